"""Which action is the n-th of a set."""

from random import Random

import pytest

from vijfhonderden.core.choices import Choices


def choices_of(actions: list[int]) -> Choices:
    choices = Choices()
    choices.fill(actions)
    return choices


@pytest.mark.parametrize("place", range(63))
def test_every_place_of_a_card_is_found_alone_and_among_all_others(place: int) -> None:
    alone = choices_of([place])
    assert alone.count() == 1
    assert alone.nth(0) == place
    others = [card for card in range(63) if card != place]
    choices = choices_of(others)
    assert choices.count() == 62
    assert [choices.nth(n) for n in range(62)] == others


def test_the_nth_of_sets_of_all_sizes_is_that_of_the_ascending_list() -> None:
    random = Random(1)
    for size in range(1, 64):
        for _ in range(20):
            actions = sorted(random.sample(range(63), size))
            choices = choices_of(actions)
            assert choices.count() == size
            assert [choices.nth(n) for n in range(size)] == actions


def test_cards_come_before_words_and_words_before_melds() -> None:
    actions = [0, 62, 64, 126, 128, 140, 192 + 8, 5 * 64 + 9]
    choices = choices_of(actions)
    assert choices.count() == len(actions)
    assert [choices.nth(n) for n in range(len(actions))] == actions
