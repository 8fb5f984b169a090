"""One deal of Vijfhonderden as a state machine, and how cards come into it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from vijfhonderden.core.cards import BIT, card_name, cards_of, count_cards, mask_of, piquet_pack
from vijfhonderden.core.choices import Choices
from vijfhonderden.core.vectors import zeros
from vijfhonderden.drawing.actions import IRREGULAR
from vijfhonderden.drawing.irregular import commit_irregular
from vijfhonderden.drawing.legal import fill_choices
from vijfhonderden.drawing.moves import apply_action, next_trick
from vijfhonderden.drawing.reasons import fault_of
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.sheet import ScoreItem, read_items
from vijfhonderden.drawing.state import DealState
from vijfhonderden.drawing.view import View, masked_log
from vijfhonderden.errors import IllegalAction, IllegalDeal


@final
class Deal(DealState):
    """One deal: hands, stock, tricks, roem, stuk and the count.

    ``hands[seat]`` are the cards of seats 0 and 1; ``stock`` lies top first, its last card is the
    turn-up, which lies open under it (1836 §5). ``start`` are the scores before the deal,
    ``offences`` the false roems of seats 0, 1 and the over-writings of seats 0, 1 so far in the game.

    Without cards it is an empty table that waits for :meth:`deal_out`.
    Raises IllegalDeal, listing every fault, when the cards do not make up a deal.
    """

    def __init__(
        self,
        rules: Rules,
        dealer: int = 0,
        hands: list[list[int]] | None = None,
        stock: list[int] | None = None,
        start: list[int] | None = None,
        offences: list[int] | None = None,
    ) -> None:
        super().__init__(rules)
        self.choices: Final = Choices()
        self._views: list[View] | None = None
        if hands is None or stock is None:
            return
        faults = deal_faults(rules, dealer, hands, stock)
        if faults:
            raise IllegalDeal(faults)
        self.dealer = dealer
        self.side0.hand = mask_of(hands[0])
        self.side1.hand = mask_of(hands[1])
        self.stock = zeros(len(stock))
        for i in range(len(stock)):
            self.stock[i] = stock[i]
        if start is not None:
            self.side0.score = start[0]
            self.side1.score = start[1]
        if offences is not None:
            for i in range(4):
                self.offences[i] = offences[i]
        self._begin()

    def deal_out(self, dealer: i64, pack: vec[i64], score: vec[i64], offences: vec[i64]) -> None:
        """Begin a deal anew with a whole pack, top first; nothing is checked.

        ``score`` are the scores before it, ``offences`` those of :class:`Deal`.
        """
        rules = self.rules
        self._clear()
        elder: i64 = 0
        dealt: i64 = 0
        to_dealer = rules.to_dealer
        one: i64 = 0
        one += 1  # see BIT
        i: i64 = 0
        n = 2 * rules.hand_size
        while i < n:
            if to_dealer[i] != 0:
                dealt |= one << pack[i]
            else:
                elder |= one << pack[i]
            i += 1
        # the card that would be drawn first is turned up and laid under the stock (1836 §5)
        stock = self.stock
        size = 32 - n
        if len(stock) != size:
            stock = zeros(size)
            self.stock = stock
        i = 1
        while i < size:
            stock[i - 1] = pack[n + i]
            i += 1
        stock[size - 1] = pack[n]
        self.dealer = dealer
        self.side0.hand = elder if dealer != 0 else dealt
        self.side1.hand = dealt if dealer != 0 else elder
        self.side0.score = score[0]
        self.side1.score = score[1]
        i = 0
        while i < 4:
            self.offences[i] = offences[i]
            i += 1
        self._begin()

    def _begin(self) -> None:
        """What follows from the cards that were dealt, and the first lead."""
        self.elder = 1 - self.dealer
        self.leader = self.elder
        self.side0.dealt = self.side0.hand
        self.side1.dealt = self.side1.hand
        self.side0.start_score = self.side0.score
        self.side1.start_score = self.side1.score
        self.turn_up = self.stock[len(self.stock) - 1]
        self.open_card = self.turn_up
        self.trump = self.turn_up >> 4
        self._derive()
        self.trick_no = 0
        next_trick(self)

    def fill_choices(self, choices: Choices) -> None:
        """The legal actions of the seat to move, for those who ask often; none when the deal is over."""
        fill_choices(self, choices)

    def legal_actions(self) -> list[int]:
        """The legal actions of the seat to move, ascending; empty when the deal is over."""
        fill_choices(self, self.choices)
        return self.choices.to_list()

    def apply(self, action: i64) -> None:
        """Carry out an action that is known to be legal; nothing is checked."""
        apply_action(self, action)

    def play(self, action: int) -> None:
        """Carry out an action.

        Raises IllegalAction, naming the rule and what would be right, when it is not legal.
        """
        if not self.is_legal(action):
            raise fault_of(self, action)
        apply_action(self, action)

    def why_not(self, action: int) -> IllegalAction | None:
        """Why an action is not legal now, or None when it is."""
        return None if self.is_legal(action) else fault_of(self, action)

    def is_legal(self, action: int) -> bool:
        """Whether an action is legal now."""
        if action < 0 or action >= IRREGULAR:
            return False
        fill_choices(self, self.choices)
        return self.choices.has(action)

    def irregular(self, act: int, seat: int, detail: int = 0) -> None:
        """Apply an irregular act of a recorded game with its penalty (1836 §25, §26).

        ``act`` is one of the kinds of :mod:`~vijfhonderden.drawing.actions`; ``detail`` the card
        revoked with, the meld falsely named (0 when it is not known), or 1 for a claim with stuk.
        Raises IllegalAction when the variant has no penalty for it or it is regular after all.
        """
        commit_irregular(self, act, seat, detail)

    def clone(self) -> "Deal":
        """An independent copy."""
        twin = Deal(self.rules)
        twin._copy_from(self)
        return twin

    @property
    def dealt_hands(self) -> list[list[int]]:
        """The two hands as dealt, each ascending."""
        return [cards_of(self.side0.dealt), cards_of(self.side1.dealt)]

    @property
    def dealt_stock(self) -> list[int]:
        """The stock as dealt, top first, the turn-up last."""
        out: list[int] = []
        for i in range(len(self.stock)):
            out.append(int(self.stock[i]))
        out[len(out) - 1] = int(self.turn_up)  # robbing lays the seven in its place
        return out

    def history(self) -> list[tuple[int, int]]:
        """Every act so far as (seat, action), irregular ones included."""
        out: list[tuple[int, int]] = []
        for i in range(int(self.log_n)):
            entry = self.log[i]
            out.append((int((entry >> 16) & 1), int(entry & 0xFFFF)))
        return out

    def public_log(self, seat: int) -> list[tuple[int, int]]:
        """The acts as a seat saw them: its own in full, of the other's roem only what was said or shown."""
        return masked_log(self, seat)

    def view(self, seat: int) -> View:
        """What a seat may know now, and nothing else."""
        view = View(self, seat)
        view.remember(self)
        view.keep()
        return view

    def view_of(self, seat: int) -> View:
        """The view that the deal keeps for a seat; whoever uses it looks again (:meth:`View.look`) before each act."""
        if self._views is None:
            self._views = [View(self, 0), View(self, 1)]
        return self._views[seat]

    def score_sheet(self) -> list[ScoreItem]:
        """Every point written in this deal so far, in order, each with its rule.

        Points of cards are added when the deal ends.
        """
        return read_items(self)


def deal_faults(rules: Rules, dealer: int, hands: list[list[int]], stock: list[int]) -> list[str]:
    """Everything that keeps these cards from being a deal, in words; empty when they are one.

    A hand may hold one card too many, at the expense of the stock, where the variant has a penalty
    for playing with ten cards (1836 §26).
    """
    faults: list[str] = []
    if dealer != 0 and dealer != 1:
        faults.append(f"the dealer is seat 0 or 1, not {dealer}")
    if len(hands) != 2:
        faults.append(f"two hands are dealt, not {len(hands)}")
        return faults
    pack = mask_of(piquet_pack())
    seen: i64 = 0
    twice: i64 = 0
    for pile in (hands[0], hands[1], stock):
        for card in pile:
            if card < 0 or card >= 63 or pack & BIT[card] == 0:
                faults.append(f"{card_name(card) if 0 <= card < 63 and card % 16 < 13 else card} is not in the pack")
            elif seen & BIT[card] != 0:
                twice |= BIT[card]
            else:
                seen |= BIT[card]
    for card in cards_of(twice):
        faults.append(f"{card_name(card)} is there twice")
    missing = pack & ~seen
    if missing != 0:
        faults.append("missing: " + " ".join([card_name(c) for c in cards_of(missing)]))
    size = int(rules.hand_size)
    sizes = sorted([len(hands[0]), len(hands[1])])
    regular = sizes == [size, size]
    one_too_many = rules.ten_cards and sizes == [size, size + 1]
    if not regular and not one_too_many:
        faults.append(f"each hand has {size} cards, not {len(hands[0])} and {len(hands[1])}")
    elif len(stock) != 32 - len(hands[0]) - len(hands[1]):
        faults.append(f"the stock has {32 - len(hands[0]) - len(hands[1])} cards, not {len(stock)}")
    return faults


def deal_pack(
    rules: Rules, pack: list[int], dealer: int, packets: list[int] | None = None
) -> tuple[list[list[int]], list[int]]:
    """Deal a pack, top first: packets in turn to elder and dealer; what is left is the stock.

    The card that would be drawn first is turned up and laid under the stock (1836 §4, §5).
    Returns the hands by seat and the stock, top first with the turn-up last.

    Raises IllegalDeal when ``packets`` do not make up a hand, or are not those of the rule where
    the rule is strict (deal.packets_strict).
    """
    sizes = rules.packets
    if packets is not None and packets != sizes:
        if rules.packets_strict:
            raise IllegalDeal([f"packets {packets} are not {sizes} (deal.packets_strict)"])
        if sum(packets) != rules.hand_size or min(packets) < 1:
            raise IllegalDeal([f"packets {packets} do not make up a hand of {rules.hand_size}"])
        sizes = packets
    hands: list[list[int]] = [[], []]
    at = 0
    for size in sizes:
        for seat in (1 - dealer, dealer):
            hands[seat].extend(pack[at : at + size])
            at += size
    stock = pack[at + 1 :]
    stock.append(pack[at])
    return hands, stock


def deal_from_ints(rules: Rules, ints: list[int]) -> Deal:
    """The deal that :meth:`Deal.to_ints` wrote down."""
    deal = Deal(rules)
    deal._load_ints(ints)
    return deal


def cards_in_play(deal: Deal) -> int:
    """How many cards there are in hands, stock, tricks and on the table: always 32."""
    n = count_cards(deal.side0.hand | deal.side1.hand | deal.side0.won | deal.side1.won)
    n += deal.stock_left
    if deal.lead_card >= 0:
        n += 1
    return int(n)
