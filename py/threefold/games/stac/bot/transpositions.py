"""The transposition table of Stac's search: what was found about a position, however it was reached."""

from threefold.games.stac.bot.compact import Node
from threefold.games.stac.bot.evaluation import FORCED, WIN

Window = tuple[int, int]
"""Alpha and beta: a value of at most the first number, or of at least the second, need not be found exactly."""
Best = tuple[int, int]
"""The value of the best move, and the number of that move."""
Entry = tuple[int, int, int, int]
"""The depth of the search, a lower and an upper bound of the value, the best move.

In an entry the plies to a forced end count from the position itself, everywhere else from the start of the search.
"""


class Transpositions:
    __slots__ = ("_entries", "entry")

    def __init__(self) -> None:
        self._entries: dict[Node, Entry] = {}
        self.entry = self._entries.get
        """The entry of a position, or None."""

    def store(self, node: Node, depth: int, best: Best, window: Window, ply: int) -> None:
        """Stores what was found with that window. A value outside the window is only a bound."""
        (value, move), (low, high) = best, window
        own = seen_from(value, -ply)
        self._entries[node] = depth, own if value > low else -WIN, own if value < high else WIN, move


def deep_enough(entry: Entry, depth: int) -> bool:
    """Whether the bounds are valid for a search to this depth: those of a forced end are valid for every depth."""
    searched, least, most, _ = entry
    return searched >= depth or least >= FORCED or most <= -FORCED


def bounds(entry: Entry, ply: int) -> tuple[int, int]:
    """The lower and the upper bound, as seen from the start of the search."""
    _, least, most, _ = entry
    return seen_from(least, ply), seen_from(most, ply)


def seen_from(value: int, plies: int) -> int:
    """The value as seen from a position `plies` plies earlier: a forced end is that much further away."""
    if value >= FORCED:
        return value - plies
    return value + plies if value <= -FORCED else value
