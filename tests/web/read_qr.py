"""Decodes a QR code from its squares (ISO/IEC 18004, byte mode, up to version 10; without error correction, because a
code on a screen has no errors)."""

import re
from collections.abc import Iterator

Squares = list[list[bool]]

QUIET = 4
LEVELS = {1: "L", 0: "M", 3: "Q", 2: "H"}
# For versions 1 to 10: the number of error correction bytes in a block, and the number of blocks.
CHECKS = {
    "L": (7, 10, 15, 20, 26, 18, 20, 24, 30, 18),
    "M": (10, 16, 26, 18, 24, 16, 18, 22, 22, 26),
    "Q": (13, 22, 18, 26, 18, 24, 18, 22, 20, 24),
    "H": (17, 28, 22, 16, 22, 28, 26, 26, 24, 28),
}
BLOCKS = {
    "L": (1, 1, 1, 1, 1, 2, 2, 2, 2, 4),
    "M": (1, 1, 1, 2, 2, 4, 4, 4, 5, 5),
    "Q": (1, 1, 2, 2, 4, 4, 6, 6, 8, 8),
    "H": (1, 1, 2, 4, 4, 4, 5, 6, 8, 8),
}
ANCHORS = [(), (6, 18), (6, 22), (6, 26), (6, 30), (6, 34), (6, 22, 38), (6, 24, 42), (6, 26, 46), (6, 28, 50)]
MASKS = [
    lambda x, y: (x + y) % 2,
    lambda x, y: y % 2,
    lambda x, y: x % 3,
    lambda x, y: (x + y) % 3,
    lambda x, y: (x // 3 + y // 2) % 2,
    lambda x, y: x * y % 2 + x * y % 3,
    lambda x, y: (x * y % 2 + x * y % 3) % 2,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2,
]


def squares_of(box: str, path: str) -> Squares:
    """The squares of a drawing: its viewBox, and path data of runs like M3 0h4v1H3z."""
    left, top, width, height = (int(number) for number in box.split())
    assert (left, top) == (-QUIET, -QUIET), "the quiet zone is missing"
    assert width == height
    side = width - 2 * QUIET
    squares = [[False] * side for _ in range(side)]
    pieces = re.findall(r"M(\d+) (\d+)h(\d+)v1H(\d+)z", path)
    assert "".join(f"M{x} {y}h{run}v1H{back}z" for x, y, run, back in pieces) == path
    for x, y, run, back in pieces:
        assert x == back
        for place in range(int(x), int(x) + int(run)):
            squares[int(y)][place] = True
    return squares


def read(squares: Squares) -> str:
    side = len(squares)
    version = (side - 17) // 4
    assert 1 <= version <= 10
    level, mask = _format(squares)
    bits = [squares[y][x] ^ (not MASKS[mask](x, y)) for x, y in _way(side, version)]
    words = [int("".join("01"[bit] for bit in bits[at : at + 8]), 2) for at in range(0, len(bits) - 7, 8)]
    data = "".join(f"{word:08b}" for word in _data(words, version, level))
    assert data[:4] == "0100", "not in byte mode"
    wide = 8 if version < 10 else 16
    length = int(data[4 : 4 + wide], 2)
    letters = data[4 + wide : 4 + wide + 8 * length]
    return bytes(int(letters[at : at + 8], 2) for at in range(0, len(letters), 8)).decode()


def _format(squares: Squares) -> tuple[str, int]:
    places = [(8, y) for y in range(6)] + [(8, 7), (8, 8), (7, 8)] + [(14 - bit, 8) for bit in range(9, 15)]
    number = sum(squares[y][x] << bit for bit, (x, y) in enumerate(places)) ^ 0x5412
    return LEVELS[number >> 13], number >> 10 & 7


def _way(side: int, version: int) -> Iterator[tuple[int, int]]:
    """The squares that hold data, in their order: up and down in columns of two, from the right."""
    right = side - 1
    while right >= 1:
        if right == 6:
            right = 5
        for step in range(side):
            y = step if (right + 1) & 2 else side - 1 - step
            for x in (right, right - 1):
                if not _fixed(x, y, side, version):
                    yield x, y
        right -= 2


def _fixed(x: int, y: int, side: int, version: int) -> bool:
    """Whether a square belongs to the fixed patterns, not to the data."""
    if 6 in (x, y) or (x < 9 and y < 9) or (x >= side - 8 and y < 9) or (x < 9 and y >= side - 8):
        return True
    if version >= 7 and ((x >= side - 11 and y < 6) or (y >= side - 11 and x < 6)):
        return True
    anchors = ANCHORS[version - 1]
    corners = {(6, 6), (6, anchors[-1]), (anchors[-1], 6)} if anchors else set()
    return any(abs(x - a) <= 2 and abs(y - b) <= 2 for a in anchors for b in anchors if (a, b) not in corners)


def _data(words: list[int], version: int, level: str) -> list[int]:
    """The data of all blocks in order: in the code, the blocks are interleaved byte by byte."""
    count, checks = BLOCKS[level][version - 1], CHECKS[level][version - 1]
    short = len(words) // count - checks
    longer = len(words) % count
    blocks: list[list[int]] = [[] for _ in range(count)]
    rest = iter(words)
    for at in range(short + 1):
        for place, block in enumerate(blocks):
            if at < short or place >= count - longer:
                block.append(next(rest))
    return [word for block in blocks for word in block]
