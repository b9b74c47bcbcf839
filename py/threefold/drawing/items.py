"""What a table shows: items in areas, buttons, tickets of the seats, lines of the history.

Board units, y down: 100 is one square. Colours are roles; the page knows what they are in its theme. The painter,
the buttons over the canvas and the movement read the same list of items.
"""

from collections.abc import Mapping
from typing import Annotated, NamedTuple

from threefold.core.kernel import Move, Result
from threefold.core.message import Message
from threefold.drawing.pen import Art, Box, Picture

FORMS = ("wide", "tall", "low", "small")
"""Desktop, phone upright, phone on its side, the smallest phone."""


Form = Annotated[str, FORMS]


Mood = Annotated[str, ("ready", "instead", "picked", "last", "winning", "quiet")]
"""Quiet: it can be pointed at as if it were ready, and is not lit."""


class About(NamedTuple):
    """What a look at an item tells besides its name."""

    title: Message
    text: Message
    picture: Picture | None = None


class Item(NamedTuple):
    key: str
    """Identity between two scenes."""
    area: str
    at: tuple[float, float]
    art: Art
    z: int = 0
    part: str | None = None
    """What pointing at it contributes to a move."""
    box: Box = (0, 0, 100, 100)
    """Where it can be pointed at, relative to `at`."""
    label: Message | None = None
    group: str = ""
    moods: frozenset[str] = frozenset()
    """ready, instead, picked, last, winning."""
    was: str | None = None
    """The key it grew from."""
    about: About | None = None
    """With a label but without a part an item is only there to be looked at: discards, for instance."""
    glyph: str = ""
    """What stands for it where there are only letters."""
    takes: tuple[str, ...] = ()
    """The keys of what is carried along when it is dragged from here. Of a hand that is what is pressed itself."""


class Action(NamedTuple):
    """A plain button that is a part of moves: pass, allow, carry."""

    part: str
    label: Message
    ready: bool
    on: bool | None = None
    """Not None: one of a few that exclude each other, as on a switch; whether it is the one."""
    icon: str = ""


class Ticket(NamedTuple):
    """What stands on the ticket of a seat, or of the seats of a side."""

    seats: tuple[int, ...]
    note: Message
    short: Message
    """The same where room is short."""
    score: str | None = None
    of: Message | None = None
    mark: Picture | None = None
    cards: Picture | None = None
    """An open hand, where it has no room beside the board."""


class Strip(NamedTuple):
    """An entry of the strip under the board, where no column lies beside it: a pile, the last event."""

    title: Message
    text: Message
    mark: Picture | None = None
    about: About | None = None
    """What pressing it shows."""


class Scene(NamedTuple):
    form: str
    areas: Mapping[str, Box]
    """board, hand (of whoever chooses), piles, others (what the others hold or have won): each has its place."""
    groups: Mapping[str, Message]
    items: tuple[Item, ...]
    who: Message
    what: Message
    why: Message
    tickets: tuple[Ticket, ...]
    strip: tuple[Strip, ...] = ()
    actions: tuple[Action, ...] = ()
    aside: About | None = None
    heights: Mapping[str, float] = {}
    """How high an area is shown, in pixels of the form's usual window; without one the page decides."""
    broad: bool = False
    """The board is a row that needs all the width there is: everything else lies below it."""
    ghosts: tuple[Picture, ...] = ()
    """Where hands are hidden: the sign of each seat, large on the cover that waits for it."""
    why_told: bool = False
    """What `why` says at the end was said by the last move already: it is not read aloud again."""


class Row(NamedTuple):
    """A move as the list of moves shows it and as it is read aloud."""

    parts: tuple[str | Picture, ...]
    spoken: Message
    tag: Message | None = None
    tag_told: bool = False
    """What the tag says, the sentence says too."""


class SceneRequest(NamedTuple):
    """What a scene is asked for, besides what its seat sees."""

    form: str
    actor: int | None
    """Who chooses; None when the game is over or an earlier position is looked at."""
    picks: tuple[str, ...]
    open: frozenset[str]
    """What can be pointed at now, together with the picks: it is lit."""
    instead: frozenset[str]
    """What can be pointed at in place of a pick: another card, another piece."""
    result: Result | None
    history: tuple[tuple[int, Move], ...]
    """The moves up to this position, each with the seat that made it."""
    front: int | None = None
    """Where all hands lie open: whose lies in front of whoever looks; None: that of the seat whose turn it is."""
