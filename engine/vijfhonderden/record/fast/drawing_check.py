"""Whether a recorded game of the drawing family is plainly right: as the program writes it, every act legal."""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.game import Game
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.state import ANSWER, ROB_ASK
from vijfhonderden.errors import IllegalDeal
from vijfhonderden.record.fast.parts import HandReader, head_keys, same_scores, word_of

_MOST_TRICKS: Final = 16


@final
class DrawingCheck:
    """Checks games of one variant between the same players.

    ``seats`` are the seats by the names that lines may use, ``acts`` the codes of acts by the words that are read as
    they are written.
    """

    def __init__(
        self, rules: Rules, variant: str | None, players: list[str], seats: dict[str, int], acts: dict[str, int]
    ) -> None:
        self.rules: Final = rules
        self.variant: Final = variant
        self.players: Final = players
        self.seats: Final = seats
        self.acts: Final = acts
        self.hands: Final = HandReader({})

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
            strings += 4
        game = Game(self.rules, 0, 0, 0)
        for item in deals:
            if not isinstance(item, dict) or game.is_over:
                return -1
            dealer = self.seats.get(word_of(item, "dealer"), -1)
            if game.deals_played > 0:
                if dealer != game.dealer:
                    return -1
            elif dealer < 0 or (cutter >= 0 and dealer != cutter and not self.rules.may_decline_deal):
                return -1
            found = self._deal(game, item, dealer)
            if found < 0:
                return -1
            strings += found
        if not game.is_over:
            return -1
        if "winner" in record:
            if self.seats.get(word_of(record, "winner"), -1) != game.winner:
                return -1
            known += 1
            strings += 1
        if "under_jan" in record:
            if record["under_jan"] is not game.under_jan:
                return -1
            known += 1
        return strings if known == len(record) else -1

    def _card(self, word: object) -> int:
        card = self.acts.get(word, -1) if isinstance(word, str) else -1
        return card if card < 64 else -1

    def _dealer_by_cut(self, cut: object) -> int:
        """Who cut the deal, or -1 for no plain cut."""
        if not isinstance(cut, dict) or len(cut) != 2:
            return -1
        cards = [-1, -1]
        for name, word in cut.items():
            seat = self.seats.get(name, -1)
            if seat < 0:
                return -1
            cards[seat] = self._card(word)
        if cards[0] < 0 or cards[1] < 0 or cards[0] % 16 == cards[1] % 16:
            return -1
        high = 0 if cards[0] % 16 > cards[1] % 16 else 1
        return 1 - high if self.rules.lowest_cut_deals else high

    def _deal(self, game: Game, item: dict[str, object], dealer: int) -> int:
        """Play a deal again: the number of its strings, or -1."""
        given = item.get("hands")
        lines = item.get("tricks")
        if len(item) != 6 or not isinstance(given, dict) or len(given) != 2 or not isinstance(lines, list):
            return -1
        if len(lines) > _MOST_TRICKS:
            return -1
        hands: list[list[int]] = [[], []]
        for name, text in given.items():
            seat = self.seats.get(name, -1)
            if seat < 0 or not isinstance(text, str):
                return -1
            hands[seat] = self.hands.cards(text)
        stock: list[int] = []
        for word in word_of(item, "stock").split(" "):
            stock.append(self._card(word))
        stock.append(self._card(item.get("turn_up")))
        try:
            deal = game.start_deal_with(hands, stock, dealer)
        except IllegalDeal:
            return -1
        for line in lines:
            if not isinstance(line, str) or not self._line(deal, line):
                return -1
        if not deal.is_over:
            return -1
        scores = [int(deal.running(0)), int(deal.running(1))]
        if not same_scores(item.get("result"), self.seats, scores):
            return -1
        game.finish_deal()
        # the keys, who deals, two hands with their names, the stock, the card turned up, the lines, two scores
        return len(item) + 1 + 4 + 2 + len(lines) + 2

    def _line(self, deal: Deal, line: str) -> bool:
        body, arrow, winner = line.partition(" => ")
        cards = 0
        for turn in body.split(" / "):
            name, _, rest = turn.partition(": ")
            seat = self.seats.get(name, -1)
            if seat < 0:
                return False
            for word in rest.split(", "):
                action = self.acts.get(word, -1)
                if action < 0:
                    return False
                if cards == 2 and (action < 64 or act.is_meld(action) or action == act.STUK):
                    return False
                _fill_in(deal, seat, action)
                if seat != deal.to_move or not deal.is_legal(action):
                    return False
                deal.apply(action)
                if action < 64:
                    cards += 1
        if cards < 2 and not deal.is_over:
            return False
        return not arrow or (cards == 2 and self.seats.get(winner, -1) == deal.last_trick_winner)


def _fill_in(deal: Deal, seat: i64, action: i64) -> None:
    """Carry out what an act takes for granted: approvals, and keeping the seven."""
    while True:
        mine = seat == deal.to_move
        if deal.phase == ANSWER and not (mine and is_answer(action)):
            deal.apply(act.APPROVE)
        elif deal.phase == ROB_ASK and not (mine and (action == act.ROB or action == act.DECLINE_ROB)):
            deal.apply(act.DECLINE_ROB)
        else:
            return


def is_answer(action: i64) -> bool:
    """Whether an act answers announced roem."""
    return action == act.APPROVE or action == act.ASK or act.is_spoil(action)
