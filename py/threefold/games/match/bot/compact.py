"""A round of Tic-Tac-Match with cards and squares as integers, for a fast search.

Cards 0 to 3 are Xs and 4 to 7 Os in the four colours; 8 is a Flip and, on the grid, an empty square; 9 is a Wipe Out,
10 a Double Play.
"""

from collections import Counter
from collections.abc import Sequence

from threefold.core.kernel import Move
from threefold.games.match.rules.deck import (
    ACTION_CARDS,
    COLOURS,
    DECK,
    DOUBLE,
    FACES,
    FITS,
    FLIP,
    HAND,
    LINES,
    PLACE,
    SQUARES,
    SYMBOLS,
    WIPE,
    Card,
)
from threefold.games.match.rules.state import SEAT_NAMES, SIDES, State

NUMBER_OF = {card: number for number, card in enumerate((*FACES, *ACTION_CARDS))}
CARDS = tuple(NUMBER_OF)
FLIPS, WIPES, DOUBLES = (NUMBER_OF[action] for action in (FLIP, WIPE, DOUBLE))
KINDS = len(NUMBER_OF)
NO_CARD = len(FACES)
"""On the grid: an empty square."""
OF_SYMBOL = len(COLOURS)
"""A face's number divided by this is its symbol: 0 is an X, 1 an O."""
COVERS = tuple(tuple(top == NO_CARD or FACES[top] in FITS[face] for top in range(len(FACES) + 1)) for face in FACES)
"""COVERS[face][top]: whether a face can be put on a square that shows this top."""

# The code of a line is a number to the base of 9 with a digit for each of its three squares: each square adds its card
# times its weight.
BASE = len(FACES) + 1
LINE_CODES = BASE**3
THROUGH = tuple(
    tuple((number, BASE ** line.index(square)) for number, line in enumerate(LINES) if square in line)
    for square in range(len(SQUARES))
)
"""The lines through each square, and the square's weight in each."""
DONE = tuple(face * (1 + BASE + BASE * BASE) for face in range(len(FACES)))
"""The code of a finished line of each face."""

# A choice is card << SQUARE_BITS | square. In place of the square: DISCARD, PLAY (an action card), or TARGET, with the
# number of a seat in place of the card.
SQUARE_BITS = 4
SQUARE = (1 << SQUARE_BITS) - 1
DISCARD, PLAY, TARGET = 9, 10, 11
DRAWN = SIDES
"""The value of `winner` when the turn limit is reached."""


def choice_of(move: Move) -> int:
    match move:
        case (card, "discard"):
            return NUMBER_OF[card] << SQUARE_BITS | DISCARD
        case (card, square):
            return NUMBER_OF[card] << SQUARE_BITS | PLACE[square]
        case (action,) if action in NUMBER_OF:
            return NUMBER_OF[action] << SQUARE_BITS | PLAY
    return SEAT_NAMES.index(move[0]) << SQUARE_BITS | TARGET


class Round:
    """A round with guessed hands and a guessed pile."""

    __slots__ = ("codes", "hands", "left", "mover", "phase", "pile", "seats", "signs", "tops", "winner")

    def __init__(self) -> None:
        self.tops: list[int]
        self.codes: list[int]
        self.hands: list[list[int]]
        self.pile: list[int]
        """The next card is the last one. The first ones can be cards that a new pile would be made of."""
        self.signs: list[int]
        self.mover: int
        self.phase: str
        self.seats: int
        self.left: int
        """How many turns are left until the round is drawn; negative: no limit."""
        self.winner: int | None = None

    def copy(self) -> "Round":
        other = Round()
        other.tops, other.codes, other.signs = self.tops.copy(), self.codes.copy(), self.signs.copy()
        other.hands = [hand.copy() for hand in self.hands]
        other.pile, other.mover, other.phase = self.pile.copy(), self.mover, self.phase
        other.seats, other.left = self.seats, self.left
        return other

    # ---- what can be chosen ----

    def choices(self) -> list[int]:
        """The legal moves, not in the order of the rules. Do not call it for a round that is over."""
        if self.phase == "target":
            return [seat << SQUARE_BITS | TARGET for seat in range(self.seats) if seat != self.mover]
        hand, tops = self.hands[self.mover], self.tops
        found: list[int] = []
        for card in dict.fromkeys(hand):
            if card < FLIPS:
                covers, place = COVERS[card], card << SQUARE_BITS
                found += [place | square for square, top in enumerate(tops) if covers[top]]
            elif card == FLIPS or (self.phase == "turn" and (card == WIPES or self.can_double())):
                found.append(card << SQUARE_BITS | PLAY)
        return found or [card << SQUARE_BITS | DISCARD for card in dict.fromkeys(hand)]

    def can_double(self) -> bool:
        usable = [card for card in self.hands[self.mover] if card <= FLIPS]
        return len(usable) > 1 and any(self.playable(card) for card in usable)

    def playable(self, card: int) -> bool:
        if card >= FLIPS:
            return card == FLIPS
        covers = COVERS[card]
        return any(map(covers.__getitem__, self.tops))

    # ---- playing ----

    def play(self, choice: int) -> None:
        mover, hand = self.mover, self.hands[self.mover]
        card, square = choice >> SQUARE_BITS, choice & SQUARE
        if square == TARGET:
            self._wipe(card)
            return
        hand.remove(card)
        if square == DISCARD:
            self._end_turn()
        elif square != PLAY:
            change, codes, finished = card - self.tops[square], self.codes, DONE[card]
            self.tops[square] = card
            for line, weight in THROUGH[square]:
                codes[line] += change * weight
                if codes[line] == finished:
                    self.winner = self.signs.index(card // OF_SYMBOL)
            if self.winner is None:
                self._after_card()
        elif card == FLIPS:
            self.signs.reverse()
            self._after_card()
        elif card == DOUBLES:
            self.phase = "first"
        else:
            self._refill(mover)
            if self.seats > SIDES:
                self.phase = "target"
            else:
                self._wipe(1 - mover)

    def _after_card(self) -> None:
        if self.phase == "first" and any(map(self.playable, self.hands[self.mover])):
            self.phase = "second"
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        self._refill(self.mover)
        self._pass_turn((self.mover + 1) % self.seats)

    def _wipe(self, seat: int) -> None:
        self.hands[seat].clear()
        self._refill(seat)
        self._pass_turn(seat)

    def _pass_turn(self, seat: int) -> None:
        self.left -= 1
        if not self.left:
            self.winner = DRAWN
        self.mover, self.phase = seat, "turn"

    def _refill(self, seat: int) -> None:
        hand, pile = self.hands[seat], self.pile
        while len(hand) < HAND and pile:
            hand.append(pile.pop())


def round_of(state: State) -> Round:
    """A round with the visible cards of a state; hidden cards are left out."""
    found = Round()
    found.tops = [NUMBER_OF[top] if top else NO_CARD for top in state.tops]
    found.codes = [sum(found.tops[square] * BASE**place for place, square in enumerate(line)) for line in LINES]
    found.signs = [SYMBOLS.index(sign) for sign in state.signs]
    found.hands = [numbers(hand) for hand in state.hands]
    found.pile = numbers(state.pile)[::-1]
    found.mover, found.phase, found.seats = state.mover, state.phase, state.seats
    found.left = state.limit - state.turns if state.limit else -1
    return found


def numbers(cards: Sequence[Card]) -> list[int]:
    return [NUMBER_OF[card] for card in cards if card]


def cards_for_new_pile(state: State) -> list[int]:
    """The cards that a new pile would be made of."""
    return [*numbers(state.discards), *(card for stack in state.under for card in numbers(stack))]


def unseen(state: State, seat: int) -> list[int]:
    """How many cards of each kind are hidden from this seat: in the pile and in other hands."""
    count: Counter[Card] = Counter(DECK)
    for cards in (*state.under, filter(None, state.tops), state.discards, state.hands[seat]):
        count.subtract(cards)
    return [count[card] for card in CARDS]
