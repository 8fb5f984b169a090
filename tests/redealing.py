"""Deal the cards that a seat cannot place differently, and play the deal again.

A redeal gives the other hand and the covered stock other cards, as they might lie for all that the
watching seat knows, and then replays the deal from its first card. Whatever the watcher saw on the way
(its views, what it heard, what it was allowed to do) must come out the same: a difference is a leak.

A redeal that the watcher could rule out is none. So the other seat must be able to do what it was seen
and heard to do: cards and open acts exactly, roem by what was said of it.
"""

from dataclasses import dataclass

from vijfhonderden.core.cards import BIT, cards_of, mask_of, piquet_pack
from vijfhonderden.core.random import Stream
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.melds import meld_cards, meld_points
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.state import ANSWER, ROB_ASK


@dataclass
class Moment:
    """What a seat knows at one moment."""

    key: list[int]
    log: list[tuple[int, int]]
    legal: list[int]


def moment(deal: Deal, seat: int) -> Moment:
    legal = deal.legal_actions() if deal.to_move == seat else []
    return Moment(deal.view(seat).key(), deal.public_log(seat), legal)


class Witness:
    """Keeps in mind which cards of each hand the other seat has seen, from what happens on the table alone."""

    def __init__(self, deal: Deal) -> None:
        self.seen = [0, 0]
        self._to_show = [0, 0]
        self._items = len(deal.score_sheet())
        self._open = int(deal.open_card)

    def after(self, deal: Deal, player: int, action: int) -> None:
        """Take in an act that has just been done in ``deal``."""
        rules = deal.rules
        for item in deal.score_sheet()[self._items :]:
            if item.kind == "stuk":
                self.seen[item.seat] |= int(rules.king_queen[deal.trump])
            elif item.kind == "four" or item.kind.startswith("run"):
                self._to_show[item.seat] |= int(meld_cards(rules, item.detail))
        self._items = len(deal.score_sheet())
        if action == act.ROB:
            self.seen[player] |= int(BIT[self._open])
        led = action < 64 and deal.lead_card == action
        if action < 64 and (not led or rules.show_on_request):
            for seat in range(2):
                self.seen[seat] |= self._to_show[seat]
                self._to_show[seat] = 0
        if self._open >= 0 and deal.open_card < 0:  # the last two cards of the stock were taken
            covered = deal.dealt_stock[-2]
            for seat in range(2):
                self.seen[seat] |= int(BIT[self._open])
                if rules.show_last_covered:
                    self.seen[seat] |= int(BIT[covered])
        self._open = int(deal.open_card)
        for seat in range(2):
            self.seen[seat] &= int(deal.hand(seat))


def hidden_from(deal: Deal, seat: int, witness: Witness) -> list[int]:
    """Every card that this seat cannot place."""
    other = 1 - seat
    covered = deal.dealt_stock[int(deal.stock_at) : -1]
    return sorted(covered + cards_of(int(deal.hand(other)) & ~witness.seen[other])) if covered else []


def _shuffled(hidden: list[int], stream: Stream) -> list[int]:
    out = list(hidden)
    for at in range(len(out) - 1, 0, -1):
        other = stream.below(at + 1)
        out[at], out[other] = out[other], out[at]
    return out


def _moved(hidden: list[int], stream: Stream) -> list[int]:
    """Two cards changed, or whole suits, or one suit against the ranks: announced roem stays roem."""
    place = {card: at for at, card in enumerate(hidden)}
    how = stream.below(4)
    if how == 0:
        pairs = [(hidden[stream.below(len(hidden))], hidden[stream.below(len(hidden))])]
    elif how == 1:
        one, other = stream.below(4), stream.below(4)
        pairs = [(one * 16 + rank, other * 16 + rank) for rank in range(5, 13)]
    elif how == 2:
        suit, step = stream.below(4), 1 + stream.below(5)
        pairs = [(suit * 16 + rank, suit * 16 + rank + step) for rank in range(5, 13 - step)]
    else:
        one, other = 5 + stream.below(8), 5 + stream.below(8)
        pairs = [(suit * 16 + one, suit * 16 + other) for suit in range(4)]
    out = list(hidden)
    for a, b in pairs:
        if a in place and b in place:
            out[place[a]], out[place[b]] = out[place[b]], out[place[a]]
    return out


def redealt(deal: Deal, hidden: list[int], stream: Stream) -> Deal | None:
    """The deal from its beginning with the hidden cards in other places; None when none has moved."""
    if len(hidden) < 2:
        return None
    target = _shuffled(hidden, stream) if stream.below(3) == 0 else _moved(hidden, stream)
    if target == hidden:
        return None
    moved = dict(zip(hidden, target, strict=True))
    hands = [[moved.get(card, card) for card in hand] for hand in deal.dealt_hands]
    stock = [moved.get(card, card) for card in deal.dealt_stock]
    assert sorted(hands[0] + hands[1] + stock) == piquet_pack()
    return Deal(deal.rules, int(deal.dealer), hands, stock, [int(deal.start(0)), int(deal.start(1))])


def _said(rules: Rules, action: int) -> tuple[int, ...]:
    """What an act says by itself: roem its kind, its points, and its height where that is named."""
    meld = action - act.SPOIL if act.is_spoil(action) else action
    if not act.is_meld(meld):
        return (action,)
    named = rules.announce_top if meld >= act.RUN else not rules.four_rank_hidden
    height = meld & 15 if named or meld != action else 0
    return (action - meld, max(meld >> 6, 2), int(meld_points(rules, meld)), height)


def _told(before: Deal, action: int, watcher: int) -> list[int]:
    """What an act makes known besides: the height that has to be told at once, and what is written."""
    after = before.clone()
    after.apply(action)
    return [after.view(watcher).waiting, int(after.written(0)), int(after.written(1)), int(after.end)]


def _counterpart(real: Deal, twin: Deal, action: int, watcher: int, hidden: list[int]) -> int | None:
    """The act of the other seat in a redeal that sounds the same as the real one.

    Roem whose cards the watcher came to know is the same roem in both.
    """
    legal = twin.legal_actions()
    meld = action - act.SPOIL if act.is_spoil(action) else action
    unknown = act.is_meld(meld) and int(meld_cards(real.rules, meld)) & int(mask_of(hidden)) != 0
    said, told = _said(real.rules, action), _told(real, action, watcher)
    for candidate in legal if unknown and action not in legal else [action]:
        if candidate in legal and _said(real.rules, candidate) == said and _told(twin, candidate, watcher) == told:
            return candidate
    return None


@dataclass
class Outcome:
    """How a redeal went: whether it is possible at all, where roem became other roem, and the first leak."""

    possible: bool
    other_roem: bool = False
    leak: str = ""


def play_both(real: Deal, twin: Deal, acts: list[tuple[int, int]], watcher: int, hidden: list[int]) -> Outcome:
    """Play the same deal with the hidden cards lying otherwise, and compare all that the watcher sees.

    ``real`` and ``twin`` stand at the beginning; ``acts`` is what happened.
    """
    out = Outcome(True)
    for done, (player, action) in enumerate(acts):
        # a question to the other hand alone, whether it robs, may come in one deal only
        asked = real.phase == ROB_ASK and player != watcher
        if twin.phase == ROB_ASK and not asked and twin.to_move != watcher:
            twin.apply(act.DECLINE_ROB)
        difference = _difference(moment(real, watcher), moment(twin, watcher), asked)
        if difference:
            out.leak = f"after {done} acts: {difference}"
            return out
        if asked and action == act.DECLINE_ROB:
            real.apply(action)
            if twin.phase == ROB_ASK:
                twin.apply(action)
            continue
        if player == watcher:
            # an answer to roem may bring out its height: where that is another, the redeal is ruled out
            tells = real.phase == ANSWER or action == act.CLAIM_STUK
            if tells and _told(real, action, watcher) != _told(twin, action, watcher):
                return Outcome(False)
            real.apply(action)
            twin.apply(action)
        else:
            counterpart = _counterpart(real, twin, action, watcher, hidden) if twin.to_move == player else None
            if counterpart is None:
                return Outcome(False)
            out.other_roem = out.other_roem or counterpart != action
            real.apply(action)
            twin.apply(counterpart)
    asked = real.phase == ROB_ASK and real.to_move != watcher
    if twin.phase == ROB_ASK and not asked and twin.to_move != watcher:
        twin.apply(act.DECLINE_ROB)
    difference = _difference(moment(real, watcher), moment(twin, watcher), asked)
    if difference:
        out.leak = f"at the end, after {len(acts)} acts: {difference}"
    return out


def _difference(real: Moment, twin: Moment, other_is_asked: bool) -> str:
    if real.legal != twin.legal and not other_is_asked:
        return f"legal actions {real.legal} and {twin.legal}"
    if real.log != twin.log:
        return f"public log {real.log[-6:]} and {twin.log[-6:]}"
    if real.key != twin.key:
        places = [i for i, (a, b) in enumerate(zip(real.key, twin.key, strict=False)) if a != b]
        return f"view keys differ at {places}: {[(real.key[i], twin.key[i]) for i in places]}"
    return ""


def again(deal: Deal) -> Deal:
    """The same deal at its beginning."""
    start = [int(deal.start(0)), int(deal.start(1))]
    return Deal(deal.rules, int(deal.dealer), deal.dealt_hands, deal.dealt_stock, start)
