"""The one model of a recorded game, behind the YAML file of one game and each line of JSON Lines.

It says which keys there are and of what kind; cards, acts and names stay text here and are read by
:mod:`~vijfhonderden.record.script`, so that every mistake in them can be placed.
"""

from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field, WithJsonSchema

FORMAT_VERSION: Final = 1
"""The version of the record format that this program writes."""

Points = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class SessionNote(_Part):
    """Where the game stood in a session. Nothing here is checked against rules."""

    waiting: str | None = Field(None, description="The third player, who waits during this game.")
    kinds: str | None = Field(
        None, description="Who plays, as for vijf play --players: what going on with an unfinished game needs."
    )
    games: int | None = Field(
        None, ge=1, description="How many games are to be played. Left out where they end by themselves."
    )
    note: str | None = Field(None, description="Anything worth remembering about the session.")


class DealRecord(_Part):
    """One deal, from dealing to the scores.

    What follows from the rules may be left out; where it stands, it is checked. Vijfhonderden has
    either ``hands``, ``stock`` and ``turn_up``, or ``pack``. Five Hundred has ``hands``, ``kitty``
    and ``auction``, then what the contractor did before the first lead.
    """

    dealer: str | None = Field(
        None, description="Who deals. May be left out where it follows: from the cut, or from the deal before."
    )
    hands: dict[str, str] | None = Field(
        None, description="The cards of each player as dealt, by suits: {A: H QJT987  S J9A, B: ...}."
    )
    kitty: str | None = Field(
        default=None, description="Five Hundred: the kitty as dealt. May be left out where all hands are known."
    )
    dead: list[str] | None = Field(
        default=None, description="Five Hundred for two: the hands dealt to nobody, each as one text."
    )
    stock: str | None = Field(None, description="The covered cards of the stock, top first.")
    turn_up: str | None = Field(None, description="The card turned for trump; the last card of the stock.")
    pack: str | None = Field(
        None, description="Instead of hands and stock: all 32 cards, top first, before they are dealt."
    )
    cut: int | None = Field(
        None, ge=1, le=31, description="With pack: how many cards the dealer's opponent lifted off before dealing."
    )
    packets: list[int] | None = Field(
        None, description="With pack: cards in each packet, where other packets than the rule's were dealt."
    )
    auction: str | list[str] | None = Field(
        default=None,
        description="Five Hundred: the calls in order, 'W: 6C, N: pass', or as a list from the left of the dealer on. "
        "Passes at the end may be left out.",
    )
    away: str | None = Field(
        default=None,
        description="Five Hundred: the cards put away after taking the kitty. May be left out where the tricks tell.",
    )
    joker: str | None = Field(
        default=None, description="Five Hundred: the suit the contractor gives the joker (H), or 'no suit'."
    )
    call: str | None = Field(
        default=None, description="Five Hundred for five: the card whose holder is the partner, or 'alone'."
    )
    tricks: list[str] | None = Field(
        None, description="One line a trick: 'A: run 987h, SJ / B: CT => A'. The part after => is checked."
    )
    count: dict[str, Points] | None = Field(
        None,
        description="Card points as written by who counts, last trick included. Too much is over-writing.",
    )
    result: dict[str, Points] | None = Field(None, description="The scores after the deal, by player or by side.")
    misdeal: str | None = Field(
        None, description="Why this deal does not count. The same dealer deals again; nothing in it is replayed."
    )
    note: str | None = Field(None, description="Anything worth remembering about the deal.")


class GameRecord(_Part):
    """A record of one game of Vijfhonderden or Five Hundred (record format, version 1)."""

    record: Annotated[int, WithJsonSchema({"const": FORMAT_VERSION})] = Field(
        ge=FORMAT_VERSION, le=FORMAT_VERSION, description="The version of the record format."
    )
    variant: str | None = Field(
        None, description="The variant played: the name of a shipped one, or the path of its file."
    )
    settings: list[str] | None = Field(
        default=None,
        description="Five Hundred: rules that were changed, as in --set: [misere.rank=by-points].",
    )
    players: list[str] = Field(
        min_length=2,
        max_length=6,
        description="Names of the players, clockwise. Lines name them so, or A and B (C, D …). Vijfhonderden has two.",
    )
    session: SessionNote | None = Field(None, description="Where the game stood in a session of more games.")
    seed: int | None = Field(None, ge=0, description="The seed of a simulated game. Information only.")
    game: int | None = Field(None, ge=0, description="The number of a simulated game. Information only.")
    cut: dict[str, str] | None = Field(None, description="The cards cut to find the first dealer: {A: SA, B: H7}.")
    deals: list[DealRecord] = Field(min_length=1, description="The deals in order.")
    winner: str | None = Field(None, description="Who won the game.")
    under_jan: bool | None = Field(None, description="Whether the loser is under jan.")
    note: str | None = Field(None, description="Anything worth remembering about the game.")
    tags: dict[str, str] | None = Field(
        default=None, description="Five Hundred: what another program's file said besides. Nothing here is checked."
    )
    rules_hash: str | None = Field(
        None, pattern="^[0-9a-f]{64}$", description="The hash of the resolved rules the game was played by."
    )
    rules: dict[str, Any] | None = Field(
        None, description="The resolved rules the game was played by, written by the program."
    )

    def plain(self) -> dict[str, Any]:
        """The record as plain values, without the keys that are left out."""
        return self.model_dump(exclude_none=True)


def record_schema() -> dict[str, Any]:
    """The JSON Schema of a record: of a YAML file, and of one line of JSON Lines."""
    schema = GameRecord.model_json_schema()
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema["title"] = "Vijfhonderden game record"
    return schema
