"""The table of Vijfhonderden as one player sees it."""

from typing import Final

from vijfhonderden.core.cards import SUIT_NAMES, card_name, cards_of, rank_name
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.state import ANSWER, CHOOSE_LAST, FOLLOW, LEAD, ROB_ASK
from vijfhonderden.drawing.view import View
from vijfhonderden_cli.scene import HeldCard, HeldSuit, Scene
from vijfhonderden_cli.table.drawing.sheet import what_for
from vijfhonderden_cli.table.drawing.words import by_strength, heard, suit_sign, suit_text, worth

ASKED: Final = {
    LEAD: "your lead",
    ANSWER: "your answer",
    FOLLOW: "your card",
    ROB_ASK: "rob now, or not at all",
    CHOOSE_LAST: "choose your last card",
}


def scene_of(deal: Deal, view: View, choices: list[int], names: list[str], style: str) -> Scene:
    """What a seat sees before its act. ``choices`` are the legal acts in the order of their numbers, cards first."""
    me, other = view.seat, 1 - view.seat
    scene = Scene(f"trick {view.trick_no}, trump {suit_text(view.trump, style)}")
    scene.facts.append(("stock", _stock(view, style)))
    for seat in (me, other):
        scene.facts.append((names[seat], points_text(view, seat)))
    written = _written(deal, view, names, style)
    if written:
        scene.facts.append(("roem", ", ".join(written)))
    if view.lead_card >= 0:
        scene.facts.append(("led", f"{names[view.leader]} led {card_name(view.lead_card, style)}"))
    if view.phase == ANSWER and view.waiting >= 0:
        scene.facts.append(("announced", f"{names[other]} has {heard(view.waiting, style)}; is it good?"))
    if said := _said(view, style):
        card = "lead" if view.phase == LEAD else "play"
        scene.facts.append(("announced", f"{' and '.join(said)}, with the card that you {card} now"))
    numbers = {action: number for number, action in enumerate(choices, 1)}
    scene.marks = any(act.is_card(action) for action in choices)
    scene.hand = _hand(view, numbers, style)
    scene.ask = ASKED[int(view.phase)]
    scene.choices = [
        (str(number), _choice(view, action, style)) for action, number in numbers.items() if not act.is_card(action)
    ]
    return scene


def points_text(view: View, seat: int) -> str:
    """The points of a seat: what is written, what lies in its tricks, and both together."""
    written, won = view.score[seat], view.card_points[seat]
    return f"{written} written + {won} in tricks = {written + won}"


def _said(view: View, style: str) -> list[str]:
    """What the seat has announced already with the card that it plays now."""
    melds = [heard(meld, style) for meld in view.pending] if view.phase == LEAD else []
    return [*melds, "stuk"] if view.stuk_declared and view.phase in (LEAD, FOLLOW) else melds


def _stock(view: View, style: str) -> str:
    if not view.stock_left:
        return "empty"
    covered = view.stock_left - 1
    return f"{covered} covered, and {card_name(view.open_card, style)} open"


def _written(deal: Deal, view: View, names: list[str], style: str) -> list[str]:
    """The roem and stuk that were written in this deal so far, as this seat knows them."""
    out = []
    for item in deal.score_sheet():
        if item.detail >= 0 or item.kind == "stuk":
            text, _ = what_for(deal, item, style, view.seat)
            out.append(f"{names[item.seat]} {text} ({item.points})")
    return out


def _hand(view: View, numbers: dict[int, int], style: str) -> list[HeldSuit]:
    cards = by_strength(view.rules, view.trump, cards_of(int(view.hand)))
    held = []
    for suit in dict.fromkeys(card >> 4 for card in cards):
        texts = [card for card in cards if card >> 4 == suit]
        held.append(
            HeldSuit(
                SUIT_NAMES[suit],
                suit_sign(suit, style),
                suit == view.trump,
                [HeldCard(card_name(card, style), numbers.get(card, 0)) for card in texts],
            )
        )
    return held


def _choice(view: View, action: int, style: str) -> str:
    """An act in words, with what it brings or means."""
    rules = view.rules
    if act.is_spoil(action):
        return (
            f"spoil it with your {heard(action - act.SPOIL, style)}, which is written instead ({worth(rules, action)})"
        )
    if act.is_meld(action):
        return f"announce {heard(action, style)} ({worth(rules, action)})"
    said = {
        act.APPROVE: "good: let it be written",
        act.ASK: "how high? to hear its highest card first",
        act.STUK: f"stuk, with the card that follows ({rules.stuk_points})",
        act.ROB: f"rob: take {_card(view.open_card, style)} for your trump {rank_name(int(rules.rob_rank), style)}",
        act.DECLINE_ROB: "keep the seven",
        act.TAKE_COVERED: "take the covered card",
        act.TAKE_OPEN: f"take the open card, {_card(view.open_card, style)}",
        act.CLAIM: "claim: you say that you are out",
        act.CLAIM_STUK: "lay down king and queen of trump: out with stuk",
    }
    return said[action]


def _card(card: int, style: str) -> str:
    return card_name(card, style) if card >= 0 else "the open card"
