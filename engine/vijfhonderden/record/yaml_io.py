"""Reading and writing the YAML form: one game, written by hand or by the program."""

import json
import re
from typing import Any, Final

import yaml

from vijfhonderden.record.located import LocatedRecord
from vijfhonderden.record.locating import AUCTION_HINT, KNOWN_KEYS, QUOTES_HINT, locate
from vijfhonderden.record.model import DealRecord, GameRecord
from vijfhonderden.record.problems import KeyPath, Places, RecordProblem
from vijfhonderden.schema.nodes import Node, read_tree
from vijfhonderden.schema.problems import Problem

MOST_BYTES: Final = 4 * 1024 * 1024

# "- NAME: …" without quotes: YAML would make a mapping of it, or fail.
_BARE_LINE = re.compile(r"^(\s*-\s+)([^\s\"'#\[{&*!|>%@`<?][^:\"']*:(?:\s.*)?)$")
_BARE_AUCTION = re.compile(r"^(\s*(?:-\s+)?auction:\s+)([^\s\"'#\[{&*!|>%@`<?][^:\"'#]*:\s[^\"'#]*)$")
_PLAIN_TEXT = re.compile(r"[A-Za-z♠♥♦♣][A-Za-z0-9♠♥♦♣._/ -]*")
_WORDS_OF_YAML = ("true", "false", "null", "yes", "no", "on", "off", "y", "n")


def read_yaml(data: bytes, file: str) -> LocatedRecord:
    """One game from the bytes of a YAML file; ``file`` is its name in messages."""
    problems: list[RecordProblem] = []
    data, quoted = _with_quotes(data, file, problems)
    node, found = read_tree(data, file, what="record", most_bytes=MOST_BYTES)
    problems.extend(_from_schema(p, quoted) for p in found)
    places = Places(file, 1)
    if node is None:
        return LocatedRecord(file, 1, None, places, _in_order(problems))
    lines = data.decode("utf-8-sig").splitlines()
    bad: set[KeyPath] = set()
    value = _plain(node, (), places, lines, quoted, bad)
    out = locate(value, places, problems, frozenset(bad))
    return LocatedRecord(file, 1, out.record, places, _in_order(out.problems))


def _in_order(problems: list[RecordProblem]) -> list[RecordProblem]:
    return sorted(problems, key=lambda p: (p.line, p.column))


def _with_quotes(data: bytes, file: str, problems: list[RecordProblem]) -> tuple[bytes, frozenset[int]]:
    """Put the quotes around bare trick lines, with a problem for each, so that the rest can be read."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data, frozenset()  # the reader says where
    out = text.split("\n")
    quoted: set[int] = set()
    for number, line in enumerate(out, start=1):
        found = _BARE_AUCTION.match(line.rstrip("\r"))
        message = AUCTION_HINT
        if found is None:
            found = _BARE_LINE.match(line.rstrip("\r"))
            message = QUOTES_HINT
            if found is None or found.group(2).partition(":")[0].strip() in KNOWN_KEYS:
                continue
        body = found.group(2).partition(" #")[0].rstrip()
        problems.append(RecordProblem(file, number, len(found.group(1)) + 1, message))
        out[number - 1] = f"{found.group(1)}{json.dumps(body, ensure_ascii=False)}"
        quoted.add(number)
    return ("\n".join(out).encode(), frozenset(quoted)) if quoted else (data, frozenset())


def _from_schema(problem: Problem, quoted: frozenset[int]) -> RecordProblem:
    path = re.sub(r"\.(\d+)(?=\.|$)", r"[\1]", problem.path)
    column = problem.column - 1 if problem.line in quoted and problem.column > 1 else problem.column
    return RecordProblem(problem.file, problem.line, column, problem.message, path)


def _plain(
    node: Node, path: KeyPath, places: Places, lines: list[str], quoted: frozenset[int], bad: set[KeyPath]
) -> object:
    """The plain values of a tree; their places are noted on the way."""
    line, column = node.place.line, node.place.column
    places.marks[path] = (line, column)
    content = node.content
    if content is None:
        bad.add(path)
        return None
    if isinstance(content, dict):
        out: dict[str, Any] = {}
        for key, inner in content.items():
            here = (*path, key)
            out[key] = _plain(inner, here, places, lines, quoted, bad)
            places.keys[here] = (inner.key_place.line, inner.key_place.column)
        return out
    if isinstance(content, list):
        return [_plain(inner, (*path, n), places, lines, quoted, bad) for n, inner in enumerate(content)]
    if isinstance(content, str) and 0 < line <= len(lines):
        start = column - 1
        source = lines[line - 1]
        if source[start : start + 1] in ("'", '"'):
            start += 1
        if source[start : start + len(content)] == content:
            places.texts[path] = start + 1 - (1 if line in quoted else 0)
    return content


# --- writing ---


def _text(value: str) -> str:
    """A text as a YAML value: bare where that is safe, else in double quotes."""
    if _PLAIN_TEXT.fullmatch(value) and value.strip() == value and value.lower() not in _WORDS_OF_YAML:
        return value
    return json.dumps(value, ensure_ascii=False)


def _pairs(mapping: dict[str, Any]) -> str:
    inner = ", ".join(f"{_text(k)}: {_text(v) if isinstance(v, str) else v}" for k, v in mapping.items())
    return "{" + inner + "}"


def _deal_lines(deal: DealRecord) -> list[str]:
    out: list[str] = []
    if deal.dealer is not None:
        out.append(f"dealer: {_text(deal.dealer)}")
    if deal.misdeal is not None:
        out.append(f"misdeal: {_text(deal.misdeal)}")
    if deal.note is not None:
        out.append(f"note: {_text(deal.note)}")
    if deal.hands is not None:
        out.append("hands:")
        out.extend(f"  {_text(name)}: {_text(cards)}" for name, cards in deal.hands.items())
    if deal.kitty is not None:
        out.append(f"kitty: {_text(deal.kitty)}")
    if deal.dead is not None:
        out.append("dead: [" + ", ".join(_text(hand) for hand in deal.dead) + "]")
    for key in ("stock", "turn_up", "pack"):
        value = getattr(deal, key)
        if value is not None:
            out.append(f"{key}: {_text(value)}" + ("     # top first" if key != "turn_up" else ""))
    if deal.cut is not None:
        out.append(f"cut: {deal.cut}")
    if deal.packets is not None:
        out.append(f"packets: {deal.packets}")
    if isinstance(deal.auction, list):
        out.append("auction: [" + ", ".join(_text(call) for call in deal.auction) + "]")
    elif deal.auction is not None:
        out.append(f"auction: {_text(deal.auction)}")
    for key in ("away", "joker", "call"):
        value = getattr(deal, key)
        if value is not None:
            out.append(f"{key}: {_text(value)}")
    if deal.tricks is not None:
        out.append("tricks:" if deal.tricks else "tricks: []")
        out.extend(f"  - {json.dumps(line, ensure_ascii=False)}" for line in aligned(deal.tricks))
    if deal.count is not None:
        out.append(f"count: {_pairs(deal.count)}")
    if deal.result is not None:
        out.append(f"result: {_pairs(deal.result)}")
    return out or ["{}"]


def aligned(lines: list[str]) -> list[str]:
    """Trick lines with their ``=>`` below each other, long lines left out of the measure."""
    parts = [line.partition("=>") for line in lines]
    widths = [len(body.rstrip()) for body, arrow, _ in parts if arrow]
    width = max((w for w in widths if w <= 56), default=0)
    return [f"{body.rstrip():<{width}} => {tail.strip()}" if arrow else body.rstrip() for body, arrow, tail in parts]


def yaml_text(record: GameRecord) -> str:
    """The record as YAML, one line a trick, the rules at the end."""
    out = [f"record: {record.record}"]
    if record.variant is not None:
        out.append(f"variant: {_text(record.variant)}")
    if record.settings is not None:
        out.append("settings: [" + ", ".join(_text(setting) for setting in record.settings) + "]")
    out.append("players: [" + ", ".join(_text(name) for name in record.players) + "]")
    if record.session is not None:
        out.append(f"session: {_pairs(record.session.model_dump(exclude_none=True))}")
    for key in ("seed", "game"):
        value = getattr(record, key)
        if value is not None:
            out.append(f"{key}: {value}")
    if record.cut is not None:
        out.append(f"cut: {_pairs(record.cut)}")
    if record.note is not None:
        out.append(f"note: {_text(record.note)}")
    if record.tags is not None:
        out.append("tags:" if record.tags else "tags: {}")
        out.extend(f"  {_text(key)}: {json.dumps(text, ensure_ascii=False)}" for key, text in record.tags.items())
    out.append("deals:")
    for deal in record.deals:
        for number, line in enumerate(_deal_lines(deal)):
            out.append(("  - " if number == 0 else "    ") + line)
    if record.winner is not None:
        out.append(f"winner: {_text(record.winner)}")
    if record.under_jan is not None:
        out.append(f"under_jan: {'true' if record.under_jan else 'false'}")
    if record.rules_hash is not None:
        out.append(f'rules_hash: "{record.rules_hash}"')
    if record.rules is not None:
        dumped = yaml.safe_dump({"rules": record.rules}, sort_keys=False, allow_unicode=True, width=120)
        out.append(dumped.rstrip("\n"))
    return "\n".join(out) + "\n"
