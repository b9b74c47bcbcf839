"""Reads and writes the binary format of WebAssembly, as far as reducing an engine and making a snapshot need it."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

HEAD = 8  # bytes before the first section
IMPORTS, EXPORTS, ELEMENTS, CODE, DATA, DATA_COUNT = 2, 7, 9, 10, 11, 12
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)
I32_CONST, END = 0x41, 0x0B
WITHOUT_OPERAND = {0x00, 0x01, 0x05, 0x0A, END, 0x0F, 0x19, 0x1A, 0x1B, 0xD1, *range(0x45, 0xC5)}
WITH_NUMBER = {
    0x02,
    0x03,
    0x04,
    0x06,
    0x07,
    0x08,
    0x09,
    0x0C,
    0x0D,
    0x10,
    0x12,
    0x18,
    0xD0,
    0xD2,
    *range(0x20, 0x27),
    0x3F,
    0x40,
    I32_CONST,
    0x42,
}
READS_MEMORY = range(0x28, 0x3F)
CALL_INDIRECT, BRANCH_TABLE, F32_CONST, F64_CONST, TYPED_SELECT, MORE = 0x11, 0x0E, 0x43, 0x44, 0x1C, 0xFC
OPERANDS_OF_MORE = {8: 2, 9: 1, 10: 2, 11: 1, 12: 2, 13: 1, 14: 2, 15: 1, 16: 1, 17: 1}  # bulk memory, tables


class Segment(NamedTuple):
    """A data segment: bytes that are copied to this address when the engine is instantiated."""

    address: int
    data: bytes


def sections(engine: bytes) -> Iterator[tuple[int, bytes, bytes]]:
    """Yields the kind, all bytes, and the body of each section."""
    at = HEAD
    while at < len(engine):
        size, body = read_number(engine, at + 1)
        yield engine[at], engine[at : body + size], engine[body : body + size]
        at = body + size


def with_sections(engine: bytes, changed: dict[int, Callable[[bytes], bytes]]) -> bytes:
    """The engine with the bodies of some sections replaced: `changed` maps a kind to a function of the old body."""
    parts = [engine[:HEAD]]
    for kind, whole, body in sections(engine):
        if kind in changed:
            whole = section(kind, changed[kind](body))
        parts.append(whole)
    return b"".join(parts)


def section(kind: int, body: bytes) -> bytes:
    return bytes([kind]) + number(len(body)) + body


def body_of(engine: bytes, wanted: int) -> bytes:
    [body] = [body for kind, _, body in sections(engine) if kind == wanted]
    return body


def imports_of(engine: bytes) -> list[tuple[int, str]]:
    """The kind and name of each import of the engine."""
    body = body_of(engine, IMPORTS)
    count, at = read_number(body, 0)
    found = []
    for _ in range(count):
        _, at = read_name(body, at)
        name, at = read_name(body, at)
        kind, at = body[at], at + 1
        found.append((kind, name))
        if kind in (TABLE, GLOBAL, TAG):
            at += 1  # its type, or its attribute
        if kind in (FUNCTION, TAG):
            _, at = read_number(body, at)
        elif kind == GLOBAL:
            at += 1  # whether it is mutable
        else:
            bounded, at = body[at] & 1, at + 1
            for _ in range(1 + bounded):
                _, at = read_number(body, at)
    return found


def exported_functions(engine: bytes) -> dict[str, int]:
    body = body_of(engine, EXPORTS)
    count, at = read_number(body, 0)
    found = {}
    for _ in range(count):
        name, at = read_name(body, at)
        kind = body[at]
        place, at = read_number(body, at + 1)
        if kind == FUNCTION:
            found[name] = place
    return found


def read_elements(body: bytes) -> dict[int, int]:
    """The function index in each entry of the table, by the entry's index."""
    count, at = read_number(body, 0)
    table = {}
    for _ in range(count):
        first, at = _read_active(body, at)
        length, at = read_number(body, at)
        for entry in range(first, first + length):
            table[entry], at = read_number(body, at)
    return table


def elements(table: dict[int, int]) -> bytes:
    """The body of an element section. Entries missing in `table` stay empty: calling one traps."""
    runs: list[tuple[int, list[int]]] = []
    for entry in sorted(table):
        if not runs or runs[-1][0] + len(runs[-1][1]) != entry:
            runs.append((entry, []))
        runs[-1][1].append(table[entry])
    written = [_active(first) + number(len(held)) + b"".join(map(number, held)) for first, held in runs]
    return number(len(runs)) + b"".join(written)


def read_data(body: bytes) -> list[Segment]:
    count, at = read_number(body, 0)
    found = []
    for _ in range(count):
        address, at = _read_active(body, at)
        length, at = read_number(body, at)
        found.append(Segment(address, body[at : at + length]))
        at += length
    return found


def with_data(engine: bytes, segments: list[Segment]) -> bytes:
    body, count = data(segments), number(len(segments))
    return with_sections(engine, {DATA: lambda _: body, DATA_COUNT: lambda _: count})


def data(segments: list[Segment]) -> bytes:
    """The body of a data section."""
    written = b"".join(_active(address) + number(len(held)) + held for address, held in segments)
    return number(len(segments)) + written


def numbers_of_functions(engine: bytes) -> list[set[int]]:
    """For each function, all its i32 constants and memory offsets; these include every address that it uses.

    In the order of the code section: without the imported functions, which come first in the function indices.
    """
    body = body_of(engine, CODE)
    count, at = read_number(body, 0)
    found = []
    for _ in range(count):
        length, at = read_number(body, at)
        found.append(_numbers(body, at, at + length))
        at += length
    return found


def _numbers(code: bytes, at: int, end: int) -> set[int]:
    found = set()
    groups, at = read_number(code, at)
    for _ in range(groups):  # local variables: each group has a count and a type
        _, at = read_number(code, at)
        at += 1
    while at < end:
        operation, at = code[at], at + 1
        if operation in WITHOUT_OPERAND:
            continue
        if operation in READS_MEMORY:
            _, at = read_number(code, at)  # the alignment
            value, at = read_number(code, at)
            found.add(value)
        elif operation in WITH_NUMBER:
            value, at = read_signed(code, at)
            if operation == I32_CONST:
                found.add(value)
        else:
            at = _after_rare(code, operation, at)
    if at != end:
        raise ValueError("a function that goes on after its end")
    return found


def _after_rare(code: bytes, operation: int, at: int) -> int:
    """The offset after the operands of one of the rarer operations. Raises ValueError for an unknown one."""
    if operation == CALL_INDIRECT:
        operands = 2
    elif operation == BRANCH_TABLE:
        operands, at = read_number(code, at)
        operands += 1
    elif operation == F32_CONST:
        return at + 4
    elif operation == F64_CONST:
        return at + 8
    elif operation == TYPED_SELECT:
        operands, at = read_number(code, at)
    elif operation == MORE:
        which, at = read_number(code, at)
        operands = OPERANDS_OF_MORE.get(which, 0)
    else:
        raise ValueError(f"an operation that is not known here: {operation:#x}")
    for _ in range(operands):
        _, at = read_number(code, at)
    return at


def _read_active(body: bytes, at: int) -> tuple[int, int]:
    """Reads the header of an active segment; returns the constant address or index to which it is copied, and the
    offset after the header."""
    if body[at] != 0 or body[at + 1] != I32_CONST:
        raise ValueError("a segment whose place is not a plain number")
    place, at = read_signed(body, at + 2)
    return place, at + 1


def _active(place: int) -> bytes:
    return bytes([0, I32_CONST]) + signed(place) + bytes([END])


def read_name(body: bytes, at: int) -> tuple[str, int]:
    length, at = read_number(body, at)
    return body[at : at + length].decode(), at + length


def read_number(body: bytes, at: int) -> tuple[int, int]:
    """Reads an unsigned LEB128 number; returns it and the offset after it."""
    value = shift = 0
    while True:
        byte = body[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def read_signed(body: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = body[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value - (1 << shift if byte & 64 else 0), at


def name(text: str) -> bytes:
    return number(len(text.encode())) + text.encode()


def number(value: int) -> bytes:
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def signed(value: int) -> bytes:
    out = bytearray()
    while not -64 <= value < 64:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value & 127)
    return bytes(out)
