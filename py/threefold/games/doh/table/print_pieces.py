"""The sheets for printing Tic Tac Doh!: a board of nine squares, and fifteen pyramids as flat squares, as seen from
above: a smaller one on a larger leaves both visible, a larger one on a smaller hides it."""

from threefold.core.marks import Picture
from threefold.drawing.print_pieces import Paper, Piece, boards, grid
from threefold.games.doh.table.art import HALF, MIDDLE, pyramid

SQUARE, SCALE, COPIES = 560.0, 5.4, 5


def paper() -> Paper:
    pieces = []
    for size, half in HALF.items():
        picture = Picture((MIDDLE - half, MIDDLE - half, 2 * half, 2 * half), tuple(pyramid(size, alone=True)))
        pieces.append(Piece(picture, 2 * half * SCALE, COPIES))
    return Paper(boards(grid(3, 3, SQUARE, SQUARE), 3 * SQUARE, 3 * SQUARE), tuple(pieces))
