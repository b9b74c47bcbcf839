"""The whole catalogue of each language. They are not part of the Python library in the browser: a page in another
language than English loads its catalogue as JSON."""

from collections.abc import Mapping
from importlib import import_module

from threefold.words import LANGUAGES, with_games
from threefold.words.english import WHOLE_ENGLISH

PARTS = (
    "table_and_links",
    "table_and_links_you",
    "player_names",
    "buttons_and_screens",
    "saved_games",
    "sharing",
    "far",
    "lesson",
)
"""The modules in words/LANGUAGE/ with words of all screens. Other words lie apart: build/prerender.py."""


def _whole(language: str) -> Mapping[str, str]:
    return with_games(language, *(import_module(f"threefold.words.{language}.{name}") for name in PARTS))


CATALOGUES = {language: WHOLE_ENGLISH if language == LANGUAGES[0] else _whole(language) for language in LANGUAGES}
