"""``vijf play`` for Five Hundred: the kitty, the joker, a called card, and the tricks."""

import re

import pytest

from cli.five_hundred import FIVE, MISERE, TEN, five, four


@pytest.mark.parametrize(
    "typed", [("S6 s8, C5",), ("away S6 S8 C5",), ("S6", "S8", "C5"), ("away ♠6", "8s c5"), ("11 10", "7")]
)
def test_three_cards_are_put_away_in_one_line_or_in_several(typed: tuple[str, ...]) -> None:
    out = four(*TEN, *typed)
    assert "  you play 10NT (520) with North\n  you take the kitty: ♠8 ♣K ♣6\n" in out
    assert len(re.findall(r"  you put away ", out)) == 1
    if typed != ("11 10", "7"):
        assert "  you put away ♠8 ♠6 ♣5\n" in out
        assert "  your hand:  Jo   ♠ A   ♥ Q   ♣ K T 7 6   ♦ A T 5\n" in out


def test_a_line_of_discards_is_taken_whole_or_not_at_all() -> None:
    out = four(*TEN, "S6 S9", "S6 S6", "S6 S8 C5 C6", "1 99", "S6 X9", "why S9")
    assert "not allowed: ♠9 is not in your hand (deal.kitty" in out
    assert "A card is named twice." in out
    assert "Only 3 may be put away, not 4." in out
    assert "There are 13 choices, and no number 99." in out
    assert "'X9' is no card" in out
    assert out.count("Your contract is 10NT (520)\n") == 1


def test_others_do_not_see_what_is_put_away() -> None:
    out = four(*TEN, "S6 S8 C5", "no suit", "DA")
    west = out.split("West> ")[-1]
    assert "kitty" not in west
    seen = out[out.rindex("South> ") :]
    assert "  South takes the kitty\n  South puts away 3 cards\n" in seen
    assert "gives the joker no suit" not in seen


@pytest.mark.parametrize("typed", ["H", "hearts", "joker is H", "joker is ♥", "4"])
def test_the_joker_gets_a_suit(typed: str) -> None:
    out = four(*TEN, "S6 S8 C5", typed)
    assert "  You may give the joker a suit: it is then the highest card of it, and no more.\n" in out
    assert "  Without one it wins the trick, and may be played when you cannot follow.\n" in out
    assert "  you give the joker a suit: hearts\n" in out
    assert "  your hand:  ♠ A   ♥ Jo Q   ♣ K T 7 6   ♦ A T 5\n" in out


@pytest.mark.parametrize("typed", ["Jo calls H", "jo h", "joker hearts", "joker for ♥", "12"])
def test_a_joker_without_a_suit_calls_one(typed: str) -> None:
    out = four(*TEN, "S6 S8 C5", "no suit", "Jo", typed)
    assert "not allowed: a led joker that has no suit names one (Jo calls H)" in out
    assert "  or:  10 Jo calls ♣   11 Jo calls ♦   12 Jo calls ♥   13 Jo calls ♠\n" in out
    assert "South: led Jo for ♥, best" in out


@pytest.mark.parametrize("typed", ["call HA", "HA", "hearts A", "♥A"])
def test_at_five_the_contractor_calls_a_card(typed: str) -> None:
    out = five(*FIVE, "call H2", typed, "H2")
    assert "  Call a card: whoever holds it is your partner. Or play alone.\n" in out
    assert "  call, such as call SA:  ♠ A K Q J T 9 8 7 6 5 2   ♥ A K Q J T 9 8 7 6 5 4 3\n" in out
    assert "not allowed: " in out
    assert "  you call ♥A: whoever holds it is the partner\n" in out
    assert "Trick 1   7NT (220) by you, ♥A called: 0 of 7   South: 0, West: 0, NW: 0, NE: 0\n" in out


def test_the_partner_of_a_called_card_is_told_when_it_falls() -> None:
    words = [*FIVE, "HA", "H2"]
    holder = ""
    for _ in range(4):
        out = five(*words)
        if "whoever holds it is the partner, and that is you" in out and not holder:
            holder = re.findall(r"^(\w+)> ", out, re.M)[-1]
            assert re.search(r"7NT \(220\) by East and you: 0 of 7", out)
            words.append("HA")
        else:
            words.append("1")
    assert holder
    assert f"the called ♥A is out: East and {holder} are partners" in five(*words)


def test_at_five_the_contractor_may_play_alone() -> None:
    out = five(*FIVE, "alone")
    assert "  you play without a partner\n" in out
    assert "Trick 1   7NT (220) by you: 0 of 7 " in out


def test_the_table_shows_who_led_and_whose_card_is_best() -> None:
    out = four(*TEN, "S6 S8 C5", "no suit", "DT", "D9", "DK")
    assert out.count("Trick 1   10NT (520) by ") == 4
    assert "Trick 1   10NT (520) by South and North: 0 of 10   West and you: 0\n" in out
    assert (
        "                           North: ♦K, best\n"
        "  West: ♦9                                          you: ?\n"
        "                           South: led ♦T\n"
        "  your hand:  ♠ K 7   ♥ 9 7 6   ♣ A   ♦ Q J 8 4\n"
        "  your card:  1 ♦Q   2 ♦J   3 ♦8   4 ♦4\n"
    ) in out


def test_a_whole_trick_is_told_in_a_line() -> None:
    out = four(*TEN, "S6 S8 C5", "no suit", "DT", "D9", "DK", "D4")
    assert "  trick 1: South ♦T, West ♦9, you ♦K, East ♦4 - you win\n" in out
    assert "Trick 2   10NT (520) by South and you: 1 of 10   West and East: 0\n" in out


def test_trumps_come_first_and_bowers_with_them() -> None:
    out = four("pass", "pass", "pass", "7H", "pass", "pass", "pass", "C6 CK S8", "HJ")
    assert "  your hand:  [♥ J T 8 5 4]   ♣ Q J 8   ♦ 9   ♠ J\n" in out
    assert "  your hand:  [♥ A K]   ♣ 9   ♦ K 7 6   ♠ Q T 9 5\n" in out
    left = four("pass", "7D", "pass", "pass", "pass", "C6 CK S8", "DJ", "Jo")
    assert "  your hand:  [♦ ♥J 9]   ♠ J   ♥ T 8 5 4   ♣ Q J 8\n" in left


def test_a_card_that_does_not_follow_is_refused_with_the_rule() -> None:
    out = four(*TEN, "S6 S8 C5", "no suit", "DT", "SJ", "why SJ", "why 8NT", "6S", "SA SK")
    assert out.count("not allowed: ♠J: you must follow diamonds with ♦9") == 2
    assert "not allowed: the bidding is over: play a card\n" in out
    assert "not allowed: ♠6 is not in your hand" in out
    assert "'SA SK' is not understood: type a card, such as SJ, H10 or Jo, or its\n    number." in out


def test_an_open_misere_lies_open_and_its_partner_is_out() -> None:
    out = four(*MISERE, "C6", "CA", more=("--set", "open_misere.exposed=before-lead"))
    assert "  you play open misere (500) alone: South lays the hand down\n" in out
    assert "Trick 1   open misere (500) by North: no trick so far\n" in out
    assert "  North plays with open cards: ♠ T 9 8 5   ♣ K 9   ♦ K 7 6\n" in out
    assert "                           South: hand laid down\n" in out
    assert "  you: ?                                            East: ♣A, best\n" in out
    hidden = four(*MISERE, "C6", "CA")
    assert "plays with open cards" not in hidden
    second = four(*MISERE, "C6", "CA", "C8")
    assert "  trick 1: North ♣6, you ♣A, West ♣8 - you win\n" in second
    assert "North plays with open cards: ♠ T 9 8 5" in second


def test_a_misere_stops_at_the_first_trick_of_its_contractor() -> None:
    lost = four("open misere", "pass", "pass", "pass", "S5 S8 C6", "HA", "H9", "HJ")
    assert "Game 1, deal 1: open misere by North is lost, with 1 trick\n" in lost
    assert re.search(r"^open misere lost +-500 +open_misere.value: Dutch text \(scores\)$", lost, re.M)
    assert "West and East win the game as South and North lose at -500\nSouth and North -500, West and East 0\n" in lost
