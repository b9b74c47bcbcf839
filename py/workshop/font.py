"""The page's one font, subset to the letters that the page and its players use."""

import hashlib
import io
from importlib.metadata import version
from pathlib import Path

from workshop.atomic_files import write_atomically
from workshop.places import CACHE, NODE_MODULES
from workshop.steps import UserError, step

FONT = NODE_MODULES / "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2"
WEIGHTS = (400, 800)
OPTICAL_SIZE = 28
LETTERS = "20-7E A0 A9 AB B7 BB C4 D6 DC DF E4 E9 F6 FC D7 2013 2014 2018-201A 201C-201E 2022 2026 2122 2212 2190-2193"
FEATURES = ["kern", "liga", "tnum", "lnum", "mark", "ccmp", "calt"]


def font() -> Path:
    path = CACHE / "font" / digest()[:10] / "threefold.woff2"
    if not path.exists():
        with step("Cutting the font to the letters the page uses"):
            write_atomically(path, _cut(FONT))
    return path


def digest() -> str:
    """A hash of everything that decides the font's bytes: the whole font, this file, and the packages that cut it."""
    total = hashlib.sha256(FONT.read_bytes() + Path(__file__).read_bytes())
    total.update(f"{version('fonttools')} {version('brotli')}".encode())
    return total.hexdigest()


def _cut(source: Path) -> bytes:
    from fontTools import subset
    from fontTools.ttLib import TTFont
    from fontTools.varLib import instancer

    # An updated time stamp in the font would make every build a different file.
    whole = TTFont(source, recalcTimestamp=False)
    pinned = instancer.instantiateVariableFont(whole, {"wght": WEIGHTS, "opsz": OPTICAL_SIZE})
    options = subset.Options(flavor="woff2", layout_features=FEATURES)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=sorted(_code_points()))
    cutter.subset(pinned)
    pinned.flavor = "woff2"
    target = io.BytesIO()
    pinned.save(target)
    return target.getvalue()


def _code_points() -> set[int]:
    points: set[int] = set()
    for part in LETTERS.split():
        first, _, last = part.partition("-")
        points.update(range(int(first, 16), int(last or first, 16) + 1))
    if not points:
        raise UserError("The font would be empty.")
    return points
