"""The modern text on the score, the winner, lives and money."""

import pytest

from vijfhonderden.core.session import Session
from vijfhonderden.drawing import state
from vijfhonderden.games import new_session
from vijfhonderden.schema import load_variant, with_settings

from .modern_scene import modern, modern_final
from .scene import MODERN, FinalScene, Scene, book, checks

A = "HA HK CA C7 DT D9 SQ S8 DJ"
B = "HT H7 C8 CT DK DQ SK S7 H9"


def ending(a: int, b: int, *settings: str, variant: str = MODERN) -> Scene:
    """A deal without roem that is played to its end and leaves these scores."""
    plain = FinalScene(*settings, variant=variant, A=A, B=B).finish()
    assert plain.sheet() == []
    start = [a - plain.running("A"), b - plain.running("B")]
    assert min(start) >= 0
    scene = plain.again(start)
    assert (scene.running("A"), scene.running("B")) == (a, b)
    return scene


def test_modern_after_each_deal_cards_roem_and_the_last_trick_are_added_up() -> None:
    scene = modern(A="H QJT", B="C7", start=(100, 50)).play("A: run QJTh, HQ / B: good").finish()
    items = scene.deal.score_sheet()
    assert {i.kind for i in items} == {"run 3", "cards", "last trick"}
    assert scene.running("A") + scene.running("B") == 150 + 20 + 146
    for player in (0, 1):
        assert scene.deal.running(player) - (100, 50)[player] == sum(i.points for i in items if i.seat == player)
    game = book(scene)
    assert game.scores == [scene.running("A"), scene.running("B")] and not game.is_over


def test_modern_the_first_to_reach_500_wins() -> None:
    game = book(ending(500, 400))
    assert (game.is_over, game.winner, game.end) == (True, 0, "end of deal")
    assert not book(ending(499, 400)).is_over


@checks("game.end_check", "end-of-deal")
@checks("game.claim", "stuk-only")
def test_modern_nobody_claims_during_the_deal() -> None:
    scene = modern(start=(499, 0), A="HA", B="HT").refuses("claim", "game.claim").play("A: HA / B: HT")
    assert scene.running("A") >= 500
    scene.refuses("claim", "game.claim")


@checks("stuk.out.how", "declare")
@checks("stuk.out.basis", "written")
@checks("stuk.out.threshold", "480")
def test_modern_at_480_or_more_stuk_takes_a_player_out_at_once() -> None:
    scene = modern(trump="S", A="S KQ HA", turn_up="ST", start=(480, 0)).play("A: stuk")
    assert not scene.deal.is_over, "the game ends when the card falls"
    scene.play("A: HA")
    assert scene.deal.is_over and scene.deal.end == state.END_STUK_OUT and scene.deal.game_winner == 0
    game = book(scene)
    assert game.winner == 0 and game.scores[0] == 500 and game.end == "stuk out"


def test_modern_not_at_479() -> None:
    scene = modern(trump="S", A="S KQ HA", B="H7", turn_up="ST", start=(479, 0)).play("A: stuk, HA / B: H7")
    assert not scene.deal.is_over and scene.written("A") == 499


def test_modern_the_second_hand_too_goes_out_with_stuk() -> None:
    scene = modern(trump="S", A="HA", B="S KQ H7", turn_up="ST", start=(495, 480)).play("A: HA / B: stuk, H7")
    assert scene.deal.game_winner == 1


def test_modern_roem_written_earlier_in_the_deal_counts_towards_480() -> None:
    scene = modern(trump="S", A="S KQ H QJT DA", B="D7", turn_up="S8", start=(460, 0))
    scene.play("A: run QJTh, DA / B: good, D7 / A: stuk, HQ")
    assert scene.deal.game_winner == 0


def test_modern_cards_in_tricks_do_not_count_towards_480() -> None:
    # settled reading 9: the written score
    scene = modern(trump="S", A="S KQ HA", B="HT H7", turn_up="S8", start=(470, 0)).play("A: HA / B: HT")
    scene.play("A: stuk, SK")
    assert scene.running("A") > 490 and not scene.deal.is_over


def test_modern_roem_announced_with_the_same_card_comes_too_late() -> None:
    scene = modern(trump="S", A="S KQ H QJT", turn_up="S8", start=(460, 0)).play("A: run QJTh, stuk, HQ")
    assert not scene.deal.is_over


@checks("game.both_over", "higher")
def test_modern_if_both_pass_500_the_higher_score_wins() -> None:
    game = book(ending(512, 530))
    assert (game.winner, game.end) == (1, "both over")
    assert book(ending(530, 512)).winner == 0


@checks("game.tie", "replay-deal")
@checks("game.tie_restores_scores", "true")
def test_modern_a_tie_is_played_again() -> None:
    scene = ending(520, 520)
    game = book(scene)
    assert not game.is_over and game.scores == scene.start and game.dealer == 1, "same scores, same dealer"


def test_modern_equal_scores_below_500_are_no_tie() -> None:
    game = book(ending(300, 300))
    assert game.scores == [300, 300] and game.dealer == 0


def test_modern_a_loser_below_250_is_under_jan() -> None:
    assert book(ending(500, 249)).factor == 2
    assert book(ending(500, 250)).factor == 1


@checks("table.tally", "points")
def test_modern_under_jan_wins_an_extra_point() -> None:
    session = new_session(load_variant(MODERN), ["Anna", "Bram"])
    session.record(0, 1)
    session.record(0, 2)
    session.record(1, 1)
    assert session.ledger == {"Anna": 3, "Bram": 1} and not session.is_over


@checks("table.tally", "lives")
@checks("table.lives", "5")
def test_modern_or_loses_an_extra_life() -> None:
    variant = with_settings(load_variant(MODERN), ["table.tally=lives", "table.lives=5"])
    session = new_session(variant, ["Anna", "Bram"])
    session.record(0, 1)
    session.record(0, 2)
    assert session.ledger == {"Anna": 5, "Bram": 2}
    session.record(1, 1)
    session.record(0, 2)
    assert session.ledger == {"Anna": 4, "Bram": 0} and session.is_over
    with pytest.raises(ValueError):
        session.record(0, 1)


@checks("table.tally", "money")
@checks("table.stake", "3")
def test_modern_for_money_under_jan_pays_double() -> None:
    variant = with_settings(load_variant(MODERN), ["table.tally=money", "table.stake=3"])
    session = new_session(variant, ["Anna", "Bram"])
    session.record(1, 1)
    session.record(1, 2)
    assert session.ledger == {"Anna": -9, "Bram": 9}


def test_modern_two_players_always() -> None:
    with pytest.raises(ValueError):
        new_session(load_variant(MODERN), ["Anna", "Bram", "Cor"])
    assert isinstance(new_session(load_variant(MODERN), ["Anna", "Bram"]), Session)


def test_modern_no_irregular_act_has_a_penalty_so_it_is_refused() -> None:
    scene = modern(A="H 98")
    scene.no_offence("A", "FALSE_ROEM", "run 987h", key="penalties.false_roem")
    scene.no_offence("A", "OVER_WRITING", key="penalties.false_roem")
    scene.no_offence("A", "TEN_CARDS", key="penalties.ten_cards")
    scene.no_offence("A", "FALSE_CLAIM")
    scene.play("A: H9").no_offence("B", "ILLEGAL_QUESTION")
    modern_final(A=A, B=B).play("A: HA").no_offence("B", "REVOKE", "C8", key="penalties.revoke")
