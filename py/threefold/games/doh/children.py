"""What the safe pieces on a position of Tic Tac Doh! lead to, made and judged in one piece: here the time goes.

A *node* is 13 numbers: how many safe answers there are, then what a square shows and takes, the pieces left, and the
safe squares, each for a small, a medium, a large.
"""

from array import array
from collections.abc import Sequence

from threefold.games.doh.compact import COMPLETES, CORNER, FIELD, GRID_FULL, REACH, SAFE, Safe, Table, open_safe

Node = tuple[int, ...]


NO_ANSWER: list[Node] = [(0,)]
_none, _what_takes = bytes(1 << 18), array("H", range(1 << 9)) * (1 << 9)
SAFE_BY_LEFT: list[Sequence[int] | Table] = [_none, _what_takes, SAFE, SAFE, SAFE, SAFE]
"""By the pieces left of the size, then by shows and takes: with the last one nobody hands over a line of its size."""
OPENED_BY_LEFT: list[Sequence[int] | Table] = [_none, COMPLETES, COMPLETES, COMPLETES, COMPLETES, COMPLETES]
"""By the pieces left of a size, then by what shows it: where a medium must not make a square take it."""


def settled_safe(
    shows_s: int, shows_m: int, shows_l: int, takes_s: int, takes_m: int, takes_l: int,
    left_s: int, left_m: int, left_l: int,
) -> Safe:  # fmt: skip
    """The squares of each size that hand over no line, where there is none to be made now."""
    ok = REACH[shows_s | shows_m | shows_l]
    opened = OPENED_BY_LEFT[left_s][shows_s] & shows_l | OPENED_BY_LEFT[left_l][shows_l] & shows_s
    return (
        SAFE_BY_LEFT[left_s][shows_s << 9 | takes_s] & ok,
        SAFE_BY_LEFT[left_m][shows_m << 9 | takes_m] & ok & ~opened,
        SAFE_BY_LEFT[left_l][shows_l << 9 | takes_l] & ok,
    )


def settled_children(node: Node) -> list[Node]:
    """First what leaves few safe answers. If something leaves none, that alone: one number, 0."""
    (
        _, shows_s, shows_m, shows_l, takes_s, takes_m, takes_l, left_s, left_m, left_l, safe_s, safe_m, safe_l
    ) = node  # fmt: skip
    children: list[Node] = []
    after_s, after_m, after_l = left_s - 1, left_m - 1, left_l - 1
    safe_of_s, safe_of_m, safe_of_l = SAFE_BY_LEFT[left_s], SAFE_BY_LEFT[left_m], SAFE_BY_LEFT[left_l]
    opened_s, opened_l = OPENED_BY_LEFT[left_s], OPENED_BY_LEFT[left_l]
    pieces = shows_s | shows_m | shows_l
    # A small or a large shuts its square for both; a medium under it stays open to nobody.
    if safe_s:
        safe_after, opened_after = SAFE_BY_LEFT[after_s], OPENED_BY_LEFT[after_s]
        same_m, opened = safe_of_m[shows_m << 9 | takes_m], opened_l[shows_l]
        while safe_s:
            bit = safe_s & -safe_s
            safe_s ^= bit
            s, ts, tl = shows_s | bit, takes_s & ~bit, takes_l & ~bit
            ok = REACH[pieces | bit]
            a = safe_after[s << 9 | ts] & ok
            b = same_m & ok & ~(opened_after[s] & shows_l | opened & s)
            c = safe_of_l[shows_l << 9 | tl] & ok
            count = (a << 18 | b << 9 | c).bit_count()
            if not count:
                return NO_ANSWER
            children.append((count, s, shows_m, shows_l, ts, takes_m, tl, after_s, left_m, left_l, a, b, c))
    if safe_l:
        safe_after, opened_after = SAFE_BY_LEFT[after_l], OPENED_BY_LEFT[after_l]
        opened = opened_s[shows_s]
        while safe_l:
            bit = safe_l & -safe_l
            safe_l ^= bit
            m, l, ts, tl = shows_m & ~bit, shows_l | bit, takes_s & ~bit, takes_l & ~bit  # noqa: E741
            ok = REACH[pieces | bit]
            a = safe_of_s[shows_s << 9 | ts] & ok
            b = safe_of_m[m << 9 | takes_m] & ok & ~(opened & l | opened_after[l] & shows_s)
            c = safe_after[l << 9 | tl] & ok
            count = (a << 18 | b << 9 | c).bit_count()
            if not count:
                return NO_ANSWER
            children.append((count, shows_s, m, l, ts, takes_m, tl, left_s, left_m, after_l, a, b, c))
    if safe_m:
        safe_after = SAFE_BY_LEFT[after_m]
        while safe_m:
            bit = safe_m & -safe_m
            safe_m ^= bit
            s, m, ts, tm, tl = shows_s, shows_m | bit, takes_s, takes_m & ~bit, takes_l
            if bit & shows_l:
                ts |= bit
            elif bit & shows_s:
                s ^= bit
                tl |= bit
            ok = REACH[pieces | bit]
            a = safe_of_s[s << 9 | ts] & ok
            b = safe_after[m << 9 | tm] & ok & ~(opened_s[s] & shows_l | opened_l[shows_l] & s)
            c = safe_of_l[shows_l << 9 | tl] & ok
            count = (a << 18 | b << 9 | c).bit_count()
            if not count:
                return NO_ANSWER
            children.append((count, s, m, shows_l, ts, tm, tl, left_s, after_m, left_l, a, b, c))
    if len(children) > 1:
        children.sort()
    return children


def finishes(node: Node) -> bool:
    """Whether some safe piece leaves no safe answer.

    A small takes no square from the larges but its own, and no other from the mediums but those that show a large; so
    it is with a large. A medium takes no square from the smalls unless it comes onto a large, none from the larges
    unless it comes onto a small. So few pieces need to be tried, mostly none.
    """
    _, shows_s, _, shows_l, _, _, _, _, _, _, safe_s, safe_m, safe_l = node
    smalls = larges = 0
    others = safe_l | safe_m & ~shows_l
    if not others & others - 1:
        smalls = safe_s & others if others else safe_s
    others = safe_s | safe_m & ~shows_s
    if not others & others - 1:
        larges = safe_l & others if others else safe_l
    mediums = safe_m
    if safe_s:
        mediums &= shows_l
    if safe_l:
        mediums &= shows_s
    if not smalls | mediums | larges:
        return False
    return not settled_children((*node[:10], smalls, mediums, larges))[0][0]


def holds(node: Node) -> bool:
    """Whether some safe piece leaves an answer, but none that finishes."""
    children = settled_children(node)
    # Where most answers are left, none finishes most often.
    return not children[0][0] or any(not finishes(child) for child in reversed(children))


def _pushes() -> dict[int, tuple[int, int]]:
    """By square of the field: how far an open position is pushed when a piece comes there, and where that then lies."""
    spots = [(x, y) for y in (-2, -1, 0, 1, 2) for x in (-2, -1, 0, 1, 2)]
    return {
        1 << CORNER + x + FIELD * y: (max(0, -x) + 3 * max(0, -y), 1 << max(0, x) + 3 * max(0, y)) for x, y in spots
    }


PUSHES = _pushes()


def open_children(node: Node) -> list[tuple[bool, Node]]:
    """The same where the grid is not settled, and of each whether it still is not."""
    _, shows_s, shows_m, shows_l, takes_s, takes_m, takes_l, left_s, left_m, left_l, *safe = node
    children = []
    for size, rest in enumerate(safe):
        left = left_s - (size == 0), left_m - (size == 1), left_l - (size == 2)
        while rest:
            square = rest & -rest
            rest ^= square
            push, bit = PUSHES[square]
            s, m, l = shows_s << push, shows_m << push, shows_l << push  # noqa: E741
            ts, tm, tl = takes_s << push, takes_m << push, takes_l << push
            # An empty square does not accept here, but what is put there does.
            fresh = 0 if bit & (s | m | l) else bit
            if size == 1:
                ts, tm, tl = ts | fresh | bit & l, tm & ~bit, tl | fresh | bit & s
                s, m = s & ~bit, m | bit
            else:
                ts, tm, tl = ts & ~bit, tm | fresh, tl & ~bit
                if size:
                    m, l = m & ~bit, l | bit  # noqa: E741
                else:
                    s |= bit
            pieces = s | m | l
            still_open = not (pieces & 0b100_100_100 and pieces & 0b111_000_000)
            if still_open:
                answers = open_safe(s, m, l, ts, tm, tl, *left)
            else:
                empty = GRID_FULL & ~pieces
                ts, tm, tl = ts | empty, tm | empty, tl | empty
                answers = settled_safe(s, m, l, ts, tm, tl, *left)
            a, b, c = answers
            count = a.bit_count() + b.bit_count() + c.bit_count()
            children.append((still_open, (count, s, m, l, ts, tm, tl, *left, a, b, c)))
    return sorted(children, key=_answers)


def _answers(child: tuple[bool, Node]) -> Node:
    return child[1]
