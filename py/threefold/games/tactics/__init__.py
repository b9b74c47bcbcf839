"""Tic-Tac-Tics."""
