"""A digest of the full state after every action of thousands of deals, one line a deal.

Run under both builds; the outputs must be equal (``make same-builds``). A line that differs names the
variant and the deal: ``python tests/state_digests.py NAME DEAL`` prints that deal action by action.
The deals of each variant are those of its family (``STATES``).
"""

import sys
from collections.abc import Callable, Iterator
from hashlib import blake2b

import bidding_states
from playing import NAMES, deal_with_ten, random_choice, random_deal, random_irregular, rules_of
from vijfhonderden.core.random import Stream
from vijfhonderden.drawing.actions import irregular_code
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.notation import action_text
from vijfhonderden.errors import IllegalAction

DEALS = 220


def numbers(deal: Deal) -> list[int]:
    """All that a deal is, allows and shows, as numbers."""
    out = deal.to_ints()
    out += deal.legal_actions()
    for seat in range(2):
        out += deal.view(seat).key()
        out += [n for said in deal.public_log(seat) for n in said]
    for item in deal.score_sheet():
        out += [item.kind_code, item.seat, item.points, item.detail, item.trick]
    return out


def states(name: str, number: int) -> Iterator[tuple[str, list[int]]]:
    """Every state of one deal with the act that led to it."""
    stream = Stream(99, number, 0)
    deal = random_deal(rules_of(name), stream, 99, number)
    if number % 11 == 0 and deal.rules.ten_cards and deal.rules.hand_size < 15:
        deal = deal_with_ten(deal.rules, stream)
    yield "dealt", numbers(deal)
    while not deal.is_over:
        if number % 4 == 0:
            kind, seat, detail = random_irregular(deal, stream)
            try:
                deal.irregular(kind, seat, detail)
            except IllegalAction as refused:
                yield f"no: {refused}", []
            else:
                yield action_text(irregular_code(kind, detail)), numbers(deal)
                continue
        action = random_choice(deal.legal_actions(), stream)
        deal.play(action)
        yield action_text(action), numbers(deal)


STATES: dict[str, tuple[Callable[[str, int], Iterator[tuple[str, list[int]]]], int]] = {
    **dict.fromkeys(NAMES, (states, DEALS)),
    **dict.fromkeys(bidding_states.NAMES, (bidding_states.states, bidding_states.DEALS)),
}
"""How the deals of a variant go, and how many are digested."""


def digest(name: str, number: int) -> str:
    whole = blake2b(digest_size=16)
    for text, state in STATES[name][0](name, number):
        whole.update(text.encode() + repr([int(n) for n in state]).encode())
    return whole.hexdigest()


def main(arguments: list[str]) -> None:
    if arguments:
        for text, state in STATES[arguments[0]][0](arguments[0], int(arguments[1])):
            print(text, " ".join(str(n) for n in state))
        return
    for name, (_, deals) in STATES.items():
        for number in range(deals):
            print(f"{name} {number}: {digest(name, number)}")


if __name__ == "__main__":
    main(sys.argv[1:])
