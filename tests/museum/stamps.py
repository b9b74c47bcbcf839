"""Stamps: small descriptions of the game that a link, save or record of the museum contains; and the museum's files,
which store each text with its stamp."""

import gzip
import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from threefold.core.highlights import write_highlights
from threefold.core.kernel import State
from threefold.core.session import Session

HERE = Path(__file__).parent
SUMS = HERE / "sums.txt"
KINDS = ("links", "saves", "records")
FIELDS = {"match": 19, "tactics": 17}
"""How many fields a position had when the first set was made: only these are compared, not fields added later."""

Stamp = dict[str, Any]
Exhibit = tuple[str, Stamp]
"""A text, and the stamp of the game that it contains."""


def stamp(session: Session, names: bool) -> Stamp:
    """Describes all of a game: its setup, every move, how it ended, and digests of the position and of the legal moves.

    Links contain no names, so only the stamps of saves and records have them. Only saves contain undone moves.
    """
    game, setup = session.game, session.setup
    made: Stamp = {
        "options": dict(setup.options),
        "seats": setup.seats,
        "seed": setup.seed,
        "moves": " ".join(game.write(move) for move in session.played),
        "ending": " ".join(session.ending),
        "state": digest(_first(session, session.now)),
        "next": digest([game.write(move) for move in session.moves]),
    }
    if session.start_position is not None:
        made["begun"] = digest(_first(session, session.start_position))
    if session.result:
        made["shares"] = [round(share, 6) for share in session.result.shares]
    if len(session.log) > session.ply:
        made["undone"] = " ".join(game.write(move) for move in session.log[session.ply :])
    if any(session.tree):
        tree = session.tree.renumbered()
        made["lines"] = [
            [line.parent, line.start, line.name, " ".join(map(game.write, line.moves))] for line in tree.lines
        ]
        drawn = [[write_highlights(note.highlights)] if note.highlights else [] for note in tree.notes]
        made["notes"] = [[*note[:4], *more] for note, more in zip(tree.notes, drawn, strict=True)]
    if names:
        made["names"] = list(session.names)
    return made


def _first(session: Session, state: State) -> Any:
    return state[: FIELDS.get(session.game.key, len(state))]


def digest(plain: Any) -> str:
    """A short hash of tuples, lists, strings and numbers. Named tuples count as plain ones, as in a link."""
    return sha256(json.dumps(plain, separators=(",", ":")).encode()).hexdigest()[:12]


def write_file(path: Path, exhibits: dict[str, list[Exhibit]]) -> None:
    """Writes one exhibit per line, gzipped, readable with `zcat`. The same exhibits give the same bytes on the same
    machine."""
    lines = [[kind, text, stamp] for kind in KINDS for text, stamp in exhibits[kind]]
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
    path.write_bytes(gzip.compress(text.encode("ascii"), compresslevel=9, mtime=0))


def read_file(path: Path) -> dict[str, list[Exhibit]]:
    found: dict[str, list[Exhibit]] = {kind: [] for kind in KINDS}
    for line in gzip.decompress(path.read_bytes()).splitlines():
        kind, text, stamp = json.loads(line)
        found[kind].append((text, stamp))
    return found


def files() -> list[Path]:
    """Every file of every set, the oldest set's first."""
    return sorted(HERE.glob("*/*.json.gz"))


def sums() -> Iterator[tuple[str, str]]:
    """The name and checksum of each file that was ever added."""
    for line in SUMS.read_text().splitlines():
        checksum, name = line.split("  ")
        yield name, checksum


def checksum(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()
