"""Takes screenshots of every screen in every form and theme, named as the design's are: SCREEN-FORM-THEME.png."""

from pathlib import Path

from playwright.sync_api import sync_playwright

from workshop import browsers
from workshop.http_headers import Headers
from workshop.page_driver import Screen, Visitor
from workshop.places import DIST
from workshop.serve import Mount, Server
from workshop.shot_screens import SCREENS, USUAL
from workshop.steps import say, step


def plan(part: str = "") -> dict[str, list[Screen]]:
    """The screens to show in each form and theme, only those whose picture's name contains `part`."""
    wanted: dict[str, list[Screen]] = {}
    for screen in SCREENS:
        for look in (*USUAL, *screen.more):
            if part in f"{screen.name}-{look}":
                wanted.setdefault(look, []).append(screen)
    return wanted


def take_all(out: Path, part: str = "") -> int:
    """Writes the pictures into a folder; returns the number of JavaScript errors."""
    out.mkdir(parents=True, exist_ok=True)
    complaints = []
    with sync_playwright() as started, Server([Mount(DIST, "/", Headers())]) as host:
        browser = started.chromium.launch(executable_path=browsers.chromium(), args=browsers.CHROMIUM_FLAGS)
        for look, screens in plan(part).items():
            with step(f"Taking {len(screens)} pictures, {look.replace('-', ', ')}"):
                form, theme = look.split("-")
                visitor = Visitor(browser, host.url, form, theme)
                for screen in screens:
                    (out / f"{screen.name}-{look}.png").write_bytes(visitor.show(screen))
                complaints += [f"{look}: {text}" for text in visitor.complaints]
                visitor.context.close()
        browser.close()
    for text in complaints:
        say(text)
    return len(complaints)
