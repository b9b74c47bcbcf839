"""The one interface between a game and everything else.

A state is an immutable, hashable tuple. Everything hidden (deck order, hands, the seed of later shuffles) lives in
it, so `play` is deterministic: undo cannot re-roll, and the same setup with the same moves is the same game.
"""

from collections.abc import Sequence
from random import Random
from typing import Generic, NamedTuple, NewType, Protocol, TypeVar

W = TypeVar("W")
"""A whole state: nothing is hidden in it."""

S = TypeVar("S")
"""A state as somebody may see it: what is hidden from them is None. A whole state is one, too."""

State = tuple[object, ...]
"""A state of some game, for whoever need not know which: only the game's own files know what is in it."""

Whole = NewType("Whole", State)
"""A whole state of some game. Only such a one can be played on: what was masked has to be filled first."""

Move = tuple[str, ...]
"""What the player points at, in the order the notation names it: ("Kh", "king", "x3", "m5")."""


SEEDS = 2**53
"""Numbers below this are seeds: what a float, a link and every other language can hold exactly."""


class Setup(NamedTuple):
    """What is agreed before the first move. The seed is the only source of chance."""

    seats: int
    options: tuple[tuple[str, str], ...]
    seed: int = 0

    def option(self, name: str) -> str:
        return dict(self.options)[name]


class Result(NamedTuple):
    shares: tuple[float, ...]
    """One per seat: 1 won, 0 lost, between is shared."""
    reason: str
    """A message key, never a sentence."""


class Seen(NamedTuple, Generic[S]):
    """What one seat may know: a state whose hidden cards are None. Bots and scenes get nothing else."""

    state: S
    seat: int | None
    """None: an onlooker."""


class Rules(Protocol[W, S]):
    """Eight pure functions a game."""

    def start(self, setup: Setup) -> W: ...

    def actor(self, state: S) -> int:
        """The one seat that must choose now: its turn, or its chance to react."""

    def moves(self, state: S) -> Sequence[Move]:
        """Every legal choice. Reads only what the actor sees; the order is a promise that links rely on."""

    def play(self, state: W, move: Move) -> W:
        """The position after it, forced draws and shuffles included. The move must be one of `moves`."""

    def result(self, state: S) -> Result | None: ...

    def mask(self, state: W, seat: int | None) -> Seen[S]:
        """What this seat has learned, and nothing else."""

    def fill(self, seen: Seen[S], rng: Random) -> W:
        """A full state that this seat could not tell from the true one."""

    def flaw(self, state: S) -> str | None:
        """Why a foreign position cannot occur: a message key."""


class OpenInformation(Generic[S]):
    """Mask and fill for games that hide nothing."""

    def mask(self, state: S, seat: int | None) -> Seen[S]:
        return Seen(state, seat)

    def fill(self, seen: Seen[S], rng: Random) -> S:
        return seen.state


class IllegalMove(ValueError):
    """A move that is not among the legal ones."""

    def __init__(self, move: Move) -> None:
        super().__init__(f"not a legal move: {' '.join(move)}")
        self.move = move
