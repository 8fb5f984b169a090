"""A person at the terminal: sees the table, and types what to do."""

from collections.abc import Callable

from vijfhonderden.core.cards import card_name
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.notation import action_text
from vijfhonderden.drawing.view import View
from vijfhonderden.errors import IllegalAction
from vijfhonderden.schema import Variant
from vijfhonderden_cli.scene import Scene
from vijfhonderden_cli.table.cites import cite
from vijfhonderden_cli.table.drawing.news import News
from vijfhonderden_cli.table.drawing.scene import ASKED, points_text, scene_of
from vijfhonderden_cli.table.drawing.sheet import show_sheet
from vijfhonderden_cli.table.drawing.short_rules import short_rules
from vijfhonderden_cli.table.drawing.speech import refusal
from vijfhonderden_cli.table.drawing.typed import parse_typed
from vijfhonderden_cli.table.drawing.words import by_strength, choice_text, hand_line, suit_text
from vijfhonderden_cli.table.person import ANY_TIME, Desk, Keyboard, Person
from vijfhonderden_cli.table.voice import TEXT, Voice

HELP = f"""\
Type the number of an act, or the act itself:
  SJ ♠J 10h         that card; "ten of hearts" and Dutch ranks will do as well
  run KQJh, four J  announce roem; spoil run KQJh spoils the other's with it
  good, how high    let announced roem be written, or ask for its highest card
  stuk              declare king and queen of trump with the card that follows
  rob, keep         exchange the trump seven for the open card, or keep it
  take covered, take open
  claim, claim with stuk
And at any time:
  score      the score sheet, each point with its rule
  why ACT    why an act is not allowed, with the rule that says so
  tricks     the tricks that were won, where the rules allow looking back
{ANY_TIME}"""


NOT_HELD = "cards that are not in the hand"
"""How the engine ends its refusal of roem that is not there."""


class DrawingPerson(Person[Deal]):
    """A person at the table of Vijfhonderden."""

    help = HELP
    why_what = "why SJ, why how high, why claim"

    def __init__(self, name: str, variant: Variant, voice: Voice, keyboard: Keyboard, desk: Desk) -> None:
        super().__init__(name, variant, voice, keyboard, desk)
        self._news: News | None = None
        self._names: list[str] = []

    def sit_down(self, deal: Deal, names: list[str], seat: int) -> None:
        """Take up the hand of a new deal."""
        self._news = News(deal, names, seat, self.style)
        self._names = names

    def told(self) -> None:
        """Read what happened since the last turn."""
        assert self._news is not None, "nobody looks on before sitting down"
        for line in self._news.since():
            self.voice.say(f"  {line}")

    def choose(self, deal: Deal, view: View, legal: list[int]) -> int:
        """Ask for one of the legal acts. Raises Stopped when the person quits or the input ends."""
        self.make_way()
        self.told()
        if legal == [act.APPROVE]:
            self.voice.say("  You have nothing higher, and say good")
            return act.APPROVE
        return self.ask(deal, self._show(deal, view, legal))

    def is_choice(self, deal: Deal, view: View, legal: list[int]) -> bool:
        return legal != [act.APPROVE]

    def prompt(self, deal: Deal) -> str:
        return f"trick {deal.trick_no}, {ASKED[int(deal.phase)]}"

    def commands(self) -> dict[str, Callable[[Deal], None]]:
        return {"score": self._show_score, "tricks": self._show_tricks, "table": self._show_again}

    def parse(self, deal: Deal, text: str) -> int:
        return parse_typed(deal, text)

    def act_text(self, deal: Deal, action: int) -> str:
        return action_text(action, self.style)

    def why_not(self, deal: Deal, action: int) -> IllegalAction | None:
        return deal.why_not(action)

    def in_words(self, deal: Deal, action: int, fault: IllegalAction) -> str:
        if action == act.ASK and not deal.rules.how_high:
            return "nobody asks how high in this variant"  # whatever is announced or not
        return refusal(fault, action, int(deal.phase), self.style)

    def refuse(self, deal: Deal, action: int) -> str:
        fault = deal.why_not(action)
        if fault is None or not fault.message.endswith(NOT_HELD):
            return super().refuse(deal, action)
        self.tell(f"not allowed: {self.in_words(deal, action, fault)}")  # no rule need say so
        return ""

    def is_legal(self, deal: Deal, action: int) -> bool:
        return action in deal.legal_actions()

    def short_rules(self, deal: Deal) -> list[str]:
        return short_rules(deal.rules, self.style)

    def _show(self, deal: Deal, view: View, legal: list[int]) -> list[int]:
        """Show the table and offer the legal acts; returns them in the order of their numbers."""
        cards = by_strength(view.rules, view.trump, [a for a in legal if act.is_card(a)])
        choices = cards + [a for a in legal if not act.is_card(a)]
        if self.voice.face == TEXT:
            self._draw(view)
            self._offer(view, choices, len(cards))
        else:
            self.voice.show_scene(self._scene(deal, view, choices))
        return choices

    def _scene(self, deal: Deal, view: View, choices: list[int]) -> Scene:
        return scene_of(deal, view, choices, self._names, self.style)

    def _show_again(self, deal: Deal) -> None:
        self._show(deal, deal.view(int(deal.to_move)), deal.legal_actions())

    def _draw(self, view: View) -> None:
        say = self.voice.say
        hand = int(view.hand)
        me, other = view.seat, 1 - view.seat
        say()
        stock = "no stock"
        if view.stock_left:
            open_card = card_name(view.open_card, self.style)
            stock = f"stock {view.stock_left - 1} and {open_card} open"
        say(f"trick {view.trick_no}   trump {suit_text(view.trump, self.style)}   {stock}", "bold")
        scores = [f"{self._names[s]} {points_text(view, s)}" for s in (me, other)]
        say(f"  points:     {'   '.join(scores)}")
        if view.lead_card >= 0:
            say(f"  led:        {card_name(view.lead_card, self.style)}")
        say(f"  your hand:  {hand_line(view.rules, view.trump, hand, self.style)}")

    def _offer(self, view: View, choices: list[int], cards: int) -> None:
        """The choices with their numbers; the first ones are ``cards``."""
        texts = [f"{n} {choice_text(view.rules, a, self.style)}" for n, a in enumerate(choices, 1)]
        self.voice.say(f"  {ASKED[int(view.phase)]}:  {'   '.join(texts[:cards] or texts)}")
        if 0 < cards < len(choices):
            self.voice.say(f"  or:  {'   '.join(texts[cards:])}")

    def _show_score(self, deal: Deal) -> None:
        show_sheet(deal, self._names, self.cites, self.style, "Score sheet", int(deal.to_move), self.voice.show)

    def _show_tricks(self, deal: Deal) -> None:
        view = deal.view(int(deal.to_move))
        if not view.rules.may_inspect_tricks:
            key = "play.inspect_won_tricks"
            self.voice.say(
                f"  Looking back at won tricks is not allowed here ({key}, {cite(self.cites, key) or 'no source'})."
            )
            return
        for seat in (view.seat, 1 - view.seat):
            cards = hand_line(view.rules, view.trump, view.won[seat], self.style) or "none yet"
            count = view.trick_count[seat]
            self.voice.say(f"  {self._names[seat]}: {count} {'trick' if count == 1 else 'tricks'}: {cards}")
