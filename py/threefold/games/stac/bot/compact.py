"""Positions of Stac packed into integers, for the bot's search.

A board has two bits for each square, a1 lowest: the number of tokens, 3 being a claimed stack. So carrying a token
always adds one to a square and subtracts one from another. Which player claimed which stack is not stored, only how
many each has claimed. A position is seen from the player to move: `me` and `opponent` are the squares of the pawns.
"""

from typing import NamedTuple

from threefold.games.stac.rules.rules import CLAIMED, TOKENS, Position, claims, steps

LOW = sum(1 << 2 * square for square in range(TOKENS))
"""The lower bit of every square."""
ONE = tuple(1 << 2 * square for square in range(TOKENS))


class Compact(NamedTuple):
    board: int
    me: int
    opponent: int
    my_token_rests: bool
    """Whether the token under my pawn was put there by my last turn."""
    opponent_token_rests: bool
    mine: int
    """My number of claims."""
    theirs: int


Node = tuple[int, int, int, bool, bool, int, int, int]
"""The fields of a Compact, then 0 if the player to move is the one for whom the search chooses, 1 if it is the
opponent. It is a plain tuple, used directly as a dictionary key, because a search makes thousands of them."""


def compact(now: Position) -> Compact:
    one, two = now.turn, 1 - now.turn
    board = sum((3 if holds in CLAIMED else int(holds)) << 2 * square for square, holds in enumerate(now.board))
    return Compact(
        board, now.pawns[one], now.pawns[two], now.resting[one], now.resting[two],
        claims(now.board, one), claims(now.board, two),
    )  # fmt: skip


Way = tuple[int, int, bool, int, int]
"""A square that a pawn can go to: the square, the shift of its bits in a board, whether a token can come along, and the
numbers of the two moves there (with a token, without)."""


class Ways(dict[int, tuple[Way, ...]]):
    """The squares that a pawn can go to, by the squares of both pawns: me << 5 | opponent. Computed on first access."""

    def __missing__(self, pawns: int) -> tuple[Way, ...]:
        me = pawns >> 5
        value = self[pawns] = tuple(
            (to, 2 * to, len(free) > 1, me * 64 + to * 2 + 1, me * 64 + to * 2) for to, _, free in steps(me, pawns & 31)
        )
        return value


class Carries(dict[int, int]):
    """By the same key, the squares that a token can be carried to, as a mask of their lower bits. Considers only the
    pawns, not what the squares hold."""

    def __missing__(self, pawns: int) -> int:
        value = self[pawns] = sum(1 << shift for _, shift, free, _, _ in WAYS[pawns] if free)
        return value


WAYS, CARRIES = Ways(), Carries()


def can_claim(node: Node) -> bool:
    """Whether the player to move stands on a token that can be carried to a pair."""
    board, me, opponent, my_token_rests, _, _, _, _ = node
    pairs = board >> 1 & LOW & ~board
    return not my_token_rests and board >> 2 * me & 3 == 1 and pairs & CARRIES[me << 5 | opponent] != 0
