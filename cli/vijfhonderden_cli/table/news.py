"""What happened at the table since somebody last looked, as that somebody saw it."""

from vijfhonderden.core.cards import card_name
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.deal import Deal
from vijfhonderden_cli.table.words import heard, said


class News:
    """The acts of one deal, told once each. ``seat`` is whose eyes see them; None sees everything."""

    def __init__(self, deal: Deal, names: list[str], seat: int | None, style: str) -> None:
        self.deal = deal
        self.names = names
        self.seat = seat
        self.style = style
        self._told: list[tuple[int, int]] = []
        self._cards = 0  # cards told so far: an even number is followed by a lead
        self._open_card = deal.turn_up
        self._tricks = 0

    def since(self) -> list[str]:
        """Sentences for what is new. A person's own acts are not told back to that person."""
        deal = self.deal
        log = deal.history() if self.seat is None else deal.public_log(self.seat)
        lines: list[str] = []
        for number, (seat, action) in enumerate(log):
            if number < len(self._told):
                if self._told[number] != (seat, action):
                    lines.append(self._learnt(seat, action))
            elif seat != self.seat:
                lines.append(said(self.names[seat], action, self._cards % 2 == 0, self._open_card, self.style))
            if number >= len(self._told):
                if act.is_card(action):
                    self._cards += 1
                elif action == act.ROB:
                    self._open_card = deal.trump * 16 + deal.rules.rob_rank
        self._told = log
        return lines + self._trick()

    def _learnt(self, seat: int, action: int) -> str:
        meld = action - act.SPOIL if act.is_spoil(action) or action >= 2048 + act.SPOIL else action
        verb = "answers" if meld >= 2048 else "shows"
        return f"{self.names[seat]} {verb}: {heard(meld, self.style)}"

    def _trick(self) -> list[str]:
        """Who won the trick that was completed since, and who took the last cards of the stock."""
        deal = self.deal
        tricks = int(deal.tricks_won(0) + deal.tricks_won(1))
        if tricks == self._tricks:
            return []
        self._tricks = tricks
        points = deal.rules.points[deal.trump * 64 + deal.last_lead]
        points += deal.rules.points[deal.trump * 64 + deal.last_follow]
        winner = int(deal.last_trick_winner)
        lines = [f"{self._who(winner)} the trick ({points})"]
        if deal.stock_left == 0 and tricks == deal.rules.stock_tricks:
            lines += self._last_cards()
        return lines

    def _who(self, seat: int, plain: str = "win", third: str = "wins") -> str:
        return f"you {plain}" if seat == self.seat else f"{self.names[seat]} {third}"

    def _last_cards(self) -> list[str]:
        """The open card, and the covered one where it is shown (or drawn by who reads this)."""
        deal = self.deal
        covered = deal.dealt_stock[-2]
        taker = 0 if deal.hand(0) >> covered & 1 else 1
        shown = deal.rules.show_last_covered or self.seat in (None, taker)
        what = f"the last covered card, {card_name(covered, self.style)}" if shown else "the last covered card"
        open_card = card_name(int(self._open_card), self.style)
        return [
            f"{self._who(taker, 'take', 'takes')} {what}",
            f"{self._who(1 - taker, 'take', 'takes')} the open card, {open_card}",
            "the stock is empty",
        ]
