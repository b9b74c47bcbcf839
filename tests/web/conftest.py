"""Fixtures for tests of the built site in a real browser. Every page of a test is watched: it must not violate the
content security policy, make requests to another origin, or log errors on the console."""

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    Request,
    expect,
    sync_playwright,
)

from threefold.games import all_games
from web.arrival import BLANK
from web.profiles import QUICK_FLAGS, WATCH, Profiles
from web.table import LISTEN, NO_LONG_PRESS
from workshop import browsers
from workshop.http_headers import Headers
from workshop.places import DIST
from workshop.serve import Encoder, Mount, Server

# JavaScript that stores, for every game, the choice that only people play at this device, as many as usual.
PEOPLE = """try {
  const kept = JSON.parse(localStorage.getItem("threefold.settings") ?? "{}");
  if (!Object.keys(kept.last ?? {}).length) {
    localStorage.setItem("threefold.settings", JSON.stringify({ ...kept, last: JSON.parse('@') }));
  }
} catch {}"""
expect.set_options(timeout=20_000)  # a slow machine is no fault of the page
LONGEST = {"test_accessibility", "test_far", "test_far_sending", "test_lesson", "test_every_screen_fits"}
QUICK = {"test_drag", "test_play", "test_rules"}
"""The files of browser tests that `build.py test --quick` runs. All other browser tests are marked slow."""
ENCODER = Encoder()
"""Shared by all servers of the site, because compressing it takes most of a second."""
Visit = Callable[..., Page]
Guests = Callable[..., BrowserContext]


PAGE_SETTINGS = {"viewport", "color_scheme", "reduced_motion", "forced_colors", "contrast"}
"""Settings that apply to one page, so pages with different ones can share a profile."""
VISIT_SETTINGS = {"permissions", "allow", "newcomer"}
"""Settings that are undone after a visit, so they do not affect the next one in the same profile."""
PROFILE_SETTINGS = {"has_touch", "is_mobile", "device_scale_factor", "locale", "bypass_csp"}
"""Settings of a whole profile. Reused profiles are kept separately for each combination of these."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("browser")
            if item.path.stem not in QUICK:
                item.add_marker("slow")
    # Long tests first: at the end, many short ones keep all processes busy.
    items.sort(key=lambda item: (item.get_closest_marker("browser") is None, item.path.stem not in LONGEST))


@pytest.fixture(scope="session")
def play() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def whole_browser(play: Playwright) -> Iterator[Browser]:
    """Chromium with windows and with both of its WebAssembly compilers."""
    started = play.chromium.launch(executable_path=browsers.chromium(), args=browsers.LEAN_FLAGS)
    yield started
    started.close()


@pytest.fixture(scope="session")
def browser(play: Playwright) -> Iterator[Browser]:
    """Headless Chromium with only the first WebAssembly compiler: the same engine, but less work for each visit."""
    started = play.chromium.launch(executable_path=browsers.headless_chromium(), args=QUICK_FLAGS)
    yield started
    started.close()


@pytest.fixture(scope="session")
def site() -> Iterator[Server]:
    with Server([Mount(DIST, "/", Headers())], encoder=ENCODER) as server:
        yield server


@pytest.fixture
def fresh_site() -> Iterator[Server]:
    """A server for one test only, which may switch it off or change it."""
    with Server([Mount(DIST, "/", Headers())], encoder=ENCODER) as server:
        yield server


def two_people() -> str:
    """The script that stores the choice of only people as players, before the page reads its settings."""
    last = {
        game.key: {"names": [""] * game.seats[2], "options": {}, "bots": [0] * game.seats[2], "begins": 0}
        for game in all_games()
    }
    return PEOPLE.replace("@", json.dumps(last))


def violations(page: Page) -> list[str]:
    """What a page has done against the content security policy. It is asked twice if it is just being loaded."""
    asked = "window.violations ?? []"
    try:
        return list(page.evaluate(asked))
    except Error as error:
        if "context was destroyed" not in str(error):
            raise
    page.wait_for_load_state()
    return list(page.evaluate(asked))


class Watcher:
    """Collects complaints about things that a page must never do."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.complaints: list[str] = []
        self.allowed: list[str] = []
        self.pages: list[Page] = []
        self.without_icon = False
        self.loads_anew = False

    def watch(self, context: BrowserContext) -> None:
        context.on("request", self._request)
        context.on("page", self._page)

    def leave(self, context: BrowserContext) -> None:
        context.remove_listener("request", self._request)
        context.remove_listener("page", self._page)

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.origin, "blob:", "data:")):
            self.complaints.append(f"asked for {request.url}")
        self.without_icon |= request.url == self.origin + BLANK

    def _page(self, page: Page) -> None:
        self.pages.append(page)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.complaints.append(f"threw {error}"))

    def _console(self, message: ConsoleMessage) -> None:
        place = message.location.get("url", "")
        if self.without_icon and place == f"{self.origin}favicon.ico":
            return  # a browser requests favicon.ico if the page (BLANK) names no icon
        if self.loads_anew and "icons/favicon" in place and "ERR_FAILED" in message.text:
            return  # reloading a page aborts the browser's own request for the icon
        if message.type == "error" and not any(text in message.text for text in self.allowed):
            self.complaints.append(f"said {message.text} ({place})")

    def verdict(self) -> list[str]:
        for page in self.pages:
            if not page.is_closed():
                self.complaints += [f"violated {one}" for one in violations(page)]
        return self.complaints


@pytest.fixture
def guests(request: pytest.FixtureRequest) -> Iterator[Guests]:
    """Returns a function that makes new browser contexts for visitors; each is watched until the test ends."""
    whole = request.node.get_closest_marker("whole_browser")
    browser: Browser = request.getfixturevalue("whole_browser" if whole else "browser")
    contexts: list[BrowserContext] = []
    watchers: list[Watcher] = []

    def guest(server: Server, allow: tuple[str, ...] = (), newcomer: bool = False, **settings: Any) -> BrowserContext:
        """Most tests need a game that only people play: that choice is stored beforehand, unless `newcomer` is set."""
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 800}, **settings})
        watcher = Watcher(server.url)
        watcher.allowed += allow
        context.add_init_script(WATCH)
        watcher.watch(context)
        if settings.get("has_touch") and not request.node.get_closest_marker("long_press"):
            context.add_init_script(NO_LONG_PRESS)
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


@pytest.fixture(scope="session")
def profiles(play: Playwright, site: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Profiles]:
    made = Profiles(play, site, tmp_path_factory.mktemp("profiles"))
    yield made
    made.close()


@pytest.fixture
def visit(site: Server, guests: Guests, profiles: Profiles, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Returns a function that opens a page of the site with nothing in its storage: visit("#/doh", viewport=...).

    Reuses a profile if the settings allow it. With visit(BLANK) the page has not started yet: see arrival.py.
    """
    taken: list[tuple[BrowserContext, dict[str, Any], Watcher]] = []
    first = request.node.get_closest_marker("first_visit")

    def open_page(fragment: str = "", **settings: Any) -> Page:
        if first or settings.keys() - PAGE_SETTINGS - PROFILE_SETTINGS - VISIT_SETTINGS:
            guest = guests(site, **settings)
            page = guest.new_page()
        else:
            page = again(**settings)
        page.goto(site.url + fragment)
        return page

    def again(
        allow: tuple[str, ...] = (), newcomer: bool = False, permissions: Sequence[str] = (), **settings: Any
    ) -> Page:
        own = {name: settings.pop(name) for name in PAGE_SETTINGS & settings.keys()}
        context = profiles.take(settings)
        if permissions:
            context.grant_permissions(permissions)
        watcher = Watcher(site.url)
        watcher.allowed += allow
        watcher.watch(context)
        taken.append((context, settings, watcher))
        page = context.new_page()
        if settings.get("has_touch") and not request.node.get_closest_marker("long_press"):
            page.add_init_script(NO_LONG_PRESS)
        page.set_viewport_size(own.pop("viewport", {"width": 1280, "height": 800}))
        if own:
            page.emulate_media(**own)
        if not newcomer:
            page.add_init_script(two_people())
        return page

    yield open_page
    found = [complaint for _, _, watcher in taken for complaint in watcher.verdict()]
    for context, settings, watcher in taken:
        watcher.leave(context)
        try:
            assert not found
            profiles.give_back(context, settings)
        except (AssertionError, Error):
            profiles.leave(context)
    assert not found


@pytest.fixture
def person(visit: Visit) -> Callable[..., Page]:
    """Returns a function that opens BLANK for somebody who may use the clipboard and who hears what is read aloud."""

    def sit_down(**settings: Any) -> Page:
        page = visit(BLANK, permissions=["clipboard-read", "clipboard-write"], **settings)
        page.add_init_script(LISTEN)
        return page

    return sit_down
