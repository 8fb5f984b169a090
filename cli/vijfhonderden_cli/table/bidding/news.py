"""What happened at the table since somebody last looked, as that somebody saw it."""

from collections.abc import Callable

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.moves import players_in_trick
from vijfhonderden.bidding.notation import action_text, card_text
from vijfhonderden.bidding.state import AUCTION, END_PASSED
from vijfhonderden.core.cards import SUIT_NAMES, cards_of
from vijfhonderden_cli.table.bidding.felt import contractors
from vijfhonderden_cli.table.bidding.grid import calls_in_words, calls_table, is_call
from vijfhonderden_cli.table.bidding.words import Company, card_list, contract_text, hand_line, is_misere, together
from vijfhonderden_cli.table.voice import PLAIN, Voice

CallsTold = Callable[[Company, int, list[tuple[int, int]], int, str], list[str]]
"""How calls are told: of a company, from the dealer's left, as far as they were heard; whose call is awaited, or -1."""


def calls_of(voice: Voice) -> CallsTold:
    """In columns, or one by one where everything is said in plain words."""
    return calls_in_words if voice.face == PLAIN else calls_table


class News:
    """The acts of one deal, told once each, in the words of ``company.me`` and as far as that seat sees them.

    Where nobody's words are used, ``everything`` says whether hidden cards are told too.
    """

    def __init__(
        self, deal: Deal, company: Company, style: str, everything: bool = False, calls: CallsTold = calls_table
    ) -> None:
        self.deal = deal
        self.company = company
        self.style = style
        self.everything = everything
        self._calls = calls
        self.told = 0
        self._bidding_told = False
        self._away: list[int] = []
        self._trick: list[tuple[int, int]] = []
        self._tricks = 0

    def since(self) -> list[str]:
        """Sentences for what is new. The bidding is told when it is over."""
        deal = self.deal
        log = deal.history()
        lines: list[str] = []
        for seat, action in log[self.told :]:
            if is_call(action) or action == act.LOOK:
                continue
            lines += self._bidding()
            lines += self._new(seat, action)
        self.told = len(log)
        if deal.phase != AUCTION:
            lines += self._bidding()
        return lines

    def go_on_from(self, others: "list[News]") -> None:
        """Take up the telling where the one of the others stands who has heard most."""
        most = max(others, key=lambda news: news.told)
        self.told = most.told
        self._bidding_told = most._bidding_told
        self._away, self._trick, self._tricks = list(most._away), list(most._trick), most._tricks

    def _sees(self, seat: int) -> bool:
        return self.everything or seat == self.company.me

    def _bidding(self) -> list[str]:
        """The calls, once they are complete, and the contract that they make."""
        if self._bidding_told:
            return []
        self._bidding_told = True
        deal, company, style = self.deal, self.company, self.style
        lines = [*self._calls(company, int(deal.dealer), deal.history(), -1, style), ""]
        if deal.contract < 0:
            what = "all pass" if deal.high_row < 0 else "nobody bids more than six"
            if deal.end == END_PASSED:
                return [*lines, f"{what}: the cards are thrown in"]
            points = deal.rules.defender_trick
            return [*lines, f"{what}: no trumps without the kitty, each alone, {points} points a trick"]
        seat = int(deal.contractor)
        view = deal.view(max(company.me, 0))
        text = f"{company.does(seat, 'plays')} {contract_text(view, style)}"
        if is_misere(view.contract):
            out = [company.who(s) for s in range(len(company.names)) if not deal.active[s]]
            if out:
                many = len(out) > 1 or out == ["you"]
                text += f" alone: {together(out)} {'lay' if many else 'lays'} the hand down"
            return [*lines, text, *self._kitty()]
        partners = [company.who(other) for other in contractors(view)[1:]]
        return [*lines, text + (f" with {together(partners)}" if partners else ""), *self._kitty()]

    def _kitty(self) -> list[str]:
        """The kitty, named to who takes it."""
        deal, company = self.deal, self.company
        seat = int(deal.contractor)
        if not deal.rules.kitty_size:
            return []
        if deal.sans:
            return [f"{company.does(seat, 'leaves')} the kitty where it is"]
        what = "the kitty"
        if self._sees(seat):
            what += ": " + card_list(deal.rules, int(deal.trumps), cards_of(deal.dealt_kitty), self.style)
        return [f"{company.does(seat, 'takes')} {what}"]

    def _new(self, seat: int, action: int) -> list[str]:
        company, style = self.company, self.style
        if act.DISCARD <= action < act.CALL:
            return self._put_away(seat, action - act.DISCARD)
        if action == act.NOT_NOMINATED:
            # who holds the joker and gives it no suit says nothing, and so does not tell where it is
            return [f"{company.does(seat, 'gives')} the joker no suit"] if self._sees(seat) else []
        if act.NOMINATE <= action < act.JOKER_LEAD:
            return [f"{company.does(seat, 'gives')} the joker a suit: {SUIT_NAMES[action - act.NOMINATE]}"]
        if action == act.ALONE:
            return [f"{company.does(seat, 'plays')} without a partner"]
        if action >= act.IRREGULAR:
            return [f"{company.who(seat)}: {action_text(company.rules, action, style)}"]
        if action >= act.CALL:
            return self._called(seat, action - act.CALL)
        self._trick.append((seat, action))
        lines = []
        if action == self.deal.called:
            both = together([company.who(int(self.deal.contractor)), company.who(seat)])
            lines.append(f"the called {self._card(action)} is out: {both} are partners")
        if len(self._trick) == players_in_trick(self.deal):
            lines.append(self._whole_trick())
        return lines

    def _put_away(self, seat: int, card: int) -> list[str]:
        self._away.append(card)
        if len(self._away) < self.deal.rules.kitty_size:
            return []
        if self._sees(seat):
            cards = card_list(self.deal.rules, int(self.deal.trumps), self._away, self.style)
            return [f"{self.company.does(seat, 'puts')} away {cards}"]
        count = len(self._away)
        return [f"{self.company.does(seat, 'puts')} away {count} {'card' if count == 1 else 'cards'}"]

    def _called(self, seat: int, card: int) -> list[str]:
        text = f"{self.company.does(seat, 'calls')} {self._card(card)}: whoever holds it is the partner"
        if seat != self.company.me == self.deal.partner:
            text += ", and that is you"
        return [text]

    def _whole_trick(self) -> str:
        company = self.company
        winner = int(self.deal.order[self._tricks])
        self._tricks += 1
        cards = ", ".join(
            f"{company.who(seat)} {action_text(company.rules, action, self.style)}" for seat, action in self._trick
        )
        self._trick = []
        return f"trick {self._tricks}: {cards} - {company.does(winner, 'wins')}"

    def _card(self, card: int) -> str:
        return card_text(self.company.rules, card, self.style)


def open_hand(deal: Deal, company: Company, style: str) -> str:
    """The hand that an open misère has laid on the table, or nothing."""
    seat = int(deal.contractor)
    if not deal.exposed or seat == company.me:
        return ""
    hand = hand_line(deal.rules, int(deal.trumps), int(deal.joker_suit), int(deal.hand(seat)), style)
    return f"{company.who(seat)} plays with open cards: {hand}"
