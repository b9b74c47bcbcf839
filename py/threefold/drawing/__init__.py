"""The vocabulary that every game draws with: items, marks, and what several games share."""
