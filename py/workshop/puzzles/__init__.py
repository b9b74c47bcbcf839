"""How puzzles are made and checked. None of this is shipped: the site gets web/puzzles/GAME.txt."""
