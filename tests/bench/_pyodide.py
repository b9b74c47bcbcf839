"""Runs Python in Chromium for benchmarks: the wheel on stock Pyodide, in an otherwise empty page."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from workshop import browsers
from workshop.http_headers import Headers
from workshop.places import CACHE, NODE_MODULES
from workshop.serve import Mount, Server
from workshop.wheel import make_wheel

PAGE = "<!doctype html><title>Python</title>"
BOOT = """async () => {
  const { loadPyodide } = await import("./pyodide.mjs");
  window.python = await loadPyodide();
  const wheel = await (await fetch("threefold.whl")).arrayBuffer();
  python.unpackArchive(wheel, "whl");
}"""
PYODIDE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"]


@contextmanager
def chromium() -> Iterator[Callable[[str], Any]]:
    """Yields a function that runs code in that page and returns the value of its last line, a number or a string."""
    with sync_playwright() as play, Server([Mount(_folder(), "/", Headers())]) as host:
        browser = play.chromium.launch(executable_path=browsers.chromium(), args=["--no-sandbox"])
        try:
            page = browser.new_page()
            page.goto(host.url)
            page.evaluate(BOOT)
            yield lambda code: page.evaluate("(code) => python.runPython(code)", code)
        finally:
            browser.close()


def _folder() -> Path:
    place = CACHE / "bench-python"
    place.mkdir(parents=True, exist_ok=True)
    for name in PYODIDE:
        (place / name).write_bytes((NODE_MODULES / "pyodide" / name).read_bytes())
    (place / "threefold.whl").write_bytes(make_wheel().read_bytes())
    (place / "index.html").write_text(PAGE, encoding="utf-8")
    return place
