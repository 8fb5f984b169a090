"""A PTN game as a record: tags and columns become hands, calls and tricks, each with its place in the file."""

from dataclasses import dataclass, field, replace
from typing import Final

from vijfhonderden.bidding.packs import JOKER, SECOND_JOKER
from vijfhonderden.errors import UsageError, VariantError
from vijfhonderden.record.fast.bidding_text import hand_of
from vijfhonderden.record.located import LocatedRecord
from vijfhonderden.record.model import FORMAT_VERSION, DealRecord, GameRecord
from vijfhonderden.record.names import LONGEST_IN_LINES
from vijfhonderden.record.problems import KeyPath, Places, RecordProblem
from vijfhonderden.record.ptn.options import options_of
from vijfhonderden.record.ptn.playing import PlayedRows, play_rows
from vijfhonderden.record.ptn.reading import NOBODY, PtnGame, Token, read_games
from vijfhonderden.record.ptn.tokens import call_text, card_run, card_word, hand_cards, is_signal, suit_stands_first
from vijfhonderden.record.replay import replay
from vijfhonderden.record.results import Replay
from vijfhonderden.schema import list_variants, load_variant, with_settings
from vijfhonderden.schema.problems import shown

SEATS: Final = "WNES"
"""The seats clockwise; players stand in this order in the record."""

PLAYED_ON: Final = "misere.stops_early=false"
SIGNALLED: Final = "auction.inkle=first-two"
"""Rules that a hand itself shows, beside its options."""

_NAMES: Final = {"W": "West", "N": "North", "E": "East", "S": "South"}
_KNOWN: Final = (
    *_NAMES.values(), "Dealer", "Deal", "Undealt", "Declarer", "Contract", "Auction", "CardsAdded",
    "CardsRemoved", "Play", "Variant", "JokerSuit", "JokerCalls", "GameCode",
)  # fmt: skip


@dataclass(slots=True)
class Imported:
    """One game of a PTN file: its record, or None with the problems; and what it came to when played again."""

    line: int
    record: GameRecord | None
    problems: list[RecordProblem] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    replay: Replay | None = None


def read_ptn(data: bytes, file: str) -> list[Imported]:
    """Every game of a PTN file. A file without any gives one result that says so."""
    games = read_games(data, file)
    if not games:
        text = 'no hand stands in this file: no [Deal "E:…"] with hands after it'
        return [Imported(0, None, [RecordProblem(file, 0, 0, text)])]
    return [_Importer(file, game).run() for game in games]


class _Importer:
    def __init__(self, file: str, game: PtnGame) -> None:
        self.file = file
        self.game = game
        self.problems = list(game.problems)
        self.notes: list[str] = []
        self.places = Places(file, game.line)
        words = [word.text for row in game.rows.get("Play", []) for word in row]
        piles = [game.value(name).rpartition(":")[2] for name in ("Undealt", "CardsRemoved")]
        self.suit_first = suit_stands_first(words or piles)
        self.settings: list[str] = []
        self.names = tuple(SEATS)
        self.first = self._seat("Play") if "Play" in game.tags else 0
        """The seat of the first column of cards."""

    def run(self) -> Imported:
        record = self._record()
        out = Imported(self.game.line, None, self.problems, self.notes)
        if record is None or self.problems:
            self.problems.sort(key=lambda p: (p.line, p.column))
            return out
        rows = [row for row in self.game.rows.get("Play", []) if any(word.text not in NOBODY for word in row)]
        played = self._played(record, rows)
        if played.goes_on_after_misere:
            self.settings.append(PLAYED_ON)
            self.notes.append(f"the hand was played on after the misère was lost ({PLAYED_ON})")
            record = record.model_copy(update={"settings": list(self.settings)})
            played = self._played(record, rows)
        self.notes += played.notes
        deal = record.deals[0].model_copy(update={"tricks": played.lines or None, "away": played.away})
        record = record.model_copy(update={"deals": [deal]})
        for index in range(len(played.lines)):
            first = rows[index][0]
            self.places.marks["deals", 0, "tricks", index] = (first.line, first.column)
        done = replay(LocatedRecord(self.file, self.game.line, record, self.places))
        self.problems += played.problems
        self.problems += [self._at_card(problem, rows) for problem in done.problems]
        self._check_contract(done)
        self.problems.sort(key=lambda p: (p.line, p.column))
        out.replay = done
        self.notes += [note for note in done.all_notes() if not note.startswith("the game is not over")]
        self._scores(done)
        if not self.problems:
            calls = record.deals[0].auction  # a list so far, so that each call has its place
            deal = record.deals[0].model_copy(update={"auction": ", ".join(calls or []) or None})
            out.record = record.model_copy(update={"deals": [deal]})
        return out

    # --- small things ---

    def _note(self, place: tuple[int, int], message: str) -> None:
        self.problems.append(RecordProblem(self.file, *place, message))

    def _mark(self, path: KeyPath, name: str, offset: int = 0) -> None:
        line, column = self.game.place(name)
        self.places.marks[path] = (line, column + offset)

    def _seat(self, name: str, needed: bool = True) -> int:
        """The seat that a tag names, or -1."""
        text = self.game.value(name).upper()
        if len(text) == 1 and text in SEATS:
            return SEATS.index(text)
        if name not in self.game.tags:
            if needed:
                self._note((self.game.line, 1), f'[{name} "…"] is missing')
        elif not any(problem.line == self.game.tags[name].line for problem in self.problems):
            self._note(self.game.place(name), f"[{name}] is '{shown(self.game.value(name))}'; a seat is W, N, E or S")
        return -1

    def _pile(self, name: str, after_seat: bool) -> list[int] | None:
        """The cards of a tag, all written in one; None without the tag. With a seat before a colon where wanted."""
        tag = self.game.tags.get(name)
        if tag is None or not tag.value.strip(" -"):
            return None
        start = tag.value.find(":") + 1
        seat = tag.value[: max(start - 1, 0)].strip().upper()
        if after_seat and (start == 0 or seat not in SEATS or len(seat) != 1):
            self._note((tag.line, tag.column), f"[{name}] begins with the seat and a colon, such as W:S5HQC8")
            return None
        out: list[int] = []
        for code, begin, end in card_run(tag.value[start:], self.suit_first):
            if code < 0:
                token = tag.token(start + begin, start + end)
                self._note((token.line, token.column), f"'{token.text}' is no card in [{name}]")
            elif code in out:
                self._note((tag.line, tag.column + start + begin), f"{card_word(code)} stands twice in [{name}]")
            else:
                out.append(code)
        return out

    # --- the record without its tricks ---

    def _record(self) -> GameRecord | None:
        game = self.game
        code = game.value("GameCode").replace(" ", "").lower()
        if code not in ("", "fivehundred", "500"):
            self._note(game.place("GameCode"), f"this is the game {shown(game.value('GameCode'))}, not FiveHundred")
            return None
        self._players()
        dealer = self._seat("Dealer")
        hands = self._hands()
        kitty = self._kitty()
        away = self._pile("CardsRemoved", True)
        calls = self._calls(dealer)
        total = sum(len(hand) for hand in hands) + len(kitty or [])
        variant = self._variant(total)
        joker = game.value("JokerSuit").upper() or None
        for key, name in (("dealer", "Dealer"), ("hands", "Deal"), ("kitty", "Undealt"), ("away", "CardsRemoved"),
                          ("auction", "Auction"), ("joker", "JokerSuit"), ("tricks", "Play")):  # fmt: skip
            self._mark(("deals", 0, key), name)
        self._mark(("settings",), "GameOptionsJson")
        self._mark(("variant",), "GameOptionsJson")
        self._mark(("deals", 0), "Deal")
        self._mark((), "Deal")
        if not hands or dealer < 0 or not variant:
            return None
        rules = with_settings(load_variant(variant), self.settings).rules
        if rules.jokers < 2 and any(SECOND_JOKER in hand for hand in hands):
            self._note(game.place("Deal"), "the pack has one joker, H; L is the lower of two")
            return None
        return GameRecord(
            record=FORMAT_VERSION,
            variant=variant,
            settings=list(self.settings) or None,
            players=list(self.names),
            session=None,
            seed=None,
            game=None,
            cut=None,
            deals=[
                DealRecord(
                    dealer=self.names[dealer],
                    hands={name: hand_of(rules, hand) for name, hand in zip(self.names, hands, strict=True)},
                    kitty=" ".join(_record_word(card) for card in kitty) if kitty else None,
                    stock=None, turn_up=None, pack=None, cut=None, packets=None,
                    auction=calls or None,
                    away=" ".join(_record_word(card) for card in away) if away else None,
                    joker="no suit" if joker == "-" else joker,
                    tricks=None, count=None, result=None, misdeal=None, note=None,
                )
            ],
            winner=None,
            under_jan=None,
            note=None,
            tags=self._tags() or None,
            rules_hash=None,
            rules=None,
        )  # fmt: skip

    def _tags(self) -> dict[str, str]:
        """What the record has no place for, word for word."""
        named = {_NAMES[seat]: tag.value for seat in SEATS if (tag := self.game.tags.get(_NAMES[seat]))}
        kept = {n: v for n, v in named.items() if v != self.names[SEATS.index(n[0])]}
        other = {name: tag.value for name, tag in self.game.tags.items() if name not in _KNOWN}
        return {name: _printable(value) for name, value in (other | kept).items()}

    def _players(self) -> None:
        """The players by their names where all can stand in lines, else by their seats."""
        names = [self.game.value(_NAMES[seat]) for seat in SEATS]
        good = all(0 < len(name) <= LONGEST_IN_LINES and not set(name) & set(":/,=>") for name in names)
        if good and len({name.lower() for name in names}) == len(names) and all(n.isprintable() for n in names):
            self.names = tuple(names)

    def _variant(self, cards: int) -> str:
        tag = self.game.tags.get("GameOptionsJson")
        named = self.game.value("Variant")
        if named and named not in list_variants():
            self._note(self.game.place("Variant"), f"no variant '{shown(named)}' ships")
            return ""
        found = options_of(tag.value if tag is not None else None, cards, named)
        for fault in found.faults:
            self._note(self.game.place("GameOptionsJson"), fault)
        self.notes += found.notes
        self.settings = list(found.settings)
        rows = [word for row in self.game.rows.get("Auction", []) for word in row]
        if any(is_signal(word.text) for word in rows):
            self.settings.append(SIGNALLED)
        if found.faults:
            return ""
        if self.settings:
            rules = " ".join(f"--set {setting}" for setting in self.settings)
            self.notes.append(f"the options mean: {found.variant} {rules}")
        try:
            with_settings(load_variant(found.variant), self.settings)
        except (VariantError, UsageError) as error:
            self._note(self.game.place("GameOptionsJson"), f"these options do not go together: {error}")
            return ""
        return found.variant

    def _hands(self) -> list[list[int]]:
        """The hands by seat, or an empty list with the problems noted."""
        tag = self.game.tags.get("Deal")
        if tag is None:
            self._note((self.game.line, 1), '[Deal "…"] is missing')
            return []
        before = len(self.problems)
        seat, colon, rest = tag.value.partition(":")
        first = SEATS.find(seat.strip().upper()) if len(seat.strip()) == 1 else -1
        if not colon or first < 0:
            self._note((tag.line, tag.column), "[Deal] begins with the seat of the first hand and a colon, such as E:")
            return []
        out: list[list[int]] = [[], [], [], []]
        start = len(seat) + 1
        pieces: list[Token] = []
        for word in rest.split():
            at = tag.value.index(word, start)
            pieces.append(tag.token(at, at + len(word)))
            start = at + len(word)
        if len(pieces) != 4:
            self._note((tag.line, tag.column), f"[Deal] has 4 hands, not {len(pieces)}")
            return []
        for place, piece in enumerate(pieces):
            at_seat = (first + place) % 4
            out[at_seat], faults = hand_cards(piece.text)
            for offset, message in faults:
                self._note((piece.line, piece.column + offset), message)
            self.places.marks["deals", 0, "hands", self.names[at_seat]] = (piece.line, piece.column)
        return out if len(self.problems) == before else []

    def _kitty(self) -> list[int] | None:
        before = len(self.problems)
        undealt = self._pile("Undealt", False)
        added = self._pile("CardsAdded", True)
        both = undealt is not None and added is not None and len(self.problems) == before
        if both and sorted(undealt or []) != sorted(added or []):
            text = "[CardsAdded] does not name the cards of [Undealt], the kitty"
            self._note(self.game.place("CardsAdded"), text)
        return undealt if undealt is not None else added

    def _calls(self, dealer: int) -> list[str]:
        """The calls by seat: columns begin with the seat that the tag names."""
        rows = self.game.rows.get("Auction", [])
        if "Auction" not in self.game.tags:
            return []
        first = self._seat("Auction")
        out: list[str] = []
        passed: set[int] = set()
        place = 0
        for row in rows:
            for word in _joined(row):
                seat = (first + place) % 4
                place += 1
                if word.text in NOBODY:
                    continue
                try:
                    call = call_text(word.text)
                except ValueError as error:
                    self._note((word.line, word.column), shown(str(error)) if len(word.text) > 60 else str(error))
                    continue
                if call == "pass" and seat in passed and not self._asked_again():
                    continue  # the column of who has passed is filled up
                if call == "pass":
                    passed.add(seat)
                self.places.marks["deals", 0, "auction", len(out)] = (word.line, word.column)
                out.append(f"{self.names[seat]}: {call}")
        return out

    def _asked_again(self) -> bool:
        """Whether the options let a player bid after a pass."""
        tag = self.game.tags.get("GameOptionsJson")
        return tag is not None and "bidAfterPass" in tag.value

    # --- the play ---

    def _played(self, record: GameRecord, rows: list[list[Token]]) -> PlayedRows:
        joker_calls = [letter for letter in self.game.value("JokerCalls").upper() if letter in "CDHS"]
        return play_rows(self.file, record, rows, self.first, self.suit_first, joker_calls)

    def _at_card(self, problem: RecordProblem, rows: list[list[Token]]) -> RecordProblem:
        """A problem of a card at the card itself."""
        if not problem.trick or problem.player not in self.names or problem.trick > len(rows):
            return problem
        column = (self.names.index(problem.player) - self.first) % 4
        row = rows[problem.trick - 1]
        if column >= len(row):
            return problem
        return replace(problem, line=row[column].line, column=row[column].column)

    def _check_contract(self, done: Replay) -> None:
        """The contract and its player as the tags say, against the auction."""
        deal = done.deals[0].deal if done.deals and not self.problems else None
        if deal is None or deal.contract < 0:
            return
        made, player = done.deals[0].contract, done.deals[0].contractor  # type: ignore[attr-defined]  # of Five Hundred
        said = self.game.value("Contract")
        if said.strip("-"):
            try:
                right = call_text(said) == made
            except ValueError as error:
                self._note(self.game.place("Contract"), str(error))
                return
            if not right:
                self._note(self.game.place("Contract"), f"the auction makes the contract {made}, not {shown(said)}")
        if self.game.value("Declarer").strip("-"):
            seat = self._seat("Declarer")
            if seat >= 0 and self.names[seat] != player:
                text = f"{player} plays the contract after the auction, not {self.names[seat]}"
                self._note(self.game.place("Declarer"), text)

    def _scores(self, done: Replay) -> None:
        """Tell the scores of the tag beside those of the hand; the file does not say from when they are."""
        tag = self.game.value("GameScores")
        if not tag:
            return
        hand = ""
        if done.deals and done.deals[0].end not in ("unfinished", "not replayed"):
            hand = "; this hand: " + ", ".join(
                f"{side} {points:+d}" for side, points in zip(done.columns, done.deals[0].scores, strict=True)
            )
        self.notes.append(f"GameScores {tag}, from before or after the hand{hand}")


def _joined(row: list[Token]) -> list[Token]:
    """The words of a row of calls, ``Open`` and ``Nullo`` as one."""
    out: list[Token] = []
    for word in row:
        if out and out[-1].text.lower() in ("open", "blind"):
            out[-1] = Token(f"{out[-1].text} {word.text}", out[-1].line, out[-1].column)
        else:
            out.append(word)
    return out


def _record_word(card: int) -> str:
    return {JOKER: "Jo", SECOND_JOKER: "Jb"}.get(card) or card_word(card)


def _printable(text: str) -> str:
    return "".join(c if c.isprintable() else " " for c in text)
