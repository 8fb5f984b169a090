"""Rules of Vijfhonderden that cannot stand together in one variant file.

Each check looks at sound values only: where one of them is missing or wrong by itself, that is
reported and the check is left out. What is merely idle (a limit on a question that is never asked)
is allowed; what cannot be done, or says two things at once, is not.
"""

from collections.abc import Iterator

from vijfhonderden.schema.clashes import Check, Clash
from vijfhonderden.schema.drawing.model import RANKS
from vijfhonderden.schema.facts import Facts

DECIDING = ("leader", "elder", "neither")


# The table


def three_rotate(f: Facts) -> Iterator[Clash]:
    three = f.number("table.players") == 3
    for path in ("table.rotation", "table.leaves"):
        given = f.word(path) != "off"
        if three and not given:
            yield Clash(("table.players",), f"three players take turns at the table, so {path} must say how")
        if given and not three:
            yield Clash((path, "table.players"), "only three players take turns at the table; leave it out for two")


def pot_goes_with_potje(f: Facts) -> Iterator[Clash]:
    rotation, pot = f.word("table.rotation"), f.word("table.pot")
    if rotation == "potje" and pot == "off":
        yield Clash(("table.rotation",), "a potje needs table.pot to say who takes it")
    if rotation != "potje" and pot != "off":
        path = ("table.pot", "table.rotation") if rotation != "off" else ("table.pot",)
        yield Clash(path, "there is a pot only where table.rotation is potje")


def winner_of_two_stays(f: Facts) -> Iterator[Clash]:
    if f.word("table.pot") == "two-in-a-row" and f.word("table.leaves") == "winner":
        text = "nobody can win two games in a row when the winner gets up"
        yield Clash(("table.pot", "table.leaves"), text)


def lives_are_counted(f: Facts) -> Iterator[Clash]:
    tally, lives = f.word("table.tally"), f.word("table.lives")
    if tally == "lives" and lives == "off":
        yield Clash(("table.tally",), "table.lives must say how many lives a player has")
    if tally != "lives" and lives != "off":
        yield Clash(("table.lives", "table.tally"), "lives are counted only where table.tally is lives")


def rotation_has_its_tally(f: Facts) -> Iterator[Clash]:
    rotation, tally = f.word("table.rotation"), f.word("table.tally")
    wanted = {"potje": "money", "geld": "money", "gelag": "points"}.get(rotation, tally)
    if tally != wanted:
        yield Clash(
            ("table.tally", "table.rotation"), f"a session of {rotation} is reckoned in {wanted}, not in {tally}"
        )


def money_needs_a_stake(f: Facts) -> Iterator[Clash]:
    tally, stake = f.word("table.tally"), f.word("table.stake")
    if tally == "money" and stake == "off":
        yield Clash(("table.tally",), "table.stake must say how much is played for")
    if tally != "money" and stake != "off":
        yield Clash(("table.stake", "table.tally"), "there is a stake only where table.tally is money")


# Dealing and the stock


def packets_make_the_hand(f: Facts) -> Iterator[Clash]:
    packets, hand = f.numbers("deal.packets"), f.number("deal.hand")
    if sum(packets) != hand:
        yield Clash(("deal.packets", "deal.hand"), f"deals {sum(packets)} cards, but a hand has {hand}")


def robbing_after_a_trick_needs_a_second(f: Facts) -> Iterator[Clash]:
    if f.number("deal.hand") == 15 and f.on("stock.rob") and f.flag("stock.rob.needs_won_trick"):
        text = "with fifteen cards each the stock is gone after one trick, so nobody could ever rob"
        yield Clash(("stock.rob.needs_won_trick", "deal.hand"), text)


# Playing


def plain_order_is_complete(f: Facts) -> Iterator[Clash]:
    yield from _every_rank_once(f, "play.plain_order")


def trump_order_is_complete(f: Facts) -> Iterator[Clash]:
    yield from _every_rank_once(f, "play.trump_order")


def _every_rank_once(f: Facts, path: str) -> Iterator[Clash]:
    order = f.words(path)
    twice = [rank for rank in RANKS if order.count(rank) > 1]
    missing = [rank for rank in RANKS if rank not in order]
    said = [f"{' '.join(twice)} stands twice"] if twice else []
    said += [f"{' '.join(missing)} is missing"] if missing else []
    if said:
        yield Clash((path,), f"must hold each of {' '.join(RANKS)} once; {' and '.join(said)}")


def no_duties_without_following(f: Facts) -> Iterator[Clash]:
    if f.word("play.final_phase.follow") != "free":
        return
    for name, duty in (("void", "must-trump"), ("trump_lead", "must-beat"), ("plain_lead", "must-beat")):
        path = f"play.final_phase.{name}"
        if f.word(path) == duty:
            text = f"{duty} makes no sense where any card may be played to a lead"
            yield Clash((path, "play.final_phase.follow"), text)


def jas_is_exempt_from_something(f: Facts) -> Iterator[Clash]:
    phases = ("play.stock_phase.follow", "play.final_phase.follow")
    if f.flag("play.jas_exempt") and all(f.word(path) == "free" for path in phases):
        yield Clash(("play.jas_exempt", *phases), "the jas cannot be exempt where nobody ever has to follow suit")


def revoking_needs_a_duty(f: Facts) -> Iterator[Clash]:
    phases = ("play.stock_phase.follow", "play.final_phase.follow")
    if f.on("penalties.revoke") and all(f.word(path) == "free" for path in phases):
        yield Clash(("penalties.revoke", *phases), "nobody can revoke where nobody ever has to follow suit")


# Counting


def counting_adds_up(f: Facts) -> Iterator[Clash]:
    plain, trump = f.points("counting.plain"), f.points("counting.trump")
    cards = sum(3 * plain.get(rank, 0) + trump.get(rank, plain.get(rank, 0)) for rank in RANKS)
    last, total = f.number("counting.last_trick"), f.number("counting.total")
    sums = [f"{cards} in cards", f"{last} for the last trick"]
    real = cards + last
    paths = ["counting.total", "counting.plain", "counting.trump", "counting.last_trick"]
    if f.on("counting.kapot") and f.flag("counting.kapot.in_total"):
        real += f.number("counting.kapot.points")
        sums.append(f"{f.number('counting.kapot.points')} for kapot")
        paths += ["counting.kapot.points", "counting.kapot.in_total"]
    if real != total:
        yield Clash(tuple(paths), f"is {total}, but the points add up to {real}: {' + '.join(sums)}")


def something_scores(f: Facts) -> Iterator[Clash]:
    paths = ("counting.plain", "counting.trump", "counting.last_trick", "roem.runs", "roem.fours", "stuk.points")
    points = [max(f.points(path).values(), default=0) for path in ("counting.plain", "counting.trump", *paths[3:5])]
    if any(points) or f.number("counting.last_trick") or f.number("stuk.points") or f.on("counting.kapot"):
        return
    text = "nothing scores: not the cards, the last trick, kapot, roem or stuk, so a game would never end"
    yield Clash(paths, text)


# Roem


def every_run_has_its_points(f: Facts) -> Iterator[Clash]:
    runs = f.points("roem.runs")
    missing = [str(n) for n in range(3, 9) if str(n) not in runs]
    if missing:
        text = (
            f"must give the points of each length from 3 to 8 (0 where it is no roem); {', '.join(missing)} is missing"
        )
        yield Clash(("roem.runs",), text)


def fours_order_lists_the_fours(f: Facts) -> Iterator[Clash]:
    fours = [rank for rank, points in f.points("roem.fours").items() if points > 0]
    order = f.words("roem.fours_order")
    twice = sorted({rank for rank in order if order.count(rank) > 1})
    if twice:
        yield Clash(("roem.fours_order",), f"{' '.join(twice)} stands twice")
    missing = [rank for rank in fours if rank not in order]
    if missing:
        text = f"leaves out {' '.join(missing)}, of which four are roem"
        yield Clash(("roem.fours_order", "roem.fours"), text)
    spare = [rank for rank in dict.fromkeys(order) if rank not in fours]
    if spare:
        text = f"lists {' '.join(spare)}, of which four are no roem"
        yield Clash(("roem.fours_order", "roem.fours"), text)


def order_decides_once(f: Facts) -> Iterator[Clash]:
    order = f.words("roem.order")
    twice = sorted({test for test in order if order.count(test) > 1})
    if twice:
        yield Clash(("roem.order",), f"{', '.join(twice)} stands twice")
    deciding = [place for place, test in enumerate(order) if test in DECIDING]
    if not deciding:
        yield Clash(("roem.order",), f"must end in a test that always decides: {', '.join(DECIDING)}")
    elif deciding[0] != len(order) - 1:
        after = ", ".join(order[deciding[0] + 1 :])
        yield Clash(("roem.order",), f"{order[deciding[0]]} decides everything, so {after} after it is never reached")


def jacks_first_needs_four_jacks(f: Facts) -> Iterator[Clash]:
    if "jacks-first" not in f.words("roem.order"):
        return
    if f.points("roem.fours").get("J", 0) == 0:
        yield Clash(("roem.order", "roem.fours"), "has jacks-first, but four jacks are no roem")
    elif f.words("roem.fours_order")[:1] not in ([], ["J"]):
        text = "has jacks-first, but the order of the fours puts others above the jacks"
        yield Clash(("roem.order", "roem.fours_order"), text)


def fours_first_needs_fours(f: Facts) -> Iterator[Clash]:
    if "fours-first" not in f.words("roem.order"):
        return
    if not any(f.points("roem.fours").values()):
        yield Clash(("roem.order", "roem.fours"), "has fours-first, but no four of a kind is roem")
    if f.word("roem.four_against_run") != "four-wins":
        text = "fours-first already decides for the four of a kind; only four-wins agrees with it"
        yield Clash(("roem.four_against_run", "roem.order"), text)


def roem_can_be_announced(f: Facts) -> Iterator[Clash]:
    if f.word("roem.until") == "first-lead" and not f.flag("roem.first_lead"):
        text = "the first lead is the last for roem, yet roem is not allowed at the first lead"
        yield Clash(("roem.until", "roem.first_lead"), text)


def again_needs_a_later_lead(f: Facts) -> Iterator[Clash]:
    if f.word("roem.until") == "first-lead" and f.flag("roem.spoiled.again"):
        text = "a spoiled meld cannot come back when the first lead is the last for roem"
        yield Clash(("roem.spoiled.again", "roem.until"), text)


def nobody_asks_what_was_said(f: Facts) -> Iterator[Clash]:
    if f.on("roem.how_high") and f.word("roem.announce") == "class-and-top":
        text = "nobody asks how high a meld is when its top card is announced; one of the two must go"
        yield Clash(("roem.how_high", "roem.announce"), text)


def equal_trump_needs_the_trump_test(f: Facts) -> Iterator[Clash]:
    if not f.on("roem.how_high") or "trump" in f.words("roem.order"):
        return
    for name in ("forbidden_with_equal_trump", "ace_stays_silent"):
        if f.flag(f"roem.how_high.{name}"):
            text = "rests on trump going before an equal run, but roem.order has no test trump"
            yield Clash((f"roem.how_high.{name}", "roem.order"), text)


def cards_are_shared_or_not(f: Facts) -> Iterator[Clash]:
    if f.word("roem.per_lead") == "disjoint" and f.word("roem.card_reuse") == "across-kinds":
        text = "melds of one lead may share no card (disjoint), yet a card may serve two kinds of roem"
        yield Clash(("roem.card_reuse", "roem.per_lead"), text)


def unwritten_needs_time_to_write(f: Facts) -> Iterator[Clash]:
    if f.word("roem.unwritten") == "lost-for-trick" and f.word("roem.when") == "with-lead":
        text = "roem must be written before the lead, but is announced only with it"
        yield Clash(("roem.unwritten", "roem.when"), text)


# Stuk, going out, the game


def lay_down_needs_claims(f: Facts) -> Iterator[Clash]:
    if not f.on("stuk.out") or f.word("stuk.out.how") != "lay-down":
        return
    if f.word("game.end_check") != "on-claim":
        text = "laying down king and queen is a claim, but the end is checked only when a deal is over"
        yield Clash(("stuk.out.how", "game.end_check"), text)


def lay_down_reaches_the_target(f: Facts) -> Iterator[Clash]:
    if not f.on("stuk.out") or f.word("stuk.out.how") != "lay-down":
        return
    threshold, points, target = f.number("stuk.out.threshold"), f.number("stuk.points"), f.number("game.target")
    if threshold + points < target:
        text = f"{threshold} and {points} for stuk make {threshold + points}: a claim that falls short of {target}"
        yield Clash(("stuk.out.threshold", "stuk.points", "game.target"), text)


def stuk_out_is_of_use(f: Facts) -> Iterator[Clash]:
    if not f.on("stuk.out"):
        return
    if f.number("stuk.points") == 0:
        yield Clash(("stuk.out", "stuk.points"), "nobody goes out with a stuk that counts nothing")
    if f.number("stuk.out.threshold") >= f.number("game.target"):
        text = "whoever has that many has reached the target already"
        yield Clash(("stuk.out.threshold", "game.target"), text)


def claims_need_the_claim_check(f: Facts) -> Iterator[Clash]:
    end_check, claim = f.word("game.end_check"), f.word("game.claim")
    if end_check == "end-of-deal" and claim == "allowed":
        text = "nobody can claim in the middle of a deal when the end is checked only after it"
        yield Clash(("game.claim", "game.end_check"), text)
    if end_check == "on-claim" and claim == "stuk-only" and not f.on("stuk.out"):
        text = "only stuk could end the game, and nobody can go out with stuk"
        yield Clash(("game.claim", "stuk.out"), text)


def first_claim_needs_claims(f: Facts) -> Iterator[Clash]:
    if f.word("game.both_over") == "first-claim" and f.word("game.claim") != "allowed":
        yield Clash(("game.both_over", "game.claim"), "nobody claims first where no claims are allowed")


def false_claim_needs_claims(f: Facts) -> Iterator[Clash]:
    if f.word("penalties.false_claim") == "loses-game" and f.word("game.claim") != "allowed" and not f.on("stuk.out"):
        text = "there is no claim that could be false"
        yield Clash(("penalties.false_claim", "game.claim", "stuk.out"), text)


def under_jan_lies_below_the_target(f: Facts) -> Iterator[Clash]:
    if f.on("game.under_jan") and f.number("game.under_jan.below") >= f.number("game.target"):
        text = "every loser would be under jan; it must be less than the target"
        yield Clash(("game.under_jan.below", "game.target"), text)


# Penalties


def second_offence_ends_the_game(f: Facts) -> Iterator[Clash]:
    if not f.on("penalties.false_roem"):
        return
    if f.flag("penalties.false_roem.second_under_jan") and f.word("penalties.false_roem.second") != "loses-game":
        text = "a second offence that does not lose the game cannot lose it under jan"
        yield Clash(("penalties.false_roem.second_under_jan", "penalties.false_roem.second"), text)


CHECKS: tuple[Check, ...] = (
    three_rotate,
    pot_goes_with_potje,
    winner_of_two_stays,
    lives_are_counted,
    rotation_has_its_tally,
    money_needs_a_stake,
    packets_make_the_hand,
    robbing_after_a_trick_needs_a_second,
    plain_order_is_complete,
    trump_order_is_complete,
    no_duties_without_following,
    jas_is_exempt_from_something,
    revoking_needs_a_duty,
    counting_adds_up,
    something_scores,
    every_run_has_its_points,
    fours_order_lists_the_fours,
    order_decides_once,
    jacks_first_needs_four_jacks,
    fours_first_needs_fours,
    roem_can_be_announced,
    again_needs_a_later_lead,
    nobody_asks_what_was_said,
    equal_trump_needs_the_trump_test,
    cards_are_shared_or_not,
    unwritten_needs_time_to_write,
    lay_down_needs_claims,
    lay_down_reaches_the_target,
    stuk_out_is_of_use,
    claims_need_the_claim_check,
    first_claim_needs_claims,
    false_claim_needs_claims,
    under_jan_lies_below_the_target,
    second_offence_ends_the_game,
)
