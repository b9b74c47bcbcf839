"""Finds the pictures on a game's rules page. Only the build draws them, so only the build imports them."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec

from threefold.drawing.pen import Picture


def figures_of(key: str) -> Mapping[str, Picture]:
    """The pictures by name; none for a game without a table or without pictures."""
    table = f"threefold.games.{key}.table"
    if find_spec(table) is None or find_spec(f"{table}.rules_page_figures") is None:
        return {}
    figures: Mapping[str, Picture] = import_module(f"{table}.rules_page_figures").figures()
    return figures
