"""Runs commands and prints progress for the person at the keyboard: what runs, for how long, and why it failed."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from workshop.places import CACHE, ROOT

SECONDS_BETWEEN_LINES = 5.0  # of what a long command tells of its progress


class UserError(Exception):
    """An error that the person at the keyboard can fix. Its text is shown without a traceback."""


def say(line: str) -> None:
    print(line, flush=True)


@contextmanager
def step(title: str) -> Iterator[None]:
    say(f"· {title} ...")
    began = time.monotonic()
    yield
    say(f"  done in {time.monotonic() - began:.1f} s")


def run_logged(command: Sequence[str | Path], log_name: str, env: Mapping[str, str] | None = None) -> tuple[int, str]:
    """Runs a long command with its output in a log file, and prints its latest line every few seconds. Returns its exit
    code and its output."""
    folder = CACHE / "log"
    folder.mkdir(parents=True, exist_ok=True)
    process = subprocess.Popen(
        [str(part) for part in command],
        cwd=ROOT,
        env={**os.environ, **(env or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    lines: list[str] = []
    finished = threading.Event()

    def tick() -> None:
        began = time.monotonic()
        while not finished.wait(SECONDS_BETWEEN_LINES):
            latest = lines[-1].strip()[:80] if lines else ""
            say(f"  {time.monotonic() - began:.0f} s  {latest}")

    ticker = threading.Thread(target=tick, daemon=True)
    ticker.start()
    assert process.stdout is not None
    with process.stdout as output, (folder / log_name).open("w", encoding="utf-8") as log:
        for line in output:
            log.write(line)
            lines.append(line)
    code = process.wait()
    finished.set()
    ticker.join()
    return code, "".join(lines)


def run(command: Sequence[str | Path], env: Mapping[str, str] | None = None) -> int:
    """Runs a command whose output is for the person at the keyboard."""
    sys.stdout.flush()
    parts = [str(part) for part in command]
    return subprocess.run(parts, cwd=ROOT, env={**os.environ, **(env or {})}, check=False).returncode
