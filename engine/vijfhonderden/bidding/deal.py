"""One deal of Five Hundred as a state machine, and how the cards come to it."""

from typing import Final, final

from librt.vecs import append
from mypy_extensions import i64

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.auction import legal_auction
from vijfhonderden.bidding.following import follow_mask, legal_play
from vijfhonderden.bidding.moves import apply_action
from vijfhonderden.bidding.notation import card_text
from vijfhonderden.bidding.reasons import fault_of
from vijfhonderden.bidding.rules import Rules
from vijfhonderden.bidding.scoring import ScoreItem, is_made, score_items
from vijfhonderden.bidding.state import (
    AUCTION,
    CALLING,
    DISCARDING,
    END_REVOKE,
    LOG_SEAT,
    NOMINATING,
    OVER,
    PLAY,
    DealState,
)
from vijfhonderden.bidding.view import View, public_log
from vijfhonderden.core.cards import BIT, cards_of, count_cards, mask_of
from vijfhonderden.errors import IllegalAction, IllegalDeal

MOST_SEATS: Final = 6


@final
class Deal(DealState):
    """One deal: auction, kitty, joker, tricks and the score.

    ``hands[seat]`` clockwise; ``kitty`` and, at two hands, the two ``dead`` hands nobody plays.
    Raises IllegalDeal, listing every fault, when the cards do not make up a deal.
    """

    def __init__(
        self,
        rules: Rules,
        dealer: int,
        hands: list[list[int]],
        kitty: list[int],
        dead: list[list[int]] | None = None,
    ) -> None:
        super().__init__(rules)
        idle: list[list[int]] = [] if dead is None else dead
        faults = deal_faults(rules, dealer, hands, kitty, idle)
        if faults:
            raise IllegalDeal(faults)
        self.dealer = dealer
        for seat in range(len(hands)):
            self.hands[seat] = mask_of(hands[seat])
            self.dealt[seat] = self.hands[seat]
            self.looked[seat] = 0 if rules.blind_misere else 1
        for place in range(MOST_SEATS):
            if place >= len(hands):
                self.active[place] = 0
        for i in range(len(idle)):
            self.dead[i] = mask_of(idle[i])
        self.kitty = mask_of(kitty)
        self.dealt_kitty = self.kitty
        self.to_move = (dealer + 1) % int(rules.seats)

    def legal_actions(self) -> list[int]:
        """The legal actions of the seat to move, ascending; empty when the deal is over."""
        phase = self.phase
        if phase == PLAY:
            return legal_play(self)
        if phase == AUCTION:
            return legal_auction(self)
        if phase == DISCARDING:
            return [act.DISCARD + card for card in cards_of(self.hands[self.contractor])]
        if phase == NOMINATING:
            return self._legal_nominations()
        if phase == CALLING:
            own = self.hands[self.contractor] | self.discards | self.rules.joker_mask
            return [act.ALONE] + [act.CALL + card for card in self.rules.cards if own & BIT[card] == 0]
        assert phase == OVER
        return []

    def _legal_nominations(self) -> list[int]:
        out = [act.NOMINATE + suit for suit in range(4)]
        if self.misere and self.rules.joker_in_misere == 2:
            return out
        return [act.NOT_NOMINATED, *out]

    def apply(self, action: int) -> None:
        """Carry out an action that is known to be legal; nothing is checked."""
        apply_action(self, action)

    def play(self, action: int) -> None:
        """Carry out an action.

        Raises IllegalAction, naming the rule and what would be right, when it is not legal.
        """
        if action not in self.legal_actions():
            raise fault_of(self, action)
        apply_action(self, action)

    def why_not(self, action: int) -> IllegalAction | None:
        """Why an action is not legal now, or None when it is."""
        if action in self.legal_actions():
            return None
        return fault_of(self, action)

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
        self.log = append(self.log, seat * LOG_SEAT + act.irregular_code(act.REVOKE, detail))
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
        return [(int(entry // LOG_SEAT), int(entry % LOG_SEAT)) for entry in self.log]

    def public_log(self, seat: int) -> list[tuple[int, int]]:
        """The acts as a seat saw them: cards put away by others are not seen."""
        return public_log(self, seat)

    def view(self, seat: int) -> View:
        """What a seat may know now, and nothing else."""
        return View(self, seat)

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
    at = 0
    for packet in rules.pattern:
        if packet < 0:
            kitty.extend(pack[at : at - packet])
            at -= packet
            continue
        for i in range(seats):
            hands[(dealer + 1 + i) % seats].extend(pack[at : at + packet])
            at += packet
        for pile in dead:
            pile.extend(pack[at : at + packet])
            at += packet
    return hands, kitty, dead


def deal_from_ints(rules: Rules, ints: list[int]) -> Deal:
    """The deal that :meth:`Deal.to_ints` wrote down."""
    hands, kitty, dead = deal_pack(rules, rules.cards, 0)
    deal = Deal(rules, 0, hands, kitty, dead)
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
