"""Makes a checkout with a new game: the tracked files, a copy of the template game, and a line in the list of games."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from workshop.places import CACHE, NODE_MODULES, ROOT

KEY, CODE = "sixth", 6
LIST = "py/threefold/games/__init__.py"
BUILD = "from pathlib import Path; from workshop.site import make_site; make_site(Path('dist').resolve())"


def tracked() -> list[str]:
    """The files of the repository, including new ones that are not ignored."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    return [name for name in listed if name and (ROOT / name).is_file()]


def add_game(home: Path) -> None:
    """Adds a game exactly as docs/add-a-game.md describes."""
    folder = home / "py/threefold/games" / KEY
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(home / "tests/template_game/null", folder, ignore=ignored)
    for path in (path for path in folder.rglob("*") if path.is_file()):
        text = path.read_text(encoding="utf-8").replace("null", KEY).replace("code=31", f"code={CODE}")
        path.write_text(text, encoding="utf-8")
    listing = home / LIST
    before, line, after = listing.read_text(encoding="utf-8").partition('    "match": 5,\n')
    listing.write_text(f'{before}{line}    "{KEY}": {CODE},\n{after}', encoding="utf-8")


def checkout(home: Path) -> None:
    """Copies the tracked files. npm packages, the engine and the font are linked from this checkout; everything that
    depends on the games has to be built again."""
    for name in tracked():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, home / name)
    (home / "web/node_modules").symlink_to(NODE_MODULES)
    for made in [*CACHE.glob("runtime/engine-*"), *CACHE.glob("font/*")]:
        link = home / ".cache" / made.relative_to(CACHE)
        link.parent.mkdir(parents=True, exist_ok=True)
        link.symlink_to(made)


def run(home: Path, *command: str) -> str:
    """Runs Python with these arguments in that checkout; returns what it prints."""
    env = {name: value for name, value in os.environ.items() if name != "THREEFOLD_CACHE"}
    env |= {"PYTHONPATH": str(home / "py"), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, *command], cwd=home, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def contents(home: Path) -> dict[str, bytes]:
    """All files of that checkout, except those of the new game and generated ones."""
    made = {".cache", "dist", "node_modules", "__pycache__", ".hypothesis", KEY}
    files = (path for path in home.rglob("*") if path.is_file())
    return {str(path.relative_to(home)): path.read_bytes() for path in files if not made & {*path.parts}}
