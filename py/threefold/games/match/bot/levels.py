"""What each level of the bot in Tic-Tac-Match sees, what it overlooks, and how much the best one searches."""

from typing import NamedTuple


class Sight(NamedTuple):
    """What a level sees. What it overlooks stays the same for a whole turn."""

    overlooked: int
    """How many kinds of cards in its hand it overlooks."""
    others_lines: bool = True
    fears: bool = False
    searches: bool = False


SIGHTS = {
    1: Sight(3, others_lines=False),
    2: Sight(1, others_lines=False),
    3: Sight(0),
    4: Sight(0, fears=True),
    5: Sight(0, fears=True, searches=True),
}

TRIPS = {2: 8_000, 4: 16_000}
"""By number of seats, how many trips a tree search makes; each tries a sequence of choices on a guess at the hidden
cards."""
