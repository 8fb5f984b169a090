"""Every value of the rules of the table, the pack, the deal, the contracts and the auction: what it changes."""

import pytest

from vijfhonderden.bidding.deal import deal_pack
from vijfhonderden.bidding.game import Game, cut_for_deal
from vijfhonderden.bidding.notation import card_text, parse_bid
from vijfhonderden.bidding.packs import suited_cards
from vijfhonderden.bidding.sides import unit_count, unit_of
from vijfhonderden.bidding.terms import CODES

from .scene import AFRIKAANS, AMERICAN, AUSTRALIAN, MISERE_HAND, Table, book, checks, played, rules_of

NT = "6NT, pass, pass, pass"
BIDS = [f"{level}{suit}" for level in range(6, 11) for suit in ("S", "C", "D", "H", "NT")]
FULL_SUIT = "23456789TJQKA"


def value(bid: str, variant: str = AUSTRALIAN, *settings: str) -> int:
    rules = rules_of(variant, *settings)
    return int(rules.value[parse_bid(rules, bid) - 128])


# the table


@checks("table.players", "2")
@checks("table.dead_hands", "2")
def test_two_players_and_two_hands_that_nobody_plays() -> None:
    table = Table(variant="five-hundred-2")
    assert len(table.rules.cards) == 43 and len(table.hands) == 2 and len(table.dead) == 2
    assert all(len(pile) == 10 for pile in table.dead) and len(table.kitty) == 3
    table.bid("6S, pass").quiet()
    assert table.trick("_ _") in "AB"
    table.finish()
    assert sum(table.tricks(name) for name in "AB") == 10


@checks("table.players", "3")
@checks("table.sides", "alone")
@checks("pack.cards", "sevens-up")
def test_three_players_each_alone() -> None:
    rules = rules_of("five-hundred-3")
    assert [int(unit_of(rules, seat)) for seat in range(3)] == [0, 1, 2] and unit_count(rules) == 3
    assert len(rules.cards) == 33 and all((c & 15) >= 5 for c in rules.cards)
    table = Table(variant="five-hundred-3", hands={"A": "Jo D AKQJT987 H J"}).bid("6D, pass, pass").finish()
    assert table.scores() == [250, 0, 0]


def test_three_players_each_defender_scores_the_own_tricks() -> None:
    table = Table(variant="five-hundred-3", hands={"A": "S AKQT9 H A D A C 789"}).bid("8S, pass, pass").finish(tricks=7)
    assert table.scores() == [-240, 10 * table.tricks("B"), 10 * table.tricks("C")]
    assert table.tricks("B", "C") == 3


def test_three_players_no_partner_lays_down_in_misere() -> None:
    table = Table(variant="five-hundred-3", hands={"B": "S 789 H 789 D 789 C 7"}).bid("7S, misere, pass, pass").away()
    table.play("S7 ^ ^")
    assert len(table.winners()) == 1 and all(len(table.hand(name)) == 9 for name in "ABC")


@checks("table.players", "5")
@checks("table.sides", "called-card")
@checks("pack.cards", "full")
def test_five_players_call_a_card() -> None:
    table = Table(variant="five-hundred-5", hands={"A": "S AKQJT C A D A H 234", "D": "H A"})
    assert len(table.rules.cards) == 53
    table.bid("7S, pass, pass, pass, pass").away()
    assert "call Jo" not in table.legal(), "the joker may not be called"
    table.refuses("call Jo").allows("alone", "call HA", "call H2" if "H2" not in table.hand("A") else "call HA")
    table.say("call HA")
    assert table.deal.partner == 3
    table.finish(tricks=7)
    with_a, others = table.tricks("A", "D"), [10 * table.tricks(name) for name in "BCE"]
    assert with_a == 7
    assert table.scores() == [140, others[0], others[1], 140, others[2]]


def test_five_players_the_partner_is_known_to_himself_and_to_all_when_the_card_falls() -> None:
    table = Table(variant="five-hundred-5", hands={"A": "S AKQJT C A D A H 234", "D": "H A5"}, void={"D": "SC"})
    table.bid("7S, pass, pass, pass, pass").away().say("call HA")
    assert [table.deal.view(seat).partner for seat in range(5)] == [-1, -1, -1, 3, -1]
    table.play("H2 _ _ HA")
    assert [table.deal.view(seat).partner for seat in range(5)] == [3] * 5


def test_five_players_alone() -> None:
    table = Table(variant="five-hundred-5", hands={"A": "S AKQJT C A D A H 234"})
    table.bid("7S, pass, pass, pass, pass").away().say("alone").finish()
    assert table.deal.partner == -1
    assert table.deal.made == (table.tricks("A") >= 7)
    assert table.scores()[1:] == [10 * table.tricks(name) for name in "BCDE"]


def test_five_players_own_cards_cannot_be_called() -> None:
    table = Table(variant="five-hundred-5", hands={"A": "S AKQJT C A D A H 234"}, kitty="H K D K C K")
    table.bid("7S, pass, pass, pass, pass").away()
    for card in ("SA", "H2", "HK", "DK"):
        table.refuses(f"call {card}")


def test_five_players_nobody_is_called_in_misere() -> None:
    hands = {"B": "S 234 H 234 D 23 C 23"}
    table = Table(variant="five-hundred-5", hands=hands).bid("7S, misere, pass, pass, pass, pass").away()
    assert table.deal.phase == 4
    table.trick("S4 ^ ^ ^ ^")
    assert all(len(table.hand(name)) == 9 for name in "ABCDE")


@checks("table.players", "6")
@checks("pack.cards", "six-hand")
def test_six_players_in_three_sides_of_two_opposite() -> None:
    rules = rules_of("five-hundred-6")
    assert len(rules.cards) == 63 and unit_count(rules) == 3
    assert [int(unit_of(rules, seat)) for seat in range(6)] == [0, 1, 2, 0, 1, 2]
    ranks = {suit: {c & 15 for c in rules.cards if c >> 4 == suit and c != 15} for suit in range(4)}
    assert {13, 14} <= ranks[0] & ranks[1] & ranks[2] & ranks[3], "elevens and twelves"
    assert [suit for suit in range(4) if 15 in ranks[suit]] == [1, 2], "thirteens in red"
    table = Table(variant="five-hundred-6", hands={"A": "S AKQJT98 H A D A C A"}).bid("7S" + ", pass" * 5).finish()
    side = table.tricks("A", "D")
    assert table.scores()[1:] == [10 * table.tricks("B", "E"), 10 * table.tricks("C", "F")]
    assert table.deal.made == (side >= 7)


@checks("table.sides", "two-teams")
def test_six_players_in_two_teams() -> None:
    table = Table("table.sides=two-teams", variant="five-hundred-6", hands={"A": "S AKQJT98 H A D A C A"})
    table.bid("7S" + ", pass" * 5).finish()
    assert len(table.scores()) == 2 and table.scores()[1] == 10 * table.tricks("B", "D", "F")
    assert table.deal.made == (table.tricks("A", "C", "E") >= 7)


def test_six_players_in_misere_five_play() -> None:
    table = Table(variant="five-hundred-6", hands={"B": "S 234 H 234 D 23 C 23"}).bid("7S, misere" + ", pass" * 5)
    table.away().trick("S4 ^ ^ ^ ^")
    assert [len(table.hand(name)) for name in "ABCDEF"] == [9, 9, 9, 9, 10, 9]


# packs


@checks("pack.cards", "american")
def test_the_american_pack_keeps_all_fours() -> None:
    rules = rules_of(AMERICAN)
    assert len(rules.cards) == 45 and rules.kitty_size == 5
    assert sorted(card_text(rules, c) for c in rules.cards if c & 15 == 2) == ["C4", "D4", "H4", "S4"]


@checks("pack.cards", "split-fours")
@pytest.mark.parametrize("suit", "SCDH")
def test_split_fours_give_every_suit_thirteen_trumps(suit: str) -> None:
    """The fours of spades and diamonds are left out; the other one joins the trumps of its colour."""
    settings = ("pack.cards=split-fours",)
    four, left = ("C4", "CJ" if suit == "S" else "SJ") if suit in "SC" else ("H4", "HJ" if suit == "D" else "DJ")
    trumps = {f"{suit}{rank}" for rank in "AKQJT98765"} | {four, left, "Jo"}
    assert len(trumps) == 13
    lead, *rest = sorted(trumps - {four})
    hands = {"A": lead, "B": " ".join([four, *rest[:3]]), "C": " ".join(rest[3:7]), "D": " ".join(rest[7:])}
    table = Table(*settings, hands=hands).bid(f"6{suit}, pass, pass, pass").away().play(lead)
    assert len(table.rules.cards) == 43
    for part in ([four, *rest[:3]], rest[3:7], rest[7:]):
        table.can_play(" ".join(part)).play(part[-1])


def test_split_fours_are_the_lowest_trumps() -> None:
    hands = {"A": "C 4 S A H AKQ D AKQ C AK", "B": "S 5 H JT9 C T98 D JT9"}
    table = Table("pack.cards=split-fours", hands=hands).bid("6S, pass, pass, pass").away().play("C4 S5")
    assert table.deal.best_seat == 1


@checks("pack.cards", "nines-up")
@checks("deal.kitty", "5")
def test_nines_up_and_the_joker_for_two() -> None:
    table = Table(
        "table.dead_hands=0", "pack.cards=nines-up", "deal.kitty=5", "deal.pattern=3 k2 4 k2 3 k1",
        variant="five-hundred-2",
    )  # fmt: skip
    assert len(table.rules.cards) == 25 and all((c & 15) >= 7 for c in table.rules.cards)
    table.bid("6S, pass")
    assert len(table.hand("A")) == 15
    table.away()
    assert len(table.hand("A")) == 10


SIXTY = (
    "pack.cards=elevens-twelves", "pack.jokers=0", "joker=off", "deal.kitty=0", "deal.pattern=3 4 3",
)  # fmt: skip


@checks("pack.cards", "elevens-twelves")
@checks("deal.kitty", "0")
@checks("pack.jokers", "0")
@checks("joker", "off")
def test_elevens_and_twelves_without_joker_or_kitty() -> None:
    table = Table(*SIXTY, variant="five-hundred-6", hands={"A": "S AK"})
    assert len(table.rules.cards) == 60 and not table.kitty
    assert 15 not in table.rules.cards and not any(c & 15 == 15 for c in table.rules.cards)
    table.bid("6NT" + ", pass" * 5)
    assert table.deal.phase == 4 and len(table.hand("A")) == 10


def test_elevens_and_twelves_stand_between_jack_and_ten() -> None:
    for higher, lower in (("J", "13"), ("13", "12"), ("12", "11"), ("11", "T")):
        hands = {"A": f"H{lower} S AKQ C AKQ D AKQ", "B": f"H{higher} S JT9 C JT9 D JT9"}
        table = Table(variant="five-hundred-6", hands=hands).bid("6NT" + ", pass" * 5).away()
        table.play(f"H{lower} H{higher}")
        assert table.deal.best_seat == 1, f"{higher} over {lower}"


@pytest.mark.parametrize(
    ("pack", "players", "kitty"),
    [("nines-up", 2, 2), ("sevens-up", 3, 2), ("american", 4, 4), ("full", 5, 2), ("elevens-twelves", 6, 0)],
)
def test_the_packs_of_1881_without_a_joker(pack: str, players: int, kitty: int) -> None:
    """24, 32, 44, 52 and 60 cards: what the hands of ten leave is the kitty (for two it is four)."""
    cards = len(suited_cards(CODES["pack.cards"][pack]))
    assert cards == {2: 24, 3: 32, 4: 44, 5: 52, 6: 60}[players]
    assert cards - 10 * players == (4 if players == 2 else kitty)


@checks("play.plain_order", "A T K Q J")
def test_another_order_of_the_cards() -> None:
    order = "play.plain_order=A T K Q J 13 12 11 9 8 7 6 5 4 3 2"
    hands = {"A": "S K C AKQ D AKQ H AKQ", "B": "S T C JT9 D JT9 H JT9"}
    for settings, best in (((order,), 1), ((), 0)):
        table = Table(*settings, hands=hands, void={"C": "S"}).bid(NT).away().play("SK ST")
        assert table.deal.best_seat == best


TWO = ("pack.cards=american", "pack.jokers=2", "deal.kitty=6", "deal.pattern=3 k3 4 k3 3")


@checks("pack.jokers", "2")
@checks("pack.higher_joker", "first")
def test_two_jokers_the_first_is_higher() -> None:
    hands = {"A": "Jb S A H AKQ D AKQ C AK", "B": "Jo S K H JT9 D JT9 C QJ"}
    table = Table(*TWO, "pack.higher_joker=first", hands=hands).bid("6S, pass, pass, pass").away()
    assert len(table.rules.cards) == 46
    assert table.trick("Jb Jo _ _") == "B"


@checks("pack.higher_joker", "second")
def test_two_jokers_the_second_is_higher() -> None:
    hands = {"A": "Jo S A H AKQ D AKQ C AK", "B": "Jb S K H JT9 D JT9 C QJ"}
    table = Table(*TWO, "pack.higher_joker=second", hands=hands).bid("6S, pass, pass, pass").away()
    assert table.trick("Jo Jb _ _") == "B"
    hands = {"A": "S A H AKQ D AKQ C AKQ", "B": "Jo H JT9 D JT9 C JT9", "C": "Jb H 876 D 876 C 876"}
    table = Table(*TWO, "pack.higher_joker=second", hands=hands).bid(NT).away()
    assert table.trick("SA Jo Jb _") == "C", "without trumps too"


# the deal


@checks("deal.pattern", "3 k3 4 k2 3")
def test_the_american_pattern_of_dealing() -> None:
    hands, kitty, _ = deal_pack(rules_of(AMERICAN), list(range(45)), 3)
    assert hands[0] == [0, 1, 2, 15, 16, 17, 18, 33, 34, 35]
    assert kitty == [12, 13, 14, 31, 32]


@checks("deal.pattern", "3 3 3 1 k3")
def test_the_pattern_of_1905() -> None:
    hands, kitty, _ = deal_pack(rules_of(AUSTRALIAN, "deal.pattern=3 3 3 1 k3"), list(range(43)), 0)
    assert hands[1] == [0, 1, 2, 12, 13, 14, 24, 25, 26, 36] and kitty == [40, 41, 42]


def cuts(*settings: str, variant: str = AUSTRALIAN) -> list[tuple[list[int], int]]:
    return [cut_for_deal(rules_of(variant, *settings), 3, number) for number in range(60)]


@checks("deal.first_dealer", "highest-cut")
def test_the_highest_cut_deals_first() -> None:
    for cut, dealer in cuts():
        ranks = [card & 15 for card in cut]
        assert ranks[dealer] == max(ranks) and ranks.count(max(ranks)) == 1, "equal cards cut again"


@checks("deal.first_dealer", "lowest-cut")
def test_or_the_lowest() -> None:
    for cut, dealer in cuts("deal.first_dealer=lowest-cut"):
        ranks = [card & 15 for card in cut]
        assert ranks[dealer] == min(ranks)
    game = Game(rules_of(), 3, 0)
    assert game.dealer == game.first_dealer == cuts()[0][1]


def test_an_eleven_is_no_higher_in_the_cut_than_in_play() -> None:
    """Elevens to thirteens stand below the jack; an ace is the highest card to cut."""
    order = [2, 3, 4, 5, 6, 7, 8, 13, 14, 15, 9, 10, 11, 12]  # four … ten, eleven, twelve, thirteen, jack … ace
    heights = {rank: place for place, rank in enumerate([0, 1, *order])}
    seen = 0
    for cut, dealer in cuts(variant="five-hundred-6"):
        best = max(heights[card & 15] for card in cut)
        assert heights[cut[dealer] & 15] == best, [card_text(rules_of("five-hundred-6"), card) for card in cut]
        seen += any(card & 15 > 12 for card in cut)
    assert seen > 10


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
