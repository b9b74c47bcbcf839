"""Writes games as links, saves and records, and reads and validates them."""
