"""Checks why a foreign position of Stac cannot occur. Its count of quiet turns and its past may begin at any position
of the game."""

from collections import Counter
from itertools import pairwise

from threefold.games.stac.rules.rules import (
    CLAIMED,
    CLAIMS_TO_WIN,
    DOUBLE,
    EMPTY,
    SINGLE,
    STACK,
    TIMES_TO_DRAW,
    TOKENS,
    WIDTH,
    Position,
    State,
    between,
    claims,
    settled,
    steps,
)


def flaw_of(state: State) -> str | None:
    now = state.now
    if now.pawns[0] == now.pawns[1]:
        return "stac.flaw.pawns"
    singles, doubles = now.board.count(SINGLE), now.board.count(DOUBLE)
    if singles + 2 * doubles + STACK * (claims(now.board, 0) + claims(now.board, 1)) != TOKENS:
        return "stac.flaw.tokens"
    if not all(_can_rest(now, seat) for seat in (0, 1) if now.resting[seat]):
        return "stac.flaw.resting"
    if not _counts_fit(state):
        return "stac.flaw.counts"
    if not all(_follows(one, two) for one, two in pairwise((*state.past, now))):
        return "stac.flaw.past"
    if not _ended_just_now(state):
        return "stac.flaw.end"
    return None


def _can_rest(now: Position, seat: int) -> bool:
    """Whether the token under this seat's pawn can have been put there by that seat's last turn."""
    pawn, other = _own_and_other(now, seat)
    if now.board[pawn] != SINGLE:
        return False
    if seat != now.turn:
        return _has_carried(now)
    # The other pawn has moved since, perhaps with a token to the square that this one came from.
    return any(
        square != pawn
        and _in_line(pawn, square)
        and (now.board[square] == EMPTY or (square == other and now.resting[1 - seat]))
        for square in range(TOKENS)
    )


def _has_carried(now: Position) -> bool:
    """Whether the player who moved last can have carried a token: some empty square that it can have come from is in
    reach."""
    pawn, other = _own_and_other(now, 1 - now.turn)
    return any(now.board[square] == EMPTY and len(free) > 1 for square, _, free in steps(pawn, other))


def _own_and_other(now: Position, seat: int) -> tuple[int, int]:
    return now.pawns if seat == 0 else now.pawns[::-1]


def _in_line(one: int, two: int) -> bool:
    return one % WIDTH == two % WIDTH or one // WIDTH == two // WIDTH


def _counts_fit(state: State) -> bool:
    """Whether the number of quiet turns and the past are possible for this position."""
    now, quiet, past, repetition, limit = state
    if limit and quiet > limit:
        return False
    # A resting token was put down by a quiet turn: at least one if only that of the last mover rests, two if both do.
    # If the last mover's token does not rest, the last turn may have reset the count.
    if len(past) > (quiet if repetition else 0) or quiet < now.resting[1 - now.turn] * sum(now.resting):
        return False
    return max(Counter(past).values(), default=0) < TIMES_TO_DRAW


def _follows(one: Position, two: Position) -> bool:
    """Whether a single quiet turn (no token lands on a token) leads from the first position to the second."""
    (pawn, other), mover = _own_and_other(one, one.turn), one.turn
    to, stays = _own_and_other(two, mover)
    if two.turn == mover or stays != other or to in (pawn, other) or not _in_line(pawn, to):
        return False
    if two.resting[1 - mover] != one.resting[1 - mover]:
        return False
    if not two.resting[mover]:
        return one.board == two.board
    carried = one.board[pawn] == SINGLE and one.board[to] == EMPTY and not one.resting[mover]
    cells = list(one.board)
    cells[pawn], cells[to] = EMPTY, SINGLE
    return carried and other not in between(pawn, to) and two.board == "".join(cells)


def _ended_just_now(state: State) -> bool:
    """Whether the last turn can have ended a game that is over by claims: by carrying a token to the square where the
    pawn of the last mover stands. True if no claims end the game."""
    now, last = state.now, 1 - state.now.turn
    under = now.board[now.pawns[last]]
    first, second = claims(now.board, 0), claims(now.board, 1)
    if max(first, second) < CLAIMS_TO_WIN and not settled(now.board):
        return True
    if state.quiet or not _has_carried(now):
        return False
    if max(first, second) < CLAIMS_TO_WIN:
        return under in (DOUBLE, CLAIMED[last])
    # Only the player who claimed last can have four, and the stack is under that player's pawn.
    return (
        claims(now.board, last) == CLAIMS_TO_WIN
        and claims(now.board, 1 - last) < CLAIMS_TO_WIN
        and under == CLAIMED[last]
    )
