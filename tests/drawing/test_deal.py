"""A deal as a thing: its cards, its copies, its integers, and what it refuses to be made of."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playing import NAMES, plain_pack, random_choice, random_deal, rules_of
from vijfhonderden.core.cards import cards_of, mask_of, parse_card, parse_hand, piquet_pack
from vijfhonderden.core.random import Stream
from vijfhonderden.drawing import state
from vijfhonderden.drawing.deal import Deal, deal_faults, deal_from_ints, deal_pack
from vijfhonderden.drawing.notation import parse_action
from vijfhonderden.errors import IllegalAction, IllegalDeal

PACK = piquet_pack()
OLD = "moolenijzer-1836"


def hands_and_stock() -> tuple[list[list[int]], list[int]]:
    return [PACK[:9], PACK[9:18]], PACK[18:]


def test_packets_go_round_from_the_elder_hand() -> None:
    """§4: three at a time, the opponent of the dealer first; §5: the next card is turned and laid under the stock."""
    pack = list(range(100, 132))
    for dealer in range(2):
        hands, stock = deal_pack(rules_of(OLD), pack, dealer)
        elder = 1 - dealer
        assert hands[elder] == [*range(100, 103), *range(106, 109), *range(112, 115)]
        assert hands[dealer] == [*range(103, 106), *range(109, 112), *range(115, 118)]
        assert stock == [*range(119, 132), 118]


def test_packets_of_rijswijk_are_three_two_three() -> None:
    hands, stock = deal_pack(rules_of("rijswijk-1920"), list(range(100, 132)), 1)
    assert hands[0] == [100, 101, 102, 106, 107, 110, 111, 112]
    assert hands[1] == [103, 104, 105, 108, 109, 113, 114, 115]
    assert stock == [*range(117, 132), 116]


def test_other_packets_where_they_are_allowed() -> None:
    hands, stock = deal_pack(rules_of("modern"), list(range(100, 132)), 0, [4, 5])
    assert hands[1] == [*range(100, 104), *range(108, 113)]
    assert hands[0] == [*range(104, 108), *range(113, 118)]
    assert stock[-1] == 118


@pytest.mark.parametrize("name", NAMES)
def test_a_new_deal(name: str) -> None:
    rules = rules_of(name)
    for dealer in range(2):
        hands, stock = deal_pack(rules, plain_pack(1, 2, dealer), dealer)
        deal = Deal(rules, dealer, hands, stock, [120, 90])
        assert (deal.dealer, deal.elder, deal.leader, deal.trick_no) == (dealer, 1 - dealer, 1 - dealer, 1)
        assert deal.trump == stock[-1] // 16
        assert deal.turn_up == deal.open_card == stock[-1]
        assert deal.stock_left == len(stock) == 32 - 2 * rules.hand_size
        assert [cards_of(deal.hand(s)) for s in range(2)] == [sorted(hand) for hand in hands]
        assert deal.dealt_hands == [sorted(hand) for hand in hands]
        assert deal.dealt_stock == stock
        assert [deal.written(s) for s in range(2)] == [deal.start(s) for s in range(2)] == [120, 90]
        assert [deal.eyes(s) for s in range(2)] == [deal.taken(s) for s in range(2)] == [0, 0]
        assert deal.history() == []
        assert deal.score_sheet() == []
        assert (deal.lead_card, deal.end, deal.game_winner, deal.robbed_by, deal.is_over) == (-1, 0, -1, -1, False)


def test_cards_as_dealt_stay_known() -> None:
    """Robbing changes the stock, but not what was dealt."""
    rules = rules_of("modern")
    stream = Stream(8, 0, 0)
    robbed = 0
    for number in range(60):
        deal = random_deal(rules, stream, 8, number)
        hands, stock, up = deal.dealt_hands, deal.dealt_stock, int(deal.turn_up)
        while not deal.is_over:
            deal.play(random_choice(deal.legal_actions(), stream))
        assert (deal.dealt_hands, deal.dealt_stock, deal.turn_up) == (hands, stock, up)
        robbed += deal.robbed_by >= 0
    assert robbed > 10


FAULTY: list[tuple[str, int, list[list[int]], list[int], list[str]]] = [
    ("dealer", 2, [PACK[:9], PACK[9:18]], PACK[18:], ["the dealer is seat 0 or 1, not 2"]),
    ("one hand", 0, [PACK[:9]], PACK[9:], ["two hands are dealt, not 1"]),
    ("twice", 0, [PACK[:9], [*PACK[9:17], PACK[0]]], PACK[18:], ["C7 is there twice", "missing:"]),
    ("thrice", 0, [PACK[:9], [*PACK[9:17], PACK[0]]], [PACK[0], *PACK[19:]], ["C7 is there twice", "missing:"]),
    ("six", 0, [PACK[:9], [*PACK[9:17], 4]], PACK[18:], ["C6 is not in the pack", "missing:"]),
    ("no card", 0, [PACK[:9], [*PACK[9:17], -1]], PACK[18:], ["-1 is not in the pack", "missing:"]),
    ("lane", 0, [PACK[:9], [*PACK[9:17], 14]], PACK[18:], ["14 is not in the pack", "missing:"]),
    ("beyond", 0, [PACK[:9], [*PACK[9:17], 64]], PACK[18:], ["64 is not in the pack", "missing:"]),
    ("short", 0, [PACK[:8], PACK[8:17]], PACK[17:], ["each hand has 9 cards, not 8 and 9"]),
    ("long", 0, [PACK[:11], PACK[11:20]], PACK[20:], ["each hand has 9 cards, not 11 and 9"]),
    ("both ten", 0, [PACK[:10], PACK[10:20]], PACK[20:], ["each hand has 9 cards, not 10 and 10"]),
    ("stock", 0, [PACK[:9], PACK[9:18]], PACK[18:31], ["the stock has 14 cards, not 13", "missing: SA"]),
    ("nothing", 0, [[], []], [], ["each hand has 9 cards, not 0 and 0", "missing:"]),
    (
        "all at once", 7, [PACK[:9], [*PACK[10:17], 4, PACK[1]]], PACK[17:],
        ["the dealer", "C6 is not in the pack", "C8 is there twice", "missing: D8", "the stock has 14 cards, not 15"],
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("dealer", "hands", "stock", "faults"), [case[1:] for case in FAULTY], ids=[case[0] for case in FAULTY]
)
def test_every_fault_of_a_deal_is_listed(
    dealer: int, hands: list[list[int]], stock: list[int], faults: list[str]
) -> None:
    rules = rules_of("modern")
    with pytest.raises(IllegalDeal) as caught:
        Deal(rules, dealer, hands, stock)
    found = caught.value.faults
    assert found == deal_faults(rules, dealer, hands, stock)
    assert len(found) == len(faults), found
    for fault in faults:
        assert any(fault in text for text in found), found


@settings(deadline=None)
@given(st.permutations(PACK), st.integers(0, 1))
def test_any_order_of_the_pack_is_a_deal(pack: list[int], dealer: int) -> None:
    rules = rules_of(OLD)
    hands, stock = deal_pack(rules, pack, dealer)
    assert deal_faults(rules, dealer, hands, stock) == []


@settings(deadline=None)
@given(st.lists(st.integers(-2, 70), max_size=40), st.data())
def test_any_cards_are_a_deal_or_a_list_of_faults(cards: list[int], data: st.DataObject) -> None:
    a, b = sorted([data.draw(st.integers(0, 40)), data.draw(st.integers(0, 40))])
    hands, stock = [cards[:a], cards[a:b]], cards[b:]
    faults = deal_faults(rules_of(OLD), 0, hands, stock)
    assert faults, "never the whole pack by chance"
    with pytest.raises(IllegalDeal):
        Deal(rules_of(OLD), 0, hands, stock)


def test_a_card_too_many_only_where_ten_cards_have_a_penalty() -> None:
    """§26: it may turn out that somebody plays with ten cards."""
    hands, stock = [PACK[:10], PACK[10:19]], PACK[19:]
    assert deal_faults(rules_of(OLD), 0, hands, stock) == []
    assert deal_faults(rules_of("modern"), 0, hands, stock) == ["each hand has 9 cards, not 10 and 9"]


# Copies


def stepped(name: str, seed: int) -> list[Deal]:
    """Clones of one deal taken before every act."""
    stream = Stream(seed, 0, 0)
    deal = random_deal(rules_of(name), stream, seed, 1)
    out = [deal.clone()]
    while not deal.is_over:
        deal.play(random_choice(deal.legal_actions(), stream))
        out.append(deal.clone())
    return out


@pytest.mark.parametrize("name", NAMES)
def test_clones_keep_their_moment(name: str) -> None:
    moments = stepped(name, 21)
    frozen = [deal.to_ints() for deal in moments]
    for before, after in pairwise(moments):
        seat, action = after.history()[-1]
        twin = before.clone()
        assert twin.to_move == seat
        twin.apply(action)
        assert twin.to_ints() == after.to_ints()
    assert [deal.to_ints() for deal in moments] == frozen
    assert len({tuple(ints) for ints in frozen}) == len(frozen)  # every act changes the state


@pytest.mark.parametrize("name", NAMES)
def test_what_is_played_on_a_clone_stays_there(name: str) -> None:
    stream = Stream(22, 0, 0)
    for number in range(6):
        deal = random_deal(rules_of(name), stream, 22, number)
        for _ in range(stream.below(30)):
            if not deal.is_over:
                deal.play(random_choice(deal.legal_actions(), stream))
        before = deal.to_ints()
        views = [deal.view(s).key() for s in range(2)]
        for _ in range(2):
            twin = deal.clone()
            while not twin.is_over:
                twin.play(random_choice(twin.legal_actions(), stream))
        assert deal.to_ints() == before
        assert [deal.view(s).key() for s in range(2)] == views


def test_a_deal_from_integers_leaves_them_alone() -> None:
    deal = stepped("modern", 23)[20]
    ints = deal.to_ints()
    copy = list(ints)
    read = deal_from_ints(rules_of("modern"), ints)
    while not read.is_over:
        read.play(read.legal_actions()[0])
    assert ints == copy


def test_lists_that_a_deal_gives_away_are_copies() -> None:
    deal = stepped(OLD, 24)[10]
    before = deal.to_ints()
    for given_away in (deal.legal_actions(), deal.dealt_stock, deal.to_ints(), deal.dealt_hands[0]):
        given_away.clear()
    deal.history().clear()
    deal.public_log(0).clear()
    deal.score_sheet().clear()
    assert deal.to_ints() == before


# A whole deal by hand: W1, on which much of the suite leans


W1_A = "HQ HJ HT H9 H8 H7 SJ S9 SA"
W1_B = "CK CQ CT C9 DK DQ DT D9 HA"
W1_STOCK = "SK C7 SQ D7 ST C8 S7 D8 CA CJ DA DJ HK S8"


def test_the_first_trick_of_a_deal_by_hand() -> None:
    deal = Deal(rules_of(OLD), 1, [parse_hand(W1_A), parse_hand(W1_B)], [parse_card(c) for c in W1_STOCK.split()])
    for text in ("run 987h", "good", "SJ", "CT"):
        deal.play(parse_action(text))
    assert cards_of(deal.taken(0)) == sorted(parse_hand("SJ CT"))
    assert (deal.eyes(0), deal.written(0), deal.running(0)) == (30, 20, 50)
    assert deal.hand(0) == mask_of(parse_hand("HQ HJ HT H9 H8 H7 SK S9 SA"))
    assert deal.hand(1) == mask_of(parse_hand("CK CQ C7 C9 DK DQ DT D9 HA"))
    assert (deal.stock_left, deal.trick_no, deal.leader, deal.phase) == (12, 2, 0, state.LEAD)
    items = [(item.seat, item.points, item.kind, item.rule, item.trick) for item in deal.score_sheet()]
    assert items == [(0, 20, "run 3", "roem.runs.3", 1)]
    with pytest.raises(IllegalAction) as caught:
        deal.play(parse_action("run 987h"))
    assert caught.value.key == "roem.once"
    assert str(caught.value) == f"{caught.value.message} (roem.once)"
