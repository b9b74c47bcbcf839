"""The search for the review of Stac: exact values for the move that was made and for the best of the others. For the
rest it only shows that they are no better, so it searches deeper in the same time than advice, which values all."""

from collections.abc import Iterator
from random import Random

from threefold.bots.bot import Thought
from threefold.core.kernel import Move
from threefold.games.stac.bot.choices import ENDLESS, RULES, Choice, dead
from threefold.games.stac.bot.deepening import (
    SLICE,
    Sight,
    drawn_by_one_more,
    nothing_comes,
    prove,
    score_of,
    search_of,
)
from threefold.games.stac.bot.evaluation import FORCED, WIN
from threefold.games.stac.bot.forced import ForcedLines
from threefold.games.stac.bot.search import Pause, Search
from threefold.games.stac.rules.rules import State

PROOF = Sight(40, 1_300, forced=9)
"""The limits for forced lines, which may use the share FORCED_LINES of these positions. What a review claims has to be
proven, so this budget does not shrink in long games."""


def judged(state: State, move: Move, rng: Random, sight: Sight) -> Iterator[Thought]:
    """Yields placeholder thoughts while it searches; only the last thought has values."""
    choices = [Choice(state, one) for one in RULES.moves(state)]
    rng.shuffle(choices)
    played = next(one for one in choices if one.move == move)
    pause = Thought(move, done=0.0)
    forced = ForcedLines(drawn_by_one_more(state), state.limit or ENDLESS)
    for _ in prove(forced, choices, PROOF, all_exact=True):
        yield pause
    choices.sort(key=lambda one: -one.score)
    search = search_of(state, sight.weights)
    for _ in _look_further(search, choices, played, sight):
        yield pause
    thought = _told(choices, played)
    yield dead(thought) if nothing_comes(search, choices[0]) else thought


def _look_further(search: Search, choices: list[Choice], played: Choice, sight: Sight) -> Iterator[None]:
    for depth in range(1, sight.depth + 1):
        if _enough(choices, played, depth):
            return
        low = -WIN
        for choice in choices:
            while not choice.known:
                try:
                    choice.score = score_of(search, choice, depth, -WIN if choice is played else low, sight.weights)
                    choice.exact = choice is played or choice.score > low
                    break
                except Pause:
                    if search.nodes >= sight.positions:
                        return
                    yield
                    search.budget = min(search.nodes + SLICE, sight.positions)
            if choice is not played:
                low = max(low, choice.score)
        choices.sort(key=lambda one: (-one.score, not one.exact))
        for choice in choices:
            choice.alike = choice.score
        search.depth = depth


def _enough(choices: list[Choice], played: Choice, depth: int) -> bool:
    """Whether a deeper search would change nothing that matters."""
    if len(choices) == 1:
        return True
    best = choices[choices[0] is played]
    return abs(played.score) >= FORCED and (abs(best.score) >= FORCED or best.score > WIN - depth)


def _told(choices: list[Choice], played: Choice) -> Thought:
    known = [one for one in choices if one.alike is not None]
    known.sort(key=lambda one: (one.compared(one.alike or 0)[1].liking, one.exact), reverse=True)
    values = tuple(one.compared(one.alike or 0) for one in known)
    return Thought(values[0][0] if values else played.move, values, dead=False)
