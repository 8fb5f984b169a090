"""The options of the app's tables as rules: the nearest shipped variant, and what is changed in it.

The app writes only the options that differ from its own defaults. Those are known from hands whose
event line says them in words: the American way, nullo at any time, the eight of spades above it, no
bid needed to win, no bid after a pass.
"""

import json
from dataclasses import dataclass, field
from typing import Any, Final

from vijfhonderden.schema import Variant, load_variant
from vijfhonderden.schema.problems import shown

_VARIATIONS: Final = {0: "five-hundred-american", 1: "five-hundred-australian"}
_WHEN: Final = {1: "after-seven", 2: "anytime"}
_AFTER_PASS: Final = {0: "never", 1: "always", 2: "if-changed"}
_WORDS: Final[dict[str, dict[str, int]]] = {
    "variation": {"american": 0, "australian": 1},
    "whenNullo": {"off": 0, "afterseven": 1, "anytime": 2},
    "bidAfterPass": {"never": 0, "always": 1, "ifchanged": 2, "ifbidchanged": 2},
}
_PACKS: Final[dict[int, dict[str, Any]]] = {
    43: {"pack.cards": "australian", "pack.jokers": 1, "deal.kitty": 3},
    45: {"pack.cards": "american", "pack.jokers": 1, "deal.kitty": 5},
    46: {"pack.cards": "american", "pack.jokers": 2, "deal.kitty": 6},
}
_PATTERNS: Final = {"five-hundred-australian": {3: "3 k1 4 k1 3 k1", 5: "3 k2 4 k2 3 k1", 6: "3 k2 4 k2 3 k2"},
                    "five-hundred-american": {3: "3 k3 4 3", 5: "3 k3 4 k2 3", 6: "3 k3 4 k3 3"}}  # fmt: skip
_WITHOUT_EFFECT: Final = ("noWatching", "noSuggestions")
_DEFAULTS: Final = {"whenNullo": 2, "bidAfterPass": 0, "mustBidToWin": False, "S8Overbid250Nullo": True}


@dataclass(slots=True)
class Options:
    """What the options come to."""

    variant: str = ""
    settings: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


def parsed(text: str) -> tuple[dict[str, Any], str]:
    """The options of a tag's value, and what is wrong with it as JSON."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        what = error.msg if isinstance(error, json.JSONDecodeError) else "nested too deeply or a number too long"
        return {}, f"GameOptionsJson is no JSON: {what}"
    if not isinstance(found, dict):
        return {}, 'GameOptionsJson is a mapping, such as {"variation":1}'
    return found, ""


class _Values:
    """The options by name, checked for their kind."""

    def __init__(self, given: dict[str, Any], out: Options) -> None:
        self.given = given
        self.out = out

    def number(self, name: str, allowed: tuple[int, ...], default: int) -> int:
        value = self.given.get(name, default)
        words = _WORDS.get(name, {})
        if isinstance(value, str):
            value = words.get(value.replace(" ", "").lower(), value)
        if isinstance(value, int) and not isinstance(value, bool) and value in allowed:
            return value
        may = ", ".join(str(one) for one in allowed)
        self.out.faults.append(f"the option {name} is {shown(json.dumps(value))}; known are {may}")
        return default

    def flag(self, name: str) -> bool:
        default = bool(_DEFAULTS[name])
        value = self.given.get(name, default)
        if isinstance(value, bool):
            return value
        self.out.faults.append(f"the option {name} is {shown(json.dumps(value))}; it is true or false")
        return default


def options_of(text: str | None, cards: int, variant: str = "") -> Options:
    """The rules for a hand of so many cards in all.

    ``text`` is the JSON of the tag, None without one; ``variant`` names a shipped variant to start from.
    """
    out = Options()
    given: dict[str, Any] = {}
    if text is not None:
        given, fault = parsed(text)
        if fault:
            out.faults.append(fault)
            return out
    values = _Values(given, out)
    if text is None:
        out.variant = variant or ("five-hundred-american" if cards > 44 else "five-hundred-australian")
        return out
    out.variant = variant or _VARIATIONS[values.number("variation", tuple(_VARIATIONS), 0)]
    wanted: dict[str, Any] = {}
    if not variant:
        size = values.number("deckSize", tuple(_PACKS), cards if cards in _PACKS else 43)
        wanted |= _PACKS[size]
        wanted["deal.pattern"] = _PATTERNS[out.variant][wanted["deal.kitty"]]
        if size == 46:
            wanted["pack.higher_joker"] = "first"
    _bidding(values, wanted)
    for name in given:
        if name not in ("variation", "deckSize", *_DEFAULTS, *_WITHOUT_EFFECT):
            out.notes.append(f"the option {shown(name)} is not known and changes nothing")
    if not out.faults:
        out.settings = _differing(load_variant(out.variant), wanted)
    return out


def _bidding(values: _Values, wanted: dict[str, Any]) -> None:
    wanted["game.needs_own_contract"] = values.flag("mustBidToWin")
    when = values.number("whenNullo", (0, 1, 2), 2)
    above = values.flag("S8Overbid250Nullo")
    if when == 0:
        wanted["misere"] = wanted["open_misere"] = "off"
    else:
        wanted["misere.when"] = _WHEN[when]
        wanted["misere.rank"] = "above-sevens" if above else "by-points"
    again = values.number("bidAfterPass", tuple(_AFTER_PASS), 0)
    wanted["auction.after_pass"] = _AFTER_PASS[again]
    if again:
        wanted["auction.rounds"] = "until-passed"


def _differing(variant: Variant, wanted: dict[str, Any]) -> list[str]:
    out: list[str] = []
    for path, value in wanted.items():
        now = variant.values.get(path)
        if isinstance(now, list | tuple):
            now = " ".join(str(part) for part in now)
        if now != value:
            shown_value = ("true" if value else "false") if isinstance(value, bool) else value
            out.append(f"{path}={shown_value}")
    return out


def options_json(variant: Variant) -> str:
    """The options that say most of a variant's rules, for a hand that came without any."""
    values = variant.values
    size = len(variant.rules.cards)
    given: dict[str, Any] = {}
    if values["auction.rounds"] != "single":
        given["variation"] = 1
    if size != 43:
        given["deckSize"] = size
    if values["game.needs_own_contract"]:
        given["mustBidToWin"] = True
    when = {word: code for code, word in _WHEN.items()}.get(str(values.get("misere.when")), 0)
    if when != _DEFAULTS["whenNullo"]:
        given["whenNullo"] = when
    if values.get("misere.rank") == "by-points":
        given["S8Overbid250Nullo"] = False
    again = {word: code for code, word in _AFTER_PASS.items()}[str(values["auction.after_pass"])]
    if again:
        given["bidAfterPass"] = again
    return json.dumps(given, separators=(",", ":"))
