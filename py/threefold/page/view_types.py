"""The types of a View and its parts: a session as the page shows it. Only view.py makes them.

Strings are sentences in which "{0}" and "{1}" stand for the names of seats: the page fills those in. web/js/types.d.ts
is generated from these tuples; encode.py turns them into JSON.
"""

from collections.abc import Mapping
from typing import Annotated, NamedTuple

from threefold.core.items import Form, Mood
from threefold.core.lines import MARKS
from threefold.core.marks import Art, Box, Picture
from threefold.page.analysis import Analysis
from threefold.page.moves_list import Branch, Ply
from threefold.page.teacher import Taught


class Item(NamedTuple):
    """A thing on the table."""

    key: str
    """Its identity between two scenes."""
    area: str
    """The name of the scene's area that it is in."""
    at: tuple[float, float]
    z: int
    art: Art
    moods: tuple[Mood, ...]
    was: str | None = None
    """The key of the item that it came from: its movement starts there."""
    label: str | None = None
    """The button's name; items without one get no button."""
    part: str | None = None
    """The part of a move that pointing at it picks; without one it can only be looked at."""
    box: Box | None = None
    """The button's rectangle, relative to `at`."""
    group: str | None = None
    """Buttons of one group share a tab stop."""
    about: bool = False
    """Whether there is more information about it; the call "about" returns that."""
    takes: tuple[str, ...] = ()
    """The keys of the items that move with it when it is dragged from here."""


class Action(NamedTuple):
    """A plain button that is a part of moves too: pass, allow, carry."""

    part: str
    label: str
    ready: bool
    on: bool | None = None
    """For one of several choices that exclude each other, whether it is chosen; None: it is not such a choice."""
    icon: str = ""


class About(NamedTuple):
    """More information about something on the table, shown beside the board or over it."""

    title: str
    text: str
    picture: Picture | None = None
    named: str | None = None
    """What the picture shows, for those who do not see it, unless the text says it."""


class Scene(NamedTuple):
    form: Form
    areas: Mapping[str, Box]
    """The rectangles of board, hand, piles and others: each is fitted into the page's element of that name."""
    groups: Mapping[str, str]
    """The spoken name of each group."""
    items: tuple[Item, ...]
    actions: tuple[Action, ...]
    heights: Mapping[str, float]
    """Heights of areas, in pixels of the form's usual window."""
    broad: bool
    """Whether the board needs all the width: then everything else is placed below it."""
    values_low: bool
    """Whether what analysis says of a square stands at its lower left."""
    aside: About | None = None
    """What the side panel shows while nothing is pointed at."""


class Headline(NamedTuple):
    who: str
    what: str
    why: str


class Ticket(NamedTuple):
    name: str
    status: str
    short: str
    on: bool
    score: str | None = None
    of: str | None = None
    mark: Picture | None = None
    cards: Picture | None = None
    """The seat's open hand."""
    team: bool = False
    """Whether it is the ticket of several seats that play together."""


class Entry(NamedTuple):
    """An entry of the strip under the board."""

    title: str
    text: str
    mark: Picture | None = None
    about: bool = False
    """Whether there is more information about it; the call "about" returns that."""


class Refusal(NamedTuple):
    """Why a part could not be pointed at; `View.refusal`. A call that makes no sense is an exception, `Refused`."""

    text: str
    part: str | None = None


class Noted(NamedTuple):
    """A mark and a comment on a move."""

    line: int
    ply: int
    mark: Annotated[str, MARKS] = ""
    text: str = ""


class Far(NamedTuple):
    """What the page needs to know about a game with somebody far away."""

    sends: bool
    """Whether there are moves to send."""
    progress: int
    """How many moves the game has, its ending counted as one."""
    hidden: bool = False
    """Whether the game has hidden hands. Each page knows all of them and only does not show them."""
    to: int | None = None
    """The seat that a link goes to, or that has to answer; None: all others, because the game is over."""


class View(NamedTuple):
    """Everything that the page needs to show a table."""

    game: str
    names: tuple[str, ...]
    """The names of the seats as the table shows them: the one person among bots is "You". In the view that is shown
    before Python has started, a name is a placeholder."""
    scene: Scene
    headline: Headline
    tickets: tuple[Ticket, ...]
    strip: tuple[Entry, ...]
    history: tuple[Ply, ...]
    """The oldest first."""
    ply: int
    """How many moves of the game were played, those undone not counted."""
    at: int
    """How many moves lead to the position shown: fewer than `ply` while looking back, any number in a line."""
    picks: tuple[str, ...]
    chosen: bool
    """Whether the player has pointed at some of the picks: those can be taken back."""
    undo: bool
    redo: bool
    over: bool
    keepable: bool
    """Whether the page may store it and show it later, to anybody, before Python has started."""
    save: str
    """The whole game as text, for storage and to restore it in a new worker."""
    summary: str
    """One line for the list of games: "with {1}, {0} to move"."""
    sides: tuple[tuple[int, ...], ...] | None = None
    """Seats that win and lose together; None in the view that is shown before Python has started."""
    turn: int | None = None
    """The seat that has to choose; None when the game is over, and before Python has started."""
    plays: tuple[str, ...] = ()
    """Parts in the hand that complete a move when they are pointed at."""
    you: int | None = None
    """The seat of the one person who plays among bots: sentences call it "you"."""
    players: tuple[str, ...] | None = None
    """The names as they were entered, where `names` calls a seat "You"; else None."""
    confirm: bool = False
    """Whether a whole move is picked and is played when it is confirmed."""
    cover: int | None = None
    """The seat that the device has to be passed to; until that seat reveals its hand, the view holds nothing hidden."""
    ghost: Picture | None = None
    """That seat's sign, for the cover over the table."""
    bot: int = 0
    """The level of the bot that has to choose, if it is one."""
    rests: bool = False
    """Whether the bots wait until somebody lets them go on."""
    round_over: bool = False
    """Whether a round is over and the game goes on: a bot begins the next one only when that has been read."""
    dice: str = ""
    """For a bot that has to choose: the seed of its random generator. The same position gives the same seed."""
    practice: bool = False
    """Whether an undo has shown what comes next."""
    heard: tuple[str, ...] = ()
    """The new sentences to be read aloud, in order."""
    refusal: Refusal | None = None
    analysis: Analysis | None = None
    """None while analysis is off."""
    looking: bool = False
    """Whether another position is shown than the present one of the game."""
    line: int = 0
    """The line that is shown; 0 is the game."""
    branches: tuple[Branch, ...] = ()
    """The lines beside the game, in the order in which they are read."""
    notes: tuple[Noted, ...] = ()
    """In the order of lines and moves."""
    highlighted: bool = False
    """Whether some position has highlights on its board."""
    hint: bool = False
    """Whether a hint can be given."""
    tries: bool = False
    """Whether a move played in the position shown makes a line or goes into one."""
    edited: str | None = None
    """What the last edit of the lines did, while it can be taken back."""
    far: Far | None = None
    """None if nobody plays from far away."""
    exercise: Taught | None = None
    """None if this is not a step of a lesson, a puzzle or a mistake."""
    reviews: bool = False
    """Whether the game is over and can be reviewed."""
    too_long: bool = False
    """Whether the game is over but has too many moves to be reviewed."""
    options: Mapping[str, str] | None = None
    """The options that the game is played with; None while only what several deals have in common is shown."""
