"""The course of a game that is played: its acts, deal by deal, and where a person chose.

A game is taken back, and a saved one taken up again, by playing it again from its first deal as far as it is to stand.
"""

from collections.abc import Sequence

Acts = Sequence[Sequence[int]]
"""The acts of a game by deal. An empty last one is a deal of which only the cards are dealt."""


class TakenBack(Exception):
    """A person takes back the last choice that was made at the keyboard."""


class Course:
    """What has been done in a game, and what is still to be done again: the acts ``ahead``."""

    def __init__(self, ahead: Acts = ()) -> None:
        self._ahead = ahead
        self._acts: list[list[int]] = []
        self._choices: list[tuple[int, int]] = []

    @property
    def is_behind(self) -> bool:
        """Whether there are acts that are still to be done again."""
        return sum(map(len, self._acts)) < sum(map(len, self._ahead))

    @property
    def has_choices(self) -> bool:
        """Whether a person has chosen anything that can be taken back."""
        return bool(self._choices)

    def begin_deal(self) -> None:
        """The cards are dealt."""
        self._acts.append([])

    def again(self) -> int | None:
        """The act that is done again here, or None where the game goes on."""
        deal, at = len(self._acts) - 1, len(self._acts[-1])
        if deal < len(self._ahead) and at < len(self._ahead[deal]):
            return self._ahead[deal][at]
        return None

    def add(self, action: int, chosen: bool) -> None:
        """An act was done; ``chosen`` by a person who might have done something else."""
        if chosen:
            self._choices.append((len(self._acts) - 1, len(self._acts[-1])))
        self._acts[-1].append(action)

    def before_last_choice(self) -> tuple[list[list[int]], int]:
        """The acts before the last choice of a person, and what was chosen then."""
        deal, at = self._choices[-1]
        return [*self._acts[:deal], self._acts[deal][:at]], self._acts[deal][at]
