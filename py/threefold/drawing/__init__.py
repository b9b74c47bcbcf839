"""What games draw with: a pen, and drawings that several games share."""
