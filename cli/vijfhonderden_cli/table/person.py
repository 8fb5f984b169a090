"""A person at the terminal: sees the table, and types what to do."""

import sys

from vijfhonderden.core.cards import card_name
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.notation import action_text, parse_action
from vijfhonderden.drawing.state import ANSWER, CHOOSE_LAST, LEAD, ROB_ASK
from vijfhonderden.drawing.view import View
from vijfhonderden.schema import Variant, explain
from vijfhonderden_cli.render import clear_screen, say
from vijfhonderden_cli.table.news import News
from vijfhonderden_cli.table.sheet import cite, show_sheet
from vijfhonderden_cli.table.short_rules import short_rules
from vijfhonderden_cli.table.speech import YOU, refusal, restyled
from vijfhonderden_cli.table.words import by_strength, choice_text, hand_line, suit_text

HELP = """\
Type the number of an act, or the act itself:
  SJ ♠J ♠B s10      play that card (suit, then rank; Dutch ranks are understood)
  run QJTh, four J  announce roem
  good, how high    answer roem; spoil run KQJs spoils it with higher roem
  stuk              declare king and queen of trump with the card that follows
  rob, keep         exchange the trump seven for the open card, or keep it
  take covered, take open
  claim, claim with stuk
And at any time:
  ?          this help
  score      the score sheet, each point with its rule
  why ACT    why an act is not allowed, with the rule that says so
  tricks     the tricks that were won, where the rules allow looking back
  quit       stop
In the line above your hand, "written" are points of earlier deals, roem and stuk;
"in tricks" are those of the cards won in this deal, which are counted at its end.
"""


class Stopped(Exception):
    """The person does not play on: ``reason`` says how that came."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Keyboard:
    """The keyboard that the people at the table share, and who of them looked at the screen last."""

    def __init__(self, people: int) -> None:
        self.people = people
        self._last = ""

    def passes_to(self, name: str) -> bool:
        """Whether it goes from hand to hand now: another looked last, on a terminal. Notes who looks."""
        passes = self.people > 1 and name != self._last and sys.stdin.isatty()
        self._last = name
        return passes


class Person:
    """Plays by the keyboard, which several people may share who must not see each other's cards."""

    def __init__(self, name: str, variant: Variant, style: str, keyboard: "Keyboard") -> None:
        self.name = YOU if keyboard.people == 1 else name
        self.variant = variant
        self.cites = variant.cites
        self.style = style
        self.keyboard = keyboard
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
            say(f"  {line}")

    def choose(self, deal: Deal, view: View, legal: list[int]) -> int:
        """Ask for one of the legal acts. Raises Stopped when the person quits or the input ends."""
        if self.keyboard.passes_to(self.name):
            clear_screen()
            self._read(f"Pass the keyboard to {self.name}, who presses Enter: ")
            clear_screen()
        self.told()
        if legal == [act.APPROVE]:
            say("  You have nothing higher, and say good")
            return act.APPROVE
        self._draw(view)
        choices = self._offer(view, legal)
        while True:
            line = self._read(f"{self.name}> ")
            action = self._understood(line, deal, view, choices)
            if action is not None:
                return action

    def _read(self, prompt: str) -> str:
        try:
            line = input(prompt).strip()
            if not sys.stdin.isatty():
                say(line)  # a terminal shows what is typed; a transcript should too
            return line
        except EOFError:
            say()
            raise Stopped("the input ended") from None

    def _draw(self, view: View) -> None:
        hand = int(view.hand)
        me, other = view.seat, 1 - view.seat
        say()
        stock = "no stock"
        if view.stock_left:
            open_card = card_name(view.open_card, self.style)
            stock = f"stock {view.stock_left - 1} and {open_card} open"
        say(f"trick {view.trick_no}   trump {suit_text(view.trump, self.style)}   {stock}", "bold")
        scores = [f"{self._names[s]} {view.score[s]} written + {view.card_points[s]} in tricks" for s in (me, other)]
        say(f"  points:     {'   '.join(scores)}")
        if view.lead_card >= 0:
            say(f"  led:        {card_name(view.lead_card, self.style)}")
        say(f"  your hand:  {hand_line(view.rules, view.trump, hand, self.style)}")

    def _offer(self, view: View, legal: list[int]) -> list[int]:
        cards = by_strength(view.rules, view.trump, [a for a in legal if act.is_card(a)])
        others = [a for a in legal if not act.is_card(a)]
        choices = cards + others
        ask = {
            LEAD: "your lead",
            ANSWER: "your answer",
            ROB_ASK: "rob now, or not at all",
            CHOOSE_LAST: "choose your last card",
        }.get(view.phase, "your card")
        texts = [f"{n} {choice_text(view.rules, a, self.style)}" for n, a in enumerate(choices, 1)]
        say(f"  {ask}:  {'   '.join(texts[: len(cards)] or texts)}")
        if cards and others:
            say(f"  or:  {'   '.join(texts[len(cards) :])}")
        return choices

    def _understood(self, line: str, deal: Deal, view: View, choices: list[int]) -> int | None:
        """The act that a line means, or None when it asked for something else (which is then answered)."""
        word = line.lower()
        if word in ("?", "help", "h"):
            say(HELP)
            for text in short_rules(view.rules):
                say(text)
        elif word in ("quit", "q", "exit"):
            raise Stopped("You stopped" if self.name == YOU else f"{self.name} stopped")
        elif word == "score":
            show_sheet(deal, self._names, self.cites, self.style, "Score sheet", view.seat)
        elif word == "tricks":
            self._show_tricks(view)
        elif word == "why" or word.startswith("why "):
            self._explain(line[4:], deal, choices)
        elif word.isdigit() and word.isascii():
            if 1 <= int(word[:6]) <= len(choices) and len(word) <= 6:
                return choices[int(word) - 1]
            say(f"  There are {len(choices)} choices. ? helps.")
        elif word:
            action = self._parsed(line)
            if action is not None and action in choices:
                return action
            if action is not None:
                self._refuse(action, deal)
        return None

    def _parsed(self, text: str) -> int | None:
        try:
            return parse_action(text)
        except ValueError as error:
            say(f"  {restyled(str(error), self.style)}")
            return None

    def _refuse(self, action: int, deal: Deal) -> str:
        """Say why an act is not allowed, or that it is; returns the key of the rule, if there is one."""
        fault = deal.why_not(action)
        if fault is None:
            say(f"  {action_text(action, self.style)} is allowed")
            return ""
        source = cite(self.cites, fault.key)
        rule = f" ({', '.join(part for part in (fault.key, source) if part)})" if fault.key else ""
        say(f"  not allowed: {refusal(fault, action, int(deal.phase), self.style)}{rule}")
        return fault.key

    def _explain(self, text: str, deal: Deal, choices: list[int]) -> None:
        if not text.strip():
            say("  why what? for example: why SJ, why how high, why claim")
            return
        number = int(text) if text.strip().isascii() and text.strip().isdigit() and len(text) < 6 else 0
        action = choices[number - 1] if 1 <= number <= len(choices) else self._parsed(text)
        if action is None:
            return
        key = self._refuse(action, deal)
        if key:
            told = explain(self.variant, key)
            say(f"  the rule: {told.title}: {told.words}")

    def _show_tricks(self, view: View) -> None:
        if not view.rules.may_inspect_tricks:
            key = "play.inspect_won_tricks"
            say(f"  Looking back at won tricks is not allowed here ({key}, {cite(self.cites, key) or 'no source'}).")
            return
        for seat in (view.seat, 1 - view.seat):
            cards = hand_line(view.rules, view.trump, view.won[seat], self.style) or "none yet"
            count = view.trick_count[seat]
            say(f"  {self._names[seat]}: {count} {'trick' if count == 1 else 'tricks'}: {cards}")
