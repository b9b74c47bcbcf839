"""The sheets for printing Stac: its 25 squares, 25 tokens, two pawns, and seals for each player to mark claims with."""

from threefold.core.marks import Picture
from threefold.drawing.print_pieces import Paper, Piece, boards, grid
from threefold.games.stac.rules.rules import NAMES, WIDTH
from threefold.games.stac.table.art import pawn, seal, token

SQUARE, TOKEN, PAWN, SEAL = 340.0, 260.0, 200.0, 150.0
CLAIMS = 4
"""The number of seals for each player, as the fourth claim wins."""


def paper() -> Paper:
    names = [NAMES[row * WIDTH + column] for row in reversed(range(WIDTH)) for column in range(WIDTH)]
    side = WIDTH * SQUARE
    tokens = Piece(Picture((14, 11, 72, 78), token(0)), TOKEN, len(NAMES))
    pawns = tuple(Piece(Picture((28, 11, 44, 58), pawn(seat)), PAWN) for seat in (0, 1))
    seals = tuple(Piece(Picture((0, 0, 100, 100), seal(seat)), SEAL, CLAIMS) for seat in (0, 1))
    return Paper(boards(grid(WIDTH, WIDTH, SQUARE, SQUARE, names), side, side), (tokens, *pawns, *seals))
