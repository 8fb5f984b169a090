"""Deal the cards that a seat cannot place differently, and play the deal of Five Hundred again.

A redeal moves cards among the places that the watching seat cannot see (other hands, the kitty, cards put
away, dead hands, its own hand while it has not looked), and replays the deal from the first call. Whatever
the watcher saw on the way must come out the same: a difference is a leak. A redeal in which somebody could
not have done what he was seen to do is impossible, and no leak.
"""

from dataclasses import dataclass

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.state import NOMINATING
from vijfhonderden.core.cards import cards_of
from vijfhonderden.core.random import Stream


@dataclass
class Moment:
    """What a seat knows at one moment."""

    key: list[int]
    log: list[tuple[int, int]]
    legal: list[int]


def moment(deal: Deal, seat: int) -> Moment:
    return Moment(deal.view(seat).key(), deal.public_log(seat), deal.legal_actions() if deal.to_move == seat else [])


def placed(deal: Deal, seat: int) -> int:
    """The cards whose place a seat knows, from what has happened on the table alone."""
    known = int(deal.fallen)
    if deal.looked[seat]:
        known |= int(deal.dealt[seat])
    took = seat == deal.contractor and not deal.sans
    if took:
        known |= int(deal.dealt_kitty)
    if deal.exposed:
        known |= int(deal.hand(int(deal.contractor)))
    return known


def hidden_from(deal: Deal, seat: int) -> list[int]:
    known = placed(deal, seat)
    return [card for card in deal.rules.cards if not known >> card & 1]


def again(deal: Deal, moved: dict[int, int] | None = None) -> Deal:
    """The same deal at its beginning, with some cards in the places of others."""
    move = moved or {}
    hands = [[move.get(card, card) for card in hand] for hand in deal.dealt_hands]
    kitty = [move.get(card, card) for card in cards_of(deal.dealt_kitty)]
    dead = [[move.get(c, c) for c in cards_of(deal.dead[i])] for i in range(int(deal.rules.dead_hands))]
    return Deal(deal.rules, int(deal.dealer), hands, kitty, dead)


def redeal(deal: Deal, hidden: list[int], stream: Stream) -> dict[int, int] | None:
    """Which card comes in the place of which: a few changed places, or all; None when there is nothing to move."""
    if len(hidden) < 2:
        return None
    target = list(hidden)
    jokers = [at for at, card in enumerate(hidden) if int(deal.rules.joker_mask) >> card & 1]
    how = stream.below(4)
    swaps = len(hidden) if how == 0 else 1 + int(stream.below(3))
    for i in range(swaps):
        a, b = int(stream.below(len(hidden))), int(stream.below(len(hidden)))
        if how == 1 and i == 0 and jokers:
            a = jokers[0]
        target[a], target[b] = target[b], target[a]
    return None if target == hidden else dict(zip(hidden, target, strict=True))


@dataclass
class Outcome:
    """How a redeal went: whether it is possible at all, whether a joker changed places, the first leak, the twin."""

    possible: bool
    joker_moved: bool = False
    leak: str = ""
    twin: Deal | None = None


def play_both(cut: Deal, moved: dict[int, int], watcher: int) -> Outcome:
    """Play a deal up to where it stands, and the redeal beside it; compare all that the watcher sees."""
    real, twin = again(cut), again(cut, moved)
    out = Outcome(True, any(int(cut.rules.joker_mask) >> c & 1 and c != to for c, to in moved.items()), twin=twin)
    for done, (player, action) in enumerate([*cut.history(), (-1, -1)]):
        # a question to the contractor alone may come in one deal only, and then the watcher's own turn waits for it
        asked = NOMINATING in (real.phase, twin.phase) and watcher != real.contractor
        difference = _difference(moment(real, watcher), moment(twin, watcher), asked)
        if difference:
            out.leak = f"after {done} acts: {difference}"
            return out
        # a contractor who says nothing of the joker may not hold it
        if twin.phase == NOMINATING and real.phase != NOMINATING and twin.contractor != watcher:
            if act.NOT_NOMINATED not in twin.legal_actions():
                return Outcome(False)
            twin.apply(act.NOT_NOMINATED)
            difference = _difference(moment(real, watcher), moment(twin, watcher), False)
            if difference:
                out.leak = f"after {done} acts and a joker without suit: {difference}"
                return out
        if player < 0:
            return out
        if action == act.NOT_NOMINATED and player != watcher and twin.phase != NOMINATING:
            real.apply(action)
            continue
        counterpart = action
        if act.DISCARD <= action < act.CALL and player != watcher:
            counterpart = act.DISCARD + moved.get(action - act.DISCARD, action - act.DISCARD)
        if twin.to_move != player or counterpart not in twin.legal_actions():
            return Outcome(False)
        real.apply(action)
        twin.apply(counterpart)
    return out


def _difference(real: Moment, twin: Moment, asked: bool) -> str:
    if real.legal != twin.legal and not asked:
        return f"legal actions {real.legal} and {twin.legal}"
    if real.log != twin.log:
        return f"public log {real.log[-6:]} and {twin.log[-6:]}"
    if real.key != twin.key:
        places = [i for i, (a, b) in enumerate(zip(real.key, twin.key, strict=True)) if a != b]
        return f"view keys differ at {places}: {[(real.key[i], twin.key[i]) for i in places]}"
    return ""
