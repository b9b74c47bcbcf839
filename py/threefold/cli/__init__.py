"""Commands to play and examine the games in a terminal."""
