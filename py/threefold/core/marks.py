"""The types of a drawing: marks, and a picture made of them."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple, TypedDict

from threefold.core.message import Message

Role = Annotated[str, "Role"]
"""A colour role, `none` or a pattern."""


class Mark(TypedDict, total=False):
    """One stroke of the pen, in board units, y down. Exactly one of `d`, `text` and `art` is there."""

    d: str
    """SVG path data."""
    fill: Role
    line: Role
    width: float
    """Of the line."""
    dash: Sequence[float]
    alpha: float
    light: bool
    """Marks something that can be pointed at; hidden as soon as it has been pointed at."""
    blur: float
    """Used only for the winning glow."""
    join: Annotated[str, ("round",)]
    text: str | Message
    at: tuple[float, float]
    """Of a text or a group."""
    size: float
    """Of a text."""
    weight: float
    room: float
    """The maximum width of a text."""
    above: tuple[float, float]
    """Where a text is put that is too long for its room: how far up, and its room there."""
    less: str | Message
    """What is said in place of a text that is too long for its room."""
    least: float
    """Of a text on the table: the smallest size that it is painted in, in CSS pixels."""
    align: Annotated[str, ("start", "middle", "end")]
    """Of a text; its middle height is at `at`."""
    art: "Sequence[Mark]"
    """A group."""
    scale: float
    turn: float
    """Degrees."""
    clip: str
    """Path data that cuts the group."""


Art = tuple[Mark, ...]
Box = tuple[float, float, float, float]


class Picture(NamedTuple):
    """Art, and the box of it that is visible."""

    box: Box
    art: Art
