"""The German catalogue. It is not part of the Python library in the browser: a German page loads it as JSON."""

from threefold.words import with_games
from threefold.words.de import (
    buttons_and_screens,
    far,
    lesson,
    player_names,
    saved_games,
    sharing,
    table_and_links,
    table_and_links_you,
)

GERMAN = with_games(
    "de", table_and_links, table_and_links_you, player_names, buttons_and_screens, saved_games, sharing, far, lesson
)
