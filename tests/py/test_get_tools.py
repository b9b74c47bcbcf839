"""How the virtual environment, Node and the browsers are found or installed on a machine that is new or odd."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from workshop import browsers, tools
from workshop.places import REQUIREMENTS, ROOT, WEB
from workshop.steps import UserError


@pytest.fixture
def no_venv(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A place without a virtual environment yet."""
    place = tmp_path / ".venv"
    monkeypatch.setattr(tools, "VENV", place)
    monkeypatch.setattr(tools, "VENV_PYTHON", place / "bin/python")
    monkeypatch.setattr(tools, "PLACE", place / ".stamp-place")
    monkeypatch.setattr(tools, "CACHE", tmp_path / ".cache")
    return place


def make_venv(place: Path) -> None:
    (place / "bin").mkdir(parents=True)
    (place / "bin/python").touch()


def test_the_virtual_environment_links_to_its_python(no_venv: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = dict[str, Any]()

    def create(place: Path, **options: Any) -> None:
        asked.update(options)
        make_venv(place)

    monkeypatch.setattr("venv.create", create)
    tools.ensure_venv()
    assert asked == {"clear": True, "with_pip": True, "symlinks": sys.platform != "win32"}
    monkeypatch.setattr("venv.create", lambda *_, **__: pytest.fail("it is there"))
    tools.ensure_venv()


def test_what_another_command_has_set_up_meanwhile_is_not_made_again(
    no_venv: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    @contextmanager
    def waited(lock: Path) -> Iterator[None]:
        make_venv(no_venv)
        tools.PLACE.write_text(str(ROOT), encoding="utf-8")
        yield

    monkeypatch.setattr(tools, "only_one", waited)
    monkeypatch.setattr("venv.create", lambda *_, **__: pytest.fail("it is there"))
    tools.ensure_venv()


def test_packages_that_another_command_has_installed_meanwhile_are_not_installed_again(
    no_venv: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    @contextmanager
    def waited(lock: Path) -> Iterator[None]:
        no_venv.mkdir(exist_ok=True)
        (no_venv / ".stamp-build").write_text(tools._digest(REQUIREMENTS / "build.txt"))
        (no_venv / ".stamp").write_text(tools._digest(WEB / "package-lock.json"))
        yield

    monkeypatch.setattr(tools, "NODE_MODULES", no_venv)
    monkeypatch.setattr(tools, "only_one", waited)
    monkeypatch.setattr(tools, "run_logged", lambda *_: pytest.fail("they are there"))
    tools.ensure_python_packages("build")
    (no_venv / ".stamp").unlink()
    tools.ensure_npm_packages()


@pytest.mark.parametrize(
    ("output", "said"),
    [
        (b"/x/python: No module named ensurepip\n", "apt install python3-venv"),
        (b"", "returned non-zero exit status 1"),
        (b"error while loading\nlibpython3.13.so: cannot open\n", "libpython3.13.so: cannot open"),
    ],
)
def test_the_reason_why_no_virtual_environment_can_be_made_is_the_true_one(
    no_venv: Path, monkeypatch: pytest.MonkeyPatch, output: bytes, said: str
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise subprocess.CalledProcessError(1, "python", output)

    monkeypatch.setattr("venv.create", fail)
    with pytest.raises(UserError) as trouble:
        tools.ensure_venv()
    assert said in str(trouble.value)
    assert ("apt install" in str(trouble.value)) == ("apt install" in said)


def test_another_python_than_the_one_asked_for_says_so(no_venv: Path, capsys: pytest.CaptureFixture[str]) -> None:
    no_venv.mkdir()
    asked = f"{sys.version_info[0]}.{sys.version_info[1]}"
    (no_venv / "pyvenv.cfg").write_text(f"home = /usr/bin\nversion = {asked}.99\n")
    tools.say_which_python()
    assert capsys.readouterr().out == ""
    (no_venv / "pyvenv.cfg").write_text("home = /usr/bin\nversion = 3.2.1\n")
    tools.say_which_python()
    assert f"runs with Python 3.2, with which .venv was made, not with {asked}." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("version", "good"),
    [
        ((18, 20), False),
        ((20, 18), False),
        ((20, 19), True),
        ((21, 7), False),
        ((22, 12), False),
        ((22, 13), True),
        ((23, 9), False),
        ((24, 0), True),
        ((26, 1), True),
    ],
)
def test_a_node_that_eslint_does_not_take_is_not_used(version: tuple[int, int], good: bool) -> None:
    assert tools._is_new_enough(version) == good


def test_node_and_npm_are_asked_for_their_versions_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[str]()

    def version(program: str) -> tuple[int, int]:
        asked.append(program)
        return 99, 0

    monkeypatch.setattr("shutil.which", str)
    monkeypatch.setattr(tools, "_version", version)
    tools._node_and_npm.cache_clear()
    try:
        assert [tools.node(), tools.npm(), tools.node()] == [Path("node"), ["npm"], Path("node")]
    finally:
        tools._node_and_npm.cache_clear()
    assert asked == ["node", "npm"]


FAKE = browsers.Kind("Fake", (), ("fake",), "fake")


@pytest.fixture
def downloaded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A browser of Playwright's that lacks a library."""
    program = tmp_path / "chrome"
    program.write_text("#!/bin/sh\necho 'libnss3.so: cannot open shared object file' >&2\nexit 127\n")
    program.chmod(0o755)
    monkeypatch.setattr(browsers, "_downloaded", lambda kind: program)
    browsers._start_error.cache_clear()
    return program


@pytest.mark.skipif(sys.platform == "win32", reason="nothing is missing there")
def test_a_browser_that_does_not_start_is_not_there(downloaded: Path) -> None:
    assert browsers.find(FAKE) is None
    told = browsers.why_missing(FAKE)
    assert "libnss3.so: cannot open" in told
    assert "playwright install-deps fake" in told
    downloaded.write_text("#!/bin/sh\n")
    browsers._start_error.cache_clear()
    assert browsers.find(FAKE) == downloaded


@pytest.mark.skipif(sys.platform == "win32", reason="nothing is missing there")
@pytest.mark.parametrize("root", [True, False])
def test_what_a_browser_lacks_is_installed_where_that_is_allowed(
    root: bool, downloaded: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = list[str]()

    def run(command: list[str], *_: object) -> None:
        ran.append(" ".join(command[-2:]))
        if "install-deps" in command:
            downloaded.write_text("#!/bin/sh\n")

    monkeypatch.setattr(browsers, "run_logged", run)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}" if name == "apt-get" else None)
    monkeypatch.setattr("os.geteuid", lambda: 0 if root else 1000)
    assert browsers.get(FAKE) == (downloaded if root else None)
    assert ran == ["install fake", "install-deps fake"][: 1 + root]
