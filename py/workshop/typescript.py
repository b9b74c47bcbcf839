"""`build.py types`: generates web/js/types.d.ts from the types of the bridge's arguments and return values."""

import ast
import inspect
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from threefold.build import prerender
from threefold.core import items as scene
from threefold.core import marks
from threefold.core.message import Message
from threefold.page import bridge, view_types
from threefold.page.table import GameTable
from workshop.bridge_call_types import ARGUMENTS, PlainMessage
from workshop.places import WEB

TYPES = WEB / "js" / "types.d.ts"
HEAD = """// What crosses the border between Python and the page. Made by `build.py types` from the named tuples in
// py/threefold (view_types.py most of all): whoever changes those makes this file anew. Nothing of it is ever changed.
// Strings in a view are templates: "{0}" and "{1}" stand for the names of seats.

import type { Unpacked } from "./unpacked.js";

export type { Site } from "./site.js";

/** A colour role from tokens.json, `none`, or a pattern (`hatch`, `dots`, `bars`). Never a literal colour. */
export type Role = string;
/** x, y, width, height */
export type Box = readonly [number, number, number, number];
/** One file per game: the pictures in its rules. */
export type Pictures = Readonly<Record<string, Picture>>;
/** A message as JSON: its key, and what fills it. */
export type PlainMessage = readonly [string, { readonly [hole: string]: string | number | PlainMessage }];
"""
UNPACKED = {kind for kind in vars(view_types).values() if getattr(kind, "__module__", "") == view_types.__name__}
"""The types of a view and its parts: web/js/unpacked.d.ts."""
LIKE_UNPACKED = {view_types.Item}
"""The page makes some of these, too: while something moves, it paints items without the light on them."""


ALIASES: tuple[tuple[Any, str], ...] = (
    (scene.Form, "Form"),
    (scene.Mood, "Mood"),
    (marks.Box, "Box"),
    (marks.Role, "Role"),
    (Message, "string"),  # it becomes a sentence on its way
    (PlainMessage, "PlainMessage"),
)
PLAIN: Mapping[Any, str] = {str: "string", int: "number", float: "number", bool: "boolean", object: "unknown"}


class Writer:
    """Writes TypeScript interfaces for Python types, including those of their fields."""

    def __init__(self) -> None:
        self.made: dict[str, tuple[type, str]] = {}

    def name(self, hint: Any) -> str:
        """The TypeScript expression for a Python type. Raises TypeError if there is none."""
        for known, name in ALIASES:
            if hint == known:
                return name
        if hint in PLAIN:
            return PLAIN[hint]
        if hint is Any:
            return "unknown"
        origin, parts = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return _choice(hint)
        if origin in (Union, UnionType):
            return " | ".join(dict.fromkeys("null" if part is NoneType else self.name(part) for part in parts))
        if origin is tuple and parts[1:] != (...,):
            return f"readonly [{', '.join(self.name(part) for part in parts)}]"
        if origin in (tuple, list, Sequence):
            inside = self.name(parts[0])
            return (
                f"readonly ({inside})[]" if "|" in inside or inside.startswith("readonly") else f"readonly {inside}[]"
            )
        if origin is Mapping:
            return f"Readonly<Record<{self.name(parts[0])}, {self.name(parts[1])}>>"
        if inspect.isclass(hint):
            return self.interface(hint)
        raise TypeError(f"{hint} has no name in TypeScript")

    def interface(self, kind: type) -> str:
        """The name of the interface for a NamedTuple or TypedDict; writes the interface at the first call."""
        name = kind.__name__
        if name in self.made:
            if self.made[name][0] is not kind:
                raise TypeError(f"two types are called {name}")
            return name
        self.made[name] = kind, ""
        told = _comments(kind)
        lines = [f"/** {_doc(kind)} */"] if _doc(kind) else []
        made = " extends Unpacked" if kind in UNPACKED - LIKE_UNPACKED else ""
        lines.append(f"export interface {name}{made} {{")
        for field, text in self.fields(kind):
            if field in told:
                lines.append(f"  /** {told[field]} */")
            lines.append(f"  readonly {text};")
        self.made[name] = kind, "\n".join([*lines, "}"])
        return name

    def fields(self, kind: type) -> Iterator[tuple[str, str]]:
        for field, hint in get_type_hints(kind, include_extras=True).items():
            if is_typeddict(kind):
                optional = field in kind.__optional_keys__  # type: ignore[attr-defined]
                hint = get_args(hint)[0] if get_origin(hint) is NotRequired else hint
            else:
                optional = field in kind._field_defaults  # type: ignore[attr-defined]
                # A field with its default value is left out of the JSON, so it is optional instead of null.
                hint = _something(hint) if optional else hint
            yield field, f"{field}{'?' if optional else ''}: {self.name(hint)}"

    def text(self) -> str:
        return "\n\n".join(text for _, text in self.made.values())


def types() -> str:
    """The whole file."""
    writer = Writer()
    calls = {
        name: get_type_hints(call)["return"]
        for name, call in [*bridge.calls(GameTable()).items(), *bridge.extra_calls().items()]
    }
    for kind in (marks.Mark, marks.Picture, view_types.View, prerender.Start, prerender.Opening):
        writer.interface(kind)
    rows = [
        f"  {name}: {{ args: {_prefixed(writer, ARGUMENTS[name])}; answer: {writer.interface(told)} }};"
        for name, told in calls.items()
    ]
    named = [f"export type {name} = {_choice(hint)};" for hint, name in ALIASES[:2]]
    table = "\n".join(
        ["/** What Python can be asked: what comes with it, and what comes back. */", "export interface Calls {"]
    )
    return "\n".join([HEAD, *named, "", writer.text(), "", table, *rows, "}", ""])


def write() -> int:
    TYPES.write_text(types(), encoding="utf-8")
    return 0


def _choice(hint: object) -> str:
    """The union of string literals for an Annotated type that lists its choices."""
    return " | ".join(f'"{value}"' for value in get_args(hint)[1])


def _prefixed(writer: Writer, kind: type) -> str:
    """The arguments of a call as an inline object type."""
    return "{ " + "; ".join(f"readonly {text}" for _, text in writer.fields(kind)) + " }"


def _something(hint: Any) -> Any:
    parts = get_args(hint)
    if NoneType not in parts:
        return hint
    left = [part for part in parts if part is not NoneType]
    return Union[tuple(left)]  # noqa: UP007


def _doc(kind: type) -> str:
    doc = kind.__dict__.get("__doc__") or ""
    return "" if doc.startswith(f"{kind.__name__}(") else " ".join(doc.split())


def _comments(kind: type) -> dict[str, str]:
    """The docstring below each field in the class's source, by field."""
    body = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0]
    assert isinstance(body, ast.ClassDef)
    told = {}
    for field, after in zip(body.body, body.body[1:], strict=False):
        match field, after:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                told[name] = " ".join(text.split())
    return told
