"""The pictures on the rules page of Tic Tac Doh!, drawn with the pieces of the table."""

from threefold.core.marks import Mark, Picture
from threefold.drawing.pen import crop_marks, group, rect
from threefold.games.doh.table.art import shadow, square_outline, stack_art

PITCH = 112.0
GRID_LINES = 3.4


def pictures() -> dict[str, Picture]:
    return {
        "tree": _row(["LM", "MS", "LMS"]),
        "nest": _row(["SM", "ML", "SML"]),
        "forbidden": _forbidden(),
        "line": _line(),
        "imaginary": _imaginary(),
        "fixed": _fixed(),
    }


def _row(stacks: list[str]) -> Picture:
    art = [group(stack_art(stack), at=(place * PITCH, 0)) for place, stack in enumerate(stacks)]
    return Picture((0, 0, 3 * PITCH - 12, 100), tuple(art))


def _hash(columns: int, rows: int) -> list[Mark]:
    w, h = columns * PITCH - 12, rows * PITCH - 12
    upright = [rect(k * PITCH - 6 - GRID_LINES / 2, 0, GRID_LINES, h, "hash") for k in range(1, columns)]
    return upright + [rect(0, k * PITCH - 6 - GRID_LINES / 2, w, GRID_LINES, "hash") for k in range(1, rows)]


def _forbidden() -> Picture:
    """A small may not go straight onto a large, nor a large over a small."""
    art: list[Mark] = []
    for place, (below, above) in enumerate((("L", "S"), ("S", "L"))):
        x = place * 1.5 * PITCH
        refused = [rect(3, 3, 94, 94, line="key", width=4, dash=[9, 7])]
        lifted = group([shadow(above, 8), *stack_art(above)], at=(46, -8), scale=0.62)
        art.append(group([*stack_art(below), *refused, lifted], at=(x, 14)))
    return Picture((-4, -4, 2.5 * PITCH + 12, 124), tuple(art))


def _line() -> Picture:
    w = 3 * PITCH
    art: list[Mark] = [rect(-6, -4, w, 108, "lit_doh", line="g_doh", width=5)]
    for place, stack in enumerate(("SM", "LM", "LMS")):
        art.append(group([*stack_art(stack), square_outline("M", "key", 4.5, away=2, r=2)], at=(place * PITCH, 0)))
    return Picture((-10, -8, w + 8, 116), tuple(art))


def _imaginary() -> Picture:
    art: list[Mark] = []
    for column in range(4):
        for row in range(3):
            if not 1 <= column <= 2:
                x, y = column * PITCH, row * PITCH
                art.append(rect(x + 3, y + 3, 94, 94, "lit_doh", line="mk_doh", width=2.6, dash=[7, 7.6]))
    art += [group(_hash(2, 3), at=(PITCH, 0))]
    for (column, row), stack in {(1, 0): "S", (2, 1): "L", (1, 2): "M"}.items():
        art.append(group(stack_art(stack), at=(column * PITCH, row * PITCH)))
    return Picture((-2, -2, 4 * PITCH - 8, 3 * PITCH - 8), tuple(art))


def _fixed() -> Picture:
    light = [rect(PITCH, PITCH, 100, 100, "lit_doh"), crop_marks(PITCH, PITCH, 100, 100, "mk_doh", size=13, width=2.8)]
    return Picture((-2, -2, 3 * PITCH - 8, 3 * PITCH - 8), (*light, *_hash(3, 3)))
