"""What happened at the table since somebody last looked, as that somebody saw it."""

from vijfhonderden.core.cards import card_name, cards_of
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.deal import Deal
from vijfhonderden_cli.table.drawing.words import heard, said


class News:
    """The acts of one deal, told once each. ``seat`` is whose eyes see them; None sees everything."""

    def __init__(self, deal: Deal, names: list[str], seat: int | None, style: str) -> None:
        self.deal = deal
        self.names = names
        self.seat = seat
        self.style = style
        self._told: list[tuple[int, int]] = []
        self._cards = 0  # cards told so far: an even number is followed by a lead
        self._open_card = int(deal.turn_up)
        self._hand = 0 if seat is None else int(deal.hand(seat))

    def since(self) -> list[str]:
        """Sentences for what is new. A person's own acts are not told back to that person."""
        log = self.deal.history() if self.seat is None else self.deal.public_log(self.seat)
        lines: list[str] = []
        for number, (seat, action) in enumerate(log):
            if number >= len(self._told):
                lines += self._new(seat, action)
            elif self._told[number] != (seat, action):
                lines.append(self._learnt(seat, action))
        self._told = log
        if self.seat is not None:
            self._hand = int(self.deal.hand(self.seat))
        return lines

    def _new(self, seat: int, action: int) -> list[str]:
        deal = self.deal
        if action in (act.TAKE_COVERED, act.TAKE_OPEN):
            return self._last_cards()
        lines: list[str] = []
        if seat != self.seat:
            lines.append(said(self.names[seat], action, self._cards % 2 == 0, self._open_card, self.style))
        if action == act.ROB:
            self._open_card = int(deal.trump * 16 + deal.rules.rob_rank)
        if act.is_card(action):
            self._cards += 1
            # at most one trick is completed between two looks, so the last one is the one that is new
            if self._cards == 2 * (deal.tricks_won(0) + deal.tricks_won(1)):
                lines += self._trick()
        return lines

    def _learnt(self, seat: int, action: int) -> str:
        meld = action - act.SPOIL if act.is_spoil(action) or action >= 2048 + act.SPOIL else action
        verb = "answers" if meld >= 2048 else "shows"
        return f"{self.names[seat]} {verb}: {heard(meld, self.style)}"

    def _trick(self) -> list[str]:
        """Who won the trick just completed, and what was drawn after it."""
        deal = self.deal
        points = deal.rules.points[deal.trump * 64 + deal.last_lead]
        points += deal.rules.points[deal.trump * 64 + deal.last_follow]
        cards = f"{card_name(int(deal.last_lead), self.style)} {card_name(int(deal.last_follow), self.style)}"
        count = f"{points} point{'' if points == 1 else 's'}"
        lines = [f"{self._who(int(deal.last_trick_winner))} the trick, {cards} ({count})"]
        if self._cards == 2 * deal.rules.stock_tricks and not deal.rules.winner_chooses_last:
            return lines + self._last_cards()
        if self._cards < 2 * deal.rules.stock_tricks and self.seat is not None:
            drawn = cards_of(int(deal.hand(self.seat)) & ~self._hand)
            if drawn:
                lines.append(f"you draw {' '.join(card_name(card, self.style) for card in drawn)}")
        return lines

    def _who(self, seat: int, plain: str = "win", third: str = "wins") -> str:
        return f"you {plain}" if seat == self.seat else f"{self.names[seat]} {third}"

    def _last_cards(self) -> list[str]:
        """The covered card, named where it is shown or drawn by who reads this, and the open one."""
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
