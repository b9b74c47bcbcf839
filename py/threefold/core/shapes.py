"""Shapes: parsers that validate untrusted data. Each game describes its state with one, and all data from outside is
read by it or refused.

A shape checks types, lengths and ranges, and never recurses deeper than its own nesting, however deep the data is
nested. True is not accepted as a number, nor 1.0 as a whole number. Whether the parts fit together, `flaw` checks.
"""

from collections.abc import Collection
from typing import Any, NamedTuple, Protocol, TypeVar

MOST_COUNTED = 10**6
"""The upper limit of counters in a state: turns, rounds, tokens."""

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
N = TypeVar("N", bound=NamedTuple)


class Shape(Protocol[T_co]):
    """Parses plain data, with lists in place of tuples, and returns the value. ValueError if the data does not fit."""

    def __call__(self, plain: Any, masked: bool, /) -> T_co:
        """If `masked`, values that a seat may not see can be None."""


def integer(least: int = 0, most: int = MOST_COUNTED) -> Shape[int]:
    """A whole number within these bounds, both included."""

    def read(plain: Any, _masked: bool) -> int:
        if type(plain) is not int or not least <= plain <= most:
            raise ValueError("not such a number")
        return plain

    return read


def flag(plain: Any, _masked: bool) -> bool:
    """True or False."""
    if type(plain) is not bool:
        raise ValueError("not true or false")
    return plain


def one_of(values: Collection[str | int]) -> Shape[str | int]:
    """One of these texts or whole numbers."""
    known = frozenset(values)

    def read(plain: Any, _masked: bool) -> str | int:
        if type(plain) not in (str, int) or plain not in known:
            raise ValueError("not one of these")
        found: str | int = plain
        return found

    return read


def text_of(letters: str, length: int) -> Shape[str]:
    """A text of exactly `length` of these letters."""
    known = frozenset(letters)

    def read(plain: Any, _masked: bool) -> str:
        if type(plain) is not str or len(plain) != length or not known.issuperset(plain):
            raise ValueError("not such a text")
        return plain

    return read


def tuple_of(part: Shape[T], least: int, most: int | None = None) -> Shape[tuple[T, ...]]:
    """A tuple whose items all have one shape: exactly `least` of them, or from `least` to `most`."""
    longest = least if most is None else most

    def read(plain: Any, masked: bool) -> tuple[T, ...]:
        if type(plain) not in (list, tuple) or not least <= len(plain) <= longest:
            raise ValueError("not such a row")
        return tuple([part(one, masked) for one in plain])

    return read


def optional(shape: Shape[T]) -> Shape[T | None]:
    """None, or a value of this shape."""
    return lambda plain, masked: None if plain is None else shape(plain, masked)


def hidden(shape: Shape[T]) -> Shape[T | None]:
    """A value that some seats may not see: it can be None in a masked state, but not in a whole one."""
    return lambda plain, masked: None if plain is None and masked else shape(plain, masked)


def named_tuple(kind: type[N], **shapes: Shape[Any]) -> Shape[N]:
    """A named tuple whose fields each have a shape, given in the order of the fields."""
    if tuple(shapes) != kind._fields:
        raise TypeError(f"the shape of {kind.__name__} names other fields")
    parts = tuple(shapes.values())

    def read(plain: Any, masked: bool) -> N:
        if type(plain) not in (list, kind) or len(plain) != len(parts):
            raise ValueError("not such a named tuple")
        return kind(*[part(one, masked) for part, one in zip(parts, plain, strict=True)])

    return read


def with_added_fields(kind: type[N], fields: int, shape: Shape[N]) -> Shape[N]:
    """A named tuple that had only `fields` fields in an earlier version: missing later fields get their defaults."""
    later = tuple(kind._field_defaults[name] for name in kind._fields[fields:])

    def read(plain: Any, masked: bool) -> N:
        return shape([*plain, *later] if type(plain) is list and len(plain) == fields else plain, masked)

    return read
