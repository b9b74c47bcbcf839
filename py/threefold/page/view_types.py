"""A session as the page shows it: the types of a View and its parts. view.py alone fills them in.

Strings are sentences in which "{0}" and "{1}" stand for the names of seats: the page puts those in. web/js/types.d.ts
is made from these tuples; encode.py makes JSON of them.
"""

from collections.abc import Mapping
from typing import Annotated, NamedTuple

from threefold.core.lines import MARKS
from threefold.drawing.items import Form, Mood
from threefold.drawing.pen import Art, Box, Picture
from threefold.page.analysis import Analysis
from threefold.page.moves_told import Branch, Ply
from threefold.page.teacher import Taught


class Item(NamedTuple):
    """A thing on the table."""

    key: str
    """Its identity between two scenes."""
    area: str
    """Which of the scene's areas it lies in."""
    at: tuple[float, float]
    z: int
    art: Art
    moods: tuple[Mood, ...]
    was: str | None = None
    """The key it grew from."""
    label: str | None = None
    """The button's name; items without one get no button."""
    part: str | None = None
    """What pointing at it contributes; without one it is only there to be looked at."""
    box: Box | None = None
    """The button's rectangle, relative to `at`."""
    group: str | None = None
    """Buttons of one group are one tab stop."""
    about: bool = False
    """Whether there is more to be told of it, for those who ask."""
    takes: tuple[str, ...] = ()
    """The keys of what is carried along when it is dragged from here."""


class Action(NamedTuple):
    """A plain button that is a part of moves too: pass, allow, carry."""

    part: str
    label: str
    ready: bool
    on: bool | None = None
    """One of a few that exclude each other; whether it is the one."""
    icon: str = ""


class About(NamedTuple):
    """Why, where and what: shown beside the board or over it."""

    title: str
    text: str
    picture: Picture | None = None


class Scene(NamedTuple):
    form: Form
    areas: Mapping[str, Box]
    """Board, hand, piles, others: each is fitted into the element of that name."""
    groups: Mapping[str, str]
    """The spoken name of each group."""
    items: tuple[Item, ...]
    actions: tuple[Action, ...]
    heights: Mapping[str, float]
    """Of areas, in pixels of the form's usual window."""
    broad: bool
    """The board needs all the width: everything else lies below it."""
    aside: About | None = None
    """What the side panel shows while nothing is pointed at."""


class Headline(NamedTuple):
    who: str
    what: str
    why: str


class Ticket(NamedTuple):
    name: str
    note: str
    short: str
    on: bool
    score: str | None = None
    of: str | None = None
    mark: Picture | None = None
    cards: Picture | None = None
    """An open hand."""


class Entry(NamedTuple):
    """An entry of the strip under the board."""

    title: str
    text: str
    mark: Picture | None = None
    about: bool = False
    """Whether there is more to be told of it, for those who ask."""


class Note(NamedTuple):
    """Why a part cannot be pointed at."""

    text: str
    part: str | None = None


class Noted(NamedTuple):
    """What somebody noted of a move."""

    line: int
    ply: int
    mark: Annotated[str, MARKS] = ""
    text: str = ""


class Far(NamedTuple):
    """A game with somebody far away."""

    sends: bool
    """There is something to send."""
    stand: int
    """How far the game is, its end included that players gave it."""
    hidden: bool = False
    """Hands are hidden from the eye only: each page knows all of them."""
    to: int | None = None
    """The seat that a link goes to, or that has to answer; None: all others, for the game is over."""


class View(NamedTuple):
    """Everything a table shows."""

    game: str
    names: tuple[str, ...]
    """As the table calls its seats: the one person among bots is "You"."""
    scene: Scene
    headline: Headline
    seats: tuple[Ticket, ...]
    strip: tuple[Entry, ...]
    history: tuple[Ply, ...]
    """The oldest first."""
    ply: int
    """How many moves were played."""
    at: int
    """How many moves lead to what is shown: fewer while looking back, any number in a line."""
    picks: tuple[str, ...]
    chosen: bool
    """Of the picks some were pointed at, and can be taken back."""
    undo: bool
    redo: bool
    over: bool
    keepable: bool
    """It may be shown again later, to anybody, before Python is awake."""
    save: str
    """The whole game as text, for storage and for a fresh worker."""
    summary: str
    """One line for the list of games: "with {1}, {0} to move"."""
    sides: tuple[tuple[int, ...], ...] | None = None
    """Seats that win and lose together; only from a Python that is awake."""
    turn: int | None = None
    """The seat that has to choose, as long as the game is on; likewise."""
    plays: tuple[str, ...] = ()
    """What of the hand is a whole move as soon as it is pointed at."""
    you: int | None = None
    """The seat of the one person who plays among bots: sentences speak to it."""
    players: tuple[str, ...] | None = None
    """The names as they were given, where the table calls a seat otherwise."""
    confirm: bool = False
    """A move is picked in full and counts as soon as it is confirmed."""
    cover: int | None = None
    """The seat that the device is to be passed on to; until it says so, nothing hidden is in the view."""
    ghost: Picture | None = None
    """That seat's sign, for the cover."""
    bot: int = 0
    """The level of the bot that has to choose, if it is one."""
    rests: bool = False
    """Nobody plays but bots, and they wait."""
    dice: str = ""
    """For a bot that has to choose: what its own chance begins with. The same position, the same choice."""
    practice: bool = False
    """An undo has shown what comes next."""
    heard: tuple[str, ...] = ()
    """What is new, to be read aloud: sentence after sentence."""
    note: Note | None = None
    analysis: Analysis | None = None
    """As long as analysis is on."""
    looking: bool = False
    """Another position is shown than that of the game now."""
    line: int = 0
    """The line that is shown; 0 is the game."""
    branches: tuple[Branch, ...] = ()
    """The lines beside the game, in the order in which they are read."""
    notes: tuple[Noted, ...] = ()
    """In the order of lines and moves."""
    drawn: bool = False
    """Somebody has drawn on the board of some position."""
    hint: bool = False
    """A hint can be given."""
    tries: bool = False
    """What is played in the position shown makes a line, or goes into one."""
    edited: str | None = None
    """What was just done to the lines and can be taken back."""
    far: Far | None = None
    """If somebody plays far away."""
    lesson: Taught | None = None
    """If this is a step of a lesson."""
    reviews: bool = False
    """The game is over and can be reviewed."""
    too_long: bool = False
    """The game is over, and has too many moves to be reviewed."""
    options: Mapping[str, str] | None = None
    """Of a game that is over: another one like it has the same."""
