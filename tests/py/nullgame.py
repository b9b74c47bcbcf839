"""The null game, under test beside the real ones: the folder that new games are copied from, tests/template_game/null.

It is no game of the site, so it is not listed. It is imported from where it will lie once it is copied.
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
"""What is spoken where the null game is at the table, too."""
