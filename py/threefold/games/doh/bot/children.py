"""Generates the positions after each safe move in Tic Tac Doh!, with their safe answers. The search spends most of its
time here."""

from array import array
from collections.abc import Sequence

from threefold.games.doh.bot.compact import (
    COMPLETES,
    CORNER,
    FIELD,
    GRID_FULL,
    REACH,
    SAFE,
    Board,
    Safe,
    Table,
    open_safe,
)

Node = tuple[int, Board, Safe]
"""A position with its safe moves: how many there are, the position, their squares."""
NO_ANSWER: list[Node] = [(0, (0,) * 9, (0,) * 3)]
"""Stands for the children of a position in which some safe move leaves no safe answer: that is a win."""
_none, _what_takes = bytes(1 << 18), array("H", range(1 << 9)) * (1 << 9)
SAFE_BY_LEFT: list[Sequence[int] | Table] = [_none, _what_takes, SAFE, SAFE, SAFE, SAFE]
"""The safe squares of a size, by how many pieces of it are left, then by shows << 9 | takes. After the last piece of a
size the opponent cannot make a line of it, so every square that takes it is safe."""
OPENED_BY_LEFT: list[Sequence[int] | Table] = [_none, COMPLETES, COMPLETES, COMPLETES, COMPLETES, COMPLETES]
"""By how many pieces of a size are left, then by the squares that show it: those that would complete a line of it, so
that a medium that makes one of them take the size is not safe."""


def settled_safe(board: Board) -> Safe:
    """The safe squares of a settled position in which the player to move cannot make a line."""
    shows_s, shows_m, shows_l, takes_s, takes_m, takes_l, left_s, left_m, left_l = board
    ok = REACH[shows_s | shows_m | shows_l]
    opened = OPENED_BY_LEFT[left_s][shows_s] & shows_l | OPENED_BY_LEFT[left_l][shows_l] & shows_s
    return (
        SAFE_BY_LEFT[left_s][shows_s << 9 | takes_s] & ok,
        SAFE_BY_LEFT[left_m][shows_m << 9 | takes_m] & ok & ~opened,
        SAFE_BY_LEFT[left_l][shows_l << 9 | takes_l] & ok,
    )


# ---- on a settled grid ----


def settled_children(board: Board, safe: Safe) -> list[Node]:
    """The positions after each safe move, those with the fewest safe answers first; NO_ANSWER if one has none."""
    safe_s, safe_m, safe_l = safe
    children: list[Node] = []
    if safe_s and not add_smalls(children, board, safe_s):
        return NO_ANSWER
    if safe_l and not add_larges(children, board, safe_l):
        return NO_ANSWER
    if safe_m and not add_mediums(children, board, safe_m):
        return NO_ANSWER
    if len(children) > 1:
        children.sort()
    return children


# Each of these functions appends the positions after a piece of one size goes to each of some squares. It returns False
# as soon as one of them has no safe answer. A small or a large closes its square to smalls and larges; if there is a
# medium on it, to all sizes.


def add_smalls(children: list[Node], board: Board, squares: int) -> bool:
    shows_s, shows_m, shows_l, takes_s, takes_m, takes_l, left_s, left_m, left_l = board
    left_s -= 1
    safe_s, safe_l, opened_s = SAFE_BY_LEFT[left_s], SAFE_BY_LEFT[left_l], OPENED_BY_LEFT[left_s]
    safe_m, opened_l = SAFE_BY_LEFT[left_m][shows_m << 9 | takes_m], OPENED_BY_LEFT[left_l][shows_l]
    pieces = shows_s | shows_m | shows_l
    while squares:
        bit = squares & -squares
        squares ^= bit
        new_s, new_takes_s, new_takes_l = shows_s | bit, takes_s & ~bit, takes_l & ~bit
        reached = REACH[pieces | bit]
        smalls = safe_s[new_s << 9 | new_takes_s] & reached
        mediums = safe_m & reached & ~(opened_s[new_s] & shows_l | opened_l & new_s)
        larges = safe_l[shows_l << 9 | new_takes_l] & reached
        answers = (smalls << 18 | mediums << 9 | larges).bit_count()
        if not answers:
            return False
        after = new_s, shows_m, shows_l, new_takes_s, takes_m, new_takes_l, left_s, left_m, left_l
        children.append((answers, after, (smalls, mediums, larges)))
    return True


def add_larges(children: list[Node], board: Board, squares: int) -> bool:
    shows_s, shows_m, shows_l, takes_s, takes_m, takes_l, left_s, left_m, left_l = board
    left_l -= 1
    safe_s, safe_m, safe_l = SAFE_BY_LEFT[left_s], SAFE_BY_LEFT[left_m], SAFE_BY_LEFT[left_l]
    opened_s, opened_l = OPENED_BY_LEFT[left_s][shows_s], OPENED_BY_LEFT[left_l]
    pieces = shows_s | shows_m | shows_l
    while squares:
        bit = squares & -squares
        squares ^= bit
        new_m, new_l, new_takes_s, new_takes_l = shows_m & ~bit, shows_l | bit, takes_s & ~bit, takes_l & ~bit
        reached = REACH[pieces | bit]
        smalls = safe_s[shows_s << 9 | new_takes_s] & reached
        mediums = safe_m[new_m << 9 | takes_m] & reached & ~(opened_s & new_l | opened_l[new_l] & shows_s)
        larges = safe_l[new_l << 9 | new_takes_l] & reached
        answers = (smalls << 18 | mediums << 9 | larges).bit_count()
        if not answers:
            return False
        after = shows_s, new_m, new_l, new_takes_s, takes_m, new_takes_l, left_s, left_m, left_l
        children.append((answers, after, (smalls, mediums, larges)))
    return True


def add_mediums(children: list[Node], board: Board, squares: int) -> bool:
    shows_s, shows_m, shows_l, takes_s, takes_m, takes_l, left_s, left_m, left_l = board
    left_m -= 1
    safe_s, safe_m, safe_l = SAFE_BY_LEFT[left_s], SAFE_BY_LEFT[left_m], SAFE_BY_LEFT[left_l]
    opened_s, opened_l = OPENED_BY_LEFT[left_s], OPENED_BY_LEFT[left_l][shows_l]
    pieces = shows_s | shows_m | shows_l
    while squares:
        bit = squares & -squares
        squares ^= bit
        new_s, new_m, new_takes_s, new_takes_m, new_takes_l = shows_s, shows_m | bit, takes_s, takes_m & ~bit, takes_l
        if bit & shows_l:
            new_takes_s |= bit
        elif bit & shows_s:
            new_s ^= bit
            new_takes_l |= bit
        reached = REACH[pieces | bit]
        smalls = safe_s[new_s << 9 | new_takes_s] & reached
        mediums = safe_m[new_m << 9 | new_takes_m] & reached & ~(opened_s[new_s] & shows_l | opened_l & new_s)
        larges = safe_l[shows_l << 9 | new_takes_l] & reached
        answers = (smalls << 18 | mediums << 9 | larges).bit_count()
        if not answers:
            return False
        after = new_s, new_m, shows_l, new_takes_s, new_takes_m, new_takes_l, left_s, left_m, left_l
        children.append((answers, after, (smalls, mediums, larges)))
    return True


# ---- while the grid can still lie in several places ----


def _pushes() -> dict[int, tuple[int, int]]:
    """For each square of the field, as a bit: by how many bits an open position is shifted when a piece goes there, and
    the bit of that piece afterwards."""
    spots = [(x, y) for y in (-2, -1, 0, 1, 2) for x in (-2, -1, 0, 1, 2)]
    return {
        1 << CORNER + x + FIELD * y: (max(0, -x) + 3 * max(0, -y), 1 << max(0, x) + 3 * max(0, y)) for x, y in spots
    }


PUSHES = _pushes()


def open_children(board: Board, safe: Safe) -> list[tuple[bool, Node]]:
    """The positions after each safe move, those with the fewest safe answers first, each with whether it is open."""
    shows_s, shows_m, shows_l, takes_s, takes_m, takes_l, left_s, left_m, left_l = board
    children = []
    for size, rest in enumerate(safe):
        left = left_s - (size == 0), left_m - (size == 1), left_l - (size == 2)
        while rest:
            square = rest & -rest
            rest ^= square
            push, bit = PUSHES[square]
            new_s, new_m, new_l = shows_s << push, shows_m << push, shows_l << push
            new_takes_s, new_takes_m, new_takes_l = takes_s << push, takes_m << push, takes_l << push
            # Empty squares have no "takes" bits in an open position, so a piece on one sets those of its stack.
            fresh = 0 if bit & (new_s | new_m | new_l) else bit
            if size == 1:
                new_takes_s |= fresh | bit & new_l
                new_takes_m &= ~bit
                new_takes_l |= fresh | bit & new_s
                new_s, new_m = new_s & ~bit, new_m | bit
            else:
                new_takes_s, new_takes_m, new_takes_l = new_takes_s & ~bit, new_takes_m | fresh, new_takes_l & ~bit
                if size:
                    new_m, new_l = new_m & ~bit, new_l | bit
                else:
                    new_s |= bit
            pieces = new_s | new_m | new_l
            still_open = not (pieces & 0b100_100_100 and pieces & 0b111_000_000)
            if not still_open:
                empty = GRID_FULL & ~pieces
                new_takes_s, new_takes_m, new_takes_l = new_takes_s | empty, new_takes_m | empty, new_takes_l | empty
            after = (new_s, new_m, new_l, new_takes_s, new_takes_m, new_takes_l, *left)
            smalls, mediums, larges = squares = open_safe(after) if still_open else settled_safe(after)
            answers = smalls.bit_count() + mediums.bit_count() + larges.bit_count()
            children.append((still_open, (answers, after, squares)))
    return sorted(children, key=_answers)


def _answers(child: tuple[bool, Node]) -> Node:
    return child[1]
