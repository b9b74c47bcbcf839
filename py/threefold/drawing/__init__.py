"""What games draw with: items, marks, and drawings that several games share."""
