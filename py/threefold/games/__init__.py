"""The list of the games that can be played. To bring a new one, write its package and name it here."""

from threefold.games.doh import GAME as DOH
from threefold.kernel import Game

GAMES: tuple[Game, ...] = (DOH,)


def find(key: int | str) -> Game:
    """The game with this code (an int) or key (a text); KeyError if there is none."""
    for game in GAMES:
        if key in (game.key, game.code):
            return game
    raise KeyError(key)
