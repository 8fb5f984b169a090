"""The modern text on roem and stuk, sentence by sentence."""

import pytest

from vijfhonderden.core.cards import card_name
from vijfhonderden.drawing import state

from .modern_scene import modern, modern_final
from .scene import Scene, checks
from .test_s17_s19_roem import PAIRS, RANKS, RUNS, _trump_outside, hand_of

# when and how


@checks("roem.when", "with-lead")
def test_modern_roem_is_announced_with_the_card_led_and_answered_before_the_second_card() -> None:
    scene = modern(A="H QJT", B="C KQJ").play("A: run QJTh")
    assert scene.turn == "A" and scene.written("A") == 0, "the card comes first"
    scene.play("A: HQ")
    assert scene.turn == "B" and scene.deal.phase == state.ANSWER
    scene.can_say("good, spoil run KQJc").can_play("").play("B: good")
    assert scene.written("A") == 20 and scene.turn == "B" and scene.deal.phase == state.FOLLOW


def test_modern_the_led_card_may_belong_to_the_roem() -> None:
    modern(A="H QJT", B="H7").play("A: run QJTh").can_play("any")


def test_modern_only_the_leader_announces() -> None:
    modern(A="HA", B="C KQJ").play("A: HA").refuses("run KQJc", "roem.who")


def test_modern_also_at_the_first_lead_of_the_deal() -> None:
    modern(A="H QJT").allows("run QJTh")


@checks("roem.announce", "class-and-top")
@checks("roem.four_rank", "hidden")
def test_modern_a_run_is_named_by_length_and_top_and_a_four_only_as_carre() -> None:
    run = modern(A="H QJT", B="C KQJ").play("A: run QJTh, HT").deal.view(1)
    other_suit = modern(A="D QJT", B="C KQJ").play("A: run QJTd, DT").deal.view(1)
    assert run.waiting == other_suit.waiting == 2048 + 3 * 16 + 10
    four = modern(A="SK HK DK CK").play("A: four K, HK").deal.view(1)
    assert four.waiting == modern(A="SA HA DA CA").play("A: four A, HA").deal.view(1).waiting == 2048


@checks("roem.show", "after-trick")
def test_modern_the_cards_of_the_roem_are_shown_once_the_opponent_has_played() -> None:
    scene = modern(A="H QJT DA", B="D7").play("A: run QJTh, DA / B: good")
    assert not scene.seen("B", "A") & {"HQ", "HJ", "HT"}
    scene.play("B: D7")
    assert scene.seen("B", "A") >= {"HQ", "HJ", "HT"}


def test_modern_points_are_written_at_once_and_named_by_their_rule() -> None:
    for meld, points in RUNS.items():
        scene = modern(A=hand_of(meld), B="C7 C8")
        scene.play(f"A: {meld}, {sorted(scene.hand('A'))[0]} / B: good")
        length = len(meld) - 5
        assert scene.sheet() == [("A", points, f"run {length}", f"roem.runs.{length}")]
    for rank, points in {"A": 100, "K": 100, "Q": 100, "J": 200}.items():
        scene = modern(A=hand_of(f"four {rank}")).play(f"A: four {rank}, S{rank} / B: good")
        assert scene.sheet() == [("A", points, "four", f"roem.fours.{rank}")]


# spoiling


def test_modern_the_opponent_spoils_with_a_higher_meld_which_counts_instead() -> None:
    scene = modern(A="H QJT", B="C KQJ").play("A: run QJTh, HQ / B: spoil run KQJc")
    assert scene.sheet() == [("B", 20, "run 3", "roem.runs.3")]
    assert scene.turn == "B" and scene.deal.phase == state.FOLLOW


@checks("roem.how_high", "off")
def test_modern_there_is_no_question() -> None:
    modern(A="H QJT", B="C KQJ").play("A: run QJTh, HQ").refuses("how high", "roem.how_high")


def height(meld: str, trump: str) -> tuple[int, int, int]:
    """Number of cards, then the top card (fours alike), then trump."""
    if meld.startswith("four"):
        return (4, RANKS.index(meld[-1]), 0)
    cards = meld[4:-1]
    return (len(cards), RANKS.index(cards[0]), int(meld[-1].upper() == trump))


@pytest.mark.parametrize("kind", ["run", "four"])
def test_modern_more_cards_then_the_top_card_then_trump_in_every_pair(kind: str) -> None:
    checked = 0
    for first, second in PAIRS:
        if not first.startswith(kind):
            continue
        scene = modern(trump="S", A=hand_of(first), B=hand_of(second), turn_up=_trump_outside(first, second))
        scene.play(f"A: {first}, {sorted(scene.hand('A'))[0]}")
        wins = height(second, "S") > height(first, "S")
        assert (f"spoil {second}" in scene.legal()) == wins, (first, second)
        checked += 1
    assert checked > 20


def answer(a: str, b: str, trump: str = "S") -> Scene:
    return modern(trump=trump, A=hand_of(a), B=hand_of(b), turn_up=_trump_outside(a, b) if trump == "S" else "")


def test_modern_a_carre_is_higher_than_a_run_of_three_but_a_run_of_five_beats_it() -> None:
    answer("run AKQh", "four J").play("A: run AKQh, HA").can_say("good, spoil four J")
    answer("four A", "run KQJh").play("A: four A, HA").can_say("good")
    answer("four A", "run KQJT9h").play("A: four A, HA").allows("spoil run KQJT9h")
    answer("run KQJT9h", "four A").play("A: run KQJT9h, HK").can_say("good")


def test_modern_four_jacks_of_200_are_spoiled_by_four_queens_of_100() -> None:
    scene = answer("four J", "four Q").play("A: four J, SJ").can_say("good, spoil four Q").play("B: spoil four Q")
    assert (scene.written("A"), scene.written("B")) == (0, 100)
    answer("four Q", "four J").play("A: four Q, SQ").can_say("good")


def test_modern_of_equal_melds_trump_goes_first_and_then_the_winner_of_the_last_trick() -> None:
    modern(trump="S", A="H KQJ", B="S KQJ", turn_up="ST").play("A: run KQJh, HK").can_say("good, spoil run KQJs")
    modern(trump="S", A="S KQJ", B="H KQJ", turn_up="ST").play("A: run KQJs, SJ").can_say("good")
    modern(trump="D", A="H KQJ", B="C KQJ").play("A: run KQJh, HK").can_say("good")


def test_modern_several_melds_are_answered_one_by_one() -> None:
    scene = modern(trump="S", A="H QJT D 987 S7", B="C KQJ", turn_up="S8")
    scene.play("A: run QJTh, run 987d, S7 / B: spoil run KQJc")
    assert scene.turn == "B" and scene.deal.phase == state.ANSWER
    scene.can_say("good").play("B: good")
    assert scene.sheet() == [("B", 20, "run 3", "roem.runs.3"), ("A", 20, "run 3", "roem.runs.3")]
    assert scene.deal.phase == state.FOLLOW


def test_modern_spoiled_roem_may_be_tried_again_in_a_later_turn() -> None:
    scene = modern(A="H QJT DA", B="C KQJ D7", turn_up="S8")
    scene.play("A: run QJTh, DA / B: spoil run KQJc / B: D7").allows("run QJTh").play("A: run QJTh, HT / B: good")
    assert (scene.written("A"), scene.written("B")) == (20, 20) and scene.deal.again_count(0) == 1


def test_modern_but_not_when_a_card_of_it_was_played() -> None:
    scene = modern(A="H QJT", B="C KQJ H7", turn_up="S8").play("A: run QJTh, HQ / B: spoil run KQJc / B: H7")
    assert scene.turn == "A"
    scene.refuses("run QJTh")


def test_modern_also_at_the_first_lead_of_the_second_part() -> None:
    scene = modern_final(A="H KQJ SA CA DA C9 D9 S9", B="S KQJ8 H7 H8 D7 D8 C7", lead=7)
    scene.play(f"A: run KQJh, {card_name(scene.plan.pop(0))} / B: spoil run KQJs")
    scene.go_on()
    scene.allows("run KQJh")


# each once, never down, several at once


def test_modern_every_meld_once() -> None:
    modern(A="H QJT DA", B="D7").play("A: run QJTh, DA / B: D7").refuses("run QJTh", "roem.once")


@checks("roem.downward", "lower-rank")
@checks("roem.downward_scope", "suit")
def test_modern_after_three_on_the_queen_not_three_on_the_jack_but_four_on_the_jack_or_three_on_the_king() -> None:
    scene = modern(A="H KQJT987 DA", B="D7").play("A: run QJTh, DA / B: D7")
    scene.refuses("run JT9h", "roem.downward").refuses("run T98h", "roem.downward").refuses("run 987h", "roem.downward")
    scene.allows("run JT98h", "run KQJh", "run T987h", "run KQJT9h")


def test_modern_a_longer_run_bars_every_shorter_one_of_its_suit() -> None:
    modern(A="H AKQ T987 DA", B="D7").play("A: run T987h, DA / B: D7").refuses("run AKQh", "roem.downward")


def test_modern_another_suit_is_free() -> None:
    modern(A="H QJT C 987 DA", B="D7").play("A: run QJTh, DA / B: D7").allows("run 987c")


@checks("roem.per_lead", "one-run-per-suit")
def test_modern_several_kinds_at_once_but_not_several_runs_of_one_suit() -> None:
    scene = modern(trump="S", A="H QJT987 D 987", B="C7").play("A: run 987h")
    scene.refuses("run QJTh", "roem.per_lead").allows("run 987d").play("A: run 987d, H7 / B: good, good")
    assert scene.written("A") == 40


def test_modern_a_spoiled_run_uses_its_suit_for_that_lead() -> None:
    # settled reading 10; the second hand is bound likewise when it spoils
    scene = modern(trump="S", A="H QJT D 987 S7", B="C KQJT9", turn_up="S8")
    scene.play("A: run QJTh, run 987d, S7 / B: spoil run KQJc").can_say("good")
    scene.refuses("spoil run KQJTc", "roem.per_lead")


@checks("roem.card_reuse", "across-kinds")
def test_modern_a_card_may_serve_a_run_a_carre_and_stuk_at_the_same_time() -> None:
    scene = modern(trump="H", A="H KQJ SK DK CK", B="C7", turn_up="HT")
    scene.play("A: run KQJh, four K, stuk, HK / B: good, good")
    assert scene.sheet() == [
        ("A", 20, "stuk", "stuk.points"),
        ("A", 20, "run 3", "roem.runs.3"),
        ("A", 100, "four", "roem.fours.K"),
    ]
    assert scene.written("A") == 140


# the second part


def test_modern_roem_at_the_first_trick_of_the_second_part_by_the_winner_of_the_last_of_the_first() -> None:
    scene = modern_final(A="H QJT SA SJ CA DA CK DK", B="S8 H7 H9 D7 D8 C7 C8 C9 D9", wins="BBBBBBA")
    scene.allows("run QJTh").play("A: run QJTh, CA / B: good, C7")
    assert scene.written("A") == 20
    later = modern_final(A="H QJT SA SJ CA DA CK DK", B="S8 H7 H9 D7 D8 C7 C8 C9 D9").play("A: CA / B: C7")
    later.refuses("run QJTh", "roem.until")


def test_modern_and_it_may_be_spoiled_there() -> None:
    scene = modern_final(A="H QJT SA SJ CA DA CK D9", B="S KQT8 D KQJ C7 C8", lead=8).play("A: run QJTh, CA")
    scene.can_say("good, spoil run KQJd")


# stuk


@checks("stuk.when", "any-play")
@checks("stuk.card", "any")
def test_modern_stuk_is_declared_with_any_card_played_by_either_player() -> None:
    scene = modern(trump="S", A="S KQ HA", B="H7", turn_up="ST").play("A: stuk").can_play("any").play("A: HA / B: H7")
    assert scene.sheet() == [("A", 20, "stuk", "stuk.points")]
    follower = modern(trump="S", A="HA", B="S KQ H7", turn_up="ST").play("A: HA").allows("stuk").play("B: stuk")
    follower.can_play("any").can_say("").play("B: H7")
    assert follower.sheet() == [("B", 20, "stuk", "stuk.points")]


def test_modern_after_stuk_only_a_card_can_follow_for_the_second_hand_too() -> None:
    scene = modern(trump="S", A="HA", B="S KQ7 H7", turn_up="ST").play("A: HA").allows("rob").play("B: stuk")
    scene.can_say("").refuses("rob").refuses("stuk")
    leader = modern(trump="S", A="S KQ7 H QJT", turn_up="S8").allows("rob", "run QJTh").play("A: stuk")
    leader.can_say("").refuses("rob").refuses("run QJTh", "stuk.card")


def test_modern_stuk_needs_king_and_queen_of_trump_in_hand() -> None:
    modern(trump="S", A="SK HQ").refuses("stuk")
    scene = modern(trump="S", A="S KQ", B="H7", turn_up="ST").play("A: SK / B: H7").refuses("stuk")
    assert scene.written("A") == 0


def test_modern_stuk_counts_once() -> None:
    modern(trump="S", A="S KQ HA", B="H7", turn_up="ST").play("A: stuk, HA / B: H7").refuses("stuk")


def test_modern_stuk_cannot_be_spoiled_and_is_written_before_the_melds_are_answered() -> None:
    scene = modern(trump="S", A="S KQ H QJT", B="C AKQJT", turn_up="S8").play("A: run QJTh, stuk, HQ")
    assert scene.written("A") == 20
    scene.play("B: spoil run AKQJTc")
    assert scene.sheet() == [("A", 20, "stuk", "stuk.points"), ("B", 100, "run 5", "roem.runs.5")]


@checks("stuk.until", "end-of-deal")
def test_modern_stuk_may_always_be_declared() -> None:
    # settled reading 8: until the end of the deal
    scene = modern_final(A="S KQ HA HK DA DK CA CK SA", B="S7 H7 H8 D7 D8 C7 C8 HT DT")
    scene.play("A: HA / B: H7 / A: HK / B: H8 / A: DA / B: D7 / A: DK / B: D8 / A: CA / B: C7 / A: CK / B: C8")
    scene.play("A: SA / B: S7 / A: stuk, SQ / B: HT")
    assert scene.sheet() == [("A", 20, "stuk", "stuk.points")]


def test_modern_in_the_second_part_the_card_played_with_stuk_still_follows_suit() -> None:
    scene = modern_final(A="HA HK CA C7 DT D9 SA S8 DJ", B="HT H7 C8 CT DK D8 SK SQ H9").play("A: HA / B: stuk")
    scene.can_play("HT H7 H9")
