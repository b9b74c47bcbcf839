"""The drawings of this game's options on the page of a new game: those of the board, as its rules page shows it."""

from threefold.drawing.pen import Picture
from threefold.games.doh.table.rules_page_figures import figures as rules_page_figures


def figures() -> dict[str, Picture]:
    boards = rules_page_figures()
    return {f"board.{board}": boards[board] for board in ("imaginary", "fixed")}
