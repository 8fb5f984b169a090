"""The game in a few lines, by the rules that are played: what ``?`` shows."""

from typing import Final

from vijfhonderden.bidding.rules import BLIND_ROW, MISERE_ROW, NO_TRUMPS, OPEN_ROW, Rules
from vijfhonderden.bidding.terms import SIDES_ALONE, SIDES_CALLED, SIDES_OPPOSITE, SIDES_TWO_TEAMS
from vijfhonderden.core.cards import JACK, SUIT_NAMES, rank_name

_SIDES: Final = {
    SIDES_OPPOSITE: "Those who sit opposite each other are partners.",
    SIDES_ALONE: "Everybody plays alone.",
    SIDES_CALLED: "The contractor may call a card, and its holder is the partner.",
    SIDES_TWO_TEAMS: "Two sides of three play against each other, seated in turn.",
}
_JOKERS: Final = ("no joker", "a joker", "two jokers")
_MISERES: Final = {MISERE_ROW: "misere", OPEN_ROW: "open misere", BLIND_ROW: "blind misere"}


def short_rules(rules: Rules) -> list[str]:
    """How the game goes, in lines of text."""
    lines = [
        "The game in short:",
        f"  {len(rules.cards)} cards with {_JOKERS[int(rules.jokers)]}; {rules.hand_size} in each hand"
        + (f", {rules.kitty_size} in the kitty." if rules.kitty_size else "."),
        f"  {_SIDES[int(rules.sides)]}",
        "  " + _bidding(rules),
    ]
    miseres = [f"{name} ({rules.value[row]})" for row, name in _MISERES.items() if rules.allowed[row]]
    if miseres:
        lines.append(f"  Who bids {_either(miseres)} wants to win no trick at all, without trumps.")
    kitty = " takes the kitty and puts as many cards away" if rules.kitty_size else " names trumps"
    leader = "player on the dealer's left" if rules.left_of_dealer_leads else "contractor"
    lines += [
        f"  The highest bidder, the contractor,{kitty}. The {leader} leads.",
        "  Suit must be followed; who cannot may play any card.",
        f"  Trumps from high to low: {_trumps(rules)}. Other suits: {' '.join(_ranks(rules))}.",
        "  A contract made scores its value, and costs as much when it is lost."
        + (f" All tricks score {rules.slam} at least." if rules.slam else "")
        + (f" Each trick of the others scores {rules.defender_trick} for them." if rules.defender_trick else ""),
        f"  {rules.target} points win the game"
        + (", reached with a contract of one's own" if rules.needs_own_contract else "")
        + (f"; {rules.lose_at} lose it." if rules.loses else "."),
    ]
    return lines


def _bidding(rules: Rules) -> str:
    """What is bid, from low to high, and how often."""
    names = ["no trumps" if suit == NO_TRUMPS else SUIT_NAMES[suit] for suit in rules.suit_rank]
    lowest = min(int(rules.level[row]) for row in range(MISERE_ROW) if rules.allowed[row])
    often = "Everybody calls once" if rules.single_round else "The bidding goes on until all others have passed"
    return f"{often}. Bids are {lowest} to 10 tricks in {', '.join(names)}, from low to high."


def _ranks(rules: Rules) -> list[str]:
    """The ranks of the pack as they beat each other in a plain suit."""
    ranks = {
        card & 15: rules.strength[NO_TRUMPS * 64 + card] for card in rules.cards if not rules.joker_mask >> card & 1
    }
    return [rank_name(rank) for rank in sorted(ranks, key=lambda rank: -ranks[rank])]


def _trumps(rules: Rules) -> str:
    joker = ("", "joker, ", "jokers, ")[int(rules.jokers)]
    others = " ".join(name for name in _ranks(rules) if name != rank_name(JACK))
    return f"{joker}the jack, the other jack of its colour, {others}"


def _either(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"
