"""What an opponent in Stac thinks: every level searches, the lower ones a move or two, the highest as far as it can."""

from collections.abc import Iterator
from math import exp
from random import Random
from typing import NamedTuple

from threefold.games.stac.compact import compact
from threefold.games.stac.rules import (
    CARRY,
    CLAIMS_TO_WIN,
    DOUBLE,
    NAMES,
    PLACE,
    SINGLE,
    Stac,
    State,
    carried_to,
    claims,
)
from threefold.games.stac.search import ENDLESS, FORCED, WIN, Pause, Search, Weights, key_of
from threefold.kernel import Move, Seen
from threefold.manners import contempt
from threefold.mind import Thought, Value
from threefold.scene import Say

RULES = Stac()
SLICE = 150
"""Positions looked into between two thoughts: about two milliseconds."""
SCALE = 90.0
"""The value at which a player may expect 1 / (1 + 1/e) of the result."""
CONTEMPT = contempt(SCALE)


ENOUGH = 0.4
"""The share of the positions after which a choice may be settled: the next depth would take more than is left."""
STEADY = 2
"""For so many depths in a row it has to be the best."""


class Sight(NamedTuple):
    """How far a level looks."""

    depth: int
    positions: int
    weights: Weights = Weights()


BLIND = Weights(0, 0, 0, 0, 0)
SIGHTS = {
    1: Sight(1, 1_000, BLIND),
    2: Sight(2, 2_000, BLIND),
    3: Sight(4, 8_000),
    4: Sight(6, 20_000),
    5: Sight(40, 25_000),
}
WEIGHS = Sight(40, 40_000)


class Choice:
    """A legal move, what it leads to, and what is known of it."""

    __slots__ = ("after", "alike", "claims", "exact", "move", "score")

    def __init__(self, state: State, move: Move) -> None:
        self.move = move
        self.after = RULES.play(state, move)
        me = state.now.turn
        self.claims = claims(self.after.now.board, me) > claims(state.now.board, me)
        self.exact = False
        """Whether the score is more than an upper bound."""
        self.score = 0
        self.alike: int | None = None
        """The score as far as all choices have been looked at alike, or as it is proven. Half of them looked at one
        move further than the others could not be compared."""

    def told(self, score: int) -> tuple[Move, Value]:
        if score >= FORCED:
            return self.move, Value(1.0, WIN - score)
        if score <= -FORCED:
            return self.move, Value(0.0, WIN + score)
        return self.move, Value(1 / (1 + exp(-score / SCALE)))


class StacMind:
    def think(self, seen: Seen[State], rng: Random, level: int) -> Iterator[Thought]:
        yield from _deepen(seen.state, rng, SIGHTS[level], all_exact=False)

    def weigh(self, seen: Seen[State], rng: Random) -> Iterator[Thought]:
        yield from _deepen(seen.state, rng, WEIGHS, all_exact=True)

    def why(self, seen: Seen[State], thought: Thought) -> Say:
        return _why(seen.state, thought)


MIND = StacMind()


def _deepen(state: State, rng: Random, sight: Sight, all_exact: bool) -> Iterator[Thought]:
    """Looks one move further again and again, the most promising move first."""
    search = _search(state, sight)
    tell = _compared if all_exact else _so_far
    choices = [Choice(state, move) for move in RULES.moves(state)]
    rng.shuffle(choices)
    steady = 0
    for depth in range(1, sight.depth + 1):
        low, best = -WIN, choices[0]
        for number, choice in enumerate(choices):
            while True:
                try:
                    score = _score(search, state, choice, depth, -WIN if all_exact else low, sight.weights)
                    break
                except Pause:
                    done = max(search.nodes / sight.positions, (depth - 1 + number / len(choices)) / sight.depth)
                    if search.nodes >= sight.positions:
                        yield tell(choices, 1.0)
                        return
                    yield tell(choices, min(done, 0.99))
                    search.budget = min(search.nodes + SLICE, sight.positions)
            choice.exact = all_exact or score > low or not number
            choice.score = score
            if abs(score) >= FORCED:
                choice.alike = score
            if score > low:
                low = score
                # What is best so far stands first from now on, also if the time is up before this depth is done.
                choices.insert(0, choices.pop(number))
        choices.sort(key=lambda one: -one.score)
        for choice in choices:
            choice.alike = choice.score
        if all(abs(one.score) >= FORCED for one in choices) or choices[0].score >= FORCED:
            break
        steady = steady + 1 if choices[0] is best else 0
        if not all_exact and _settled(choices, steady, search.nodes / sight.positions):
            break
    yield tell(choices, 1.0)


def _settled(choices: list[Choice], steady: int, spent: float) -> bool:
    """Whether looking further would hardly change the choice: nothing else holds, or the next depth would take more
    than is left and this choice has been the best for a while."""
    if all(choice.score <= -FORCED for choice in choices[1:]):
        return True
    return spent >= ENOUGH and steady >= STEADY


def _search(state: State, sight: Sight) -> Search:
    past = [(compact(one), (one.turn + state.now.turn) % 2) for one in (*state.past, state.now)]
    before = frozenset(key_of(one, parity) for one, parity in past)
    return Search(before, state.limit or ENDLESS, CONTEMPT, SLICE, sight.weights)


def _score(search: Search, state: State, choice: Choice, depth: int, low: int, weights: Weights) -> int:
    """What a move is worth, exactly if that is more than `low`."""
    after = choice.after
    if result := RULES.result(after):
        share = result.shares[state.now.turn]
        return -CONTEMPT if share == 0.5 else round((2 * share - 1) * (WIN - 1))
    quiet = after.limit - after.quiet if after.limit else ENDLESS
    position = (*compact(after.now), quiet, depth - 1)
    extra = weights.soon * depth if choice.claims else 0
    if low > -WIN:
        score = -int(search.value(*position, -low - 1, extra - low, 1))
        if score + extra <= low:
            return score + extra if score > -FORCED else score
    score = -int(search.value(*position, -WIN, WIN, 1))
    return score + extra if abs(score) < FORCED else score


def _so_far(choices: list[Choice], done: float) -> Thought:
    """For whoever plays: the best of what has been looked at as far as it goes."""
    known = [choice for choice in choices if choice.exact] or choices[:1]
    return Thought(choices[0].move, tuple(choice.told(choice.score) for choice in known), done)


def _compared(choices: list[Choice], done: float) -> Thought:
    """For whoever wants to compare."""
    known = [choice.told(choice.alike) for choice in choices if choice.alike is not None]
    known.sort(key=lambda told: told[1].liking, reverse=True)
    return Thought(known[0][0] if known else choices[0].move, tuple(known), done)


def _why(state: State, thought: Thought) -> Say:
    me, move = state.now.turn, thought.move
    values = dict(thought.values)
    share, plies = values.get(move, Value(0.5))
    after = RULES.play(state, move)
    own, square = open_claims(after, me), Say("stac.square", {"name": move[-1]})
    match share, plies:
        case 1.0, 1:
            return Say("stac.hint.fourth" if claims(after.now.board, me) == CLAIMS_TO_WIN else "stac.hint.settles")
        case 1.0, int():
            return Say("stac.hint.wins", {"plies": str(plies)})
        case 0.0, int():
            return Say("stac.hint.lost", {"plies": str(plies)})
    if claims(after.now.board, me) > claims(state.now.board, me):
        return Say("stac.hint.claim", {"n": str(claims(after.now.board, me))})
    if sum(value != Value(0.0, value.plies) for value in values.values()) == 1 < len(values):
        return Say("stac.hint.only")
    if len(own) > 1:
        return Say("stac.hint.two")
    stopped = set(open_claims(state, 1 - me)) - set(open_claims(after, 1 - me))
    if stopped:
        return Say("stac.hint.stops", {"square": Say("stac.square", {"name": NAMES[min(stopped)]})})
    if own:
        return Say("stac.hint.threat", {"square": Say("stac.square", {"name": NAMES[own[0]]})})
    if move[0] == CARRY and state.now.board[PLACE[move[-1]]] == SINGLE:
        return Say("stac.hint.pair", {"square": square})
    return Say("stac.hint.guess")


def open_claims(state: State, seat: int) -> list[int]:
    """The pairs that a player could claim if it were that player's turn."""
    now = state.now._replace(turn=seat)
    return [square for square in carried_to(now) if now.board[square] == DOUBLE]
