"""The table of Five Hundred as one player sees it."""

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.notation import action_text, bid_text, card_text
from vijfhonderden.bidding.rules import BLIND_ROW, MISERE_ROW, NO_SUIT, OPEN_ROW
from vijfhonderden.bidding.state import AUCTION, CALLING, DISCARDING, NOMINATING, PLAY
from vijfhonderden.bidding.terms import JOKER_MISERE_LOW
from vijfhonderden.bidding.view import View
from vijfhonderden.core.cards import SUIT_NAMES, cards_of
from vijfhonderden_cli.scene import Cell, HeldCard, HeldSuit, Scene
from vijfhonderden_cli.table.bidding.felt import PLACES, at_place, standing
from vijfhonderden_cli.table.bidding.grid import between, bid_grid, calls_table, is_call
from vijfhonderden_cli.table.bidding.news import open_hand
from vijfhonderden_cli.table.bidding.words import Company, by_suits, card_list, contract_text, suit_sign


def asked(view: View) -> str:
    """What is asked of a player now."""
    if view.phase == AUCTION:
        return "your call: a bid such as 7H, or pass" if view.looked else "look, or bid without a look"
    if view.phase == DISCARDING:
        more = " more" if view.discards_left < view.rules.kitty_size else ""
        return f"put away {view.discards_left}{more}, by numbers or cards"
    if view.phase == NOMINATING:
        return "the suit of the joker, by number or name"
    if view.phase == CALLING:
        return "call a card, such as call SA, or alone"
    return f"trick {view.trick_no}, {'your card' if view.played else 'your lead'}, by number or card"


def scene_of(
    deal: Deal, view: View, legal: list[int], choices: list[int], company: Company, scores: list[int], style: str
) -> Scene:
    """What a seat sees before its act.

    ``choices`` are the legal acts that have a number, in its order; ``scores`` those before the deal, by score column.
    """
    if view.phase == AUCTION:
        return _auction(deal, view, legal, company, style)
    if view.phase == PLAY:
        title, *facts = standing(view, company, style).split("   ")
        labels = ("contract", "tricks" if view.contract < 0 else "defenders")
        told = zip(labels, (fact.removeprefix("tricks: ") for fact in facts), strict=False)
        scene = Scene(title, [*told, ("scores before it", company.scores(scores))])
        if view.played:
            scene.felt = _felt(view, company, style)
        if shown := open_hand(deal, company, style):
            scene.facts.append(("open cards", shown))
        elif deal.exposed and view.contractor == view.seat:
            scene.facts.append(("open cards", "your hand lies open on the table"))
    else:
        whose = "your contract" if view.contractor == view.seat else "the contract"
        scene = Scene(f"{whose} is {contract_text(view, style)}")
        away = [action - act.DISCARD for _, action in deal.public_log(view.seat) if act.DISCARD <= action < act.CALL]
        if view.phase == DISCARDING and away:
            scene.facts.append(("put away", card_list(view.rules, int(view.trumps), away, style) + " so far"))
    base = act.DISCARD if view.phase == DISCARDING else 0
    numbers = {action - base: number for number, action in enumerate(choices, 1)}
    scene.marks = view.phase in (PLAY, DISCARDING)
    scene.hand = _hand(view, numbers if scene.marks else {}, style)
    scene.ask = asked(view)
    if view.phase == PLAY:
        scene.choices = [(str(numbers[a]), action_text(view.rules, a, style)) for a in choices if a >= 64]
    elif view.phase == NOMINATING:
        scene.notes = on_the_joker(view, legal)
        scene.choices = [(str(n), action_text(view.rules, action, style)) for n, action in enumerate(choices, 1)]
    elif view.phase == CALLING:
        cards = [action - act.CALL for action in legal if action >= act.CALL]
        scene.notes = ["Call a card: whoever holds it is your partner. Or play alone."]
        for suit, held in by_suits(view.rules, int(view.trumps), int(view.joker_suit), cards):
            texts = " ".join(card_text(view.rules, card, style) for card in held)
            scene.choices.append((f"call {suit_sign(suit, style)}", texts) if suit != NO_SUIT else ("call Jo", texts))
        scene.choices.append(("alone", "play without a partner"))
    return scene


def _felt(view: View, company: Company, style: str) -> list[list[tuple[str, str]]]:
    """The places round the table, this seat nearest."""
    n = len(company.names)
    return [
        [at_place(view, company, (place + view.seat) % n, style) if place >= 0 else ("", "") for place in line]
        for line in PLACES[n]
    ]


def _auction(deal: Deal, view: View, legal: list[int], company: Company, style: str) -> Scene:
    scene = Scene(f"the bidding, {company.does(view.dealer, 'deals')}")
    log = deal.public_log(view.seat)
    scene.calls = calls_table(company, view.dealer, log, view.seat, style)
    scene.facts = [
        (company.who(seat), action_text(view.rules, action, style)) for seat, action in log if is_call(action)
    ]
    if not view.looked:
        scene.hand_note = "lies face down"
        scene.choices = [("look", "see your hand (Enter will do)")]
        if act.BID + BLIND_ROW in legal:
            scene.choices.append(("blind misere", f"bid it without a look ({view.rules.value[BLIND_ROW]})"))
        scene.ask = "look or bid"
        return scene
    scene.grid = bid_grid(view, legal, style)
    scene.bids = _bids(view, legal, style)
    scene.hand = _hand(view, {}, style)
    scene.ask = "your call"
    scene.choices = [("a bid", calls_open(view, legal, style))]
    return scene


def _bids(view: View, legal: list[int], style: str) -> list[list[Cell]]:
    """The bids by level, and a line for each misere."""
    rules = view.rules
    free = {int(act.bid_row(action)) for action in legal if act.BID <= action < act.SANS}

    def cell(row: int, note: str = "") -> Cell:
        text = bid_text(rules, row, False, style)
        return Cell(text, int(rules.value[row]), row in free, row == view.high_row, note)

    lines = [
        [cell(row) for row in range(MISERE_ROW) if rules.allowed[row] and rules.level[row] == level]
        for level in range(6, 11)
    ]
    specials = [row for row in (MISERE_ROW, OPEN_ROW, BLIND_ROW) if rules.allowed[row]]
    return lines + [[cell(row, between(view, row, style))] for row in specials]


def calls_open(view: View, legal: list[int], style: str) -> str:
    """What can be called: ``7♦ or higher, misere, open misere, or pass``."""
    rules = view.rules
    suits = [action - act.BID for action in legal if act.BID <= action < act.BID + MISERE_ROW]
    out = []
    if suits:
        lowest = min(suits, key=lambda row: int(rules.ladder[row]))
        text = bid_text(rules, lowest, False, style)
        out.append(text if len(suits) == 1 else f"{text} or higher")
    out += [bid_text(rules, bid - act.BID, False) for bid in legal if act.BID + MISERE_ROW <= bid < act.SANS]
    sans = [action - act.SANS for action in legal if act.SANS <= action < act.DISCARD]
    if sans:
        lowest = min(sans, key=lambda row: int(rules.ladder[row]))
        text = bid_text(rules, lowest, True, style)
        out.append(text if len(sans) == 1 else f"from {text}")
    if act.PASS not in legal:
        return ", ".join(out) + " (the others have passed: you must bid)"
    return ", ".join([*out, "or pass" if out else "pass"])


def on_the_joker(view: View, legal: list[int]) -> list[str]:
    """What giving the joker a suit means, and what it means to give it none."""
    lines = ["You may give the joker a suit: it is then the highest card of it, and no more."]
    if act.NOT_NOMINATED in legal:
        rules = view.rules
        forced = rules.joker_forced_misere if view.misere else rules.joker_forced_no_trumps
        when = "must" if forced else "may"
        wins = "loses" if view.misere and rules.joker_in_misere == JOKER_MISERE_LOW else "wins"
        lines.append(f"Without one it {wins} the trick, and {when} be played when you cannot follow.")
    return lines


def _hand(view: View, numbers: dict[int, int], style: str) -> list[HeldSuit]:
    """The hand by suits; a joker without a suit comes first."""
    held = []
    for suit, cards in by_suits(view.rules, int(view.trumps), int(view.joker_suit), cards_of(int(view.hand))):
        texts = [HeldCard(card_text(view.rules, card, style), numbers.get(card, 0)) for card in cards]
        if suit == NO_SUIT:
            held.append(HeldSuit("", "", False, texts))
        else:
            held.append(HeldSuit(SUIT_NAMES[suit], suit_sign(suit, style), suit == view.trumps, texts))
    return held
