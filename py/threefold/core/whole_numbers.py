"""Validates whole numbers that come from outside. Python's True is an int, and 1.0 equals 1: neither is accepted."""

from typing import TYPE_CHECKING, Any

from threefold.core.kernel import SEEDS

if TYPE_CHECKING:
    from typing import TypeGuard


def is_whole(value: Any, end: int = SEEDS) -> "TypeGuard[int]":
    """Whether the value is an int from 0 to end - 1."""
    return type(value) is int and 0 <= value < end
