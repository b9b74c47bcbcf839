"""The other engines: Firefox and WebKitGTK open the real site, boot Python, play, and come back to the game.

Chromium is driven by Playwright, which cannot drive a system's Firefox or WebKit. Here Firefox is driven by WebDriver
BiDi through puppeteer-core, WebKitGTK by plain WebDriver. `build.py test` gets both where a package manager can, and
says so where it cannot; only then are these tests left out.
"""

import json
import os
import shutil
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from threefold.core.session import replay
from threefold.games import find
from threefold.saving.link import write_link
from web.table import LISTEN, spoken
from workshop import browsers, tools
from workshop.places import NODE_MODULES
from workshop.serve import Server

MOVES = ("Sc3", "Lc4", "Sd4")
GAME = replay(find("doh"), find("doh").setup(), ("Player 1", "Player 2"), [find("doh").read(move) for move in MOVES])
LINK = write_link(GAME._replace(log=(), ply=0, states=GAME.states[:1]))
"""A game for two people at one device."""
READY = "performance.getEntriesByName('move-ready').length > 0"
LABEL = "document.querySelector(\"button[data-part='{}']\")?.getAttribute('aria-label') ?? ''"
CLICK = "document.querySelector(\"button[data-part='{}']\").click()"

PUPPETEER = """
import puppeteer from "puppeteer-core";
const [browserPath, url, listen] = process.argv.slice(2);
const browser = await puppeteer.launch({
  browser: "firefox", executablePath: browserPath, protocol: "webDriverBiDi", headless: true,
});
try {
  const page = await browser.newPage();
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.evaluateOnNewDocument(listen);
  await page.goto(url);
  await page.waitForSelector("button[data-part='c3']");
  const until = async (question) => {
    for (let tries = 0; tries < 600; tries++) {
      if (await page.evaluate(question)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("never came true: " + question);
  };
  const label = (part) =>
    `(document.querySelector("button[data-part='${part}']")?.getAttribute("aria-label") ?? "empty")`;
  await until("performance.getEntriesByName('move-ready').length > 0");
  for (const move of ["Sc3", "Lc4", "Sd4"]) {
    await page.click(`button[data-part='${move[0]}']`);
    await page.click(`button[data-part='${move.slice(1)}']`);
    await until(`!${label(move.slice(1))}.includes("empty")`);
  }
  const said = await page.evaluate("window.said");
  await page.reload();
  await until("performance.getEntriesByName('move-ready').length > 0");
  await until(`${label("d4")} === "d4, a small"`);
  const worker = await page.evaluate("navigator.serviceWorker.ready.then((one) => !!one.active)");
  const heading = await page.evaluate("document.querySelector('h1').innerText");
  console.log(JSON.stringify({ complaints, worker, heading, said }));
} finally {
  await browser.close();
}
"""


def test_firefox_plays_and_comes_back(site: Server, tmp_path: Path) -> None:
    firefox = browsers.find(browsers.FIREFOX)
    if not firefox:
        pytest.skip("there is no Firefox on this machine")
    script = tmp_path / "firefox.mjs"
    script.write_text(PUPPETEER)
    # The script resolves puppeteer-core in its own folder.
    (tmp_path / "node_modules").symlink_to(NODE_MODULES)
    done = subprocess.run(
        [str(tools.node()), str(script), str(firefox), site.url + "#" + LINK, LISTEN],
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
        env={**os.environ, "HOME": str(tmp_path), "MOZ_DISABLE_CONTENT_SANDBOX": "1"},
    )
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout.strip().splitlines()[-1])
    assert told["complaints"] == []
    assert told["worker"] is True
    assert told["said"] == spoken(GAME)
    assert "place a pyramid." in told["heading"].replace("\n", " ")


class WebDriver:
    """The few commands of WebDriver that are needed."""

    def __init__(self, port: int, browser: Path) -> None:
        self.base = f"http://127.0.0.1:{port}"
        options = {"webkitgtk:browserOptions": {"binary": str(browser), "args": ["--automation"]}}
        self.session = ""
        answer = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": options}})
        self.session = f"/session/{answer['sessionId']}"

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(self.base + self.session + path, data, method=method)
        with urllib.request.urlopen(request, timeout=120) as reply:
            return json.load(reply)["value"]

    def run(self, expression: str) -> Any:
        return self.ask("POST", "/execute/sync", {"script": f"return {expression}", "args": []})

    def until(self, question: str, seconds: float = 90) -> None:
        end = time.monotonic() + seconds
        while not self.run(question):
            assert time.monotonic() < end, f"never came true: {question}"
            time.sleep(0.2)


@contextmanager
def webkit() -> Iterator[WebDriver]:
    driver, mini, xvfb = browsers.find(browsers.WEBKIT), browsers.mini_browser(), shutil.which("xvfb-run")
    if not (driver and mini and xvfb):
        pytest.skip("there is no WebKitGTK with its driver on this machine")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [xvfb, "-a", str(driver), f"--port={port}"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"},
        start_new_session=True,
    )
    try:
        for _ in range(100):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/status", timeout=2).close()
                break
            except OSError:
                time.sleep(0.2)
        session = WebDriver(port, mini)
        try:
            yield session
        finally:
            session.ask("DELETE", "")
    finally:
        os.killpg(process.pid, 15)
        process.wait(timeout=20)


def test_webkit_plays_and_comes_back(site: Server) -> None:
    with webkit() as page:
        page.ask("POST", "/url", {"url": site.url + "#" + LINK})
        page.until("document.getElementById('heard') !== null")
        page.run(LISTEN)
        page.until(READY)
        for move in MOVES:
            page.run(CLICK.format(move[0]))
            page.run(CLICK.format(move[1:]))
            page.until(f"!({LABEL.format(move[1:])}).includes('empty')")
        assert page.run("window.said") == spoken(GAME)
        page.ask("POST", "/refresh", {})
        page.until(READY)
        page.until(f"({LABEL.format('d4')}) === 'd4, a small'")
        assert "place a pyramid." in page.run("document.querySelector('h1').innerText").replace("\n", " ")


def test_webkit_waits_for_a_slow_style_sheet_instead_of_loading_the_page_again(fresh_site: Server) -> None:
    """WebKit runs the page's scripts before the style sheet has loaded."""

    def slowly(path: str) -> None:
        if path.startswith("look/style-"):
            time.sleep(1.5)

    fresh_site.mounts[0].special = slowly
    with webkit() as page:
        page.ask("POST", "/url", {"url": fresh_site.url + "#" + LINK})
        page.until(READY)
        assert page.run("performance.getEntriesByType('navigation')[0].type") == "navigate"
        panel = page.run("getComputedStyle(document.querySelector('.panel')).backgroundColor")
        assert panel.startswith("rgb(")
        # It was read from the computed style when the first screen was shown.
        assert page.run("document.querySelector('meta[name=theme-color]').content") == panel
