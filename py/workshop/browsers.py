"""Finds the browsers that the tests drive, and installs missing ones."""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

from workshop.steps import UserError, run_logged, step


class Kind(NamedTuple):
    title: str
    programs: tuple[str, ...]  # names on the PATH; the first one found is used
    debian: tuple[str, ...]  # packages
    playwright: str | None  # Playwright's name for it, if Playwright's own build can be driven instead


CHROMIUM = Kind(
    "Chromium", ("chromium", "google-chrome", "google-chrome-stable", "chromium-browser"), ("chromium",), "chromium"
)
HEADLESS = Kind("Headless Chromium", ("chromium-headless-shell", "headless_shell"), ("chromium-headless-shell",), None)
FIREFOX = Kind("Firefox", ("firefox-esr", "firefox"), ("firefox-esr",), None)
WEBKIT = Kind("WebKitGTK", ("WebKitWebDriver",), ("webkit2gtk-driver", "xvfb"), None)


LEFT_OUT = (
    # Each window loads two pages for the suggestions of its address bar, which takes longer than a usual visit here.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # Chromium uses only the last --disable-features flag, so the features that Playwright disables are repeated here.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
"""Chromium features that the tests disable, because they need none of them."""
CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
LEAN_FLAGS = (*CHROMIUM_FLAGS, f"--disable-features={','.join(LEFT_OUT)}")
"""For tests only: benchmarks use CHROMIUM_FLAGS, to measure the browser that people have."""
SETTLED = """async () => {
  const worker = await navigator.serviceWorker.getRegistration();
  return worker?.active?.state === "activated" && !worker.installing;
}"""
"""JavaScript that returns whether a first visit is done: the service worker is active and has stored everything."""


def chromium() -> Path:
    """Returns the path of Chromium, and installs it if it is missing. Raises UserError if that fails.

    Commands that work for minutes before they drive a browser call this first, to fail early.
    """
    return _needed(CHROMIUM)


def headless_chromium() -> Path:
    """The same engine without windows: a visit takes a quarter less processor time. Falls back to Chromium if it is not
    installed or if THREEFOLD_CHROMIUM is set."""
    chosen = os.environ.get("THREEFOLD_CHROMIUM")
    return (None if chosen else find(HEADLESS)) or chromium()


def mini_browser() -> Path | None:
    """The browser that WebKitWebDriver starts: Debian keeps it off the PATH."""
    return next(iter(sorted(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"))), None)


def find(kind: Kind) -> Path | None:
    """Returns the path of an installed browser, or None. An environment variable such as THREEFOLD_CHROMIUM overrides
    the search; raises UserError if it names no program."""
    variable = f"THREEFOLD_{kind.title.upper().replace(' ', '_')}"
    chosen = os.environ.get(variable)
    found = next((path for path in map(shutil.which, [chosen] if chosen else kind.programs) if path), None)
    if chosen and not found:
        raise UserError(f"{variable} names {chosen}, which is no program here.")
    if found:
        return Path(found)
    return _playwrights(kind)


def get(kind: Kind) -> Path | None:
    """Finds or installs a browser; returns None if neither is possible here."""
    there = find(kind)
    if there:
        return there
    with step(f"Getting {kind.title} for the browser tests"):
        may_install = bool(shutil.which("apt-get")) and os.name == "posix" and os.geteuid() == 0
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        if kind.playwright:
            playwright = [sys.executable, "-m", "playwright"]
            run_logged([*playwright, "install", kind.playwright], "playwright.txt")
            if may_install and _lacks_libraries(kind):
                run_logged([*playwright, "install-deps", kind.playwright], "playwright-deps.txt", quiet)
                _start_error.cache_clear()
        if may_install and not find(kind):
            run_logged(["apt-get", "update"], "apt-update.txt", quiet)
            run_logged(["apt-get", "install", "-y", "--no-install-recommends", *kind.debian], "apt.txt", quiet)
    return find(kind)


def _needed(kind: Kind) -> Path:
    path = get(kind)
    if not path:
        raise UserError(why_missing(kind))
    return path


def why_missing(kind: Kind) -> str:
    """What a person can do about a browser that neither find() nor get() returns."""
    if reason := _lacks_libraries(kind):
        return (
            f"{kind.title} is here, but does not start ({reason}). What it needs of the system is installed by: "
            f"sudo {sys.executable} -m playwright install-deps {kind.playwright}"
        )
    return (
        f"{kind.title} is not here and cannot be had: install it ({kind.programs[0]} on the PATH). "
        "What was tried is in .cache/log (playwright.txt, apt.txt)."
    )


def _playwrights(kind: Kind) -> Path | None:
    """Returns the path of Playwright's own build, if it is here and starts."""
    path = _downloaded(kind)
    return path if path and not _start_error(path) else None


def _lacks_libraries(kind: Kind) -> str:
    """Why Playwright's own build is here but does not start, otherwise ""."""
    path = _downloaded(kind)
    return _start_error(path) if path else ""


@cache
def _start_error(program: Path) -> str:
    """What a program that cannot start says, or "": Playwright's builds are of use only with libraries of the system
    that a new machine may lack."""
    if os.name == "nt":
        return ""  # nothing is missing there, and --version would open a window
    try:
        done = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    told = [*done.stderr.strip().splitlines(), f"exit code {done.returncode}"]
    return told[0] if done.returncode else ""


def _downloaded(kind: Kind) -> Path | None:
    """Returns the path of Playwright's own build, if it is here."""
    if not kind.playwright:
        return None
    script = (
        "from playwright.sync_api import sync_playwright as start\n"
        f"with start() as p: print(p.{kind.playwright}.executable_path)"
    )
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    path = Path(answer.stdout.strip() or ".")
    return path if path.is_file() else None
