"""A hash of source files that does not change with comments, docstrings and layout, so that cached results stay valid
as long as the code is the same."""

import ast
import hashlib
from collections.abc import Iterable
from pathlib import Path

from workshop.places import PY, TESTS

HOMES = {"threefold": PY, "bench": TESTS}
OUTSIDE = ("threefold.words", "threefold.page", "threefold.saving", "threefold.drawing", "threefold.core.game")
"""Packages and modules that bots and reviewers import but that do not affect what they play and find."""


def source_hash(paths: Iterable[Path], more: str = "") -> str:
    """The hash of these files and of a text that decides something, too."""
    code = [ast.dump(_without_docstrings(ast.parse(path.read_text(encoding="utf-8")))) for path in paths]
    return hashlib.sha256("\n".join([*code, more]).encode()).hexdigest()[:16]


def with_imports(paths: Iterable[Path]) -> list[Path]:
    """The files, and all files of threefold and bench that they import, directly or through others, except OUTSIDE."""
    todo, seen = list(paths), set[Path]()
    while todo:
        path = todo.pop()
        if path not in seen:
            seen.add(path)
            todo += _imported(path)
    return sorted(seen)


def _imported(path: Path) -> list[Path]:
    """The files of the modules that a file imports, without __init__.py files."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    followed = (name for name in names if not f"{name}.".startswith(tuple(f"{package}." for package in OUTSIDE)))
    files = (HOMES[name.split(".")[0]].joinpath(*name.split(".")) for name in followed if name.split(".")[0] in HOMES)
    return [file for file in (path.with_suffix(".py") for path in files) if file.exists()]


def _without_docstrings(tree: ast.Module) -> ast.Module:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [statement for statement in node.body if not _is_text(statement)]
    return tree


def _is_text(statement: ast.stmt) -> bool:
    """Whether it is a docstring of a module, a class, a function or a variable."""
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )
