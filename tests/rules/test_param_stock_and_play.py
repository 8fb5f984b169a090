"""Every value of the rules on dealing, the stock, playing and counting that the two texts do not use themselves."""

from vijfhonderden.core.cards import parse_card
from vijfhonderden.drawing import state
from vijfhonderden.drawing.deal import deal_pack
from vijfhonderden.drawing.game import Game

from .modern_scene import modern, modern_final
from .scene import OLD, PACK, FinalScene, Scene, book, checks, final_scene, rules_of
from .test_s06_s11_play import last_stock_trick
from .test_s12_s16_counting import STRONG, WEAK, random_deal


@checks("deal.packets", "[3, 2, 3]")
def test_param_packets_of_rijswijk() -> None:
    hands, stock = deal_pack(rules_of("rijswijk-1920"), PACK, 1)
    assert sorted(hands[0]) == sorted([*PACK[0:3], *PACK[6:8], *PACK[10:13]])
    assert sorted(hands[1]) == sorted([*PACK[3:6], *PACK[8:10], *PACK[13:16]])
    assert stock == [*PACK[17:], PACK[16]]


# B wins the last trick of this deal and A most of the eyes
SPLIT = {"A": "HA HK HT CA CT DA DT S8 DK", "B": "H7 H8 H9 C7 C8 D7 D8 S9 SJ"}


def split(dealer: str, *settings: str) -> FinalScene:
    scene = final_scene(*settings, dealer=dealer, **SPLIT)
    for card, reply in zip("HA HK HT CA CT DA DT".split(), "H7 H8 H9 C7 C8 D7 D8".split(), strict=True):
        scene.play(f"A: {card} / B: {reply}")
    scene.play("A: S8 / B: S9 / B: SJ / A: DK")
    assert scene.deal.last_trick_winner == 1 and scene.running("A") > scene.running("B")
    return scene


@checks("deal.next_dealer", "alternate")
def test_param_next_dealer_alternates() -> None:
    assert book(split("A")).dealer == 1
    assert book(split("B")).dealer == 0


@checks("deal.next_dealer", "winner-of-last-trick")
def test_param_next_dealer_winner_of_the_last_trick() -> None:
    for dealer in "AB":
        assert book(split(dealer, "deal.next_dealer=winner-of-last-trick")).dealer == 1


@checks("deal.next_dealer", "loser-of-deal")
def test_param_next_dealer_loser_of_the_deal() -> None:
    for dealer in "AB":
        assert book(split(dealer, "deal.next_dealer=loser-of-deal")).dealer == 1
        # the deal counts and not the score of the game
        ahead = split(dealer, "deal.next_dealer=loser-of-deal").again([0, 300])
        assert ahead.running("B") > ahead.running("A") and book(ahead).dealer == 1


@checks("deal.first_dealer", "lowest-cut")
def test_param_lowest_cut_reverses_who_deals_first() -> None:
    for number in range(20):
        low = Game(rules_of(OLD, "deal.first_dealer=lowest-cut"), 5, number)
        assert low.first_dealer == 1 - Game(rules_of(), 5, number).first_dealer


# robbing


@checks("stock.rob", "off")
def test_param_rob_off() -> None:
    scene = Scene("stock.rob=off", A="S7", turn_up="SQ").refuses("rob", "stock.rob")
    assert not [w for w in scene.legal() if w == "rob"]
    assert last_stock_trick("B", "stock.rob=off").turn == "A"


@checks("stock.rob.rank", "8")
def test_param_rob_rank() -> None:
    Scene("stock.rob.rank=8", A="S7", turn_up="SQ").refuses("rob", "stock.rob.rank")
    scene = Scene("stock.rob.rank=8", A="S8", turn_up="SQ").allows("rob").play("A: rob")
    assert scene.deal.open_card == parse_card("S8") and "SQ" in scene.hand("A")


@checks("stock.rob.needs_lead", "true")
def test_param_rob_needs_lead() -> None:
    setting = "stock.rob.needs_lead=true"
    Scene(setting, A="HA", B="S7 H7", turn_up="SQ").play("A: HA").refuses("rob", "stock.rob.needs_lead")
    Scene(setting, A="S7", turn_up="SQ").allows("rob")
    assert last_stock_trick("B", setting).turn == "A", "the second hand is not asked before the last stock trick"


@checks("stock.rob.needs_won_trick", "true")
def test_param_rob_needs_won_trick() -> None:
    setting = "stock.rob.needs_won_trick=true"
    scene = Scene(setting, A="S7 HA", B="H7", turn_up="SQ").refuses("rob", "stock.rob.needs_won_trick")
    scene.play("A: HA / B: H7").allows("rob")
    loser = Scene(setting, A="HA HK", B="S7 H7", turn_up="SQ").play("A: HA / B: H7 / A: HK")
    loser.refuses("rob", "stock.rob.needs_won_trick")
    assert last_stock_trick("B", setting).turn == "A", "who has won no trick is not asked before the last stock trick"


# the last covered card


@checks("stock.show_last_covered", "true")
@checks("stock.show_last_covered", "false")
def test_param_show_last_covered() -> None:
    # whoever remembers every card knows the hand opposite anyway; what differs is what was shown to it
    for shown in ("true", "false"):
        scene = last_stock_trick("A", f"stock.show_last_covered={shown}").play("A: DT / B: H9")
        covered = 1 << parse_card("S8")
        assert "S8" in scene.hand("A")
        assert bool(int(scene.deal.view(0).hand_shown) & covered) == (shown == "true")


# playing in the stock phase


@checks("play.stock_phase.follow", "must")
def test_param_stock_phase_must_follow() -> None:
    hand = "HK H7 S8 C7 C8 D7 D8 D9 DT"
    scene = Scene("play.stock_phase.follow=must", A="HA", B=hand).play("A: HA").can_play("HK H7")
    scene.refuses("C7", "play.stock_phase.follow")
    Scene("play.stock_phase.follow=must", A="HA", B="DK D7 S8 C7 C8 C9 D8 D9 DT").play("A: HA").can_play("any")


@checks("play.stock_phase.trumping", "forbidden")
def test_param_stock_phase_trumping_forbidden() -> None:
    setting = "play.stock_phase.trumping=forbidden"
    hand = "HK H7 S8 S7 C7 C8 D7 D8 D9"
    scene = Scene(setting, A="HA", B=hand, turn_up="ST").play("A: HA").can_play("HK H7 C7 C8 D7 D8 D9")
    scene.refuses("S8", "play.stock_phase.trumping")
    Scene(setting, A="SA", B=hand, turn_up="ST").play("A: SA").can_play("any")
    only = Scene(setting, trump="S", A="HA", B="SA SK SQ ST S9 S8 S7 D7 D8", turn_up="SJ")
    only.play("A: HA").can_play("D7 D8")
    last = Scene(setting, "deal.hand=4", "deal.packets=[4]", A="HA", B="SA SQ S9 S8", turn_up="SJ")
    last.play("A: HA").can_play("any")


# playing in the final phase

JAS = {"A": "HA HK CA CK DT D9 SA S8 DJ", "B": "HT H7 C7 HQ DK DQ SJ CT H9"}


@checks("play.final_phase.follow", "free")
def test_param_final_phase_follow_free() -> None:
    settings = ("play.final_phase.follow=free", "penalties.revoke=off")
    final_scene(*settings, **JAS).play("A: HA").can_play("any")
    final_scene(*settings, **JAS).play("A: SA").can_play("any")


@checks("play.jas_exempt", "false")
def test_param_jas_not_exempt_must_follow() -> None:
    final_scene(**JAS).play("A: SA").can_play("SJ")
    final_scene(**JAS).play("A: CA").can_play("C7 CT")


@checks("play.jas_exempt", "true")
def test_param_jas_exempt_is_never_forced_and_may_always_be_played() -> None:
    setting = "play.jas_exempt=true"
    final_scene(setting, **JAS).play("A: SA").can_play("any")
    final_scene(setting, **JAS).play("A: CA").can_play("C7 CT SJ")
    two = {"A": "HA HK CA CK DT D9 SA S8 DJ", "B": "HT H7 HJ HQ DK DQ SJ S7 H9"}
    final_scene(setting, **two).play("A: SA").can_play("SJ S7")
    # void: the seven must trump in the modern game, the jas need not; and it is not forced to beat
    modern_final(setting, **two).play("A: CA").can_play("SJ S7")
    modern_final(setting, **two).play("A: SA").can_play("SJ S7")
    alone = {"A": "HA HK CA CK DT D9 SA S8 DJ", "B": "HT H7 HJ HQ DK DQ SJ D8 H9"}
    modern_final(setting, **alone).play("A: CA").can_play("any")


def test_param_jas_exempt_in_the_stock_phase() -> None:
    settings = ("play.jas_exempt=true", "play.stock_phase.follow=must")
    hand = "HK H7 SJ C7 C8 D7 D8 D9 DT"
    Scene(*settings, A="HA", B=hand, turn_up="ST").play("A: HA").can_play("HK H7 SJ")
    Scene(*settings, A="SA", B=hand, turn_up="ST").play("A: SA").can_play("any")


@checks("play.inspect_won_tricks", "allowed")
@checks("play.inspect_won_tricks", "forbidden")
def test_param_inspect_won_tricks() -> None:
    for value in ("allowed", "forbidden"):
        scene = Scene(f"play.inspect_won_tricks={value}", A="HA", B="HK").play("A: HA / B: HK")
        tricks = (1 << parse_card("HA")) | (1 << parse_card("HK"))
        assert scene.deal.view(1).won == ((tricks, 0) if value == "allowed" else (0, 0))


# counting


@checks("counting.kapot.scope", "all-tricks")
def test_param_kapot_scope_all_tricks() -> None:
    setting = "counting.kapot.scope=all-tricks"
    assert final_scene(setting, A=STRONG, B=WEAK, wins="AABAAAA").finish().sheet() == []
    scene = final_scene(setting, A=STRONG, B=WEAK).finish()
    assert scene.sheet() == [("A", 100, "kapot", "counting.kapot.points")]


@checks("counting.kapot.points", "50")
def test_param_kapot_points() -> None:
    scene = final_scene("counting.kapot.points=50", A=STRONG, B=WEAK).finish()
    assert scene.sheet() == [("A", 50, "kapot", "counting.kapot.points")] and scene.running("A") == 196


def test_param_kapot_in_the_modern_game() -> None:
    scene = modern_final(
        "counting.kapot.points=100",
        "counting.kapot.scope=final-phase",
        "counting.kapot.in_total=false",
        A=STRONG,
        B=WEAK,
    )
    assert scene.finish().sheet() == [("A", 100, "kapot", "counting.kapot.points")]


@checks("counting.kapot.in_total", "true")
@checks("counting.kapot.in_total", "false")
def test_param_kapot_in_total_writes_the_same_points() -> None:
    inside = final_scene("counting.kapot.in_total=true", "counting.total=246", A=STRONG, B=WEAK).finish()
    assert inside.sheet() == [("A", 100, "kapot", "counting.kapot.points")] and inside.running("A") == 246


@checks("counting.last_trick", "10")
def test_param_last_trick_points() -> None:
    deal = random_deal(1, "counting.last_trick=10", "counting.total=151")
    assert deal.eyes(0) + deal.eyes(1) == 151


@checks("stock.last_draw", "winner-takes-covered")
def test_param_takes_covered_in_the_modern_game_leaves_no_choice() -> None:
    scene = modern("stock.last_draw=winner-takes-covered", turn_up="S7")
    for _ in range(7):
        assert scene.deal.phase != state.CHOOSE_LAST
        scene.play_trick()
    assert scene.deal.trick_no == 8
