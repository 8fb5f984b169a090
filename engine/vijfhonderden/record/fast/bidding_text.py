"""What is written of the deals of a game of Five Hundred, as plain values."""

from collections.abc import Iterable, Sequence
from typing import Final

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.notation import action_text, card_text
from vijfhonderden.bidding.packs import JOKER, SECOND_JOKER, is_joker
from vijfhonderden.bidding.rules import Rules
from vijfhonderden.bidding.scoring import ScoreItem
from vijfhonderden.core.cards import ACE, BIT, LANE, RANK_TEXTS, SUIT_LETTERS, cards_of, mask_of

_SUIT_ORDER: Final = (3, 2, 1, 0)
_RANK_ORDER: Final = (12, 11, 10, 9, 15, 14, 13, 8, 7, 6, 5, 4, 3, 2, 1, 0)
"""From the ace down; eleven, twelve and thirteen stand between the ten and the jack."""


def deals_values(deals: Sequence[Deal], names: Sequence[str], sides: Sequence[str]) -> list[dict[str, object]]:
    """The deals of a game as a record holds them, finished or not.

    ``names`` are those that lines use, ``sides`` those of the score columns.
    """
    scores = [0] * len(sides)
    out: list[dict[str, object]] = []
    for deal in deals:
        values = deal_values(deal, names)
        if deal.is_over:
            for item, points in written(deal, deal.rules, scores):
                scores[item.unit] += points
            values["result"] = dict(zip(sides, scores, strict=True))
        out.append(values)
    return out


def deal_values(deal: Deal, names: Sequence[str]) -> dict[str, object]:
    """One deal as it was played, without the scores after it."""
    rules = deal.rules
    log = deal.history()
    acts = [action for _, action in log]
    away = [action - act.DISCARD for action in acts if act.DISCARD <= action < act.CALL]
    suits = [action for action in acts if act.NOT_NOMINATED <= action < act.JOKER_LEAD]
    called = [action for action in acts if action == act.ALONE or act.CALL <= action < act.IRREGULAR]
    out: dict[str, object] = {
        "dealer": names[int(deal.dealer)],
        "hands": {name: hand_of(rules, hand) for name, hand in zip(names, deal.dealt_hands, strict=True)},
    }
    if rules.kitty_size:
        out["kitty"] = cards_text(rules, cards_of(deal.dealt_kitty))
    if rules.dead_hands:
        out["dead"] = [hand_of(rules, cards_of(deal.dead[n])) for n in range(int(rules.dead_hands))]
    auction = ", ".join([f"{names[seat]}: {text}" for seat, text in _calls(rules, log)])
    if auction:
        out["auction"] = auction
    if away:
        out["away"] = cards_text(rules, away)
    if suits:
        out["joker"] = _joker_text(suits[0])
    if called:
        out["call"] = action_text(rules, called[0]).removeprefix("call ")
    lines = _trick_lines(deal, log, names)
    if lines:
        out["tricks"] = lines
    return out


def _joker_text(action: int) -> str:
    """The suit that the joker was given, or ``no suit``."""
    return "no suit" if action == act.NOT_NOMINATED else "CDHS"[action - act.NOMINATE]


def _calls(rules: Rules, log: list[tuple[int, int]]) -> list[tuple[int, str]]:
    """The calls of a deal. A look at the hand goes without saying when a call follows."""
    out: list[tuple[int, str]] = []
    for place, (seat, action) in enumerate(log):
        if action == act.LOOK and place + 1 == len(log):
            out.append((seat, "look"))
        elif action == act.PASS or act.is_bid(action):
            out.append((seat, action_text(rules, action)))
    return out


def _trick_lines(deal: Deal, log: list[tuple[int, int]], names: Sequence[str]) -> list[str]:
    """The cards of a deal as lines, one a trick."""
    cards = [(s, a) for s, a in log if a < act.PASS or act.JOKER_LEAD <= a < act.BID or a >= act.IRREGULAR]
    lines: list[str] = []
    per_trick = sum(int(deal.active[seat]) for seat in range(int(deal.rules.seats)))
    for trick in range(0, len(cards), per_trick):
        turns = [(seat, action_text(deal.rules, action)) for seat, action in cards[trick : trick + per_trick]]
        number = trick // per_trick
        lines.append(trick_text(turns, names, deal.winners[number] if number < deal.tricks_n else -1))
    return lines


def trick_text(turns: Sequence[tuple[int, str]], names: Sequence[str], winner: int) -> str:
    """Cards in order as a line."""
    line = " / ".join(f"{names[seat]}: {text}" for seat, text in turns)
    return f"{line} => {names[winner]}" if winner >= 0 else line


def written(deal: Deal, rules: Rules, before: list[int]) -> list[tuple[ScoreItem, int]]:
    """The items of the sheet with the points that are written, after the cap on tricks in defence."""
    out: list[tuple[ScoreItem, int]] = []
    scores = list(before)
    for item in deal.score_sheet():
        points = item.points
        if item.kind == "tricks" and rules.capped:
            points = max(0, min(points, int(rules.cap) - scores[item.unit]))
        scores[item.unit] += points
        out.append((item, points))
    return out


def hand_of(rules: Rules, cards: list[int]) -> str:
    """A hand by suits, from high to low, the joker last: ``S AK7  H T9  Jo``."""
    held = mask_of(cards)
    jokers = [card for card in (JOKER, SECOND_JOKER) if held & BIT[card] and is_joker(card, rules.jokers)]
    for card in jokers:
        held &= ~BIT[card]
    parts: list[str] = []
    for suit in _SUIT_ORDER:
        if (held >> (suit * 16)) & LANE == 0:
            continue
        ranks: list[str] = []
        between = ""
        for rank in _RANK_ORDER:
            if held & BIT[suit * 16 + rank]:
                ranks.append(RANK_TEXTS[rank])
                if rank > ACE:
                    between = " "
        parts.append(f"{SUIT_LETTERS[suit]} {between.join(ranks)}")
    for card in jokers:
        parts.append(card_text(rules, card))
    return "  ".join(parts)


def cards_text(rules: Rules, cards: Iterable[int]) -> str:
    """Cards one by one, in the order given: ``C8 HQ S5``."""
    return " ".join(card_text(rules, card) for card in cards)
