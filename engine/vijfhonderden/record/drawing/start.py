"""How a recorded deal begins: who deals, how the pack was cut and dealt, what was turned up."""

from vijfhonderden.core.cards import card_name
from vijfhonderden.drawing.deal import deal_pack
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.record.drawing.script import DealScript, GameScript
from vijfhonderden.record.problems import KeyPath, StartFault


def cut_faults(script: GameScript, rules: Rules) -> list[StartFault]:
    """What is wrong with the cut for the first deal (1836 §3)."""
    cut = script.cut
    if cut is not None and cut[0] % 16 == cut[1] % 16:
        text = f"{card_name(cut[0])} and {card_name(cut[1])} are equal: cut again, and record the last cut"
        return [StartFault(("cut",), text, "deal.cut_tie")]
    return []


def dealer_by_cut(script: GameScript, rules: Rules) -> int:
    """Who has the right to deal first, or -1 without a cut."""
    cut = script.cut
    if cut is None or cut[0] % 16 == cut[1] % 16:
        return -1
    high = 0 if cut[0] % 16 > cut[1] % 16 else 1
    return 1 - high if rules.lowest_cut_deals else high


def first_dealer_faults(script: GameScript, deal: DealScript, rules: Rules) -> list[StartFault]:
    """Whether the first dealer is the one who cut for it."""
    if deal.faulty:
        return []
    right = dealer_by_cut(script, rules)
    path: KeyPath = (*deal.path, "dealer")
    if deal.dealer < 0:
        if right < 0 and script.cut is None and not deal.score_only:
            return [StartFault(deal.path, "who deals is missing: dealer, or cut with the cards cut for it", "")]
        return []
    if right >= 0 and deal.dealer != right and not rules.may_decline_deal:
        which = "lower" if rules.lowest_cut_deals else "higher"
        text = f"{script.names[deal.dealer]} deals, but {script.names[right]} cut the {which} card"
        return [StartFault(path, text, "deal.first_dealer")]
    return []


def pack_faults(deal: DealScript, rules: Rules) -> list[StartFault]:
    """Whether the pack may have been cut and dealt so."""
    out: list[StartFault] = []
    if deal.pack is None:
        return out
    if deal.cut and not rules.opponent_cuts:
        out.append(StartFault((*deal.path, "cut"), "the pack is not cut before dealing", "deal.cut_before_deal"))
    if deal.packets is not None:
        path: KeyPath = (*deal.path, "packets")
        if sum(deal.packets) != rules.hand_size:
            text = f"the packets make {sum(deal.packets)} cards each; a hand has {int(rules.hand_size)}"
            out.append(StartFault(path, text, "deal.hand"))
        elif rules.packets_strict and list(deal.packets) != list(rules.packets):
            wanted = ", ".join(str(p) for p in rules.packets)
            out.append(StartFault(path, f"the cards are dealt in packets of {wanted}", "deal.packets_strict"))
    return out


def dealt(deal: DealScript, dealer: int, rules: Rules) -> tuple[list[list[int]], list[int]]:
    """The hands and the stock, turn-up last, as they were dealt; the pack must be without faults."""
    if deal.pack is None:
        return deal.hands or [[], []], deal.stock or []
    pack = deal.pack[deal.cut :] + deal.pack[: deal.cut]
    return deal_pack(rules, pack, dealer, deal.packets)


def turn_up_fault(deal: DealScript, stock: list[int]) -> StartFault | None:
    """Whether the turn-up stated beside a pack is the one that the pack gives."""
    if deal.pack is None or deal.turn_up < 0 or stock[-1] == deal.turn_up:
        return None
    text = f"the pack turns up {card_name(stock[-1])}, not {card_name(deal.turn_up)}"
    return StartFault((*deal.path, "turn_up"), text, "stock.turn_up")


def start_key(fault: str) -> str:
    """The rule behind a fault in the sizes of hands and stock."""
    return "deal.hand" if fault.startswith(("each hand", "the stock has")) else "pack.cards"
