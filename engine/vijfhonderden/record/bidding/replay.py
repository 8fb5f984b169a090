"""A record of Five Hundred played again: its cut, its deals, its scores and its end."""

from functools import partial

from vijfhonderden.bidding.game import Game
from vijfhonderden.bidding.rules import Rules
from vijfhonderden.bidding.state import END_PASSED
from vijfhonderden.bidding.terms import ALL_PASS_SAME_DEALER
from vijfhonderden.errors import IllegalDeal
from vijfhonderden.record.bidding.deal_replay import DealReplayer
from vijfhonderden.record.bidding.foreign import replay_as
from vijfhonderden.record.bidding.script import DealScript, GameScript, read_script
from vijfhonderden.record.bidding.sheet import BiddingDealReplay, sheet_lines
from vijfhonderden.record.bidding.start import cut_faults, dealer_by_cut, dealt, first_dealer_faults
from vijfhonderden.record.bidding.unknown import fill_unknown
from vijfhonderden.record.game_replay import AnyDeal, GameReplayer, counted
from vijfhonderden.record.home import home_variant
from vijfhonderden.record.located import LocatedRecord
from vijfhonderden.record.model import GameRecord
from vijfhonderden.record.problems import KeyPath, StartFault
from vijfhonderden.record.results import DealReplay, Replay, source_of
from vijfhonderden.schema import Variant


def replay_bidding(
    located: LocatedRecord, record: GameRecord, other: Variant | None, lenient: bool, out: Replay
) -> None:
    """Play a record of Five Hundred again, into ``out``."""
    out.players = tuple(name.strip() for name in record.players)
    out.variant = home_variant(located, record, out)
    if out.variant is None:
        return
    rules: Rules = out.variant.rules
    if len(record.players) != rules.seats:
        text = f"{out.variant.name} is played by {int(rules.seats)}, not {len(record.players)}"
        key = "table.players"
        out.problems.append(
            located.places.problem(("players",), text, key=key, source=source_of(out.variant, key))
        )  # fmt: skip
        return
    script, problems = read_script(located, record, rules, lenient)
    out.problems.extend(problems)
    if not script.deals:
        return
    out.sides = script.sides if script.sides != script.names else ()
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
        return (dealer + 1) % len(self.script.names)

    def new_deal(self, number: int) -> BiddingDealReplay:
        return BiddingDealReplay(number, scores=[0] * len(self.sides))

    def play(self, deal: DealScript, done: DealReplay, dealer: int, last: bool) -> None:
        assert isinstance(done, BiddingDealReplay)
        rules = self.variant.rules
        cards, faults = dealt(deal, self.script.names, rules)
        for fault in faults:
            self.fault(deal.number, fault)
        if faults:
            done.notes.append("not dealt, because of what is wrong in it")
            self.take_over(deal, done, dealer)
            return
        unknown = sum(pile.count(-1) for pile in [*cards.hands, cards.kitty, *cards.dead])
        if unknown:
            fill_unknown(cards, deal, dealer, rules)
            done.notes.append(f"{counted(unknown, 'was', 'were')} not known; they were filled in as they were played")
        try:
            started = self.game.start_deal_with(cards.hands, cards.kitty, cards.dead or None, dealer)
        except IllegalDeal as error:
            for text in error.faults:
                self.report(deal.number, (*deal.path, "hands"), text, key="pack.cards")
            self.take_over(deal, done, dealer)
            return
        done.deal = started
        report = partial(self.guess, done) if unknown else partial(self.report, deal.number)
        replayer = DealReplayer(started, deal, self.script.names, self.sides, self.variant, done, report)
        if replayer.run(last):
            self._finish(deal, done)
        elif replayer.blocked:
            done.notes.append("the acts after that could not be checked")
            self.game.deal = None
            self.take_over(deal, done, dealer)
        else:
            done.scores = list(done.before)
            self.game.deal = None  # unfinished; nothing follows

    def _finish(self, deal: DealScript, done: BiddingDealReplay) -> None:
        game, played = self.game, done.deal
        done.sheet = sheet_lines(played, self.variant, self.sides, done.before)
        for item, line in zip(played.score_sheet(), done.sheet, strict=True):
            if line.points != item.points:
                key = "game.defender_cap"
                rule = f"{key}, {source_of(self.variant, key)}"
                done.notes.append(f"{line.player}: {item.points} for {line.what} count as {line.points} ({rule})")
        game.finish_deal()
        done.scores = list(game.scores)
        self.check_result(deal, done)
        self.dealer, self.dealer_key = game.dealer, "deal.next_dealer"
        if played.end == END_PASSED:
            self.dealer_key = "auction.all_pass"
            who = "the same dealer" if self.variant.rules.all_pass == ALL_PASS_SAME_DEALER else "the next dealer"
            done.notes.append(f"everybody passed: {who} deals again")

    def guess(
        self, done: DealReplay, path: KeyPath, message: str, *,
        offset: int = -1, trick: int = 0, seat: int = -1, key: str = "",
    ) -> None:  # fmt: skip
        if trick:
            super().guess(done, path, message, offset=offset, trick=trick, seat=seat, key=key)
        else:
            done.notes.append(f"with the cards filled in: {message}{f' ({key})' if key else ''}")

    def result_path(self, deal: AnyDeal, side: int) -> KeyPath:
        return (*deal.path, "result", self.script.result_keys[deal.number, side])
