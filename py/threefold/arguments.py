"""What the page says with a call, checked: whatever comes through the door may be anything."""

from typing import Any

from threefold.scene import FORMS

Arguments = dict[str, Any]


class Refused(ValueError):
    """A call that makes no sense. The key names the sentence that says so."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def text_of(arguments: Arguments, name: str) -> str:
    value = arguments.get(name)
    if not isinstance(value, str):
        raise Refused("error.foreign")
    return value


def form_of(arguments: Arguments) -> str:
    form = text_of(arguments, "form")
    if form not in FORMS:
        raise Refused("error.foreign")
    return form


def names_of(arguments: Arguments) -> tuple[str, ...]:
    names = arguments.get("names")
    if not isinstance(names, list) or not all(isinstance(name, str) and len(name) <= 40 for name in names):
        raise Refused("error.foreign")
    return tuple(names)
