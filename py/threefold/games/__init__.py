"""The list of the games. To bring a new one, write its package and name it here."""

from threefold.game import Game
from threefold.games.doh import GAME as DOH
from threefold.games.match import GAME as MATCH
from threefold.games.stac import GAME as STAC
from threefold.games.stack import GAME as STACK
from threefold.games.tactics import GAME as TACTICS

GAMES: tuple[Game, ...] = (STACK, TACTICS, STAC, DOH, MATCH)
"""All whose rules are there."""

ON_TABLE = tuple(game for game in GAMES if game.draw)
"""All that can be played on the screen."""


def find(key: int | str, games: tuple[Game, ...] = GAMES) -> Game:
    """The game with this code (an int) or key (a text); KeyError if there is none."""
    for game in games:
        if key in (game.key, game.code):
            return game
    raise KeyError(key)


def find_on_table(key: int | str) -> Game:
    return find(key, ON_TABLE)
