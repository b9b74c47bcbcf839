"""German, the second language. The browser's library goes without it: a page that speaks it brings it along."""

from collections.abc import Mapping

from threefold.words.de import GAMES
from threefold.words.de_match import WORDS as MATCH
from threefold.words.de_shell import SHELL
from threefold.words.de_stac import WORDS as STAC
from threefold.words.de_stack import WORDS as STACK
from threefold.words.de_tactics import WORDS as TACTICS

GERMAN: Mapping[str, str] = {**GAMES, **STACK, **STAC, **TACTICS, **MATCH, **SHELL}
