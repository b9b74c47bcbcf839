"""The lines that a move scored, drawn on the board: short bars during play, bands of light if the move won."""

from functools import cache
from itertools import pairwise, product
from math import hypot

from threefold.core.items import Item
from threefold.core.marks import Art
from threefold.drawing.pen import n, path, rect, text
from threefold.drawing.winning_bands import bands as band_marks
from threefold.games.stack.rules.rules import SQUARES
from threefold.games.stack.table.grid import GUTTER, PITCH, SQUARE, corner
from threefold.games.stack.words.names import Line, Scored, gain

BAR = ((15, "key", 9), (13, "g_stack", 5))
"""Half the length of a bar, its colour and how thick it is: first the edge, then the bar."""
PILL_SIZE = {"wide": 17, "tall": 17, "low": 17, "small": 21}
PILL_AT = {"wide": 50, "tall": 50, "low": 50, "small": 45}
"""The text size and the x, within its square, of the label with the points of a move: no text may be smaller than 12
pixels, and the badge of the stack above must stay visible."""


def links(lines: tuple[Line, ...]) -> Item:
    """The marks of lines that scored during play: short bars between the tiles of a line."""
    return Item("links", "board", (0, 0), _links(lines), z=2)


@cache
def _links(lines: tuple[Line, ...]) -> Art:
    pairs = [pair for line in lines for pair in pairwise(map(corner, line))]
    return tuple(
        path("".join(_bar(*pair, half) for pair in pairs), line=role, width=width) for half, role, width in BAR
    )


def _bar(one: tuple[float, float], other: tuple[float, float], half: float) -> str:
    """A bar in the middle between two squares, pointing from one to the other."""
    across, down = other[0] - one[0], other[1] - one[1]
    x, y = (one[0] + other[0] + SQUARE) / 2, (one[1] + other[1] + SQUARE) / 2
    dx, dy = (half * way / hypot(across, down) for way in (across, down))
    return f"M{n(x - dx)} {n(y - dy)}L{n(x + dx)} {n(y + dy)}"


@cache
def bands(lines: tuple[Line, ...]) -> Art:
    """A band of light under each line of the winning move."""
    ends = [(corner(line[0]), corner(line[-1])) for line in lines]
    return tuple(band_marks(ends, (SQUARE, SQUARE), 3.5, 10, "stack"))


# ---- points ----


def pill(form: str, square: int, scored: Scored) -> Item:
    """The label with the points of the last move, at the upper edge of its square."""
    x, y = corner(square)
    size = PILL_SIZE[form]
    w, h = size * 2.7, size * 1.5
    art = (
        rect(-w / 2, -h / 2, w, h, "key", r=h / 2, line="cell", width=1.5),
        text(0, 0.5, size, f"+{gain(scored)}", "paper"),
    )
    return Item("points", "board", (x + PILL_AT[form], y + 1), art, z=7)


def pills(scored: Scored) -> list[Item]:
    """A label with the points of each line of the winning move, on the edge of the line's band."""
    places = _pill_places(tuple(line for line, _ in scored))
    items = []
    for (line, traits), at in zip(scored, places, strict=True):
        art = (rect(-30, -17, 60, 34, "key", r=17, line="cell", width=1.5), text(0, 1, 22, f"+{len(traits)}", "paper"))
        items.append(Item(f"points:{SQUARES[line[0]]}:{SQUARES[line[-1]]}", "board", at, art, z=7))
    return items


@cache
def _pill_places(lines: tuple[Line, ...]) -> tuple[tuple[float, float], ...]:
    """A different place for the label of each line. There is room at the four crossings of gutters; at most four lines
    score, and each touches one or more crossings."""
    all_ways = product(*(_crossings(line) for line in lines))
    places = next(places for places in all_ways if len(set(places)) == len(places))
    # Shifted a little, so that the badge of the stack to the upper left can be read.
    return tuple((x + 18, y + 4) for x, y in places)


def _crossings(line: Line) -> list[tuple[float, float]]:
    """The crossings of gutters at the edges of a line's band."""
    near, far = SQUARE + GUTTER / 2, PITCH + SQUARE + GUTTER / 2
    (x0, y0), (x1, y1) = corner(line[0]), corner(line[-1])
    if y0 == y1:
        return [(x, y) for y in (far, near) for x in (near, far) if y0 < y + GUTTER < y0 + 2 * PITCH]
    if x0 == x1:
        return [(x, y) for x in (far, near) for y in (far, near) if x0 < x + GUTTER < x0 + 2 * PITCH]
    return [(near, near), (far, far)] if (x0 < x1) == (y0 > y1) else [(far, near), (near, far)]
