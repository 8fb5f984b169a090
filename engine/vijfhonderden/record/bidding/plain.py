"""What a plain game of Five Hundred may say, for the compiled check."""

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.notation import action_text
from vijfhonderden.bidding.rules import ROWS, Rules
from vijfhonderden.record.bidding.lines import parse_call, parse_card_act
from vijfhonderden.record.bidding.script import SideReader, side_names
from vijfhonderden.record.fast.bidding_check import BiddingCheck
from vijfhonderden.record.names import LETTERS
from vijfhonderden.record.problems import Places
from vijfhonderden.schema import Variant


def bidding_check(variant: Variant, name: str | None, players: list[str]) -> BiddingCheck:
    """The check of games of a variant, recorded under that name; the names of the players must be in order."""
    rules: Rules = variant.rules
    names = SideReader(Places(""), players, rules)
    names.read_names()
    seats = names.words()
    partners = [*side_names(rules, names.names), *side_names(rules, LETTERS[: len(players)])]
    sides = {word: names.side_of(word) for word in [*partners, *seats]}
    bids = [base + row for base in (act.BID, act.SANS) for row in range(ROWS)]
    calls = [action_text(rules, call) for call in (act.PASS, act.LOOK, *bids)]
    leads = [act.JOKER_LEAD + suit for suit in range(4) if rules.jokers > 0]
    leads += [act.SECOND_JOKER_LEAD + suit for suit in range(4) if rules.jokers > 1]
    cards = [action_text(rules, card) for card in [*rules.cards, *leads]]
    return BiddingCheck(
        rules,
        name,
        list(players),
        seats,
        {word: side for word, side in sides.items() if side is not None},
        {word: parse_call(rules, word) for word in calls},
        {word: parse_card_act(rules, word) for word in cards},
    )
