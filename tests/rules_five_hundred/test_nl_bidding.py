"""Every sentence of the Dutch text of Five Hundred on cards and bidding that states a rule, in its order."""

import pytest

from vijfhonderden.bidding.notation import card_text
from vijfhonderden.bidding.sides import unit_of
from vijfhonderden.core.cards import cards_of

from .scene import MISERE_HAND, Table, checks, misere, rules_of

BIDS = [f"{level}{suit}" for level in range(6, 11) for suit in ("S", "C", "D", "H", "NT")]
NT = "6NT, pass, pass, pass"
MISERE = "7S, misere, pass, pass, pass"


# "Five Hundred wordt gespeeld door vier spelers in twee partijen, met partners tegenover elkaar"
@checks("table.players", "4")
@checks("table.sides", "partners-opposite")
@checks("table.dead_hands", "0")
def test_nl_four_players_in_two_sides_partners_opposite() -> None:
    rules = rules_of()
    assert rules.seats == 4 and rules.dead_hands == 0
    assert unit_of(rules, 0) == unit_of(rules, 2) != unit_of(rules, 1) == unit_of(rules, 3)


def test_nl_tricks_of_the_partner_count_for_the_contract() -> None:
    hands = {"A": "S AKQJ C J H 4567 D 4", "C": "H AKQJ D AKQ C A S 56"}
    table = Table(hands=hands).bid("7S, pass, pass, pass").away()
    for lead in ("SJ", "CJ", "SA", "SK", "SQ"):
        table.trick(f"{lead} _ _ _")
    while not table.over:
        table.play("^" if table.turn in "C" else "_")
    assert table.tricks("C") > 0
    assert table.deal.made == (table.tricks("A", "C") >= 7)


# "Het gebruikt 43 kaarten: … 5 en 4 in de rode kleuren, aas tot en met 5 in de zwarte kleuren, en één joker."
@checks("pack.cards", "australian")
@checks("pack.jokers", "1")
def test_nl_red_suits_to_the_four_black_to_the_five_and_one_joker() -> None:
    table = Table()
    everything = {card_text(table.rules, card) for hand in [*table.hands, table.kitty] for card in hand}
    pack = sorted(int(card) for card in rules_of().cards)
    ranks = {suit: sum(1 for c in pack if c >> 4 == place and c != 15) for place, suit in enumerate("CDHS")}
    assert ranks == {"C": 10, "D": 11, "H": 11, "S": 10} and pack.count(15) == 1 and len(pack) == 43
    assert {"D4", "H4", "S5", "C5"} <= everything and not {"S4", "C4"} & everything


# "Elke speler krijgt tien kaarten, en drie gaan gedekt naar de kitty."
@checks("deal.kitty", "3")
@checks("deal.hand", "10")
def test_nl_ten_cards_each_and_three_to_the_kitty_face_down() -> None:
    table = Table()
    assert [len(table.hand(name)) for name in "ABCD"] == [10] * 4 and len(table.kitty) == 3
    kitty = set(table.kitty)
    for seat in range(4):
        view = table.deal.view(seat)
        assert kitty <= set(cards_of(int(view.unseen))), "nobody can place them"


# "Er wordt met de klok mee gespeeld."
def test_nl_clockwise() -> None:
    table = Table().bid("6S")
    assert table.turn == "B"
    table.bid("pass")
    assert table.turn == "C"
    table.bid("pass, pass").away()
    turns = []
    for _ in range(4):
        turns.append(table.turn)
        table.step()
    assert "".join(turns) == "ABCD"


# "Te beginnen links van de gever bieden de spelers"
@checks("auction.first_bidder", "left-of-dealer")
@pytest.mark.parametrize(("dealer", "first"), ["AB", "BC", "CD", "DA"])
def test_nl_the_player_left_of_the_dealer_bids_first(dealer: str, first: str) -> None:
    assert Table(dealer=dealer).turn == first


# "een aantal slagen van zes tot tien met een troefkleur of Sans Atout"
@checks("contracts.lowest", "6")
@checks("contracts.lowest_no_trump", "6")
def test_nl_bids_of_six_to_ten_tricks_in_a_suit_or_no_trumps() -> None:
    bids = {word for word in Table().legal() if word[0].isdigit()}
    assert bids == set(BIDS)


# "Elk bod moet hoger zijn dan het vorige: meer slagen, of hetzelfde aantal in een hogere kleur"
def test_nl_each_bid_is_higher_more_tricks_or_a_higher_suit() -> None:
    table = Table().bid("7D")
    table.allows("7H", "7NT", "8S").refuses("7D", "contracts.suit_rank").refuses("7C").refuses("6NT")


# "waarbij de kleuren oplopen van ♠, ♣, ♦, ♥ en dan Sans Atout"
def test_nl_suits_rise_spades_clubs_diamonds_hearts_no_trumps() -> None:
    Table().bid("6S, 6C, 6D, 6H, 6NT").refuses("6H", "contracts.suit_rank").allows("7S")


# "Misère, een bod om alleen spelend elke slag te verliezen"
def test_nl_misere_is_played_alone_and_every_trick_must_be_lost() -> None:
    table = Table(hands={"B": MISERE_HAND}).bid(MISERE).away()
    assert table.trick("S7 ^ ^") in "AC", "three cards make a trick"
    assert table.deal.played == 0 and len(table.hand("D")) == 10, "the partner's cards lie"
    assert misere("misere", True).deal.made and not misere("misere", False).deal.made


# "staat boven elk bod van zeven en onder elk bod van acht"
def test_nl_misere_above_every_seven_and_below_every_eight() -> None:
    for bid in BIDS[5:10]:
        Table().bid(bid).allows("misere")
    for bid in BIDS[10:]:
        Table().bid(bid).refuses("misere", "misere.rank")
    Table().bid("7S, misere").refuses("7NT", "misere.rank").allows(*BIDS[10:])


# "en mag pas worden geboden nadat iemand zeven heeft geboden"
def test_nl_misere_only_after_somebody_bid_seven() -> None:
    Table().refuses("misere", "misere.when").bid("6S").refuses("misere").bid("7S").allows("misere")


def test_nl_anybodys_seven_will_do() -> None:
    Table().bid("7S, pass, pass").allows("misere")


# "Open Misère, waarbij je na de eerste slag met je kaarten open op tafel speelt"
def test_nl_open_misere_open_on_the_table_after_the_first_trick() -> None:
    table = Table(hands={"A": MISERE_HAND}).bid("open misere, pass, pass, pass").away()
    assert not any(table.deal.view(seat).shown for seat in range(4))
    table.trick("S7 ^ ^")
    for seat in range(1, 4):
        assert set(cards_of(int(table.deal.view(seat).shown))) == set(cards_of(int(table.deal.hand(0))))


# "staat tussen tien ruiten en tien harten"
@checks("open_misere.value", "500")
def test_nl_open_misere_between_ten_diamonds_and_ten_hearts() -> None:
    for bid in BIDS[:23]:
        Table().bid(bid).allows("open misere")
    for bid in BIDS[23:]:
        Table().bid(bid).refuses("open misere", "open_misere.rank")
    Table().bid("open misere").can_do("pass", "10H", "10NT")


# "Wie eenmaal past, doet niet meer mee aan het bieden, dat eindigt als alle spelers op één na hebben gepast."
def test_nl_who_passes_is_out_and_bidding_ends_when_all_but_one_passed() -> None:
    table = Table().bid("6S, 6C, pass, 6D, 6H, pass, pass")
    assert table.deal.phase == 1 and table.contractor == "A"


@checks("auction.own_raise", "forbidden")
def test_nl_nobody_raises_the_own_bid_when_the_others_have_passed() -> None:
    table = Table().bid("6S, pass, pass, pass")
    assert table.deal.phase == 1
    table.refuses("6C")
