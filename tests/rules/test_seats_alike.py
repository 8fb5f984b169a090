"""No rule prefers a seat: a deal with the players changed over goes the same way, act by act."""

import random

import pytest

from vijfhonderden.drawing import actions
from vijfhonderden.drawing.deal import Deal, deal_pack
from vijfhonderden.errors import IllegalAction

from .scene import MODERN, OLD, PACK, rules_of

Sheet = list[tuple[int, int, str, str]]


def sheet(deal: Deal, turned: bool) -> Sheet:
    return sorted((i.seat ^ turned, int(i.points), i.kind, i.rule) for i in deal.score_sheet())


def compare(deal: Deal, twin: Deal) -> None:
    assert deal.is_over == twin.is_over and deal.legal_actions() == twin.legal_actions()
    assert deal.is_over or deal.to_move == 1 - twin.to_move
    assert sheet(deal, False) == sheet(twin, True)
    for seat in (0, 1):
        assert deal.hand(seat) == twin.hand(1 - seat) and deal.eyes(seat) == twin.eyes(1 - seat)
        assert deal.written(seat) == twin.written(1 - seat)
    assert deal.game_winner == (1 - twin.game_winner if twin.game_winner >= 0 else -1)


def strange_acts(deal: Deal) -> list[tuple[int, int, int]]:
    """Irregular acts that may or may not be possible now: kind, seat, detail."""
    acts = [(kind, seat, 0) for kind in (actions.OVER_WRITING, actions.UNWRITTEN) for seat in (0, 1)]
    acts += [(actions.FALSE_ROEM, seat, 128 + 8) for seat in (0, 1)]
    acts += [(actions.REVOKE, int(deal.to_move), card) for card in PACK]
    acts += [(actions.FALSE_CLAIM, int(deal.to_move), stuk) for stuk in (0, 1)]
    return [*acts, (actions.ILLEGAL_QUESTION, int(deal.to_move), 0), (actions.TEN_CARDS, int(deal.to_move), 0)]


def commit(deal: Deal, act: tuple[int, int, int]) -> bool:
    try:
        deal.irregular(*act)
    except IllegalAction:
        return False
    return True


@pytest.mark.parametrize("variant", [OLD, MODERN, "rijswijk-1920"])
@pytest.mark.parametrize("strange", [False, True])
def test_changing_the_seats_changes_nothing(variant: str, strange: bool) -> None:
    rules = rules_of(variant)
    ends = set()
    for number in range(60):
        chance = random.Random(number)
        pack = list(PACK)
        chance.shuffle(pack)
        hands, stock = deal_pack(rules, pack, number % 2)
        start = [chance.choice((0, 300, 470, 480, 495)) for _ in range(2)]
        deal = Deal(rules, number % 2, hands, stock, start, [0, 0, 0, 0])
        twin = Deal(rules, 1 - number % 2, hands[::-1], stock, start[::-1], [0, 0, 0, 0])
        compare(deal, twin)
        while not deal.is_over:
            if strange and chance.random() < 0.05:
                kind, seat, detail = chance.choice(strange_acts(deal))
                assert commit(deal, (kind, seat, detail)) == commit(twin, (kind, 1 - seat, detail))
            else:
                legal = deal.legal_actions()
                words = [a for a in legal if a >= 64]
                action = chance.choice(words if words and chance.random() < 0.5 else legal)
                deal.play(action)
                twin.play(action)
            compare(deal, twin)
        ends.add(int(deal.end))
    assert len(ends) >= 2
