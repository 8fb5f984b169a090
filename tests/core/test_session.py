"""Sessions: who sits, who waits, and what stands on the slate (1836, remark on three players)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vijfhonderden.core.session import Session

THREE = ["Anna", "Bert", "Cees"]
games = st.lists(st.tuples(st.integers(0, 1), st.integers(1, 2)), max_size=40)


def test_two_players_write_games() -> None:
    session = Session(["Anna", "Bert"])
    assert session.record(0, 1) == ["Anna writes 1 game"]
    assert session.record(1, 2) == ["Bert writes 2 games"]
    assert session.ledger == {"Anna": 1, "Bert": 2}
    assert (session.seated, session.waiting, session.games) == (["Anna", "Bert"], "", 2)
    assert not session.is_over


def test_two_players_for_money() -> None:
    session = Session(["Anna", "Bert"], stake=5, tally="money")
    session.record(0, 1)
    session.record(0, 2)
    session.record(1, 1)
    assert session.ledger == {"Anna": 10, "Bert": -10}


def test_lives_run_out() -> None:
    session = Session(["Anna", "Bert"], tally="lives", lives=3)
    assert session.record(0, 1) == ["Bert has 2 lives left"]
    assert session.record(1, 1) == ["Anna has 2 lives left"]
    assert session.record(0, 1) == ["Bert has 1 life left"]
    said = session.record(0, 2)  # under jan costs two, but nobody has fewer than none
    assert said == ["Bert has 0 lives left", "Anna wins the session"]
    assert session.ledger == {"Anna": 2, "Bert": 0}
    assert session.is_over
    with pytest.raises(ValueError, match="over"):
        session.record(0, 1)


def test_potje_goes_to_two_wins_running() -> None:
    session = Session(THREE, rotation="potje", stake=1)
    assert (session.pot, session.ledger) == (2, {"Anna": -1, "Bert": -1, "Cees": 0})
    session.record(0, 1)  # Anna beats Bert, Cees sits down and stakes
    assert (session.seated, session.waiting, session.pot) == (["Anna", "Cees"], "Bert", 3)
    said = session.record(0, 2)
    assert "Anna wins two games running and takes the pot of 3" in said
    assert (session.pot, session.is_over) == (0, True)
    assert session.ledger == {"Anna": 2, "Bert": -1, "Cees": -1}


def test_potje_grows_while_nobody_wins_twice() -> None:
    session = Session(THREE, rotation="potje", stake=2)
    session.record(0, 1)  # Anna; Bert out, Cees in
    session.record(1, 1)  # Cees; Anna out, Bert in
    session.record(0, 1)  # Bert, on Anna's old seat; Cees out, Anna in
    assert (session.seated, session.waiting) == (["Bert", "Anna"], "Cees")
    assert session.pot == 2 * 5
    assert session.ledger == {"Anna": -4, "Bert": -4, "Cees": -2}
    session.record(0, 1)
    assert session.ledger == {"Anna": -4, "Bert": 6, "Cees": -2}
    assert session.is_over


def test_gelag_loser_owes_and_gets_up() -> None:
    session = Session(THREE, rotation="gelag")
    assert session.record(1, 1) == ["Anna owes one round", "Anna gets up, Cees sits down"]
    assert session.seated == ["Cees", "Bert"]
    assert session.record(1, 2)[0] == "Cees owes 2 rounds"
    assert session.ledger == {"Anna": -1, "Bert": 0, "Cees": -2}


def test_geld_winner_gets_up_and_loser_stays() -> None:
    session = Session(THREE, rotation="geld", leaves="winner", stake=3)
    assert session.record(0, 2) == ["Bert pays 6 to Anna", "Anna gets up, Cees sits down"]
    assert (session.seated, session.waiting) == (["Cees", "Bert"], "Anna")
    assert session.ledger == {"Anna": 6, "Bert": -6, "Cees": 0}


@pytest.mark.parametrize(
    ("players", "rotation"),
    [
        (["Anna"], "none"),
        (THREE, "none"),
        (["Anna", "Anna"], "none"),
        (["Anna", "Bert"], "potje"),
        (["Anna", "Bert", "Anna"], "geld"),
    ],
)
def test_the_wrong_number_of_players_is_refused(players: list[str], rotation: str) -> None:
    with pytest.raises(ValueError, match="players with different names"):
        Session(players, rotation=rotation)


@pytest.mark.parametrize(("rotation", "leaves"), [("potje", "loser"), ("gelag", "loser"), ("geld", "winner")])
@settings(deadline=None)
@given(games)
def test_three_always_sit_and_wait_and_the_books_balance(
    rotation: str, leaves: str, played: list[tuple[int, int]]
) -> None:
    session = Session(THREE, rotation=rotation, leaves=leaves, stake=2)
    for winner_seat, factor in played:
        if session.is_over:
            break
        seated, waiting = list(session.seated), session.waiting
        winner, loser = seated[winner_seat], seated[1 - winner_seat]
        before = dict(session.ledger)
        said = session.record(winner_seat, factor)
        assert said
        if session.is_over:
            assert rotation == "potje"
            break
        gone = winner if leaves == "winner" else loser
        assert session.waiting == gone
        assert session.seated == [waiting if name == gone else name for name in seated]
        assert sorted([*session.seated, session.waiting]) == THREE
        changed = {name: session.ledger[name] - before[name] for name in THREE}
        if rotation == "gelag":
            assert changed == {winner: 0, loser: -factor, waiting: 0}
        elif rotation == "geld":
            assert changed == {winner: 2 * factor, loser: -2 * factor, waiting: 0}
        else:
            assert changed == {winner: 0, loser: 0, waiting: -2}
    if rotation != "gelag":
        assert sum(session.ledger.values()) + session.pot == 0


@settings(deadline=None)
@given(games)
def test_points_of_two_only_grow(played: list[tuple[int, int]]) -> None:
    session = Session(["Anna", "Bert"])
    for winner_seat, factor in played:
        session.record(winner_seat, factor)
    assert session.games == len(played)
    for seat, name in enumerate(["Anna", "Bert"]):
        assert session.ledger[name] == sum(factor for winner, factor in played if winner == seat)
