"""Roem: the cards of a meld, its points, and which of two melds goes first (1836 §17, §21)."""

from mypy_extensions import i64

from vijfhonderden.core.cards import ACE, BIT, JACK, SEVEN
from vijfhonderden.drawing import terms
from vijfhonderden.drawing.rules import Rules


def is_run(meld: i64) -> bool:
    return meld >= 192


def meld_length(meld: i64) -> i64:
    """Number of cards: 3 to 8 for a run, 4 for a four of a kind."""
    if meld >= 192:
        return meld >> 6
    return 4


def meld_rank(meld: i64) -> i64:
    """The top rank of a run, or the rank of a four of a kind."""
    return meld & 15


def meld_suit(meld: i64) -> i64:
    """The suit of a run; -1 for a four of a kind."""
    if meld >= 192:
        return (meld & 63) >> 4
    return -1


def run_index(meld: i64) -> i64:
    """The number of a run inside its suit (see :mod:`~vijfhonderden.drawing.rules`)."""
    return ((meld >> 6) - 3) * 8 + (meld & 15) - 5


def meld_cards(rules: Rules, meld: i64) -> i64:
    """The mask of the cards of a meld; 0 for a code that names no possible meld."""
    if meld >= 192:
        rank = meld & 15
        if rank < 5 or rank > 12:
            return 0
        return rules.run_mask[run_index(meld)] << (meld & 48)
    rank = meld & 15
    if rank < 5 or rank > 12:
        return 0
    return BIT[rank] | BIT[16 + rank] | BIT[32 + rank] | BIT[48 + rank]


def meld_points(rules: Rules, meld: i64) -> i64:
    """Points of a meld under these rules; 0 when it is no roem here (four tens in 1836)."""
    if meld >= 192:
        return rules.run_points[meld >> 6]
    return rules.four_points[meld & 15]


def compare_melds(rules: Rules, trump: i64, leader_is_elder: bool, mine: i64, theirs: i64) -> i64:
    """Whose meld goes first: 1 the second hand's ``mine``, -1 the leader's ``theirs``, 0 neither.

    Walks through ``roem.order``, test by test, until one decides.
    """
    tests = rules.order_tests
    n: i64 = len(tests)
    i: i64 = 0
    while i < n:
        test = tests[i]
        i += 1
        verdict: i64 = 0
        if test == terms.TEST_JACKS_FIRST:
            verdict = _either(mine == 128 + JACK, theirs == 128 + JACK)
        elif test == terms.TEST_FOURS_FIRST:
            verdict = _either(mine < 192, theirs < 192)
        elif test == terms.TEST_POINTS:
            verdict = _difference(meld_points(rules, mine), meld_points(rules, theirs))
        elif test == terms.TEST_CARDS:
            verdict = _difference(meld_length(mine), meld_length(theirs))
        elif test == terms.TEST_RANK:
            verdict = _compare_rank(rules, mine, theirs)
        elif test == terms.TEST_TRUMP:
            verdict = _either(meld_suit(mine) == trump, meld_suit(theirs) == trump)
        elif test == terms.TEST_LEADER:
            return -1
        elif test == terms.TEST_ELDER:
            return _either(not leader_is_elder, leader_is_elder)
        else:
            return 0
        if verdict != 0:
            return verdict
    return -1


def _either(a: bool, b: bool) -> i64:
    """1 where only ``a`` is so, -1 where only ``b`` is, otherwise 0."""
    if a == b:
        return 0
    if a:
        return 1
    return -1


def _difference(a: i64, b: i64) -> i64:
    if a > b:
        return 1
    if a < b:
        return -1
    return 0


def _compare_rank(rules: Rules, mine: i64, theirs: i64) -> i64:
    my_run = mine >= 192
    their_run = theirs >= 192
    if my_run and their_run:
        return _difference(meld_rank(mine), meld_rank(theirs))
    if not my_run and not their_run:
        return _difference(rules.four_height[meld_rank(mine)], rules.four_height[meld_rank(theirs)])
    rule = rules.four_against_run
    if rule == terms.FOUR_RUN_COMPARE_TOP:
        return _difference(meld_rank(mine), meld_rank(theirs))
    if rule == terms.FOUR_RUN_FOUR_WINS:
        return _either(their_run, my_run)
    if rule == terms.FOUR_RUN_RUN_WINS:
        return _either(my_run, their_run)
    return -1


def prospect(rules: Rules, trump: i64, leader_is_elder: bool, mine: i64, theirs: i64) -> i64:
    """What the second hand can tell from the class of the leader's meld alone.

    1 when ``mine`` spoils every meld of that class, -1 when it spoils none, 0 when it depends on
    the height or suit that has not been named.
    """
    spoils = False
    fails = False
    if theirs >= 192:
        length = theirs >> 6
        top: i64 = SEVEN + length - 1
        while top <= ACE:
            # one suit stands for every plain suit, the other possibility is trump
            plain: i64 = 0
            while plain == trump or plain == meld_suit(mine):
                plain += 1
            if compare_melds(rules, trump, leader_is_elder, mine, (length << 6) + plain * 16 + top) >= 0:
                spoils = True
            else:
                fails = True
            if not (meld_suit(mine) == trump and meld_rank(mine) == top):
                if compare_melds(rules, trump, leader_is_elder, mine, (length << 6) + trump * 16 + top) >= 0:
                    spoils = True
                else:
                    fails = True
            top += 1
    else:
        rank: i64 = SEVEN
        while rank <= ACE:
            if rules.four_points[rank] > 0 and mine != 128 + rank:
                if compare_melds(rules, trump, leader_is_elder, mine, 128 + rank) >= 0:
                    spoils = True
                else:
                    fails = True
            rank += 1
    if spoils and fails:
        return 0
    if spoils:
        return 1
    return -1


def holds_run(rules: Rules, hand: i64) -> bool:
    """Whether a hand holds a run of three or more."""
    suit: i64 = 0
    while suit < 4:
        lane = (hand >> (suit * 16)) & 0xFFFF
        if lane & (lane >> 1) & (lane >> 2):
            return True
        suit += 1
    return False


def four_ranks(hand: i64) -> i64:
    """The ranks of which a hand holds all four."""
    return hand & (hand >> 16) & (hand >> 32) & (hand >> 48) & 0xFFFF


def run_starts(hand: i64) -> i64:
    """The lowest cards of the runs of three in a hand.

    Lanes shift into each other only through places that no card of the pack fills.
    """
    pairs = hand & (hand >> 1)
    return pairs & (pairs >> 1)


def longer_runs(starts: i64, hand: i64, length: i64) -> i64:
    """Of the runs of a length that begin with these cards, those that are one card longer."""
    return starts & (hand >> length)


def holds_meld(hand: i64) -> bool:
    """Whether a hand holds a run of three or four of a kind, whatever it scores."""
    return run_starts(hand) | four_ranks(hand) != 0
