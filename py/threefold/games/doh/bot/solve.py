"""Tic Tac Doh! is solved live: exact values by search, a few thousand positions at most; only those of the first piece
are written down.

A value belongs to the player to move and tells the end in absolute plies: 16 - t if the game is won at ply t,
t - 16 if it is lost, 0 for a tie. So a value means the same at every depth, sooner wins are better and later losses
less bad, and a window can be cut to what is still possible. Whether a win is there is never searched for: no position
comes to the search in which the player to move can make a line, or has no safe square left.
"""

from collections.abc import Callable
from functools import partial

from threefold.games.doh.bot.children import Node, open_children, settled_children, settled_safe
from threefold.games.doh.bot.compact import BITS, COMPLETES, Board, Position, Safe, open_safe, open_threats
from threefold.games.doh.bot.endings import finishes, holds, never_stuck
from threefold.games.doh.bot.symmetry import key_of, least_image, open_key
from threefold.games.doh.rules.rules import PIECES_OF_A_SIZE

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
# What is known of a position that was never looked into, by pieces placed.
FRESH: list[tuple[int, int, list[Node]]] = [(least, most, []) for least, most in BOUNDS]

FIRST_PIECE = {True: (0, 10, 0), False: (-1, 8, 2)}
"""The value after a small, a medium, a large first piece, where the grid is open and on the middle of a settled one,
whether stuck loses or not. To search for it takes as long as for all that comes later."""
MIDDLE = BITS[4]


class Pause(Exception):
    """The slice is over. What was settled is remembered, so the search may simply begin again."""


class Solver:
    """Exact values of positions; it remembers what it has settled."""

    __slots__ = ("_keys", "_open", "_settled", "_stuck_loses", "budget", "nodes")

    def __init__(self, stuck_loses: bool, budget: int = 1 << 60) -> None:
        self._stuck_loses = stuck_loses
        self._settled: dict[int | Board, tuple[int, int, list[Node]]] = {}
        """By position, or by what stands for all its images: the bounds of its value, and what it leads to."""
        self._open: dict[int, tuple[int, int, list[tuple[bool, Node]]]] = {}
        """The same where the grid is not settled."""
        self._keys: dict[Board, int] = {}
        """What stands for all images of an open position."""
        self.nodes = 0
        """Positions looked into so far; those that were known already do not count."""
        self.budget = budget
        """At so many positions the search pauses."""

    def exact(self, p: Position) -> int:
        """First who wins: that is cheap, and it narrows the search for when. Raises Pause when the budget is spent."""
        if p.placed == 1 and (p.open or MIDDLE in p[:3]):
            return FIRST_PIECE[p.open][p[6:9].index(PIECES_OF_A_SIZE - 1)]
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
        return partial(self._search_open if p.open else self._search, (1, p[:9], safe), placed)

    def _no_safe(self, p: Position) -> int:
        if p.placed == 14:
            return -STUCK_WIN if self._stuck_loses else 0
        return p.placed + 2 - OVER

    # ---- alpha-beta: the value if it lies between low and high, else a bound of it ----

    def _search_open(self, node: Node, placed: int, low: int, high: int) -> int:
        """Where the grid is not settled."""
        if placed >= 13:
            # On so few squares there is always room for the last piece.
            return 0
        _, board, safe = node
        key = self._keys.get(board)
        if key is None:
            key = self._keys[board] = open_key(key_of(board))
        least, most, children = self._open.get(key) or (*BOUNDS[placed], [])
        low, high = max(low, least), min(high, most)
        if low >= high:
            return least if least >= high else most
        self.nodes += 1
        if self.nodes > self.budget:
            raise Pause
        if not children:
            children = open_children(board, safe)
            if not children[0][1][0]:
                self._open[key] = 13 - placed, 13 - placed, children
                return 13 - placed
            self._open[key] = least, most, children
        best, floor = -OVER, low
        for still_open, child in children:
            value = -(self._search_open if still_open else self._search)(child, placed + 1, -high, -floor)
            if value > best:
                best = value
                floor = max(floor, best)
                if best >= high:
                    break
        self._open[key] = best if best > low else least, best if best < high else most, children
        return best

    def _search(self, node: Node, placed: int, low: int, high: int) -> int:
        """Where it is settled."""
        if placed < 10:
            if low >= 11 - placed:
                # Only a win by the next piece but one is of interest.
                return 13 - placed if finishes(node) else 11 - placed
        elif (value := self._near_end(node, placed, low, high)) is not None:
            return value
        _, board, safe = node
        key = least_image(key_of(board)) if placed <= SYMMETRIC else board
        least, most, children = self._settled.get(key) or FRESH[placed]
        if least > low:
            low = least
        if most < high:
            high = most
        if low >= high:
            return least if least >= high else most
        self.nodes += 1
        if self.nodes > self.budget:
            raise Pause
        if not children:
            children = settled_children(board, safe)
            if not children[0][0]:
                value = 13 - placed if placed < 13 else STUCK_WIN
                self._settled[key] = value, value, children
                return value
            if most > LATER[placed]:
                most = LATER[placed]
            if placed <= KEPT:
                self._settled[key] = least, most, children
            if most < high:
                high = most
                if low >= high:
                    return most
        best, floor, after, search = -OVER, low, placed + 1, self._search
        for child in children:
            value = -search(child, after, -high, -floor)
            if value > best:
                best = value
                if best > floor:
                    floor = best
                    if best >= high:
                        break
        kept = children if placed <= KEPT else []
        self._settled[key] = best if best > low else least, best if best < high else most, kept
        return best

    def _near_end(self, node: Node, placed: int, low: int, high: int) -> int | None:
        """The last plies: a piece that leaves no safe answer wins, and the last one decides nothing. Where it does,
        whoever places the one before it can only win by that, and the other only lose. None if that does not tell."""
        decides_nothing = not self._stuck_loses or (high <= 0 if placed & 1 else low >= 0) or placed == 14
        if not decides_nothing and not never_stuck(node):
            return None
        if placed > 11:
            return 1 if placed == 12 and finishes(node) else 0
        if high <= 0:
            return 0 if holds(node) else placed + 4 - OVER
        if low >= 11 - placed:
            return 13 - placed if finishes(node) else 11 - placed
        return None


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
    return (open_safe if p.open else settled_safe)(p[:9])
