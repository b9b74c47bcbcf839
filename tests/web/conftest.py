"""The built site in a real browser. Every page of a test is watched: nothing may violate the policy, leave the origin,
or complain on the console."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    expect,
    sync_playwright,
)

from threefold.games import all_games
from workshop import browsers
from workshop.hosting import Headers
from workshop.places import DIST
from workshop.serve import Mount, Server

FLAGS = ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking"]
FLAGS += ["--disable-component-update", "--disable-sync"]
WATCH = """
  window.violations = [];
  document.addEventListener("securitypolicyviolation", (event) =>
    window.violations.push(`${event.violatedDirective} ${event.blockedURI}`));
"""
# A device with little memory keeps no snapshot of Python. Whoever comes once needs none, and making it takes a boot.
SMALL_DEVICE = "Object.defineProperty(navigator, 'deviceMemory', { get: () => 1 });"
# Who has chosen, for every game, that two people (or as many as it usually has) play at this device.
PEOPLE = """try {
  const kept = JSON.parse(localStorage.getItem("threefold.settings") ?? "{}");
  if (!Object.keys(kept.last ?? {}).length) {
    localStorage.setItem("threefold.settings", JSON.stringify({ ...kept, last: JSON.parse('@') }));
  }
} catch {}"""
expect.set_options(timeout=20_000)  # a slow machine is no fault of the page
Visit = Callable[..., Page]
Guests = Callable[..., BrowserContext]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def play() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(play: Playwright) -> Iterator[Browser]:
    started = play.chromium.launch(executable_path=browsers.chromium(), args=FLAGS)
    yield started
    started.close()


@pytest.fixture(scope="session")
def site() -> Iterator[Server]:
    with Server([Mount(DIST, "/", Headers())]) as server:
        yield server


@pytest.fixture
def fresh_site() -> Iterator[Server]:
    """A server of a test's own, that it may switch off or change."""
    with Server([Mount(DIST, "/", Headers())]) as server:
        yield server


def two_people() -> str:
    """The script by which a visitor comes who chose people only, before the page looks."""
    last = {
        game.key: {"names": [""] * game.seats[2], "options": {}, "bots": [0] * game.seats[2], "begins": 0}
        for game in all_games()
    }
    return PEOPLE.replace("@", json.dumps(last))


class Watcher:
    """Collects what a page must never do."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.complaints: list[str] = []
        self.allowed: list[str] = []
        self.pages: list[Page] = []

    def watch(self, context: BrowserContext) -> None:
        context.add_init_script(WATCH)
        context.on("request", self._request)
        context.on("page", self._page)

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.origin, "blob:", "data:")):
            self.complaints.append(f"asked for {request.url}")

    def _page(self, page: Page) -> None:
        self.pages.append(page)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.complaints.append(f"threw {error}"))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(text in message.text for text in self.allowed):
            self.complaints.append(f"said {message.text} ({message.location.get('url', '')})")

    def verdict(self) -> list[str]:
        for page in self.pages:
            if not page.is_closed():
                self.complaints += [f"violated {one}" for one in page.evaluate("window.violations ?? []")]
        return self.complaints


@pytest.fixture
def guests(browser: Browser) -> Iterator[Guests]:
    """Makes visitors: each a browser profile of its own, watched until the test ends."""
    contexts: list[BrowserContext] = []
    watchers: list[Watcher] = []

    def guest(server: Server, allow: tuple[str, ...] = (), newcomer: bool = False, **settings: Any) -> BrowserContext:
        """Most tests want a game that only people play: their visitors have chosen so before, newcomers have not."""
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 800}, **settings})
        watcher = Watcher(server.url)
        watcher.allowed += allow
        watcher.watch(context)
        if not newcomer:
            context.add_init_script(two_people())
        contexts.append(context)
        watchers.append(watcher)
        return context

    yield guest
    found = [complaint for watcher in watchers for complaint in watcher.verdict()]
    for context in contexts:
        context.close()
    assert not found


@pytest.fixture
def visit(site: Server, guests: Guests) -> Visit:
    """Opens a page of the site as a new visitor: visit("#/doh", viewport=...)."""

    def open_page(fragment: str = "", **settings: Any) -> Page:
        guest = guests(site, **settings)
        guest.add_init_script(SMALL_DEVICE)
        page = guest.new_page()
        page.goto(site.url + fragment)
        return page

    return open_page
