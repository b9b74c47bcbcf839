"""Finds the pictures on a game's rules page, and those of its options on the page of a new game. Only the build draws
them, so only the build imports them."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec

from threefold.drawing.pen import Picture


def figures_of(key: str) -> Mapping[str, Picture]:
    """The pictures of the rules page by name; none for a game without a table or without pictures."""
    return _figures(key, "rules_page_figures")


def option_figures_of(key: str) -> Mapping[str, Picture]:
    """The pictures of options, by "option.value"."""
    return _figures(key, "option_figures")


def _figures(key: str, module: str) -> Mapping[str, Picture]:
    table = f"threefold.games.{key}.table"
    if find_spec(table) is None or find_spec(f"{table}.{module}") is None:
        return {}
    figures: Mapping[str, Picture] = import_module(f"{table}.{module}").figures()
    return figures
