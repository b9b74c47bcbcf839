"""Games of any length, with options that let them go on without end."""

from functools import cache
from random import Random
from typing import Any

from helpers import find

from threefold.core.game import Game
from threefold.core.kernel import Move
from threefold.core.session import MOST_PLIES, Replay, Session

ENDLESS: dict[str, dict[str, str]] = {
    "stac": {"repetition": "play on", "quiet limit": "never"},
    "tactics": {"turns": "0", "colours": "on"},
    "match": {"match": "five", "turns": "0"},
}
"""Games that can go on without end, and the options for that."""
SEED = 5
BEYOND = 200
"""How many moves beyond MOST_PLIES are played."""
STEPS_BACK = 40


def long_game(key: str, plies: int) -> Session:
    """A session with so many moves, even more than MOST_PLIES."""
    log, states = _played(key)
    game = find(key)
    setup = game.setup(ENDLESS[key], seed=SEED)
    return Session(game, setup, ("Ada", "Ben"), log[:plies], plies, states=states[: plies + 1])


@cache
def _played(key: str) -> tuple[tuple[Move, ...], tuple[Any, ...]]:
    """The moves of a game and its positions. Moves that end it by the game's own rules are avoided."""
    game, rng = find(key), Random(SEED)
    again = Replay(game, game.setup(ENDLESS[key], seed=SEED))
    while len(again.log) < MOST_PLIES + BEYOND:
        legal = list(again.moves)
        rng.shuffle(legal)
        move = next((move for move in legal if not ends(game, again, move)), None)
        if move:
            again.play_unchecked(move)
        else:
            # Every move ends the game: try again from some moves earlier.
            del again.log[-STEPS_BACK:], again.states[-STEPS_BACK:]
    return tuple(again.log), tuple(again.states)


def ends(game: Game, again: Replay, move: Move) -> bool:
    return game.rules.result(game.rules.play(again.states[-1], move)) is not None
