"""Every sentence of the Afrikaans text of Vyfhonderd on cards and bidding that states a rule, in its order."""

from itertools import pairwise

import pytest

from vijfhonderden.bidding.game import Game, cut_for_deal
from vijfhonderden.bidding.sides import unit_of
from vijfhonderden.core.cards import cards_of

from .scene import AFRIKAANS, MISERE_HAND, Table, af, book, checks, misere, played, rules_of

BIDS = [f"{level}{suit}" for level in range(6, 11) for suit in ("S", "C", "D", "H", "NT")]
NT = "6NT, pass, pass, pass"
MISERE = "7S, misere, pass, pass, pass"


def test_af_doel_the_first_to_500() -> None:
    game = book(played("10H", 10, variant=AFRIKAANS))
    assert (game.scores, game.is_over, game.winner) == ([500, 0], True, 0)


@pytest.mark.parametrize("players", range(2, 7))
def test_af_two_to_six_players(players: int) -> None:
    name = {4: AFRIKAANS}.get(players, f"five-hundred-{players}")
    assert rules_of(name).seats == players


def test_af_a_pack_of_43() -> None:
    rules = rules_of(AFRIKAANS)
    assert len(rules.cards) == 43 and 15 in rules.cards
    assert [sum(1 for c in rules.cards if c >> 4 == s and c != 15) for s in range(4)] == [10, 11, 11, 10]


@checks("play.plain_order", "A K Q J T 9 8 7 6 5 4")
def test_af_rank_of_cards_ace_high_to_four() -> None:
    ranks = "AKQJT98765"
    for higher, lower in pairwise(ranks):
        hands = {"A": f"S {lower} C AKQ D AKQ H AKQ", "B": f"S {higher} C JT9 D JT9 H JT9"}
        table = af(hands=hands, void={"C": "S"}).bid(NT).away()
        table.play(f"S{lower} S{higher}")
        assert table.deal.best_seat == 1, f"{higher} over {lower}"
    hands = {"A": "H 4 C AKQ D AKQ S AKQ", "B": "H 5 C JT9 D JT9 S JT9"}
    table = af(hands=hands).bid(NT).away().play("H4 H5")
    assert table.deal.best_seat == 1


def test_af_rank_of_suits_no_trumps_hearts_diamonds_clubs_spades() -> None:
    af().bid("6S, 6C, 6D, 6H, 6NT").refuses("6H")


def test_af_ten_cards_each_and_three_to_the_kitty() -> None:
    table = af()
    assert [len(table.hand(name)) for name in "ABCD"] == [10] * 4 and len(table.kitty) == 3


def test_af_teams_of_two_opposite_each_other() -> None:
    rules = rules_of(AFRIKAANS)
    assert [int(unit_of(rules, seat)) for seat in range(4)] == [0, 1, 0, 1]


def test_af_in_trumps_joker_right_bower_left_bower_ace_and_so_down() -> None:
    order = ["Jo", "HJ", "DJ", *(f"H{rank}" for rank in "AKQT987654")]
    for higher, lower in pairwise(order):
        hands = {"A": f"{lower} S AKQ C AKQ D AKQ", "B": f"{higher} S J98 C J98 D T98"}
        table = af(hands=hands).bid("6H, pass, pass, pass").away().play(f"{lower} {higher}")
        assert table.deal.best_seat == 1, f"{higher} over {lower}"


def test_af_trumps_beat_the_other_suits() -> None:
    hands = {"A": "S A C AKQ D AKQ H AKQ", "B": "H 4 C JT98 D JT987", "C": "S KQ"}
    table = af(hands=hands).bid("6H, pass, pass, pass").away().play("SA H4")
    assert table.deal.best_seat == 1


def test_af_deal_bids_and_play_move_clockwise() -> None:
    table = af()
    assert (table.dealer, table.turn) == ("D", "A")
    assert table.bid("6S").turn == "B"
    assert book(af().bid("pass, pass, pass, pass")).dealer == 0


def test_af_the_first_dealer_is_chosen_by_chance() -> None:
    dealers = {cut_for_deal(rules_of(AFRIKAANS), 1, number)[1] for number in range(40)}
    assert dealers == {0, 1, 2, 3}
    assert {Game(rules_of(AFRIKAANS), 1, number).dealer for number in range(40)} == dealers


def test_af_the_pattern_of_dealing() -> None:
    assert list(rules_of(AFRIKAANS).pattern) == [3, -1, 4, -1, 3, -1]


@pytest.mark.parametrize(("dealer", "first"), ["AB", "BC", "CD", "DA"])
def test_af_bidding_begins_left_of_the_dealer(dealer: str, first: str) -> None:
    assert Table(variant=AFRIKAANS, dealer=dealer).turn == first


def test_af_a_bid_is_a_number_from_six_and_a_suit_or_no_trumps() -> None:
    plain = {w for w in af().bid("look").legal() if w[0].isdigit() and "sans" not in w}
    assert plain == set(BIDS)


def test_af_tricks_of_the_partner_count() -> None:
    table = played("7H", 7, variant=AFRIKAANS)
    assert table.tricks("A", "C") == 7 and table.deal.made


def test_af_no_trumps_has_no_trump_suit_but_the_joker() -> None:
    hands = {"A": "S A C AKQ D AKQ H AKQ", "B": "Jo C JT98 D JT9 H JT"}
    assert af(hands=hands).bid(NT).away().trick("SA Jo _ _") == "B"
    hands = {"A": "S A C AKQ D AKQ H AKQ", "B": "C JT98 D JT98 H JT"}
    table = af(hands=hands).bid(NT).away().play("SA HJ")
    assert table.deal.best_seat == 0


def test_af_misere_loses_all_tricks_alone_the_partner_drops_out() -> None:
    table = af(hands={"B": MISERE_HAND}).bid(MISERE).away()
    assert table.trick("S7 ^ ^") in "AC"
    assert len(table.hand("D")) == 10
    assert misere("misere", True, variant=AFRIKAANS).deal.made


def test_af_open_misere_shows_the_hand_after_the_first_trick() -> None:
    table = af(hands={"A": MISERE_HAND}).bid("open misere, pass, pass, pass").away()
    assert not table.deal.view(1).shown
    table.trick("S7 ^ ^")
    assert set(cards_of(int(table.deal.view(1).shown))) == set(cards_of(int(table.deal.hand(0))))


@checks("blind_misere.when", "before-looking")
@checks("blind_misere", "on")
def test_af_blind_misere_is_bid_before_looking() -> None:
    table = af()
    assert "blind misere" in table.legal() and "look" in table.legal()
    table.bid("look").refuses("blind misere", "blind_misere.when")


@checks("blind_misere", "off")
def test_af_where_there_is_none_the_hand_is_seen_at_once() -> None:
    table = Table()
    assert "look" not in table.legal()
    table.refuses("blind misere", "blind_misere")


def test_af_before_looking_nothing_else_may_be_called() -> None:
    table = af()
    for word in ("pass", "6S", "open misere", "10NT"):
        table.refuses(word, "blind_misere.when")


def test_af_the_view_of_a_blind_bidder_holds_no_cards() -> None:
    table = af()
    for seat in range(4):
        view = table.deal.view(seat)
        assert view.hand == 0 and len(cards_of(int(view.unseen))) == 43
    table.bid("blind misere")
    assert table.deal.view(0).hand == 0, "still unseen while the others call"
    table.bid("pass, pass, pass")
    assert len(cards_of(int(table.deal.view(0).hand))) == 13, "with the kitty the hand is taken up"


def test_af_a_blind_misere_over_any_lower_bid_by_one_who_has_not_looked() -> None:
    table = af().bid("10D")
    assert table.turn == "B"
    table.allows("blind misere", "look").bid("blind misere, pass, pass, pass")
    assert table.contractor == "B"


@checks("sans_kitty", "true")
def test_af_a_bid_sans_kitty_leaves_the_kitty() -> None:
    table = af().bid("6S sans kitty, pass, pass, pass")
    assert table.deal.phase == 4 and len(table.hand("A")) == 10
    assert not any(set(table.kitty) & set(cards_of(int(table.deal.hand(seat)))) for seat in range(4))


def test_af_sans_kitty_has_the_same_value() -> None:
    assert played("6S", 7, variant=AFRIKAANS, calls="6S sans kitty, pass, pass, pass").scores() == [40, 30]
    assert played("6S", 5, variant=AFRIKAANS, calls="6S sans kitty, pass, pass, pass").scores() == [-40, 50]


def test_af_sans_kitty_outranks_the_same_bid_with_it() -> None:
    table = af().bid("6S")
    table.bid("6S sans kitty").bid("look").refuses("6S", "sans_kitty").refuses("6S sans kitty").allows(
        "6C", "6C sans kitty"
    )
    af().bid("6C").bid("look").refuses("6S sans kitty")


@pytest.mark.parametrize("bid", [*BIDS, "open misere"])
def test_af_every_bid_may_be_made_sans_kitty(bid: str) -> None:
    af().bid("look").allows(f"{bid} sans kitty")


def test_af_misere_sans_kitty() -> None:
    table = af(hands={"B": MISERE_HAND}).bid("7S, misere sans kitty, pass, pass, pass")
    assert table.deal.phase == 4 and len(table.hand("B")) == 10
    table.finish(tricks=0, by="B")
    assert table.scores() == [0, 250]


def test_af_blind_misere_sans_kitty() -> None:
    """Bids may be made sans kitty, and blind misère is a bid."""
    table = af()
    table.allows("blind misere sans kitty")
    table.bid("blind misere sans kitty, pass, pass, pass")
    assert table.deal.phase == 4 or table.deal.phase == 2
    assert len(table.hand("A")) == 10


@checks("sans_kitty", "false")
def test_af_where_there_are_no_such_bids_they_are_refused() -> None:
    Table().refuses("6S sans kitty", "sans_kitty")
    assert not any("sans" in word for word in Table().legal())


def test_af_who_does_not_bid_may_pass() -> None:
    af().bid("look").allows("pass")
    af().bid("6S").bid("look").allows("pass")


def test_af_all_pass_and_the_hand_ends() -> None:
    table = af().bid("pass, pass, pass, pass")
    assert table.over and table.scores() == [0, 0]


def test_af_every_later_bid_is_higher() -> None:
    af().bid("8D").bid("look").refuses("8C").refuses("7NT").refuses("8D").allows("8H", "9S")


def test_af_lowest_six_spades_highest_ten_no_trumps() -> None:
    af().bid("6S").bid("look").allows("6C").refuses("6S")
    table = af().bid("10NT").bid("look")
    assert {word for word in table.legal() if "sans" not in word} == {"pass"}


def test_af_misere_above_seven_and_below_eight() -> None:
    for bid in BIDS[5:10]:
        af().bid(bid).bid("look").allows("misere")
    af().bid("8S").bid("look").refuses("misere", "misere.rank")
    af().bid("7NT, misere").bid("look").allows("8S").refuses("7NT sans kitty", "misere.rank")


def test_af_misere_only_after_a_bid_of_seven() -> None:
    af().bid("look").refuses("misere", "misere.when")
    af().bid("6NT").bid("look").refuses("misere", "misere.when")
    af().bid("7S").bid("look").allows("misere")


def test_af_open_misere_above_ten_diamonds_below_ten_hearts() -> None:
    af().bid("10D").bid("look").allows("open misere")
    af().bid("10H").bid("look").refuses("open misere", "open_misere.rank")
    af().bid("open misere").bid("look").allows("10H").refuses("10D")


def test_af_open_misere_waits_for_nothing_and_may_be_the_first_bid() -> None:
    assert af().bid("open misere, pass, pass, pass").contractor == "A"


@checks("blind_misere.rank", "with-open")
def test_af_blind_misere_stands_with_open_misere() -> None:
    af().bid("10D").allows("blind misere")
    assert "blind misere" not in af().bid("10H").legal()
    assert "blind misere" not in af().bid("open misere").legal(), "equal is not higher"
    af().bid("blind misere").bid("look").refuses("open misere").allows("10H")


def test_af_who_passed_may_not_bid_again() -> None:
    table = af().bid("pass, 6S, 6C, pass")
    assert table.turn == "B", "A is left out"


def test_af_bidding_goes_on_until_all_but_one_have_passed() -> None:
    table = af().bid("6S, 6C, 6D, 6H, 7S, pass, 7D, pass, pass")
    assert table.deal.phase == 1 and table.contractor == "C"


def test_af_the_highest_bid_is_the_contract() -> None:
    table = af().bid("6S, 7H, pass, pass, pass")
    assert (table.contractor, table.deal.trumps, table.rules.level[table.deal.contract]) == ("B", 2, 7)


def test_af_the_american_way_a_single_round() -> None:
    table = Table(variant="vyfhonderd-single-round").bid("6S, 6C, 6D, pass")
    assert table.contractor == "C" and table.deal.phase == 1
    assert Table(variant="vyfhonderd-single-round").bid("6S, 6C, 6D, 6H").contractor == "D"


def test_af_refusals_name_the_rule_that_ranks_the_two_bids() -> None:
    af().bid("blind misere").bid("look").refuses("open misere", "blind_misere.rank")
    af().bid("look").bid("10H").bid("look").refuses("open misere", "open_misere.rank")
    af().bid("look").bid("8S").bid("look").refuses("misere", "misere.rank")
    af().bid("look").bid("6C").bid("look").refuses("6S", "contracts.suit_rank")
