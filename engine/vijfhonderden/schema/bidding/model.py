"""The shape of a Five Hundred variant file.

Every rule is a key named after what it rules; none has a default, so that a file (or its parents)
says everything. Titles and texts of the keys stand in ``words``, and what may not stand together in
``contradictions``.
"""

from typing import Annotated, ClassVar, Literal, get_args

from pydantic import BeforeValidator, Field, StringConstraints, Tag

from vijfhonderden.schema.parts import OFF, ON, Items, Off, OnOrOff, Points, RulesFile, Section, Spaced, Text, rank_word

Rank = Literal["A", "K", "Q", "J", "13", "12", "11", "T", "9", "8", "7", "6", "5", "4", "3", "2"]
Denomination = Literal["S", "C", "D", "H", "NT"]
RANKS: tuple[str, ...] = get_args(Rank)
DENOMINATIONS: tuple[str, ...] = get_args(Denomination)


def _pattern(value: object) -> object:
    """``3 k1 4``, or ``3, k1, 4``, means the list of these packets, and ``10`` a single one."""
    if isinstance(value, int) and not isinstance(value, bool):
        return [value]
    return value.replace(",", " ").split() if isinstance(value, str) else value


def _packet(value: object) -> object:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


RankName = Annotated[Rank, BeforeValidator(rank_word), Items("rank", "rank")]
RankOrder = Annotated[list[RankName], Spaced, Items("ranks", "rank")]
Packet = Annotated[str, StringConstraints(pattern=r"^k?([1-9]|1[0-9])$"), BeforeValidator(_packet)]
Pattern = Annotated[
    list[Packet],
    BeforeValidator(_pattern),
    Field(min_length=1, max_length=30),
    Items("pattern", "packet", "3 k1 4 k1 3 k1 (k is for the kitty)"),
]
SuitRank = Annotated[
    list[Denomination], Spaced, Field(min_length=1, max_length=9), Items("tests", "suit", "S C D H NT")
]
Value = Annotated[int, Field(ge=1, le=1000)]
ValueOrOff = Annotated[Annotated[Value, Tag(ON)] | Annotated[Off, Tag(OFF)], OnOrOff]
ScoreOrOff = Annotated[Annotated[int, Field(ge=1, le=100_000), Tag(ON)] | Annotated[Off, Tag(OFF)], OnOrOff]
MinusOrOff = Annotated[Annotated[int, Field(ge=-100_000, le=-1), Tag(ON)] | Annotated[Off, Tag(OFF)], OnOrOff]
Level = Annotated[int, Field(ge=6, le=10)]


# Rules that stand at the top of the file, and sections that are off, have no section of their own to be cited in.
CiteOfRules = dict[str, Text]


class Table(Section):
    path: ClassVar[str] = "table"

    players: Annotated[int, Field(ge=2, le=6)]
    sides: Literal["partners-opposite", "two-teams", "alone", "called-card"]
    dead_hands: Annotated[int, Field(ge=0, le=2)]


class Pack(Section):
    path: ClassVar[str] = "pack"

    cards: Literal[
        "australian", "american", "split-fours", "sevens-up", "full", "elevens-twelves", "six-hand", "nines-up"
    ]
    jokers: Annotated[int, Field(ge=0, le=2)]
    higher_joker: Literal["first", "second", "off"] = "off"


class Deal(Section):
    path: ClassVar[str] = "deal"

    hand: Annotated[int, Field(ge=10, le=10)]
    kitty: Annotated[int, Field(ge=0, le=12)]
    pattern: Pattern
    first_dealer: Literal["highest-cut", "lowest-cut"]
    next_dealer: Literal["left"]


class Contracts(Section):
    path: ClassVar[str] = "contracts"

    suit_rank: SuitRank
    order: Literal["tricks", "points"]
    first: dict[Denomination, Points]
    growth: Literal["add", "multiply"]
    step: ValueOrOff
    lowest: Level
    lowest_no_trump: Level
    failed: Literal["minus-value"]
    overtricks: Literal["nothing"]
    slam: Points
    defender_trick: Points


class Misere(Section):
    path: ClassVar[str] = "misere"

    value: Value
    when: Literal["after-seven", "over-seven", "anytime"]
    rank: Literal["above-sevens", "by-points"]
    stops_early: bool


class OpenMisere(Section):
    path: ClassVar[str] = "open_misere"

    value: Value
    when: Literal["anytime", "after-eight"]
    rank: Literal["below-ten-hearts", "top"]
    exposed: Literal["after-first-trick", "before-lead"]


class BlindMisere(Section):
    path: ClassVar[str] = "blind_misere"

    value: Value
    when: Literal["before-looking"]
    rank: Literal["with-open", "top"]


class Auction(Section):
    path: ClassVar[str] = "auction"

    first_bidder: Literal["left-of-dealer"]
    rounds: Literal["until-passed", "single"]
    after_pass: Literal["never", "if-changed", "always"]
    own_raise: Literal["forbidden", "once", "reopen"]
    inkle: Literal["off", "first-two"]
    all_pass: Literal["next-dealer", "same-dealer", "no-trumps", "dealer-bids"]


class Play(Section):
    path: ClassVar[str] = "play"

    plain_order: RankOrder
    bowers_in_no_trumps: Literal[False]
    opening_leader: Literal["contractor", "left-of-dealer"]


class Joker(Section):
    path: ClassVar[str] = "joker"

    nominate: Literal["no", "contractor"]
    follow: Literal["when-void"]
    forced_in_misere: bool
    forced_in_no_trumps: bool
    lead: Literal["unled-suit", "last-trick", "any-suit"]
    lead_not_void: bool
    named_suit_counts_as_led: bool
    in_misere: Literal["high", "low", "nominated"]


class Game(Section):
    path: ClassVar[str] = "game"

    target: Annotated[int, Field(ge=1, le=100_000)]
    needs_own_contract: bool
    defender_cap: ScoreOrOff
    both_over: Literal["contractor", "higher"]
    neither_contractor: Literal["first-trick", "higher"]
    lose_at: MinusOrOff
    lose_when: Literal["always", "unless-others-negative"]
    on_minus: Literal["loser-out", "leader-wins"]


class Penalties(Section):
    path: ClassVar[str] = "penalties"

    revoke: Literal["decides-contract", "off"]


class FiveHundredFile(RulesFile):
    """The rules of one way to play Five Hundred."""

    family: Literal["five-hundred"]
    cite: CiteOfRules | None = None
    table: Table
    pack: Pack
    deal: Deal
    contracts: Contracts
    misere: Annotated[Annotated[Misere, Tag(ON)] | Annotated[Off, Tag(OFF)], OnOrOff]
    open_misere: Annotated[Annotated[OpenMisere, Tag(ON)] | Annotated[Off, Tag(OFF)], OnOrOff]
    blind_misere: Annotated[Annotated[BlindMisere, Tag(ON)] | Annotated[Off, Tag(OFF)], OnOrOff]
    sans_kitty: bool
    auction: Auction
    play: Play
    joker: Annotated[Annotated[Joker, Tag(ON)] | Annotated[Off, Tag(OFF)], OnOrOff]
    game: Game
    penalties: Penalties
