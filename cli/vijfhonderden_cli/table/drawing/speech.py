"""How the table of Vijfhonderden answers a person: cards as they are shown, and refusals in a player's words."""

import re
from typing import Final

from vijfhonderden.core.cards import card_name, parse_card
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.notation import meld_name, parse_meld
from vijfhonderden.drawing.state import ANSWER, CHOOSE_LAST, FOLLOW, LEAD, ROB_ASK
from vijfhonderden.errors import IllegalAction

_CARD: Final = re.compile(r"\b[SHDC][AKQJT987]\b")
_MELD: Final = re.compile(r"\brun [AKQJT987]{3,8}[shdc]\b|\bfour [AKQJT987]\b")

_MOMENTS: Final = {
    LEAD: "you are on lead: play a card, or announce roem before it",
    ANSWER: "the announced roem waits for your answer: good, or roem that spoils it",
    FOLLOW: "a card has been led: play one to it",
    ROB_ASK: "first say rob or keep",
    CHOOSE_LAST: "first choose your last card: take covered, or take open",
}

_SECOND_PERSON: Final = (
    (re.compile(r"^plays (\S+) after stuk, but "), r"\1: after stuk you "),
    (re.compile(r"^plays (\S+) but is (void in \w+) and "), r"\1: you are \2 and "),
    (re.compile(r"^plays (\S+) but "), r"\1: you "),
    (re.compile(r"^leads (\S+), which "), r"\1 may not be led: it "),
    (re.compile(r"^claims with (\d+) of (\d+) points"), r"you have \1 of \2 points"),
    (re.compile(r"^claims with stuk at ([^,]+), below (\d+)"), r"you have \1, and stuk takes you out from \2"),
    (re.compile(r"^the second hand must "), "you must "),
    (re.compile(r"\b(?:in the|this) hand\b"), "in your hand"),
)


def restyled(text: str, style: str) -> str:
    """A text of the engine, which names cards by letters, with its cards in another style."""
    if style == "letters":
        return text
    text = _MELD.sub(lambda found: meld_name(parse_meld(found[0]), style), text)
    return _CARD.sub(lambda found: card_name(parse_card(found[0]), style), text)


def refusal(fault: IllegalAction, action: int, phase: int, style: str) -> str:
    """Why an act is not allowed, to the player who wants it; without the rule."""
    message = fault.message
    if "the phase is '" in message:
        message = _wrong_moment(action, phase)
    for pattern, said in _SECOND_PERSON:
        message = pattern.sub(said, message)
    return restyled(message, style)


def _wrong_moment(action: int, phase: int) -> str:
    if action == act.APPROVE:
        return f"no announced roem waits for your answer; {_MOMENTS[phase]}"
    if action == act.DECLINE_ROB:
        return f"nobody asks you now whether you rob; {_MOMENTS[phase]}"
    if action in (act.TAKE_COVERED, act.TAKE_OPEN):
        return f"you have no last card to choose now; {_MOMENTS[phase]}"
    return _MOMENTS[phase]
