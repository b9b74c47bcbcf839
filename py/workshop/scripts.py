"""The page's JavaScript: its modules joined into one file for the page, one for its workers, and one for each thing
that is loaded only when somebody asks for it.

Thirty small files one after another made the first board wait: joined, it was painted in 0.41 s instead of 1.14 s.
"""

import re
import subprocess
from collections.abc import Callable
from pathlib import Path

from workshop import tools
from workshop.steps import Trouble

# Names stay as they are in the sources, so that what a visitor's browser reports can be found there.
FLAGS = ["--bundle", "--format=esm", "--target=es2022", "--charset=utf8", "--minify-whitespace", "--minify-syntax"]
APART = ("worker.js", "qr.js")
"""Files of their own beside main.js."""
# The joiner leaves `new URL("./x.js", import.meta.url)` alone: a worker, or what is loaded later, is another file.
WORKER = re.compile(r"""(?P<lead>\bnew URL\(\s*)(?P<quote>["'])\./(?P<name>[\w.-]+\.js)(?P=quote)""")
COMMENT = re.compile(r"^[ \t]*(?:/\*(?:(?!\*/)[\s\S])*\*/[ \t]*|//.*)\n", re.M)


def joined(entry: Path) -> str:
    """A module with all that it imports."""
    command = [*tools.node_tool("esbuild", "bin/esbuild"), str(entry), *FLAGS, "--log-level=error"]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        raise Trouble(f"The page's modules could not be joined:\n{done.stderr}")
    return done.stdout


def workers(source: str) -> set[str]:
    """The files of their own that a source names."""
    return {found["name"] for found in WORKER.finditer(source)}


def renamed(source: str, name_of: Callable[[str], str]) -> str:
    """The source with those files under their hashed names."""
    return WORKER.sub(
        lambda found: f"{found['lead']}{found['quote']}./{name_of(found['name'])}{found['quote']}", source
    )


def bare(path: Path) -> str:
    """A source without its whole-line comments: they are for readers of the repository."""
    return COMMENT.sub("", path.read_text(encoding="utf-8"))
