"""English: the page's own words."""

SHELL = {"shell.player.1": "Player 1", "shell.player.2": "Player 2"}
