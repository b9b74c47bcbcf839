"""What a game is and how one is played, for all games: nothing here knows a game by name, a picture or the page."""
