/* How fast the bare cards can be played in C: what the compiled engine is measured against.
 *
 * Two players; the 32 cards of the piquet pack. Every deal is shuffled, nine cards are dealt to each, the bottom card
 * of the stock of fourteen makes trumps. Random legal cards are played: anything while there is a stock, from which
 * the winner of each trick draws first; in the last nine tricks the suit led must be followed. The points of the
 * cards and of the last trick are counted. There are no announcements, no records, no rules that could differ, no
 * game to win: what any engine of this game must do at least.
 *
 * usage: yardstick SEED DEALS    prints the decisions taken, the points of both players, and the CPU seconds
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { CARDS = 32, HAND = 9, SUIT = 8 };

/* from the lowest to the highest: 7 8 9 T J Q K A by index; trick order 7 8 9 T J Q K A, trumps 7 8 T Q K A 9 J */
static const int TRUMP_ORDER[SUIT] = {0, 1, 6, 2, 7, 3, 4, 5};
static const int PLAIN_POINTS[SUIT] = {0, 0, 0, 10, 1, 2, 3, 11};
static const int TRUMP_POINTS[SUIT] = {0, 0, 14, 10, 20, 2, 3, 11};

/* sfc32 (Doty-Humphrey, PractRand), the generator of the engine's players */
static uint32_t a, b, c, counter;

static inline uint32_t word(void) {
    const uint32_t out = a + b + counter++;
    a = b ^ (b >> 9);
    b = c + (c << 3);
    c = ((c << 21) | (c >> 11)) + out;
    return out;
}

/* 0 to n - 1, each equally likely (Lemire, "Fast random integer generation in an interval", 2019) */
static inline uint32_t below(uint32_t n) {
    uint64_t product = (uint64_t)word() * n;
    if ((uint32_t)product < n) {
        const uint32_t threshold = -n % n;
        while ((uint32_t)product < threshold) product = (uint64_t)word() * n;
    }
    return (uint32_t)(product >> 32);
}

static inline int random_card(uint32_t legal) {
    for (uint32_t skip = below((uint32_t)__builtin_popcount(legal)); skip; skip--) legal &= legal - 1;
    return __builtin_ctz(legal);
}

static uint64_t decisions, points[2];

static void play_deal(int elder) {
    static int pack[CARDS];
    uint32_t hands[2] = {0, 0};
    for (int i = 0; i < CARDS; i++) pack[i] = i;
    for (uint32_t left = CARDS; left > 1; left--) {
        const uint32_t j = below(left);
        const int card = pack[j];
        pack[j] = pack[left - 1];
        pack[left - 1] = card;
    }
    for (int i = 0; i < HAND; i++) hands[0] |= UINT32_C(1) << pack[i];
    for (int i = HAND; i < 2 * HAND; i++) hands[1] |= UINT32_C(1) << pack[i];
    int stock = 2 * HAND;
    const int trumps = pack[CARDS - 1] / SUIT;
    int leader = elder;
    while (hands[0]) {
        const int led = random_card(hands[leader]);
        hands[leader] ^= UINT32_C(1) << led;
        const int other = 1 - leader;
        uint32_t legal = hands[other];
        if (stock == CARDS) {
            const uint32_t same = legal & (UINT32_C(0xFF) << (led / SUIT * SUIT));
            if (same) legal = same;
        }
        const int answer = random_card(legal);
        hands[other] ^= UINT32_C(1) << answer;
        decisions += 2;

        const int led_trump = led / SUIT == trumps, answer_trump = answer / SUIT == trumps;
        int beaten = 0;
        if (led / SUIT == answer / SUIT)
            beaten = led_trump ? TRUMP_ORDER[answer % SUIT] > TRUMP_ORDER[led % SUIT] : answer > led;
        else
            beaten = answer_trump;
        const int winner = beaten ? other : leader;
        points[winner] += (uint64_t)((led_trump ? TRUMP_POINTS : PLAIN_POINTS)[led % SUIT] +
                                     (answer_trump ? TRUMP_POINTS : PLAIN_POINTS)[answer % SUIT]);
        if (stock < CARDS) {
            hands[winner] |= UINT32_C(1) << pack[stock++];
            hands[1 - winner] |= UINT32_C(1) << pack[stock++];
        }
        leader = winner;
    }
    points[leader] += 5;
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: yardstick SEED DEALS\n");
        return 2;
    }
    a = (uint32_t)strtoul(argv[1], NULL, 10);
    counter = 1;
    for (int i = 0; i < 12; i++) word();
    const long deals = strtol(argv[2], NULL, 10);
    const clock_t start = clock();
    for (long i = 0; i < deals; i++) play_deal((int)(i & 1));
    const double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    printf("%" PRIu64 " %" PRIu64 " %" PRIu64 " %.6f\n", decisions, points[0], points[1], seconds);
    return 0;
}
