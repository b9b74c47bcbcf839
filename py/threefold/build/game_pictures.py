"""Finds the pictures on a game's rules page, and those of its options on the page of a new game. Only the build draws
them, so only the build imports them."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec

from threefold.core.marks import Picture


def rules_pictures_of(key: str) -> Mapping[str, Picture]:
    """The pictures of the rules page by name; none for a game without a table or without pictures."""
    return _pictures(key, "rules_page_pictures")


def option_pictures_of(key: str) -> Mapping[str, Picture]:
    """The pictures of options, by "option.value"."""
    return _pictures(key, "option_pictures")


def _pictures(key: str, module: str) -> Mapping[str, Picture]:
    table = f"threefold.games.{key}.table"
    if find_spec(table) is None or find_spec(f"{table}.{module}") is None:
        return {}
    pictures: Mapping[str, Picture] = import_module(f"{table}.{module}").pictures()
    return pictures
