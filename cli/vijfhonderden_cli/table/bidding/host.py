"""The table of Five Hundred: games and deals, and how they end."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.game import Game
from vijfhonderden.bidding.notation import action_text
from vijfhonderden.bidding.rules import NO_SUIT, Rules
from vijfhonderden.bidding.state import END_PASSED, PHASE_NAMES, PLAY
from vijfhonderden.core.cards import card_name, cards_of
from vijfhonderden.errors import UsageError
from vijfhonderden.games import new_game
from vijfhonderden.players import Player, make_player
from vijfhonderden.schema import Variant
from vijfhonderden_cli.table.bidding.news import News, calls_of
from vijfhonderden_cli.table.bidding.person import BiddingPerson
from vijfhonderden_cli.table.bidding.sheet import outcome, show_sheet
from vijfhonderden_cli.table.bidding.words import SEATS, Company, card_list, hand_line
from vijfhonderden_cli.table.host import HUMAN, Played, Table
from vijfhonderden_cli.table.speech import begun
from vijfhonderden_cli.table.voice import Voice

USUAL: Final = "greedy"


class BiddingTable(Table):
    """A table of Five Hundred for two to six. Games stand alone; who has won how many is told at the end."""

    def __init__(self, variant: Variant, players: str | None, seed: int, voice: Voice) -> None:
        super().__init__(variant, players, seed, voice)
        self.rules: Rules = variant.rules
        self.names = tuple(self.kinds)
        people = [seat for seat, name in enumerate(self.names) if self.kinds[name] == HUMAN]
        self.people = {s: BiddingPerson(self.names[s], variant, voice, self.keyboard, self) for s in people}
        self.company = Company(self.rules, self.names, people[0] if self.you else -1)
        self.won: list[int] = []

    def seat(self, asked: Sequence[str] | None) -> dict[str, str]:
        """The seats clockwise from South; where fewer players are named, a computer player takes the other seats."""
        seats = int(self.variant.values["table.players"])
        kinds = [HUMAN] if asked is None else list(asked)
        if len(kinds) > seats:
            raise UsageError(f"{self.variant.name} is played by {seats}, not {len(kinds)} (table.players)")
        machines = [kind for kind in kinds if kind != HUMAN]
        kinds += [machines[-1] if machines else USUAL] * (seats - len(kinds))
        return dict(zip(SEATS[seats], kinds, strict=True))

    def summary(self) -> str:
        if len(self.won) < 2:
            return ""
        units = range(self.played[-1].game.units)
        return "Games won: " + ", ".join(f"{self.company.unit(unit)} {self.won.count(unit)}" for unit in units)

    def how_far(self, played: Played) -> str:
        if not played.deals:
            return "no deal was begun"
        deal: Deal = played.deals[-1]
        where = f"trick {deal.trick_no}" if deal.phase >= PLAY else f"the {PHASE_NAMES[deal.phase]}"
        return f"deal {len(played.deals)}, {where}; before it {self.company.scores(played.game.scores)}"

    def act_text(self, action: int) -> str:
        return action_text(self.rules, action, self.style)

    def seated_people(self) -> Mapping[int, BiddingPerson]:
        return self.people

    def play_one(self, number: int) -> None:
        company, style, say = self.company, self.style, self.voice.say
        game: Game = new_game(self.variant, self.seed, number)
        played = Played(game, list(self.names))
        self.begin(played)
        sides = " against ".join(company.unit(unit) for unit in range(game.units))
        say(f"Game {number}: {sides}", "bold")
        cuts = [f"{company.does(seat, 'cuts')} {card_name(card, style)}" for seat, card in enumerate(game.cut)]
        say(begun(", ".join(cuts)))
        machines = [
            None if seat in self.people else make_player(self.kinds[name], self.seed, number, seat, self.rules)
            for seat, name in enumerate(self.names)
        ]
        while not game.is_over:
            before = list(game.scores)
            deal = self.deal_out(played)
            self._deal(deal, machines, len(played.deals), before)
            self.book(played)
            if deal.end == END_PASSED:
                self.pause("the next deal")
                continue
            say()
            title = f"Game {number}, deal {len(played.deals)}: {outcome(deal, company, style)}"
            show_sheet(deal, company, self.variant.cites, before, game.scores, title, style, self.voice.show)
            if not game.is_over:
                say()
                self.pause("the next deal")
        self.won.append(game.winner)
        say()
        say(begun(self._result(game)), "bold")
        say(begun(company.scores(game.scores)))
        say()

    def _result(self, game: Game) -> str:
        company = self.company
        if game.loser >= 0:
            why = f"as {company.units_do(game.loser, 'loses')} at {game.scores[game.loser]}"
        else:
            why = "with a contract of their own" if game.end == "contract" else "on points"
        return f"{company.units_do(game.winner, 'wins')} the game {why}"

    def _deal(self, deal: Deal, machines: Sequence[Player[Any] | None], number: int, scores: list[int]) -> None:
        company, style, say = self.company, self.style, self.voice.say
        say()
        say(f"Deal {number}: {company.does(int(deal.dealer), 'deals')}   {company.scores(scores)}", "bold")
        everybody = News(deal, company, style, everything=not self.people, calls=calls_of(self.voice))
        if not self.people:
            for seat in company.clockwise(int(deal.dealer) + 1):
                hand = hand_line(deal.rules, NO_SUIT, NO_SUIT, int(deal.hand(seat)), style)
                say(f"  {company.names[seat]}: {hand}")
            if deal.rules.kitty_size:
                say(f"  kitty: {card_list(deal.rules, NO_SUIT, cards_of(deal.kitty), style)}")
        for seat, person in self.people.items():
            person.sit_down(deal, Company(self.rules, self.names, seat), scores)

        def tell() -> None:
            if not self.people:
                self._tell(everybody)

        self.play_deal(deal, machines, tell)
        self._tell_rest(everybody)

    def _tell(self, news: News) -> None:
        for line in news.since():
            self.voice.say(f"  {line}".rstrip())

    def _tell_rest(self, everybody: News) -> None:
        """How a deal ended: to the only person, or to all who share the terminal at once."""
        if self.people:
            everybody.go_on_from([person.news for person in self.people.values() if person.news is not None])
        self._tell(everybody)
