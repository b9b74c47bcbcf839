"""The types of a scene, which is what a table shows: items in areas, buttons, tickets of the seats, rows of moves.

Coordinates are board units, y down: 100 is one square. Colours are roles, to which the page's theme gives values. The
canvas painter, the buttons over the canvas and the animations all read the same list of items.
"""

from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple

from threefold.core.kernel import Move, Result, Seen
from threefold.core.marks import Art, Box, Picture
from threefold.core.message import Message

FORMS = ("wide", "tall", "low", "small")
"""Desktop, phone upright, phone on its side, the smallest phone."""


Form = Annotated[str, FORMS]


Mood = Annotated[str, ("ready", "instead", "picked", "last", "winning", "quiet")]
"""quiet: it can be pointed at as if it were ready, but is not lit."""


class About(NamedTuple):
    """What is shown when somebody looks at an item, besides its name."""

    title: Message
    text: Message
    picture: Picture | None = None
    named: tuple[Message, ...] = ()
    """What the picture shows, in its order: it is read to those who do not see it, unless the text says it."""


class Item(NamedTuple):
    key: str
    """Its identifier: the same item has the same key in two scenes."""
    area: str
    at: tuple[float, float]
    art: Art
    z: int = 0
    part: str | None = None
    """The part of a move that pointing at it picks; None if it cannot be part of a move."""
    box: Box = (0, 0, 100, 100)
    """The area where it can be pointed at, relative to `at`."""
    label: Message | None = None
    group: str = ""
    moods: frozenset[str] = frozenset()
    """ready, instead, picked, last, winning."""
    was: str | None = None
    """The key of the item in the earlier scene from which it moves."""
    about: About | None = None
    """What is shown when somebody looks at it. An item with a label but without a part, such as a discard, can only be
    looked at."""
    glyph: str = ""
    """The text for it in a terminal; items without one are left out there."""
    takes: tuple[str, ...] = ()
    """The keys of the items that move along when it is dragged. In a hand only the item itself moves."""


class Action(NamedTuple):
    """A plain button that is a part of moves: pass, allow, carry."""

    part: str
    label: Message
    ready: bool
    on: bool | None = None
    """For one of several exclusive actions, as on a switch: whether it is selected. None for other actions."""
    icon: str = ""


class Ticket(NamedTuple):
    """The text and pictures on the ticket of a seat, or of the seats of a side."""

    seats: tuple[int, ...]
    status: Message
    short: Message
    """The same in fewer words, for where there is little room."""
    score: str | None = None
    of: Message | None = None
    mark: Picture | None = None
    cards: Picture | None = None
    """The seat's open hand, where there is no room for it beside the board."""


class Strip(NamedTuple):
    """An entry of the strip under the board, used where there is no column beside it: a pile, the last event."""

    title: Message
    text: Message
    mark: Picture | None = None
    about: About | None = None
    """What is shown when it is pressed."""


class Scene(NamedTuple):
    form: str
    areas: Mapping[str, Box]
    """The boxes of the areas: board, hand (of the seat that chooses), piles, others (what the others hold or have
    won)."""
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
    """The height of an area, in pixels of the form's usual window; the page decides the heights of the others."""
    broad: bool = False
    """Whether the board needs the full width, with everything else below it."""
    ghosts: tuple[Picture, ...] = ()
    """With hidden hands: each seat's sign, shown large on the cover before its hand is shown."""
    why_in_row: bool = False
    """Whether the last move's row has said the same as the end of `why`, which is then not read aloud again."""
    why_rest: Message | None = None
    """The rest of a `why` that begins with what the last move did: only this is read aloud after that move's row."""
    why_follows: bool = False
    """Whether `why` can follow sentences about the last turn, of which it tells nothing or not all."""
    why_counts: bool = False
    """Whether `why` tells what holds in this turn: then it is read aloud at each turn, not only at a seat's first."""
    values_low: bool = False
    """Whether what analysis says of a square stands at its lower left: its upper corners have signs of their own."""
    round_over: bool = False
    """Whether a round is over and the game goes on: how it ended comes before who has to begin the next one."""


class Row(NamedTuple):
    """A move as the list of moves shows it and as it is read aloud."""

    parts: tuple[str | Picture, ...]
    spoken: Message
    tag: Message | None = None
    tag_in_spoken: bool = False
    """Whether `spoken` says the same as the tag."""


class SceneRequest(NamedTuple):
    """The arguments of `GameOf.draw`, besides what the seat sees."""

    form: str
    actor: int | None
    """The seat that chooses; None if the game is over or an earlier position is shown."""
    picks: tuple[str, ...]
    open: frozenset[str]
    """The parts that can be picked next, in addition to the picks: they are lit."""
    instead: frozenset[str]
    """The parts that can be picked in place of a pick: another card, another piece."""
    result: Result | None
    history: tuple[tuple[int, Move], ...]
    """The moves up to this position, each with the seat that made it."""
    front: int | None = None
    """In games with open hands: the seat whose hand is at the front; None: the seat whose turn it is."""
    before: Seen[Any] | None = None
    """In games with moves that lay something open for a moment: what is known of the position before the last move."""
    named: bool = False
    """Whether the hand shown is called by its player's name: nobody at the device is known to be that player."""
