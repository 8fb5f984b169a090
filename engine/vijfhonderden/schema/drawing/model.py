"""The shape of a Vijfhonderden variant file.

Every rule is a key named after what it rules; none has a default, so that a file (or its parents)
says everything. Titles and texts of the keys stand in ``words``, and what may not stand together in
``contradictions``.
"""

from typing import Annotated, ClassVar, Literal, get_args

from pydantic import BeforeValidator, Field, Tag

from vijfhonderden.schema.parts import OFF, ON, Items, Off, OnOrOff, Points, RulesFile, Section, Spaced, rank_word

Rank = Literal["A", "K", "Q", "J", "T", "9", "8", "7"]
RANKS: tuple[str, ...] = get_args(Rank)


def _rank_keys(value: object) -> object:
    return {rank_word(key): content for key, content in value.items()} if isinstance(value, dict) else value


RankName = Annotated[Rank, BeforeValidator(rank_word), Items("rank", "rank")]
RankOrder = Annotated[list[RankName], Spaced, Items("ranks", "rank")]
RankPoints = Annotated[dict[RankName, Points], BeforeValidator(_rank_keys)]
RunLength = Literal["3", "4", "5", "6", "7", "8"]
NumberOrOff = Annotated[Annotated[int, Field(ge=1, le=1_000_000), Tag(ON)] | Annotated[Off, Tag(OFF)], OnOrOff]
LivesOrOff = Annotated[Annotated[int, Field(ge=1, le=1000), Tag(ON)] | Annotated[Off, Tag(OFF)], OnOrOff]
Packets = Annotated[
    list[Annotated[int, Field(ge=1, le=15)]], Field(min_length=1, max_length=15), Items("packets", "packet")
]


class Table(Section):
    path: ClassVar[str] = "table"

    players: Annotated[int, Field(ge=2, le=3)]
    rotation: Literal["potje", "gelag", "geld", "off"] = "off"
    leaves: Literal["loser", "winner", "off"] = "off"
    stake: NumberOrOff = "off"
    pot: Literal["two-in-a-row", "off"] = "off"
    tally: Literal["points", "lives", "money"]
    lives: LivesOrOff = "off"


class Pack(Section):
    path: ClassVar[str] = "pack"

    cards: Literal["piquet-32"]


class Deal(Section):
    path: ClassVar[str] = "deal"

    hand: Annotated[int, Field(ge=4, le=15)]
    packets: Packets
    packets_strict: bool
    first_dealer: Literal["highest-cut", "lowest-cut"]
    cut_tie: Literal["recut"]
    may_decline_deal: bool
    cut_before_deal: Literal["none", "opponent"]
    first_leader: Literal["elder"]
    next_dealer: Literal["alternate", "winner-of-last-trick", "loser-of-deal"]
    misdeal: Literal["same-dealer-deals-again"]


class Rob(Section):
    path: ClassVar[str] = "stock.rob"

    rank: RankName
    until: Literal["before-lead-of-last-stock-trick", "while-turn-up-in-stock"]
    needs_lead: bool
    needs_won_trick: bool
    turn_up_is_robber: Literal["nothing"]


class Stock(Section):
    path: ClassVar[str] = "stock"

    turn_up: Literal["under-stock"]
    draw_order: Literal["winner-first"]
    last_draw: Literal["winner-takes-covered", "winner-chooses"]
    show_last_covered: bool
    rob: Annotated[Annotated[Rob, Tag(ON)] | Annotated[Off, Tag(OFF)], OnOrOff]


class StockPhase(Section):
    path: ClassVar[str] = "play.stock_phase"

    follow: Literal["free", "must"]
    trumping: Literal["allowed", "forbidden"]


class FinalPhase(Section):
    path: ClassVar[str] = "play.final_phase"

    follow: Literal["free", "must"]
    void: Literal["free", "must-trump"]
    trump_lead: Literal["follow-only", "must-beat"]
    plain_lead: Literal["follow-only", "must-beat"]


class Play(Section):
    path: ClassVar[str] = "play"

    plain_order: RankOrder
    trump_order: RankOrder
    stock_phase: StockPhase
    final_phase: FinalPhase
    jas_exempt: bool
    inspect_won_tricks: Literal["allowed", "forbidden"]


class Kapot(Section):
    path: ClassVar[str] = "counting.kapot"

    points: Annotated[int, Field(ge=1, le=1000)]
    scope: Literal["final-phase", "all-tricks"]
    in_total: bool


class Counting(Section):
    path: ClassVar[str] = "counting"

    trump: RankPoints
    plain: RankPoints
    last_trick: Points
    total: Annotated[int, Field(ge=0, le=100_000)]
    kapot: Annotated[Annotated[Kapot, Tag(ON)] | Annotated[Off, Tag(OFF)], OnOrOff]
    counter: Literal["last-trick-winner", "fewest-tricks", "everybody"]


class HowHigh(Section):
    path: ClassVar[str] = "roem.how_high"

    forbidden_with_lowest: bool
    forbidden_with_equal_trump: bool
    ace_stays_silent: bool
    forbidden_question: Literal["ignored", "refused"]


class Spoiled(Section):
    path: ClassVar[str] = "roem.spoiled"

    effect: Literal["higher-scores"]
    scope: Literal["per-meld"]
    again: bool
    again_needs_stock: bool
    again_needs_intact: bool


OrderTest = Literal[
    "jacks-first", "fours-first", "points", "cards", "rank", "trump", "leader", "elder", "neither"
]  # fmt: skip


class Roem(Section):
    path: ClassVar[str] = "roem"

    runs: dict[RunLength, Points]
    fours: RankPoints
    run_order: Literal["natural"]
    order: Annotated[list[OrderTest], Field(min_length=1, max_length=9), Items("tests", "test")]
    fours_order: RankOrder
    four_against_run: Literal["compare-top", "four-wins", "run-wins", "leader-keeps"]
    who: Literal["leader"]
    when: Literal["before-lead", "with-lead"]
    first_lead: bool
    may_include_led_card: bool
    until: Literal["first-lead", "last-stock-lead", "first-final-lead", "end-of-deal"]
    announce: Literal["class", "class-and-top"]
    four_rank: Literal["named", "hidden"]
    how_high: Annotated[Annotated[HowHigh, Tag(ON)] | Annotated[Off, Tag(OFF)], OnOrOff]
    spoiled: Spoiled
    show: Literal["on-request", "after-trick"]
    booking: Literal["immediate"]
    unwritten: Literal["lost-for-trick", "none"]
    once: bool
    per_lead: Literal["disjoint", "one", "one-run-per-suit"]
    card_reuse: Literal["forbidden", "across-kinds"]
    downward: Literal["none", "subset", "shorter-class", "lower-rank"]
    downward_scope: Literal["suit", "any-suit"]
    downward_counts_spoiled: bool


class StukOut(Section):
    path: ClassVar[str] = "stuk.out"

    how: Literal["lay-down", "declare"]
    threshold: Annotated[int, Field(ge=0, le=100_000)]
    basis: Literal["running", "written", "start-of-deal"]
    precedence: Literal["third-first", "none"]


class Stuk(Section):
    path: ClassVar[str] = "stuk"

    points: Points
    when: Literal["on-lead", "any-play"]
    card: Literal["king-or-queen", "any"]
    until: Literal["first-lead", "last-stock-trick", "first-final-trick", "end-of-deal"]
    spoilable: Literal[False]
    out: Annotated[Annotated[StukOut, Tag(ON)] | Annotated[Off, Tag(OFF)], OnOrOff]


class UnderJan(Section):
    path: ClassVar[str] = "game.under_jan"

    below: Annotated[int, Field(ge=1, le=100_000)]
    factor: Annotated[int, Field(ge=2, le=100)]


class Game(Section):
    path: ClassVar[str] = "game"

    target: Annotated[int, Field(ge=1, le=100_000)]
    end_check: Literal["on-claim", "end-of-deal"]
    claim: Literal["allowed", "stuk-only"]
    both_over: Literal["higher", "first-claim"]
    tie: Literal["replay-deal"]
    tie_restores_scores: bool
    under_jan: Annotated[Annotated[UnderJan, Tag(ON)] | Annotated[Off, Tag(OFF)], OnOrOff]


class Revoke(Section):
    path: ClassVar[str] = "penalties.revoke"

    points: Annotated[int, Field(ge=1, le=1000)]
    to: Literal["opponent"]


class FalseRoem(Section):
    path: ClassVar[str] = "penalties.false_roem"

    points: Annotated[int, Field(ge=1, le=1000)]
    to: Literal["opponent"]
    second: Literal["loses-game", "same-again"]
    second_under_jan: bool


class TenCards(Section):
    path: ClassVar[str] = "penalties.ten_cards"

    wipe_roem: bool
    bar_roem: bool
    in_stock: Literal["skip-draw"]
    in_final: Literal["give-highest-card"]
    highest_by: Literal["points", "rank"]


class Penalties(Section):
    path: ClassVar[str] = "penalties"

    revoke: Annotated[Annotated[Revoke, Tag(ON)] | Annotated[Off, Tag(OFF)], OnOrOff]
    false_roem: Annotated[Annotated[FalseRoem, Tag(ON)] | Annotated[Off, Tag(OFF)], OnOrOff]
    offences_counted: Literal["together", "separately"]
    false_claim: Literal["loses-game", "off"]
    ten_cards: Annotated[Annotated[TenCards, Tag(ON)] | Annotated[Off, Tag(OFF)], OnOrOff]


class VijfhonderdenFile(RulesFile):
    """The rules of one way to play Vijfhonderden."""

    family: Literal["vijfhonderden"]
    table: Table
    pack: Pack
    deal: Deal
    stock: Stock
    play: Play
    counting: Counting
    roem: Roem
    stuk: Stuk
    game: Game
    penalties: Penalties
