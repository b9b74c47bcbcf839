"""Measures how long the page takes to review games, with a quarter of the processor: in the built site, in the bots'
worker.

Each game is opened from the saved games and its Review button is pressed, as by somebody who has just played against a
bot: the bots' worker has started, and the files that reviews need are loaded (another game was reviewed before).
"""

import platform
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, expect, sync_playwright

from bench._check_proofs import Kind, played
from bench._machine import machine
from bench._review_proofs import levels_of
from bench._slow_processor import SHARE, loop_seconds, slowed, worked
from bench.boot import until
from threefold.core.game import Game
from threefold.core.session import Session
from threefold.games import find
from threefold.saving.save import write_save
from threefold.words import ENGLISH
from workshop import browsers
from workshop.http_headers import Headers
from workshop.places import DIST
from workshop.serve import Mount, Server
from workshop.site import make_site
from workshop.steps import UserError, say

GOALS_IN_SECONDS = {"doh": 1.0}
USUAL_GOAL_IN_SECONDS = 10.0
LONGEST_WAIT_MS = 300_000
WARM = ("doh", "stac")
"""The game reviewed before the measured one, to start the worker; the second one if the first is being measured."""
# JavaScript that records when the button is pressed, and when the turning points are shown.
WATCH = """() => {
  window.pressed = window.shown = 0;
  addEventListener("click", () => (window.pressed ||= performance.now()), { capture: true });
  new MutationObserver(() => {
    if (document.querySelector(".review-graph, .review-points")) window.shown ||= performance.now();
  }).observe(document.body, { childList: true, subtree: true });
}"""


class Taken(NamedTuple):
    moves: int
    wall: float
    """Seconds from the press until the review is shown."""
    work: float
    """CPU seconds of all workers in that time."""


def measure(kinds: list[Kind], count: int) -> str:
    """Measures, and returns the section for BENCH.md."""
    if platform.system() != "Linux":
        raise UserError("The processor time of workers can be read on Linux only.")
    browsers.chromium()
    make_site(DIST)
    rows, factors = [], []
    with sync_playwright() as started, Server([Mount(DIST, "/", Headers())]) as host:
        browser = started.chromium.launch(executable_path=browsers.chromium(), args=browsers.CHROMIUM_FLAGS)
        for kind in kinds:
            taken = []
            for seed in range(count):
                factors.append(_factor(browser))
                taken.append(_review(browser, host.url, kind.played(seed, levels_of(seed, kind.seats))))
                say(f"· {kind.name}, {taken[-1].moves} moves: {taken[-1].wall:.1f} s, {taken[-1].work:.2f} s of work")
            rows.append(_row(kind, taken))
        browser.close()
    return "\n".join(_head(count, factors) + rows)


def _factor(browser: Browser) -> float:
    """How many times longer a loop in a worker takes while all pages are slowed down."""
    page = browser.new_page()
    plain = loop_seconds(page)
    with slowed(browser):
        slow = loop_seconds(page)
    page.close()
    return slow / plain


def _review(browser: Browser, url: str, session: Session) -> Taken:
    page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    warm = find(WARM[session.game.key == WARM[0]])
    page.goto(f"{url}#/about")
    _store(page, session, played(warm, 1, (1, 2)))
    page.reload()
    _open(page, warm)
    _press(page)
    _open(page, session.game)
    page.evaluate(WATCH)
    before = worked(browser)
    with slowed(browser):
        _press(page)
        pressed, shown = page.evaluate("[window.pressed, window.shown]")
    after = worked(browser)
    page.context.close()
    return Taken(session.ply, (shown - pressed) / 1000, after - before)


def _store(page: Page, *sessions: Session) -> None:
    for place, session in enumerate(sessions):
        entry: dict[str, Any] = {"id": f"bench{place}", "game": session.game.key, "rev": 1}
        entry |= {"save": write_save(session), "names": session.names, "ply": session.ply, "over": True}
        entry |= {"when": 1_700_000_000_000, "summary": ""}
        page.evaluate("one => localStorage.setItem(`threefold.game.${one.id}`, JSON.stringify(one))", entry)


def _open(page: Page, game: Game) -> None:
    page.evaluate("() => (location.hash = '#/games')")
    saved = page.locator(".saved li", has_text=ENGLISH[f"{game.key}.name"])
    saved.locator(".button").first.click(timeout=LONGEST_WAIT_MS)
    until(page, "performance.getEntriesByName('move-ready').length > 0")


def _press(page: Page) -> None:
    page.get_by_role("button", name="Review", exact=True).click(timeout=LONGEST_WAIT_MS)
    expect(page.locator(".review-account, .review-moves").first).to_be_attached(timeout=LONGEST_WAIT_MS)


def _row(kind: Kind, taken: list[Taken]) -> str:
    def cell(values: list[float]) -> str:
        values.sort()
        return f"{values[len(values) // 2]:.1f} / {values[min(len(values) - 1, int(0.9 * len(values)))]:.1f}"

    moves = sorted(one.moves for one in taken)
    work = [one.work for one in taken]
    return (
        f"| {kind.name} | {len(taken)} | {moves[len(moves) // 2]} to {moves[-1]} "
        f"| {cell([one.wall for one in taken])} s | {cell(work)} s | {cell([one * SHARE for one in work])} s "
        f"| ≤ {GOALS_IN_SECONDS.get(kind.key, USUAL_GOAL_IN_SECONDS):.0f} s |"
    )


def _head(count: int, factors: list[float]) -> list[str]:
    factors.sort()
    return [
        f"Reviews of {count} games of bots of the levels 1 to 4 each, {machine()}, in the built page:",
        "from the press until the review stands there, the middle one and the ninth of ten. Python is awake, as after",
        "a game against a bot. The browser's own throttling does not reach workers, so the pages are stopped",
        f"{SHARE - 1} of {SHARE} milliseconds: a loop in a worker took {factors[len(factors) // 2]:.1f} times as long",
        f"({factors[0]:.1f} to {factors[-1]:.1f}). Where the machine is busy with other things, {SHARE} times the time",
        "that the workers had a processor says more.",
        "",
        f"| Game | Games | Moves, median to most | With a {_part()} of the processor | Time of a processor "
        f"| {SHARE} times that | Goal |",
        "| --- | ---: | --- | ---: | ---: | ---: | ---: |",
    ]


def _part() -> str:
    return {2: "half", 4: "quarter"}.get(SHARE, f"{SHARE}th")
