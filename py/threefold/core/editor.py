"""What a game brings so that its positions can be set up by hand: what lies on the table, and what a press makes of it.

A sketch is a state of the game that may be impossible: whatever its shape can hold can be drawn and kept. Whether it
can occur, the rules say (`flaw`); whether it can be drawn at all, `sound` does.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from threefold.core.kernel import Setup, W, Whole
from threefold.core.message import Message
from threefold.drawing.pen import Box, Picture

Lies = TypeVar("Lies")


class Brush(NamedTuple):
    """Something that can be put down."""

    key: str
    """Also the key on the keyboard that chooses it."""
    name: Message
    picture: Picture
    caption: Message | None = None
    """A word beside its picture, where that alone does not say it."""


class Palette(NamedTuple):
    """Brushes of which one is chosen. Where there are several palettes, what is put down has something of each."""

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
    """It is wider than a phone, and moves sideways there."""


class Count(NamedTuple):
    """How much there is of something."""

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


class Choice(NamedTuple):
    """One of a few that can be chosen."""

    key: str
    name: Message
    values: tuple[tuple[str, Message], ...]
    value: str


class Why(NamedTuple):
    """What there is to say of a flaw besides its sentence, and the places that it lies in."""

    text: Message | None = None
    parts: tuple[str, ...] = ()


def _same(state: W) -> W:
    return state


def _as_it_is(state: W, key: str, value: object) -> W:
    return state


class EditorOf(NamedTuple, Generic[W]):
    """What can be done to sketches of these states. All functions are pure; a sketch that they are given is sound."""

    sheets: Callable[[W, str, bool], Sequence[Sheet]]
    """What can be pressed, in a form of the window; and whether piles lie in an order that is to be seen."""
    palettes: Callable[[W], Sequence[Palette]]
    press: Callable[[W, str, str], W]
    """What a press on a part with a brush makes of a sketch. The keys of several palettes are joined; without a brush
    it takes away."""
    carry: Callable[[W, str, str], W]
    """What it becomes when what lies on one part is dragged to another."""
    turn: Callable[[W, int], W] | None
    """The same with the turn given to a seat. None: whose turn it is follows from the rest."""
    tools: Mapping[str, Callable[[W], W]]
    """What can be done to all of it, by name: clear, mirror, rotate, swap, deal."""
    counts: Callable[[W], Sequence[Count]] = lambda state: ()
    numbers: Callable[[W], Sequence[Number]] = lambda state: ()
    number: Callable[[W, str, int], W] = _as_it_is
    choices: Callable[[W], Sequence[Choice]] = lambda state: ()
    choose: Callable[[W, str, str], W] = _as_it_is
    fitted: Callable[[W], W] = _same
    """The same with all that is not set by hand as it has to be, so that it can occur if it can at all."""
    why: Callable[[W, str], Why] = lambda state, flaw: Why()
    sound: Callable[[W], bool] = lambda state: True
    """Whether the parts of a state are as many as the game has, so that it can be drawn."""
    mixed: Callable[[W, Random], W] | None = None
    """The same with what nobody can see in another order, where there is such a thing."""
    framed: Callable[[W, W], W] | None = None
    """A sketch in the frame of another beginning: other options, another number of seats."""


Editor = EditorOf[Whole]
"""An editor as the rest of the house sees it, whatever game it is of."""


def in_frame(frame: Sequence[str], state: W, start: W) -> W:
    """A state with those fields that seats and options decide taken from the beginning of a game."""
    fields: Any = state
    framed: W = fields._replace(**{name: getattr(start, name) for name in frame})
    return framed


def mirror(across: int) -> tuple[int, ...]:
    """Where each square of a board goes when left and right change places."""
    return tuple(row + across - 1 - column for row in range(0, across * across, across) for column in range(across))


def rotate(across: int, from_top: bool = False) -> tuple[int, ...]:
    """Where each square of a board goes when it is turned clockwise by a quarter; the lowest row is the first, or the
    highest one."""
    last = across - 1
    lines = range(across)
    if from_top:
        return tuple(column * across + last - row for row in lines for column in lines)
    return tuple((last - column) * across + row for row in lines for column in lines)


def moved(squares: Sequence[Lies], goes: Sequence[int]) -> tuple[Lies, ...]:
    """What lies on the squares, each where it goes."""
    came_from = sorted(range(len(goes)), key=goes.__getitem__)
    return tuple(squares[square] for square in came_from)


class Sketch(NamedTuple):
    """A position being set up."""

    setup: Setup
    state: Whole
    mixes: bool = True
    """Whether what nobody can see is shuffled before it is played."""
