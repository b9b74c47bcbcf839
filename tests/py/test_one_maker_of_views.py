"""Views are made by one file in Python and by one in JavaScript; no other makes one, or a copy with other values.

The type checkers see to that: mypy by a plugin (py/workshop/mypy_one_maker_of_views.py), tsc by a type that no object
literal has (web/js/unpacked.d.ts; tests/js/no_second_view.js tries some). Here is what they do not see; and who may
make a Seen, which a view is drawn from."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from threefold.page import view_types
from workshop.places import PY, ROOT, WEB
from workshop.typescript import LIKE_UNPACKED, UNPACKED

VIEW_TYPES = """
from typing import NamedTuple

class Scene(NamedTuple):
    broad: bool = False

class View(NamedTuple):
    scene: Scene
    line: int = 0
"""
VIEW = """
from threefold.page.view_types import Scene, View

def view() -> View:
    return View(Scene())._replace(line=0)
"""
PATCHES = """
from typing import NamedTuple
from threefold.page import view_types
from threefold.page.view import view
from threefold.page.view_types import View

class Other(NamedTuple):
    line: int = 0

class Table:
    shown = view()
    other = Other()

def patched(table: Table, shown: View, wanted: View | None) -> None:
    seen = view()
    allowed = (table.other._replace(line=3), Other(3), Other._make([3]))
    View(seen.scene)  # no
    view_types.View(seen.scene)  # no
    View(*seen)  # no
    type(seen)(*seen)  # no
    View._make(seen)  # no
    seen._replace(line=3)  # no
    seen._replace()  # no
    shown._replace(line=3)  # no
    view()._replace(line=3)  # no
    table.shown._replace(line=3)  # no
    (wanted or seen)._replace(line=3)  # no
    (lambda again: again._replace(line=3))(seen)  # no
    [one._replace(line=3) for one in (seen, shown)]  # no
    seen.scene._replace(broad=True)  # no
    view_types.Scene(broad=True)  # no
    if wanted:
        wanted._replace(line=3)  # no
"""


@pytest.mark.slow
def test_mypy_lets_one_file_make_views(tmp_path: Path) -> None:
    page = tmp_path / "threefold" / "page"
    page.mkdir(parents=True)
    for name, text in (("view_types", VIEW_TYPES), ("view", VIEW), ("patches", PATCHES)):
        (page / f"{name}.py").write_text(text, encoding="utf-8")
    options = ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(tmp_path / "cache")]
    command = [sys.executable, "-m", "mypy", *options, "threefold"]
    told = subprocess.run(
        command, cwd=tmp_path, env={**os.environ, "MYPYPATH": "."}, capture_output=True, encoding="utf-8", check=False
    ).stdout
    refused = re.findall(r"^threefold.page.(\w+)\.py:(\d+): error: Only \S+ makes a view", told, re.MULTILINE)
    lines = PATCHES.splitlines()
    assert {name for name, _ in refused} == {"patches"}, told
    assert {int(line) for _, line in refused} == {at for at, line in enumerate(lines, 1) if "# no" in line}, told
    assert len(re.findall(r" error: ", told)) == len(refused), told


def test_the_types_of_a_view_and_its_parts_are_those_in_one_file() -> None:
    assert {view_types.View, view_types.Scene, view_types.Headline, view_types.Ticket} <= UNPACKED - LIKE_UNPACKED


COPIES = ("_replace", "_make")


def python() -> list[tuple[str, str]]:
    return [(path.name, path.read_text(encoding="utf-8")) for path in sorted((PY / "threefold").rglob("*.py"))]


def test_how_tuples_are_copied_is_never_handed_on() -> None:
    """Mypy's plugin sees only calls."""
    for name, text in python():
        tree = ast.parse(text)
        called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
        copies = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr in COPIES]
        assert [ast.unparse(node) for node in copies if id(node) not in called] == [], name


UNSEEN_BY_TSC = (
    # Any object with some fields of a view may be claimed to be one.
    r"@type \{[^{}]*\b(?:View|Scene)\b[^{}]*\} \*/ ?\(",
    r"@type \{any\} \*/ ?\(\{",
    # Copies that go where everything is taken.
    r"\{\s*\.\.\.(?:\w+\.)*(?:view|scene)\s*[,}]",
    r"Object\.assign\([^()]*\b(?:view|scene)\b",
)


@pytest.mark.parametrize("patch", UNSEEN_BY_TSC)
def test_in_the_page_one_file_makes_views(patch: str) -> None:
    scripts = [path for path in sorted((WEB / "js").rglob("*.js")) if path.name != "unpack.js"]
    assert scripts
    assert [path.name for path in scripts if re.search(patch, path.read_text(encoding="utf-8"))] == []


def test_only_the_rules_and_those_who_ask_a_bot_make_what_a_seat_sees() -> None:
    """Bots and scenes only get a Seen, so code that cannot make one cannot give them hidden information."""
    makers = {path for path in (PY / "threefold").rglob("*.py") if re.search(r"\bSeen\(", path.read_text("utf-8"))}
    told = {path.relative_to(PY / "threefold").as_posix() for path in makers}
    # The editor may make one, because nothing in the position is hidden from the person who sets it up.
    others = {name for name in told if not name.endswith("rules.py") and "/editor/" not in name}
    # A puzzle is stored as its solver sees it.
    assert others <= {"core/kernel.py", "bots/worker.py", "bots/reviewer.py", "page/puzzle_teacher.py"}
