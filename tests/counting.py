"""Count files: the number of action sequences from fixed positions, by depth and by first action.

``tests/counts/NAME.yaml`` holds positions of one variant. ``python tests/counting.py`` counts them anew
and rewrites the files, unless the plain telling of the rules (plain_model.py) counts otherwise; look at
what changed before you keep it, and say why it may.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from plain_model import PlainDeal
from plain_model import count as plain_count
from playing import SHIPPED, rules_of, variant_of
from vijfhonderden.core.cards import card_name, hand_text, mask_of, parse_card, parse_hand
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.notation import action_text, parse_action

FOLDER = Path(__file__).parent / "counts"


@dataclass
class Position:
    """A deal, what was done in it, and how many ways there are to go on."""

    name: str
    dealer: int
    hands: list[str]
    stock: str
    start: list[int]
    after: list[str] = field(default_factory=list)
    counts: list[int] = field(default_factory=list)
    first: dict[str, int] = field(default_factory=dict)

    def deal(self, variant: str) -> Deal:
        hands = [parse_hand(hand) for hand in self.hands]
        stock = [parse_card(card) for card in self.stock.split()]
        deal = Deal(rules_of(variant), self.dealer, hands, stock, self.start)
        for text in self.after:
            deal.play(parse_action(text))
        return deal

    def plain(self, variant: str) -> PlainDeal:
        rules = variant_of(variant).values
        way = "old" if rules["roem.when"] == "before-lead" else "modern"
        fours = "".join(rank for rank in "TJQKA" if rules.get(f"roem.fours.{rank}", 0))
        hands = [{card_name(card) for card in parse_hand(hand)} for hand in self.hands]
        deal = PlainDeal(way, hands, self.stock.split(), self.dealer, self.start, fours)
        for text in self.after:
            deal.do(text)
        return deal


def position_of(deal: Deal, name: str) -> Position:
    """The place where a deal now stands."""
    return Position(
        name,
        int(deal.dealer),
        [hand_text(mask_of(hand)) for hand in deal.dealt_hands],
        " ".join(card_name(card) for card in deal.dealt_stock),
        [int(deal.start(0)), int(deal.start(1))],
        [action_text(action) for _, action in deal.history()],
    )


def count(deal: Deal, depth: int) -> int:
    """The number of ways in which the next ``depth`` acts can go."""
    legal = deal.legal_actions()
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        twin = deal.clone()
        twin.apply(action)
        total += count(twin, depth - 1)
    return total


def divided(deal: Deal, depth: int) -> dict[str, int]:
    """The count at a depth by first action."""
    out: dict[str, int] = {}
    for action in deal.legal_actions():
        twin = deal.clone()
        twin.apply(action)
        out[action_text(action)] = count(twin, depth - 1) if depth > 1 else 1
    return out


def read(variant: str) -> list[Position]:
    raw: dict[str, Any] = yaml.safe_load((FOLDER / f"{variant}.yaml").read_text(encoding="utf-8"))
    return [Position(**position) for position in raw["positions"]]


def write(variant: str, positions: list[Position]) -> None:
    lines = [f"# Counts of action sequences under {variant}; see tests/counting.py.", "positions:"]
    for p in positions:
        lines += [
            f"  - name: {p.name}",
            f"    dealer: {p.dealer}",
            *(f"    {'hands: [' if s == 0 else '        '}{p.hands[s]!r}{',' if s == 0 else ']'}" for s in range(2)),
            f"    stock: {p.stock}",
            f"    start: {p.start}",
            "    after: [" + ", ".join(p.after) + "]",
            f"    counts: {p.counts}",
            "    first: {" + ", ".join(f"{text}: {n}" for text, n in p.first.items()) + "}",
        ]
    (FOLDER / f"{variant}.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def counted(variant: str, position: Position, depth: int) -> Position:
    deal = position.deal(variant)
    position.counts = [count(deal, n) for n in range(1, depth + 1)]
    position.first = divided(deal, depth)
    plain = plain_count(position.plain(variant), depth)
    if plain != position.counts[-1]:
        raise SystemExit(
            f"{variant}, {position.name}: the engine counts {position.counts[-1]}, the plain model {plain}"
        )
    return position


def main() -> None:
    for variant in SHIPPED:
        write(variant, [counted(variant, position, len(position.counts)) for position in read(variant)])


if __name__ == "__main__":
    main()
