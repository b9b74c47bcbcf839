"""Canonical keys for positions of Tic Tac Doh!: the same for all eight mirrored and turned images of a position.

The key of a position is one number: its six masks of nine bits each, and above them the pieces left.
"""

from itertools import product

from threefold.games.doh.bot.compact import GRID_FULL, Board, extent_of

ALL_MASKS = (1 << 54) - 1
TWO_MASKS = (1 << 18) - 1


def key_of(board: Board) -> int:
    shows_s, shows_m, shows_l, takes_s, takes_m, takes_l, left_s, left_m, left_l = board
    shows = shows_s | shows_m << 9 | shows_l << 18
    return shows | takes_s << 27 | takes_m << 36 | takes_l << 45 | left_s << 54 | left_m << 57 | left_l << 60


def _turns() -> list[list[int]]:
    """For each of the eight symmetries, a table from each mask to its image."""
    spots = [(column, row) for row in (-1, 0, 1) for column in (-1, 0, 1)]
    found = []
    for a, b, swap in product((1, -1), (1, -1), (False, True)):
        turned = [0]
        for x, y in spots:
            to_x, to_y = (a * y, b * x) if swap else (a * x, b * y)
            bit = 1 << (to_x + 1 + 3 * (to_y + 1))
            turned += [mask | bit for mask in turned]
        found.append(turned)
    return found


TURNS = _turns()


class Leaders(dict[int, tuple[int, list[list[int]]]]):
    """A cache by two masks in one number: their smallest image, and the symmetries that give it, mostly one."""

    def __missing__(self, masks: int) -> tuple[int, list[list[int]]]:
        low, high = masks & GRID_FULL, masks >> 9
        images = [turned[low] | turned[high] << 9 for turned in TURNS]
        least = min(images)
        value = self[masks] = least, [turned for turned, image in zip(TURNS, images, strict=True) if image == least]
        return value


LEADERS = Leaders()


def least_image(key: int) -> int:
    """The canonical key of a settled position: the smallest key of its eight images."""
    lead, turns = LEADERS[key >> 36 & TWO_MASKS]
    a, b, c, d = key & GRID_FULL, key >> 9 & GRID_FULL, key >> 18 & GRID_FULL, key >> 27 & GRID_FULL
    rest = min([turned[a] | turned[b] << 9 | turned[c] << 18 | turned[d] << 27 for turned in turns])
    return key >> 54 << 54 | lead << 36 | rest


def open_key(key: int) -> int:
    """The canonical key of an open position: the smallest key of its eight images, each shifted to the corner again."""
    masks = [key >> place & GRID_FULL for place in range(0, 54, 9)]
    pieces, least = masks[0] | masks[1] | masks[2], ALL_MASKS
    for turned in TURNS:
        a, b, c, d, e, f = [turned[mask] for mask in masks]
        column, row, _, _ = extent_of(turned[pieces])
        image = (a | b << 9 | c << 18 | d << 27 | e << 36 | f << 45) >> column + 3 * row
        if image < least:
            least = image
    return key >> 54 << 54 | least
