"""The one interface between a game and everything else.

A state is an immutable, hashable tuple. Everything hidden (deck order, hands, the seed of later shuffles) lives in
it, so `play` is deterministic: undo cannot re-roll, and the same setup with the same moves is the same game.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from threefold.scene import Line, Picture, Scene, Table

S = TypeVar("S")

Move = tuple[str, ...]
"""What the player points at, in the order the notation names it: ("Kh", "king", "x3", "m5")."""


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


@dataclass(frozen=True, slots=True)
class Seen(Generic[S]):
    """What one seat may know: a state whose hidden cards are None. Minds and scenes get nothing else."""

    state: S
    seat: int | None
    """None: an onlooker."""


class Rules(Protocol[S]):
    """Eight pure functions a game."""

    def start(self, setup: Setup) -> S: ...

    def actor(self, state: S) -> int:
        """The one seat that must choose now: its turn, or its chance to react."""

    def moves(self, state: S) -> Sequence[Move]:
        """Every legal choice. Reads only what the actor sees; the order is a promise that links rely on."""

    def play(self, state: S, move: Move) -> S:
        """The position after it, forced draws and shuffles included. The move must be one of `moves`."""

    def result(self, state: S) -> Result | None: ...

    def mask(self, state: S, seat: int | None) -> Seen[S]:
        """What this seat has learned, and nothing else."""

    def fill(self, seen: Seen[S], rng: Random) -> S:
        """A full state that this seat could not tell from the true one."""

    def flaw(self, state: S) -> str | None:
        """Why a foreign position cannot occur: a message key."""


class OpenInformation(Generic[S]):
    """Mask and fill for games that hide nothing."""

    def mask(self, state: S, seat: int | None) -> Seen[S]:
        return Seen(state, seat)

    def fill(self, seen: Seen[S], rng: Random) -> S:
        return seen.state


class Option(NamedTuple):
    """A choice made before the game. The first value is the default."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class Game:
    """A game as the rest of the house sees it: one record that its package makes and `games` lists."""

    key: str
    code: int
    """Its number in link codes: a promise, never given twice."""
    seats: tuple[int, int, int]
    """Fewest, most and usual number of seats."""
    options: tuple[Option, ...]
    chance: bool
    """Whether the seed matters. Links of games without chance need not carry one."""
    rules: Rules[Any]
    write: Callable[[Move], str]
    """A move as the notation writes it."""
    read: Callable[[str], Move]
    """The move that a text writes; ValueError if it writes none."""
    gaps: tuple[int, ...] = ()
    """Numbers of seats between fewest and most that the game cannot be played by."""
    teams: tuple[tuple[int, ...], ...] = ()
    """Seats that win and lose together, as far as they are taken. Without teams every seat is for itself."""
    draw: Callable[["Seen[Any]", "Table"], "Scene"] | None = None
    """What the table shows. A game without it has its rules, but no table yet."""
    line: Callable[["Seen[Any]", int, Move], "Line"] | None = None
    """A move as the history shows it, from what is seen after it."""
    why_not: Callable[["Seen[Any]", tuple[str, ...]], str | None] = lambda seen, parts: None
    """The ruling that forbids pointing at the last of these parts after the others: a message key."""
    figures: Callable[[], Mapping[str, "Picture"]] = dict

    def setup(self, options: Mapping[str, str] | None = None, seats: int | None = None, seed: int = 0) -> Setup:
        """A setup with every option named, defaults filled in. Raises ValueError for what the game does not have."""
        chosen = dict(options or {})
        pairs = tuple((option.name, chosen.pop(option.name, option.values[0])) for option in self.options)
        for option, (name, value) in zip(self.options, pairs, strict=True):
            if value not in option.values:
                raise ValueError(f"{self.key} has no {name}={value}")
        if chosen:
            raise ValueError(f"{self.key} has no option {sorted(chosen)[0]}")
        count = self.seats[2] if seats is None else seats
        if count not in self.counts:
            raise ValueError(f"{self.key} is for {' or '.join(map(str, self.counts))} seats")
        return Setup(count, pairs, seed if self.chance else 0)

    @property
    def counts(self) -> tuple[int, ...]:
        """The numbers of seats that the game can be played by."""
        fewest, most, _ = self.seats
        return tuple(count for count in range(fewest, most + 1) if count not in self.gaps)

    def team(self, seat: int) -> tuple[int, ...]:
        """The seat and those that win and lose with it."""
        return next((team for team in self.teams if seat in team), (seat,))


class IllegalMove(ValueError):
    """A move that is not among the legal ones."""

    def __init__(self, move: Move) -> None:
        super().__init__(f"not a legal move: {' '.join(move)}")
        self.move = move
