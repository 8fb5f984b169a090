"""Irregular acts in a record: their penalties, with the rule and its source in the notes."""

from record.paper import PLAIN, WHOLE_DEAL, deal, instead, record, right
from vijfhonderden.record import Replay


def notes(done: Replay, number: int = 1) -> list[str]:
    return done.deals[number - 1].notes


def points(done: Replay, kind: str) -> list[tuple[str, int]]:
    return [(line.player, line.points) for line in done.deals[0].sheet if line.kind == kind]


def test_a_marked_revoke_costs_a_hundred() -> None:
    """§26: for revoking after the stock the other player writes 100."""
    done = right(record(deal(*WHOLE_DEAL[:9], "A: H7 / B: S8 revoke => B")))
    assert points(done, "revoke") == [("A", 100)]
    assert notes(done)[0] == "trick 10: B: revoke (S8 revoke): 100 to A (penalties.revoke.points, §26)"


def test_false_roem_costs_two_hundred_and_the_second_the_game() -> None:
    once = right(record(deal("A: false run KQJd, SJ / B: CT => A")))
    assert points(once, "false roem") == [("B", 200)]
    twice = right(record(deal("A: false run KQJd, SJ / B: CT", "A: false four J"), tail="winner: B\nunder_jan: true\n"))
    assert twice.end == "second offence"
    assert "A loses the game by second offence, under jan" in notes(twice)[1]


def test_writing_too_much_is_an_act_too() -> None:
    done = right(record(deal("A: run 987h, overwrites, SJ / B: CT")))
    assert points(done, "over-writing") == [("B", 200)]


def test_too_high_a_count_is_over_writing() -> None:
    """§15, §26: who counts writes 97 where the tricks hold 40."""
    done = right(record(deal(*WHOLE_DEAL, rest="count: {B: 97, A: 49}\nresult: {A: 306, B: 40}")))
    assert points(done, "over-writing") == [("A", 200)]
    assert notes(done) == ["B: over-writing: 200 to A (penalties.false_roem.points, §26); 97 written, 40 counted"]


def test_unwritten_roem_is_lost_for_the_trick_and_may_come_back() -> None:
    """§25."""
    lost = right(record(deal("A: run 987h, unwritten, SJ / B: CT")))
    assert points(lost, "run 3") == []
    back = right(record(deal("A: run 987h, unwritten, SJ / B: CT", "A: run 987h, S9 / B: DT")))
    assert points(back, "run 3") == [("A", 20)]


def test_ten_cards() -> None:
    """§26: all roem of the deal is wiped, one draw is missed."""
    cards = PLAIN | {"A": "H QJT987  S KJ9A", "stock": "C7 SQ D7 ST C8 S7 D8 CA CJ DA DJ HK"}
    done = right(record(deal("A: run 987h, SJ / B: CT", "A: ten cards, S9 / B: DT", cards=cards)))
    assert points(done, "wiped roem") == [("A", -20)]
    assert notes(done)[0] == "trick 2: A: ten cards (ten cards): -20 to A (penalties.ten_cards.wipe_roem, §26)"


def test_a_claim_without_enough_loses_the_game() -> None:
    done = right(record(deal("A: SJ / B: CT", "A: claim"), tail="winner: B\n"))
    assert done.end == "false claim"
    assert notes(done)[0] == "trick 2: A: false claim (claim): A loses the game by false claim"
    with_stuk = right(record(deal("A: SJ / B: CT", "A: claim with stuk"), tail="winner: B\n"))
    assert with_stuk.end == "false claim"


def test_lines_may_say_it_in_dutch() -> None:
    done = right(record(deal(*instead(WHOLE_DEAL[:10], t10="A: H7 / B: S8 verzaakt"))))
    assert points(done, "revoke") == [("A", 100)]
