"""What the table shows, and what is said at it."""
