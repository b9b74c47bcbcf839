"""Writes files and folders beside their place and renames them when they are whole: so an interrupted command leaves
nothing half made, and two commands at the same time do not mix their files."""

import os
import shutil
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

TRIES = 20
"""How often a folder is put in its place, if other processes do the same."""
NEWEST, HOURS = 6, 6
"""How many folders of a kind stay in the cache, and for how many hours all do."""
WAIT = 0.2  # seconds between two tries to get a lock


def draft_of(path: Path, suffix: str = "part") -> Path:
    """A path beside it that no other thread or process uses."""
    return path.with_name(f"{path.name}.{os.getpid()}-{threading.get_native_id()}.{suffix}")


@contextmanager
def create_atomically(folder: Path) -> Iterator[Path]:
    """Creates a folder atomically: yields a temporary folder to fill, then renames it. If two processes make it at the
    same time, the first one wins."""
    draft = draft_of(folder)
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir(parents=True)
    try:
        yield draft
        try:
            draft.rename(folder)
        except OSError:
            if not folder.exists():
                raise  # otherwise another process has made it
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def remove_old(folder: Path, pattern: str = "*") -> None:
    """Removes what earlier sources have left in a folder of the cache, interrupted drafts too. The newest and what is
    only hours old stay: other commands may be using it, and one goes back and forth between sources."""
    entries = []
    for path in folder.glob(pattern):
        with suppress(FileNotFoundError):  # another command has just removed or renamed it
            entries.append((path.stat().st_mtime, path))
    for made, path in sorted(entries, reverse=True)[NEWEST:]:
        if time.time() - made > HOURS * 3600:
            shutil.rmtree(path, ignore_errors=True)


@contextmanager
def replace_atomically(path: Path) -> Iterator[Path]:
    """Writes a file atomically: yields the path of a draft to write, then renames it. The previous file stays if that
    fails."""
    draft = draft_of(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        yield draft
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def write_atomically(path: Path, content: bytes) -> None:
    with replace_atomically(path) as draft:
        draft.write_bytes(content)


def replace_folder(draft: Path, folder: Path) -> None:
    """Renames a draft to the folder and removes what was there. If several processes do so at the same time, the last
    one wins. The folder is missing only between two renames."""
    old = draft_of(folder, "old")
    for left in reversed(range(TRIES)):
        shutil.rmtree(old, ignore_errors=True)
        with suppress(FileNotFoundError):  # there was none, or another process has just moved it away
            folder.rename(old)
        try:
            draft.rename(folder)
            break
        except OSError:  # another process has put its own there
            if not left:
                raise
    shutil.rmtree(old, ignore_errors=True)


@contextmanager
def only_one(path: Path) -> Iterator[None]:
    """Waits until no other process holds the lock of this file, and holds it. A lock ends with its process."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        if not _lock(file.fileno()):
            print("· Waiting for another build.py, which is setting up ...", flush=True)
            while not _lock(file.fileno()):
                time.sleep(WAIT)
        yield  # closing the file ends the lock


def _lock(number: int) -> bool:
    """Locks an open file; returns False if another process holds the lock."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True  # some network drives have no locks
    return True
