"""Runs inside Pyodide (see compiler.mjs), because only the browser's own Python writes the bytecode that it reads.

Finds out which modules of the standard library ours need, and packs both, compiled. What thinking and extra calls
need besides comes into zips of their own.
"""

# Only what the page needs too: what is imported here is found needed. The rest is imported further down.
import __future__

import importlib
import json
import sys
import traceback
from types import CodeType
from typing import Any

STANDARD = "/lib/python314.zip"
WORK = "/draft"
UNCHECKED_HASH = b"\x01" + bytes(11)  # the .pyc header that says: never look for a source file
ONLY_FOR_NAMED_CHARACTERS = ("re/_parser.py", "unicodedata")  # \N{...} in a regular expression: we write none
BEGINNING = (1980, 1, 1, 0, 0, 0)  # of the zip format's time


def standard_needs(named: list[str]) -> set[str]:
    """The standard modules that Python's start, Pyodide's own side and what our modules name bring in."""
    for name in named:
        try:
            importlib.import_module(name)
        except ModuleNotFoundError:
            # It was no module but a name in one. The page would stop at a name that is missing: better the build does.
            module, _, last = name.rpartition(".")
            if not hasattr(sys.modules.get(module), last):
                raise ImportError(f"the browser's {module or 'library'} has no {last}") from None
    try:
        importlib.import_module("no_such_module")
    except ImportError:
        traceback.format_exc()  # reporting an error imports, too
    return {name for name, module in sys.modules.items() if _comes_from_a_file(module)}


def _comes_from_a_file(module: Any) -> bool:
    spec = getattr(module, "__spec__", None)
    return spec is not None and spec.origin not in (None, "built-in", "frozen")


def slim(code: CodeType, lines: bool) -> CodeType:
    """The code without its line numbers, unless they are asked for."""
    inner = tuple(slim(part, lines) if isinstance(part, CodeType) else part for part in code.co_consts)
    return code.replace(co_consts=inner) if lines else code.replace(co_consts=inner, co_linetable=nowhere(code))


def nowhere(code: CodeType) -> bytes:
    """A line table that says of all the code that its place is unknown, eight instructions at a time."""
    eights, rest = divmod(len(code.co_code) // 2, 8)
    return b"\xff" * eights + (bytes([0xF8 + rest - 1]) if rest else b"")


def compiled(source: bytes, name: str, lines: bool, cut: list[str]) -> bytes:
    import ast
    from importlib.util import MAGIC_NUMBER
    from marshal import dumps

    tree = ast.parse(source, name)
    for part in ast.walk(tree):
        if isinstance(part, ast.Import | ast.ImportFrom):
            named = [alias.name for alias in part.names] if isinstance(part, ast.Import) else [part.module]
            if lost := [module for module in named if module in cut and (name, module) != ONLY_FOR_NAMED_CHARACTERS]:
                raise ImportError(f"{name} asks for {lost[0]}, which the browser's engine has lost (cut_modules.py)")
        # What a function takes and answers is for readers and type checkers. What a class has is not: records are
        # made from it.
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
            part.returns = None
        elif isinstance(part, ast.arg):
            part.annotation = None
    # optimize=2: without docstrings and asserts. PYTHONNODEBUGRANGES, set outside, leaves the column numbers out.
    # Annotations stay texts: what makes them when they are asked for takes more room and time.
    code = compile(tree, name, "exec", __future__.annotations.compiler_flag, dont_inherit=True, optimize=2)
    return MAGIC_NUMBER + UNCHECKED_HASH + dumps(slim(code, lines))


def main() -> None:
    with open(f"{WORK}/order.json", encoding="utf-8") as order_file:  # noqa: PTH123  pathlib is not needed elsewhere
        order = json.load(order_file)
    # All found out before anything is packed, for that imports too.
    needs = [standard_needs(archive["named"]) for archive in order["archives"]]
    for place, (archive, needed) in enumerate(zip(order["archives"], needs, strict=True)):
        # What the first one has, all have. Each of the others is fetched by itself.
        pack(archive["name"], archive["ours"], needed - needs[0] if place else needed, order["cut"])


def pack(name: str, ours: dict[str, str], standard: set[str], cut: list[str]) -> None:
    from pathlib import Path
    from zipfile import ZIP_STORED, ZipFile, ZipInfo

    files = {
        path + "c": compiled(source.encode(), path, name not in ("bots.zip", "reviews.zip"), cut)
        for path, source in ours.items()
    }
    with ZipFile(STANDARD) as archive:
        for path in archive.namelist():
            if path.endswith(".py") and module_name(path) in standard:
                files[path + "c"] = compiled(archive.read(path), path, False, cut)
    # Stored, because what carries the zip compresses it better as a whole; fixed dates, to be the same every time.
    with ZipFile(Path(WORK) / name, "w", ZIP_STORED) as archive:
        for path in sorted(files, key=beside_its_likes):
            archive.writestr(ZipInfo(path, BEGINNING), files[path])


def beside_its_likes(path: str) -> tuple[bool, list[str], str]:
    """For sorting: the files of one name of all games together, because what is alike packs better side by side."""
    parts = path.split("/")
    of_a_game = "games" in parts
    return of_a_game, parts[-2:] if of_a_game else parts, path


def module_name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
