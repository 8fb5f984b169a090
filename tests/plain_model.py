"""A second, plain and slow telling of what may be done in a deal, to check the counts of the engine against.

Written from the texts (1836, the modern text and the settled readings), with names of cards in sets and
nothing worked out beforehand; it shares no code with the engine. It knows two ways to play: ``old`` (1836,
with eight cards also Rijswijk) and ``modern`` (with four tens also the house rules).
"""

from copy import copy

RANKS = "789TJQKA"
PLAIN = "789TJQKA"  # low to high
TRUMPS = "78TQKA9J"
POINTS = {"A": 11, "T": 10, "K": 3, "Q": 2, "J": 1}
TRUMP_POINTS = POINTS | {"J": 20, "9": 14}
RUN_POINTS = {3: 20, 4: 50, 5: 100, 6: 100, 7: 100, 8: 100}


def run_text(suit: str, ranks: str) -> str:
    return f"run {ranks}{suit.lower()}"


class Meld:
    """A run or four of a kind by its text: ``run KQJs``, ``four J``."""

    def __init__(self, text: str) -> None:
        self.text = text
        what = text.split()[1]
        self.is_run = text.startswith("run")
        if self.is_run:
            self.suit, self.ranks = what[-1].upper(), what[:-1]
            self.cards = {self.suit + rank for rank in self.ranks}
        else:
            self.suit, self.ranks = "", what
            self.cards = {suit + what for suit in "CDHS"}
        self.length = len(self.cards)
        self.top = RANKS.index(self.ranks[0])
        self.four_jacks = text == "four J"

    @property
    def points(self) -> int:
        return RUN_POINTS[self.length] if self.is_run else 200 if self.four_jacks else 100


def melds_in(cards: set[str], fours: str) -> list[Meld]:
    """Every run of three or more and every four of a kind that counts."""
    found = [Meld(f"four {rank}") for rank in fours if all(suit + rank in cards for suit in "CDHS")]
    for suit in "CDHS":
        for low in range(8):
            for high in range(low + 2, 8):
                ranks = RANKS[low : high + 1]
                if all(suit + rank in cards for rank in ranks):
                    found.append(Meld(run_text(suit, ranks[::-1])))
    return found


class PlainDeal:
    """A deal told in words. ``hands`` by seat, ``stock`` top first with the open card last."""

    def __init__(
        self, way: str, hands: list[set[str]], stock: list[str], dealer: int, start: list[int], fours: str = "JQKA"
    ) -> None:
        self.way = way
        self.fours = fours
        self.hands = [set(hand) for hand in hands]
        self.stock = list(stock)
        self.trump = stock[-1][0]
        self.stock_tricks = len(stock) // 2
        self.leader = 1 - dealer
        self.turn = self.leader
        self.trick = 1
        self.asks = "lead"
        self.led = ""
        self.written = list(start)
        self.eyes = [0, 0]
        self.scored: list[list[Meld]] = [[], []]
        self.spoiled: list[set[str]] = [set(), set()]
        self.stuk_written = [False, False]
        self.new_lead()

    def new_lead(self) -> None:
        self.said_stuk = False
        self.said: list[list[Meld]] = [[], []]  # melds named at this lead, by seat
        self.waiting: list[Meld] = []
        self.was_asked = False
        self.asks = "lead"
        self.turn = self.leader
        # 1836 §11: with one covered card left robbing must come before the lead, so the second hand goes first
        if self.way == "old" and len(self.stock) == 2 and self.can_rob(1 - self.leader):
            self.asks = "rob"
            self.turn = 1 - self.leader

    # what may be done

    def moves(self) -> list[str]:
        if self.asks == "lead":
            return self.lead_moves()
        if self.asks == "answer":
            return self.answer_moves()
        if self.asks == "follow":
            return self.follow_moves()
        if self.asks == "rob":
            return ["rob", "keep"]
        if self.asks == "last":
            return ["take covered", "take open"] + ["claim"] * self.has_500()
        return []

    def has_500(self) -> bool:
        return self.way == "old" and self.written[self.turn] + self.eyes[self.turn] >= 500

    def holds_stuk(self) -> bool:
        return {self.trump + "K", self.trump + "Q"} <= self.hands[self.turn] and not self.stuk_written[self.turn]

    def can_rob(self, seat: int) -> bool:
        return bool(self.stock) and self.trump + "7" in self.hands[seat] and self.stock[-1] != self.trump + "7"

    def lead_moves(self) -> list[str]:
        hand = self.hands[self.turn]
        if self.said_stuk:
            return sorted(hand & {self.trump + "K", self.trump + "Q"}) if self.way == "old" else sorted(hand)
        moves = sorted(hand)
        if self.holds_stuk():
            moves.append("stuk")
        if self.can_rob(self.turn) and not (self.way == "modern" and self.said[self.turn]):
            moves.append("rob")
        if self.has_500():
            moves.append("claim")
        if self.way == "old" and self.holds_stuk() and self.written[self.turn] + self.eyes[self.turn] >= 480:
            moves.append("claim with stuk")
        if self.trick <= self.stock_tricks + 1:
            for meld in self.writable():
                may_return = self.way == "modern" or self.stock
                if meld.text not in self.spoiled[self.turn] or may_return:
                    moves.append(meld.text)
        return moves

    def writable(self) -> list[Meld]:
        """The melds that the player to move could write at this lead."""
        return [m for m in melds_in(self.hands[self.turn], self.fours) if self.may_write(m)]

    def may_write(self, meld: Meld) -> bool:
        before, now = self.scored[self.turn], self.said[self.turn]
        if any(meld.text == m.text for m in before):
            return False  # once a deal
        runs = [m for m in before if m.is_run and m.suit == meld.suit] if meld.is_run else []
        if self.way == "old":
            if any(meld.cards < m.cards for m in runs):
                return False  # §19: not back to what is contained in a run written before
            return not any(meld.cards & m.cards for m in now)  # §18: a card once at each lead
        if any((meld.length, meld.top) < (m.length, m.top) for m in runs):
            return False  # never a run lower than one of that suit before
        return not any(meld.text == m.text or (meld.is_run and m.is_run and m.suit == meld.suit) for m in now)

    def answer_moves(self) -> list[str]:
        theirs = self.waiting[0]
        mine = self.writable()
        moves = ["good"]
        alike = [m for m in mine if m.is_run and theirs.is_run and m.length == theirs.length]
        if self.way == "old" and alike and not self.was_asked and self.may_ask(alike):
            moves.append("how high")
        for meld in mine:
            if self.way == "old" and meld in alike and not self.was_asked:
                # only the ace-high run in trump is sure to be higher, unheard
                if meld.suit == self.trump and meld.ranks[0] == "A":
                    moves.append("spoil " + meld.text)
            elif self.higher(meld, theirs):
                moves.append("spoil " + meld.text)
        return moves

    def may_ask(self, alike: list[Meld]) -> bool:
        """§21: not with nothing but the lowest of that class in a plain suit, nor with the ace-high one in trump."""
        if all(m.suit != self.trump and m.ranks[-1] == "7" for m in alike):
            return False
        return not any(m.suit == self.trump and m.ranks[0] == "A" for m in alike)

    def higher(self, mine: Meld, theirs: Meld) -> bool:
        """Whether the second hand's meld goes before the leader's."""

        def height(m: Meld) -> tuple[int, ...]:
            trump = 1 if m.suit == self.trump else 0
            return (m.four_jacks, m.points, m.length, m.top, trump) if self.way == "old" else (m.length, m.top, trump)

        return height(mine) > height(theirs)

    def follow_moves(self) -> list[str]:
        cards = self.playable()
        if self.said_stuk:
            return cards
        moves = list(cards)
        if self.way == "modern" and self.holds_stuk():
            moves.append("stuk")
        if self.can_rob(self.turn) and (self.way == "modern" or len(self.stock) > 2):
            moves.append("rob")
        return moves

    def playable(self) -> list[str]:
        hand = self.hands[self.turn]
        suit = self.led[0]
        if self.stock:
            return sorted(hand)
        same = {card for card in hand if card[0] == suit}
        if self.way == "modern" and suit == self.trump:
            beating = {card for card in same if TRUMPS.index(card[1]) > TRUMPS.index(self.led[1])}
            same = beating or same
        if same:
            return sorted(same)
        trumps = {card for card in hand if card[0] == self.trump}
        return sorted(trumps) if self.way == "modern" and trumps else sorted(hand)

    # what it does

    def after(self, move: str) -> "PlainDeal":
        deal = copy(self)
        for name in ("stock", "written", "eyes", "stuk_written", "waiting"):
            setattr(deal, name, list(getattr(self, name)))
        for name in ("hands", "scored", "spoiled", "said"):
            setattr(deal, name, [copy(of_seat) for of_seat in getattr(self, name)])
        deal.do(move)
        return deal

    def do(self, move: str) -> None:
        seat = self.turn
        if move in ("claim", "claim with stuk"):
            self.asks = "nothing"
        elif move == "stuk":
            self.said_stuk = True
        elif move == "rob":
            self.hands[seat] = (self.hands[seat] - {self.trump + "7"}) | {self.stock[-1]}
            self.stock[-1] = self.trump + "7"
            if self.asks == "rob":
                self.asks, self.turn = "lead", self.leader
        elif move == "keep":
            self.asks, self.turn = "lead", self.leader
        elif move.startswith("take"):
            covered, open_card = self.stock
            self.stock = []
            self.hands[seat].add(covered if move == "take covered" else open_card)
            self.hands[1 - seat].add(open_card if move == "take covered" else covered)
            self.next_trick()
        elif move == "how high":
            self.was_asked = True
        elif move == "good":
            self.write(self.leader, self.waiting[0])
            self.answered()
        elif move.startswith("spoil "):
            meld = Meld(move.removeprefix("spoil "))
            self.spoiled[self.leader].add(self.waiting[0].text)
            self.said[seat].append(meld)
            self.write(seat, meld)
            self.answered()
        elif move.startswith(("run", "four")):
            meld = Meld(move)
            self.said[seat].append(meld)
            self.waiting.append(meld)
            if self.way == "old":
                self.asks, self.turn, self.was_asked = "answer", 1 - seat, False
        else:
            self.play(move)

    def write(self, seat: int, meld: Meld) -> None:
        self.scored[seat].append(meld)
        self.written[seat] += meld.points

    def answered(self) -> None:
        self.waiting.pop(0)
        if self.way == "old":
            self.asks, self.turn = "lead", self.leader
        elif not self.waiting:
            self.asks, self.turn = "follow", 1 - self.leader

    def play(self, card: str) -> None:
        seat = self.turn
        if self.said_stuk:
            self.said_stuk = False
            self.stuk_written[seat] = True
            out = self.way == "modern" and self.written[seat] >= 480
            self.written[seat] += 20
            if out:
                self.asks = "nothing"
                return
        self.hands[seat].remove(card)
        if self.asks == "lead":
            self.led = card
            self.turn = 1 - seat
            self.asks = "answer" if self.waiting else "follow"
            return
        winner = seat if self.beats(card) else self.leader
        for played in (self.led, card):
            self.eyes[winner] += (TRUMP_POINTS if played[0] == self.trump else POINTS).get(played[1], 0)
        self.led = ""
        self.leader = winner
        if len(self.stock) == 2 and self.way == "modern":
            self.asks, self.turn = "last", winner
            return
        if self.stock:
            self.hands[winner].add(self.stock.pop(0))
            self.hands[1 - winner].add(self.stock.pop(0))
        self.next_trick()

    def beats(self, card: str) -> bool:
        if card[0] != self.led[0]:
            return card[0] == self.trump
        order = TRUMPS if card[0] == self.trump else PLAIN
        return order.index(card[1]) > order.index(self.led[1])

    def next_trick(self) -> None:
        self.trick += 1
        if self.trick == 17:
            self.asks = "nothing"
        else:
            self.new_lead()


def count(deal: PlainDeal, depth: int) -> int:
    """The number of ways in which the next ``depth`` acts can go."""
    if depth == 1:
        return len(deal.moves())
    return sum(count(deal.after(move), depth - 1) for move in deal.moves())
