"""Drives the page in a browser to show its screens, in one form, theme and language."""

import json
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Locator, Page

from threefold.words import LANGUAGES
from threefold.words.whole import CATALOGUES
from workshop.example_games import NAMES, ExampleGame, entry_of

FORMS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2},
    "land": {"viewport": {"width": 844, "height": 390}},
    "small": {"viewport": {"width": 320, "height": 568}, "device_scale_factor": 2},
    "large": {"viewport": {"width": 2560, "height": 1440}},
}
UPRIGHT = ("phone", "small")
NOW = datetime(2026, 11, 21, 14, 30, tzinfo=UTC)
PATIENCE_SECONDS = 60
PATIENCE_MS = 1000 * PATIENCE_SECONDS
# JavaScript that can fake a waiting update (in a window named "update") and a full storage (`window.full`), because
# neither occurs by itself.
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
    """A browser context with the page open, in one form and one theme. `stale`: reload before the next screen."""

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
        self.opened = 0

    def reload(self, name: str = "") -> None:
        """Reloads the page in a window of this name, with an empty sessionStorage."""
        self.page.evaluate("name => { window.name = name; sessionStorage.clear(); }", name)
        self.page.reload()

    def forget(self) -> None:
        """Clears localStorage, except for settings: the theme's palette and `self.settings`."""
        palette = "contrast" if self.theme == "hc" else "ink"
        last = {"stack": {"names": list(NAMES[:3]), "options": {"centre": "open"}}}
        kept = json.dumps({"theme": "system", "palette": palette, "last": last, **self.settings})
        self.page.evaluate(
            "kept => { window.full = false; localStorage.clear(); localStorage.setItem('threefold.settings', kept); }",
            kept,
        )

    def save_game(self, example: ExampleGame, name: str, ago: timedelta = timedelta(), **more: Any) -> None:
        when = round((NOW - ago).timestamp() * 1000)
        entry = entry_of(example.session(), name, when, **more)
        self.page.evaluate("one => localStorage.setItem(`threefold.game.${one.id}`, JSON.stringify(one))", entry)

    def go(self, fragment: str, game: str = "") -> None:
        """Navigates to a fragment without a reload, as a link would; with `game`, opens that saved game."""
        self.page.evaluate(
            """([fragment, game]) => {
              history.pushState({ game: game || undefined }, "", "#/");
              dispatchEvent(new PopStateEvent("popstate"));
              history.replaceState({ game: game || undefined }, "", fragment);
              dispatchEvent(new PopStateEvent("popstate"));
            }""",
            [fragment, game],
        )

    def open_table(self, example: ExampleGame, *picks: str, covered: bool = False) -> None:
        """Saves a game, opens its table, uncovers it unless `covered` is set, and points at the given parts."""
        self.opened += 1
        name = f"game{self.opened}"
        self.save_game(example, name)
        self.go(f"#/{example.game}", name)
        taken = self.page.locator(".cover:not([hidden]) .first")
        self.page.locator(".canvas-buttons button, .cover:not([hidden]) .first").first.wait_for(timeout=PATIENCE_MS)
        if not covered and taken.count():
            self.press(taken)
            taken.wait_for(state="hidden")
        for pick in picks:
            self.point(pick)

    def point(self, part: str) -> None:
        self.press(self.page.locator(f"button[data-part='{part}']"))
        self.page.wait_for_timeout(80)

    def press(self, button: Locator) -> None:
        """Clicks by script: it need not be in view, and no pointer stays over it."""
        button.first.evaluate("one => one.click()")

    def word(self, key: str) -> str:
        """The page's words for this key, in the language of `self.settings`."""
        return CATALOGUES[self.settings.get("language", LANGUAGES[0])][key]

    def press_button(self, key: str) -> None:
        """Presses a visible button, found by the key of its complete name."""
        self.press(self.page.get_by_role("button", name=self.word(key), exact=True).filter(visible=True))

    def choose(self, key: str) -> None:
        """Presses a row of the open sheet, found by the key of its name."""
        self.press(self.page.get_by_role("dialog").locator(".row", has_text=self.word(key)))

    def still(self) -> None:
        """Waits until nothing moves and everything is painted."""
        self.page.evaluate("document.fonts.ready")
        end = time.monotonic() + PATIENCE_SECONDS
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
    """Forms and themes in addition to the usual ones, such as small-light."""
