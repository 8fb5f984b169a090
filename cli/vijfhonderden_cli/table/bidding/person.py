"""A person at the table of Five Hundred: sees the table, and types what to do."""

import textwrap
from collections.abc import Callable

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.notation import action_text, bid_text
from vijfhonderden.bidding.rules import BLIND_ROW, MISERE_ROW
from vijfhonderden.bidding.state import AUCTION, CALLING, DISCARDING, NOMINATING, PLAY
from vijfhonderden.bidding.terms import JOKER_MISERE_LOW
from vijfhonderden.bidding.view import View
from vijfhonderden.core.cards import HEARTS, SUIT_LETTERS, mask_of
from vijfhonderden.errors import IllegalAction
from vijfhonderden.schema import Variant
from vijfhonderden_cli.render import say
from vijfhonderden_cli.table.bidding.felt import draw_trick, standing
from vijfhonderden_cli.table.bidding.grid import bid_grid, calls_table
from vijfhonderden_cli.table.bidding.news import News, open_hand
from vijfhonderden_cli.table.bidding.sheet import show_standing
from vijfhonderden_cli.table.bidding.short_rules import short_rules
from vijfhonderden_cli.table.bidding.speech import refusal
from vijfhonderden_cli.table.bidding.typed import parse_typed, split_cards
from vijfhonderden_cli.table.bidding.words import Company, contract_text, hand_line, in_order
from vijfhonderden_cli.table.person import Keyboard, Person

HELP = """\
In the bidding:
  7H 7♥ 8NT      bid; in the grid (160) cannot be bid now, >180< is to be beaten
  misere, open misere, blind misere
  8H sans kitty  bid without taking the kitty, where the rules have it
  pass           or p
  look           look at your hand, where a blind misere may be bid before
With the cards:
  SJ ♠J s10 Jo   that card (Dutch ranks are understood), or its number
  S5 H7 D4       put these away, or one after another
  H, no suit     the suit of the joker, before the first lead
  Jo calls H     lead a joker that has no suit
  call SA, alone the card whose holder is your partner, at five
And at any time:
  ?          this help
  score      the score sheet, each point with its rule
  bids       what everybody bid
  table      the table again
  why ACT    why a card or a bid is not allowed, with the rule that says so
  quit       stop
"""

WIDTH = 78


class BiddingPerson(Person[Deal]):
    """A person at the table of Five Hundred."""

    help = HELP
    why_what = "why SJ, why misere, why 7H"

    def __init__(self, name: str, variant: Variant, style: str, keyboard: Keyboard) -> None:
        super().__init__(name, variant, style, keyboard)
        self.news: News | None = None
        self._company: Company | None = None
        self._scores: list[int] = []
        self._queued: list[int] = []

    def sit_down(self, deal: Deal, company: Company, scores: list[int]) -> None:
        """Take up the hand of a new deal. ``company`` is the table in this person's words."""
        self.news = News(deal, company, self.style)
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
            say(f"  {line}".rstrip())

    def choose(self, deal: Deal, view: View, legal: list[int]) -> int:
        """Ask for one of the legal acts. Raises Stopped when the person quits or the input ends."""
        if self._queued:
            return self._queued.pop(0)
        self.make_way()
        self.told()
        if view.phase == PLAY and len(legal) == 1 and view.counts[view.seat] == 1:
            return legal[0]  # the last card: there is nothing to choose
        return self.ask(deal, self._show(deal, view, legal))

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
        texts = short_rules(deal.rules)
        return [line for text in texts for line in textwrap.wrap(text, WIDTH, subsequent_indent="    ")]

    def understood(self, line: str, deal: Deal, choices: list[int]) -> int | None:
        if deal.phase == DISCARDING and not line.lower().startswith("why"):
            try:
                cards = split_cards(deal, line, choices)
            except ValueError as error:
                self.tell(str(error))
                return None
            if cards is not None:
                return self._put_away(deal, cards)
        if not line and deal.legal_actions()[0] == act.LOOK:
            return act.LOOK
        if deal.phase == NOMINATING and line.upper() == SUIT_LETTERS[HEARTS]:
            return act.NOMINATE + HEARTS  # and no cry for help
        return super().understood(line, deal, choices)

    def tell(self, text: str) -> None:
        for line in textwrap.wrap(text, WIDTH, initial_indent="  ", subsequent_indent="    ", break_long_words=False):
            say(line)

    def _put_away(self, deal: Deal, cards: list[int]) -> int | None:
        for action in cards:
            if deal.why_not(action) is not None:
                self.refuse(deal, action)
                return None
        self._queued = cards[1:]
        return cards[0]

    def _show(self, deal: Deal, view: View, legal: list[int]) -> list[int]:
        """Draw the table and offer the legal acts; returns those that have a number."""
        say()
        if view.phase == AUCTION:
            return self._show_auction(deal, view, legal)
        if view.phase == PLAY:
            say(standing(view, self.company, self.style), "bold")
            for line in draw_trick(view, self.company, self.style):
                say(line)
            if shown := open_hand(deal, self.company, self.style):
                say(f"  {shown}")
        else:
            mine = "Your contract is" if view.contractor == view.seat else "The contract is"
            say(f"{mine} {contract_text(view, self.style)}", "bold")
        say(f"  your hand:  {hand_line(view.rules, view.trumps, view.joker_suit, int(view.hand), self.style)}")
        if view.phase == DISCARDING:
            return self._offer_discards(view, legal)
        if view.phase == NOMINATING:
            return self._offer_suits(view, legal)
        if view.phase == CALLING:
            return self._offer_calls(view, legal)
        return self._offer_cards(view, legal)

    def _show_auction(self, deal: Deal, view: View, legal: list[int]) -> list[int]:
        company = self.company
        lines = calls_table(company, view.dealer, deal.public_log(view.seat), view.seat, self.style)
        for line in [*lines, ""]:
            say(line)
        if not view.looked:
            say("  your hand:  lies face down")
            value = view.rules.value[BLIND_ROW]
            blind = f", or bid blind misere ({value})" if act.BID + BLIND_ROW in legal else ""
            say(f"  look (or Enter) to see it{blind}")
            return []
        for line in [*bid_grid(view, legal, self.style), ""]:
            say(line)
        say(f"  your hand:  {hand_line(view.rules, view.trumps, view.joker_suit, int(view.hand), self.style)}")
        say(f"  your call:  {self._calls(view, legal)}")
        return []

    def _calls(self, view: View, legal: list[int]) -> str:
        """What can be called: ``7♦ or higher, misere, open misere, or pass``."""
        rules = view.rules
        suits = [action - act.BID for action in legal if act.BID <= action < act.BID + MISERE_ROW]
        out = []
        if suits:
            lowest = min(suits, key=lambda row: int(rules.ladder[row]))
            text = bid_text(rules, lowest, False, self.style)
            out.append(text if len(suits) == 1 else f"{text} or higher")
        out += [bid_text(rules, bid - act.BID, False) for bid in legal if act.BID + MISERE_ROW <= bid < act.SANS]
        sans = [action - act.SANS for action in legal if act.SANS <= action < act.DISCARD]
        if sans:
            lowest = min(sans, key=lambda row: int(rules.ladder[row]))
            text = bid_text(rules, lowest, True, self.style)
            out.append(text if len(sans) == 1 else f"from {text}")
        if act.PASS not in legal:
            return ", ".join(out) + " (the others have passed: you must bid)"
        return ", ".join([*out, "or pass" if out else "pass"])

    def _offer_discards(self, view: View, legal: list[int]) -> list[int]:
        order = in_order(view.rules, view.trumps, view.joker_suit, [action - act.DISCARD for action in legal])
        choices = [act.DISCARD + card for card in order]
        left = view.discards_left
        self._list(f"put away {left}", [self._numbered(view, n, card) for n, card in enumerate(order, 1)])
        return choices

    def _offer_suits(self, view: View, legal: list[int]) -> list[int]:
        rules = view.rules
        say("  You may give the joker a suit: it is then the highest card of it, and no more.")
        if act.NOT_NOMINATED in legal:
            forced = rules.joker_forced_misere if view.misere else rules.joker_forced_no_trumps
            when = "must" if forced else "may"
            wins = "loses" if view.misere and rules.joker_in_misere == JOKER_MISERE_LOW else "wins"
            say(f"  Without one it {wins} the trick, and {when} be played when you cannot follow.")
        self._list("the joker", [f"{n} {self._act(view, action)}" for n, action in enumerate(legal, 1)])
        return legal

    def _offer_calls(self, view: View, legal: list[int]) -> list[int]:
        cards = mask_of([action - act.CALL for action in legal if action >= act.CALL])
        say("  Call a card: whoever holds it is your partner. Or play alone.")
        cells = hand_line(view.rules, view.trumps, view.joker_suit, int(cards), self.style).split("   ")
        self._list("call, such as call SA", cells)
        return []

    def _offer_cards(self, view: View, legal: list[int]) -> list[int]:
        cards = in_order(view.rules, view.trumps, view.joker_suit, [action for action in legal if action < 64])
        jokers = [action for action in legal if action >= 64]
        choices = cards + jokers
        texts = [f"{n} {self._act(view, action)}" for n, action in enumerate(choices, 1)]
        self._list("your card" if view.played else "your lead", texts[: len(cards)] or texts)
        if cards and jokers:
            self._list("or", texts[len(cards) :])
        return choices

    def _numbered(self, view: View, number: int, card: int) -> str:
        return f"{number} {self._act(view, card)}"

    def _act(self, view: View, action: int) -> str:
        return action_text(view.rules, action, self.style)

    def _list(self, head: str, cells: list[str]) -> None:
        """Cells after a head, broken between cells where they are too many for a line."""
        # a blank that is not a place to break stands inside a cell
        text = "   ".join(cell.replace(" ", "\xa0") for cell in cells)
        indent = " " * (len(head) + 5)
        for line in textwrap.wrap(text, WIDTH, initial_indent=f"  {head}:  ", subsequent_indent=indent):
            say(line.replace("\xa0", " "))

    def _show_score(self, deal: Deal) -> None:
        show_standing(deal, self.company, self.cites, self._scores, self.style)

    def _show_bids(self, deal: Deal) -> None:
        turn = int(deal.to_move) if deal.phase == AUCTION else -1
        for line in calls_table(self.company, int(deal.dealer), deal.history(), turn, self.style):
            say(line)

    def _show_again(self, deal: Deal) -> None:
        self._show(deal, deal.view(int(deal.to_move)), deal.legal_actions())
