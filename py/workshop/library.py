"""The Python library that a visitor's browser gets: the modules that are really used, compiled, and ours among them."""

import json
import shutil
import subprocess
import zipfile
from pathlib import Path

from workshop.steps import Trouble
from workshop.tools import node

HERE = Path(__file__).parent
ENTRY = "threefold.bridge"  # what it does not lead to, such as the studio, stays out

# Pyodide's own side imports these at its start for things that the page never asks of it: an event loop, packages
# from an index. Stood in for by nothing but their names, they and all that only they import (asyncio, ssl, logging,
# zipfile, tempfile, ...) need be neither sent nor run. The imports of pyodide_js stay: a snapshot expects just these
# JavaScript objects in Python's hands.
STAND_INS = {
    "asyncio/__init__.py": "",
    "pyodide/webloop.py": """
from pyodide_js._api import scheduleCallback

def _initialize_event_loop():
    pass
""",
    "pyodide/_package_loader.py": """
from pyodide_js import loadedPackages

class _Place:
    def __init__(self, text):
        self.text = text

    def __str__(self):
        return self.text

SITE_PACKAGES = _Place("/lib/python3.14/site-packages")
DSO_DIR = _Place("/usr/lib")

def init_loaded_packages():
    pass
""",
}


def make_library(pyodide: Path, wheel: Path, work: Path) -> Path:
    """Answers the zip; everything it needs on the way lies in the work folder."""
    shutil.rmtree(work, ignore_errors=True)
    (work / "ours").mkdir(parents=True)
    sources = _modules(wheel)
    for name, source in sources.items():
        target = work / "ours" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(source, encoding="utf-8")
    _lay_out_standard(pyodide / "python_stdlib.zip", work / "standard.zip")
    order = {"entry": ENTRY, "ours": sources, "lock": empty_lock(pyodide)}
    (work / "order.json").write_text(json.dumps(order), encoding="utf-8")
    command = [str(node()), str(HERE / "compiler.mjs"), str(pyodide / "pyodide.mjs"), str(work)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Trouble(f"The Python library could not be compiled:\n{done.stdout}{done.stderr[-4000:]}")
    return work / "library.zip"


def empty_lock(pyodide: Path) -> dict[str, object]:
    """Pyodide's list of packages, without packages: it insists on one, and on its being for this very Pyodide."""
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    return {"info": lock["info"], "packages": {}}


def _modules(wheel: Path) -> dict[str, str]:
    """Every module of ours, by path."""
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if ".dist-info/" not in name and not name.endswith("/")]
        strays = [name for name in names if not name.endswith((".py", "/py.typed"))]
        if strays:
            raise Trouble(f"The browser's library carries modules only, and the wheel holds {', '.join(strays)}.")
        return {name: archive.read(name).decode() for name in names if name.endswith(".py")}


def _lay_out_standard(stock: Path, target: Path) -> None:
    missing = set(STAND_INS)
    with zipfile.ZipFile(stock) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as new:
        for name in old.namelist():
            missing.discard(name)
            new.writestr(name, STAND_INS[name] if name in STAND_INS else old.read(name))
    if missing:
        raise Trouble(f"This Pyodide has no {', '.join(sorted(missing))}: look at what stands in for them.")
