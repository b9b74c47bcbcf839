"""The kernel: the interface of eight functions between the rules of a game and everything else.

A state is an immutable, hashable tuple. It contains everything hidden (deck order, hands, the seed of later shuffles),
so `play` is deterministic: undo cannot re-roll, and the same setup with the same moves is the same game.
"""

from collections.abc import Sequence
from random import Random
from typing import Generic, NamedTuple, NewType, Protocol, TypeVar

W = TypeVar("W")
"""The type of a game's whole states: nothing is hidden in them."""

S = TypeVar("S")
"""The type of a game's states that may be masked: hidden values are None. It includes whole states."""

State = tuple[object, ...]
"""A state of any game, for code that works with every game: only a game's own files know its fields."""

Whole = NewType("Whole", State)
"""A whole state of any game. `play` accepts only whole states: of a masked one, `guess` makes one."""

Move = tuple[str, ...]
"""The parts that the player points at, in the order of the notation: ("Kh", "king", "x3", "m5")."""


SEEDS = 2**53
"""Seeds are below this number: a float, and so JavaScript, holds such integers exactly."""


class Setup(NamedTuple):
    """What is agreed before the first move. The seed is the only source of chance."""

    seats: int
    options: tuple[tuple[str, str], ...]
    seed: int = 0

    def option(self, name: str) -> str:
        return dict(self.options)[name]


class Result(NamedTuple):
    shares: tuple[float, ...]
    """One per seat: 1 is a win, 0 a loss, anything between a shared win."""
    reason: str
    """A message key, not a sentence."""


def won_by(seat: int, reason: str) -> Result:
    """The result of a game of two that this seat has won."""
    return Result((1.0 - seat, float(seat)), reason)


class Seen(NamedTuple, Generic[S]):
    """What one seat may know: a state whose hidden values are None. Bots and scenes get nothing else."""

    state: S
    seat: int | None
    """None for an onlooker, who has no seat and may know only what everybody may."""


class Rules(Protocol[W, S]):
    """The eight pure functions that every game implements."""

    def start(self, setup: Setup) -> W: ...

    def actor(self, state: S) -> int:
        """The one seat that must choose now, because it is its turn or because it may react."""

    def moves(self, state: S) -> Sequence[Move]:
        """Every legal move. Reads only what the actor sees. The order must never change: links store moves by index."""

    def play(self, state: W, move: Move) -> W:
        """The state after the move, including forced draws and shuffles. The move must be one of `moves`."""

    def result(self, state: S) -> Result | None: ...

    def mask(self, state: W, seat: int | None) -> Seen[S]:
        """The state as this seat knows it: everything else is None."""

    def guess(self, seen: Seen[S], rng: Random) -> W:
        """A whole state that is consistent with everything the seat knows; the hidden values are drawn with `rng`."""

    def flaw(self, state: S) -> str | None:
        """The message key for why a foreign position cannot occur in a game; None if it can."""


class OpenInformation(Generic[S]):
    """Mask and guess for games that hide nothing."""

    def mask(self, state: S, seat: int | None) -> Seen[S]:
        return Seen(state, seat)

    def guess(self, seen: Seen[S], rng: Random) -> S:
        return seen.state


class IllegalMove(ValueError):
    """A move that is not among the legal ones."""

    def __init__(self, move: Move) -> None:
        super().__init__(f"not a legal move: {' '.join(move)}")
        self.move = move
