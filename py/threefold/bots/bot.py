"""What a bot is: it gets what its seat may know and answers with better and better thoughts.

A bot never sees a session, a seed or a full state, only a `Seen`; it guesses what is hidden with the rules' own
`fill`. It works in slices: every step of the iterator takes under ten milliseconds in a browser, so whoever asks can
stop at any moment and play the last thought. How much a level does is counted in work, not in time: the same rng and
the same `Seen` give the same thoughts everywhere.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple, Protocol

from threefold.core.kernel import Move, S, Seen
from threefold.core.message import Message

LEVELS = range(1, 6)
"""From a child's first game to one that a champion respects."""


class Value(NamedTuple):
    """What a move is worth to the seat that chooses."""

    share: float
    """The share of the result that it may expect: 1 wins, 0 loses, between is a tie or not yet known."""
    plies: int | None = None
    """Proven: the game is over after so many moves, this one included, if all play their best. None: an estimate."""

    @property
    def liking(self) -> tuple[float, int]:
        """The fastest win and the longest loss are the best."""
        plies = self.plies or 0
        return self.share, -plies if self.share > 0.5 else plies


class Thought(NamedTuple):
    """The best that is known so far."""

    move: Move
    values: tuple[tuple[Move, Value], ...] = ()
    """What is known of the legal moves, the best first. A level that does not look at a move leaves it out."""
    done: float = 1.0
    """The share of the work that is done; at 1 nothing more will come."""
    dead: bool | None = None
    """Whether the search sees that nothing will come of the game any more, whatever both do. None: it cannot tell."""


class Bot(Protocol[S]):
    """One a game: `BOT` in its package's bot.py, imported only where somebody has to think."""

    def think(self, seen: Seen[S], rng: Random, level: int) -> Iterator[Thought]:
        """Ever better moves for the seat that must choose, as this level plays. The first thought comes at once."""

    def evaluate(self, seen: Seen[S], rng: Random) -> Iterator[Thought]:
        """The best it can do, with a value for every legal move: for hints and analysis."""

    def idea(self, seen: Seen[S], thought: Thought) -> Message:
        """What matters in the position for whoever chooses, in the words of the game's goal, without naming the move:
        the first thing that a hint says. True by the rules, whatever the move is worth."""

    def why(self, seen: Seen[S], thought: Thought) -> Message:
        """One sentence, made from what the search found, that says why the thought's move is good."""
