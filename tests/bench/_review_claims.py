"""Reviewed games whose claims have been played out, several at a time. What was found is kept in .cache/reviews, one
line a game, as long as the sources stay the same: so a check may be broken off, and goes on where it was."""

import ast
import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import process_time
from typing import NamedTuple

from bench._reviewed import false_claims, played, reviewed
from threefold.core.game import Game
from threefold.games import find
from workshop.places import CACHE, PY, TESTS

EXACT = 1e-9
JUDGING = ("games/{key}/rules", "games/{key}/bot")
SHARED = ("bots/bot.py", "bots/resign_and_draw.py", "bots/review.py", "bots/sampling.py", "core/chance.py")
"""What decides what is found of a game, beside the file that makes a review of it."""


class Checked(NamedTuple):
    """What one reviewed game came to."""

    seed: int
    moves: int
    claims: dict[str, int]
    false: list[str]
    judgements: dict[str, int]
    seconds: float
    """Of this machine's processor, for the review alone."""
    exact: bool
    """Whether luck, play and rest add up to the result."""
    rest: float
    """The size of what luck and play do not explain, in points."""


def levels_of(seed: int) -> tuple[int, int]:
    return 1 + seed % 3, 1 + (seed // 3) % 4


def checked(key: str, seed: int) -> Checked:
    session = played(find(key), seed, levels_of(seed))
    began = process_time()
    made = reviewed(session)
    seconds = process_time() - began
    claims, false = Counter[str](), list[str]()
    for ply, found in enumerate(made.founds):
        claims.update(claim.key for claim in found.claims)
        false += [
            f"{key}, seed {seed}, ply {ply}: {claim.key} {claim.plies}" for claim in false_claims(session, ply, found)
        ]
    account = made.review.account
    exact = abs(account.luck + account.skill + account.rest - account.result) <= EXACT
    judgements = Counter(one.judgement for one in made.review.moves)
    return Checked(seed, session.ply, dict(claims), false, dict(judgements), seconds, exact, abs(100 * account.rest))


def _file(game: Game) -> Path:
    return CACHE / "reviews" / f"{game.key}.jsonl"


def kept_of(game: Game, games: int) -> dict[int, Checked]:
    """Those of the first games that were checked before, by their seeds."""
    file, mark, kept = _file(game), digest(game.key), dict[int, Checked]()
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        try:
            told, fields = json.loads(line)
        except ValueError:
            continue  # The last line of a run that was cut off.
        if told == mark and fields[0] < games:
            kept[fields[0]] = Checked(*fields)
    return dict(sorted(kept.items()))


def all_checked(game: Game, games: int, jobs: int) -> Iterator[Checked]:
    """Those that are kept first, then the others as they are done."""
    kept, mark, file = kept_of(game, games), digest(game.key), _file(game)
    yield from kept.values()
    missing = [seed for seed in range(games) if seed not in kept]
    file.parent.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(jobs) as pool, file.open("a", encoding="utf-8") as lines:
        for one in pool.map(checked, [game.key] * len(missing), missing):
            lines.write(json.dumps([mark, one]) + "\n")
            lines.flush()
            yield one


def digest(key: str) -> str:
    """Of all that decides what is found of a game, and how it is checked. Comments do not count."""
    wheel = PY / "threefold"
    files = [wheel / name for name in (*SHARED, "core/review.py")]
    files += sorted(path for name in JUDGING for path in (wheel / name.format(key=key)).rglob("*.py"))
    files += [TESTS / "bench" / name for name in ("_reviewed.py", "_review_claims.py")]
    told = "\n".join(ast.dump(ast.parse(path.read_text(encoding="utf-8"))) for path in files)
    return hashlib.sha256(told.encode()).hexdigest()[:16]
