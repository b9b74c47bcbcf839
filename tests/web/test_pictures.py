"""Compares a few screens with approved screenshots. The pictures are so small and the tolerance is so large that
another browser's fonts pass, but a piece in a wrong place does not.

When a screen is meant to look different, `THREEFOLD_PICTURES=renew python build.py test -k test_pictures` writes the
new pictures to tests/web/pictures. Look at them before you commit them.
"""

import base64
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from thorough import usually
from workshop.page_driver import Visitor
from workshop.serve import Server
from workshop.shot_screens import SCREENS

HERE = Path(__file__).parent / "pictures"
LOOKS = {
    "desktop-light": ("shelf", "stack"),
    "desktop-dark": ("match",),
    "phone-light": ("doh-win", "cover"),
    "phone-dark": ("tactics",),
    "phone-hc": ("stac",),
    "land-light": ("stac",),
}
WIDTH = {"desktop": 320, "land": 320, "phone": 160}
# The largest allowed difference (of 255) of the colours of a block of pixels: the mean, and in the worst block.
MEAN, WORST = 2.0, 26.0
SCRIPT = """
async ([url, width]) => {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height: Math.round((picture.height * width) / picture.width) });
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const [block, blocks] = [10, []];
  for (let y = 0; y < canvas.height; y += block) {
    for (let x = 0; x < canvas.width; x += block) {
      const { data } = pen.getImageData(x, y, Math.min(block, canvas.width - x), Math.min(block, canvas.height - y));
      const sums = [0, 0, 0];
      for (let at = 0; at < data.length; at += 1) if (at % 4 < 3) sums[at % 4] += data[at];
      blocks.push(sums.map((sum) => (4 * sum) / data.length));
    }
  }
  return { blocks, small: canvas.toDataURL("image/png") };
}"""

Blocks = list[list[float]]


def shrunk(page: Page, picture: bytes, width: int) -> tuple[Blocks, bytes]:
    """The colours of a picture block by block, and the picture scaled to this width."""
    url = "data:image/png;base64," + base64.b64encode(picture).decode()
    told = page.evaluate(SCRIPT, [url, width])
    return told["blocks"], base64.b64decode(told["small"].partition(",")[2])


@pytest.fixture(scope="module")
def lens(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


@pytest.mark.parametrize("look", usually(["desktop-light", "desktop-dark", "phone-light", "land-light"], [*LOOKS]))
def test_screens_look_as_they_did(site: Server, browser: Browser, lens: Page, look: str) -> None:
    form, theme = look.split("-")
    visitor = Visitor(browser, site.url, form, theme)
    for screen in (one for one in SCREENS if one.name in LOOKS[look]):
        name = f"{screen.name}-{look}.png"
        now, small = shrunk(lens, visitor.show(screen), WIDTH[form])
        if os.environ.get("THREEFOLD_PICTURES") == "renew":
            HERE.mkdir(exist_ok=True)
            (HERE / name).write_bytes(small)
        before, _ = shrunk(lens, (HERE / name).read_bytes(), WIDTH[form])
        assert len(now) == len(before), name
        off = [max(abs(a - b) for a, b in zip(*pair, strict=True)) for pair in zip(now, before, strict=True)]
        assert sum(off) / len(off) <= MEAN, f"{name}: {sum(off) / len(off):.1f} on the average"
        assert max(off) <= WORST, f"{name}: {max(off):.0f} in block {off.index(max(off))}"
    assert not visitor.complaints
    visitor.context.close()
