"""Stac: its poster."""
