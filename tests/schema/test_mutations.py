"""Whatever is done to a variant file: it loads, or it says what is wrong. Nothing else."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from vijfhonderden.errors import UsageError, VariantError
from vijfhonderden.schema import (
    Variant,
    check_file,
    list_variants,
    load_variant,
    variant_from_resolved,
    variant_text,
    with_settings,
)
from vijfhonderden.schema.families import FAMILIES

PATHS = sorted({path for family in FAMILIES.values() for path in family.keys})

TEXTS = [variant_text(name).encode() for name in list_variants()]
SCRAPS_LIST: list[bytes] = [
    b"\t", b"\n", b"- ", b": ", b"{", b"}", b"[", b"]", b"&a ", b"*a", b"<<: ", b"!!x ", b"'", b'"', b"|\n",
    b">\n", b"#", b"---\n", b"...\n", b"? ", b"~", b"null", b"true", b"no", b"off", b".nan", b"1e999", b"@", b"`",
    b",", b"\x00", b"\xff", b"\xc3", b"\xe2\x80\xa8", b"\xf0\x9f\x82\xa1", b"\r", b"%YAML 1.1\n", b"9" * 5000,
    b"extends: modern\n", b"extends: moolenijzer-1836\n", b"family: five-hundred\n", b"extends: vyfhonderd\n",
]  # fmt: skip
SCRAPS = st.sampled_from(SCRAPS_LIST)
QUICK = settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@st.composite
def spoiled_text(draw: st.DrawFn) -> bytes:
    """A shipped file with a few things cut out, doubled or put in."""
    data = draw(st.sampled_from(TEXTS))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(data)))
        to = min(len(data), at + draw(st.integers(0, 40)))
        match draw(st.integers(0, 3)):
            case 0:
                data = data[:at] + data[to:]
            case 1:
                data = data[:at] + draw(SCRAPS) + data[at:]
            case 2:
                data = data[:to] + data[at:]
            case _:
                lines = data.splitlines(keepends=True)
                first, second = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines) - 1))
                lines[first], lines[second] = lines[second], lines[first]
                data = b"".join(lines)
    return data


def outcome(file: Path) -> Variant | None:
    """The variant, or None when the file says what is wrong; check_file must agree with it."""
    found = check_file(str(file))
    try:
        variant = load_variant(str(file))
    except VariantError as e:
        assert [str(p) for p in e.problems] == [str(p) for p in found]
        assert found and all(p.message for p in found)
        return None
    assert found == []
    return variant


def is_sound(variant: Variant) -> None:
    assert FAMILIES[variant.family].rules(variant.rules.settings).settings == variant.rules.settings
    assert variant_from_resolved(variant.resolved()).hash == variant.hash
    assert set(variant.origins) == set(variant.values)


@QUICK
@given(data=spoiled_text())
def test_spoiled_files(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "spoiled.yaml"
    file.write_bytes(data)
    variant = outcome(file)
    if variant is not None:
        is_sound(variant)


@QUICK
@given(data=st.binary(max_size=200))
def test_any_bytes(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "bytes.yaml"
    file.write_bytes(data)
    assert outcome(file) is None


ODD_KEYS = st.text(max_size=6) | st.sampled_from(["points", "T", "10", "3"])
ODD: st.SearchStrategy[Any] = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8),
        st.sampled_from(["off", "no", "A K Q", "leader", "allowed", "two-in-a-row", "T", "10"]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(ODD_KEYS, inner, max_size=4)
    ),
    max_leaves=6,
)  # fmt: skip


@QUICK
@given(name=st.sampled_from(list_variants()), path=st.sampled_from(PATHS), value=ODD)
def test_odd_values_in_resolved_rules(name: str, path: str, value: object) -> None:
    data = load_variant(name).resolved()
    *above, last = path.split(".")
    inner: Any = data
    for part in above:
        inner = inner.get(part)
        if not isinstance(inner, dict):
            return
    inner[last] = value
    try:
        is_sound(variant_from_resolved(data))
    except VariantError as e:
        assert e.problems


WORD_VALUES = sorted(
    {word for family in FAMILIES.values() for key in family.keys.values() for word in key.words}
    | {"off", "0", "1", "3", "9", "-1", "500", "[3, 3]", "3 k1 4 k1 3 k1", "{S: 1, C: 2, D: 3, H: 4, NT: 5}"}
)


@QUICK
@given(
    name=st.sampled_from(list_variants()),
    given_settings=st.lists(
        st.builds("{}={}".format, st.sampled_from(PATHS), st.sampled_from(WORD_VALUES) | st.text(max_size=12)),
        max_size=4,
    ),
)
def test_any_settings(name: str, given_settings: list[str]) -> None:
    try:
        is_sound(with_settings(load_variant(name), given_settings))
    except VariantError as e:
        assert e.problems and all(str(p) for p in e.problems)


@given(setting=st.text(max_size=40))
def test_settings_that_are_any_text(setting: str) -> None:
    with pytest.raises(VariantError):
        with_settings(load_variant("modern"), [setting])


@given(name=st.text(max_size=30))
def test_any_name(name: str) -> None:
    try:
        load_variant(name)
    except (UsageError, VariantError) as e:
        assert str(e)
