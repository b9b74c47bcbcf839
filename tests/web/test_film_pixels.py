"""A film has the same pixels as the table, in the chosen theme; and it can be made offline."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from threefold.saving.save import write_save
from web.arrival import BLANK
from web.conftest import Guests, Visit
from web.stored_games import choose, session_of, sit_at
from web.table import at_rest, drawn, part, until
from web.test_film import ENCODES_MP4, film_on, told
from web.test_highlighting import marked, pull
from web.test_offline import wait_until_offline_ready
from workshop.serve import Server

# The colour at each point of a grid over the board if the canvas has the same colour all around it; otherwise null.
LOOK = """([selector, board, left, top, scale]) => {
  const canvas = document.querySelector(selector);
  const sheet = Object.assign(document.createElement("canvas"), { width: canvas.width, height: canvas.height });
  const pen = sheet.getContext("2d", { willReadFrequently: true });
  // The table's own has no ground: it is seen on the page.
  let ground = canvas.parentElement;
  while (getComputedStyle(ground).backgroundColor === "rgba(0, 0, 0, 0)") ground = ground.parentElement;
  pen.fillStyle = getComputedStyle(ground).backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(canvas, 0, 0);
  const { width } = canvas;
  const pixels = new Uint32Array(pen.getImageData(0, 0, width, canvas.height).data.buffer);
  const [, , across, down] = board;
  const found = [];
  for (let row = 2; row < down; row += 1) {
    for (let column = 2; column < across; column += 1) {
      const at = Math.floor(top + row * scale) * width + Math.floor(left + column * scale);
      const around = [-1, 0, 1].flatMap((line) => [-1, 0, 1].map((step) => pixels[at + line * width + step]));
      found.push(around.every((one) => one === around[0]) ? around[0] : null);
    }
  }
  return JSON.stringify(found); // one text travels faster than as many numbers
}"""
FILM = ".file-frame canvas"
TABLE = ".play > canvas"
Lattice = list[int | None]


def in_film(page: Page, board: list[float]) -> Lattice:
    """The colours in the last frame, which is 340 units wide with margins of 16 beside the board."""
    unit = page.evaluate(f"document.querySelector({json.dumps(FILM)}).width") / 340
    scale = unit * (340 - 2 * 16) / board[2]
    found: Lattice = json.loads(page.evaluate(LOOK, [FILM, board, 16 * unit, 16 * unit, scale]))
    return found


def at_table(page: Page, board: list[float], squares: dict[str, list[float]]) -> Lattice:
    """The colours at the table. The place of the board is computed from two of its squares."""
    ((one, first), (other, second)) = squares.items()
    found = [part(page, name).bounding_box() for name in (one, other)]
    ground = page.locator(TABLE).bounding_box()
    assert found[0] and found[1] and ground
    scale = (found[1]["x"] - found[0]["x"]) / (second[0] - first[0])
    left = found[0]["x"] - ground["x"] - (first[0] - board[0]) * scale
    top = found[0]["y"] - ground["y"] - (first[1] - board[1]) * scale
    lattice: Lattice = json.loads(page.evaluate(LOOK, [TABLE, board, left, top, scale]))
    return lattice


def compared(film: Lattice, table: Lattice) -> list[int]:
    """Checks that the colours are the same at all points where both have a flat colour, and returns these points. Edges
    differ because the table is larger."""
    both = [at for at, (one, other) in enumerate(zip(film, table, strict=True)) if None not in (one, other)]
    assert len(both) > 0.7 * len(film)
    assert [at for at in both if film[at] != table[at]] == []
    return both


def choice(page: Page, name: str) -> None:
    page.get_by_role("dialog").get_by_role("radio", name=name, exact=True).check(force=True)
    film_on(page)


@pytest.mark.thorough  # usually test_film.py compares frames with the table
def test_a_frame_with_an_arrow_has_the_colours_of_the_table_in_each_theme(visit: Visit) -> None:
    session = session_of("stac", 24)
    page = sit_at(visit(BLANK, color_scheme="dark"), session)
    choose(page, "Give up", "Mira gives up")  # otherwise the squares that can be pressed are lit at the table
    expect(page.locator(".panel h1")).to_contain_text("Jun wins")
    pull(page, "a1", "c4", "right")
    marked(page, "a1", "arrow to c4")
    scene = told("open", save=write_save(session))["scene"]
    squares = {
        item["part"]: [item["at"][0] + item["box"][0], item["at"][1] + item["box"][1]]
        for item in scene["items"]
        if item.get("part") in ("a1", "e5")
    }
    board = scene["areas"]["board"]
    choose(page, "Share", "Film")
    film_on(page)
    page.get_by_role("dialog").get_by_role("button", name="Hold the film").click()
    expect(page.locator(FILM)).to_be_visible()
    dark = in_film(page, board)
    choice(page, "Left out")
    bare = in_film(page, board)
    choice(page, "Light")
    light = in_film(page, board)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.mouse.move(0, 0)
    at_rest(page)
    drawn(page)
    table = at_table(page, board, squares)
    both = compared(dark, table)
    arrow = [at for at in both if bare[at] is not None and bare[at] != dark[at]]
    assert len(arrow) > 100, "of the arrow there is something to be compared"
    # The light theme was chosen only for the film; the page keeps its dark theme.
    assert len({dark[0], light[0]}) == 2
    assert table[0] == dark[0]
    pull(page, "a1", "c4", "right")
    marked(page, "a1", "dashed arrow to c4")
    pull(page, "a1", "c4", "right")
    expect(part(page, "a1")).not_to_have_attribute("aria-label", re.compile("arrow"))
    page.emulate_media(color_scheme="light")
    until(page, "document.documentElement.dataset.theme === 'light'")
    page.mouse.move(0, 0)
    at_rest(page)
    drawn(page)
    compared(light, at_table(page, board, squares))


@pytest.mark.thorough  # usually test_build.py asks whether the service worker knows every file
def test_films_are_made_with_the_network_off(fresh_site: Server, guests: Guests, tmp_path: Path) -> None:
    page = guests(fresh_site).new_page()
    page.goto(fresh_site.url + "#/doh")
    wait_until_offline_ready(page)
    fresh_site.offline = True
    sit_at(page, session_of("stac", 6))
    choose(page, "Share", "Film")
    for kind in ("GIF", "MP4" if page.evaluate(ENCODES_MP4) else "WebM"):
        choice(page, kind)
        with page.expect_download() as waiting:
            page.get_by_role("dialog").get_by_role("button", name="Save film").click()
        waiting.value.save_as(tmp_path / kind)
        content = (tmp_path / kind).read_bytes()
        begins = {
            "GIF": content[:6] == b"GIF89a",
            "MP4": content[4:8] == b"ftyp",
            "WebM": content[:4] == b"\x1aE\xdf\xa3",
        }
        assert begins[kind]
        assert len(content) > 5_000
