"""Every value of the rules of the table, the pack and the deal: what it changes."""

import pytest

from vijfhonderden.bidding.deal import deal_pack
from vijfhonderden.bidding.game import Game, cut_for_deal
from vijfhonderden.bidding.notation import card_text
from vijfhonderden.bidding.packs import suited_cards
from vijfhonderden.bidding.sides import unit_count, unit_of
from vijfhonderden.bidding.terms import CODES

from .scene import AMERICAN, AUSTRALIAN, Table, checks, rules_of

NT = "6NT, pass, pass, pass"
BIDS = [f"{level}{suit}" for level in range(6, 11) for suit in ("S", "C", "D", "H", "NT")]
FULL_SUIT = "23456789TJQKA"


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
    table.refuses("call Jo", "table.sides").allows(
        "alone", "call HA", "call H2" if "H2" not in table.hand("A") else "call HA"
    )
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
        table.refuses(f"call {card}", "table.sides")


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
