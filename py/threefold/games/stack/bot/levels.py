"""What each level of the bot in Tic-Tac-Stack sees, and what it overlooks."""

from typing import NamedTuple

ALL_TILES = 3


class Sight(NamedTuple):
    """What a level sees before it plays. Which tiles it overlooks is drawn by lot once a turn."""

    own: int
    """How many of its own tiles it considers."""
    answers: int
    """How many tiles of the seat that plays next it considers."""
    searches: bool = False


SIGHTS = {
    1: Sight(1, 0),
    2: Sight(ALL_TILES, 0),
    3: Sight(ALL_TILES, 2),
    4: Sight(ALL_TILES, ALL_TILES),
    5: Sight(ALL_TILES, ALL_TILES, searches=True),
}
