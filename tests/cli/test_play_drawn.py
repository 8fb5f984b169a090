"""``vijf play`` on a terminal: the table drawn, in both families, and readable without colour."""

import re

import pytest

from cli.five_hundred import AUSTRALIAN, FIVE, TEN, lines
from cli.vijf import terminal
from vijfhonderden.schema import list_variants, load_variant

NO_COLOR = {"NO_COLOR": "1"}
ROUND = {"vijfhonderden": ["1", "2", "1"], "five-hundred": ["look", "pass", "1"]}
PEOPLE = ("--players", "human,human,human,human")


def frames(text: str) -> list[str]:
    """The frames on a screen, without what is said between them."""
    out = re.findall(r"╭─.*?╯", text.replace("\r\n", "\n"), re.S)
    return [re.sub(r"[ ]+│$", "", re.sub(r"^│ ?", "", frame, flags=re.M), flags=re.M) for frame in out]


def screens(*words: object, typed: str, columns: int = 80, env: dict[str, str] | None = None) -> list[str]:
    done = terminal("play", *words, typed=typed + "quit\n", columns=columns, env=env or NO_COLOR)
    assert done.code == 0
    return frames(done.text)


def test_the_table_of_vijfhonderden() -> None:
    first, *_, answer = screens("moolenijzer-1836", "--seed", 1, typed=lines("1", "1", "1"))
    assert first == (
        "╭─ trick 1, trump ♠ spades ────────────────────────────────────────────────────╮\n"
        "stock    13 covered, and ♠8 open\n"
        "you      0 written + 0 in tricks = 0\n"
        "greedy   0 written + 0 in tricks = 0\n"
        "\n"
        "your hand\n"
        "  ♠ trump   1 ♠A   2 ♠Q\n"
        "  ♥         3 ♥K   4 ♥T   5 ♥9   6 ♥8\n"
        "  ♦         7 ♦A   8 ♦K   9 ♦8\n"
        "\n"
        "your lead\n"
        "  10   announce run ♥T98 (20)\n"
        "╰──────────────────────────────────────────────────────────────────────────────╯"
    )
    assert "announced   greedy has a run of 3; is it good?\n" in answer
    assert "roem        greedy run 5 (100)\n" in answer
    assert answer.endswith(
        "your answer\n"
        "  1   good: let it be written\n"
        "  2   how high? to hear its highest card first\n"
        "  3   spoil it with your run ♥T987, which is written instead (50)\n"
        "╰──────────────────────────────────────────────────────────────────────────────╯"
    )


def test_the_table_of_five_hundred() -> None:
    bidding, kitty, *_, trick = screens(AUSTRALIAN, "--seed", 1, typed=lines("7H", "S6 S8 C5", "1", "1"))
    assert "    6   (40)   (60)   (80)  >100<   120\n" in bidding
    assert "       open misere 500    above 10♦, below 10♥\n" in bidding
    assert "your call\n  a bid   6NT or higher, open misere, or pass\n" in bidding
    assert "your contract is 7♥ (200)" in kitty
    assert "  ♥ trump   1 Jo   2 ♥Q\n" in kitty
    assert "put away 3, by numbers or cards\n" in kitty
    assert "contract           7♥ (200) by you and North: 1 of 7\n" in trick
    # no colour is needed to see that clubs do not follow
    assert "  ♣   (♣K)   (♣T)   (♣7)   (♣6)\n  ♦   1 ♦A   2 ♦T   3 ♦5\n" in trick
    assert re.search(r"West +East\n +led ♦9, best +♦4\n +you\n +\?\n", trick)


def test_each_player_sits_nearest_on_the_own_screen() -> None:
    words = [*TEN, "S6 S8 C5", "no suit", "DT", "D9", "quit"]
    typed = "".join(f"\n{word}\n" for word in words)  # an empty line takes the keyboard, where it goes round
    shown = terminal("play", AUSTRALIAN, *PEOPLE, "--seed", 1, typed=typed, env=NO_COLOR)
    assert shown.code == 0
    places = [frame for frame in frames(shown.text) if "led ♦T" in frame]
    assert places
    assert re.search(r"East\n +-\n +North +South\n +- +led ♦T, best\n +you\n", places[0])


@pytest.mark.parametrize("name", list_variants())
@pytest.mark.parametrize("columns", [60, 80])
def test_no_frame_is_wider_than_the_terminal_and_no_line_is_cut(name: str, columns: int) -> None:
    if columns == 60 and name not in ("moolenijzer-1836", AUSTRALIAN, "five-hundred-6"):
        return
    typed = lines(*ROUND[load_variant(name).family] * 6)
    shown = terminal("play", name, "--seed", 2, "--games", 1, typed=typed + "quit\n", columns=columns, env=NO_COLOR)
    assert shown.code == 0
    assert "Traceback" not in shown.text
    framed = [line for line in shown.lines if re.match(r"(?:.*> )?[╭│╰]", line)]
    assert framed
    for line in framed:
        assert line[-1] in "╮│╯"
        assert len(line.rpartition("> ")[2] if line.startswith("you> ") else line) <= columns
    assert all("…" not in line for line in shown.lines)


@pytest.mark.parametrize("name", ["moolenijzer-1836", AUSTRALIAN])
def test_without_colour_the_table_says_the_same(name: str) -> None:
    typed = lines(*ROUND[load_variant(name).family] * 3, "score") + "quit\n"
    words = ("play", name, "--seed", 1)
    plain = terminal(*words, typed=typed, env=NO_COLOR)
    colour = terminal(*words, typed=typed)
    assert "\x1b" not in plain.text
    assert "\x1b[" in colour.text
    assert "\x1b[31m" in colour.text or "\x1b[1;31m" in colour.text
    said = [re.sub(r"\x1b\[[0-9;]*m", "", text) for text in (colour.text, plain.text)]
    # where arrow keys work, what is typed ahead is shown where it is read
    said = [re.sub(r"you> (?:\w+\r?\n)?", "you> ", text) for text in said]
    # the second begins with what the first left unfinished
    assert said[0].partition("Game 1")[2] == said[1].partition("Game 1")[2]


def test_a_dumb_terminal_gets_lines_of_text() -> None:
    shown = terminal("play", "modern", "--seed", 1, typed="1\nquit\n", env={"TERM": "dumb"})
    assert shown.code == 0
    assert not re.search("[╭│╰\x1b]", shown.text)
    assert "  your hand:  [♠ A Q]   ♥ K T 9 8   ♦ A K 8" in shown.lines


def test_a_terminal_without_signs_gets_frames_and_cards_of_letters() -> None:
    env = {"PYTHONIOENCODING": "ascii", **NO_COLOR}
    shown = terminal("play", "modern", "--seed", 1, typed="1\nquit\n", env=env)
    assert shown.text.isascii()
    assert "+- trick 1, trump S spades -" in shown.text
    assert "|   S trump   1 SA   2 SQ " in shown.text
    assert "?" not in shown.text.partition("+- trick 1")[2].partition("\n+--")[0]


def test_a_hint_names_an_act_that_is_allowed() -> None:
    for name in list_variants():
        typed = lines(*ROUND[load_variant(name).family][:2], "hint")
        shown = terminal("play", name, "--seed", 1, "--games", 1, typed=typed + "quit\n", env=NO_COLOR)
        assert re.search(r"(?:greedy|search) would choose \S+", shown.text)


def test_at_five_a_card_is_called() -> None:
    words = [*FIVE, "call HA", "quit"]
    typed = "".join(f"\n{word}\n" for word in words)
    people = ",".join(["human"] * 5)
    shown = terminal("play", "five-hundred-5", "--players", people, "--seed", 1, typed=typed, env=NO_COLOR)
    assert shown.code == 0
    calling = next(frame for frame in frames(shown.text) if "Call a card" in frame)
    assert re.search(r"\n  call ♥ +♥A ", calling)
    assert re.search(r"\n  alone +play without a partner\n", calling)
    assert "by you, ♥A called" in shown.text
