"""A fast evaluation of choices in Tic-Tac-Match without a search: lines begun, lines finished, lines that opponents
could finish. The *promise* of a line is its value before it is finished."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from threefold.core.chance import below
from threefold.games.match.bot.compact import (
    BASE,
    COVERS,
    DISCARD,
    DONE,
    DOUBLES,
    FLIPS,
    LINE_CODES,
    NO_CARD,
    OF_SYMBOL,
    SQUARE,
    SQUARE_BITS,
    THROUGH,
    WIPES,
    Round,
)
from threefold.games.match.rules.deck import HAND
from threefold.games.match.rules.state import SIDES

ONE_THERE, TWO_THERE = 1, 4
"""The promise of a line with one or two equal cards in it, if each of its other squares can take one more of them."""
FINISHED = 1000
WIPE_COUNTS = 0.5
FEAR = 40.0
"""The penalty if the next opponent certainly finishes a line; with a lower probability, that fraction of it."""


def line_of(code: int) -> tuple[int, int, int]:
    return code % BASE, code // BASE % BASE, code // BASE // BASE


def promise_of(code: int, symbol: int) -> int:
    """The promise of a line for one symbol alone."""
    line, total = line_of(code), 0
    for face in range(symbol * OF_SYMBOL, (symbol + 1) * OF_SYMBOL):
        there = line.count(face)
        if there and all(top == face or COVERS[face][top] for top in line):
            total += ONE_THERE if there == 1 else TWO_THERE
    return total


def _promise(code: int) -> int:
    """The promise of a line for the Xs, minus that for the Os."""
    return promise_of(code, 0) - promise_of(code, 1)


def _nearly(code: int) -> int:
    """The face of which one more card finishes the line; NO_CARD if there is none."""
    line = line_of(code)
    for face in range(NO_CARD):
        if line.count(face) == 2 and all(top == face or COVERS[face][top] for top in line):
            return face
    return NO_CARD


def _gain(face: int, weight: int, code: int) -> int:
    """How much the value of a line for the Xs, minus that for the Os, changes when this face is put on the square with
    this weight."""
    after = code + (face - code // weight % BASE) * weight
    won = (FINISHED if face < OF_SYMBOL else -FINISHED) if after == DONE[face] else 0
    return won + PROMISE[after] - PROMISE[code]


PROMISE = tuple(_promise(code) for code in range(LINE_CODES))
NEARLY = tuple(_nearly(code) for code in range(LINE_CODES))
GAIN = {
    (face, weight): tuple(_gain(face, weight, code) for code in range(LINE_CODES))
    for face in range(NO_CARD)
    for weight in (1, BASE, BASE * BASE)
}
GAINS = {
    face << SQUARE_BITS | square: tuple((line, GAIN[face, weight]) for line, weight in through)
    for face in range(NO_CARD)
    for square, through in enumerate(THROUGH)
}
"""For each choice of a face and a square: the lines through the square, each with the gain by the line's code."""


class Perception(NamedTuple):
    """What a bot sees of the grid and of its hand."""

    others_lines: bool = True
    """Whether it counts lines that the other side has begun."""
    overlooked: frozenset[int] = frozenset()
    """The kinds of cards in its hand that it overlooks."""


SEES_ALL = Perception()


def promise(codes: Sequence[int], x: bool, perception: Perception = SEES_ALL) -> float:
    """The promise of all lines for the side of the Xs (or of the Os), minus that for the other side if it is seen."""
    if perception.others_lines:
        total = sum([PROMISE[code] for code in codes])
        return total if x else -total
    found = [PROMISE[code] if x else -PROMISE[code] for code in codes]
    return sum([one for one in found if one > 0])


def glance(now: Round, rng: Random, perception: Perception = SEES_ALL) -> list[tuple[float, int]]:
    """Every choice with its value at first sight for the side that makes it, the value first, not sorted."""
    side, mover = now.mover % SIDES, now.mover
    choices = now.choices()
    if now.phase == "target":
        return [(float((choice >> SQUARE_BITS) % SIDES != side), choice) for choice in choices]
    x = now.signs[side] == 0
    sign, codes, tops = (1 if x else -1), now.codes, now.tops
    before = promise(codes, x, perception)
    found: list[tuple[float, int]] = []
    overlooked, others_lines = perception.overlooked, perception.others_lines
    for choice in choices:
        card, square = choice >> SQUARE_BITS, choice & SQUARE
        value = before
        if card in overlooked:
            value = before - FINISHED / 2
        elif square < DISCARD and others_lines:
            gained = 0
            for line, gain in GAINS[choice]:
                gained += gain[codes[line]]
            value += sign * gained
        elif square < DISCARD:
            change, finished = card - tops[square], DONE[card]
            for line, weight in THROUGH[square]:
                old = codes[line]
                new = old + change * weight
                if new == finished:
                    value += FINISHED if (card < OF_SYMBOL) == x else -FINISHED
                value += max(0, sign * PROMISE[new]) - max(0, sign * PROMISE[old])
        elif square == DISCARD:
            value -= card == DOUBLES
        elif card == FLIPS:
            value = promise(codes, not x, perception)
        elif card == WIPES:
            value += WIPE_COUNTS
        else:
            after = now.copy()
            after.play(choice)
            while after.winner is None and after.mover == mover and after.phase != "turn":
                after.play(best(glance(after, rng, perception), rng))
            if after.winner is None:
                value = promise(after.codes, after.signs[side] == 0, perception)
            else:
                value = FINISHED if after.winner == side else -FINISHED
        found.append((value, choice))
    return found


def best(glanced: list[tuple[float, int]], rng: Random) -> int:
    """The choice with the highest value; a random one of several."""
    most = max(glanced)[0]
    some = [choice for value, choice in glanced if value == most]
    return some[0] if len(some) == 1 else some[below(len(some), rng)]


def wins_at_once(now: Round) -> list[int]:
    """The choices that finish a line for the side that moves with a single card."""
    side, found = now.mover % SIDES, []
    for choice in now.choices():
        if choice & SQUARE < DISCARD:
            after = now.copy()
            after.play(choice)
            if after.winner == side:
                found.append(choice)
    return found


def careful(now: Round, rng: Random, unseen: Sequence[int]) -> list[tuple[float, int]]:
    """Like `glance`, with a penalty for lines that the next opponent may be able to finish with the unseen cards."""
    side = now.mover % SIDES
    found = []
    for value, choice in glance(now, rng):
        if value < FINISHED / 2:
            after = now.copy()
            after.play(choice)
            if after.winner is None:
                value -= FEAR * danger(after, 1 - side, unseen)
        found.append((value, choice))
    return found


def danger(after: Round, side: int, unseen: Sequence[int]) -> float:
    """The probability that an opponent's hand has a card that finishes a line for this side."""
    ways, count = finishing(after, side, unseen), sum(unseen)
    # Not counted: lines of the other symbol, which a Flip and a Double Play together could finish.
    return 1 - (1 - ways / count) ** HAND if count > ways else float(ways > 0)


def finishing(now: Round, side: int, unseen: Sequence[int]) -> int:
    """How many unseen cards finish a line for this side."""
    faces = {NEARLY[code] for code in now.codes}
    return sum([unseen[face] for face in faces if face != NO_CARD and face // OF_SYMBOL == now.signs[side]])


def finishes(now: Round) -> bool:
    """Whether the seat that moves holds a card that finishes a line for its side."""
    symbol, hand = now.signs[now.mover % SIDES], now.hands[now.mover]
    if now.phase == "target":
        return False
    nearly = [NEARLY[code] for code in now.codes]
    return any(face in hand for face in nearly if face // OF_SYMBOL == symbol)
