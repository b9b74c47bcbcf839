"""Positions of Tic-Tac-Tics packed into a few integers, for a bot that plays thousands of turns while a player waits.

Each seat's pieces are 27 bits in the seat's own frame: the board where its lines count besides the mid board, the mid
board, its home, nine bits each. So the lower 18 bits are enough to find its lines. A card is reduced to its kind: the
number of its squares, and its colour if the option for colours is on. Exchanging two squares is one XOR for each seat.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from threefold.games.tactics.rules.deck import RANK, TEN, is_red
from threefold.games.tactics.rules.squares import KNIGHT, LINES, NEXT, NINE, OPPOSITE, PLACE, SIGNS

BOARD = (1 << NINE) - 1
COUNTING = (1 << 2 * NINE) - 1
"""The squares where a seat's lines count."""
ALL = (1 << 3 * NINE) - 1
TEN_KINDS = (2 * NINE, 2 * NINE + 1)
JACK, QUEEN, KING = range(2 * NINE + 2, 2 * NINE + 5)
"""Kinds below 18 are number cards: the index of their square on a board, plus nine for a red card if the option for
colours is on. Tens have two kinds, by colour, in the same way. Jacks, queens and kings are one kind each."""
KINDS = KING + 1
NUMBER_KINDS = TEN_KINDS[0]
COURT_KINDS = {"J": JACK, "Q": QUEEN, "K": KING}

Hand = list[int]
"""Kinds in rising order."""


class Exchange(NamedTuple):
    """Two squares that exchange their contents, as bits in the frame of each seat."""

    mine: int
    theirs: int


def kind(card: str, red_black: bool) -> int:
    if card[0] in COURT_KINDS:
        return COURT_KINDS[card[0]]
    red = red_black and is_red(card)
    if card[0] == TEN:
        return TEN_KINDS[red]
    return RANK[card] + NINE * red


def kinds(cards: Iterable[str | None], red_black: bool) -> Hand:
    return sorted(kind(card, red_black) for card in cards if card)


def bit_of(place: int, seat: int) -> int:
    """The bit of a square in a seat's frame. The three boards are in the opposite order for O."""
    board, number = divmod(place, NINE)
    return 1 << (2 - board if seat else board) * NINE + number


def pieces(board: str, seat: int) -> int:
    return sum(bit_of(place, seat) for place, sign in enumerate(board) if sign == SIGNS[seat])


def turned(bits: int) -> int:
    """The same squares in the other seat's frame."""
    return (bits & BOARD) << 2 * NINE | bits & BOARD << NINE | bits >> 2 * NINE


def exchange(one: int, two: int) -> Exchange:
    return Exchange(one | two, turned(one | two))


def named(start: str, end: str, seat: int) -> Exchange:
    """The exchange of two squares, given by their names."""
    return exchange(bit_of(PLACE[start], seat), bit_of(PLACE[end], seat))


def squares_of(kind: int, red_black: bool) -> tuple[int, ...]:
    """The squares, as bits of either frame, that a number card stands for."""
    number = kind % NINE
    boards = ((1,) if kind >= NINE else (0, 2)) if red_black else (0, 1, 2)
    return tuple(1 << board * NINE + number for board in boards)


@cache
def kind_of(square: int, red_black: bool) -> int:
    """The kind of the number cards that stand for a square."""
    board, number = divmod(square.bit_length() - 1, NINE)
    return number + NINE * (red_black and board == 1)


@cache
def pair_bit(one: int, two: int) -> int:
    """A pair of number kinds as one bit, so that a set of pairs is an integer."""
    low, high = sorted((one, two))
    return 1 << (low * NUMBER_KINDS + high)


@cache
def exchanges(one: int, two: int, red_black: bool) -> tuple[Exchange, ...]:
    """The pairs of squares that a meld of these two number kinds may exchange, provided that the player's own piece is
    on exactly one of the two."""
    pairs = {a | b for a in squares_of(one, red_black) for b in squares_of(two, red_black) if a != b}
    return tuple(Exchange(both, turned(both)) for both in sorted(pairs))


@cache
def like(ten: int, number: int) -> int:
    """The number kind that a ten stands for beside a number card: the card's number, the ten's own colour."""
    return number % NINE + NINE * (ten - TEN_KINDS[0])


def _steps(reach: Sequence[Sequence[int]]) -> tuple[Exchange, ...]:
    found = {tuple(sorted((place, to))) for place, ends in enumerate(reach) for to in ends}
    return tuple(exchange(1 << one, 1 << two) for one, two in sorted(found))


JUMPS = _steps(KNIGHT)
STEPS = _steps(NEXT)
CORNERS = tuple(exchange(1 << one, 1 << two) for one, two in OPPOSITE)


# ---- lines ----

LINE_BITS = tuple(sum(1 << place for place in line) for line in LINES)
LINES_IN = tuple(sum(nine & line == line for line in LINE_BITS) for nine in range(BOARD + 1))
"""Indexed by the nine bits of a board: its number of lines of three."""
PAIR_BITS = tuple(sorted({one | two for one, two in combinations(LINE_BITS, 2)}))
"""The squares of every pair of lines of one board."""


def has_won(own: int) -> bool:
    return LINES_IN[own & BOARD] + LINES_IN[own >> NINE & BOARD] >= 2


class Short(NamedTuple):
    """How many squares are missing on one board for one line and for two lines, and which squares these can be."""

    line: int
    lines: int
    for_line: int
    for_lines: int


@cache
def short_of(nine: int) -> Short:
    line, for_line = _nearest(LINE_BITS, nine)
    lines, for_lines = _nearest(PAIR_BITS, nine)
    return Short(line, lines, for_line, for_lines)


def _nearest(wanted: tuple[int, ...], nine: int) -> tuple[int, int]:
    gaps = [goal & ~nine for goal in wanted]
    least, together = min(gap.bit_count() for gap in gaps), 0
    for gap in gaps:
        if gap.bit_count() == least:
            together |= gap
    return least, together


def distance(counting: int) -> int:
    """The fewest squares that are still missing to win."""
    goal, mid = short_of(counting & BOARD), short_of(counting >> NINE)
    return min(goal.lines, mid.lines, goal.line + mid.line)


def missing(counting: int) -> int:
    """All squares that are missing in one of the shortest ways to win."""
    goal, mid, found = short_of(counting & BOARD), short_of(counting >> NINE), 0
    far = min(goal.lines, mid.lines, goal.line + mid.line)
    if goal.lines == far:
        found |= goal.for_lines
    if mid.lines == far:
        found |= mid.for_lines << NINE
    if goal.line + mid.line == far:
        found |= goal.for_line | mid.for_line << NINE
    return found


class Ways(NamedTuple):
    """The moves with which a seat that is one square short can win at once."""

    pairs: int
    """The pairs of number kinds whose meld wins, as a set of bits."""
    partners: tuple[int, ...]
    """The same for each number kind: the kinds that win together with it, as a set of bits."""
    step: int
    """The squares where a king's step wins, if they are empty."""
    jump: int
    """The squares where a jack's jump wins, if they are empty."""


NO_WAYS = Ways(0, (0,) * NUMBER_KINDS, 0, 0)


def ways_to_win(own: int, red_black: bool) -> Ways:
    if distance(own & COUNTING) != 1:
        return NO_WAYS
    pairs = step = jump = 0
    partners = [0] * NUMBER_KINDS
    gaps = missing(own & COUNTING)
    while gaps:
        gap = gaps & -gaps
        gaps ^= gap
        left = own
        while left:
            piece = left & -left
            left ^= piece
            if has_won(own ^ piece | gap):
                one, two = kind_of(piece, red_black), kind_of(gap, red_black)
                pairs |= pair_bit(one, two)
                partners[one] |= 1 << two
                partners[two] |= 1 << one
                if (piece | gap) in _STEPPING:
                    step |= gap
                if (piece | gap) in _JUMPING:
                    jump |= gap
    return Ways(pairs, tuple(partners), step, jump)


_STEPPING = frozenset(step.mine for step in STEPS)
_JUMPING = frozenset(jump.mine for jump in JUMPS)
