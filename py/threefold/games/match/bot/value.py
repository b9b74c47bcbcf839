"""What a position of Tic-Tac-Match in which all hands are known is worth to a side, at the beginning of a turn.

What is held counts for more than what has been begun: a card that finishes a line, two that finish one together with a
Double Play, a Flip kept. The numbers are in weights.py, which says how they are learned.
"""

from collections.abc import Callable
from math import exp

from threefold.games.match.bot.compact import (
    COVERS,
    DOUBLES,
    DRAWN,
    FLIPS,
    LINE_CODES,
    NO_CARD,
    OF_SYMBOL,
    WIPES,
    Round,
)
from threefold.games.match.bot.policy import line_of
from threefold.games.match.bot.weights import SURE, WEIGHTS
from threefold.games.match.rules.deck import HAND
from threefold.games.match.rules.state import SIDES

Row = list[tuple[int, float]]
"""The places among the names of what counts, and how much of each there is. Of all else there is none."""
Hand = tuple[int, ...]
HELD = {FLIPS: "flips", WIPES: "wipes", DOUBLES: "doubles"}
STEPS = {2: ("mover", "next"), 4: ("mover", "next", "partner", "last")}
"""The seats by how far they are from the next turn."""
LINES = ("empty", "covered", "blocked")
"""Lines with two equal cards, by the third square."""
READY = ("one", "more", "other one", "other more", "flip", "turned", "pair")
"""What a hand can finish with one card: lines of its side, of the other one. And if none of its side: a line of the
other side after a Flip; that one with a Double Play, too; a line of which one card lies there with a Double Play."""
ONE, MORE, OTHER_ONE, OTHER_MORE, FLIP_FIRST, TURNED, PAIR = range(len(READY))
OWNERS = ("mine", "theirs")


def names(seats: int) -> list[str]:
    """What counts for the side that moves next, in order. Of the cards of a kind in a hand each one counts apart."""
    lines = [f"{owner} {kind}" for owner in OWNERS for kind in (*LINES, "left")]
    held = [f"{kind} {number}" for kind in HELD.values() for number in range(1, HAND + 1)]
    return ["move", *lines, *(f"{step} {what}" for step in STEPS[seats] for what in (*held, *READY))]


ALL_FACES = (1 << NO_CARD) - 1
FACES_OF = tuple(((1 << OF_SYMBOL) - 1) << first for first in (0, OF_SYMBOL))
"""Those of the Xs and those of the Os, a bit a face."""
PAIRS = NO_CARD
"""The bits from here on: faces of which two more finish a line."""
COUNT = tuple(bits.bit_count() for bits in range(ALL_FACES + 1))
LEFT, OF_OWNER = len(LINES), len(LINES) + 1
HELD_READY = len(HELD) * HAND
OF_SEAT = HELD_READY + len(READY)
SEATS_FROM = 1 + len(OWNERS) * OF_OWNER
MOST_KNOWN = 50_000


def _wanted(code: int) -> int:
    """The faces of which one more finishes a line; above them those of which two more do."""
    line, found = line_of(code), 0
    for face in range(NO_CARD):
        if all(top == face or COVERS[face][top] for top in line):
            found |= {2: 1 << face, 1: 1 << face + PAIRS}.get(line.count(face), 0)
    return found


def _kind(code: int, symbol: int) -> int | None:
    """How the third square of a line with two equal cards of this symbol is."""
    line = line_of(code)
    face = next(
        (face for face in line if face < NO_CARD and face // OF_SYMBOL == symbol and line.count(face) == 2), None
    )
    if face is None:
        return None
    third = next(top for top in line if top != face)
    return 0 if third == NO_CARD else 1 if COVERS[face][third] else 2


WANTED = tuple(_wanted(code) for code in range(LINE_CODES))
_KINDS = tuple(tuple(_kind(code, symbol) for code in range(LINE_CODES)) for symbol in range(SIDES))


def wanted(codes: list[int]) -> int:
    """The faces of which one more card finishes a line, and from `PAIRS` on those of which two more do."""
    a, b, c, d, e, f, g, h = codes
    return WANTED[a] | WANTED[b] | WANTED[c] | WANTED[d] | WANTED[e] | WANTED[f] | WANTED[g] | WANTED[h]


def left_of(cards: list[int], faces: int) -> float:
    """How much of these cards is of these faces."""
    return sum([faces >> card & 1 for card in cards]) / len(cards) if cards else 0.0


def seat_places(hand: Hand, wanted: int, symbol: int) -> list[int]:
    """What counts of a seat whose side has this symbol: what it holds, then what it can finish."""
    found = [row * HAND + number for row, kind in enumerate(HELD) for number in range(hand.count(kind))]
    faces, twice, own = 0, 0, FACES_OF[symbol]
    for card in hand:
        if card < NO_CARD:
            twice |= faces & 1 << card
            faces |= 1 << card
    mine, others = COUNT[wanted & faces & own], COUNT[wanted & faces & (ALL_FACES - own)]
    ready = [ONE, MORE][:mine] + [OTHER_ONE, OTHER_MORE][:others]
    if not mine:
        ready += [FLIP_FIRST] if others and FLIPS in hand else []
        ready += [TURNED] if others and FLIPS in hand and DOUBLES in hand else []
        ready += [PAIR] if wanted >> PAIRS & twice & own and DOUBLES in hand else []
    return [*found, *(HELD_READY + place for place in ready)]


def mattering(hand: Hand) -> int:
    """The bits of what is wanted that change what this hand counts."""
    faces = sum(1 << card for card in set(hand) if card < NO_CARD)
    return faces | (faces << PAIRS if DOUBLES in hand else 0)


def finishes(hand: list[int], wanted: int, symbol: int) -> bool:
    """Whether one card of this hand finishes a line of this symbol."""
    done = wanted & FACES_OF[symbol]
    return done != 0 and any(done >> card & 1 for card in hand)


def features(now: Round) -> Row | None:
    """What counts for the side that moves next, if it cannot finish a line with one card."""
    mover, codes = now.mover, now.codes
    symbol, faces = now.signs[mover % SIDES], wanted(codes)
    if finishes(now.hands[mover], faces, symbol):
        return None
    found: Row = [(0, 1)]
    for owner in range(len(OWNERS)):
        first, side = 1 + owner * OF_OWNER, symbol ^ owner
        kinds = [_KINDS[side][code] for code in codes]
        found += [(first + kind, kinds.count(kind)) for kind in range(len(LINES)) if kind in kinds]
        found.append((first + LEFT, left_of(now.pile, faces & FACES_OF[side])))
    for step in range(now.seats):
        first, hand = SEATS_FROM + step * OF_SEAT, tuple(now.hands[(mover + step) % now.seats])
        found += [(first + place, 1) for place in seat_places(hand, faces, symbol ^ step & 1)]
    return found


class Judge:
    """Values positions by weights."""

    def __init__(self, seats: int, sure: float, weights: dict[str, float]) -> None:
        counted = [weights.get(name, 0.0) for name in names(seats)]
        self.sure, self.move = sure, counted[0]
        mine, theirs = counted[1 : 1 + OF_OWNER], counted[1 + OF_OWNER : SEATS_FROM]
        self.left = mine[LEFT], theirs[LEFT]
        self.lines = [
            [
                sum(kinds[kind] for kind, kinds in ((own[code], mine), (other[code], theirs)) if kind is not None)
                for code in range(LINE_CODES)
            ]
            for own, other in (_KINDS, _KINDS[::-1])
        ]
        """What a line counts by its code, where the Xs move next and where the Os do."""
        self.steps = [counted[SEATS_FROM + step * OF_SEAT :][:OF_SEAT] for step in range(seats)]
        self.hands: dict[Hand, int] = {}
        """Of what is wanted, what matters to a hand."""
        self.seats: list[dict[tuple[Hand, int, int], float]] = [{} for _ in range(seats)]
        """What hands count by the step to their seat, with what matters to them and the symbol of the side to move."""

    def share(self, now: Round, side: int, left: Callable[[int], float]) -> float:
        """What a side may expect, given how much of the cards that nobody holds is of some faces."""
        if now.winner is not None:
            return 0.5 if now.winner == DRAWN else float(now.winner == side)
        mover, codes, hands = now.mover, now.codes, now.hands
        symbol, faces = now.signs[mover % SIDES], wanted(codes)
        if finishes(hands[mover], faces, symbol):
            return self.sure if mover % SIDES == side else 1 - self.sure
        lines, own = self.lines[symbol], FACES_OF[symbol]
        a, b, c, d, e, f, g, h = codes
        worth = self.move + lines[a] + lines[b] + lines[c] + lines[d] + lines[e] + lines[f] + lines[g] + lines[h]
        worth += self.left[0] * left(faces & own) + self.left[1] * left(faces & (ALL_FACES - own))
        for step, known in enumerate(self.seats):
            hand = tuple(hands[(mover + step) % now.seats])
            matters = self.hands.get(hand)
            if matters is None:
                matters = self.hands[hand] = mattering(hand)
            key = hand, faces & matters, symbol
            counts = known.get(key)
            if counts is None:
                weights = self.steps[step]
                counts = known[key] = sum([weights[one] for one in seat_places(hand, faces, symbol ^ step & 1)])
            worth += counts
        return 1 / (1 + exp(-worth if mover % SIDES == side else worth))

    def forget(self) -> None:
        """Drops what it knows by heart when that gets much."""
        if len(self.hands) > MOST_KNOWN or any(len(known) > MOST_KNOWN for known in self.seats):
            self.hands.clear()
            for known in self.seats:
                known.clear()


JUDGES = {seats: Judge(seats, SURE, WEIGHTS[seats]) for seats in STEPS}


def share(now: Round, side: int) -> float:
    """What a side may expect of a position that is known whole."""
    return JUDGES[now.seats].share(now, side, lambda faces: left_of(now.pile, faces))
