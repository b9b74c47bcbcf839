"""Tic Tac Doh! is solved live: exact values by search alone, a few thousand positions at most.

A value belongs to the player to move and tells the end in absolute plies: 16 - t if the game is won at ply t,
t - 16 if it is lost, 0 for a tie. So a value means the same at every depth, sooner wins are better and later losses
less bad, and a window can be cut to what is still possible. Whether a win is there is never searched for: no position
comes to the search in which the player to move can make a line, or has no safe square left.
"""

from collections.abc import Callable

from threefold.games.doh.compact import (
    COMPLETES,
    GRID_FULL,
    REACH,
    SAFE,
    Position,
    Safe,
    Table,
    extent_of,
    open_play,
    open_safe,
    open_threats,
)

OVER = 16
SYMMETRIC = 5
"""With so many pieces placed or fewer, mirrored and turned positions are one."""
OPEN = 1 << 63
ALL_MASKS = (1 << 54) - 1
STUCK_WIN = OVER - 14
"""A piece that leaves the last one without a square, where that loses."""
# The worst and the best that can come, by pieces placed: somebody has a safe square, so nobody wins by the next two.
BOUNDS = [(placed + 4 - OVER, OVER - placed - 3) for placed in range(12)] + [(-STUCK_WIN, 1), (0, STUCK_WIN)]


class Pause(Exception):
    """The slice is over. What was settled is remembered, so the search may simply begin again."""


class Solver:
    """Exact values of positions; it remembers what it has settled."""

    __slots__ = ("_keys", "_known", "_opened", "_stuck_loses", "budget", "nodes", "search")

    def __init__(self, stuck_loses: bool, budget: int = 1 << 60) -> None:
        self._stuck_loses = stuck_loses
        self._known: dict[int, tuple[int, int]] = {}
        """The bounds of a value."""
        self._keys: dict[Position, int] = {}
        self._opened: dict[Position, list[tuple[int, Position, Safe]]] = {}
        self.nodes = 0
        """Positions looked into so far; those that were known already do not count."""
        self.budget = budget
        """At so many positions the search pauses."""
        self.search = self._searcher()

    def value(self, p: Position, low: int = -OVER, high: int = OVER) -> int:
        """Raises Pause when the budget is spent."""
        placed = p.placed
        if wins(p):
            return OVER - placed - 1
        safe = safe_squares(p)
        if not any(safe):
            return 0 if placed == 15 else self._no_safe(p)
        return self._open(p, safe, low, high) if p.open else self.search(*p[:9], *safe, placed, low, high)

    def _no_safe(self, p: Position) -> int:
        if p.placed == 14:
            return -STUCK_WIN if self._stuck_loses else 0
        return p.placed + 2 - OVER

    def _open(self, p: Position, safe: Safe, low: int, high: int) -> int:
        """A position whose grid is not settled."""
        placed = p.placed
        if placed >= 13:
            # On so few squares there is always room for the last piece.
            return 0
        key = self._keys.get(p)
        if key is None:
            key = self._keys[p] = open_key(p)
        least, most = self._known.get(key) or BOUNDS[placed]
        low, high = max(low, least), min(high, most)
        if low >= high:
            return least if least >= high else most
        self.nodes += 1
        if self.nodes > self.budget:
            raise Pause
        children = self._opened.get(p)
        if children is None:
            children = self._opened[p] = open_children(p, safe)
        if not children[0][0]:
            self._known[key] = (OVER - placed - 3,) * 2
            return OVER - placed - 3
        best, floor = -OVER, low
        for _, child, answers in children:
            if child.open:
                value = -self._open(child, answers, -high, -floor)
            else:
                value = -self.search(*child[:9], *answers, placed + 1, -high, -floor)
            if value > best:
                best = value
                floor = max(floor, best)
                if best >= high:
                    break
        self._known[key] = (best if best > low else least, best if best < high else most)
        return best

    def _searcher(self) -> Callable[..., int]:
        """The search of settled positions, with all it needs at hand. Children are made and judged in one piece."""
        known, stuck_loses = self._known, self._stuck_loses
        safe_of, completes, reach, bounds = SAFE, COMPLETES, REACH, BOUNDS
        end = self

        def search(
            shows_s: int, shows_m: int, shows_l: int, takes_s: int, takes_m: int, takes_l: int,
            left_s: int, left_m: int, left_l: int, safe_s: int, safe_m: int, safe_l: int,
            placed: int, low: int, high: int,
        ) -> int:  # fmt: skip
            if placed >= 13 and not stuck_loses:
                return 0
            if placed == 14:
                return 0
            key = (
                shows_s | shows_m << 9 | shows_l << 18 | takes_s << 27 | takes_m << 36 | takes_l << 45
                | left_s << 54 | left_m << 57 | left_l << 60
            )  # fmt: skip
            if placed <= SYMMETRIC:
                key = least_image(key)
            least, most = known.get(key) or bounds[placed]
            if least > low:
                low = least
            if most < high:
                high = most
            if low >= high:
                return least if least >= high else most
            end.nodes += 1
            if end.nodes > end.budget:
                raise Pause
            children = []
            next_s, next_m, next_l = left_s - 1, left_m - 1, left_l - 1
            pieces = shows_s | shows_m | shows_l
            # A small or a large shuts its square for both; a medium under it stays open to nobody.
            raw_m = 0
            if left_m:
                raw_m = safe_of[shows_m << 9 | takes_m] if left_m > 1 else takes_m
            rest = safe_s
            while rest:
                bit = rest & -rest
                rest ^= bit
                s, ts, tl = shows_s | bit, takes_s & ~bit, takes_l & ~bit
                ok = reach[pieces | bit]
                a = (safe_of[s << 9 | ts] if next_s > 1 else ts) & ok if next_s else 0
                b = raw_m & ok
                if b:
                    if next_s:
                        b &= ~(completes[s] & shows_l)
                    if left_l:
                        b &= ~(completes[shows_l] & s)
                c = (safe_of[shows_l << 9 | tl] if left_l > 1 else tl) & ok if left_l else 0
                count = (a << 18 | b << 9 | c).bit_count()
                if not count:
                    if placed < 13:
                        known[key] = (OVER - placed - 3,) * 2
                        return OVER - placed - 3
                    return STUCK_WIN
                children.append((count, s, shows_m, shows_l, ts, takes_m, tl, next_s, left_m, left_l, a, b, c))
            rest = safe_l
            while rest:
                bit = rest & -rest
                rest ^= bit
                m, l, ts, tl = shows_m & ~bit, shows_l | bit, takes_s & ~bit, takes_l & ~bit  # noqa: E741
                ok = reach[pieces | bit]
                a = (safe_of[shows_s << 9 | ts] if left_s > 1 else ts) & ok if left_s else 0
                b = (safe_of[m << 9 | takes_m] if left_m > 1 else takes_m) & ok if left_m else 0
                if b:
                    if left_s:
                        b &= ~(completes[shows_s] & l)
                    if next_l:
                        b &= ~(completes[l] & shows_s)
                c = (safe_of[l << 9 | tl] if next_l > 1 else tl) & ok if next_l else 0
                count = (a << 18 | b << 9 | c).bit_count()
                if not count:
                    if placed < 13:
                        known[key] = (OVER - placed - 3,) * 2
                        return OVER - placed - 3
                    return STUCK_WIN
                children.append((count, shows_s, m, l, ts, takes_m, tl, left_s, left_m, next_l, a, b, c))
            rest = safe_m
            while rest:
                bit = rest & -rest
                rest ^= bit
                s, m, ts, tm, tl = shows_s, shows_m | bit, takes_s, takes_m & ~bit, takes_l
                if bit & shows_l:
                    ts |= bit
                elif bit & shows_s:
                    s ^= bit
                    tl |= bit
                ok = reach[pieces | bit]
                a = (safe_of[s << 9 | ts] if left_s > 1 else ts) & ok if left_s else 0
                b = (safe_of[m << 9 | tm] if next_m > 1 else tm) & ok if next_m else 0
                if b:
                    if left_s:
                        b &= ~(completes[s] & shows_l)
                    if left_l:
                        b &= ~(completes[shows_l] & s)
                c = (safe_of[shows_l << 9 | tl] if left_l > 1 else tl) & ok if left_l else 0
                count = (a << 18 | b << 9 | c).bit_count()
                if not count:
                    if placed < 13:
                        known[key] = (OVER - placed - 3,) * 2
                        return OVER - placed - 3
                    return STUCK_WIN
                children.append((count, s, m, shows_l, ts, tm, tl, left_s, next_m, left_l, a, b, c))
            if placed == 12 and not stuck_loses:
                # Two more pieces make no line, and the last one is a tie.
                known[key] = 0, 0
                return 0
            children.sort()
            best, floor, low_now = -OVER, low, placed + 1
            for _, s, m, l, ts, tm, tl, xs, xm, xl, a, b, c in children:  # noqa: E741
                value = -search(s, m, l, ts, tm, tl, xs, xm, xl, a, b, c, low_now, -high, -floor)
                if value > best:
                    best = value
                    if best > floor:
                        floor = best
                        if best >= high:
                            break
            known[key] = (best if best > low else least, best if best < high else most)
            return best

        return search


def wins(p: Position) -> bool:
    """Whether the player to move can make a line."""
    return any(threats(p))


def threats(p: Position) -> list[bool]:
    """The sizes with which the player to move can make a line, small first."""
    if p.open:
        return open_threats(p)
    return [bool(left and COMPLETES[shows] & takes) for shows, takes, left in zip(p[:3], p[3:6], p[6:9], strict=True)]


def safe_squares(p: Position) -> Safe:
    """The squares of each size that hand over no line, where there is none to be made now."""
    if p.open:
        return open_safe(p)
    safe = [
        (SAFE[shows << 9 | takes] if left > 1 else takes) if left else 0
        for shows, takes, left in zip(p[:3], p[3:6], p[6:9], strict=True)
    ]
    if p.left_s:
        safe[1] &= ~(COMPLETES[p.shows_s] & p.shows_l)
    if p.left_l:
        safe[1] &= ~(COMPLETES[p.shows_l] & p.shows_s)
    ok = REACH[p.shows_s | p.shows_m | p.shows_l]
    return safe[0] & ok, safe[1] & ok, safe[2] & ok


def open_children(p: Position, safe: Safe) -> list[tuple[int, Position, Safe]]:
    """What the safe squares lead to: first what leaves few safe answers."""
    children = []
    for size in (0, 1, 2):
        rest = safe[size]
        while rest:
            bit = rest & -rest
            rest ^= bit
            child = open_play(p, size, bit)
            answers = safe_squares(child)
            children.append((sum(squares.bit_count() for squares in answers), child, answers))
    return sorted(children)


# ---- positions that are one but for a turn or a mirror ----


def _images() -> list[list[int]]:
    """Where each square goes, for the seven symmetries that change something."""
    spots = [(column, row) for row in (-1, 0, 1) for column in (-1, 0, 1)]
    turns = [(a, b, swap) for swap in (False, True) for a in (1, -1) for b in (1, -1)][1:]
    found = []
    for a, b, swap in turns:
        moved = [(a * y, b * x) if swap else (a * x, b * y) for x, y in spots]
        found.append([1 << (x + 1 + 3 * (y + 1)) for x, y in moved])
    return found


IMAGES = _images()


def _turner(goes: list[int]) -> Table:
    """Two masks in one number, turned or mirrored together."""
    return Table(lambda masks: sum(goes[square % 9] << square // 9 * 9 for square in range(18) if masks >> square & 1))


TURNED = [_turner(goes) for goes in IMAGES]


def images(masks: int) -> list[int]:
    """The six masks of a position in one number, turned and mirrored in the seven ways that change something."""
    shows, both, takes = masks & 0x3FFFF, masks >> 18 & 0x3FFFF, masks >> 36
    return [turned[shows] | turned[both] << 18 | turned[takes] << 36 for turned in TURNED]


def least_image(key: int) -> int:
    """The least of the eight keys that stand for one settled position."""
    masks = key & ALL_MASKS
    return key >> 54 << 54 | min(masks, *images(masks))


def open_key(p: Position) -> int:
    """The least of the eight keys that stand for one open position, each pushed into the corner again."""
    masks = sum(mask << 9 * place for place, mask in enumerate(p[:6]))
    least = masks
    for image in images(masks):
        pieces = (image | image >> 9 | image >> 18) & GRID_FULL
        column, row, _, _ = extent_of(pieces)
        least = min(least, image >> column + 3 * row)
    return least | p.left_s << 54 | p.left_m << 57 | p.left_l << 60 | OPEN
