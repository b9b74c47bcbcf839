"""Tic-Tac-Match: its cards and its poster."""
