"""What a seat may see, in every variant: all that lies open or was said, and nothing of what is hidden."""

import pytest

from playing import NAMES, at, deals, random_choice, rules_of
from redealing import Witness, again, hidden_from, play_both, redealt
from vijfhonderden.core.cards import cards_of, count_cards
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.state import ANSWER, ROB_ASK


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_a_view_knows_what_lies_open(name: str) -> None:
    for deal, stream in deals(rules_of(name), 12):
        witness = Witness(deal)
        while not deal.is_over:
            for s in range(2):
                view = deal.view(s)
                assert (view.seat, view.hand, view.fallen) == (s, deal.hand(s), deal.taken(0) | deal.taken(1))
                assert view.score == (deal.written(0), deal.written(1))
                assert view.other_count == count_cards(deal.hand(1 - s))
                other = int(deal.hand(1 - s))
                seen = witness.seen[1 - s] if deal.stock_left else other
                assert view.other_known == seen, at(deal)
                assert view.hand_shown == witness.seen[s], at(deal)
                covered = max(0, view.stock_left - 1) if view.open_card >= 0 else view.stock_left
                assert count_cards(view.unseen) == covered + view.other_count - count_cards(view.other_known), at(deal)
                assert view.unseen & (view.hand | view.fallen | view.other_known) == 0
            player, action = int(deal.to_move), random_choice(deal.legal_actions(), stream)
            deal.play(action)
            if not deal.is_over:
                witness.after(deal, player, action)


def test_a_view_leaks_nothing_when_hidden_cards_lie_otherwise(name: str) -> None:
    """No redeal of what a seat cannot place may show in anything that it sees, from the first card on."""
    possible = 0
    for deal, stream in deals(rules_of(name), 13, 45):
        witness = Witness(deal)
        cuts: list[tuple[Deal, int, list[int]]] = []
        while not deal.is_over:
            player, action = int(deal.to_move), random_choice(deal.legal_actions(), stream)
            deal.play(action)
            witness.after(deal, player, action)
            if (deal.phase == ANSWER and stream.below(2)) or stream.below(20) == 0:
                cuts += [(deal.clone(), s, hidden_from(deal, s, witness)) for s in range(2)]
        for cut, watcher, hidden in cuts:
            twin = redealt(cut, hidden, stream) or redealt(cut, hidden, stream)
            if twin is None:
                continue
            dealt = [cards_of(m) for m in (twin.hand(0), twin.hand(1))]
            outcome = play_both(again(cut), twin, cut.history(), watcher, hidden)
            assert not outcome.leak, f"seat {watcher}: {outcome.leak}\n{at(cut)}\nreal {cut.dealt_hands} twin {dealt}"
            possible += outcome.possible
    assert possible > 40


def test_the_leader_does_not_learn_whom_robbing_is_offered_to() -> None:
    """Before the last stock trick the second hand alone is asked; that he holds the seven is his secret."""
    asked = 0
    for deal, stream in deals(rules_of("moolenijzer-1836"), 17, 200):
        witness = Witness(deal)
        while not deal.is_over:
            player, action = int(deal.to_move), random_choice([a for a in deal.legal_actions() if a != act.ROB], stream)
            deal.play(action)
            witness.after(deal, player, action)
            if deal.phase != ROB_ASK:
                continue
            leader = int(deal.leader)
            hidden = hidden_from(deal, leader, witness)
            seven = int(deal.trump) * 16 + 5
            covered = deal.dealt_stock[-2]
            twin = again(deal)
            stock = [seven if card == covered else covered if card == seven else card for card in twin.dealt_stock]
            hands = [[covered if card == seven else card for card in hand] for hand in twin.dealt_hands]
            start = [int(deal.start(s)) for s in range(2)]
            twin = Deal(deal.rules, int(deal.dealer), hands, stock, start)
            outcome = play_both(again(deal), twin, deal.history(), leader, hidden)
            assert not outcome.leak, f"the leader, seat {leader}, sees the question: {outcome.leak}"
            asked += outcome.possible
    assert asked > 10


def test_roem_that_was_not_shown_may_have_been_other_roem() -> None:
    """The redeals do change melds that were only named, so that a leak of their suit would be found."""
    changed = 0
    for deal, stream in deals(rules_of("moolenijzer-1836"), 18, 150):
        witness = Witness(deal)
        while not deal.is_over:
            player, action = int(deal.to_move), random_choice(deal.legal_actions(), stream)
            deal.play(action)
            witness.after(deal, player, action)
            if deal.phase == ANSWER:
                watcher = int(deal.to_move)
                hidden = hidden_from(deal, watcher, witness)
                for _ in range(4):
                    twin = redealt(deal, hidden, stream)
                    if twin is not None:
                        outcome = play_both(again(deal), twin, deal.history(), watcher, hidden)
                        assert not outcome.leak, outcome.leak
                        changed += outcome.possible and outcome.other_roem
    assert changed > 20


def test_what_is_told_of_a_meld_that_waits() -> None:
    """1836: its class, and the height of a run only when it was asked for; modern: top of a run, no rank of a four."""
    told = {"named": 0, "asked": 0, "class": 0, "top": 0}
    for name in ("moolenijzer-1836", "modern"):
        old = name == "moolenijzer-1836"
        for deal, stream in deals(rules_of(name), 14, 200):
            while not deal.is_over:
                if deal.phase == ANSWER:
                    meld = int(deal.meld)
                    view = deal.view(int(deal.to_move))
                    height = 2048 + (meld >> 6) * 16 + (meld & 15)
                    if meld < act.RUN and old:
                        expected, how = [meld], "named"
                    elif meld < act.RUN:
                        expected, how = [2048, meld], "class"  # told when a four or run of four must be compared
                    elif old and not deal.asked:
                        expected, how = [2048 + (meld >> 6) * 16], "class"
                    else:
                        expected, how = [height], "asked" if old else "top"
                    assert view.waiting in expected, at(deal)
                    told[how] += 1
                    assert deal.view(int(deal.leader)).waiting == meld
                deal.play(random_choice(deal.legal_actions(), stream))
    assert min(told.values()) > 5, told
