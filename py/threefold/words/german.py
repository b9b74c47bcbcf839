"""German, the second language. The browser's library goes without it: a page that speaks it brings it along."""

from threefold.words import with_games
from threefold.words.de import common, common_you, far, lesson, page, setup, sharing

GERMAN = with_games("de", common, common_you, page, setup, sharing, far, lesson)
