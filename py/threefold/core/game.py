"""The description of a game: rules, notation, drawing. Code outside the games uses a game only through it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple

from threefold.core.items import Row, Scene, SceneRequest
from threefold.core.kernel import SEEDS, Move, Rules, S, Seen, Setup, State, W, Whole
from threefold.core.message import Message
from threefold.core.shapes import Shape


class Option(NamedTuple):
    """A setting chosen before the game. The first value is the default."""

    name: str
    values: tuple[str, ...]


class GameOf(NamedTuple, Generic[W, S]):
    """The description of a game with whole states W and masked states S. Each package in `games` creates one."""

    key: str
    code: int
    """Its number in links. It must never change, nor be used for another game."""
    seats: tuple[int, int, int]
    """Fewest, most and usual number of seats."""
    options: tuple[Option, ...]
    chance: bool
    """Whether the seed matters. Links of games without chance need not carry one."""
    rules: Rules[W, S]
    shape: Shape[S]
    """Parses and validates a state. Every state that comes from outside must be read by it first."""
    write: Callable[[Move], str]
    """Writes a move in the game's notation."""
    read: Callable[[str], Move]
    """Parses a move in the game's notation. ValueError if the text is no move."""
    gaps: tuple[int, ...] = ()
    """Numbers of seats between fewest and most with which the game cannot be played."""
    teams: tuple[tuple[int, ...], ...] = ()
    """Seats that win and lose together; seats beyond the setup's number are ignored. Empty: each seat plays alone."""
    hidden: bool = False
    """Whether hands are hidden: then the table shows one seat's view at a time."""
    lot: bool = False
    """Whether it is usually drawn by lot before the game which player takes the first seat."""
    usual: Callable[[Seen[S]], tuple[str, ...]] = lambda seen: ()
    """Parts that are picked in advance when a choice begins, because nearly everybody would pick them."""
    by_second_press: tuple[str, ...] = ()
    """Parts that are a whole move whose effect must be known first. A finger, which cannot hover over one, only picks
    it; the scene's headline then says what it does, and a second press plays it."""
    draw: Callable[[Seen[S], SceneRequest], Scene] | None = None
    """Returns the scene that the table shows. None for a game that has rules, but no table yet."""
    row: Callable[[Seen[S], int, Move, Seen[S]], Row] | None = None
    """Returns a move as the list of moves shows it. Takes what is seen after the move, the seat, the move, and what is
    seen before it."""
    news: Callable[[Seen[S], int, Move, Seen[S]], Sequence[Message]] = lambda after, seat, move, before: ()
    """Effects of a move that its row does not mention, to be read aloud. With what an onlooker sees: effects that
    everybody may hear. With what a seat sees: those for that seat only, such as the card that it drew."""
    laid_open: Callable[[Seen[S], W, Move], Seen[S]] | None = None
    """Adds to what was seen before a move what the move lays open for everybody, even if that is hidden again after it:
    a hand that is discarded and at once shuffled into a new pile. Scenes and `news` get it from `seen_before`."""
    score: Callable[[Seen[S]], Sequence[Message]] = lambda seen: ()
    """The score, read aloud on request. The first sentence is also read aloud whenever it changes."""
    signs: Callable[[Seen[S]], tuple[tuple[str, ...], Message]] | None = None
    """The symbol that each side plays, and the same as a sentence; None if sides have no symbols."""
    why_not: Callable[[Seen[S], tuple[str, ...]], str | None] = lambda seen, parts: None
    """The message key of the rule that forbids pointing at the last of these parts after the others; None if no rule
    can be named."""
    reviews: bool = False
    """Whether finished games can be reviewed."""
    rounds: Callable[[Setup], bool] = lambda setup: False
    """Whether a game with this setup consists of several rounds."""
    offers_ties: bool = True
    """Whether bots offer a tie in a game that has been level for a long time."""
    start_as_dealt: Callable[[Sequence[W]], W] | None = None
    """Only for games that draw at random but hide nothing. Takes the state before each move, and the last one, of a
    game by link, where each draw comes from the letters (saving/hash_chain.py). Returns the first state as if all had
    been dealt in advance: with its draw pile in such an order that the same moves lead to all the others."""
    fixed_fields: tuple[str, ...] = ()
    """The fields of a state that depend only on seats and options: a position from elsewhere has to agree with the
    setup in them, and the position editor copies them from the start."""

    def seen_before(self, state: W, seat: int | None, move: Move) -> Seen[S]:
        """What a seat saw before a move, with what the move lays open."""
        seen = self.rules.mask(state, seat)
        return self.laid_open(seen, state, move) if self.laid_open else seen

    def setup(self, options: Mapping[str, str] | None = None, seats: int | None = None, seed: int = 0) -> Setup:
        """A setup with every option, defaults filled in. ValueError for an option, value, seat count or seed that the
        game does not have."""
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
        # A game with another seed could be played, but not saved or sent as a link.
        if not 0 <= seed < SEEDS:
            raise ValueError("no such seed")
        return Setup(count, pairs, seed if self.chance else 0)

    @property
    def counts(self) -> tuple[int, ...]:
        """The numbers of seats with which the game can be played."""
        fewest, most, _ = self.seats
        return tuple(count for count in range(fewest, most + 1) if count not in self.gaps)

    @property
    def by_links(self) -> bool:
        """Whether it can be played with somebody far away, by sending each move as a link."""
        return not self.chance or self.hidden or self.start_as_dealt is not None

    def team(self, seat: int) -> tuple[int, ...]:
        """The seats that win and lose together with this one, itself included."""
        return next((team for team in self.teams if seat in team), (seat,))

    def side(self, seat: int) -> int:
        """The number of the seat's side. Sides are numbered from 0, in the order of their first seats."""
        return list(dict.fromkeys(map(self.team, range(seat + 1)))).index(self.team(seat))

    def sides(self, seats: int) -> tuple[int, ...]:
        """The side of each seat."""
        return tuple(map(self.side, range(seats)))

    def unfit(self, setup: Setup, given: object) -> str | None:
        """The message key for why a game with this setup cannot begin from a position; None if it can. `given` may be
        any value."""
        try:
            state = self.shape(given, False)
        except ValueError:
            return "position.foreign"
        if state != given:
            return "position.foreign"
        start = self.rules.start(setup)
        if any(getattr(state, name) != getattr(start, name) for name in self.fixed_fields):
            return "position.setup"
        return self.rules.flaw(state)

    def position(self, plain: object) -> S:
        """Converts plain lists to a state, whole or masked. ValueError if they do not have the game's shape; whether
        a game can begin from it is checked by `unfit`."""
        return self.shape(plain, True)


Game = GameOf[Whole, State]
"""A game as code outside its own files sees it: only those know the fields of its states."""
