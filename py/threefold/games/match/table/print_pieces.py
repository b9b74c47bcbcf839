"""The sheets for printing Tic-Tac-Match: the grid, the 60 cards with their names on them, and the ID cards."""

from threefold.core.marks import Picture
from threefold.core.message import Message
from threefold.drawing.print_pieces import Paper, Piece, boards, grid
from threefold.games.match.rules.deck import ACTION_CARDS, COPIES_OF_A_FACE, COPIES_OF_AN_ACTION_CARD, FACES
from threefold.games.match.table.art import H, W, card, id_card

ACROSS, DOWN, CARD, SIGN = 440.0, 640.0, 355.0, 300.0


def paper() -> Paper:
    names = [column + row for row in "321" for column in "abc"]
    board = boards(grid(3, 3, ACROSS, DOWN, names), 3 * ACROSS, 3 * DOWN)
    faces = (
        Piece(Picture((0, 0, W, H), card(face)), CARD, COPIES_OF_A_FACE, Message(f"match.card.{face}"))
        for face in FACES
    )
    actions = (
        Piece(Picture((0, 0, W, H), card(kind)), CARD, COPIES_OF_AN_ACTION_CARD, Message(f"match.card.{kind}"))
        for kind in ACTION_CARDS
    )
    signs = (Piece(id_card(symbol), SIGN, 2) for symbol in "XO")
    return Paper(board, (*faces, *actions, *signs))
