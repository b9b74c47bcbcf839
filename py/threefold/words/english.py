"""The whole English catalogue, with the words that only the page says. Those are not part of the Python library in the
browser: the page has them in its HTML, or loads them as JSON."""

from threefold.words import ENGLISH
from threefold.words.en import buttons_and_screens, saved_games, sharing

WHOLE_ENGLISH = {**ENGLISH, **buttons_and_screens.WORDS, **saved_games.WORDS, **sharing.WORDS}
