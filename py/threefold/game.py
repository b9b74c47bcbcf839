"""A game as one record: its rules, its notation, what is drawn of it. All but the games themselves know it only so."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from threefold.kernel import SEEDS, Move, Rules, Seen, Setup
from threefold.scene import Line, Picture, Scene, Table


class Option(NamedTuple):
    """A choice made before the game. The first value is the default."""

    name: str
    values: tuple[str, ...]


class Game(NamedTuple):
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
    hidden: bool = False
    """Whether hands are hidden: then the table shows one seat's view at a time."""
    usual: Callable[[Seen[Any]], tuple[str, ...]] = lambda seen: ()
    """Parts that lie picked when a choice begins, because hardly anybody means another."""
    draw: Callable[[Seen[Any], Table], Scene] | None = None
    """What the table shows. A game without it has its rules, but no table yet."""
    line: Callable[[Seen[Any], int, Move, Seen[Any]], Line] | None = None
    """A move as the history shows it, from what is seen after and before it."""
    why_not: Callable[[Seen[Any], tuple[str, ...]], str | None] = lambda seen, parts: None
    """The ruling that forbids pointing at the last of these parts after the others: a message key."""
    figures: Callable[[], Mapping[str, Picture]] = dict
    frame: tuple[str, ...] = ()
    """The fields of a state that seats and options decide."""
    revive: Callable[[list[Any]], Any] | None = None
    """A state from its fields as plain lists, where more than its outermost tuple has named fields."""

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
        # A game that was dealt from another seed could be played, but neither kept nor sent.
        if not 0 <= seed < SEEDS:
            raise ValueError("no such seed")
        return Setup(count, pairs, seed if self.chance else 0)

    @property
    def counts(self) -> tuple[int, ...]:
        """The numbers of seats that the game can be played by."""
        fewest, most, _ = self.seats
        return tuple(count for count in range(fewest, most + 1) if count not in self.gaps)

    def team(self, seat: int) -> tuple[int, ...]:
        """The seat and those that win and lose with it."""
        return next((team for team in self.teams if seat in team), (seat,))

    def unfit(self, setup: Setup, state: Any) -> str | None:
        """Why a game with this setup cannot begin from a position, as a message key. Anything may be given."""
        start = self.rules.start(setup)
        try:
            if type(state) is not type(start):
                return "position.foreign"
            if any(isinstance(one, tuple) != isinstance(other, tuple) for one, other in zip(state, start, strict=True)):
                return "position.foreign"
            if any(repr(getattr(state, name)) != repr(getattr(start, name)) for name in self.frame):
                return "position.setup"
            if flaw := self.rules.flaw(state):
                return flaw
            hash(state)
        except (TypeError, ValueError, LookupError, AttributeError):
            return "position.foreign"
        return None

    def position(self, setup: Setup, plain: Any) -> Any:
        """A state from plain lists, as a text brings them. ValueError if they cannot be one; `unfit` tells the rest."""
        if not isinstance(plain, list):
            raise ValueError("a position is a list")
        try:
            if self.revive:
                return self.revive(plain)
            return type(self.rules.start(setup))(*(frozen(field) for field in plain))
        except (TypeError, LookupError):
            raise ValueError("a position of another shape") from None


def frozen(plain: Any) -> Any:
    """Lists as tuples, all the way down."""
    return tuple(frozen(part) for part in plain) if isinstance(plain, list) else plain
