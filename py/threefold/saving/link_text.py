"""The text of a link: one character for its kind, then a checksum and the content as base64; written, read and checked.

1 and 2 are games without lines. 3 is a container: its first byte says what is in it (upper half) and in which version
(lower half). Kind 1 is a game with its lines, kind 2 a move sent to a friend, kind 3 a position being set up, kind 5 a
part of everything stored on a device (read only by the page: web/js/store/code_chain.js). Kind 4 has never been used.
Unknown kinds and versions are refused with a sentence.
"""

from binascii import a2b_base64, b2a_base64, crc32

from threefold.saving.checked_input import BadInput

FROM_DEAL, FROM_POSITION, CONTAINER = "123"
"""The first character of a link. FROM_POSITION stores the starting state in front of the game."""
TREE = 0x11
"""The first byte of a container with a game and its tree: kind 1, version 1."""
HIGHLIGHTED_TREE = 0x12
"""The first byte of a container with a game and its tree, including highlights: kind 1, version 2."""
LETTER = 0x21
"""The first byte of a container with a game sent to a friend (far_letter.py): kind 2, version 1."""
SKETCH = 0x31
"""The first byte of a container with a position being set up: kind 3, version 1. In addresses it follows `/setup/`."""
LONGEST_LINK = 24_000
SUM_LIMIT = 2**24
"""Checksums are below this number: they take three bytes."""


class BadLink(BadInput):
    pass


class Digits:
    """A mixed-radix number, read or built digit by digit: each digit has its own base, the first is the lowest."""

    def __init__(self, number: int = 0) -> None:
        self.number = number
        self.base = 1

    def put(self, digit: int, base: int) -> None:
        if not 0 <= digit < base:
            raise ValueError(f"{digit} is no digit in base {base}")
        self.number += digit * self.base
        self.base *= base

    def take(self, base: int) -> int:
        self.number, digit = divmod(self.number, base)
        return digit

    @property
    def bytes(self) -> bytes:
        return self.number.to_bytes((self.number.bit_length() + 7) // 8, "big")


def digits_in(body: bytes, length: int) -> Digits:
    """The number in the body of a link with `length` characters. BadLink if it has leading zero bytes, so that there is
    only one way to write each number."""
    digits = Digits(int.from_bytes(body, "big"))
    if digits.bytes != body:
        raise BadLink("link.cut", length)
    return digits


def pack(kind: str, body: bytes) -> str:
    packed = (crc32(body) % SUM_LIMIT).to_bytes(3, "big") + body
    text = b2a_base64(packed, newline=False).decode()
    return kind + text.rstrip("=").replace("+", "-").replace("/", "_")


def unpack(text: str) -> tuple[str, bytes]:
    if len(text) > LONGEST_LINK:
        raise BadLink("link.long", LONGEST_LINK)
    if not text or not text.isascii():
        raise BadLink("link.letters", 0)
    for place, letter in enumerate(text):
        if not (letter.isalnum() or letter in "-_"):
            raise BadLink("link.letters", place)
    if text[0] not in (FROM_DEAL, FROM_POSITION, CONTAINER):
        raise BadLink("link.version" if text[0].isdigit() else "link.cut", 0)
    letters = text[1:].replace("-", "+").replace("_", "/")
    if len(letters) % 4 == 1:
        raise BadLink("link.cut", len(text))
    packed = a2b_base64(letters + "=" * (-len(letters) % 4))
    total, body = packed[:3], packed[3:]
    if len(total) < 3 or crc32(body) % SUM_LIMIT != int.from_bytes(total, "big") or pack(text[0], body) != text:
        raise BadLink("link.cut", len(text))
    return text[0], body


def pack_sketch(text: str) -> str:
    """Encodes the text of a position being set up, for an address. BadLink if it is too long."""
    packed = pack(CONTAINER, bytes([SKETCH]) + text.encode())
    if len(packed) > LONGEST_LINK:
        raise BadLink("link.many")
    return packed


def sketch_in(code: str) -> str | None:
    """The text of the position being set up in a code; None if the code contains something else."""
    kind, body = unpack(code)
    if kind != CONTAINER or body[:1] != bytes([SKETCH]):
        return None
    try:
        return body[1:].decode()
    except UnicodeDecodeError:
        raise BadLink("link.cut", len(code)) from None
