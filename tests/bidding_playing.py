"""What the tests of whole games of Five Hundred share: every shipped variant, some odd ones, deals, random choices.

As in ``playing``, all randomness is the engine's own, and nothing in here decides a rule.
"""

from collections.abc import Iterator
from functools import cache

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal, deal_pack
from vijfhonderden.bidding.notation import action_text
from vijfhonderden.bidding.rules import MISERE_ROW, Rules
from vijfhonderden.bidding.state import AUCTION
from vijfhonderden.core.cards import cards_of
from vijfhonderden.core.random import Stream, shuffled_cards
from vijfhonderden.schema import Variant, list_variants, load_variant, with_settings

SHIPPED = sorted(name for name in list_variants() if load_variant(name).family == "five-hundred")

# Rules that nobody plays together, so that no value of a rule is left out of the random games.
ODD: dict[str, tuple[str, ...]] = {
    "two jokers, anything goes": (
        "vyfhonderd",
        "pack.cards=american",
        "pack.jokers=2",
        "pack.higher_joker=second",
        "deal.kitty=6",
        "deal.pattern=3 k3 4 k3 3",
        "joker.lead=any-suit",
        "joker.forced_in_misere=false",
        "joker.forced_in_no_trumps=true",
        "auction.after_pass=always",
        "auction.own_raise=reopen",
        "misere.when=anytime",
        "misere.stops_early=false",
    ),
    "two jokers, first higher": (
        "five-hundred-australian",
        "pack.cards=american",
        "pack.jokers=2",
        "pack.higher_joker=first",
        "deal.kitty=6",
        "deal.pattern=3 k3 4 k3 3",
        "joker.named_suit_counts_as_led=false",
        "joker.lead_not_void=true",
        "joker.in_misere=nominated",
        "open_misere.exposed=before-lead",
        "play.opening_leader=left-of-dealer",
    ),
    "split fours, misère by points": (
        "five-hundred-australian",
        "pack.cards=split-fours",
        "misere.rank=by-points",
        "misere.when=over-seven",
        "open_misere.rank=top",
        "open_misere.when=after-eight",
        "joker.in_misere=low",
        "joker.lead=last-trick",
        "game.on_minus=leader-wins",
        "game.lose_when=unless-others-negative",
        "deal.first_dealer=lowest-cut",
    ),
    "inkle and a forced dealer": (
        "five-hundred-american",
        "auction.inkle=first-two",
        "auction.all_pass=dealer-bids",
        "contracts.lowest_no_trump=7",
        "game.both_over=higher",
        "joker.nominate=no",
    ),
    "all pass is played": (
        "five-hundred-american",
        "auction.all_pass=no-trumps",
        "auction.rounds=until-passed",
        "auction.own_raise=once",
        "game.defender_cap=490",
        "penalties.revoke=decides-contract",
        "contracts.slam=0",
    ),
    "no joker": (
        "five-hundred-australian",
        "pack.jokers=0",
        "joker=off",
        "deal.kitty=2",
        "deal.pattern=3 k1 4 k1 3",
        "contracts.growth=multiply",
        "contracts.step=off",
        "play.plain_order=A T K Q J 13 12 11 9 8 7 6 5 4 3 2",
        "game.lose_at=off",
        "game.target=300",
    ),
    "no misère and no kitty": (
        "five-hundred-6",
        "pack.cards=elevens-twelves",
        "pack.jokers=0",
        "joker=off",
        "deal.kitty=0",
        "deal.pattern=3 4 3",
        "misere=off",
        "open_misere=off",
        "contracts.lowest=7",
        "contracts.lowest_no_trump=7",
    ),
    "two teams of three": (
        "five-hundred-6",
        "table.sides=two-teams",
        "auction.after_pass=if-changed",
        "penalties.revoke=decides-contract",
        "game.neither_contractor=higher",
        "game.needs_own_contract=false",
    ),
    "three, blind and sans kitty": (
        "five-hundred-3",
        "sans_kitty=true",
        "blind_misere={value: 500, when: before-looking, rank: top}",
        "game.needs_own_contract=false",
        "contracts.defender_trick=20",
        "penalties.revoke=decides-contract",
    ),
    "four call a card": (
        "vyfhonderd",
        "table.sides=called-card",
        "contracts.order=points",
        "contracts.suit_rank=C S D H NT",
        "contracts.first={C: 40, S: 60, D: 80, H: 100, NT: 120}",
        "open_misere.exposed=before-lead",
        "game.lose_at=-300",
    ),
    "nines up for two": (
        "five-hundred-2",
        "table.dead_hands=0",
        "pack.cards=nines-up",
        "deal.kitty=5",
        "deal.pattern=3 k2 4 k2 3 k1",
        "open_misere.exposed=before-lead",
        "play.opening_leader=left-of-dealer",
    ),
}

NAMES = [*SHIPPED, *ODD]
LETTERS = "ABCDEF"
DEALS = 24


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


def random_deal(rules: Rules, stream: Stream, seed: int, number: int) -> Deal:
    """One deal from its seed, with a dealer of the stream."""
    dealer = int(stream.below(rules.seats))
    hands, kitty, dead = deal_pack(rules, shuffled_cards(rules.cards, seed, number, 0), dealer)
    return Deal(rules, dealer, hands, kitty, dead)


def random_choice(deal: Deal, stream: Stream) -> int:
    """Any legal action; in the auction mostly a pass or one of the lower bids, so that contracts of all kinds come."""
    legal = deal.legal_actions()
    if deal.phase != AUCTION:
        return legal[stream.below(len(legal))]
    roll = stream.below(20)
    bids = [a for a in legal if act.is_bid(a)]
    special = [a for a in bids if act.bid_row(a) >= MISERE_ROW or a >= act.SANS]
    if roll < 10 or not bids:
        return legal[0]  # a pass, or a look at the hand
    if roll < 13 and special:
        return special[stream.below(len(special))]
    if roll < 19:
        return bids[stream.below(min(6, len(bids)))]
    return bids[stream.below(len(bids))]


def deals(rules: Rules, seed: int, number: int = DEALS) -> Iterator[tuple[Deal, Stream]]:
    stream = Stream(seed, 0, 0)
    for i in range(number):
        yield random_deal(rules, stream, seed, i), stream


def play_out(deal: Deal, stream: Stream) -> None:
    while not deal.is_over:
        deal.play(random_choice(deal, stream))


def random_irregular(deal: Deal, stream: Stream) -> tuple[int, int]:
    """A revoke that may or may not be possible now, as (seat, card)."""
    seat = int(deal.to_move) if stream.below(4) else int(stream.below(deal.rules.seats))
    hand = cards_of(deal.hand(seat))
    return seat, hand[stream.below(len(hand))] if hand else int(deal.rules.cards[0])


def at(deal: Deal) -> str:
    """Where a deal stands, for a failing test."""
    return ", ".join(f"{LETTERS[seat]} {action_text(deal.rules, action)}" for seat, action in deal.history())
