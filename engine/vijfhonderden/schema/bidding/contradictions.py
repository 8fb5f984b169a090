"""Rules of Five Hundred that cannot stand together in one variant file.

Each check looks at sound values only: where one of them is missing or wrong by itself, that is
reported and the check is left out. What is merely idle (the joker's height where there is no
misère) is allowed; what cannot be done, or says two things at once, is not.
"""

from collections.abc import Iterator
from itertools import pairwise

from vijfhonderden.bidding.packs import suited_cards
from vijfhonderden.bidding.terms import CODES
from vijfhonderden.schema.bidding.model import DENOMINATIONS, RANKS
from vijfhonderden.schema.clashes import Check, Clash
from vijfhonderden.schema.facts import Facts

# The table, the pack and the deal


def sides_fit_the_players(f: Facts) -> Iterator[Clash]:
    players, sides = f.number("table.players"), f.word("table.sides")
    if sides in ("partners-opposite", "two-teams") and players not in (4, 6):
        text = f"{sides} takes four or six players, not {players}"
        yield Clash(("table.sides", "table.players"), text)
    if sides == "called-card" and players < 4:
        yield Clash(("table.sides", "table.players"), "a partner is called at a table of four or more")


def pack_is_dealt_out(f: Facts) -> Iterator[Clash]:
    jokers, hand, kitty = f.number("pack.jokers"), f.number("deal.hand"), f.number("deal.kitty")
    players, dead = f.number("table.players"), f.number("table.dead_hands")
    pack = len(suited_cards(CODES["pack.cards"][f.word("pack.cards")])) + jokers
    dealt = (players + dead) * hand + kitty
    if pack != dealt:
        hands = f"{players} hands" + (f" and {dead} dead" if dead else "")
        text = f"the pack has {pack} cards, but {hands} of {hand} and a kitty of {kitty} take {dealt}"
        paths = ("deal.kitty", "pack.cards", "pack.jokers", "table.players", "table.dead_hands")
        yield Clash(paths, text)


def two_jokers_have_an_order(f: Facts) -> Iterator[Clash]:
    jokers, higher = f.number("pack.jokers"), f.word("pack.higher_joker")
    if jokers == 2 and higher == "off":
        yield Clash(("pack.jokers",), "with two jokers pack.higher_joker must say which one is higher")
    if jokers < 2 and higher != "off":
        yield Clash(("pack.higher_joker", "pack.jokers"), "one of two jokers is higher, but the pack has fewer")


def six_hand_pack_has_one_joker(f: Facts) -> Iterator[Clash]:
    if f.word("pack.cards") == "six-hand" and f.number("pack.jokers") == 2:
        yield Clash(("pack.jokers", "pack.cards"), "the pack with elevens, twelves and thirteens has one joker at most")


def joker_rules_go_with_a_joker(f: Facts) -> Iterator[Clash]:
    jokers, on = f.number("pack.jokers"), f.on("joker")
    if jokers == 0 and on:
        yield Clash(("joker", "pack.jokers"), "tells of a joker, but the pack has none; write off")
    if jokers > 0 and not on:
        yield Clash(("joker", "pack.jokers"), "is off, but the pack has a joker, so all of its keys are needed")


def packets_make_hand_and_kitty(f: Facts) -> Iterator[Clash]:
    packets = f.words("deal.pattern")
    to_hand = sum(int(p) for p in packets if not p.startswith("k"))
    to_kitty = sum(int(p[1:]) for p in packets if p.startswith("k"))
    hand, kitty = f.number("deal.hand"), f.number("deal.kitty")
    if to_hand != hand:
        yield Clash(("deal.pattern", "deal.hand"), f"deals {_cards(to_hand)} to each player, but a hand has {hand}")
    if to_kitty != kitty:
        yield Clash(("deal.pattern", "deal.kitty"), f"deals {_cards(to_kitty)} to the kitty, which has {kitty}")


def _cards(n: int) -> str:
    return "1 card" if n == 1 else f"{n} cards"


# Contracts


def suits_are_ranked_once(f: Facts) -> Iterator[Clash]:
    yield from _each_once(f, "contracts.suit_rank", DENOMINATIONS)


def every_suit_has_its_value(f: Facts) -> Iterator[Clash]:
    first = f.points("contracts.first")
    missing = [d for d in DENOMINATIONS if d not in first]
    if missing:
        text = f"must give the value of each of {' '.join(DENOMINATIONS)}; {' '.join(missing)} is missing"
        yield Clash(("contracts.first",), text)


def values_rise_with_the_suits(f: Facts) -> Iterator[Clash]:
    first, order = f.points("contracts.first"), f.words("contracts.suit_rank")
    if sorted(order) != sorted(DENOMINATIONS) or len(first) != len(DENOMINATIONS):
        return  # told by the two checks before
    for lower, higher in pairwise(order):
        if first[lower] >= first[higher]:
            text = f"six {higher} are worth {first[higher]}, no more than the lower bid of six {lower} ({first[lower]})"
            yield Clash(("contracts.first", "contracts.suit_rank"), text)


def adding_needs_a_step(f: Facts) -> Iterator[Clash]:
    growth, step = f.word("contracts.growth"), f.word("contracts.step")
    if growth == "add" and step == "off":
        yield Clash(("contracts.step", "contracts.growth"), "values that grow by adding need the points of a step")
    if growth == "multiply" and step != "off":
        text = "values that are multiples of the six have no step; write off"
        yield Clash(("contracts.step", "contracts.growth"), text)


def no_trumps_begin_among_the_bids(f: Facts) -> Iterator[Clash]:
    lowest, no_trump = f.number("contracts.lowest"), f.number("contracts.lowest_no_trump")
    if no_trump < lowest:
        text = f"no trumps cannot begin at {no_trump} tricks where all bids begin at {lowest}"
        yield Clash(("contracts.lowest_no_trump", "contracts.lowest"), text)


# Misère


def misere_can_be_bid(f: Facts) -> Iterator[Clash]:
    if not f.on("misere") or f.word("misere.when") == "anytime":
        return
    lowest = f.number("contracts.lowest")
    if lowest <= 7:
        return
    if f.word("misere.when") == "over-seven":
        text = f"nobody can bid over a seven where bids begin at {lowest} tricks"
        yield Clash(("misere.when", "contracts.lowest"), text)
    elif f.word("misere.rank") == "above-sevens":
        text = f"needs a bid of seven or more before it, yet stands below the first that can be made ({lowest} tricks)"
        yield Clash(("misere.when", "misere.rank", "contracts.lowest"), text)


def open_misere_is_worth_more(f: Facts) -> Iterator[Clash]:
    if not f.on("misere"):
        return
    plain = f.number("misere.value")
    for kind in ("open_misere", "blind_misere"):
        if f.on(kind) and f.number(f"{kind}.value") < plain:
            text = f"is worth {f.number(f'{kind}.value')}, less than the lower bid of misère ({plain})"
            yield Clash((f"{kind}.value", "misere.value"), text)


def blind_needs_open_for_its_place(f: Facts) -> Iterator[Clash]:
    if f.on("blind_misere") and f.word("blind_misere.rank") == "with-open" and not f.on("open_misere"):
        text = "stands at the place of open misère, but there is no open misère"
        yield Clash(("blind_misere.rank", "open_misere"), text)


def joker_is_named_where_it_must_be(f: Facts) -> Iterator[Clash]:
    if f.on("joker") and f.word("joker.in_misere") == "nominated" and f.word("joker.nominate") == "no":
        text = "the contractor must name the joker's suit in a misère, but may never name one"
        yield Clash(("joker.in_misere", "joker.nominate"), text)


def kitty_can_be_left(f: Facts) -> Iterator[Clash]:
    if f.flag("sans_kitty") and f.number("deal.kitty") == 0:
        yield Clash(("sans_kitty", "deal.kitty"), "there is no kitty that could be left")


# The auction


def single_round_has_no_second_bid(f: Facts) -> Iterator[Clash]:
    if f.word("auction.rounds") != "single":
        return
    for path, only in (("auction.after_pass", "never"), ("auction.own_raise", "forbidden")):
        if f.word(path) != only:
            text = f"nobody bids twice in a single round, so this can only be {only}"
            yield Clash((path, "auction.rounds"), text)


def inkle_needs_bids_of_six(f: Facts) -> Iterator[Clash]:
    if f.word("auction.inkle") != "off" and f.number("contracts.lowest") > 6:
        text = f"an inkle is a bid of six, but bids begin at {f.number('contracts.lowest')} tricks"
        yield Clash(("auction.inkle", "contracts.lowest"), text)


def inkle_needs_a_partner(f: Facts) -> Iterator[Clash]:
    if f.word("auction.inkle") != "off" and f.word("table.sides") in ("alone", "called-card"):
        text = "an inkle is a signal to the partner, but nobody has one in the auction"
        yield Clash(("auction.inkle", "table.sides"), text)


def passed_out_hand_is_played_for_points(f: Facts) -> Iterator[Clash]:
    if f.word("auction.all_pass") == "no-trumps" and f.number("contracts.defender_trick") == 0:
        text = "a hand that all have passed is played for its tricks, but they count nothing"
        yield Clash(("auction.all_pass", "contracts.defender_trick"), text)


# Playing and the game


def plain_order_is_complete(f: Facts) -> Iterator[Clash]:
    yield from _each_once(f, "play.plain_order", RANKS)


def contract_wins_before_the_higher_score(f: Facts) -> Iterator[Clash]:
    if f.flag("game.needs_own_contract") and f.word("game.both_over") == "higher":
        text = "only a side that made its contract can win, so a higher score of the others cannot"
        yield Clash(("game.both_over", "game.needs_own_contract"), text)


def cap_lies_below_the_target(f: Facts) -> Iterator[Clash]:
    if f.word("game.defender_cap") == "off":
        return
    cap, target = f.number("game.defender_cap"), f.number("game.target")
    if cap >= target:
        text = f"a limit of {cap} keeps nobody from the target of {target}"
        yield Clash(("game.defender_cap", "game.target"), text)


def cap_has_something_to_limit(f: Facts) -> Iterator[Clash]:
    if f.word("game.defender_cap") != "off" and f.number("contracts.defender_trick") == 0:
        text = "limits what tricks in defence count, but they count nothing"
        yield Clash(("game.defender_cap", "contracts.defender_trick"), text)


def _each_once(f: Facts, path: str, known: tuple[str, ...]) -> Iterator[Clash]:
    order = f.words(path)
    twice = [word for word in known if order.count(word) > 1]
    missing = [word for word in known if word not in order]
    said = [f"{' '.join(twice)} stands twice"] if twice else []
    said += [f"{' '.join(missing)} is missing"] if missing else []
    if said:
        yield Clash((path,), f"must hold each of {' '.join(known)} once; {' and '.join(said)}")


CHECKS: tuple[Check, ...] = (
    sides_fit_the_players,
    pack_is_dealt_out,
    two_jokers_have_an_order,
    six_hand_pack_has_one_joker,
    joker_rules_go_with_a_joker,
    packets_make_hand_and_kitty,
    suits_are_ranked_once,
    every_suit_has_its_value,
    values_rise_with_the_suits,
    adding_needs_a_step,
    no_trumps_begin_among_the_bids,
    misere_can_be_bid,
    open_misere_is_worth_more,
    blind_needs_open_for_its_place,
    joker_is_named_where_it_must_be,
    kitty_can_be_left,
    single_round_has_no_second_bid,
    inkle_needs_bids_of_six,
    inkle_needs_a_partner,
    passed_out_hand_is_played_for_points,
    plain_order_is_complete,
    contract_wins_before_the_higher_score,
    cap_lies_below_the_target,
    cap_has_something_to_limit,
)
