"""What a position of Tic-Tac-Match in which all hands are known is worth to a side.

What is held counts for more than what has been begun: a Wipe Out that nobody wants to play blocks its place in the
hand. The numbers are in weights.py, which says how they are learned.
"""

from functools import cache
from math import exp

from threefold.games.match.compact import DOUBLES, DRAWN, FLIPS, OF_SYMBOL, WIPES, Round
from threefold.games.match.deck import HAND
from threefold.games.match.policy import NEARLY, promise
from threefold.games.match.state import SIDES
from threefold.games.match.weights import SURE, WEIGHTS

Features = tuple[float, list[int]]
"""What the grid promises, then the places among the names of all else that counts; ~place: it counts for the others."""
HELD = {FLIPS: "flips", WIPES: "wipes", DOUBLES: "doubles"}
STEPS = {2: ("mover", "next"), 4: ("mover", "next", "partner", "last")}
"""The seats by how far they are from the next turn."""
READY = ("one", "more", "turned")
"""What a hand can finish: a line of its side's or more with one card; the others' with a Flip and a Double Play."""


def names(seats: int) -> list[str]:
    """What counts for the side that moves next, in order. Of the cards of a kind in a hand each one counts apart."""
    held = [f"{kind} {number}" for kind in HELD.values() for number in range(1, HAND + 1)]
    ready = [f"{step} {ready}" for step in STEPS[seats] for ready in READY]
    return ["move", "promise", *held, *ready[NEVER:]]


FACES_OF = tuple(frozenset(range(first, first + OF_SYMBOL)) for first in (0, OF_SYMBOL))
"""Those of the Xs and those of the Os."""
MOVE, PROMISE, HELD_FROM = range(3)
NEVER = 2
"""A seat that moves next and finishes a line with one card has won: that is no feature."""
READY_FROM = HELD_FROM + len(HELD) * HAND - NEVER


def _counted(seats: int) -> tuple[float, ...]:
    """What counts by its place, and what it takes away by ~place. A new name counts nothing until it is learned."""
    counted = [WEIGHTS[seats].get(name, 0.0) for name in names(seats)]
    return *counted, *(-weight for weight in reversed(counted))


_COUNTED = {seats: _counted(seats) for seats in STEPS}


@cache
def _held(hand: tuple[int, ...], others: int) -> tuple[list[int], bool]:
    """The places of what a hand holds, and whether it holds both a Flip and a Double Play."""
    places = [HELD_FROM + row * HAND + card for row, kind in enumerate(HELD) for card in range(hand.count(kind))]
    return [~place if others else place for place in places], FLIPS in hand and DOUBLES in hand


def features(now: Round) -> Features | None:
    """What counts for the side that moves next, if it cannot finish a line with one card."""
    mover, seats, hands, codes = now.mover, now.seats, now.hands, now.codes
    symbol = now.signs[mover % SIDES]
    nearly = {NEARLY[code] for code in codes}
    # The cards that finish a line for the side that moves next, and for the other one.
    lines = nearly & FACES_OF[symbol], nearly & FACES_OF[1 - symbol]
    if now.phase != "target" and not lines[0].isdisjoint(hands[mover]):
        return None
    places, ready = [MOVE], READY_FROM
    for step in range(seats):
        hand, others = hands[(mover + step) % seats], step % SIDES
        held, turns = _held(tuple(hand), others)
        places += held
        if can := len(lines[others].intersection(hand)):
            place = ready + (can > 1)
            places.append(~place if others else place)
        elif turns and not lines[1 - others].isdisjoint(hand):
            places.append(~(ready + 2) if others else ready + 2)
        ready += len(READY)
    return promise(codes, symbol == 0), places


def share(now: Round, side: int) -> float:
    """What a side may expect."""
    if now.winner is not None:
        return 0.5 if now.winner == DRAWN else float(now.winner == side)
    mine, found = now.mover % SIDES == side, features(now)
    if found is None:
        return SURE if mine else 1 - SURE
    counted, (promised, places) = _COUNTED[now.seats], found
    worth = counted[PROMISE] * promised + sum([counted[place] for place in places])
    return 1 / (1 + exp(-worth if mine else worth))
