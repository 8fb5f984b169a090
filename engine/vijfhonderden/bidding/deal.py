"""One deal of Five Hundred as a state machine, and how the cards come to it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.auction import fill_auction
from vijfhonderden.bidding.following import fill_play, follow_mask
from vijfhonderden.bidding.moves import apply_action
from vijfhonderden.bidding.notation import card_text
from vijfhonderden.bidding.reasons import fault_of
from vijfhonderden.bidding.rules import PILES, TO_DEAD, TO_KITTY, Rules, seat_after
from vijfhonderden.bidding.scoring import ScoreItem, is_made, score_items
from vijfhonderden.bidding.state import (
    AUCTION,
    CALLING,
    DISCARDING,
    END_REVOKE,
    LOG_ACTION,
    LOG_SHIFT,
    NOMINATING,
    OVER,
    PLAY,
    DealState,
)
from vijfhonderden.bidding.terms import JOKER_MISERE_NOMINATED
from vijfhonderden.bidding.view import View, public_log
from vijfhonderden.core.cards import BIT, cards_of, count_cards, mask_of
from vijfhonderden.core.choices import Choices
from vijfhonderden.core.vectors import zeros
from vijfhonderden.errors import IllegalAction, IllegalDeal

_NOMINATIONS: Final = 0b1111 << (act.NOMINATE & 63)


@final
class Deal(DealState):
    """One deal: auction, kitty, joker, tricks and the score.

    ``hands[seat]`` clockwise; ``kitty`` and, at two hands, the two ``dead`` hands nobody plays.
    Without cards it is an empty table that waits for :meth:`deal_out`.
    Raises IllegalDeal, listing every fault, when the cards do not make up a deal.
    """

    def __init__(
        self,
        rules: Rules,
        dealer: int = 0,
        hands: list[list[int]] | None = None,
        kitty: list[int] | None = None,
        dead: list[list[int]] | None = None,
    ) -> None:
        super().__init__(rules)
        self.choices: Final = Choices()
        self._piles: Final = zeros(PILES)
        self._views: Final[list[View]] = []
        self._clear()
        if hands is None or kitty is None:
            return
        idle: list[list[int]] = [] if dead is None else dead
        faults = deal_faults(rules, dealer, hands, kitty, idle)
        if faults:
            raise IllegalDeal(faults)
        for seat in range(len(hands)):
            self.hands[seat] = mask_of(hands[seat])
        for i in range(len(idle)):
            self.dead[i] = mask_of(idle[i])
        self.kitty = mask_of(kitty)
        self._begin(dealer)

    def deal_out(self, dealer: i64, pack: vec[i64]) -> None:
        """Begin a deal anew with a whole pack as masks, top first; nothing is checked."""
        self._clear()
        rules = self.rules
        piles = self._piles
        i: i64 = 0
        while i < PILES:
            piles[i] = 0
            i += 1
        to = rules.deal_to
        i = 0
        n: i64 = len(pack)
        while i < n:
            pile = to[i]
            packet = pack[i]
            i += 1
            while i < n and to[i] == pile:
                packet |= pack[i]
                i += 1
            piles[pile] = piles[pile] | packet
        seat = dealer
        i = 0
        while i < rules.seats:
            seat = seat_after(seat, rules.seats)
            self.hands[seat] = piles[i]
            i += 1
        self.dead[0] = piles[TO_DEAD]
        self.dead[1] = piles[TO_DEAD + 1]
        self.kitty = piles[TO_KITTY]
        self._begin(dealer)

    def _begin(self, dealer: i64) -> None:
        """What follows from the cards that were dealt."""
        self.dealer = dealer
        seat: i64 = 0
        while seat < self.rules.seats:
            self.dealt[seat] = self.hands[seat]
            seat += 1
        self.dealt_kitty = self.kitty
        self.to_move = seat_after(dealer, self.rules.seats)

    def fill_choices(self, choices: Choices) -> None:
        """The legal actions of the seat to move, for those who ask often; none when the deal is over."""
        choices.clear()
        phase = self.phase
        if phase == PLAY:
            fill_play(self, choices)
        elif phase == AUCTION:
            fill_auction(self, choices)
        elif phase == DISCARDING:
            choices.add_mask(act.DISCARD, self.hands[self.contractor])
        elif phase == NOMINATING:
            choices.add_words(_NOMINATIONS)
            if self.misere == 0 or self.rules.joker_in_misere != JOKER_MISERE_NOMINATED:
                choices.add_words(BIT[act.NOT_NOMINATED & 63])
        elif phase == CALLING:
            choices.add_words(BIT[act.ALONE & 63])
            own = self.hands[self.contractor] | self.discards | self.rules.joker_mask
            choices.add_mask(act.CALL, self.rules.pack_mask & ~own)

    def legal_actions(self) -> list[int]:
        """The legal actions of the seat to move, ascending; empty when the deal is over."""
        self.fill_choices(self.choices)
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
        if action < 0 or action >= act.IRREGULAR:
            return False
        self.fill_choices(self.choices)
        return self.choices.has(action)

    def irregular(self, kind: int, seat: int, detail: int = 0) -> None:
        """Apply an irregular act of a recorded game: a revoke with the card ``detail``.

        A contractor who revokes is set back, a defender who revokes gives the contractor the full
        contract (after Hoyle). Raises IllegalAction where the variant has no penalty, or the card
        may be played after all.
        """
        if kind != act.REVOKE:
            raise IllegalAction(f"there is no irregular act {kind}")
        if not self.rules.revoke:
            raise IllegalAction(
                "this variant has no penalty for revoking: a revoke cannot be part of a game", "penalties.revoke"
            )
        if self.phase != PLAY or self.to_move != seat or self.played == 0:
            raise IllegalAction("a revoke is possible only when following to a lead", "penalties.revoke")
        name = card_text(self.rules, detail)
        if self.hands[seat] & BIT[detail] == 0:
            raise IllegalAction(f"{name} is not in the hand")
        if follow_mask(self, seat) & BIT[detail] != 0:
            raise IllegalAction(f"{name} may be played here, so it is no revoke", "penalties.revoke")
        self._write((seat << LOG_SHIFT) | act.irregular_code(act.REVOKE, detail))
        self.revoker = seat
        self.end = END_REVOKE
        self.phase = OVER

    def clone(self) -> "Deal":
        """An independent copy."""
        return deal_from_ints(self.rules, self.to_ints())

    @property
    def dealt_hands(self) -> list[list[int]]:
        """The hands as dealt, by seat, each ascending."""
        return [cards_of(self.dealt[seat]) for seat in range(int(self.rules.seats))]

    def history(self) -> list[tuple[int, int]]:
        """Every act so far as (seat, action)."""
        return [(int(self.log[i] >> LOG_SHIFT), int(self.log[i] & LOG_ACTION)) for i in range(int(self.log_n))]

    def public_log(self, seat: int) -> list[tuple[int, int]]:
        """The acts as a seat saw them: cards put away by others are not seen."""
        return public_log(self, seat)

    def view(self, seat: int) -> View:
        """A snapshot of what a seat may know now, and nothing else."""
        view = View(self, seat)
        view.remember(self)
        view.detach()
        return view

    def views(self) -> list[View]:
        """The views that the deal keeps, by seat; whoever uses one looks again (:meth:`View.look`) before each act."""
        if len(self._views) == 0:
            self._views.extend([View(self, seat) for seat in range(int(self.rules.seats))])
        return self._views

    @property
    def made(self) -> bool:
        """Whether the contract was made; False without one."""
        return is_made(self)

    def score_sheet(self) -> list[ScoreItem]:
        """Every point of the deal with its rule, when it is over."""
        return score_items(self) if self.phase == OVER else []


def deal_faults(
    rules: Rules, dealer: int, hands: list[list[int]], kitty: list[int], dead: list[list[int]]
) -> list[str]:
    """Everything that keeps these cards from being a deal, in words; empty when they are one."""
    faults: list[str] = []
    seats = int(rules.seats)
    if dealer < 0 or dealer >= seats:
        faults.append(f"the dealer is a seat from 0 to {seats - 1}, not {dealer}")
    if len(hands) != seats:
        faults.append(f"{seats} hands are dealt, not {len(hands)}")
        return faults
    pack = mask_of(rules.cards)
    seen: i64 = 0
    for pile in [*hands, kitty, *dead]:
        for card in pile:
            if card < 0 or card >= 63 or pack & BIT[card] == 0:
                faults.append(f"{card_text(rules, card)} is not in the pack")
            elif seen & BIT[card] != 0:
                faults.append(f"{card_text(rules, card)} is there twice")
            else:
                seen |= BIT[card]
    missing = pack & ~seen
    if missing != 0:
        faults.append("missing: " + " ".join([card_text(rules, c) for c in cards_of(missing)]))
    for pile in [*hands, *dead]:
        if len(pile) != rules.hand_size:
            faults.append(f"each hand has {rules.hand_size} cards, not {len(pile)}")
    if len(kitty) != rules.kitty_size:
        faults.append(f"the kitty has {rules.kitty_size} cards, not {len(kitty)}")
    if len(dead) != rules.dead_hands:
        faults.append(f"there are {rules.dead_hands} dead hands, not {len(dead)}")
    return faults


def deal_pack(rules: Rules, pack: list[int], dealer: int) -> tuple[list[list[int]], list[int], list[list[int]]]:
    """Deal a pack, top first, in the packets of ``deal.pattern``, the player left of the dealer first.

    Dead hands are dealt after the players, in each round. Returns hands by seat, kitty, dead hands.
    """
    seats = int(rules.seats)
    hands: list[list[int]] = [[] for _ in range(seats)]
    dead: list[list[int]] = [[] for _ in range(int(rules.dead_hands))]
    kitty: list[int] = []
    for place, card in enumerate(pack):
        pile = int(rules.deal_to[place])
        if pile == TO_KITTY:
            kitty.append(card)
        elif pile >= TO_DEAD:
            dead[pile - TO_DEAD].append(card)
        else:
            hands[(dealer + 1 + pile) % seats].append(card)
    return hands, kitty, dead


def deal_from_ints(rules: Rules, ints: list[int]) -> Deal:
    """The deal that :meth:`Deal.to_ints` wrote down."""
    deal = Deal(rules)
    deal._load_ints(ints)
    return deal


def cards_in_play(deal: Deal) -> int:
    """How many cards there are in hands, kitty, dead hands, put away and played: the whole pack."""
    mask = deal.fallen | deal.discards | deal.dead[0] | deal.dead[1]
    for seat in range(int(deal.rules.seats)):
        mask |= deal.hands[seat]
    if deal.contract < 0 or deal.sans or deal.phase == AUCTION:
        mask |= deal.kitty
    return int(count_cards(mask))
