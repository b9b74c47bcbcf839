"""Tic Tac Doh! is solved live: exact values by search alone, a few thousand positions at most.

A value belongs to the player to move and tells the end in absolute plies: 16 - t if the game is won at ply t,
t - 16 if it is lost, 0 for a tie. So a value means the same at every depth, sooner wins are better and later losses
less bad, and a window can be cut to what is still possible. Whether a win is there is never searched for: no position
comes to the search in which the player to move can make a line, or has no safe square left.
"""

from collections.abc import Callable
from functools import partial

from threefold.games.doh.children import Node, finishes, holds, open_children, settled_children, settled_safe
from threefold.games.doh.compact import COMPLETES, REACH, Position, Safe, open_safe, open_threats
from threefold.games.doh.images import least_image, open_key

OVER = 16
SYMMETRIC = 8
"""With so many pieces placed or fewer, mirrored and turned positions are one."""
KEPT = 6
"""With so many pieces placed or fewer, what a position leads to is kept for the next time it is asked about."""
STUCK_WIN = OVER - 14
"""A piece that leaves the last one without a square, where that loses."""
# The worst and the best that can come, by pieces placed: somebody has a safe square, so nobody wins by the next two.
BOUNDS = [(placed + 4 - OVER, OVER - placed - 3) for placed in range(12)] + [(-STUCK_WIN, 1), (0, STUCK_WIN)]
# The best that can come when no piece leaves no answer.
LATER = [OVER - placed - 5 for placed in range(11)] + [STUCK_WIN, 0, 0]
Search = Callable[[Node, int, int, int], int]


class Pause(Exception):
    """The slice is over. What was settled is remembered, so the search may simply begin again."""


class Solver:
    """Exact values of positions; it remembers what it has settled."""

    __slots__ = ("_keys", "_known", "_look", "_opened", "_search", "_stuck_loses", "budget", "nodes")

    def __init__(self, stuck_loses: bool, budget: int = 1 << 60) -> None:
        self._stuck_loses = stuck_loses
        self._known: dict[int, tuple[int, int, list[Node]]] = {}
        """The bounds of a value, and what the position leads to; likewise where the grid is not settled."""
        self._opened: dict[int, tuple[int, int, list[tuple[bool, Node]]]] = {}
        self._keys: dict[int, int] = {}
        self.nodes = 0
        """Positions looked into so far; those that were known already do not count."""
        self.budget = budget
        """At so many positions the search pauses."""
        self._search = self._searcher()
        self._look = self._looker()

    def exact(self, p: Position) -> int:
        """First who wins: that is cheap, and it narrows the search for when. Raises Pause when the budget is spent."""
        ask = self._asking(p)
        found = ask(0, 1)
        if found > 0:
            return ask(0, OVER)
        found = ask(-1, 0)
        return ask(-OVER, 0) if found < 0 else found

    def value(self, p: Position, low: int = -OVER, high: int = OVER) -> int:
        """Raises Pause when the budget is spent."""
        return self._asking(p)(low, high)

    def _asking(self, p: Position) -> Callable[[int, int], int]:
        """What answers how a position's value lies to a window."""
        placed = p.placed
        if wins(p):
            return lambda low, high: OVER - placed - 1
        safe = safe_squares(p)
        if not any(safe):
            value = 0 if placed == 15 else self._no_safe(p)
            return lambda low, high: value
        return partial(self._look if p.open else self._search, (1, *p[:9], *safe), placed)

    def _no_safe(self, p: Position) -> int:
        if p.placed == 14:
            return -STUCK_WIN if self._stuck_loses else 0
        return p.placed + 2 - OVER

    def _looker(self) -> Search:
        """The search of positions whose grid is not settled."""
        known, keys, search, end = self._opened, self._keys, self._search, self

        def look(node: Node, placed: int, low: int, high: int) -> int:
            if placed >= 13:
                # On so few squares there is always room for the last piece.
                return 0
            _, s, m, l, ts, tm, tl, xs, xm, xl, _, _, _ = node  # noqa: E741
            exactly = s | m << 9 | l << 18 | ts << 27 | tm << 36 | tl << 45 | xs << 54 | xm << 57 | xl << 60
            key = keys.get(exactly)
            if key is None:
                key = keys[exactly] = open_key(exactly)
            least, most, children = known.get(key) or (*BOUNDS[placed], [])
            low, high = max(low, least), min(high, most)
            if low >= high:
                return least if least >= high else most
            end.nodes += 1
            if end.nodes > end.budget:
                raise Pause
            if not children:
                children = open_children(node)
                if not children[0][1][0]:
                    known[key] = 13 - placed, 13 - placed, children
                    return 13 - placed
                known[key] = least, most, children
            best, floor = -OVER, low
            for child in children:
                value = -(look if child[0] else search)(child[1], placed + 1, -high, -floor)
                if value > best:
                    best = value
                    floor = max(floor, best)
                    if best >= high:
                        break
            known[key] = best if best > low else least, best if best < high else most, children
            return best

        return look

    def _searcher(self) -> Search:
        """The search of settled positions, with all it needs at hand."""
        known, stuck_loses, end = self._known, self._stuck_loses, self
        fresh: list[tuple[int, int, list[Node]]] = [(least, most, []) for least, most in BOUNDS]
        make = settled_children

        def search(node: Node, placed: int, low: int, high: int) -> int:
            if placed < 10:
                if low >= 11 - placed:
                    # Only a win by the next piece but one is of interest.
                    return 13 - placed if finishes(node) else 11 - placed
            elif not stuck_loses or (high <= 0 if placed & 1 else low >= 0) or placed == 14 or never_stuck(node):
                # The last plies: a piece that leaves no safe answer wins, and the last one decides nothing. Where it
                # does, whoever places the one before it can only win by that, and the other only lose.
                if placed > 11:
                    return 1 if placed == 12 and finishes(node) else 0
                if high <= 0:
                    return 0 if holds(node) else placed + 4 - OVER
                if low >= 11 - placed:
                    return 13 - placed if finishes(node) else 11 - placed
            _, s, m, l, ts, tm, tl, xs, xm, xl, _, _, _ = node  # noqa: E741
            key = s | m << 9 | l << 18 | ts << 27 | tm << 36 | tl << 45 | xs << 54 | xm << 57 | xl << 60
            if placed <= SYMMETRIC:
                key = least_image(key)
            least, most, children = known.get(key) or fresh[placed]
            if least > low:
                low = least
            if most < high:
                high = most
            if low >= high:
                return least if least >= high else most
            end.nodes += 1
            if end.nodes > end.budget:
                raise Pause
            if not children:
                children = make(node)
                if not children[0][0]:
                    value = 13 - placed if placed < 13 else STUCK_WIN
                    known[key] = value, value, children
                    return value
                most = min(most, LATER[placed])
                if placed <= KEPT:
                    known[key] = least, most, children
                if most < high:
                    high = most
                    if low >= high:
                        return most
            best, floor, after = -OVER, low, placed + 1
            for child in children:
                value = -search(child, after, -high, -floor)
                if value > best:
                    best = value
                    if best > floor:
                        floor = best
                        if best >= high:
                            break
            kept = children if placed <= KEPT else []
            known[key] = best if best > low else least, best if best < high else most, kept
            return best

        return search


def never_stuck(node: Node) -> bool:
    """Whether the last piece will have a square in any case.

    Only a medium takes a square from the mediums, only a small or a large one from the smalls and one from the larges.
    """
    _, shows_s, shows_m, shows_l, takes_s, takes_m, takes_l, left_s, left_m, left_l, _, _, _ = node
    ok, others = REACH[shows_s | shows_m | shows_l], left_s + left_l
    return (
        (not left_m or (takes_m & ok).bit_count() >= left_m)
        and (not left_s or (takes_s & ok).bit_count() >= others)
        and (not left_l or (takes_l & ok).bit_count() >= others)
    )


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
    return (open_safe if p.open else settled_safe)(*p[:9])
