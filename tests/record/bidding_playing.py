"""Games of Five Hundred for the tests of records: played by chance, with revokes where the rules know them."""

import random

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.game import Game
from vijfhonderden.bidding.state import AUCTION
from vijfhonderden.errors import IllegalAction
from vijfhonderden.schema import Variant


def try_revoke(deal: Deal, rng: random.Random) -> None:
    """A revoke by the seat to move, if the rules take it here."""
    try:
        deal.irregular(act.REVOKE, int(deal.to_move), rng.choice(deal.rules.cards))
    except IllegalAction:
        pass


def play_deal(deal: Deal, rng: random.Random, revokes: float = 0.0, most_acts: int = 1000) -> None:
    """Play by chance, passing more often than bidding, until the end or a number of acts."""
    for _ in range(most_acts):
        if deal.is_over:
            break
        if rng.random() < revokes:
            try_revoke(deal, rng)
            continue
        legal = deal.legal_actions()
        if deal.phase == AUCTION and act.PASS in legal and rng.random() < 0.6:
            deal.apply(act.PASS)
        elif deal.phase == AUCTION and rng.random() < 0.7:
            deal.apply(rng.choice(legal[:6]))  # low bids, so that the auction lasts
        else:
            deal.apply(rng.choice(legal))


def play_game(
    variant: Variant, seed: int, revokes: float = 0.0, most_deals: int = 6, unfinished: bool = False
) -> tuple[Game, list[Deal]]:
    """A game by chance with its deals; ``unfinished`` breaks off inside the last one."""
    rng = random.Random(seed)
    game = Game(variant.rules, seed, 0)
    deals: list[Deal] = []
    while not game.is_over and len(deals) < most_deals:
        deal = game.start_deal()
        deals.append(deal)
        stops = unfinished and len(deals) == most_deals
        play_deal(deal, rng, revokes, rng.randrange(70) if stops else 1000)
        if not deal.is_over:
            break
        game.finish_deal()
    return game, deals
