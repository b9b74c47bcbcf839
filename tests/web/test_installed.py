"""The page installed as an app, by Chromium itself: its window, launches, files, and the number on its icon."""

import html
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, CDPSession, Page, Playwright, expect

from threefold.games import all_games
from threefold.saving.record import write_record
from threefold.saving.save import write_save
from web.conftest import Watcher, two_people
from web.stored_games import choose, entry_of, session_of, store, stored
from web.table import SLOW, drawn, holds, place, ready, until
from workshop import browsers
from workshop.serve import Server
from workshop.shot_screens import DEAF

PATIENCE_SECONDS = 30
FAR = 8
"""Stands for a player far away, in place of a bot's level."""
LOCKS = """
  window.locks = [];
  const ask = window.WakeLock?.prototype.request; // a new window is empty at first, and not secure
  if (ask) WakeLock.prototype.request = async function (...how) {
    const lock = await ask.apply(this, how);
    window.locks.push(lock);
    return lock;
  };
"""
# JavaScript that counts in `launches` what the page has been told of and has acted on.
LAUNCHES = """
  window.launches = 0;
  const listen = window.LaunchQueue?.prototype.setConsumer;
  if (listen) LaunchQueue.prototype.setConsumer = function (take) {
    return listen.call(this, (launch) => {
      take(launch);
      window.launches += 1;
    });
  };
"""
MANIFEST = "fetch(document.querySelector('link[rel=manifest]').href).then((reply) => reply.json())"
WINDOW = "matchMedia('(display-mode: standalone)').matches"


class App:
    """The installed page, controlled as the operating system does it."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context, self.address = context, address
        self._tab = context.pages[0]
        self._tab.goto(address)
        until(self._tab, "async () => (await navigator.serviceWorker.ready).active.state === 'activated'")
        self._browser: CDPSession = context.new_cdp_session(self._tab)
        self.ask("install", installUrlOrBundleUrl=address)
        self.ask("changeAppUserSettings", displayMode="standalone")
        self._tab.goto("about:blank")

    def ask(self, what: str, **more: Any) -> dict[str, Any]:
        answer: dict[str, Any] = self._browser.send(f"PWA.{what}", {"manifestId": self.address, **more})
        return answer

    def launch(self, fragment: str = "") -> str:
        """Launches the app at an address; returns the id of the window that shows it."""
        return str(self.ask("launch", url=self.address + fragment)["targetId"])

    def open(self, *files: Path) -> str:
        [window] = self.ask("launchFilesInApp", files=[str(path) for path in files])["targetIds"]
        return str(window)

    @property
    def window(self) -> Page:
        end = time.monotonic() + PATIENCE_SECONDS
        while not (pages := [page for page in self.context.pages if page.url.startswith(self.address)]):
            assert time.monotonic() < end, "no window has come"
            self._tab.wait_for_timeout(50)
        [page] = pages
        return page

    def shows(self, number: int) -> None:
        """Waits until the icon shows this number."""
        end = time.monotonic() + PATIENCE_SECONDS
        while (shown := self.ask("getOsAppState")["badgeCount"]) != number:
            assert time.monotonic() < end, f"its icon shows {shown}"
            self.window.wait_for_timeout(50)


@pytest.fixture
def app(play: Playwright, fresh_site: Server, tmp_path: Path) -> Iterator[App]:
    """Installed in a separate browser, because apps need a persistent profile."""
    watcher = Watcher(fresh_site.url)
    watcher.loads_anew = True
    program = browsers.chromium()
    context = play.chromium.launch_persistent_context(
        tmp_path / "profile", executable_path=program, args=browsers.LEAN_FLAGS
    )
    context.add_init_script(two_people())
    watcher.watch(context)
    yield App(context, fresh_site.url)
    found = watcher.verdict()
    context.close()
    assert not found


@pytest.mark.thorough  # usually with a faked browser, in test_launches.py; test_share_target.py installs it, too
def test_it_has_a_window_of_its_own_to_which_every_launch_leads(app: App, fresh_site: Server) -> None:
    app.context.add_init_script(LAUNCHES)
    first = app.launch()
    page = app.window
    page.reload()  # a window opened by a launch may run LAUNCHES only after the page has asked for its launches
    assert page.evaluate(WINDOW)
    expect(page.locator("main.shelf")).to_be_visible()
    shortcuts = page.evaluate(MANIFEST)["shortcuts"]
    assert len(shortcuts) == 1 + len(all_games())
    fresh_site.offline = True
    for game, one in zip(all_games(), shortcuts[1:], strict=True):
        assert app.launch(one["url"].removeprefix("./")) == first
        expect(page.locator(".top .name")).to_have_text(one["name"])
        assert f"#/{game.key}" in page.url
    app.launch("#/doh")
    ready(page)
    place(page, "Sc3")
    # Launching by the icon does not navigate; neither does a shortcut to the screen that is already shown.
    for fragment in ("", "#/doh", "#/continue"):
        launches = page.evaluate("window.launches")
        assert app.launch(fragment) == first
        until(page, f"window.launches > {launches}")
        drawn(page)
        assert page.evaluate("location.hash") == "#/doh"
    holds(page, "Sc3")
    assert len(app.context.pages) == 2, "no launch has opened a second window"


@pytest.mark.thorough  # usually with a faked browser, in test_launches.py
def test_files_of_every_kind_open_in_the_window_that_is_there(app: App, tmp_path: Path) -> None:
    first = app.launch("#/doh")
    page = ready(app.window)
    place(page, "Sc3")
    with page.expect_download() as saved:
        choose(page, "Share", "Picture")
        page.get_by_role("button", name="Save picture").click()
    record, save, drawing, picture = (tmp_path / f"game.{ending}" for ending in ("txt", "json", "svg", "png"))
    save.write_text(write_save(session_of("tactics", 4)))
    record.write_text(write_record(session_of("stack", 5), "2026-11-22"))
    inside = html.escape(write_record(session_of("match", 4), "2026-11-22"))
    inside = f'<metadata id="threefold-record">{inside}</metadata>'
    drawing.write_text(f'<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>')
    saved.value.save_as(picture)
    brought = (drawing, "match"), (picture, "doh"), (save, "tactics"), (record, "stack")
    for path, game in brought:
        kind = "picture" if path in (drawing, picture) else "file"
        assert app.open(path) == first
        expect(page.get_by_role("heading", name=f"There is a game in this {kind}.")).to_be_visible(timeout=SLOW)
        page.get_by_role("button", name="Open it").click()
        until(page, f"location.hash === '#/{game}'")
        ready(page)
    assert sorted(one["game"] for one in stored(page).values()) == ["doh", "match", "stack", "tactics"]
    notes = tmp_path / "notes.txt"
    notes.write_text("milk, bread")
    assert app.open(notes) == first
    expect(page.locator("h1")).to_have_text("No game was opened.")
    page.get_by_role("button", name="All right").click()
    until(page, "location.hash === '#/stack'")


@pytest.mark.thorough  # usually with a faked browser, in test_launches.py
def test_its_icon_counts_the_games_in_which_it_is_somebodys_turn(app: App) -> None:
    app.launch("#/about")
    page = app.window
    expect(page.locator("main.page")).to_be_visible()
    for key in ("doh", "stac"):
        store(page, entry_of(session_of(key, 3), key, bots=[0, 2]))
    page.reload()
    expect(page.locator("main.page")).to_be_visible()
    # Games with a player far away are counted, too, but not while it is that player's turn.
    for key, turn in (("stack", True), ("tactics", False)):
        far = {"id": "0123456789ab", "sent": 3, "when": 0, "note": "", "turn": turn}
        store(page, entry_of(session_of(key, 3), key, bots=[0, FAR], far=far))
    page.reload()
    expect(page.locator("main.page")).to_be_visible()
    app.shows(3)
    for key in ("stack", "tactics"):
        page.evaluate(f"localStorage.removeItem('threefold.game.{key}')")
    page.evaluate("localStorage.removeItem('threefold.game.doh')")
    page.reload()
    app.shows(1)


@pytest.mark.thorough  # usually with a faked browser, in test_launches.py
def test_the_screen_stays_on_while_the_device_is_passed_on(app: App) -> None:
    app.context.add_init_script(LOCKS)
    app.launch("#/about")
    page = app.window
    # Waits until the launch has led to #/about, because it would undo an earlier navigation.
    expect(page.locator("main.page")).to_be_visible()
    store(page, entry_of(session_of("tactics", 3)))
    page.evaluate("location.hash = '#/tactics'")
    ready(page)
    until(page, "window.locks.some(({ released }) => !released)")
    page.locator(".cover .first").click()
    until(page, "window.locks.every(({ released }) => released)")


@pytest.mark.thorough  # usually with a faked browser, in test_launches.py
def test_the_screen_stays_on_while_a_bot_thinks(app: App) -> None:
    app.context.add_init_script(LOCKS)
    app.context.add_init_script(f"({DEAF})()")
    app.launch("#/about")
    page = app.window
    expect(page.locator("main.page")).to_be_visible()
    session = session_of("doh", 3)
    bots = [3 if seat == session.chooser else 0 for seat in range(2)]
    store(page, entry_of(session, bots=bots))
    page.evaluate("location.hash = '#/doh'")
    expect(page.locator(".panel").get_by_role("button", name="Move now")).to_be_visible(timeout=SLOW)
    until(page, "window.locks.some(({ released }) => !released)")
    # The player has left the table, so the screen may turn off again.
    page.evaluate("location.hash = '#/about'")
    expect(page.locator("main.page")).to_be_visible()
    until(page, "window.locks.every(({ released }) => released)")
