"""Cards, masks and hands, and their text."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vijfhonderden.core.cards import (
    BIT,
    card_name,
    cards_of,
    count_cards,
    hand_text,
    lowest_card,
    mask_of,
    parse_card,
    parse_hand,
    parse_rank,
    parse_suit,
    piquet_pack,
    rank_name,
    rank_of,
    suit_of,
)

PACK = piquet_pack()
STYLES = ["letters", "symbols", "dutch"]
any_card = st.sampled_from(PACK)
any_hand = st.lists(any_card, unique=True)


def test_the_pack_is_seven_to_ace_in_four_suits() -> None:
    assert PACK == sorted(PACK)
    assert [card_name(card) for card in PACK] == [suit + rank for suit in "CDHS" for rank in "789TJQKA"]


def test_a_card_is_suit_times_sixteen_plus_rank() -> None:
    codes = {"C7": 5, "CA": 12, "D7": 21, "HT": 40, "HJ": 41, "S9": 55, "SQ": 58, "SK": 59, "SA": 60}
    assert {text: parse_card(text) for text in codes} == codes
    for card in PACK:
        assert (suit_of(card), rank_of(card)) == (card // 16, card % 16)


def test_every_card_has_its_bit_and_no_mask_is_negative() -> None:
    assert [BIT[card] for card in range(64)] == [2**card for card in range(63)] + [0]


@settings(deadline=None)
@given(st.sets(st.integers(0, 62)))
def test_masks_and_lists_are_the_same_cards(held: set[int]) -> None:
    mask = mask_of(list(held))
    assert mask == sum(2**card for card in held)
    assert cards_of(mask) == sorted(held)
    assert count_cards(mask) == len(held)
    assert lowest_card(mask) == min(held, default=-1)


@pytest.mark.parametrize("style", STYLES)
@settings(deadline=None)
@given(any_card)
def test_a_written_card_is_read_back(style: str, card: int) -> None:
    assert parse_card(card_name(card, style)) == card
    assert parse_card(card_name(card, style).lower()) == card


def test_styles() -> None:
    card = parse_card
    assert [card_name(card("HT"), s) for s in STYLES] == ["HT", "♥T", "♥10"]
    assert [card_name(card("SK"), s) for s in STYLES] == ["SK", "♠K", "♠H"]
    assert [rank_name(rank, "dutch") for rank in range(5, 13)] == ["7", "8", "9", "10", "B", "V", "H", "A"]
    assert [rank_name(rank) for rank in range(5, 13)] == list("789TJQKA")


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("SJ", "SJ"),
        ("sj", "SJ"),
        (" sJ ", "SJ"),
        ("♠B", "SJ"),
        ("♤b", "SJ"),
        ("♠️B", "SJ"),  # with the variation selector that telephones add
        ("SB", "SJ"),
        ("HH", "HK"),
        ("HV", "HQ"),
        ("♥H", "HK"),
        ("♥10", "HT"),
        ("H10", "HT"),
        ("♢10", "DT"),
        ("cT", "CT"),
    ],
)
def test_ways_to_write_a_card(text: str, card: str) -> None:
    assert card_name(parse_card(text)) == card


@pytest.mark.parametrize("text", ["", " ", "S", "J", "SX", "XJ", "JS", "SJJ", "S 1", "S14", "S100", "1", "♠", "SJ SQ"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="is no card") as caught:
        parse_card(text)
    assert f"'{text}'" in str(caught.value)
    assert "such as SJ" in str(caught.value)


@settings(deadline=None)
@given(st.text(max_size=4))
def test_any_text_is_a_card_or_a_clear_error(text: str) -> None:
    try:
        card = parse_card(text)
    except ValueError as error:
        assert "is no card" in str(error)
    else:
        assert 0 <= card < 63


@pytest.mark.parametrize("text", ["", "1", "X", "JJ", "14"])
def test_what_is_no_rank(text: str) -> None:
    with pytest.raises(ValueError, match="is no rank"):
        parse_rank(text)


@pytest.mark.parametrize("text", ["", "X", "SS", "♠♠"])
def test_what_is_no_suit(text: str) -> None:
    with pytest.raises(ValueError, match="is no suit"):
        parse_suit(text)


@pytest.mark.parametrize("style", STYLES)
@settings(deadline=None)
@given(any_hand)
def test_a_written_hand_is_read_back(style: str, hand: list[int]) -> None:
    assert sorted(parse_hand(hand_text(mask_of(hand), style))) == sorted(hand)
    assert sorted(parse_hand(" ".join(card_name(card, style) for card in hand))) == sorted(hand)


def test_a_hand_is_written_by_suits_high_to_low() -> None:
    hand = mask_of(parse_hand("H7 SJ S9 SA HQ HJ HT H9 H8"))
    assert hand_text(hand) == "S AJ9  H QJT987"
    assert hand_text(hand, "dutch") == "♠ AB9  ♥ VB10987"
    assert hand_text(0) == ""


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("H QJT987  S J9A", "HQ HJ HT H9 H8 H7 SJ S9 SA"),
        ("H QJ, S 9", "HQ HJ S9"),
        ("H QJ H 9", "HQ HJ H9"),
        ("HQJT S9", "HQ HJ HT S9"),
        ("♥ HV10  ♠ 7", "HK HQ HT S7"),
        ("♥ H V 10", "HK HQ HT"),
        ("S K Q H 7", "SK SQ H7"),  # after a letter, H is hearts
    ],
)
def test_ways_to_write_a_hand(text: str, same: str) -> None:
    assert parse_hand(text) == [parse_card(card) for card in same.split()]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("SJ SJ", "named twice: SJ"),
        ("S T987 10", "named twice: ST"),
        ("H QQ S 77", "named twice: HQ S7"),
        ("SX", "'SX' is no card"),
        ("H QX", "'QX' is no card"),
        ("7", "'7' is no card"),
        ("S Q Z", "'Z' is no card"),
    ],
)
def test_what_is_no_hand(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse_hand(text)


@settings(deadline=None)
@given(st.text(alphabet="SHDC♠♥AKQJT10987BV ,x", max_size=14))
def test_any_text_is_a_hand_or_a_clear_error(text: str) -> None:
    try:
        hand = parse_hand(text)
    except ValueError as error:
        assert "is no" in str(error) or "named twice" in str(error)
    else:
        assert len(hand) == len(set(hand))
        assert all(0 <= card < 63 for card in hand)
