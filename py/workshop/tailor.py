"""Cuts Pyodide's engine and glue to what a page without extension modules can reach.

The stock engine exports thousands of C functions for extension modules to link with, and its glue enters each of them
into three tables at every start. Pure Python links with none. glue.mjs finds out what is left to use, and every cut
checks that it finds what it expects: another Pyodide fails the build, not the page. What nothing reaches once those
exports are gone, Binaryen takes out: a sixteenth of the engine, and half of what it asks its glue for.
"""

import json
import re
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from workshop.places import NODE_MODULES
from workshop.steps import Trouble
from workshop.tools import node, node_tool

# Exports that the glue does not name one by one: what it looks up by pattern, and what linking itself needs.
ALWAYS = {"main", "__main_argc_argv", "_initialize", "_start", "__wasm_call_ctors", "__wasm_apply_data_relocs"}
ALWAYS_PATTERN = re.compile(r"__em_js__|__start_em_|__stop_em_")

# What of WebAssembly the engine uses, as Binaryen names it: it writes nothing newer than that.
FEATURES = (
    "bulk-memory",
    "bulk-memory-opt",
    "exception-handling",
    "multivalue",
    "mutable-globals",
    "nontrapping-float-to-int",
    "reference-types",
    "sign-ext",
)

IMPORT_SECTION, EXPORT_SECTION = 2, 7
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)


class Glue(NamedTuple):
    text: str
    exports: set[str]
    """What it uses of the engine."""


def tailor(engine: bytes, glue: str, loader: str) -> tuple[bytes, str]:
    """pyodide.asm.wasm and pyodide.asm.mjs with only what they, pyodide.mjs and Python reach."""
    engine = without_unreachable(tailor_engine(engine, tailor_glue(glue, loader, imports_of(engine)).exports))
    return engine, tailor_glue(glue, loader, imports_of(engine)).text


def tailor_glue(glue: str, loader: str, imports: set[str]) -> Glue:
    """pyodide.asm.mjs without what neither it nor pyodide.mjs nor the engine uses."""
    # WebGL's functions count as used by nobody: Python here never draws.
    needed = sorted(name for name in imports if not name.startswith("emscripten_gl"))
    order = {"acorn": str(NODE_MODULES / "acorn"), "glue": glue, "loader": loader, "imports": needed}
    command = [str(node()), str(Path(__file__).with_name("glue.mjs"))]
    done = subprocess.run(command, input=json.dumps(order), capture_output=True, text=True, check=False)
    if done.returncode:
        raise Trouble(f"Pyodide's glue could not be cut:\n{done.stderr[-2000:]}")
    answer = json.loads(done.stdout)
    return Glue(answer["glue"], set(answer["exports"]))


def imports_of(engine: bytes) -> set[str]:
    """The names of all that the engine asks for."""
    [body] = [body for kind, _, body in _sections(engine) if kind == IMPORT_SECTION]
    count, at = _read_number(body, 0)
    names = set()
    for _ in range(count):
        _, at = _read_name(body, at)
        name, at = _read_name(body, at)
        names.add(name)
        kind, at = body[at], at + 1
        if kind in (TABLE, GLOBAL, TAG):
            at += 1  # a type, or an attribute
        if kind in (FUNCTION, TAG):
            _, at = _read_number(body, at)
        elif kind == GLOBAL:
            at += 1  # whether it changes
        else:
            bounded, at = body[at] & 1, at + 1
            for _ in range(1 + bounded):
                _, at = _read_number(body, at)
    return names


def tailor_engine(engine: bytes, used: set[str]) -> bytes:
    """pyodide.asm.wasm with only those exports."""
    parts = [engine[:8]]
    for kind, whole, body in _sections(engine):
        parts.append(_section(kind, _fewer_exports(body, used)) if kind == EXPORT_SECTION else whole)
    return b"".join(parts)


def without_unreachable(engine: bytes) -> bytes:
    """The engine without the functions that are neither exported nor called nor in its table."""
    with tempfile.TemporaryDirectory() as folder:
        before, after = Path(folder) / "before.wasm", Path(folder) / "after.wasm"
        before.write_bytes(engine)
        command = [*node_tool("binaryen", "bin/wasm-opt"), str(before), "-o", str(after)]
        command += [f"--enable-{feature}" for feature in FEATURES]
        command += ["--remove-unused-module-elements"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode or not after.exists():
            raise Trouble(f"Pyodide's engine could not be cut:\n{done.stderr[-2000:]}")
        return after.read_bytes()


def _fewer_exports(body: bytes, used: set[str]) -> bytes:
    count, at = _read_number(body, 0)
    kept = []
    for _ in range(count):
        start = at
        name, at = _read_name(body, at)
        _, at = _read_number(body, at + 1)  # one byte says what kind of thing it is
        if name in used or name in ALWAYS or ALWAYS_PATTERN.match(name):
            kept.append(body[start:at])
    return _number(len(kept)) + b"".join(kept)


def _sections(engine: bytes) -> Iterator[tuple[int, bytes, bytes]]:
    """Kind, all bytes and body of each section."""
    at = 8
    while at < len(engine):
        size, body = _read_number(engine, at + 1)
        yield engine[at], engine[at : body + size], engine[body : body + size]
        at = body + size


def _section(kind: int, body: bytes) -> bytes:
    return bytes([kind]) + _number(len(body)) + body


def _read_name(data: bytes, at: int) -> tuple[str, int]:
    length, at = _read_number(data, at)
    return data[at : at + length].decode(), at + length


def _read_number(data: bytes, at: int) -> tuple[int, int]:
    """A WebAssembly number (LEB128) and the place after it."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def _number(value: int) -> bytes:
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)
