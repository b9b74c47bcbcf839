"""Positions of Stac as whole numbers, for the mind.

A board has two bits a square, a1 lowest: how many tokens lie there, 3 being a claimed stack. Carrying a token adds a
token here and takes one away there, whatever it makes. Whose stacks are claimed is only counted. A position belongs to
the player to move: `me` and `you` are the squares of the pawns.
"""

from typing import NamedTuple

from threefold.games.stac.rules import CLAIMED, TOKENS, Position, claims, steps

LOW = sum(1 << 2 * square for square in range(TOKENS))
"""The lower bit of every square."""
ONE = tuple(1 << 2 * square for square in range(TOKENS))


class Compact(NamedTuple):
    board: int
    me: int
    you: int
    i_rest: bool
    """Whether the token under my pawn was put there by my last turn."""
    you_rest: bool
    mine: int
    """Claims."""
    yours: int


def compact(now: Position) -> Compact:
    one, two = now.turn, 1 - now.turn
    board = sum((3 if holds in CLAIMED else int(holds)) << 2 * square for square, holds in enumerate(now.board))
    return Compact(
        board, now.pawns[one], now.pawns[two], now.resting[one], now.resting[two],
        claims(now.board, one), claims(now.board, two),
    )  # fmt: skip


Way = tuple[int, int, bool, int, int]
"""Where a pawn can go: the square, how far its bits are shifted, whether a token can come along, and the numbers of the
two ways to go there (with a token, without)."""

_ways: dict[int, tuple[Way, ...]] = {}
_carries: dict[int, int] = {}


def ways(me: int, you: int) -> tuple[Way, ...]:
    pair = me << 5 | you
    if pair not in _ways:
        _ways[pair] = tuple(
            (to, 2 * to, len(free) > 1, me * 64 + to * 2 + 1, me * 64 + to * 2) for to, _, free in steps(me, you)
        )
    return _ways[pair]


def carries(me: int, you: int) -> int:
    """The squares that a token can be carried to as far as the pawns are concerned, by their lower bits."""
    pair = me << 5 | you
    if pair not in _carries:
        _carries[pair] = sum(1 << shift for _, shift, free, _, _ in ways(me, you) if free)
    return _carries[pair]
