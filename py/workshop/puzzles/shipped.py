"""The puzzles as the site ships them: a file a game, how many each has, and which come on which day."""

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
    """The first day, and of each day the one for all and the games' own: games that come later have no past days."""
    lines = [line.split("\t") for line in DAYS.read_text(encoding="utf-8").splitlines()]
    return {"first": lines[0][0], "days": [" ".join(puzzles) for _, *puzzles in lines]}


def lines_of(key: str) -> list[str]:
    return (MADE / f"{key}.txt").read_text(encoding="utf-8").splitlines()


def id_of(text: str) -> str:
    """As web/js/puzzles/puzzle_files.js has it: addresses of puzzles stay the same."""
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
