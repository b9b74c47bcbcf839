"""Tic-Tac-Stack, designed by Nicholas Wolff, © 2022.

A tile is written shape, colour, number: "CB3" is the blue circle with a three. Capitals name the shape (C circle,
S square, D diamond, T triangle, X star) and the colour (R red, B blue, Y yellow, K black, W white); no letter stands
for two things, and squares are small letters: a1 to c3, columns a to c, rows 1 to 3 from the bottom.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple, NewType

from threefold.core.chance import mixed, shuffled
from threefold.core.kernel import Move, Result, Seen, Setup
from threefold.core.shapes import flag, hidden, integer, named_tuple, one_of, tuple_of

if TYPE_CHECKING:
    from random import Random

SHAPES = {"C": "circle", "S": "square", "D": "diamond", "T": "triangle", "X": "star"}
COLOURS = {"R": "red", "B": "blue", "Y": "yellow", "K": "black", "W": "white"}
NUMBERS = "12345"
TRAITS = ("shape", "colour", "number")
"""In the order in which a tile's name gives them."""
# The shuffle starts from this order, and links contain only the seed, so this order must never change.
DECK = tuple(shape + colour + number for shape in SHAPES for colour in COLOURS for number in NUMBERS)
TILES = frozenset(DECK)

SQUARES = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
PLACE = {name: square for square, name in enumerate(SQUARES)}
CENTRE = PLACE["b2"]
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
THROUGH = tuple(tuple(line for line in LINES if square in line) for square in range(9))
"""The lines through each square."""

HAND = 3
POINTS_TO_WIN = 7
LEAST_SEATS, MOST_SEATS = 2, 6
EMPTY = ""
WILD = "*"
NOWHERE = -1


class State(NamedTuple):
    always_wild: bool
    """Whether the centre stays wild under a tile."""
    stacks: tuple[tuple[str, ...], ...]
    """The tiles on each square, a1 first, b1 next, each stack from the bottom to the top."""
    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str | None, ...]
    """The tiles still to be drawn, the next one first."""
    scores: tuple[int, ...]
    newest: tuple[int, ...]
    """The square of the tile that each seat placed last, which nobody else can have covered; NOWHERE if none yet."""
    turn: int = 0

    @property
    def seats(self) -> int:
        return len(self.hands)


Whole = NewType("Whole", State)
"""A state whose pile is known."""

_TILE = one_of(DECK)
SHAPE = named_tuple(
    State,
    always_wild=flag,
    stacks=tuple_of(tuple_of(_TILE, 0, len(DECK)), len(SQUARES)),
    hands=tuple_of(tuple_of(_TILE, 0, HAND), LEAST_SEATS, MOST_SEATS),
    pile=tuple_of(hidden(_TILE), 0, len(DECK)),
    scores=tuple_of(integer(), LEAST_SEATS, MOST_SEATS),
    newest=tuple_of(integer(NOWHERE, len(SQUARES) - 1), LEAST_SEATS, MOST_SEATS),
    turn=integer(0, MOST_SEATS - 1),
)


# ---- what the board shows ----


def shown(state: State) -> list[str]:
    """The visible tile of each square; ruling 2 says when the centre is wild instead."""
    tops = [stack[-1] if stack else EMPTY for stack in state.stacks]
    if state.always_wild or not tops[CENTRE]:
        tops[CENTRE] = WILD
    return tops


def shared(one: str, two: str, three: str) -> int:
    """How many traits three squares share: none if one is empty, and a wild one shares whatever the two others do."""
    if not (one and two and three):
        return 0
    # At most one square is wild: it takes the traits of one of the two others.
    if one == WILD:
        one = two
    elif two == WILD:
        two = one
    elif three == WILD:
        three = one
    return (one[0] == two[0] == three[0]) + (one[1] == two[1] == three[1]) + (one[2] == two[2] == three[2])


def lines_made(state: State, square: int) -> list[tuple[tuple[int, int, int], tuple[str, ...]]]:
    """The lines through a square that score as the board stands, each with the traits its squares share."""
    tops = shown(state)
    found = []
    for line in THROUGH[square]:
        tiles = [tops[other] for other in line if tops[other] != WILD]
        if all(tiles):
            traits = tuple(trait for place, trait in enumerate(TRAITS) if len({tile[place] for tile in tiles}) == 1)
            if traits:
                found.append((line, traits))
    return found


def open_squares(state: State) -> list[int]:
    """Ruling 4: the empty squares, and once there are none, all but those of the opponents' newest tiles."""
    empty = [square for square, stack in enumerate(state.stacks) if not stack]
    if empty:
        return empty
    kept = {square for seat, square in enumerate(state.newest) if seat != state.turn}
    return [square for square in range(9) if square not in kept]


# ---- the rules ----


class Stack:
    def start(self, setup: Setup) -> Whole:
        pile = shuffled(DECK, setup.seed)
        dealt = setup.seats * HAND
        hands = tuple(pile[first : first + HAND] for first in range(0, dealt, HAND))
        nought = (0,) * setup.seats
        nowhere = (NOWHERE,) * setup.seats
        return Whole(State(setup.option("centre") == "always", ((),) * 9, hands, pile[dealt:], nought, nowhere))

    def actor(self, state: State) -> int:
        return state.turn

    def moves(self, state: State) -> list[Move]:
        # Tile by tile as the hand holds them, the newest last; for each the squares from a1, b1, c1 to c3.
        names = [SQUARES[square] for square in open_squares(state)]
        return [(tile, name) for tile in state.hands[state.turn] for name in names]

    def play(self, state: Whole, move: Move) -> Whole:
        tile, name = move
        seat, square, stacks = state.turn, PLACE[name], state.stacks
        stacks = (*stacks[:square], (*stacks[square], tile), *stacks[square + 1 :])
        placed = state._replace(stacks=stacks)
        tops = shown(placed)
        gained = sum([shared(tops[one], tops[two], tops[three]) for one, two, three in THROUGH[square]])
        score = state.scores[seat] + gained
        hand = tuple([other for other in state.hands[seat] if other != tile])
        pile = state.pile
        drawn = pile[0] if pile and score < POINTS_TO_WIN else None
        if drawn:
            hand, pile = (*hand, drawn), pile[1:]
        hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
        scores = (*state.scores[:seat], score, *state.scores[seat + 1 :])
        newest = (*state.newest[:seat], square, *state.newest[seat + 1 :])
        return Whole(State(state.always_wild, stacks, hands, pile, scores, newest, _next(hands, seat)))

    def result(self, state: State) -> Result | None:
        best = max(state.scores)
        if best < POINTS_TO_WIN and any(state.hands):
            return None
        leaders = state.scores.count(best)
        shares = tuple(1 / leaders if score == best else 0.0 for score in state.scores)
        if best >= POINTS_TO_WIN:
            return Result(shares, "stack.seven")
        return Result(shares, "stack.most" if leaders == 1 else "stack.shared")

    def mask(self, state: Whole, seat: int | None) -> Seen[State]:
        return Seen(state._replace(pile=(None,) * len(state.pile)), seat)

    def guess(self, seen: Seen[State], rng: "Random") -> Whole:
        state = seen.state
        known = {tile for tiles in (*state.stacks, *state.hands) for tile in tiles}
        return Whole(state._replace(pile=mixed([tile for tile in DECK if tile not in known], rng)))

    def flaw(self, state: State) -> str | None:
        from threefold.games.stack.rules.impossible_positions import flaw_of  # only needed for positions from outside

        return flaw_of(state)


def start_as_dealt(states: Sequence[Whole]) -> Whole:
    """The first position, with its pile in the order in which the tiles are drawn in the later positions."""
    pairs = pairwise(states)
    drawn = [
        tile for before, after in pairs for tile in after.hands[before.turn] if tile not in before.hands[before.turn]
    ]
    return Whole(states[0]._replace(pile=(*drawn, *states[-1].pile)))


def _next(hands: Sequence[tuple[str, ...]], seat: int) -> int:
    """The next seat that has tiles; when there is none, just the next one."""
    seats = len(hands)
    after = [(seat + step) % seats for step in range(1, seats + 1)]
    return next((other for other in after if hands[other]), after[0])
