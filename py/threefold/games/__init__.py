"""Where the games are found. Each is imported when it is first asked for: nobody waits for a game that is not played.

To bring a new game, write its package, name it here and in `every.py`.
"""

from threefold.game import Game


def find(key: int | str) -> Game:
    """The game with this key, or with this number in link codes; KeyError if there is none."""
    match key:
        case "stack" | 1:
            from threefold.games.stack import GAME
        case "tactics" | 2:
            from threefold.games.tactics import GAME
        case "doh" | 3:
            from threefold.games.doh import GAME
        case "stac" | 4:
            from threefold.games.stac import GAME
        case "match" | 5:
            from threefold.games.match import GAME
        case _:
            raise KeyError(key)
    return GAME
