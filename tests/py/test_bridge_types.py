"""What crosses the bridge between Python and the page has a type, the arguments of calls and their answers."""

import re
from typing import get_type_hints

from arguments_read import Texts, read_by

from threefold.page import bridge
from threefold.page.table import GameTable
from workshop.bridge_call_types import ARGUMENTS
from workshop.places import WEB
from workshop.typescript import TYPES, types


def test_the_types_of_the_page_are_those_of_python() -> None:
    assert TYPES.read_text(encoding="utf-8") == types(), "run build.py types"


UNSEEN = "  readonly state: unknown;"
"""What a bot is asked about goes to its worker, and the page never reads it."""


def test_what_crosses_the_bridge_has_a_type() -> None:
    told = [line for line in types().splitlines() if "/**" not in line and line != UNSEEN]
    assert [line for line in told if re.search(r"\b(any|unknown|object)\b", line)] == []


UNCHECKED = re.compile(
    r"@param \{.*\bargs\??: any\b"  # a call handed on with any arguments
    r"|\b(?:ask|call|decided|request|hint|sketch|game\.\w+)\(.*@type \{any\}"
    r"|\bargs = /\*\* @type \{any\}"
)


def test_the_arguments_of_calls_are_checked() -> None:
    scripts = sorted((WEB / "js").rglob("*.js"))
    assert scripts
    lines = [(path.name, line) for path in scripts for line in path.read_text(encoding="utf-8").splitlines()]
    assert [(name, line) for name, line in lines if UNCHECKED.search(line)] == []


def read_by_calls() -> dict[str, Texts]:
    """The names of the arguments that Python reads of each call; `table` by `bridge.answer`."""
    calls = {**bridge.calls(GameTable()), **bridge.extra_calls()}
    return {name: read_by(call) | {"table"} for name, call in calls.items()}


def test_every_call_says_what_comes_with_it() -> None:
    assert ARGUMENTS.keys() == read_by_calls().keys()


def test_python_reads_what_the_types_say_that_comes_with_a_call() -> None:
    read = read_by_calls()
    unread = {name: get_type_hints(kind).keys() - read[name] for name, kind in ARGUMENTS.items()}
    assert {name: unknown for name, unknown in unread.items() if unknown} == {}


def test_what_python_reads_of_calls_has_a_type() -> None:
    """With one of the calls that a function reads it for: others never come with all that is read."""
    typed = {name: get_type_hints(kind).keys() for name, kind in ARGUMENTS.items()}
    read = read_by_calls()
    for argument in frozenset().union(*read.values()):
        assert [name for name, texts in read.items() if argument in texts & typed[name]], argument
