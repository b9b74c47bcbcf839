"""The paths of the repository's folders."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PY = ROOT / "py"
WEB = ROOT / "web"
TESTS = ROOT / "tests"
REQUIREMENTS = PY / "requirements"
NODE_MODULES = WEB / "node_modules"

VENV = ROOT / ".venv"
CACHE = Path(os.environ.get("THREEFOLD_CACHE") or ROOT / ".cache")  # the tests also build with an empty cache
DIST = ROOT / "dist"

VENV_PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
