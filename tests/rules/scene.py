"""Positions for tests of the rules, laid out the way a card player would describe them.

``Scene`` starts at the first lead of a deal; cards that a test does not name are filled in so
that they make no run, four of a kind or stuk with anything. ``final_scene`` starts at the first
lead after the stock with exactly the hands that are named. The players are called A (seat 0) and
B (seat 1). Nothing in here decides a rule: expected values stand in the tests.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, TypeVar

import pytest

from vijfhonderden.core.cards import card_name, cards_of, mask_of, parse_card, parse_hand
from vijfhonderden.drawing import actions, state
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.game import Game
from vijfhonderden.drawing.notation import action_text, parse_action
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.errors import IllegalAction
from vijfhonderden.schema import load_variant, with_settings

OLD = "moolenijzer-1836"
MODERN = "modern"
NAMES = "AB"
PACK = [suit * 16 + rank for suit in range(4) for rank in range(5, 13)]
EYES = {12: 11, 8: 10, 11: 3, 10: 2, 9: 1}
TRUMP_EYES = {9: 20, 7: 14}
TRUMP_STRENGTH = {9: 8, 7: 7, 12: 6, 11: 5, 10: 4, 8: 3, 6: 2, 5: 1}

Test = TypeVar("Test", bound=Callable[..., None])


def checks(key: str, *values: str) -> Callable[[Test], Test]:
    """Mark a test as the one that shows the effect of these values of a rule (read by test_coverage)."""

    def mark(test: Test) -> Test:
        return test

    return mark


@cache
def rules_of(variant: str = OLD, *settings: str) -> Rules:
    """The rules of a shipped variant with some keys set otherwise (``key=value``)."""
    loaded = load_variant(variant)
    rules: Rules = with_settings(loaded, list(settings)).rules if settings else loaded.rules
    return rules


def seat(name: str) -> int:
    return NAMES.index(name)


def other(name: str) -> str:
    return NAMES[1 - NAMES.index(name)]


def card_eyes(card: int, trump: int) -> int:
    """Points of a card after §13."""
    rank = card & 15
    if card >> 4 == trump and rank in TRUMP_EYES:
        return TRUMP_EYES[rank]
    return EYES.get(rank, 0)


def beats(reply: int, lead: int, trump: int) -> bool:
    """Whether the second card takes the trick after §6 and §7."""
    if reply >> 4 == lead >> 4:
        if lead >> 4 == trump:
            return TRUMP_STRENGTH[reply & 15] > TRUMP_STRENGTH[lead & 15]
        return reply & 15 > lead & 15
    return reply >> 4 == trump


def _joins_something(card: int, hand: Iterable[int], trump: int) -> bool:
    """Whether a card makes a run, a four of a kind or stuk together with a hand."""
    held = set(hand) | {card}
    suit, rank = card >> 4, card & 15
    for low in range(max(5, rank - 2), rank + 1):
        if low + 2 <= 12 and all(suit * 16 + r in held for r in range(low, low + 3)):
            return True
    if all(s * 16 + rank in held for s in range(4)):
        return True
    return suit == trump and rank in (10, 11) and suit * 16 + 21 - rank in held


def _fill(hands: list[list[int]], spare: list[int], size: int, trump: int) -> list[int] | None:
    """Fill both hands up to size from spare; returns what is left over, or None if it cannot be done."""
    for hand in hands:
        if len(hand) < size:
            for card in spare:
                if not _joins_something(card, hand, trump):
                    hand.append(card)
                    left = _fill(hands, [c for c in spare if c != card], size, trump)
                    if left is not None:
                        return left
                    hand.pop()
            return None
    return spare


class Scene:
    """A deal at its first lead, played on with ``play`` and looked at with the other verbs."""

    def __init__(
        self,
        *settings: str,
        variant: str = OLD,
        trump: str = "S",
        A: str = "",
        B: str = "",
        stock: str = "",
        turn_up: str = "",
        dealer: str = "B",
        start: Sequence[int] = (0, 0),
        offences: Sequence[int] = (0, 0, 0, 0),
    ) -> None:
        self.rules = rules_of(variant, *settings)
        self.trump = "CDHS".index(trump)
        hands = [parse_hand(A), parse_hand(B)]
        drawn = parse_hand(stock)
        named = set(hands[0]) | set(hands[1]) | set(drawn)
        size = int(self.rules.hand_size)
        if turn_up:
            last = parse_card(turn_up)
        else:  # a trump that nobody misses: not the seven, which could be robbed with or not
            own = [c for c in drawn if c >> 4 == self.trump]
            free = [c for c in PACK if c >> 4 == self.trump and c not in named]
            last = own[-1] if len(drawn) == 32 - 2 * size else sorted(free, key=lambda c: (c & 15) in (5, 7, 9))[0]
        named.add(last)
        spare = [c for c in PACK if c not in named]
        spare.sort(key=lambda c: (c >> 4 == self.trump, c & 15 == 5, card_eyes(c, self.trump), c & 15))
        left = _fill(hands, spare, size, self.trump)
        assert left is not None, "the scene cannot be filled in without making melds"
        stock_cards = [c for c in drawn if c != last]
        reach = [hand + stock_cards for hand in hands]  # whoever draws a filled-in card gets nothing to announce
        while left:
            left.sort(key=lambda c: any(_joins_something(c, r, self.trump) for r in reach))
            stock_cards.append(left[0])
            reach = [r + left[:1] for r in reach]
            del left[0]
        stock_cards.append(last)
        self._begin(hands, stock_cards, dealer, start, offences)

    def _begin(
        self,
        hands: list[list[int]],
        stock: list[int],
        dealer: str,
        start: Sequence[int],
        offences: Sequence[int],
    ) -> None:
        self.hands = [list(hand) for hand in hands]
        self.stock = list(stock)
        self.start = list(start)
        self.offences = list(offences)
        self.deal = Deal(self.rules, seat(dealer), hands, stock, list(start), list(offences))
        assert self.deal.trump == self.trump

    # what the players do

    def play(self, script: str) -> "Scene":
        """Play ``A: run 987h, SJ / B: CT``: acts in order. An unmentioned answer to a meld is "good", an
        unmentioned answer to the question before the last stock trick is "keep", and an unmentioned choice
        of the last card is the covered one."""
        for part in script.replace("\n", "/").split("/"):
            if not part.strip():
                continue
            name, _, acts = part.strip().partition(":")
            for act in acts.split(","):
                self._act(name.strip(), parse_action(act.strip()))
        return self

    def _act(self, name: str, action: int) -> None:
        deal = self.deal
        while action not in deal.legal_actions():
            if deal.phase == state.ANSWER and (action < 64 or deal.to_move != seat(name)):
                deal.play(actions.APPROVE)
            elif deal.phase == state.ROB_ASK and action != actions.ROB:
                deal.play(actions.DECLINE_ROB)
            elif deal.phase == state.CHOOSE_LAST and action not in (actions.TAKE_COVERED, actions.TAKE_OPEN):
                deal.play(actions.TAKE_COVERED)
            else:
                break
        assert deal.to_move == seat(name), f"{name} acts, but it is the turn of {NAMES[deal.to_move]}"
        deal.play(action)

    def irregular(self, name: str, act: str, detail: str | int = 0) -> "Scene":
        """An irregular act: REVOKE with a card, FALSE_ROEM with a meld, OVER_WRITING and so on."""
        what = parse_action(detail) if isinstance(detail, str) else detail
        self.deal.irregular(getattr(actions, act), seat(name), what)
        return self

    def no_offence(self, name: str, act: str, detail: str | int = 0, key: str = "") -> "Scene":
        """The irregular act is refused, with this rule if one is named, and nothing changes."""
        before = self.deal.to_ints()
        with pytest.raises(IllegalAction) as caught:
            self.irregular(name, act, detail)
        assert self.deal.to_ints() == before
        if key:
            assert caught.value.key == key, f"refused by {caught.value.key or 'no rule'}: {caught.value.message}"
        return self

    def _quiet_step(self) -> None:
        legal = self.deal.legal_actions()
        quiet = (actions.APPROVE, actions.DECLINE_ROB, actions.TAKE_COVERED)
        choice = [a for a in legal if a < 64] or [a for a in legal if a in quiet]
        self.deal.play(choice[0])

    def play_trick(self, times: int = 1) -> "Scene":
        """Play whole tricks: no meld, no claim, always the legal card with the lowest code."""
        until = self.deal.trick_no + times
        while not self.deal.is_over and (self.deal.trick_no < until or self.deal.phase == state.CHOOSE_LAST):
            self._quiet_step()
        return self

    def finish(self) -> "Scene":
        """Play the deal out in the same way."""
        while not self.deal.is_over:
            self._quiet_step()
        return self

    # what may be done

    def legal(self) -> list[str]:
        return [action_text(a) for a in self.deal.legal_actions()]

    def can_play(self, cards: str) -> "Scene":
        """Exactly these cards may be played now; ``any`` is the whole hand of the player to move."""
        found = {card_name(a) for a in self.deal.legal_actions() if a < 64}
        wanted = self.hand(NAMES[self.deal.to_move]) if cards == "any" else names(cards)
        assert found == wanted, f"may play {sorted(found)}, not {sorted(wanted)}"
        return self

    def can_say(self, *words: str) -> "Scene":
        """Exactly these acts other than playing a card are allowed now (any order)."""
        found = {a for a in self.deal.legal_actions() if a >= 64}
        wanted = {parse_action(w) for word in words for w in word.split(",") if w.strip()}
        assert found == wanted, f"may say {texts(found)}, not {texts(wanted)}"
        return self

    def allows(self, *words: str) -> "Scene":
        """Each of these acts is allowed now."""
        for word in words:
            for w in word.split(","):
                assert parse_action(w.strip()) in self.deal.legal_actions(), f"{w} is refused; allowed: {self.legal()}"
        return self

    def refuses(self, word: str, *keys: str) -> "Scene":
        """The act is not allowed, nothing changes, and the error names one of these rules."""
        action = parse_action(word)
        before = self.deal.to_ints()
        assert action not in self.deal.legal_actions(), f"{word} is allowed"
        with pytest.raises(IllegalAction) as caught:
            self.deal.play(action)
        assert self.deal.to_ints() == before
        if keys:
            assert caught.value.key in keys, f"refused by {caught.value.key or 'no rule'}: {caught.value.message}"
        return self

    # what stands

    def hand(self, name: str) -> set[str]:
        return {card_name(c) for c in cards_of(self.deal.hand(seat(name)))}

    def taken(self, name: str) -> set[str]:
        return {card_name(c) for c in cards_of(self.deal.taken(seat(name)))}

    def eyes(self, name: str) -> int:
        return int(self.deal.eyes(seat(name)))

    def written(self, name: str) -> int:
        return int(self.deal.written(seat(name)))

    def running(self, name: str) -> int:
        return int(self.deal.running(seat(name)))

    def seen(self, by: str, of: str) -> set[str]:
        """Cards in one hand that the other player knows to be there."""
        assert by != of
        return {card_name(c) for c in cards_of(self.deal.view(seat(by)).other_known)}

    @property
    def turn(self) -> str:
        return NAMES[self.deal.to_move]

    @property
    def leader(self) -> str:
        return NAMES[self.deal.leader]

    def sheet(self) -> list[tuple[str, int, str, str]]:
        """Everything on the score sheet but card points: seat, points, kind and rule, in order."""
        return [
            (NAMES[i.seat], int(i.points), i.kind, i.rule)
            for i in self.deal.score_sheet()
            if i.kind not in ("cards", "last trick")
        ]

    def card_points(self, name: str) -> int:
        """Card points on the score sheet, without the last trick."""
        return sum(int(i.points) for i in self.deal.score_sheet() if i.kind == "cards" and i.seat == seat(name))

    def last_trick(self) -> list[tuple[str, int, str]]:
        return [(NAMES[i.seat], int(i.points), i.rule) for i in self.deal.score_sheet() if i.kind == "last trick"]

    def again(self, start: Sequence[int]) -> "Scene":
        """The same deal played once more with other scores before it."""
        twin = Scene.__new__(Scene)
        twin.rules, twin.trump = self.rules, self.trump
        twin._begin(self.hands, self.stock, NAMES[self.deal.dealer], start, self.offences)
        for player, action in self.deal.history():
            assert twin.deal.to_move == player
            twin.deal.play(action)
        return twin

    def clone(self) -> "Scene":
        twin = Scene.__new__(Scene)
        twin.rules, twin.trump, twin.hands, twin.stock = self.rules, self.trump, self.hands, self.stock
        twin.start, twin.offences = self.start, self.offences
        twin.deal = self.deal.clone()
        return twin


def book(scene: Scene) -> Game:
    """The game in which the deal of a finished scene was played and booked."""
    game, deal = begin(scene)
    for player, action in scene.deal.history():
        if action >= actions.IRREGULAR:
            deal.irregular(actions.irregular_kind(action), player, actions.irregular_detail(action))
        else:
            assert deal.to_move == player
            deal.play(action)
    game.finish_deal()
    return game


def begin(scene: Scene) -> tuple[Game, Deal]:
    """A game and its deal at the start of a scene, with the scores and offences from before it."""
    game = Game(scene.rules, 1, 0, int(scene.deal.dealer))
    game.scores = list(scene.start)
    game.offences = list(scene.offences)
    return game, game.start_deal_with(scene.hands, scene.stock, int(scene.deal.dealer))


def names(cards: str) -> set[str]:
    return {card_name(c) for c in parse_hand(cards)}


def texts(codes: Iterable[int]) -> list[str]:
    return sorted(action_text(c) for c in codes)


def code(text: str) -> int:
    return parse_action(text)


def mask(cards: str) -> int:
    return int(mask_of(parse_hand(cards)))


# the phase after the stock


def _pairs(cards: list[int], trump: int, leader: int, wins: str) -> list[tuple[int, int]] | None:
    """Tricks out of cards (lead, reply) so that they are won as wanted; the leader of the first is given."""
    if not wins:
        return []
    winner = seat(wins[0])
    for lead in cards:
        for reply in cards:
            if reply != lead and (winner == leader) != beats(reply, lead, trump):
                rest = _pairs([c for c in cards if c not in (lead, reply)], trump, winner, wins[1:])
                if rest is not None:
                    return [(lead, reply), *rest]
    return None


class FinalScene(Scene):
    """The first lead after the stock: named hands of nine, ``leader`` on lead.

    ``wins`` names the winners of the seven stock tricks (the last must be the leader); ``running`` sets the
    running scores at this point, so that the scores from before the deal follow from the cards already taken.
    No roem was announced on the way. With ``lead=7`` the scene stops one trick earlier (the last card of each
    hand is then still in the stock) and ``go_on`` plays that trick as planned.
    """

    def __init__(
        self,
        *settings: str,
        A: str,
        B: str,
        variant: str = OLD,
        trump: str = "S",
        leader: str = "A",
        wins: str = "",
        dealer: str = "B",
        running: Sequence[int] | None = None,
        offences: Sequence[int] = (0, 0, 0, 0),
        lead: int = 8,
    ) -> None:
        self.rules = rules_of(variant, *settings)
        self.trump = "CDHS".index(trump)
        wins = wins or leader * 7
        assert len(wins) == 7 and wins[-1] == leader
        keep = [parse_hand(A), parse_hand(B)]
        assert len(keep[0]) == len(keep[1]) == 9 and not set(keep[0]) & set(keep[1])
        away = sorted((c for c in PACK if c not in keep[0] + keep[1]), key=lambda c: (c >> 4 == self.trump, c & 15))
        elder = 1 - seat(dealer)
        tricks = _pairs(away, self.trump, elder, wins)
        assert tricks is not None, "the stock phase cannot go that way with these cards"
        # the loser of the last stock trick takes the open card, which is a trump; else the winner chooses it
        taker = 1 - seat(leader)
        if not any(c >> 4 == self.trump for c in keep[taker]):
            assert self.rules.winner_chooses_last, "the loser of the last stock trick must hold a trump"
            taker = seat(leader)
        last = min(c for c in keep[taker] if c >> 4 == self.trump)
        queues = [[c for c in hand if c != last] for hand in keep]
        hands: list[list[int]] = [[], []]
        for s in range(2):
            hands[s] = queues[s][:2]
            queues[s] = queues[s][2:]
        stock: list[int] = []
        plays: list[int] = []
        lead_seat = elder
        eyes = [0, 0]
        for (first, second), won_by in zip(tricks, wins, strict=True):
            winner = seat(won_by)
            hands[lead_seat].append(first)
            hands[1 - lead_seat].append(second)
            plays += [first, second]
            eyes[winner] += card_eyes(first, self.trump) + card_eyes(second, self.trump)
            if len(stock) < 12:
                stock += [queues[winner].pop(0), queues[1 - winner].pop(0)]
            else:
                stock += [queues[1 - taker].pop(0), last]
            lead_seat = winner
        start = [0, 0] if running is None else [running[s] - eyes[s] for s in range(2)]
        assert min(start) >= 0, f"the stock phase already brings {eyes}"
        self._begin(hands, stock, dealer, start, offences)
        self.plan = plays
        self.wanted = (names(A), names(B), leader, taker == seat(leader))
        self.go_on(2 * lead - 2)

    def go_on(self, until: int = 14) -> "FinalScene":
        """Play on as planned, to the first lead after the stock."""
        done = 14 - len(self.plan)
        for _ in range(until - done):
            if self.deal.phase == state.ROB_ASK:
                self.deal.play(actions.DECLINE_ROB)
            self.deal.play(self.plan.pop(0))
        if self.deal.phase == state.CHOOSE_LAST:
            self.deal.play(actions.TAKE_OPEN if self.wanted[3] else actions.TAKE_COVERED)
        if not self.plan:
            assert (self.hand("A"), self.hand("B"), self.turn) == self.wanted[:3]
        return self


def final_scene(*settings: str, **where: Any) -> FinalScene:
    return FinalScene(*settings, **where)
