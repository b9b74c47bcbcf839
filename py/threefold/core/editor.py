"""The interface of a game's position editor: what can be pressed on the table, and how that changes the position.

A sketch is a state of the game that may be impossible: everything that its shape accepts can be stored. Whether it can
occur is checked by the rules (`flaw`), and whether it can be drawn at all by `sound`.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from threefold.core.kernel import Setup, W, Whole
from threefold.core.marks import Box, Picture
from threefold.core.message import Message

Content = TypeVar("Content")


class Brush(NamedTuple):
    """Something that can be put on the table."""

    key: str
    """Its identifier, and the key on the keyboard that selects it."""
    name: Message
    picture: Picture
    caption: Message | None = None
    """A word beside its picture, where the picture alone is not clear."""


class Palette(NamedTuple):
    """Brushes of which one is selected. With several palettes, a press uses the selected brush of each (for example a
    colour and a shape)."""

    name: Message
    brushes: tuple[Brush, ...]


class Place(NamedTuple):
    """Something on a sheet that can be pressed."""

    part: str
    label: Message
    box: Box
    group: str = ""


class Sheet(NamedTuple):
    """A picture of a part of the table, and the places on it."""

    key: str
    name: Message
    picture: Picture
    places: tuple[Place, ...]
    groups: Mapping[str, Message] = {}
    scrolls: bool = False
    """Whether it is wider than a phone, and scrolls sideways there."""
    stays: float = 0
    """The width of the part at the left that stays in sight when it scrolls: what its rows are called."""


class Count(NamedTuple):
    """How many of a kind are on the table (`have`), of how many that the game has (`of`)."""

    text: Message
    have: int
    of: int


class Number(NamedTuple):
    """A number that can be set."""

    key: str
    name: Message
    value: int
    least: int
    most: int


class EditorChoice(NamedTuple):
    """A setting with a few values, one of them selected."""

    key: str
    name: Message
    values: tuple[tuple[str, Message], ...]
    value: str


class Why(NamedTuple):
    """Details of a flaw: a second sentence, and the parts that cause it."""

    text: Message | None = None
    parts: tuple[str, ...] = ()


def _same(state: W) -> W:
    return state


def _as_it_is(state: W, key: str, value: object) -> W:
    return state


class EditorOf(NamedTuple, Generic[W]):
    """What can be done to sketches of a game. All functions are pure and expect a sketch for which `sound` is true."""

    sheets: Callable[[W, str, bool], Sequence[Sheet]]
    """Returns what can be pressed. Takes the sketch, the window's form, and whether the order of piles is shown."""
    palettes: Callable[[W], Sequence[Palette]]
    press: Callable[[W, str, str], W]
    """Returns the sketch after a press. Takes the sketch, the part, and the key of the brush. The keys of several
    palettes are joined; an empty key removes what lies on the part."""
    holds: Callable[[W, str, str], bool]
    """Whether what a brush puts down lies on the part already, so that a press would take it away. Takes what `press`
    does."""
    carry: Callable[[W, str, str], W]
    """Returns the sketch after what lies on one part was dragged to another."""
    turn: Callable[[W, int], W] | None
    """Returns the sketch with the turn given to a seat. None: whose turn it is follows from the rest of the state."""
    tools: Mapping[str, Callable[[W], W]]
    """Changes to the whole sketch, by name: clear, mirror, rotate, swap, deal."""
    counts: Callable[[W], Sequence[Count]] = lambda state: ()
    numbers: Callable[[W], Sequence[Number]] = lambda state: ()
    number: Callable[[W, str, int], W] = _as_it_is
    """Returns the sketch with a number set, and what follows from it derived (as `fitted` does, except this number)."""
    choices: Callable[[W], Sequence[EditorChoice]] = lambda state: ()
    choose: Callable[[W, str, str], W] = _as_it_is
    fitted: Callable[[W], W] = _same
    """Returns the sketch with all fields that are not set by hand derived from the others, so that the position has no
    flaw if any values of those fields allow that."""
    forget: Callable[[W], W] = _same
    """Returns the sketch without the part of its past that has no limit, such as positions that could be repeated."""
    why: Callable[[W, str], Why] = lambda state, flaw: Why()
    sound: Callable[[W], bool] = lambda state: True
    """Whether a state has the right number of parts, so that it can be drawn."""
    how: Message = Message("editor.how")
    """What a press does."""
    mixed: Callable[[W, Random], W] | None = None
    """Returns the sketch with everything that nobody can see shuffled. None for games without such things."""
    off: Callable[[W, str], W] | None = None
    """Returns the sketch after what `carry` would move was dropped off the table. None: a press with an empty key
    removes the same."""
    adapted: Callable[[W, W], W] | None = None
    """Returns the sketch adapted to a starting state with other options or seats. None: `with_fields_of` does it."""


Editor = EditorOf[Whole]
"""The editor of any game, as code outside that game sees it."""


def with_fields_of(start: W, state: W, names: Sequence[str]) -> W:
    """The state with these fields copied from `start`: those that depend on seats and options (Game.fixed_fields)."""
    fields: Any = state
    adapted: W = fields._replace(**{name: getattr(start, name) for name in names})
    return adapted


def mirror(across: int) -> tuple[int, ...]:
    """The index to which each square of a board moves when left and right are swapped."""
    return tuple(row + across - 1 - column for row in range(0, across * across, across) for column in range(across))


def rotate(across: int, from_top: bool = False) -> tuple[int, ...]:
    """The index to which each square of a board moves when it is turned clockwise by 90 degrees. The lowest row comes
    first, or with `from_top` the highest one."""
    last = across - 1
    lines = range(across)
    if from_top:
        return tuple(column * across + last - row for row in lines for column in lines)
    return tuple((last - column) * across + row for row in lines for column in lines)


def moved(squares: Sequence[Content], goes: Sequence[int]) -> tuple[Content, ...]:
    """The contents of the squares after each has moved to its new index in `goes`."""
    came_from = sorted(range(len(goes)), key=goes.__getitem__)
    return tuple(squares[square] for square in came_from)


class Sketch(NamedTuple):
    """A position being set up."""

    setup: Setup
    state: Whole
    mixes: bool = True
    """Whether everything that nobody can see is shuffled before the position is played."""
