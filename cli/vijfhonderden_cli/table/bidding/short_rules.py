"""The game in a few lines, by the rules that are played: what ``?`` shows."""

from typing import Final

from vijfhonderden.bidding.rules import BLIND_ROW, MISERE_ROW, NO_TRUMPS, OPEN_ROW, Rules
from vijfhonderden.bidding.terms import (
    JOKER_LEAD_ANY_SUIT,
    JOKER_LEAD_LAST_TRICK,
    JOKER_LEAD_UNLED_SUIT,
    JOKER_MISERE_LOW,
    JOKER_MISERE_NOMINATED,
    SIDES_ALONE,
    SIDES_CALLED,
    SIDES_OPPOSITE,
    SIDES_TWO_TEAMS,
)
from vijfhonderden.core.cards import JACK, SUIT_NAMES, rank_name

_SIDES: Final = {
    SIDES_OPPOSITE: "Those who sit opposite each other are partners.",
    SIDES_ALONE: "Everybody plays alone.",
    SIDES_CALLED: "The contractor may call a card, and its holder is the partner.",
    SIDES_TWO_TEAMS: "Two sides of three play against each other, seated in turn.",
}
_JOKERS: Final = ("no joker", "a joker", "two jokers")
_LEADS: Final = {
    JOKER_LEAD_UNLED_SUIT: "only for a suit that was not led before, or to the last trick",
    JOKER_LEAD_LAST_TRICK: "only to the last trick",
    JOKER_LEAD_ANY_SUIT: "at any time",
}
_MISERES: Final = {MISERE_ROW: "misere", OPEN_ROW: "open misere", BLIND_ROW: "blind misere"}


def short_rules(rules: Rules, style: str = "letters") -> list[str]:
    """How the game goes, in lines of text, with ranks named in the style of the cards."""
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
    if rules.sans_kitty and rules.kitty_size:
        kitty += ", unless the bid was sans kitty"
    cap = f", but lifts nobody above {rules.cap}" if rules.capped else ""
    leader = "player on the dealer's left" if rules.left_of_dealer_leads else "contractor"
    lines += [
        f"  The highest bidder, the contractor,{kitty}. The {leader} leads.",
        f"  Suit must be followed; who cannot may play any card{_forced(rules, bool(miseres))}.",
        *(f"  {line}" for line in _joker(rules, bool(miseres))),
        f"  Trumps from high to low: {_trumps(rules, style)}. Other suits: {' '.join(_ranks(rules, style))}.",
        "  A contract made scores its value, and costs as much when it is lost."
        + (f" All tricks score {rules.slam} at least." if rules.slam else "")
        + (f" Each trick of the others scores {rules.defender_trick} for them{cap}." if rules.defender_trick else ""),
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
    sans_kitty = " Any bid may be made sans kitty: it goes just above the same bid with it." if rules.sans_kitty else ""
    return f"{often}. Bids are {lowest} to 10 tricks in {', '.join(names)}, from low to high.{sans_kitty}"


def _forced(rules: Rules, has_misere: bool) -> str:
    """When a hand void in the suit led must play a joker that belongs to no suit."""
    if not rules.jokers:
        return ""
    joker = "the joker" if rules.jokers == 1 else "a joker"
    in_misere = has_misere and rules.joker_forced_misere
    if rules.joker_forced_no_trumps:
        where = "in no trumps" if has_misere and not in_misere else "without trumps"
        return f", but {where} must play {joker}"
    return f", but in a misere must play {joker}" if in_misere else ""


def _joker(rules: Rules, has_misere: bool) -> list[str]:
    """What a joker is and may do without trumps, in a line or two; nothing where the pack has none."""
    if not rules.jokers:
        return []
    joker = "the joker" if rules.jokers == 1 else "a joker"
    low = has_misere and rules.joker_in_misere == JOKER_MISERE_LOW
    where = "In no trumps" if low else "Without trumps"
    beaten = ", the higher of two" if rules.jokers > 1 else ""
    lead = _LEADS[int(rules.joker_lead)]
    if rules.joker_lead_not_void and rules.joker_lead != JOKER_LEAD_LAST_TRICK:
        lead += ", but before the last trick never for a suit the leader has shown to lack"
    lines = [
        f"{where} {joker} wins any trick it is played to{beaten}"
        + ("; in a misere it beats nothing." if low else ".")
        + f" It may be led {lead}."
    ]
    if rules.may_nominate:
        must = has_misere and rules.joker_in_misere == JOKER_MISERE_NOMINATED
        lines.append(
            f"Before the first lead a contractor who holds it may{' (in a misere must)' if must else ''} give it a"
            " suit: then it is just the highest card of that suit."
        )
    return lines


def _ranks(rules: Rules, style: str) -> list[str]:
    """The ranks of the pack as they beat each other in a plain suit."""
    ranks = {
        card & 15: rules.strength[NO_TRUMPS * 64 + card] for card in rules.cards if not rules.joker_mask >> card & 1
    }
    return [rank_name(rank, style) for rank in sorted(ranks, key=lambda rank: -ranks[rank])]


def _trumps(rules: Rules, style: str) -> str:
    joker = ("", "joker, ", "jokers, ")[int(rules.jokers)]
    others = " ".join(name for name in _ranks(rules, style) if name != rank_name(JACK, style))
    return f"{joker}the jack, the other jack of its colour, {others}"


def _either(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"
