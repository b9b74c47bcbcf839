"""Makes the browser's Python: a reduced engine, a memory snapshot of Python started in it, and the libraries that are
fetched later.

Chromium's DecompressionStream supports gzip and deflate, not brotli (measured with Chromium 156). So the engine and the
snapshot come in two forms, plain for hosts that compress WebAssembly themselves and .gz for those that do not; the page
uses the plain one only if it arrives compressed. No host compresses a .zip, so a library comes only as .gz; stored
uncompressed in the zip and gzipped as a whole it is smaller than a zip that compresses each file.
"""

import json
import shutil
import tempfile
from collections.abc import Callable
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from workshop import snapshot
from workshop.atomic_files import create_atomically, remove_old
from workshop.cut_pyodide import tailor
from workshop.packing import gzipped, gzipped_best
from workshop.places import NODE_MODULES
from workshop.python_library import STAND_INS, empty_lock, make_library
from workshop.steps import UserError

ENGINE = "pyodide.asm.wasm"
SNAPSHOT = "snapshot.wasm"
LIBRARY = "library.zip"
BOTS = "bots.zip.gz"
EXTRAS = "extras.zip.gz"
REVIEWS = "reviews.zip.gz"
RECIPE = (
    "runtime.py",
    "cut_pyodide.py",
    "cut_modules.py",
    "wasm.py",
    "cut_glue.mjs",
    "python_library.py",
    "compiler.py",
    "compiler.mjs",
    "packing.py",
)  # a change in one of these files rebuilds everything
SNAPSHOT_RECIPE = ("snapshot.py", "snapshot.mjs")
SETUP = 'n.sys.path.insert(0,""),n._pyodide.set_excepthook()'
"""What pyodide.mjs does at every start, and a snapshot contains."""


class Made(NamedTuple):
    """Three folders: the reduced engine, the libraries, and the snapshot taken after starting Python with both."""

    engine: Path
    libraries: Path
    started: Path

    def files(self) -> dict[str, Path]:
        """All files that the site serves, by logical name."""
        # `engine` and `started` both have a pyodide.asm.mjs; that of `started` wins, which also exports the state.
        folders = (self.engine, self.libraries, self.started)
        files = {path.name: path for folder in folders for path in sorted(folder.iterdir())}
        return {name: path for name, path in files.items() if name != LIBRARY}


def make(out: Path, wheel: Path, log: Callable[[str], None]) -> Made:
    """Makes the folders that do not exist yet."""
    pyodide = NODE_MODULES / "pyodide"
    tools = [NODE_MODULES / name / "package.json" for name in ("pyodide", "binaryen", "acorn")]
    recipe, snapshots = ([Path(__file__).with_name(name) for name in names] for names in (RECIPE, SNAPSHOT_RECIPE))
    engine = _digest([*recipe, *tools], version("zopfli"))
    libraries = _digest([wheel, *sorted(STAND_INS.rglob("*.py"))], engine)
    started = _digest(snapshots, libraries)
    made = Made(out / f"engine-{engine}", out / f"libraries-{libraries}", out / f"started-{started}")
    jobs: list[tuple[Path, Callable[[Path], None], str]] = [
        (made.engine, lambda draft: _fill_engine(pyodide, draft), "Cutting the Python engine to size"),
        (made.libraries, lambda draft: _fill_libraries(pyodide, wheel, draft), "Compiling the Python library"),
        (made.started, lambda draft: _fill_started(made, draft), "Starting Python in the engine"),
    ]
    for folder, fill, title in jobs:
        if not folder.exists():
            log(f"· {title} ...")
            with create_atomically(folder) as draft:
                fill(draft)
            remove_old(out, f"{folder.name.partition('-')[0]}-*")
    return made


def _fill_engine(pyodide: Path, folder: Path) -> None:
    loader = (pyodide / "pyodide.mjs").read_text(encoding="utf-8")
    if loader.count(SETUP) != 1:
        raise UserError("pyodide.mjs is not built the way runtime.py expects")
    loader = loader.replace(f"{SETUP},", f"t._loadSnapshot||({SETUP}),")
    # Without the reference to its source map, which is not served.
    (folder / "pyodide.mjs").write_text(loader.partition("\n//# sourceMappingURL")[0] + "\n", encoding="utf-8")
    stock = (pyodide / "pyodide.asm.wasm").read_bytes()
    engine, glue = tailor(stock, (pyodide / "pyodide.asm.mjs").read_text(encoding="utf-8"), loader)
    # The lock file is appended to the glue, because one file less saves a round trip.
    (folder / "pyodide.asm.mjs").write_text(
        f"{glue}\nexport const lock = {_json(empty_lock(pyodide))};\n", encoding="utf-8"
    )
    (folder / ENGINE).write_bytes(engine)
    (folder / f"{ENGINE}.gz").write_bytes(gzipped(engine))


def _fill_libraries(pyodide: Path, wheel: Path, folder: Path) -> None:
    work = folder.with_suffix(".work")
    try:
        library, *later = make_library(pyodide, wheel, work)
        (folder / LIBRARY).write_bytes(library.read_bytes())
        for name, archive in zip((BOTS, EXTRAS, REVIEWS), later, strict=True):
            (folder / name).write_bytes(gzipped_best(archive.read_bytes()))
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _fill_started(made: Made, folder: Path) -> None:
    with tempfile.TemporaryDirectory() as work:
        memory = snapshot.take(made.engine, made.libraries / LIBRARY, Path(work))
    glue = (made.engine / "pyodide.asm.mjs").read_text(encoding="utf-8")
    filling = snapshot.snapshot_module((made.engine / ENGINE).read_bytes(), memory)
    told = f"export const state = {_json(memory.state)};\n"
    told += f"export const snapshotSum = {checksum(filling)};\n"
    (folder / "pyodide.asm.mjs").write_text(glue + told, encoding="utf-8")
    (folder / SNAPSHOT).write_bytes(filling)
    (folder / f"{SNAPSHOT}.gz").write_bytes(gzipped(filling))


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), sort_keys=True)


def _digest(paths: list[Path], seed: str = "") -> str:
    total = sha256(seed.encode())
    for path in paths:
        total.update(path.read_bytes())
    return total.hexdigest()[:10]


def checksum(module: bytes) -> int:
    """FNV-1a over words of four bytes, and over the bytes that are left, as in web/js/python/snapshot.js."""
    whole = len(module) // 4 * 4
    total = 2166136261
    for word in (*memoryview(module)[:whole].cast("I"), *module[whole:]):
        total = ((total ^ word) * 16777619) & 0xFFFFFFFF
    return total - (1 << 32) if total >> 31 else total
