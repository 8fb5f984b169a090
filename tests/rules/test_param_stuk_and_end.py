"""Every value of the rules on stuk, on going out and on the end of a game that the two texts do not use themselves."""

from typing import Any

import pytest

from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing import state
from vijfhonderden.errors import UsageError

from .modern_scene import modern
from .scene import OLD, FinalScene, Scene, begin, book, checks, final_scene
from .test_modern_score import ending

# stuk: when, with which card, until when


@checks("stuk.when", "any-play")
def test_param_stuk_by_the_second_hand_under_1836() -> None:
    scene = Scene("stuk.when=any-play", trump="S", A="SJ", B="S KQ H7", turn_up="ST").play("A: SJ / B: stuk")
    scene.can_play("SK SQ").play("B: SQ")
    assert scene.sheet() == [("B", 20, "stuk", "stuk.points")]


@checks("stuk.when", "on-lead")
def test_param_stuk_on_lead_only_in_the_modern_game() -> None:
    setting = "stuk.when=on-lead"
    modern(setting, trump="S", A="SJ", B="S KQ", turn_up="ST").play("A: SJ").refuses("stuk", "stuk.when")
    modern(setting, trump="S", A="S KQ HA", turn_up="ST").play("A: stuk").can_play("any")


@checks("stuk.card", "any")
def test_param_stuk_with_any_card_led_under_1836() -> None:
    scene = Scene("stuk.card=any", trump="S", A="S KQ HA", B="H7", turn_up="ST").play("A: stuk").can_play("any")
    scene.play("A: HA / B: H7")
    assert scene.sheet() == [("A", 20, "stuk", "stuk.points")]
    scene.refuses("stuk")


@checks("stuk.card", "king-or-queen")
def test_param_stuk_with_king_or_queen_only_in_the_modern_game() -> None:
    setting = "stuk.card=king-or-queen"
    modern(setting, trump="S", A="S KQ HA", turn_up="ST").play("A: stuk").can_play("SK SQ")
    follower = modern(setting, trump="S", A="HA", B="S KQ H7", turn_up="ST").play("A: HA").allows("stuk")
    follower.play("B: stuk").can_play("SK SQ")


def test_param_stuk_with_king_or_queen_needs_leave_to_play_one() -> None:
    # in the final phase the suit led must be followed, so king and queen of trump cannot be played
    hands: dict[str, Any] = {"A": "HA HK CA C7 DT D9 SA S8 DJ", "B": "HT H7 C8 CT DK D8 SK SQ H9"}
    scene = FinalScene("stuk.card=king-or-queen", variant="modern", **hands).play("A: HA")
    scene.refuses("stuk", "stuk.card")
    FinalScene("stuk.card=king-or-queen", variant="modern", **hands).play("A: SA").allows("stuk")


UNTIL = {"A": "S KQ H9 CA DA CK DK HA HK", "B": "S8 HT HJ D7 D8 C7 C8 C9 D9"}


def stuk_at(lead: int, until: str) -> Scene:
    scene = final_scene(f"stuk.until={until}", lead=min(lead, 8), **UNTIL)
    if lead > 8:
        scene.play("A: CA / B: C7")
    return scene


@checks("stuk.until", "first-lead")
def test_param_stuk_until_first_lead() -> None:
    start = Scene("stuk.until=first-lead", trump="S", A="S KQ HA", B="H7", turn_up="ST").allows("stuk")
    start.play("A: HA / B: H7").refuses("stuk", "stuk.until")


@checks("stuk.until", "last-stock-trick")
def test_param_stuk_until_last_stock_trick() -> None:
    stuk_at(7, "last-stock-trick").allows("stuk")
    stuk_at(8, "last-stock-trick").refuses("stuk", "stuk.until")


@checks("stuk.until", "first-final-trick")
def test_param_stuk_until_first_final_trick() -> None:
    stuk_at(8, "first-final-trick").allows("stuk")
    stuk_at(9, "first-final-trick").refuses("stuk", "stuk.until")


@checks("stuk.until", "end-of-deal")
def test_param_stuk_until_end_of_deal() -> None:
    stuk_at(9, "end-of-deal").allows("stuk")


@checks("stuk.points", "40")
def test_param_stuk_points() -> None:
    scene = Scene("stuk.points=40", trump="S", A="S KQ", B="H7", turn_up="ST").play("A: stuk, SK")
    assert scene.sheet() == [("A", 40, "stuk", "stuk.points")]


# stuk: out

KQ: dict[str, Any] = {"trump": "S", "A": "S KQ HT", "B": "H7", "turn_up": "S8"}


@checks("stuk.out.how", "declare")
def test_param_out_by_declaring_under_1836() -> None:
    scene = Scene("stuk.out.how=declare", start=(480, 0), **KQ)
    scene.can_say("stuk").refuses("claim with stuk", "stuk.out", "stuk.out.how").play("A: stuk")
    assert not scene.deal.is_over
    scene.play("A: SK")
    assert scene.deal.end == state.END_STUK_OUT and scene.deal.game_winner == 0 and scene.written("A") == 500


@checks("stuk.out.how", "lay-down")
def test_param_out_by_laying_down_with_the_modern_rest() -> None:
    settings = ("stuk.out.how=lay-down", "game.end_check=on-claim", "game.claim=allowed")
    scene = modern(*settings, start=(480, 0), **KQ).allows("claim with stuk").play("A: claim with stuk")
    assert scene.deal.end == state.END_CLAIM_STUK and scene.deal.game_winner == 0
    declared = modern(*settings, start=(480, 0), **KQ).play("A: stuk, SK")
    assert not declared.deal.is_over


@checks("game.claim", "stuk-only")
def test_param_only_a_claim_with_stuk_ends_a_deal() -> None:
    scene = Scene("game.claim=stuk-only", start=(500, 0), **KQ)
    scene.allows("claim with stuk").refuses("claim", "game.claim")
    scene.play("A: claim with stuk")
    assert scene.deal.end == state.END_CLAIM_STUK and scene.deal.game_winner == 0


BASES = {
    # basis: out with (480 before the deal), (460 and roem 20), (470 and ten eyes)
    "running": (True, True, True),
    "written": (True, True, False),
    "start-of-deal": (True, False, False),
}


def reaches(basis: str, variant: str, start: int, script: str) -> bool:
    scene = Scene(
        f"stuk.out.basis={basis}",
        variant=variant,
        trump="S",
        A="S KQ HA D 987",
        B="C7 C8",
        turn_up="S8",
        start=(start, 0),
    )
    scene.play(script)
    if variant == OLD:
        return "claim with stuk" in scene.legal()
    return bool(scene.play("A: stuk, SK").deal.is_over)


@checks("stuk.out.basis", "running", "written", "start-of-deal")
def test_param_stuk_out_basis() -> None:
    for variant in (OLD, "modern"):
        for basis, wanted in BASES.items():
            at_start = reaches(basis, variant, 480, "")
            by_roem = reaches(
                basis, variant, 460, "A: run 987d, HA / B: C7" if basis != "running" else "A: run 987d, D7 / B: C7"
            )
            by_eyes = reaches(basis, variant, 470, "A: HA / B: C7")
            assert (at_start, by_roem, by_eyes) == wanted, (variant, basis)


@pytest.mark.parametrize(
    "basis, said",
    [
        ("running", "481, below 490"),
        ("written", "470 written, below 490"),
        ("start-of-deal", "470 before the deal, below 490"),
    ],
)
def test_param_a_refused_claim_with_stuk_names_the_score_that_decides(basis: str, said: str) -> None:
    settings = (f"stuk.out.basis={basis}", "stuk.out.threshold=490")
    scene = Scene(*settings, trump="S", A="S KQ HA D 7", B="C7 C8", turn_up="S8", start=(470, 0))
    scene.play("A: HA / B: C7")
    fault = scene.deal.why_not(act.CLAIM_STUK)
    assert fault is not None and fault.message == f"claims with stuk at {said}"


def test_param_stuk_out_basis_holds_for_the_opponents_third_as_well() -> None:
    hands: dict[str, Any] = {"trump": "S", "A": "S KQ D7", "B": "H 987 DA", "turn_up": "S8"}
    settings = ("stuk.out.basis=start-of-deal",)
    near = Scene(*settings, start=(480, 480), **hands).play("A: claim with stuk")
    assert near.deal.game_winner == 1
    scene = Scene(*settings, trump="S", dealer="A", A="S KQ HA", B="H987 D9", turn_up="S8", start=(480, 470))
    scene.play("B: run 987h / A: good / B: H7 / A: HA / A: claim with stuk")
    assert scene.written("B") == 490 and scene.deal.game_winner == 0


@checks("stuk.out.precedence", "third-first", "none")
def test_param_precedence() -> None:
    for value, winner in (("third-first", 1), ("none", 0)):
        scene = Scene(
            f"stuk.out.precedence={value}", trump="S", A="S KQ", B="H 987", turn_up="S8", start=(480, 480)
        ).play("A: claim with stuk")
        assert scene.deal.game_winner == winner


# the end of the game


@checks("game.target", "400")
def test_param_target() -> None:
    settings = ("game.target=400", "stuk.out.threshold=380")
    scene = Scene(*settings, A="H 987", start=(380, 0)).refuses("claim", "game.target").play("A: run 987h / B: good")
    scene.allows("claim")
    assert book(ending(400, 300, *settings)).winner == 0


@checks("game.claim", "allowed")
@checks("game.end_check", "on-claim")
def test_param_claim_allowed() -> None:
    Scene(start=(500, 0)).allows("claim")


@checks("game.claim", "stuk-only")
def test_param_claim_stuk_only_leaves_only_the_call_with_stuk() -> None:
    settings = ("game.claim=stuk-only", "stuk.out.how=declare")
    scene = Scene(*settings, start=(500, 0), **KQ)
    scene.refuses("claim", "game.claim").play("A: stuk, SK")
    assert scene.deal.end == state.END_STUK_OUT


@checks("game.end_check", "end-of-deal")
def test_param_end_of_deal_under_1836() -> None:
    settings = ("game.end_check=end-of-deal", "game.claim=stuk-only", "stuk.out=off", "penalties.false_claim=off")
    scene = (
        Scene(*settings, start=(500, 0))
        .refuses("claim", "game.claim")
        .refuses("claim with stuk", "game.claim", "stuk.out")
    )
    assert not scene.deal.is_over
    game = book(ending(520, 300, *settings, variant=OLD))
    assert game.winner == 0 and game.end == "end of deal"


def test_param_on_claim_a_deal_that_runs_out_without_a_claim_ends_the_game_too() -> None:
    # settled reading 9 of the 1836 variant
    game = book(ending(512, 530, variant=OLD))
    assert game.winner == 1 and game.end == "both over"
    game = book(ending(520, 520, variant=OLD))
    assert not game.is_over and game.dealer == 1


def test_param_only_a_finished_deal_is_booked() -> None:
    game, deal = begin(Scene())
    with pytest.raises(UsageError):
        game.finish_deal()
    with pytest.raises(UsageError):
        game.start_deal()
    assert not deal.is_over and game.scores == [0, 0]
    over = book(Scene(start=(500, 0)).play("A: claim"))
    with pytest.raises(UsageError):
        over.start_deal()


@checks("game.both_over", "higher", "first-claim")
def test_param_both_over() -> None:
    for scores in ((512, 530), (530, 512)):
        scene = ending(*scores, variant=OLD)
        higher = 0 if scores[0] > scores[1] else 1
        assert book(scene).winner == higher
        first = ending(*scores, "game.both_over=first-claim", variant=OLD)
        assert book(first).winner == int(first.deal.last_trick_winner), "the winner of the last trick claims first"


@checks("game.tie_restores_scores", "true", "false")
def test_param_tie_restores_scores() -> None:
    for value in ("true", "false"):
        scene = ending(520, 520, f"game.tie_restores_scores={value}")
        game = book(scene)
        assert not game.is_over and game.dealer == 1
        assert game.scores == (scene.start if value == "true" else [520, 520])


def test_param_offences_stay_counted_when_a_deal_is_played_again() -> None:
    # settled reading 9
    plain = ending(320, 520, variant=OLD)
    scene = plain.again(plain.start)
    scene.irregular("B", "OVER_WRITING")
    assert (scene.running("A"), scene.running("B")) == (520, 520)
    game = book(scene)
    assert not game.is_over and game.offences == [0, 0, 0, 1] and game.scores == scene.start


@checks("game.under_jan.below", "300")
def test_param_under_jan_below() -> None:
    assert book(ending(530, 299, "game.under_jan.below=300")).under_jan
    assert not book(ending(530, 300, "game.under_jan.below=300")).under_jan


@checks("game.under_jan.factor", "3")
def test_param_under_jan_factor() -> None:
    assert book(ending(530, 200, "game.under_jan.factor=3")).factor == 3
    assert book(ending(530, 400, "game.under_jan.factor=3")).factor == 1
