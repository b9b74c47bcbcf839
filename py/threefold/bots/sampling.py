"""Search over sampled deals: what is hidden is guessed again and again, all candidates are tried on the same guesses,
and round after round only the better ones are looked at more closely."""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from math import inf
from typing import Generic, NamedTuple, TypeVar

C = TypeVar("C")
"""A candidate: whatever stands for a move."""
D = TypeVar("D")
"""A deal: one guess at what is hidden."""


class Round(NamedTuple):
    """How closely the best so far are looked at."""

    keep: int
    """So many candidates stay."""
    deals: int
    depth: int
    """What the judge makes of it is its own affair."""
    weight: int = 1
    """What a trial costs, compared with those of the other rounds: for telling how much is done."""
    counts: int = 1
    """How many less deep trials one of these is worth."""


class Standing(NamedTuple, Generic[C]):
    """What the trials have shown so far."""

    ranked: list[tuple[C, float]]
    """The best first. Whoever dropped out earlier is never worth more than those that stayed, and whoever has not been
    tried yet is left out: a mean of nothing is no share. Amid the first trial nobody is in it."""
    done: float


Judge = Callable[[D, C, int], Generator[int, None, float]]
"""Tries a candidate on a deal to a depth. It yields the work done since the last yield, and returns what came of it."""


class Trials(Generic[C]):
    """What the trials of one candidate came to."""

    __slots__ = ("candidate", "count", "rounds", "total")

    def __init__(self, candidate: C) -> None:
        self.candidate = candidate
        self.total, self.count, self.rounds = 0.0, 0, 0

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0


def sift(
    candidates: Iterable[C],
    rounds: Sequence[Round],
    deal: Callable[[], D],
    judge: Judge[D, C],
    pause: int,
    most: float = inf,
) -> Iterator[Standing[C]]:
    """Yields the standing whenever about `pause` work is done, and once more at the end. No deal is begun after `most`
    work.

    The candidates come in the order of their promise: it decides until they are tried, and between equals.
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
                        trials.total += ended.value * round_.counts
                        trials.count += round_.counts
                        break
                    if work >= pause:
                        before, work = before + work, 0
                        yield _standing(everybody, min(0.99, done / whole))
                done += round_.weight
    yield _standing(everybody, 1.0)


def _ranked(everybody: list[Trials[C]]) -> list[Trials[C]]:
    return sorted(everybody, key=lambda trials: (-trials.rounds, -trials.mean))


def _standing(everybody: list[Trials[C]], done: float) -> Standing[C]:
    """Amid a deal some candidates have one more trial than the others: means can be compared all the same."""
    ranked: list[tuple[C, float]] = []
    tried = [trials for trials in everybody if trials.count]
    for rounds in sorted({trials.rounds for trials in tried}, reverse=True):
        least = min((share for _, share in ranked), default=1.0)
        group = [trials for trials in tried if trials.rounds == rounds]
        ranked += [(trials.candidate, min(trials.mean, least)) for trials in _ranked(group)]
    return Standing(ranked, done)
