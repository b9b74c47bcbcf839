"""The commands of build.py: what they refuse, in one sentence, and what they leave alone."""

import argparse
import ast
import errno
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from workshop import browsers, checks, cli, tools
from workshop.places import TESTS
from workshop.puzzles import days


@pytest.fixture(autouse=True)
def nothing_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools, "inside_venv", lambda: True)
    monkeypatch.setattr(tools, "ensure", lambda groups: None)


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a failing command prints, which has to be one sentence."""
    assert cli.main(words) == 1
    printed = capsys.readouterr().err
    assert printed.count("\n") == 1
    return printed


@pytest.mark.parametrize("words", [("days", "tactics"), ("days", "--check")])
def test_days_are_made_of_all_games_or_not_at_all(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(days, "DAYS", tmp_path / "days.tsv")
    assert "make days takes no games" in said(capsys, "make", *words)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("more", [(), ("--check",)])
def test_a_game_without_puzzles_is_named(more: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert "There are no puzzles of nosuch, only of stack," in said(capsys, "make", "puzzles", "nosuch", *more)


@pytest.mark.parametrize("port", ["99999", "-1", "http"])
def test_a_port_is_checked_before_anything_is_built(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["serve", "--port", port])
    assert "a port is a number from 0" in capsys.readouterr().err


@pytest.mark.parametrize(("host", "option"), [("no such host", "--host"), ("192.0.2.1", "--host")])
def test_a_wrong_host_is_not_called_a_wrong_port(
    host: str, option: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "_build", lambda args: 0)
    assert said(capsys, "serve", "--host", host).endswith(f"choose another {option}.\n")


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES])
def test_a_full_disk_is_told_in_one_sentence(
    number: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(args: argparse.Namespace) -> int:
        raise OSError(number, "It is full", "/a/file")

    monkeypatch.setattr(cli, "_types", fail)
    assert said(capsys, "types") == "It is full: /a/file\n"


def test_clean_removes_what_was_made_here_and_nothing_else(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    root, elsewhere = tmp_path / "root", tmp_path / "home"
    made = ["dist", "dist.1-1.part", "dist.1-1.old", ".cache", ".venv", "node_modules", ".mypy_cache", ".hypothesis"]
    for folder in [elsewhere, root / "py", *(root / name for name in made)]:
        folder.mkdir(parents=True)
        (folder / "file").touch()
    for name, place in {"ROOT": ".", "DIST": "dist", "VENV": ".venv", "NODE_MODULES": "node_modules"}.items():
        monkeypatch.setattr(cli, name, root / place)
    monkeypatch.setattr(cli, "CACHE", elsewhere)
    assert cli.main(["clean"]) == 0
    assert [path.name for path in root.iterdir()] == ["py"]
    assert list(elsewhere.iterdir()) == [elsewhere / "file"]
    assert f"{elsewhere} stays" in capsys.readouterr().out


def test_setup_gets_what_other_commands_would_stop_without(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    got = list[str]()

    def get(kind: browsers.Kind) -> Path:
        got.append(kind.title)
        return Path("chromium")

    monkeypatch.setattr(browsers, "get", get)
    monkeypatch.setattr(tools, "browser_wheels", lambda: got.append("micropip"))
    assert cli.main(["setup"]) == 0
    assert got == ["Chromium", "Firefox", "WebKitGTK", "Headless Chromium", "micropip"]
    monkeypatch.setattr(browsers, "get", lambda kind: None)
    assert "Chromium" in said(capsys, "setup")


def test_only_benches_that_import_large_packages_install_them() -> None:
    bench = TESTS / "bench"
    needy = {path.stem for path in bench.rglob("*.py") if names_in(path) & {"numpy", "open_spiel", "scipy"}}
    more = True
    while more:
        through = {path.stem for path in bench.rglob("*.py") if names_in(path) & {f"bench.{name}" for name in needy}}
        more = not through <= needy
        needy |= through
    assert {name for name in needy if not name.startswith("_")} == set(cli.WITH_PACKAGES)


def names_in(path: Path) -> set[str]:
    """The modules of bench and the outermost packages that a file imports, inside functions too."""
    found = set[str]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found | {name.split(".")[0] for name in found}


def test_the_tests_are_compiled_once_before_three_processes_run_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the user's environment says that Python keeps nothing it compiles."""
    done = list[str]()

    def start(command: list[str], **how: Any) -> None:
        assert how["env"].get("PYTHONDONTWRITEBYTECODE") == ""
        done.append("compiled" if "--collect-only" in command else "something else")

    def passes(command: list[str], env: Mapping[str, str] | None = None) -> bool:
        if "pytest" in command:
            assert env and env["PYTHONDONTWRITEBYTECODE"] == ""
            done.append("run")
        return True

    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setattr(checks, "linters", lambda: {"ruff check": ["ruff"]})
    monkeypatch.setattr(checks, "node_tests", list)
    monkeypatch.setattr(checks, "_captured", lambda command: True)
    monkeypatch.setattr(checks, "_report", lambda done: done)
    monkeypatch.setattr(checks, "_passes", passes)
    monkeypatch.setattr("subprocess.run", start)
    checks.run_checks(argparse.Namespace(k="", quick=False, thorough=False, paths=[]))
    assert done == ["compiled", "run"]


@pytest.mark.parametrize("built", [True, False])
def test_without_a_new_site_no_browser_test_runs_on_an_earlier_one(
    built: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = list[list[str]]()

    def passes(command: list[str], env: Mapping[str, str] | None = None) -> bool:
        ran.append(command)
        return True

    monkeypatch.setattr(checks, "linters", dict)
    monkeypatch.setattr(checks, "_captured", lambda command: built or command == "setup")
    monkeypatch.setattr(checks, "_report", lambda done: done)
    monkeypatch.setattr(checks, "_passes", passes)
    code = checks.run_checks(argparse.Namespace(k="", quick=False, thorough=False, paths=[]))
    assert (code == 0) == built
    assert ("--ignore=tests/web" in ran[-1]) != built
