"""Import boundaries: which folder ("room") may import which, checked directly and through chains of imports."""

import ast
import json
import os
import re
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from graphlib import TopologicalSorter
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
    "core": set(),
    "drawing": {"core"},
    "games": set(),
    "words": {"core", "games"},
    "saving": {"core", "words"},
    "bots": {"core", "games"},
    "page": {"core", "drawing", "games", "words", "saving", "bots"},
    "build": {"core", "drawing", "games", "words", "bots", "page"},
    "cli": {"core", "words"},
    # The rooms of a game.
    "games/rules": {"core"},
    "games/words": {"core", "games/rules"},
    "games/table": {"core", "drawing", "words", "games/rules", "games/words"},
    "games/bot": {"core", "bots", "games/rules", "games/words"},
    "games/game": {"core", "games/rules", "games/table"},
    "games/editor": {"core", "drawing", "games/rules", "games/table", "games/words"},
    "games/lessons": {"core", "games/rules"},
    "games/puzzles": {"core", "games/rules"},
    "games/colours": set(),
}
"""The rooms that each room may import; "games" is their list, `threefold.games`. The entry points, __main__ and
__init__, may import all."""


def imports(tree: ast.Module) -> set[str]:
    """The names that a module imports, also inside functions and by import_module, but not under TYPE_CHECKING."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "relative imports are not read here"
            found |= {node.module or ""} | {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
            found |= fixed_part(node.args[0])
    return found


def fixed_part(name: ast.expr) -> set[str]:
    """A module given as text; of a text with holes, the package before the first one; nothing of any other."""
    match name:
        case ast.Constant(value=str(whole)):
            return {whole}
        case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]):
            return {start.rpartition(".")[0]}
    return set()


@cache
def tree_of(module: str) -> ast.Module:
    return ast.parse(MODULES[module].read_text())


@cache
def named(module: str) -> frozenset[str]:
    """The modules of the wheel that a module imports by name."""
    return frozenset({name for name in imports(tree_of(module)) if name in MODULES} - {module})


@cache
def ours(module: str) -> frozenset[str]:
    """The modules of the wheel that a module imports, and the packages that Python runs before them."""
    found = named(module)
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


def rooms_used(module: str) -> set[str]:
    """The rooms of what a module imports, without its own and the entry points."""
    return {room(name) for name in named(module)} - {room(module), ""}


def game_of(module: str) -> str | None:
    parts = module.split(".")
    return parts[2] if parts[1:2] == ["games"] and len(parts) > 2 else None


@pytest.mark.parametrize("module", sorted(MODULES))
def test_a_room_uses_only_rooms_that_it_may(module: str) -> None:
    here = room(module)
    if here:
        others = rooms_used(module)
        assert others <= ROOMS[here], f"{module} uses {sorted(others - ROOMS[here])}"


@pytest.mark.parametrize("module", [name for name in sorted(MODULES) if room(name) == "games/rules"])
def test_rules_load_no_picture_no_bot_no_session_and_no_clock(module: str) -> None:
    loaded = reached(module)
    banned = {"drawing", "bots", "page", "saving", "words", "cli", "build", "games/table", "games/bot"}
    also = {f"threefold.core.{name}" for name in ("items", "marks", "session")}
    assert not {name for name in loaded if room(name) in banned or name in also}
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
SCRIPT_ROOMS: Mapping[str, set[str]] = {
    "lib": set(),
    "words": {"lib"},
    "paint": {"lib"},
    "motion": {"paint"},
    "python": {"lib"},
    "ui": {"lib", "paint", "words"},
    "pictures": {"lib", "paint", "ui"},
    # A picture can have a game inside: whoever reads files loads the script that gets it out.
    "store": {"lib", "pictures", "words"},
    "puzzles": {"lib", "store", "words"},
    "mistakes": {"lib", "store"},
    "game": {"lib", "python", "store", "ui", "words"},
    "embed": {"lib", "paint", "ui", "words"},
    "dialogs": {"embed", "game", "lib", "motion", "paint", "pictures", "store", "ui", "words"},
    "table": {"dialogs", "game", "lib", "motion", "paint", "ui", "words"},
    "screens": {
        *("dialogs", "game", "lib", "mistakes", "paint", "pictures", "puzzles"),
        *("store", "table", "ui", "words"),
    },
    "app": {"dialogs", "game", "lib", "motion", "paint", "python", "screens", "store", "table", "ui", "words"},
}
"""The rooms of the page, and the rooms whose scripts each may load, at once or on demand. Types are no scripts: JSDoc
may name those of any room."""
COMMENT = re.compile(r"/\*.*?\*/|(?:^|(?<=\s))//[^\n]*", re.S | re.M)
EXPORTED = re.compile(r"^export (?:async )?(?:function\*?|const|let|class) (\w+)", re.M)
SCRIPT = re.compile(r"""["'`](\.{1,2}/[^"'`\n]*)["'`]""")
"""The address of another script: imported, loaded on demand, run as a worker, or passed on to what loads it."""
APART = ("paint", "table/input.js", "table/canvas_buttons.js", "store")
"""Scripts that must not import each other: painting, input, the buttons over the canvas, storage."""


def code_of(file: str) -> str:
    """A script without its comments."""
    return COMMENT.sub("", FILES[file].read_text())


CALLED_FROM_OUTSIDE = {
    ("page/bridge.py", "open_bridge"): "by the page's worker",
    ("bots/worker.py", "disable_gc"): "by the worker of bots",
    ("cli/simulate.py", "speed"): "by a bench, in the browser's Python, which has nothing but the wheel",
}
"""Public names that nothing in py/ uses: called by whom."""


@cache
def scripts_of(file: str) -> frozenset[str]:
    """The scripts that a script loads, at once or on demand."""
    found = [shown for shown in SCRIPT.findall(code_of(file)) if shown != "./" and not shown.startswith("./#")]
    return frozenset(os.path.normpath(Path(file).parent / shown) for shown in found)


def script_room(file: str) -> str:
    return file.split("/")[0]


def script_rooms_used(file: str) -> set[str]:
    return {script_room(name) for name in scripts_of(file)} - {script_room(file)}


@cache
def scripts_reached(file: str) -> frozenset[str]:
    found, waiting = set[str](), [file]
    while waiting:
        for name in scripts_of(waiting.pop()) - found:
            found.add(name)
            waiting.append(name)
    return frozenset(found)


def test_every_script_lies_in_a_room() -> None:
    assert {script_room(file) for file in FILES} == set(SCRIPT_ROOMS)


@pytest.mark.parametrize("file", sorted(FILES))
def test_a_room_of_the_page_loads_scripts_only_from_rooms_that_it_may(file: str) -> None:
    """Each of them is there, so no address is put together from pieces that cannot be read here."""
    assert scripts_of(file) <= set(FILES)
    others = script_rooms_used(file) - SCRIPT_ROOMS[script_room(file)]
    assert not others, f"{file} uses {sorted(others)}"


@pytest.mark.parametrize("file", sorted(FILES))
def test_scripts_on_demand_are_loaded_by_an_address_that_can_be_read(file: str) -> None:
    """From a text, or an `address` that came from one; only Python's engine has names that are made by the build."""
    for argument in re.findall(r"\bimport\s*\(\s*([^)\n]*)", code_of(file)):
        readable = re.match(r"""["']\.{1,2}/|address$|new URL\(["']\.{1,2}/""", argument)
        assert readable or (file == "python/boot.js" and argument.startswith('url("pyodide.'))


def test_the_rooms_may_load_what_they_do_and_no_more() -> None:
    """The tables say how things are: an import that has gone takes its permission with it."""
    for room_now in SCRIPT_ROOMS:
        used = set().union(*(script_rooms_used(file) for file in FILES if script_room(file) == room_now))
        assert used == SCRIPT_ROOMS[room_now], room_now
    for room_now in ROOMS:
        used = set().union(*(rooms_used(module) for module in MODULES if room(module) == room_now))
        assert used == ROOMS[room_now], room_now


@pytest.mark.parametrize("rooms", [ROOMS, SCRIPT_ROOMS], ids=["Python", "the page"])
def test_no_two_rooms_need_each_other_not_even_through_others(rooms: Mapping[str, set[str]]) -> None:
    TopologicalSorter(rooms).prepare()


def test_imports_of_every_kind_are_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "game.js").write_text(
        """
        // import { no } from "../no/comment.js";
        /** @typedef {import("../no/type.js").Type} Type */
        import { one } from "../a/static.js"; import "../a/second.js";
        import {
          two,
        } from '../a/lines.js';
        export { three } from "../a/passed_on.js";
        const address = new URL("../a/demand.js", import.meta.url).href;
        const more = () => import("../a/dynamic.js"); // import("../no/behind.js")
        const worker = new Worker(new URL("./worker.js", import.meta.url)), site = "https://example.org/no.js";
        """
    )
    monkeypatch.setitem(FILES, "game/imports.js", tmp_path / "game.js")
    expected = ("static", "second", "lines", "passed_on", "demand", "dynamic")
    assert scripts_of("game/imports.js") == {*(f"a/{name}.js" for name in expected), "game/worker.js"}
    module = "from threefold.games import find\nfrom threefold import core\nimport_module(f'threefold.bots.{name}.x')"
    assert imports(ast.parse(module)) >= {"threefold.games", "threefold.core", "threefold.bots"}


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


def test_only_text_passes_between_the_page_and_python() -> None:
    """A proxy of a Python object would have to be destroyed by hand, and would show the page what lies behind it. The
    rooms left out post to other workers: of films, and of the page's files."""
    posts = {file: re.findall(r"\bpostMessage\(([^\n]*)", code_of(file)) for file in FILES}
    near = {file: said for file, said in posts.items() if said and script_room(file) not in ("pictures", "app")}
    assert {"python/worker.js", "python/keep_worker.js", "python/bot_worker.js"} <= set(near)
    for file, said in near.items():
        assert not [one for one in said if not re.match(r'JSON\.stringify\(|""\)|question\)', one)], file
        # A question for bots, as Python has written it.
        asks = any(one.startswith("question)") for one in said)
        assert not asks or re.search(r"@param \{string\} question\b", FILES[file].read_text()), file


def test_what_python_gives_the_worker_takes_text_and_returns_text() -> None:
    given = set[str]()
    for file in ("python/boot.js", "python/worker.js"):
        given |= set(re.findall(r"\bglobals\.get\((.*?)\)", code_of(file)))
    assert given == {'"think"', '"open_bridge"'}
    text = {"name": "str", "text": "str", "return": "str"}
    for module in ("threefold.page.bridge", "threefold.bots.worker"):
        [call] = [node for node in tree_of(module).body if isinstance(node, ast.FunctionDef) and node.name == "call"]
        arguments = {one.arg: ast.unparse(one.annotation or one) for one in call.args.args}
        assert {**arguments, "return": ast.unparse(call.returns or call)} == text
    [opening] = [node for node in tree_of("threefold.page.bridge").body if getattr(node, "name", "") == "open_bridge"]
    assert ast.unparse(opening).endswith("return call")


@pytest.mark.parametrize("file", [file for file in sorted(FILES) if file.startswith(APART)])
def test_painter_input_buttons_and_storage_do_not_know_each_other(file: str) -> None:
    others = [part for part in APART if not file.startswith(part)]
    assert not [name for name in scripts_reached(file) if name.startswith(tuple(others))]


def test_nothing_imports_the_entry() -> None:
    assert not [file for file in FILES if "app/main.js" in scripts_of(file)]


def test_every_name_that_a_script_exports_is_used_by_another_or_a_test() -> None:
    others = [*(ROOT / "web").glob("*.js"), *(ROOT / "web/dev").rglob("*.js"), *(ROOT / "tests/js").glob("*.js")]
    texts = {path: path.read_text() for path in [*others, *FILES.values()]}
    words = {path: set(re.findall(r"\w+", text)) for path, text in texts.items()}
    exported = {(file, name) for file in FILES for name in EXPORTED.findall(code_of(file))}
    assert len(exported) > 500
    files_with = Counter(word for found in words.values() for word in found)
    unused = {(file, name) for file, name in exported if files_with[name] == (name in words[FILES[file]])}
    assert not unused


def test_no_name_that_a_script_exports_is_there_for_tests_alone() -> None:
    others = [*(ROOT / "web").glob("*.js"), *(ROOT / "web/dev").rglob("*.js")]
    texts = [*map(code_of, FILES), *(COMMENT.sub("", path.read_text()) for path in others)]
    times = Counter(word for text in texts for word in re.findall(r"\w+", text))
    assert not [(file, name) for file in FILES for name in EXPORTED.findall(code_of(file)) if times[name] == 1]


def test_no_public_name_of_python_is_there_for_tests_alone() -> None:
    trees = {path: ast.parse(path.read_text("utf-8")) for path in (ROOT / "py").rglob("*.py")}
    used = {name for tree in trees.values() for node in ast.walk(tree) for name in names_read(node)}
    public = {
        (path.relative_to(PACKAGE).as_posix(), name)
        for path, tree in trees.items()
        if path.is_relative_to(PACKAGE)
        for node in tree.body
        for name in names_defined(node)
        if not name.startswith("_")
    }
    assert len(public) > 1500
    assert {(file, name) for file, name in public if name not in used} == CALLED_FROM_OUTSIDE.keys()


def names_read(node: ast.AST) -> set[str]:
    match node:
        case ast.Name(name, ast.Load()) | ast.Attribute(attr=name):
            return {name}
    return set()


def names_defined(node: ast.stmt) -> set[str]:
    """The names that a statement of a module defines, however deep in a pattern they are."""
    match node:
        case ast.FunctionDef(name) | ast.ClassDef(name):
            return {name}
        case ast.Assign() | ast.AnnAssign():
            return {
                part.id for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
            }
    return set()


def test_the_lock_files_name_no_place_to_download_from() -> None:
    for folder in (ROOT / "web", ROOT / "tests" / "bench" / "lighthouse"):
        lock = json.loads((folder / "package-lock.json").read_text())
        assert not [name for name, package in lock["packages"].items() if "resolved" in package]
    assert "://" not in "".join(path.read_text() for path in (ROOT / "py").glob("requirements/*.txt"))
