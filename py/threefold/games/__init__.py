"""The games that can be played on the screen: the page carries these alone, because every visitor waits for each.

To bring a new game, write its package and name it in `every.py`; once it can be drawn, name it here.
"""

from threefold.game import Game
from threefold.games.doh import GAME as DOH

ON_TABLE: tuple[Game, ...] = (DOH,)


def find(key: int | str, games: tuple[Game, ...] = ON_TABLE) -> Game:
    """The game with this code (an int) or key (a text); KeyError if there is none."""
    for game in games:
        if key in (game.key, game.code):
            return game
    raise KeyError(key)
