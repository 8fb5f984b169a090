"""What players of other programs complain of in computer partners, and what ours do instead.

Each scene is laid out with a few different cards, and played up to the decision by what the table sees.
"""

from collections.abc import Iterable
from itertools import combinations

import pytest

from rules_five_hundred.scene import AFRIKAANS, AUSTRALIAN, JOKERS, Table, rules_of
from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.game import Game
from vijfhonderden.bidding.notation import action_text
from vijfhonderden.bidding.rules import MISERE_ROW, OPEN_ROW, Rules
from vijfhonderden.bidding.state import AUCTION, DISCARDING
from vijfhonderden.core.cards import cards_of
from vijfhonderden.players.registry import make_bidder
from vijfhonderden.players.search.bidding.player import SearchBidder
from vijfhonderden.players.search.budget import Budget
from vijfhonderden.schema import load_variant

PLAYERS = pytest.mark.parametrize("player", ["greedy", "search:40"])


def chosen(table: Table, player: str, seed: int = 5) -> str:
    """What the player does whose turn it is, in words."""
    deal = table.deal
    seat = int(deal.to_move)
    legal = deal.legal_actions()
    action = make_bidder(player, seed, 1, seat, table.rules).choose(deal.view(seat), legal)
    assert action in legal
    return action_text(table.rules, action)


def put_away(table: Table, player: str, seed: int = 5) -> None:
    """The player puts away what is too much."""
    while table.deal.phase == DISCARDING:
        table.say(chosen(table, player, seed))


def level(table: Table, call: str) -> int:
    """The tricks of a bid in words; 0 of a pass, -1 of a misère."""
    action = next(a for a in table.deal.legal_actions() if action_text(table.rules, a) == call)
    if action == act.PASS:
        return 0
    row = act.bid_row(action)
    return -1 if row >= MISERE_ROW else int(table.rules.level[row])


# --- misère ---


@PLAYERS
@pytest.mark.parametrize(("led", "under"), [("S", "S5"), ("C", "C5"), ("S", "S6")])
def test_the_joker_is_not_wasted_on_a_trick_that_the_contractor_of_a_misere_would_win(
    player: str, led: str, under: str
) -> None:
    """Where a void hand may keep the joker: C, who cannot follow, leaves the contractor's card to be beaten by none."""
    other = "C" if led == "S" else "S"
    hands = {
        "B": f"{led} 568 {other} 567 H 56 D 45",
        "A": f"{led} AKQ {other} AKQ H AKQ D A",
        "C": f"Jo {other} 89 H T987 D T98",
    }
    table = Table("joker.forced_in_misere=false", hands=hands, kitty=f"{led} T H 4 D 7", dealer="D", void={"C": led})
    table.bid("7S, misere, pass, pass, pass").away()
    table.play(under)
    assert table.turn == "C"
    assert chosen(table, player) != "Jo"


@PLAYERS
@pytest.mark.parametrize("kitty", ["H 456", "D 456", "C 5 D 45"])
def test_the_joker_is_not_led_against_a_misere(player: str, kitty: str) -> None:
    """It would take a trick from the contractor, who throws his worst card."""
    hands = {"B": "S 5678 C 678 D 789", "A": "Jo S QJT H 987 C 9T D T", "C": "S 9 H AKQJT C AKQJ"}
    table = Table(hands=hands, kitty=kitty, dealer="D")
    table.bid("7S, misere, pass, pass, pass").away().play("S5 S9").play("SQ")
    assert table.turn == "A"
    assert not chosen(table, player).startswith("Jo")


@PLAYERS
@pytest.mark.parametrize(
    ("hand", "kitty"),
    [
        ("S KJT975 D J976", "H T D A C Q"),
        ("H K98654 C JT97", "S K D K9"),
        ("S AJ9875 C J865", "S K D Q9"),
        ("S KQ865 H AQ975", "D 86 C 9"),
        ("S QJ97 H 54 D T754", "S A C Q9"),
    ],
)
@pytest.mark.parametrize("bid", ["open misere", "misere"])
def test_no_suit_with_nothing_to_go_under_is_kept_in_a_misere(player: str, bid: str, hand: str, kitty: str) -> None:
    """What the kitty brings in a suit that was not held goes again, rather than a high card over many low ones."""
    table = Table("misere.when=anytime", hands={"A": hand}, kitty=kitty, dealer="D").bid(f"{bid}, pass, pass, pass")
    held = {word for word in hand.split() if word in "SHDC"}
    put_away(table, player)
    assert {card[0] for card in table.hand("A")} == held


@pytest.mark.parametrize("variant", [AUSTRALIAN, AFRIKAANS, "five-hundred-2", "five-hundred-5"])
def test_greedy_keeps_the_least_dangerous_of_all_the_hands_it_may_keep_in_a_misere(variant: str) -> None:
    """No more dangerous than the hand before the kitty, by a slow telling of what danger is."""
    rules = rules_of(variant)
    compared = 0
    for game in range(1, 13):
        deal = Game(rules, 3, game).start_deal()
        if act.LOOK in deal.legal_actions():
            deal.play(act.LOOK)
        seat = int(deal.to_move)
        dealt = frozenset(cards_of(deal.hands[seat]))
        deal.play(act.BID + OPEN_ROW)
        while deal.phase == AUCTION:
            deal.play(act.PASS if act.PASS in deal.legal_actions() else act.LOOK)
        everything = frozenset(cards_of(deal.hands[seat]))
        greedy = make_bidder("greedy", 5, game, seat, rules)
        while deal.phase == DISCARDING:
            deal.play(greedy.choose(deal.view(seat), deal.legal_actions()))
        kept = frozenset(cards_of(deal.hands[seat]))
        jokers = everything & set(JOKERS.values())
        if jokers <= everything - kept:
            most = [everything - jokers - set(away) for away in combinations(everything - jokers, 3 - len(jokers))]
            assert danger(rules, kept) == min(danger(rules, hand) for hand in most)
            assert jokers & dealt or danger(rules, kept) <= danger(rules, dealt)
            compared += 1
    assert compared > 10


def danger(rules: Rules, hand: Iterable[int]) -> int:
    """7 for each card of others beyond one that may be led below a card and finds it still there, when every own card
    below it has gone under two; 17 where there is no own card below."""
    total = 0
    for suit in range(4):
        ranked = sorted((c for c in rules.cards if rules.suit[256 + c] == suit), key=lambda c: rules.strength[256 + c])
        own = [ranked.index(c) for c in sorted(hand, key=lambda c: rules.strength[256 + c]) if c in ranked]
        total += sum(max(0, place - 2 * n - 1) * (7 if n else 17) for n, place in enumerate(own))
    return total


# --- what is put away ---


@pytest.mark.parametrize(
    ("bid", "hand", "kitty"),
    [
        ("8H", "Jo S A H AQ6 D 86 C A87", "H 73 D J"),
        ("9S", "S JT543 D Q963 C J", "S 7 D 2 C A"),
        ("8S", "Jo S KT9542 H AK2", "H J86"),
        ("9S", "S AJ982 H 3 D K C J52", "D T8 C K"),
    ],
)
def test_no_trump_is_put_away_while_there_are_other_cards(bid: str, hand: str, kitty: str) -> None:
    """However few deals are imagined, chance makes nobody throw the joker or a bower away."""
    for seed in range(1, 13):
        table = Table(variant="five-hundred-5", hands={"A": hand}, kitty=kitty).bid(f"{bid}, pass, pass, pass, pass")
        suit = int(table.deal.trumps)
        trumps = cards_of(table.deal.hands[0] & table.rules.suit_cards[suit * 5 + suit])
        put_away(table, "search:4", seed)
        assert len(trumps) == len(cards_of(table.deal.hands[0] & table.rules.suit_cards[suit * 5 + suit]))


@pytest.mark.parametrize(
    ("bid", "hand", "kitty"),
    [
        ("8S", "Jo S KT9765 H AK5", "H J86"),
        ("7NT", "Jo S AK5 H AK6 D A84", "H 5 D 7 C 9"),
        ("9D", "D AKQJ98 H J S A C A7", "C K86"),
    ],
)
def test_of_a_suit_the_lowest_are_put_away(bid: str, hand: str, kitty: str) -> None:
    for seed in range(1, 13):
        table = Table(hands={"A": hand}, kitty=kitty, dealer="D").bid(f"{bid}, pass, pass, pass")
        before = table.deal.hands[0]
        put_away(table, "search:4", seed)
        gone = before & ~table.deal.hands[0]
        for card in cards_of(gone):
            above = table.rules.beaten_by[int(table.deal.trumps) * 64 + card]
            below = table.rules.suit_cards[int(table.deal.trumps) * 5 + (card >> 4)] & ~above & ~(1 << card)
            assert below & table.deal.hands[0] == 0


# --- trumps ---


@PLAYERS
@pytest.mark.parametrize(("trump", "colour"), [("H", "D"), ("D", "H"), ("C", "S")])
def test_a_low_trump_is_not_led_again_after_partner_showed_none(player: str, trump: str, colour: str) -> None:
    """A leads trumps, C has none, and D takes it with the ten. Now the joker and the bower draw what is out, and
    another low one would lose a trick more."""
    side = "S" if "S" not in (trump, colour) else "H"
    last = next(s for s in "SHDC" if s not in (trump, colour, side))
    hands = {
        "A": f"Jo {trump} J985 {side} AK {last} AK {colour} 9",
        "B": f"{trump} Q6 {colour} T7 {side} 76",
        "C": f"{side} QJT9 {last} QJT9 {colour} 56",
        "D": f"{trump} KT7 {side} 8 {last} 8",
    }
    table = Table(hands=hands, kitty=f"{trump} A {colour} J8", dealer="D", void={"C": trump})
    table.bid(f"8{trump}, pass, pass, pass").away()
    assert table.trick(f"{trump}5 {trump}6 {colour}5 {trump}T") == "D"
    assert table.trick(f"{side}8 {side}A {side}6 {side}9") == "A"
    assert chosen(table, player) not in (f"{trump}8", f"{trump}9")


@PLAYERS
@pytest.mark.parametrize("low", ["6", "7", "8"])
def test_second_hand_does_not_play_the_joker_on_a_low_card(player: str, low: str) -> None:
    """A leads a low spade; B has none and could take it with the joker: partner may do better."""
    hands = {"A": f"S {low} H AKQT98 D A5 C 5", "B": "Jo C AQ987 D K987", "D": "S AKQ"}
    table = Table(hands=hands, void={"B": "SH"}, dealer="D").bid("7H, pass, pass, pass").away().play(f"S{low}")
    assert table.turn == "B"
    assert chosen(table, player) != "Jo"


# --- no trumps ---


@PLAYERS
@pytest.mark.parametrize(("long", "single"), [("S", "C6"), ("C", "D7"), ("H", "S8")])
def test_a_singleton_is_not_led_in_no_trumps_from_the_declarers_side(player: str, long: str, single: str) -> None:
    other = [s for s in "SHDC" if s not in (long, single[0])]
    hands = {"A": f"Jo {long} AKJT9 {other[0]} K8 {other[1]} A {single[0]} {single[1]}"}
    table = Table(hands=hands, dealer="D").bid("7NT, pass, pass, pass").away()
    if table.legal() >= {"no suit"}:
        table.say("no suit")
    assert table.turn == "A"
    assert chosen(table, player) != single


@PLAYERS
@pytest.mark.parametrize(("holder", "named"), [("B", "D"), ("D", "D"), ("B", "H")])
def test_the_joker_calls_a_suit_before_the_last_trick_where_that_frees_it(player: str, holder: str, named: str) -> None:
    """Jo K Q are left and only the ace above them is out: the joker calls it, and king and queen are good."""
    other = "H" if named == "D" else "D"
    hands = {"A": f"Jo S AKQJT98 {named} KQ", holder: f"{named} A C A {other} AK"}
    table = Table(hands=hands, kitty=f"{named} JT9", dealer="D").bid("10NT, pass, pass, pass").away().say("no suit")
    for spade in "AKQJT98":
        assert table.trick(f"S{spade} _ _ _") == "A"
    assert f"{named}A" in table.hand(holder)
    assert chosen(table, player) == f"Jo calls {named}"


# --- the auction ---


@PLAYERS
@pytest.mark.parametrize(
    "hand", ["H AKQJT9 D J S AK C A", "S AKQJT98 C J H AK", "C AKQJT98 S J D AK", "D AKQJT98 H J S A C A"]
)
def test_ten_are_not_bid_without_the_joker(player: str, hand: str) -> None:
    table = Table(hands={"A": hand}, dealer="D")
    assert 6 <= level(table, chosen(table, player)) < 10


@PLAYERS
@pytest.mark.parametrize("hand", ["Jo S 567 H 456 D 45 C 5", "Jo S 89 H 567 D 678 C 6", "Jo S T87 H T8 D T9 C T9"])
def test_no_trumps_are_not_bid_on_the_joker_alone(player: str, hand: str) -> None:
    for calls in ("", "6S, pass"):
        table = Table(hands={"C" if calls else "A": hand}, dealer="D")
        if calls:
            table.bid(calls)
        assert not chosen(table, player).endswith("NT")


@PLAYERS
@pytest.mark.parametrize(
    ("hand", "suit"), [("H J98 S A7 C K65 D 76", "H"), ("S J98 C A7 H K64 D 76", "S"), ("D J98 C A7 S K65 H 76", "D")]
)
def test_partner_is_not_raised_twice_on_the_same_strength(player: str, hand: str, suit: str) -> None:
    """C, with three trumps and an ace, has raised A once; the other side goes on, and C has told all there is."""
    table = Table(hands={"C": hand, "A": f"{suit} AKT"}, dealer="D")
    table.bid(f"6{suit}, 6NT, 7{suit}, pass, pass, 7NT")
    assert table.turn == "C"
    assert chosen(table, player) == "pass"


@pytest.mark.parametrize(
    "hand", ["S 865 D Q86 C T976", "S AJ75 H 4 D 6 C AQ86", "S T76 H 4 D KQ75 C 86", "H QJ8764 D 654 C 6"]
)
@pytest.mark.parametrize("before", ["", "6H"])
def test_the_kitty_is_left_lying_only_for_a_higher_rank(before: str, hand: str) -> None:
    """Whoever takes it may put it away again, so a bid without it is of use only where the same with it is too low."""
    for seed in range(1, 13):
        table = Table(variant=AFRIKAANS, hands={"B" if before else "A": hand}, dealer="D")
        if before:
            table.bid(before)
        table.say("look")
        call = chosen(table, "search:20", seed)
        assert not call.endswith(" sans kitty") or call.removesuffix(" sans kitty") not in table.legal()


# --- everybody for himself ---


@pytest.mark.parametrize("king", ["S", "C"])
def test_who_scores_alone_wins_what_is_left_once_the_contract_has_failed(king: str) -> None:
    """A is to take ten tricks and has lost one: C no longer leaves the next to B, who scores it for himself."""
    other = "C" if king == "S" else "S"
    hands = {"A": f"Jo H AKQJT98 {king} 7 {other} 7", "B": f"{king} K {other} A", "C": f"{king} A8 {other} 8"}
    table = Table(variant="five-hundred-3", hands=hands, dealer="C").bid("10H, pass, pass").away()
    assert table.trick(f"{other}7 {other}A {other}8") == "B"
    table.play(f"{king}K")
    assert table.turn == "C"
    assert chosen(table, "greedy") == f"{king}A"


@pytest.mark.parametrize("name", ["five-hundred-australian", "five-hundred-3"])
def test_a_hint_names_what_would_be_put_away_first(name: str) -> None:
    """Also where another card did a little better in the samples, but not clearly; too few to give a card up."""
    rules = load_variant(name).rules
    asked = 0
    for number in range(1, 9):
        deal = Game(rules, 5, number).start_deal()
        bidders = [make_bidder("greedy", 1, 1, seat, rules) for seat in range(int(rules.seats))]
        while not deal.is_over and deal.phase != DISCARDING:
            seat = int(deal.to_move)
            deal.apply(bidders[seat].choose(deal.view(seat), deal.legal_actions()))
        if deal.is_over:
            continue
        seat = int(deal.to_move)
        view, legal = deal.view(seat), deal.legal_actions()
        told = SearchBidder("search:8", Budget(8, 0), 1, 1, seat, rules).explain(view, legal)
        assert told[0][0] == make_bidder("search:8", 1, 1, seat, rules).choose(view, legal), number
        asked += 1
    assert asked > 2
