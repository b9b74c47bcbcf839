"""Slows down a browser's pages and their workers, and measures the CPU time of the workers.

The browser's own throttling slows only the page's main thread ("Operation is only supported for pages, not workers"),
but Python runs in workers. So the renderer processes are stopped and continued (SIGSTOP, SIGCONT) dozens of times a
second: all their threads run for one part of the time in SHARE. To verify this, a loop in a worker is timed with and
without it.
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
"""How many times slower the pages become; the goals are stated for this."""
RUNS = 0.004
"""Seconds for which the processes run between two stops."""
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
    """The process ids of the browser's renderers."""
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
    """CPU seconds of all workers of all pages so far, from the kernel (/proc/PID/task/*/schedstat)."""
    total = 0
    for process in renderers(browser):
        for task in Path(f"/proc/{process}/task").glob("*"):
            with suppress(OSError):
                if (task / "comm").read_text().startswith(THREAD):
                    total += int((task / "schedstat").read_text().split()[0])
    return total / NANOSECONDS


def loop_seconds(page: Page) -> float:
    """How many seconds a loop takes in a worker. The page must have no content security policy."""
    return float(page.evaluate(TIME_LOOP, [LOOP, TURNS]))
