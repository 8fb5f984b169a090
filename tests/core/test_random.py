"""The random numbers: published vectors, evenness, and streams and packs that never change."""

from itertools import pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import append, vec
from mypy_extensions import i64

from vijfhonderden.core.cards import card_name, piquet_pack
from vijfhonderden.core.random import PACK_STREAM, Philox, Stream, philox, shuffle, shuffled_cards

FULL = 0xFFFFFFFF

# philox4x32-10 of kat_vectors in Random123 (Salmon, Moraes, Dror, Shaw): key, counter, result.
KNOWN_ANSWERS = [
    ((0, 0), (0, 0, 0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
    ((FULL, FULL), (FULL, FULL, FULL, FULL), (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
    (
        (0xA4093822, 0x299F31D0),
        (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
        (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
    ),
]


@pytest.mark.parametrize(("key", "counter", "result"), KNOWN_ANSWERS)
def test_philox_gives_the_published_answers(
    key: tuple[int, int], counter: tuple[int, int, int, int], result: tuple[int, int, int, int]
) -> None:
    g = Philox(*key)
    g.block(*counter)
    assert (g.w0, g.w1, g.w2, g.w3) == result


words = st.integers(0, FULL)


def plain_philox(key: tuple[int, int], counter: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    """The paper's round, in whole numbers of any size."""
    k0, k1 = key
    c0, c1, c2, c3 = counter
    for _ in range(10):
        p0, p1 = 0xD2511F53 * c0, 0xCD9E8D57 * c2
        c0, c1, c2, c3 = (p1 >> 32) ^ c1 ^ k0, p1 & FULL, (p0 >> 32) ^ c3 ^ k1, p0 & FULL
        k0, k1 = (k0 + 0x9E3779B9) & FULL, (k1 + 0xBB67AE85) & FULL
    return c0, c1, c2, c3


@settings(deadline=None)
@given(st.tuples(words, words), st.tuples(words, words, words, words))
def test_philox_follows_the_paper_everywhere(key: tuple[int, int], counter: tuple[int, int, int, int]) -> None:
    g = Philox(*key)
    g.block(*counter)
    assert (g.w0, g.w1, g.w2, g.w3) == plain_philox(key, counter)


@pytest.mark.parametrize("seed", [0, 1, FULL, FULL + 1, 2**64 - 1])
def test_the_seed_is_the_key(seed: int) -> None:
    g = philox(seed)
    assert (g.key0, g.key1) == (seed & FULL, seed >> 32)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_outside_64_bits_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match=r"from 0 to 2\*\*64 - 1"):
        philox(seed)


# Shuffling


def shuffled(n: int, seed: int, game: int, deal: int) -> tuple[int, ...]:
    pack = vec[i64]()
    for card in range(n):
        pack = append(pack, card)
    shuffle(pack, philox(seed), PACK_STREAM, game, deal)
    return tuple(int(card) for card in pack)


def chi_square(counts: list[int], expected: float) -> float:
    return sum((n - expected) ** 2 for n in counts) / expected


# One in a thousand of even shuffles lies above these; the seeds are fixed, so nothing here is left to chance.
LIMITS = {2: 10.83, 3: 20.52, 4: 49.73, 5: 173.6}


@pytest.mark.parametrize("size", LIMITS)
def test_every_order_of_a_small_pack_is_equally_likely(size: int) -> None:
    orders = dict.fromkeys(permutations(range(size)), 0)
    each = 120
    for game in range(each * len(orders)):
        orders[shuffled(size, 5, game, 0)] += 1
    assert chi_square(list(orders.values()), each) < LIMITS[size]


def test_every_card_lies_equally_often_in_every_place() -> None:
    deals = 3200
    counts = [[0] * 32 for _ in range(32)]
    for deal in range(deals):
        for place, card in enumerate(shuffled(32, 11, 7, deal)):
            counts[place][card] += 1
    # 31 * 31 degrees of freedom: mean 961, standard deviation about 44
    assert chi_square([n for row in counts for n in row], deals / 32) < 961 + 3.2 * 44


def test_neighbours_in_the_pack_are_no_neighbours_after_it() -> None:
    deals = 3200
    follows = [0] * 32
    for deal in range(deals):
        order = shuffled(32, 12, 3, deal)
        for a, b in pairwise(order):
            follows[(b - a) % 32] += 1
    # 31 pairs a deal, and each of the 31 differences is made by 32 of the 32 * 31 pairs: all alike
    assert follows[0] == 0
    assert chi_square(follows[1:], deals) < 59.7  # 30 degrees of freedom, one in a thousand


@settings(deadline=None)
@given(st.integers(0, 2**64 - 1), st.integers(0, FULL), st.integers(0, 1000))
def test_a_shuffled_pack_is_the_same_cards(seed: int, game: int, deal: int) -> None:
    assert sorted(shuffled_cards(piquet_pack(), seed, game, deal)) == piquet_pack()


def test_seed_game_and_deal_each_change_the_pack() -> None:
    packs = [
        tuple(shuffled_cards(piquet_pack(), seed, game, deal))
        for seed in (0, 1, 2**32, 2**63)
        for game in (0, 1, 17)
        for deal in (0, 1, 2)
    ]
    assert len(set(packs)) == len(packs)


def text(seed: int, game: int, deal: int) -> str:
    return " ".join(card_name(int(card)) for card in shuffled_cards(piquet_pack(), seed, game, deal))


def plain_shuffle(cards: list[int], seed: int, game: int, deal: int) -> list[int]:
    """The batched draws of Brackett-Rozinsky and Lemire, in whole numbers of any size."""
    pack = list(cards)
    stream = (
        word
        for block in range(100)
        for word in plain_philox((seed & FULL, seed >> 32), (block, PACK_STREAM, game, deal))
    )
    left = len(pack)
    while left > 1:
        ranges = [left - i for i in range(min(4, left - 1))]
        bound = 1
        for n in ranges:
            bound *= n
        while True:
            rest = next(stream)
            draws = []
            for n in ranges:
                draws.append(rest * n >> 32)
                rest = rest * n & FULL
            if rest >= 2**32 % bound:
                break
        for draw in draws:
            left -= 1
            pack[draw], pack[left] = pack[left], pack[draw]
    return pack


# Frozen: a change here makes every seed deal other cards, and every published result wrong.
FROZEN = {
    (0, 0, 0): ("SK SJ CK DT C7 HT HJ CQ DK CA CT DQ D8 CJ H7 HK D7 C8 HQ ST D9 C9 DA SQ SA S9 H8 S7 H9 S8 HA DJ"),
    (1, 1, 0): ("DK SA HK C8 S7 CJ DA SQ D8 HJ C9 DT H8 HT H9 CT HA DQ S8 D7 DJ HQ S9 CQ H7 D9 SK CA SJ CK ST C7"),
    (1, 17, 3): ("DQ CQ CA HK S7 D7 SJ DA HA D9 HT SK S8 C9 SA D8 DK HJ CT SQ CK S9 CJ HQ C7 H7 H8 C8 DT DJ H9 ST"),
    (2026, 4294967295, 0): (
        "D7 HT CA CJ SJ HA ST SQ HQ S7 SK S9 CK C9 CT D8 HK HJ DA H7 H8 DJ S8 D9 H9 SA DQ DK CQ C7 C8 DT"
    ),
    (18446744073709551615, 5, 12): (
        "D9 CQ HT DT SK CT DJ C9 SA ST HK CJ DK CA D7 DA D8 DQ SQ H8 HA HQ S8 S7 SJ H7 C8 S9 HJ H9 C7 CK"
    ),
}


@pytest.mark.parametrize("place", FROZEN)
def test_a_pack_never_changes(place: tuple[int, int, int]) -> None:
    assert text(*place) == FROZEN[place]


@settings(deadline=None)
@given(st.integers(0, 2**64 - 1), st.integers(0, FULL), st.integers(0, 1000))
def test_the_pack_is_the_one_of_a_plain_shuffle(seed: int, game: int, deal: int) -> None:
    assert list(shuffled_cards(piquet_pack(), seed, game, deal)) == plain_shuffle(piquet_pack(), seed, game, deal)


# Streams of players


class PlainStream:
    """sfc32 of PractRand, in whole numbers of any size."""

    def __init__(self, seed: int, game: int, seat: int) -> None:
        self.a, self.b, self.c, _ = plain_philox((seed & FULL, seed >> 32), (seat, 2, game, 0))
        self.counter = 1
        for _ in range(12):
            self.word()

    def word(self) -> int:
        out = (self.a + self.b + self.counter) % 2**32
        self.counter = (self.counter + 1) % 2**32
        self.a = self.b ^ (self.b >> 9)
        self.b = self.c * 9 % 2**32
        self.c = (((self.c << 21) | (self.c >> 11)) + out) % 2**32
        return out


@settings(deadline=None)
@given(st.integers(0, 2**64 - 1), st.integers(0, FULL), st.integers(0, 1))
def test_a_stream_is_sfc32_started_from_philox(seed: int, game: int, seat: int) -> None:
    plain, stream = PlainStream(seed, game, seat), Stream(seed, game, seat)
    assert [stream.word() for _ in range(40)] == [plain.word() for _ in range(40)]


STREAM_START = [1026727017, 1149842746, 2872234940, 1968655006, 3844794920, 2040996391]


def test_a_stream_never_changes() -> None:
    stream = Stream(1, 1, 0)
    assert [stream.word() for _ in range(6)] == STREAM_START


def test_streams_of_seats_games_and_seeds_differ() -> None:
    starts = [tuple(Stream(*key).word() for _ in range(2)) for key in [(1, 1, 0), (1, 1, 1), (1, 2, 0), (2, 1, 0)]]
    assert len(set(starts)) == 4
    stream = Stream(1, 1, 0)
    assert stream.word() != stream.word()


@pytest.mark.parametrize("n", [1, 2, 3, 7, 9, 32, 1000, 2**31 - 1])
def test_below_stays_below(n: int) -> None:
    stream = Stream(3, n, 0)
    drawn = [int(stream.below(n)) for _ in range(500)]
    assert all(0 <= x < n for x in drawn)
    if n < 10:
        assert set(drawn) == set(range(n))


@pytest.mark.parametrize(("n", "limit"), [(2, 10.83), (3, 13.82), (7, 22.46), (10, 27.88), (32, 61.1)])
def test_below_is_even(n: int, limit: float) -> None:
    stream = Stream(4, n, 0)
    counts = [0] * n
    for _ in range(400 * n):
        counts[stream.below(n)] += 1
    assert chi_square(counts, 400) < limit


def test_below_throws_words_away_that_would_favour_a_number() -> None:
    """For 3 * 2**30 plain scaling would favour a third of the numbers; rejection takes more words than draws."""
    n = 3 * 2**29
    stream, counter = Stream(5, 0, 0), Stream(5, 0, 0)
    thirds = [0, 0, 0]
    for _ in range(3000):
        thirds[stream.below(n) % 3] += 1
    for _ in range(3000):
        counter.word()
    assert stream.counter > counter.counter
    assert chi_square(thirds, 1000) < 13.82
