"""``vijf play`` for Five Hundred: the calls and the grid of bids."""

import re

import pytest

from cli.five_hundred import four


def test_the_first_screen_shows_the_calls_the_grid_and_the_hand() -> None:
    assert four("6D", "6 hearts").endswith(
        """
  North       East        you         West
  6♦          6♥          ?

          ♠      ♣      ♦      ♥     NT
    6   (40)   (60)   (80)  >100<   120
    7   140    160    180    200    220
            misere (250)  above 7NT, below 8♠
    8   240    260    280    300    320
    9   340    360    380    400    420
   10   440    460    480
       open misere 500    above 10♦, below 10♥
   10                        500    520

  your hand:  Jo   ♠ A 6   ♥ Q   ♣ T 7 5   ♦ A T 5
  your call:  6NT or higher, open misere, or pass
South>\x20
the input ended: deal 1, the auction; before it South and North 0, West and East 0
"""
    )


def test_misere_may_be_bid_once_a_seven_has_been() -> None:
    assert "            misere 250    above 7NT, below 8♠\n" in four("7S")
    out = four("why misere", "7S", "why misere")
    assert "not allowed: misere may be bid only after a seven (misere.when, Dutch" in out
    assert "  misere is allowed\n" in out


def test_misere_stands_where_the_rules_put_it() -> None:
    out = four("7S", more=("--set", "misere.rank=by-points"))
    assert "\n    8   240\n            misere 250    above 8♠, below 8♣\n    8          260 " in out
    top = four(more=("--set", "open_misere.rank=top"))
    assert "\n   10   440    460    480    500    520\n       open misere 500    above 10NT\n" in top


def test_the_grid_has_the_suits_and_values_of_the_variant() -> None:
    old = four(name="five-hundred-1904")
    assert "          ♣      ♠      ♥      ♦     NT\n    6    40     60     80    100    120\n" in old
    high = four(more=("--set", "contracts.lowest=7", "--set", "contracts.lowest_no_trump=8"))
    assert "    7   140    160    180    200      -\n" in high
    assert "\n    6 " not in high
    assert "misere" not in four(name="vyfhonderd-no-misere").split("Deal 1")[1]


@pytest.mark.parametrize("typed", ["7H", "7h", "7♥", "7 hearts", "7 H", "7 Harten", "7 heart"])
def test_a_bid_is_typed_in_any_notation(typed: str) -> None:
    assert "  7♥          ?\n" in four(typed)


@pytest.mark.parametrize("typed", ["8NT", "8 nt", "8 no trumps", "8 no-trump", "8 sans atout"])
def test_no_trumps_are_typed_in_any_notation(typed: str) -> None:
    assert "  8NT         ?\n" in four(typed)


def test_a_bid_that_is_too_low_is_refused_with_the_rule() -> None:
    out = four("7H", "7D", "1", "hello", "why")
    assert "not allowed: 7♦ is not higher than 7♥ (contracts.suit_rank, Dutch text" in out
    assert "There are no numbers here." in out
    assert "'hello' is not understood: type a bid, such as 7H or 8NT, or pass." in out
    assert "why what? for example: why SJ, why misere, why 7H" in out


def test_passes_and_raises_stand_in_their_columns() -> None:
    out = four("6S", "pass", "6C", "pass", "7S")
    assert "  North       East        you         West\n  6♠          pass        6♣          pass\n" in out
    assert "  7♠                      ?\n" in out


def test_all_pass_and_the_next_dealer_deals() -> None:
    out = four("pass", "pass", "pass", "pass")
    assert "  all pass: the cards are thrown in\n" in out
    assert out.count("Game 1, deal") == 0
    assert "Deal 1: West deals " in out
    assert "Deal 2: North deals " in out


def test_all_pass_may_be_played_without_trumps() -> None:
    out = four("pass", "pass", "pass", "pass", "SQ", more=("--set", "auction.all_pass=no-trumps"))
    assert "  all pass: no trumps without the kitty, each alone, 10 points a trick\n" in out
    assert "Trick 1   no trumps, as all passed   tricks: South 0, West 0, North 0, you 0\n" in out


def test_a_dealer_who_must_bid_is_told() -> None:
    out = four("pass", "pass", "pass", "pass", more=("--set", "auction.all_pass=dealer-bids"))
    assert "open misere (the others have passed: you must bid)\n" in out
    assert "not allowed: all others have passed, and you deal: you must bid" in out


def test_a_bid_without_the_kitty() -> None:
    out = four("", "7H", "", "7H sans kitty", "", "pass", "", "pass", "pass", name="vyfhonderd")
    assert "7♥ sans" in out
    assert "  you play 7♥ sans kitty (200) with West\n  you leave the kitty where it is\n\nTrick 1" in out


def test_a_blind_misere_is_bid_before_the_hand_is_seen() -> None:
    before = four(name="vyfhonderd").split("Deal 1")[1]
    assert "  your hand:  lies face down\n  look (or Enter) to see it, or bid blind misere (500)\n" in before
    assert not re.search(r"[♠♥♦♣]", before)
    for word in ("", "look"):
        assert "your hand:  ♠ Q T 9 5   ♥ A K" in four(word, name="vyfhonderd")
    out = four("pass", "blind misere", "", name="vyfhonderd")
    assert "not allowed: look at your hand before you pass (blind_misere" in out
    assert "  North         you           South         West\n  blind misere  ?\n" in out
