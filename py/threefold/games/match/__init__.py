"""Tic-Tac-Match."""
