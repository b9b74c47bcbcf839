"""Cuts Pyodide's engine to what a page without extension modules can reach.

The stock engine exports thousands of C functions for extension modules to link with, and its glue enters each of them
into three tables at every start. Pure Python links with none. Only the glue itself uses exports, about two hundred.
Every cut checks that it finds what it expects, so another Pyodide fails the build, not the page.
"""

import re
from collections import Counter
from collections.abc import Iterator

from workshop.steps import Trouble

# _free=Module["_free"]=wasmExports["free"] and, for data, ...["environ"].value>>>0
ASSIGNMENT = re.compile(r'((?:[\w$]+=|Module\["[\w$]+"\]=)+)wasmExports\["([\w$]+)"\](?:\.value>>>0)?')
USE = re.compile(r'wasmExports(?:\["([\w$]+)"\]|\.([\w$]+))')
WORD = re.compile(r"[A-Za-z_$][\w$]*")

# Exports that the glue does not name one by one: what it looks up by pattern, and what linking itself needs.
ALWAYS = {"main", "__main_argc_argv", "_initialize", "_start", "__wasm_call_ctors", "__wasm_apply_data_relocs"}
ALWAYS_PATTERN = re.compile(r"__em_js__|__start_em_|__stop_em_")

# WebGL's functions are entered into the engine's table one compiled thunk each. Python here never draws.
UNDEFINED = "if(entry.value==-1){var value="
UNDEFINED_WITHOUT_GL = 'if(entry.value==-1&&symName.startsWith("emscripten_gl"))entry.value=0;' + UNDEFINED

EXPORT_SECTION = 7


def tailor_glue(glue: str, loader: str) -> tuple[str, set[str]]:
    """pyodide.asm.mjs without the exports that neither it nor pyodide.mjs uses, and the names of those they use."""
    start = glue.index("function assignWasmExports(wasmExports){")
    start = glue.index("{", start) + 1
    end = glue.index("}", start)
    assignments = [ASSIGNMENT.fullmatch(line) for line in glue[start:end].split(";")]
    if None in assignments or glue.count(UNDEFINED) != 1:
        raise Trouble("pyodide.asm.mjs is not built the way tailor.py expects.")
    mentions = Counter(WORD.findall(glue)) + Counter(WORD.findall(loader))
    kept = [found for found in assignments if found and _used_elsewhere(found, mentions)]
    text = glue[:start] + ";".join(found[0] for found in kept) + glue[end:]
    used = {name for found in USE.finditer(text) for name in found.groups() if name}
    return text.replace(UNDEFINED, UNDEFINED_WITHOUT_GL), used


def _used_elsewhere(assignment: re.Match[str], mentions: Counter[str]) -> bool:
    """Whether anything but a declaration and this assignment names one of its variables."""
    here = Counter(WORD.findall(assignment[0]))
    variables = re.findall(r"(?<![\w$\"])([\w$]+)=", assignment[1])
    return any(mentions[name] > here[name] + 1 for name in variables)


def tailor_engine(engine: bytes, used: set[str]) -> bytes:
    """pyodide.asm.wasm with only those exports."""
    parts = [engine[:8]]
    for kind, whole, body in _sections(engine):
        parts.append(_section(kind, _fewer_exports(body, used)) if kind == EXPORT_SECTION else whole)
    return b"".join(parts)


def _fewer_exports(body: bytes, used: set[str]) -> bytes:
    count, at = _read_number(body, 0)
    kept = []
    for _ in range(count):
        start = at
        length, at = _read_number(body, at)
        name = body[at : at + length].decode()
        _, at = _read_number(body, at + length + 1)  # one byte says what kind of thing it is
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
