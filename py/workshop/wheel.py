"""The wheel of py/threefold, made by a standard PEP 517 build.

pyodide-build is not what makes it: `pyodide build` first downloads a cross-build environment from outside the package
registries, the release that Python 3.11 gets is broken, and pure Python needs neither. Where it works it checks the
result: tests/py/test_pyodide_build.py.
"""

import hashlib
import sys
from collections.abc import Iterable
from pathlib import Path

from workshop.places import CACHE, PY, ROOT
from workshop.steps import Trouble, appearing, run_logged, step

EPOCH = "1767225600"  # one fixed date inside every archive: 2026-01-01


def sources_of(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)


def digest_of(paths: Iterable[Path]) -> str:
    total = hashlib.sha256()
    for path in paths:
        name = path.relative_to(ROOT).as_posix()
        total.update(f"{name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def package_digest() -> str:
    """Changes whenever the wheel would."""
    about = [ROOT / "LICENSE", ROOT / "pyproject.toml"]
    return digest_of([*about, *sources_of(PY / "threefold")])


def make_wheel() -> Path:
    folder = CACHE / "wheel" / package_digest()[:10]
    if not folder.exists():
        with step("Making the wheel"), appearing(folder) as draft:
            # -P: else our own build.py, in the folder it runs in, would be taken for the package of that name.
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
                raise Trouble(f"The wheel could not be made:\n{output}")
    [wheel] = folder.glob("*.whl")
    return wheel
