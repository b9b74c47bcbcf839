"""The rules of this game."""
