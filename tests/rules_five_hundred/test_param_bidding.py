"""Every value of the rules of the contracts and of the auction: what it changes."""

from .scene import AFRIKAANS, AMERICAN, AUSTRALIAN, MISERE_HAND, Table, book, checks, played, value

NT = "6NT, pass, pass, pass"
BIDS = [f"{level}{suit}" for level in range(6, 11) for suit in ("S", "C", "D", "H", "NT")]
FULL_SUIT = "23456789TJQKA"


# contracts


@checks("contracts.suit_rank", "clubs low")
def test_clubs_may_be_the_lowest_suit() -> None:
    table = Table(variant="five-hundred-1904")
    table.bid("6C").allows("6S")
    Table(variant="five-hundred-1904").bid("6S").refuses("6C", "contracts.suit_rank")
    assert (value("6C", "five-hundred-1904"), value("6S", "five-hundred-1904")) == (40, 60)


@checks("contracts.order", "points")
def test_bids_may_go_by_their_points() -> None:
    """The sheet of 1905: eight hearts (240) over nine clubs (160), six spades (60) over six clubs (40)."""
    assert (value("8H", "five-hundred-1904"), value("9C", "five-hundred-1904")) == (240, 160)
    Table(variant="five-hundred-1904").bid("9C").allows("8H")
    Table(variant="five-hundred-1904").bid("8H").refuses("9C")
    Table().bid("9C").refuses("8H")


def test_of_two_bids_worth_the_same_the_one_of_more_tricks_goes_higher() -> None:
    assert value("6NT", "five-hundred-1904") == value("7S", "five-hundred-1904") == 120
    Table(variant="five-hundred-1904").bid("6NT").allows("7S")
    Table(variant="five-hundred-1904").bid("7S").refuses("6NT", "contracts.suit_rank")


@checks("contracts.growth", "multiply")
@checks("contracts.step", "off")
def test_the_original_schedule_multiplies() -> None:
    settings = ("contracts.growth=multiply", "contracts.step=off")
    assert [value(bid, AUSTRALIAN, *settings) for bid in ("6S", "7S", "10S", "10H", "10NT")] == [40, 80, 200, 500, 600]


@checks("contracts.first", "20 40 60 80 100")
def test_the_perfect_schedule_is_twenty_less() -> None:
    first = "contracts.first={S: 20, C: 40, D: 60, H: 80, NT: 100}"
    assert [value(bid, AUSTRALIAN, first) for bid in BIDS] == [value(bid) - 20 for bid in BIDS]
    assert value("10NT", AUSTRALIAN, first) == 500


@checks("contracts.step", "50")
def test_another_step() -> None:
    assert value("8D", AUSTRALIAN, "contracts.step=50") == 180


@checks("contracts.lowest", "7")
def test_bids_may_begin_at_seven() -> None:
    settings = ("contracts.lowest=7", "contracts.lowest_no_trump=7")
    table = Table(*settings).refuses("6S", "contracts.lowest").refuses("6NT", "contracts.lowest_no_trump")
    table.allows("7S", "7NT")


@checks("contracts.lowest_no_trump", "7")
def test_no_trumps_may_begin_at_seven() -> None:
    table = Table("contracts.lowest_no_trump=7").refuses("6NT", "contracts.lowest_no_trump")
    table.allows("6H", "7NT")


@checks("contracts.slam", "300")
def test_another_slam() -> None:
    assert played("8S", 10, "contracts.slam=300").scores() == [300, 0]


@checks("contracts.defender_trick", "20")
def test_another_value_of_a_trick_in_defence() -> None:
    assert played("6S", 7, "contracts.defender_trick=20").scores() == [40, 60]


@checks("misere.value", "130")
@checks("open_misere.value", "230")
def test_misere_may_be_worth_130_and_open_misere_230() -> None:
    settings = ("misere.value=130", "open_misere.value=230")
    table = Table(*settings, hands={"B": MISERE_HAND}).bid("7S, misere, pass, pass, pass").finish(tricks=0, by="B")
    assert table.scores() == [0, 130]
    table = Table(*settings, hands={"A": MISERE_HAND}).bid("open misere, pass, pass, pass").finish(tricks=0, by="A")
    assert table.scores() == [230, 0]


@checks("blind_misere.value", "1000")
def test_blind_misere_may_be_worth_more() -> None:
    table = Table("blind_misere.value=1000", variant=AFRIKAANS, hands={"A": MISERE_HAND})
    assert table.bid("blind misere, pass, pass, pass").finish(tricks=0, by="A").scores() == [1000, 0]


def test_misere_by_points_stands_between_eight_spades_and_eight_clubs() -> None:
    setting = "misere.rank=by-points"
    Table(setting).bid("8S").allows("misere")
    Table(setting).bid("8C").refuses("misere", "misere.rank")
    Table(setting).bid("7S, misere").allows("8C").refuses("8S", "misere.rank")


def test_misere_by_points_goes_over_a_bid_worth_the_same() -> None:
    Table("misere.rank=by-points", "misere.value=240").bid("8S").allows("misere")
    Table("misere.rank=by-points", "misere.value=239").bid("8S").refuses("misere", "misere.rank")


def test_misere_over_a_seven_only() -> None:
    settings = ("misere.when=over-seven", "misere.rank=by-points")
    Table(*settings).bid("7NT").allows("misere")
    Table(*settings).bid("7S, 8S").refuses("misere", "misere.when")


@checks("open_misere.when", "after-eight")
def test_open_misere_after_an_eight_only() -> None:
    setting = "open_misere.when=after-eight"
    Table(setting).refuses("open misere", "open_misere.when").bid("7NT").refuses("open misere", "open_misere.when")
    Table(setting).bid("8S").allows("open misere")


@checks("open_misere.rank", "top")
def test_open_misere_as_the_highest_bid() -> None:
    Table("open_misere.rank=top").bid("10NT").allows("open misere")
    Table("open_misere.rank=top").bid("open misere").can_do("pass")


@checks("blind_misere.rank", "top")
def test_blind_misere_as_the_highest_bid() -> None:
    table = Table("blind_misere.rank=top", "sans_kitty=false", variant=AFRIKAANS).bid("10NT")
    table.can_do("look", "blind misere").bid("blind misere").bid("look").can_do("pass")


def test_without_sans_kitty_blind_misere_takes_it() -> None:
    table = Table("sans_kitty=false", variant=AFRIKAANS).bid("blind misere, pass, pass, pass")
    assert len(table.hand("A")) == 13
    Table("sans_kitty=false", variant=AFRIKAANS).refuses("blind misere sans kitty", "sans_kitty")


# the auction


@checks("auction.after_pass", "if-changed")
def test_after_a_pass_one_may_bid_again_once_there_was_another_bid() -> None:
    table = Table("auction.after_pass=if-changed").bid("pass, 6S, pass, pass")
    assert table.turn == "A"
    table.allows("6C").bid("6C, pass, pass, pass")
    assert table.contractor == "A" and table.deal.phase == 1


def test_where_nothing_changed_there_is_no_second_turn() -> None:
    table = Table("auction.after_pass=if-changed").bid("6S, pass, pass, pass")
    assert table.deal.phase == 1
    assert Table("auction.after_pass=if-changed").bid("pass, pass, pass, pass").over


@checks("auction.after_pass", "always")
def test_a_pass_may_bind_nobody() -> None:
    table = Table("auction.after_pass=always").bid("pass, pass, 6S, pass, 6C, 6D, pass, pass, 7S, pass, pass, pass")
    assert table.contractor == "A" and table.deal.phase == 1


@checks("auction.own_raise", "reopen")
def test_a_raise_may_open_the_auction_again() -> None:
    table = Table("auction.own_raise=reopen").bid("6S, pass, pass, pass")
    assert table.turn == "A"
    table.bid("7S")
    assert table.turn == "B" and table.deal.phase == 0
    table.allows("7C").bid("7C, pass, pass, pass")
    assert table.turn == "B", "the others have passed again, and B may raise too"
    table.bid("pass")
    assert table.contractor == "B" and table.deal.phase == 1


def test_a_raise_needs_no_reopening_where_it_is_once() -> None:
    table = Table("auction.own_raise=once").bid("6S, pass, pass, pass, 7S")
    assert table.deal.phase == 1 and table.contractor == "A"


def test_a_raise_that_nobody_answers_is_the_last_one() -> None:
    table = Table("auction.own_raise=reopen").bid("6S, pass, pass, pass, 7S, pass, pass, pass")
    assert table.deal.phase == 1 and table.contractor == "A"


def test_open_misere_on_top_may_be_what_ten_no_trumps_is_raised_to() -> None:
    table = Table("auction.own_raise=once", "open_misere.rank=top").bid("10NT, pass, pass, pass")
    assert table.turn == "A" and table.deal.phase == 0
    table.can_do("pass", "open misere")


def test_over_ten_no_trumps_there_is_nothing_to_raise() -> None:
    assert Table("auction.own_raise=once").bid("10NT, pass, pass, pass").deal.phase == 1


@checks("auction.inkle", "first-two")
def test_an_inkle_is_for_the_first_two_and_is_no_contract() -> None:
    setting = "auction.inkle=first-two"
    Table(setting).allows("6S").bid("6S").allows("6C")
    Table(setting).bid("pass, pass").refuses("6S", "auction.inkle").allows("7S")
    table = Table(setting).bid("6S, pass, pass, pass")
    assert table.over and table.scores() == [0, 0], "real bids begin at seven"
    assert Table(setting).bid("6S, pass, 7S, pass, pass").contractor == "C"


@checks("auction.inkle", "off")
def test_without_inkle_a_six_is_a_bid() -> None:
    assert Table().bid("6S, pass, pass, pass").deal.phase == 1
    Table().bid("pass, pass").allows("6S")


@checks("auction.all_pass", "same-dealer")
def test_all_pass_the_same_dealer_deals_again() -> None:
    game = book(Table(variant=AMERICAN).bid("pass, pass, pass, pass"))
    assert game.dealer == 3 and game.deals_played == 1


@checks("auction.all_pass", "no-trumps")
def test_all_pass_and_the_hand_is_played_in_no_trumps() -> None:
    setting = "auction.all_pass=no-trumps"
    table = Table(setting, hands={"B": "Jo"}).bid("pass, pass, pass, pass")
    assert table.deal.phase == 4 and table.deal.trumps == 4 and table.turn == "A"
    assert len(table.hand("A")) == 10, "without the kitty"
    table.finish()
    assert table.scores() == [10 * table.tricks("A", "C"), 10 * table.tricks("B", "D")]
    assert sum(table.scores()) == 100
    game = book(table, 480, 480)
    assert not game.is_over and game.dealer == 0


def test_all_pass_points_may_stand_above_the_target_and_a_lost_contract_does_not_win_then() -> None:
    """No deal without a contract ends the game, and neither does a lost contract at 500 or more."""
    table = played("6S", 5, "auction.all_pass=no-trumps", "auction.rounds=single", variant=AMERICAN)
    game = book(table, 590, 0)
    assert game.scores == [550, 50] and not game.is_over


def test_all_pass_points_and_then_a_defence_over_the_target() -> None:
    table = played("6S", 5, "auction.all_pass=no-trumps", variant=AMERICAN)
    game = book(table, 590, 480)
    assert (game.scores, game.is_over, game.winner) == ([550, 530], True, 1)


@checks("auction.all_pass", "dealer-bids")
def test_all_pass_and_the_dealer_must_bid() -> None:
    table = Table("auction.all_pass=dealer-bids").bid("pass, pass, pass")
    table.refuses("pass", "auction.all_pass").allows("6S").bid("6S")
    assert table.contractor == "D" and table.deal.phase == 1
    Table("auction.all_pass=dealer-bids").bid("6S, pass, pass").allows("pass")


def test_an_inkle_does_not_spare_the_dealer() -> None:
    table = Table("auction.all_pass=dealer-bids", "auction.inkle=first-two").bid("6S, pass, pass")
    table.refuses("pass", "auction.all_pass").allows("7S").bid("7S, pass")
    assert table.contractor == "D"


def test_the_dealer_must_look_before_a_forced_bid() -> None:
    table = Table("auction.all_pass=dealer-bids", variant=AFRIKAANS).bid("pass, pass, pass")
    table.bid("look").refuses("pass", "auction.all_pass").allows("6S")


def test_the_dealer_may_not_pass_out_of_two_inkles_either() -> None:
    """Two signals and no bid: still the dealer, the last to speak, has to bid."""
    table = Table("auction.all_pass=dealer-bids", "auction.inkle=first-two", "auction.rounds=single").bid(
        "6S, 6C, pass"
    )
    table.refuses("pass", "auction.all_pass").allows("7S")
