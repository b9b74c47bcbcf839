"""The page's JavaScript modules: who imports whom, and imports rewritten to other names."""

import re
from collections.abc import Callable, Iterable
from pathlib import Path

from workshop.steps import Trouble

# `from "./x.js"`, `import "./x.js"`, `import("./x.js")` and `new URL("./x.js", import.meta.url)`.
STATIC = re.compile(
    r"""(?P<lead>^\s*(?:import|export)\b[^;"'()]*?)(?P<quote>["'])\./(?P<name>[\w.-]+\.js)(?P=quote)""", re.M
)
LATER = re.compile(
    r"""(?P<lead>\bimport\(\s*|\bnew\s+URL\(\s*)(?P<quote>["'])\./(?P<name>[\w.-]+\.js)(?P=quote)""",
)
COMMENT = re.compile(r"^[ \t]*(?:/\*(?:(?!\*/)[\s\S])*\*/[ \t]*|//.*)\n", re.M)


def read_modules(folder: Path) -> dict[str, str]:
    return {path.name: read_bare(path) for path in sorted(folder.glob("*.js"))}


def read_bare(path: Path) -> str:
    """A source without its whole-line comments: they are for readers of the repository."""
    return COMMENT.sub("", path.read_text(encoding="utf-8"))


def imports(source: str, later: bool = True) -> set[str]:
    patterns = (STATIC, LATER) if later else (STATIC,)
    return {found["name"] for pattern in patterns for found in pattern.finditer(source)}


def closure(modules: dict[str, str], entry: str) -> list[str]:
    """The entry and all it loads at once, in the order found."""
    found = [entry]
    for name in found:
        found += sorted(imports(modules[name], later=False) - set(found))
    return found


def in_order(modules: dict[str, str]) -> Iterable[str]:
    """Every module after all it names, so that their hashed names are known when its own is made."""
    done: list[str] = []

    def visit(name: str, trail: tuple[str, ...]) -> None:
        if name in trail:
            raise Trouble(f"JavaScript modules name each other in a circle: {' > '.join((*trail, name))}")
        if name not in modules:
            raise Trouble(f"web/js/{trail[-1]} names ./{name}, which is not there")
        if name not in done:
            for other in sorted(imports(modules[name])):
                visit(other, (*trail, name))
            done.append(name)

    for name in modules:
        visit(name, ())
    return done


def renamed(source: str, name_of: Callable[[str], str]) -> str:
    def swap(found: re.Match[str]) -> str:
        return f"{found['lead']}{found['quote']}./{name_of(found['name'])}{found['quote']}"

    return LATER.sub(swap, STATIC.sub(swap, source))
