"""Positions of Stac as whole numbers, for the bot.

A board has two bits a square, a1 lowest: how many tokens lie there, 3 being a claimed stack. Carrying a token adds a
token here and takes one away there, whatever it makes. Whose stacks are claimed is only counted. A position belongs to
the player to move: `me` and `you` are the squares of the pawns.
"""

from typing import NamedTuple

from threefold.games.stac.rules.rules import CLAIMED, TOKENS, Position, claims, steps

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


Node = tuple[int, int, int, bool, bool, int, int, int]
"""The fields of a Compact, then 1 if the player to move is the opponent of the one who chooses, else 0. It is a plain
tuple, and its own key in tables, because a search makes thousands of them."""


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


class Ways(dict[int, tuple[Way, ...]]):
    """All ways to go, by the squares of the pawns: me << 5 | you. Made when they are first asked for."""

    def __missing__(self, pawns: int) -> tuple[Way, ...]:
        me = pawns >> 5
        value = self[pawns] = tuple(
            (to, 2 * to, len(free) > 1, me * 64 + to * 2 + 1, me * 64 + to * 2) for to, _, free in steps(me, pawns & 31)
        )
        return value


class Carries(dict[int, int]):
    """By the same, the squares that a token can be carried to as far as the pawns are concerned: their lower bits."""

    def __missing__(self, pawns: int) -> int:
        value = self[pawns] = sum(1 << shift for _, shift, free, _, _ in WAYS[pawns] if free)
        return value


WAYS, CARRIES = Ways(), Carries()


def can_claim(node: Node) -> bool:
    """Whether the player to move stands on a token that can be carried to a pair."""
    board, me, you, i_rest, _, _, _, _ = node
    pairs = board >> 1 & LOW & ~board
    return not i_rest and board >> 2 * me & 3 == 1 and pairs & CARRIES[me << 5 | you] != 0
