"""Whole numbers from outside. For Python a truth value is a number too, and 1.0 equals 1: neither may pass for one."""

from typing import TYPE_CHECKING, Any

from threefold.core.kernel import SEEDS

if TYPE_CHECKING:
    from typing import TypeGuard


def is_whole(value: Any, end: int = SEEDS) -> "TypeGuard[int]":
    """Whether this is a whole number from 0 on and below the end."""
    return type(value) is int and 0 <= value < end
