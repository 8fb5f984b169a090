"""The same play under another variant: the first act that is not allowed there, and other scores.

The acts are taken from the home replay, so that nothing is left out. They keep their order as far as
the other variant lets them: roem is answered before the lead in one and after it in another, and an
act in the other player's turn waits for the own one. Every deal begins with the scores of the record,
so that what differs in one deal does not spill into the next.
"""

from vijfhonderden.core.cards import cards_of
from vijfhonderden.drawing import actions
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.game import Game
from vijfhonderden.drawing.melds import meld_cards
from vijfhonderden.drawing.notation import action_text
from vijfhonderden.drawing.state import (
    ANSWER,
    CHOOSE_LAST,
    END_NAMES,
    END_SECOND_OFFENCE,
    END_STUK_OUT,
    LEAD,
    ROB_ASK,
)
from vijfhonderden.errors import IllegalAction, IllegalDeal
from vijfhonderden.record.drawing.acting import perform, worded
from vijfhonderden.record.drawing.differences import score_differences
from vijfhonderden.record.drawing.lines import Act
from vijfhonderden.record.drawing.script import MOST_TRICKS, DealScript, GameScript
from vijfhonderden.record.drawing.sheet import sheet_line
from vijfhonderden.record.drawing.start import cut_faults, first_dealer_faults, pack_faults, start_key
from vijfhonderden.record.fast.drawing_check import is_answer
from vijfhonderden.record.problems import KeyPath, Places
from vijfhonderden.record.results import (
    AsReplay,
    DealReplay,
    ForeignAct,
    Replay,
    source_of,
    value_of,
    value_text,
)
from vijfhonderden.schema import Variant

_ANY_TIME = (actions.OVER_WRITING, actions.TEN_CARDS)


def replay_as(script: GameScript, home: Replay, home_variant: Variant, other: Variant, places: Places) -> AsReplay:
    """Play the deals of a home replay under another variant."""
    out = AsReplay(other)
    game = Game(other.rules, 0, 0, 0)
    for done in home.deals:
        if done.deal is None:
            continue
        deal_script = script.deals[done.number - 1]
        comparer = _DealComparer(script, deal_script, done, done.deal, home_variant, other, places, out)
        game = comparer.run(game)
    return out


def _kind(action: int) -> int:
    """The kind of an irregular act, or -1."""
    return actions.irregular_kind(action) if actions.is_irregular(action) else -1


def _tricks(history: list[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """The acts of a deal by trick; the last draw and the count belong to the trick before."""
    out: list[list[tuple[int, int]]] = [[]]
    cards = 0
    for seat, action in history:
        after = action in (actions.TAKE_COVERED, actions.TAKE_OPEN)
        after = after or (_kind(action) == actions.OVER_WRITING and len(out) == MOST_TRICKS)
        if cards == 2 and not after:
            out.append([])
            cards = 0
        out[-1].append((seat, action))
        cards += actions.is_card(action) or _kind(action) == actions.REVOKE
    return out


class _Stopped(Exception):
    """The deal cannot go on under the other variant; the act has been noted."""


class _DealComparer:
    def __init__(
        self,
        script: GameScript,
        deal_script: DealScript,
        done: DealReplay,
        home_deal: Deal,
        home: Variant,
        other: Variant,
        places: Places,
        out: AsReplay,
    ) -> None:
        self.script = script
        self.deal_script = deal_script
        self.names = script.names
        self.done = done
        self.home_deal = home_deal
        self.home = home
        self.other = other
        self.places = places
        self.out = out
        self.trick = 0

    def run(self, game: Game) -> Game:
        """Play the deal; returns the game to go on with."""
        done, out = self.done, self.out
        there = DealReplay(done.number, done.dealer, before=list(done.before))
        out.deals.append(there)
        if game.is_over:
            winner = self.names[game.winner]
            text = f"the game was over there: {winner} had won ({game.end})"
            self._note(-1, "", text, "game.target", "it is played all the same")
            game = Game(self.other.rules, 0, 0, 0)
        self._start(game)
        game.scores = list(done.before)
        game.deal = None
        try:
            ours = self.home_deal
            deal = game.start_deal_with(ours.dealt_hands, ours.dealt_stock, int(ours.dealer))
        except IllegalDeal as error:
            text = error.faults[0]
            self._note(-1, "", f"cannot be dealt there: {text}", start_key(text), "")
            there.end = "not replayed"
            return game
        there.deal = deal
        stopped = 0
        try:
            for trick, acts in enumerate(_tricks(self.home_deal.history()), start=1):
                self.trick = trick
                before = len(there.tricks)
                self._trick(deal, acts)
                if deal.last_trick_winner >= 0 and deal.tricks_won(0) + deal.tricks_won(1) > before:
                    there.tricks.append(self.names[int(deal.last_trick_winner)])
        except _Stopped:
            stopped = self.trick
        there.sheet = [sheet_line(item, self.names, self.other) for item in deal.score_sheet()]
        there.eyes = [int(deal.eyes(0)), int(deal.eyes(1))]
        there.scores = [int(deal.running(0)), int(deal.running(1))]
        there.end = "stopped" if stopped else END_NAMES[int(deal.end)] if deal.is_over else "unfinished"
        out.differences.extend(
            score_differences(self.done.number, self.home_deal, deal, self.home, self.other, self.names, stopped)
        )
        if deal.is_over and not stopped:
            game.finish_deal()
        else:
            game.deal = None
            game.dealer = -1
        return game

    # --- how the deal begins ---

    def _start(self, game: Game) -> None:
        rules = self.other.rules
        faults = pack_faults(self.deal_script, rules)
        if self.done.number == 1:
            faults += cut_faults(self.script, rules) + first_dealer_faults(self.script, self.deal_script, rules)
        for fault in faults:
            if fault.key:
                self._note(-1, "", fault.message, fault.key, "the cards are taken as they were dealt")
        dealer = int(self.home_deal.dealer)
        if game.deals_played and 0 <= game.dealer != dealer:
            text = f"{self.names[dealer]} deals, but there it is for {self.names[game.dealer]} to deal"
            self._note(-1, "", text, "deal.next_dealer", f"{self.names[dealer]} deals all the same")

    # --- one trick ---

    def _trick(self, deal: Deal, acts: list[tuple[int, int]]) -> None:
        queue = [Act(seat, _plain(action), -1, action_text(action)) for seat, action in acts]
        while queue:
            if deal.phase == CHOOSE_LAST and queue[0].action not in (actions.TAKE_COVERED, actions.TAKE_OPEN):
                self._choose(deal)
            place = self._next(deal, queue)
            if place < 0:
                continue
            self._perform(deal, queue.pop(place))
        if deal.phase == CHOOSE_LAST and self.home_deal.phase != CHOOSE_LAST:
            self._choose(deal)

    def _next(self, deal: Deal, queue: list[Act]) -> int:
        """The place in the queue of the act that is due; -1 when something was filled in or dropped."""
        seat = int(deal.to_move)
        first = queue[0]
        if deal.is_over or _kind(first.action) in _ANY_TIME:
            return 0
        if deal.phase == ANSWER:
            for place, act in enumerate(queue):
                if act.seat == seat and (is_answer(act.action) or _kind(act.action) == actions.FALSE_ROEM):
                    return place
                if act.seat == seat and act.is_card:
                    break
            deal.apply(actions.APPROVE)
            return -1
        if deal.phase == ROB_ASK:
            if first.seat == seat and first.action in (actions.ROB, actions.DECLINE_ROB):
                return 0
            deal.apply(actions.DECLINE_ROB)
            return -1
        if self._is_talk(deal, first):
            queue.pop(0)
            return -1
        rob = self._rob_first(deal, queue)
        if rob >= 0:
            return rob
        for place, act in enumerate(queue):
            late = _kind(act.action) == actions.UNWRITTEN
            if late and (deal.phase != LEAD or not deal.rules.meld_with_lead):
                return place
            if act.seat == seat and not is_answer(act.action) and not late:
                return place
        return 0

    def _rob_first(self, deal: Deal, queue: list[Act]) -> int:
        """The place of a robbing that has to come before roem announced with the lead, or -1.

        Roem that needs the seven itself cannot wait for it.
        """
        if deal.phase != LEAD or not deal.rules.meld_with_lead or len(deal.pending) > 0:
            return -1
        seven = deal.trump * 16 + deal.rules.rob_rank
        for place, act in enumerate(queue):
            if act.seat != deal.to_move or is_answer(act.action):
                continue
            if act.action == actions.ROB:
                return place
            if act.is_card or (
                actions.is_meld(act.action) and int(seven) in cards_of(meld_cards(deal.rules, act.action))
            ):
                break
        return -1

    def _is_talk(self, deal: Deal, act: Act) -> bool:
        """Whether an act only says what goes without saying in the other variant, at this moment."""
        if act.action == actions.DECLINE_ROB:
            return True
        if act.action == actions.TAKE_COVERED:
            return deal.phase != CHOOSE_LAST
        return act.action == actions.APPROVE and not (deal.rules.meld_with_lead and deal.phase == LEAD)

    def _perform(self, deal: Deal, act: Act) -> None:
        if deal.is_over and _kind(act.action) != actions.OVER_WRITING:
            self._over(deal, act)
        if _kind(act.action) == actions.REVOKE:
            card = actions.irregular_detail(act.action)
            if act.seat == deal.to_move and deal.why_not(card) is None:
                deal.apply(card)
                return
        try:
            perform(deal, act, self.names)
        except IllegalAction as fault:
            self._refused(deal, act, fault)
            if actions.is_spoil(act.action):  # the question has been asked now
                self._perform(deal, act)

    def _refused(self, deal: Deal, act: Act, fault: IllegalAction) -> None:
        goes_on = ""
        message, key = worded(deal, act, fault).partition("; a real revoke")[0], fault.key
        if act.action == actions.ASK:
            goes_on = "the question is left out"
        elif actions.is_spoil(act.action) and key == "roem.how_high" and deal.why_not(actions.ASK) is None:
            goes_on = "the question is asked first"
            deal.apply(actions.ASK)
        elif _kind(act.action) == actions.UNWRITTEN:
            goes_on = "the roem counts there"
        elif act.action == actions.TAKE_OPEN:
            message, key = "takes the open card, but there the winner takes the covered one", "stock.last_draw"
        elif act.seat != deal.to_move and deal.lead_card < 0 and deal.trick_no > 1 and not key:
            message = f"{self.names[int(deal.to_move)]} has won the trick before there and leads"
            trumps = value_of(self.home, "play.trump_order") != value_of(self.other, "play.trump_order")
            key = "play.trump_order" if trumps else "play.plain_order"
        self._note(act.seat, act.text, message, key, goes_on, act)
        if not goes_on:
            raise _Stopped

    def _over(self, deal: Deal, act: Act) -> None:
        key = "game.end_check"
        if deal.end == END_STUK_OUT:
            key = "stuk.out"
        elif deal.end == END_SECOND_OFFENCE:
            key = "penalties.false_roem.second"
        winner = int(deal.game_winner)
        what = "the deal is over there"
        if winner >= 0:
            what = f"{self.names[winner]} has won the game there ({END_NAMES[int(deal.end)]})"
        self._note(act.seat, act.text, what, key, "", act)
        raise _Stopped

    def _choose(self, deal: Deal) -> None:
        """The last draw, which the home variant makes by itself and the other leaves to the winner."""
        seat = int(deal.to_move)
        covered = deal.dealt_stock[-2]
        self._note(
            seat,
            action_text(covered),
            f"takes the covered {action_text(covered)} without choosing; there the winner of the last "
            "stock trick must choose the covered or the open card",
            "stock.last_draw",
            "the covered card counts as chosen",
        )
        deal.apply(actions.TAKE_COVERED)

    def _note(self, seat: int, what: str, message: str, key: str, goes_on: str, act: Act | None = None) -> None:
        line, column = self._place(act)
        self.out.illegal.append(
            ForeignAct(
                self.done.number, self.trick, self.names[seat] if seat >= 0 else "", what, message, key,
                value_text(value_of(self.other, key)) if key else "", source_of(self.other, key) if key else "",
                value_text(value_of(self.home, key)) if key else "", source_of(self.home, key) if key else "",
                goes_on, line, column,
            )
        )  # fmt: skip

    def _place(self, act: Act | None) -> tuple[int, int]:
        """Where the act stands in the record, if it does."""
        path: KeyPath = self.deal_script.path
        lines = self.deal_script.lines or []
        if not 0 < self.trick <= len(lines):
            return self.places.at(path)
        path = (*path, "tricks", self.trick - 1)
        if act is not None:
            for written in lines[self.trick - 1].acts:
                if written.seat == act.seat and written.action == act.action:
                    return self.places.inside(path, written.offset)
        return self.places.at(path)


def _plain(action: int) -> int:
    """A false claim and a forbidden question as the claim and the question they are elsewhere."""
    kind = _kind(action)
    if kind == actions.FALSE_CLAIM:
        return actions.CLAIM_STUK if actions.irregular_detail(action) else actions.CLAIM
    return actions.ASK if kind == actions.ILLEGAL_QUESTION else action
