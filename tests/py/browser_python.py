"""Prepares the browser's Python, as it is shipped, to run under Node."""

import ast
import gzip
import io
import subprocess
import zipfile
from pathlib import Path

from workshop import runtime
from workshop.places import CACHE, PY
from workshop.python_library import module_name
from workshop.steps import say
from workshop.tools import node
from workshop.wheel import make_wheel

PLAIN = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "snapshot.wasm")
ARCHIVES = {"bots.zip": runtime.BOTS, "extras.zip": runtime.EXTRAS, "reviews.zip": runtime.REVIEWS}


def made() -> runtime.Made:
    return runtime.make(CACHE / "runtime", make_wheel(), say)


def lay_out(folder: Path) -> Path:
    """Writes the engine, the snapshot and the decompressed libraries into a folder."""
    files = made().files()
    for name in PLAIN:
        (folder / name).write_bytes(files[name].read_bytes())
    for name, packed in ARCHIVES.items():
        (folder / name).write_bytes(gzip.decompress(files[packed].read_bytes()))
    return folder


def start(script: Path, folder: Path) -> "subprocess.Popen[str]":
    return process([str(node()), str(script), str(folder)])


def process(command: list[str], surroundings: dict[str, str] | None = None) -> "subprocess.Popen[str]":
    """Starts a process with text pipes for its input, output and errors."""
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, encoding="utf-8", env=surroundings)


def our_sources() -> dict[str, ast.Module]:
    """The syntax trees of all our modules that are shipped, by module name."""
    libraries, found = made().libraries, {}
    archives = [gzip.decompress((libraries / packed).read_bytes()) for packed in ARCHIVES.values()]
    for held in [(libraries / runtime.LIBRARY).read_bytes(), *archives]:
        with zipfile.ZipFile(io.BytesIO(held)) as archive:
            for name in archive.namelist():
                if name.startswith("threefold/"):
                    path = name.removesuffix("c")
                    found[module_name(path)] = ast.parse((PY / path).read_text(encoding="utf-8"))
    return found


def names_used(tree: ast.Module) -> set[tuple[str, str]]:
    """Pairs of a standard library module that our module imports and a name of it that it uses ("" for the module).

    Imports under `if TYPE_CHECKING:` are left out, because they do not run.
    """
    for part in ast.walk(tree):
        if isinstance(part, ast.If) and ast.unparse(part.test) == "TYPE_CHECKING":
            part.body = []
    found: set[tuple[str, str]] = set()
    called: dict[str, str] = {}
    for part in ast.walk(tree):
        match part:
            case ast.Import(names):
                called |= {alias.asname or alias.name: alias.name for alias in names}
            case ast.ImportFrom(str(module), names):
                found |= {(module, alias.name) for alias in names}
    found |= {(module, "") for module in called.values()}
    for part in ast.walk(tree):
        match part:
            case ast.Attribute(ast.Name(name), attribute) if name in called:
                found.add((called[name], attribute))
    return {(module, name) for module, name in found if module.partition(".")[0] not in ("threefold", "__future__")}
