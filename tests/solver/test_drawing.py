"""Exact play of the last tricks of Vijfhonderden."""

import pytest

from endings import card_play, difference, endings, faults, fresh_deal, game_faults, may_be_solved
from playing import ENDING, NAMES, random_choice, rules_of
from vijfhonderden.build import build_kind
from vijfhonderden.core.cards import BIT, mask_of, parse_card, piquet_pack
from vijfhonderden.core.random import Stream
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.legal import follow_mask
from vijfhonderden.drawing.notation import action_text
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.errors import UsageError
from vijfhonderden.heeding import TooLong
from vijfhonderden.schema import load_variant, with_settings
from vijfhonderden.solver.drawing.obligations import LEVELS, Obligations
from vijfhonderden.solver.drawing.outcome import WON, WON_JAN, OutcomeSolver
from vijfhonderden.solver.drawing.position import drawing_position
from vijfhonderden.solver.drawing.solver import DrawingSolver

COMPILED = build_kind() == "compiled"


@pytest.mark.parametrize("name", NAMES)
def test_small_endings_are_worth_what_plain_minimax_says(name: str) -> None:
    rules = rules_of(name)
    solver = DrawingSolver(rules)
    number, most = (100, 4) if COMPILED else (12, 3)
    for deal in endings(rules, number, most):
        assert faults(solver, deal) == [], deal.to_ints()


@pytest.mark.parametrize("name", NAMES)
def test_small_endings_near_the_end_of_a_game_are_won_and_lost_as_plain_minimax_says(name: str) -> None:
    rules = rules_of(name)
    solver = OutcomeSolver(rules)
    number, most = (60, 4) if COMPILED else (10, 3)
    for deal in endings(rules, number, most, near=True):
        assert game_faults(solver, deal) == [], deal.to_ints()


@pytest.mark.parametrize("name", NAMES)
def test_obligations_are_those_of_the_core(name: str) -> None:
    """What may follow, and what wins, for random hands against every lead."""
    rules = rules_of(name)
    stream = Stream(3, 0, 0)
    pack = piquet_pack()
    for trump in range(4):
        tables = Obligations(rules, trump)
        for lead in pack:
            for _ in range(8 if COMPILED else 2):
                hand = mask_of([card for card in pack if card != lead and stream.below(4) == 0])
                allowed = hand
                for level in range(LEVELS):
                    if hand & tables.present[lead * LEVELS + level]:
                        allowed = hand & tables.keep[lead * LEVELS + level]
                        break
                assert allowed == follow_mask(rules, hand, trump, lead, False)


@pytest.mark.parametrize("name", NAMES)
def test_the_winning_card_is_that_of_the_core(name: str) -> None:
    rules = rules_of(name)
    for deal in endings(rules, 40 if COMPILED else 8, seed=9):
        while not deal.is_over:
            lead, leader = int(deal.lead_card), int(deal.leader)
            beats = Obligations(rules, int(deal.trump)).beats[lead] if lead >= 0 else 0
            action = card_play(deal)[0]
            deal.play(action)
            if lead >= 0 and action < 64:
                assert int(deal.last_trick_winner) == (1 - leader if beats & BIT[action] else leader)


# --- symmetry ---


def renamed(action: int, suits: list[int]) -> int:
    """An action with its suits renamed."""
    if action < 64:
        return suits[action >> 4] * 16 + (action & 15)
    if act.is_spoil(action):
        return act.SPOIL + renamed(action - act.SPOIL, suits)
    if act.is_meld(action) and action >= act.RUN:
        return (action & ~63) | renamed(action & 63, suits)
    return action


def last_tricks(rules: Rules, number: int) -> Deal:
    """A deal from its first card of the last tricks on."""
    stream = Stream(21, number, 0)
    tried = 0
    while True:
        tried += 1
        deal = fresh_deal(rules, stream, 21, number * 1000 + tried)
        while not deal.is_over:
            if may_be_solved(deal) and deal.trick_no >= (8 if COMPILED else 13):
                return deal
            deal.play(random_choice([a for a in deal.legal_actions() if a not in ENDING], stream))


def played_again(deal: Deal, suits: list[int], swapped: bool) -> Deal:
    """The same deal with other names for suits, or for seats."""
    hands = [[renamed(card, suits) for card in hand] for hand in deal.dealt_hands]
    stock = [renamed(card, suits) for card in deal.dealt_stock]
    dealer = int(deal.dealer)
    start = [int(deal.start(0)), int(deal.start(1))]
    if swapped:
        hands, dealer, start = hands[::-1], 1 - dealer, start[::-1]
    twin = Deal(deal.rules, dealer, hands, stock, start)
    for _, action in deal.history():
        twin.play(renamed(action, suits))
    return twin


@pytest.mark.parametrize("name", NAMES)
def test_names_of_suits_and_seats_make_no_difference(name: str) -> None:
    rules = rules_of(name)
    solver = DrawingSolver(rules)
    stream = Stream(22, 0, 0)
    for number in range(10 if COMPILED else 2):
        deal = last_tricks(rules, number)
        value, values = solver.solve(deal), solver.values(deal)
        suits = [0, 1, 2, 3]
        for i in range(3, 0, -1):
            j = stream.below(i + 1)
            suits[i], suits[j] = suits[j], suits[i]
        other = played_again(deal, suits, bool(stream.below(2)))
        assert solver.solve(other) == value
        assert solver.values(other) == sorted((renamed(action, suits), worth) for action, worth in values)


# --- endings worked out by hand ---


def values_of(name: str, position: str) -> dict[str, int]:
    rules = rules_of(name)
    deal = drawing_position(rules, position)
    return {action_text(action): value for action, value in DrawingSolver(rules).values(deal)}


def test_last_trick_13() -> None:
    """§13: the ace takes 11 and the ten 10, and the last trick counts 5; both seats have won tricks."""
    assert values_of("moolenijzer-1836", "A: H A; B: H T; trump S; lead A") == {"HA": 26}
    assert values_of("moolenijzer-1836", "A: H A; B: H T; trump S; lead B") == {"HT": -26}


def test_kapot_of_the_last_nine_13() -> None:
    """§13: 100 for all of the last nine tricks, whatever was won before."""
    assert values_of("moolenijzer-1836", "A: H A; B: H T; trump S; lead A; tricks A 8 B 0") == {"HA": 126}
    assert values_of("modern", "A: H A; B: H T; trump S; lead A; tricks A 8 B 0") == {"HA": 26}


def test_the_trump_is_kept_for_the_last_trick_9_13() -> None:
    """§9 leaves A, who has no diamond, the choice: to trump at once, or to throw the ten and trump the last trick."""
    position = "A: S 7 H T; B: H A D A; trump S; lead B; tricks A 1 B 6"
    trump_at_once, throw_the_ten = -11 + (11 + 10 + 5), (11 + 10) - (11 + 5)
    assert values_of("moolenijzer-1836", position) == {
        "DA": min(trump_at_once, throw_the_ten),
        "HA": (11 + 10) - (11 + 5),
    }
    # today A must trump
    assert values_of("modern", position) == {"DA": trump_at_once, "HA": (11 + 10) - (11 + 5)}


def test_no_duty_to_trump_in_1836_9() -> None:
    """§9: a hand that cannot follow may throw away; today it must trump."""
    position = "A: H A D A; B: S 7 H 8; trump S; lead A; table D7"
    assert set(values_of("moolenijzer-1836", position.replace("H A D A", "H A"))) == {"S7", "H8"}
    assert set(values_of("modern", position.replace("H A D A", "H A"))) == {"S7"}


def test_stuk_is_declared_on_the_lead_of_king_or_queen_23() -> None:
    """§23: 20 for king and queen of trump, when one of them is led."""
    values = values_of("moolenijzer-1836", "A: S KQ; B: H 87; trump S; lead A; tricks A 3 B 4")
    # 5 for the cards and 5 for the last trick; stuk brings 20 more
    assert values == {"SQ": 10, "SK": 10, "stuk": 30}


def test_stuk_is_lost_by_who_must_follow_with_the_king_23() -> None:
    """§23 lets it be declared on the lead alone; today with any card that is played."""
    position = "A: S KQ; B: S J; trump S; lead B; table S8"
    assert "stuk" not in values_of("moolenijzer-1836", position)
    assert max(values_of("modern", position).values()) == values_of("modern", position)["stuk"]


def game_values_of(name: str, position: str) -> dict[str, int]:
    rules = rules_of(name)
    deal = drawing_position(rules, position)
    return {action_text(action): value for action, value in OutcomeSolver(rules).values(deal)}


def test_out_is_who_first_leads_with_500_26() -> None:
    """§26: A needs 11 and wins the first trick, and so claims before B can take the last two."""
    position = "A: H A D 78; B: H T S JA; trump S; lead A; scores A 489 B 480"
    assert game_values_of("moolenijzer-1836", position)["HA"] == WON
    # B trumps the diamond with 20, and is out before A leads again
    assert game_values_of("moolenijzer-1836", position)["D7"] == -WON


def test_stuk_takes_a_player_out_at_480_23() -> None:
    """§23: within 20, who has king and queen of trump lays them down, unless the other is as near and has a third."""
    position = "A: S KQ H 7; B: H 89 D A; trump S; lead A; scores A 480 B 240"
    assert game_values_of("moolenijzer-1836", position)["claim with stuk"] == WON_JAN
    position = "A: S KQ H 7; B: H 89T; trump S; lead A; scores A 480 B 480"
    assert game_values_of("moolenijzer-1836", position)["claim with stuk"] == -WON


def test_stuk_may_be_kept_until_the_tricks_have_brought_its_holder_near() -> None:
    """Where the running score decides who is near, A wins the ace's trick first and has 481: then stuk is out."""
    rules = with_settings(load_variant("modern"), ["stuk.out.basis=running"]).rules
    position = "A: C Q D A S 7KQ; B: C 9K D K H 8 S 9; trump S; lead A; tricks A 4 B 0; scores A 470 B 499"
    deal = drawing_position(rules, position)
    solver = OutcomeSolver(rules)
    assert solver.solve(deal) == dict(solver.values(deal))[parse_card("DA")] == WON
    assert game_faults(solver, deal) == []
    for deal in endings(rules, 60 if COMPILED else 10, 4 if COMPILED else 3, near=True):
        assert game_faults(solver, deal) == [], deal.to_ints()


def test_of_equal_acts_the_line_takes_what_ends_the_game_and_stuk_first() -> None:
    position = "A: S KQ H A; B: H 7 D 78; trump S; lead A; tricks A 3 B 3; scores A 470 B 300"
    deal = drawing_position(rules_of("modern"), position)
    assert action_text(OutcomeSolver(deal.rules).line(deal)[0]) == "stuk"
    position = "A: S KQ H A; B: H 789; trump S; lead A; tricks A 3 B 3; scores A 480 B 300"
    deal = drawing_position(rules_of("moolenijzer-1836"), position)
    assert [action_text(action) for action in OutcomeSolver(deal.rules).line(deal)] == ["claim with stuk"]


def test_what_the_deal_has_brought_so_far_counts_for_who_wins_the_game() -> None:
    """The same last trick: with 394 before the deal, 70 of roem and 36 in tricks A has 500 already."""
    position = "A: H A; B: H T; trump S; lead A; scores A 394 B 400"
    # all cards are 141, and the ace and ten on the way are 21 of them
    assert game_values_of("modern", position) == {"HA": 26}
    assert game_values_of("modern", position + "; written A 70; points A 36 B 84") == {"HA": WON}
    with pytest.raises(UsageError, match="points: 36 in all, but the cards that have been played count 120"):
        drawing_position(rules_of("modern"), position + "; points A 36")


def test_a_search_that_takes_too_long_is_given_up_and_the_next_one_is_as_good_as_new() -> None:
    """Four tricks need a few answers only; all of the last nine near the end of a game need more than 4,096."""
    rules = rules_of("moolenijzer-1836")
    solver, other = OutcomeSolver(rules), OutcomeSolver(rules)
    small = next(iter(endings(rules, 1, 3, near=True)))
    assert solver.solve_within(small, 1) == other.solve(small)
    position = "A: S QJ H 7Q9J D A87; B: S 8K9 D J9 C QTK7; trump S; lead A; scores A 393 B 464"
    large = drawing_position(rules, position)
    with pytest.raises(TooLong):
        solver.solve_within(large, 1)
    assert solver.solve_within(small, 1) == other.solve(small)
    if COMPILED:  # it takes long indeed
        assert solver.solve(large) == other.solve(large)


# --- what cannot be solved ---


def test_a_deal_with_a_stock_is_refused() -> None:
    rules = rules_of("moolenijzer-1836")
    deal = fresh_deal(rules, Stream(1, 0, 0), 1, 1)
    for ask in (DrawingSolver(rules).solve, DrawingSolver(rules).values, DrawingSolver(rules).line):
        with pytest.raises(UsageError, match="stock is empty"):
            ask(deal)


def test_every_fault_of_a_position_is_told_at_once() -> None:
    with pytest.raises(UsageError) as caught:
        drawing_position(rules_of("modern"), "A: S AX; C: H K; trump Q; lead B; lead A; colour red")
    told = str(caught.value)
    for text in (
        "'AX'",
        "'C' is no seat (A, B)",
        "hand of B is missing",
        "trump",
        "'lead' stands there twice",
        "colour red",
    ):
        assert text in told, told


def test_the_cards_of_a_position_must_be_a_position() -> None:
    rules = rules_of("modern")
    for position, fault in (
        ("A: S AK; B: S A H T; trump S; lead A", "SA is there twice"),
        ("A: S AK; B: S 2 H T; trump S; lead A", "S2 is not in the pack"),
        ("A: S AK; B: H T; trump S; lead A", "A holds 2 cards and B 1"),
        ("A: S A; B: S K; trump S; lead A; table S6", "S6 is not in the pack"),
        ("A: S A; B: S K; trump S; lead A; tricks A", "tricks A 3 B 2"),
        ("A: S A; B: S K; trump S; lead A; tricks A ²", "tricks A 3 B 2"),
        ("A: S A; B: S K; trump S; lead A; tricks A 12345", "four digits at most"),
        ("A: S A; B: S K; trump S; lead A; tricks A 4 A 4", "names A twice"),
        ("A: S A; B: S K; trump S; lead A; tricks A 3 B 4", "7 in all, but with 1 card each 8 have been played since"),
        ("A: S A; B: S K; trump S; lead A; tricks B 8", "A leads, and so has won the last trick"),
        ("A: S A; B: S K; trump S; lead A; scores A 500", "the game was over before this deal; its target is 500"),
        ("A: S A; B: S K; trump S; lead A; stuk A", "stuk: A cannot have declared it, since B has SK"),
        ("A: S A; B: S Q; trump S; lead B; table SK; stuk A", "stuk: A cannot have declared it, since B has SK"),
        ("A: S A; B: S K7; trump S; lead A; table X", "'X' is no card"),
    ):
        with pytest.raises(UsageError, match=fault):
            drawing_position(rules, position)


def test_who_declared_stuk_still_holds_both_only_where_any_card_may_go_with_it() -> None:
    rules = rules_of("modern")
    position = "A: S KQ; B: S A7; trump S; lead A"
    with pytest.raises(UsageError, match=r"stuk\.card.*A still holds SQ and SK"):
        drawing_position(rules_of("moolenijzer-1836"), position + "; stuk A")
    untold, told = (drawing_position(rules, position + more) for more in ("", "; stuk A"))
    assert act.STUK in untold.legal_actions() and act.STUK not in told.legal_actions()
    solver = DrawingSolver(rules)
    assert solver.solve(untold) == solver.solve(told) + rules.stuk_points


def test_kapot_of_all_tricks_is_gone_unless_the_tricks_are_told() -> None:
    """counting.kapot.scope: all-tricks begins with the deal, so with nine cards each seven tricks have been played."""
    rules = with_settings(load_variant("moolenijzer-1836"), ["counting.kapot.scope=all-tricks"]).rules
    hands = "A: S AT987 H A D A C AT; B: H 789T D 789T C 7; trump S; lead A"
    solver = DrawingSolver(rules)
    untold, told = (solver.solve(drawing_position(rules, hands + more)) for more in ("", "; tricks A 7"))
    assert told == untold + 100
    with pytest.raises(UsageError, match="3 in all, but with 9 cards each 7 have been played in this deal"):
        drawing_position(rules, hands + "; tricks A 3")


def test_the_card_on_the_table_is_one_of_the_leader() -> None:
    deal = drawing_position(rules_of("modern"), "A: S A; B: S K H 8; trump S; lead A; table S9")
    assert (deal.lead_card, deal.to_move, deal.trick_no) == (parse_card("S9"), 1, 15)
    assert difference(deal) == 0
