"""Every state of random deals of Five Hundred, for the digests that both builds must agree on."""

from collections.abc import Iterator

from bidding_playing import NAMES, random_choice, random_deal, random_irregular, rules_of
from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.notation import action_text
from vijfhonderden.core.random import Stream
from vijfhonderden.errors import IllegalAction

__all__ = ["DEALS", "NAMES", "states"]

DEALS = 36


def numbers(deal: Deal) -> list[int]:
    """All that a deal is, allows and shows, as numbers."""
    out = deal.to_ints()
    out += deal.legal_actions()
    for seat in range(int(deal.rules.seats)):
        out += deal.view(seat).key()
        out += [n for said in deal.public_log(seat) for n in said]
    for item in deal.score_sheet():
        out += [item.kind_code, item.unit, item.points, item.tricks]
    return out


def states(name: str, number: int) -> Iterator[tuple[str, list[int]]]:
    """Every state of one deal with the act that led to it."""
    stream = Stream(99, number, 0)
    rules = rules_of(name)
    deal = random_deal(rules, stream, 99, number)
    yield "dealt", numbers(deal)
    while not deal.is_over:
        if number % 4 == 0:
            seat, card = random_irregular(deal, stream)
            try:
                deal.irregular(act.REVOKE, seat, card)
            except IllegalAction as refused:
                yield f"no: {refused}", []
            else:
                yield action_text(rules, act.irregular_code(act.REVOKE, card)), numbers(deal)
                continue
        if number % 4 == 1:  # a refusal in words
            code = int(stream.below(act.CALL + 64))
            why = deal.why_not(code)
            yield f"{code}: {why} ({why.key})" if why else f"{code}: fine", []
        action = random_choice(deal, stream)
        deal.play(action)
        yield action_text(rules, action), numbers(deal)
