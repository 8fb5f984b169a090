"""1836, remark (Aanmerking): three players in rotation, for a pot, a round of drinks, or money."""

import pytest

from vijfhonderden.core.session import Session
from vijfhonderden.games import new_session
from vijfhonderden.schema import load_variant, with_settings

from .scene import OLD, checks


def session(kind: str, *settings: str) -> Session:
    variant = load_variant(f"{OLD}-{kind}")
    return new_session(with_settings(variant, list(settings)) if settings else variant, ["A", "B", "C"])


def win(table: Session, winner: str, factor: int = 1) -> list[str]:
    """The named player, who must sit at the table, wins a game."""
    return table.record(table.seated.index(winner), factor)


def sitting(table: Session) -> tuple[set[str], str]:
    return set(table.seated), table.waiting


@checks("table.players", "3")
@checks("table.rotation", "potje", "gelag", "geld")
def test_aanmerking_two_play_and_the_third_waits() -> None:
    for kind in ("potje", "gelag", "geld"):
        assert sitting(session(kind)) == ({"A", "B"}, "C")
        for wrong in (["A", "B"], ["A", "B", "B"], ["A", "B", "C", "D"]):
            with pytest.raises(ValueError):
                new_session(load_variant(f"{OLD}-{kind}"), wrong)


@checks("table.players", "2")
@checks("table.rotation", "off")
def test_aanmerking_without_rotation_the_same_two_go_on() -> None:
    table = new_session(load_variant(OLD), ["A", "B"])
    table.record(0, 1)
    table.record(0, 1)
    assert sitting(table) == ({"A", "B"}, "")


@checks("table.leaves", "loser")
def test_aanmerking_the_loser_gets_up_after_every_game_and_the_third_takes_his_seat() -> None:
    for kind in ("potje", "gelag"):
        table = session(kind)
        seat_of_b = table.seated.index("B")
        win(table, "A")
        assert sitting(table) == ({"A", "C"}, "B") and table.seated[seat_of_b] == "C"
        win(table, "C")
        assert sitting(table) == ({"C", "B"}, "A")


@checks("table.pot", "two-in-a-row")
@checks("table.stake", "1")
def test_aanmerking_potje_everyone_stakes_on_sitting_down() -> None:
    table = session("potje")
    assert table.pot == 2 and table.ledger == {"A": -1, "B": -1, "C": 0}
    win(table, "A")
    assert table.pot == 3 and table.ledger == {"A": -1, "B": -1, "C": -1}
    win(table, "C")  # A gets up, B sits down once more and stakes again
    assert table.pot == 4 and table.ledger == {"A": -1, "B": -2, "C": -1}


def test_aanmerking_potje_whoever_wins_two_games_running_takes_the_pot() -> None:
    table = session("potje")
    win(table, "A")
    win(table, "C")
    win(table, "B")
    assert not table.is_over and table.pot == 5
    win(table, "B")
    assert table.is_over and table.pot == 0
    assert table.ledger == {"A": -2, "B": 3, "C": -1}
    assert sum(table.ledger.values()) == 0


def test_aanmerking_potje_two_games_that_do_not_follow_each_other_take_nothing() -> None:
    table = session("potje")
    for winner in ("A", "C", "B", "A", "C"):
        win(table, winner)
        assert not table.is_over


def test_aanmerking_potje_counts_no_double_for_under_jan() -> None:
    table = session("potje")
    win(table, "A", 2)
    assert table.pot == 3


@checks("table.stake", "5")
def test_param_stake() -> None:
    table = session("potje", "table.stake=5")
    assert table.pot == 10
    money = session("geld", "table.stake=5")
    win(money, "A")
    assert money.ledger == {"A": 5, "B": -5, "C": 0}


def test_aanmerking_gelag_the_loser_gets_up_and_owes_a_round_two_when_under_jan() -> None:
    table = session("gelag")
    win(table, "A")
    assert table.ledger == {"A": 0, "B": -1, "C": 0}
    win(table, "A", 2)
    assert table.ledger == {"A": 0, "B": -1, "C": -2} and sitting(table) == ({"A", "B"}, "C")
    assert not table.is_over


@checks("table.leaves", "winner")
def test_aanmerking_geld_the_winner_gets_up_and_the_loser_pays_and_stays() -> None:
    table = session("geld")
    win(table, "A")
    assert sitting(table) == ({"B", "C"}, "A") and table.ledger == {"A": 1, "B": -1, "C": 0}
    win(table, "C", 2)
    assert sitting(table) == ({"A", "B"}, "C") and table.ledger == {"A": 1, "B": -3, "C": 2}


def test_param_leaves_other_way_round() -> None:
    table = session("geld", "table.leaves=loser")
    win(table, "A")
    assert sitting(table) == ({"A", "C"}, "B")
    table = session("gelag", "table.leaves=winner")
    win(table, "A")
    assert sitting(table) == ({"B", "C"}, "A")


def test_aanmerking_every_game_says_in_words_what_happened() -> None:
    said = " ".join(win(session("geld"), "A", 2))
    assert "B" in said and "2" in said and "C" in said
