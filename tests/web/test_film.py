"""A game as a film: its frames equal what the page paints, and it can be made, stopped and saved by pointer or keys."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from threefold.core.session import Session
from threefold.games import all_games
from threefold.page.bridge import call
from threefold.saving.save import write_save
from web.arrival import BLANK
from web.conftest import Guests, Visit
from web.stored_games import choose, play_on, session_of, sit_at, stored
from web.table import SLOW, drawn, until
from workshop import font, javascript, stylesheets
from workshop.http_headers import Headers
from workshop.places import WEB
from workshop.serve import Answer, Mount, Server

BARE = b'<!doctype html><html data-theme="light"><link rel="icon" href="data:,">'
BARE += b'<link rel="stylesheet" href="style.css"><body><i></i></body></html>'
# Compares painted frames with the same boards as the page paints them one by one, and with the finished film.
COMPARE = """async ([pictures, stills, plies]) => {
  const film = await import("/js/pictures/film.js");
  const { GIF } = await import("/js/pictures/film_kinds.js");
  const { paintPicture, paletteAt } = await import("/js/paint/painter.js");
  await document.fonts.load("800 20px Bricolage");
  const palette = paletteAt(document.querySelector("i"));
  const { signal } = new AbortController();
  const boards = await film.boardsOf(async (since, until) => stills[`${since} ${until}`], 0, plies, signal);
  const captions = boards.map((_, place) => `Move ${place}`);
  const frames = film.createFrames(document.createElement("canvas"), boards, "Name", captions, palette);
  const { width, height } = frames;
  const sheet = () => {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    return canvas.getContext("2d", { willReadFrequently: true });
  };
  const apart = (one, other, rows) => {
    let sum = 0, most = 0;
    for (let at = 0; at < rows * width * 4; at += 1) {
      const off = Math.abs(one[at] - other[at]);
      sum += off;
      most = Math.max(most, off);
    }
    return [sum / (rows * width * 4), most];
  };
  const painted = boards.map((_, place) => new Uint8Array(frames.paint(place)));
  const unit = width / 340;
  const { fixedHeight } = await import("/js/pictures/captioned_board.js");
  const board = Math.max(...pictures.map(fixedHeight)) * unit;
  const rows = Math.floor(16 * unit + board);
  const pages = pictures.map((picture, place) => {
    const pen = sheet();
    pen.fillStyle = palette.ink("paper");
    pen.fillRect(0, 0, width, height);
    paintPicture(pen, picture, { x: 16 * unit, y: 16 * unit, width: 308 * unit, height: board }, palette, "contain");
    return apart(pen.getImageData(0, 0, width, height).data, painted[place], rows);
  });
  const told = [];
  const progress = (...now) => told.push(now);
  const gif = await film.filmOf(frames, GIF, { delayOf: (place) => 100 * (place + 1), progress, signal });
  const decoder = new ImageDecoder({ data: await gif.arrayBuffer(), type: "image/gif" });
  await decoder.tracks.ready;
  const shown = [];
  for (let place = 0; place < decoder.tracks.selectedTrack.frameCount; place += 1) {
    const { image } = await decoder.decode({ frameIndex: place });
    const pen = sheet();
    pen.drawImage(image, 0, 0);
    shown.push([image.duration / 1000, ...apart(pen.getImageData(0, 0, width, height).data, painted[place], height)]);
  }
  return { pages, shown, told, width, bytes: gif.size };
}"""

# Compares the same frames with a video that the browser plays, in the middle of the time of each frame.
PLAYED = """async ([stills, plies, delays, without]) => {
  const film = await import("/js/pictures/film.js");
  const { videoHere } = await import("/js/pictures/film_kinds.js");
  const { paletteAt } = await import("/js/paint/painter.js");
  const usual = VideoEncoder.isConfigSupported;
  VideoEncoder.isConfigSupported = (one) =>
    one.codec.match(without) ? { supported: false } : usual.call(VideoEncoder, one);
  const kind = await videoHere();
  VideoEncoder.isConfigSupported = usual;
  if (!kind) return null;
  await document.fonts.load("800 20px Bricolage");
  const { signal } = new AbortController();
  const boards = await film.boardsOf(async (since, until) => stills[`${since} ${until}`], 0, plies, signal);
  const canvas = document.createElement("canvas");
  const captions = boards.map((_, place) => `Move ${place}`);
  const frames = film.createFrames(canvas, boards, "Name", captions, paletteAt(document.querySelector("i")));
  const told = [];
  const how = { delayOf: (place) => delays[place], progress: (...now) => told.push(now), signal };
  const content = await film.filmOf(frames, kind, how);
  const video = Object.assign(document.createElement("video"), { muted: true });
  // Answers when the frame that it shows was to be seen first, in seconds.
  const presented = () => new Promise((done, fail) => {
    video.requestVideoFrameCallback((_, frame) => done(frame.mediaTime));
    video.addEventListener("error", () => fail(video.error), { once: true });
  });
  const first = presented();
  video.src = URL.createObjectURL(content);
  await first;
  const { videoWidth: width, videoHeight: height } = video;
  const sheet = Object.assign(document.createElement("canvas"), { width, height });
  const pen = sheet.getContext("2d", { willReadFrequently: true });
  const shown = [];
  // From the end to the beginning, so that each is sought.
  for (let place = delays.length - 1; place >= 0; place -= 1) {
    const before = delays.slice(0, place).reduce((sum, one) => sum + one, 0);
    const next = presented();
    video.currentTime = (before + delays[place] / 2) / 1000;
    const time = await next;
    pen.drawImage(video, 0, 0);
    const seen = pen.getImageData(0, 0, width, height).data;
    const painted = new Uint8Array(frames.paint(place));
    const apart = [0, 0, 0];
    for (let at = 0; at < seen.length; at += 1) if (at % 4 < 3) apart[at % 4] += Math.abs(seen[at] - painted[at]);
    shown.unshift([time * 1000 - before, Math.max(...apart) / (width * height)]);
  }
  const { size: bytes, type } = content;
  return { type, ending: kind.ending, duration: video.duration, size: [width, height], bytes, shown, told };
}"""


# While `deaf` is true, the worker gets no frames; while `spoilt` is true, a video uses a codec that does not exist.
DEAF = """() => {
  const post = Worker.prototype.postMessage;
  window.deaf = true;
  Worker.prototype.postMessage = function (what, ...more) {
    if (window.spoilt && what.video) what.video.config.codec = "none";
    if (!window.deaf || !what.frame) post.call(this, what, ...more);
  };
}"""


# Records the files that are passed to the system's share sheet.
SENT = """window.sent = [];
navigator.canShare = () => true;
navigator.share = async ({ files }) => void sent.push(...files.map(({ name, type }) => [name, type]));"""


@pytest.fixture(scope="module")
def sources() -> Iterator[Server]:
    """A server for the page's source files, with an almost empty page that has only the style sheet."""

    def special(path: str) -> Answer | None:
        match path:
            case "blank.html":
                return Answer(BARE, "text/html")
            case "style.css":
                return Answer(stylesheets.style_css().encode(), "text/css")
            case "threefold.woff2":
                return Answer(font.font().read_bytes(), "font/woff2")
            case "js/pictures/gif_worker.js" | "js/pictures/video_worker.js":
                return Answer(javascript.joined(WEB / path).encode(), "text/javascript")
        return None

    with Server([Mount(WEB, "/", Headers(), special)]) as server:
        yield server


def told(name: str, **arguments: Any) -> Any:
    return json.loads(call(name, json.dumps({"form": "wide", **arguments})))["ok"]


def boards_of(session: Session) -> tuple[list[Any], dict[str, Any]]:
    """Python's answers for all positions: one picture for each, and the frames of films in blocks of 20."""
    told("open", save=write_save(session))
    pictures = []
    for ply in range(session.ply + 1):
        told("jump", ply=ply)
        pictures.append(told("picture"))
    starts = range(0, session.ply + 1, 20)
    asked = [(since, min(since + 19, session.ply)) for since in starts]
    return pictures, {f"{since} {until}": told("film", since=since, until=until) for since, until in asked}


@pytest.mark.parametrize("key", usually(["tactics"], [game.key for game in all_games()]))
def test_each_frame_is_what_the_page_paints(sources: Server, guests: Guests, key: str) -> None:
    session = session_of(key, 22, next(game.seats[2] for game in all_games() if game.key == key))
    page = guests(sources).new_page()
    page.goto(f"{sources.url}blank.html")
    pictures, stills = boards_of(session)
    found = page.evaluate(COMPARE, [pictures, stills, session.ply])
    assert found["width"] == 480
    assert len(found["pages"]) == len(found["shown"]) == session.ply + 1
    # Before the palette is applied, frames only differ by rounding at the edges of curves.
    assert max(mean for mean, _ in found["pages"]) < 0.02, found["pages"]
    assert max(most for _, most in found["pages"]) <= 24, found["pages"]
    # With the palette: flat colours are exact, edges come close.
    assert max(mean for _, mean, _ in found["shown"]) < 0.2, found["shown"]
    assert max(most for _, _, most in found["shown"]) <= 48, found["shown"]
    assert [round(time) for time, *_ in found["shown"]] == [100 * (place + 1) for place in range(session.ply + 1)]
    assert [count for count, _ in found["told"]] == list(range(1, session.ply + 2))
    assert found["bytes"] < 400_000


ENCODES_MP4 = """() => VideoEncoder.isConfigSupported(
  { codec: "avc1.42001f", width: 480, height: 640, bitrate: 4_000_000 }).then((one) => one.supported)"""
"""Some builds of Chromium have no H.264 encoder: then a video is a WebM."""


@pytest.mark.parametrize(
    ("ending", "without", "uneven"),
    [pytest.param("mp4", "none", 37, marks=pytest.mark.thorough), ("webm", "avc", 0)],
)
def test_a_video_plays_and_shows_what_the_page_paints(
    sources: Server, guests: Guests, ending: str, without: str, uneven: int
) -> None:
    session = session_of("stac", 24)
    page = guests(sources).new_page()
    page.goto(f"{sources.url}blank.html")
    if ending == "mp4" and not page.evaluate(ENCODES_MP4):
        pytest.skip("this browser encodes no H.264")
    _, stills = boards_of(session)
    # Where nothing moves in a WebM, Chromium estimates the time of a frame as the mean of all, so its delays are even.
    delays = [400 + uneven * place % 300 for place in range(session.ply)] + [1000]
    found = page.evaluate(PLAYED, [stills, session.ply, delays, without])
    assert (found["ending"], found["type"]) == (ending, f"video/{ending}")
    assert found["duration"] == pytest.approx(sum(delays) / 1000, abs=0.01)
    assert found["size"][0] == 480
    assert found["size"][1] % 2 == 0
    # Each frame begins at its time and is the right one; mean colours differ only by the loss of the codec.
    assert max(abs(late) for late, _ in found["shown"]) < 2, found["shown"]
    assert max(off for _, off in found["shown"]) < 4, found["shown"]
    assert [count for count, _ in found["told"]] == list(range(1, session.ply + 2))
    assert found["bytes"] < 400_000
    assert page.evaluate(PLAYED, [stills, session.ply, delays, "."]) is None, "no format that nobody can encode"


def film_on(page: Page) -> None:
    expect(page.get_by_role("button", name="Save film")).to_be_enabled(timeout=SLOW)


KEPT = """() => {
  window.kept = new Map();
  window.films = 0;
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (content) => {
    const address = createObjectURL(content);
    if (content.type === "image/gif") window.films += 1;
    window.kept.set(address, content.type);
    return address;
  };
  URL.revokeObjectURL = (address) => {
    window.kept.delete(address);
    revokeObjectURL(address);
  };
  window.heights = [];
  const measure = () => {
    const frame = document.querySelector(".file-frame:has(> canvas)");
    if (frame) window.heights.push(frame.offsetHeight);
  };
  new MutationObserver(measure).observe(document.body, { subtree: true, attributeFilter: ["hidden"] });
}"""
"""Notes which files are kept in memory, how many films were made, and how high the preview is at each change of it."""
QUICK = """() => {
  const choices = [...document.querySelectorAll("dialog .segments label")];
  for (const name of ["Film", "Picture", "Film"]) choices.find((one) => one.textContent === name).click();
}"""
"""Chooses film, picture, film before any of them can have come."""


def test_a_stretch_is_chosen_made_stopped_and_saved(visit: Visit, tmp_path: Path) -> None:
    page = sit_at(visit(BLANK), session_of("stac", 12, seed=6))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    choose(page, "Share")
    page.locator(".code svg").wait_for()
    assert not [url for url in asked if "film" in url or "gif" in url], "nobody has asked for one"
    sheet = page.get_by_role("dialog")
    page.evaluate(KEPT)
    page.evaluate(QUICK)
    film_on(page)
    expect(sheet).to_contain_text("Frame 13 of 13")
    assert page.evaluate("films") == 1, "nothing goes on making what is not shown"
    assert min(page.evaluate("heights")) > 100, "the sheet does not jump when the film takes the place of its frames"
    expect(sheet).to_contain_text(re.compile(r"15 seconds, \d+ kB"))
    expect(sheet).to_contain_text("tall lines: something was won")  # a claim, at move 5
    expect(sheet).to_contain_text("The film shows the game but does not hold it")
    expect(sheet.locator(".file-frame img")).to_be_visible()
    sheet.get_by_role("button", name="Hold the film").click()
    expect(sheet.locator(".file-frame canvas")).to_be_visible()
    with page.expect_download() as waiting:
        sheet.get_by_role("button", name="Save film").click()
    waiting.value.save_as(tmp_path / "film.gif")
    content = (tmp_path / "film.gif").read_bytes()
    assert (content[:6], content.count(b"\x21\xf9\x04")) == (b"GIF89a", 13)

    # A game without move times cannot be shown at the pace at which it was played.
    expect(sheet.get_by_role("radio", name="Fast")).to_be_visible()
    expect(sheet.get_by_role("radio", name="as it was played")).to_have_count(0)

    # By keys: each handle says its position, and it pushes the other one if they would cross.
    first, last = sheet.get_by_role("slider", name="First move"), sheet.get_by_role("slider", name="Last move")
    first.focus()
    for _ in range(7):
        page.keyboard.press("ArrowRight")
    expect(first).to_have_attribute("aria-valuetext", "from move 8")
    last.focus()
    page.keyboard.press("ArrowLeft")
    expect(last).to_have_attribute("aria-valuetext", "to move 11")
    expect(sheet).to_contain_text("Move 8 to 11")
    film_on(page)
    expect(sheet).to_contain_text("Frame 5 of 5")
    page.keyboard.press("Home")
    expect(first).to_have_attribute("aria-valuetext", "from move 1")
    film_on(page)
    expect(sheet).to_contain_text("Frame 2 of 2")

    # After a stop there is no film; after a restart there is.
    page.evaluate(DEAF)
    sheet.get_by_role("radio", name="Fast").check(force=True)
    expect(sheet.get_by_role("button", name="Save film")).to_be_disabled()
    sheet.get_by_role("button", name="Stop").click()
    expect(sheet).to_contain_text("Stopped.")
    expect(sheet.get_by_role("button", name="Save film")).to_be_disabled()
    page.evaluate("window.deaf = false")
    sheet.get_by_role("button", name="Make it").click()
    film_on(page)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert "image/png" not in page.evaluate("[...kept.values()]"), "the picture that was not waited for is not kept"


def test_a_video_at_the_pace_of_the_game_is_made_watched_and_sent(visit: Visit, tmp_path: Path) -> None:
    times = [1, 20, 6000, 12, 4, 25]
    page = visit(BLANK)
    page.add_init_script(SENT)
    session = session_of("stac", len(times), seed=2)
    sit_at(page, session, times=times)
    drawn(page)

    # The time of another move is added.
    play_on(page, session)
    *before, last = stored(page)["one"]["times"]
    assert before == times
    assert 0 <= last < 6000

    choose(page, "Share", "Film")
    sheet = page.get_by_role("dialog")
    film_on(page)
    expect(sheet).not_to_contain_text("tall lines")  # nothing was won yet
    # The kind is chosen by arrow keys, as with any radio buttons.
    sheet.get_by_role("radio", name="GIF").focus()
    page.keyboard.press("ArrowRight")
    ending = "mp4" if page.evaluate(ENCODES_MP4) else "webm"
    expect(sheet.get_by_role("radio", name=re.compile(ending, re.IGNORECASE))).to_be_checked()
    film_on(page)
    sheet.get_by_role("radio", name="as it was played").check(force=True)
    expect(sheet).to_contain_text("no pause is longer than three seconds")
    film_on(page)
    video = sheet.locator("video")
    expect(video).to_be_visible()
    pauses = [min(max(100 * time, 500), 3000) for time in [*times, last]]
    until(page, f"Math.abs(document.querySelector('video').duration - {sum(pauses) / 1000 + 3}) < 0.02")
    until(page, "document.querySelector('video').currentTime > 0.2")
    sheet.get_by_role("button", name="Hold the film").click()
    until(page, "document.querySelector('video').paused")
    expect(video).to_be_visible()
    with page.expect_download() as waiting:
        sheet.get_by_role("button", name="Save film").click()
    waiting.value.save_as(tmp_path / waiting.value.suggested_filename)
    (file,) = tmp_path.iterdir()
    assert file.suffix == f".{ending}"
    assert file.read_bytes()[4:8] == b"ftyp" or ending == "webm"
    sheet.get_by_role("button", name="Send").click()
    assert page.evaluate("sent") == [[file.name, f"video/{ending}"]]

    # After a stop there is no film; and the page says so if no encoder can make it.
    page.evaluate(DEAF)
    sheet.get_by_role("radio", name="Slow").check(force=True)
    expect(video).to_be_hidden()
    sheet.get_by_role("button", name="Stop").click()
    expect(sheet).to_contain_text("Stopped.")
    page.evaluate("window.deaf = false; window.spoilt = true")
    sheet.get_by_role("button", name="Make it").click()
    expect(sheet).to_contain_text("A GIF always works.")
    page.evaluate("window.spoilt = false")
    sheet.get_by_role("radio", name="GIF").check(force=True)
    film_on(page)
    expect(video).to_be_hidden()


def test_a_game_without_a_move_makes_no_film(visit: Visit) -> None:
    page = sit_at(visit(BLANK), session_of("doh", 0))
    choose(page, "Share", "Film")
    expect(page.get_by_role("dialog")).to_contain_text("There is no move to film yet.")
    until(page, "document.querySelector('.film-preview') === null")
