"""Parses the discards of Tic-Tac-Tics as a log of all turns since the deal or the last new deck, in order.

A turn leaves nothing there, or the two cards of a meld, or a special with the tens spent on it and a queen's melds
after it. In the end phase the cards that are over the limit of a hand are added.
"""

from collections.abc import Iterator, Sequence

from threefold.games.tactics.rules.deck import COURT, MELDING, TEN
from threefold.games.tactics.rules.state import MELDS_OF_A_QUEEN, State

Cards = Sequence[str]
Step = tuple[int, int]
"""A number of cards in the log, and the number of exchanges of two squares that they can have made."""


def read(log: Cards) -> list[dict[int, int]]:
    """For each index in the log: how many turns can have left the cards before it, each with the most exchanges that
    these turns can have made. Turns that left no card are not counted."""
    at: list[dict[int, int]] = [{} for _ in range(len(log) + 1)]
    at[0][0] = 0
    for place, reached in enumerate(at):
        for used, moved in set(_turns(log[place:])):
            after = at[place + used]
            for turns, most in reached.items():
                after[turns + 1] = max(after.get(turns + 1, 0), most + moved)
    return at


def _turns(log: Cards) -> Iterator[Step]:
    """All ways in which a single turn can have left the first cards of this log."""
    for too_many in (1, 2):
        if len(log) >= too_many:
            yield too_many, 0
    if is_meld(log[:2]):
        yield 2, 1
    if log and log[0][0] in COURT:
        for tens in range(_tens(log[1:]) + 1):
            spent = 1 + tens
            if tens % 2:
                yield spent, 0
                continue
            yield spent, 1
            if log[0][0] == "J" and len(log) > spent:
                yield spent + 1, 0  # The card that the jack took was over the limit.
            if log[0][0] == "Q" and is_meld(log[spent : spent + 2]):
                yield spent + 2, 1
                if is_meld(log[spent + 2 : spent + 4]):
                    yield spent + 4, 2


def half_done(state: State) -> list[Step]:
    """All ways in which the unfinished turn can have left the top of the discards. None: the position is impossible."""
    log, first = state.discards, len(state.discards)
    match state.stage:
        case "answer":
            return [(1 + state.tens, 0)]
        case "take":
            return special_on_top(log, "J", 0)
        case "melds":
            played = MELDS_OF_A_QUEEN - state.melds
            if played and not is_meld(log[-2:]):
                return []
            return [(used + 2 * played, played) for used, _ in special_on_top(log[: first - 2 * played], "Q", 0)]
        case "discard":
            return [(0, 0), *special_on_top(log, "J", 0)]
        case "over" if state.winner is not None:
            return list(_won(log))
    return [(0, 0)]


def _won(log: Cards) -> Iterator[Step]:
    yield from special_on_top(log, COURT, 1)
    if is_meld(log[-2:]):
        yield 2, 1
        for used, _ in special_on_top(log[:-2], "Q", 0):
            yield used + 2, 1
        if is_meld(log[-4:-2]):
            for used, _ in special_on_top(log[:-4], "Q", 0):
                yield used + 4, 2


def special_on_top(log: Cards, ranks: str, moved: int) -> list[Step]:
    """The special of one of these ranks on top of the discards, under an even number of tens, so that it was not
    negated: a list of one step, or an empty one."""
    tens = _tens(log[::-1])
    stands = len(log) > tens and log[-1 - tens][0] in ranks and tens % 2 == 0
    return [(1 + tens, moved)] if stands else []


def _tens(log: Cards) -> int:
    """The number of tens at the beginning of the log."""
    return next((place for place, card in enumerate(log) if card[0] != TEN), len(log))


def is_meld(cards: Cards) -> bool:
    return len(cards) == 2 and MELDING.issuperset(cards) and {card[0] for card in cards} != {TEN}
