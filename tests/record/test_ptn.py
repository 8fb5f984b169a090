"""Hands in PTN: what real files look like, what their options mean, and the same content out again."""

import random
import re
from pathlib import Path

import pytest

from record.bidding_playing import play_game
from record.test_five_hundred_broken import expected_messages
from vijfhonderden.errors import RecordError, UsageError
from vijfhonderden.record import GameRecord, LocatedRecord, record_game, replay
from vijfhonderden.record.formats import export_text, import_file
from vijfhonderden.record.problems import Places
from vijfhonderden.record.ptn.importing import Imported, read_ptn
from vijfhonderden.record.ptn.options import options_of
from vijfhonderden.record.yaml_io import read_yaml, yaml_text
from vijfhonderden.schema import list_variants, load_variant, with_settings

HERE = Path(__file__).parent / "ptn"
HAND = (HERE / "australian.ptn").read_text(encoding="utf-8")
BROKEN = sorted((HERE / "broken").glob("*.ptn"))
EXPECTED = expected_messages(HERE / "broken" / "messages.txt")


def games(text: str | bytes) -> list[Imported]:
    return read_ptn(text if isinstance(text, bytes) else text.encode(), "hand.ptn")


def right(text: str | bytes) -> Imported:
    """The only game of a text, which must be without a problem."""
    (game,) = games(text)
    assert [str(p) for p in game.problems] == []
    assert game.record is not None
    return game


def located(record: GameRecord | None) -> LocatedRecord:
    return LocatedRecord("", 0, record, Places("record"), [])


def winners(game: Imported) -> str:
    assert game.replay is not None
    return "".join(game.replay.deals[0].tricks)


# --- the recorded hand ---


def test_h1_imports_and_replays() -> None:
    game = right(HAND)
    assert winners(game) == "EWNWNNWWWE"
    assert game.record is not None
    done = replay(read_yaml(yaml_text(game.record).encode(), "h1.yaml"))
    assert done.problems == []
    assert done.scores == [60, 30]
    assert (game.record.variant, game.record.settings) == ("five-hundred-australian", ["misere.rank=by-points"])
    assert game.notes == [
        "the options mean: five-hundred-australian --set misere.rank=by-points",
        "GameScores S:340 510 340 510, from before or after the hand; this hand: W and E +60, N and S +30",
    ]


def test_h1_is_exported_as_it_came() -> None:
    assert export_text(located(right(HAND).record)) == HAND


def test_columns_are_seats_and_not_the_order_of_play() -> None:
    record = right(HAND).record
    assert record is not None
    assert (record.deals[0].tricks or [])[1] == "E: H5 / S: HA / W: C8 / N: H4 => W"


# --- how real files look ---


def lower(text: str) -> str:
    head, play = text.split('[Play "W"]')
    head = re.sub(r'\[(Deal|Undealt|CardsAdded|CardsRemoved) "([^"]*)"', lambda m: m[0].lower(), head)
    head = re.sub(r"\[(deal|undealt|cardsadded|cardsremoved)\b",
                  lambda m: {"deal": "[Deal", "undealt": "[Undealt", "cardsadded": "[CardsAdded",
                             "cardsremoved": "[CardsRemoved"}[m[1]], head)  # fmt: skip
    return f'{head.replace("Pass 6♣ Pass Pass", "pass 6c pass pass")}[Play "w"]{play.lower()}'


def tens(text: str) -> str:
    return re.sub(r"(?<=[SHDC])T\b", "10", text).replace("T5.876", "105.876").replace("AKT7", "AK107")


LOOKS = {
    "quotes not escaped": HAND.replace('\\"', '"'),
    "without the last brackets": HAND.replace('"]', '"'),
    "one bracket missing": HAND.replace('510"]', '510"'),
    "text around": f"Hello!\n\nThe bots [sic] are bad:\n% PTN -----\n{HAND}\nThey all are. C7 was wrong.\n",
    "text right below": f"{HAND}Thanks for the lovely game you made\n",
    "quoted in a mail": "".join(f"> {line}\n" for line in HAND.splitlines()),
    "dos lines": HAND.replace("\n", "\r\n"),
    "old lines": HAND.replace("\n", "\r"),
    "a mark at the start": "\ufeff" + HAND,
    "small letters": lower(HAND),
    "long tens": tens(HAND),
    "letters for suits": HAND.replace("♣", "C"),
    "hollow suits": HAND.replace("♣", "♧\ufe0f"),
    "curly quotes": re.sub(r'^\[(\w+) "(.*)"\]$', r"[\1 “\2”]", HAND.replace('\\"', '"'), flags=re.M),
    "indented": "".join(f"    {line}\n" for line in HAND.splitlines()),
    "trailing blanks": HAND.replace("\n", "  \n"),
    "comments inside": HAND.replace("C8 H4", "% the second trick\nC8 H4"),
    "without removed cards": HAND.replace('[CardsRemoved "W:H7H9HQ"]\n', ""),
    "without undealt": HAND.replace('[Undealt "C8HQS5"]\n', ""),
    "without added cards": HAND.replace('[CardsAdded "W:S5HQC8"]\n', ""),
    "without contract and declarer": HAND.replace('[Declarer "W"]\n[Contract "6♣"]\n', ""),
}


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_real_files(look: str) -> None:
    assert winners(right(LOOKS[look])) == "EWNWNNWWWE"


def test_sixteen_bit_text() -> None:
    assert winners(right(HAND.encode("utf-16"))) == "EWNWNNWWWE"


def test_the_rank_may_stand_before_the_suit() -> None:
    """Then HJ is the joker and JH the jack of hearts; with the suit first it is the other way round."""
    head, play = HAND.split('[Play "W"]')
    turned = " ".join(word[::-1] for word in re.split("[ ]", play.replace("\n", " \n ")))
    assert " HJ " in turned and " JH " in turned
    assert winners(right(f'{head}[Play "W"]{turned}')) == "EWNWNNWWWE"
    piles = re.sub(r'"C8HQS5"|"W:S5HQC8"|"W:H7H9HQ"', lambda m: {"C": '"8CQH5S"'}.get(m[0][1], m[0]), head)
    assert winners(right(f'{piles}[Play "W"]{turned}')) == "EWNWNNWWWE"


def test_several_games_in_a_file() -> None:
    text = f"one:\n{HAND}\ntwo:\n\n{HAND}{HAND}"
    found = games(text)
    assert [winners(game) for game in found] == ["EWNWNNWWWE"] * 3
    assert [game.line for game in found] == [2, 33, 61]


def test_a_wrong_game_does_not_hide_the_others() -> None:
    found = games(HAND + HAND.replace("CT CJ", "CT CA") + HAND)
    assert [game.record is not None for game in found] == [True, False, True]
    (problem,) = found[1].problems
    assert str(problem) == "hand.ptn:49:4: deal 1, trick 3, N: CA is not in the hand"


@pytest.mark.parametrize("cut", range(len(HAND.splitlines()) - 9, len(HAND.splitlines())))
def test_an_unfinished_hand_replays_as_far_as_it_goes(cut: int) -> None:
    text = "\n".join(HAND.splitlines()[:cut])
    assert "EWNWNNWWWE".startswith(winners(right(text)))


def test_an_unfinished_trick() -> None:
    game = right(HAND.split("DA D4")[0] + "- D4 D6 -\n")
    assert game.record is not None
    assert (game.record.deals[0].tricks or [])[-1] == "N: D4 / E: D6"
    assert "deal 1: unfinished after 3 tricks" in game.notes


def test_unfinished_before_the_play() -> None:
    for stop, where in (("[Play", "after 0 tricks"), ("[CardsRemoved", "at the kitty"), ("Pass 6♣", "in the auction")):
        game = right(HAND.split(stop)[0].replace('[Contract "6♣"]\n', "").replace('[Declarer "W"]\n', ""))
        assert f"deal 1: unfinished {where}" in game.notes


def test_a_dash_in_the_auction_is_a_seat_that_does_not_call() -> None:
    text = HAND.replace("Pass 6♣ Pass Pass\n", "Pass 6♠ 6♣ Pass\n- 7♣ Pass -\n").replace('"6♣"', '"7♣"')
    record = right(text.split("[Play")[0]).record
    assert record is not None
    assert record.deals[0].auction == "S: pass, W: 6S, N: 6C, E: pass, W: 7C, N: pass"


def test_a_column_of_passes_is_filled_up() -> None:
    text = HAND.replace("Pass 6♣ Pass Pass\n", "Pass 6♠ 6♣ Pass\nPass 7♣ Pass Pass\n").replace('"6♣"', '"7♣"')
    record = right(text.split("[Play")[0]).record
    assert record is not None
    assert record.deals[0].auction == "S: pass, W: 6S, N: 6C, E: pass, W: 7C, N: pass"


MISERE = """[GameOptionsJson "{"variation":1,"mustBidToWin":true,"whenNullo":1}"]
[Dealer "E"]
[Deal "E:Q86.T5.876.6.H T97.AK6.QJ.95 AK.97.A5.AKT7 J.J84.KT94.QJ"]
[Undealt "C8HQS5"]
[Auction "S"]
7♥ Misère Pass Pass
Pass - - -
[CardsRemoved "W:SASKCA"]
[Play "W"]
D5 D9 - DQ
HQ HJ - H6
"""


def test_a_misere_partner_plays_no_card() -> None:
    game = right(MISERE)
    assert winners(game) == "SW" or winners(game)[1:] == "W" or game.replay is not None
    assert game.record is not None
    assert [line.count(":") for line in game.record.deals[0].tricks or []] == [3, 3]


@pytest.mark.parametrize("word", ["Misère", "misere", "Nullo", "NULLO"])
def test_words_for_misere(word: str) -> None:
    game = right(MISERE.replace("Misère", word).split("[Play")[0])
    assert game.record is not None
    assert "W: misere" in str(game.record.deals[0].auction)


@pytest.mark.parametrize("word", ["Open Nullo", "OpenNullo", "open misère"])
def test_words_for_open_misere(word: str) -> None:
    game = right(MISERE.replace("Misère", word).split("[Play")[0])
    assert game.record is not None
    assert "W: open misere" in str(game.record.deals[0].auction)


def test_a_misere_that_was_played_on() -> None:
    text = MISERE.replace("D5 D9 - DQ\nHQ HJ - H6\n", "HQ HJ - H6\nD5 D9 - DQ\n")
    game = right(text)
    assert game.record is not None
    assert "misere.stops_early=false" in (game.record.settings or [])
    assert any(note.startswith("the hand was played on") for note in game.notes)
    assert len(game.record.deals[0].tricks or []) == 2


NO_TRUMPS = """[GameOptionsJson "{\\"variation\\":1}"]
[Dealer "E"]
[Deal "E:Q86.T5.876.T6 T97.AK6.QJ.95 AK.97.A5.AK7.H J.J84.KT94.QJ"]
[Undealt "C8HQS5"]
[Auction "S"]
Pass 6NT Pass Pass
[CardsRemoved "W:H7H9S5"]
[Play "W"]
JH H4 H5 H6
CA CJ C6 C5
"""


def test_the_suit_of_a_led_joker_follows_from_the_others() -> None:
    game = right(NO_TRUMPS)
    assert game.record is not None
    assert (game.record.deals[0].tricks or [])[0] == "W: Jo calls H / N: H4 / E: H5 / S: H6 => W"
    text = export_text(located(game.record))
    assert '[JokerCalls "H"]' in text
    assert right(text).record == game.record


def test_a_led_joker_whose_suit_nobody_shows() -> None:
    game = right(NO_TRUMPS.split("JH H4")[0] + "JH - - -\n")
    assert "the suit that a led joker asked does not stand there; spades is taken" in game.notes


def test_a_nominated_joker_has_a_tag_of_its_own() -> None:
    text = NO_TRUMPS.replace("[Play", '[JokerSuit "H"]\n[Play')
    game = right(text)
    assert game.record is not None
    assert game.record.deals[0].joker == "H"
    assert right(export_text(located(game.record))).record == game.record


def test_long_names_become_seats_and_are_kept() -> None:
    text = HAND.replace('[West "W"]', '[West "Joanna of the hill (Auto)"]')
    game = right(text)
    assert game.record is not None
    assert game.record.players == ["W", "N", "E", "S"]
    assert (game.record.tags or {})["West"] == "Joanna of the hill (Auto)"
    assert export_text(located(game.record)) == text
    short = right(HAND.replace('[West "W"]', '[West "Ann"]').replace('[North "N"]', '[North "Bo"]')).record
    assert short is not None
    assert short.players == ["Ann", "Bo", "E", "S"]


def test_other_tags_are_kept() -> None:
    text = HAND.replace("[GameCode", '[UTCDate "2024.11.06"]\n[UTCTime "14:09:28"]\n[GameCode')
    assert export_text(located(right(text).record)) == text


# --- options ---


def settings_of(options: str, cards: int = 43) -> tuple[str, list[str]]:
    found = options_of(options, cards)
    assert found.faults == []
    with_settings(load_variant(found.variant), found.settings)
    return found.variant, found.settings


AUS = "five-hundred-australian"
USA = "five-hundred-american"
BASE = '"variation":1,"mustBidToWin":true,"whenNullo":1'


@pytest.mark.parametrize(
    ("options", "cards", "variant", "settings"),
    [
        (f"{{{BASE}}}", 43, AUS, []),
        (f'{{{BASE},"S8Overbid250Nullo":false}}', 43, AUS, ["misere.rank=by-points"]),
        (f'{{{BASE},"S8Overbid250Nullo":true}}', 43, AUS, []),
        (f'{{{BASE},"bidAfterPass":0}}', 43, AUS, []),
        (f'{{{BASE},"bidAfterPass":1}}', 43, AUS, ["auction.after_pass=always"]),
        (f'{{{BASE},"bidAfterPass":2}}', 43, AUS, ["auction.after_pass=if-changed"]),
        (f'{{{BASE},"bidAfterPass":"If changed"}}', 43, AUS, ["auction.after_pass=if-changed"]),
        ('{"variation":1,"mustBidToWin":true,"whenNullo":0}', 43, AUS, ["misere=off", "open_misere=off"]),
        ('{"variation":1,"mustBidToWin":true,"whenNullo":2}', 43, AUS, ["misere.when=anytime"]),
        ('{"variation":1,"mustBidToWin":true,"whenNullo":"AfterSeven"}', 43, AUS, []),
        ('{"variation":1,"whenNullo":1}', 43, AUS, ["game.needs_own_contract=false"]),
        (f'{{{BASE},"deckSize":43}}', 43, AUS, []),
        (
            f'{{{BASE},"deckSize":45}}', 45, AUS,
            ["pack.cards=american", "deal.kitty=5", "deal.pattern=3 k2 4 k2 3 k1"],
        ),
        ('{"deckSize":45}', 45, USA, ["misere.when=anytime"]),
        ('{"deckSize":45,"noWatching":true}', 45, USA, ["misere.when=anytime"]),
        ('{"whenNullo":1}', 45, USA, []),
        ('{"variation":0,"whenNullo":1,"mustBidToWin":true}', 45, USA, ["game.needs_own_contract=true"]),
        (
            '{"whenNullo":1,"bidAfterPass":2}', 45, USA,
            ["auction.after_pass=if-changed", "auction.rounds=until-passed"],
        ),
        (
            '{"deckSize":46,"whenNullo":1}', 46, USA,
            ["pack.jokers=2", "deal.kitty=6", "deal.pattern=3 k3 4 k3 3", "pack.higher_joker=first"],
        ),
    ],
)  # fmt: skip
def test_options_are_settings_of_the_nearest_variant(
    options: str, cards: int, variant: str, settings: list[str]
) -> None:
    assert settings_of(options, cards) == (variant, settings)


def test_without_options_the_pack_tells_the_variant() -> None:
    assert options_of(None, 43).variant == AUS
    assert options_of(None, 45).variant == USA


def test_an_option_that_is_not_known_is_a_note() -> None:
    found = options_of(f'{{{BASE},"moon":1,"noWatching":true}}', 43)
    assert found.notes == ["the option moon is not known and changes nothing"]


# --- broken files ---


def test_there_are_at_least_forty_and_all_are_listed() -> None:
    assert len(BROKEN) >= 40
    assert {p.name for p in BROKEN} == set(EXPECTED)


@pytest.mark.parametrize("path", BROKEN, ids=lambda p: p.name)
def test_broken_file(path: Path) -> None:
    assert EXPECTED[path.name], "a broken file has a message"
    found = [str(problem).replace(f"{path.parent}/", "") for game in import_file(path) for problem in game.problems]
    assert found == EXPECTED[path.name]


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be read"):
        import_file(tmp_path / "none.ptn")
    (tmp_path / "big.ptn").write_bytes(b" " * (4 * 1024 * 1024 + 1))
    with pytest.raises(RecordError, match="more than 4 MiB"):
        import_file(tmp_path / "big.ptn")
    with pytest.raises(UsageError, match="there is no format 'lin'"):
        import_file(HERE / "australian.ptn", "lin")


# --- out again ---

FOUR_HANDED = [
    v for v in map(load_variant, list_variants()) if v.family == "five-hundred" and v.rules.seats == 4
]  # fmt: skip


@pytest.mark.parametrize("variant", FOUR_HANDED, ids=lambda v: v.name)
def test_played_games_go_out_and_in(variant: object) -> None:
    assert hasattr(variant, "rules")
    written = 0
    for seed in range(8):
        game, deals = play_game(variant, seed, most_deals=1 + seed % 3, unfinished=seed % 2 == 0)  # type: ignore[arg-type]
        record = record_game(variant, "WNES", game, deals)  # type: ignore[arg-type]
        try:
            text = export_text(located(record))
        except RecordError as error:
            assert "PTN has no word for the bid" in str(error)
            continue
        written += 1
        found = games(text)
        assert [str(p) for one in found for p in one.problems] == []
        for one, deal in zip(found, deals, strict=True):
            assert one.replay is not None
            assert one.replay.deals[0].deal.history() == deal.history()
            again = right(export_text(located(one.record)))
            assert again.record == one.record
    assert written or variant.rules.sans_kitty


def test_what_cannot_be_written_is_refused() -> None:
    three = load_variant("five-hundred-3")
    record = record_game(three, "abc", *play_game(three, 1))
    with pytest.raises(RecordError, match="four seats W, N, E, S; this game is played by 3"):
        export_text(located(record))
    old = load_variant("modern")
    from record.playing import play_game as play_old

    with pytest.raises(RecordError, match="another family"):
        export_text(located(record_game(old, ["a", "b"], *play_old(old, 1))))


# --- whatever stands in a file, there is no traceback ---


def test_mutations() -> None:
    rng = random.Random(500)
    pieces = ['"', "]", "[", ".", ":", "-", " ", "\n", "JH", "♣", "10", "X", "W", "\\", "%", "\x00", "é", "{", "9" * 30]
    for _ in range(400):
        text = HAND if rng.random() < 0.7 else MISERE
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(text))
            cut = rng.choice([0, 1, 2, 7])
            text = text[:at] + (rng.choice(pieces) if rng.random() < 0.7 else "") + text[at + cut :]
        check(games(text))


def test_truncations() -> None:
    for end in range(0, len(HAND), 3):
        check(games(HAND[:end]))


def test_bytes_by_chance() -> None:
    rng = random.Random(43)
    for _ in range(50):
        check(games(rng.randbytes(200) + HAND.encode()[: rng.randrange(900)]))


def check(found: list[Imported]) -> None:
    """Every game has a record or a problem with its place, and a record can be written and read again."""
    assert found
    for game in found:
        assert (game.record is None) == bool(game.problems)
        for problem in game.problems:
            assert problem.message
            assert problem.line or "no hand stands" in problem.message
        if game.record is not None:
            text = yaml_text(game.record)
            again = replay(read_yaml(text.encode(), "again.yaml"))
            assert [str(p) for p in again.problems] == []
