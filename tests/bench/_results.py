"""Caches the results of deals in .cache/bots, one line for each deal, valid as long as the sources stay the same."""

import json
from math import sqrt
from typing import NamedTuple

from bench._bot_games import AGREED, Pairing, Side, Work
from bench._source_hash import source_hash, with_imports
from workshop.places import CACHE, PY, TESTS


class Store:
    """The deals played so far with the current bot and rules of a game."""

    def __init__(self, game: str) -> None:
        self.file = CACHE / "bots" / f"{game}.jsonl"
        self.digest = digest(game)
        self.played: dict[Pairing, dict[int, list[Side]]] = {}
        if self.file.exists():
            for line in self.file.read_text(encoding="utf-8").splitlines():
                self._remember(line)

    def _remember(self, line: str) -> None:
        try:
            kept, pairing, deal, games = json.loads(line)
        except ValueError:
            return  # The incomplete last line of an interrupted run.
        if kept == self.digest:
            sides = [Side(shares, plies, Work(*hero), Work(*other), end) for shares, plies, hero, other, end in games]
            self.played.setdefault(Pairing(*pairing), {})[deal] = sides

    def add(self, pairing: Pairing, deal: int, games: list[Side]) -> None:
        self.played.setdefault(pairing, {})[deal] = games
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps([self.digest, pairing, deal, games]) + "\n")


def digest(game: str) -> str:
    """A hash of everything that decides how a game is played: its rules, its bot, the rivals, _bot_games.py, and what
    these import. Comments and docstrings do not change it."""
    bench = TESTS / "bench"
    rivals = bench / "rivals" / f"{game}.py"
    todo = [PY / "threefold" / "games" / game / name for name in ("rules/rules.py", "bot/bot.py")]
    todo += [bench / "_bot_games.py", *([rivals] if rivals.exists() else [])]
    return source_hash(with_imports(todo))


class Score(NamedTuple):
    """The summed results of a pairing, for its hero."""

    games: int
    decided: int
    agreed: int
    """How many games ended with a tie that the players agreed on."""
    won: float
    others: float
    """The share of the decided games that the best of the other sides won."""
    of_all: float
    """The hero's share of all games, a tie between two counting half."""
    plies: float
    hero: Work
    other: Work

    @property
    def share(self) -> float:
        return self.won / self.decided if self.decided else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % Wilson score interval of `share`."""
        if not self.decided:
            return 0.0, 1.0
        z, n, p = 1.96, self.decided, self.share
        middle, half = p + z * z / (2 * n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)


def score(deals: dict[int, list[Side]]) -> Score:
    games = [side for sides in deals.values() for side in sides]
    decided = [side for side in games if min(side.shares) < max(side.shares)]
    seats = len(games[0].shares) if games else 2
    others = [sum(side.shares[seat] for side in decided) for seat in range(1, seats)]
    return Score(
        len(games),
        len(decided),
        sum(side.end == AGREED for side in games),
        sum(side.shares[0] for side in decided),
        max(others) / len(decided) if decided else 0.5,
        sum(side.shares[0] for side in games) / max(1, len(games)),
        sum(side.plies for side in games) / max(1, len(games)),
        together([side.hero for side in games]),
        together([side.other for side in games]),
    )


def together(works: list[Work]) -> Work:
    moves, total, worst, slices = zip(*works, strict=True) if works else ((0,), (0.0,), (0.0,), (0.0,))
    return Work(sum(moves), sum(total), max(worst), max(slices))
