"""``vijf play`` for Five Hundred: help, scores, what stays hidden, and how it ends."""

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cli.five_hundred import ANYTHING, AUSTRALIAN, FOUR, TEN, four, person
from cli.vijf import vijf
from vijfhonderden.bidding.notation import parse_any_card
from vijfhonderden.core.cards import mask_of
from vijfhonderden.record import read_records, replay
from vijfhonderden.schema import load_variant


def test_help_score_bids_and_table() -> None:
    out = four(*TEN, "S6 S8 C5", "no suit", "DT", "?", "score", "bids", "table", "SX")
    assert "why ACT    why a card or a bid is not allowed, with the rule that says so" in out
    assert re.search(r"^10NT if made +\+520 +contracts.first.NT: Dutch text \(scores\)$", out, re.M)
    assert re.search(r"^10NT if lost +-520 ", out, re.M)
    assert "  North       East        South       you\n  pass        pass        10NT        pass\n" in out
    assert out.count("South: led ♦T, best\n") == 2
    assert "'SX' is not understood" in out


def test_the_score_of_a_deal_that_is_played_counts_the_tricks_so_far() -> None:
    out = four(*TEN, "S6 S8 C5", "no suit", "D5", "D9", "D6", "DQ", "score")
    assert re.search(r"^1 trick so far +\+10 +contracts.defender_trick: Dutch text \(scores\)$", out, re.M)


def test_the_score_sheet_of_a_deal_adds_up() -> None:
    out = vijf("play", AUSTRALIAN, "--players", "greedy", "--seed", 3).out
    sheets = re.findall(r"^Game 1, deal \d+: .* is (?:made|lost), .*\n((?:.+\n)+)", out, re.M)
    assert sheets
    for sheet in sheets:
        rows = sheet.splitlines()
        ends = [rows[0].index(head) + len(head) for head in ("South/North", "West/East")]
        points = [[int(row[end - 6 : end].strip() or 0) for end in ends] for row in rows[2:]]
        assert [sum(column) for column in zip(*points[:-1], strict=True)] == points[-1]


def test_the_limit_for_defenders_is_an_item_of_the_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    from vijfhonderden.games import new_game
    from vijfhonderden_cli.table.bidding.sheet import show_sheet
    from vijfhonderden_cli.table.bidding.words import Company

    variant = load_variant("vyfhonderd-490")
    game = new_game(variant, 1, 1)
    game.scores = [0, 480]
    deal = game.start_deal()
    while not deal.is_over:
        legal = deal.legal_actions()
        # the first seat of South and North to call bids six spades, and then everybody plays what comes first
        bid = 128 if deal.phase == 0 and deal.to_move % 2 == 0 and 128 in legal else None
        deal.play(bid or (64 if 64 in legal else legal[0]))
    game.finish_deal()
    company = Company(variant.rules, ("South", "West", "North", "East"))
    show_sheet(deal, company, variant.cites, [0, 480], game.scores, "title", "symbols")
    shown = capsys.readouterr().out
    assert game.scores[1] == 490
    source = r"game.defender_cap: Afrikaans text \(Variasies\) and settled reading"
    assert re.search(rf"^at most 490 in defence +-\d+ +{source}$", shown, re.M)


def test_letters_and_dutch_cards_are_shown_on_request() -> None:
    assert "your hand:  Jo   S A 6   H Q   C T 7 5   D A T 5\n" in four("7H", "pass", more=("--cards", "letters"))
    assert "your hand:  Jo   ♠ A 6   ♥ V   ♣ 10 7 5   ♦ A 10 5\n" in four("7H", "pass", more=("--cards", "dutch"))
    assert "above 7NT, below 8S" in four(more=("--cards", "letters"))


def test_quit_and_the_end_of_input_say_how_far_it_got(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    out = four(*TEN, "S6 S8 C5", "no suit", "DT", "D9", "quit", more=("--record", str(file)))
    assert "North stopped: deal 1, trick 1; before it South and North 0, West and East 0\n" in out
    assert f"The record is in {file}\n" in out
    (game,) = read_records(file)
    found = replay(game)
    assert (found.problems, found.is_over) == ([], False)
    assert person(typed="").code == 0


def test_ctrl_c_ends_with_130_and_keeps_the_record(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    with subprocess.Popen(
        [sys.executable, "-m", "vijfhonderden_cli", "play", AUSTRALIAN, *FOUR, "--seed", "1", "--record", str(file)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as running:  # fmt: skip
        assert running.stdin is not None
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdin.write("6S\n")
        running.stdin.flush()
        while "6NT" not in (line := running.stdout.readline()) and "6♣ or higher" not in line:
            assert line, "the game ended"
        running.send_signal(signal.SIGINT)
        complaint = running.stderr.read()
    assert (running.returncode, complaint) == (130, "stopped\n")
    assert vijf("replay", file).code == 0


def test_nothing_hidden_is_printed(tmp_path: Path) -> None:
    """Every card on the screen is the person's own, was played, or lay in the kitty that the person took."""
    file = tmp_path / "game.yaml"
    done = person("--players", "human,uniform", "--cards", "letters", "--record", file, typed=ANYTHING * 25)
    (game,) = read_records(file)
    found = replay(game)
    rules = load_variant(AUSTRALIAN).rules
    known = 0
    deals = found.deals
    assert len(deals) == 1
    deal = deals[0].deal
    known |= mask_of(deal.dealt_hands[0])
    known |= mask_of([action & 15 if action >= 72 else action for _, action in deal.history() if action < 64])
    shown = done.out.split("Deal 1")[1].split("Game 1, deal 1")[0]
    printed = {parse_any_card(rules, word) for word in re.findall(r"\b([SHDC](?:[AKQJT]|[4-9]))\b", shown)}
    assert deal.contractor != 0
    assert printed
    assert not mask_of(list(printed)) & ~known


def test_the_last_card_needs_no_choice() -> None:
    out = person("--players", "human,uniform", typed=ANYTHING * 60).out
    assert "Trick 9 " in out
    assert "Trick 10 " not in out
    assert "  trick 10: " in out
