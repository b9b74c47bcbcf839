"""Makes the Python library for the browser: only the modules that are used, ours and standard ones, compiled."""

import ast
import json
import re
import shutil
import subprocess
import zipfile
from itertools import chain
from pathlib import Path

from threefold import games
from workshop.compiler import without_types
from workshop.cut_modules import without_modules
from workshop.steps import UserError
from workshop.tools import node

HERE = Path(__file__).parent
GAMES = f"threefold/games/({'|'.join(games.GAMES)})"
ENTRY = re.compile(
    rf"threefold/page/bridge\.py|{GAMES}/game\.py|{GAMES}/words/en(_you)?\.py"
)  # games are imported by name
BOT = re.compile(rf"threefold/bots/worker\.py|{GAMES}/bot/bot\.py")
REVIEW = re.compile(rf"threefold/bots/reviewer\.py|{GAMES}/bot/reviewer\.py")
EXTRA = re.compile(
    rf"threefold/page/(extra_calls|typed_as_listed)\.py|{GAMES}/editor/editor\.py|{GAMES}/lessons/(lesson|[a-z]{{2}})\.py"
    rf"|{GAMES}/puzzles/(puzzle|[a-z]{{2}})\.py"
)

STAND_INS = HERE / "stand_ins"  # see the README there


def make_library(pyodide: Path, wheel: Path, work: Path, with_stand_ins: bool = True) -> tuple[Path, ...]:
    """Returns the paths of four zips in the work folder: what every visitor needs, what bots need in addition, what
    extra calls need in addition, and what the bot's worker needs for reviews in addition to the first two.

    Without stand-ins (to measure what they save), it runs in the stock engine only.
    """
    shutil.rmtree(work, ignore_errors=True)
    (work / "ours").mkdir(parents=True)
    modules = without_imports_of_types(_modules(wheel))
    # Modules that the entry modules do not reach, such as those only for the build, are left out.
    trees = {module_name(path): ast.parse(source) for path, source in modules.items()}
    sources, named = needed(modules, trees, entries_of(modules, ENTRY))
    parts = {"library.zip": sources}
    names = {"library.zip": named}
    for archive, pattern in (("bots.zip", BOT), ("extras.zip", EXTRA), ("reviews.zip", REVIEW)):
        found, names[archive] = needed(modules, trees, entries_of(modules, pattern))
        there = sources | parts["bots.zip"] if archive == "reviews.zip" else sources
        parts[archive] = {path: source for path, source in found.items() if path not in there}
    for name, source in chain.from_iterable(part.items() for part in parts.values()):
        target = work / "ours" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(source, encoding="utf-8")
    _lay_out_standard(pyodide / "python_stdlib.zip", work / "standard.zip", stand_ins() if with_stand_ins else {})
    removed = without_modules((pyodide / "pyodide.asm.wasm").read_bytes()).modules if with_stand_ins else ()
    order = {
        "archives": [
            {"name": archive, "ours": part, "named": sorted(names[archive])} for archive, part in parts.items()
        ],
        "lock": empty_lock(pyodide),
        "cut": sorted(removed),
    }
    (work / "order.json").write_text(json.dumps(order), encoding="utf-8")
    command = [str(node()), str(HERE / "compiler.mjs"), str(pyodide / "pyodide.mjs"), str(work)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise UserError(f"The Python library could not be compiled:\n{done.stdout}{done.stderr[-4000:]}")
    return tuple(work / archive for archive in parts)


def empty_lock(pyodide: Path) -> dict[str, object]:
    """A Pyodide lock file without packages: Pyodide requires one, and checks that it is for its own version."""
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    return {"info": lock["info"], "packages": {}}


def _modules(wheel: Path) -> dict[str, str]:
    """The sources of all our modules, by path. Raises UserError if the wheel contains other files."""
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if ".dist-info/" not in name and not name.endswith("/")]
        strays = [name for name in names if not name.endswith((".py", "/py.typed"))]
        if strays:
            raise UserError(f"The browser's library carries modules only, and the wheel holds {', '.join(strays)}.")
        return {name: archive.read(name).decode() for name in names if name.endswith(".py")}


def entries_of(sources: dict[str, str], pattern: re.Pattern[str]) -> tuple[str, ...]:
    return tuple(module_name(path) for path in sources if pattern.fullmatch(path))


def without_imports_of_types(sources: dict[str, str]) -> dict[str, str]:
    """The same modules, without imports at their top level that only types used: types are not compiled. Every line
    keeps its number, for reports of errors."""
    trees = {path: without_types(ast.parse(source)) for path, source in sources.items()}
    parts = [part for tree in trees.values() for part in ast.walk(tree)]
    attributes = {part.attr for part in parts if isinstance(part, ast.Attribute)}
    from_others = {(part.module, one.name) for part in parts if isinstance(part, ast.ImportFrom) for one in part.names}
    return {
        path: _with_imports_of(
            source,
            attributes
            | {part.id for part in ast.walk(trees[path]) if isinstance(part, ast.Name)}
            | {name for module, name in from_others if module == module_name(path)}
            | {"TYPE_CHECKING"},
        )
        for path, source in sources.items()
    }


def _with_imports_of(source: str, used: set[str]) -> str:
    """The source of a module that imports at its top level only the names that are used."""
    lines = source.splitlines()
    for part in ast.parse(source).body:
        if isinstance(part, ast.Import | ast.ImportFrom) and getattr(part, "module", "") != "__future__":
            kept = [one for one in part.names if (one.asname or one.name.partition(".")[0]) in used]
            if len(kept) < len(part.names):
                length = (part.end_lineno or part.lineno) - part.lineno
                part.names = kept
                lines[part.lineno - 1 : part.lineno + length] = [ast.unparse(part) if kept else "", *[""] * length]
    return "\n".join(lines) + "\n"


def needed(
    sources: dict[str, str], trees: dict[str, ast.Module], entries: tuple[str, ...]
) -> tuple[dict[str, str], set[str]]:
    """Returns the sources of our modules that are reachable from the entries, with their packages, and the names of all
    modules that these import."""
    found: set[str] = set()
    named: set[str] = set()
    waiting = [*entries]
    while waiting:
        name = waiting.pop()
        if name in trees and name not in found:
            found.add(name)
            leads = imports(trees[name])
            named |= leads
            waiting += [*leads, name.rpartition(".")[0]]
    return {path: source for path, source in sources.items() if module_name(path) in found}, named


def imports(tree: ast.Module) -> set[str]:
    """The names of all modules that the source imports, also inside functions, but not under `if TYPE_CHECKING:`."""
    found: set[str] = set()
    unread = {id(part) for block in ast.walk(tree) if _is_for_types(block) for part in ast.walk(block)}
    for part in ast.walk(tree):
        if id(part) in unread:
            continue
        if isinstance(part, ast.Import):
            found |= {alias.name for alias in part.names}
        elif isinstance(part, ast.ImportFrom) and part.module:
            # `from package import module` or `from module import name`: the syntax does not tell which, so both stay.
            found |= {part.module} | {f"{part.module}.{alias.name}" for alias in part.names}
    return found


def _is_for_types(block: ast.AST) -> bool:
    return isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING"


def module_name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def stand_ins() -> dict[str, str]:
    """The sources of the stand-ins, by the path of the standard module that each replaces."""
    found = sorted(STAND_INS.rglob("*.py"))
    return {path.relative_to(STAND_INS).as_posix(): path.read_text(encoding="utf-8") for path in found}


def _lay_out_standard(stock: Path, target: Path, ours: dict[str, str]) -> None:
    missing = set(ours)
    with zipfile.ZipFile(stock) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as new:
        for name in old.namelist():
            missing.discard(name)
            new.writestr(name, ours[name] if name in ours else old.read(name))
    if missing:
        raise UserError(f"This Pyodide has no {', '.join(sorted(missing))}: look at what stands in for them.")
