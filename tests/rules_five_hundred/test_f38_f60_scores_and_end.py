"""F38 to F60: misère, slam, scores, the end of a game, and the table of the Afrikaans text."""

import pytest

from vijfhonderden.bidding.notation import parse_bid
from vijfhonderden.core.cards import cards_of
from vijfhonderden.errors import IllegalAction

from .scene import AFRIKAANS, AMERICAN, LOSING_HAND, MISERE_HAND, Table, book, checks, misere, played, rules_of

PLAIN_MISERE = "7S, misere, pass, pass, pass"


@checks("misere.value", "250")
def test_f38_misere_made() -> None:
    table = misere("misere", True)
    assert table.scores() == [0, 250]
    assert len(table.winners()) == 10 and "B" not in table.winners()


@checks("misere.stops_early", "true")
def test_f38_misere_lost_at_the_contractors_first_trick() -> None:
    table = Table(hands={"B": LOSING_HAND}).bid(PLAIN_MISERE).away().say("no suit")
    assert table.trick("SA _ _") == "B"
    assert table.over and table.scores() == [0, -250], "and the defenders have nothing"


@checks("misere.stops_early", "false")
def test_f38_or_all_tricks_are_played() -> None:
    table = Table("misere.stops_early=false", hands={"B": LOSING_HAND}).bid(PLAIN_MISERE).away().say("no suit")
    assert table.trick("SA _ _") == "B"
    assert not table.over
    table.finish()
    assert len(table.winners()) == 10 and table.scores() == [0, -250]


def test_f38_against_a_lost_misere_defenders_score_nothing() -> None:
    table = Table(hands={"A": "C A S 5", "B": "S A C 567 D 456 H 456"}).bid(PLAIN_MISERE).away()
    assert table.trick("C5 ^ CA") == "A"
    assert table.trick("S5 SA ^") == "B"
    assert table.over and table.scores() == [0, -250], "the trick that A won counts nothing"


OPEN = "open misere, pass, pass, pass"


def seen_of_a(table: Table, by: str) -> set[int]:
    return set(cards_of(int(table.deal.view("ABCD".index(by)).shown)))


@checks("open_misere.exposed", "after-first-trick")
def test_f39_open_misere_is_laid_open_after_the_first_trick() -> None:
    table = Table(hands={"A": MISERE_HAND}).bid(OPEN).away()
    assert [seen_of_a(table, name) for name in "BCD"] == [set(), set(), set()]
    table.play("S7")
    assert seen_of_a(table, "B") == set(), "during the first trick it is still hidden"
    table.play("^ ^")
    for name in "BCD":
        assert len(seen_of_a(table, name)) == 9


@checks("open_misere.exposed", "before-lead")
def test_f39_or_before_the_first_lead() -> None:
    table = Table("open_misere.exposed=before-lead", hands={"A": MISERE_HAND}).bid(OPEN).away()
    for name in "BCD":
        assert len(seen_of_a(table, name)) == 10


def test_f39_a_plain_misere_is_never_laid_open() -> None:
    table = Table(hands={"B": MISERE_HAND}).bid(PLAIN_MISERE).away().play("S7 ^ ^")
    assert all(not table.deal.view(seat).shown for seat in range(4))


@checks("contracts.slam", "250")
def test_f40_ten_tricks_in_six_spades() -> None:
    assert played("6S", 10).scores() == [250, 0]


@checks("contracts.slam", "0")
def test_f40_where_a_slam_counts_nothing() -> None:
    assert played("6S", 10, "contracts.slam=0").scores() == [40, 0]


def test_f42_ten_tricks_in_eight_clubs() -> None:
    assert played("8C", 10).scores() == [260, 0]


@pytest.mark.parametrize(("bid", "points"), [("7H", 250), ("8S", 250), ("8D", 280), ("10H", 500)])
def test_f42_the_slam_lifts_only_what_is_worth_less(bid: str, points: int) -> None:
    assert played(bid, 10).scores() == [points, 0]


@checks("contracts.overtricks", "nothing")
def test_f43_seven_no_trumps_with_nine_tricks() -> None:
    assert played("7NT", 9).scores() == [220, 10]


@checks("contracts.failed", "minus-value")
@checks("contracts.defender_trick", "10")
def test_f45_eight_hearts_defenders_take_four() -> None:
    assert played("8H", 6).scores() == [-300, 40]


@checks("contracts.defender_trick", "0")
def test_f45_where_tricks_in_defence_count_nothing() -> None:
    assert played("8H", 6, "contracts.defender_trick=0").scores() == [-300, 0]


@checks("game.target", "500")
def test_f46_ten_hearts_made_is_a_game_from_nothing() -> None:
    game = book(played("10H", 10))
    assert (game.scores, game.is_over, game.winner, game.end) == ([500, 0], True, 0, "contract")


@checks("game.target", "300")
def test_f46_a_shorter_game() -> None:
    game = book(played("8H", 8, "game.target=300"))
    assert (game.is_over, game.winner) == (True, 0)


def test_f47_from_460_by_an_own_six_hearts() -> None:
    game = book(played("6H", 6), 460, 0)
    assert (game.scores, game.is_over, game.winner) == ([560, 40], True, 0)


@checks("game.needs_own_contract", "true")
@checks("game.defender_cap", "off")
def test_f48_from_490_by_two_tricks_in_defence() -> None:
    game = book(played("6H", 8), 0, 490)
    assert (game.scores, game.is_over) == ([100, 510], False)


@checks("game.defender_cap", "490")
def test_f48_under_the_cap_it_stays_at_490() -> None:
    game = book(played("6H", 8, "game.defender_cap=490"), 0, 490)
    assert (game.scores, game.is_over) == ([100, 490], False)
    assert book(played("6H", 8, variant="vyfhonderd-490"), 0, 480).scores == [100, 490]


@checks("game.defender_cap", "480")
def test_f48_or_at_480() -> None:
    assert book(played("6H", 8, variant="vyfhonderd-480"), 0, 470).scores == [100, 480]
    assert book(played("6H", 8, variant="vyfhonderd-480"), 0, 480).scores == [100, 480]
    assert book(played("6H", 8, variant="vyfhonderd-480"), 0, 490).scores == [100, 490], "a cap takes nothing away"


@checks("game.defender_cap", "400")
def test_f48_or_at_400() -> None:
    assert book(played("6H", 6, "game.defender_cap=400"), 0, 380).scores == [100, 400]


def test_f48_an_own_contract_lifts_over_the_cap() -> None:
    game = book(played("6H", 8, variant="vyfhonderd-490"), 490, 0)
    assert (game.scores[0], game.is_over, game.winner) == (590, True, 0)


def test_f49_own_contract_made_but_480_in_all() -> None:
    game = book(played("6H", 6), 380, 0)
    assert (game.scores, game.is_over) == ([480, 40], False)


@checks("game.both_over", "contractor")
@pytest.mark.parametrize("variant", ["five-hundred-australian", AMERICAN])
def test_f51_both_over_in_one_deal_the_contractor_wins(variant: str) -> None:
    game = book(played("6S", 8, variant=variant), 460, 495)
    assert (game.scores, game.is_over, game.winner) == ([500, 515], True, 0)


@checks("game.both_over", "higher")
def test_f51_or_the_higher_score() -> None:
    table = played("6S", 8, "game.both_over=higher", variant=AMERICAN)
    assert book(table, 460, 495).winner == 1
    assert book(table, 480, 495).winner == 0, "520 over 515"


@checks("game.needs_own_contract", "false")
def test_f53_american_by_two_tricks_in_defence() -> None:
    game = book(played("6S", 8, variant=AMERICAN), 0, 495)
    assert (game.scores, game.is_over, game.winner, game.end) == ([40, 515], True, 1, "points")


def test_f53_american_also_against_a_contract_that_fails() -> None:
    game = book(played("8S", 7, variant=AMERICAN), 0, 480)
    assert (game.scores, game.is_over, game.winner) == ([-240, 510], True, 1)


def test_f54_both_at_minus_500_with_equal_scores_play_on() -> None:
    table = played("6S", 5)  # -40, +50
    game = book(table, -500, -590)
    assert game.scores == [-540, -540] and not game.is_over
    game = book(table, -500, -600)
    assert (game.is_over, game.winner, game.loser) == (True, 0, 1), "unequal: the lower one loses"


@checks("game.lose_when", "unless-others-negative")
def test_f55_minus_500_while_the_others_are_negative_too() -> None:
    table = played("8S", 7, "game.lose_when=unless-others-negative")
    game = book(table, -300, -100)
    assert (game.scores, game.is_over) == ([-540, -70], False)
    game = book(table, -300, -30)
    assert (game.scores, game.is_over, game.loser) == ([-540, 0], True, 0), "zero is not negative"


@checks("game.lose_when", "always")
def test_f55_as_a_rule_it_is_lost_all_the_same() -> None:
    game = book(played("8S", 7), -300, -100)
    assert (game.scores, game.is_over, game.winner, game.loser) == ([-540, -70], True, 1, 0)


REVOKE = "penalties.revoke=decides-contract"


HEARTS_LED = {"A": "H A S AKQT98 D 5 C 56", "B": "H K5 D AKQJ C AKQ S 7", "C": "H Q6 D 9876 S 56 C 89"}


def hearts_led(*settings: str, bid: str = "7S") -> Table:
    """Spades are trumps, A is the contractor and has led the ace of hearts to B and C, who have hearts."""
    return Table(*settings, hands=HEARTS_LED).bid(f"{bid}, pass, pass, pass").away().play("HA")


@checks("penalties.revoke", "decides-contract")
def test_f56_a_revoking_contractor_is_set_back() -> None:
    hands = {"A": "H 5 S AKQT98 D 5 C 56", "B": "H KQ D AKQJ C AKQ S 7"}
    table = Table(REVOKE, hands=hands, dealer="D").bid("7S, pass, pass, pass").away()
    assert table.trick("D5 DA _ _") == "B"
    table.play("HK _ _").irregular("A", "SA")
    assert table.over and not table.deal.made and table.scores()[0] == -140


def test_f56_a_revoking_partner_sets_the_contract_back_too() -> None:
    table = hearts_led(REVOKE).play("H5").irregular("C", "D9")
    assert table.over and table.scores() == [-140, 0]


def test_f56_a_revoking_defender_gives_the_contract_in_full() -> None:
    table = hearts_led(REVOKE, bid="10S").irregular("B", "CA")
    assert table.over and table.deal.made and table.scores() == [440, 0]


def test_f56_what_may_be_played_is_no_revoke() -> None:
    with pytest.raises(IllegalAction) as caught:
        hearts_led(REVOKE).irregular("B", "H5")
    assert caught.value.key == "penalties.revoke"


@checks("penalties.revoke", "off")
def test_f56_without_a_penalty_a_revoke_is_refused() -> None:
    table = hearts_led()
    before = table.deal.to_ints()
    with pytest.raises(IllegalAction) as caught:
        table.irregular("B", "CA")
    assert caught.value.key == "penalties.revoke" and table.deal.to_ints() == before


def test_f57_only_tricks_really_won_count() -> None:
    """Nobody can claim: every card is played, and an unlucky last trump loses."""
    hands = {"A": "S AK5 H 5 D 5 C 5678 S 6", "B": "S QJT98 H AKQ D AK"}
    table = Table(hands=hands).bid("6S, pass, pass, pass").away()
    while not table.over:
        assert all(action < 64 for action in table.deal.legal_actions())
        table.step()
    assert len(table.winners()) == 10
    assert sum(table.tricks(name) for name in "ABCD") == 10


def test_f59_the_damaged_row_of_the_afrikaans_table_is_repaired() -> None:
    rules = rules_of(AFRIKAANS)
    values = {
        bid: int(rules.value[parse_bid(rules, bid) - 128]) for bid in ("9S", "9C", "9D", "9H", "9NT", "10H", "10NT")
    }
    assert list(values.values()) == [340, 360, 380, 400, 420, 500, 520]


@checks("game.lose_at", "-500")
def test_f60_minus_500_loses() -> None:
    game = book(played("8S", 7, variant=AFRIKAANS), -260, 100)
    assert (game.scores[0], game.is_over, game.winner, game.loser, game.end) == (-500, True, 1, 0, "minus")
    game = book(played("8S", 7, variant=AFRIKAANS), -259, 100)
    assert (game.scores[0], game.is_over) == (-499, False)


@checks("game.lose_at", "off")
def test_f60_or_no_score_is_too_low() -> None:
    game = book(played("8S", 7, "game.lose_at=off"), -1000, 100)
    assert (game.scores[0], game.is_over) == (-1240, False)
