"""W1, a complete deal of 1836: 490 points of roem, stuk, and every card."""

from .scene import Scene

LEADS = "SJ S9 SA SK SQ ST S7 CA DA H7".split()
REPLIES = "CT DT C9 D9 CQ DQ C7 C8 D7 HA".split()
LAST = [("S8", "H8"), ("CK", "H9"), ("CJ", "HT"), ("DK", "HJ"), ("DJ", "HQ"), ("D8", "HK")]
ROEM = ["987", "T98", "T987", "JT98", "QJT9", "JT987", "QJT98", "QJT987"]
POINTS = [20, 20, 50, 50, 50, 100, 100, 100]


def w1(*settings: str) -> Scene:
    return Scene(
        *settings,
        trump="S",
        A="HQ HJ HT H9 H8 H7 SJ S9 SA",
        B="CK CQ CT C9 DK DQ DT D9 HA",
        stock="SK C7 SQ D7 ST C8 S7 D8 CA CJ DA DJ HK",
        turn_up="S8",
    )


def before_lead(number: int) -> Scene:
    """The deal as played up to a lead (1 to 9); at this lead nothing was announced yet."""
    scene = w1()
    for lead in range(1, number):
        scene.play(f"A: run {ROEM[lead - 1]}h / B: good")
        if lead == 4:
            scene.play("A: stuk")
        scene.play(f"A: {LEADS[lead - 1]} / B: {REPLIES[lead - 1]}")
    return scene


def test_w1_every_meld_is_written_and_stuk_on_the_king_of_spades() -> None:
    scene = before_lead(9)
    wanted = [("A", p, f"run {len(r)}", f"roem.runs.{len(r)}") for r, p in zip(ROEM, POINTS, strict=True)]
    wanted.insert(4, ("A", 20, "stuk", "stuk.points"))
    assert scene.sheet() == wanted
    assert sum(POINTS) == 490 and scene.written("A") == 490 + 20 and scene.written("B") == 0


def test_w1_b_never_has_anything_to_spoil_with_and_nothing_to_ask_about() -> None:
    for lead in range(1, 9):
        before_lead(lead).play(f"A: run {ROEM[lead - 1]}h").can_say("good").can_play("")


def test_w1_a_wins_the_first_nine_tricks_and_b_the_last_seven() -> None:
    scene = before_lead(9)
    for lead, reply in zip(LEADS[8:], REPLIES[8:], strict=True):
        assert scene.turn == "A"
        scene.play(f"A: {lead} / B: {reply}")
    for lead, reply in LAST:
        assert scene.turn == "B"
        scene.play(f"B: {lead}").allows(reply).play(f"A: {reply}")
    assert scene.deal.is_over and scene.deal.last_trick_winner == 1
    assert (scene.deal.tricks_won(0), scene.deal.tricks_won(1)) == (9, 7)


def test_w1_eyes_106_and_40_with_the_last_trick_616_in_all() -> None:
    scene = before_lead(9).play("A: DA / B: D7 / A: H7 / B: HA")
    for lead, reply in LAST:
        scene.play(f"B: {lead} / A: {reply}")
    assert (scene.eyes("A"), scene.eyes("B")) == (106, 40)
    assert (scene.card_points("A"), scene.card_points("B")) == (106, 35)
    assert scene.last_trick() == [("B", 5, "counting.last_trick")]
    assert (scene.running("A"), scene.running("B")) == (106 + 490 + 20, 40)
    assert not [i for i in scene.sheet() if i[2] == "kapot"]


def test_w1_a_crosses_five_hundred_at_lead_eight() -> None:
    scene = before_lead(8)
    assert scene.eyes("A") == 84 and scene.written("A") == 410
    scene.refuses("claim", "game.target").play("A: run QJT987h / B: good")
    assert scene.running("A") == 594
    scene.allows("claim").play("A: claim")
    assert scene.deal.game_winner == 0


def test_w1_a_draws_the_seven_in_trick_four_and_could_rob_until_before_lead_seven() -> None:
    assert "S7" not in before_lead(4).hand("A")
    for lead in (5, 6, 7):
        scene = before_lead(lead).allows("rob")
        assert scene.turn == "A"
    before_lead(7).play("A: rob")
    before_lead(8).refuses("rob")


def test_w1_stuk_is_possible_from_lead_three_on_and_out_of_reach() -> None:
    # SK comes with trick 1 and SQ with trick 2
    before_lead(2).refuses("stuk")
    before_lead(3).allows("stuk").refuses("claim with stuk", "stuk.out.threshold")
    before_lead(4).allows("stuk").refuses("claim with stuk", "stuk.out.threshold")
