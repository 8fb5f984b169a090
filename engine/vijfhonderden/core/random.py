"""Random numbers that are the same on every machine and in both builds.

Packs are shuffled with Philox4x32-10 (Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as
easy as 1, 2, 3", 2011), a counter-based generator with published test vectors, keyed by the seed
and counted by game and deal: deal 3 of game 17 of seed 1 needs nothing before it. Computer
players draw from sfc32 (Doty-Humphrey, PractRand), started from Philox.

Only words of 32 bits and products of two of them occur, of which at most 64 bits are used, so the interpreted and the
compiled build agree.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

PACK_STREAM: Final = 0
CUT_STREAM: Final = 1
PLAYER_STREAM: Final = 2
SEARCH_STREAM: Final = 3


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
            # the compiled product wraps into the sign, which the masks cut off
            product0 = c0 * 0xD2511F53
            product1 = c2 * 0xCD9E8D57
            c0 = ((product1 >> 32) & 0xFFFFFFFF) ^ c1 ^ k0
            c1 = product1 & 0xFFFFFFFF
            c2 = ((product0 >> 32) & 0xFFFFFFFF) ^ c3 ^ k1
            c3 = product0 & 0xFFFFFFFF
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


MOST_CARDS: Final = 64


def _ranges() -> vec[i64]:
    """For each number of cards left, the product of the ranges of the draws that one word serves."""
    out = vec[i64]()
    left: i64 = 0
    while left <= MOST_CARDS:
        bound: i64 = 1
        i: i64 = 0
        while i < 4 and left - i > 1:
            bound *= left - i
            i += 1
        out = append(out, bound)
        left += 1
    return out


def _thresholds() -> vec[i64]:
    out = vec[i64]()
    for bound in _RANGE:
        out = append(out, 0x100000000 % bound)
    return out


_RANGE: Final = _ranges()
_THRESHOLD: Final = _thresholds()


def shuffle(pack: vec[i64], g: Philox, stream: i64, game: i64, deal: i64) -> None:
    """Shuffle in place (Fisher-Yates from the top down), every order equally likely; at most 64 cards.

    One 32-bit word serves four draws: the word times the product of the four ranges is split
    digit by digit, and thrown away where it would favour an order (Brackett-Rozinsky and Lemire,
    "Batched ranged random integer generation", 2024).
    """
    left: i64 = len(pack)
    block: i64 = 0
    word_index: i64 = 4
    low = game & 0xFFFFFFFF
    while left > 1:
        # the lower half of word times product is what is left over after the digits
        bound = _RANGE[left]
        threshold = _THRESHOLD[left]
        while True:
            if word_index == 4:
                g.block(block, stream, low, deal)
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
            if (word * bound) & 0xFFFFFFFF >= threshold:
                break
        end = left - 4
        if end < 1:
            end = 1
        while left > end:
            word *= left
            j = word >> 32
            word &= 0xFFFFFFFF
            left -= 1
            card = pack[j]
            pack[j] = pack[left]
            pack[left] = card


def shuffled_cards(cards: list[int], seed: int, game: int, deal: int, stream: int = PACK_STREAM) -> list[int]:
    """The pack of one deal, top first, or of one cut. The same for every variant with the same cards."""
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
        self._generator: Final = philox(seed)
        self._seat: Final[i64] = seat
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.counter: i64 = 1
        self.begin(game)

    def begin(self, game: i64) -> None:
        """Go to the beginning of the stream of another game."""
        self.restart(PLAYER_STREAM, game, 0)

    def restart(self, stream: i64, game: i64, word: i64) -> None:
        """Go to the beginning of any stream: one of the ``…_STREAM`` numbers, a game, and a 32-bit word."""
        g = self._generator
        g.block(self._seat, stream, game & 0xFFFFFFFF, word)
        self.a = g.w0
        self.b = g.w1
        self.c = g.w2
        self.counter = 1
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
