"""The memory of a started Python as a WebAssembly module, snapshot.wasm, which puts it into a fresh engine.

Starting Python and importing all modules takes most of a first visit's time, and always ends with the same memory. So
the build does it, under Node (snapshot.mjs). The module has no code: it takes an engine's memory and fills it, as
web/js/python/snapshot.js does. What a fresh engine holds by itself is not stored again. Hosts know the type of such
files and compress them.
"""

import json
import os
import subprocess
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from workshop.python_library import module_name
from workshop.steps import Trouble
from workshop.tools import node
from workshop.wasm import DATA, HEAD, IMPORTS, MEMORY, Segment, body_of, data, name, number, read_data, section

BLOCK = 256  # bytes that are stored or left out together
PAGE = 65_536  # what memory is counted in
NUMBER = 4  # bytes of an address
HEAP_START = 65_536  # bytes of the heap that are always stored: what a start puts there depends on the browser


class Memory(NamedTuple):
    """Of an engine, before Python starts and after; where its heap begins, and where the address of a trampoline stands
    (see `around`); what JavaScript has to know of Python."""

    before: bytes
    after: bytes
    heap: int
    trampoline: int
    state: dict[str, object]


def take(folder: Path, library: Path, work: Path) -> Memory:
    """Starts the engine in that folder, imports every module of the library, and looks into its memory."""
    with zipfile.ZipFile(library) as archive:
        modules = [module_name(path.removesuffix("c")) for path in archive.namelist()]
    order = {"engine": str(folder), "library": str(library), "work": str(work), "modules": modules}
    command = [str(node()), str(Path(__file__).with_name("snapshot.mjs"))]
    surroundings = {**os.environ, "TZ": "UTC"}
    done = subprocess.run(
        command, input=json.dumps(order), capture_output=True, text=True, check=False, env=surroundings
    )
    if done.returncode:
        raise Trouble(f"Python could not be started for its snapshot:\n{done.stdout}{done.stderr[-4000:]}")
    told = json.loads((work / "told.json").read_text(encoding="utf-8"))
    before, after = ((work / file).read_bytes() for file in ("before.bin", "after.bin"))
    if len(before) != len(after):
        raise Trouble("Python needs more memory than its engine starts with: a snapshot of that cannot be restored.")
    return Memory(before, after, told["heap"], told["trampoline"], told["state"])


def filling(engine: bytes, memory: Memory) -> bytes:
    """The module that turns that engine's own memory into the one after Python's start."""
    runs = runs_of(blocks_to_store(engine, memory))
    stretches = [part for first, end in runs for part in around(memory.trampoline, first * BLOCK, end * BLOCK)]
    segments = [Segment(first, memory.after[first:end]) for first, end in stretches]
    return (
        engine[:HEAD]
        + section(IMPORTS, _memory_of_the_engine(len(memory.after) // PAGE))
        + section(DATA, data(segments))
    )


def _memory_of_the_engine(pages: int) -> bytes:
    """The body of a section that asks for it, of at least so many pages."""
    return number(1) + name("engine") + name("memory") + bytes([MEMORY, 0]) + number(pages)


def blocks_to_store(engine: bytes, memory: Memory) -> Iterator[int]:
    """All that a fresh engine does not hold by itself, in every browser.

    Below the heap that is what its data segments say, unless its own start changes it; in the heap it is zeros, but for
    the beginning, where a start leaves what it was told of the browser.
    """
    own = bytearray(len(memory.after))
    for address, held in read_data(body_of(engine, DATA)):
        own[address : address + len(held)] = held
    for first in range(0, len(own), BLOCK):
        fresh, before, after = (each[first : first + BLOCK] for each in (own, memory.before, memory.after))
        if fresh != after or fresh != before or memory.heap - BLOCK < first < memory.heap + HEAP_START:
            yield first // BLOCK


def around(place: int, first: int, end: int) -> list[tuple[int, int]]:
    """That stretch without the number at the place, where the engine's own stays.

    Python calls C functions through a trampoline, which each engine makes at its start; a browser that cannot have it
    has 0 for its address, and Python calls them by JavaScript, more slowly.
    """
    parts = [(first, min(end, place)), (max(first, place + NUMBER), end)]
    return [(start, stop) for start, stop in parts if start < stop]


def runs_of(blocks: Iterator[int]) -> Iterator[tuple[int, int]]:
    """Each stretch without a gap: its first block, and the one after its last."""
    first = end = 0
    for block in blocks:
        if block != end:
            if end > first:
                yield first, end
            first = block
        end = block + 1
    if end > first:
        yield first, end
