"""The null game, tested like the real ones: tests/template_game/null, the folder that new games are copied from.

It is not a game of the site, so it is not listed. It is imported by the name that it would have when copied.
"""

from importlib import import_module
from pathlib import Path

from threefold import games
from threefold.core.game import Game
from threefold.words import ENGLISH

TEMPLATES = Path(__file__).parents[1] / "template_game"
games.__path__.append(str(TEMPLATES))

GAME: Game = import_module("threefold.games.null.game").GAME
WORDS = dict(ENGLISH)
for part in ("en", "en_you"):
    WORDS |= import_module(f"threefold.games.null.words.{part}").WORDS
"""All English words, including those of the null game."""
