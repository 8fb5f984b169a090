"""H1, a hand played with an app, and H5, the worked example for three in a book: card by card."""

from vijfhonderden.bidding.sides import unit_of

from .scene import AUSTRALIAN, Table, book

# H1: seats clockwise from south (the first bidder): A south, B west, C north, D east, who deals.
H1_HANDS = {
    "D": "S Q86 H T5 D 876 C 6 Jo",
    "A": "S T97 H AK6 D QJ C 95",
    "B": "S AK H 97 D A5 C AKT7",
    "C": "S J H J84 D KT94 C QJ",
}
H1_KITTY = "C 8 H Q S 5"
H1_TRICKS = """
C7 CQ Jo C5
C8 H4 H5 HA
CT CJ C6 C9
DA D4 D6 DJ
CK SJ HT DQ
D5 DK D7 S9
CA DT D8 S7
SA H8 S6 ST
SK HJ S8 H6
S5 D9 SQ HK
"""
"""West, north, east, south: fixed seats."""
H1_WINNERS = "EWNWNNWWWE"
H1_SEAT = {"S": "A", "W": "B", "N": "C", "E": "D"}


def h1(upto: int = 10) -> Table:
    table = Table(variant=AUSTRALIAN, hands=H1_HANDS, kitty=H1_KITTY).bid("pass, 6C, pass, pass")
    assert table.contractor == "B"
    table.away("H 79Q")
    for line in H1_TRICKS.strip().splitlines()[:upto]:
        of = dict(zip("BCDA", line.split(), strict=True))
        for _ in range(4):
            table.play(of[table.turn])
    return table


def test_h1_every_bid_and_card_was_legal_and_the_winners_are_those_recorded() -> None:
    assert h1().winners() == "".join(H1_SEAT[name] for name in H1_WINNERS)


def test_h1_six_clubs_made_with_seven_tricks() -> None:
    table = h1()
    assert (table.tricks("B", "D"), table.tricks("A", "C"), table.deal.made) == (7, 3, True)
    assert table.scores() == [30, 60]


def test_h1_the_score_of_the_record_ends_the_game() -> None:
    """340 and 510 were reported, so 310 and 450 stood before: east and west win, as they bid to win."""
    game = book(h1(), 310, 450)
    assert (game.scores, game.is_over, game.winner) == ([340, 510], True, int(unit_of(game.rules, 1)))


def test_h1_the_joker_takes_the_first_trick_and_the_right_bower_the_third() -> None:
    assert h1(1).winners() == "D"
    assert h1(3).winners()[-1] == "C"


def test_h1_the_jack_of_spades_is_forced_as_left_bower_and_beats_the_king() -> None:
    table = h1(4).play("CK")
    assert table.turn == "C" and {"SJ", "HJ"} <= table.hand("C")
    table.can_play("S J")
    assert h1(5).winners()[-1] == "C"


def test_h1_clubs_ruff_hearts_and_diamonds() -> None:
    assert h1(2).winners()[-1] == "B", "the eight of clubs on a heart lead"
    assert h1(7).winners()[-1] == "B", "the ace of clubs on a diamond lead"


# H5: three players, diamonds are trumps, A bid seven and leads. Cards of A, B, C.
H5_TRICKS = """
Jo DK D8
DJ C8 DT
CA CT CJ
CK CQ DQ
HK HA H8
H7 HQ H9
D7 HT S7
DA ST HJ
SA SJ S9
D9 SK SQ
"""
H5_WINNERS = "AAACBBACAA"


def h5(upto: int = 10) -> Table:
    columns = list(zip(*(line.split() for line in H5_TRICKS.strip().splitlines()), strict=True))
    hands = {name: " ".join(column) for name, column in zip("ABC", columns, strict=True)}
    table = Table(variant="five-hundred-3", hands=hands).bid("7D, pass, pass").away()
    for line in H5_TRICKS.strip().splitlines()[:upto]:
        of = dict(zip("ABC", line.split(), strict=True))
        for _ in range(3):
            table.play(of[table.turn])
    return table


def test_h5_every_card_was_legal_and_the_winners_are_those_printed() -> None:
    assert h5().winners() == H5_WINNERS


def test_h5_the_contract_fails_at_six_tricks() -> None:
    table = h5()
    assert [table.tricks(name) for name in "ABC"] == [6, 2, 2]
    assert table.scores() == [-180, 20, 20]


def test_h5_the_pack_of_thirty_three() -> None:
    table = h5(0)
    assert sum(len(hand) for hand in table.hands) + len(table.kitty) == 33
    assert len(table.kitty) == 3


def test_h5_c_throws_a_spade_on_hearts_while_holding_the_left_bower() -> None:
    table = h5(6)
    assert table.turn == "B"
    table.play("HT")
    assert table.turn == "C" and "HJ" in table.hand("C")
    table.can_play("any")


def test_h5_the_left_bower_beats_the_ace_of_trumps() -> None:
    assert h5(8).winners()[-1] == "C"
