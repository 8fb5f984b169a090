"""A person at the table of Five Hundred: sees the table, and types what to do."""

import textwrap
from collections.abc import Callable

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.notation import action_text
from vijfhonderden.bidding.rules import BLIND_ROW
from vijfhonderden.bidding.state import AUCTION, CALLING, DISCARDING, NOMINATING, PLAY
from vijfhonderden.bidding.view import View
from vijfhonderden.core.cards import HEARTS, SUIT_LETTERS, mask_of
from vijfhonderden.errors import IllegalAction
from vijfhonderden.schema import Variant
from vijfhonderden_cli.render import width_of_terminal
from vijfhonderden_cli.table.bidding.felt import draw_trick, standing
from vijfhonderden_cli.table.bidding.grid import bid_grid, calls_table
from vijfhonderden_cli.table.bidding.news import CallsTold, News, calls_of, open_hand
from vijfhonderden_cli.table.bidding.scene import asked, calls_open, on_the_joker, scene_of
from vijfhonderden_cli.table.bidding.sheet import show_standing
from vijfhonderden_cli.table.bidding.short_rules import short_rules
from vijfhonderden_cli.table.bidding.speech import refusal
from vijfhonderden_cli.table.bidding.typed import parse_typed, split_cards
from vijfhonderden_cli.table.bidding.words import Company, contract_text, hand_line, in_order
from vijfhonderden_cli.table.cites import cite
from vijfhonderden_cli.table.person import ANY_TIME, Desk, Keyboard, Person
from vijfhonderden_cli.table.voice import PLAIN, TEXT, Voice

HELP = f"""\
In the bidding:
  7H 7♥ 8NT      bid; in the grid (160) cannot be bid now, >180< is to be beaten
  misere, open misere, blind misere, 8H sans kitty: where the rules have them
  pass, look     look at your hand, where a blind misere may be bid before
With the cards:
  SJ ♠J 10h Jo   that card, or its number; "ten of hearts" will do as well
  S5 H7 D4       put these away, or one after another
  H, no suit     the suit of the joker, before the first lead
  Jo calls H     lead a joker that has no suit
  call SA, alone the card whose holder is your partner, at five
And at any time:
  score      the score sheet, each point with its rule
  bids       what everybody bid
  why ACT    why a card or a bid is not allowed, with the rule that says so
{ANY_TIME}"""

NOT_FOLLOWING = "penalties.revoke"
"""The key with which a card is refused that does not follow suit."""

WIDEST = 78  # columns of text


class BiddingPerson(Person[Deal]):
    """A person at the table of Five Hundred."""

    help = HELP
    why_what = "why SJ, why misere, why 7H"

    def __init__(self, name: str, variant: Variant, voice: Voice, keyboard: Keyboard, desk: Desk) -> None:
        super().__init__(name, variant, voice, keyboard, desk)
        self.news: News | None = None
        self._company: Company | None = None
        self._scores: list[int] = []
        self._queued: list[int] = []

    def sit_down(self, deal: Deal, company: Company, scores: list[int]) -> None:
        """Take up the hand of a new deal. ``company`` is the table in this person's words."""
        self.news = News(deal, company, self.style, calls=self._calls)
        self._company = company
        self._scores = list(scores)
        self._queued = []

    @property
    def company(self) -> Company:
        assert self._company is not None, "nobody plays before sitting down"
        return self._company

    def told(self) -> None:
        """Read what happened since the last turn."""
        assert self.news is not None, "nobody looks on before sitting down"
        for line in self.news.since():
            self.voice.say(f"  {line}".rstrip())

    def choose(self, deal: Deal, view: View, legal: list[int]) -> int:
        """Ask for one of the legal acts. Raises Stopped when the person quits or the input ends."""
        if self._queued:
            return self._queued.pop(0)
        self.make_way()
        self.told()
        if _is_last_card(view, legal):
            return legal[0]  # there is nothing to choose
        return self.ask(deal, self._show(deal, view, legal))

    def is_choice(self, deal: Deal, view: View, legal: list[int]) -> bool:
        # cards that are put away one after another are one choice, as they are when they are named together
        goes_on = view.phase == DISCARDING and view.discards_left < view.rules.kitty_size
        return not goes_on and not _is_last_card(view, legal)

    def prompt(self, deal: Deal) -> str:
        return asked(deal.view(int(deal.to_move)))

    def commands(self) -> dict[str, Callable[[Deal], None]]:
        return {"score": self._show_score, "bids": self._show_bids, "table": self._show_again}

    def parse(self, deal: Deal, text: str) -> int:
        return parse_typed(deal, text)

    def act_text(self, deal: Deal, action: int) -> str:
        return action_text(deal.rules, action, self.style)

    def why_not(self, deal: Deal, action: int) -> IllegalAction | None:
        return deal.why_not(action)

    def in_words(self, deal: Deal, action: int, fault: IllegalAction) -> str:
        return refusal(fault, deal, action, self.style)

    def is_legal(self, deal: Deal, action: int) -> bool:
        return action in deal.legal_actions()

    def short_rules(self, deal: Deal) -> list[str]:
        texts = short_rules(deal.rules, self.style)
        if self.voice.face == PLAIN:
            return texts
        return [line for text in texts for line in textwrap.wrap(text, _width(), subsequent_indent="    ")]

    def understood(self, line: str, deal: Deal, choices: list[int]) -> int | None:
        if deal.phase == DISCARDING and line.lower().partition(" ")[0] not in ("why", "save"):
            try:
                cards = split_cards(deal, line, choices)
            except ValueError as error:
                self.tell_typed(str(error))
                return None
            if cards is not None:
                return self._put_away(deal, cards)
        if not line and deal.legal_actions()[0] == act.LOOK:
            return act.LOOK
        if deal.phase == NOMINATING and line.upper() == SUIT_LETTERS[HEARTS]:
            return act.NOMINATE + HEARTS  # and no cry for help
        return super().understood(line, deal, choices)

    def tell(self, text: str) -> None:
        self.voice.say_lines(self._wrapped(text))

    def tell_typed(self, text: str) -> None:
        for line in self._wrapped(text):
            self.voice.say_typed(line)

    def _wrapped(self, text: str) -> list[str]:
        if self.voice.face == PLAIN:
            return [text]
        return textwrap.wrap(text, _width(), initial_indent="  ", subsequent_indent="    ", break_long_words=False)

    def refuse(self, deal: Deal, action: int) -> str:
        fault = deal.why_not(action)
        if fault is None or fault.key != NOT_FOLLOWING or deal.phase != PLAY:
            return super().refuse(deal, action)
        # no option says so, and what it costs to revoke is no answer to why
        source = cite(self.cites, "play.opening_leader")  # the same paragraph in the texts
        where = f"suit is followed in every variant{', ' if source else ''}{source}"
        self.tell(f"not allowed: {self.in_words(deal, action, fault)} ({where})")
        return ""

    def _put_away(self, deal: Deal, cards: list[int]) -> int | None:
        for action in cards:
            if deal.why_not(action) is not None:
                self.refuse(deal, action)
                return None
        self._queued = cards[1:]
        return cards[0]

    def _show(self, deal: Deal, view: View, legal: list[int]) -> list[int]:
        """Show the table and offer the legal acts; returns those that have a number."""
        choices = self._numbered(view, legal)
        if self.voice.face == TEXT:
            self._draw(deal, view, legal, choices)
        else:
            self.voice.show_scene(scene_of(deal, view, legal, choices, self.company, self._scores, self.style))
        return choices

    def _numbered(self, view: View, legal: list[int]) -> list[int]:
        """The legal acts that have a number, in its order."""
        if view.phase == NOMINATING:
            return legal
        if view.phase == DISCARDING:
            cards = [action - act.DISCARD for action in legal]
            return [act.DISCARD + card for card in in_order(view.rules, view.trumps, view.joker_suit, cards)]
        if view.phase != PLAY:
            return []
        cards = in_order(view.rules, view.trumps, view.joker_suit, [action for action in legal if action < 64])
        return cards + [action for action in legal if action >= 64]

    def _draw(self, deal: Deal, view: View, legal: list[int], choices: list[int]) -> None:
        say = self.voice.say
        say()
        if view.phase == AUCTION:
            self._draw_auction(deal, view, legal)
            return
        if view.phase == PLAY:
            say(standing(view, self.company, self.style), "bold")
            for line in draw_trick(view, self.company, self.style, width_of_terminal()):
                say(line)
            if shown := open_hand(deal, self.company, self.style):
                say(f"  {shown}")
        else:
            mine = "Your contract is" if view.contractor == view.seat else "The contract is"
            say(f"{mine} {contract_text(view, self.style)}", "bold")
        say(f"  your hand:  {hand_line(view.rules, view.trumps, view.joker_suit, int(view.hand), self.style)}")
        texts = [f"{n} {action_text(view.rules, action, self.style)}" for n, action in enumerate(choices, 1)]
        if view.phase == DISCARDING:
            self._list(f"put away {view.discards_left}", [text.replace("away ", "") for text in texts])
        elif view.phase == NOMINATING:
            for line in on_the_joker(view, legal):
                say(f"  {line}")
            self._list("the joker", texts)
        elif view.phase == CALLING:
            cards = mask_of([action - act.CALL for action in legal if action >= act.CALL])
            say("  Call a card: whoever holds it is your partner. Or play alone.")
            cells = hand_line(view.rules, view.trumps, view.joker_suit, int(cards), self.style).split("   ")
            self._list("call, such as call SA", cells)
        else:
            plain = sum(action < 64 for action in choices)
            self._list("your card" if view.played else "your lead", texts[:plain] or texts)
            if 0 < plain < len(choices):
                self._list("or", texts[plain:])

    def _draw_auction(self, deal: Deal, view: View, legal: list[int]) -> None:
        say = self.voice.say
        company = self.company
        lines = calls_table(company, view.dealer, deal.public_log(view.seat), view.seat, self.style)
        for line in [*lines, ""]:
            say(line)
        if not view.looked:
            say("  your hand:  lies face down")
            value = view.rules.value[BLIND_ROW]
            blind = f", or bid blind misere ({value})" if act.BID + BLIND_ROW in legal else ""
            say(f"  look (or Enter) to see it{blind}")
            return
        for line in [*bid_grid(view, legal, self.style), ""]:
            say(line)
        say(f"  your hand:  {hand_line(view.rules, view.trumps, view.joker_suit, int(view.hand), self.style)}")
        say(f"  your call:  {calls_open(view, legal, self.style)}")

    def _list(self, head: str, cells: list[str]) -> None:
        """Cells after a head, broken between cells where they are too many for a line."""
        # a blank that is not a place to break stands inside a cell
        text = "   ".join(cell.replace(" ", "\xa0") for cell in cells)
        indent = " " * (len(head) + 5)
        for line in textwrap.wrap(text, _width(), initial_indent=f"  {head}:  ", subsequent_indent=indent):
            self.voice.say(line.replace("\xa0", " "))

    def _show_score(self, deal: Deal) -> None:
        show_standing(deal, self.company, self.cites, self._scores, self.style, self.voice.show)

    def _show_bids(self, deal: Deal) -> None:
        turn = int(deal.to_move) if deal.phase == AUCTION else -1
        for line in self._calls(self.company, int(deal.dealer), deal.history(), turn, self.style):
            self.voice.say(line)

    @property
    def _calls(self) -> CallsTold:
        return calls_of(self.voice)

    def _show_again(self, deal: Deal) -> None:
        self._show(deal, deal.view(int(deal.to_move)), deal.legal_actions())


def _is_last_card(view: View, legal: list[int]) -> bool:
    return view.phase == PLAY and len(legal) == 1 and view.counts[view.seat] == 1


def _width() -> int:
    return min(WIDEST, width_of_terminal())
