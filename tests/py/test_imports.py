"""The walls of the house: what may never import what."""

import ast
import json
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "py" / "threefold"
PYTHON = sorted(PACKAGE.rglob("*.py"))
SCRIPTS = sorted((ROOT / "web" / "js").glob("*.js"))
GAME_KEYS = sorted(path.name for path in (PACKAGE / "games").iterdir() if (path / "__init__.py").exists())


def imports(path: Path) -> set[str]:
    return imported(ast.parse(path.read_text()))


def imports_at_run_time(path: Path) -> set[str]:
    """What is imported for more than the type checker."""
    tree = ast.parse(path.read_text())
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = []
    return imported(tree)


def imported(tree: ast.Module) -> set[str]:
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {node.module or ""} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def files(pattern: str) -> list[Path]:
    return sorted(PACKAGE.glob(pattern))


@pytest.mark.parametrize("path", files("games/*/rules.py"), ids=str)
def test_rules_know_no_picture_no_player_and_no_time(path: Path) -> None:
    banned = {"scene", "mind", "session", "time", "datetime", "art", "view", "words", "codec", "bridge"}
    for name in imports(path):
        assert not banned & set(name.split(".")), f"rules import {name}"
    # Rules may name the type of the generator that they are given.
    assert "random" not in imports_at_run_time(path)


@pytest.mark.parametrize(
    "path", [PACKAGE / f"{name}.py" for name in ("session", "codec", "records", "picks", "kernel", "game")], ids=str
)
def test_what_serves_all_games_names_none(path: Path) -> None:
    assert not {name for name in imports(path) if name.startswith("threefold.games")}
    assert not [key for key in GAME_KEYS if re.search(rf"[\"']{key}[\"'.]", path.read_text())]


@pytest.mark.parametrize("path", PYTHON, ids=str)
def test_no_python_knows_the_browser(path: Path) -> None:
    for name in imports(path):
        assert name.split(".")[0] not in {"js", "pyodide", "pyodide_js", "micropip"}


@pytest.mark.parametrize("path", PYTHON, ids=str)
def test_the_wheel_needs_nothing_but_the_standard_library(path: Path) -> None:
    for name in imports(path):
        top = name.split(".")[0]
        assert top == "threefold" or top in sys.stdlib_module_names, name


@pytest.mark.parametrize("path", [*files("games/*/scene.py"), *files("games/*/mind.py"), *files("scene.py")], ids=str)
def test_scenes_and_minds_never_meet_a_whole_game(path: Path) -> None:
    for name in imports(path):
        assert not {"session", "bridge", "codec"} & set(name.split("."))


@pytest.mark.parametrize("path", PYTHON, ids=str)
def test_nothing_is_ever_evaluated(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in {"eval", "exec", "compile", "__import__"}
    assert not {"pickle", "marshal", "shelve"} & imports(path)


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_javascript_names_no_game(path: Path) -> None:
    text = path.read_text().lower()
    names = [*GAME_KEYS, "tic-tac", "tic tac", "pyramid"]
    assert not [name for name in names if re.search(rf"[\"'`/]{re.escape(name)}\b", text)]


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_javascript_never_makes_markup_or_code_from_text(path: Path) -> None:
    text = path.read_text()
    for banned in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function"):
        assert banned not in text


@pytest.mark.parametrize("one", ["painter", "input", "mirror", "storage"])
def test_the_hands_of_the_page_do_not_hold_each_other(one: str) -> None:
    found = re.findall(r'from "\./(\w+)\.js"', (ROOT / "web" / "js" / f"{one}.js").read_text())
    assert not {"painter", "input", "mirror", "storage", "main"} & set(found)


def test_the_lock_files_name_no_place_to_download_from() -> None:
    for folder in (ROOT / "web", ROOT / "tests" / "bench" / "lighthouse"):
        lock = json.loads((folder / "package-lock.json").read_text())
        assert not [name for name, package in lock["packages"].items() if "resolved" in package]
    assert "://" not in "".join(path.read_text() for path in (ROOT / "py").glob("requirements*.txt"))
