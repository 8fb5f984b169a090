"""Random numbers that are the same on every machine and in both builds.

Packs are shuffled with Philox4x32-10 (Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as
easy as 1, 2, 3", 2011), a counter-based generator with published test vectors, keyed by the seed
and counted by game and deal: deal 3 of game 17 of seed 1 needs nothing before it. Computer
players draw from sfc32 (Doty-Humphrey, PractRand), started from Philox.

Only 32-bit words and products below 2**50 occur, so the interpreted and the compiled build agree.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

PACK_STREAM: Final = 0
CUT_STREAM: Final = 1
PLAYER_STREAM: Final = 2


@final
class Philox:
    """Philox4x32-10: four 32-bit words for every (key, counter)."""

    def __init__(self, key0: i64, key1: i64) -> None:
        self.key0: i64 = key0
        self.key1: i64 = key1
        self.w0: i64 = 0
        self.w1: i64 = 0
        self.w2: i64 = 0
        self.w3: i64 = 0

    def block(self, c0: i64, c1: i64, c2: i64, c3: i64) -> None:
        """Compute one block into ``w0`` … ``w3``; every argument is a 32-bit word."""
        k0 = self.key0
        k1 = self.key1
        i: i64 = 0
        while i < 10:
            # 0xD2511F53 * c0 and 0xCD9E8D57 * c2, as two products of 16 by 32 bits
            low = c0 * 0x1F53
            mid = c0 * 0xD251 + (low >> 16)
            hi0 = mid >> 16
            lo0 = ((mid & 0xFFFF) << 16) | (low & 0xFFFF)
            low = c2 * 0x8D57
            mid = c2 * 0xCD9E + (low >> 16)
            hi1 = mid >> 16
            lo1 = ((mid & 0xFFFF) << 16) | (low & 0xFFFF)
            c0 = hi1 ^ c1 ^ k0
            c1 = lo1
            c2 = hi0 ^ c3 ^ k1
            c3 = lo0
            k0 = (k0 + 0x9E3779B9) & 0xFFFFFFFF
            k1 = (k1 + 0xBB67AE85) & 0xFFFFFFFF
            i += 1
        self.w0 = c0
        self.w1 = c1
        self.w2 = c2
        self.w3 = c3


def philox(seed: int) -> Philox:
    """A generator keyed by a seed; any non-negative seed below 2**64."""
    if seed < 0 or seed >> 64:
        raise ValueError(f"a seed is a whole number from 0 to 2**64 - 1, not {seed}")
    low: i64 = seed & 0xFFFFFFFF
    high: i64 = (seed >> 32) & 0xFFFFFFFF
    return Philox(low, high)


def shuffle(pack: vec[i64], g: Philox, stream: i64, game: i64, deal: i64) -> None:
    """Shuffle in place (Fisher-Yates from the top down), every order equally likely.

    One 32-bit word serves four draws: the word times the product of the four ranges is split
    digit by digit, and thrown away where it would favour an order (Brackett-Rozinsky and Lemire,
    "Batched ranged random integer generation", 2024).
    """
    n: i64 = len(pack)
    left = n
    block: i64 = 0
    word_index: i64 = 4
    while left > 1:
        size: i64 = 4
        if left - 1 < size:
            size = left - 1
        bound: i64 = 1
        i: i64 = 0
        while i < size:
            bound *= left - i
            i += 1
        threshold = 0x100000000 % bound
        while True:
            if word_index == 4:
                g.block(block, stream, game & 0xFFFFFFFF, deal)
                block += 1
                word_index = 0
            if word_index == 0:
                word = g.w0
            elif word_index == 1:
                word = g.w1
            elif word_index == 2:
                word = g.w2
            else:
                word = g.w3
            word_index += 1
            # take the digits; what is left over tells whether this word must be thrown away
            rest = word
            d0: i64 = 0
            d1: i64 = 0
            d2: i64 = 0
            d3: i64 = 0
            rest *= left
            d0 = rest >> 32
            rest &= 0xFFFFFFFF
            if size > 1:
                rest *= left - 1
                d1 = rest >> 32
                rest &= 0xFFFFFFFF
            if size > 2:
                rest *= left - 2
                d2 = rest >> 32
                rest &= 0xFFFFFFFF
            if size > 3:
                rest *= left - 3
                d3 = rest >> 32
                rest &= 0xFFFFFFFF
            if rest >= threshold:
                break
        i = 0
        while i < size:
            j = d0
            if i == 1:
                j = d1
            elif i == 2:
                j = d2
            elif i == 3:
                j = d3
            last = left - 1
            card = pack[j]
            pack[j] = pack[last]
            pack[last] = card
            left -= 1
            i += 1


def shuffled_pack(cards: list[int], seed: int, game: int, deal: int) -> vec[i64]:
    """The pack of one deal, top first. The same for every variant with the same cards."""
    pack = vec[i64]()
    for card in cards:
        pack = append(pack, card)
    shuffle(pack, philox(seed), PACK_STREAM, game, deal)
    return pack


def shuffled_cards(cards: list[int], seed: int, game: int, deal: int, stream: int = PACK_STREAM) -> list[int]:
    """The same as a list, from the stream of packs or of cuts."""
    pack = vec[i64]()
    for card in cards:
        pack = append(pack, card)
    shuffle(pack, philox(seed), stream, game, deal)
    out: list[int] = []
    for i in range(len(pack)):
        out.append(int(pack[i]))
    return out


@final
class Stream:
    """A player's own random numbers (sfc32), the same for the same (seed, game, seat)."""

    def __init__(self, seed: int, game: int, seat: int) -> None:
        g = philox(seed)
        g.block(seat, PLAYER_STREAM, game & 0xFFFFFFFF, 0)
        self.a: i64 = g.w0
        self.b: i64 = g.w1
        self.c: i64 = g.w2
        self.counter: i64 = 1
        i: i64 = 0
        while i < 12:
            self.word()
            i += 1

    def word(self) -> i64:
        """The next 32-bit word."""
        b = self.b
        c = self.c
        out = (self.a + b + self.counter) & 0xFFFFFFFF
        self.counter = (self.counter + 1) & 0xFFFFFFFF
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & 0xFFFFFFFF
        self.c = ((((c << 21) | (c >> 11)) & 0xFFFFFFFF) + out) & 0xFFFFFFFF
        return out

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, each equally likely; 0 < n < 2**31."""
        product = self.word() * n
        low = product & 0xFFFFFFFF
        if low < n:
            threshold = (0x100000000 - n) % n
            while low < threshold:
                product = self.word() * n
                low = product & 0xFFFFFFFF
        return product >> 32
