"""Builds the wheel of py/threefold with a standard PEP 517 build.

pyodide-build is not used: `pyodide build` first downloads a cross-build environment from outside the package
registries, its release for Python 3.11 is broken, and pure Python needs neither. Where it works, a test checks that it
accepts the wheel: tests/py/test_pyodide_build.py.
"""

import hashlib
import sys
from collections.abc import Iterable
from pathlib import Path

from workshop.atomic_files import create_atomically, remove_old
from workshop.places import CACHE, PY, ROOT
from workshop.steps import UserError, run_logged, step

EPOCH = "1767225600"  # one fixed date inside every archive: 2026-01-01


def sources_of(folder: Path) -> list[Path]:
    """All files below the folder, without what Python, editors and desktops leave there (.a.py.swp, .DS_Store)."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return sorted(path for path in files if not _is_stray(path.relative_to(folder)))


def _is_stray(path: Path) -> bool:
    return any(part == "__pycache__" or part.startswith(".") for part in path.parts)


def digest_of(paths: Iterable[Path]) -> str:
    total = hashlib.sha256()
    for path in paths:
        name = path.relative_to(ROOT).as_posix()
        total.update(f"{name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def package_digest() -> str:
    """A hash of everything that the wheel is made from."""
    about = [ROOT / "LICENSE", ROOT / "pyproject.toml"]
    return digest_of([*about, *sources_of(PY / "threefold")])


def make_wheel() -> Path:
    folder = CACHE / "wheel" / package_digest()[:10]
    if not folder.exists():
        with step("Making the wheel"), create_atomically(folder) as draft:
            # -P: otherwise `-m build` would run our own build.py, which is in the working directory.
            command = [
                sys.executable,
                "-P",
                "-m",
                "build",
                "--wheel",
                "--no-isolation",
                "--outdir",
                str(draft),
                str(ROOT),
            ]
            code, output = run_logged(command, "wheel.txt", {"SOURCE_DATE_EPOCH": EPOCH})
            if code:
                raise UserError(f"The wheel could not be made:\n{output}")
        remove_old(folder.parent)
    [wheel] = folder.glob("*.whl")
    return wheel
