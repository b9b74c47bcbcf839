"""Tic-Tac-Stack with integers, for the bot's search. A tile is its index in the deck, 0 to 124; two more numbers are a
wild and an empty square. A Table is mutable: `play` changes its lists, `undo` changes them back.

What a tile scores in a line depends on the two other squares only by the traits that they share: their pattern, one of
216. So two look-ups give the points of every tile.
"""

from collections.abc import Sequence
from random import Random

from threefold.core.chance import below
from threefold.core.kernel import Move
from threefold.games.stack.rules.rules import CENTRE, DECK, POINTS_TO_WIN, SQUARES, THROUGH, State

NUMBER_OF = {tile: number for number, tile in enumerate(DECK)}
WILD, EMPTY = len(DECK), len(DECK) + 1
KINDS = 5
"""The number of values of each trait. In a pattern it stands for a trait that is not shared."""
OTHERS = tuple(
    tuple(tuple(other for other in line if other != square) for line in THROUGH[square]) for square in range(9)
)
"""For each square, the two other squares of every line through it."""

TRAITS_OF = tuple((tile // 25, tile // 5 % 5, tile % 5) for tile in range(len(DECK)))


def _gains(pattern: tuple[int, int, int]) -> bytes:
    """What each tile scores in a line whose two other squares have this pattern; then the same for WILD and EMPTY."""
    shape, colour, number = pattern
    gains = [(a == shape) + (b == colour) + (c == number) for a, b, c in TRAITS_OF]
    return bytes([*gains, sum(trait != KINDS for trait in pattern), 0])


def _pairs() -> list[list[bytes | None]]:
    """By what lies on two squares: what each tile scores in a line with them; None if they share nothing."""
    patterns: dict[tuple[int, int, int], bytes | None] = {(KINDS, KINDS, KINDS): None}
    for a in range(KINDS + 1):
        for b in range(KINDS + 1):
            for c in range(KINDS + 1):
                patterns.setdefault((a, b, c), _gains((a, b, c)))
    rows: list[list[bytes | None]] = []
    for a, b, c in TRAITS_OF:
        row = [
            patterns[a if a == x else KINDS, b if b == y else KINDS, c if c == z else KINDS] for x, y, z in TRAITS_OF
        ]
        rows.append([*row, patterns[a, b, c], None])
    # A wild square shares everything with a tile, and an empty one nothing.
    rows.append([*(patterns[traits] for traits in TRAITS_OF), None, None])
    rows.append([None] * (len(DECK) + 2))
    return rows


PAIRS = _pairs()
HELPS = tuple(_gains(traits)[:-2] + bytes(2) for traits in TRAITS_OF)
"""By two tiles: how many traits they share. 0 for WILD and EMPTY as the second one."""


# A play is packed into one integer: its points in the highest bits, then its square, then its tile. So the largest one
# scores most.
TILE_BITS = 7
GAIN_AT = TILE_BITS + 4
TILE, SQUARE = (1 << TILE_BITS) - 1, 15
ALL = tuple(range(9))


def move_of(play: int) -> Move:
    return DECK[play & TILE], SQUARES[play >> TILE_BITS & SQUARE]


def square_of(play: int) -> int:
    return play >> TILE_BITS & SQUARE


class Table:
    """A position with a guessed pile."""

    __slots__ = ("empty", "hands", "newest", "past", "pile", "scores", "seats", "tops", "turn", "wild", "work")

    def __init__(self, state: State, pile: Sequence[int] = ()) -> None:
        self.wild = state.always_wild
        self.tops = [NUMBER_OF[stack[-1]] if stack else EMPTY for stack in state.stacks]
        if self.wild or not state.stacks[CENTRE]:
            self.tops[CENTRE] = WILD
        self.empty = tuple(square for square, stack in enumerate(state.stacks) if not stack)
        self.hands = [[NUMBER_OF[tile] for tile in hand] for hand in state.hands]
        self.scores = list(state.scores)
        self.newest = list(state.newest)
        self.seats = len(self.hands)
        self.turn = state.turn
        self.pile = list(pile)
        """The tiles still to be drawn, the next one last."""
        self.past: list[tuple[int, int, int, int, tuple[int, ...], bool]] = []
        """What `undo` needs: one entry for each play."""
        self.work = 0
        """How often a hand was looked through: the unit in which the bot's work is counted."""

    def plays(self, seat: int) -> list[int]:
        """What this seat could play if it were its turn."""
        self.work += 1
        tops, hand, squares = self.tops, self.hands[seat], self.empty
        if not squares:
            kept = self.newest[:seat] + self.newest[seat + 1 :]
            squares = tuple([square for square in ALL if square not in kept])
        found: list[int] = []
        for square in squares:
            place = square << TILE_BITS
            rows = [row for one, two in OTHERS[square] if (row := PAIRS[tops[one]][tops[two]])]
            if not rows:
                found += [place | tile for tile in hand]
            elif square == CENTRE and self.wild:
                place |= sum([row[WILD] for row in rows]) << GAIN_AT
                found += [place | tile for tile in hand]
            elif len(rows) == 1:
                row = rows[0]
                found += [row[tile] << GAIN_AT | place | tile for tile in hand]
            else:
                found += [sum([row[tile] for row in rows]) << GAIN_AT | place | tile for tile in hand]
        return found

    def best(self, seat: int) -> int:
        """The most that this seat could score if it were its turn."""
        return max(self.plays(seat), default=0) >> GAIN_AT

    def both(self) -> tuple[int, int]:
        """`best` for the seat to move and for the other one, in a game of two. Faster than two calls: each line is
        looked up once, and a square is skipped if it cannot give more than those before it."""
        self.work += 1
        tops, me = self.tops, self.turn
        hands, most, other_most = self.hands, 0, 0
        mine, theirs, squares = hands[me], hands[1 - me], self.empty
        closed, other_closed = (-1, -1) if squares else (self.newest[1 - me], self.newest[me])
        for square in squares or ALL:
            rows = [row for one, two in OTHERS[square] if (row := PAIRS[tops[one]][tops[two]])]
            if not rows:
                continue
            bound = 0
            for row in rows:
                bound += row[WILD]
            if bound > most and square != closed and mine:
                if square == CENTRE and self.wild:
                    most = bound
                else:
                    for tile in mine:
                        gain = 0
                        for row in rows:
                            gain += row[tile]
                        if gain > most:
                            most = gain
            if bound > other_most and square != other_closed and theirs:
                if square == CENTRE and self.wild:
                    other_most = bound
                else:
                    for tile in theirs:
                        gain = 0
                        for row in rows:
                            gain += row[tile]
                        if gain > other_most:
                            other_most = gain
        return most, other_most

    def play(self, play: int) -> None:
        seat, tile, square = self.turn, play & TILE, play >> TILE_BITS & SQUARE
        hand, pile = self.hands[seat], self.pile
        place = hand.index(tile)
        self.past.append((play, place, self.tops[square], self.newest[seat], self.empty, bool(pile)))
        if square in self.empty:
            self.empty = tuple([other for other in self.empty if other != square])
        if square != CENTRE or not self.wild:
            self.tops[square] = tile
        self.newest[seat] = square
        self.scores[seat] += play >> GAIN_AT
        del hand[place]
        # By the rules a winner draws nothing, but after a win the hands do not matter any more.
        if pile:
            hand.append(pile.pop())
        # No seat is ever skipped, because all run out of tiles in one round.
        self.turn = (seat + 1) % self.seats

    def undo(self) -> None:
        play, place, top, newest, self.empty, drew = self.past.pop()
        self.turn = seat = (self.turn - 1) % self.seats
        hand, square = self.hands[seat], play >> TILE_BITS & SQUARE
        if drew:
            self.pile.append(hand.pop())
        hand.insert(place, play & TILE)
        self.tops[square] = top
        self.newest[seat] = newest
        self.scores[seat] -= play >> GAIN_AT

    @property
    def over(self) -> bool:
        return max(self.scores) >= POINTS_TO_WIN or not any(self.hands)

    def shares(self) -> list[float]:
        """Each seat's share of a finished game."""
        most = max(self.scores)
        leaders = self.scores.count(most)
        return [1 / leaders if score == most else 0.0 for score in self.scores]


def unseen(state: State) -> list[int]:
    """The tiles of the pile, in the order of the deck."""
    known = {tile for tiles in (*state.stacks, *state.hands) for tile in tiles}
    return [number for number, tile in enumerate(DECK) if tile not in known]


def guessed(tiles: list[int], count: int, rng: Random) -> list[int]:
    """A random guess at the next `count` tiles of the pile, out of these; the first one to be drawn is last."""
    rest, drawn = tiles.copy(), []
    for _ in range(min(count, len(rest))):
        place = below(len(rest), rng)
        rest[place], rest[-1] = rest[-1], rest[place]
        drawn.append(rest.pop())
    return drawn[::-1]
