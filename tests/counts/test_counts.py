"""Count files against the engine, and the engine against a second, plain telling of the rules."""

import pytest

from counting import FOLDER, Position, count, divided, read
from plain_model import Meld, PlainDeal, melds_in
from plain_model import count as plain_count
from playing import SHIPPED, random_choice, random_deal, rules_of
from vijfhonderden.core.cards import card_name
from vijfhonderden.core.random import Stream
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.notation import action_text

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
        assert len(positions) >= 3
        assert all(position.counts[-1] > 2000 for position in positions)


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
    """As deep as that slow model goes in a moment, each first action by itself too."""
    plain = position.plain(variant)
    deep = max(n for n, ways in enumerate(position.counts, 1) if ways <= 2500)
    assert [plain_count(plain, n) for n in range(1, deep + 1)] == position.counts[:deep]
    found = {move: plain_count(plain.after(move), deep - 1) for move in plain.moves()} if deep > 1 else {}
    expected = divided(position.deal(variant), deep) if deep > 1 else {}
    assert found == expected, differences(expected, found)


WAYS = {
    "moolenijzer-1836": ("old", "JQKA"),
    "rijswijk-1920": ("old", "JQKA"),
    "modern": ("modern", "JQKA"),
    "huisregels": ("modern", "TJQKA"),
}


def told(deal: Deal, variant: str) -> PlainDeal:
    way, fours = WAYS[variant]
    hands = [{card_name(card) for card in hand} for hand in deal.dealt_hands]
    stock = [card_name(card) for card in deal.dealt_stock]
    return PlainDeal(way, hands, stock, int(deal.dealer), [int(deal.start(s)) for s in range(2)], fours)


@pytest.mark.parametrize("variant", WAYS)
def test_the_plain_telling_agrees_all_through_random_deals(variant: str) -> None:
    stream = Stream(40, 0, 0)
    for number in range(150):
        deal = random_deal(rules_of(variant), stream, 40, number)
        plain = told(deal, variant)
        while not deal.is_over:
            legal = deal.legal_actions()
            assert sorted(plain.moves()) == sorted(action_text(a) for a in legal), deal.history()
            assert plain.turn == deal.to_move
            assert plain.written == [deal.written(s) for s in range(2)]
            assert plain.eyes == [deal.eyes(s) for s in range(2)]
            action = random_choice(legal, stream)
            deal.play(action)
            plain.do(action_text(action))
        assert plain.moves() == []


# By hand: the deal W1, in which A holds Q J 10 9 8 7 of hearts and B no roem at all.

W1 = Position(
    "W1",
    1,
    ["S AJ9  H QJT987", "H A  D KQT9  C KQT9"],
    "SK C7 SQ D7 ST C8 S7 D8 CA CJ DA DJ HK S8",
    [0, 0],
)


def test_w1_by_hand_in_1836() -> None:
    """Nine cards, and of the six hearts four thirds, three fourths, two fifths and the sixth."""
    deal = W1.deal("moolenijzer-1836")
    first = divided(deal, 1)
    assert len(first) == 9 + 4 + 3 + 2 + 1
    # after a card nine replies; after roem B, who has none, can only say that it is good
    assert count(deal, 2) == 9 * 9 + 10 * 1
    # then A has nine cards, and a second meld only beside 9 8 7 or Q J 10, which share no card
    third = divided(deal, 3)
    assert {text: third[text] for text in third if text.startswith("run")} == {
        "run 987h": 10,
        "run T98h": 9,
        "run JT9h": 9,
        "run QJTh": 10,
        "run T987h": 9,
        "run JT98h": 9,
        "run QJT9h": 9,
        "run JT987h": 9,
        "run QJT98h": 9,
        "run QJT987h": 9,
    }


def test_w1_by_hand_in_the_modern_game() -> None:
    """Roem goes with the card led, one run for each suit: ten runs, then nine cards each."""
    deal = W1.deal("modern")
    assert count(deal, 1) == 19
    assert count(deal, 2) == 9 * 9 + 10 * 9
    # run and card, then B can only find it good; card and reply, then the next lead
    assert {n for text, n in divided(deal, 3).items() if text.startswith("run")} == {9}


def test_melds_of_the_plain_telling() -> None:
    found = melds_in({"HQ", "HJ", "HT", "H9", "SJ", "DJ", "CJ"}, "JQKA")
    assert [m.text for m in found] == ["four J", "run JT9h", "run QJT9h", "run QJTh"]
    assert [m.points for m in found] == [200, 20, 50, 20]
    assert Meld("four A").points == 100
