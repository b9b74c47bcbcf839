"""The pictures on the rules page of Tic-Tac-Stack, drawn with the tiles of the table."""

from threefold.core.marks import Mark, Picture
from threefold.drawing.pen import crop_marks, flap, group, last_square, rect, text
from threefold.games.stack.rules.rules import SQUARES
from threefold.games.stack.table.art import RISE, badge, colours, layers, whole, wild, wild_row
from threefold.games.stack.table.board import ON_WILD_AT, ON_WILD_SCALE, TILE_AT, TILE_SCALE
from threefold.games.stack.table.grid import PITCH, SIDE, SQUARE, corner, lines_between

ROW: tuple[float, float, float, float] = (-8, -22, SIDE + 16, SQUARE + 30)


def pictures() -> dict[str, Picture]:
    return {
        "tiles": _tiles("CR1", "SB2", "DY3", "TK4", "XW5"),
        "line": _scored(("SB4",), ("XB1",), ("CB5",), points=1),
        "two": _scored(("TB1",), ("TB4",), ("TB2",), points=2),
        "wild": _scored(("XY3",), (), ("XK3",), points=2),
        "again": _scored(("TB1",), ("TB4",), ("TB2", "TB5"), points=2),
        "stack": _stack(),
        "newest": _newest(),
        "always": _always(),
        "names": _names(),
    }


def _tiles(*names: str) -> Picture:
    """Tiles side by side."""
    art = tuple(group(whole(name), at=(place * 104, 0)) for place, name in enumerate(names))
    return Picture((2, 2, 104 * len(names) - 8, 98), art)


def _placed(stack: tuple[str, ...], x: float, y: float) -> list[Mark]:
    """A stack in its square, as the board shows it."""
    if not stack:
        return []
    under, (dx, dy) = stack[:-1], TILE_AT
    art = [group(layers(colours(under)), at=(x + dx, y + dy), scale=TILE_SCALE)] if under else []
    art.append(group(whole(stack[-1]), at=(x + dx, y + dy - RISE * len(under) * TILE_SCALE), scale=TILE_SCALE))
    if under:
        art.append(group(badge(len(stack)), at=(x + 88, y + 87)))
    return art


def _upright(count: int = 2) -> list[Mark]:
    """The lines between squares of one row."""
    return [rect(k * PITCH - 7.7, 0, 3.4, SQUARE, "hash") for k in range(1, count + 1)]


def _scored(*stacks: tuple[str, ...], points: int) -> Picture:
    """A row that scores; the empty square is the wild centre."""
    art: list[Mark] = [rect(-4, -4, SIDE + 8, SQUARE + 8, "lit_stack", line="g_stack", width=5)]
    for place, stack in enumerate(stacks):
        art += _placed(stack, place * PITCH, 0)
        if not stack:
            art.append(group(wild(), at=(place * PITCH + 4, 4), scale=0.92))
    pill = (rect(-27, -15, 54, 30, "key", r=15), text(0, 1, 19, f"+{points}", "paper"))
    return Picture(ROW, (*art, group(pill, at=(2 * PITCH - 6, -4))))


def _stack() -> Picture:
    """A stack, and the tiles that it is made of."""
    names = ("CB2", "SY4", "XR3", "TW3")
    art = _placed(names, 0, 0)
    apart = [group(whole(name), at=(130 + place * 70, 20), scale=0.66) for place, name in enumerate(names[-2::-1])]
    return Picture((0, 0, 345, 106), (*art, *apart))


def _newest() -> Picture:
    """Two squares that may be covered, and an opponent's newest tile between them."""
    art: list[Mark] = []
    for place, stack in enumerate((("XR4", "CB5"), ("CR3",), ("DK1",))):
        x = place * PITCH
        if place == 1:
            art.append(last_square(x, 0, SQUARE, SQUARE))
        else:
            art += [rect(x, 0, SQUARE, SQUARE, "lit_stack")]
            art.append(crop_marks(x, 0, SQUARE, SQUARE, "mk_stack", size=13, width=2.8))
        art += _placed(stack, x, 0)
    return Picture((-2, -2, SIDE + 4, SQUARE + 6), (*_upright(), *art, flap(PITCH, 0, SQUARE, "key")))


def _always() -> Picture:
    """A line through a centre that stays wild under its tile."""
    art: list[Mark] = [rect(-4, -4, SIDE + 8, SQUARE + 8, "lit_stack", line="g_stack", width=5)]
    art += [*_placed(("SW2",), 0, 0), *_placed(("DW2",), 2 * PITCH, 0)]
    dx, dy = ON_WILD_AT
    art += [group(wild_row(), at=(PITCH, 0)), group(whole("TK4"), at=(PITCH + dx, dy), scale=ON_WILD_SCALE)]
    pill = (rect(-27, -15, 54, 30, "key", r=15), text(0, 1, 19, "+2", "paper"))
    return Picture(ROW, (*art, group(pill, at=(2 * PITCH - 6, -4))))


def _names() -> Picture:
    """The names of the squares."""
    art: list[Mark] = list(lines_between())
    for square, name in enumerate(SQUARES):
        x, y = corner(square)
        art.append(text(x + 50, y + 52, 26, name, "key"))
    return Picture((-2, -2, SIDE + 4, SIDE + 4), tuple(art))
