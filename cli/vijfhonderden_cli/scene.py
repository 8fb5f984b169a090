"""What a player sees of a table, in words and numbers: it is drawn on a terminal or said in plain words."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class HeldCard:
    """A card in hand. ``number`` is what is typed to play it, or 0 where it may not be played now."""

    text: str
    number: int = 0


@dataclass(frozen=True)
class HeldSuit:
    """The cards of a suit in hand, from high to low. ``name`` is empty for a joker without a suit."""

    name: str
    sign: str
    is_trump: bool
    cards: list[HeldCard]


@dataclass(frozen=True)
class Cell:
    """A bid in the grid: its value, and whether it can be bid now or is the bid to beat."""

    text: str
    value: int
    can_be_bid: bool = False
    is_highest: bool = False
    note: str = ""


@dataclass
class Scene:
    """A table as one player sees it before an act.

    ``facts`` are labels and texts; ``felt`` the places round the table, in lines from far to near, each with who sits
    there and what lies there. ``bids`` are the bids there are, a line for each level, and ``grid`` the same as it is
    drawn; where ``calls`` are drawn they stand for the facts. ``marks`` says that a card is chosen now, so that a card
    without a number may not be. ``hand_note`` says of a hand that is not seen how it lies, ``notes`` what else is to be
    known now. ``ask`` is what is asked, and ``choices`` what can be done besides playing a card: what is typed, and
    what it does.
    """

    title: str
    facts: list[tuple[str, str]] = field(default_factory=list)
    felt: list[list[tuple[str, str]]] = field(default_factory=list)
    bids: list[list[Cell]] = field(default_factory=list)
    grid: list[str] = field(default_factory=list)
    calls: list[str] = field(default_factory=list)
    hand: list[HeldSuit] = field(default_factory=list)
    marks: bool = False
    hand_note: str = ""
    notes: list[str] = field(default_factory=list)
    ask: str = ""
    choices: list[tuple[str, str]] = field(default_factory=list)
