"""The deal W1 as played, for tests that need a whole deal whose every point is known."""

from vijfhonderden.core.cards import parse_card, parse_hand
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.notation import parse_action
from vijfhonderden.drawing.rules import Rules

ROEM = ["987h", "T98h", "T987h", "JT98h", "QJT9h", "JT987h", "QJT98h", "QJT987h"]
LEADS = "SJ S9 SA SK SQ ST S7 CA DA H7".split()
REPLIES = "CT DT C9 D9 CQ DQ C7 C8 D7 HA".split()
LAST = [("S8", "H8"), ("CK", "H9"), ("CJ", "HT"), ("DK", "HJ"), ("DJ", "HQ"), ("D8", "HK")]


def w1_deal(rules: Rules) -> Deal:
    """W1 played to its end; seat 0 is A, the elder hand."""
    hands = [parse_hand("HQ HJ HT H9 H8 H7 SJ S9 SA"), parse_hand("CK CQ CT C9 DK DQ DT D9 HA")]
    stock = [parse_card(c) for c in "SK C7 SQ D7 ST C8 S7 D8 CA CJ DA DJ HK S8".split()]
    deal = Deal(rules, 1, hands, stock)
    for place, (lead, reply) in enumerate(zip(LEADS, REPLIES, strict=True)):
        if place < len(ROEM):
            _do(deal, f"run {ROEM[place]}")
            _do(deal, "good")
        if lead == "SK":
            _do(deal, "stuk")
        _do(deal, lead)
        _do(deal, reply)
    for lead, reply in LAST:
        _do(deal, lead)
        _do(deal, reply)
    return deal


def _do(deal: Deal, text: str) -> None:
    legal = deal.legal_actions()
    keep = parse_action("keep")
    while keep in legal:
        deal.play(keep)
        legal = deal.legal_actions()
    deal.play(parse_action(text))
