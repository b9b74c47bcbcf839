"""Tic-Tac-Stack: its pieces and its poster."""
