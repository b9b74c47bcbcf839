"""Solves Tic Tac Doh! by an alpha-beta search at play time, at most a few thousand positions; only the values of the
first piece are constants.

A value is for the player to move and tells when the game ends: 16 - t if it is won at ply t, t - 16 if it is lost
then, 0 for a tie. Plies are counted from the start of the game, so a value means the same at every depth, sooner wins
are better and later losses less bad, and the window of the search can be narrowed to values that are still possible.
The search only gets positions in which the player to move cannot make a line and has a safe square: the value of all
others is known at once.
"""

from collections.abc import Callable
from functools import partial

from threefold.games.doh.bot.children import Node, open_children, settled_children, settled_safe
from threefold.games.doh.bot.compact import BITS, COMPLETES, Board, Position, Safe, open_safe, open_threats
from threefold.games.doh.bot.last_plies import at_least_ties, never_stuck, wins_next
from threefold.games.doh.bot.symmetry import key_of, least_image, open_key
from threefold.games.doh.rules.rules import PIECES_OF_A_SIZE

OVER = 16
SYMMETRIC = 8
"""Up to this number of pieces placed, mirrored and turned positions share a cache entry."""
KEPT = 6
"""Up to this number of pieces placed, a position's children are cached."""
STUCK_WIN = OVER - 14
"""The value of a win by leaving the last piece without a square, where being stuck loses."""
# The lowest and highest possible value, by pieces placed. The player to move has a safe move, so neither that move nor
# the answer to it makes a line.
BOUNDS = [(placed + 4 - OVER, OVER - placed - 3) for placed in range(12)] + [(-STUCK_WIN, 1), (0, STUCK_WIN)]
# The highest possible value if every safe move leaves a safe answer, by pieces placed.
LATER = [OVER - placed - 5 for placed in range(11)] + [STUCK_WIN, 0, 0]
# The cache entry of a position that was never searched, by pieces placed.
FRESH: list[tuple[int, int, list[Node]]] = [(least, most, []) for least, most in BOUNDS]

FIRST_PIECE = {True: (0, 10, 0), False: (-1, 8, 2)}
"""The values after a small, a medium, a large first piece: True: while the grid is open; False: in the middle of a
settled grid. They are the same whether being stuck loses or not. They are constants because searching for them takes
as long as for all later positions together."""
MIDDLE = BITS[4]


class Pause(Exception):
    """The solver's budget is spent. Its results are cached, so the caller can raise the budget and start the search
    again."""


class Solver:
    """Computes exact values of positions and caches its results."""

    __slots__ = ("_keys", "_open", "_settled", "_stuck_loses", "budget", "nodes")

    def __init__(self, stuck_loses: bool, budget: int = 1 << 60) -> None:
        self._stuck_loses = stuck_loses
        self._settled: dict[int | Board, tuple[int, int, list[Node]]] = {}
        """The cache for settled positions: lower and upper bound of the value, and the children. The key is the
        position or, up to SYMMETRIC pieces, the canonical key of its mirrored and turned images."""
        self._open: dict[int, tuple[int, int, list[tuple[bool, Node]]]] = {}
        """The cache for open positions, by canonical key."""
        self._keys: dict[Board, int] = {}
        """The canonical keys of open positions."""
        self.nodes = 0
        """How many positions were searched so far; those found in the cache do not count."""
        self.budget = budget
        """The search raises Pause when `nodes` exceeds this."""

    def exact(self, p: Position) -> int:
        """The exact value. First searches who wins, which is cheap and narrows the search for when. Raises Pause when
        the budget is spent."""
        if p.placed == 1 and (p.open or MIDDLE in p[:3]):
            return FIRST_PIECE[p.open][p[6:9].index(PIECES_OF_A_SIZE - 1)]
        ask = self._window_search(p)
        found = ask(0, 1)
        if found > 0:
            return ask(0, OVER)
        found = ask(-1, 0)
        return ask(-OVER, 0) if found < 0 else found

    def value(self, p: Position, low: int = -OVER, high: int = OVER) -> int:
        """The value if it lies between `low` and `high`, else a bound of it. Raises Pause when the budget is spent."""
        return self._window_search(p)(low, high)

    def _window_search(self, p: Position) -> Callable[[int, int], int]:
        """A function of a window (low, high) that returns the position's value, or a bound of it outside the window."""
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
        """Searches an open position."""
        if placed >= 13:
            # An open position has so few squares in use that there is always one for the last piece.
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
        """Searches a settled position."""
        if placed < 10:
            if low >= 11 - placed:
                # The window only asks whether the player to move wins with the next move but one.
                return 13 - placed if wins_next(node) else 11 - placed
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
        """The value of a position in the last plies, found without a search; None if it is not that simple.

        A move that leaves no safe answer wins, and the last piece decides nothing, unless being stuck loses: then the
        player who places the piece before the last can only win by that and the other only lose, which does not matter
        for windows on the other side of 0.
        """
        decides_nothing = not self._stuck_loses or (high <= 0 if placed & 1 else low >= 0) or placed == 14
        if not decides_nothing and not never_stuck(node):
            return None
        if placed > 11:
            return 1 if placed == 12 and wins_next(node) else 0
        if high <= 0:
            return 0 if at_least_ties(node) else placed + 4 - OVER
        if low >= 11 - placed:
            return 13 - placed if wins_next(node) else 11 - placed
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
    """The safe squares for each size in a position in which the player to move cannot make a line."""
    return (open_safe if p.open else settled_safe)(p[:9])
