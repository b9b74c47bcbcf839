"""The rules: legal moves and what they lead to."""
