"""Checks the proofs of reviewed games in parallel. The results are cached in .cache/reviews, one line for each game, as
long as the sources stay the same: so an interrupted check continues where it stopped."""

import json
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import process_time
from typing import NamedTuple

from bench._check_proofs import Kind, reviewed, wrong_proofs
from bench._source_hash import source_hash, with_imports
from workshop.places import CACHE, PY, TESTS

EXACT = 1e-9
JUDGING = ("games/{key}/rules/rules.py", "games/{key}/bot/bot.py", "games/{key}/bot/reviewer.py")
SHARED = ("bots/reviewer.py", "core/review.py", "page/review_calls.py")
"""The files that, with what they import, decide what a reviewer finds in a game (JUDGING and SHARED)."""


class Checked(NamedTuple):
    """The result of one reviewed game."""

    seed: int
    moves: int
    proofs: dict[str, int]
    false: list[str]
    judgements: dict[str, int]
    seconds: float
    """CPU time of the review alone."""
    exact: bool
    """Whether luck, play and rest add up to the result."""
    rest: float
    """The absolute rest of the first side, which luck and play do not explain, in points (hundredths of a share)."""


def levels_of(seed: int, seats: int = 2) -> tuple[int, ...]:
    return (1 + seed % 3, *(1 + (seed // (3 + place)) % 4 for place in range(seats - 1)))


def checked(kind: Kind, seed: int) -> Checked:
    session = kind.played(seed, levels_of(seed, kind.seats))
    began = process_time()
    made = reviewed(session)
    seconds = process_time() - began
    proofs, false = Counter[str](), list[str]()
    for ply, found in enumerate(made.founds):
        proofs.update(proof.key for proof in found.proofs)
        false += [
            f"{kind.name}, seed {seed}, ply {ply}: {proof.key} {proof.plies}"
            for proof in wrong_proofs(session, ply, found)
        ]
    accounts = made.review.accounts
    exact = all(abs(one.luck + one.skill + one.rest - one.result) <= EXACT for one in accounts)
    judgements = Counter(one.judgement for one in made.review.moves)
    return Checked(
        seed, session.ply, dict(proofs), false, dict(judgements), seconds, exact, abs(100 * accounts[0].rest)
    )


def _file(kind: Kind) -> Path:
    return CACHE / "reviews" / f"{kind.name}.jsonl"


def cached_results(kind: Kind, games: int) -> dict[int, Checked]:
    """The cached results of the first so many games, by seed."""
    file, mark, kept = _file(kind), digest(kind.key), dict[int, Checked]()
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        try:
            told, fields = json.loads(line)
        except ValueError:
            continue  # The incomplete last line of an interrupted run.
        if told == mark and fields[0] < games:
            kept[fields[0]] = Checked(*fields)
    return dict(sorted(kept.items()))


def all_checked(kind: Kind, games: int, jobs: int) -> Iterator[Checked]:
    """Yields the cached results first, then the others as they are computed."""
    kept, mark, file = cached_results(kind, games), digest(kind.key), _file(kind)
    yield from kept.values()
    missing = [seed for seed in range(games) if seed not in kept]
    file.parent.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(jobs) as pool, file.open("a", encoding="utf-8") as lines:
        for one in pool.map(checked, [kind] * len(missing), missing):
            lines.write(json.dumps([mark, one]) + "\n")
            lines.flush()
            yield one


def digest(key: str) -> str:
    """A hash of everything that decides what is found in a game, and how it is checked. Comments and docstrings do not
    change it."""
    files = [PY / "threefold" / name.format(key=key) for name in (*JUDGING, *SHARED)]
    files += [TESTS / "bench" / name for name in ("_check_proofs.py", "_review_proofs.py")]
    return source_hash(with_imports(files))
