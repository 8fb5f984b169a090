"""Vectors of whole numbers and their integer form, shared by the states and tables of both families."""

from librt.vecs import append, vec
from mypy_extensions import i64


def filled(n: i64, value: i64) -> vec[i64]:
    """A vector of ``n`` equal numbers."""
    return vec[i64]([value] * n)


def zeros(n: i64) -> vec[i64]:
    """A vector of ``n`` zeros."""
    return filled(n, 0)


def put(numbers: vec[i64], place: i64, value: i64) -> None:
    """Set one number. Of a vector that an object holds for good, this counts no reference, as an assignment would."""
    numbers[place] = value


def copied(source: vec[i64], n: i64) -> vec[i64]:
    """An independent copy of the first ``n`` numbers."""
    out = vec[i64]()
    i: i64 = 0
    while i < n:
        out = append(out, source[i])
        i += 1
    return out


def copy_to(target: vec[i64], source: vec[i64], n: i64) -> None:
    """Set the first ``n`` numbers of one vector to those of another."""
    i: i64 = 0
    while i < n:
        target[i] = source[i]
        i += 1


def to_list(fixed: list[vec[i64]], varying: list[vec[i64]]) -> list[int]:
    """Vectors one after another: those of fixed length as they are, the others with their length before them."""
    out: list[int] = []
    for same in fixed:
        for i in range(len(same)):
            out.append(same[i])
    for some in varying:
        out.append(len(some))
        for i in range(len(some)):
            out.append(some[i])
    return out


def from_list(ints: list[int], at: int, fixed: list[vec[i64]], varying: int) -> list[vec[i64]]:
    """What :func:`to_list` wrote from place ``at`` on: fills ``fixed``, and returns that many vectors of any length."""
    for same in fixed:
        for i in range(len(same)):
            same[i] = ints[at]
            at += 1
    out: list[vec[i64]] = []
    for _ in range(varying):
        n = ints[at]
        at += 1
        some = vec[i64]()
        for i in range(n):
            some = append(some, ints[at + i])
        at += n
        out.append(some)
    return out


def sequence(settings: dict[str, int], path: str) -> list[int]:
    """The list of a rule: the settings ``path.0``, ``path.1`` … as far as they go."""
    out: list[int] = []
    while f"{path}.{len(out)}" in settings:
        out.append(settings[f"{path}.{len(out)}"])
    return out
