"""Stac, searched: iterative deepening alpha-beta with a table of what was found, on whole numbers.

A value belongs to the player to move, a hundred to a claim. An end that can be forced is WIN less the moves to it.
"""

from collections.abc import Callable
from typing import NamedTuple

from threefold.games.stac.compact import LOW, ONE, Compact, carries, ways
from threefold.games.stac.rules import CLAIMS_TO_WIN, STACK

WIN = 100_000
FORCED = WIN - 1_000
"""From here on a value is an end that can be forced."""
ENDLESS = 1 << 20
"""Quiet turns that are left where no limit is set."""


LATE = 3
"""Ways to go on that are tried after so many others are looked at a ply less deeply, unless that shows promise."""
DEEP = 3
"""As long as so many plies are left."""


class Pause(Exception):
    """The slice is over. What was found is remembered, so the search may simply begin again."""


class Weights(NamedTuple):
    """What a position is worth where the search ends, beside its claims."""

    can_claim: int = 70
    """I am to move and stand on a token that I can carry to a pair."""
    threatened: int = 30
    """You stand so, and I am to move."""
    more_threats: int = 20
    """The same for every pair but the first."""
    soon: int = 3
    """A claim, for every move that it comes before the search ends: none is put off, none allowed before it must be."""
    third: int = 15
    """The third claim, on top of its own worth."""


class Search:
    __slots__ = ("_before", "_contempt", "_found", "_quiet", "budget", "nodes", "value")

    def __init__(self, before: frozenset[int], whole_quiet: int, contempt: int, budget: int, weights: Weights) -> None:
        self._before, self._quiet, self._contempt = before, whole_quiet, contempt
        self._found: dict[int, tuple[int, int, int, int]] = {}
        """By position: how deep it was searched, the bounds of its value, the best move."""
        self.nodes = 0
        self.budget = budget
        self.value = self._searcher(weights)
        """(*position, quiet turns left, depth, low, high, plies from the start) to a value. Raises Pause."""

    def _searcher(self, w: Weights) -> Callable[..., int]:
        found, path, me_self, contempt = self._found, set(self._before), self, self._contempt
        history: dict[int, int] = {}
        killers: dict[int, int] = {}
        whole_quiet, soon = self._quiet, w.soon

        def evaluate(
            board: int, me: int, you: int, i_rest: bool, you_rest: bool, mine: int, yours: int, ply: int
        ) -> int:
            low, high = board & LOW, board >> 1 & LOW
            pairs, singles = high & ~low, low & ~high
            value = 100 * (mine - yours) + w.third * ((mine == 3) - (yours == 3))
            if not pairs:
                return value
            my_one, your_one = singles & ONE[me] and not i_rest, singles & ONE[you] and not you_rest
            if my_one and pairs & carries(me, you):
                return value + w.can_claim if mine < CLAIMS_TO_WIN - 1 else WIN - ply - 1
            if your_one and (threats := pairs & carries(you, me)):
                value -= w.threatened + w.more_threats * (threats.bit_count() - 1)
            return value

        def value(
            board: int, me: int, you: int, i_rest: bool, you_rest: bool, mine: int, yours: int,
            quiet: int, depth: int, low: int, high: int, ply: int,
        ) -> int:  # fmt: skip
            if depth <= 0:
                return evaluate(board, me, you, i_rest, you_rest, mine, yours, ply)
            key = (
                board
                | me << 50
                | you << 55
                | i_rest << 60
                | you_rest << 61
                | mine << 62
                | yours << 65
                | (ply & 1) << 68
            )
            if ply and key in path:
                return contempt if ply & 1 else -contempt
            can = not i_rest and board >> 2 * me & 3 == 1
            if depth == 1 and quiet > 1:
                # The last way to go, if it claims nothing and ends nothing, can make threats and no more.
                ones, twos = board & LOW, board >> 1 & LOW
                pairs = twos & ~ones
                if not (can and pairs & carries(me, you)) and (ones & ~twos).bit_count() > STACK + 1:
                    most = 100 * (mine - yours) + w.third * ((mine == 3) - (yours == 3))
                    most += w.threatened + w.more_threats * pairs.bit_count()
                    if most <= low:
                        return most
            known = found.get(key)
            first = 0
            if known:
                was, least, most, first = known
                if was >= depth or least >= FORCED or most <= -FORCED:
                    # What was found at another distance from the start is moved here.
                    if least >= FORCED:
                        least -= ply
                    elif least <= -FORCED:
                        least += ply
                    if most >= FORCED:
                        most -= ply
                    elif most <= -FORCED:
                        most += ply
                    if least >= high:
                        return least
                    if most <= low:
                        return most
                    if least == most:
                        return least
                    if ply:
                        if least > low:
                            low = least
                        if most < high:
                            high = most
            me_self.nodes += 1
            if me_self.nodes > me_self.budget:
                raise Pause
            lifted = board - ONE[me]
            killer = killers.get(ply)
            children = []
            for to, shift, free, carried, walked in ways(me, you):
                holds = board >> shift & 3
                if can and free and holds < 3:
                    if holds == 2:
                        if mine == CLAIMS_TO_WIN - 1:
                            return WIN - ply - 1
                        rank = 1 << 40
                    elif carried == killer:
                        rank = 1 << 30
                    else:
                        rank = history.get(carried, 0) + holds
                    if carried == first:
                        rank = 1 << 50
                    children.append((-rank, carried, to, lifted + (1 << shift), holds))
                if walked == first:
                    rank = 1 << 50
                elif walked == killer:
                    rank = 1 << 30
                else:
                    rank = history.get(walked, 0)
                children.append((-rank, walked, to, board, -1))
            children.sort()
            best, chosen, floor, left = -WIN, children[0][1], low, depth - 1
            path.add(key)
            try:
                for place, (_, number, to, after, holds) in enumerate(children):
                    extra = 0
                    if holds >= 1:
                        claims, still = mine + (holds == 2), whole_quiet
                        one, two = after & LOW, after >> 1 & LOW
                        singles = (one & ~two).bit_count()
                        if not singles or (singles < STACK and not two & ~one):
                            found_value = (WIN - ply - 1) if claims > yours else ply + 1 - WIN
                            still = 0
                        elif holds == 2:
                            extra = soon * depth
                    else:
                        claims, still = mine, quiet - 1
                        if still <= 0:
                            found_value = contempt if ply & 1 else -contempt
                    if still > 0:
                        if not left:
                            found_value = -evaluate(after, you, to, you_rest, holds == 0, yours, claims, ply + 1)
                        else:
                            again = not place
                            if place:
                                # First only whether it is better than the best so far.
                                less = int(place >= LATE and left >= DEEP and holds <= 0)
                                found_value = -value(
                                    after, you, to, you_rest, holds == 0, yours, claims,
                                    still, left - less, extra - floor - 1, extra - floor, ply + 1,
                                )  # fmt: skip
                                again = found_value + extra > floor and (less == 1 or found_value + extra < high)
                            if again:
                                found_value = -value(
                                    after, you, to, you_rest, holds == 0, yours, claims,
                                    still, left, extra - high, extra - floor, ply + 1,
                                )  # fmt: skip
                        if extra and -FORCED < found_value < FORCED:
                            found_value += extra
                    if found_value > best:
                        best, chosen = found_value, number
                        if best > floor:
                            floor = best
                            if best >= high:
                                history[number] = history.get(number, 0) + depth * depth
                                if holds <= 0:
                                    killers[ply] = number
                                break
            finally:
                path.discard(key)
            kept = best
            if best >= FORCED:
                kept += ply
            elif best <= -FORCED:
                kept -= ply
            found[key] = (depth, kept if best > low else -WIN, kept if best < high else WIN, chosen)
            return best

        return value


def key_of(p: Compact, parity: int) -> int:
    return (
        p.board | p.me << 50 | p.you << 55 | p.i_rest << 60 | p.you_rest << 61 | p.mine << 62 | p.yours << 65
        | parity << 68
    )  # fmt: skip
