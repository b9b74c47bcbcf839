"""The drawings of Tic-Tac-Stack's tiles: a shape in a colour with a number on it, in a square of 100 units."""

from collections.abc import Mapping
from functools import cache

from threefold.core.marks import Art, Mark
from threefold.drawing.pen import circle, group, polygon, rect, star_points, text
from threefold.games.stack.rules.rules import COLOURS, SHAPES

PATTERN = {"red": "hatch", "blue": "dots"}
PAPER_PATTERN = PATTERN | {"yellow": "bars"}
"""On paper: printed in black, a yellow tile would look like a white one."""
SHAPE_ROLE = {"red": "white", "blue": "white", "yellow": "ink", "black": "white", "white": "ink"}
NUMBER_AT = {"circle": (51, 38), "square": (51, 40), "diamond": (51, 38), "triangle": (60, 34), "star": (54, 33)}
"""By shape: the y of the number's middle, and the number's size."""
LAYER = 4.5
"""The visible height of each tile beneath another."""
RISE = LAYER * 0.55
"""How far each tile beneath raises a tile, so that the whole stack stays in the middle of its square."""
MOST_LAYERS = 4
TOP, HEIGHT = 8.0, 82.0
"""The y of the upper edge of a tile's face, if nothing lies beneath the tile, and the height of the face."""
WILD = (("circle", "red"), ("square", "blue"), ("star", "yellow"), ("triangle", "black"), ("diamond", "white"))
"""The sign for wild: each shape and each colour once."""


def shape(kind: str, role: str) -> Mark:
    match kind:
        case "circle":
            return circle(50, 50, 32, role)
        case "square":
            return rect(22, 22, 56, 56, role, r=2)
        case "diamond":
            return polygon([(50, 11), (89, 50), (50, 89), (11, 50)], role)
        case "triangle":
            return polygon([(50, 12), (90, 82), (10, 82)], role, line=role, width=3, join="round")
        case _:
            return polygon(star_points(5, 50, 53, 43, 24), role, line=role, width=3, join="round")


def tile(kind: str, colour: str, number: int, under: tuple[str, ...] = ()) -> list[Mark]:
    """A tile on the tiles beneath it, given by their colours, the lowest first; at most four of them are drawn."""
    shown = under[-MOST_LAYERS:]
    top = -RISE * len(shown)
    whole = [*_edge(colour), *_front(kind, colour, number)]
    return [*layers(shown), group(whole, at=(0, top))] if shown else whole


@cache
def layers(under: tuple[str, ...]) -> Art:
    """The visible part of the tiles beneath another, given by their colours, the lowest first; at most four."""
    shown = under[-MOST_LAYERS:]
    art: list[Mark] = []
    for layer, beneath in enumerate(shown):
        y = TOP - RISE * len(shown) + (len(shown) - layer) * LAYER + 1
        art += [rect(8, y + 4, 84, 84, f"t_{beneath}E", r=9), rect(8, y + 2.6, 84, 84, f"t_{beneath}", r=9)]
    return tuple(art)


def colours(tiles: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(COLOURS[name[1]] for name in tiles)


@cache
def whole(name: str) -> Art:
    """The drawing of a tile, given by its name."""
    return tuple(tile(SHAPES[name[0]], COLOURS[name[1]], int(name[2])))


def on_paper(name: str) -> Art:
    """A tile to print, which can be told from others without colours."""
    kind, colour, number = SHAPES[name[0]], COLOURS[name[1]], int(name[2])
    return (*_edge(colour), *_front(kind, colour, number, PAPER_PATTERN))


@cache
def front(name: str) -> Art:
    """A tile without its lower edge, so that the tile on it hides it."""
    return tuple(_front(SHAPES[name[0]], COLOURS[name[1]], int(name[2])))


@cache
def mini(name: str) -> Art:
    """A small tile without pattern and number: the number is written beside it."""
    colour = COLOURS[name[1]]
    face = [*_edge(colour), rect(8, TOP, 84, HEIGHT, f"t_{colour}", r=9), *_outline(colour)]
    return (*face, group([shape(SHAPES[name[0]], SHAPE_ROLE[colour])], at=(7, TOP - 2), scale=0.86))


@cache
def lifted(name: str) -> Art:
    """A tile that is picked: in an outline, with a hard shadow."""
    shadow = rect(15, 21, 84, 84, "key", r=9, alpha=0.22)
    return (shadow, *whole(name), rect(4.5, 4.5, 91, 95, r=11, line="key", width=3.5))


def _edge(colour: str) -> list[Mark]:
    return [rect(8, TOP + LAYER, 84, HEIGHT, f"t_{colour}E", r=9)]


def _outline(colour: str) -> list[Mark]:
    """The outline of a face, for colours that would not stand out from every background without one."""
    return [] if colour in PATTERN else [rect(9, TOP + 1, 82, HEIGHT - 2, r=8, line=f"t_{colour}E", width=2)]


def _front(kind: str, colour: str, number: int, patterns: Mapping[str, str] = PATTERN) -> list[Mark]:
    art = [rect(8, TOP, 84, HEIGHT, f"t_{colour}", r=9)]
    if colour in patterns:
        art.append(rect(8, TOP, 84, HEIGHT, patterns[colour], r=9, alpha=0.13))
    art += _outline(colour)
    y, size = NUMBER_AT[kind]
    face = [shape(kind, SHAPE_ROLE[colour]), text(50, y, size, str(number), f"t_{colour}N")]
    return [*art, group(face, at=(12, TOP + 3), scale=0.76)]


# ---- other things on the table ----


@cache
def wild() -> Art:
    """The open centre: five shapes in a ring."""
    places = star_points(5, 50, 52, 31)
    return tuple(_token(kind, colour, x, y, 0.35) for (kind, colour), (x, y) in zip(WILD, places, strict=True))


@cache
def wild_row() -> Art:
    """The same five in a row, as the sign that a square stays wild under its tile. Leaves room for a stack's badge."""
    return tuple(_token(kind, colour, 9 + 14.5 * place, 90, 0.18) for place, (kind, colour) in enumerate(WILD))


def _token(kind: str, colour: str, x: float, y: float, scale: float) -> Mark:
    edge: Mark = {"line": f"t_{colour}E", "width": 5}
    return group([shape(kind, f"t_{colour}") | edge], at=(x - 50 * scale, y - 50 * scale), scale=scale)


@cache
def badge(height: int) -> Art:
    """The badge with the number of tiles in a stack, centred on (0, 0)."""
    return (circle(0, 0, 12.5, "cell"), circle(0, 0, 11, "key"), text(0, 0.5, 14, str(height), "paper"))


@cache
def pile(count: int) -> Art:
    """The pile: the backs of its tiles, at most three of them, or a dashed outline if it is empty."""
    if not count:
        return (rect(9, 7, 82, 78, r=9, line="line", width=2, dash=[7, 6]),)
    backs = [rect(8, y, 84, 80, "g_stack", r=9, line="cell", width=3) for y in (20, 13, 6)[-count:]]
    squares = [rect(6, 6, 40, 40, "ink"), rect(30, 30, 40, 40, "ink"), rect(54, 54, 40, 40, "ink")]
    both = [rect(30, 30, 16, 16, "g_stack"), rect(54, 54, 16, 16, "g_stack")]
    return (*backs, group([*squares, *both], at=(26, 22), scale=0.48))
