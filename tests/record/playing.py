"""Games for the tests of records: played by chance, with irregular acts where the rules know them."""

import random

from vijfhonderden.core.cards import piquet_pack
from vijfhonderden.drawing import actions
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.game import Game
from vijfhonderden.drawing.state import END_COUNTED
from vijfhonderden.errors import IllegalAction
from vijfhonderden.schema import Variant

IRREGULAR_KINDS = (
    actions.REVOKE,
    actions.FALSE_ROEM,
    actions.OVER_WRITING,
    actions.UNWRITTEN,
    actions.FALSE_CLAIM,
    actions.ILLEGAL_QUESTION,
)


def try_irregular(deal: Deal, rng: random.Random) -> None:
    """One irregular act of some kind, if the rules take it here."""
    kind = rng.choice(IRREGULAR_KINDS)
    seat = rng.randrange(2)
    detail = 0
    if kind == actions.REVOKE:
        detail = rng.choice(piquet_pack())
    elif kind == actions.FALSE_ROEM:
        four = actions.four_code(rng.randrange(5, 13))
        detail = rng.choice([0, four, actions.run_code(3, rng.randrange(4) * 16 + 9)])
    elif kind == actions.FALSE_CLAIM:
        detail = rng.randrange(2)
    try:
        deal.irregular(kind, seat, detail)
    except IllegalAction:
        pass


def play_deal(deal: Deal, rng: random.Random, irregular: float = 0.0, most_acts: int = 1000) -> None:
    """Play by chance, answers and roem more often than cards, until the end or a number of acts."""
    for _ in range(most_acts):
        if deal.is_over:
            break
        if rng.random() < irregular:
            try_irregular(deal, rng)
            continue
        legal = deal.legal_actions()
        talk = [a for a in legal if not actions.is_card(a) and a != actions.CLAIM_STUK]
        deal.apply(rng.choice(talk) if talk and rng.random() < 0.6 else rng.choice(legal))
    if deal.end == END_COUNTED and deal.rules.false_roem and rng.random() < irregular:
        deal.irregular(actions.OVER_WRITING, rng.randrange(2))


def play_game(
    variant: Variant, seed: int, irregular: float = 0.0, most_deals: int = 50, unfinished: bool = False
) -> tuple[Game, list[Deal]]:
    """A game by chance with its deals; ``unfinished`` breaks off inside the last one."""
    rng = random.Random(seed)
    game = Game(variant.rules, seed, 0)
    deals: list[Deal] = []
    while not game.is_over:
        deal = game.start_deal()
        deals.append(deal)
        if unfinished and len(deals) == most_deals:
            play_deal(deal, rng, irregular, rng.randrange(40))
        else:
            play_deal(deal, rng, irregular)
        if not deal.is_over or len(deals) >= most_deals:
            if deal.is_over:
                game.finish_deal()
            break
        game.finish_deal()
    return game, deals
