"""Stac."""
