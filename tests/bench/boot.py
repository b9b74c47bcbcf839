"""Measures how long it takes until somebody can play, and the bytes and memory: this site compared with a bare page
that only boots Pyodide.

`python build.py bench boot [--runs 9]` measures both in headless Chromium, runs interleaved, and writes the medians
into BENCH.md. The bare page does nothing but `loadPyodide()` and `1+1`, from the same server, with the same cache
headers and the same compression. A first visit has an empty profile. A return visit opens a new page in the profile of
the first, after the site has done its idle work (storing the offline copy); a next-day visit does so after the browser
was closed and opened again. First visits are measured a second time over a slow network: 10 Mbit/s, 40 ms round trip.
"""

import argparse
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, CDPSession, Page, sync_playwright

from bench._bench_md import write_section
from bench._machine import machine
from bench._pyodide import PYODIDE
from bench._slow_network import SLOW_LINE, Line
from workshop import browsers
from workshop.http_headers import Headers
from workshop.places import CACHE, DIST, NODE_MODULES
from workshop.serve import COMPRESSIBLE, Encoder, Mount, Server, kind_of
from workshop.site import make_site
from workshop.steps import say

BARE_PAGE = '<!doctype html><title>bare</title><script type="module" src="bare.mjs"></script>'
BARE_SCRIPT = """
import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
if (python.runPython("1+1") !== 2) throw new Error("no arithmetic");
performance.mark("move-ready");
"""
MEGABITS, ROUND_TRIP = SLOW_LINE
BOT_AWAKE = 3000  # ms after which the bots' worker has started
AFTER_SETTLING = 300  # ms in which stored data reaches the disk
GOALS = {
    "return visit until a move can be made": 0.15,
    "first visit until a move can be made": 0.33,
    "slow line visit until a move can be made": 0.42,
    "first visit, first painted board": 0.15,
    "return visit, first painted board": 0.15,
    "slow line visit, first painted board": 0.10,
    "memory, return visit": 1.10,
    "bytes, brotli": 0.65,
    "bytes, gzip": 0.75,
}
"""What this site may need, as a part of what the bare page needs."""


VISITS = ("first", "return", "next-day", "slow line")


class Immutable(Headers):
    """The headers for the files of the bare page: the same long caching as our hashed files have."""

    def __init__(self) -> None:
        self.rules = []

    def of(self, path: str) -> dict[str, str]:
        return {} if path in ("/", "/index.html") else {"Cache-Control": "public, max-age=31536000, immutable"}


class Visit(NamedTuple):
    painted: float
    ready: float
    memory: float
    """MB of memory of the page's processes as soon as a move can be made."""
    later: float = 0.0
    """The same after BOT_AWAKE, when the bots' worker has also started, with a Python of its own."""


def bare_folder() -> Path:
    folder = CACHE / "bare"
    folder.mkdir(parents=True, exist_ok=True)
    for name in PYODIDE:
        (folder / name).write_bytes((NODE_MODULES / "pyodide" / name).read_bytes())
    (folder / "index.html").write_text(BARE_PAGE)
    (folder / "bare.mjs").write_text(BARE_SCRIPT)
    return folder


def server(coding: str) -> Server:
    ours = Mount(DIST, "/ours/", Headers())
    return Server([ours, Mount(bare_folder(), "/bare/", Immutable())], encoder=Encoder((coding,), best=True))


def pack(coding: str) -> None:
    """Compresses everything in advance, as hosts do: the best brotli takes a minute for the engine, once."""
    encoder = Encoder((coding,), best=True)
    for folder in (DIST, bare_folder()):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and kind_of(path.name).startswith(COMPRESSIBLE):
                encoder.encode(path.read_bytes(), coding)


@contextmanager
def profile() -> Iterator[str]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        yield folder


@contextmanager
def browser(play: Any, folder: str) -> Iterator[BrowserContext]:
    context = play.chromium.launch_persistent_context(
        folder, executable_path=browsers.chromium(), args=browsers.CHROMIUM_FLAGS, headless=True
    )
    try:
        yield context
    finally:
        context.close()


def mark(page: Page, name: str) -> float:
    """When the page set a mark, in ms since its navigation began."""
    ask = f"performance.getEntriesByName({name!r})[0]?.startTime ?? null"
    until(page, f"({ask}) !== null")
    return float(page.evaluate(ask))


def until(page: Page, question: str, pause: int = 20) -> None:
    """Waits until an expression is true in the page. Playwright's wait_for_function polls inside the page with `eval`,
    which the site's content security policy forbids. Raises TimeoutError after two minutes."""
    end = time.monotonic() + 120
    while not page.evaluate(question):
        if time.monotonic() > end:
            raise TimeoutError(question)
        page.wait_for_timeout(pause)


def memory(context: BrowserContext) -> float:
    """MB of memory of all renderers (PSS, from /proc/PID/smaps_rollup); 0 on systems without that file."""
    if not context.browser:
        return 0.0
    browser_session: CDPSession = context.browser.new_browser_cdp_session()
    total = 0
    for process in browser_session.send("SystemInfo.getProcessInfo")["processInfo"]:
        rollup = Path(f"/proc/{process['id']}/smaps_rollup")
        if process["type"] == "renderer" and rollup.exists():
            lines = rollup.read_text().splitlines()
            total += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return total / 1024


def visit(context: BrowserContext, url: str, board: bool, settle: bool) -> Visit:
    page = context.new_page()
    page.goto(url)
    ready = mark(page, "move-ready")
    painted = mark(page, "board-painted") if board else ready
    held = memory(context)
    later = 0.0
    if settle:
        until(page, browsers.SETTLED, pause=250)
        page.wait_for_timeout(AFTER_SETTLING)
    elif board:
        page.wait_for_timeout(BOT_AWAKE)
        later = memory(context)
    page.close()
    return Visit(painted, ready, held, later)


def bytes_sent(play: Any, coding: str) -> dict[str, int]:
    """The bytes sent for one first visit to each page, including the offline copy."""
    sent = {}
    with server(coding) as host:
        for name in ("ours", "bare"):
            host.traffic.forget()
            with profile() as folder, browser(play, folder) as context:
                visit(context, f"{host.url}{name}/{'#/doh' if name == 'ours' else ''}", name == "ours", name == "ours")
            bodies = host.traffic.body_bytes.items()
            sent[name] = sum(size for path, size in bodies if path.startswith(f"/{name}/"))
    return sent


def measure(runs: int) -> tuple[dict[str, list[Visit]], dict[str, dict[str, int]]]:
    visits: dict[str, list[Visit]] = {f"{whose} {when}": [] for whose in ("ours", "bare") for when in VISITS}
    with sync_playwright() as play:
        sizes = {}
        for coding, title in (("br", "brotli"), ("gzip", "gzip")):
            say(f"· compressing with {title}")
            pack(coding)
            say(f"· bytes of a first visit, {title}")
            sizes[title] = bytes_sent(play, coding)
        with server("br") as host, Line(host.url, MEGABITS, ROUND_TRIP) as slow_url:
            for run in range(runs + 1):
                for name, board in (("bare", False), ("ours", True)):
                    path = f"{name}/{'#/doh' if board else ''}"
                    with profile() as folder:
                        with browser(play, folder) as context:
                            first = visit(context, f"{host.url}{path}", board, settle=board)
                            again = visit(context, f"{host.url}{path}", board, settle=False)
                        with browser(play, folder) as context:
                            next_day = visit(context, f"{host.url}{path}", board, settle=False)
                    with profile() as folder, browser(play, folder) as context:
                        slow = visit(context, f"{slow_url}{path}", board, settle=False)
                    if run:  # the first round only warms up the disk
                        for when, one in zip(VISITS, (first, again, next_day, slow), strict=True):
                            visits[f"{name} {when}"].append(one)
                say(f"· round {run} of {runs}" if run else "· warm-up round")
                time.sleep(0.5)
    return visits, sizes


def report(visits: dict[str, list[Visit]], sizes: dict[str, dict[str, int]], runs: int) -> str:
    def middle(name: str, field: str) -> float:
        return float(statistics.median(getattr(one, field) for one in visits[name]))

    rows = []
    for when in VISITS:
        ready, base = middle(f"ours {when}", "ready"), middle(f"bare {when}", "ready")
        painted = middle(f"ours {when}", "painted")
        rows.append((f"{when} visit until a move can be made", f"{ready:.0f} ms", f"{base:.0f} ms", ready / base))
        rows.append((f"{when} visit, first painted board", f"{painted:.0f} ms", f"{base:.0f} ms", painted / base))
    for title, sent in sizes.items():
        ours, bare = sent["ours"] / 1e6, sent["bare"] / 1e6
        rows.append((f"bytes, {title}", f"{ours:.2f} MB", f"{bare:.2f} MB", ours / bare))
    for when in VISITS[:3]:
        held, base = middle(f"ours {when}", "memory"), middle(f"bare {when}", "memory")
        if base:
            rows.append((f"memory, {when} visit", f"{held:.0f} MB", f"{base:.0f} MB", held / base))
        later = middle(f"ours {when}", "later")
        if base and later:
            rows.append((f"memory, {when} visit, a bot awake", f"{later:.0f} MB", f"{base:.0f} MB", later / base))
    lines = ["| | this site | bare page | ratio | goal |", "|---|---|---|---|---|"]
    for title, ours_text, bare_text, ratio in rows:
        goal = f"≤ {GOALS[title]:.2f}" if title in GOALS else ""
        lines.append(f"| {title} | {ours_text} | {bare_text} | {ratio:.2f} | {goal} |")
    return "\n".join(
        [
            f"Medians of {runs} interleaved runs, {machine()}.",
            "The bare page does nothing but `loadPyodide()` and `1+1`; its time stands in both rows of a visit. Bytes",
            "are the bodies of all answers to one first visit, offline copy included, coded alike on both sides.",
            "A return visit comes right after the first, while the browser still holds what that left behind; before a",
            "next-day visit the browser was closed and opened again.",
            f"The slow line: a first visit over {MEGABITS} Mbit/s with {ROUND_TRIP * 1000:.0f} ms there and back.",
            "",
            *lines,
        ]
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="build.py bench boot", description=__doc__)
    parser.add_argument("--runs", type=int, default=9)
    args = parser.parse_args()
    browsers.chromium()
    make_site(DIST)
    visits, sizes = measure(args.runs)
    text = report(visits, sizes, args.runs)
    write_section("boot", text)
    say(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
