"""The table of this game: scenes, pictures and sentences."""
