"""The bot of this game: its search and evaluation, its levels, hints and reviews."""
