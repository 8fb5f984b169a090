"""What the tests of whole games share: every shipped variant, some odd ones, deals and random choices.

All randomness is the engine's own (:class:`~vijfhonderden.core.random.Stream`), so that what is played
here is the same on every machine and in both builds. Nothing in here decides a rule.
"""

from collections.abc import Iterator
from functools import cache

from vijfhonderden.core.cards import cards_of, piquet_pack
from vijfhonderden.core.random import Stream, shuffled_cards
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.deal import Deal, deal_pack
from vijfhonderden.drawing.notation import action_text
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.schema import Variant, list_variants, load_variant, with_settings

SHIPPED = sorted(name for name in list_variants() if load_variant(name).family == "vijfhonderden")

# Rules that nobody plays together, so that no value of a rule is left out of the random games.
ODD: dict[str, tuple[str, ...]] = {
    "fifteen cards": ("moolenijzer-1836", "deal.hand=15", "deal.packets=[5, 5, 5]"),
    "five cards, later roem": (
        "moolenijzer-1836",
        "deal.hand=5",
        "deal.packets=[5]",
        "roem.until=end-of-deal",
        "roem.first_lead=false",
        "stock.rob.rank=9",
        "stock.rob.needs_won_trick=true",
    ),
    "old roem with the lead": (
        "moolenijzer-1836",
        "roem.when=with-lead",
        "roem.unwritten=none",
        "roem.show=after-trick",
        "stock.rob.needs_lead=true",
        "roem.how_high.forbidden_with_lowest=false",
    ),
    "heights announced": (
        "moolenijzer-1836",
        "roem.announce=class-and-top",
        "roem.how_high=off",
        "roem.order=[trump, rank, cards, elder]",
        "roem.fours_order=[A, K, Q, J]",
        "roem.four_against_run=run-wins",
        "roem.downward=shorter-class",
        "roem.per_lead=one",
    ),
    "equal roem scores for nobody": (
        "moolenijzer-1836",
        "roem.order=[cards, rank, neither]",
        "roem.how_high={forbidden_with_lowest: false, forbidden_with_equal_trump: false, ace_stays_silent: false,"
        " forbidden_question: refused}",
        "roem.four_against_run=leader-keeps",
        "roem.fours={J: 200, A: 100, K: 100, Q: 100, T: 100, 9: 100}",
        "roem.fours_order=[J, A, K, Q, T, 9]",
        "roem.four_rank=hidden",
        "roem.once=false",
        "roem.downward=none",
        "roem.downward_counts_spoiled=true",
    ),
    "roem without height": (
        "modern",
        "roem.announce=class",
        "roem.order=[fours-first, cards, trump, rank, leader]",
        "roem.four_against_run=four-wins",
        "roem.when=before-lead",
        "roem.may_include_led_card=false",
        "roem.spoiled.again_needs_intact=false",
        "roem.downward_scope=any-suit",
        "roem.downward_counts_spoiled=true",
    ),
    "every duty": (
        "modern",
        "play.stock_phase={follow: must, trumping: forbidden}",
        "play.final_phase.plain_lead=must-beat",
        "play.jas_exempt=true",
        "play.inspect_won_tricks=allowed",
        "stock.show_last_covered=false",
        "roem.show=on-request",
        "roem.spoiled.again=false",
        "roem.per_lead=one",
    ),
    "no duties": (
        "moolenijzer-1836",
        "play.final_phase.follow=free",
        "penalties.revoke=off",
        "stock.rob=off",
        "stock.last_draw=winner-chooses",
        "stock.show_last_covered=false",
        "counting.kapot.scope=all-tricks",
        "play.plain_order=A T K Q J 9 8 7",
    ),
    "stuk at any time": (
        "moolenijzer-1836",
        "stuk.when=any-play",
        "stuk.until=last-stock-trick",
        "stuk.out={how: declare, threshold: 400, basis: start-of-deal, precedence: none}",
        "stock.last_draw=winner-chooses",
        "game.both_over=first-claim",
    ),
    "modern claims": (
        "modern",
        "game.end_check=on-claim",
        "game.claim=allowed",
        "stuk.card=king-or-queen",
        "stuk.out={how: lay-down, threshold: 480, basis: written, precedence: third-first}",
        "deal.next_dealer=winner-of-last-trick",
        "deal.first_dealer=lowest-cut",
    ),
    "only stuk is claimed": (
        "moolenijzer-1836",
        "game.claim=stuk-only",
        "deal.hand=8",
        "deal.packets=[4, 4]",
        "stuk.until=first-final-trick",
        "stuk.out.precedence=none",
        "roem.until=last-stock-lead",
        "counting.kapot=off",
    ),
    "short games": (
        "rijswijk-1920",
        "game.target=150",
        "stuk.out.threshold=130",
        "game.under_jan.below=75",
        "deal.next_dealer=loser-of-deal",
        "game.tie_restores_scores=false",
        "stuk.points=20",
    ),
    "klaverjas values": (
        "modern",
        "counting.plain={A: 11, T: 10, K: 4, Q: 3, J: 2}",
        "counting.last_trick=10",
        "counting.total=162",
        "roem.until=first-lead",
        "roem.spoiled.again=false",
    ),
}

NAMES = [*SHIPPED, *ODD]


@cache
def variant_of(name: str) -> Variant:
    """A shipped variant by its name, or one of the odd ones."""
    if name not in ODD:
        return load_variant(name)
    base, *settings = ODD[name]
    return with_settings(load_variant(base), settings)


def rules_of(name: str) -> Rules:
    rules: Rules = variant_of(name).rules
    return rules


def plain_pack(seed: int, game: int, deal: int) -> list[int]:
    return shuffled_cards(piquet_pack(), seed, game, deal)


def rich_pack(stream: Stream) -> list[int]:
    """A pack in which neighbours lie together, so that hands are full of roem."""
    pack = piquet_pack()
    if stream.below(3) == 0:  # by ranks, for fours of a kind
        pack.sort(key=lambda card: (card & 15, card >> 4))
    chunk = 3
    chunks = [pack[at : at + chunk] for at in range(0, len(pack), chunk)]
    for at in range(len(chunks) - 1, 0, -1):
        other = stream.below(at + 1)
        chunks[at], chunks[other] = chunks[other], chunks[at]
    pack = [card for part in chunks for card in part]
    for _ in range(stream.below(8)):
        a, b = stream.below(32), stream.below(32)
        pack[a], pack[b] = pack[b], pack[a]
    return pack


STARTS = ([0, 0], [250, 249], [455, 470], [480, 481], [499, 130], [0, 495])


def random_deal(rules: Rules, stream: Stream, seed: int, number: int) -> Deal:
    """One deal: every other one rich in roem, at scores from nothing to nearly out."""
    pack = rich_pack(stream) if number % 2 else plain_pack(seed, number, 0)
    dealer = int(stream.below(2))
    hands, stock = deal_pack(rules, pack, dealer)
    start = STARTS[stream.below(len(STARTS))]
    return Deal(rules, dealer, hands, stock, start)


ENDING = (act.CLAIM, act.CLAIM_STUK)


def random_choice(legal: list[int], stream: Stream) -> int:
    """Any legal action, but more talk than a uniform choice gives, and few early ends."""
    pool = legal
    roll = stream.below(8)
    if roll:
        pool = [a for a in legal if a not in ENDING]
    if roll & 1:
        pool = [a for a in pool if a >= 64 and a != act.APPROVE] or pool
    return pool[stream.below(len(pool))]


def deal_with_ten(rules: Rules, stream: Stream) -> Deal:
    """A deal in which one hand has a card too many, where the variant has a penalty for it."""
    pack = rich_pack(stream)
    dealer, seat = int(stream.below(2)), int(stream.below(2))
    hands, stock = deal_pack(rules, pack, dealer)
    hands[seat].append(stock.pop(0))
    return Deal(rules, dealer, hands, stock)


def random_irregular(deal: Deal, stream: Stream) -> tuple[int, int, int]:
    """Some irregular act that may or may not be possible now, as (kind, seat, detail)."""
    kind = int(stream.below(7))
    seat = int(deal.to_move) if stream.below(4) else int(stream.below(2))
    detail = 0
    if kind == act.REVOKE:
        hand = cards_of(deal.hand(seat))
        detail = hand[stream.below(len(hand))] if hand else 0
    elif kind == act.FALSE_ROEM:
        detail = act.run_code(3 + int(stream.below(3)), int(stream.below(4)) * 16 + 12)
    elif kind == act.FALSE_CLAIM:
        detail = int(stream.below(2))
    return kind, seat, detail


DEALS = 24


def deals(rules: Rules, seed: int, number: int = DEALS) -> Iterator[tuple[Deal, Stream]]:
    stream = Stream(seed, 0, 0)
    for i in range(number):
        yield random_deal(rules, stream, seed, i), stream


def play_out(deal: Deal, stream: Stream) -> None:
    while not deal.is_over:
        deal.play(random_choice(deal.legal_actions(), stream))


def at(deal: Deal) -> str:
    """Where a deal stands, for a failing test."""
    return ", ".join(f"{'AB'[seat]} {action_text(action)}" for seat, action in deal.history())
