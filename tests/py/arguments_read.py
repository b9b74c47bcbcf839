"""Finds in the source which arguments a call of the page reads, and the functions that it hands them to."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from inspect import getsource
from pathlib import Path
from typing import Any, NamedTuple

from threefold import page

Texts = frozenset[str]
Given = tuple[tuple[str, Texts], ...]
MODULES = tuple(f"threefold.page.{path.stem}" for path in sorted(Path(page.__path__[0]).glob("[!_]*.py")))


class Function(NamedTuple):
    module: str
    owner: str
    """Its class, or ""."""
    node: ast.FunctionDef

    @property
    def parameters(self) -> list[ast.arg]:
        """Without `self`."""
        static = any(ast.unparse(one) == "staticmethod" for one in self.node.decorator_list)
        return self.node.args.args[1 if self.owner and not static else 0 :]

    @property
    def arguments(self) -> str:
        """The name of the parameter that the arguments of a call come with; "" if there is none."""
        typed = (one.arg for one in self.parameters if one.annotation and ast.unparse(one.annotation) == "Arguments")
        return next(typed, "")


@cache
def functions() -> Mapping[tuple[str, str, str], Function]:
    """All that get the arguments of a call, by module, class and name."""
    found = {}
    for module in MODULES:
        for node in tree_of(module).body:
            inside = [(node.name, one) for one in node.body] if isinstance(node, ast.ClassDef) else [("", node)]
            for owner, one in inside:
                if isinstance(one, ast.FunctionDef) and (function := Function(module, owner, one)).arguments:
                    found[module, owner, one.name] = function
    return found


@cache
def tree_of(module: str) -> ast.Module:
    return ast.parse(getsource(import_module(module)))


@cache
def imported(module: str) -> Mapping[str, str]:
    """The module of each name that a module imports."""
    nodes = [node for node in ast.walk(tree_of(module)) if isinstance(node, ast.ImportFrom)]
    return {alias.name: node.module or "" for node in nodes for alias in node.names}


def read_by(call: Any) -> Texts:
    """The names of the arguments that a call reads."""
    owner = call.__qualname__.rpartition(".")[0]
    function = functions().get((call.__module__, owner, call.__name__))
    return frozenset(_read(function, (), set())) if function else frozenset()


def _read(function: Function, given: Given, done: set[Any]) -> Iterator[str]:
    """`given`: the texts that parameters of the function may have. `done`: what was followed already."""
    where = (function.module, function.owner, function.node.name, given)
    if where in done:
        return
    done.add(where)
    texts, arguments, understood = {**dict(given), **_texts_of_loops(function.node)}, function.arguments, 0

    def is_ours(node: ast.expr | None) -> bool:
        return isinstance(node, ast.Name) and node.id == arguments

    def is_handed(node: ast.expr) -> bool:
        return is_ours(node) or (isinstance(node, ast.Dict) and any(map(is_ours, node.values)))

    for node in ast.walk(function.node):
        match node:
            case ast.Call(func=ast.Attribute(value=ours, attr="get"), args=[key, *_]) if is_ours(ours):
                yield from _texts(key, texts)
            case ast.Subscript(value=ours, slice=key) if is_ours(ours):
                yield from _texts(key, texts)
            case ast.Compare(left=key, ops=[ast.In() | ast.NotIn()], comparators=[ours]) if is_ours(ours):
                yield from _texts(key, texts)
            case ast.Match(subject=ours) if is_ours(ours):
                for one in node.cases:
                    assert isinstance(one.pattern, ast.MatchMapping), where
                    yield from (text for key in one.pattern.keys for text in _texts(key, texts))
            case ast.Call() if any(map(is_handed, node.args)):
                for other in _called(function, node.func):
                    yield from _read(other, _given(other, node, texts), done)
            case _:
                continue
        understood += 1
    uses = sum(isinstance(node, ast.expr) and is_ours(node) for node in ast.walk(function.node))
    assert uses == understood, f"something else is done with the arguments in {where}"


def _texts_of_loops(function: ast.FunctionDef) -> dict[str, Texts]:
    """The texts that names have in loops over written-out tuples."""
    found = {}
    for node in ast.walk(function):
        match node:
            case (
                ast.For(target=ast.Name(id=name), iter=ast.Tuple(elts=parts))
                | ast.comprehension(target=ast.Name(id=name), iter=ast.Tuple(elts=parts))
            ):
                values = [one.value for one in parts if isinstance(one, ast.Constant)]
                found[name] = frozenset(value for value in values if isinstance(value, str))
    return found


def _texts(node: ast.expr, texts: Mapping[str, Texts]) -> Texts:
    match node:
        case ast.Constant(value=str(text)):
            return frozenset({text})
        case ast.Name(id=name):
            return texts[name]
    raise AssertionError(f"which argument is {ast.unparse(node)}?")


def _given(function: Function, call: ast.Call, texts: Mapping[str, Texts]) -> Given:
    """The texts that a call gives to the parameters of a function, or that these have by default."""
    names = [one.arg for one in function.parameters]
    given = dict(zip(reversed(names), reversed(function.node.args.defaults), strict=False))
    given |= dict(zip(names, call.args, strict=False))
    given |= {one.arg: one.value for one in call.keywords if one.arg}
    found = {}
    for name, value in given.items():
        if (isinstance(value, ast.Constant) and isinstance(value.value, str)) or (
            isinstance(value, ast.Name) and value.id in texts
        ):
            found[name] = _texts(value, texts)
    return tuple(sorted(found.items()))


def _called(function: Function, callee: ast.expr) -> list[Function]:
    """The functions that a call may mean: one of this module or an imported one, of this class, or all methods of that
    name."""
    match callee:
        case ast.Name(id=name):
            return [functions()[imported(function.module).get(name, function.module), "", name]]
        case ast.Attribute(value=of, attr=name):
            own = functions().get((function.module, function.owner, name))
            if own and ast.unparse(of) == "self":
                return [own]
            found = [one for one in functions().values() if one.owner and one.node.name == name]
            assert found, f"where is {ast.unparse(callee)}?"
            return found
    raise AssertionError(f"what is {ast.unparse(callee)}?")
