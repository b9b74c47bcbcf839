"""Stac, designed by Daniel Isom, Simple Design Publishing.

Twenty-five tokens, one on every square of a 5×5 board, shared by both players. A pawn walks along ranks and files and
may take the token under it along; the player who brings the third token to a square claims the stack on it for good.
"""

from collections import Counter
from functools import cache
from typing import NamedTuple

from threefold.core.kernel import Move, OpenInformation, Result, Setup, won_by
from threefold.core.shapes import MOST_COUNTED, flag, integer, named_tuple, one_of, text_of, tuple_of

WIDTH = 5
NAMES = tuple(file + rank for rank in "12345" for file in "abcde")
PLACE = {name: square for square, name in enumerate(NAMES)}
TOKENS = len(NAMES)
STACK = 3
"""The number of tokens in a stack."""
CLAIMS_TO_WIN = 4
TIMES_TO_DRAW = 3
QUIET_LIMITS = {"150": 150, "never": 0}

# What a square holds: "0", "1" or "2" tokens, or a stack claimed by the first or the second player.
EMPTY, SINGLE, DOUBLE = "012"
CLAIMED = "AB"
# Ruling 2: the squares that can take a token, and what each holds afterwards. On DOUBLE, the third token is a claim.
GROWN = {EMPTY: SINGLE, SINGLE: DOUBLE}

CARRY, WALK = "carry", "walk"


class Position(NamedTuple):
    """What two positions must have in common to count as a repetition; what was played before does not matter."""

    board: str
    """What each square holds, a1 first, b1 next."""
    pawns: tuple[int, int]
    resting: tuple[bool, bool]
    """Ruling 4: whether the token under a pawn was put on an empty square by that player's last turn."""
    turn: int


class State(NamedTuple):
    now: Position
    quiet: int
    """Turns in a row, both players' together, without a token landing on a token."""
    past: tuple[Position, ...]
    """The earlier positions since a token last landed on a token: those before that cannot be repeated. Always empty
    if `repetition` is False."""
    repetition: bool
    """Whether the third occurrence of a position draws the game."""
    limit: int
    """The number of quiet turns that draws the game; 0: no limit."""


POSITION = named_tuple(
    Position,
    board=text_of(EMPTY + SINGLE + DOUBLE + CLAIMED, TOKENS),
    pawns=tuple_of(integer(0, TOKENS - 1), 2),
    resting=tuple_of(flag, 2),
    turn=integer(0, 1),
)
SHAPE = named_tuple(
    State,
    now=POSITION,
    quiet=integer(),
    past=tuple_of(POSITION, 0, MOST_COUNTED),
    repetition=flag,
    limit=one_of(QUIET_LIMITS.values()),
)


class Step(NamedTuple):
    """A square that a pawn can go to."""

    square: int
    shut: tuple[Move, ...]
    """The moves of a pawn that may carry to this square if the square is claimed, so that it takes no token."""
    open: tuple[Move, ...]
    """The moves of a pawn that may carry to this square if the square can take a token."""


# The order of moves must never change, because links rely on it: by square, a1 first, b1 next; carrying before walking.
@cache
def steps(pawn: int, other: int) -> tuple[Step, ...]:
    """All squares that a pawn can go to from here (ruling 1), given where the other pawn is."""
    found = []
    for square, name in enumerate(NAMES):
        if square not in (pawn, other) and (square % WIDTH == pawn % WIDTH or square // WIDTH == pawn // WIDTH):
            # A pawn that may carry always names CARRY or WALK, even where only one is legal, because the table has one
            # switch for all squares.
            alone: tuple[Move, ...] = ((WALK, name),)
            # Ruling 3: with a token the pawn does not pass the other pawn.
            either: tuple[Move, ...] = ((CARRY, name), *alone)
            found.append(Step(square, alone, alone if other in between(pawn, square) else either))
    return tuple(found)


@cache
def walks(pawn: int, other: int) -> tuple[Move, ...]:
    """The moves of a pawn with nothing to carry."""
    return tuple((NAMES[step.square],) for step in steps(pawn, other))


def between(one: int, two: int) -> range:
    """The squares between two squares of a rank or file."""
    low, high = sorted((one, two))
    stride = 1 if low // WIDTH == high // WIDTH else WIDTH
    return range(low + stride, high, stride)


def can_carry(now: Position) -> bool:
    """Whether the pawn to move may carry the token under it: a single one (ruling 2) that it did not put there by its
    last turn (ruling 4)."""
    return now.board[now.pawns[now.turn]] == SINGLE and not now.resting[now.turn]


def carried_to(now: Position) -> list[int]:
    """The squares that the pawn to move can carry its token to."""
    if not can_carry(now):
        return []
    pawn, other = now.pawns if now.turn == 0 else now.pawns[::-1]
    return [square for square, _, free in steps(pawn, other) if len(free) > 1 and now.board[square] not in CLAIMED]


def claims(board: str, seat: int) -> int:
    return board.count(CLAIMED[seat])


def settled(board: str) -> bool:
    """Whether no further claim is possible (ruling 6)."""
    singles = board.count(SINGLE)
    return not singles or (singles < STACK and DOUBLE not in board)


# A cache with one entry: a past, and how often each position occurs in it. `longer` keeps it up to date along the line
# that is being played. Counting from scratch after each of thousands of turns took half a second.
COUNTED: list[tuple[tuple[Position, ...], Counter[Position]]] = [((), Counter())]
COUNTS_ANEW = 64
"""A past that is not in the cache replaces the cached one when its length is a multiple of this."""


def longer(past: tuple[Position, ...], now: Position) -> tuple[Position, ...]:
    """The past with one more position. Updates the cache of counts."""
    both = (*past, now)
    ((counted, counts),) = COUNTED
    if counted is not past or not past:
        if len(past) % COUNTS_ANEW:
            return both
        counts = Counter(past)
    counts[now] += 1
    COUNTED[0] = (both, counts)
    return both


def times(past: tuple[Position, ...], now: Position) -> int:
    """How often a position occurs in the past."""
    ((counted, counts),) = COUNTED
    return counts[now] if counted is past else past.count(now)


class Stac(OpenInformation[State]):
    def start(self, setup: Setup) -> State:
        now = Position(SINGLE * TOKENS, (PLACE["a1"], PLACE["e5"]), (False, False), 0)
        limit = QUIET_LIMITS[setup.option("quiet limit")]
        return State(now, 0, (), setup.option("repetition") == "drawn", limit)

    def actor(self, state: State) -> int:
        return state.now.turn

    def moves(self, state: State) -> tuple[Move, ...] | list[Move]:
        now = state.now
        pawn, other = now.pawns if now.turn == 0 else now.pawns[::-1]
        if not can_carry(now):
            return walks(pawn, other)
        found: list[Move] = []
        for square, shut, free in steps(pawn, other):
            found += shut if now.board[square] in CLAIMED else free
        return found

    def play(self, state: State, move: Move) -> State:
        (board, (first, second), (rest_first, rest_second), turn), quiet, past, repetition, limit = state
        pawn, to = second if turn else first, PLACE[move[-1]]
        rests = merged = False
        if move[0] == CARRY:
            below = board[to]
            cells = list(board)
            cells[pawn], cells[to] = EMPTY, GROWN.get(below, CLAIMED[turn])
            board = "".join(cells)
            rests, merged = below == EMPTY, below != EMPTY
        if turn:
            now = Position(board, (first, to), (rest_first, rests), 0)
        else:
            now = Position(board, (to, second), (rests, rest_second), 1)
        if merged:
            return State(now, 0, (), repetition, limit)
        return State(now, quiet + 1, longer(past, state.now) if repetition else (), repetition, limit)

    def result(self, state: State) -> Result | None:
        board = state.now.board
        first, second = claims(board, 0), claims(board, 1)
        if CLAIMS_TO_WIN in (first, second):
            return won_by(0 if first > second else 1, "stac.claims")
        if settled(board):
            # The claims are never equal. With no single token left, an even number of stacks and any pairs would need
            # an even number of tokens, and there are 25.
            return won_by(0 if first > second else 1, "stac.settled")
        if times(state.past, state.now) >= TIMES_TO_DRAW - 1:
            return Result((0.5, 0.5), "stac.repetition")
        if state.limit and state.quiet >= state.limit:
            return Result((0.5, 0.5), "stac.quiet")
        return None

    def flaw(self, state: State) -> str | None:
        from threefold.games.stac.rules.impossible_positions import flaw_of  # only needed for positions from outside

        return flaw_of(state)
