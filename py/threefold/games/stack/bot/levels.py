"""What each level of the bot in Tic-Tac-Stack sees, what it overlooks, and how much the best one searches."""

from typing import NamedTuple

from threefold.bots.sampling import Round

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

ROUNDS = {
    "open": (Round(30, 4, 1), Round(8, 5, 2, 3)),
    "always": (Round(30, 4, 1), Round(8, 8, 2, 3), Round(5, 8, 3, 20, 4)),
    "more": (Round(30, 4, 1), Round(8, 12, 1)),
}
"""The rounds of a search: for two players by the option for the centre, and for more players."""
MOST = 60_000
"""Once this many hands were looked through, no further deal is begun: about eight tenths of a second."""
