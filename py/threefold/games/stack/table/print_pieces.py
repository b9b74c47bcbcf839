"""The sheets for printing Tic-Tac-Stack: the nine squares, and the 125 tiles, each captioned with colour and shape."""

from threefold.core.marks import Picture
from threefold.drawing.pen import group
from threefold.drawing.print_pieces import Paper, Piece, boards, grid
from threefold.games.stack.rules.rules import DECK, SQUARES
from threefold.games.stack.table.art import on_paper, wild
from threefold.games.stack.words.names import kind_name

SQUARE, TILE = 560.0, 255.0


def paper() -> Paper:
    names = [SQUARES[row * 3 + column] for row in (2, 1, 0) for column in range(3)]
    centre = group(wild(), at=(SQUARE + 140, SQUARE + 140), scale=2.8)
    board = boards((*grid(3, 3, SQUARE, SQUARE, names), centre), 3 * SQUARE, 3 * SQUARE)
    tiles = tuple(Piece(Picture((2, 2, 96, 98), on_paper(name)), TILE, 1, kind_name(name)) for name in DECK)
    return Paper(board, tiles)
