"""``vijf play`` for Vijfhonderden: what a person sees and types."""

import json
import re
from pathlib import Path

import pytest

from cli.vijf import Done, vijf
from vijfhonderden.core.cards import SEVEN, card_name, mask_of, parse_card, parse_hand
from vijfhonderden.drawing.actions import ROB
from vijfhonderden.drawing.notation import action_text
from vijfhonderden.record import read_records, replay
from vijfhonderden.schema import list_variants, load_variant

NAMES = [name for name in list_variants() if load_variant(name).family == "vijfhonderden"]
THREE = ["moolenijzer-1836-potje", "moolenijzer-1836-gelag", "moolenijzer-1836-geld"]


def ones(n: int) -> str:
    return "1\n" * n


def person(*more: object, typed: str, name: str = "moolenijzer-1836", seed: int = 1) -> Done:
    return vijf("play", name, "--seed", seed, *more, typed=typed)


def shown_hand(text: str) -> set[int]:
    """The cards of a line such as ``[♠ A 10]   ♥ V 9``."""
    return set(parse_hand(text.replace("[", "").replace("]", "")))


@pytest.mark.parametrize("name", NAMES)
def test_computers_play_a_game_of_every_variant(name: str, tmp_path: Path) -> None:
    seats = int(load_variant(name).values["table.players"])
    file = tmp_path / "games.jsonl"
    players = ",".join(["greedy", "uniform", "greedy"][:seats])
    done = vijf("play", name, "--players", players, "--seed", 3, "--games", 2, "--record", file)
    assert (done.code, done.err) == (0, "")
    assert done.out.count(" wins the game, ") == 2
    games = list(read_records(file))
    assert len(games) == 2
    for game in games:
        found = replay(game)
        assert (found.problems, found.is_over) == ([], True)


@pytest.mark.parametrize("name", NAMES)
def test_a_person_can_play_a_whole_game(name: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    done = person("--games", 1, "--record", file, typed=ones(600), name=name)
    assert (done.code, done.err) == (0, "")
    assert " wins the game, " in done.out
    assert "allowed" not in done.out
    (game,) = read_records(file)
    found = replay(game)
    assert (found.problems, found.is_over) == ([], True)
    assert found.players[0] == "human"


def test_the_first_screen_shows_hand_trump_stock_and_scores() -> None:
    out = person(typed="").out
    assert "trick 1   trump ♠ spades   stock 13 and ♠8 open\n" in out
    assert "points:     you 0 written + 0 in tricks = 0   greedy 0 written + 0 in tricks = 0\n" in out
    assert "your hand:  [♠ A Q]   ♥ K T 9 8   ♦ A K 8\n" in out
    assert "your lead:  1 ♠A   2 ♠Q   3 ♥K   4 ♥T" in out
    assert "or:  10 run ♥T98 (20)\n" in out


def test_letters_and_dutch_cards_are_shown_on_request() -> None:
    assert "your hand:  [S A Q]   H K T 9 8   D A K 8\n" in person("--cards", "letters", typed="").out
    assert "your hand:  [♠ A V]   ♥ H 10 9 8   ♦ A H 8\n" in person("--cards", "dutch", typed="").out


@pytest.mark.parametrize("typed", ["HK", "hk", "♥K", "♥H", "hh", "H K", "3"])
def test_a_card_is_typed_in_any_notation(typed: str, tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    person("--record", file, typed=f"{typed}\n")
    (game,) = read_records(file)
    assert game.record is not None
    assert (game.record.deals[0].tricks or [""])[0].startswith("human: HK")


def test_end_of_input_says_how_far_it_got_and_keeps_the_record(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    done = person("--record", file, typed=ones(3))
    assert (done.code, done.err) == (0, "")
    assert re.search(r"the input ended: deal 1, trick \d+: you \d+, greedy \d+\n", done.out)
    (game,) = read_records(file)
    found = replay(game)
    assert (found.problems, found.is_over) == ([], False)
    assert found.deals[0].end == "unfinished"


def test_a_record_is_not_written_over_without_being_told_to(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    file.write_text("mine", encoding="utf-8")
    refused = person("--record", file, typed=ones(3))
    assert (refused.code, refused.out) == (2, "")
    assert file.read_text(encoding="utf-8") == "mine"
    assert person("--record", file, "--force", typed=ones(3)).code == 0
    assert file.read_text(encoding="utf-8").startswith("record: 1")


def test_quit_stops() -> None:
    done = person(typed="quit\n")
    assert done.code == 0
    assert "You stopped: deal 1, trick 1: you 0, greedy 0\n" in done.out


def test_no_input_at_all_ends_cleanly() -> None:
    assert person(typed="").code == 0


def test_help_score_and_unknown_words() -> None:
    out = person(typed="?\nscore\nSX\n99\n0\nrun SAQ\n\n").out
    assert "why ACT" in out
    assert re.search(r"cards won so far +0 +0 +counting.plain +§13", out)
    assert "'SX' is not understood: type a card, such as SJ or H10, or " in out
    assert out.count("There are 10 choices") == 2
    assert "run" in out


def test_why_names_the_rule_and_its_source() -> None:
    out = person(typed="why how high\nwhy SK\nwhy SA\nwhy claim\nwhy\n").out
    assert "not allowed: there is no announced roem to ask about (roem.how_high, §21" in out
    assert "not allowed: ♠K is not in your hand\n" in out
    assert "♠A is allowed" in out
    assert "not allowed: you have 0 of 500 points (game.target, §1" in out
    assert "the rule: Target: 500 points win the game\n" in out
    assert "why what?" in out


def test_an_act_that_is_not_allowed_is_refused_with_the_rule_and_asked_again() -> None:
    out = person(typed="claim\nSK\n1\n").out
    assert "not allowed: you have 0 of 500" in out
    assert "not allowed: ♠K is not in your hand" in out
    assert "trick 2 " in out


def test_won_tricks_are_shown_only_where_the_rules_allow_it() -> None:
    typed = ones(1) + "tricks\n"
    refused = person(typed=typed).out
    assert (
        "Looking back at won tricks is not allowed here (play.inspect_won_tricks, settled reading after §16)" in refused
    )
    allowed = person("--set", "play.inspect_won_tricks=allowed", typed=typed).out
    assert "  you: 1 trick: [♠ A 8]\n" in allowed


def test_the_others_roem_is_heard_and_not_seen_before_it_is_shown() -> None:
    done = person(typed=ones(600))
    announced = [n for n, line in enumerate(done.out.splitlines()) if "greedy announces" in line]
    assert announced
    for number in announced:
        line = done.out.splitlines()[number]
        assert re.fullmatch(r"  greedy announces (a run of \d|four [AKQJ])", line)


def test_nothing_hidden_is_printed_before_the_stock_is_empty(tmp_path: Path) -> None:
    """Until then every card on the screen is the person's own, open, played or shown."""
    file = tmp_path / "game.yaml"
    out = person("--record", file, "--cards", "letters", typed="score\n1\n" * 7).out
    (game,) = read_records(file)
    found = replay(game)
    deal = found.deals[0].deal
    assert deal is not None
    own = mask_of(deal.dealt_hands[0])
    known = {card for card in range(64) if own >> card & 1} | {int(deal.turn_up)}
    log = deal.public_log(0)
    known |= {action for _, action in log if action < 64}
    known |= {parse_card(word) for line in re.findall(r"you draw (\w\w)", out) for word in [line]}
    for _, action in log:
        if action == ROB:
            known.add(int(deal.trump) * 16 + SEVEN)
        if 128 <= action < 576:
            known |= shown_cards(action)
    printed = {parse_card(word) for word in re.findall(r"\b[SHDC][AKQJT987]\b", out.split("Game 1")[1])}
    assert printed <= known | set(parse_hand(" ".join(re.findall(r"cuts (\w\w)", out))))


def shown_cards(meld: int) -> set[int]:
    if meld < 192:
        return {suit * 16 + meld % 16 for suit in range(4)}
    return {meld % 64 - step for step in range(meld // 64)}


def test_two_people_may_share_the_keyboard() -> None:
    done = vijf("play", "modern", "--players", "human,human", "--seed", 1, typed=ones(4))
    assert done.code == 0
    assert "human> " in done.out
    assert "human 2> " in done.out


@pytest.mark.parametrize("name", THREE)
def test_three_players_rotate_as_the_table_says(name: str) -> None:
    out = vijf("play", name, "--players", "greedy,greedy,greedy", "--seed", 3, "--games", 2).out
    assert "Game 1: greedy against greedy 2, greedy 3 waits" in out
    winner = re.findall(r"^(greedy(?: \d)?) wins the game", out, re.M)[0]
    leaver, comer = re.findall(r"^(greedy(?: \d)?) gets up, (greedy(?: \d)?) sits down$", out, re.M)[0]
    assert comer == "greedy 3"
    assert (leaver == winner) is name.endswith("geld")
    assert re.search(rf"^Game 2: .*{re.escape(leaver)} waits$", out, re.M)
    assert "Slate: greedy " in out


def test_a_person_who_waits_sees_the_others_play() -> None:
    out = vijf("play", THREE[0], "--players", "greedy,greedy,human", "--seed", 3, "--games", 1, typed="").out
    first = out[out.index("Game 1: ") : out.index("Game 1, deal 1")]
    assert "  greedy: " in first
    assert "  greedy 2: " in first
    assert first.count(" the trick, ") >= 8


def test_a_potje_is_played_until_somebody_takes_the_pot() -> None:
    out = vijf("play", "moolenijzer-1836-potje", "--players", "greedy,greedy,uniform", "--seed", 3).out
    assert "wins two games running and takes the pot" in out


def test_the_score_sheet_of_a_deal_adds_up() -> None:
    out = vijf("play", "modern", "--players", "greedy,greedy", "--seed", 3).out
    sheet = re.search(r"Game 1, deal 1: the count\n(.*?)\n\n", out, re.S)
    assert sheet is not None
    points = [0, 0]
    for line in sheet[1].splitlines()[2:-1]:
        for seat, (start, end) in enumerate(((19, 25), (28, 36))):
            points[seat] += int(line[start:end].strip() or 0)
    last = sheet[1].splitlines()[-1].split()
    assert [int(n) for n in last[1:]] == points


def test_seed_is_shown_and_the_same_seed_deals_the_same_cards() -> None:
    first = vijf("play", "modern", "--players", "greedy,greedy")
    match = re.search(r"seed (\d+)", first.out)
    assert match is not None
    assert vijf("play", "modern", "--players", "greedy,greedy", "--seed", match[1]).out == first.out


def test_the_record_of_a_session_names_who_waits(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    vijf("play", THREE[0], "--players", "greedy,greedy,greedy", "--seed", 3, "--games", 2, "--record", file)
    waiting = [json.loads(line)["session"]["waiting"] for line in file.read_text(encoding="utf-8").splitlines()]
    assert waiting[0] == "greedy 3"
    assert waiting[1] != "greedy 3"


def test_texts_of_acts_can_be_typed_back() -> None:
    """Whatever is offered is understood when it is typed as it is written."""
    out = person(typed=ones(600)).out
    offered = {
        re.sub(r" \(\d+\)$", "", text)
        for line in re.findall(
            r"^  (?:your (?:lead|card|answer)|or|rob now, or not at all|choose your last card):  (.*)$", out, re.M
        )
        for text in re.split(r"\s{3}", re.sub(r"(^|\s{3})\d+ ", r"\1", line))
    }
    from vijfhonderden.drawing.notation import parse_action

    assert len(offered) > 32
    for text in offered:
        assert action_text(parse_action(text), "symbols") == text
        if len(text) == 2:
            assert card_name(parse_card(text), "symbols") == text
