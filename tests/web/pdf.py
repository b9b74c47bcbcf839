"""Extracts the text of a PDF made by Chromium: enough to find an empty page, or a word."""

import re
import zlib
from typing import NamedTuple

OBJECT = re.compile(rb"(?m)^(\d+) 0 obj\b(.*?)^endobj", re.S)
STREAM = re.compile(rb"(.*?)stream\r?\n(.*)\r?\nendstream", re.S)
HEX = re.compile(rb"<([0-9A-Fa-f]+)>")
OPERATOR = re.compile(rb"/(\w+) [\d.-]+ Tf|\[([^\]]*)\] ?TJ|<([0-9A-Fa-f]+)> ?Tj|/(\w+) Do\b")
RANGE = re.compile(r"<(\w+)>\s*<(\w+)>\s*(?:<(\w+)>|\[([^\]]*)\])")
MOST_NESTED = 8


class Sheet(NamedTuple):
    size: tuple[float, float]
    """Width and height of its MediaBox, in points."""
    text: str
    """All its text, without white space."""


class Letters(NamedTuple):
    """A font's map from character codes to text (ToUnicode)."""

    digits: int
    """The number of hexadecimal digits of each code."""
    of: dict[str, str]


def sheets_of(pdf: bytes) -> list[Sheet]:
    objects = {int(number): content for number, content in OBJECT.findall(pdf)}
    return [_sheet(page, objects) for page in objects.values() if re.search(rb"/Type\s*/Page\b", page)]


def _sheet(page: bytes, objects: dict[int, bytes]) -> Sheet:
    box = re.search(rb"/MediaBox\s*\[([^\]]*)\]", page)
    content = re.search(rb"/Contents (\d+) 0 R", page)
    assert box and content
    left, low, right, high = map(float, box[1].split())
    return Sheet((right - left, high - low), _read(_stream(objects[int(content[1])]), page, objects, 0))


def _stream(content: bytes) -> bytes:
    found = STREAM.search(content)
    assert found
    return zlib.decompress(found[2]) if b"/FlateDecode" in found[1] else found[2]


def _read(content: bytes, owner: bytes, objects: dict[int, bytes], depth: int) -> str:
    """The text of a content stream, including the form objects that it uses."""
    names = _resources(owner, objects)
    letters = Letters(2, {})
    words: list[str] = []
    for font, several, one, form in OPERATOR.findall(content):
        if font:
            letters = _letters(names.get(font), objects)
        elif form:
            inner = objects.get(names.get(form, -1), b"")
            if b"/Subtype /Form" in inner and depth < MOST_NESTED:
                words.append(_read(_stream(inner), inner, objects, depth + 1))
        else:
            codes = b"".join(HEX.findall(several)).decode() or one.decode()
            parts = range(0, len(codes), letters.digits)
            words += [letters.of.get(codes[at : at + letters.digits].upper(), "") for at in parts]
    return re.sub(r"\s", "", "".join(words))


def _resources(owner: bytes, objects: dict[int, bytes]) -> dict[bytes, int]:
    """The object numbers of a page's or form's resources, by name."""
    apart = re.search(rb"/Resources (\d+) 0 R", owner)
    text = objects[int(apart[1])] if apart else owner
    return {name: int(number) for name, number in re.findall(rb"/(\w+) (\d+) 0 R", text)}


def _letters(font: int | None, objects: dict[int, bytes]) -> Letters:
    named = re.search(rb"/ToUnicode (\d+) 0 R", objects.get(font or -1, b""))
    if not named:
        return Letters(2, {})
    table = _stream(objects[int(named[1])]).decode("latin-1")
    digits = re.search(r"begincodespacerange\s*<(\w+)>", table)
    assert digits
    found: dict[str, str] = {}
    for block in re.findall(r"beginbfchar(.*?)endbfchar", table, re.S):
        for code, letter in re.findall(r"<(\w+)>\s*<(\w+)>", block):
            found[code.upper()] = _written(letter)
    for block in re.findall(r"beginbfrange(.*?)endbfrange", table, re.S):
        for first, last, letter, each in RANGE.findall(block):
            start, count = int(first, 16), int(last, 16) - int(first, 16) + 1
            several = [_written(one) for one in re.findall(r"<(\w+)>", each)]
            several = several or [chr(int(letter, 16) + step) for step in range(count)]
            found |= {f"{start + step:0{len(first)}X}": one for step, one in enumerate(several)}
    return Letters(len(digits[1]), found)


def _written(code: str) -> str:
    return bytes.fromhex(code).decode("utf-16-be")
