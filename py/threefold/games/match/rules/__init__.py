"""The rules: what can be played and what comes of it."""
