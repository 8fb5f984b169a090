"""An evening at the terminal: nothing scrolls away unread, and the table fits the screen."""

import re

import pytest

from cli.five_hundred import AUSTRALIAN, lines
from cli.vijf import Shown, terminal, vijf
from vijfhonderden.drawing.state import ROB_ASK
from vijfhonderden.errors import IllegalAction
from vijfhonderden.schema import list_variants, load_variant
from vijfhonderden_cli.render import draw_scene
from vijfhonderden_cli.scene import HeldCard, HeldSuit, Scene
from vijfhonderden_cli.table.drawing.speech import refusal

NO_COLOR = {"NO_COLOR": "1"}
FRAME = re.compile(r"╭─.*?╯", re.S)


def shown(*words: object, typed: str, columns: int = 80, env: dict[str, str] | None = None) -> Shown:
    done = terminal("play", *words, typed=typed, columns=columns, env=NO_COLOR if env is None else env)
    assert "Traceback" not in done.text
    return done


# --- a deal that is over is read before the next one begins ---


@pytest.mark.parametrize("more", [[], ["--plain"]])
def test_after_the_count_of_a_deal_a_terminal_waits_for_enter(more: list[str]) -> None:
    done = shown("modern", "--seed", 7, *more, typed="1\n" * 30 + "\n1\nquit\n")
    count, waits, after = done.text.partition("Enter for the next deal: ")
    assert "Game 1, deal 1: the count" in count
    assert waits
    assert "Enter goes on with the next deal; u takes back, save FILE keeps the game, quit stops." in after.replace(
        "\r\n      ", " "
    )
    assert "Deal 2: you deal" in after
    assert done.code == 0


def test_in_between_acts_can_be_taken_back_and_the_game_left() -> None:
    done = shown("modern", "--seed", 7, typed="1\n" * 30 + "u\nquit\n")
    assert re.search(r"Enter for the next deal: +taken back: \S+\n╭─ trick 16", done.text.replace("\r", ""))
    done = shown("modern", "--seed", 7, typed="1\n" * 30 + "quit\n")
    assert "You stopped: deal 1, trick 16: you" in done.text
    assert "To go on with the game:" in done.text


def test_in_a_pipe_nothing_waits() -> None:
    out = vijf("play", "modern", "--seed", 7, typed="1\n" * 20).out
    assert "Enter for" not in out
    assert "Deal 2: you deal" in out


# --- what happened, and how it stands ---


def test_a_trick_is_told_with_its_cards_and_points() -> None:
    out = vijf("play", "modern", "--seed", 7, typed=lines("h9", "ht")).out
    assert "  greedy wins the trick, ♥9 ♥J (1 point)\n" in out
    assert "  you win the trick, ♥7 ♥T (10 points)\n" in out
    assert "you 0 written + 10 in tricks = 10" in out


def test_roem_that_was_shown_is_named_afterwards() -> None:
    typed = lines("run T98h", "score", "HK", "score") + "quit\n"
    done = shown("moolenijzer-1836", "--seed", 1, typed=typed)
    before, after = (text for text in done.text.split("greedy shows: run ♣JT98"))
    assert "greedy spoils it with a run of 4 to the J, which is written instead" in before
    assert re.search(r"roem +greedy run 4 \(50\)", before)
    assert re.search(r"roem +greedy run ♣JT98 \(50\)", after)
    assert "♣JT98" not in before
    assert re.search(r"run ♣JT98 +50", after)


def test_roem_that_is_announced_with_a_card_stands_there_until_the_card_is_led() -> None:
    typed = lines(*["1"] * 4, "run", "table") + "quit\n"
    for seed in range(1, 40):
        done = shown("modern", "--seed", seed, typed=typed)
        if found := re.search(r"announced +(run \S+), with the card that you lead now", done.text):
            assert found[1].startswith("run ♠") or found[1][4] in "♥♦♣"
            return
    raise AssertionError("no seed has a run here")


def test_cards_that_were_put_away_stand_there_until_all_are() -> None:
    done = shown(AUSTRALIAN, "--seed", 15, typed=lines("open misere", "SK", "HQ") + "quit\n")
    first, second, third = re.findall(r"your contract is open misere.*?╯", done.text, re.S)
    assert "put away 3, by numbers or cards" in first
    assert "so far" not in first
    assert re.search(r"put away +♠K so far.*put away 2 more, by numbers or cards", second, re.S)
    assert re.search(r"put away +♠K ♥Q so far.*put away 1 more, by numbers or cards", third, re.S)


# --- the screen ---


@pytest.mark.parametrize("name", list_variants())
def test_a_table_fits_a_terminal_of_24_lines(name: str) -> None:
    step = ["look", "pass", "1"] if load_variant(name).family == "five-hundred" else ["1", "2", "1"]
    done = shown(name, "--seed", 2, "--games", 1, typed=lines("table", *step * 4) + "quit\n")
    found = FRAME.findall(done.text.replace("\r\n", "\n"))
    assert found
    assert max(frame.count("\n") + 1 for frame in found) <= 23  # and the line on which is typed


def test_the_calls_of_six_stand_in_one_line_on_a_narrow_terminal() -> None:
    done = shown("five-hundred-6", "--seed", 5, typed="quit\n", columns=60)
    assert re.search(r"│   North +NE +SE +you +SW +NW +│\r?\n│   pass +pass +pass +\?", done.text)


def test_help_fits_a_terminal_and_rules_are_asked_for_apart() -> None:
    for name in ("modern", AUSTRALIAN):
        out = vijf("play", name, "--seed", 1, typed="?\n").out
        told = out.partition("> ?\n")[2].partition("you> ")[0]
        assert 10 < told.count("\n") < 23
        assert "rules      the game in short" in told
        assert all(len(line) <= 80 for line in told.split("\n"))


def test_enter_shows_the_table_again() -> None:
    out = vijf("play", "modern", "--seed", 7, typed="\n").out
    assert out.count("trick 1   trump ♦ diamonds") == 2


def test_arrow_keys_edit_what_is_typed_where_control_codes_are_welcome() -> None:
    done = shown("modern", "--seed", 7, typed="h8\x1b[D\x1b[Dwhy \n" + "quit\n", env={})
    assert "not allowed: ♥8 is not in your hand" in done.text


def test_who_plays_open_misere_is_told_that_the_hand_lies_open() -> None:
    done = shown(AUSTRALIAN, "--seed", 15, typed=lines("open misere", "SK HQ HT", "s8") + "quit\n")
    before, after = done.text.split("trick 1: you ♠8")
    assert "your hand lies open on the table" not in before
    assert re.search(r"open cards +your hand lies open on the table", after)


def test_why_a_card_must_follow_is_told_without_what_a_revoke_costs() -> None:
    out = vijf("play", AUSTRALIAN, "--seed", 15, typed=lines("open misere", "SK HQ HT", "s8", "why 4d")).out
    assert "must follow clubs with ♣6 ♣7 ♣8 (suit is followed in every variant, Dutch text (play))" in " ".join(
        out.split()
    )
    assert "Revoking" not in out


def test_roem_that_is_not_held_needs_no_rule() -> None:
    out = vijf("play", "modern", "--seed", 7, typed="why four jacks\nrun akqs\n").out
    assert "  not allowed: four J needs cards that are not in your hand\n" in out
    assert "  not allowed: run ♠AKQ needs cards that are not in your hand\n" in out
    assert "the rule" not in out


# --- a hint ---


def test_a_hint_says_what_its_numbers_are() -> None:
    out = vijf("play", "modern", "--seed", 7, typed="hint\n").out
    assert "  What each is worth (a game won +100, one lost -100, under jan more)" in out
    assert re.search(r"^ +[+-]\d+\.\d   ♠8$", out, re.M)
    out = vijf("play", AUSTRALIAN, "--seed", 11, typed="hint\n").out
    assert "  The chance to win the game after each, over many imagined hands" in out
    assert re.search(r"^ +\d+\.\d %   (?:\S+, )*pass$", out, re.M)


# --- what was said with the card that is to follow ---


@pytest.mark.parametrize("name", ["moolenijzer-1836", "modern"])
def test_stuk_that_was_declared_is_shown_until_its_card_is_played(name: str) -> None:
    before, after = FRAME.findall(shown(name, "--seed", 28, typed=lines("stuk", "quit")).text)
    assert re.search(r"^│   \d+ +stuk, with the card that follows \(20\)", before, re.M)
    assert not re.search(r"^│ announced", before, re.M)
    assert re.search(r"^│ announced +stuk, with the card that you (?:lead|play) now ", after, re.M)


# --- lines are broken between what belongs together ---


@pytest.mark.parametrize("columns", [80, 50, 40])
def test_an_item_of_roem_and_a_card_with_its_number_stay_in_one_line(
    columns: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    items = [f"you run ♦{'AKQJT98'[n : n + 3]} (20)" for n in range(5)]
    scene = Scene("trick 1", facts=[("stock", "empty"), ("roem", ", ".join(items))], marks=True)
    scene.hand = [HeldSuit("hearts", "♥", True, [HeldCard(f"♥{rank}", 8 + n) for n, rank in enumerate("AKQJT987")])]
    monkeypatch.setattr("vijfhonderden_cli.render.WIDEST_SCENE", columns)
    draw_scene(scene)
    drawn = capsys.readouterr().out.splitlines()
    assert {len(line) for line in drawn} == {columns}
    for whole in [*items, *(f"{card.number} {card.text}" for card in scene.hand[0].cards)]:
        assert any(whole in line for line in drawn)


def test_an_item_that_is_longer_than_a_line_is_broken_between_words() -> None:
    done = shown("modern", "--seed", 7, typed=lines("quit"), columns=24)
    words = set(re.sub(r"[│╭╮╰╯─]", " ", FRAME.findall(done.text)[0]).split())
    assert {"written", "tricks", "covered,"} <= words


# --- what never is, and who is spoken to ---


def test_where_nobody_asks_how_high_no_roem_is_waited_for() -> None:
    out = vijf("play", "modern", "--seed", 7, typed=lines("why how high")).out
    assert "  not allowed: nobody asks how high in this variant (roem.how_high, " in out
    out = vijf("play", "moolenijzer-1836", "--seed", 7, typed=lines("why how high")).out
    assert "  not allowed: " in out
    assert "nobody asks" not in out


def test_whoever_must_rob_now_or_never_is_spoken_to() -> None:
    fault = IllegalAction("the second hand must rob or keep the seven first", "stock.rob.until")
    assert refusal(fault, 0, ROB_ASK, "letters") == "you must rob or keep the seven first"
