"""The puzzle files of the site: one JSON file for each game, one with the number of puzzles of each game, and one with
the daily puzzles."""

import json

from workshop.places import WEB

MADE = WEB / "puzzles"
DAYS = MADE / "days.tsv"


def shipped() -> dict[str, bytes]:
    lines = {path.stem: lines_of(path.stem) for path in sorted(MADE.glob("*.txt"))}
    files = {f"puzzles-{key}.json": _packed(each) for key, each in lines.items()}
    return {
        **files,
        "puzzles-count.json": _packed({key: len(each) for key, each in lines.items()}),
        "puzzles-days.json": _packed(days()),
    }


def days() -> dict[str, object]:
    """The first date, and for each day its puzzle ids, separated by spaces: the puzzle for everybody, then one of each
    game that existed when the day was made."""
    lines = [line.split("\t") for line in DAYS.read_text(encoding="utf-8").splitlines()]
    return {"first": lines[0][0], "days": [" ".join(puzzles) for _, *puzzles in lines]}


def lines_of(key: str) -> list[str]:
    return (MADE / f"{key}.txt").read_text(encoding="utf-8").splitlines()


def id_of(text: str) -> str:
    """The id of a puzzle: an FNV-1a hash of its kind and position, in base 36. web/js/puzzles/puzzle_files.js computes
    the same, and addresses contain it, so it must not change."""
    fields = text.split("\t")
    total = 0x811C9DC5
    for letter in f"{fields[0]}\t{fields[5]}":
        total = (total ^ ord(letter)) * 0x01000193 % 2**32
    digits = ""
    while total:
        total, digit = divmod(total, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits


def _packed(plain: object) -> bytes:
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode()
