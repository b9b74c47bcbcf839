"""German, the second language. The browser's library goes without it: a page that speaks it brings it along."""

from threefold.words import with_games
from threefold.words.de import buttons_and_screens, far, lesson, setup, sharing, table_and_links, table_and_links_you

GERMAN = with_games("de", table_and_links, table_and_links_you, buttons_and_screens, setup, sharing, far, lesson)
