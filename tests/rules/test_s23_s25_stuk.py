"""1836 §23–§25: stuk, going out with stuk, what one may ask about, writing before playing."""

from vijfhonderden.drawing import state

from .scene import Scene, checks, final_scene

# §23: stuk


@checks("stuk.when", "on-lead")
@checks("stuk.card", "king-or-queen")
def test_s23_stuk_is_said_on_leading_king_or_queen_of_trump_with_both_in_hand() -> None:
    scene = Scene(trump="S", A="S KQ", B="S7", turn_up="ST").allows("stuk").play("A: stuk")
    scene.can_play("SK SQ").can_say("").refuses("HA", "stuk.card", "")
    scene.clone().play("A: SQ")
    scene.play("A: SK")
    assert scene.sheet() == [("A", 20, "stuk", "stuk.points")]
    assert scene.written("A") == 20


def test_s23_stuk_needs_king_and_queen_at_the_same_time() -> None:
    Scene(trump="S", A="SK HQ").refuses("stuk")
    Scene(trump="S", A="H KQ").refuses("stuk")
    scene = Scene(trump="S", A="SK", B="H7", stock="SQ", turn_up="ST").play("A: SK / B: H7")
    assert "SQ" in scene.hand("A")
    scene.refuses("stuk")


def test_s23_stuk_is_not_said_with_another_card() -> None:
    scene = Scene(trump="S", A="S KQ HA", turn_up="ST").play("A: stuk").refuses("HA", "stuk.card")
    assert scene.written("A") == 0, "it is written when the card falls"


def test_s23_nor_by_the_second_hand() -> None:
    Scene(trump="S", A="SJ", B="S KQ", turn_up="ST").play("A: SJ").refuses("stuk", "stuk.when")


def test_s23_king_or_queen_may_be_led_without_saying_stuk() -> None:
    scene = Scene(trump="S", A="S KQ", B="H7", turn_up="ST").play("A: SK / B: H7")
    assert scene.sheet() == []
    scene.refuses("stuk")


def test_s23_stuk_is_written_once_a_deal() -> None:
    scene = Scene(trump="S", A="S KQ", B="H7", turn_up="ST").play("A: stuk, SK / B: H7").refuses("stuk")
    assert [i[2] for i in scene.sheet()] == ["stuk"]


@checks("stuk.until", "end-of-deal")
def test_s23_until_the_end_of_the_deal() -> None:
    # settled reading 8; the whole final phase, here down to the last two tricks
    scene = final_scene(A="S KQ HA HK DA DK CA CK S9", B="S7 H7 H8 D7 D8 C7 C8 HT DT")
    scene.play("A: HA / B: H7 / A: HK / B: H8 / A: DA / B: D7 / A: DK / B: D8 / A: CA / B: C7 / A: CK / B: C8")
    scene.play("A: S9 / B: S7")
    assert scene.deal.trick_no == 15
    scene.play("A: stuk, SQ / B: HT")
    assert scene.sheet() == [("A", 20, "stuk", "stuk.points")]


def test_s23_no_roem_of_the_opponent_prevents_stuk_although_announced_at_the_same_time() -> None:
    scene = Scene(trump="S", A="H 987 S KQ", B="C AKQJT", turn_up="ST")
    scene.play("A: run 987h / B: spoil run AKQJTc / A: stuk, SK")
    assert scene.sheet() == [("B", 100, "run 5", "roem.runs.5"), ("A", 20, "stuk", "stuk.points")]


def test_s23_stuk_is_no_use_of_the_cards_for_a_run_or_a_four_of_a_kind() -> None:
    # settled reading 7
    scene = Scene(trump="S", A="S KQJ", B="H7", turn_up="ST").play("A: run KQJs, stuk, SK / B: H7")
    assert [i[1] for i in scene.sheet()] == [20, 20]
    scene = Scene(trump="S", A="SK HK DK CK SQ", B="H7", turn_up="ST").play("A: four K, stuk, SK / B: H7")
    assert [i[1] for i in scene.sheet()] == [100, 20]


def test_s23_after_saying_stuk_only_a_card_can_follow() -> None:
    scene = Scene(trump="S", A="H 987 S KQ7", turn_up="ST", start=(490, 0)).play("A: stuk")
    scene.can_play("SK SQ").can_say("").refuses("run 987h").refuses("rob").refuses("claim").refuses("stuk")


# §23: out with stuk


def out(a: int, b: int, *settings: str, other: str = "H 987") -> Scene:
    return Scene(*settings, trump="S", A="S KQ", B=other, turn_up="ST", start=(a, b))


@checks("stuk.out.how", "lay-down")
def test_s23_twenty_short_he_lays_down_both_and_is_out() -> None:
    scene = out(480, 0).can_say("stuk, claim with stuk").play("A: claim with stuk")
    assert scene.deal.is_over and scene.deal.game_winner == 0 and scene.deal.end == state.END_CLAIM_STUK
    assert scene.sheet() == [("A", 20, "stuk", "stuk.points")] and scene.running("A") == 500


def test_s23_the_other_player_goes_out_with_stuk_in_the_same_way() -> None:
    hands = {"trump": "S", "A": "H 987", "B": "S KQ", "turn_up": "ST", "dealer": "A"}
    alone = Scene(start=(0, 480), **hands).play("B: claim with stuk")  # type: ignore[arg-type]
    assert alone.deal.game_winner == 1 and alone.running("B") == 500
    third = Scene(start=(480, 480), **hands).play("B: claim with stuk")  # type: ignore[arg-type]
    assert third.deal.game_winner == 0 and third.deal.end == state.END_THIRD_FIRST


@checks("stuk.out.threshold", "480")
def test_s23_more_than_twenty_short_he_may_not() -> None:
    out(479, 0).can_say("stuk").refuses("claim with stuk", "stuk.out.threshold")


@checks("stuk.out.threshold", "490")
def test_param_stuk_out_threshold() -> None:
    out(489, 0, "stuk.out.threshold=490").refuses("claim with stuk", "stuk.out.threshold")
    out(490, 0, "stuk.out.threshold=490").allows("claim with stuk")


@checks("stuk.out", "off")
def test_param_stuk_out_off() -> None:
    out(480, 0, "stuk.out=off").can_say("stuk").refuses("claim with stuk", "stuk.out")
    out(500, 0, "stuk.out=off").allows("claim")


@checks("stuk.out.basis", "running")
def test_s23_the_running_score_counts_with_the_eyes_of_tricks_already_won() -> None:
    scene = Scene(trump="S", A="S KQ HT", B="H7", turn_up="ST", start=(470, 0)).refuses("claim with stuk")
    scene.play("A: HT / B: H7").allows("claim with stuk")


@checks("stuk.out.precedence", "third-first")
def test_s23_a_third_of_an_opponent_as_near_goes_first() -> None:
    scene = out(480, 480).allows("claim with stuk").play("A: claim with stuk")
    assert scene.deal.game_winner == 1 and scene.deal.end == state.END_THIRD_FIRST
    assert not [i for i in scene.sheet() if i[0] == "A"]


def test_s23_not_if_the_opponent_is_further_off() -> None:
    assert out(480, 479).play("A: claim with stuk").deal.game_winner == 0


def test_s23_not_if_the_opponent_has_no_third() -> None:
    assert out(480, 480, other="H 98 SJ").play("A: claim with stuk").deal.game_winner == 0
    assert out(480, 480, other="SA HA DA CA").play("A: claim with stuk").deal.game_winner == 0


def test_s23_a_longer_run_holds_a_third_and_so_does_one_already_written() -> None:
    assert out(480, 480, other="H T987").play("A: claim with stuk").deal.game_winner == 1
    scene = Scene(dealer="A", A="S KQ DA", B="H 987 D8", turn_up="ST", start=(480, 460))
    scene.play("B: run 987h, D8 / A: DA / A: claim with stuk")
    assert scene.written("B") == 480 and scene.deal.game_winner == 1


def test_s23_a_run_broken_by_play_is_no_third_any_more() -> None:
    scene = Scene(dealer="A", A="S KQ HA", B="H 987", turn_up="ST", start=(480, 480))
    scene.play("B: H7 / A: HA / A: claim with stuk")
    assert scene.deal.game_winner == 0


def test_s23_the_third_goes_before_stuk_only_and_not_before_a_claim_of_five_hundred() -> None:
    scene = out(500, 480).can_say("stuk, claim, claim with stuk").play("A: claim")
    assert scene.deal.game_winner == 0


@checks("stuk.out.precedence", "none")
def test_param_stuk_out_precedence_none() -> None:
    assert out(480, 499, "stuk.out.precedence=none").play("A: claim with stuk").deal.game_winner == 0


def test_s23_only_on_lead() -> None:
    scene = Scene(trump="S", A="H7", B="S KQ", turn_up="ST", start=(0, 480)).play("A: H7")
    scene.refuses("claim with stuk").refuses("claim")


# §24


@checks("roem.show", "on-request")
def test_s24_after_the_lead_the_other_may_ask_for_the_cards_and_the_suit_of_the_roem() -> None:
    scene = Scene(A="H 987 DA", B="D7").play("A: run 987h / B: good")
    assert not scene.seen("B", "A") & {"H9", "H8", "H7"}, "so far only a third is known"
    scene.play("A: DA")
    assert scene.seen("B", "A") >= {"H9", "H8", "H7"}


def test_s24_spoiled_roem_was_not_announced_to_be_shown_but_the_higher_is() -> None:
    scene = Scene(A="H T98 DA", B="C QJT", turn_up="S8").play("A: run T98h / B: how high, spoil run QJTc / A: DA")
    assert scene.seen("A", "B") >= {"CQ", "CJ", "CT"}


@checks("roem.announce", "class")
def test_s24_an_announced_third_tells_neither_suit_nor_height() -> None:
    low = Scene(A="H T98", B="C QJT", turn_up="S8").play("A: run T98h").deal.view(1)
    high = Scene(A="H T98", B="C QJT", turn_up="S8").play("A: run T98h / B: how high").deal.view(1)
    assert low.waiting % 16 == 0 and high.waiting % 16 == 8
    assert low.waiting // 16 == high.waiting // 16


# §25


@checks("roem.booking", "immediate")
def test_s25_approved_roem_is_written_before_the_lead() -> None:
    scene = Scene(A="H 987").play("A: run 987h / B: good")
    assert scene.written("A") == 20 and scene.deal.lead_card == -1


@checks("roem.unwritten", "lost-for-trick")
def test_s25_roem_not_written_before_the_trick_is_covered_is_lost_for_that_trick() -> None:
    scene = Scene(A="H 987 DA", B="C QJT D7", turn_up="S8")
    scene.play("A: run 987h / B: good / A: DA").irregular("A", "UNWRITTEN").play("B: D7")
    assert scene.written("A") == 0 and scene.sheet() == []


def test_s25_but_it_may_be_announced_at_a_later_lead_and_then_needs_no_answer() -> None:
    scene = Scene(A="H 987 DA", B="C QJT D7", turn_up="S8")
    scene.play("A: run 987h / B: good / A: DA").irregular("A", "UNWRITTEN").play("B: D7")
    scene.can_say("run 987h").play("A: run 987h")
    assert scene.turn == "A" and scene.written("A") == 20
    assert scene.sheet() == [("A", 20, "run 3", "roem.runs.3")]


def test_s25_stuk_said_at_the_same_lead_stays_written() -> None:
    scene = Scene(trump="S", A="H 987 S KQ", B="D7", turn_up="S8").play("A: run 987h, stuk, SK")
    scene.irregular("A", "UNWRITTEN")
    assert scene.written("A") == 20
    assert scene.sheet() == [("A", 20, "stuk", "stuk.points")]


def test_s25_once_the_trick_is_covered_it_cannot_be_left_unwritten_any_more() -> None:
    scene = Scene(A="H 987 DA", B="D7").play("A: run 987h, DA / B: D7")
    scene.no_offence("A", "UNWRITTEN", key="roem.unwritten")
    assert scene.written("A") == 20


def test_s25_roem_that_was_spoiled_is_not_left_unwritten() -> None:
    scene = Scene(A="H T98", B="C QJT", turn_up="S8").play("A: run T98h / B: how high, spoil run QJTc")
    scene.no_offence("A", "UNWRITTEN", key="roem.unwritten")


@checks("roem.unwritten", "none")
def test_param_unwritten_none() -> None:
    scene = Scene("roem.unwritten=none", A="H 987 DA").play("A: run 987h, DA")
    scene.no_offence("A", "UNWRITTEN", key="roem.unwritten")


def test_s25_roem_left_unwritten_cannot_be_announced_again_at_the_same_lead() -> None:
    scene = Scene(A="H 987 DA", B="D7").play("A: run 987h / B: good").irregular("A", "UNWRITTEN")
    assert scene.turn == "A" and scene.written("A") == 0
    scene.can_say("").refuses("run 987h", "roem.card_reuse")
    scene.play("A: DA / B: D7").allows("run 987h")


def test_s25_roem_left_unwritten_bars_no_lower_run() -> None:
    scene = (
        Scene(A="H T987 DA", B="D7").play("A: run T987h / B: good / A: DA").irregular("A", "UNWRITTEN").play("B: D7")
    )
    scene.can_say("run T987h, run T98h, run 987h")


def test_s25_a_four_of_a_kind_left_unwritten_comes_back_in_the_same_way() -> None:
    scene = Scene(A="SK HK DK CK DA", B="SQ HQ DQ CQ D7", turn_up="S8").play("A: four K / B: good / A: DA")
    scene.irregular("A", "UNWRITTEN").play("B: D7 / A: four K")
    assert scene.turn == "A" and scene.sheet() == [("A", 100, "four", "roem.fours.K")]
    scene.refuses("four K", "roem.card_reuse", "roem.once")


def test_s25_only_the_last_of_two_melds_at_one_lead_is_taken_off() -> None:
    scene = Scene(A="H QJT D 987", B="C7", trump="S").play("A: run QJTh / B: good / A: run 987d / B: good / A: D7")
    scene.irregular("A", "UNWRITTEN")
    assert scene.sheet() == [("A", 20, "run 3", "roem.runs.3")] and scene.written("A") == 20
    scene.play("B: C7").refuses("run QJTh", "roem.once")
