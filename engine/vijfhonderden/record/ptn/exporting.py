"""Records of Five Hundred as PTN: each deal is a game of the file.

What PTN of the app has no word for stands in tags of its own: the variant, the suit a contractor gave
the joker, the suits that led jokers asked.
"""

from collections.abc import Iterator
from typing import Any, Final

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.notation import bid_text
from vijfhonderden.bidding.packs import is_joker
from vijfhonderden.bidding.rules import BLIND_ROW, MISERE_ROW, Rules
from vijfhonderden.core.cards import cards_of
from vijfhonderden.errors import RecordError
from vijfhonderden.record.bidding.cards import parse_cards
from vijfhonderden.record.located import LocatedRecord
from vijfhonderden.record.model import DealRecord
from vijfhonderden.record.problems import RecordProblem
from vijfhonderden.record.ptn.importing import PLAYED_ON, SEATS, SIGNALLED
from vijfhonderden.record.ptn.options import options_json, options_of
from vijfhonderden.record.ptn.tokens import card_word
from vijfhonderden.record.replay import replay
from vijfhonderden.record.results import Replay
from vijfhonderden.schema import Variant, load_variant, with_settings

_NAMES: Final = ("West", "North", "East", "South")
_MISERES: Final = {MISERE_ROW: "Misère", MISERE_ROW + 1: "OpenMisère"}
_FIRST: Final = ("Event",)
_OWN: Final = ("GameOptionsJson", "GameScores", *_NAMES)


def ptn_text(located: LocatedRecord) -> str:
    """A record as PTN.

    Raises RecordError when the record is wrong, or is of a game that PTN cannot write.
    """
    done = replay(located)
    if done.problems or located.record is None or done.variant is None:
        raise RecordError(done.problems)
    if not all(isinstance(deal.deal, Deal) for deal in done.deals) or not done.deals:
        raise _refused(located, "a deal without its cards, or of another family, cannot be written as PTN")
    rules: Rules = done.variant.rules
    if rules.seats != 4:
        raise _refused(located, f"PTN has the four seats W, N, E, S; this game is played by {int(rules.seats)}")
    if not set(rules.cards) <= {c for c in range(63) if c % 16 < 13 or is_joker(c, rules.jokers)}:
        raise _refused(located, "PTN has no elevens, twelves and thirteens")
    parts = [
        "\n".join(_Exporter(located, done, number).lines()) + "\n" for number in range(len(done.deals))
    ]  # fmt: skip
    return "\n".join(parts)


def _refused(located: LocatedRecord, message: str) -> RecordError:
    return RecordError([RecordProblem(located.file, located.line, 0, message)])


class _Exporter:
    def __init__(self, located: LocatedRecord, done: Replay, number: int) -> None:
        assert located.record is not None and done.variant is not None
        self.located = located
        self.record: DealRecord = located.record.deals[number]
        self.tags = located.record.tags or {}
        self.done = done
        self.replayed = done.deals[number]
        self.deal: Deal = self.replayed.deal
        self.variant: Variant = done.variant
        self.rules: Rules = done.variant.rules
        self.letters = _letters(done.players)
        self.many = len(done.deals) > 1

    def lines(self) -> Iterator[str]:
        deal = self.deal
        if "Event" in self.tags:
            yield _tag("Event", self.tags["Event"])
        for name, value in self.tags.items():
            if name not in (*_FIRST, *_OWN):
                yield _tag(name, value)
        yield _tag("GameCode", "FiveHundred")
        yield from self._options()
        yield from self._scores()
        for seat in range(4):
            name = _NAMES[SEATS.index(self.letters[seat])]
            yield _tag(name, self.tags.get(name, self.done.players[seat]))
        yield _tag("Dealer", self.letters[int(deal.dealer)])
        yield _tag("Deal", self._hands())
        kitty = self._kitty()
        if kitty:
            yield _tag("Undealt", "".join(card_word(card) for card in kitty))
        if deal.contract >= 0:
            yield _tag("Declarer", self.letters[int(deal.contractor)])
            yield _tag("Contract", self._call(int(act.BID + deal.contract), deal.sans != 0))
        yield from self._auction()
        discards = [action - act.DISCARD for _, action in deal.history() if act.DISCARD <= action < act.CALL]
        if discards:
            who = self.letters[int(deal.contractor)]
            yield _tag("CardsAdded", f"{who}:{''.join(card_word(card) for card in reversed(kitty))}")
            yield _tag("CardsRemoved", f"{who}:{''.join(card_word(card) for card in discards)}")
        yield from self._joker()
        yield from self._play()

    # --- tags ---

    def _options(self) -> Iterator[str]:
        """The options as they came, or those that say most of the rules; the variant where they do not say all."""
        record = self.located.record
        assert record is not None
        text = self.tags.get("GameOptionsJson")
        changed = set(record.settings or []) - {PLAYED_ON, SIGNALLED}
        if text is None and (record.rules is not None or changed):
            text = options_json(self.variant)
        if text is not None:
            yield _tag("GameOptionsJson", text.replace('"', '\\"'))
        cards = len(self.rules.cards)
        said = options_of(text, cards)
        same = not said.faults and with_settings(load_variant(said.variant), said.settings).hash == self.variant.hash
        if not same and record.variant and said.variant != record.variant:
            yield _tag("Variant", record.variant)

    def _scores(self) -> Iterator[str]:
        if "GameScores" in self.tags and not self.many:
            yield _tag("GameScores", self.tags["GameScores"])
        elif any(self.replayed.before):
            before = self.replayed.before
            order = [seat for letter in "SWNE" for seat in range(4) if self.letters[seat] == letter]
            points = [str(before[seat % len(before)]) for seat in order]
            yield _tag("GameScores", f"S:{' '.join(points)}")

    def _hands(self) -> str:
        dealer = int(self.deal.dealer)
        hands = self.deal.dealt_hands
        return f"{self.letters[dealer]}:" + " ".join(self._hand(hands[(dealer + n) % 4]) for n in range(4))

    def _hand(self, cards: list[int]) -> str:
        jokers = [card for card in cards if is_joker(card, self.rules.jokers)]
        fields = [
            "".join(card_word(c)[1] for c in sorted(cards, reverse=True) if c >> 4 == suit and c not in jokers)
            for suit in (3, 2, 1, 0)
        ]
        return ".".join([*fields, *(["".join(card_word(joker)[1] for joker in sorted(jokers))] if jokers else [])])

    def _kitty(self) -> list[int]:
        """The kitty in the order of the record, where it stands there."""
        if self.record.kitty is not None:
            return parse_cards(self.rules, self.record.kitty)[0]
        return cards_of(self.deal.dealt_kitty)

    def _call(self, action: int, sans: bool) -> str:
        if action == act.PASS:
            return "Pass"
        row = int(act.bid_row(action))
        if sans or row == BLIND_ROW:
            what = bid_text(self.rules, row, sans)
            raise _refused(self.located, f"deal {self.replayed.number}: PTN has no word for the bid '{what}'")
        return _MISERES.get(row) or bid_text(self.rules, row, False, "symbols")

    def _auction(self) -> Iterator[str]:
        """Calls in columns from the left of the dealer on; a dash where a seat does not call."""
        calls = [(s, a) for s, a in self.deal.history() if a == act.PASS or act.is_bid(a)]
        first = (int(self.deal.dealer) + 1) % 4
        if not calls:
            return
        yield _tag("Auction", self.letters[first])
        words: list[str] = []
        for seat, action in calls:
            while (first + len(words)) % 4 != seat:
                words.append("-")
            words.append(self._call(action, action >= act.SANS))
        words += ["-"] * (-len(words) % 4)
        for row in range(0, len(words), 4):
            yield " ".join(words[row : row + 4])

    def _joker(self) -> Iterator[str]:
        suits = [action for _, action in self.deal.history() if act.NOT_NOMINATED < action < act.JOKER_LEAD]
        if suits:
            yield _tag("JokerSuit", "CDHS"[suits[0] - act.NOMINATE])
        asked = ["CDHS"[action % 4] for _, action in self.deal.history() if act.JOKER_LEAD <= action < act.BID]
        if asked:
            yield _tag("JokerCalls", " ".join(asked))

    def _play(self) -> Iterator[str]:
        """One row a trick; columns are the seats from the first leader on."""
        cards: list[tuple[int, int]] = []
        for seat, action in self.deal.history():
            if action >= act.IRREGULAR:
                raise _refused(self.located, f"deal {self.replayed.number}: PTN has no word for a revoke")
            if action < act.PASS:
                cards.append((seat, action))
            elif act.JOKER_LEAD <= action < act.BID:
                cards.append((seat, 15 if action < act.SECOND_JOKER_LEAD else 31))
        if not cards:
            return
        first = cards[0][0]
        per_trick = sum(int(self.deal.active[seat]) for seat in range(4))
        yield _tag("Play", self.letters[first])
        for trick in range(0, len(cards), per_trick):
            row = {seat: card_word(card) for seat, card in cards[trick : trick + per_trick]}
            yield " ".join(row.get((first + column) % 4, "-") for column in range(4))


def _letters(players: tuple[str, ...]) -> str:
    """The seats by player: W, N, E, S where they are called so, else from west on."""
    said = "".join(player.upper() for player in players)
    return said if said in (SEATS[n:] + SEATS[:n] for n in range(4)) else SEATS


def _tag(name: str, value: Any) -> str:
    return f'[{name} "{value}"]'
