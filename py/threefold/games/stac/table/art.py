"""The drawings of Stac's pieces, each in a square of 100 units: tokens, claimed stacks, pawns, seals of the seats."""

from functools import cache
from typing import Unpack

from threefold.core.marks import Art, Mark
from threefold.drawing.pen import Outline, circle, group, n, path, rect
from threefold.games.stac.rules.rules import CLAIMED, STACK

RADIUS, LAYER = 34.0, 7.5
SINGLE_TOP = 47.0
"""The y of the centre of a single token's face. All tokens and pawns are drawn for it, then moved as a whole."""
PAWN_ON_GROUND = 58.0
SEATS = "AB"
INK = ("seatA", "seatB")
DARK = ("seatAdark", "seatBdark")


def top(count: int) -> float:
    """The y of the top face of a stack of `count` tokens, which is centred in its square."""
    return SINGLE_TOP - (count - 1) * LAYER / 2


def rise(count: int, level: int) -> float:
    """The y offset from a single token to the token at `level` (0: the lowest) in a stack of `count`."""
    return top(count) + (count - 1 - level) * LAYER - SINGLE_TOP


def hull(x: float, y: float, low: float, radius: float, fill: str, **more: Unpack[Outline]) -> Mark:
    """A disc with its side, as it is seen from above and a little from the front."""
    r = n(radius)
    d = f"M{n(x - radius)} {n(y)}A{r} {r} 0 0 1 {n(x + radius)} {n(y)}V{n(low)}A{r} {r} 0 0 1 {n(x - radius)} {n(low)}Z"
    return path(d, fill, **more)


@cache
def token(pips: int) -> Art:
    """One token. The pips on the topmost token of a square show how many lie there."""
    y = SINGLE_TOP
    places = [50 + (pip - (pips - 1) / 2) * 14 for pip in range(pips)]
    return (
        hull(50, y, y + LAYER - 1, RADIUS, "tokE", line="cell", width=2),
        circle(50, y, RADIUS, "tok", line="cell", width=1.6),
        *(circle(x, y, 4.4, "cell") for x in places),
    )


@cache
def claimed_token(seat: int) -> Art:
    """A token of a claimed stack: in the colour of an empty cell, on a square filled with the seat's ink."""
    y = SINGLE_TOP + 1
    return (
        hull(50, y, y + LAYER - 1, RADIUS, "cell", line=INK[seat], width=2.6),
        circle(50, y, RADIUS, "cell", line=INK[seat], width=2),
    )


@cache
def emblem(seat: int, y: float, width: float = 10, role: str | None = None) -> Art:
    """The sign of a seat, on a stack that it claimed or in an empty slot for a claim."""
    line = role or INK[seat]
    if seat == 0:
        return (circle(50, y, 16, line=line, width=width),)
    return (rect(34, y - 16, 32, 32, line=line, width=width),)


@cache
def pawn(seat: int) -> Art:
    """A pawn whose foot is at the height of a single token's face."""
    y = SINGLE_TOP - 13
    if seat == 0:
        return (
            hull(50, y, y + 16, 17, DARK[0], line="cell", width=4.4),
            circle(50, y, 17, INK[0], line="cell", width=1.6),
            circle(50, y, 6.4, "cell"),
        )
    return (
        rect(34.5, y - 15.5, 31, 47, DARK[1], r=4, line="cell", width=4.4),
        rect(34.5, y - 15.5, 31, 31, INK[1], r=4, line="cell", width=1.6),
        rect(44, y - 6, 12, 12, "cell"),
    )


@cache
def seal(seat: int) -> Art:
    """The face of a pawn alone, as the mark of a seat on tickets and on squares that it could claim."""
    if seat == 0:
        return (circle(50, 50, 48, INK[0]), circle(50, 50, 18, "cell"))
    return (rect(6, 6, 88, 88, INK[1], r=8), rect(33, 33, 34, 34, "cell"))


@cache
def lifted(seat: int, carries: bool, foot: float) -> Art:
    """The hard shadow and the outline that show a piece as lifted. `foot` is the y of the pawn's foot, for a pawn that
    does not carry."""
    if carries:
        outline = hull(47, 40, 47, 40, "cell", line="key", width=3.6)
        return (hull(57, 55, 62, RADIUS, "key", alpha=0.22), outline)
    y = foot - 20
    if seat == 0:
        shadow, frame = hull(60, y + 8, foot + 6, 17, "key", alpha=0.22), hull(47, y, foot - 4, 23.5, "cell")
    else:
        shadow = rect(44.5, y - 7.5, 31, 47, "key", r=4, alpha=0.22)
        frame = rect(25, y - 22, 44, 60, "cell", r=9)
    return (shadow, frame | {"line": "key", "width": 3.6})


# ---- complete squares, for closer looks and for the rules page ----


@cache
def contents(holds: str, pawns: str = "") -> Art:
    """The drawing of a square: what it holds, written as in the rules, and the pawns on it ("A", "B")."""
    art: list[Mark] = []
    foot = PAWN_ON_GROUND
    if holds in CLAIMED:
        seat, foot = CLAIMED.index(holds), top(STACK)
        art += [rect(0, 0, 100, 100, INK[seat])]
        art += [group(claimed_token(seat), at=(0, rise(STACK, level))) for level in range(STACK)]
        art += () if pawns else emblem(seat, foot + 1)
    elif count := int(holds):
        foot = top(count)
        for level in range(count):
            pips = count if level == count - 1 and not pawns else 0
            art.append(group(token(pips), at=(0, rise(count, level))))
    art += [group(pawn(SEATS.index(seat)), at=(0, foot - SINGLE_TOP)) for seat in pawns]
    return tuple(art)
