"""A pool of browser profiles that have visited the page before. Making one takes a while, so tests reuse them."""

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
# JavaScript that deletes what a visitor has stored, but not the offline copy of the page's files.
FORGET = """async () => {
  localStorage.clear();
  for (const name of await caches.keys()) if (name.includes("received")) await caches.delete(name);
}"""
# JavaScript that returns false if a test has installed a fake clock, which would stay in the profile.
OWN_CLOCK = "performance.getEntriesByType('navigation').length > 0"
# Lets each thread of a page collect its own garbage instead of waking others: an eighth of the work of the tests.
OWN_GARBAGE = "--single-threaded-gc"
# Disables the second WebAssembly compiler (TurboFan): it takes a third of a visit's work, and a short single visit does
# not use its result. Profiles, tests that need the whole browser, and other browsers keep both compilers.
QUICKLY_COMPILED = "--liftoff-only"
# All pages of a profile share one process, and so the compiled engine; an extra page holds it as long as the profile
# exists.
ONE_PROCESS = "--process-per-site"
HOLD = """async (engine) => {
  window.held = await WebAssembly.compileStreaming(await fetch(engine));
}"""
# Without this, headless Chromium renders text differently from Chromium.
USUAL_LETTERS = "--font-render-hinting=none"
QUICK_FLAGS = [*browsers.LEAN_FLAGS, f"--js-flags={QUICKLY_COMPILED},{OWN_GARBAGE}", USUAL_LETTERS]
PROFILE_FLAGS = [*browsers.LEAN_FLAGS, f"--js-flags={OWN_GARBAGE}", ONE_PROCESS, USUAL_LETTERS]
IDLE = 6
"""The most unused profiles in the pool."""


class Profiles:
    """A pool of profiles with the page's offline copy and the compiled engine, but without stored data. A first visit
    takes longer; only some tests need one.
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
        """Copies a profile that has visited the page; makes that profile first if there is none."""
        first = self._folder / "first"
        if not first.exists():
            context = self._opened(first)
            for _ in range(2):  # the second visit loads the stored files, and the browser caches their compiled code
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
        """Puts a profile back into the pool and clears its stored data, in the tab that wrote it, so that nothing is
        written afterwards. Removes the oldest unused profile if there are too many."""
        others = context.pages[2:]  # the first page came with the browser, the second one holds the engine
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
        """Closes a profile and deletes its files."""
        context.close()
        shutil.rmtree(self._homes.pop(context), ignore_errors=True)

    def close(self) -> None:
        for context in list(self._homes):
            self.leave(context)
        shutil.rmtree(self._folder, ignore_errors=True)
