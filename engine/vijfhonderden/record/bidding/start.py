"""How a recorded deal of Five Hundred begins: who deals, and whether the cards are those of the pack."""

from dataclasses import dataclass

from vijfhonderden.bidding.notation import card_text
from vijfhonderden.bidding.rules import NO_TRUMPS, Rules
from vijfhonderden.record.bidding.script import DealScript, GameScript
from vijfhonderden.record.fast.bidding_text import cards_text
from vijfhonderden.record.problems import KeyPath, StartFault
from vijfhonderden.record.text import UNKNOWN_CARD


def cut_best(rules: Rules, cut: list[int]) -> list[int]:
    """The seats whose card decides who deals, more than one where it is equal. Cards stand as in play."""
    heights = [int(rules.strength[NO_TRUMPS * 64 + card]) for card in cut]
    right = min(heights) if rules.lowest_cut_deals else max(heights)
    return [seat for seat, height in enumerate(heights) if height == right]


def _best(script: GameScript, rules: Rules) -> list[int]:
    """The seats that cut the card which decides, more than one where it is equal."""
    return cut_best(rules, script.cut or [])


def cut_faults(script: GameScript, rules: Rules) -> list[StartFault]:
    """What is wrong with the cut for the first deal."""
    if script.cut is None or len(_best(script, rules)) == 1:
        return []
    equal = " and ".join(card_text(rules, script.cut[seat]) for seat in _best(script, rules))
    text = f"{equal} are equal: cut again, and record the last cut"
    return [StartFault(("cut",), text, "deal.first_dealer")]


def dealer_by_cut(script: GameScript, rules: Rules) -> int:
    """Who has the right to deal first, or -1 without a cut."""
    if script.cut is None or len(_best(script, rules)) > 1:
        return -1
    return _best(script, rules)[0]


def first_dealer_faults(script: GameScript, deal: DealScript, rules: Rules) -> list[StartFault]:
    """Whether the first dealer is the one who cut for it."""
    if deal.faulty:
        return []
    right = dealer_by_cut(script, rules)
    if deal.dealer < 0:
        if right < 0 and script.cut is None and not deal.score_only:
            return [StartFault(deal.path, "who deals is missing: dealer, or cut with the cards cut for it", "")]
        return []
    if 0 <= right != deal.dealer:
        which = "lowest" if rules.lowest_cut_deals else "highest"
        text = f"{script.names[deal.dealer]} deals, but {script.names[right]} cut the {which} card"
        return [StartFault((*deal.path, "dealer"), text, "deal.first_dealer")]
    return []


@dataclass(slots=True)
class Dealt:
    """The cards as they were dealt: hands by seat, kitty, dead hands."""

    hands: list[list[int]]
    kitty: list[int]
    dead: list[list[int]]


def dealt(deal: DealScript, names: tuple[str, ...], rules: Rules) -> tuple[Dealt, list[StartFault]]:
    """The cards of a deal, a kitty that is left out worked out, and what is wrong with them."""
    out: list[StartFault] = []
    hands = [list(hand) for hand in deal.hands or []]
    dead = [list(hand) for hand in deal.dead or []]
    size, kitty_size = int(rules.hand_size), int(rules.kitty_size)
    for seat, hand in enumerate(hands):
        if len(hand) != size:
            text = f"{names[seat]} has {_cards(len(hand))}; a hand has {size}"
            out.append(StartFault(_hand_path(deal, names, seat), text, "deal.hand"))
    for number, hand in enumerate(dead):
        if len(hand) != size:
            text = f"dead hand {number + 1} has {_cards(len(hand))}; a hand has {size}"
            out.append(StartFault((*deal.path, "dead", number), text, "deal.hand"))
    if len(dead) != rules.dead_hands:
        path: KeyPath = (*deal.path, "dead") if deal.dead is not None else deal.path
        text = f"{_hands(int(rules.dead_hands))} dealt to nobody, not {len(dead)}"
        out.append(StartFault(path, text, "table.dead_hands"))
    known = {card for pile in [*hands, *dead] for card in pile}
    rest = [card for card in rules.cards if card not in known]
    if deal.kitty is not None:
        kitty = list(deal.kitty)
        if len(kitty) != kitty_size:
            text = f"the kitty has {_cards(len(kitty))}, not {kitty_size}"
            out.append(StartFault((*deal.path, "kitty"), text, "deal.kitty"))
    else:
        kitty = rest if UNKNOWN_CARD not in known else [UNKNOWN_CARD] * kitty_size
    if not out and UNKNOWN_CARD not in known and UNKNOWN_CARD not in kitty:
        missing = [card for card in rest if card not in kitty]
        if missing:  # as many as stand there too often are missing, so this is a card of another hand
            text = f"missing: {cards_text(rules, missing)}"
            out.append(StartFault((*deal.path, "hands"), text, "pack.cards"))
    return Dealt(hands, kitty, dead), out


def _hand_path(deal: DealScript, names: tuple[str, ...], seat: int) -> KeyPath:
    return (*deal.path, "hands", names[seat])


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _hands(count: int) -> str:
    if count == 0:
        return "no hands are"
    return "1 hand is" if count == 1 else f"{count} hands are"
