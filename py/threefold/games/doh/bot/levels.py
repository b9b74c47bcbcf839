"""What each level of the Tic Tac Doh! bot sees, and what it overlooks on purpose."""

from typing import NamedTuple

from threefold.games.doh.rules.rules import PIECES


class Sight(NamedTuple):
    """What a level sees."""

    misses_own: int
    """How many sizes, drawn at random each turn, it overlooks when it looks for a line to make."""
    misses_answers: tuple[int, ...]
    """For how many sizes it overlooks lines that the opponent could make next: one of these, drawn each turn."""
    ahead: int
    """How many moves ahead it sees a forced end."""


SIGHTS = {
    1: Sight(1, (3,), 1),
    2: Sight(0, (2,), 1),
    3: Sight(0, (0, 1), 1),
    4: Sight(0, (0,), 4),
    5: Sight(0, (0,), PIECES),
}
