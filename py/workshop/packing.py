"""Reproducible gzip: the header that Python's own gzip module writes differs between Python versions."""

import importlib
import struct
import zlib

HEADER = b"\x1f\x8b\x08\0\0\0\0\0\x02\xff"  # no name, no time, no system


def gzipped(content: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return _with_frame(packer.compress(content) + packer.flush(), content)


def gzipped_best(content: bytes) -> bytes:
    """About 4 % smaller than `gzipped`, but a hundred times slower to compress."""
    # Imported here, because this module is also imported before zopfli is installed.
    zopfli = importlib.import_module("zopfli.zlib")
    stream: bytes = zopfli.compress(content)
    return _with_frame(stream[2:-4], content)  # without zlib's own header and checksum


def _with_frame(body: bytes, content: bytes) -> bytes:
    return HEADER + body + struct.pack("<II", zlib.crc32(content), len(content) % 2**32)
