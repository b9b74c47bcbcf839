"""Makes snapshot.wasm: the memory of a started Python as a WebAssembly module that restores it in a fresh engine.

Starting Python and importing all modules takes most of a first visit's time, and always ends with the same memory. So
the build does it, under Node (snapshot.mjs). The module has no code: it imports an engine's memory, and its data
segments fill it when web/js/python/snapshot.js instantiates it. What a fresh engine contains anyway is not stored. It
is a .wasm file because hosts know that type and compress it.
"""

import json
import os
import subprocess
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from workshop.python_library import module_name
from workshop.steps import UserError
from workshop.tools import node
from workshop.wasm import DATA, HEAD, IMPORTS, MEMORY, Segment, body_of, data, name, number, read_data, section

BLOCK = 256  # bytes that are stored or left out together
PAGE = 65_536  # bytes of a WebAssembly memory page
NUMBER = 4  # bytes of an address
HEAP_START = 65_536  # bytes of the heap that are always stored: what a start puts there depends on the browser


class Memory(NamedTuple):
    """An engine's memory before Python starts and after; the address of its heap; the location of the trampoline's
    address (see `around`); Pyodide's state that JavaScript needs in order to use the memory."""

    before: bytes
    after: bytes
    heap: int
    trampoline: int
    state: dict[str, object]


def take(folder: Path, library: Path, work: Path) -> Memory:
    """Starts the engine in that folder, imports every module of the library, and returns its memory."""
    with zipfile.ZipFile(library) as archive:
        modules = [module_name(path.removesuffix("c")) for path in archive.namelist()]
    order = {"engine": str(folder), "library": str(library), "work": str(work), "modules": modules}
    command = [str(node()), str(Path(__file__).with_name("snapshot.mjs"))]
    surroundings = {**os.environ, "TZ": "UTC"}
    done = subprocess.run(
        command, input=json.dumps(order), capture_output=True, text=True, check=False, env=surroundings
    )
    if done.returncode:
        raise UserError(f"Python could not be started for its snapshot:\n{done.stdout}{done.stderr[-4000:]}")
    told = json.loads((work / "told.json").read_text(encoding="utf-8"))
    before, after = ((work / file).read_bytes() for file in ("before.bin", "after.bin"))
    if len(before) != len(after):
        raise UserError("Python needs more memory than its engine starts with: a snapshot of that cannot be restored.")
    return Memory(before, after, told["heap"], told["trampoline"], told["state"])


def snapshot_module(engine: bytes, memory: Memory) -> bytes:
    """The WebAssembly module that turns the memory of a fresh engine into the memory after Python's start."""
    runs = runs_of(blocks_to_store(engine, memory))
    stretches = [part for first, end in runs for part in around(memory.trampoline, first * BLOCK, end * BLOCK)]
    segments = [Segment(first, memory.after[first:end]) for first, end in stretches]
    return (
        engine[:HEAD]
        + section(IMPORTS, _memory_of_the_engine(len(memory.after) // PAGE))
        + section(DATA, data(segments))
    )


def _memory_of_the_engine(pages: int) -> bytes:
    """The body of an import section that imports the engine's memory, of at least so many pages."""
    return number(1) + name("engine") + name("memory") + bytes([MEMORY, 0]) + number(pages)


def blocks_to_store(engine: bytes, memory: Memory) -> Iterator[int]:
    """Yields the numbers of the blocks that a fresh engine does not contain by itself in every browser.

    A block is left out if it equals the engine's data segments (zeros where there are none) both before and after
    Python's start. The first part of the heap is always stored, because the engine's own start writes data there that
    depends on the browser.
    """
    own = bytearray(len(memory.after))
    for address, held in read_data(body_of(engine, DATA)):
        own[address : address + len(held)] = held
    for first in range(0, len(own), BLOCK):
        fresh, before, after = (each[first : first + BLOCK] for each in (own, memory.before, memory.after))
        if fresh != after or fresh != before or memory.heap - BLOCK < first < memory.heap + HEAP_START:
            yield first // BLOCK


def around(place: int, first: int, end: int) -> list[tuple[int, int]]:
    """Splits the address range to leave out the number at `place`, the trampoline's address, which each engine sets.

    Python calls C functions through a trampoline, which each engine makes at its start; in a browser that does not
    support it the address is 0, and Python calls them through JavaScript, which is slower.
    """
    parts = [(first, min(end, place)), (max(first, place + NUMBER), end)]
    return [(start, stop) for start, stop in parts if start < stop]


def runs_of(blocks: Iterator[int]) -> Iterator[tuple[int, int]]:
    """Groups sorted block numbers into runs without gaps; yields the first block of each and the one after its last."""
    first = end = 0
    for block in blocks:
        if block != end:
            if end > first:
                yield first, end
            first = block
        end = block + 1
    if end > first:
        yield first, end
