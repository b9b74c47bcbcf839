"""Browser profiles of visitors who were here before. Making one takes a while, so one test hands it to the next."""

import json
import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Playwright

from web.arrival import BLANK
from web.table import until
from workshop import browsers
from workshop.places import DIST
from workshop.serve import Server

WATCH = """
  window.violations = [];
  document.addEventListener("securitypolicyviolation", (event) =>
    window.violations.push(`${event.violatedDirective} ${event.blockedURI}`));
"""
# What a visitor leaves behind, without the page's own files.
FORGET = """async () => {
  localStorage.clear();
  for (const name of await caches.keys()) if (name.includes("received")) await caches.delete(name);
}"""
# A clock that a test has set, by which nothing is measured, stays with a profile.
OWN_CLOCK = "performance.getEntriesByType('navigation').length > 0"
# Who visits once visits shortly: what the browser's second compiler works on meanwhile, a third of a visit's work, is
# never used. Profiles, tests that want the whole browser, and other browsers have both.
QUICKLY_COMPILED = "--js-flags=--liftoff-only"
# All pages of a profile share one process, and with it what has been compiled of Python: a page of its own holds the
# engine as long as the profile lasts.
ONE_PROCESS = "--process-per-site"
HOLD = """async (engine) => {
  window.held = await WebAssembly.compileStreaming(await fetch(engine));
}"""
# Otherwise headless Chromium draws letters in another way than Chromium.
USUAL_LETTERS = "--font-render-hinting=none"
QUICK_FLAGS = [*browsers.LEAN_FLAGS, QUICKLY_COMPILED, USUAL_LETTERS]
PROFILE_FLAGS = [*browsers.LEAN_FLAGS, ONE_PROCESS, USUAL_LETTERS]
IDLE = 6
"""So many profiles wait for the next visitor at most."""


class Profiles:
    """Profiles of people who were here before, for one visitor after another: each finds the page's files and the
    compiled engine, and nothing that anybody kept. A first visit takes more work; only some tests are about one.
    """

    def __init__(self, play: Playwright, site: Server, folder: Path) -> None:
        self._play, self._site, self._folder = play, site, folder
        self._idle: list[tuple[str, BrowserContext]] = []
        self._homes: dict[BrowserContext, Path] = {}
        self._made = 0

    def take(self, settings: dict[str, Any]) -> BrowserContext:
        key = json.dumps(settings, sort_keys=True)
        for place, (kept, context) in enumerate(self._idle):
            if kept == key:
                del self._idle[place]
                return context
        context = self._opened(self._copy(), **settings)
        holder = context.new_page()
        holder.goto(self._site.url + BLANK)
        [engine] = (DIST / "runtime").glob("pyodide.asm-*.wasm")
        holder.evaluate(HOLD, f"runtime/{engine.name}")
        return context

    def _copy(self) -> Path:
        """One profile has seen the page; all others are copies of it."""
        first = self._folder / "first"
        if not first.exists():
            context = self._opened(first)
            for _ in range(2):  # the second one reads what the first one has kept, and compiles that for ever
                page = context.new_page()
                page.goto(self._site.url + "#/doh")
                until(page, browsers.SETTLED)
                page.close()
            context.close()
            self._homes.pop(context)
        self._made += 1
        copy = self._folder / str(self._made)
        shutil.copytree(first, copy, symlinks=True)
        return copy

    def _opened(self, home: Path, **settings: Any) -> BrowserContext:
        context = self._play.chromium.launch_persistent_context(
            home,
            executable_path=browsers.headless_chromium(),
            args=PROFILE_FLAGS,
            **settings,
        )
        self._homes[context] = home
        context.add_init_script(WATCH)
        return context

    def give_back(self, context: BrowserContext, settings: dict[str, Any]) -> None:
        """Without what the visitor kept, cleared in the tab that wrote it: so nothing is written afterwards."""
        others = context.pages[2:]  # the first one came with the browser, the second one holds the engine
        last = others.pop() if others else context.new_page()
        for page in others:
            page.close()
        last.goto(self._site.url + BLANK)
        last.evaluate(FORGET)
        assert last.evaluate(OWN_CLOCK), "whoever comes next would live in the time of a test"
        last.close()
        context.clear_cookies()
        context.clear_permissions()
        self._idle.append((json.dumps(settings, sort_keys=True), context))
        if len(self._idle) > IDLE:
            _, oldest = self._idle.pop(0)
            self.leave(oldest)

    def leave(self, context: BrowserContext) -> None:
        """Nobody else shall visit with what is left there."""
        context.close()
        shutil.rmtree(self._homes.pop(context), ignore_errors=True)

    def close(self) -> None:
        for context in list(self._homes):
            self.leave(context)
        shutil.rmtree(self._folder, ignore_errors=True)
