"""What an opponent in Tic-Tac-Match thinks: it deals the hidden cards again and again and tries its choices."""

from collections.abc import Generator, Iterator
from random import Random
from typing import NamedTuple

from threefold.chance import mixed
from threefold.games.match.compact import Round, choice_of, loose, round_of, unseen
from threefold.games.match.policy import FINISHED, Eyes, best, careful, glance
from threefold.games.match.reasons import reason
from threefold.games.match.rules import Match
from threefold.games.match.state import SIDES, State
from threefold.games.match.value import share
from threefold.kernel import Move, Seen
from threefold.mind import Thought, Value
from threefold.scene import Say
from threefold.search import Round as Stage
from threefold.search import Standing, sift

RULES = Match()


class Sight(NamedTuple):
    """What a level sees. What it overlooks it overlooks for a whole turn."""

    overlooked: int
    """So many of the kinds of cards in its hand."""
    others_lines: bool = True
    fears: bool = False
    searches: bool = False


SIGHTS = {
    1: Sight(3, others_lines=False),
    2: Sight(1, others_lines=False),
    3: Sight(0),
    4: Sight(0, fears=True),
    5: Sight(0, fears=True, searches=True),
}
STAGES = (Stage(40, 16, 2), Stage(14, 40, 2), Stage(5, 90, 2))
"""How many choices are tried on how many deals, and how many turns are played before the grid is valued."""
PAUSE = 24
"""Turns played between two thoughts."""


class MatchMind:
    def think(self, seen: Seen[State], rng: Random, level: int) -> Iterator[Thought]:
        moves = _moves(seen)
        if not seen.state.hands[RULES.actor(seen.state)] or moves[0] == ("deal",):
            yield Thought(moves[0])
            return
        sight = SIGHTS[level]
        names = {choice_of(move): move for move in moves}
        glanced = _glanced(seen, sight, rng)
        first = best(glanced, rng)
        if not sight.searches or max(glanced)[0] > FINISHED / 2 or len(moves) == 1:
            yield Thought(names[first])
            return
        yield Thought(names[first], done=0.0)
        for standing in _search(seen, glanced, rng):
            yield _thought(names, standing)

    def weigh(self, seen: Seen[State], rng: Random) -> Iterator[Thought]:
        moves = _moves(seen)
        if moves[0] == ("deal",):
            yield Thought(moves[0], ((moves[0], Value(0.5)),))
            return
        names = {choice_of(move): move for move in moves}
        for standing in _search(seen, _glanced(seen, SIGHTS[5], rng), rng):
            yield _thought(names, standing)

    def why(self, seen: Seen[State], thought: Thought) -> Say:
        return reason(seen.state, thought.move)


MIND = MatchMind()


def _moves(seen: Seen[State]) -> list[Move]:
    return RULES.moves(seen.state)


def _glanced(seen: Seen[State], sight: Sight, rng: Random) -> list[tuple[float, int]]:
    now = round_of(seen.state)
    if sight.fears:
        return careful(now, rng, unseen(seen.state, now.mover))
    overlooked = mixed(sorted(set(now.hands[now.mover])), rng)[: sight.overlooked]
    return glance(now, rng, Eyes(sight.others_lines, frozenset(overlooked)))


def _thought(names: dict[int, Move], standing: Standing[int]) -> Thought:
    values = tuple((names[choice], Value(share)) for choice, share in standing.ranked)
    return Thought(values[0][0], values, standing.done)


def _search(seen: Seen[State], glanced: list[tuple[float, int]], rng: Random) -> Iterator[Standing[int]]:
    side = seen.state.mover % SIDES
    below = loose(seen.state)

    def deal() -> Round:
        guess = round_of(RULES.fill(seen, rng))
        # What would be shuffled into the next pile lies under this one.
        guess.pile = [*mixed(below, rng), *guess.pile]
        return guess

    def judge(guess: Round, choice: int, turns: int) -> Generator[int, None, float]:
        after = guess.copy()
        after.play(choice)
        until = after.left - turns
        while after.winner is None and after.left > until:
            after.play(best(glance(after, rng), rng))
        yield turns + 1
        return share(after, side)

    order = [choice for _, choice in sorted(glanced, reverse=True)]
    return sift(order, STAGES, deal, judge, PAUSE)
