"""Playthroughs of Five Hundred: whole games written out, so that any change of what happens shows as a change of text.

``tests/playthroughs/five-hundred/NAME.txt`` holds two games of one variant, one of uniform and one of greedy
players. ``python tests/bidding_playthrough.py`` writes them anew; read what changed before you keep it.
"""

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

from bidding_counting import names_of
from bidding_playing import LETTERS, SHIPPED, variant_of
from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.game import Game
from vijfhonderden.bidding.notation import action_text
from vijfhonderden.bidding.state import PHASE_NAMES
from vijfhonderden.core.cards import cards_of
from vijfhonderden.games import new_game
from vijfhonderden.players import Player, make_player

FOLDER = Path(__file__).parent / "playthroughs" / "five-hundred"
SEED = 500
GAMES = {"uniform": 1, "greedy": 2}
MOST_DEALS = 12
"""Longer games are told no further."""


def legal_text(deal: Deal, legal: list[int]) -> str:
    """What may be done: cards by name, and how many calls of which the lowest and the highest."""
    if legal[0] < act.PASS or len(legal) < 7:
        return " ".join(action_text(deal.rules, action) for action in legal).replace(" calls ", ">")
    first, last = action_text(deal.rules, legal[0]), action_text(deal.rules, legal[-1])
    return f"{len(legal)} from {first} to {last}"


def seen(deal: Deal) -> str:
    """A number for all that each seat sees and heard."""
    seats = range(int(deal.rules.seats))
    known = [([int(n) for n in deal.view(s).key()], [list(said) for said in deal.public_log(s)]) for s in seats]
    return blake2b(repr(known).encode(), digest_size=4).hexdigest()


def deal_lines(deal: Deal, players: list[Player[Any]]) -> Iterator[str]:
    """Play a deal, and write it out act by act."""
    rules = deal.rules
    for seat in range(int(rules.seats)):
        yield f"  {LETTERS[seat]} holds {' '.join(names_of(rules, cards_of(deal.hand(seat))))}"
    yield f"  kitty {' '.join(names_of(rules, cards_of(deal.dealt_kitty)))}"
    tricks = 0
    while not deal.is_over:
        seat = int(deal.to_move)
        legal = deal.legal_actions()
        phase = PHASE_NAMES[deal.phase]
        sight = seen(deal)
        action = players[seat].choose(deal.view(seat), legal)
        yield f"    {LETTERS[seat]}: {action_text(rules, action)}  ({phase}, of {legal_text(deal, legal)}) [{sight}]"
        deal.play(action)
        if len(deal.order) > tricks:
            tricks = len(deal.order)
            yield f"  trick {tricks} to {LETTERS[int(deal.order[tricks - 1])]}"
    yield f"  sheet [{seen(deal)}]"
    for item in deal.score_sheet():
        yield f"    {item.unit}: {item.points} {item.kind} by {item.rule}, {item.tricks} tricks"


def played(game: Game, players: list[Player[Any]]) -> Iterator[str]:
    """Play a game, and write it out."""
    cut = ", ".join(f"{LETTERS[s]} {card}" for s, card in enumerate(names_in_order(game)))
    yield f"game {game.number} of seed {game.seed}: {players[0].name} players; cut {cut}"
    while not game.is_over and game.deals_played < MOST_DEALS:
        yield f"deal {game.deals_played + 1}: {LETTERS[game.dealer]} deals, scores {game.scores}"
        yield from deal_lines(game.start_deal(), players)
        game.finish_deal()
    yield f"scores {game.scores}"
    if game.is_over:
        loser = f", {game.loser} loses" if game.loser >= 0 else ""
        yield f"{game.winner} wins by {game.end}{loser}"


def names_in_order(game: Game) -> list[str]:
    return [action_text(game.rules, card) for card in game.cut]


def playthrough(name: str) -> str:
    """The whole text of a variant's file."""
    variant = variant_of(name)
    lines = [f"{name}: {variant.title['en']}"]
    for player, number in GAMES.items():
        seats = range(int(variant.rules.seats))
        players: list[Player[Any]] = [make_player(player, SEED, number, seat, variant.rules) for seat in seats]
        lines += ["", *played(new_game(variant, SEED, number), players)]
    return "\n".join([*lines, ""])


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in SHIPPED:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")


if __name__ == "__main__":
    main()
