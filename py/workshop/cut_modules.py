"""Cuts modules of Python out of Pyodide's engine that a page without packages can never import.

Pyodide links into its engine what any Python program may ask for: sqlite3, codecs of Chinese, Japanese and Korean,
packers, XML, sockets, CPython's own tests. Our library is known whole, and names none of them (the build checks that).

The linker lays the engine out file by file: the functions of a C file lie side by side, and so do the table entries by
which they are called through pointers, and the file's data. The stock engine exports enough names to tell where a file
begins. Cut are the list of built-in modules, the table entries (an empty one stops the engine if it is called after
all, it never does something else) and the data that only those files name. Binaryen then takes out the functions, as
nothing reaches them any more.
"""

import struct
from bisect import bisect_left
from typing import NamedTuple

from workshop.steps import Trouble
from workshop.wasm import (
    DATA,
    ELEMENTS,
    FUNCTION,
    Segment,
    body_of,
    elements,
    exported_functions,
    imports_of,
    numbers_of_functions,
    read_data,
    read_elements,
    with_data,
    with_sections,
)

FILES = (
    ("PyInit__ctypes", "PyInit_zlib"),  # _posixsubprocess, _bz2
    ("PyInit__hmac", "PyInit_array"),  # _sqlite3, _lzma, _zstd
    ("PyInit__asyncio", "PyInit__bisect"),
    ("PyInit__csv", "PyInit__heapq"),
    ("PyInit__lsprof", "PyInit__random"),  # _pickle, _queue
    ("PyInit__remote_debugging", "PyInit__struct"),
    ("PyInit__zoneinfo", "PyInit_math"),
    ("PyInit_cmath", "PyInit_binascii"),  # _statistics, _decimal
    ("PyInit__md5", "PyInit__sha2"),  # _sha1
    ("PyInit__sha3", "PyUnstable_AtExit"),  # _blake2, XML, codecs, unicodedata, mmap, sockets, CPython's tests
    ("lzma_version_number", "adler32_z"),  # the libraries lzma, sqlite, zstd and bzip2
)
"""Files side by side, each group from an export of its first to an export of the first file after it."""

UNREACHED = (
    ("iconv_open", "iconv_close"),
    (
        "_ZNSt3__235__from_chars_floating_point_decimalITkNS_14floating_pointEfEENS_19__from_chars_resultIT_EEPKcS5_"
        "NS_12chars_formatES5_b",
        "_ZNSt3__210__to_charsB8ne210108EPcS0_NS_21__floating_decimal_64ENS_12chars_formatEd",
    ),
)
"""Functions that Binaryen takes out by itself, first and last: their tables of characters and powers go, too."""

NUMBERS = frozenset(
    {0xE2080, 0xF0000, 0xFFC00, 0xFFF00, 0xFFFFF, 0x100000, 0x100004, 0x101000, 0x10FFFF, 0x110000, 0x120000}
    | {0x155557, 0x1C0000, 0x200000, 0x200003, 0x200600, 0x2A0100}
    | {999_999, 1_000_000, 1_000_003, 1_664_525, 3_652_425}
)
"""Numbers in the code of what stays that look like addresses of what is cut: characters, flags, factors, days."""

BESIDE = 64
"""A table entry that is farther from its likes stands for another function that is equal to the last byte."""

MOST_BESIDE = 0.7
FEWEST_NAMED, SHORTEST = 9, 1024
"""So many addresses, and bytes, say that data is a group's own: code also holds numbers that look like addresses."""

ENTRY = struct.Struct("<II")  # of the list of built-in modules: where the name lies, and which table entry begins it


class Cut(NamedTuple):
    engine: bytes
    modules: frozenset[str]


class Group(NamedTuple):
    """Files side by side, by the numbers of their functions."""

    first: int
    end: int


def without_modules(engine: bytes) -> Cut:
    """The stock engine without their places in the list and in the table."""
    exports = exported_functions(engine)
    table = read_elements(body_of(engine, ELEMENTS))
    segments = read_data(body_of(engine, DATA))
    groups = [Group(exports[first], exports[end]) for first, end in FILES]
    listed = built_in_modules(segments, table, exports)
    gone = {name: entry for name, (_, entry) in listed.entries.items() if _within(groups, table.get(entry, -1))}
    cut = set(gone.values()).union(*(table_entries_of(group, table) for group in groups))
    kept = {entry: function for entry, function in table.items() if entry not in cut}
    segments = _with_list(segments, listed, [pair for name, pair in listed.entries.items() if name not in gone])
    smaller = with_sections(with_data(engine, segments), {ELEMENTS: lambda _: elements(kept)})
    return Cut(smaller, frozenset(gone))


def without_their_data(engine: bytes, stock: bytes) -> bytes:
    """An engine that has lost their functions, without what only these named."""
    exports = exported_functions(stock)
    groups = [Group(exports[first], exports[end]) for first, end in FILES]
    groups += [Group(exports[first], exports[last] + 1) for first, last in UNREACHED]
    segments = read_data(body_of(engine, DATA))
    # The first segment holds the texts of all files together; what else lies there, the linker left in their order.
    memory = range(segments[1].address, segments[-1].address)
    others = set().union(*numbers_of_functions(engine)) - NUMBERS
    known = sorted(address for address in others if address in memory)
    imported = sum(kind == FUNCTION for kind, _ in imports_of(stock))
    numbers = numbers_of_functions(stock)
    for first, end in groups:
        own = set().union(*numbers[first - imported : end - imported]) - others - NUMBERS
        stretches = _stretches(sorted(address for address in own if address in memory), known)
        # One that cannot change, and one that can, lie in two places.
        for stretch in sorted(stretches, key=len)[-2:]:
            if len(stretch) >= FEWEST_NAMED and stretch[-1] - stretch[0] >= SHORTEST:
                # To the last address only: where that thing ends is not known.
                segments = _without(segments, range(stretch[0], stretch[-1]))
    return with_data(engine, segments)


class BuiltIn(NamedTuple):
    """The list of built-in modules as it lies in memory."""

    address: int
    entries: dict[str, tuple[int, int]]


def built_in_modules(segments: list[Segment], table: dict[int, int], exports: dict[str, int]) -> BuiltIn:
    memory = _memory(segments)
    begins = {f"PyInit_{name}": name for name in ("_ctypes", "zlib", "posix", "_io")}
    begun_by = {exports[init]: name for init, name in begins.items()}

    def named(address: int) -> str:
        end = memory.find(b"\0", address)
        return memory[address:end].decode("ascii", "replace")

    def entry_at(address: int) -> tuple[str, tuple[int, int]] | None:
        name, entry = ENTRY.unpack_from(memory, address)
        # Without an entry in the table come the modules that are there before any is imported, sys and builtins.
        known = 0 < name < len(memory) and (entry == 0 or entry in table)
        return (named(name), (name, entry)) if known and named(name).isidentifier() else None

    for address in range(0, len(memory) - ENTRY.size, 4):
        found = entry_at(address)
        if found and begun_by.get(table.get(found[1][1], -1)) == found[0]:
            break
    else:
        raise Trouble("Pyodide's engine has no list of built-in modules where one is looked for.")
    while entry_at(address - ENTRY.size):
        address -= ENTRY.size
    entries, at = {}, address
    while found := entry_at(at):
        entries[found[0]] = found[1]
        at += ENTRY.size
    if not set(begins.values()) <= set(entries):
        raise Trouble("Pyodide's list of built-in modules is not whole.")
    return BuiltIn(address, entries)


def _within(groups: list[Group], function: int) -> bool:
    return any(group.first <= function < group.end for group in groups)


def table_entries_of(group: Group, table: dict[int, int]) -> list[int]:
    """The table entries that these files brought along: nearly all, and side by side."""
    runs: list[list[int]] = []
    for entry in sorted(entry for entry, function in table.items() if _within([group], function)):
        if not runs or entry - runs[-1][-1] > BESIDE:
            runs.append([])
        runs[-1].append(entry)
    own = max(runs, key=len)
    if len(own) < MOST_BESIDE * sum(map(len, runs)):
        raise Trouble(f"Table entries of Pyodide's engine do not lie file by file: those of functions {group}.")
    return own


def _stretches(own: list[int], others: list[int]) -> list[list[int]]:
    """Addresses between which lies none that others name."""
    found: list[list[int]] = []
    for address in own:
        if not found or bisect_left(others, found[-1][-1]) != bisect_left(others, address):
            found.append([])
        found[-1].append(address)
    return found


def _memory(segments: list[Segment]) -> bytearray:
    memory = bytearray(max(segment.address + len(segment.data) for segment in segments) + ENTRY.size)
    for address, held in segments:
        memory[address : address + len(held)] = held
    return memory


def _without(segments: list[Segment], stretch: range) -> list[Segment]:
    """Zeros there, which no segment has to say."""
    kept = []
    for address, held in segments:
        left, right = max(0, stretch.start - address), max(0, stretch.stop - address)
        kept += [Segment(address, held[:left])] if left else []
        kept += [Segment(address + right, held[right:])] if right < len(held) else []
    # One that the stretch does not meet is whole in its left part or in its right one.
    return kept


def _with_list(segments: list[Segment], listed: BuiltIn, kept: list[tuple[int, int]]) -> list[Segment]:
    room = ENTRY.size * len(listed.entries)
    text = b"".join(ENTRY.pack(*pair) for pair in kept)
    return sorted([*_without(segments, range(listed.address, listed.address + room)), Segment(listed.address, text)])
