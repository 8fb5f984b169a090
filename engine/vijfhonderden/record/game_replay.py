"""A whole record played again, as far as that is the same in all families."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from vijfhonderden.record.located import LocatedRecord
from vijfhonderden.record.problems import KeyPath, StartFault
from vijfhonderden.record.results import DealReplay, Replay, source_of
from vijfhonderden.schema import Variant


@dataclass(slots=True)
class DealBase:
    """What the deals of every family have in numbers; -1 or None for what the record leaves out."""

    number: int
    path: KeyPath
    dealer: int = -1
    result: list[int | None] | None = None
    """Scores by side."""
    misdeal: str | None = None
    faulty: bool = False
    """Whether something in this deal cannot be read, so that it cannot be played."""


class AnyDeal(Protocol):
    """A deal of a script, of any family."""

    number: int
    path: KeyPath
    dealer: int
    result: list[int | None] | None
    misdeal: str | None
    faulty: bool

    @property
    def score_only(self) -> bool: ...


class AnyScript(Protocol):
    """A record in numbers, of any family. ``winner`` is a side."""

    names: tuple[str, ...]
    winner: int

    @property
    def deals(self) -> Sequence[Any]: ...


class GameReplayer:
    """Plays the deals of a script in order, with every stated result checked.

    A family says how its deals are cut for, dealt and played.
    """

    def __init__(
        self, located: LocatedRecord, script: AnyScript, variant: Variant, out: Replay, game: Any, lenient: bool
    ) -> None:
        self.places = located.places
        self.script = script
        self.variant = variant
        self.out = out
        self.lenient = lenient
        self.game = game
        self.dealer = -1
        """Who has to deal now; -1 when it does not follow."""
        self.dealer_key = "deal.next_dealer"
        self.lost = ""
        """Why the scores before the next deal are not known; empty when they are."""
        self.taken_over = False
        """Whether the result of a deal was taken as stated."""

    # --- what a family says ---

    def cut_faults(self) -> list[StartFault]:
        """What is wrong with the cut for the first deal."""
        raise NotImplementedError

    def dealer_by_cut(self) -> int:
        """Who deals first by the cut, or -1."""
        raise NotImplementedError

    def first_dealer_faults(self, deal: Any) -> list[StartFault]:
        """Whether the first dealer is the one who cut for it."""
        raise NotImplementedError

    def dealer_after(self, dealer: int) -> int:
        """Who deals after a deal that was not replayed, or -1 where that does not follow."""
        raise NotImplementedError

    def new_deal(self, number: int) -> DealReplay:
        """An empty result."""
        return DealReplay(number)

    def play(self, deal: Any, done: DealReplay, dealer: int, last: bool) -> None:
        """Deal and play."""
        raise NotImplementedError

    def check_ending(self) -> None:
        """Check what else is stated of a game that is over."""

    # --- the same for all ---

    @property
    def sides(self) -> tuple[str, ...]:
        return self.out.columns

    def verb(self, one: str, more: str) -> str:
        """The verb that goes with the name of a score column: one player, or partners."""
        return more if self.out.sides else one

    def report(
        self, deal: int, path: KeyPath, message: str, *, offset: int = -1, trick: int = 0, seat: int = -1, key: str = ""
    ) -> None:
        player = self.script.names[seat] if seat >= 0 else ""
        self.out.problems.append(
            self.places.problem(
                path, message, offset=offset, deal=deal, trick=trick, player=player,
                key=key, source=source_of(self.variant, key) if key else "",
            )
        )  # fmt: skip

    def fault(self, deal: int, fault: StartFault) -> None:
        self.report(deal, fault.path, fault.message, key=fault.key)

    def run(self) -> None:
        for fault in self.cut_faults():
            self.fault(0, fault)
        count = len(self.script.deals)
        for index, deal in enumerate(self.script.deals):
            done = self.new_deal(deal.number)
            done.before = list(self.game.scores)
            self.out.deals.append(done)
            if self.game.is_over:
                name = self.sides[self.game.winner]
                self.report(deal.number, deal.path, f"the game was over: {name} had won ({self.game.end})")
                done.end = "not replayed"
                break
            self._deal(deal, done, last=index == count - 1)
            if not any(done.scores) and done.end in ("misdeal", "not replayed"):
                done.scores = list(self.game.scores)
        self._ending()

    def _deal(self, deal: AnyDeal, done: DealReplay, last: bool) -> None:
        dealer = self._dealer(deal)
        done.dealer = self.script.names[dealer] if dealer >= 0 else ""
        if deal.misdeal is not None:
            done.end = "misdeal"
            done.notes.append(f"misdeal: {deal.misdeal}")
            self.dealer, self.dealer_key = dealer, "deal.misdeal"
            return
        if self.lost:
            done.end = "not replayed"
            done.notes.append(f"not checked: {self.lost}")
            return
        if deal.faulty or (dealer < 0 and not deal.score_only):
            done.notes.append("not checked, because of what is wrong in it")
            self.take_over(deal, done, dealer)
            return
        if deal.score_only:
            who = "" if dealer >= 0 else ", and who dealt is not known"
            done.notes.append(f"only the scores are recorded{who}; nothing was checked")
            self.take_over(deal, done, dealer)
            done.end = "scores only"
            return
        self.play(deal, done, dealer, last)

    def _dealer(self, deal: AnyDeal) -> int:
        """Who deals, having checked a stated dealer."""
        names = self.script.names
        if deal.number == 1:
            for fault in self.first_dealer_faults(deal):
                self.fault(1, fault)
            return deal.dealer if deal.dealer >= 0 else self.dealer_by_cut()
        if self.dealer >= 0 and deal.dealer >= 0 and deal.dealer != self.dealer:
            text = f"{names[deal.dealer]} deals, but it is for {names[self.dealer]} to deal"
            self.report(deal.number, (*deal.path, "dealer"), text, key=self.dealer_key)
        if self.dealer < 0 and deal.dealer < 0 and not self.lost and not deal.score_only:
            self.report(deal.number, deal.path, "who deals does not follow here and is missing")
        return deal.dealer if deal.dealer >= 0 else self.dealer

    def guess(
        self, done: DealReplay, path: KeyPath, message: str, *,
        offset: int = -1, trick: int = 0, seat: int = -1, key: str = "",
    ) -> None:  # fmt: skip
        """A problem that may come from the cards filled in: only a note."""
        where = ", ".join([f"trick {trick}"] * (trick > 0) + [self.script.names[seat]] * (seat >= 0))
        rule = f" ({key})" if key else ""
        done.notes.append(f"{where}: with the cards filled in: {message}{rule}")

    def result_path(self, deal: AnyDeal, side: int) -> KeyPath:
        """Where the result of a side stands in the record."""
        return (*deal.path, "result")

    def check_result(self, deal: AnyDeal, done: DealReplay) -> None:
        """Compare the stated result with the scores after the deal."""
        for side, stated in enumerate(deal.result or []):
            if stated is not None and stated != done.scores[side]:
                has = self.verb("has", "have")
                text = f"{self.sides[side]} {has} {done.scores[side]} after this deal, not {stated}"
                self.report(deal.number, self.result_path(deal, side), text)

    def take_over(self, deal: AnyDeal, done: DealReplay, dealer: int) -> None:
        """Go on after a deal that was not replayed, with its result as stated."""
        done.end = done.end or "not replayed"
        game = self.game
        game.deals_played += 1
        self.dealer = self.dealer_after(dealer) if dealer >= 0 else -1
        self.dealer_key = "deal.next_dealer"
        stated: list[int] = [points for points in deal.result or [] if points is not None]
        if len(stated) < len(self.sides):
            self.lost = f"the scores after deal {deal.number} are not known"
            return
        game.scores = list(stated)
        done.scores = list(stated)
        self.taken_over = True
        done.notes.append("its result is taken as it is stated")

    def _ending(self) -> None:
        game, out, script = self.game, self.out, self.script
        out.scores = list(out.deals[-1].scores) if out.deals else list(game.scores)
        out.is_over = game.is_over
        if game.is_over:
            out.winner = self.sides[game.winner]
            out.end = game.end
        elif self.lost or self.taken_over:
            if script.winner >= 0:
                out.winner = self.sides[script.winner]
                out.notes.append("who wins is taken as it is stated")
            return
        else:
            out.notes.append("the game is not over at the end of the record")
        if script.winner >= 0 and not game.is_over:
            named = self.verb("is named as winner", "are named as winners")
            self.report(0, ("winner",), f"{self.sides[script.winner]} {named}, but the game is not over")
        elif script.winner >= 0 and script.winner != game.winner:
            win = self.verb("wins", "win")
            self.report(0, ("winner",), f"{out.winner} {win} the game ({out.end}), not {self.sides[script.winner]}")
        if game.is_over:
            self.check_ending()


def counted(count: int, one: str, more: str) -> str:
    """``1 card is`` or ``3 cards are``."""
    return f"1 card {one}" if count == 1 else f"{count} cards {more}"
