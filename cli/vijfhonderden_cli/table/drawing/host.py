"""The table of Vijfhonderden: games and deals, and how they end."""

from collections.abc import Mapping, Sequence
from typing import Any

from vijfhonderden.core.cards import card_name
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.game import Game
from vijfhonderden.drawing.notation import action_text
from vijfhonderden.errors import UsageError
from vijfhonderden.games import new_game, new_session
from vijfhonderden.players import Player, make_player
from vijfhonderden.schema import Variant
from vijfhonderden_cli.table.drawing.news import News
from vijfhonderden_cli.table.drawing.person import DrawingPerson
from vijfhonderden_cli.table.drawing.sheet import show_sheet
from vijfhonderden_cli.table.drawing.words import hand_line, suit_text
from vijfhonderden_cli.table.host import HUMAN, Played, Table
from vijfhonderden_cli.table.speech import to_you
from vijfhonderden_cli.table.voice import Voice


class DrawingTable(Table):
    """A table of Vijfhonderden, with its session: who sits down, who pays, who waits."""

    def __init__(self, variant: Variant, players: str | None, seed: int, voice: Voice) -> None:
        super().__init__(variant, players, seed, voice)
        people = [name for name, kind in self.kinds.items() if kind == HUMAN]
        self.people = {name: DrawingPerson(name, variant, voice, self.keyboard, self) for name in people}
        self.session = new_session(variant, list(self.kinds))

    @property
    def ends_by_itself(self) -> bool:
        """Whether a session has an end of its own: a pot that somebody takes, or lives that run out."""
        return "table.pot" in self.variant.values or self.variant.values.get("table.tally") == "lives"

    def seat(self, asked: Sequence[str] | None) -> dict[str, str]:
        """``human``, ``greedy``, ``greedy 2``, in order: as many as the variant is played by."""
        seats = int(self.variant.values["table.players"])
        kinds = [HUMAN, *["greedy"] * (seats - 1)] if asked is None else asked
        if len(kinds) != seats:
            raise UsageError(f"{self.variant.name} is played by {seats}, not {len(kinds)} (table.players)")
        return seat_names(kinds)

    def is_over(self) -> bool:
        return self.session.is_over

    def summary(self) -> str:
        if self.session.games <= 1 and not self.session.waiting:
            return ""
        return "Slate: " + ", ".join(f"{self.called(who)} {amount:+d}" for who, amount in self.session.ledger.items())

    def how_far(self, played: Played) -> str:
        deal = played.deals[-1] if played.deals else None
        if deal is None:
            return "no deal was begun"
        scores = ", ".join(f"{self.called(name)} {deal.running(seat)}" for seat, name in enumerate(played.names))
        return f"deal {len(played.deals)}, trick {deal.trick_no}: {scores}"

    def tell(self, sentence: str, style: str = "") -> None:
        """Say something about the players; to the only person at the table, as *you*."""
        self.voice.say(to_you(sentence, self.you) if self.you else sentence, style)

    def act_text(self, action: int) -> str:
        return action_text(action, self.style)

    def seated_people(self) -> Mapping[int, DrawingPerson]:
        names = self.played[-1].names
        return {seat: self.people[name] for seat, name in enumerate(names) if name in self.people}

    def play_one(self, number: int) -> None:
        session = self.session
        names = list(session.seated)
        game: Game = new_game(self.variant, self.seed, number)
        played = Played(game, names, session.waiting)
        self.begin(played)
        waits = f", {session.waiting} waits" if session.waiting else ""
        self.tell(f"Game {number}: {names[0]} against {names[1]}{waits}", "bold")
        cuts = [f"{name} cuts {card_name(card, self.style)}" for name, card in zip(names, game.cut, strict=True)]
        self.tell(", ".join(cuts))
        machines = [
            None if name in self.people else make_player(self.kinds[name], self.seed, number, seat, self.variant.rules)
            for seat, name in enumerate(names)
        ]
        while not game.is_over:
            replays = game.replays
            deal = self.deal_out(played)
            self._deal(deal, names, machines, len(played.deals))
            title = f"Game {number}, deal {len(played.deals)}: {_END_TEXTS[deal.end]}"
            self.voice.say()
            called = [self.called(name) for name in names]
            show_sheet(deal, called, self.variant.cites, self.style, title, show=self.voice.show)
            self.voice.say()
            self.book(played)
            if game.replays > replays:
                self.voice.say("level: the deal is played again")
            if not game.is_over:
                self.pause("the next deal")
        # nothing is doubled in a potje: who takes the pot takes what is in it
        self.tell(_result(game, names, counts=session.tally != "potje"), "bold")
        for line in session.record(game.winner, game.factor):
            self.tell(line)
        self.voice.say()

    def _deal(self, deal: Deal, names: list[str], machines: Sequence[Player[Any] | None], number: int) -> None:
        style = self.style
        turned = card_name(deal.turn_up, style)
        self.tell(
            f"Deal {number}: {names[deal.dealer]} deals and turns up {turned}: {suit_text(deal.trump, style)} is trump"
        )
        # who does not play, or waits, may look into both hands
        everything = News(deal, names, None, style) if not self.people.keys() & set(names) else None
        if everything is not None:
            for seat in (deal.elder, deal.dealer):
                self.voice.say(f"  {names[seat]}: {hand_line(deal.rules, deal.trump, int(deal.hand(seat)), style)}")
        for seat, person in self.seated_people().items():
            person.sit_down(deal, [self.called(other) for other in names], seat)

        def tell() -> None:
            if everything is not None:
                self.voice.say_lines(f"  {line}" for line in everything.since())

        self.play_deal(deal, machines, tell)
        for person in self.seated_people().values():
            person.told()


_END_TEXTS = (
    "",
    "the count",
    "ended by a claim",
    "ended by a claim with stuk",
    "ended by stuk",
    "ended by a run, which goes before stuk",
    "ended by a false claim",
    "ended by a second offence",
)


def _result(game: Game, names: list[str], counts: bool) -> str:
    jan = f"; {names[game.loser]} is under jan" if game.under_jan else ""
    jan += f", which counts {game.factor}" if game.under_jan and counts else ""
    return f"{names[game.winner]} wins the game, {game.scores[game.winner]} to {game.scores[game.loser]}{jan}"


def seat_names(kinds: Sequence[str]) -> dict[str, str]:
    """The kind of each player by its name: ``human``, ``greedy``, ``greedy 2``, in order."""
    names: dict[str, str] = {}
    for kind in kinds:
        name, number = kind, 1
        while name in names:
            number += 1
            name = f"{kind} {number}"
        names[name] = kind
    return names
