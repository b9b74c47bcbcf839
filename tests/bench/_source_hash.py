"""A hash of source files that does not change with comments, docstrings and layout, so that cached results stay valid
as long as the code is the same."""

import ast
import hashlib
from collections.abc import Iterable
from pathlib import Path


def source_hash(paths: Iterable[Path]) -> str:
    code = [ast.dump(_without_docstrings(ast.parse(path.read_text(encoding="utf-8")))) for path in paths]
    return hashlib.sha256("\n".join(code).encode()).hexdigest()[:16]


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
