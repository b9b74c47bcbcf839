"""gzip that gives the same bytes everywhere: Python's own writes a header that differs between its versions."""

import struct
import zlib

HEADER = b"\x1f\x8b\x08\0\0\0\0\0\x02\xff"  # no name, no time, no system


def gzipped(content: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    body = packer.compress(content) + packer.flush()
    return HEADER + body + struct.pack("<II", zlib.crc32(content), len(content) % 2**32)
