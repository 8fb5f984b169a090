"""Count files of Five Hundred: the number of action sequences from fixed positions, by depth and by first action.

``tests/counts/five-hundred/NAME.yaml`` holds positions of one variant. ``python tests/bidding_counting.py``
counts them anew and rewrites the files, unless the plain telling of the rules (plain_bidding.py) counts
otherwise; look at what changed before you keep it, and say why it may.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from bidding_playing import SHIPPED, random_choice, random_deal, rules_of, variant_of
from plain_bidding import PlainDeal
from plain_bidding import count as plain_count
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.notation import action_text, card_text, parse_action, parse_any_card
from vijfhonderden.bidding.rules import Rules
from vijfhonderden.bidding.state import AUCTION, CALLING, DISCARDING, NOMINATING, PLAY
from vijfhonderden.core.cards import cards_of
from vijfhonderden.core.random import Stream

FOLDER = Path(__file__).parent / "counts" / "five-hundred"
ENOUGH = 1500
"""A position is counted to the first depth that has so many ways."""


def names_of(rules: Rules, cards: list[int]) -> list[str]:
    """Cards by suits, spades first, high to low, jokers at the end."""
    order = sorted(cards, key=lambda c: (int(rules.joker_mask) >> c & 1, -(c >> 4), -(c & 15)))
    return [card_text(rules, card) for card in order]


@dataclass
class Position:
    """A deal, what was done in it, and how many ways there are to go on."""

    name: str
    dealer: int
    hands: list[str]
    kitty: str
    dead: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    counts: list[int] = field(default_factory=list)
    first: dict[str, int] = field(default_factory=dict)

    def deal(self, variant: str) -> Deal:
        rules = rules_of(variant)
        piles = [
            [parse_any_card(rules, card) for card in pile.split()] for pile in [*self.hands, self.kitty, *self.dead]
        ]
        seats = len(self.hands)
        deal = Deal(rules, self.dealer, piles[:seats], piles[seats], piles[seats + 1 :])
        for text in self.after:
            deal.play(parse_action(rules, text))
        return deal

    def plain(self, variant: str) -> PlainDeal:
        rules = rules_of(variant)
        pack = [card_text(rules, card) for card in rules.cards]
        hands = [hand.split() for hand in self.hands]
        deal = PlainDeal(dict(variant_of(variant).values), hands, self.kitty.split(), self.dealer, pack)
        for text in self.after:
            deal.do(text)
        return deal


def position_of(deal: Deal, name: str) -> Position:
    """The place where a deal now stands."""
    rules = deal.rules
    return Position(
        name,
        int(deal.dealer),
        [" ".join(names_of(rules, hand)) for hand in deal.dealt_hands],
        " ".join(names_of(rules, cards_of(deal.dealt_kitty))),
        [" ".join(names_of(rules, cards_of(deal.dead[i]))) for i in range(int(rules.dead_hands))],
        [action_text(rules, action) for _, action in deal.history()],
    )


def plain_of(deal: Deal, values: dict[str, Any]) -> PlainDeal:
    """The plain telling of a deal at its beginning."""
    rules = deal.rules
    hands = [names_of(rules, hand) for hand in deal.dealt_hands]
    pack = [card_text(rules, card) for card in rules.cards]
    return PlainDeal(values, hands, names_of(rules, cards_of(deal.dealt_kitty)), int(deal.dealer), pack)


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
        out[action_text(deal.rules, action)] = count(twin, depth - 1) if depth > 1 else 1
    return out


def read(variant: str) -> list[Position]:
    raw: dict[str, Any] = yaml.safe_load((FOLDER / f"{variant}.yaml").read_text(encoding="utf-8"))
    return [Position(**position) for position in raw["positions"]]


def write(variant: str, positions: list[Position]) -> None:
    lines = [f"# Counts of action sequences under {variant}; see tests/bidding_counting.py.", "positions:"]
    for p in positions:
        lines += [f"  - name: {p.name}", f"    dealer: {p.dealer}", "    hands:"]
        lines += [f"      - {hand}" for hand in p.hands]
        lines += [f"    kitty: {p.kitty or repr('')}"]
        lines += ["    dead: []"] if not p.dead else ["    dead:", *(f"      - {pile}" for pile in p.dead)]
        lines += [
            "    after: [" + ", ".join(p.after) + "]",
            f"    counts: {p.counts}",
            "    first: {" + ", ".join(f"{text}: {n}" for text, n in p.first.items()) + "}",
        ]
    FOLDER.mkdir(parents=True, exist_ok=True)
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


def depth_of(deal: Deal) -> int:
    """The first depth with enough ways; 0 where the deal is over before."""
    depth = 1
    while (ways := count(deal, depth)) < ENOUGH:
        if not ways or depth == 12:
            return 0
        depth += 1
    return depth


WANTED: dict[str, Callable[[Deal], object]] = {
    "the first call": lambda d: d.phase == AUCTION and not d.history(),
    "after a seven": lambda d: d.phase == AUCTION and d.highest_level == 7 and len(d.legal_actions()) > 2,
    "the kitty": lambda d: d.phase == DISCARDING and d.discards_left == 2,
    "the joker's suit": lambda d: d.phase == NOMINATING,
    "a card to call": lambda d: d.phase == CALLING,
    "a suit contract": lambda d: d.phase == PLAY and d.trumps < 4 and d.trick_no == 4 and d.played == 0,
    "no trumps, a joker on lead": lambda d: (
        d.phase == PLAY and not d.misere and d.played == 0 and any(72 <= a < 80 for a in d.legal_actions())
    ),
    "in misère": lambda d: d.phase == PLAY and d.misere == 1 and d.trick_no == 3 and d.played == 1,
}
"""The kinds of position that are looked for in random deals."""


def new_positions(variant: str) -> list[Position]:
    """One position of each kind that the variant knows, from random deals; for a variant without a file."""
    found: dict[str, Position] = {}
    stream = Stream(41, 0, 0)
    for number in range(1500):
        deal = random_deal(rules_of(variant), stream, 41, number)
        while not deal.is_over:
            for name, wanted in WANTED.items():
                if name not in found and wanted(deal):
                    depth = depth_of(deal)
                    if depth:
                        found[name] = counted(variant, position_of(deal, name), depth)
            deal.play(random_choice(deal, stream))
        if len(found) == len(WANTED):
            break
    return [found[name] for name in WANTED if name in found]


def main() -> None:
    for variant in SHIPPED:
        if (FOLDER / f"{variant}.yaml").exists():
            write(variant, [counted(variant, position, len(position.counts)) for position in read(variant)])
        else:
            write(variant, new_positions(variant))


if __name__ == "__main__":
    main()
