"""Removes built-in Python modules that the page never imports from Pyodide's engine (pyodide.asm.wasm).

Pyodide links into its engine what any Python program may import: sqlite3, codecs of Chinese, Japanese and Korean,
compressors, XML, sockets, CPython's own tests. All modules of our library are known, and none of them imports these
(compiler.py checks that).

The linker lays the engine out file by file: the functions of a C file are adjacent, and so are the table entries by
which they are called through pointers, and the file's data. The stock engine exports enough names to tell where a file
begins. This module removes entries from the list of built-in modules, table entries (calling an empty one traps; it
never calls another function) and data that only the removed files refer to. In between, Binaryen removes the functions,
which are then unreachable.
"""

import struct
from bisect import bisect_left
from typing import NamedTuple

from workshop.steps import UserError
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
"""Groups of adjacent C files to remove: an export of the group's first file, and an export of the first file after it.
The comments name further files in the group."""

UNREACHED = (
    ("iconv_open", "iconv_close"),
    (
        "_ZNSt3__235__from_chars_floating_point_decimalITkNS_14floating_pointEfEENS_19__from_chars_resultIT_EEPKcS5_"
        "NS_12chars_formatES5_b",
        "_ZNSt3__210__to_charsB8ne210108EPcS0_NS_21__floating_decimal_64ENS_12chars_formatEd",
    ),
)
"""First and last of adjacent functions that Binaryen removes anyway; their data (tables of characters and powers) is
removed here."""

NUMBERS = frozenset(
    {0xE2080, 0xF0000, 0xFFC00, 0xFFF00, 0xFFFFF, 0x100000, 0x100004, 0x101000, 0x10FFFF, 0x110000, 0x120000}
    | {0x155557, 0x1C0000, 0x200000, 0x200003, 0x200600, 0x2A0100}
    | {999_999, 1_000_000, 1_000_003, 1_664_525, 3_652_425}
)
"""Constants in the remaining code that happen to equal addresses of removed data: characters, flags, factors, days.
They are not treated as addresses."""

BESIDE = 64
"""Table entries of a group are at most this far apart. One that is farther away belongs to a function of another file
that the linker merged with an identical one of this group."""

MOST_BESIDE = 0.7
"""The share of a group's table entries that must be adjacent; fewer mean that the layout is not as expected."""
FEWEST_NAMED, SHORTEST = 9, 1024
"""A stretch of data is removed only if at least this many addresses point into it and it has this many bytes: code also
holds numbers that only look like addresses."""

ENTRY = struct.Struct("<II")  # in the list of built-in modules: the address of the name, the table entry of PyInit_...


class Cut(NamedTuple):
    engine: bytes
    modules: frozenset[str]


class Group(NamedTuple):
    """The function indices of a group of adjacent files: from `first` up to, but not including, `end`."""

    first: int
    end: int


def without_modules(engine: bytes) -> Cut:
    """Returns the engine without the modules' entries in the list of built-in modules and in the table, and the names
    of these modules."""
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
    """Returns an engine, whose functions Binaryen has already removed, without the data that only these functions of
    the stock engine referred to."""
    exports = exported_functions(stock)
    groups = [Group(exports[first], exports[end]) for first, end in FILES]
    groups += [Group(exports[first], exports[last] + 1) for first, last in UNREACHED]
    segments = read_data(body_of(engine, DATA))
    # The first segment holds the string constants of all files mixed; after it, data lies file by file.
    memory = range(segments[1].address, segments[-1].address)
    others = set().union(*numbers_of_functions(engine)) - NUMBERS
    known = sorted(address for address in others if address in memory)
    imported = sum(kind == FUNCTION for kind, _ in imports_of(stock))
    numbers = numbers_of_functions(stock)
    for first, end in groups:
        own = set().union(*numbers[first - imported : end - imported]) - others - NUMBERS
        stretches = _stretches(sorted(address for address in own if address in memory), known)
        # A file has up to two stretches of data: read-only and writable.
        for stretch in sorted(stretches, key=len)[-2:]:
            if len(stretch) >= FEWEST_NAMED and stretch[-1] - stretch[0] >= SHORTEST:
                # Only up to the last known address: where the object at that address ends is not known.
                segments = _without(segments, range(stretch[0], stretch[-1]))
    return with_data(engine, segments)


class BuiltIn(NamedTuple):
    """The list of built-in modules in the engine's memory (_PyImport_Inittab): its address, and for each module name
    the address of the name and the table entry of its init function."""

    address: int
    entries: dict[str, tuple[int, int]]


def built_in_modules(segments: list[Segment], table: dict[int, int], exports: dict[str, int]) -> BuiltIn:
    """Searches memory for the list. Raises UserError if it is not found or lacks a module that it must contain."""
    memory = _memory(segments)
    begins = {f"PyInit_{name}": name for name in ("_ctypes", "zlib", "posix", "_io")}
    begun_by = {exports[init]: name for init, name in begins.items()}

    def named(address: int) -> str:
        end = memory.find(b"\0", address)
        return memory[address:end].decode("ascii", "replace")

    def entry_at(address: int) -> tuple[str, tuple[int, int]] | None:
        name, entry = ENTRY.unpack_from(memory, address)
        # Entry 0: modules without an init function, because they exist before any import (sys and builtins).
        known = 0 < name < len(memory) and (entry == 0 or entry in table)
        return (named(name), (name, entry)) if known and named(name).isidentifier() else None

    for address in range(0, len(memory) - ENTRY.size, 4):
        found = entry_at(address)
        if found and begun_by.get(table.get(found[1][1], -1)) == found[0]:
            break
    else:
        raise UserError("Pyodide's engine has no list of built-in modules where one is looked for.")
    while entry_at(address - ENTRY.size):
        address -= ENTRY.size
    entries, at = {}, address
    while found := entry_at(at):
        entries[found[0]] = found[1]
        at += ENTRY.size
    if not set(begins.values()) <= set(entries):
        raise UserError("Pyodide's list of built-in modules is not whole.")
    return BuiltIn(address, entries)


def _within(groups: list[Group], function: int) -> bool:
    return any(group.first <= function < group.end for group in groups)


def table_entries_of(group: Group, table: dict[int, int]) -> list[int]:
    """Returns the adjacent table entries that hold functions of this group. Raises UserError if fewer than
    MOST_BESIDE of all its entries are adjacent."""
    runs: list[list[int]] = []
    for entry in sorted(entry for entry, function in table.items() if _within([group], function)):
        if not runs or entry - runs[-1][-1] > BESIDE:
            runs.append([])
        runs[-1].append(entry)
    own = max(runs, key=len)
    if len(own) < MOST_BESIDE * sum(map(len, runs)):
        raise UserError(f"Table entries of Pyodide's engine do not lie file by file: those of functions {group}.")
    return own


def _stretches(own: list[int], others: list[int]) -> list[list[int]]:
    """Splits the sorted addresses `own` into runs that have no address of the sorted `others` in between."""
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
    """Removes an address range from the segments: memory that no segment fills is zero."""
    kept = []
    for address, held in segments:
        left, right = max(0, stretch.start - address), max(0, stretch.stop - address)
        kept += [Segment(address, held[:left])] if left else []
        kept += [Segment(address + right, held[right:])] if right < len(held) else []
    # A segment outside the range is kept unchanged, as the left part or as the right one.
    return kept


def _with_list(segments: list[Segment], listed: BuiltIn, kept: list[tuple[int, int]]) -> list[Segment]:
    room = ENTRY.size * len(listed.entries)
    text = b"".join(ENTRY.pack(*pair) for pair in kept)
    return sorted([*_without(segments, range(listed.address, listed.address + room)), Segment(listed.address, text)])
