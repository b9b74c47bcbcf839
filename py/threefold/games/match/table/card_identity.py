"""Gives cards keys that stay the same from one scene to the next, so that the page can animate them.

Cards have no ids in the state, and the key of a hidden card must not reveal which card it is. But of equal cards in a
hand the one held longest always leaves first, so the number of those that left identifies each one that is still there.
"""

from collections import Counter
from typing import NamedTuple

from threefold.core.kernel import Move, Seen
from threefold.games.match.rules.deck import WIPE
from threefold.games.match.rules.piles import replaced_at
from threefold.games.match.rules.state import SEAT_NAMES, SIDES, State

History = tuple[tuple[int, Move], ...]


class Past(NamedTuple):
    """Counts from the moves of the present round."""

    placed: Counter[str]
    """How many cards were put on each square."""
    gone: Counter[tuple[int, str]]
    """How many cards of each kind left each hand by being played or discarded, since it was last wiped out."""
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
    """The seat whose hand the last move wiped out; None if it did not wipe out one."""
    match history[-1:]:
        case ((seat, (part,)),):
            if part in SEAT_NAMES:
                return SEAT_NAMES.index(part)
            return 1 - seat if part == WIPE and seats == SIDES else None
    return None


def laid_open(seen: Seen[State], state: State, move: Move) -> Seen[State]:
    """What was seen before a move, with the hand that it wipes out: that lies open before the new cards come, and a new
    pile may take it in at once."""
    if (seat := wiped_out(((state.mover, move),), state.seats)) is None:
        return seen
    return seen._replace(state=seen.state._replace(hands=replaced_at(seen.state.hands, seat, state.hands[seat])))


def hand_key(number: int, seat: int, past: Past, card: str, place: int) -> str:
    """The key of a card in a hand. `place` is its index among equal cards there; -1: the one that left last."""
    return f"hand:{number}:{seat}:{past.wiped[seat]}:{card}:{past.gone[seat, card] + place}"
