"""Makes the browser's Python: a tailored engine and a trimmed library, ready to be sent.

Measured with Chromium 156: its DecompressionStream knows gzip and deflate, not brotli. So the engine comes in two
forms, plain for hosts that compress WebAssembly by themselves and .gz for those that do not; the page takes the plain
one only when it arrives compressed. No host compresses a .zip, so the library comes as .gz alone; stored inside and
gzipped as a whole it is smaller than a zip that compresses each file (0.41 and 0.56 MB).
"""

import hashlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path

from workshop.library import STAND_INS, empty_lock, make_library
from workshop.packing import gzipped, gzipped_best
from workshop.places import NODE_MODULES
from workshop.steps import appearing
from workshop.tailor import tailor

LIBRARY = "library.zip.gz"
BOTS = "bots.zip.gz"
EXTRAS = "extras.zip.gz"
REVIEWS = "reviews.zip.gz"
RECIPE = (
    "runtime.py",
    "tailor.py",
    "cut_modules.py",
    "wasm.py",
    "glue.mjs",
    "library.py",
    "compiler.py",
    "compiler.mjs",
    "packing.py",
)  # a change here makes all anew


def make(out: Path, wheel: Path, log: Callable[[str], None]) -> dict[str, Path]:
    """Makes what is not there yet; answers the files by their logical names."""
    pyodide = NODE_MODULES / "pyodide"
    tools = [NODE_MODULES / name / "package.json" for name in ("pyodide", "binaryen")]
    recipe = _digest([*(Path(__file__).with_name(name) for name in RECIPE), *tools])
    engine = out / f"engine-{recipe}"
    library = out / f"library-{_digest([wheel, *sorted(STAND_INS.rglob('*.py'))], recipe)}"
    jobs: list[tuple[Path, Callable[[Path], None], str]] = [
        (engine, lambda draft: _fill_engine(pyodide, draft), "Cutting the Python engine to size"),
        (library, lambda draft: _fill_library(pyodide, wheel, draft), "Compiling the Python library"),
    ]
    for folder, fill, title in jobs:
        if not folder.exists():
            log(f"· {title} ...")
            with appearing(folder) as draft:
                fill(draft)
    return {path.name: path for folder in (engine, library) for path in sorted(folder.iterdir())}


def _fill_engine(pyodide: Path, folder: Path) -> None:
    loader = (pyodide / "pyodide.mjs").read_text(encoding="utf-8")
    # Without the comment that names its source map, which is not there.
    (folder / "pyodide.mjs").write_text(loader.partition("\n//# sourceMappingURL")[0] + "\n", encoding="utf-8")
    stock = (pyodide / "pyodide.asm.wasm").read_bytes()
    engine, glue = tailor(stock, (pyodide / "pyodide.asm.mjs").read_text(encoding="utf-8"), loader)
    lock = json.dumps(empty_lock(pyodide), separators=(",", ":"), sort_keys=True)
    # Rides along, because one small file less is one round trip less.
    (folder / "pyodide.asm.mjs").write_text(f"{glue}\nexport const lock = {lock};\n", encoding="utf-8")
    (folder / "pyodide.asm.wasm").write_bytes(engine)
    (folder / "pyodide.asm.wasm.gz").write_bytes(gzipped(engine))


def _fill_library(pyodide: Path, wheel: Path, folder: Path) -> None:
    work = folder.with_suffix(".work")
    for name, archive in zip((LIBRARY, BOTS, EXTRAS, REVIEWS), make_library(pyodide, wheel, work), strict=True):
        (folder / name).write_bytes(gzipped_best(archive.read_bytes()))
    shutil.rmtree(work)


def _digest(paths: list[Path], seed: str = "") -> str:
    total = hashlib.sha256(seed.encode())
    for path in paths:
        total.update(path.read_bytes())
    return total.hexdigest()[:10]
