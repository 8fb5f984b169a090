"""The rows of a PTN play in the order in which the cards fell.

Columns are fixed seats, so the order follows from who leads: the rules of the variant tell it trick
by trick. A led joker names no suit in this form; what the others played to it tells.
"""

from dataclasses import dataclass, field

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.following import cards_of_suit, loose_jokers
from vijfhonderden.bidding.notation import action_text
from vijfhonderden.bidding.packs import JOKER, SECOND_JOKER
from vijfhonderden.bidding.state import PLAY
from vijfhonderden.core.cards import BIT, SUIT_NAMES
from vijfhonderden.errors import IllegalDeal
from vijfhonderden.record.bidding.lines import Act, TrickLine
from vijfhonderden.record.bidding.opening import Opening
from vijfhonderden.record.bidding.script import DealScript, read_script
from vijfhonderden.record.bidding.start import dealt
from vijfhonderden.record.fast.bidding_text import cards_text, trick_text
from vijfhonderden.record.located import LocatedRecord
from vijfhonderden.record.model import GameRecord
from vijfhonderden.record.problems import KeyPath, Places, RecordProblem
from vijfhonderden.record.ptn.reading import NOBODY, Token
from vijfhonderden.record.ptn.tokens import card_code, is_card
from vijfhonderden.schema import load_variant, with_settings


@dataclass(slots=True)
class PlayedRows:
    """What came of the rows: trick lines, and what is wrong at which word."""

    lines: list[str] = field(default_factory=list)
    away: str | None = None
    problems: list[RecordProblem] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    goes_on_after_misere: bool = False


class _Stop(Exception):
    """The rest of the play cannot be put in order; what is wrong has been noted, or the replay says it."""


def play_rows(
    file: str, record: GameRecord, rows: list[list[Token]], first: int, suit_first: bool, joker_calls: list[str]
) -> PlayedRows:
    """Put the rows in order. ``record`` is the hand without its tricks; ``first`` the seat of the first column."""
    return _Player(file, record, rows, first, suit_first, list(joker_calls)).run()


def _silent(path: KeyPath, message: str, *, offset: int = -1, trick: int = 0, seat: int = -1, key: str = "") -> None:
    """Takes problems that the replay of the whole record will find again."""


class _Player:
    def __init__(
        self, file: str, record: GameRecord, rows: list[list[Token]], first: int, suit_first: bool, calls: list[str]
    ) -> None:
        self.file = file
        self.record = record
        self.rows = rows
        self.first = first
        self.suit_first = suit_first
        self.joker_calls = calls
        self.names = record.players
        self.out = PlayedRows(away=record.deals[0].away)

    def _fault(self, word: Token, message: str, trick: int) -> None:
        self.out.problems.append(RecordProblem(self.file, word.line, word.column, message, trick=trick))

    def run(self) -> PlayedRows:
        columns = self._columns()
        if self.out.problems:
            return self.out
        deal = self._opened(columns) if columns else None
        if deal is None or deal.phase != PLAY:
            # the cards or the calls are wrong; that something was played lets the replay say so
            for row in columns[:1]:
                turns = [(seat, word.text) for seat, (_, word) in row.items()]
                self.out.lines.append(trick_text(turns, self.names, -1))
            return self.out
        try:
            for number, cards in enumerate(columns, start=1):
                self._trick(deal, number, cards)
        except _Stop:
            pass
        return self.out

    def _columns(self) -> list[dict[int, tuple[int, Token]]]:
        """The rows as cards by seat, with their words."""
        out: list[dict[int, tuple[int, Token]]] = []
        for number, row in enumerate(self.rows, start=1):
            cards: dict[int, tuple[int, Token]] = {}
            for column, word in enumerate(row):
                if column > 3:
                    self._fault(word, f"a row has 4 columns; '{word.text}' is one too many", number)
                elif is_card(word.text):
                    cards[(self.first + column) % 4] = (card_code(word.text, self.suit_first), word)
                elif word.text not in NOBODY:
                    self._fault(word, f"'{word.text}' is no card (such as C7, JH for the joker, or - for none)", number)
            out.append(cards)
        return out

    def _opened(self, columns: list[dict[int, tuple[int, Token]]]) -> Deal | None:
        """The deal up to the first lead, or None when it does not come so far."""
        variant = load_variant(str(self.record.variant))
        if self.record.settings:
            variant = with_settings(variant, self.record.settings)
        located = LocatedRecord(self.file, 0, self.record, Places(self.file))
        script, problems = read_script(located, self.record, variant.rules, False)
        if problems or not script.deals:
            return None
        hand: DealScript = script.deals[0]
        cards, faults = dealt(hand, script.names, variant.rules)
        if faults:
            return None
        acts = [
            TrickLine(tuple(Act(seat, card, 0, "") for seat, (card, _) in row.items()), -1, 0, ()) for row in columns
        ]
        hand.lines = acts
        try:
            deal = Deal(variant.rules, hand.dealer, cards.hands, cards.kitty)
        except IllegalDeal:
            return None
        if not Opening(deal, hand, script.names, _silent, True).run():
            return None
        discards = [action - act.DISCARD for _, action in deal.history() if act.DISCARD <= action < act.CALL]
        self.out.away = self.out.away or cards_text(variant.rules, discards) or None
        return deal

    def _trick(self, deal: Deal, number: int, cards: dict[int, tuple[int, Token]]) -> None:
        turns: list[tuple[int, str]] = []
        left = dict(cards)
        while left:
            if deal.is_over:
                self._after_the_end(deal, next(iter(left.values()))[1], number)
                break
            seat = int(deal.to_move)
            if seat not in left:
                break
            card, _ = left.pop(seat)
            action = self._led_joker(deal, card, cards)
            turns.append((seat, action_text(deal.rules, action)))
            if deal.why_not(action) is not None:
                self.out.lines.append(trick_text(turns, self.names, -1))
                raise _Stop  # the replay of the record names the rule
            deal.apply(action)
            if deal.played == 0:
                break
        whole = len(deal.order) == number
        if turns:
            self.out.lines.append(trick_text(turns, self.names, int(deal.order[number - 1]) if whole else -1))
        if left:
            self._left_over(deal, number, left)
        if not whole and number < len(self.rows) and not deal.is_over:
            if any(word.text not in NOBODY for row in self.rows[number:] for word in row):
                word = self.rows[number - 1][0]
                name = self.names[int(deal.to_move)]
                self._fault(word, f"{name} has not played to this trick, but the play goes on", number)
            raise _Stop

    def _left_over(self, deal: Deal, number: int, left: dict[int, tuple[int, Token]]) -> None:
        for seat, (_, word) in left.items():
            if not deal.active[seat]:
                text = f"{self.names[seat]} takes no part, as the partner of a misère; {word.text} stands there"
            elif number - 1 < len(deal.order):
                continue
            else:
                text = f"{word.text} of {self.names[seat]}: it is for {self.names[int(deal.to_move)]} to play before"
            self._fault(word, text, number)
            break
        raise _Stop

    def _after_the_end(self, deal: Deal, word: Token, number: int) -> None:
        if deal.misere and deal.rules.misere_stops_early and deal.tricks_won(deal.contractor):
            self.out.goes_on_after_misere = True
        else:
            self._fault(word, f"the hand is over after {len(deal.order)} tricks", number)
        raise _Stop

    # --- the joker ---

    def _led_joker(self, deal: Deal, card: int, cards: dict[int, tuple[int, Token]]) -> int:
        """The act of playing a card: a led joker without a suit names one."""
        seat = int(deal.to_move)
        if card not in (JOKER, SECOND_JOKER) or deal.played or not BIT[card] & loose_jokers(deal, deal.hands[seat]):
            return card
        base = act.JOKER_LEAD if card == JOKER else act.SECOND_JOKER_LEAD
        may = [action - base for action in deal.legal_actions() if base <= action < base + 4]
        if not may:
            return card
        if self.joker_calls:
            return base + "CDHS".index(self.joker_calls.pop(0))
        fits = {suit: self._followers(deal, suit, cards) for suit in may}
        best = max(fits.values())
        suits = [suit for suit in may if fits[suit] == best]
        if len(suits) > 1:
            said = SUIT_NAMES[suits[-1]]
            self.out.notes.append(f"the suit that a led joker asked does not stand there; {said} is taken")
        return base + suits[-1]

    def _followers(self, deal: Deal, suit: int, cards: dict[int, tuple[int, Token]]) -> int:
        """How many followed this suit; -1 when somebody did not who could have."""
        count = 0
        for seat, (card, _) in cards.items():
            if seat == deal.to_move:
                continue
            if cards_of_suit(deal, BIT[card], suit):
                count += 1
            elif cards_of_suit(deal, deal.hands[seat], suit):
                return -1
        return count
