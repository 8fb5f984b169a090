"""A whole record played again: every deal by its rules, every stated result checked."""

import json
from functools import lru_cache, partial
from pathlib import Path

from vijfhonderden.core.cards import mask_of, piquet_pack
from vijfhonderden.drawing.game import Game
from vijfhonderden.drawing.state import END_COUNTED
from vijfhonderden.drawing.terms import NEXT_ALTERNATE
from vijfhonderden.errors import IllegalDeal, UsageError, VariantError
from vijfhonderden.record.deal_replay import DealReplayer
from vijfhonderden.record.foreign import replay_as
from vijfhonderden.record.located import LocatedRecord
from vijfhonderden.record.model import GameRecord
from vijfhonderden.record.problems import KeyPath, Places
from vijfhonderden.record.results import DealReplay, Replay, source_of
from vijfhonderden.record.script import DealScript, GameScript, read_script
from vijfhonderden.record.start import (
    StartFault,
    cut_faults,
    dealer_by_cut,
    dealt,
    first_dealer_faults,
    pack_faults,
    start_key,
    turn_up_fault,
)
from vijfhonderden.record.unknown import fill_unknown
from vijfhonderden.schema import Problem, Variant, list_variants, load_variant, variant_from_resolved


@lru_cache(maxsize=64)
def _from_rules(text: str) -> Variant:
    return variant_from_resolved(json.loads(text), "rules")


@lru_cache(maxsize=64)
def _by_name(name: str) -> Variant:
    return load_variant(name)


def home_variant(located: LocatedRecord, record: GameRecord, out: Replay) -> Variant | None:
    """The variant that a record was played by, or None with the problems noted."""
    places = located.places
    path: KeyPath = ("rules",) if record.rules is not None else ("variant",)
    try:
        if record.rules is not None:
            variant = _from_rules(json.dumps(record.rules))
        elif record.variant is not None:
            variant = _named(located.file, record.variant)
        else:
            out.problems.append(places.problem((), "neither 'variant' nor 'rules' says by what rules this was played"))
            return None
    except VariantError as error:
        for problem in error.problems:
            what = str(problem)
            if record.rules is not None and isinstance(problem, Problem):
                what = f"{problem.path}: {problem.message}"  # inside the record there is no line to name
            out.problems.append(places.problem(path, f"these rules cannot be used: {what}"))
        return None
    except UsageError as error:
        out.problems.append(places.problem(path, str(error)))
        return None
    if record.rules_hash is not None and record.rules_hash != variant.hash:
        what = "the rules in the record" if record.rules is not None else f"the rules of {variant.name} now"
        out.problems.append(
            places.problem(("rules_hash",), f"does not belong to {what}, whose hash is {variant.hash[:12]}…")
        )  # fmt: skip
        return None
    name = record.variant
    if record.rules is not None and name in list_variants() and _by_name(str(name)).hash != variant.hash:
        out.notes.append(f"the rules in the record are not those of {name} as it is now; the record's own hold")
    return variant


def _named(file: str, name: str) -> Variant:
    """A shipped variant, or that of a file whose path is seen from the record that names it."""
    if not name.endswith((".yaml", ".yml")):
        return _by_name(name)
    near = Path(file).parent / name if file else Path(name)
    return load_variant(str(near))


def replay(record: LocatedRecord | GameRecord, variant: Variant | str | None = None, lenient: bool = False) -> Replay:
    """Play a record again by its own rules, checking every act and everything it states.

    With ``variant`` the same play is also tried under that variant (``Replay.as_variant``). With
    ``lenient`` cards that are not known and deals of which only the scores are recorded are accepted
    as far as they go; notes say what could not be checked. Nothing is raised for a wrong record:
    ``problems`` lists all that is wrong. Raises UsageError or VariantError for ``variant`` alone.
    """
    located = record if isinstance(record, LocatedRecord) else LocatedRecord("", 0, record, Places("record"), [])
    out = Replay(located.file, located.line)
    out.problems.extend(located.problems)
    if located.record is None:
        return out
    script, problems = read_script(located, located.record, lenient)
    out.problems.extend(problems)
    out.players = script.names
    out.variant = home_variant(located, located.record, out)
    other = load_variant(variant) if isinstance(variant, str) else variant
    if out.variant is None or not script.deals:
        return out
    _GameReplay(located, script, out.variant, out, lenient).run()
    if other is not None:
        out.as_variant = replay_as(script, out, out.variant, other, located.places)
    out.problems.sort(key=lambda p: (p.line, p.column))
    return out


class _GameReplay:
    def __init__(
        self, located: LocatedRecord, script: GameScript, variant: Variant, out: Replay, lenient: bool
    ) -> None:
        self.places = located.places
        self.script = script
        self.variant = variant
        self.out = out
        self.lenient = lenient
        self.game = Game(variant.rules, 0, 0, 0)
        self.dealer = -1
        """Who has to deal now; -1 when it does not follow."""
        self.dealer_key = "deal.next_dealer"
        self.lost = ""
        """Why the scores before the next deal are not known; empty when they are."""
        self.taken_over = False
        """Whether the result of a deal was taken as stated."""

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
        if self.variant.family != "vijfhonderden":
            self.report(0, ("variant",), f"records of {self.variant.family} are not understood")
            return
        for fault in cut_faults(self.script, self.variant.rules):
            self.fault(0, fault)
        count = len(self.script.deals)
        for index, deal in enumerate(self.script.deals):
            done = DealReplay(deal.number)
            done.before = list(self.game.scores)
            self.out.deals.append(done)
            if self.game.is_over:
                name = self.script.names[self.game.winner]
                self.report(deal.number, deal.path, f"the game was over: {name} had won ({self.game.end})")
                done.end = "not replayed"
                break
            self._deal(deal, done, last=index == count - 1)
            if not done.scores[0] and not done.scores[1] and done.end in ("misdeal", "not replayed"):
                done.scores = list(self.game.scores)
        self._ending()

    # --- one deal ---

    def _deal(self, deal: DealScript, done: DealReplay, last: bool) -> None:
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
            self._take_over(deal, done, dealer)
            return
        if deal.score_only:
            who = "" if dealer >= 0 else ", and who dealt is not known"
            done.notes.append(f"only the scores are recorded{who}; nothing was checked")
            self._take_over(deal, done, dealer)
            done.end = "scores only"
            return
        self._play(deal, done, dealer, last)

    def _dealer(self, deal: DealScript) -> int:
        """Who deals, having checked a stated dealer."""
        names = self.script.names
        if deal.number == 1:
            for fault in first_dealer_faults(self.script, deal, self.variant.rules):
                self.fault(1, fault)
            return deal.dealer if deal.dealer >= 0 else dealer_by_cut(self.script, self.variant.rules)
        if self.dealer >= 0 and deal.dealer >= 0 and deal.dealer != self.dealer:
            text = f"{names[deal.dealer]} deals, but it is for {names[self.dealer]} to deal"
            self.report(deal.number, (*deal.path, "dealer"), text, key=self.dealer_key)
        if self.dealer < 0 and deal.dealer < 0 and not self.lost and not deal.score_only:
            self.report(deal.number, deal.path, "who deals does not follow here and is missing")
        return deal.dealer if deal.dealer >= 0 else self.dealer

    def _play(self, deal: DealScript, done: DealReplay, dealer: int, last: bool) -> None:
        rules = self.variant.rules
        faults = pack_faults(deal, rules)
        for fault in faults:
            self.fault(deal.number, fault)
        if faults:
            done.notes.append("not dealt, because of what is wrong in it")
            self._take_over(deal, done, dealer)
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
                    f"{_unknown(deal.unknown, 'is', 'are')} not known and cannot be worked out; nothing was checked"
                )
                self._take_over(deal, done, dealer)
                return
            hidden = mask_of(piquet_pack()) & ~mask_of([c for pile in (*hands, stock) for c in pile if c >= 0])
            hands, stock = filled
            done.notes.append(
                f"{_unknown(deal.unknown, 'was', 'were')} not known; they were filled in as they were played"
            )
        try:
            started = self.game.start_deal_with(hands, stock, dealer)
        except IllegalDeal as error:
            for text in error.faults:
                self.report(deal.number, (*deal.path, "hands"), text, key=start_key(text))
            self._take_over(deal, done, dealer)
            return
        done.deal = started
        report, guess = partial(self.report, deal.number), partial(self._guess, done)
        before = list(self.game.scores)
        replayer = DealReplayer(started, deal, self.script.names, self.variant, done, report, guess, hidden)
        if replayer.run(last):
            self._finish(deal, done, before)
        elif replayer.blocked:
            done.notes.append("the acts after that could not be checked")
            self.game.deal = None
            self._take_over(deal, done, dealer)
        else:
            self.game.deal = None  # unfinished; nothing follows

    def _guess(
        self, done: DealReplay, path: KeyPath, message: str, *,
        offset: int = -1, trick: int = 0, seat: int = -1, key: str = "",
    ) -> None:  # fmt: skip
        """A problem that may come from the cards filled in: only a note."""
        where = ", ".join([f"trick {trick}"] * (trick > 0) + [self.script.names[seat]] * (seat >= 0))
        rule = f" ({key})" if key else ""
        done.notes.append(f"{where}: with the cards filled in: {message}{rule}")

    def _finish(self, deal: DealScript, done: DealReplay, before: list[int]) -> None:
        game, names = self.game, self.script.names
        replays = game.replays
        counted = done.deal is not None and done.deal.end == END_COUNTED
        game.finish_deal()
        if deal.result is not None:
            for seat in (0, 1):
                stated = deal.result[seat]
                if stated is not None and stated != done.scores[seat]:
                    name = self._key_of(deal, "result", seat)
                    text = f"{names[seat]} has {done.scores[seat]} after this deal, not {stated}"
                    self.report(deal.number, (*deal.path, "result", name), text)
        self.dealer, self.dealer_key = game.dealer, "deal.next_dealer"
        if game.replays != replays:
            self.dealer_key = "game.tie"
            back = ", with the scores from before it" if game.scores == before else ""
            done.notes.append(f"a tie at {done.scores[0]}: the deal is replayed{back}")
        if game.is_over and not counted:
            done.notes.append(f"ends the game: {names[game.winner]} wins ({game.end})")

    def _key_of(self, deal: DealScript, key: str, seat: int) -> str:
        """The key under which a record names a seat in a mapping."""
        for name in (self.script.names[seat], "AB"[seat]):
            if (*deal.path, key, name) in self.places.marks:
                return name
        return self.script.names[seat]

    def _take_over(self, deal: DealScript, done: DealReplay, dealer: int) -> None:
        """Go on after a deal that was not replayed, with its result as stated."""
        done.end = done.end or "not replayed"
        game = self.game
        game.deals_played += 1
        self.dealer = 1 - dealer if dealer >= 0 and self.variant.rules.next_dealer == NEXT_ALTERNATE else -1
        self.dealer_key = "deal.next_dealer"
        stated = deal.result or [None, None]
        if stated[0] is None or stated[1] is None:
            self.lost = f"the scores after deal {deal.number} are not known"
            return
        game.scores = [stated[0], stated[1]]
        done.scores = [stated[0], stated[1]]
        self.taken_over = True
        done.notes.append("its result is taken as it is stated")

    # --- the end ---

    def _ending(self) -> None:
        game, out, script = self.game, self.out, self.script
        out.scores = list(out.deals[-1].scores) if out.deals else [0, 0]
        out.is_over = game.is_over
        if game.is_over:
            out.winner = script.names[game.winner]
            out.under_jan = game.under_jan
            out.end = game.end
        elif self.lost or self.taken_over:
            if script.winner >= 0:
                out.winner = script.names[script.winner]
                out.notes.append("who wins is taken as it is stated")
            return
        else:
            out.notes.append("the game is not over at the end of the record")
        if script.winner >= 0 and not game.is_over:
            self.report(0, ("winner",), f"{script.names[script.winner]} is named as winner, but the game is not over")
        elif script.winner >= 0 and script.winner != game.winner:
            self.report(0, ("winner",), f"{out.winner} wins the game ({out.end}), not {script.names[script.winner]}")
        if script.under_jan is not None and game.is_over and script.under_jan != game.under_jan:
            loser = script.names[game.loser]
            state = "under jan" if game.under_jan else "not under jan"
            self.report(
                0, ("under_jan",), f"{loser} loses with {game.scores[game.loser]} and is {state}", key="game.under_jan"
            )  # fmt: skip


def _unknown(count: int, one: str, more: str) -> str:
    return f"1 card {one}" if count == 1 else f"{count} cards {more}"
