"""Higher."""
