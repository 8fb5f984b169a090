"""Rules of other tables of Five Hundred: two teams of three, misère over a seven only, bids by points."""

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal, deal_pack
from vijfhonderden.bidding.moves import players_in_trick
from vijfhonderden.bidding.notation import parse_bid
from vijfhonderden.bidding.rules import Rules
from vijfhonderden.bidding.scoring import contract_tricks
from vijfhonderden.bidding.sides import unit_count, unit_of
from vijfhonderden.core.cards import cards_of
from vijfhonderden.core.random import shuffled_cards
from vijfhonderden.schema import load_variant, with_settings


def rules_of(name: str, *settings: str) -> Rules:
    rules: Rules = with_settings(load_variant(name), settings).rules
    return rules


def new_deal(rules: Rules, seed: int = 1) -> Deal:
    hands, kitty, dead = deal_pack(rules, shuffled_cards(rules.cards, seed, 0, 0), int(rules.seats) - 1)
    return Deal(rules, int(rules.seats) - 1, hands, kitty, dead)


def bid(deal: Deal, *texts: str) -> Deal:
    """Makes the bids in turn; the first bidder is seat 0."""
    for text in texts:
        deal.play(parse_bid(deal.rules, text))
    return deal


def may_bid(deal: Deal, text: str) -> bool:
    return parse_bid(deal.rules, text) in deal.legal_actions()


def test_six_in_two_teams_sit_by_turns() -> None:
    rules = rules_of("five-hundred-6", "table.sides=two-teams")
    assert unit_count(rules) == 2
    assert [int(unit_of(rules, seat)) for seat in range(6)] == [0, 1, 0, 1, 0, 1]
    assert unit_count(rules_of("five-hundred-6")) == 3


def test_two_partners_lay_down_in_a_misere_of_two_teams() -> None:
    deal = bid(new_deal(rules_of("five-hundred-6", "table.sides=two-teams")), "7S", "misere", *["pass"] * 5)
    assert deal.contractor == 1
    assert [int(deal.active[seat]) for seat in range(6)] == [1, 1, 1, 0, 1, 0]
    assert players_in_trick(deal) == 4


def test_tricks_of_a_team_of_three_count_together() -> None:
    deal = bid(new_deal(rules_of("five-hundred-6", "table.sides=two-teams")), "6S", *["pass"] * 5)
    while not deal.is_over:
        deal.apply(deal.legal_actions()[0])
    assert contract_tricks(deal) == sum(deal.tricks_won(seat) for seat in (0, 2, 4))
    assert sum(deal.tricks_won(seat) for seat in range(6)) == 10


def test_misere_over_a_seven_only() -> None:
    rules = rules_of("five-hundred-australian", "misere.when=over-seven", "misere.rank=by-points")
    assert not may_bid(new_deal(rules), "misere")
    assert not may_bid(bid(new_deal(rules), "6S"), "misere")
    assert may_bid(bid(new_deal(rules), "7H"), "misere")
    deal = bid(new_deal(rules), "7H", "8S")
    assert not may_bid(deal, "misere"), "eight spades are worth less, but are no seven"
    fault = deal.why_not(parse_bid(rules, "misere"))
    assert fault is not None and (fault.key, "only over a bid of seven" in fault.message) == ("misere.when", True)
    after = rules_of("five-hundred-australian", "misere.rank=by-points")
    assert may_bid(bid(new_deal(after), "7H", "8S"), "misere")


def test_a_bid_worth_more_goes_higher_where_points_decide() -> None:
    rules = rules_of("five-hundred-1904")
    assert may_bid(bid(new_deal(rules), "9C"), "8H"), "240 over 160"
    assert not may_bid(bid(new_deal(rules), "8H"), "9C")
    assert may_bid(bid(new_deal(rules), "6NT"), "7S"), "both are worth 120, and seven are more tricks"
    assert not may_bid(bid(new_deal(rules), "7S"), "6NT")


def test_a_pack_of_sixty_has_no_kitty_to_take() -> None:
    rules = rules_of(
        "five-hundred-6", "pack.cards=elevens-twelves", "pack.jokers=0", "joker=off", "deal.kitty=0",
        "deal.pattern=3 4 3",
    )  # fmt: skip
    deal = bid(new_deal(rules), "6NT", *["pass"] * 5)
    assert all(action < act.PASS for action in deal.legal_actions()), "the lead follows at once, with no joker to name"
    assert len(cards_of(deal.hand(0))) == 10
