"""Files and folders that are written: whole or not at all, also if a command is interrupted or runs twice."""

import threading
from pathlib import Path

import pytest

from threefold.core.puzzles import Puzzle
from threefold.games import find
from workshop.atomic_files import create_atomically, only_one, replace_atomically, write_atomically
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


def test_only_one_holds_a_lock(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lock, order = tmp_path / "new folder" / "lock", list[str]()

    def second() -> None:
        with only_one(lock):
            order.append("second")

    with only_one(lock):
        other = threading.Thread(target=second)
        other.start()
        while "Waiting for another" not in capsys.readouterr().out:
            pass
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
