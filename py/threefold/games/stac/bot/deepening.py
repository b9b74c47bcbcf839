"""Iterative deepening for the bot of Stac: it looks for forced lines first, then searches one ply deeper each time."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from threefold.bots.bot import Thought
from threefold.games.stac.bot.choices import CONTEMPT, ENDLESS, RULES, Choice, advised, compared, dead, so_far
from threefold.games.stac.bot.compact import Node, compact
from threefold.games.stac.bot.evaluation import FORCED, WIN, Weights
from threefold.games.stac.bot.forced import ForcedLines
from threefold.games.stac.bot.search import Pause, Search
from threefold.games.stac.rules.rules import TIMES_TO_DRAW, Position, State

SLICE = 150
"""Positions searched between two thoughts: about two milliseconds."""
FORCED_LINES = 0.35
"""The share of the positions that the search for forced lines may use."""
ENOUGH = 0.4
"""Once this share of the positions is used, the search may stop early: the next depth would need more than is left."""
STEADY = 2
"""It stops early only if the same choice was the best for this many depths in a row."""


class Sight(NamedTuple):
    """The limits of a search."""

    depth: int
    positions: int
    weights: Weights = Weights()
    forced: int = 8
    """Forced lines of fewer plies than this are looked for before the main search, not counting the choice itself."""


CHECK = 1.0
"""For advice, the forced lines of the best choice alone are followed further, by so many positions for each one of the
main search."""
CHECKED_PLIES = 13
"""The longest forced line that is followed then."""
DEAD_DEPTH = 14
"""The game counts as dead if no token lands on a token in a best line of at least this many plies."""
EARLY_STOP_DEPTH = 6
"""From this depth on, the second search (SECOND_SIGHT) stops as soon as a token lands on a token in its best line."""
QUIET_TURNS_BEFORE_DEAD = 8
"""This many quiet turns must also have been played for a bot to call the game dead: no tie right after a claim."""
SECOND_SIGHT = Sight(40, 25_000)
FIRST_LOOK = Sight(2, 3_000)
"""The limits of the first look at all moves, before it is proven which of them lose."""


def deepen(state: State, rng: Random, sight: Sight, *, all_exact: bool) -> Iterator[Thought]:
    thought_of = compared if all_exact else so_far
    choices = [Choice(state, move) for move in RULES.moves(state)]
    rng.shuffle(choices)
    if all_exact:
        for _ in _look_first(state, choices):
            yield thought_of(choices, 0.0)
    forced = ForcedLines(drawn_by_one_more(state), state.limit or ENDLESS)
    for _ in prove(forced, choices, sight, all_exact=all_exact):
        yield thought_of(choices, min(forced.nodes / sight.positions, 0.99))
    choices.sort(key=lambda one: -one.score)
    search = search_of(state, sight.weights)
    search.nodes = search.budget = forced.nodes
    check = Check(forced, search.nodes) if all_exact else None
    for done in _look_further(search, choices, sight, all_exact=all_exact, check=check):
        yield thought_of(choices, min(done, 0.99))
    if check:
        for _ in check.best(choices, sight.positions):
            yield thought_of(choices, 0.99)
    thought = thought_of(choices, 1.0)
    if all_exact or state.quiet >= QUIET_TURNS_BEFORE_DEAD:
        best = choices[0]
        if sight.depth < DEAD_DEPTH and not best.proof:
            # A shallow level cannot see whether the game is dead, so a deeper search decides it.
            seconds = [Choice(state, move) for move in RULES.moves(state)]
            search = search_of(state, SECOND_SIGHT.weights)
            for _ in _look_further(search, seconds, SECOND_SIGHT, all_exact=False):
                if search.depth >= EARLY_STOP_DEPTH and not _stays_quiet(search, seconds[0]):
                    break
                yield thought._replace(done=0.99)
            best = seconds[0]
        thought = dead(thought) if nothing_comes(search, best) else thought
    yield thought


def _look_first(state: State, choices: list[Choice]) -> Iterator[float]:
    """Gives all choices a hunch: a shallow search of its own, so that it does not change what is found later."""
    looked = [Choice(state, choice.move) for choice in choices]
    yield from _look_further(search_of(state, FIRST_LOOK.weights), looked, FIRST_LOOK, all_exact=True)
    hunches = {choice.move: choice.score for choice in looked}
    for choice in choices:
        choice.hunch = hunches[choice.move]


def nothing_comes(search: Search, best: Choice) -> bool:
    """Whether neither player can put a token onto a token without harm, as far as the search sees. A player who can
    would do so among equal moves, because building has a bonus."""
    return search.depth >= DEAD_DEPTH and not best.proof and _stays_quiet(search, best)


def _stays_quiet(search: Search, best: Choice) -> bool:
    """Whether no token lands on a token in the best line, down to the depth of the search."""
    return not best.claims and not best.builds and search.stays_quiet(best.node, search.depth - 1)


def prove(forced: ForcedLines, choices: list[Choice], sight: Sight, *, all_exact: bool) -> Iterator[None]:
    """Marks the choices that lead to a forced win or loss, the shortest first. Yields whenever a slice is used up."""
    most = int(sight.positions * FORCED_LINES)
    for plies in range(1, min(sight.depth, sight.forced)):
        for choice in choices:
            while not choice.known:
                try:
                    if (forced.wins if plies & 1 else forced.loses)(choice.node, choice.quiet, plies):
                        choice.prove(not plies & 1, plies + 1)
                    break
                except Pause:
                    if forced.nodes >= most:
                        return
                    yield
                    forced.budget = min(forced.nodes + SLICE, most)
        if all(choice.known for choice in choices):
            return
        if not all_exact and (any(one.score >= FORCED for one in choices) or _one_holds(choices)):
            return


class Check:
    """Follows the forced lines of the best choice further than those of all others, so that what is advised is not lost
    to a line just beyond what the main search sees. Where the best choice is lost, the next one is followed."""

    __slots__ = ("_done", "_forced", "_start")

    def __init__(self, forced: ForcedLines, start: int) -> None:
        self._forced = forced
        self._start, self._done = start, forced.nodes
        """How many positions the main search, and the forced lines, had looked at when the main search began."""

    def best(self, choices: list[Choice], searched: int) -> Iterator[None]:
        """Spends what is due after so many positions of the main search."""
        forced, most = self._forced, self._done + int(CHECK * (searched - self._start))
        best, plies = advised(choices), 1
        while best and not best.known and plies <= CHECKED_PLIES:
            try:
                lost = forced.wins(best.node, best.quiet, plies)
            except Pause:
                if forced.nodes >= most:
                    return
                yield
                forced.budget = min(forced.nodes + SLICE, most)
                continue
            plies += 2
            if lost:
                best.prove(False, plies - 1)
                choices.append(choices.pop(choices.index(best)))
                best, plies = advised(choices), 1


def _look_further(
    search: Search, choices: list[Choice], sight: Sight, *, all_exact: bool, check: Check | None = None
) -> Iterator[float]:
    """Searches one ply deeper each time, the most promising move first. Yields the share of the work done."""
    steady = 0
    for depth in range(1, sight.depth + 1):
        if _enough(choices, depth) if all_exact else _settled(choices, steady, search.nodes / sight.positions):
            return
        low, best = -WIN, choices[0]
        for number, choice in enumerate(choices):
            while not choice.known:
                try:
                    score = score_of(search, choice, depth, -WIN if all_exact else low, sight.weights)
                    choice.exact, choice.score = all_exact or score > low or not number, score
                    break
                except Pause:
                    done = max(search.nodes / sight.positions, (depth - 1 + number / len(choices)) / sight.depth)
                    if search.nodes >= sight.positions:
                        return
                    yield done
                    search.budget = min(search.nodes + SLICE, sight.positions)
            if choice.score > low:
                low = choice.score
                # The best choice so far moves to the front at once, in case the budget ends within this depth.
                choices.insert(0, choices.pop(number))
        choices.sort(key=lambda one: -one.score)
        for choice in choices:
            choice.alike = choice.score
        search.depth = depth
        if check:
            done = max(search.nodes / sight.positions, depth / sight.depth)
            yield from (done for _ in check.best(choices, search.nodes))
        steady = steady + 1 if choices[0] is best else 0


def _enough(choices: list[Choice], depth: int) -> bool:
    """Whether all moves lead to forced ends, or the best one wins in fewer plies than `depth`, so that no other move
    can turn out better."""
    return all(abs(one.score) >= FORCED for one in choices) or choices[0].score > WIN - depth


def _settled(choices: list[Choice], steady: int, spent: float) -> bool:
    """Whether a deeper search would hardly change the choice: it wins, all others lose, or the next depth would need
    more positions than are left and this choice has been the best for STEADY depths."""
    return choices[0].score >= FORCED or _one_holds(choices) or (spent >= ENOUGH and steady >= STEADY)


def _one_holds(choices: list[Choice]) -> bool:
    return sum(not choice.lost for choice in choices) <= 1


def score_of(search: Search, choice: Choice, depth: int, low: int, weights: Weights) -> int:
    """The value of a move if it is more than `low`, else an upper bound of it."""
    extra = depth * (weights.soon if choice.claims else weights.build if choice.builds else 0)
    if low > -WIN:
        score = -search.value(choice.node, choice.quiet, depth - 1, (-low - 1, extra - low), 1)
        if score + extra <= low:
            return score + extra if score > -FORCED else score
    score = -search.value(choice.node, choice.quiet, depth - 1, (-WIN, WIN), 1)
    return score + extra if abs(score) < FORCED else score


def _node(state: State, one: Position) -> Node:
    """A position of the game so far as a node of the search."""
    return (*compact(one), (one.turn + state.now.turn) % 2)


def search_of(state: State, weights: Weights) -> Search:
    before = frozenset(_node(state, one) for one in (*state.past, state.now))
    return Search(before, state.limit or ENDLESS, CONTEMPT, weights)


def drawn_by_one_more(state: State) -> frozenset[Node]:
    """The positions that draw the game if they occur once more."""
    return frozenset(
        _node(state, one) for one, times in Counter((*state.past, state.now)).items() if times >= TIMES_TO_DRAW - 1
    )
