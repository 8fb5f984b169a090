"""What a replayed deal of Five Hundred adds to a result, and the lines of its score sheet."""

from dataclasses import dataclass, field
from typing import Any, Final

from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.notation import bid_text
from vijfhonderden.bidding.rules import Rules
from vijfhonderden.bidding.scoring import ScoreItem
from vijfhonderden.bidding.state import END_PASSED, END_PLAYED, END_REVOKE
from vijfhonderden.record.fast.bidding_text import written
from vijfhonderden.record.results import DealReplay, SheetLine, source_of
from vijfhonderden.schema import Variant

END_NAMES: Final = {END_PLAYED: "end of deal", END_PASSED: "all passed", END_REVOKE: "revoke"}


@dataclass(slots=True)
class BiddingDealReplay(DealReplay):
    """One deal of Five Hundred as replayed."""

    eyes: list[int] = field(default_factory=list)
    contract: str = ""
    """The contract as it is said (``6C``, ``8H sans kitty``, ``misere``); empty without one."""
    contractor: str = ""
    partner: str = ""
    """The holder of the card that was called; empty where sides are fixed or the contractor is alone."""
    made: bool | None = None
    """Whether the contract was made; None while that is open."""
    won: dict[str, int] = field(default_factory=dict)
    """Tricks by side."""
    play: list[str] = field(default_factory=list)
    """The hand as it went, line by line: the auction, the kitty, the tricks."""

    def own(self) -> dict[str, Any]:
        return {
            "contract": self.contract,
            "contractor": self.contractor,
            "partner": self.partner,
            "made": self.made,
            "tricks_won": self.won,
        }


def contract_text(rules: Rules, deal: Deal, style: str = "letters") -> str:
    """The contract of a deal as it is said; empty without one."""
    if deal.contract < 0:
        return ""
    return bid_text(rules, int(deal.contract), deal.sans != 0, style)


def _what(item: ScoreItem, contract: str) -> str:
    tricks = "1 trick" if item.tricks == 1 else f"{item.tricks} tricks"
    return {
        "contract": f"{contract} made, {tricks}",
        "failed contract": f"{contract} failed, {tricks}",
        "slam": "slam",
        "tricks": f"{tricks} in defence",
    }[item.kind]


def sheet_lines(deal: Deal, variant: Variant, sides: tuple[str, ...], before: list[int]) -> list[SheetLine]:
    """The score sheet of a deal with names and sources."""
    rules = variant.rules
    contract = contract_text(rules, deal)
    return [
        SheetLine(sides[item.unit], points, item.kind, _what(item, contract), 0, item.rule,
                  source_of(variant, item.rule))
        for item, points in written(deal, rules, before)
    ]  # fmt: skip
