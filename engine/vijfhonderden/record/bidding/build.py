"""The deals of a played game of Five Hundred as a record holds them."""

from collections.abc import Sequence

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.game import Game
from vijfhonderden.bidding.notation import action_text, card_text
from vijfhonderden.core.cards import cards_of
from vijfhonderden.record.bidding.cards import cards_text, hand_of
from vijfhonderden.record.bidding.lines import trick_text
from vijfhonderden.record.bidding.script import side_names
from vijfhonderden.record.bidding.sheet import written
from vijfhonderden.record.bidding.start import cut_best
from vijfhonderden.record.built import Built
from vijfhonderden.record.model import DealRecord


def build_bidding(game: Game, deals: list[Deal], names: tuple[str, ...], simulated: bool) -> Built:
    """What the record of a game holds; ``names`` are those that lines use."""
    sides = side_names(game.rules, names)
    scores = [0] * len(sides)
    out: list[DealRecord] = []
    for deal in deals:
        if deal.is_over:
            for item, points in written(deal, game.rules, scores):
                scores[item.unit] += points
        out.append(deal_record(deal, names, dict(zip(sides, scores, strict=True)) if deal.is_over else None))
    return Built(
        cut=_cut(game, names) if simulated else None,
        deals=out,
        winner=sides[game.winner] if game.is_over else None,
    )


def _cut(game: Game, names: tuple[str, ...]) -> dict[str, str] | None:
    """The cut, where it is what decided the first dealer."""
    if cut_best(game.rules, game.cut) != [game.first_dealer]:
        return None
    return {name: card_text(game.rules, card) for name, card in zip(names, game.cut, strict=True)}


def deal_record(deal: Deal, names: tuple[str, ...], result: dict[str, int] | None) -> DealRecord:
    """One deal as it was played; ``result`` the scores after it."""
    rules = deal.rules
    acts = [action for _, action in deal.history()]
    away = [action - act.DISCARD for action in acts if act.DISCARD <= action < act.CALL]
    suits = [action for action in acts if act.NOT_NOMINATED <= action < act.JOKER_LEAD]
    called = [action for action in acts if action == act.ALONE or act.CALL <= action < act.IRREGULAR]
    lines = trick_lines(deal, names)
    return DealRecord(
        dealer=names[int(deal.dealer)],
        hands={name: hand_of(rules, hand) for name, hand in zip(names, deal.dealt_hands, strict=True)},
        kitty=cards_text(rules, cards_of(deal.dealt_kitty)) if rules.kitty_size else None,
        dead=[hand_of(rules, cards_of(deal.dead[n])) for n in range(int(rules.dead_hands))] or None,
        stock=None,
        turn_up=None,
        pack=None,
        cut=None,
        packets=None,
        auction=", ".join(f"{names[seat]}: {text}" for seat, text in calls(deal)) or None,
        away=cards_text(rules, away) or None,
        joker=joker_text(suits[0]) if suits else None,
        call=action_text(rules, called[0]).removeprefix("call ") if called else None,
        tricks=lines or None,
        count=None,
        result=result,
        misdeal=None,
        note=None,
    )


def joker_text(action: int) -> str:
    """The suit that the joker was given, or ``no suit``."""
    return "no suit" if action == act.NOT_NOMINATED else "CDHS"[action - act.NOMINATE]


def calls(deal: Deal) -> list[tuple[int, str]]:
    """The calls of a deal. A look at the hand goes without saying when a call follows."""
    log = deal.history()
    out: list[tuple[int, str]] = []
    for place, (seat, action) in enumerate(log):
        if action == act.LOOK and place + 1 == len(log):
            out.append((seat, "look"))
        elif action == act.PASS or act.is_bid(action):
            out.append((seat, action_text(deal.rules, action)))
    return out


def trick_lines(deal: Deal, names: Sequence[str]) -> list[str]:
    """The cards of a deal as lines, one a trick."""
    cards = [(s, a) for s, a in deal.history() if a < act.PASS or act.JOKER_LEAD <= a < act.BID or a >= act.IRREGULAR]
    lines: list[str] = []
    per_trick = sum(int(deal.active[seat]) for seat in range(int(deal.rules.seats)))
    for trick in range(0, len(cards), per_trick):
        turns = [(seat, action_text(deal.rules, action)) for seat, action in cards[trick : trick + per_trick]]
        number = trick // per_trick
        lines.append(trick_text(turns, names, int(deal.order[number]) if number < len(deal.order) else -1))
    return lines


def play_lines(deal: Deal, names: tuple[str, ...]) -> list[str]:
    """The hand as it went, for reading: the auction, the kitty, the tricks."""
    record = deal_record(deal, names, None)
    out = [f"auction {record.auction}"] if record.auction else []
    if record.away:
        out.append(f"{names[int(deal.contractor)]} takes {record.kitty}, puts away {record.away}")
    if record.joker:
        out.append(f"joker is {record.joker}" if record.joker != "no suit" else "the joker gets no suit")
    if record.call:
        out.append(f"{names[int(deal.contractor)]} calls {record.call}")
    return out + (record.tricks or [])
