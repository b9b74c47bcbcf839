"""Somebody who visits the page's screens, in one form, theme and language."""

import json
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Locator, Page

from threefold.build.prerender import LANGUAGES
from workshop.example_games import NAMES, Sitting, entry_of

FORMS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2},
    "land": {"viewport": {"width": 844, "height": 390}},
    "small": {"viewport": {"width": 320, "height": 568}, "device_scale_factor": 2},
    "large": {"viewport": {"width": 2560, "height": 1440}},
}
UPRIGHT = ("phone", "small")
NOW = datetime(2026, 11, 21, 14, 30, tzinfo=UTC)
PATIENCE = 60
# An update that waits to be loaded, and a storage that takes nothing more: neither can be had by waiting for it.
PROPS = """
  const other = { postMessage() {}, addEventListener() {} };
  const registration = { ...other, active: other, waiting: other, installing: null, update: async () => {} };
  if (window.name === "update") navigator.serviceWorker.register = async () => registration;
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, text) {
    if (window.full && key.includes(".game.")) throw new DOMException("full", "QuotaExceededError");
    return setItem.call(this, key, text);
  };
"""


class Visitor:
    """Somebody with the page open in one form and one theme."""

    def __init__(self, browser: Browser, url: str, form: str, theme: str, **more: Any) -> None:
        self.url, self.form, self.theme = url, form, theme
        scheme: Any = "dark" if theme == "dark" else "light"
        self.context: BrowserContext = browser.new_context(
            color_scheme=scheme, reduced_motion="reduce", locale="en-GB", timezone_id="UTC", **FORMS[form], **more
        )
        self.context.add_init_script(PROPS)
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.settings: dict[str, str] = {}
        self.stale = False
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.clock.set_fixed_time(NOW)
        self.page.goto(f"{url}#/about")
        self.forget()
        self.page.reload()
        self.seats = 0

    def reload(self, name: str = "") -> None:
        """Comes anew, to a window of this name, as nobody's tab from before."""
        self.page.evaluate("name => { window.name = name; sessionStorage.clear(); }", name)
        self.page.reload()

    def forget(self) -> None:
        """A device on which nothing was ever played, but in the palette that is wanted."""
        palette = "contrast" if self.theme == "hc" else "ink"
        last = {"stack": {"names": list(NAMES[:3]), "options": {"centre": "open"}}}
        kept = json.dumps({"theme": "system", "palette": palette, "last": last, **self.settings})
        self.page.evaluate(
            "kept => { window.full = false; localStorage.clear(); localStorage.setItem('threefold.settings', kept); }",
            kept,
        )

    def keep(self, sitting: Sitting, name: str, ago: timedelta = timedelta(), **more: Any) -> None:
        when = round((NOW - ago).timestamp() * 1000)
        entry = entry_of(sitting.session(), name, when, **more)
        self.page.evaluate("one => localStorage.setItem(`threefold.game.${one.id}`, JSON.stringify(one))", entry)

    def go(self, fragment: str, game: str = "") -> None:
        """Where a link or the list of games would lead."""
        self.page.evaluate(
            """([fragment, game]) => {
              history.pushState({ game: game || undefined }, "", "#/nowhere");
              dispatchEvent(new PopStateEvent("popstate"));
              history.replaceState({ game: game || undefined }, "", fragment);
              dispatchEvent(new PopStateEvent("popstate"));
            }""",
            [fragment, game],
        )

    def sit(self, sitting: Sitting, *picks: str, covered: bool = False) -> None:
        """At the table of a game that goes on, with parts pointed at."""
        self.seats += 1
        name = f"game{self.seats}"
        self.keep(sitting, name)
        self.go(f"#/{sitting.game}", name)
        taken = self.page.locator(".cover:not([hidden]) .first")
        self.page.locator(".spots button, .cover:not([hidden]) .first").first.wait_for(timeout=PATIENCE * 1000)
        if not covered and taken.count():
            self.press(taken)
            taken.wait_for(state="hidden")
        for pick in picks:
            self.point(pick)

    def point(self, part: str) -> None:
        self.press(self.page.locator(f"button[data-part='{part}']"))
        self.page.wait_for_timeout(80)

    def press(self, button: Locator) -> None:
        """Wherever it lies, and without the pointer's lying there afterwards."""
        button.first.evaluate("one => one.click()")

    def word(self, key: str) -> str:
        """What the page says for this key in the visitor's language."""
        return LANGUAGES[self.settings.get("language", "en")][key]

    def named(self, key: str) -> None:
        """Presses a button that can be seen, by the key of its whole name."""
        self.press(self.page.get_by_role("button", name=self.word(key), exact=True).filter(visible=True))

    def choose(self, key: str) -> None:
        """A row of the sheet that is open, by the key of its name."""
        self.press(self.page.get_by_role("dialog").locator(".row", has_text=self.word(key)))

    def still(self) -> None:
        """Waits until nothing moves and all is painted."""
        self.page.evaluate("document.fonts.ready")
        end = time.monotonic() + PATIENCE
        while self.page.evaluate("document.querySelector('.play > canvas')?.dataset.moving !== undefined"):
            assert time.monotonic() < end, "it never comes to rest"
            self.page.wait_for_timeout(30)
        self.page.evaluate("document.activeElement?.blur?.()")
        self.page.wait_for_timeout(160)

    def visit(self, screen: "Screen") -> None:
        self.context.set_offline(False)
        if self.stale:
            self.reload()
        self.forget()
        self.go("#/about")
        self.stale = False
        screen.reach(self)
        self.stale |= bool(self.page.locator(".notice, .toast").count())
        self.still()

    def show(self, screen: "Screen") -> bytes:
        self.visit(screen)
        return self.page.screenshot()


class Screen(NamedTuple):
    name: str
    reach: Callable[[Visitor], None]
    more: tuple[str, ...] = ()
    """Forms and themes that it is shown in besides the usual ones, such as small-light."""
