"""Compiles the Python library for the browser to bytecode. Runs inside Pyodide (see compiler.mjs), because bytecode can
only be written by the Python that later reads it.

Finds out which modules of the standard library our modules need, and packs both, compiled, into library.zip. The
further modules that bots, extra calls and reviews need go into zips of their own.
"""

# Imports at the top level only what the page needs too, because every module imported before main() is packed. The
# others are imported inside functions.
import __future__

import importlib
import json
import sys
import traceback
from types import CodeType
from typing import Any

STANDARD = "/lib/python314.zip"
WORK = "/draft"
UNCHECKED_HASH = b"\x01" + bytes(11)  # .pyc header: hash-based and unchecked, so Python never looks for a source file
ONLY_FOR_NAMED_CHARACTERS = ("re/_parser.py", "unicodedata")  # needed only for \N{...} in a regular expression
BEGINNING = (1980, 1, 1, 0, 0, 0)  # the earliest date of the zip format


def standard_needs(named: list[str]) -> set[str]:
    """Imports the named modules and returns every module loaded from a file by then: those that Python's start and
    Pyodide's own Python code import, the named ones, and whatever these import. Raises ImportError for a missing name.
    """
    import_without_types()
    for name in named:
        try:
            importlib.import_module(name)
        except ModuleNotFoundError:
            # Not a module but perhaps a name in one. If that is missing too, fail here rather than in the browser.
            module, _, last = name.rpartition(".")
            if not hasattr(sys.modules.get(module), last):
                raise ImportError(f"the browser's {module or 'library'} has no {last}") from None
    try:
        importlib.import_module("no_such_module")
    except ImportError:
        traceback.format_exc()  # reporting an error imports further modules
    return {name for name, module in sys.modules.items() if _comes_from_a_file(module)}


def import_without_types() -> None:
    """Makes imports of our sources leave annotations alone, as the compiled library does: names that only types need
    are not imported."""
    loader: Any = type(importlib.import_module("threefold").__loader__)

    def source_to_code(_loader: Any, data: Any, path: str, **_options: Any) -> CodeType:
        flag = __future__.annotations.compiler_flag
        code: CodeType = compile(data, path, "exec", flag, dont_inherit=True, optimize=2)
        return code

    loader.source_to_code = source_to_code


def _comes_from_a_file(module: Any) -> bool:
    spec = getattr(module, "__spec__", None)
    return spec is not None and spec.origin not in (None, "built-in", "frozen")


def strip_line_numbers(code: CodeType, lines: bool) -> CodeType:
    """Returns the code object, without line numbers unless `lines` is set."""
    inner = tuple(strip_line_numbers(part, lines) if isinstance(part, CodeType) else part for part in code.co_consts)
    return (
        code.replace(co_consts=inner) if lines else code.replace(co_consts=inner, co_linetable=empty_line_table(code))
    )


def empty_line_table(code: CodeType) -> bytes:
    """A line table (co_linetable) in which no instruction has a line; each entry covers up to eight instructions."""
    eights, rest = divmod(len(code.co_code) // 2, 8)
    return b"\xff" * eights + (bytes([0xF8 + rest - 1]) if rest else b"")


def without_types(tree: Any) -> Any:
    """The module's syntax tree without what only type checkers read. Fields of classes keep an annotation that says
    nothing, as NamedTuple finds its fields by them."""
    import ast

    class WithoutTypes(ast.NodeTransformer):
        def visit_FunctionDef(self, node: ast.FunctionDef) -> Any:
            node.returns = None
            return self.generic_visit(node)

        def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> Any:
            node.returns = None
            return self.generic_visit(node)

        def visit_arg(self, node: ast.arg) -> Any:
            node.annotation = None
            return node

        def visit_ClassDef(self, node: ast.ClassDef) -> Any:
            for part in node.body:
                if isinstance(part, ast.AnnAssign):
                    part.annotation = ast.copy_location(ast.Constant(None), part)
            return self.generic_visit(node)

        def visit_Module(self, node: ast.Module) -> Any:
            node.body = [
                ast.copy_location(ast.Assign([part.target], part.value), part)
                if isinstance(part, ast.AnnAssign) and part.value
                else part
                for part in node.body
                if not (isinstance(part, ast.If) and ast.unparse(part.test) == "TYPE_CHECKING")
            ]
            return self.generic_visit(node)

    return WithoutTypes().visit(tree)


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
    tree = without_types(tree)
    # optimize=2: without docstrings and asserts. PYTHONNODEBUGRANGES (set in compiler.mjs) leaves out column numbers.
    # The annotations that are left are strings: functions that evaluate them on demand take more space and time.
    code = compile(tree, name, "exec", __future__.annotations.compiler_flag, dont_inherit=True, optimize=2)
    return MAGIC_NUMBER + UNCHECKED_HASH + dumps(strip_line_numbers(code, lines))


def main() -> None:
    with open(f"{WORK}/order.json", encoding="utf-8") as order_file:  # noqa: PTH123  pathlib is not needed elsewhere
        order = json.load(order_file)
    # Computed for all archives before packing, because pack() imports further modules.
    needs = [standard_needs(archive["named"]) for archive in order["archives"]]
    for place, (archive, needed) in enumerate(zip(order["archives"], needs, strict=True)):
        # The first archive is always loaded before another, so its modules are not repeated. The others do not share
        # modules with each other.
        pack(archive["name"], archive["ours"], needed - needs[0] if place else needed, order["cut"])


def _reports_lines(archive: str, path: str) -> bool:
    """Whether a report of an error names lines of this module. Words are only texts, so nothing fails there."""
    return archive not in ("bots.zip", "reviews.zip") and "/words/" not in path


def pack(name: str, ours: dict[str, str], standard: set[str], cut: list[str]) -> None:
    from pathlib import Path
    from zipfile import ZIP_STORED, ZipFile, ZipInfo

    files = {
        path + "c": compiled(source.encode(), path, _reports_lines(name, path), cut) for path, source in ours.items()
    }
    with ZipFile(STANDARD) as archive:
        for path in archive.namelist():
            if path.endswith(".py") and module_name(path) in standard:
                files[path + "c"] = compiled(archive.read(path), path, False, cut)
    # Stored, because the zip compresses better as a whole later; fixed dates make the bytes reproducible.
    with ZipFile(Path(WORK) / name, "w", ZIP_STORED) as archive:
        for path in sorted(files, key=compression_order):
            archive.writestr(ZipInfo(path, BEGINNING), files[path])


def compression_order(path: str) -> tuple[bool, list[str], str]:
    """A sort key that puts the files of the same name in all games next to each other: similar files compress better
    when they are adjacent."""
    parts = path.split("/")
    of_a_game = "games" in parts
    return of_a_game, parts[-2:] if of_a_game else parts, path


def module_name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
