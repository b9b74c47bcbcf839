"""Measures how smooth animations are: plays games by mouse and counts frames while something on the table moves.

`python build.py bench motion [--moves 12]` plays the opening of two games at a desktop's and at a phone's size and
writes the results into BENCH.md. Frames are counted with the page throttled to a quarter of its speed; a frame is late
if it comes more than 25 ms after the previous one. For comparison, a page with only one canvas of the window's size
moves one square over it: late frames there are caused by the browser or the machine. The time from a press to the next
frame comes from the browser's Event Timing, at full speed and at a quarter of it.
"""

import argparse
import statistics
import sys
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from bench._bench_md import write_section
from bench._machine import machine
from bench.boot import until
from threefold.core.session import Session, begin
from threefold.games import find
from threefold.saving.save import write_save
from threefold.words import ENGLISH
from workshop import browsers
from workshop.http_headers import Headers
from workshop.places import DIST
from workshop.serve import Mount, Server
from workshop.site import make_site
from workshop.steps import say

GAMES = ("doh", "stac")
FORMS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2},
}
SLOWER, LATE, GOAL_LATE, GOAL_INPUT, GOAL_SLOW_INPUT = 4, 25, 3.0, 32, 100
COARSE = 16
"""Milliseconds: Event Timing does not report events that took less."""

WATCH = """() => {
  const canvas = document.querySelector(".play > canvas");
  window.frames = [];
  window.begins = [];
  window.presses = {};
  let last = 0, making = 0, was;
  requestAnimationFrame(function watch(now) {
    const { moving } = canvas.dataset;
    // A picture that takes long makes the next one late, so the one after the last counts, too.
    if (moving === "on" || was === "on") window.frames.push(now - last);
    else if (was === "") making += now - last;
    if (moving === "on" && making) window.begins.push(making);
    if (moving !== "") making = 0;
    [last, was] = [now, moving];
    requestAnimationFrame(watch);
  });
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries()) {
      if (id) window.presses[id] = Math.max(window.presses[id] ?? 0, duration);
    }
  }).observe({ type: "event", durationThreshold: 16 });
}"""
BARE = "<!doctype html><title>bare</title><canvas></canvas>"
BARE_FRAMES = 400
MOVE_SQUARE = """async ([width, height, frames]) => {
  const canvas = document.querySelector("canvas");
  canvas.style = `position: fixed; inset: 0; width: ${width}px; height: ${height}px`;
  const [side, ratio, taken] = [100, devicePixelRatio, []];
  Object.assign(canvas, { width: width * ratio, height: height * ratio });
  const pen = canvas.getContext("2d");
  await new Promise((done) => {
    let last = 0;
    requestAnimationFrame(function move(now) {
      if (last) taken.push(now - last);
      last = now;
      const place = taken.length % (Math.min(canvas.width, canvas.height) - side);
      pen.clearRect(place - 1, place - 1, side, side);
      pen.fillRect(place, place, side, side);
      if (taken.length < frames) requestAnimationFrame(move);
      else done();
    });
  });
  return taken;
}"""
# JavaScript that returns where to click on a part, or null if it is pressed already.
SPOT = """(part) => {
  const button = document.querySelector(`button[data-part="${part}"]`);
  const { left, top, width, height } = button.getBoundingClientRect();
  return button.ariaPressed === "true" ? null : [left + width / 2, top + height / 2];
}"""
STILL = "document.querySelector('.play > canvas').dataset.moving === undefined"
MADE = "JSON.parse(localStorage.getItem('threefold.game.bench')).ply === {ply}"
CALM = 1400
"""Milliseconds in which the animations that a press starts usually end."""


class Counted(NamedTuple):
    frames: list[float]
    """Milliseconds between frames while something moves."""
    begins: list[float]
    """Milliseconds before each animation, in which its images are drawn and the browser catches up."""
    presses: list[float]
    """Milliseconds from a press to the next frame."""


def game_of(key: str, moves: int) -> tuple[Session, list[tuple[str, ...]]]:
    """A game before its first move, and so many random moves that do not end it."""
    game = find(key)
    for seed in range(1, 100):
        rng = Random(seed)
        first = session = begin(game, ["Mira", "Jun"], {}, 1)
        played: list[Any] = []
        while len(played) < moves and not session.result:
            played.append(rng.choice(list(session.moves)))
            session = session.play(played[-1])
        if not session.result:
            return first, played
    raise ValueError(f"no game of {key} lasts {moves} moves")


def sit_down(page: Page, url: str, first: Session) -> None:
    key, names = first.game.key, list(first.names)
    entry = {"id": "bench", "game": key, "rev": 1, "save": write_save(first), "names": names, "ply": 0}
    entry |= {"over": False, "when": 1, "summary": ""}
    page.goto(f"{url}#/about")
    page.evaluate("one => localStorage.setItem('threefold.game.bench', JSON.stringify(one))", entry)
    page.goto(f"{url}#/{key}")
    page.reload()
    until(page, "performance.getEntriesByName('move-ready').length > 0")


def play(page: Page, moves: Sequence[tuple[str, ...]]) -> int:
    """Plays the moves by mouse and returns the number of clicks. Does not query the page while something moves, because
    answering would cost it frames."""
    pressed = 0
    for ply, move in enumerate(moves, 1):
        for part in move:
            spot = page.evaluate(SPOT, part)
            if spot:
                page.mouse.click(*spot)
                page.wait_for_timeout(CALM)
                until(page, STILL)
                pressed += 1
        until(page, f"{STILL} && {MADE.format(ply=ply)}")
    return pressed


def watch(browser: Browser, url: str, key: str, form: str, moves: int, slower: int) -> Counted:
    page = browser.new_context(**FORMS[form]).new_page()
    first, played = game_of(key, moves)
    sit_down(page, url, first)
    page.evaluate(WATCH)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    presses = play(page, played)
    frames, begins, told = page.evaluate("[window.frames, window.begins, Object.values(window.presses)]")
    page.context.close()
    return Counted(frames, begins, [*told, *[COARSE] * max(0, presses - len(told))])


def watch_bare(browser: Browser, form: str) -> list[float]:
    """The frame times of the page that has only a canvas."""
    page = browser.new_context(**FORMS[form]).new_page()
    page.set_content(BARE)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    frames: list[float] = page.evaluate(MOVE_SQUARE, [*FORMS[form]["viewport"].values(), BARE_FRAMES])
    page.context.close()
    return frames


def report(slow: dict[tuple[str, str], Counted], bare: list[float], quick: list[float], moves: int) -> str:
    rows = ["| | frames | late | worst | goal |", "|---|---|---|---|---|"]
    total = Counted([], [], [])
    for (key, form), counted in slow.items():
        total.frames.extend(counted.frames)
        total.begins.extend(counted.begins)
        rows.append(_row(f"{ENGLISH[key + '.name']}, {form}", counted.frames))
    rows.append(_row("all", total.frames, f"≤ {GOAL_LATE:g} %"))
    rows.append(_row("a bare canvas", bare))
    presses = [press for counted in slow.values() for press in counted.presses]
    press, slow_press = (statistics.quantiles(taken, n=20)[-1] for taken in (quick, presses))
    return "\n".join(
        [
            f"The first {moves} moves of a game, {machine()}. Frames while something moves, the page {SLOWER} times",
            f"slower; late: more than {LATE} ms after the one before. The phone has two pixels to a CSS pixel. The",
            "bare canvas is a page with nothing else, one square moving over it: late there is not the table's doing.",
            "",
            *rows,
            "",
            f"Before something moves, pictures of it are made: {statistics.median(total.begins):.0f} ms, as slow.",
            "",
            f"From a press to the next picture, in 95 of 100 presses: {press:.0f} ms at full speed (goal: "
            f"≤ {GOAL_INPUT}; {len(quick)} presses) and {slow_press:.0f} ms with the page {SLOWER} times slower (goal: "
            f"≤ {GOAL_SLOW_INPUT}; {len(presses)} presses). The browser names none under {COARSE} ms.",
        ]
    )


def _row(title: str, frames: list[float], goal: str = "") -> str:
    late = sum(frame > LATE for frame in frames)
    share = 100 * late / max(1, len(frames))
    return f"| {title} | {len(frames)} | {late} ({share:.1f} %) | {max(frames, default=0):.0f} ms | {goal} |"


def main() -> int:
    parser = argparse.ArgumentParser(prog="build.py bench motion", description=__doc__)
    parser.add_argument("--moves", type=int, default=12)
    args = parser.parse_args()
    browsers.chromium()
    make_site(DIST)
    slow: dict[tuple[str, str], Counted] = {}
    bare: list[float] = []
    quick: list[float] = []
    with sync_playwright() as started, Server([Mount(DIST, "/", Headers())]) as host:
        browser = started.chromium.launch(executable_path=browsers.chromium(), args=browsers.CHROMIUM_FLAGS)
        for key in GAMES:
            for form in FORMS:
                slow[key, form] = watch(browser, host.url, key, form, args.moves, SLOWER)
                quick += watch(browser, host.url, key, form, args.moves, 1).presses
                bare += watch_bare(browser, form)
                say(f"· {key}, {form}")
        browser.close()
    text = report(slow, bare, quick, args.moves)
    write_section("motion", text)
    say(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
