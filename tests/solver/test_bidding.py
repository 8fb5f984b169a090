"""Exact play of the tricks of Five Hundred."""

import pytest

from bidding_endings import choice, endings, faults, minimax
from bidding_playing import NAMES, at, deals, random_choice, random_deal, rules_of
from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.notation import action_text
from vijfhonderden.bidding.packs import same_colour
from vijfhonderden.bidding.rules import MISERE_ROW, NO_SUIT, Rules
from vijfhonderden.bidding.state import AUCTION, CALLING, NOMINATING, PLAY
from vijfhonderden.build import build_kind
from vijfhonderden.core.cards import cards_of, count_cards
from vijfhonderden.core.random import Stream
from vijfhonderden.errors import UsageError
from vijfhonderden.schema import load_variant, with_settings
from vijfhonderden.solver.bidding.position import bidding_position
from vijfhonderden.solver.bidding.solver import TrickSolver

COMPILED = build_kind() == "compiled"
CARDS = {2: 8, 3: 7, 4: 6, 5: 5, 6: 4} if COMPILED else {2: 4, 3: 4, 4: 3, 5: 3, 6: 2}
"""Tricks of the larger endings, by the number of hands."""


@pytest.mark.parametrize("name", NAMES)
def test_small_endings_are_worth_what_plain_minimax_says(name: str) -> None:
    rules = rules_of(name)
    solver = TrickSolver(rules)
    for deal in endings(rules, 30 if COMPILED else 4, shorter=not COMPILED):
        assert faults(solver, deal) == [], at(deal)


def before_the_lead(rules: Rules, number: int, seed: int = 31) -> Deal:
    """A deal with a contract, at its first lead."""
    stream = Stream(seed, number, 0)
    tried = 0
    while True:
        tried += 1
        deal = random_deal(rules, stream, seed, number * 1000 + tried)
        while not deal.is_over and deal.phase != PLAY:
            deal.play(choice(deal, stream))
        if deal.phase == PLAY and deal.contract >= 0:
            return deal


def played_down(deal: Deal, cards: int, number: int) -> Deal:
    """The deal played at random until the hands have so many cards."""
    stream = Stream(32, number, 0)
    while not deal.is_over and count_cards(deal.hand(int(deal.leader))) > cards:
        deal.play(random_choice(deal, stream))
    return deal


# --- symmetry ---


def renamed(rules: Rules, action: int, suits: list[int]) -> int:
    """An action with its suits renamed; a joker stays one."""
    if action < 64:
        return action if rules.joker_mask >> action & 1 else suits[action >> 4] * 16 + (action & 15)
    if act.NOMINATE <= action < act.NOMINATE + 4:
        return act.NOMINATE + suits[action - act.NOMINATE]
    if act.JOKER_LEAD <= action < act.SECOND_JOKER_LEAD + 4:
        base = act.JOKER_LEAD if action < act.SECOND_JOKER_LEAD else act.SECOND_JOKER_LEAD
        return base + suits[action - base]
    if act.is_bid(action) and act.bid_row(action) < MISERE_ROW:
        row = int(act.bid_row(action))
        denomination = int(rules.denomination[row])
        if denomination == NO_SUIT:
            return action
        return action - row + (row // 5) * 5 + rules.suit_rank.index(suits[denomination])
    if action >= act.DISCARD:
        base = act.CALL if action >= act.CALL else act.DISCARD
        return base + renamed(rules, action - base, suits)
    return action


def bid_once(rules: Rules, number: int) -> Deal:
    """A deal with a single bid, so that it is as legal in any suit."""
    stream = Stream(33, number, 0)
    deal = random_deal(rules, stream, 33, number)
    while deal.phase == AUCTION and not deal.is_over:
        legal = deal.legal_actions()
        bids = [a for a in legal if act.is_bid(a) and act.bid_row(a) < MISERE_ROW]
        deal.play(bids[stream.below(len(bids))] if not deal.bids and bids else legal[0])
    while deal.phase != PLAY:
        deal.play(random_choice(deal, stream))
    return deal


@pytest.mark.parametrize("name", NAMES)
def test_names_of_suits_and_seats_make_no_difference(name: str) -> None:
    """Suits of one colour change their names, and every player moves on by a seat."""
    rules = rules_of(name)
    solver = TrickSolver(rules)
    seats = int(rules.seats)
    suits = [same_colour(suit) for suit in range(4)]
    whole = {renamed(rules, card, suits) for card in rules.cards} == set(rules.cards)
    if not whole:  # split fours: the black four is of clubs alone
        suits = [0, 1, 2, 3]
    for number in range(12 if COMPILED else 2):
        deal = played_down(bid_once(rules, number), CARDS[seats], number)
        hands = [[renamed(rules, card, suits) for card in hand] for hand in deal.dealt_hands]
        kitty = [renamed(rules, card, suits) for card in cards_of(deal.dealt_kitty)]
        dead = [[renamed(rules, c, suits) for c in cards_of(deal.dead[i])] for i in range(int(rules.dead_hands))]
        other = Deal(rules, (int(deal.dealer) + 1) % seats, hands[-1:] + hands[:-1], kitty, dead)
        for _, action in deal.history():
            other.play(renamed(rules, action, suits))
        values = [(renamed(rules, action, suits), worth) for action, worth in solver.values(deal)]
        assert solver.values(other) == sorted(values)
        assert solver.solve(other) == solver.solve(deal)


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_is_worth_what_its_best_lead_is(name: str) -> None:
    """Larger endings than plain minimax can play: what is asked in different ways must come out the same."""
    rules = rules_of(name)
    solver = TrickSolver(rules)
    for number in range(12 if COMPILED else 1):
        deal = played_down(before_the_lead(rules, number), CARDS[int(rules.seats)], number)
        if deal.is_over:
            continue
        value = solver.solve(deal)
        side = solver.side(deal)
        values = [worth for _, worth in solver.values(deal)]
        most = (deal.to_move in side) == (not deal.misere)
        assert value == (max(values) if most else min(values))
        for action in solver.line(deal):
            deal.play(action)
            if not deal.is_over:
                assert solver.solve(deal) == value
        taken = sum(deal.tricks_won(seat) for seat in side)
        assert value == (min(taken, 1) if deal.misere else taken)


# --- before the first lead ---


@pytest.mark.parametrize("name", ["five-hundred-2", "five-hundred-3"])
def test_the_best_suit_for_the_joker_is_chosen(name: str) -> None:
    """The contractor may give the joker a suit (joker.nominate), and takes the one of most tricks."""
    rules = rules_of(name)
    solver = TrickSolver(rules)
    seen = 0
    stream = Stream(34, 0, 0)
    number = 0
    while seen < (10 if COMPILED else 1):
        number += 1
        deal = random_deal(rules, stream, 34, number)
        while not deal.is_over and deal.phase not in (PLAY, NOMINATING):
            deal.play(choice(deal, stream))
        if deal.phase != NOMINATING:
            continue
        seen += 1
        reached = []
        for action in deal.legal_actions():
            after = deal.clone()
            after.play(action)
            reached.append((action, int(solver.solve(after))))
        assert solver.values(deal) == reached
        assert solver.solve(deal) == (min if deal.misere else max)(worth for _, worth in reached)


# --- endings worked out by hand ---


def values_of(name: str, position: str) -> dict[str, int]:
    rules = rules_of(name)
    deal = bidding_position(rules, position)
    return {action_text(rules, action): value for action, value in TrickSolver(rules).values(deal)}


AUSTRALIAN = "five-hundred-australian"


def test_both_bowers_and_the_joker_are_the_highest_trumps() -> None:
    """Joker, right bower, left bower, ace: the left bower belongs to the trumps, and must be played to them."""
    position = "A: Jo HJ; B: DJ SA; C: S 56; D: HA S7; contract 8H by A; lead A"
    assert values_of(AUSTRALIAN, position) == {"HJ": 2, "Jo": 2}
    # the left bower falls under the right one, though diamonds were not led
    position = "A: HJ S 8; B: DJ C 5; C: C 67; D: C 89; contract 8H by A; lead A"
    assert values_of(AUSTRALIAN, position) == {"HJ": 2, "S8": 1}


def test_a_finesse_against_the_king() -> None:
    """The queen makes a trick when the king lies before her, and none when he lies behind."""
    before = "A: S 56; B: S K7; C: S AQ; D: S 89; contract 6C by A; lead A"
    behind = "A: S 56; B: S 89; C: S AQ; D: S K7; contract 6C by A; lead A"
    assert values_of(AUSTRALIAN, before) == {"S5": 2, "S6": 2}
    assert values_of(AUSTRALIAN, behind) == {"S5": 1, "S6": 1}


def test_the_joker_is_led_to_a_suit_not_led_before() -> None:
    """Without trumps the joker names a suit that has not been led (joker.lead: unled-suit), or is led last of all."""
    position = "A: Jo S 5; B: S AK; C: H 56; D: H 78; contract 7NT by A; lead A; led S H"
    assert set(values_of(AUSTRALIAN, position)) == {"Jo calls C", "Jo calls D", "S5"}
    assert set(values_of("vyfhonderd-joker-last", position)) == {"S5"}


def test_a_joker_without_a_suit_takes_one_trick_at_least() -> None:
    position = "A: Jo S 5; B: S AK; C: H 56; D: H 78; contract 7NT by A; lead A"
    assert set(values_of(AUSTRALIAN, position).values()) == {1}


def test_the_joker_must_be_played_in_a_misere_by_who_cannot_follow() -> None:
    """joker.forced_in_misere: the contractor has no spade, so the joker wins the trick."""
    position = "A: Jo H 5; B: S 56; D: S 78; contract misere by A; lead B"
    assert values_of(AUSTRALIAN, position) == {"S5": 1, "S6": 1}


def test_a_misere_is_safe_below_everything() -> None:
    position = "A: S 5 H 5; B: S 6 H 6; D: S 7 H 7; contract misere by A; lead B"
    assert set(values_of(AUSTRALIAN, position).values()) == {0}
    deal = bidding_position(rules_of(AUSTRALIAN), position)
    assert not TrickSolver(deal.rules).solve_misere(deal)


def test_the_side_of_any_seat_can_be_counted() -> None:
    rules = rules_of(AUSTRALIAN)
    deal = bidding_position(rules, "A: S A; B: S K; C: S Q; D: S 9; contract 6C by A; lead B; tricks A 5 B 4")
    solver = TrickSolver(rules)
    assert (solver.side(deal), solver.solve(deal)) == ([0, 2], 6)
    assert (solver.side(deal, 3), solver.solve(deal, 3)) == ([1, 3], 4)


def test_two_players_against_the_contractor_work_together() -> None:
    """Hoyle, for three: two against the contractor; the king is thrown under the partner's ace."""
    rules = rules_of("five-hundred-3")
    deal = bidding_position(rules, "A: S J9; B: S K7; C: S A8; contract 6H by A; lead B")
    assert TrickSolver(rules).side(deal) == [0]
    assert TrickSolver(rules).solve(deal) == minimax(deal.clone(), [0])


# --- what cannot be solved ---


def test_an_auction_cannot_be_solved() -> None:
    rules = rules_of(AUSTRALIAN)
    deal, _ = next(deals(rules, 1))
    for ask in (TrickSolver(rules).solve, TrickSolver(rules).values, TrickSolver(rules).line):
        with pytest.raises(UsageError, match="contract stands"):
            ask(deal)


def test_only_a_misere_is_solved_as_one() -> None:
    rules = rules_of(AUSTRALIAN)
    deal = bidding_position(rules, "A: S A; B: S K; C: S Q; D: S 9; contract 6C by A; lead B")
    with pytest.raises(UsageError, match="no misère"):
        TrickSolver(rules).solve_misere(deal)
    deal = bidding_position(rules, "A: S A; B: S K; D: S 9; contract misere by A; lead B")
    with pytest.raises(UsageError, match="tricks of the contractor"):
        TrickSolver(rules).solve(deal, 1)


def test_every_fault_of_a_position_is_told_at_once() -> None:
    with pytest.raises(UsageError) as caught:
        bidding_position(
            rules_of(AUSTRALIAN), "A: S AX; E: H K; B: S 2; contract 11H by A; lead D; table Jo pays; led Q"
        )
    told = str(caught.value)
    for text in (
        "'AX'",
        "'E' is no seat (A, B, C, D)",
        "'11H' is no bid",
        "'lead D' names no seat",
        "Jo pays",
        "led:",
        "S2",
    ):
        assert text in told, told


def test_the_cards_of_a_position_must_be_a_position() -> None:
    rules = rules_of(AUSTRALIAN)
    for position, fault in (
        ("A: S A; B: S A; contract 6C by A; lead A", "SA is there twice"),
        ("A: S AK; B: S Q; contract 6C by A; lead A", "A 2, B 1"),
        ("A: S A; B: S Q; contract 6C; lead A", "needs a bid and a seat"),
        ("A: S A; B: S Q; contract pass by A; lead A", "is no bid"),
        ("A: S A; B: ; contract 6C by A; lead A; table S5, S6", "trick on the table is full"),
        ("A: S K; B: S Q; C: S 7 H 6; D: S 9 H 7; contract 6C by A; lead A; table S8, H5", "must follow"),
    ):
        with pytest.raises(UsageError, match=fault):
            bidding_position(rules, position)


FOUR = "A: S 5{}; B: S K9; C: S AQ; D: S 8T; lead A; contract "
FIVE = "A: S 56; B: S K7; C: S AQ; D: S 89; E: H 56; lead A; contract "


@pytest.mark.parametrize(
    ("name", "position", "fault"),
    [
        (AUSTRALIAN, "A: S 5; B: S K; C: S AQ; D: S 89; contract 8NT by A; lead A; table S7, S7", "S7 is there twice"),
        (AUSTRALIAN, FOUR.format(" Jo Jo") + "8NT by A", "Jo is there twice"),
        (AUSTRALIAN, FOUR.format(" Jo").replace("K9", "K Jo") + "8NT by A", "Jo is there twice"),
        (AUSTRALIAN, "A: S 5 Jo; C: S AQ; contract 8NT by A; lead A", "hand of B is missing.*\n.*hand of D is missing"),
        (AUSTRALIAN, FOUR.format("7") + "misere by C", "A has no hand here: in a misère of C"),
        (AUSTRALIAN, "A: S 56; C: S AQ; contract misere by A; lead A", "C has no hand here"),
        ("five-hundred-6", FIVE + "misere by A", "D has no hand here"),
        (AUSTRALIAN, FOUR.format("7") + "8NT by A; partner C", "no partner is called in this variant"),
        ("five-hundred-5", FIVE + "8NT by A; partner A", "A is the contractor"),
        ("five-hundred-5", FIVE + "misere by A; partner B", "none is called for a misère"),
        ("five-hundred-5", FIVE.replace("E: H 56; ", "") + "7H by A", "hand of E is missing"),
        (AUSTRALIAN, FOUR.format("7") + "8NT by A; tricks A 5 C 4", "9 in all, but with 2 cards each 8 have been"),
        (AUSTRALIAN, FOUR.format("7") + "8NT by A; tricks B 8", "A leads, and so has won the last trick"),
        (AUSTRALIAN, "A: S 5; B: S K; D: S 8; contract misere by A; lead A; tricks D 2", None),
        (AUSTRALIAN, "A: S 5; B: S K; D: S 8; contract misere by A; lead A; tricks A 1", "ended with the first trick"),
        (AUSTRALIAN, "A: S 5; B: S K; D: S 8; contract misere by A; lead A; tricks C 1", "names C, a seat without a"),
        (AUSTRALIAN, FOUR.format("7") + "8S by A; joker H", "contract without trumps only"),
        ("joker.nominate=no", FOUR.format("7") + "8NT by A; joker H", "it is given no suit in this contract"),
        (AUSTRALIAN, FOUR.format(" Jo") + "8NT by C; joker H", "C, who gives it a suit, cannot have held one"),
        (AUSTRALIAN, FOUR.format("7") + "8NT sans kitty by A", "nothing is bid without the kitty"),
        (AUSTRALIAN, FOUR.format("7") + "blind misere by A", "this variant has no blind misere"),
        ("vyfhonderd-no-misere", FOUR.format("7") + "misere by A", "this variant has no misere"),
        (AUSTRALIAN, FOUR.format("7") + "none", "auction.all_pass"),
        (AUSTRALIAN, FOUR.format("7") + "none by A", "nobody is the contractor"),
        (
            AUSTRALIAN,
            "A: S 5678QK H 567; B: S 9TJA H 89TJQ; C: C 5678QK D 567; D: C 9TJA D 89TJQ; lead A; "
            "contract 8H by A; led S D",
            "2 suits, but with 9 cards each 1 has been played before this trick",
        ),
    ],
)
def test_a_position_that_contradicts_itself_or_the_rules_is_none(name: str, position: str, fault: str | None) -> None:
    if "=" in name:
        rules = with_settings(load_variant(AUSTRALIAN), [name]).rules
    else:
        rules = rules_of(name)
    if fault is None:
        bidding_position(rules, position)
        return
    with pytest.raises(UsageError, match=fault):
        bidding_position(rules, position)


def test_calls_of_a_partner_are_valued_one_by_one() -> None:
    """Five players: the value of a call is that of the deal with the partner it makes."""
    rules = rules_of("four call a card")
    solver = TrickSolver(rules)
    stream = Stream(35, 0, 0)
    number = 0
    while True:
        number += 1
        deal = random_deal(rules, stream, 35, number)
        while not deal.is_over and deal.phase not in (PLAY, CALLING):
            deal.play(choice(deal, stream))
        if deal.phase == CALLING:
            break
    after = deal.clone()
    after.play(act.ALONE)
    assert solver.side(after) == [int(deal.contractor)]
    after = deal.clone()
    after.play(deal.legal_actions()[-1])
    assert solver.side(after) == sorted({int(deal.contractor), int(after.partner)})
