"""What this game says, in each language."""
