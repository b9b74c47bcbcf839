"""Files and folders that are written: whole or not at all, also if a command is interrupted or runs twice."""

import contextlib
import io
import os
import threading
import time
from pathlib import Path

import pytest

from threefold.core.puzzles import Puzzle
from threefold.games import find
from workshop import runtime
from workshop.atomic_files import (
    HOURS,
    NEWEST,
    create_atomically,
    only_one,
    remove_old,
    replace_atomically,
    write_atomically,
)
from workshop.puzzles import make, shipped


def test_an_interrupted_file_leaves_the_previous_one(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "days.tsv"
    write_atomically(path, b"first")
    with pytest.raises(KeyboardInterrupt), replace_atomically(path) as draft:
        draft.write_bytes(b"sec")
        raise KeyboardInterrupt
    assert path.read_bytes() == b"first"
    assert list(path.parent.iterdir()) == [path]
    write_atomically(path, b"second")
    assert path.read_bytes() == b"second"


def test_an_interrupted_folder_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt), create_atomically(tmp_path / "wheel") as draft:
        (draft / "half").touch()
        raise KeyboardInterrupt
    assert list(tmp_path.iterdir()) == []


def test_the_first_of_two_folders_stays(tmp_path: Path) -> None:
    folder = tmp_path / "wheel"
    with create_atomically(folder) as draft:
        (draft / "late").touch()
        folder.mkdir()
        (folder / "early").touch()
    assert [path.name for path in tmp_path.rglob("*")] == ["wheel", "early"]


def test_only_one_holds_a_lock(tmp_path: Path) -> None:
    lock, order = tmp_path / "new folder" / "lock", list[str]()

    def second() -> None:
        with only_one(lock):
            order.append("second")

    # pytest's own capture loses what a second thread prints while the first reads it; a StringIO does not
    with contextlib.redirect_stdout(io.StringIO()) as printed, only_one(lock):
        other = threading.Thread(target=second)
        other.start()
        while "Waiting for another" not in printed.getvalue():
            other.join(0.01)
            assert other.is_alive(), "the second went on while the first held the lock"
        order.append("first")
    other.join(10)
    assert order == ["first", "second"]


def test_puzzles_that_are_not_finished_replace_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = tmp_path / "doh.txt"
    there.write_text("all the puzzles\n")
    monkeypatch.setattr(make, "MADE", tmp_path)
    monkeypatch.setattr(shipped, "MADE", tmp_path)

    def interrupted(*_: object) -> list[Puzzle]:
        raise KeyboardInterrupt

    monkeypatch.setattr(make, "puzzles", interrupted)
    with pytest.raises(KeyboardInterrupt):
        make.make([find("doh").key])
    assert there.read_text() == "all the puzzles\n"
    assert list(tmp_path.iterdir()) == [there]


def test_a_cache_keeps_what_is_new_or_among_the_newest(tmp_path: Path) -> None:
    def fill(kind: str, count: int, hours: float) -> None:
        for number in range(count):
            folder = tmp_path / f"{kind}-{number}"
            folder.mkdir()
            (folder / "file").touch()
            made = time.time() - 3600 * hours - number
            os.utime(folder, (made, made))

    fill("engine", NEWEST + 2, HOURS + 1)
    fill("started", NEWEST + 2, HOURS - 1)
    remove_old(tmp_path, "engine-*")
    remove_old(tmp_path, "started-*")
    left = [f"engine-{number}" for number in range(NEWEST)] + [f"started-{number}" for number in range(NEWEST + 2)]
    assert sorted(path.name for path in tmp_path.iterdir()) == left


def test_what_is_made_anew_removes_what_is_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("_fill_engine", "_fill_libraries", "_fill_started"):
        monkeypatch.setattr(runtime, name, lambda *_: None)
    wheel = tmp_path / "wheel"
    out = tmp_path / "runtime"
    for number in range(NEWEST + 3):
        wheel.write_text(f"{number}")
        for folder in runtime.make(out, wheel, lambda line: None):
            os.utime(folder, (number, number))
    assert len(list(out.glob("engine-*"))) == 1
    assert len(list(out.glob("libraries-*"))) == len(list(out.glob("started-*"))) == NEWEST
