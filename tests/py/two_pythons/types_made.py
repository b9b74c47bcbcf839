"""Compares named tuples and other classes that are made with `typing`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Literal, NamedTuple, NewType, Protocol, TypedDict, TypeVar, cast, overload

from two_pythons.seeded_choices import Hear

T = TypeVar("T")
Phase = Literal["one", "two"]
Marked = NewType("Marked", tuple[int, ...])


class Plain(NamedTuple):
    """With a word about itself."""

    first: int
    second: Phase | None
    third: tuple[str, ...] = ("x",)
    """And about a field."""
    fourth: Any = None

    @property
    def sum(self) -> int:
        return self.first + len(self.third)

    def more(self, number: int) -> Plain:
        return self._replace(first=self.first + number)

    @staticmethod
    def still() -> str:
        return "still"

    @classmethod
    def made(cls, first: int) -> Plain:
        return cls(first, None)


class Held(NamedTuple, Generic[T]):
    held: T
    seat: int | None = None


class Empty(NamedTuple):
    pass


class Below(Plain):
    def more(self, number: int) -> Plain:
        return super().more(2 * number)


class Asked(Protocol[T]):  # type: ignore[misc]
    def ask(self) -> T: ...


class Answers(Asked[int]):
    def ask(self) -> int:
        return 1


class Named(TypedDict, total=False):
    name: str


CLASSES: tuple[Any, ...] = (Plain, Held, Empty, Below)
FIELDS = ("_fields", "_field_defaults", "__match_args__", "__doc__", "__name__", "__module__")
ABILITIES: dict[str, Callable[[Any], Any]] = {
    "text": repr,
    "hash": lambda it: hash(it) == hash(tuple(it)),
    "equality": lambda it: (it == tuple(it), it == it._replace(), it != (1,), it < (*it, 1)),
    "dictionary": lambda it: it._asdict(),
    "unpacked": lambda it: [*it],
    "slots": lambda it: hasattr(it, "__dict__"),
    "new field": lambda it: setattr(it, "new", 1),
    "other field": lambda it: setattr(it, it._fields[0], 1),
    "replaced": lambda it: it._replace(**{it._fields[0]: 9}),
    "wrongly replaced": lambda it: it._replace(nothing=1),
    "arguments": lambda it: it.__getnewargs__(),
    "kinds": lambda it: (isinstance(it, tuple), type(type(it)), [kind.__name__ for kind in type(it).__mro__]),
    "again": lambda it: type(it)._make(it),
}


def _called(call: Callable[..., Any], *arguments: Any) -> Callable[[], Any]:
    return lambda: call(*arguments)


def asked_of_types(hear: Hear, told: Callable[[Callable[[], Any]], str]) -> None:
    things = (
        Plain(1, "one"),
        Plain(1, second=None, third=(), fourth=[]),
        Held("a"),
        Held(None, 2),
        Empty(),
        Below(2, "two"),
    )
    for kind in CLASSES:
        for name in FIELDS:
            hear(f"typing {kind.__name__} {name}", told(_called(getattr, kind, name)))
        hear(f"typing {kind.__name__} annotations", repr([*kind.__annotations__]))
        for arguments in ((), (1,), (1, 2), (1, 2, 3, 4, 5)):
            hear(f"typing {kind.__name__} {arguments}", told(_called(kind, *arguments)))
    for thing in things:
        for title, ability in ABILITIES.items():
            hear(f"typing {thing!r} {title}", told(_called(ability, thing)))
    plain = things[0]
    hear(
        "typing methods",
        told(lambda: (plain.sum, plain.more(2), Plain.still(), Plain.made(5), Below(2, "two").more(1))),
    )
    match plain:
        case Plain(first, second="one"):
            hear("typing match", repr(first))
    hear("typing subscripts", told(lambda: Held[int](3)))
    hear("typing cast", told(lambda: cast("int", "x")))
    hear("typing a type of its own", told(lambda: (Marked((1,)), Marked | None is not None)))
    hear("typing overload", told(lambda: overload(len) is None))
    hear("typing dictionary", told(lambda: (Named(name="x"), type(Named()) is dict)))
    some: tuple[Any, ...] = (Answers(), 5)
    for one in some:
        hear("typing protocol", told(_called(isinstance, one, Asked)))
        hear("typing what follows it", told(_called(isinstance, one, Answers)))
