"""The pictures on the rules page of Stac, drawn with the pieces of the table."""

from threefold.core.marks import Mark, Picture
from threefold.drawing.pen import circle, crop_marks, flap, group, last_square, polygon, rect
from threefold.games.stac.table.art import INK, contents, seal
from threefold.games.stac.table.layout import PITCH


def pictures() -> dict[str, Picture]:
    return {
        "start": _strip([contents("1", "A"), contents("1"), contents("1", "B")]),
        "turn": _strip([contents("1", "A"), _lit("0"), _lit("1")]),
        "landing": _strip([_lit("1"), _lit("2"), _refused("B")]),
        "passing": _strip([contents("1", "A"), contents("1", "B"), _refused("1")]),
        "rest": _strip([_left(), contents("0"), _rested()]),
        "claim": _strip([contents("1", "A"), contents("0"), [*_lit("2"), group(seal(0), at=(67, 3), scale=0.3)]]),
        "claims": _strip([contents("A"), contents("B"), contents("A")]),
        "settled": _strip([contents("1", "A"), _lit("1"), contents("2")]),
    }


def _strip(squares: list[tuple[Mark, ...] | list[Mark]]) -> Picture:
    """Squares of one row with the lines between them."""
    art = [group(marks, at=(place * PITCH, 0)) for place, marks in enumerate(squares)]
    lines = [rect(place * PITCH - 6.3, 0, 2.6, 100, "hash") for place in range(1, len(squares))]
    return Picture((-4, -4, len(squares) * PITCH - 2, 108), (*lines, *art))


def _lit(holds: str) -> list[Mark]:
    light = [rect(0, 0, 100, 100, "lit_stac"), crop_marks(0, 0, 100, 100, "mk_stac", size=14, width=3)]
    return [*light, *(contents(holds) or (circle(50, 50, 7, "mk_stac"),))]


def _refused(holds: str) -> list[Mark]:
    frame = rect(3, 3, 94, 94, line="cell" if holds in "AB" else "key", width=4, dash=[9, 7])
    return [*contents(holds), frame]


def _left() -> list[Mark]:
    return [polygon([(81, 1), (99, 19), (81, 19)], line=INK[0], width=3)]


def _rested() -> list[Mark]:
    return [last_square(0, 0, 100, 100, 20), *contents("1", "A"), flap(0, 0, 100, INK[0], 20)]
