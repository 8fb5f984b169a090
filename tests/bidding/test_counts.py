"""Count files of Five Hundred against the engine, and the engine against a second, plain telling of the rules."""

import pytest

from bidding_counting import FOLDER, Position, count, divided, plain_of, read
from bidding_playing import NAMES, SHIPPED, at, random_choice, random_deal, rules_of, variant_of
from plain_bidding import count as plain_count
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.game import Game
from vijfhonderden.bidding.notation import action_text
from vijfhonderden.core.random import Stream

POSITIONS = [(variant, position) for variant in SHIPPED for position in read(variant)]
IDS = [f"{variant}: {position.name}" for variant, position in POSITIONS]


def differences(expected: dict[str, int], found: dict[str, int]) -> str:
    """Line by line what differs, by first action."""
    lines = [
        f"  {text}: {expected.get(text, 'not legal')} expected, {found.get(text, 'not legal')} found"
        for text in {**expected, **found}
        if expected.get(text) != found.get(text)
    ]
    return "\n".join(["by first action:", *lines])


def test_every_shipped_variant_has_its_counts() -> None:
    assert {path.stem for path in FOLDER.glob("*.yaml")} == set(SHIPPED)
    for variant in SHIPPED:
        positions = read(variant)
        assert len(positions) >= 5
        assert all(position.counts[-1] > 1000 for position in positions)


@pytest.mark.parametrize(("variant", "position"), POSITIONS, ids=IDS)
def test_the_counts_of_a_position(variant: str, position: Position) -> None:
    deal = position.deal(variant)
    depth = len(position.counts)
    first = divided(deal, depth)
    assert first == position.first, differences(position.first, first)
    assert sum(first.values()) == position.counts[-1]
    assert [count(deal, n) for n in range(1, depth)] == position.counts[:-1]


@pytest.mark.parametrize(("variant", "position"), POSITIONS, ids=IDS)
def test_the_plain_telling_counts_the_same(variant: str, position: Position) -> None:
    """As deep as that slow model goes in a moment."""
    plain = position.plain(variant)
    deep = max((n for n, ways in enumerate(position.counts, 1) if ways <= 800), default=1)
    assert [plain_count(plain, n) for n in range(1, deep + 1)] == position.counts[:deep]


@pytest.mark.parametrize("variant", NAMES)
def test_the_plain_telling_agrees_all_through_random_deals(variant: str) -> None:
    stream = Stream(40, 0, 0)
    values = dict(variant_of(variant).values)
    for number in range(60):
        deal = random_deal(rules_of(variant), stream, 40, number)
        plain = plain_of(deal, values)
        while not deal.is_over:
            legal = deal.legal_actions()
            assert sorted(plain.moves()) == sorted(action_text(deal.rules, a) for a in legal), at(deal)
            assert plain.turn == deal.to_move, at(deal)
            action = random_choice(deal, stream)
            deal.play(action)
            plain.do(action_text(deal.rules, action))
        assert plain.moves() == []
        assert plain.winners == list(deal.order), at(deal)
        found = [0] * Game(deal.rules, 1, 0).units
        for item in deal.score_sheet():
            found[item.unit] += item.points
        assert plain.scores() == found, at(deal)


# By hand


def test_the_calls_of_an_auction_by_hand() -> None:
    """25 bids, open misère and a pass; after a bid of place n the calls above it, and misère after a seven."""
    deal = position("five-hundred-australian", "the first call")
    assert count(deal, 1) == 25 + 1 + 1
    # after a pass the same 27; after six X (place 0-4) 24-n bids, open misère, pass; after seven also misère
    after_six = sum(24 - n + 2 for n in range(5))
    after_seven = sum(24 - n + 3 for n in range(5, 10))
    after_eight = sum(24 - n + 2 for n in range(10, 23))
    after_ten = sum(24 - n + 1 for n in range(23, 25))  # ten hearts and ten no trumps stand above open misère
    after_open = 2 + 1
    assert count(deal, 2) == 27 + after_six + after_seven + after_eight + after_ten + after_open


def test_three_cards_away_by_hand() -> None:
    """Thirteen cards, one after the other."""
    deal = position("five-hundred-australian", "the kitty")
    assert (deal.discards_left, count(deal, 1), count(deal, 2)) == (2, 12, 12 * 11)


def position(variant: str, name: str) -> Deal:
    return next(p for p in read(variant) if p.name == name).deal(variant)
