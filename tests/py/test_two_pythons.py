"""The shipped Python gives the same answers as the tested one: compares thousands of calls in the browser's Python and
in this one.

The browser's Python runs under Node, started as in the page.
"""

import ast
import json
import os
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path
from typing import Any

import browser_python
import pytest
from two_pythons.stand_ins import SECTIONS

from german import GERMAN
from thorough import THOROUGH, usually
from workshop.places import NODE_MODULES, PY
from workshop.python_library import stand_ins
from workshop.wheel import make_wheel

HERE = Path(__file__).parent / "two_pythons"
PARTS = ("table", "positions", "laws", "bots")
STAND_INS = "stand-ins"
LEAST = {"table": usually(2000, 4000), "positions": 1200, "laws": 2500, "bots": 250}
NOT_SHIPPED = {"__annotations__", "__orig_bases__", "__doc__", "__debug__", "get_args", "get_type_hints", "get_origin"}
AROUND = 300
"""How many characters of two answers are shown before and after the first difference."""


def order(parts: tuple[str, ...], **more: Any) -> str:
    scripts = {path.name: path.read_text(encoding="utf-8") for path in HERE.glob("*.py")}
    return json.dumps({"parts": parts, "german": dict(GERMAN), "thorough": THOROUGH, "scripts": scripts, **more})


def stock_python() -> dict[str, str]:
    """The unchanged Pyodide that the shipped Python is made from, with the wheel."""
    return {"stock": str(NODE_MODULES / "pyodide"), "wheel": str(make_wheel())}


def this_python() -> "subprocess.Popen[str]":
    """Starts this Python in a separate process: its sets get another order, as in the browser, and a change of language
    does not affect other tests."""
    path = os.pathsep.join(map(str, (PY, HERE.parent)))
    surroundings = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "1", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "two_pythons.script"]
    pipe = subprocess.PIPE
    return subprocess.Popen(
        command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, encoding="utf-8", env=surroundings
    )


def answers(*asked: tuple["subprocess.Popen[str]", str]) -> list[Any]:
    """Runs all processes in parallel: each gets its input before the first answer is awaited."""
    for process, text in asked:
        assert process.stdin
        process.stdin.write(text)
        process.stdin.close()
        process.stdin = None  # otherwise `communicate` would close it again
    try:
        told = [process.communicate(timeout=300) for process, _ in asked]
    finally:
        for process, _ in asked:
            process.kill()
            process.wait()
    for (process, _), (_, errors) in zip(asked, told, strict=True):
        assert process.returncode == 0, errors[-900:]
    return [json.loads(out) for out, _ in told]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return browser_python.lay_out(tmp_path_factory.mktemp("shipped"))


@pytest.fixture(scope="module")
def told(folder: Path) -> dict[str, Any]:
    sources = browser_python.our_sources()
    names = sorted({name for tree in sources.values() for name in browser_python.names_used(tree)})
    modules = [(module, "") for module in sources]
    script = HERE / "shipped.mjs"
    ours, stock, theirs = answers(
        (this_python(), order(PARTS)),
        (browser_python.start(script, folder), order((STAND_INS,), **stock_python())),
        (browser_python.start(script, folder), order((STAND_INS, *PARTS), names=[*names, *modules])),
    )
    return {"ours": ours, "stock": stock, "shipped": theirs}


def difference(folder: Path, part: str, place: int) -> str:
    text, script = order((part,), whole=place), HERE / "shipped.mjs"
    other = (this_python(), text)
    if part == STAND_INS:
        other = (browser_python.start(script, folder), order((part,), whole=place, **stock_python()))
    ours, theirs = answers(other, (browser_python.start(script, folder), text))
    shown = [f"{part}, answer {place}"]
    for title, one, other in zip(("asked", "answered"), ours[part]["found"], theirs[part]["found"], strict=True):
        at = next((n for n, pair in enumerate(zip_longest(one, other)) if pair[0] != pair[1]), 0)
        cut = slice(max(0, at - AROUND), at + AROUND)
        shown += [f"{title} here:      {one[cut]}", f"{title} as shipped: {other[cut]}"]
    return "\n".join(shown)


@pytest.mark.slow
@pytest.mark.parametrize("part", PARTS)
def test_the_browsers_python_answers_as_this_one(told: dict[str, Any], folder: Path, part: str) -> None:
    ours, theirs = told["ours"][part]["sums"], told["shipped"][part]["sums"]
    wrong = next((place for place, pair in enumerate(zip_longest(ours, theirs)) if pair[0] != pair[1]), None)
    assert wrong is None, difference(folder, part, wrong)
    assert len(ours) >= LEAST[part]


def test_every_call_of_the_bridge_was_answered_and_most_were_refused_once(told: dict[str, Any]) -> None:
    table = told["ours"]["table"]
    assert set(table["refused"]) - set(table["answered"]) == {"nothing"}
    assert len(table["answered"]) >= 24
    assert len(table["refused"]) >= 18


def test_every_name_of_the_standard_library_that_we_use_is_shipped(told: dict[str, Any]) -> None:
    assert told["shipped"]["missing"] == []


@pytest.mark.slow
def test_no_module_of_ours_asks_about_types_or_texts_that_are_not_shipped() -> None:
    """In the shipped modules, classes have no type annotations or docstrings, and asserts are removed."""
    for module, tree in browser_python.our_sources().items():
        said = {getattr(part, "id", None) or getattr(part, "attr", None) for part in ast.walk(tree)}
        assert not said & NOT_SHIPPED, module


def test_what_stands_in_for_a_module_answers_as_it(told: dict[str, Any], folder: Path) -> None:
    theirs, ours = told["stock"][STAND_INS]["sums"], told["shipped"][STAND_INS]["sums"]
    wrong = next((place for place, pair in enumerate(zip_longest(theirs, ours)) if pair[0] != pair[1]), None)
    assert wrong is None, difference(folder, STAND_INS, wrong)
    assert len(ours) >= 700


def test_javascript_meets_the_same_python(told: dict[str, Any]) -> None:
    assert told["shipped"]["border"] == told["stock"]["border"]


def test_no_stand_in_goes_untested() -> None:
    assert set(SECTIONS) == set(stand_ins())
