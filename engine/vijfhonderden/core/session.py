"""A session: games in a row, who sits at the table, who pays, and what stands on the slate.

Two players sit. Where three take part one waits and takes the free seat after each game (1836,
remark on three players). The session knows nothing of cards: it is told who won and how much the
game counted.
"""

from typing import Final, final

ROTATION_NONE: Final = "none"


@final
class Session:
    """Who plays whom, and the accounts.

    ``players`` are two or three names. ``rotation`` is ``none`` for two; for three ``potje`` (all
    who sit down stake into a pot that goes to whoever first wins two games running), ``gelag``
    (the loser owes a round) or ``geld`` (the loser pays the winner). ``leaves`` says who gives up
    the seat: ``loser`` or ``winner``. ``tally`` is what two players count: ``points`` or ``money``
    for the winner, ``lives`` of which a loser loses; ``lives`` is their number at the start.

    ``ledger[name]`` is in games (points), stakes (potje, geld, money: won minus paid), rounds owed
    (gelag, negative) or lives left.
    """

    def __init__(
        self,
        players: list[str],
        rotation: str = "none",
        leaves: str = "loser",
        stake: int = 1,
        tally: str = "points",
        lives: int = 0,
    ) -> None:
        wanted = 2 if rotation == "none" else 3
        if len(players) != wanted or len(set(players)) != wanted:
            raise ValueError(f"this session needs {wanted} players with different names, not {', '.join(players)}")
        self.players: Final = players
        self.rotation: Final = rotation
        self.winner_leaves: Final = leaves == "winner"
        self.stake: Final = stake
        self.tally: Final = tally if rotation == "none" else rotation
        self.seated: list[str] = [players[0], players[1]]
        self.waiting: str = players[2] if wanted == 3 else ""
        self.ledger: dict[str, int] = {}
        for name in players:
            self.ledger[name] = lives if self.tally == "lives" else 0
        self.pot: int = 0
        self.games: int = 0
        self.last_winner: str = ""
        self.is_over: bool = False
        if rotation == "potje":
            self._stake(players[0])
            self._stake(players[1])

    def _stake(self, name: str) -> None:
        self.ledger[name] -= self.stake
        self.pot += self.stake

    def record(self, winner_seat: int, factor: int) -> list[str]:
        """Book a finished game and seat the next players.

        ``winner_seat`` is 0 or 1 at the table; ``factor`` what the game counts (2 under jan).
        Returns what happened, in words. Raises ValueError when the session is over.
        """
        if self.is_over:
            raise ValueError("the session is over")
        winner = self.seated[winner_seat]
        loser = self.seated[1 - winner_seat]
        self.games += 1
        said: list[str] = []
        if self.tally == "potje":
            self._record_potje(winner, said)
        elif self.tally == "gelag":
            self.ledger[loser] -= factor
            said.append(f"{loser} owes {_rounds(factor)}")
        elif self.tally == "geld" or self.tally == "money":
            self.ledger[loser] -= self.stake * factor
            self.ledger[winner] += self.stake * factor
            said.append(f"{loser} pays {self.stake * factor} to {winner}")
        elif self.tally == "lives":
            self.ledger[loser] -= factor
            if self.ledger[loser] <= 0:
                self.ledger[loser] = 0
                self.is_over = True
            said.append(f"{loser} has {self.ledger[loser]} {'life' if self.ledger[loser] == 1 else 'lives'} left")
            if self.is_over:
                said.append(f"{winner} wins the session")
        else:
            self.ledger[winner] += factor
            said.append(f"{winner} writes {factor} {'game' if factor == 1 else 'games'}")
        self.last_winner = winner
        if self.waiting and not self.is_over:
            leaver = winner if self.winner_leaves else loser
            seat = self.seated.index(leaver)
            comer = self.waiting
            self.seated[seat] = comer
            self.waiting = leaver
            said.append(f"{leaver} gets up, {comer} sits down")
            if self.tally == "potje":
                self._stake(comer)
        return said

    def _record_potje(self, winner: str, said: list[str]) -> None:
        """Two games running take the pot; that ends the potje."""
        if self.last_winner == winner:
            self.ledger[winner] += self.pot
            said.append(f"{winner} wins two games running and takes the pot of {self.pot}")
            self.pot = 0
            self.is_over = True


def _rounds(n: int) -> str:
    return "one round" if n == 1 else f"{n} rounds"
