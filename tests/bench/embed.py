"""Measures a game embedded in another site: the time until its first board is painted, and the bytes sent.

`python build.py bench embed [--rounds 7]` makes the snippet for a game of each kind in the page, opens it in a frame of
another site with empty caches, and writes the results into BENCH.md. An embedded game loads no Python.
"""

import argparse
import statistics
import sys
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from bench._bench_md import write_section
from bench._machine import machine
from bench.film import longest, open_share
from threefold.core.session import Session
from threefold.games import all_games
from threefold.words import ENGLISH
from workshop import browsers
from workshop.http_headers import Headers
from workshop.places import DIST
from workshop.serve import Answer, Encoder, Mount, Server
from workshop.site import make_site
from workshop.steps import say

GOAL_TIME, GOAL_SIZE, MOVES = 300, 60_000, 60


class Embed(NamedTuple):
    moves: int
    letters: int
    """The length of the snippet."""
    first: float
    """Milliseconds until the first board was painted."""
    size: int
    """Bytes sent, compressed."""


def snippet(page: Page, url: str, session: Session) -> str:
    open_share(page, url, session)
    page.get_by_role("radio", name="Embed").check(force=True)
    page.locator(".embedded iframe").wait_for(timeout=60_000)
    return page.get_by_label("Snippet for a website").input_value()


def opened(browser: Browser, site: Server, text: str) -> tuple[float, int]:
    """Opens the snippet with empty caches; returns the ms until the first board was painted, and the bytes sent."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    with Server([Mount(DIST, special=lambda _: Answer(text.encode(), "text/html; charset=utf-8"))]) as host:
        page = context.new_page()
        site.traffic.forget()
        page.goto(host.url)
        page.frame_locator("iframe").locator("canvas[data-ply]").wait_for(state="attached")
        frame = next(one for one in page.frames if one.parent_frame)
        first = frame.evaluate("performance.getEntriesByName('board-painted')[0].startTime")
        size = sum(site.traffic.body_bytes.values())
    context.close()
    return first, size


def report(embeds: dict[str, Embed]) -> str:
    rows = ["| | moves | snippet | first board | bytes in all |", "|---|---|---|---|---|"]
    for key, one in embeds.items():
        name = ENGLISH[f"{key}.name"]
        rows.append(
            f"| {name} | {one.moves} | {one.letters / 1000:.1f} kB | {one.first:.0f} ms | {one.size / 1000:.1f} kB |"
        )
    return "\n".join(
        [
            f"Games played at random in a frame of another site, empty caches, {machine()}: from asking for",
            "embed.html to its first board, the median of several visits, and all bytes sent (brotli, font included).",
            f"Goals: at most {GOAL_TIME} ms and {GOAL_SIZE // 1000} kB.",
            "",
            *rows,
        ]
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="build.py bench embed", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    args = parser.parse_args()
    program = browsers.chromium()
    make_site(DIST)
    embeds: dict[str, Embed] = {}
    with sync_playwright() as play, Server([Mount(DIST, "/", Headers())], encoder=Encoder(best=True)) as site:
        browser = play.chromium.launch(executable_path=program, args=browsers.CHROMIUM_FLAGS)
        page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
        texts = {}
        for game in all_games():
            session = longest(game, MOVES)
            texts[game.key] = session.ply, snippet(page, site.url, session)
        page.context.close()
        for key, (moves, text) in texts.items():
            visits = [opened(browser, site, text) for _ in range(args.rounds)]
            first, size = statistics.median(one for one, _ in visits), max(size for _, size in visits)
            embeds[key] = Embed(moves, len(text), first, size)
            say(f"{key}: {embeds[key]}")
        browser.close()
    write_section("embed", report(embeds))
    return 0


if __name__ == "__main__":
    sys.exit(main())
