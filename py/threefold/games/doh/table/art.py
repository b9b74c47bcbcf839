"""Draws the pyramids from above: four faces that meet in the middle, pips on the lowest one."""

from threefold.core.marks import Mark
from threefold.drawing.pen import circle, polygon, rect
from threefold.games.doh.rules.rules import NESTS

HALF = {"L": 42.0, "M": 28.5, "S": 15.5}
"""Half the side of each size, in a square of 100."""
PIPS = {"L": 3, "M": 2, "S": 1}
MIDDLE = 50.0


def pyramid(size: str, *, alone: bool = False, shell: bool = False) -> list[Mark]:
    """One pyramid. `alone`: no other piece is on its faces; `shell`: it hides others."""
    half = HALF[size]
    a, b = MIDDLE - half, MIDDLE + half
    middle = (MIDDLE, MIDDLE)
    faces = [
        (((a, a), (b, a)), "white", 0.34),
        (((a, a), (a, b)), "white", 0.13),
        (((b, a), (b, b)), "black", 0.10),
        (((a, b), (b, b)), "black", 0.24),
    ]
    art = [rect(a, a, 2 * half, 2 * half, f"p_{size}", r=1)]
    art += [polygon([*edge, middle], role, alpha=alpha) for edge, role, alpha in faces]
    width = 4.5 if shell else 2
    art.append(rect(a + 1, a + 1, 2 * half - 2, 2 * half - 2, r=1, line=f"p_{size}E", width=width))
    y = MIDDLE + half * (0.58 if size == "S" else 0.78 if alone or shell else 0.83)
    for pip in range(PIPS[size]):
        x = MIDDLE + (pip - (PIPS[size] - 1) / 2) * 8
        art.append(circle(x, y, 2.6 if size == "S" else 2.7, "white", line="ink", width=1))
    return art


def stack_layers(stack: str) -> list[tuple[int, list[Mark]]]:
    """The visible pieces of a stack, each with its index in the stack: all of a tree, only the outer one of a nest."""
    if stack in NESTS:
        hidden = [square_outline(size, "white", 2.2, dash=(5, 4.5)) for size in stack[:-1]]
        return [(len(stack) - 1, [*pyramid(stack[-1], shell=True), *hidden])]
    return [(place, pyramid(size, alone=len(stack) == 1)) for place, size in enumerate(stack)]


def stack_art(stack: str) -> list[Mark]:
    return [mark for _, art in stack_layers(stack) for mark in art]


def square_outline(
    size: str, role: str, width: float, *, away: float = 0, r: float = 0, dash: tuple[float, ...] = ()
) -> Mark:
    """A frame around the outline of a piece of this size, at distance `away`."""
    half = HALF[size] + away
    mark = rect(MIDDLE - half, MIDDLE - half, 2 * half, 2 * half, r=r, line=role, width=width)
    return mark | {"dash": list(dash)} if dash else mark


def shadow(size: str, away: float) -> Mark:
    """The hard shadow of a lifted piece."""
    half = HALF[size]
    corner = MIDDLE - half + away
    return rect(corner, corner, 2 * half, 2 * half, "key", r=1, alpha=0.25)
