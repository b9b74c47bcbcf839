"""How a benchmark handles failures of the browser or of the tool that drives it."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench import _review_times, page, runtime
from workshop import browsers, tools
from workshop.places import ROOT, TESTS
from workshop.steps import UserError


@pytest.mark.parametrize("what", ["boot", "bots", "embed", "film", "motion", "page", "rules"])
def test_without_a_browser_it_says_so_in_one_sentence_at_once(what: str) -> None:
    paths = os.pathsep.join([str(ROOT / "py"), str(TESTS)])
    env = {**os.environ, "THREEFOLD_CHROMIUM": "/nowhere/chromium", "PYTHONPATH": paths}
    command = [sys.executable, "-m", "bench", what]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr == "THREEFOLD_CHROMIUM names /nowhere/chromium, which is no program here.\n"


def test_a_browser_that_is_not_here_is_got(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(browsers, "find", lambda kind: None)
    monkeypatch.setattr(browsers, "get", lambda kind: tmp_path)
    assert browsers.chromium() == tmp_path
    monkeypatch.setattr(browsers, "get", lambda kind: None)
    with pytest.raises(UserError, match="Chromium is not here and cannot be had"):
        browsers.chromium()


def test_chromium_does_the_work_of_a_headless_one_that_is_not_here_or_not_wanted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    here = {browsers.CHROMIUM: tmp_path / "whole", browsers.HEADLESS: tmp_path / "headless"}
    monkeypatch.setattr(browsers, "find", here.get)
    monkeypatch.delenv("THREEFOLD_CHROMIUM", raising=False)
    assert browsers.headless_chromium() == here[browsers.HEADLESS]
    monkeypatch.setenv("THREEFOLD_CHROMIUM", "mine")
    assert browsers.headless_chromium() == here[browsers.CHROMIUM]
    monkeypatch.delenv("THREEFOLD_CHROMIUM")
    del here[browsers.HEADLESS]
    assert browsers.headless_chromium() == here[browsers.CHROMIUM]


@pytest.mark.slow
def test_the_bench_of_the_start_starts_python_with_and_without_its_snapshot(tmp_path: Path) -> None:
    for variant in runtime.with_and_without_snapshot(tmp_path).values():
        ms, megabytes = json.loads(runtime.run(variant))
        assert ms > 0
        assert megabytes > 0


def lighthouse(
    monkeypatch: pytest.MonkeyPatch, report: Path, outcomes: list[tuple[int, dict[str, Any] | None]]
) -> None:
    """Replaces the tool by a fake with these exit codes and reports, one pair for each run."""

    def run(*_: object) -> tuple[int, str]:
        code, told = outcomes.pop(0)
        if told is not None:
            report.write_text(json.dumps(told))
        return code, "Runtime error encountered: NO_NAVSTART"

    monkeypatch.setattr(page, "run_logged", run)
    monkeypatch.setattr(tools, "node", lambda: Path("node"))
    monkeypatch.setattr(browsers, "chromium", lambda: Path("chromium"))


NO_START = {"runtimeError": {"code": "NO_NAVSTART"}}


def test_a_visit_that_lighthouse_gave_up_is_made_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    outcomes: list[tuple[int, dict[str, Any] | None]] = [
        (1, None),
        (1, NO_START),
        (0, NO_START),
        (0, {"categories": {}}),
        (0, {"categories": {"more": 1}}),
    ]
    lighthouse(monkeypatch, report, outcomes)
    assert page.visit(tmp_path, "http://localhost/", "mobile", report) == {"categories": {}}
    assert len(outcomes) == 1


def test_a_visit_is_not_made_for_ever(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    lighthouse(monkeypatch, report, [(1, NO_START)] * page.TRIES)
    with pytest.raises(UserError, match="NO_NAVSTART"):
        page.visit(tmp_path, "http://localhost/", "mobile", report)


def test_processor_times_are_not_invented_where_they_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.system", lambda: "Darwin")
    monkeypatch.setattr(_review_times, "make_site", lambda out: pytest.fail("the work has begun"))
    with pytest.raises(UserError, match="on Linux only"):
        _review_times.measure([], 1)
