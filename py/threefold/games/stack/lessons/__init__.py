"""The lessons of the game. The browser loads them only when they are opened."""
