"""The evaluation function of Tic-Tac-Tics for the end of a turn: linear in a few dozen learned weights.

Every feature is counted twice, for the seat that has just played and for the one that plays next. The part that depends
only on the pieces is cached by their 18 bits, the part that depends only on the cards by the hand.
"""

from collections.abc import Callable, Mapping
from functools import cache
from math import exp, log, log1p
from typing import Generic, TypeVar

from threefold.games.tactics.bot.compact import (
    BOARD,
    COUNTING,
    JACK,
    KINDS,
    KING,
    LINE_BITS,
    LINES_IN,
    NUMBER_KINDS,
    PAIR_BITS,
    QUEEN,
    TEN_KINDS,
    Ways,
    distance,
    has_won,
    kind_of,
    like,
    missing,
    pair_bit,
    turned,
    ways_to_win,
)
from threefold.games.tactics.bot.deal import Deal
from threefold.games.tactics.rules.squares import NINE
from threefold.games.tactics.rules.state import MOST_HELD

ON_BOARD = (
    "both",  # log of the number of pairs of lines, weighted by how near they are
    "mid",  # the same for single lines on each board
    "goal",
    "one_short",
    "two_short",
    "three_short",
    "four_short",
    "on_mid",
    "on_goal",
    "line_mid",
    "line_goal",
)
IN_HAND = ("numbers", "kinds", "tens", "jacks", "queens", "kings", "size", "full")
IN_TUNE = (
    "ready",  # a meld in hand wins
    "special",  # a king or jack in hand wins
    "chances",  # log of the number of melds that would win
    "outs",  # number of kinds of cards that would give a winning meld
    "queen",  # a queen in hand, with cards for two of the missing squares
)
NAMES = (*ON_BOARD, *IN_HAND, *IN_TUNE)
NEAR = 0.3
"""The factor for the weight of a line for each missing piece."""
WON = 40.0
PAIR_CHANCE = 0.0125
"""The chance that two unknown cards are a given meld, tens included."""

K = TypeVar("K")
V = TypeVar("V")


class Memo(dict[K, V], Generic[K, V]):
    """A cache of a function's values in a dict: a look-up is faster than a call of a cached function. It is emptied
    when it has more than MOST entries."""

    MOST = 16_000

    def __init__(self, work: Callable[[K], V]) -> None:
        super().__init__()
        self.work = work

    def __missing__(self, key: K) -> V:
        if len(self) > self.MOST:
            self.clear()
        value = self[key] = self.work(key)
        return value


def sigmoid(logit: float) -> float:
    return 1 / (1 + exp(-max(-WON, min(WON, logit))))


# ---- features ----


@cache
def lines_near(nine: int) -> tuple[float, float]:
    """The weighted numbers of a board's lines and of its pairs of lines; the nearer ones count more."""
    return (
        sum(NEAR ** (line & ~nine).bit_count() for line in LINE_BITS),
        sum(NEAR ** (pair & ~nine).bit_count() for pair in PAIR_BITS),
    )


def on_board(counting: int) -> list[float]:
    far = distance(counting)
    goal, mid = counting & BOARD, counting >> NINE
    (on_mid, pairs_on_mid), (on_goal, pairs_on_goal) = lines_near(mid), lines_near(goal)
    return [
        log(pairs_on_mid + pairs_on_goal + on_mid * on_goal),
        log(on_mid),
        log(on_goal),
        float(far == 1),
        float(far == 2),
        float(far == 3),
        float(far == 4),
        float(mid.bit_count()),
        float(goal.bit_count()),
        float(LINES_IN[mid] > 0),
        float(LINES_IN[goal] > 0),
    ]


def in_hand(hand: tuple[int, ...]) -> list[float]:
    size = len(hand)
    tens = sum(kind in TEN_KINDS for kind in hand)
    court = [float(hand.count(kind)) for kind in (JACK, QUEEN, KING)]
    numbers = size - tens - sum(court)
    return [numbers, float(len(set(hand))), float(tens), *court, size * size / MOST_HELD, float(size >= MOST_HELD)]


def pairs_in(hand: tuple[int, ...]) -> int:
    """The pairs of number kinds that two cards of the hand can stand for in a meld, as a set of bits."""
    found = 0
    for place, one in enumerate(hand):
        if one >= NUMBER_KINDS:
            break
        for two in hand[place + 1 :]:
            if two >= JACK:
                break
            found |= pair_bit(one, two if two < NUMBER_KINDS else like(two, one))
    return found


def number_bits(hand: tuple[int, ...]) -> int:
    """The number kinds of a hand as a set of bits, without tens: a ten alone stands for no number."""
    found = 0
    for kind in hand:
        if kind >= NUMBER_KINDS:
            break
        found |= 1 << kind
    return found


def outs(partners: tuple[int, ...], bits: int, hand: tuple[int, ...]) -> float:
    """How many kinds of number cards would give the hand a winning meld. A ten in the hand counts as the partner that
    is needed, if its colour fits."""
    count, tens = 0, [card for card in hand if card in TEN_KINDS]
    for kind, others in enumerate(partners):
        if others:
            if others & bits:
                count += 1
            elif tens:
                count += any(others >> like(ten, kind) & 1 for ten in tens)
    return float(count)


NOT_IN_TUNE = [0.0] * len(IN_TUNE)


class Judge:
    """An evaluation with given weights, and its caches."""

    def __init__(self, bias: float, weights: Mapping[str, tuple[float, float]], red_black: bool) -> None:
        self.bias, self.red_black = bias, red_black
        pairs = [weights.get(name, (0.0, 0.0)) for name in NAMES]
        boards, hands = slice(0, len(ON_BOARD)), slice(len(ON_BOARD), len(ON_BOARD) + len(IN_HAND))

        def board(side: int) -> Memo[int, float]:
            own = [pair[side] for pair in pairs[boards]]
            won = -WON if side else WON
            return Memo(lambda bits: won if has_won(bits) else dot(own, on_board(bits)))

        def hand(side: int) -> Memo[tuple[int, ...], float]:
            own = [pair[side] for pair in pairs[hands]]
            kinds, size, full = (own[IN_HAND.index(name)] for name in ("kinds", "size", "full"))
            prices = [dot(own, in_hand((kind,))) - kinds - size / MOST_HELD for kind in range(KINDS)]
            sizes = [size * n * n / MOST_HELD + full * (n >= MOST_HELD) for n in range(2 * MOST_HELD)]
            price = prices.__getitem__
            return Memo(lambda cards: sum(map(price, cards)) + kinds * len(set(cards)) + sizes[len(cards)])

        self.board = (board(0), board(1))
        """By the lower 18 bits of the pieces: the value for the seat that has just played, and for the one that plays
        next."""
        self.hand = (hand(0), hand(1))
        self.tune = tuple([pair[side] for pair in pairs[len(ON_BOARD) + len(IN_HAND) :]] for side in (0, 1))
        self.far: Memo[int, int] = Memo(distance)
        self.needs: Memo[int, int] = Memo(self._needs)
        self.ways: Memo[int, Ways] = Memo(lambda own: ways_to_win(own, red_black))
        self.pairs: Memo[tuple[int, ...], int] = Memo(pairs_in)
        self.bits: Memo[tuple[int, ...], int] = Memo(number_bits)
        self.ten_price = self.hand[0][TEN_KINDS[:1]] - self.hand[0][()]

    def _needs(self, counting: int) -> int:
        found, gaps = 0, missing(counting)
        while gaps:
            gap = gaps & -gaps
            gaps ^= gap
            found |= 1 << kind_of(gap, self.red_black)
        return found

    def in_tune(self, own: int, foe: int, hand: tuple[int, ...]) -> list[float]:
        """The features in IN_TUNE: what a seat's cards can do on these boards. `foe` is in the frame of the other
        seat."""
        counting = own & COUNTING
        match self.far[counting]:
            case 1:
                ways = self.ways[own]
                ready = self.pairs[hand] & ways.pairs != 0
                special = False
                if (KING in hand and ways.step) or (JACK in hand and ways.jump):
                    empty = ~turned(foe)
                    special = bool((KING in hand and ways.step & empty) or (JACK in hand and ways.jump & empty))
                chances = log1p(ways.pairs.bit_count())
                more = 0.0 if ready else outs(ways.partners, self.bits[hand], hand)
                return [float(ready), float(special), chances, more, 0.0]
            case 2 if QUEEN in hand and (self.bits[hand] & self.needs[counting]).bit_count() > 1:
                return [0.0, 0.0, 0.0, 0.0, 1.0]
        return NOT_IN_TUNE

    def seen(self, own: int, foe: int, hand: tuple[int, ...]) -> float:
        """The part of a value that only depends on the boards and on the hand of the seat that has just played, without
        the features in IN_TUNE."""
        return self.bias + self.board[0][own & COUNTING] + self.board[1][foe & COUNTING] + self.hand[0][hand]

    def careful(self, own: int, foe: int, hand: tuple[int, ...], size: int) -> float:
        """The same with the features in IN_TUNE of both seats. Those of the other seat are estimated from the size of
        its hand, as its cards are unknown."""
        value = self.seen(own, foe, hand)
        tune = self.in_tune(own, foe, hand)
        if tune is not NOT_IN_TUNE:
            value += dot(self.tune[0], tune)
        far = self.far[foe & COUNTING]
        if far <= 2:
            weights, size = self.tune[1], size + 1  # It draws before it plays.
            if far == 1:
                ways = self.ways[foe]
                count = ways.pairs.bit_count()
                ready = 1 - exp(-PAIR_CHANCE * count * size * (size - 1) / 2)
                special = size * ((ways.step != 0) + (ways.jump != 0)) / 13
                value += weights[0] * ready + weights[1] * min(1.0, special) * (1 - ready) + weights[2] * log1p(count)
            else:
                value += weights[4] * min(1.0, size / 13) * (size >= 5)
        return value

    def value(self, deal: Deal, seat: int) -> float:
        """The complete value for the seat that has just played, as a logit. Both hands must be known."""
        own, foe = deal.pieces[seat], deal.pieces[1 - seat]
        mine, theirs = tuple(deal.hands[seat]), tuple(deal.hands[1 - seat])
        value = self.bias + self.board[0][own & COUNTING] + self.board[1][foe & COUNTING]
        value += self.hand[0][mine] + self.hand[1][theirs]
        value += dot(self.tune[0], self.in_tune(own, foe, mine))
        return value + dot(self.tune[1], self.in_tune(foe, own, theirs))

    def features(self, deal: Deal, seat: int) -> list[float]:
        """The features of the seat that has just played, then of the other one, in the order of NAMES: for learning."""
        found: list[float] = []
        for one, other in ((seat, 1 - seat), (1 - seat, seat)):
            own, hand = deal.pieces[one], tuple(deal.hands[one])
            found += [*on_board(own & COUNTING), *in_hand(hand), *self.in_tune(own, deal.pieces[other], hand)]
        return found


def dot(weights: list[float], features: list[float]) -> float:
    total = 0.0
    for weight, feature in zip(weights, features, strict=True):
        total += weight * feature
    return total
