"""Uses each stand-in in the ways it must support; the same runs with the modules that they replace. `SECTIONS` lists
all stand-ins."""

from __future__ import annotations

import asyncio
import functools
import inspect
import operator
import re
import sys
import traceback
from collections.abc import Callable
from random import Random
from typing import Any, cast

from two_pythons.seeded_choices import Hear, one_of
from two_pythons.types_made import asked_of_types

ATOMS: tuple[str, ...] = (
    "a",
    "b",
    "é",
    ".",
    r"\d",
    r"\w",
    r"\s",
    r"\b",
    "[a-c]",
    "[^b]",
    "(a)",
    "(?:b|a)",
    "(?P<one>b)",
    "(?=a)",
    "$",
)
ATOMS += ("^", "|", "(a|b)*", "\\", "(", "[z-a]", "x{2}", "{3}", "(?!b)", r"\1")
TIMES = ("", "", "", "*", "+", "?", "{1,2}", "*?", "++", "{2,1}")
TEXTS = ("", "a", "ab", "aba bab", "AB ab", "b1 a2\nc3", "éa", "aaaa", "xx b xx")
TEMPLATES = ("-", r"<\g<0>>", r"[\1]", r"\g<one>", "\\\\", r"\9")
ENCODINGS = ("utf-8", "utf8", "UTF-8", "ascii", "latin-1", "utf-16", "cp1252", "no such")
CODE = """
def deeper(number):
    try:
        return {}[number]
    except KeyError as error:
        if number == 1:
            raise ValueError("one") from error
        if number == 2:
            raise ValueError("two") from None
        if number == 3:
            raise OSError
        raise


def told(number):
    try:
        deeper(number)
    except Exception as error:
        return [format_exception(error), format_exception(type(error), error, None), format_exc()]
"""


def asked_of_stand_ins(hear: Hear, rng: Random) -> None:
    for section in SECTIONS.values():
        if section:
            section(hear, rng)


def told(work: Callable[[], Any]) -> str:
    """The repr of the result, or the name of the exception."""
    try:
        return repr(work())
    except Exception as error:  # noqa: BLE001  whatever it is, it has to be the same in both
        return f"{type(error).__name__}"


NUMBERS: tuple[Any, ...] = (1, 2, 1, 3, 1, 1.0, 13, 13, "1", True, [])


def _backwards(a: str, b: str) -> int:
    return ord(b) - ord(a)


def _called(call: Callable[..., Any], *arguments: Any) -> Callable[[], Any]:
    return lambda: call(*arguments)


def _functools(hear: Hear, _: Random) -> None:
    calls: list[Any] = []

    def noted(*args: Any, **kwargs: Any) -> int:
        """Notes its calls."""
        calls.append((args, tuple(kwargs.items())))
        if args == (13,):
            raise ValueError
        return len(calls)

    for title, wrap in (("two", functools.lru_cache(maxsize=2)), ("typed", functools.lru_cache(typed=True))):
        for kind, cached in (
            (title, wrap(noted)),
            ("cache", functools.cache(noted)),
            ("bare", functools.lru_cache(noted)),
        ):
            calls.clear()
            answers = [told(_called(cached, n)) for n in NUMBERS]
            hear(
                f"functools {kind}", repr((answers, calls, tuple(cached.cache_info()), cached.__name__, cached.__doc__))
            )
            cached.cache_clear()
            hear(f"functools {kind} cleared", repr((tuple(cached.cache_info()), cached.__wrapped__ is noted)))
    part = functools.partial(noted, 1, key=2)
    hear("functools partial", repr((part(3), calls[-1], part.func is noted, part.args, part.keywords)))
    hear("functools reduce", repr((functools.reduce(max, [1, 3, 2]), functools.reduce(max, [], 7))))
    hear("functools reduce nothing", told(lambda: functools.reduce(max, [])))
    hear("functools cmp_to_key", repr(sorted("bca", key=functools.cmp_to_key(_backwards))))

    @functools.wraps(noted)
    def wrapped() -> None:
        pass

    hear("functools wraps", repr((wrapped.__name__, wrapped.__doc__, wrapped.__qualname__, wrapped.__module__)))
    hear("functools without number", told(lambda: functools.lru_cache(maxsize=cast(Any, "many"))(noted)))


def _operator(hear: Hear, _: Random) -> None:
    for one in NUMBERS:
        hear("operator eq", repr([operator.eq(one, other) for other in NUMBERS]))
        hear("operator index", told(_called(operator.index, one)))
    for places in ((0,), (1, 0), ("a",), (9,)):
        getter = operator.itemgetter(*places)
        hear("operator itemgetter", repr([told(_called(getter, thing)) for thing in ("xy", [1, 2], {"a": 3}, None)]))
    hear("operator names", repr((operator.itemgetter.__module__, operator.eq.__module__, operator.index.__name__)))


def _inspect(hear: Hear, _: Random) -> None:
    async def later() -> None:
        pass

    class Thing:
        async def later(self) -> None:
            pass

        def now(self) -> None:
            pass

        __code__ = later.__code__

    things: tuple[Any, ...] = (
        later,
        Thing.later,
        Thing().later,
        Thing().now,
        Thing,
        Thing(),
        len,
        functools.partial(later),
        5,
    )
    things += (functools.partial(functools.partial(Thing().later)), functools.partial(len), lambda: later)
    hear("inspect", repr([inspect.iscoroutinefunction(thing) for thing in things]))


def _traceback(hear: Hear, _: Random) -> None:
    # Compiled from a string, so that the stock module cannot add source lines.
    space: dict[str, Any] = {"format_exception": traceback.format_exception, "format_exc": traceback.format_exc}
    exec(compile(CODE, "<made>", "exec"), space)
    for number in range(5):
        hear(f"traceback {number}", repr(space["told"](number)))
    own = re.error("told")
    hear("traceback of another module", "".join(traceback.format_exception(own)))


def _re(hear: Hear, rng: Random) -> None:
    ours = {name: module for name, module in sys.modules.items() if name.startswith("threefold")}
    found = {(p.pattern, p.flags) for m in ours.values() for p in vars(m).values() if isinstance(p, re.Pattern)}
    written = [(f"{pattern}", flags & ~32) for pattern, flags in sorted(found)]  # 32 says only that it is text
    hear("re of ours", repr(written))
    for _ in range(600):
        pattern = "".join(one_of(rng, ATOMS) + one_of(rng, TIMES) for _ in range(1 + int(rng.random() * 4)))
        written.append((pattern, one_of(rng, (0, 0, 0, 2, 8, 16, 64, 256, 2 | 8))))
    for pattern, flags in written:
        text, template = one_of(rng, TEXTS) + one_of(rng, TEXTS), one_of(rng, TEMPLATES)
        hear(f"re {pattern!r} {flags} {text!r} {template}", _found(pattern, flags, text, template))
    compiled = re.compile("a")
    for flags in (0, 2):
        hear(f"re compiled {flags}", told(_called(lambda flags: re.compile(compiled, flags) is compiled, flags)))
    signs = "".join(map(chr, range(300)))
    hear("re escape", repr((re.escape(signs), re.fullmatch(re.escape(signs), signs) is not None)))


def _found(pattern: str, flags: int, text: str, template: str) -> str:
    def about(match: Any) -> Any:
        return match and (match.span(), match.groups(), match.groupdict())

    return "; ".join(
        told(work)
        for work in (
            lambda: about(re.match(pattern, text, flags)),
            lambda: about(re.fullmatch(pattern, text, flags)),
            lambda: about(re.search(pattern, text, flags)),
            lambda: re.findall(pattern, text, flags),
            lambda: [about(match) for match in re.finditer(pattern, text, flags)],
            lambda: re.split(pattern, text, maxsplit=2, flags=flags),
            lambda: re.sub(pattern, template, text, count=3, flags=flags),
            lambda: re.sub(pattern, lambda match: f"<{match[0]}>", text, flags=flags),
            lambda: re.compile(pattern, flags).groupindex,
        )
    )


def _encodings(hear: Hear, _: Random) -> None:
    for name in ENCODINGS:
        try:
            right = "né".encode(name, "ignore").decode(name) in ("né", "n")
        except LookupError:
            right = True  # an unknown encoding is refused properly
        hear(f"encodings {name}", repr(right))


def _asyncio(hear: Hear, _: Random) -> None:
    hear("asyncio", asyncio.__name__)


def _typing(hear: Hear, rng: Random) -> None:
    asked_of_types(hear, told)


SECTIONS: dict[str, Callable[[Hear, Random], None] | None] = {
    "functools.py": _functools,
    "inspect.py": _inspect,
    "operator.py": _operator,
    "traceback.py": _traceback,
    "re/__init__.py": _re,
    "typing.py": _typing,
    "encodings/aliases.py": _encodings,
    "asyncio/__init__.py": _asyncio,
    # These are tested from JavaScript, in javascript_calls.mjs.
    "_pyodide/__init__.py": None,
    "_pyodide/_base.py": None,
    "_pyodide/_importhook.py": None,
    "_pyodide/docstring.py": None,
    "_pyodide/jsbind.py": None,
    "pyodide/_package_loader.py": None,
    "pyodide/code.py": None,
    "pyodide/webloop.py": None,
}
