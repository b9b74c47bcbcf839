"""Removes from Pyodide's engine and glue what a page without extension modules can never reach.

The stock engine exports thousands of C functions for extension modules to link with, and its glue enters each of them
into three tables at every start. Pure Python links with none. cut_glue.mjs finds out which exports are still used, and
every cut checks that it finds what it expects: another version of Pyodide fails the build, not the page. Binaryen then
removes what is unreachable without those exports and without the unused built-in modules (cut_modules.py).
"""

import json
import re
import subprocess
import tempfile
from pathlib import Path
from typing import NamedTuple

from workshop.cut_modules import without_modules, without_their_data
from workshop.places import NODE_MODULES
from workshop.steps import UserError
from workshop.tools import node, node_tool
from workshop.wasm import EXPORTS, imports_of, number, read_name, read_number, with_sections

# Exports that stay although cut_glue.mjs finds no use of them by name: the glue looks them up by pattern, or linking
# needs them.
ALWAYS = {"main", "__main_argc_argv", "_initialize", "_start", "__wasm_call_ctors", "__wasm_apply_data_relocs"}
ALWAYS_PATTERN = re.compile(r"__em_js__|__start_em_|__stop_em_")

# The WebAssembly features that the engine uses, by Binaryen's names: Binaryen must write nothing newer.
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


class Glue(NamedTuple):
    text: str
    exports: set[str]
    """The engine's exports that the text uses."""


def tailor(engine: bytes, glue: str, loader: str) -> tuple[bytes, str]:
    """Returns pyodide.asm.wasm and pyodide.asm.mjs with only what they, pyodide.mjs and Python can reach."""
    cut = without_modules(engine)
    used = tailor_glue(glue, loader, names_asked(cut.engine)).exports
    small = without_their_data(without_unreachable(tailor_engine(cut.engine, used)), engine)
    return small, tailor_glue(glue, loader, names_asked(small)).text


def names_asked(engine: bytes) -> set[str]:
    """The names of everything that the engine imports from its glue."""
    return {name for _, name in imports_of(engine)}


def tailor_glue(glue: str, loader: str, imports: set[str]) -> Glue:
    """pyodide.asm.mjs without what neither it nor pyodide.mjs nor the engine uses."""
    # WebGL's functions count as unused: Python never draws here.
    needed = sorted(name for name in imports if not name.startswith("emscripten_gl"))
    order = {"acorn": str(NODE_MODULES / "acorn"), "glue": glue, "loader": loader, "imports": needed}
    command = [str(node()), str(Path(__file__).with_name("cut_glue.mjs"))]
    done = subprocess.run(command, input=json.dumps(order), capture_output=True, text=True, check=False)
    if done.returncode:
        raise UserError(f"Pyodide's glue could not be cut:\n{done.stderr[-2000:]}")
    answer = json.loads(done.stdout)
    return Glue(answer["glue"], set(answer["exports"]))


def tailor_engine(engine: bytes, used: set[str]) -> bytes:
    """pyodide.asm.wasm with only those exports."""
    return with_sections(engine, {EXPORTS: lambda body: _fewer_exports(body, used)})


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
            raise UserError(f"Pyodide's engine could not be cut:\n{done.stderr[-2000:]}")
        return after.read_bytes()


def _fewer_exports(body: bytes, used: set[str]) -> bytes:
    count, at = read_number(body, 0)
    kept = []
    for _ in range(count):
        start = at
        name, at = read_name(body, at)
        _, at = read_number(body, at + 1)  # skips the byte for the kind of export
        if name in used or name in ALWAYS or ALWAYS_PATTERN.match(name):
            kept.append(body[start:at])
    return number(len(kept)) + b"".join(kept)
