"""Search over sampled deals: hidden information is guessed many times, all candidates are tried on the same guesses,
and each round keeps only the better candidates and examines them more closely."""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from math import inf
from typing import Generic, NamedTuple, TypeVar

C = TypeVar("C")
"""The type of a candidate, which stands for a move."""
D = TypeVar("D")
"""The type of a deal: one guess of what is hidden."""


class Round(NamedTuple):
    """How closely the best candidates are examined in one round."""

    keep: int
    """The number of candidates that stay."""
    deals: int
    depth: int
    """Passed to the judge, which decides what it means."""
    weight: int = 1
    """The cost of a trial relative to other rounds, used to estimate the progress."""
    counts: int = 1
    """How often a trial of this round counts in a candidate's mean."""


class Ranking(NamedTuple, Generic[C]):
    """The results so far."""

    ranked: list[tuple[C, float]]
    """Candidates with their mean share, the best first. One that dropped out earlier is never worth more than those
    that stayed. Candidates without a finished trial are left out, so during the first trial the list is empty."""
    done: float
    """The progress, from 0 to 1."""


Judge = Callable[[D, C, int], Generator[int, None, float]]
"""Tries a candidate on a deal to a depth. Yields the work done since the last yield, and returns the share reached."""


class RunningMean:
    __slots__ = ("count", "total")

    def __init__(self) -> None:
        self.total, self.count = 0.0, 0

    def add(self, share: float, times: int = 1) -> None:
        self.total += share * times
        self.count += times

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0


class Trials(RunningMean, Generic[C]):
    """The results of all trials of one candidate."""

    __slots__ = ("candidate", "rounds")

    def __init__(self, candidate: C) -> None:
        super().__init__()
        self.candidate, self.rounds = candidate, 0


def successive_halving(
    candidates: Iterable[C],
    rounds: Sequence[Round],
    deal: Callable[[], D],
    judge: Judge[D, C],
    pause: int,
    most: float = inf,
) -> Iterator[Ranking[C]]:
    """Yields the standing after about every `pause` units of work, and once more at the end. No new deal is begun after
    `most` units of work.

    The candidates must come with the most promising first: that order is used until they are tried, and between equals.
    """
    everybody = [Trials(candidate) for candidate in candidates]
    whole = sum(min(one.keep, len(everybody)) * one.deals * one.weight for one in rounds)
    done = work = before = 0
    for number, round_ in enumerate(rounds, 1):
        staying = _ranked(everybody)[: round_.keep]
        for trials in staying:
            trials.rounds = number
        if len(staying) == 1 < number:
            break
        for _ in range(round_.deals):
            if before + work > most:
                break
            guess = deal()
            for trials in staying:
                trying = judge(guess, trials.candidate, round_.depth)
                while True:
                    try:
                        work += next(trying)
                    except StopIteration as ended:
                        trials.add(ended.value, round_.counts)
                        break
                    if work >= pause:
                        before, work = before + work, 0
                        yield _standing(everybody, min(0.99, done / whole))
                done += round_.weight
    yield _standing(everybody, 1.0)


def _ranked(everybody: list[Trials[C]]) -> list[Trials[C]]:
    return sorted(everybody, key=lambda trials: (-trials.rounds, -trials.mean))


def _standing(everybody: list[Trials[C]], done: float) -> Ranking[C]:
    """During a deal some candidates have one more trial than others; their means can still be compared."""
    ranked: list[tuple[C, float]] = []
    tried = [trials for trials in everybody if trials.count]
    for rounds in sorted({trials.rounds for trials in tried}, reverse=True):
        least = min((share for _, share in ranked), default=1.0)
        group = [trials for trials in tried if trials.rounds == rounds]
        ranked += [(trials.candidate, min(trials.mean, least)) for trials in _ranked(group)]
    return Ranking(ranked, done)
