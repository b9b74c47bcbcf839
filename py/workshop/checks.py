"""Everything `build.py test` runs. A failed step does not stop the others; any of them makes the whole fail."""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import NamedTuple

from workshop import tools
from workshop.places import ROOT, WEB
from workshop.steps import UserError, run, say

SCRIPTS = ("js", "dev", "early_worker.js", "start.js", "sw.js")
TYPED_TESTS = tuple(
    f"tests/{name}" for name in ("german.py", "thorough.py", "py", "web", "bench", "museum", "template_game")
)


BYTECODE = {"PYTHONDONTWRITEBYTECODE": ""}
"""The environment in which Python keeps what it compiles, even if the user's says otherwise: three processes read all
tests, and many tests start Python anew. (Empty means not set.)"""


class Outcome(NamedTuple):
    title: str
    good: bool
    seconds: float


def run_checks(args: argparse.Namespace) -> int:
    outcomes: list[Outcome] = []

    def check(title: str, work: Callable[[], bool]) -> None:
        say(f"── {title}")
        began = time.monotonic()
        try:
            good = work()
        except UserError as trouble:
            say(str(trouble))
            good = False
        outcomes.append(Outcome(title, good, time.monotonic() - began))

    # linters() installs missing tools, so it runs before the build starts: two installations at once would conflict.
    checked = {} if args.k else linters()  # with -k, only the named tests run
    left_out: list[str] = []
    with ThreadPoolExecutor(max_workers=2) as beside:
        # In parallel with the linters: they keep only one processor busy, and getting browsers is mostly waiting.
        site = beside.submit(_captured, "build")
        setup = beside.submit(_captured, "setup")
        if checked:
            beside.submit(_compile_tests)
        for title, command in checked.items():
            check(title, partial(_passes, command))
        if checked:
            check("node --test", partial(_passes, node_tests()))
        check("browsers", lambda: _report(setup.result()))
        check("the site", lambda: _report(site.result()))
    if not outcomes[-1].good:
        say("Without the site, the browser tests are left out: they would test an earlier one.")
        left_out = ["--ignore=tests/web"]
    extent = {"THREEFOLD_TESTS": "thorough"} if args.thorough else {}
    check("pytest", partial(_passes, [*pytest_command(args), *left_out], BYTECODE | extent))

    say("── all steps")
    for outcome in outcomes:
        say(f"{'ok    ' if outcome.good else 'FAILED'} {outcome.seconds:7.1f} s  {outcome.title}")
    return 0 if all(outcome.good for outcome in outcomes) else 1


def linters() -> dict[str, list[str]]:
    python = [sys.executable, "-m"]
    tsc = tools.node_tool("typescript", "bin/tsc")
    eslint = tools.node_tool("eslint", "bin/eslint.js")
    config = ["--config", str(WEB / "eslint.config.js")]
    return {
        "ruff check": [*python, "ruff", "check", "."],
        "ruff format": [*python, "ruff", "format", "--check", "."],
        "mypy --strict": [*python, "mypy", "py/threefold", "py/workshop", "build.py", *TYPED_TESTS],
        # By itself: tests/py has a module of the same name.
        "mypy --strict, tests/conftest.py": [*python, "mypy", "tests/conftest.py"],
        "tsc, the page": [*tsc, "--project", str(WEB / "tsconfig.json")],
        "tsc, the workers": [*tsc, "--project", str(WEB / "tsconfig.worker.json")],
        "tsc, tests/js": [*tsc, "--project", str(ROOT / "tests" / "js" / "tsconfig.json")],
        "eslint": [*eslint, *config, "--max-warnings=0", *(f"web/{name}" for name in SCRIPTS), "tests/js"],
    }


def node_tests() -> list[str]:
    """The command that runs the tests of JavaScript that needs no page. It names each file, because only some versions
    of Node accept a folder."""
    files = sorted((ROOT / "tests" / "js").glob("*.test.js"))
    return [str(tools.node()), "--test", "--test-reporter=dot", *map(str, files)]


def pytest_command(args: argparse.Namespace) -> list[str]:
    command = [sys.executable, "-m", "pytest", "--durations=10", "--durations-min=1"]
    if not args.k and not args.paths and (os.cpu_count() or 1) > 1:
        # A browser test sometimes waits for frames: three processes keep two cores busy.
        command += ["--numprocesses=3"]
    if args.quick:
        command += ["-m", "not slow"]
    if args.k:
        command += ["-k", args.k]
    return [*command, *args.paths]


def _compile_tests() -> None:
    """Lets pytest compile all tests once. Otherwise each of its processes would do so, all at the same time."""
    command = [sys.executable, "-m", "pytest", "--collect-only"]
    subprocess.run(command, cwd=ROOT, env={**os.environ, **BYTECODE}, capture_output=True, check=False)


def _passes(command: list[str], env: Mapping[str, str] | None = None) -> bool:
    return run(command, env) == 0


def _captured(command: str) -> "subprocess.CompletedProcess[str]":
    """Runs another command of build.py and captures the output, because it runs in parallel with other steps."""
    whole = [sys.executable, str(ROOT / "build.py"), command]
    return subprocess.run(
        whole, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", check=False
    )


def _report(done: "subprocess.CompletedProcess[str]") -> bool:
    say(done.stdout.rstrip())
    return done.returncode == 0
