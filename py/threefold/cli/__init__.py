"""The games without a browser."""
