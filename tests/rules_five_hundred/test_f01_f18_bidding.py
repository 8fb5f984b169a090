"""F01 to F18: the pack, the table of values, the ladder of bids, misère, passing."""

import pytest

from .scene import AMERICAN, Table, book, checks, played, rules_of, value

LADDER = [f"{level}{suit}" for level in range(6, 11) for suit in ("S", "C", "D", "H", "NT")]
TABLE = {
    6: [40, 60, 80, 100, 120],
    7: [140, 160, 180, 200, 220],
    8: [240, 260, 280, 300, 320],
    9: [340, 360, 380, 400, 420],
    10: [440, 460, 480, 500, 520],
}
"""The table of the texts (the Afrikaans one repaired), spades, clubs, diamonds, hearts, no trumps."""


def opening(variant: str = "five-hundred-australian", *settings: str) -> Table:
    return Table(*settings, variant=variant)


def test_f01_forty_three_cards() -> None:
    pack = [int(card) for card in rules_of().cards]
    by_suit = {suit: [c & 15 for c in pack if c >> 4 == "CDHS".index(suit) and c not in (15, 31)] for suit in "SCDH"}
    assert len(pack) == len(set(pack)) == 43
    assert {suit: len(ranks) for suit, ranks in by_suit.items()} == {"S": 10, "C": 10, "D": 11, "H": 11}
    assert by_suit["S"] == by_suit["C"] == list(range(3, 13)), "five to ace"
    assert by_suit["D"] == by_suit["H"] == list(range(2, 13)), "four to ace"


def test_f02_the_whole_table_of_values() -> None:
    wanted = [points for level in range(6, 11) for points in TABLE[level]]
    assert [value(bid) for bid in LADDER] == wanted
    assert (wanted[0], wanted[-1]) == (40, 520)


def test_f03_seven_hearts_made() -> None:
    assert played("7H", 7).scores() == [200, 30]


def test_f04_nine_diamonds_failed_with_eight_tricks() -> None:
    assert played("9D", 8).scores() == [-380, 20]


def test_f05_six_no_trumps_failed_defenders_five() -> None:
    assert played("6NT", 5).scores() == [-120, 50]


def test_f06_six_spades_made_defenders_two() -> None:
    assert played("6S", 8).scores() == [40, 20]


def test_f07_the_calls_of_an_opening() -> None:
    opening().can_do("pass", *LADDER, "open misere")


def test_f07_over_ten_no_trumps_only_a_pass() -> None:
    opening().bid("10NT").can_do("pass")


def test_f07_misere_joins_the_calls_after_a_seven() -> None:
    opening().bid("7S").can_do("pass", *LADDER[6:], "misere", "open misere")
    assert len(LADDER) + 2 == 27, "twenty-five bids, misère and open misère"


@checks("contracts.suit_rank", "S", "C", "D", "H", "NT")
@checks("contracts.order", "tricks")
def test_f08_a_higher_suit_or_more_tricks() -> None:
    opening().bid("6S").allows("6C").refuses("6S", "contracts.suit_rank")
    assert not {"7H", "7S", "6NT"} & opening().bid("7NT").legal()
    table = opening().bid("7NT")
    hearts = [bid for bid in LADDER if bid in table.legal() and bid.endswith("H")]
    assert hearts[0] == "8H"


@pytest.mark.parametrize("at", range(25))
def test_f08_each_bid_beats_all_below_and_none_above(at: int) -> None:
    table = opening().bid(LADDER[at])
    assert [bid for bid in LADDER if bid in table.legal()] == LADDER[at + 1 :]


@checks("misere.rank", "above-sevens")
def test_f09_eight_spades_over_misere_on_the_ladder() -> None:
    opening().bid("7S, misere").allows("8S")


@checks("misere.rank", "by-points")
def test_f09_by_points_it_takes_eight_clubs() -> None:
    opening("five-hundred-australian", "misere.rank=by-points").bid("7S, misere").refuses("8S", "misere.rank").allows(
        "8C"
    )


@pytest.mark.parametrize("seven", [bid for bid in LADDER if bid.startswith("7")])
def test_f10_misere_over_every_seven(seven: str) -> None:
    opening().bid(seven).allows("misere")


@checks("misere.when", "after-seven")
def test_f11_misere_neither_as_opening_nor_over_a_six() -> None:
    opening().refuses("misere", "misere.when")
    opening().bid("6NT").refuses("misere", "misere.when")


@checks("misere.when", "anytime")
def test_f11_misere_at_any_time_where_the_variant_says_so() -> None:
    opening("five-hundred-australian", "misere.when=anytime").allows("misere").bid("6NT").allows("misere")


@checks("open_misere.rank", "below-ten-hearts")
def test_f12_open_misere_between_ten_diamonds_and_ten_hearts() -> None:
    opening().bid("10D").allows("open misere")
    opening().bid("10H").refuses("open misere", "open_misere.rank")
    opening().bid("open misere").refuses("10D").allows("10H", "10NT").refuses("misere")


@checks("open_misere.when", "anytime")
def test_f13_open_misere_as_opening() -> None:
    table = opening().bid("open misere, pass, pass, pass")
    assert table.contractor == "A"


@checks("misere.when", "over-seven")
def test_f15_eight_spades_over_misere_refused_by_points() -> None:
    table = opening("five-hundred-australian", "misere.rank=by-points", "misere.when=over-seven").bid("7NT, misere")
    table.refuses("8S", "misere.rank")


@checks("auction.after_pass", "never")
@checks("auction.rounds", "until-passed")
def test_f16_who_passed_does_not_bid_again() -> None:
    table = opening().bid("6S, pass, 6C, 6D")
    assert table.turn == "A"
    table.bid("6H")
    assert table.turn == "C", "B has passed and is left out"
    table.bid("pass, pass")
    assert table.deal.phase != 0 and table.contractor == "A"


@checks("auction.all_pass", "next-dealer")
@checks("deal.next_dealer", "left")
def test_f17_everyone_passes() -> None:
    table = opening().bid("pass, pass, pass, pass")
    assert table.over and table.sheet() == []
    game = book(table, 30, 40)
    assert game.scores == [30, 40] and not game.is_over
    assert table.dealer == "D" and game.dealer == 0, "A, at the left, deals next"


@checks("auction.rounds", "single")
def test_f18_a_single_round_ends_with_the_dealers_pass() -> None:
    table = Table(variant=AMERICAN).bid("6S, 6C, pass")
    assert table.turn == "D" == table.dealer
    table.bid("pass")
    assert (table.contractor, table.deal.phase) == ("B", 1)


def test_f18_a_single_round_ends_with_the_dealers_bid() -> None:
    table = Table(variant=AMERICAN).bid("6S, 6C, 7D, 7NT")
    assert table.contractor == "D", "nobody, and not A, is asked again"
