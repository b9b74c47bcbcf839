"""A game as one record: its rules, its notation, what is drawn of it. All but the games themselves know it only so."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple

from threefold.core.kernel import SEEDS, Move, Rules, S, Seen, Setup, State, W, Whole
from threefold.core.message import Message
from threefold.core.shapes import Shape
from threefold.drawing.items import Row, Scene, SceneRequest
from threefold.drawing.pen import Picture


class Option(NamedTuple):
    """A choice made before the game. The first value is the default."""

    name: str
    values: tuple[str, ...]


class GameOf(NamedTuple, Generic[W, S]):
    """A game of these states, whole and as somebody may see them: the record that its package makes."""

    key: str
    code: int
    """Its number in link codes: a promise, never given twice."""
    seats: tuple[int, int, int]
    """Fewest, most and usual number of seats."""
    options: tuple[Option, ...]
    chance: bool
    """Whether the seed matters. Links of games without chance need not carry one."""
    rules: Rules[W, S]
    shape: Shape[S]
    """What a state is made of: nothing that comes from outside is a position before it has been read by this."""
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
    lot: bool = False
    """Whether who begins is usually drawn by lot, before the game; else the first seat begins."""
    usual: Callable[[Seen[S]], tuple[str, ...]] = lambda seen: ()
    """Parts that lie picked when a choice begins, because hardly anybody means another."""
    draw: Callable[[Seen[S], SceneRequest], Scene] | None = None
    """What the table shows. A game without it has its rules, but no table yet."""
    row: Callable[[Seen[S], int, Move, Seen[S]], Row] | None = None
    """A move as the list of moves shows it, from what is seen after and before it."""
    news: Callable[[Seen[S], int, Move, Seen[S]], Sequence[Message]] = lambda after, seat, move, before: ()
    """What comes of a move besides what its row says, to be read aloud. Seen as an onlooker: what all may hear; as a
    seat: what that seat alone may hear, such as the card that it drew."""
    score: Callable[[Seen[S]], Sequence[Message]] = lambda seen: ()
    """How the game stands, for whoever asks. The first sentence is read aloud whenever it changes."""
    why_not: Callable[[Seen[S], tuple[str, ...]], str | None] = lambda seen, parts: None
    """The ruling that forbids pointing at the last of these parts after the others: a message key."""
    figures: Callable[[], Mapping[str, Picture]] = dict
    reviews: bool = False
    """Whether finished games can be reviewed."""
    rounds: Callable[[Setup], bool] = lambda setup: False
    """Whether a game that was set up so goes over several rounds, each of them only a part of it."""
    offers_draws: bool = True
    """Whether bots propose a draw where nothing has come of the game for long."""
    retold: Callable[[Sequence[W]], W] | None = None
    """For games that draw and hide nothing: given the position before each move and the last one, the first of them
    with what is drawn later in such an order that simply playing on leads to all of them. So chance needs no dealer."""
    frame: tuple[str, ...] = ()
    """The fields of a state that seats and options decide."""

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

    @property
    def by_links(self) -> bool:
        """Whether it can be played with somebody far away, each move a link."""
        return not self.chance or self.hidden or self.retold is not None

    def team(self, seat: int) -> tuple[int, ...]:
        """The seat and those that win and lose with it."""
        return next((team for team in self.teams if seat in team), (seat,))

    def side(self, seat: int) -> int:
        """The number of its side: 0 is that of the first seat, others are numbered as they come."""
        return list(dict.fromkeys(map(self.team, range(seat + 1)))).index(self.team(seat))

    def sides(self, seats: int) -> tuple[int, ...]:
        """The side of each seat."""
        return tuple(map(self.side, range(seats)))

    def unfit(self, setup: Setup, given: object) -> str | None:
        """Why a game with this setup cannot begin from a position, as a message key. Anything may be given."""
        try:
            state = self.shape(given, False)
        except ValueError:
            return "position.foreign"
        if state != given:
            return "position.foreign"
        start = self.rules.start(setup)
        if any(getattr(state, name) != getattr(start, name) for name in self.frame):
            return "position.setup"
        return self.rules.flaw(state)

    def position(self, plain: object) -> S:
        """A state from plain lists, whole or as one seat sees it. ValueError if they cannot be one; `unfit` tells the
        rest."""
        return self.shape(plain, True)


Game = GameOf[Whole, State]
"""A game as the rest of the house sees it, for whom a state is a state: only its own files know what is in it."""
