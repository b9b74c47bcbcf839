"""Reads the discard pile of Tic-Tac-Match as a log of the turns since the deal or since a new pile was made, to check
whether a foreign position can occur.

A turn adds to it a Flip, a card that could not be played, a Wipe Out with the four cards of the hand that it hit, or a
Double Play with the Flips that were among its cards. Symbol cards that were played are on the grid.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from threefold.games.match.rules.deck import ACTION_CARDS, COPIES_OF_AN_ACTION_CARD, DECK, DOUBLE, FLIP, HAND, WIPE
from threefold.games.match.rules.state import State


class Told(NamedTuple):
    """One way to read the log or a part of it."""

    turns: int = 0
    """How many turns added to the log."""
    beside: int = 0
    """How many cards on the grid belong to these turns, or to the unfinished one: cards of a Double Play, and the
    winning card. Every other card on the grid was a turn of its own."""
    flips: int = 0
    wipes: int = 0


Outcome = tuple[int, int]
"""How many Flips and how many Wipe Outs were played."""


def first_pile(state: State) -> set[Outcome]:
    """How many Flips and Wipe Outs can have been played if no new pile was made yet; empty if that is impossible."""
    if any(state.old):
        return set()
    # Action cards that were turned over at the deal, before the first symbol card, were never played.
    dealt = next((place for place, card in enumerate(state.discards) if card not in ACTION_CARDS), len(state.discards))
    laid = sum(map(bool, state.tops)) + sum(map(len, state.under)) - 1
    return {
        (told.flips, told.wipes)
        for told in _read(state, range(dealt + 1))
        if told.beside <= laid and told.turns + laid - told.beside == state.turns
    }


def made_anew(state: State) -> bool:
    """Whether a new pile can have been made, with all discards from the turns since."""
    if not may_be_made_anew(state):
        return False
    covered, open_squares = sum(map(len, state.under)), sum(map(bool, state.tops)) - 1
    if state.phase == "target" and not state.discards:
        return not covered
    since = state.turns - _first_turn(state)
    # If the new pile was made during a Wipe Out, the hand that it hit is at the start of the new log.
    return any(
        told.beside <= covered + open_squares and told.turns + max(0, covered - told.beside) <= since
        for told in _read(state, (0, HAND))
    )


def may_be_made_anew(state: State) -> bool:
    """Whether there were enough turns to use up the first pile."""
    return state.turns + (state.phase == "target") >= _first_turn(state)


def _first_turn(state: State) -> int:
    """The least number of turns after which a new pile can be needed. A turn draws one card, four more with a Wipe Out,
    two more with a Double Play. The pile is smallest if all four Flips were turned over at the deal."""
    pile = len(DECK) - HAND * state.seats - 1 - COPIES_OF_AN_ACTION_CARD
    return pile + 1 - COPIES_OF_AN_ACTION_CARD * (HAND + 2)


def _read(state: State, starts: Iterable[int]) -> set[Told]:
    """All ways to read the log from any of these start indexes to its end, the unfinished turn included."""
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
    """The finished turns that can have begun with the first of these cards, each with how many of the cards it added.
    A symbol card is only discarded if the grid is full: while a square is empty, it can be played."""
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
    """The ways to split off the unfinished turn: how many cards of the log come from finished turns, and what the turn
    after them has done so far."""
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
