"""Firefox and WebKitGTK, driven alike: the few commands that the tests of other engines need.

Playwright cannot drive a system's Firefox or WebKit. Here Firefox is driven by WebDriver BiDi through puppeteer-core
(firefox.js), WebKitGTK by plain WebDriver.
"""

import json
import os
import shutil
import socket
import subprocess
import time
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest

from workshop import browsers, tools
from workshop.places import NODE_MODULES

WAIT = """new Promise((done) => {
  const end = Date.now() + 3000;
  const look = () => {
    const answer = Boolean(QUESTION);
    if (answer || Date.now() > end) done(answer);
    else setTimeout(look, 20);
  };
  look();
})"""
FIREFOX_SCRIPT = Path(__file__).with_name("firefox.js")


class Engine(ABC):
    """A browser with one page."""

    @abstractmethod
    def go(self, url: str) -> None: ...

    @abstractmethod
    def reload(self) -> None: ...

    @abstractmethod
    def run(self, expression: str) -> Any:
        """The value of a JavaScript expression in the page."""

    @abstractmethod
    def click(self, selector: str) -> None:
        """A click of the mouse in the middle of an element, which scrolls into sight."""

    @abstractmethod
    def key(self, name: str) -> None: ...

    def until(self, question: str, seconds: float = 90) -> None:
        """Waits until an expression is true in the page, which asks itself: that is less work than to be asked."""
        end = time.monotonic() + seconds
        while not self.run(WAIT.replace("QUESTION", question)):
            assert time.monotonic() < end, f"never came true: {question}"


class Firefox(Engine):
    def __init__(self, home: Path, program: Path) -> None:
        self.process = subprocess.Popen(
            [str(tools.node()), str(FIREFOX_SCRIPT), str(NODE_MODULES), str(program)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "HOME": str(home), "MOZ_DISABLE_CONTENT_SANDBOX": "1"},
        )
        self._answer()

    def ask(self, *command: Any) -> Any:
        assert self.process.stdin
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()
        return self._answer()

    def _answer(self) -> Any:
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert line, "Firefox's driver has ended"
        answer = json.loads(line)
        assert "error" not in answer, answer["error"]
        return answer["value"]

    def go(self, url: str) -> None:
        self.ask("go", url)

    def reload(self) -> None:
        self.ask("reload")

    def run(self, expression: str) -> Any:
        return self.ask("run", expression)

    def click(self, selector: str) -> None:
        self.ask("click", selector)

    def key(self, name: str) -> None:
        self.ask("key", name)

    def close(self) -> None:
        with self.process:  # which closes the pipes in the end
            assert self.process.stdin
            self.process.stdin.close()  # the script ends with its input, and Firefox with the script
            try:
                self.process.wait(timeout=30)
            except subprocess.TimeoutExpired:
                self.process.kill()


KEYS = {"Enter": "\ue007", "Tab": "\ue004", "Escape": "\ue00c"}


class WebKit(Engine):
    def __init__(self, port: int, program: Path) -> None:
        self.base = f"http://127.0.0.1:{port}"
        options = {"webkitgtk:browserOptions": {"binary": str(program), "args": ["--automation"]}}
        self.session = ""
        answer = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": options}})
        self.session = f"/session/{answer['sessionId']}"

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(self.base + self.session + path, data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as reply:
                return json.load(reply)["value"]
        except HTTPError as error:
            raise AssertionError(error.read().decode()) from None

    def go(self, url: str) -> None:
        self.ask("POST", "/url", {"url": url})

    def reload(self) -> None:
        self.ask("POST", "/refresh", {})

    def run(self, expression: str) -> Any:
        return self.ask("POST", "/execute/sync", {"script": f"return {expression}", "args": []})

    def click(self, selector: str) -> None:
        element = next(iter(self.ask("POST", "/element", {"using": "css selector", "value": selector}).values()))
        self.ask("POST", f"/element/{element}/click", {})

    def key(self, name: str) -> None:
        value = KEYS.get(name, name)
        presses = [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        self.ask("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": presses}]})

    def close(self) -> None:
        self.ask("DELETE", "")


@contextmanager
def firefox(home: Path) -> Iterator[Firefox]:
    program = browsers.find(browsers.FIREFOX)
    if not program:
        pytest.skip("there is no Firefox on this machine")
    page = Firefox(home, program)
    try:
        yield page
    finally:
        page.close()


@contextmanager
def webkit() -> Iterator[WebKit]:
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
        page = WebKit(port, mini)
        try:
            yield page
        finally:
            page.close()
    finally:
        os.killpg(process.pid, 15)
        process.wait(timeout=20)
