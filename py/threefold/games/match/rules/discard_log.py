"""What the discard pile of Tic-Tac-Match tells: it is a log of all turns since the deal or the last new pile.

A turn leaves a Flip there, a card that could not be played, a Wipe Out with the four cards of the hand that it hit, or
a Double Play with the Flips that were among its cards. Symbol cards that were played lie on the grid.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from threefold.games.match.rules.deck import ACTIONS, COPIES_OF_AN_ACTION, DECK, DOUBLE, FLIP, HAND, WIPE
from threefold.games.match.rules.state import State


class Told(NamedTuple):
    """Turns that the log can mean."""

    turns: int = 0
    beside: int = 0
    """Cards on the grid that were no turns of their own: those of a Double Play, and the one that won."""
    flips: int = 0
    wipes: int = 0


Outcome = tuple[int, int]
"""How many Flips and how many Wipe Outs were played."""


def first_pile(state: State) -> set[Outcome]:
    """What can have been played if the pile has not been made anew. Nothing: this cannot be."""
    if any(state.old):
        return set()
    # Action cards that were turned over before the first symbol card were never played.
    dealt = next((place for place, card in enumerate(state.discards) if card not in ACTIONS), len(state.discards))
    laid = sum(map(bool, state.tops)) + sum(map(len, state.under)) - 1
    return {
        (told.flips, told.wipes)
        for told in _read(state, range(dealt + 1))
        if told.beside <= laid and told.turns + laid - told.beside == state.turns
    }


def made_anew(state: State) -> bool:
    """Whether the pile can have been made anew, and what lies there was played since."""
    if not may_be_made_anew(state):
        return False
    covered, open_squares = sum(map(len, state.under)), sum(map(bool, state.tops)) - 1
    if state.phase == "target" and not state.discards:
        return not covered
    since = state.turns - _first_turn(state)
    # A Wipe Out that needed the new pile left the hand that it hit as the first cards of the new log.
    return any(
        told.beside <= covered + open_squares and told.turns + max(0, covered - told.beside) <= since
        for told in _read(state, (0, HAND))
    )


def may_be_made_anew(state: State) -> bool:
    """Whether so many turns can have used up the first pile."""
    return state.turns + (state.phase == "target") >= _first_turn(state)


def _first_turn(state: State) -> int:
    """No new pile is due after fewer turns than this: a turn draws one card, and four or two more with each Wipe Out
    and Double Play. It is earliest when all four Flips lay on the discards from the deal."""
    pile = len(DECK) - HAND * state.seats - 1 - COPIES_OF_AN_ACTION
    return pile + 1 - COPIES_OF_AN_ACTION * (HAND + 2)


def _read(state: State, starts: Iterable[int]) -> set[Told]:
    """All that the log can mean from any of these places on, up to what is half done."""
    log, full = state.discards, "" not in state.tops
    at: list[set[Told]] = [set() for _ in range(len(log) + 1)]
    for start in starts:
        if start <= len(log):
            at[start].add(Told())
    for place, card in enumerate(log):
        for used, turn in _turns(log[place : place + 1 + HAND], full) if at[place] and card else ():
            at[place + used] |= {Told(*(one + two for one, two in zip(told, turn, strict=True))) for told in at[place]}
    ends = [(place, half) for place, half in _half_done(state) if place >= 0]
    return {
        Told(*(one + two for one, two in zip(told, half, strict=True))) for place, half in ends for told in at[place]
    }


def _turns(log: tuple[str | None, ...], full: bool) -> Iterator[tuple[int, Told]]:
    """The whole turns that can have begun with the first of these cards, each with how many of them it left. While a
    square is empty, every symbol card can be played."""
    card, after = log[0], log[1:3]
    flips = next((place for place, other in enumerate(after) if other != FLIP), len(after))
    if card == FLIP:
        yield 1, Told(1, flips=1)
    elif card == WIPE:
        if len(log) > HAND:
            yield 1 + HAND, Told(1, wipes=1)
    elif card == DOUBLE or full:
        yield 1, Told(1)
    if card == DOUBLE:
        for flipped in range(flips + 1):
            for grid in range(3 - flipped):
                if flipped + grid == 2 or (flipped + grid == 1 and full):
                    yield 1 + flipped, Told(1, grid, flipped)


def _half_done(state: State) -> list[tuple[int, Told]]:
    """How many cards of the log lie there from whole turns, with what the turn after them has done so far."""
    end, held = len(state.discards), len(state.hands[state.mover])
    flipped = state.discards[-1:] == (FLIP,)
    match state.phase:
        case "first":
            return [(end - 1, Told())]
        case "second":
            return [(end - 2, Told(flips=1)) if flipped else (end - 1, Told(beside=1))]
        case "target":
            return [(end - 1, Told())]
        case "over" if state.winner is not None and held == HAND - 3:
            return [(end - 2, Told(beside=1, flips=1)) if flipped else (end - 1, Told(beside=2))]
        case "over" if state.winner is not None:
            return [(end - (held < HAND - 1), Told(beside=1))]
    return [(end, Told())]
