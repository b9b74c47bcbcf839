"""The interface of a bot: it gets what its seat may know and yields better and better thoughts.

A bot never sees a session, a seed or a whole state, only a `Seen`; it guesses what is hidden with the rules' own
`guess`. It works in slices: every step of the iterator takes under ten milliseconds in a browser, so the caller can
stop at any time and play the last thought. How much a level thinks is counted in work, not in time: the same rng and
the same `Seen` give the same thoughts everywhere.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple, Protocol

from threefold.core.kernel import Move, S, Seen
from threefold.core.message import Message

LEVELS = range(1, 6)
"""From 1 (for a child's first game) to 5 (an opponent for champions)."""


class Value(NamedTuple):
    """What a move is worth to the seat that chooses."""

    share: float
    """The expected share of the result: 1 is a win, 0 a loss, anything between a tie or uncertain."""
    plies: int | None = None
    """If the value is proved: the number of moves, including this one, until the game is over with best play by all.
    None if it is an estimate."""

    @property
    def liking(self) -> tuple[float, int]:
        """A sort key: larger is better. Among equal shares a faster win and a slower loss are better."""
        plies = self.plies or 0
        return self.share, -plies if self.share > 0.5 else plies


UNKNOWN = Value(0.5)
"""Of a move about which a search has found nothing yet: analysis shows no value for it."""


class Thought(NamedTuple):
    """The best move found so far."""

    move: Move
    values: tuple[tuple[Move, Value], ...] = ()
    """The legal moves with their values, the best first. Moves that the level does not consider are left out."""
    done: float = 1.0
    """The share of the work that is done; at 1 no more thoughts follow."""
    dead: bool | None = None
    """Whether the search has found that nobody can win any more. None: it cannot tell."""
    stake: tuple[float, float] = (0.0, 1.0)
    """The expected shares of the game if the present round is lost, and if it is won. In a game of a single round they
    are 0 and 1."""


class Bot(Protocol[S]):
    """Each game has one: `BOT` in its bot/bot.py, imported only where a bot has to think."""

    def think(self, seen: Seen[S], rng: Random, level: int) -> Iterator[Thought]:
        """Yields better and better moves at this level for the seat that must choose. The first thought comes at
        once."""

    def evaluate(self, seen: Seen[S], rng: Random) -> Iterator[Thought]:
        """Yields its best thoughts, with a value for every legal move: for hints and analysis."""

    def idea(self, seen: Seen[S], thought: Thought) -> Message:
        """The first step of a hint: what matters in the position for the seat that chooses, in terms of the game's
        goal, without naming the move. It must be true by the rules, whatever the move is worth."""

    def why(self, seen: Seen[S], thought: Thought) -> Message:
        """One sentence that says why the thought's move is good, based on what the search found."""
