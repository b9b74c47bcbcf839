"""The review of Tic-Tac-Match: each choice by what its seat could know, the hands of the others guessed."""

from collections.abc import Generator, Iterator
from math import sqrt
from random import Random
from typing import TypeVar

from threefold.bots.review import Reviewer, Step, effort
from threefold.bots.sampling import Standing
from threefold.core.chance import mixed
from threefold.core.kernel import Move, Seen
from threefold.core.review import SLIP, Claim, Found
from threefold.games.match.bot.compact import Round, choice_of, loose, round_of, unseen
from threefold.games.match.bot.reasons import reason
from threefold.games.match.bot.tree import AT_LEAST, Hidden, Tree, guesses
from threefold.games.match.bot.value import JUDGES, share
from threefold.games.match.rules.rules import Match
from threefold.games.match.rules.state import SIDES, State, Whole

RULES = Match()
TRIPS, MORE, PAUSE = 130, 100, 15
"""How often a series of choices is tried on a guess at the hidden cards: to find the best choice, then to compare it
with the one that was made; and between two pauses."""
NOISE = 0.07
"""So many trials cannot tell a smaller difference from none."""
USUAL = 60
"""Moves of a game that get all of these trials."""
LEAST = 0.4
"""The part of them that a move of the longest game gets."""


class Comparison(Tree):
    """Two choices at hand, each tried as often as the other: what is tried less often looks worse than it is."""

    def compare(self, one: int, other: int, trips: int) -> Iterator[tuple[float, float]]:
        self.first = [edge for edge in self.first if edge.choice in (one, other)]
        self.count = 0
        for number in range(trips):
            self.trip(number % (AT_LEAST * len(self.first)))
            if number % PAUSE == 0:
                yield self.means(one, other)
        yield self.means(one, other)

    def means(self, one: int, other: int) -> tuple[float, float]:
        means = {edge.choice: edge.mean for edge in self.first}
        return means[one], means[other]

    def guess(self, number: int) -> Round:
        self.count += 1
        return super().guess(self.count - 1)


def choice(seen: Seen[State], move: Move, rng: Random, plies: int) -> Iterator[Step]:
    part = max(LEAST, effort(plies, USUAL))
    names = {choice_of(one): one for one in RULES.moves(seen.state)}
    played = choice_of(move)
    wins = next((one for one in names.values() if _wins(seen, one)), None)
    if wins:
        same = _wins(seen, move)
        yield from _won(seen, move, wins, same=same, names=names, rng=rng, part=part)
        return
    standing: Standing[int] | None = None
    for step in _tree(seen, rng, Tree).search(round(TRIPS * part), PAUSE):
        standing = step
        yield None
    assert standing and standing.ranked, "every choice is tried"
    best, share = standing.ranked[0]
    if best != played and len(names) > 1:
        share, mine = yield from _compared(seen, rng, best, played, part)
        if share - mine < NOISE / sqrt(part):
            share = mine
    else:
        mine = share
    better = names[best] if mine < share else move
    # How far the others fall behind is not known well enough to call a choice a find.
    why = reason(seen.state, better) if 100 * (share - mine) >= SLIP else None
    yield Found(better, max(share, mine), mine, mine, False, (), (), (), 0.0, why)


def _won(
    seen: Seen[State], move: Move, wins: Move, *, same: bool, names: dict[int, Move], rng: Random, part: float
) -> Iterator[Step]:
    """Where the seat can win at once."""
    if same or len(names) == 1:
        yield Found(move, 1.0, 1.0, 1.0, False, (), (), (), 0.0)
        return
    _, mine = yield from _compared(seen, rng, choice_of(wins), choice_of(move), part)
    yield Found(wins, 1.0, min(mine, 0.99), mine, False, (Claim("wins", 1),), (), (wins,), 0.0)


def _compared(
    seen: Seen[State], rng: Random, one: int, other: int, part: float
) -> Generator[None, None, tuple[float, float]]:
    means = 0.5, 0.5
    for step in _tree(seen, rng, Comparison).compare(one, other, round(MORE * part)):
        means = step
        yield None
    return means


T = TypeVar("T", bound=Tree)


def _tree(seen: Seen[State], rng: Random, kind: type[T]) -> T:
    state, now = seen.state, round_of(seen.state)
    hidden = Hidden(unseen(state, now.mover), loose(state))
    return kind(now, guesses(seen, now, rng), JUDGES[state.seats], hidden, rng)


def _wins(seen: Seen[State], move: Move) -> bool:
    """Whether a card on the grid wins at once: no hidden card can change that."""
    state = seen.state
    if len(move) != 2 or move[1] == "discard":
        return False
    result = RULES.result(RULES.play(RULES.fill(seen, Random(3)), move))
    seat = RULES.actor(state)
    return result is not None and result.shares[seat] == max(result.shares) > min(result.shares)


def chance(state: State) -> float | None:
    result = RULES.result(state)
    if result:
        return sum(result.shares[::SIDES])
    return share(round_of(state), 0) if state.phase == "turn" else None


def redrawn(state: Whole, rng: Random) -> Whole:
    return Whole(state._replace(pile=mixed(state.pile, rng)))


REVIEWER = Reviewer(choice, chance, redrawn)
