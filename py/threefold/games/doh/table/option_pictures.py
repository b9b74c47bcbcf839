"""The drawings of this game's options on the page of a new game: those of the board, as its rules page shows it."""

from threefold.core.marks import Picture
from threefold.games.doh.table.rules_page_pictures import pictures as rules_page_pictures


def pictures() -> dict[str, Picture]:
    boards = rules_page_pictures()
    return {f"board.{board}": boards[board] for board in ("imaginary", "fixed")}
