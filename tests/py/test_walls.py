"""Import boundaries: which folder ("room") may import which, checked directly and through chains of imports."""

import ast
import json
import os
import re
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import pytest

from threefold.games import GAMES

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "py" / "threefold"
SCRIPTS = ROOT / "web" / "js"
MODULES = {
    ".".join(("threefold", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__"): path
    for path in PACKAGE.rglob("*.py")
}

ROOMS: Mapping[str, set[str]] = {
    # The type of a game refers to drawings, and drawings refer to moves: these two import each other's types.
    "core": {"drawing"},
    "drawing": {"core"},
    "games": {"core"},
    "words": {"core", "games"},
    "saving": {"core", "words"},
    "bots": {"core", "games"},
    "page": {"core", "drawing", "games", "words", "saving", "bots"},
    "build": {"core", "drawing", "games", "words", "bots", "page"},
    "cli": {"core", "drawing", "words"},
    # The rooms of a game.
    "games/rules": {"core"},
    "games/words": {"core", "games/rules"},
    "games/table": {"core", "drawing", "words", "games/rules", "games/words"},
    "games/bot": {"core", "bots", "games/rules", "games/words"},
    "games/game": {"core", "games/rules", "games/table"},
    "games/editor": {"core", "drawing", "words", "games/rules", "games/table", "games/words"},
    "games/lessons": {"core", "games/rules"},
    "games/puzzles": {"core", "games/rules"},
    "games/colours": set(),
}
"""The rooms that each room may import. The entry points, __main__ and __init__, may import all."""


def imports(tree: ast.Module) -> set[str]:
    """The names that a module imports, also inside functions, but not under TYPE_CHECKING."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {node.module or ""} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


@cache
def tree_of(module: str) -> ast.Module:
    return ast.parse(MODULES[module].read_text())


@cache
def ours(module: str) -> frozenset[str]:
    """The modules of the wheel that a module imports, and the packages that Python runs before them."""
    found = {name for name in imports(tree_of(module)) if name in MODULES}
    return frozenset(found | {parent for name in found for parent in parents(name)} - {module})


def parents(module: str) -> Iterable[str]:
    while "." in module:
        module = module.rpartition(".")[0]
        yield module


@cache
def reached(module: str) -> frozenset[str]:
    """All modules that importing this one loads."""
    found, waiting = set[str](), [module, *parents(module)]
    while waiting:
        for name in ours(waiting.pop()) - found:
            found.add(name)
            waiting.append(name)
    return frozenset(found)


def room(module: str) -> str:
    """The room that a module lies in: "core", "games/rules"; "" for the entry points."""
    match module.split("."):
        case ["threefold"] | ["threefold", "__main__"]:
            return ""
        case ["threefold", "games", _]:
            return "games"
        case ["threefold", "games", _, name, *_]:
            return f"games/{name}"
        case [_, name, *_]:
            return name
    raise AssertionError(module)


def game_of(module: str) -> str | None:
    parts = module.split(".")
    return parts[2] if parts[1:2] == ["games"] and len(parts) > 2 else None


@pytest.mark.parametrize("module", sorted(MODULES))
def test_a_room_uses_only_rooms_that_it_may(module: str) -> None:
    here = room(module)
    if here:
        others = {room(name) for name in ours(module)} - {here, "", "games"}
        assert others <= ROOMS[here], f"{module} uses {sorted(others - ROOMS[here])}"


@pytest.mark.parametrize("module", [name for name in sorted(MODULES) if room(name) == "games/rules"])
def test_rules_load_no_picture_no_bot_no_session_and_no_clock(module: str) -> None:
    loaded = reached(module)
    banned = {"drawing", "bots", "page", "saving", "words", "cli", "build", "games/table", "games/bot"}
    assert not {name for name in loaded if room(name) in banned or name == "threefold.core.session"}
    for name in (module, *loaded):
        outside = imports(tree_of(name))
        assert not {found.split(".")[0] for found in outside} & {"time", "datetime"}, name
        # Random generators are passed as arguments; nothing uses the global one.
        chance = {found for found in outside if found.split(".")[0] == "random"}
        assert chance in (set(), {"random", "random.Random"}), name


@pytest.mark.parametrize("module", [name for name in sorted(MODULES) if room(name) in ("games/bot", "games/table")])
def test_bots_and_tables_load_no_whole_game_and_not_each_other(module: str) -> None:
    other = {"games/bot": "games/table", "games/table": "games/bot"}[room(module)]
    loaded = reached(module)
    assert not {name for name in loaded if room(name) in (other, "saving", "page")}
    assert "threefold.core.session" not in loaded


@pytest.mark.parametrize("module", sorted(MODULES))
def test_no_game_uses_another_and_what_serves_all_names_none(module: str) -> None:
    mine, text = game_of(module), MODULES[module].read_text()
    assert not {name for name in ours(module) if game_of(name) not in (None, mine)}
    if mine is None and module != "threefold.games":
        assert not [key for key in GAMES if re.search(rf"[\"'.]{key}[\"'.]", text)]


@pytest.mark.parametrize("module", sorted(MODULES))
def test_the_wheel_needs_nothing_but_the_standard_library_and_no_browser(module: str) -> None:
    for name in imports(tree_of(module)):
        top = name.split(".")[0]
        assert top not in {"js", "pyodide", "pyodide_js", "micropip"}
        assert top == "threefold" or top in sys.stdlib_module_names, name


@pytest.mark.parametrize("module", sorted(MODULES))
def test_nothing_is_ever_evaluated(module: str) -> None:
    tree = tree_of(module)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in {"eval", "exec", "compile", "__import__"}
    assert not {"pickle", "marshal", "shelve"} & imports(tree)


# ---- the page ----

FILES = {path.relative_to(SCRIPTS).as_posix(): path for path in SCRIPTS.rglob("*.js")}
IMPORT = re.compile(r"""^(?:import|export)\b[^;]*?\bfrom "(\.[^"]+)"|\bimport "(\.[^"]+)\"""", re.M)
SHOWN = ("app/", "screens/", "table/", "dialogs/")
"""The scripts of what the page shows: they may import everything else."""
APART = ("paint", "table/input.js", "table/canvas_buttons.js", "store")
"""Scripts that must not import each other: painting, input, the buttons over the canvas, storage."""


@cache
def scripts_of(file: str) -> frozenset[str]:
    """The scripts that a script imports."""
    found = IMPORT.findall(FILES[file].read_text())
    return frozenset(os.path.normpath(Path(file).parent / (one or other)) for one, other in found)


@cache
def scripts_reached(file: str) -> frozenset[str]:
    found, waiting = set[str](), [file]
    while waiting:
        for name in scripts_of(waiting.pop()) - found:
            found.add(name)
            waiting.append(name)
    return frozenset(found)


def test_every_script_lies_in_a_room() -> None:
    assert not [file for file in FILES if "/" not in file]


@pytest.mark.parametrize("file", sorted(FILES))
def test_javascript_names_no_game(file: str) -> None:
    text = FILES[file].read_text().lower()
    names = [*GAMES, "tic-tac", "tic tac", "pyramid"]
    assert not [name for name in names if re.search(rf"[\"'`/]{re.escape(name)}\b", text)]


@pytest.mark.parametrize("file", sorted(FILES))
def test_only_the_room_of_python_knows_python(file: str) -> None:
    text = FILES[file].read_text()
    if not file.startswith("python/"):
        assert not re.search(r"runPython|pyimport|loadPyodide|toPy\(|from threefold", text)


@pytest.mark.parametrize("file", [file for file in sorted(FILES) if file.startswith(APART)])
def test_painter_input_buttons_and_storage_do_not_know_each_other(file: str) -> None:
    others = [part for part in APART if not file.startswith(part)]
    assert not [name for name in scripts_reached(file) if name.startswith(tuple(others))]


@pytest.mark.parametrize("file", [file for file in sorted(FILES) if not file.startswith(SHOWN)])
def test_what_shows_a_page_is_known_to_nothing_below_it(file: str) -> None:
    assert not [name for name in scripts_reached(file) if name.startswith(SHOWN)]


def test_nothing_imports_the_entry() -> None:
    assert not [file for file in FILES if "app/main.js" in scripts_of(file)]


def test_every_name_that_a_script_exports_is_used_by_another() -> None:
    texts = {path: path.read_text() for path in [*(ROOT / "web").rglob("*.js"), *(ROOT / "tests/js").glob("*.js")]}
    words = {path: set(re.findall(r"\w+", text)) for path, text in texts.items()}
    exported = {
        (file, name)
        for file, path in FILES.items()
        for name in re.findall(r"^export (?:async )?(?:function\*?|const|let|class) (\w+)", texts[path], re.M)
    }
    assert len(exported) > 500
    files_with = Counter(word for found in words.values() for word in found)
    unused = {(file, name) for file, name in exported if files_with[name] == (name in words[FILES[file]])}
    assert not unused


def test_the_lock_files_name_no_place_to_download_from() -> None:
    for folder in (ROOT / "web", ROOT / "tests" / "bench" / "lighthouse"):
        lock = json.loads((folder / "package-lock.json").read_text())
        assert not [name for name, package in lock["packages"].items() if "resolved" in package]
    assert "://" not in "".join(path.read_text() for path in (ROOT / "py").glob("requirements/*.txt"))
