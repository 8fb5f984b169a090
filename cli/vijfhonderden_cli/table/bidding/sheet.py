"""The score sheet on the terminal: every point with the rule that gave it."""

from collections.abc import Callable

from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.notation import bid_text
from vijfhonderden.bidding.rules import BLIND_ROW, MISERE_ROW, OPEN_ROW
from vijfhonderden.bidding.scoring import ScoreItem, contract_tricks
from vijfhonderden.bidding.sides import unit_of, with_contractor
from vijfhonderden.bidding.terms import SIDES_CALLED
from vijfhonderden_cli.render import Grid, draw
from vijfhonderden_cli.table.bidding.words import Company, is_misere
from vijfhonderden_cli.table.cites import cite

MISERE_RULES = {MISERE_ROW: "misere.value", OPEN_ROW: "open_misere.value", BLIND_ROW: "blind_misere.value"}


def show_sheet(
    deal: Deal,
    company: Company,
    cites: dict[str, str],
    before: list[int],
    after: list[int],
    title: str,
    style: str,
    show: Callable[[Grid], None] = draw,
) -> None:
    """The items of a finished deal, with the scores ``before`` and ``after`` it, by score column."""
    sheet = _Sheet(company, cites, title)
    sheet.row("before this deal", before)
    sums = list(before)
    for item in deal.score_sheet():
        sums[item.unit] += item.points
        sheet.points(_what(deal, item, style), item.unit, item.points, item.rule)
    for unit, (reached, booked) in enumerate(zip(sums, after, strict=True)):
        if reached != booked:
            sheet.points(f"at most {deal.rules.cap} in defence", unit, booked - reached, "game.defender_cap")
    sheet.row("together", after)
    show(sheet.grid)


def show_standing(
    deal: Deal,
    company: Company,
    cites: dict[str, str],
    scores: list[int],
    style: str,
    show: Callable[[Grid], None] = draw,
) -> None:
    """The scores while a deal is played: before it, and what has been won in it so far."""
    sheet = _Sheet(company, cites, "Score sheet")
    sheet.row("before this deal", scores)
    row = int(deal.contract)
    tricks = [0] * len(scores)
    for seat in range(len(company.names)):
        # a partner who is not known yet counts as a defender
        if row < 0 or not (
            seat == deal.contractor or (company.rules.sides != SIDES_CALLED and with_contractor(deal, seat))
        ):
            tricks[int(unit_of(company.rules, seat))] += int(deal.tricks[seat])
    if row >= 0:
        own = int(unit_of(company.rules, deal.contractor))
        text, value = bid_text(company.rules, row, deal.sans != 0, style), int(company.rules.value[row])
        rule = value_rule(deal)
        sheet.points(f"{text} if made", own, value, rule)
        sheet.points(f"{text} if lost", own, -value, rule)
    if not is_misere(row):
        for unit, n in enumerate(tricks):
            if n:
                points = n * int(company.rules.defender_trick)
                sheet.points(f"{_tricks(n)} so far", unit, points, "contracts.defender_trick")
    show(sheet.grid)


def outcome(deal: Deal, company: Company, style: str) -> str:
    """How a deal came out: ``7♥ by West and East is made, with 8 tricks``."""
    if deal.contract < 0:
        return "no contract"
    rules = deal.rules
    row = int(deal.contract)
    side = [company.who(seat) for seat in company.clockwise(int(deal.contractor)) if with_contractor(deal, seat)]
    by = company.who(int(deal.contractor)) if is_misere(row) else " and ".join(side)
    text = f"{bid_text(rules, row, deal.sans != 0, style)} by {by} is {'made' if deal.made else 'lost'}"
    if is_misere(row):
        won = int(deal.tricks[deal.contractor])
        return text if not won else f"{text}, with {_tricks(won)}"
    won = int(contract_tricks(deal))
    return f"{text}, with {_tricks(won)}" if deal.made else f"{text}, with {won} of {rules.level[row]} tricks"


def value_rule(deal: Deal) -> str:
    """The key of the rule that gives a contract its value."""
    row = int(deal.contract)
    letters = ("C", "D", "H", "S", "NT")
    return MISERE_RULES.get(row) or f"contracts.first.{letters[int(deal.rules.denomination[row])]}"


def _what(deal: Deal, item: ScoreItem, style: str) -> str:
    contract = bid_text(deal.rules, int(deal.contract), deal.sans != 0, style) if deal.contract >= 0 else ""
    return {
        "contract": f"{contract} made",
        "slam": "slam, all tricks",
        "failed contract": f"{contract} lost",
        "tricks": f"{_tricks(item.tricks)}{' in defence' if contract else ''}",
    }[item.kind]


def _tricks(n: int) -> str:
    return f"{n} trick{'' if n == 1 else 's'}"


class _Sheet:
    """A table with a column for each side."""

    def __init__(self, company: Company, cites: dict[str, str], title: str) -> None:
        self.cites = cites
        self.units = sorted({int(unit_of(company.rules, seat)) for seat in range(len(company.names))})
        heads = [company.heading(unit) for unit in self.units]
        numbers = range(1, len(heads) + 1)
        self.grid = Grid(("", *heads, "rule and source"), title=title, right=tuple(numbers), keep=(0,))

    def row(self, text: str, points: list[int]) -> None:
        self.grid.add(text, *[str(points[unit]) for unit in self.units], "")

    def points(self, text: str, unit: int, points: int, rule: str) -> None:
        cells = [f"{points:+d}" if unit == column else "" for column in self.units]
        source = cite(self.cites, rule)
        self.grid.add(text, *cells, f"{rule}: {source}" if source else rule)
