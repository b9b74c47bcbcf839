"""The texts of this game, in each language."""
