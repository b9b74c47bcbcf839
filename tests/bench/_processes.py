"""Plays deals in parallel processes, with the Python that runs the benchmark or with another one.

Bots limit their thinking by positions and trials, never by time, and their choices do not depend on the interpreter. So
another Python, especially a faster one, plays exactly the same games; `Crew` has both play some deals and compares.
"""

import json
import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from queue import SimpleQueue
from types import TracebackType
from typing import Self

from bench._bot_games import Pairing, Side, Work, play_deal
from workshop.steps import UserError

CHECKED = 2
"""How many deals in every run of a pairing are played by both Pythons, if there is another one."""
Player = subprocess.Popen[str]


class Crew:
    def __init__(self, jobs: int, other: str | None = None) -> None:
        self.other = other
        self._pool = ThreadPoolExecutor(jobs)
        self._idle: dict[str, SimpleQueue[Player]] = {
            python: SimpleQueue() for python in {sys.executable, other or sys.executable}
        }
        self._players: list[Player] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for player in self._players:
            player.kill()
        self._pool.shutdown(cancel_futures=True)

    def submit(self, pairing: Pairing, deal: int, *, by_both: bool) -> Future[list[Side]]:
        """Plays the deal's games in a process. The results have no times if only the other Python plays them."""
        return self._pool.submit(self._play, pairing, deal, by_both)

    def _play(self, pairing: Pairing, deal: int, by_both: bool) -> list[Side]:
        if not self.other:
            return self._ask(sys.executable, pairing, deal)
        if not by_both:
            return [_untimed(side) for side in self._ask(self.other, pairing, deal)]
        here, there = self._ask(sys.executable, pairing, deal), self._ask(self.other, pairing, deal)
        if [_untimed(side) for side in here] != [_untimed(side) for side in there]:
            raise UserError(f"{self.other} plays deal {deal} of {pairing} differently:\n{there}\nand not\n{here}")
        return here

    def _ask(self, python: str, pairing: Pairing, deal: int) -> list[Side]:
        idle = self._idle[python]
        try:
            player = self._hired(python) if idle.empty() else idle.get()
            assert player.stdin and player.stdout
            player.stdin.write(json.dumps([pairing, deal]) + "\n")
            player.stdin.flush()
            answer = player.stdout.readline()
        except OSError as error:
            raise UserError(f"{python} cannot play: {error}") from error
        if not answer:
            raise UserError(f"{python} gave up on deal {deal} of {pairing}; what it said stands above.")
        idle.put(player)
        return sides_of(json.loads(answer))

    def _hired(self, python: str) -> Player:
        player = subprocess.Popen(
            [python, "-m", "bench._processes"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        self._players.append(player)
        return player


def sides_of(plain: list[tuple[list[float], int, list[float], list[float], str]]) -> list[Side]:
    return [Side(shares, plies, _work(hero), _work(other), end) for shares, plies, hero, other, end in plain]


def _work(plain: list[float]) -> Work:
    moves, total, worst, slices = plain
    return Work(int(moves), total, worst, slices)


def _untimed(side: Side) -> Side:
    return side._replace(hero=Work(), other=Work())


def main() -> None:
    """The worker process: reads a pairing and a deal from each line of stdin, and prints the results as a line."""
    for line in sys.stdin:
        pairing, deal = json.loads(line)
        print(json.dumps(play_deal(Pairing(*pairing), deal)), flush=True)


if __name__ == "__main__":
    main()
