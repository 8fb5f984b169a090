"""What the variant files of all families are made of: sections, titles, sources, and values that may be off."""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Discriminator, Field, StringConstraints, Tag

Off = Literal["off"]


@dataclass(frozen=True, slots=True)
class Items:
    """In an annotation: what the items of a list are, and how the list may be written as one text.

    ``noun`` is what a message calls an item; ``kind`` is the kind of the key
    (:class:`~vijfhonderden.schema.keys.Key`); ``example`` shows the list as one text, where there
    is no short list of words to show.
    """

    kind: str
    noun: str
    example: str = ""


def split_words(value: object) -> object:
    """``A K Q J`` means the list of these words."""
    return value.split() if isinstance(value, str) else value


def rank_word(value: object) -> object:
    """9, 8 and 7 are ranks although YAML reads numbers; 10 is the ten."""
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    return "T" if value == "10" else value


def on_or_off(value: object) -> str:
    return OFF if value == "off" else ON


def _keys_or_whole(value: object) -> str:
    return KEYS if isinstance(value, dict) else WHOLE


# The tags stand in pydantic's error locations, where the loader takes them out again.
ON = "<on>"
OFF = "<off>"
KEYS = "<keys>"
WHOLE = "<whole>"
TAGS = frozenset({ON, OFF, KEYS, WHOLE})
OnOrOff = Discriminator(on_or_off)

Points = Annotated[int, Field(ge=0, le=1000)]
Text = Annotated[str, StringConstraints(min_length=1, max_length=1000)]
Cite = Annotated[Annotated[dict[str, Text], Tag(KEYS)] | Annotated[Text, Tag(WHOLE)], Discriminator(_keys_or_whole)]
VariantName = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]

Spaced = BeforeValidator(split_words)


class Section(BaseModel):
    """Part of a variant file: ``cite`` names the source of the whole section or of single keys."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)
    path: ClassVar[str] = ""

    cite: Cite | None = None


class Title(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)
    nl: Text
    en: Text


class Source(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)
    work: Text
    publisher: Text | None = None
    place: Text | None = None
    year: Annotated[int, Field(ge=1400, le=2200)] | None = None


class RulesFile(BaseModel):
    """What every variant file says of itself; the families add their sections."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    family: Any
    name: VariantName
    title: Title | None = None
    source: Source | None = None
    extends: Text | None = None
