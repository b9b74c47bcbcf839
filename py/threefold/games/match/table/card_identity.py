"""What the moves of a round tell about cards: which card is which from one picture to the next.

A card has no number of its own, and one that is hidden must not get one that tells what it is. But of equal cards in a
hand the one held longest always goes first, so counting what has gone names those that are left.
"""

from collections import Counter
from typing import NamedTuple

from threefold.core.kernel import Move
from threefold.games.match.rules.deck import WIPE
from threefold.games.match.rules.state import SEAT_NAMES, SIDES

History = tuple[tuple[int, Move], ...]


class Past(NamedTuple):
    """Of the round that is played."""

    placed: Counter[str]
    """Cards that were put on each square."""
    gone: Counter[tuple[int, str]]
    """Cards that left each hand by being played or discarded, since it was last wiped out."""
    wiped: Counter[int]
    """How often each hand was wiped out."""


def past_of(history: History, seats: int) -> Past:
    past = Past(Counter(), Counter(), Counter())
    for seat, move in this_round(history):
        match move:
            case (card, "discard"):
                past.gone[seat, card] += 1
            case (card, square):
                past.gone[seat, card] += 1
                past.placed[square] += 1
            case (name,) if name in SEAT_NAMES:
                _wipe(past, SEAT_NAMES.index(name))
            case (card,):
                past.gone[seat, card] += 1
                if card == WIPE and seats == SIDES:
                    _wipe(past, 1 - seat)
    return past


def _wipe(past: Past, seat: int) -> None:
    past.wiped[seat] += 1
    for key in [key for key in past.gone if key[0] == seat]:
        del past.gone[key]


def this_round(history: History) -> History:
    """The moves since the last deal."""
    for place in range(len(history) - 1, -1, -1):
        if history[place][1] == ("deal",):
            return history[place + 1 :]
    return history


def wiped_out(history: History, seats: int) -> int | None:
    """The seat whose hand the last move wiped out, if it did."""
    match history[-1:]:
        case ((seat, (part,)),):
            if part in SEAT_NAMES:
                return SEAT_NAMES.index(part)
            return 1 - seat if part == WIPE and seats == SIDES else None
    return None


def hand_key(number: int, seat: int, past: Past, card: str, place: int) -> str:
    """The key of a card in a hand, the `place`-th of its equals there; -1 is the last one that has gone."""
    return f"hand:{number}:{seat}:{past.wiped[seat]}:{card}:{past.gone[seat, card] + place}"
