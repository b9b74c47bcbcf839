"""Why a position of Tic-Tac-Match from outside cannot occur. Each check may rely on those before it."""

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import chain, pairwise
from typing import get_args

from threefold.games.match.deck import CENTRE, DECK, DOUBLE, HAND, LINES, SQUARES, SYMBOLS, WIPE, covers, in_order
from threefold.games.match.state import SIDES, Phase, State, can_go_on, left_of

SEATS = (2, 4)
GOALS = (1, 5)
LIMITS = (300, 0)


def of_another_game(state: State) -> bool:
    seats, squares = range(state.seats), len(SQUARES)
    return (
        state.seats not in SEATS
        or state.goal not in GOALS
        or state.limit not in LIMITS
        or state.phase not in get_args(Phase)
        or state.signs not in (tuple(SYMBOLS), tuple(SYMBOLS[::-1]))
        or state.seed is None
        or not {state.dealer, state.mover} <= set(seats)
        or [len(state.hands), len(state.old)] != [state.seats] * 2
        or [len(state.tops), len(state.under)] != [squares] * 2
    )


def wrong_cards(state: State) -> bool:
    lying = chain(filter(None, state.tops), *state.under, state.discards)
    return Counter(chain(lying, *state.hands, state.pile)) != Counter(DECK)


def wrong_stacks(state: State) -> bool:
    """The centre is never empty; a card covers only what it may."""
    stacks = [(*below, top) for below, top in zip(state.under, state.tops, strict=True)]
    legal = all(upper and covers(upper, lower) for stack in stacks for lower, upper in pairwise(stack))
    return not (legal and state.tops[CENTRE] and set(chain(*stacks)).isdisjoint({WIPE, DOUBLE, "flip"}))


def wrong_hands(state: State) -> bool:
    held = [len(hand) for hand in state.hands]
    movers = held.pop(state.mover)
    if state.winner is None:
        fits = movers == {"first": HAND - 1, "second": HAND - 2}.get(state.phase, HAND)
    else:
        # The winning card was a turn's only one, or the first or second card of a Double Play.
        fits = HAND - 3 <= movers <= HAND - 1
    return not fits or set(held) != {HAND}


def wrong_old(state: State) -> bool:
    """Old cards are the first ones of each hand, and counted."""
    if not all(0 <= old <= len(hand) for old, hand in zip(state.old, state.hands, strict=True)):
        return True
    return state.counted != in_order(chain(*(hand[:old] for old, hand in zip(state.old, state.hands, strict=True))))


def wrong_points(state: State) -> bool:
    ended, won = state.number - (state.phase != "over"), state.winner is not None
    if state.number < 1 or min(state.points) < 0 or (won and state.phase != "over"):
        return True
    before = list(state.points)
    if state.winner is not None:
        before[state.winner] -= 1
    scored = sum(state.points)
    # Every round that is not drawn scores a point, and the match ends with the last one it needs.
    return (
        not 0 <= min(before) <= max(before) < state.goal
        or scored > ended - (state.phase == "over" and not won)
        or (not state.limit and scored < ended)
        or (state.goal == 1 and state.number > 1)
    )


def wrong_turn(state: State) -> bool:
    drawn = state.phase == "over" and state.winner is None
    if state.turns < 0 or drawn != (0 < state.limit <= state.turns) or state.turns > (state.limit or state.turns):
        return True
    # Whose turn it is: every turn passes it on by one, unless a Wipe Out among four skips seats.
    passed = state.turns - drawn
    return (state.seats == SIDES or not passed) and state.mover != (left_of(state, state.dealer) + passed) % state.seats


def wrong_phase(state: State) -> bool:
    """Half a turn leaves its traces."""
    match state.phase:
        case "target":
            # The card drawn for it can have made a new pile of all the discards.
            return state.seats == SIDES or state.discards[-1:] not in ((), (WIPE,))
        case "first":
            return state.discards[-1:] != (DOUBLE,) or not can_go_on(state)
        case "second":
            return DOUBLE not in state.discards[-2:] or not can_go_on(state)
    return False


def wrong_lines(state: State) -> bool:
    """A line ends the round for the side that shows its symbol; one card made all lines there are."""
    lines = lines_on(state.tops)
    if state.winner is None or not lines:
        return bool(lines) or state.winner is not None
    for place in set(lines[0]).intersection(*lines):
        uncovered = (state.under[place] or ("",))[-1]
        before = (*state.tops[:place], uncovered, *state.tops[place + 1 :])
        if not lines_on(before):
            return state.tops[place][0] != state.signs[state.winner]
    return True


def lines_on(tops: tuple[str, ...]) -> list[tuple[int, int, int]]:
    """All lines of three equal visible cards."""
    return [line for line in LINES if tops[line[0]] and tops[line[0]] == tops[line[1]] == tops[line[2]]]


FLAWS: Mapping[str, Callable[[State], bool]] = {
    "match.flaw.game": of_another_game,
    "match.flaw.cards": wrong_cards,
    "match.flaw.stack": wrong_stacks,
    "match.flaw.points": wrong_points,
    "match.flaw.hands": wrong_hands,
    "match.flaw.old": wrong_old,
    "match.flaw.turn": wrong_turn,
    "match.flaw.phase": wrong_phase,
    "match.flaw.line": wrong_lines,
}
