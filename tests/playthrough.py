"""Playthroughs: whole games written out, so that any change of what happens shows as a change of text.

``tests/playthroughs/NAME.txt`` holds two games of one variant, one of uniform and one of greedy players.
``python tests/playthrough.py`` writes them anew; read what changed before you keep it.
"""

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

from playing import SHIPPED, variant_of
from vijfhonderden.core.cards import card_name, cards_of, hand_text
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.game import Game
from vijfhonderden.drawing.notation import action_text, heard_name, meld_name
from vijfhonderden.drawing.state import PHASE_NAMES
from vijfhonderden.games import new_game, new_session
from vijfhonderden.players import make_player

FOLDER = Path(__file__).parent / "playthroughs"
SEED = 500

# Games that show much in few deals: roem on both sides, robbing, stuk, and an end in the middle of a deal.
GAMES = {
    "huisregels": {"uniform": 51, "greedy": 349},
    "modern": {"uniform": 267, "greedy": 153},
    "moolenijzer-1836": {"uniform": 47, "greedy": 337},
    "moolenijzer-1836-gelag": {"uniform": 96, "greedy": 197},
    "moolenijzer-1836-geld": {"uniform": 313, "greedy": 46},
    "moolenijzer-1836-potje": {"uniform": 20, "greedy": 160},
    "rijswijk-1920": {"uniform": 345, "greedy": 192},
}
ANY_GAMES = {"uniform": 1, "greedy": 2}  # of a variant that is new here

SEATS = "AB"
SESSION_GAMES = 6


def cards(codes: list[int]) -> str:
    return " ".join(card_name(code) for code in codes)


def legal_text(legal: list[int]) -> str:
    """The legal actions in their order, cards first."""
    names = [action_text(action) for action in legal]
    said = ", ".join(names[sum(action < 64 for action in legal) :])
    return " | ".join(part for part in (cards([a for a in legal if a < 64]), said) if part)


def view_text(deal: Deal, seat: int) -> str:
    """What a seat sees, in one line; the number at its end stands for all of its view and of what it heard."""
    view = deal.view(seat)
    parts = [hand_text(view.hand) or "no cards"]
    if view.other_known:
        parts.append(f"knows {cards(cards_of(view.other_known))}")
    parts.append(f"misses {int(view.unseen).bit_count()}")
    if view.waiting >= 0:
        parts.append(f"hears {heard_name(view.waiting)}")
    if view.pending:
        parts.append(f"to come {', '.join(heard_name(meld) for meld in view.pending)}")
    heard = [list(said) for said in deal.public_log(seat)]
    digest = blake2b(repr([[int(n) for n in view.key()], heard]).encode(), digest_size=4).hexdigest()
    return f"{'; '.join(parts)}  [{digest}]"


def deal_lines(deal: Deal, players: list[Any]) -> Iterator[str]:
    """Play a deal, and write it out decision by decision."""
    for seat in range(2):
        yield f"  {SEATS[seat]} holds {hand_text(deal.hand(seat))}"
    yield f"  stock {cards(deal.dealt_stock)}"
    trick = 0
    while not deal.is_over:
        if deal.trick_no != trick:
            trick = int(deal.trick_no)
            open_card = f", open {card_name(int(deal.open_card))}" if deal.open_card >= 0 else ""
            running = [int(deal.running(s)) for s in range(2)]
            yield f"  trick {trick}: {SEATS[deal.leader]} leads, stock {deal.stock_left}{open_card}, running {running}"
        seat = int(deal.to_move)
        legal = deal.legal_actions()
        for who in range(2):
            yield f"      {SEATS[who]} sees {view_text(deal, who)}"
        action = players[seat].choose(deal.view(seat), legal)
        phase = PHASE_NAMES[deal.phase]
        yield f"    {SEATS[seat]} ({phase}) of {legal_text(legal)}"
        yield f"    {SEATS[seat]}: {action_text(action)}"
        deal.play(action)
    yield "  sheet"
    for item in deal.score_sheet():
        meld = f" ({meld_name(item.detail)})" if item.detail >= 0 else ""
        yield f"    trick {item.trick}: {SEATS[item.seat]} {item.points} {item.kind}{meld} by {item.rule}"


def played(game: Game, players: list[Any]) -> Iterator[str]:
    """Play a game, and write it out."""
    cut = f"A cuts {card_name(game.cut[0])}, B {card_name(game.cut[1])}"
    yield f"game {game.number} of seed {game.seed}: {players[0].name} against {players[1].name}; {cut}"
    while not game.is_over:
        scores, number = list(game.scores), game.deals_played + 1
        yield f"deal {number}: {SEATS[game.dealer]} deals, scores {scores}"
        yield from deal_lines(game.start_deal(), players)
        game.finish_deal()
        yield f"  scores {game.scores}"
    jan = " under jan" if game.under_jan else ""
    yield f"{SEATS[game.winner]} wins by {game.end}, {SEATS[game.loser]} loses{jan}: counts {game.factor}"


def two_players(variant: str, name: str, number: int) -> list[Any]:
    rules = variant_of(variant).rules
    return [make_player(name, SEED, number, seat, rules) for seat in range(2)]


def session_lines(name: str) -> Iterator[str]:
    """A session of greedy players at the table of the variant, told by its results."""
    variant = variant_of(name)
    people = ["Anna", "Bert", "Cees"][: int(variant.values["table.players"])]
    session = new_session(variant, people)
    yield f"session of {' and '.join(people)}"
    for number in range(1, SESSION_GAMES + 1):
        if session.is_over:
            break
        seated = " against ".join(session.seated)
        game = new_game(variant, SEED, number)
        for _ in played(game, two_players(name, "greedy", number)):
            pass
        said = session.record(game.winner, game.factor)
        slate = ", ".join(f"{who} {n}" for who, n in session.ledger.items())
        pot = f", pot {session.pot}" if session.pot else ""
        yield f"  {seated}: {game.scores}, {session.last_winner} wins; {'; '.join(said)} ({slate}{pot})"


def playthrough(name: str) -> str:
    """The whole text of a variant's file."""
    variant = variant_of(name)
    lines = [f"{name}: {variant.title['en']}"]
    for player, number in GAMES.get(name, ANY_GAMES).items():
        lines += ["", *played(new_game(variant, SEED, number), two_players(name, player, number))]
    return "\n".join([*lines, "", *session_lines(name), ""])


def main() -> None:
    for name in SHIPPED:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")


if __name__ == "__main__":
    main()
