"""Lines of play: what may be left out, what may be said, in both kinds of variants."""

from record.paper import DUEL, MODERN, PLAIN, STOCK_TRICKS, WHOLE_DEAL, deal, instead, record, right
from vijfhonderden.record import Replay


def written(done: Replay, number: int = 1) -> list[tuple[str, str, int]]:
    """Who wrote what in a deal, without the count."""
    return [
        (line.player, line.what, line.points)
        for line in done.deals[number - 1].sheet
        if line.kind not in ("cards", "last trick")
    ]


def test_approval_may_be_left_out_or_said() -> None:
    silent = right(record(deal("A: run 987h, SJ / B: CT", cards=DUEL)))
    spoken = right(record(deal("A: run 987h / B: good / A: SJ / B: CT", cards=DUEL)))
    assert written(silent) == written(spoken) == [("A", "run 987h", 20)]


def test_asking_and_spoiling() -> None:
    done = right(record(deal("A: run 987h / B: how high, spoil run QJTc / A: SJ / B: CT => A", cards=DUEL)))
    assert written(done) == [("B", "run QJTc", 20)]
    longer = right(record(deal("A: run 987h / B: spoil run KQJTc / A: SJ / B: CT => A", cards=DUEL)))
    assert written(longer) == [("B", "run KQJTc", 50)]


def test_a_question_may_stay_without_effect() -> None:
    done = right(record(deal("A: run QJTh / B: how high / A: SJ / B: CT", cards=DUEL)))
    assert written(done) == [("A", "run QJTh", 20)]


def test_a_forbidden_question_is_ignored_and_noted() -> None:
    """§21: who holds only the lowest run of its class, not in trump, may not ask."""
    cards = PLAIN | {"B": "C 987  D KQT9  H A  S Q", "stock": "SK CT CK D7 ST CQ S7 D8 CA CJ DA DJ HK"}
    done = right(record(deal("A: run 987h / B: how high / A: SJ / B: HA", cards=cards)))
    assert written(done) == [("A", "run 987h", 20)]
    assert done.deals[0].notes[0] == "trick 1: B: forbidden question (how high)"


def test_several_melds_in_one_lead_are_answered_one_by_one() -> None:
    line = "A: run QJTh, run 987h, SJ / B: CT"
    assert written(right(record(deal(line, cards=DUEL)))) == [("A", "run QJTh", 20), ("A", "run 987h", 20)]
    line = "A: run QJTh, run 987h / B: how high, spoil run KQJc / A: SJ / B: CT"
    assert written(right(record(deal(line, cards=DUEL)))) == [("A", "run QJTh", 20), ("B", "run KQJc", 20)]


def test_with_the_lead_answers_come_after_the_card() -> None:
    line = "A: run 987h, SJ / B: spoil run KQJTc, CT => A"
    assert written(right(record(deal(line, cards=DUEL), variant=MODERN))) == [("B", "run KQJTc", 50)]
    assert written(right(record(deal("A: run 987h, SJ / B: CT", cards=DUEL), variant=MODERN))) == [
        ("A", "run 987h", 20)
    ]


def test_the_winner_chooses_the_last_card() -> None:
    lines = instead(STOCK_TRICKS, t7="A: S7 / B: C7 / A: take open => A")
    done = right(record(deal(*lines, "A: S8 / B: C8"), variant=MODERN))
    assert done.deals[0].tricks == ["A"] * 8
    later = right(record(deal(*STOCK_TRICKS, "A: take open, S8 / B: C8"), variant=MODERN))
    assert later.deals[0].deal is not None
    assert done.deals[0].deal is not None
    assert later.deals[0].deal.to_ints() == done.deals[0].deal.to_ints()


def test_robbing_and_keeping() -> None:
    cards = PLAIN | {"A": "H QJT987  S J97", "stock": "SK C7 SQ D7 ST C8 SA D8 CA CJ DA DJ HK"}
    done = right(record(deal("A: rob, SJ / B: CT", cards=cards)))
    assert done.deals[0].deal is not None
    assert done.deals[0].deal.robbed_by == 0
    # the second hand is asked before the lead to the last stock trick; keeping may go unsaid
    cards = PLAIN | {"B": "C KQT9  D KQT9  S 7", "stock": "SK C7 SQ D7 ST C8 HA D8 CA CJ DA DJ HK"}
    six = (*STOCK_TRICKS[:6],)
    for line, robber in (("B: rob / A: HA / B: C7", 1), ("B: keep / A: HA / B: C7", -1), ("A: HA / B: C7", -1)):
        done = right(record(deal(*six, line, cards=cards)))
        assert done.deals[0].deal is not None
        assert done.deals[0].deal.robbed_by == robber


def test_dutch_cards_and_symbols() -> None:
    text = record(deal("A: reeks ♥987, ♠B / B: ♣10 => A", "A: S 9 / B: ♦10".replace("S 9", "♠9")))
    assert written(right(text)) == [("A", "run 987h", 20)]
    dutch = {"A": "♥ V B 10 9 8 7  ♠ B 9 A", "B": "♣ H V 10 9  ♦ H V 10 9  ♥ A"}
    done = right(record(deal("A: reeks 987h, ♠B / B: ♣10", cards=PLAIN | dutch)))
    assert written(done) == [("A", "run 987h", 20)]


def test_players_by_name_or_by_letter() -> None:
    text = record(deal("Anna: SJ / B: CT => A", "A: S9 / Bert: DT => Anna"))
    done = right(text.replace("[A, B]", "[Anna, Bert]"))
    assert done.deals[0].tricks == ["Anna", "Anna"]
    # the names of the players come before the letters of the seats
    swapped = record(deal("B: SJ / A: CT => B", dealer="A")).replace("[A, B]", "[B, A]")
    swapped = swapped.replace("{A: H QJ", "{B: H QJ").replace("B: C KQ", "A: C KQ")
    assert right(swapped).deals[0].tricks == ["B"]


def test_a_true_claim_ends_the_game() -> None:
    roem = ("run 987h", "run T98h", "run T987h", "run JT98h", "run QJT9h", "run JT987h", "run QJT98h")
    lines = [line.replace("A: ", f"A: {meld}, ") for line, meld in zip(STOCK_TRICKS, roem, strict=True)]
    done = right(record(deal(*lines, "A: run QJT987h, CA / B: C8", "A: claim"), tail="winner: A\nunder_jan: true\n"))
    assert (done.winner, done.end) == ("A", "claim")
    assert done.deals[0].notes == ["ends the game: A wins (claim)"]


def test_an_unfinished_record_is_a_record() -> None:
    done = right(record(deal("A: SJ / B: CT", "A: S9")))
    assert done.deals[0].notes == ["unfinished after 1 trick"]
    assert not done.is_over
    assert right(record(deal())).deals[0].notes == ["unfinished after 0 tricks"]


def test_two_deals_and_the_next_dealer() -> None:
    first = deal(*WHOLE_DEAL, rest="count: {B: 40}\nresult: {A: 106, B: 40}")
    cards = PLAIN | {"A": PLAIN["B"], "B": PLAIN["A"]}
    done = right(record(first, deal("B: SJ / A: CT", cards=cards, dealer="A")))
    assert done.deals[1].before == [106, 40]
    unsaid = record(first, deal("B: SJ / A: CT", cards=cards, dealer="A").replace("dealer: A\n    ", ""))
    assert right(unsaid).deals[1].dealer == "A"


def test_a_misdeal_does_not_count_and_the_same_player_deals_again() -> None:
    misdeal = "  - {dealer: B, misdeal: a card was seen}\n"
    done = right(record(misdeal, deal("A: SJ / B: CT")))
    assert [d.end for d in done.deals] == ["misdeal", "unfinished"]
    assert done.deals[0].notes == ["misdeal: a card was seen"]


def test_the_cut_decides_who_deals() -> None:
    text = record(deal("A: SJ / B: CT").replace("dealer: B\n    ", ""), head="cut: {A: H7, B: SA}\n")
    assert right(text).deals[0].dealer == "B"
    # after 1836 §3 the highest has the right to deal, and may leave it to the other
    assert right(record(deal("A: SJ / B: CT"), head="cut: {A: SA, B: H7}\n")).deals[0].dealer == "B"


PACK = "HQ HJ HT CK CQ CT H9 H8 H7 C9 DK DQ SJ S9 SA DT D9 HA S8 SK C7 SQ D7 ST C8 S7 D8 CA CJ DA DJ HK"


def test_a_pack_is_dealt_in_packets() -> None:
    by_hands = right(record(deal("A: SJ / B: CT")))
    text = f'  - dealer: B\n    pack: {PACK}\n    turn_up: S8\n    tricks: ["A: SJ / B: CT"]\n'
    by_pack = right(record(text))
    assert by_hands.deals[0].deal is not None
    assert by_pack.deals[0].deal is not None
    assert by_pack.deals[0].deal.to_ints() == by_hands.deals[0].deal.to_ints()


def test_a_pack_is_cut_and_dealt_otherwise_where_that_is_allowed() -> None:
    cards = PACK.split()
    lifted = " ".join(cards[-12:] + cards[:-12])
    cut = f'  - dealer: B\n    pack: {lifted}\n    cut: 12\n    tricks: ["A: SJ / B: CT"]\n'
    done = right(record(cut, variant=MODERN))
    assert done.deals[0].tricks == ["A"]
    other = f"  - dealer: B\n    pack: {PACK}\n    packets: [4, 5]\n"
    started = right(record(other, variant=MODERN)).deals[0].deal
    assert started is not None
    assert len(started.dealt_hands[0]) == 9
    assert started.dealt_stock[-1] == 54  # S8
