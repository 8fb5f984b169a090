"""Checkable cases V58–V70: stuk, going out, the end of a game, penalties, three players."""

from vijfhonderden.drawing import state
from vijfhonderden.games import new_session
from vijfhonderden.schema import load_variant

from .modern_scene import modern
from .scene import Scene, book, final_scene
from .test_modern_score import ending


def test_v58_stuk_stands_although_a_fifth_of_the_ace_is_announced() -> None:
    scene = Scene(trump="S", A="H 987 S KQ", B="C AKQJT", turn_up="S8")
    scene.play("A: run 987h / B: spoil run AKQJTc / A: stuk, SQ")
    assert (scene.written("A"), scene.written("B")) == (20, 100)


def test_v59_at_480_king_and_queen_of_trump_take_a_player_out() -> None:
    scene = Scene(trump="S", A="S KQ", turn_up="S8", start=(480, 0)).play("A: claim with stuk")
    assert scene.deal.game_winner == 0
    scene = modern(trump="S", A="S KQ", turn_up="S8", start=(480, 0)).play("A: stuk, SK")
    assert scene.deal.game_winner == 0


def test_v60_at_479_it_brings_499_and_claiming_loses_the_game() -> None:
    start = Scene(trump="S", A="S KQ", B="H7", turn_up="S8", start=(479, 0))
    start.refuses("claim with stuk", "stuk.out.threshold")
    false = start.clone().irregular("A", "FALSE_CLAIM", 1)
    assert false.deal.game_winner == 1 and false.deal.end == state.END_FALSE_CLAIM
    start.play("A: stuk, SK")
    assert start.written("A") == 499 and not start.deal.is_over


def test_v62_claiming_with_488_loses_the_game() -> None:
    scene = Scene(start=(488, 0)).refuses("claim", "game.target").irregular("A", "FALSE_CLAIM")
    assert scene.deal.game_winner == 1 and book(scene).winner == 1


def test_v63_modern_512_against_530() -> None:
    assert book(ending(512, 530)).winner == 1


def test_v64_modern_520_each_is_played_again() -> None:
    game = book(ending(520, 520))
    assert not game.is_over and game.dealer == 1 and game.winner == -1


def test_v65_249_is_under_jan_and_250_is_not() -> None:
    for variant in ("moolenijzer-1836", "modern"):
        assert book(ending(530, 249, variant=variant)).factor == 2
        assert book(ending(530, 250, variant=variant)).factor == 1


def test_v66_not_following_costs_100_after_the_stock_and_nothing_before() -> None:
    scene = final_scene(A="HA HK CA C7 DT D9 SA S8 DJ", B="HT H7 C8 CT DK DQ SJ S7 H9").play("A: HA")
    assert scene.irregular("B", "REVOKE", "C8").written("A") == 100
    scene = Scene(A="HA", B="HT C8").play("A: HA / B: C8")
    assert scene.written("A") == 0


def test_v67_false_roem_once_200_twice_the_game_and_under_jan() -> None:
    scene = Scene(A="H 98", start=(300, 0)).irregular("A", "FALSE_ROEM", "run 987h")
    assert scene.written("B") == 200 and not scene.deal.is_over
    game = book(scene.irregular("A", "FALSE_ROEM", "run 987h"))
    assert (game.winner, game.under_jan, game.end) == (1, True, "second offence")


def test_v68_ten_cards_noticed_after_trick_two() -> None:
    scene = Scene(
        A="H 987 DA DK CA CK SA SJ S9",
        B="D7 D8 C7 C8 HJ CT DJ HK SK",
        stock="C9 D9 DT CJ HA ST SQ HT DQ HQ S7 CQ",
        turn_up="S8",
    )
    scene.play("A: run 987h, DA / B: D7 / A: DK / B: D8")
    assert scene.written("A") == 20 and len(scene.hand("A")) == 10
    scene.irregular("A", "TEN_CARDS")
    assert scene.written("A") == 0
    scene.can_say("")
    scene.play("A: CA / B: C7")
    assert (len(scene.hand("A")), len(scene.hand("B"))) == (9, 9), "one draw was missed"
    scene.play("A: H7 / B: HK")
    assert scene.turn == "B" and "run 987h" not in scene.legal()


def test_v70_potje_a_beats_b_and_then_c_and_takes_the_pot() -> None:
    session = new_session(load_variant("moolenijzer-1836-potje"), ["A", "B", "C"])
    assert session.pot == 2 and session.waiting == "C"
    session.record(session.seated.index("A"), 1)
    assert set(session.seated) == {"A", "C"} and session.waiting == "B" and session.pot == 3
    session.record(session.seated.index("A"), 1)
    assert session.is_over and session.pot == 0
    assert session.ledger == {"A": 2, "B": -1, "C": -1}
