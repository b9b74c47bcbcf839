"""The wheel is a package as Pyodide means it: its own tool can add it to a distribution's list.

This is what pyodide-build can do for us. `pyodide build` would first download a cross-build environment from outside
the package registries, `pyodide py-compile` writes the bytecode of the Python it runs on; and it needs Python 3.12.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from workshop.places import NODE_MODULES
from workshop.wheel import make_wheel


@pytest.mark.skipif(sys.version_info < (3, 12), reason="pyodide-build needs Python 3.12")
def test_pyodides_own_tool_takes_the_wheel(tmp_path: Path) -> None:
    output = tmp_path / "lock.json"
    command = [str(Path(sys.executable).with_name("pyodide")), "lockfile", "add-wheels", str(make_wheel())]
    places = ["--input", str(NODE_MODULES / "pyodide" / "pyodide-lock.json"), "--output", str(output)]
    subprocess.run([*command, *places, "--base-path", str(make_wheel().parent)], check=True, capture_output=True)
    entry = json.loads(output.read_text(encoding="utf-8"))["packages"]["threefold"]
    assert entry["imports"] == ["threefold"]
    assert entry["depends"] == []
