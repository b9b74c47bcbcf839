"""The interface of a game, sessions, lessons and puzzles. Nothing here depends on a particular game or the page."""
