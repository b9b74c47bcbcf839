"""The pictures on the rules page of Tic-Tac-Tics, drawn with the boards and cards of the table."""

from collections.abc import Iterable, Sequence
from math import hypot

from threefold.core.marks import Mark, Picture
from threefold.drawing.pen import crop_marks, group, path, polygon, rect, text
from threefold.games.tactics.rules.squares import EMPTY, HOMES, MID, START, exchanged
from threefold.games.tactics.table.art import face, piece
from threefold.games.tactics.table.layout import BOARD, GUTTER, PITCH, SQUARE
from threefold.games.tactics.table.winning_lines import bands

CARD_STEP, CARD_SCALE = 72.0, 1.5
BETWEEN = 45.0
ASIDE = 11.0
"""The distance of an arrow from the line between the middles of its squares."""
Spot = tuple[int, int]
"""A board of the picture and a number on it."""


def pictures() -> dict[str, Picture]:
    step = (1, 2, 4, 6, 7, 9)
    return {
        "boards": _row([_nine(START[part], number=0) for part in (HOMES[1], MID, HOMES[0])]),
        "lines": _lines(),
        "meld": _with_cards(("2h", "9c"), [_nine("XX..X.O..", lit=(2, 9))], [((0, 2), (0, 9))]),
        "switch": _with_cards(("4s", "6d"), [_nine("X..X.O.X.", lit=(4, 6))], [((0, 4), (0, 6)), ((0, 6), (0, 4))]),
        "ten": _with_cards(
            ("5d", "Th"), [_nine("....X..O.", lit=(5,)), _nine("OO.O.O.OO", lit=(5,))], [((0, 5), (1, 5))]
        ),
        "jack": _with_cards(("Jc",), [_nine("..O.O.X..", lit=(2, 6))], [((0, 7), (0, 2)), ((0, 7), (0, 6))]),
        "queen": _with_cards(("Qh",), [_nine("X.....O.O", lit=(1, 9))], [((0, 1), (0, 9)), ((0, 9), (0, 1))]),
        "king": _with_cards(("Ks",), [_nine("..O.X..O.", lit=step)], [((0, 5), (0, end)) for end in step]),
        "negate": _negate(),
        "colours": _with_cards(
            ("9d", "4s"), [_nine("XO......X", lit=(9,)), _nine("OOO.OOOOO", lit=(4,))], [((0, 9), (1, 4))]
        ),
    }


def _nine(
    squares: str,
    *,
    lit: Sequence[int] = (),
    won: Iterable[tuple[str, ...]] = (),
    ringed: Sequence[int] = (),
    number: float = 42,
) -> list[Mark]:
    """A board, given by its nine squares. `number` is the text size of the numbers, large enough for a narrow figure;
    0: no numbers."""
    art: list[Mark] = []
    for at_number in lit:
        x, y = _at(at_number)
        art += [rect(x, y, SQUARE, SQUARE, "lit_tactics"), crop_marks(x, y, SQUARE, SQUARE, "mk_tactics", size=16.7)]
    for k in (1, 2):
        edge = k * PITCH - GUTTER / 2 - 2
        art += [rect(edge, 0, 4, BOARD, "hash"), rect(0, edge, BOARD, 4, "hash")]
    art += bands(list(won))
    for place, sign in enumerate(squares):
        art.append(group(_content(sign, str(place + 1), number, place + 1 in ringed), at=_at(place + 1)))
    return art


def _content(sign: str, name: str, number: float, ringed: bool) -> list[Mark]:
    x, y, size = (32, 1, 0.67) if number else (10, 10, 0.8)
    if sign == EMPTY:
        return [text(50, 51.5, number, name, "key2", weight=600)] if number else []
    art = [group(piece(sign, ringed=ringed), at=(x, y), scale=size)]
    if number:
        art.append(text(5, 93 - 0.36 * number, number, name, "key2", weight=700, align="start"))
    return art


def _at(number: int) -> tuple[float, float]:
    row, column = divmod(number - 1, 3)
    return column * PITCH, row * PITCH


def _row(boards: Sequence[list[Mark]]) -> Picture:
    art = [group(board, at=(place * (BOARD + BETWEEN), 0)) for place, board in enumerate(boards)]
    middle = BOARD / 2
    for place in range(1, len(boards)):
        x = place * (BOARD + BETWEEN) - 33
        art.append(path(f"M{x:.1f} {middle:.1f}h21", line="line", width=4))
    return Picture((-8, -8, len(boards) * (BOARD + BETWEEN) - 29, BOARD + 16), tuple(art))


def _lines() -> Picture:
    """Two lines for X: one on the mid board, one on O's home."""
    board = START
    for one, two in (("x1", "m3"), ("x2", "m5"), ("x3", "m7"), ("x4", "o1"), ("x7", "o2"), ("x9", "o3"), ("o9", "m9")):
        board = exchanged(board, one, two)
    won = [("o1", "o2", "o3"), ("m3", "m5", "m7")]
    home, mid, own = (board[part] for part in (HOMES[1], MID, HOMES[0]))
    return _row(
        [
            _nine(home, won=won[:1], ringed=(1, 2, 3), number=0),
            _nine(mid, won=won[1:], ringed=(3, 5, 7), number=0),
            _nine(own, number=0),
        ]
    )


def _with_cards(cards: Sequence[str], boards: Sequence[list[Mark]], arrows: Sequence[tuple[Spot, Spot]]) -> Picture:
    """Cards, then the boards that they change, with arrows for the moves."""
    left = CARD_STEP * CARD_SCALE * (len(cards) - 1) + 100 * CARD_SCALE + BETWEEN
    top = (BOARD - 140 * CARD_SCALE) / 2
    art = [
        group(face(card), at=(place * CARD_STEP * CARD_SCALE, top), scale=CARD_SCALE)
        for place, card in enumerate(cards)
    ]
    art += [group(board, at=(left + place * (BOARD + BETWEEN), 0)) for place, board in enumerate(boards)]
    for start, end in arrows:
        art += _arrow(_centre(left, start), _centre(left, end))
    return Picture((-8, -8, left + len(boards) * (BOARD + BETWEEN) - BETWEEN + 16, BOARD + 16), tuple(art))


def _centre(left: float, spot: Spot) -> tuple[float, float]:
    board, number = spot
    x, y = _at(number)
    return left + board * (BOARD + BETWEEN) + x + 55, y + 45


def _arrow(start: tuple[float, float], end: tuple[float, float]) -> list[Mark]:
    """An arrow from one square to another, shifted to one side, so that arrows there and back do not overlap."""
    (ax, ay), (bx, by) = start, end
    length = hypot(bx - ax, by - ay)
    along, across = ((bx - ax) / length, (by - ay) / length), (-(by - ay) / length, (bx - ax) / length)

    def at(forward: float, aside: float) -> tuple[float, float]:
        return ax + along[0] * forward + across[0] * aside, ay + along[1] * forward + across[1] * aside

    shaft = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in (at(40, ASIDE), at(length - 34, ASIDE)))
    head = [at(length - 18, ASIDE), at(length - 40, ASIDE + 15), at(length - 40, ASIDE - 15)]
    return [
        path(shaft, line="cell", width=17),
        polygon(head, "cell", line="cell", width=9),
        path(shaft, line="key", width=7),
        polygon(head, "key"),
    ]


def _negate() -> Picture:
    """A ten beside a king that is struck out."""
    king = [*face("Kd"), path("M-8 148L108 -8", line="sheet", width=15), path("M-8 148L108 -8", line="key", width=7)]
    return Picture((-14, -14, 268, 168), (group(king), group(face("Tc"), at=(145, 0))))
