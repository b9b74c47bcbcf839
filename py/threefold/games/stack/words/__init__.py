"""The sentences of this game in each language."""
