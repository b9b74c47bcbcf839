"""What each level of the bot in Tic Tac Doh! sees, and what it overlooks."""

from typing import NamedTuple

from threefold.games.doh.rules.rules import PIECES


class Sight(NamedTuple):
    """What a level sees."""

    misses_own: int
    """Sizes that it overlooks for a turn when it looks for a line to make."""
    misses_answers: tuple[int, ...]
    """Of how many sizes it overlooks the lines that its move hands over; one of these numbers each turn."""
    ahead: int
    """Moves ahead within which it sees a forced end."""


SIGHTS = {
    1: Sight(1, (3,), 1),
    2: Sight(0, (2,), 1),
    3: Sight(0, (0, 1), 1),
    4: Sight(0, (0,), 4),
    5: Sight(0, (0,), PIECES),
}
