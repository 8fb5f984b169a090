"""The same play of Five Hundred under another variant: the first act that is not allowed there, and other scores.

The acts are taken from the home replay, so that nothing is left out. Passes that one variant asks for
and the other does not, looks at a hand and a joker left without a suit go without saying. Every deal
begins with the scores of the record, so that what differs in one deal does not spill into the next.
"""

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.following import loose_jokers
from vijfhonderden.bidding.game import Game
from vijfhonderden.bidding.notation import action_text
from vijfhonderden.bidding.rules import MISERE_ROW, Rules
from vijfhonderden.bidding.state import AUCTION, CALLING, DISCARDING, END_PASSED, NOMINATING
from vijfhonderden.core.cards import cards_of
from vijfhonderden.errors import IllegalAction, IllegalDeal
from vijfhonderden.record.bidding.acting import call_now, no_call, no_kitty, no_nomination, pass_now, play_now, worded
from vijfhonderden.record.bidding.deal_replay import write_play
from vijfhonderden.record.bidding.differences import end_rule, score_differences
from vijfhonderden.record.bidding.lines import Act
from vijfhonderden.record.bidding.script import DealScript, GameScript, side_names
from vijfhonderden.record.bidding.sheet import END_NAMES, BiddingDealReplay, sheet_lines
from vijfhonderden.record.problems import KeyPath, Places
from vijfhonderden.record.results import AsReplay, ForeignAct, Replay, source_of, value_of, value_text
from vijfhonderden.schema import Variant


def replay_as(script: GameScript, home: Replay, home_variant: Variant, other: Variant, places: Places) -> AsReplay:
    """Play the deals of a home replay under another variant."""
    out = AsReplay(other)
    game = Game(other.rules, 0, 0, 0)
    for done in home.deals:
        if isinstance(done, BiddingDealReplay) and done.deal is not None:
            comparer = _DealComparer(script, script.deals[done.number - 1], done, home, home_variant, places, out)
            game = comparer.run(game)
    return out


class _Stopped(Exception):
    """The deal cannot go on under the other variant; the act has been noted."""


class _DealComparer:
    def __init__(
        self,
        script: GameScript,
        deal_script: DealScript,
        done: BiddingDealReplay,
        home: Replay,
        home_variant: Variant,
        places: Places,
        out: AsReplay,
    ) -> None:
        self.script = script
        self.deal_script = deal_script
        self.names = script.names
        self.done = done
        self.ours: Deal = done.deal
        self.is_last = done.number == len(home.deals)
        self.home_over = home.is_over
        self.home = home_variant
        self.other = out.variant
        self.places = places
        self.out = out

    def run(self, game: Game) -> Game:
        """Play the deal; returns the game to go on with."""
        done, out, rules = self.done, self.out, self.other.rules
        sides = side_names(rules, self.names)
        there = BiddingDealReplay(done.number, done.dealer, before=list(done.before), scores=list(done.before))
        out.deals.append(there)
        if game.is_over:
            text = f"the game was over there: {sides[game.winner]} had won ({game.end})"
            self._note(-1, "", text, end_rule(self.home, self.other), "it is played all the same")
            game = Game(rules, 0, 0, 0)
        ours = self.ours
        if game.deals_played and game.dealer != ours.dealer:
            text = f"{done.dealer} deals, but there it is for {self.names[game.dealer]} to deal"
            self._note(-1, "", text, "auction.all_pass", f"{done.dealer} deals all the same")
        before = list(done.before) if len(done.before) == game.units else [0] * game.units
        game.scores, game.deal = list(before), None
        dead = [cards_of(ours.dead[n]) for n in range(int(ours.rules.dead_hands))]
        try:
            deal = game.start_deal_with(ours.dealt_hands, cards_of(ours.dealt_kitty), dead, int(ours.dealer))
        except IllegalDeal as error:
            self._note(-1, "", f"cannot be dealt there: {error.faults[0]}", _start_key(ours.rules, rules), "")
            there.end = "not replayed"
            return game
        there.deal = deal
        stopped = False
        try:
            for seat, action in ours.history():
                self._act(deal, seat, action)
            self._not_the_same_end(deal)
        except _Stopped:
            stopped = True
        write_play(deal, self.names, sides, there)
        there.end = "stopped" if stopped else END_NAMES[int(deal.end)] if deal.is_over else "unfinished"
        if not deal.is_over or stopped:
            return self._broken_off(game)
        there.sheet = sheet_lines(deal, self.other, sides, before)
        if ours.is_over:
            out.differences.extend(score_differences(done, there, self.home, self.other))
        game.finish_deal()
        there.scores = list(game.scores)
        self._game_end(game, sides)
        return game

    def _broken_off(self, game: Game) -> Game:
        """The game to go on with after a deal that did not come to its end there."""
        out = Game(self.other.rules, 0, 0, 0)
        out.scores = list(game.scores)
        return out

    def _game_end(self, game: Game, sides: tuple[str, ...]) -> None:
        if not self.is_last or game.is_over == self.home_over or not self.ours.is_over:
            return
        key = end_rule(self.home, self.other)
        scores = ", ".join(f"{side} {score}" for side, score in zip(sides, game.scores, strict=True))
        if game.is_over:
            self._note(-1, "", f"the game is over there: {sides[game.winner]} has won ({game.end})", key, "it ends")
        else:
            self._note(-1, "", f"the game is not over there, with {scores}", key, "another deal would follow")

    def _not_the_same_end(self, deal: Deal) -> None:
        """Everybody passed, and there that is not the end of the deal."""
        if self.ours.end == END_PASSED and not deal.is_over:
            what = "the hand is played for tricks" if deal.phase != AUCTION else "somebody has to bid"
            self._note(-1, "", f"everybody has passed: there {what}", "auction.all_pass", "")
            raise _Stopped

    # --- one act ---

    def _act(self, deal: Deal, seat: int, action: int) -> None:
        if action == act.LOOK:
            return  # a call looks first
        call = action == act.PASS or act.is_bid(action)
        if not call and deal.phase == AUCTION:
            # the own bid may be raised there, or those who passed are asked again: they say nothing more
            while deal.phase == AUCTION and pass_now(deal):
                pass
        if call:
            self._call(deal, seat, self._there(deal.rules, action))
        elif act.DISCARD <= action < act.CALL:
            self._needs(deal, DISCARDING, seat, action, *no_kitty(deal))
            deal.apply(action)
        elif action == act.NOT_NOMINATED or act.NOMINATE <= action < act.JOKER_LEAD:
            self._nominate(deal, seat, action)
        elif action == act.ALONE or act.CALL <= action < act.IRREGULAR:
            self._call_card(deal, seat, action)
        else:
            self._card(deal, seat, action)

    def _there(self, rules: Rules, action: int) -> int:
        """The same bid in the other variant's table, whose suits may stand in another order."""
        row = int(act.bid_row(action)) if act.is_bid(action) else MISERE_ROW
        if row >= MISERE_ROW:
            return action
        ours = self.ours.rules
        place = rules.suit_rank.index(int(ours.denomination[row]))
        return action - row + row // 5 * 5 + place

    def _call(self, deal: Deal, seat: int, action: int) -> None:
        while deal.phase == AUCTION and seat != deal.to_move:
            if action == act.PASS and (deal.passed[seat] or seat == deal.high_bidder):
                return  # nobody asks there
            if not deal.passed[deal.to_move] and deal.to_move != deal.high_bidder:
                break
            if not pass_now(deal):
                break
        if action == act.PASS and deal.phase != AUCTION:
            return
        self._try(deal, Act(seat, action, -1, action_text(deal.rules, action)))

    def _needs(self, deal: Deal, phase: int, seat: int, action: int, message: str, key: str) -> None:
        if deal.phase != phase:
            self._note(seat, action_text(self.ours.rules, action), message, key, "", action)
            raise _Stopped

    def _nominate(self, deal: Deal, seat: int, action: int) -> None:
        what = action_text(self.ours.rules, action)
        if deal.phase != NOMINATING:
            if action != act.NOT_NOMINATED:
                message, key = no_nomination(deal)
                self._note(seat, what, message, key, "the joker stays without a suit", action)
            return
        if deal.why_not(action) is not None:
            self._note(seat, what, "the joker must be given a suit there", "joker.in_misere", "", action)
            raise _Stopped
        deal.apply(action)

    def _call_card(self, deal: Deal, seat: int, action: int) -> None:
        if deal.phase == CALLING:
            deal.apply(action)
        elif action != act.ALONE:
            message, key = no_call(deal)
            what = action_text(self.ours.rules, action)
            self._note(seat, what, message, key, "sides are as they are there", action)

    def _card(self, deal: Deal, seat: int, action: int) -> None:
        if deal.phase == NOMINATING:
            self._nominate(deal, int(deal.contractor), act.NOT_NOMINATED)
        if deal.phase == CALLING:
            text = "the contractor calls a card there"
            self._note(int(deal.contractor), "", text, "table.sides", "the contractor plays alone")
            deal.apply(act.ALONE)
        one = Act(seat, action, -1, action_text(deal.rules, action))
        named = act.JOKER_LEAD <= action < act.BID
        revoked = one.is_revoke and seat == deal.to_move and deal.why_not(one.card) is None
        if revoked or (named and not loose_jokers(deal, deal.hands[seat])):
            one = Act(seat, one.card, -1, action_text(deal.rules, one.card))
        self._try(deal, one, action)

    def _try(self, deal: Deal, one: Act, written: int = -1) -> None:
        try:
            if one.action == act.PASS or act.is_bid(one.action):
                call_now(deal, one, self.names)
            else:
                play_now(deal, one, self.names)
        except IllegalAction as fault:
            message = worded(deal, one, fault).partition("; a real revoke")[0]
            self._note(one.seat, one.text, message, fault.key, "", written if written >= 0 else one.action)
            raise _Stopped from None

    # --- notes ---

    def _note(self, seat: int, what: str, message: str, key: str, goes_on: str, action: int = -1) -> None:
        path, offset = self._place(seat, action)
        line, column = self.places.at(path) if offset < 0 else self.places.inside(path, offset)
        trick = self._trick(seat, action)
        self.out.illegal.append(
            ForeignAct(
                self.done.number, trick, self.names[seat] if seat >= 0 else "", what, message, key,
                value_text(value_of(self.other, key)) if key else "", source_of(self.other, key) if key else "",
                value_text(value_of(self.home, key)) if key else "", source_of(self.home, key) if key else "",
                goes_on, line, column,
            )
        )  # fmt: skip

    def _trick(self, seat: int, action: int) -> int:
        """The trick in which an act stands in the record, 0 before the first."""
        if not (0 <= action < act.PASS or act.JOKER_LEAD <= action < act.BID or action >= act.IRREGULAR):
            return 0
        for number, line in enumerate(self.deal_script.lines or [], start=1):
            if any(one.seat == seat and one.card == Act(seat, action, -1, "").card for one in line.acts):
                return number
        return 0

    def _place(self, seat: int, action: int) -> tuple[KeyPath, int]:
        """Where an act stands in the record: the path, and the letter in it, -1 for the whole."""
        path: KeyPath = self.deal_script.path
        if action < 0:
            return path, -1
        trick = self._trick(seat, action)
        if trick:
            for one in (self.deal_script.lines or [])[trick - 1].acts:
                if one.seat == seat:
                    return (*path, "tricks", trick - 1), one.offset
        key = "away" if act.DISCARD <= action < act.CALL else "joker"
        if action == act.ALONE or act.CALL <= action < act.IRREGULAR:
            key = "call"
        if action == act.PASS or act.is_bid(action):
            key = "auction"
            calls = self.deal_script.auction.calls if self.deal_script.auction is not None else ()
            for one in calls:
                if one.seat in (-1, seat) and one.text and self._there(self.other.rules, one.action) == action:
                    return ((*path, key) if one.place < 0 else (*path, key, one.place)), one.offset
        return (*path, key), -1


def _start_key(ours: Rules, theirs: Rules) -> str:
    """The rule by which the cards cannot be dealt."""
    if ours.seats != theirs.seats:
        return "table.players"
    if ours.cards != theirs.cards:
        return "pack.cards" if ours.pack != theirs.pack else "pack.jokers"
    return "deal.kitty" if ours.kitty_size != theirs.kitty_size else "deal.hand"
