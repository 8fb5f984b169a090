"""Whether a recorded game of Five Hundred is plainly right: as the program writes it, every act legal."""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.following import loose_jokers
from vijfhonderden.bidding.game import Game
from vijfhonderden.bidding.moves import players_in_trick
from vijfhonderden.bidding.packs import JOKER, SECOND_JOKER
from vijfhonderden.bidding.rules import BLIND_ROW, NO_TRUMPS, Rules
from vijfhonderden.bidding.state import AUCTION, CALLING, DISCARDING, NOMINATING, PLAY
from vijfhonderden.core.cards import BIT
from vijfhonderden.errors import IllegalDeal
from vijfhonderden.record.fast.parts import HandReader, head_keys, same_scores, word_of

_SEAT: Final = 1 << 10
"""What a seat counts in the code of a turn, below which is its action."""

_SUITS: Final = {
    "no suit": act.NOT_NOMINATED,
    "C": act.NOMINATE,
    "D": act.NOMINATE + 1,
    "H": act.NOMINATE + 2,
    "S": act.NOMINATE + 3,
}


@final
class BiddingCheck:
    """Checks games of one variant between the same players.

    ``seats`` and ``sides`` are found by the names that a record may use; ``calls`` and ``cards`` are the codes of
    calls, and of cards put on the table, by the words that are read as they are written.
    """

    def __init__(
        self,
        rules: Rules,
        variant: str | None,
        players: list[str],
        seats: dict[str, int],
        sides: dict[str, int],
        calls: dict[str, int],
        cards: dict[str, int],
    ) -> None:
        self.rules: Final = rules
        self.variant: Final = variant
        self.players: Final = players
        self.seats: Final = seats
        self.sides: Final = sides
        self.cards: Final = cards
        self.hands: Final = HandReader({word: cards[word] for word in ("Jo", "Jb") if word in cards})
        # a turn is looked up in one piece: taking it apart costs more than all else that is done with it
        self.called: Final = _turns(seats, calls)
        self.played: Final = _turns(seats, cards)

    def strings_in(self, record: dict[str, object]) -> int:
        """How many strings a game that is plainly right holds, keys and values; -1 for any other.

        The value of ``record`` is not looked at, and ``rules`` may not be among the keys.
        """
        known = head_keys(record, self.variant, self.players)
        deals = record.get("deals")
        if known < 0 or not isinstance(deals, list):
            return -1
        known += 1
        strings = len(record) + len(self.players) + (0 if self.variant is None else 1)
        cutter = -1
        if "cut" in record:
            cutter = self._dealer_by_cut(record["cut"])
            if cutter < 0:
                return -1
            known += 1
            strings += 2 * len(self.players)
        game = Game(self.rules, 0, 0, 0)
        for item in deals:
            if not isinstance(item, dict) or game.is_over:
                return -1
            dealer = self.seats.get(word_of(item, "dealer"), -1)
            if game.deals_played > 0:
                if dealer != game.dealer:
                    return -1
            elif dealer < 0 or (cutter >= 0 and dealer != cutter):
                return -1
            found = self._deal(game, item, dealer)
            if found < 0:
                return -1
            strings += found
        if not game.is_over:
            return -1
        if "winner" in record:
            if self.sides.get(word_of(record, "winner"), -1) != game.winner:
                return -1
            known += 1
            strings += 1
        return strings if known == len(record) else -1

    def _card(self, word: object) -> int:
        card = self.cards.get(word, -1) if isinstance(word, str) else -1
        return card if card < 64 else -1

    def _pile(self, text: object) -> list[int]:
        """The cards of a pile one by one; [-1] for what is no pile."""
        if not isinstance(text, str):
            return [-1]
        return [self._card(word) for word in text.split(" ")]

    def _hand(self, text: object) -> list[int]:
        """The cards of a hand; empty for what is no plain hand."""
        return self.hands.cards(text) if isinstance(text, str) else []

    def _dealer_by_cut(self, cut: object) -> int:
        """Who cut the deal, or -1 for no plain cut."""
        if not isinstance(cut, dict) or len(cut) != len(self.players):
            return -1
        cards = [-1] * len(cut)
        for name, word in cut.items():
            seat = self.seats.get(name, -1)
            card = self._card(word)
            if seat < 0 or card < 0 or card in cards or self.rules.joker_mask & BIT[card] != 0:
                return -1
            cards[seat] = card
        if -1 in cards:
            return -1
        heights = [int(self.rules.strength[NO_TRUMPS * 64 + card]) for card in cards]
        best = min(heights) if self.rules.lowest_cut_deals else max(heights)
        return heights.index(best) if heights.count(best) == 1 else -1

    def _deal(self, game: Game, item: dict[str, object], dealer: int) -> int:
        """Play a deal again: the number of its strings, or -1."""
        given = item.get("hands")
        if not isinstance(given, dict) or len(given) != len(self.players):
            return -1
        hands: list[list[int]] = [[] for _ in self.players]
        for name, text in given.items():
            seat = self.seats.get(name, -1)
            if seat < 0:
                return -1
            hands[seat] = self._hand(text)
        known = 3  # dealer, hands, result
        strings = len(item) + 1 + 2 * len(given)
        kitty: list[int] = []
        if "kitty" in item:
            kitty = self._pile(item["kitty"])
            known += 1
            strings += 1
        dead: list[list[int]] | None = None
        if "dead" in item:
            piles = item["dead"]
            if not isinstance(piles, list) or len(piles) == 0:
                return -1
            dead = [self._hand(text) for text in piles]
            known += 1
            strings += len(piles)
        try:
            deal = game.start_deal_with(hands, kitty, dead, dealer)
        except IllegalDeal:
            return -1
        opened = self._opening(deal, item)
        if opened < 0:
            return -1
        known += opened
        strings += opened
        if "tricks" in item:
            lines = item["tricks"]
            if not isinstance(lines, list) or len(lines) > self.rules.hand_size:
                return -1
            for number, line in enumerate(lines):
                if not isinstance(line, str) or not self._line(deal, line, number):
                    return -1
            known += 1
            strings += len(lines)
        if not deal.is_over or known != len(item):
            return -1
        game.finish_deal()
        if not same_scores(item.get("result"), self.sides, game.scores):
            return -1
        return strings + len(game.scores)

    def _opening(self, deal: Deal, item: dict[str, object]) -> int:
        """Play a deal up to the first lead: how many keys tell of it, each with one text, or -1."""
        auction = word_of(item, "auction")
        for call in auction.split(", "):
            turn: i64 = self.called.get(call, -1)
            if turn < 0 or deal.phase != AUCTION or turn // _SEAT != deal.to_move:
                return -1
            action = turn % _SEAT
            blind = act.is_bid(action) and act.bid_row(action) == BLIND_ROW
            if not deal.looked[deal.to_move] and action != act.LOOK and not blind:
                deal.apply(act.LOOK)
            if not deal.is_legal(action):
                return -1
            deal.apply(action)
        known = 1
        if deal.phase == AUCTION:
            return -1
        if deal.phase == DISCARDING:
            cards = self._pile(item.get("away"))
            if len(cards) != deal.discards_left:
                return -1
            for card in cards:
                if card < 0 or not _did(deal, act.DISCARD + card):
                    return -1
            known += 1
        elif "away" in item:
            return -1
        if deal.phase == NOMINATING:
            if not _did(deal, _SUITS.get(word_of(item, "joker"), -1)):
                return -1
            known += 1
        elif "joker" in item:
            return -1
        if deal.phase == CALLING:
            called = word_of(item, "call")
            card = self._card(called)
            if not _did(deal, act.ALONE if called == "alone" else act.CALL + card if card >= 0 else -1):
                return -1
            known += 1
        elif "call" in item:
            return -1
        return known

    def _line(self, deal: Deal, line: str, number: int) -> bool:
        texts = line.split(" / ")
        texts[-1], arrow, winner = texts[-1].partition(" => ")
        cards: i64 = 0
        size = players_in_trick(deal)
        for text in texts:
            turn: i64 = self.played.get(text, -1)
            seat = turn // _SEAT
            if turn < 0 or cards == size or deal.phase != PLAY or seat != deal.to_move:
                return False
            action = turn % _SEAT
            if deal.played == 0 and (action == JOKER or action == SECOND_JOKER):
                if BIT[action] & loose_jokers(deal, deal.hands[seat]) != 0:
                    return False  # the suit that it leads is left unsaid
            if not _did(deal, action):
                return False
            cards += 1
        if cards < size and not deal.is_over:
            return False
        if not arrow:
            return True
        return cards == size and deal.tricks_n > number and self.seats.get(winner, -1) == deal.winners[number]


def _turns(seats: dict[str, int], actions: dict[str, int]) -> dict[str, int]:
    """Every turn as it is written, ``W: C7``, and its code: the seat and the action."""
    out: dict[str, int] = {}
    for name, seat in seats.items():
        for word, action in actions.items():
            out[f"{name}: {word}"] = seat * _SEAT + action
    return out


def _did(deal: Deal, action: i64) -> bool:
    """Carry out an act if it is legal."""
    if not deal.is_legal(action):
        return False
    deal.apply(action)
    return True
