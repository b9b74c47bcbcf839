"""A browser whose pages get only a part of the processor, and what their workers took of it.

The browser's own throttling slows the page's main thread alone ("Operation is only supported for pages, not workers"),
and Python lives in workers. So the processes that hold the pages are stopped and let go again, some hundred times a
second: all their threads run one part of the time out of so many. That it does what it should is shown by a loop in a
worker, timed with and without.
"""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from playwright.sync_api import Browser, Page

SHARE = 4
"""So many times slower, as the goals have it."""
RUNS = 0.004
"""Seconds that they run at a time."""
THREAD = "DedicatedWorker"
NANOSECONDS = 1e9
LOOP = """onmessage = ({ data }) => {
  const began = performance.now();
  let sum = 0;
  for (let i = 0; i < data; i++) sum = (sum * 31 + i) | 0;
  postMessage([performance.now() - began, sum]);
}"""
TURNS = 100_000_000
TIME_LOOP = """([code, turns]) => new Promise((done) => {
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
  worker.onmessage = ({ data }) => (worker.terminate(), done(data[0] / 1000));
  worker.postMessage(turns);
})"""


def renderers(browser: Browser) -> list[int]:
    """The processes that hold the pages."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    return [process["id"] for process in told["processInfo"] if process["type"] == "renderer"]


@contextmanager
def slowed(browser: Browser) -> Iterator[None]:
    processes, over = renderers(browser), threading.Event()

    def stop_and_go() -> None:
        while not over.is_set():
            _tell(processes, signal.SIGSTOP)
            over.wait(RUNS * (SHARE - 1))
            _tell(processes, signal.SIGCONT)
            time.sleep(RUNS)

    thread = threading.Thread(target=stop_and_go, daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()
        _tell(processes, signal.SIGCONT)


def _tell(processes: list[int], what: signal.Signals) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, what)


def worked(browser: Browser) -> float:
    """The seconds of the processor that all workers of all pages have had so far, by the kernel's count."""
    total = 0
    for process in renderers(browser):
        for task in Path(f"/proc/{process}/task").glob("*"):
            with suppress(OSError):
                if (task / "comm").read_text().startswith(THREAD):
                    total += int((task / "schedstat").read_text().split()[0])
    return total / NANOSECONDS


def loop_seconds(page: Page) -> float:
    """How long a loop takes in a worker of a page without a policy."""
    return float(page.evaluate(TIME_LOOP, [LOOP, TURNS]))
