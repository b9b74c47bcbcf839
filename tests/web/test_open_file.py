"""Pictures that contain the game: a saved PNG or SVG opens as the game; for other files a sentence says why not."""

import base64
import re
import struct
import zlib
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from threefold.core.game import Game
from threefold.core.session import Session
from threefold.games import all_games, find
from threefold.saving.record import read_record, write_record
from threefold.saving.save import read_save
from web.arrival import BLANK, open_with
from web.axe import violations
from web.conftest import Visit
from web.stored_games import choose, entry_of, link_of, saved_picture, session_of, sit_at, store, stored
from web.table import PHONE, SLOW, ready, sentence, until

THERE = "There is a game in this picture."
HIDDEN = [game for game in all_games() if game.hidden]
SVG = "{http://www.w3.org/2000/svg}"
HOLD = """([name, type, content, zeros = 0]) => {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const held = new DataTransfer();
  held.items.add(new File([bytes, new Uint8Array(zeros)], name, { type }));
  window.held = held;
}"""
DRAG = "(kind) => window.dispatchEvent(new DragEvent(kind, { dataTransfer: held, cancelable: true }))"
PASTE = """(text) => {
  if (text) { window.held = new DataTransfer(); held.setData("text/plain", text); }
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: held, bubbles: true, cancelable: true }));
}"""
# The difference of two pictures of the same size: the mean over all channels, and the share of very different pixels.
APART = """async ([one, other]) => {
  const pixels = async ([type, content]) => {
    const image = new Image();
    image.src = `data:${type};base64,${content}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: 1080, height: 1200 });
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0);
    return pen.getImageData(0, 0, 1080, 1200).data;
  };
  const [a, b] = [await pixels(one), await pixels(other)];
  let sum = 0, much = 0;
  a.forEach((value, at) => {
    const off = Math.abs(value - b[at]);
    sum += off;
    if (off > 64) much += 1;
  });
  return [sum / a.length, much / a.length];
}"""


def chunks(png: bytes) -> list[tuple[str, bytes]]:
    found, at = [], 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        kind, content = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        assert struct.unpack(">I", png[at + 8 + length : at + 12 + length]) == (zlib.crc32(kind + content),)
        found.append((kind.decode(), content))
        at += 12 + length
    return found


def record_in(png: bytes) -> str | None:
    """The record in a PNG, found by the format's own rules; None if there is none."""
    texts = [content for kind, content in chunks(png) if kind == "iTXt"]
    if not texts:
        return None
    [text] = texts
    keyword, rest = text.split(b"\0", 1)
    assert (keyword, rest[:4]) == (b"Threefold record", b"\0\0\0\0")
    return rest[4:].decode()


def drop(page: Page, content: bytes, name: str = "game.png", kind: str = "image/png", zeros: int = 0) -> None:
    """Drops a file on the page, with this many zeros appended."""
    page.evaluate(HOLD, [name, kind, base64.b64encode(content).decode(), zeros])
    assert page.evaluate(DRAG, "drop") is False, "else the browser would open the file"


def day_of(page: Page) -> str:
    return str(page.evaluate("new Date(1_700_000_000_000).toLocaleDateString('sv')"))


@pytest.mark.parametrize("game", usually([find("stack"), find("match")], [*all_games()]), ids=lambda game: game.key)
def test_a_picture_is_opened_as_the_game_that_it_shows(visit: Visit, tmp_path: Path, game: Game) -> None:
    session = session_of(game.key, 5, game.seats[2], seed=2)
    page = sit_at(visit(BLANK), session)
    choose(page, "Share", "Picture")
    sheet = page.get_by_role("dialog")
    if game.hidden:
        # The game is not over, so the file must not reveal any hand.
        expect(sheet).to_contain_text("The game is not inside")
        assert record_in(saved_picture(page, tmp_path)) is None
        sheet.get_by_role("radio", name="With", exact=True).click()
        expect(sheet).to_contain_text("This picture gives the cards away.")
        expect(sheet).to_contain_text("Whoever opens it can see everybody’s hand and the deck.")
    else:
        expect(sheet).to_contain_text(f"All {session.ply} moves are inside the file.")
        expect(sheet.get_by_role("radio", name="With", exact=True)).to_be_hidden()
    content = saved_picture(page, tmp_path)
    assert record_in(content) == write_record(session, day_of(page))
    sheet.get_by_role("radio", name="SVG").click()
    svg = saved_picture(page, tmp_path, "svg")
    root = ElementTree.fromstring(svg)
    assert root.findtext(f"{SVG}metadata") == write_record(session, day_of(page))
    names = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert names <= {"svg", "title", "metadata", "style", "defs", "clipPath", "pattern", "filter", "feGaussianBlur"} | {
        *("g", "path", "text"),
    }
    assert not re.search(rb"script|href|https?://(?!www\.w3\.org/2000/svg)|\son\w+=", svg)
    files = {"image/png": content, "image/svg+xml": svg}
    far, much = page.evaluate(APART, [[kind, base64.b64encode(one).decode()] for kind, one in files.items()])
    assert far < 1.5 and much < 0.01, (far, much)

    friend = visit("#/about")
    store(friend, entry_of(session_of("doh", 3), "mine"))
    before = stored(friend)
    kind, name = ("image/svg+xml", "game.svg") if game.key in ("stac", "match") else ("image/png", "game.png")
    drop(friend, svg if name.endswith("svg") else content, name, kind)
    until(friend, "document.querySelector('.brought canvas') !== null")
    assert sentence(friend) == THERE
    expect(friend.locator(".panel")).to_contain_text(f"{session.ply} moves. Nothing was sent anywhere.")
    expect(friend.locator(".brought")).to_contain_text("Mira, Jun")
    assert stored(friend) == before
    friend.get_by_role("button", name="Open it").click()
    friend.wait_for_url(f"**/#/{game.key}")
    ready(friend)
    [new] = [entry for name, entry in stored(friend).items() if name != "mine"]
    assert stored(friend)["mine"] == before["mine"]
    assert (new["names"], new["ply"]) == ([*session.names], session.ply)


def test_a_picture_of_a_game_that_is_over_holds_it_and_its_colours_are_chosen(visit: Visit, tmp_path: Path) -> None:
    session = session_of("match", 4)
    page = sit_at(visit(BLANK), session)
    choose(page, "Give up", "Mira gives up")
    expect(page.locator(".panel h1")).to_contain_text("Jun wins")
    choose(page, "Share", "Picture")
    light = saved_picture(page, tmp_path)
    assert read_record(record_in(light) or "", find).session.ending == ("resign", "0")
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("radio", name="Dark").check(force=True)
    sheet.get_by_role("radio", name="540").check(force=True)
    dark = saved_picture(page, tmp_path)
    assert struct.unpack(">I", dark[16:20]) == (540,)
    corner = """async (content) => {
      const image = new Image();
      image.src = `data:image/png;base64,${content}`;
      await image.decode();
      const pen = document.createElement("canvas").getContext("2d");
      pen.drawImage(image, 0, 0);
      return [...pen.getImageData(1, 1, 1, 1).data].slice(0, 3);
    }"""
    colours = [page.evaluate(corner, base64.b64encode(one).decode()) for one in (light, dark)]
    assert colours == [[0xFA, 0xF8, 0xF2], [0x17, 0x18, 0x1D]]
    # The theme of the page itself has not changed.
    assert page.evaluate("document.documentElement.dataset.theme") == "light"


WHOLE: dict[str, bytes] = {}
"""The pictures that were made, by their records: tests that only open one need not make it again."""


def whole(session: Session, tmp_path: Path, visit: Visit) -> bytes:
    record = write_record(session, "2026-11-21")
    if record not in WHOLE:
        page = sit_at(visit(BLANK), session)
        choose(page, "Share", "Picture")
        WHOLE[record] = saved_picture(page, tmp_path)
    return WHOLE[record]


def test_not_now_leads_back_and_nothing_has_changed(visit: Visit, tmp_path: Path) -> None:
    content = whole(session_of("stac", 6), tmp_path, visit)
    page = sit_at(visit(BLANK, **PHONE), session_of("doh", 4))
    before = stored(page)
    page.evaluate(HOLD, ["x.png", "", base64.b64encode(content).decode()])
    page.evaluate(DRAG, "dragenter")
    expect(page.locator(".drop")).to_contain_text("Let go: it opens.")
    page.evaluate(DRAG, "dragleave")
    expect(page.locator(".drop")).to_be_hidden()
    page.evaluate(DRAG, "drop")
    expect(page.get_by_role("button", name="Open it")).to_be_enabled(timeout=SLOW)
    # A file without a MIME type is recognised by its content.
    assert sentence(page) == "There is a game in this file."
    assert page.locator(".top .name").inner_text() == "Tic Tac Doh!", "it says where the arrow leads"
    assert "Not now" in page.locator(".foot").inner_text()
    page.get_by_role("button", name="Not now").click()
    expect(page.locator("[data-part=c3]")).to_be_visible()
    assert "#/doh" in page.url
    assert stored(page) == before
    # It is opened after all; the second time it is already stored.
    page.evaluate("history.forward()")
    page.get_by_role("button", name="Open it").click()
    page.wait_for_url("**/#/stac")
    ready(page)
    assert len(stored(page)) == 2
    drop(page, content)
    expect(page.locator(".brought")).to_contain_text("You have this game already.", timeout=SLOW)
    page.get_by_role("button", name="Open it").click()
    page.wait_for_url("**/#/stac")
    assert len(stored(page)) == 2
    assert stored(page)["one"] == before["one"]


def test_what_is_pasted_or_picked_opens_too(visit: Visit, tmp_path: Path) -> None:
    session = session_of("stac", 6)
    shared = sit_at(visit(BLANK), session)
    choose(shared, "Share")
    link = link_of(shared)
    shared.get_by_role("radio", name="Picture").click()
    saved_picture(shared, tmp_path)
    page = visit("#/about")
    with page.expect_file_chooser() as waiting:
        page.evaluate("location.hash = '#/games'")
        page.get_by_role("button", name="Bring").click()
    waiting.value.set_files(tmp_path / "picture.png")
    expect(page.locator("h1")).to_have_text(THERE, timeout=SLOW)
    expect(page.get_by_role("button", name="Open it")).to_be_focused()
    assert violations(page) == []
    page.evaluate(HOLD, ["x.svg", "image/svg+xml", base64.b64encode(b"<svg/>").decode()])
    page.evaluate(PASTE, "")
    expect(page.locator(".panel")).to_contain_text("There is no game in this picture.")
    page.evaluate(PASTE, write_record(session, "2026-11-21"))
    expect(page.locator("h1")).to_have_text("There is a game in this text.")
    page.evaluate(PASTE, f"Your turn, look: {link}.")
    page.wait_for_url("**/#/stac")
    ready(page)
    page.evaluate(PASTE, "just a few words")
    page.evaluate(PASTE, "https://example.org/page#section")
    assert "#/stac" in page.url


@pytest.mark.parametrize("kind", usually(["txt"], ["png", "txt"]))
def test_a_bot_that_took_its_seat_late_comes_back_with_a_picture_or_a_text(
    visit: Visit, tmp_path: Path, kind: str
) -> None:
    session = session_of("stac", 6)._replace(names=("Player 1", "Milo"))
    page = sit_at(visit(BLANK), session, bots=[0, 2], reseated=True)
    if kind == "png":
        choose(page, "Share", "Picture")
        content = saved_picture(page, tmp_path)
    else:
        choose(page, "Share", "Text")
        with page.expect_download() as waiting:
            page.get_by_role("button", name="Save as a file").click()
        waiting.value.save_as(tmp_path / "game.txt")
        content = (tmp_path / "game.txt").read_bytes()
    # Older versions skip the lines that name the bots and say that they came late.
    assert read_record(record_in(content) or "" if kind == "png" else content.decode(), find).session.log == session.log
    other = visit("#/about")
    other.evaluate("localStorage.clear()")
    drop(other, content, f"game.{kind}", "image/png" if kind == "png" else "text/plain")
    other.get_by_role("button", name="Open it").click()
    other.wait_for_url("**/#/stac")
    expect(other.locator(".tickets")).to_contain_text("You", timeout=SLOW)
    [entry] = [one for one in stored(other).values() if one["ply"] == session.ply]
    assert entry["bots"] == [0, 2] and entry["reseated"] is True, "it is practice there, too"


def test_a_rematch_of_a_game_that_came_in_when_it_was_over_is_played_against_its_bot(visit: Visit) -> None:
    session = session_of("doh", 4)._replace(names=("Player 1", "Nora"))
    record = write_record(session.resign(0), "2026-11-21").replace('Nora"]\n', 'Nora"]\n[Bots "0, 3"]\n')
    page = visit("#/about")
    drop(page, record.encode(), "game.txt", "text/plain")
    page.get_by_role("button", name="Open it").click()
    page.wait_for_url("**/#/doh")
    # The person in it may be a stranger, and is not called "you".
    expect(page.locator(".tickets")).to_contain_text("Player 1", timeout=SLOW)
    page.reload()
    ready(page).get_by_role("button", name="Rematch").click()
    expect(page.locator(".tickets")).to_contain_text("You", timeout=SLOW)
    # The seats move on by one, so the bot begins.
    until(page, "document.querySelectorAll('.side .move').length === 1", 30)


def test_a_picture_dropped_on_the_editor_is_its_position(visit: Visit, tmp_path: Path) -> None:
    session = session_of("stac", 6)
    content = whole(session, tmp_path, visit)
    page = visit("#/stac/setup")
    expect(page.locator(".editor-sheet button").first).to_be_visible(timeout=SLOW)
    before = page.locator(".editor-sheet canvas").evaluate("(one) => one.toDataURL()")
    drop(page, content)
    until(page, f"document.querySelector('.editor-sheet canvas').toDataURL() !== {before!r}")
    expect(page.locator(".editing h1")).to_contain_text("Set up")
    assert "#/stac/setup" in page.url
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/#/stac")
    [entry] = [one for one in stored(page).values() if one["ply"] == 0]
    assert read_save(entry["save"], find).state == session.state


HUGE = "huge.png"


def bad_files(content: bytes) -> dict[str, tuple[bytes, str, str]]:
    """By file name: the bytes, their MIME type, and what the page says."""
    none = "There is no game in this picture. Where pictures are copied or sent"
    film = "A film only shows a game: share its picture, link or text instead."
    record = content.index(b"iTXt")
    plain = content[: record - 4] + content[record + 8 + int.from_bytes(content[record - 4 : record], "big") :]
    changed = bytearray(content)
    changed[record + 60] ^= 1
    foreign = b'<svg><metadata id="threefold-record">[Game "Chess"]\n\n1. e4 *</metadata></svg>'
    script = b'<svg onload="alert(1)"><script>alert(1)</script></svg>'
    return {
        "plain.png": (plain, "image/png", none),
        "changed.png": (bytes(changed), "image/png", "This file is damaged and cannot be read."),
        "cut.png": (content[: record + 40], "image/png", "This file is damaged and cannot be read."),
        "photo.jpg": (b"\xff\xd8\xff\xe0" + bytes(200), "image/jpeg", none),
        "film.gif": (b"GIF89a" + bytes(200), "image/gif", film),
        "film.mp4": (bytes(3) + b"\x20ftypisom" + bytes(200), "video/mp4", film),
        "evil.svg": (script, "image/svg+xml", none),
        "chess.svg": (foreign, "image/svg+xml", "Chess"),
        HUGE: (content, "image/png", "This is too large to be saved games of ours."),
        "empty.png": (b"", "image/png", none),
    }


def test_what_holds_no_game_is_told_in_a_sentence_and_harms_nothing(visit: Visit, tmp_path: Path) -> None:
    content = whole(session_of("stac", 6), tmp_path, visit)
    page = sit_at(visit(BLANK), session_of("doh", 4))
    before = stored(page)
    for name, (bad, kind, words) in bad_files(content).items():
        drop(page, bad, name, kind, zeros=20_000_000 * (name == HUGE))
        expect(page.locator("h1")).to_have_text("No game was opened.", timeout=SLOW)
        expect(page.locator(".panel .say")).to_contain_text(words)
        expect(page.get_by_role("button", name="Open it")).to_be_hidden()
        assert not page.locator(".brought > *").count(), "nothing of the file is shown"
        page.get_by_role("button", name="All right").click()
        expect(page.locator("[data-part=c3]")).to_be_visible()
    assert stored(page) == before


def test_pictures_come_in_among_other_files(visit: Visit, tmp_path: Path) -> None:
    session = session_of("stac", 6)
    content = whole(session, tmp_path, visit)
    page = visit("#/about")
    page.evaluate(HOLD, ["a.png", "image/png", base64.b64encode(content).decode()])
    record = write_record(session_of("doh", 4), "2026-11-21")
    page.evaluate("(text) => held.items.add(new File([text], 'b.txt'))", record)
    assert page.evaluate(DRAG, "drop") is False
    expect(page.locator(".report")).to_contain_text("2 games are added.", timeout=SLOW)
    assert "#/games" in page.url
    assert {entry["game"] for entry in stored(page).values()} == {"stac", "doh"}
    assert read_record(record, find).session.ply == 4


@pytest.mark.parametrize(
    ("language", "words"),
    [pytest.param("en", "Of long comments", marks=pytest.mark.thorough), ("de", "Von langen Kommentaren")],
)
def test_a_text_whose_comments_do_not_fit_says_so(visit: Visit, language: str, words: str) -> None:
    record = write_record(session_of("doh", 4), "2026-11-21")
    first, second = record.split(" 2. ")
    long = f"{first} {{{'Too early? ' * 60}}} 2. {second}"
    page = open_with(visit(BLANK), "#/about", settings={"language": language})
    expect(page.locator("h1")).to_be_visible(timeout=SLOW)
    for text, said in ((record, 0), (long, 1)):
        page.evaluate(PASTE, text)
        expect(page.locator(".brought canvas").first).to_be_visible(timeout=SLOW)
        expect(page.locator(".brought").get_by_text(words)).to_have_count(said)
    page.evaluate(HOLD, ["a.txt", "text/plain", base64.b64encode(long.encode()).decode()])
    page.evaluate(
        "(text) => held.items.add(new File([text], 'b.txt'))", write_record(session_of("stac", 4), "2026-11-21")
    )
    assert page.evaluate(DRAG, "drop") is False
    expect(page.locator(".report")).to_contain_text(words, timeout=SLOW)
