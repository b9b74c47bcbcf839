"""Tic-Tac-Stack."""
