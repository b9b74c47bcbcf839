"""The sheets for printing Tic-Tac-Tics: three boards one under the other, nine X, nine O, and a deck of cards."""

from threefold.core.marks import Mark, Picture
from threefold.drawing.pen import group
from threefold.drawing.print_pieces import Paper, Piece, boards, grid
from threefold.games.tactics.rules.deck import DECK
from threefold.games.tactics.table.art import HEIGHT, WIDTH, face, piece

SQUARE, BETWEEN, CARD, SIGN = 235.0, 55.0, 355.0, 190.0
NUMBERS = "123456789"


def paper() -> Paper:
    side = 3 * SQUARE
    art: list[Mark] = [
        group(grid(3, 3, SQUARE, SQUARE, NUMBERS), at=(0, place * (side + BETWEEN))) for place in range(3)
    ]
    # The sign of the owner is beside each home; the mid board has no owner.
    art += [
        group(piece(sign), at=(side + 40, place * (side + BETWEEN)), scale=1.6) for sign, place in (("O", 0), ("X", 2))
    ]
    cards = (Piece(Picture((0, 0, WIDTH, HEIGHT), face(code)), CARD) for code in DECK)
    signs = (Piece(Picture((0, 0, 100, 100), piece(sign)), SIGN, 9) for sign in "XO")
    return Paper(boards(art, side + 200, 3 * side + 2 * BETWEEN), (*signs, *cards))
