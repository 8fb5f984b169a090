"""Situations of Vijfhonderden that players of card programs complain of, for the players that ought to know better.

Each is laid out with every suit as trump in turn: ``moved`` shifts the suits of a position round.
"""

import pytest

from rules.scene import MODERN, OLD, FinalScene, Scene, seat
from vijfhonderden.core.cards import parse_hand
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.state import CHOOSE_LAST, ROB_ASK
from vijfhonderden.players.registry import make_drawer

GOOD_PLAYERS = ("greedy", "search:24")


@pytest.fixture(params=GOOD_PLAYERS)
def player(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=range(4))
def shift(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture(params=[OLD, MODERN])
def variant(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def moved(text: str, shift: int) -> str:
    """Cards by suits (``S AJ9 H T``) with every suit ``shift`` suits further."""
    ring = "SHDC"
    return "".join(ring[(ring.index(c) + shift) % 4] if c in ring else c for c in text)


def choice(scene: Scene, name: str, player: str) -> int:
    """What a player does in the place of A or B: the code of an action."""
    deal = scene.deal
    assert deal.to_move == seat(name)
    who = make_drawer(player, 1, 1, seat(name), scene.rules)
    return who.choose(deal.view(seat(name)), deal.legal_actions())


def in_stock(
    shift: int, variant: str, A: str, turn_up: str, B: str = "", dealer: str = "A", start: tuple[int, int] = (0, 0)
) -> Scene:
    """The first lead of a deal with spades as trump, moved by ``shift``; the dealer's opponent is on lead."""
    A, B, turn_up, trump = (moved(text, shift) for text in (A, B, turn_up, "S"))
    return Scene(variant=variant, trump=trump, A=A, B=B, turn_up=turn_up, dealer=dealer, start=start)


def after_stock(shift: int, variant: str, A: str, B: str, start: tuple[int, int] = (0, 0)) -> Scene:
    """The first lead after the stock, A on lead; the deal began at the scores of ``start``."""
    scene = FinalScene(variant=variant, trump=moved("S", shift), A=moved(A, shift), B=moved(B, shift))
    return scene.again(start)


def cards(text: str, shift: int) -> list[int]:
    return parse_hand(moved(text, shift))


def play_tricks(scene: Scene, leads: list[int], replies: list[int]) -> None:
    """Play tricks that the leader wins."""
    for lead, reply in zip(leads, replies, strict=True):
        scene.deal.play(lead)
        scene.deal.play(reply)


# while the stock lasts


def test_no_high_trump_for_a_trick_without_points(player: str, shift: int, variant: str) -> None:
    scene = in_stock(shift, variant, A="S J9 H AT D 98 C 98K", B="H 87", turn_up="S 8")
    scene.deal.play(cards("H 7", shift)[0])
    assert choice(scene, "A", player) not in cards("S J9", shift)


def test_no_points_under_an_ace(player: str, shift: int, variant: str) -> None:
    scene = in_stock(shift, variant, A="D T98 C T98 H T98", B="S AK H A D AK C AK H 7", turn_up="S Q")
    play_tricks(scene, cards("H A D AK S AK C K", shift), cards("H 98 D 98 C 98", shift))
    scene.deal.play(cards("C A", shift)[0])
    assert choice(scene, "A", player) not in cards("D T C T H T", shift)


def test_no_run_is_broken_to_save_a_king(player: str, shift: int, variant: str) -> None:
    scene = in_stock(shift, variant, A="S A7 D JT98 H K8 C K", B="C A", turn_up="S 8")
    scene.deal.play(cards("C A", shift)[0])
    assert choice(scene, "A", player) not in cards("D JT98", shift)


def test_king_and_queen_of_trump_are_kept_together(player: str, shift: int, variant: str) -> None:
    scene = in_stock(shift, variant, A="S KQ D 98 C 987 H A8", B="H 7", turn_up="S 8")
    scene.deal.play(cards("H 7", shift)[0])
    assert choice(scene, "A", player) not in cards("S KQ", shift)


def test_the_seven_robs_the_jas_while_it_can(player: str, shift: int) -> None:
    """§11: with one covered card left the second hand is asked before the lead, for the last time."""
    scene = in_stock(shift, OLD, A="S 7 D T98 C T98 H T9", B="S AK H A D AK C AK H 87", turn_up="S J")
    play_tricks(scene, cards("H A D AK C AK S A", shift), cards("H 9 D 98 C 98 D T", shift))
    assert scene.deal.phase == ROB_ASK
    assert choice(scene, "A", player) == act.ROB


def test_an_open_jas_is_taken(player: str, shift: int) -> None:
    scene = in_stock(shift, MODERN, A="S A8 D 98 C 98T H A8", B="H 7", turn_up="S J")
    deal = scene.deal
    while deal.phase != CHOOSE_LAST:
        deal.play(max(a for a in deal.legal_actions() if a < 64 or a == act.APPROVE))
    assert choice(scene, "AB"[deal.to_move], player) == act.TAKE_OPEN


# roem


def test_a_lower_run_is_spoiled(player: str, shift: int, variant: str) -> None:
    scene = in_stock(shift, variant, A="S 7 D JT98 H K8 C K8", B="C JT9", turn_up="S 8")
    scene.deal.play(act.run_code(3, cards("C J", shift)[0]))
    if variant == MODERN:
        scene.deal.play(cards("C J", shift)[0])
    assert choice(scene, "A", player) == act.SPOIL + act.run_code(4, cards("D J", shift)[0])


def test_how_high_is_asked_where_the_answer_may_help(player: str, shift: int) -> None:
    scene = in_stock(shift, OLD, A="S 7 D QJT H K8 C K8A", B="C JT9", turn_up="S 8")
    scene.deal.play(act.run_code(3, cards("C J", shift)[0]))
    assert choice(scene, "A", player) == act.ASK


# near the end of the game


def test_roem_that_brings_five_hundred_is_announced_and_claimed(player: str, shift: int) -> None:
    scene = in_stock(shift, OLD, A="S 9 D QJT H K8 C K8A", dealer="B", start=(480, 480), turn_up="S 8")
    run = act.run_code(3, cards("D Q", shift)[0])
    assert choice(scene, "A", player) == run
    scene.deal.play(run)
    scene.deal.play(act.APPROVE)
    assert choice(scene, "A", player) == act.CLAIM


def test_stuk_goes_out_at_once(player: str, shift: int) -> None:
    old = in_stock(shift, OLD, A="S KQ D 98 C 98T H A8", dealer="B", start=(480, 300), turn_up="S 8")
    assert choice(old, "A", player) == act.CLAIM_STUK
    modern = in_stock(shift, MODERN, A="S KQ D 98 C 98T H A8", dealer="B", start=(480, 300), turn_up="S 8")
    assert choice(modern, "A", player) == act.STUK


def test_stuk_is_not_laid_down_before_a_third_that_goes_first(player: str, shift: int) -> None:
    """§23: the opponent is as near, and his third, which lies shown, would win."""
    scene = in_stock(shift, OLD, A="S KQ D 98 C 97A H A8", B="H QJT C T D 7", start=(480, 459), turn_up="S 8")
    scene.deal.play(act.run_code(3, cards("H Q", shift)[0]))
    scene.deal.play(act.APPROVE)
    scene.deal.play(cards("C T", shift)[0])
    scene.deal.play(cards("C A", shift)[0])
    assert scene.running("B") < 480 or act.CLAIM_STUK in scene.deal.legal_actions()
    assert choice(scene, "A", player) != act.CLAIM_STUK


# stuk and roem that cost nothing


@pytest.mark.parametrize("score", [440, 462, 479])
def test_stuk_is_declared_when_its_king_or_queen_must_follow(player: str, shift: int, score: int) -> None:
    """It waits for the score from which it wins, but not longer than it can be declared."""
    scene = near_the_end(shift, score)
    scene.deal.play(cards("S J", shift)[0])
    assert choice(scene, "B", player) == act.STUK


def test_stuk_waits_for_no_roem_after_the_last_lead_for_roem(player: str, shift: int) -> None:
    scene = near_the_end(shift, 440)
    scene.deal.play(cards("H 9", shift)[0])
    assert choice(scene, "B", player) == act.STUK


def test_stuk_waits_for_roem_that_may_still_come(shift: int) -> None:
    scene = in_stock(shift, MODERN, A="S KQ D 98 C 98T H A8", dealer="B", start=(462, 300), turn_up="S 8")
    assert choice(scene, "A", "greedy") != act.STUK


def test_stuk_waits_for_roem_that_was_led_with(shift: int) -> None:
    """At the last lead for roem: if the run is written, that is enough from 460 on, and not from less."""
    A, B = "S KQ H 987 D JT C AK", "S A98 H AT D 98 C T9"
    for score, waits in ((465, True), (455, False)):
        scene = after_stock(shift, MODERN, A, B, (score, 300))
        scene.deal.play(act.run_code(3, cards("H 9", shift)[0]))
        assert (choice(scene, "A", "greedy") != act.STUK) is waits


@pytest.mark.parametrize(
    ("held", "lead"),
    [("C AKQJ H KQJ S KQ", "D 9"), ("H AKQJ C AKQ S KQ", "D T"), ("S KQ H AKQ D A87 C A", "C T")],
)
@pytest.mark.parametrize("start", [(0, 0), (300, 440), (440, 300)])
def test_no_king_or_queen_of_trump_without_stuk(
    player: str, shift: int, held: str, lead: str, start: tuple[int, int]
) -> None:
    scene = in_stock(shift, MODERN, A=held, B=lead, turn_up="S 8", start=start)
    scene.deal.play(cards(lead, shift)[0])
    assert act.STUK in scene.deal.legal_actions()
    assert choice(scene, "A", player) not in cards("S KQ", shift)


def test_no_king_or_queen_of_trump_without_stuk_after_roem(player: str, shift: int) -> None:
    scene = after_stock(shift, MODERN, "H AK S KQ7 D QJT9", "H QJT S T D AK8 C QJ", (439, 389))
    scene.deal.play(act.run_code(4, cards("D Q", shift)[0]))
    assert choice(scene, "A", player) not in cards("S KQ", shift)


@pytest.mark.parametrize(
    ("A", "B"),
    [
        ("S AKQJ H AK D T C A7", "S T87 H QJT C KQT"),
        ("D A H K7 S AK9 C KQJ", "D KQJ H QJ S QJ87"),
        ("H T9 S AQJ D QT98", "H KJ S K7 D AJ C AJT"),
        ("D T S QT98 C KQ98", "D A H T S AKJ7 C AJT"),
    ],
)
@pytest.mark.parametrize("start", [(0, 0), (57, 299)])
def test_roem_that_cannot_be_spoiled_is_said_at_the_last_lead_for_it(
    player: str, shift: int, variant: str, A: str, B: str, start: tuple[int, int]
) -> None:
    scene = after_stock(shift, variant, A, B, start)
    assert act.is_meld(choice(scene, "A", player))


# after the stock, where both hands are known


def near_the_end(shift: int, score: int) -> Scene:
    """A is on lead with the jack of trump, B has written ``score``; the last lead at which roem is announced."""
    return after_stock(shift, MODERN, "S AJT7 H 9 D T87 C A", "S KQ9 H J D AKQJ9", (364, score))


def test_the_ten_of_trump_is_not_led_into_a_jas_that_has_to_beat_it(player: str, shift: int, variant: str) -> None:
    scene = after_stock(shift, variant, A="S T7 H AT D AT C AT9", B="S J H 987 D 987 C 87")
    assert choice(scene, "A", player) not in cards("S T", shift)


def test_no_ten_is_led_into_a_known_ace(player: str, shift: int, variant: str) -> None:
    scene = after_stock(shift, variant, A="S 97 H T9 D T98 C T8", B="S 8 H AK D AKQ C AKQ")
    assert choice(scene, "A", player) not in cards("H T D T C T", shift)


def test_the_ace_takes_a_ten(player: str, shift: int, variant: str) -> None:
    scene = after_stock(shift, variant, A="S 97 H T9 D T98 C T8", B="S 8 H AK7 D AKQ C AK")
    scene.deal.play(cards("H T", shift)[0])
    assert choice(scene, "B", player) == cards("H A", shift)[0]
