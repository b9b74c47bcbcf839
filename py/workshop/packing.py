"""gzip that gives the same bytes everywhere: Python's own writes a header that differs between its versions."""

import importlib
import struct
import zlib

HEADER = b"\x1f\x8b\x08\0\0\0\0\0\x02\xff"  # no name, no time, no system


def gzipped(content: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return _with_frame(packer.compress(content) + packer.flush(), content)


def gzipped_best(content: bytes) -> bytes:
    """Some 4 % smaller than `gzipped`, and a hundred times slower to make."""
    # Imported here, for the tools that start before it is installed.
    zopfli = importlib.import_module("zopfli.zlib")
    stream: bytes = zopfli.compress(content)
    return _with_frame(stream[2:-4], content)  # without zlib's own frame


def _with_frame(body: bytes, content: bytes) -> bytes:
    return HEADER + body + struct.pack("<II", zlib.crc32(content), len(content) % 2**32)
