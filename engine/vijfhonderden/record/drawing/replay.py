"""A record of the drawing family played again: its cut, its packs, its count and its ties."""

from functools import partial

from vijfhonderden.core.cards import mask_of, piquet_pack
from vijfhonderden.drawing.game import Game
from vijfhonderden.drawing.state import END_COUNTED
from vijfhonderden.drawing.terms import NEXT_ALTERNATE
from vijfhonderden.errors import IllegalDeal
from vijfhonderden.record.drawing.deal_replay import DealReplayer
from vijfhonderden.record.drawing.foreign import replay_as
from vijfhonderden.record.drawing.script import DealScript, GameScript, read_script
from vijfhonderden.record.drawing.start import (
    cut_faults,
    dealer_by_cut,
    dealt,
    first_dealer_faults,
    pack_faults,
    start_key,
    turn_up_fault,
)
from vijfhonderden.record.drawing.unknown import fill_unknown
from vijfhonderden.record.game_replay import AnyDeal, GameReplayer, counted
from vijfhonderden.record.home import home_variant
from vijfhonderden.record.located import LocatedRecord
from vijfhonderden.record.model import GameRecord
from vijfhonderden.record.problems import KeyPath, StartFault
from vijfhonderden.record.results import DealReplay, Replay
from vijfhonderden.schema import Variant


def replay_drawing(
    located: LocatedRecord, record: GameRecord, other: Variant | None, lenient: bool, out: Replay
) -> None:
    """Play a record of the drawing family again, into ``out``."""
    script, problems = read_script(located, record, lenient)
    out.problems.extend(problems)
    out.players = script.names
    out.variant = home_variant(located, record, out)
    if out.variant is None or not script.deals:
        return
    _Replayer(located, script, out.variant, out, lenient).run()
    if other is not None:
        out.as_variant = replay_as(script, out, out.variant, other, located.places)


class _Replayer(GameReplayer):
    script: GameScript
    game: Game

    def __init__(
        self, located: LocatedRecord, script: GameScript, variant: Variant, out: Replay, lenient: bool
    ) -> None:
        super().__init__(located, script, variant, out, Game(variant.rules, 0, 0, 0), lenient)

    def cut_faults(self) -> list[StartFault]:
        return cut_faults(self.script, self.variant.rules)

    def dealer_by_cut(self) -> int:
        return dealer_by_cut(self.script, self.variant.rules)

    def first_dealer_faults(self, deal: DealScript) -> list[StartFault]:
        return first_dealer_faults(self.script, deal, self.variant.rules)

    def dealer_after(self, dealer: int) -> int:
        return 1 - dealer if self.variant.rules.next_dealer == NEXT_ALTERNATE else -1

    def play(self, deal: DealScript, done: DealReplay, dealer: int, last: bool) -> None:
        rules = self.variant.rules
        faults = pack_faults(deal, rules)
        for fault in faults:
            self.fault(deal.number, fault)
        if faults:
            done.notes.append("not dealt, because of what is wrong in it")
            self.take_over(deal, done, dealer)
            return
        hands, stock = dealt(deal, dealer, rules)
        wrong = turn_up_fault(deal, stock)
        if wrong is not None:
            self.fault(deal.number, wrong)
        hidden = 0
        if deal.unknown > 0:
            filled = fill_unknown(hands, stock, deal.lines or [], rules)
            if filled is None:
                done.notes.append(
                    f"{counted(deal.unknown, 'is', 'are')} not known and cannot be worked out; nothing was checked"
                )
                self.take_over(deal, done, dealer)
                return
            hidden = mask_of(piquet_pack()) & ~mask_of([c for pile in (*hands, stock) for c in pile if c >= 0])
            hands, stock = filled
            done.notes.append(
                f"{counted(deal.unknown, 'was', 'were')} not known; they were filled in as they were played"
            )
        try:
            started = self.game.start_deal_with(hands, stock, dealer)
        except IllegalDeal as error:
            for text in error.faults:
                self.report(deal.number, (*deal.path, "hands"), text, key=start_key(text))
            self.take_over(deal, done, dealer)
            return
        done.deal = started
        report, guess = partial(self.report, deal.number), partial(self.guess, done)
        before = list(self.game.scores)
        replayer = DealReplayer(started, deal, self.script.names, self.variant, done, report, guess, hidden)
        if replayer.run(last):
            self._finish(deal, done, before)
        elif replayer.blocked:
            done.notes.append("the acts after that could not be checked")
            self.game.deal = None
            self.take_over(deal, done, dealer)
        else:
            self.game.deal = None  # unfinished; nothing follows

    def _finish(self, deal: DealScript, done: DealReplay, before: list[int]) -> None:
        game, names = self.game, self.script.names
        replays = game.replays
        counts = done.deal is not None and done.deal.end == END_COUNTED
        game.finish_deal()
        self.check_result(deal, done)
        self.dealer, self.dealer_key = game.dealer, "deal.next_dealer"
        if game.replays != replays:
            self.dealer_key = "game.tie"
            back = ", with the scores from before it" if game.scores == before else ""
            done.notes.append(f"a tie at {done.scores[0]}: the deal is replayed{back}")
        if game.is_over and not counts:
            done.notes.append(f"ends the game: {names[game.winner]} wins ({game.end})")

    def result_path(self, deal: AnyDeal, side: int) -> KeyPath:
        for name in (self.script.names[side], "AB"[side]):
            if (*deal.path, "result", name) in self.places.marks:
                return (*deal.path, "result", name)
        return (*deal.path, "result", self.script.names[side])

    def check_ending(self) -> None:
        game, stated = self.game, self.script.under_jan
        self.out.under_jan = game.under_jan
        if stated is not None and stated != game.under_jan:
            loser = self.script.names[game.loser]
            state = "under jan" if game.under_jan else "not under jan"
            text = f"{loser} loses with {game.scores[game.loser]} and is {state}"
            self.report(0, ("under_jan",), text, key="game.under_jan")
