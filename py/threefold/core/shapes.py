"""What a position is made of. Each game describes its state once: data from outside is read by that, or refused.

A shape looks at types, lengths and ranges, and never deeper than it is itself: whatever is nested under a wrong place
is not read. True is no number and 1.0 is no whole one. What the parts must be to each other, `flaw` says.
"""

from collections.abc import Collection
from typing import Any, NamedTuple, Protocol, TypeVar

MOST_COUNTED = 10**6
"""No game counts further: turns, rounds, tokens."""

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
N = TypeVar("N", bound=NamedTuple)


class Shape(Protocol[T_co]):
    """Reads plain data, lists for tuples, and gives the value; ValueError if they are none."""

    def __call__(self, plain: Any, masked: bool, /) -> T_co:
        """With `masked` what a seat may not see can be None."""


def whole(least: int = 0, most: int = MOST_COUNTED) -> Shape[int]:
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
    """So many of these letters."""
    known = frozenset(letters)

    def read(plain: Any, _masked: bool) -> str:
        if type(plain) is not str or len(plain) != length or not known.issuperset(plain):
            raise ValueError("not such a text")
        return plain

    return read


def tuple_of(part: Shape[T], least: int, most: int | None = None) -> Shape[tuple[T, ...]]:
    """Parts of one shape: so many, or at least and at most so many."""
    longest = least if most is None else most

    def read(plain: Any, masked: bool) -> tuple[T, ...]:
        if type(plain) not in (list, tuple) or not least <= len(plain) <= longest:
            raise ValueError("not such a row")
        return tuple([part(one, masked) for one in plain])

    return read


def optional(shape: Shape[T]) -> Shape[T | None]:
    """Nothing, or this."""
    return lambda plain, masked: None if plain is None else shape(plain, masked)


def hidden(shape: Shape[T]) -> Shape[T | None]:
    """What not every seat may see: None only where somebody looks, never in a whole position."""
    return lambda plain, masked: None if plain is None and masked else shape(plain, masked)


def record(kind: type[N], **shapes: Shape[Any]) -> Shape[N]:
    """A tuple with named fields, each of its own shape, in their order."""
    if tuple(shapes) != kind._fields:
        raise TypeError(f"the shape of {kind.__name__} names other fields")
    parts = tuple(shapes.values())

    def read(plain: Any, masked: bool) -> N:
        if type(plain) not in (list, kind) or len(plain) != len(parts):
            raise ValueError("not such a record")
        return kind(*[part(one, masked) for part, one in zip(parts, plain, strict=True)])

    return read


def grown(kind: type[N], fields: int, shape: Shape[N]) -> Shape[N]:
    """A record that once had only so many fields: where the later ones are missing, they are as usual."""
    later = tuple(kind._field_defaults[name] for name in kind._fields[fields:])

    def read(plain: Any, masked: bool) -> N:
        return shape([*plain, *later] if type(plain) is list and len(plain) == fields else plain, masked)

    return read
