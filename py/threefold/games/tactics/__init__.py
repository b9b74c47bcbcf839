"""Tic-Tac-Tics: its cards and its poster."""
