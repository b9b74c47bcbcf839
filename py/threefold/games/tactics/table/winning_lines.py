"""Bands of light under the winning lines."""

from collections.abc import Iterable

from threefold.core.marks import Mark
from threefold.drawing.winning_bands import bands as band_marks
from threefold.games.tactics.rules.squares import NINE, PLACE
from threefold.games.tactics.table.layout import PITCH, SQUARE


def bands(found: Iterable[tuple[str, ...]]) -> list[Mark]:
    """The bands of lines on one board, in that board's units."""
    ends = [(_at(line[0]), _at(line[-1])) for line in found]
    return band_marks(ends, (SQUARE, SQUARE), 4, 8, "tactics", join="round")


def _at(name: str) -> tuple[float, float]:
    row, column = divmod(PLACE[name] % NINE, 3)
    return column * PITCH, row * PITCH
