"""Checks why a foreign position of Tic-Tac-Stack cannot occur. Each check may rely on those before it.

The newest tile of each seat lies on top of its stack (ruling 4), so it can be taken back, and its points are certain.
For earlier tiles the points can be checked exactly only while no tile covers another; after that there are bounds.
"""

from threefold.games.stack.rules.possible_points import Flat, bounds
from threefold.games.stack.rules.rules import (
    DECK,
    HAND,
    NOWHERE,
    POINTS_TO_WIN,
    SQUARES,
    TILES,
    State,
    lines_made,
)


def flaw_of(state: State) -> str | None:
    return (
        _flaw_of_seats(state)
        or _flaw_of_tiles(state)
        or _flaw_of_turns(state)
        or _flaw_of_stacks(state)
        or _flaw_of_scores(state)
    )


def _flaw_of_seats(state: State) -> str | None:
    return None if len(state.scores) == len(state.newest) == state.seats else "stack.flaw.seats"


def _flaw_of_tiles(state: State) -> str | None:
    """Checks that each tile occurs exactly once."""
    tiles = [tile for some in (*state.stacks, *state.hands, state.pile) for tile in some]
    return None if len(tiles) == len(DECK) and set(tiles) == TILES else "stack.flaw.tiles"


def _flaw_of_turns(state: State) -> str | None:
    """Checks the turn and the size of each hand, which follow from the number of tiles placed: the seats take turns,
    and each places a tile and draws one, unless it won. All run out of tiles in one round, so no seat is skipped."""
    seats, placed = state.seats, _placed(state)
    won = max(state.scores) >= POINTS_TO_WIN
    if state.turn != placed % seats:
        return "stack.flaw.turn"
    stock = len(DECK) - HAND * seats
    drawn = min(placed - won, stock)
    if len(state.pile) != stock - drawn:
        return "stack.flaw.hands"
    for seat, hand in enumerate(state.hands):
        if len(hand) != HAND + turns(drawn, seat, seats) - turns(placed, seat, seats):
            return "stack.flaw.hands"
    return None


def _placed(state: State) -> int:
    return sum(len(stack) for stack in state.stacks)


def turns(count: int, seat: int, seats: int) -> int:
    """How many of the first `count` turns of the game belong to this seat."""
    return (count - seat + seats - 1) // seats


def _flaw_of_stacks(state: State) -> str | None:
    heights = [len(stack) for stack in state.stacks]
    if max(heights) > 1 and not all(heights):
        return "stack.flaw.closed"
    placed, last = sum(heights), _last_squares(state)
    if not all(square != NOWHERE and heights[square] for square in last) or len(set(last)) != len(last):
        return "stack.flaw.newest"
    if any(square != NOWHERE for square in state.newest[placed:]):
        return "stack.flaw.newest"
    return None if _can_have_grown(heights, last) else "stack.flaw.heights"


def _last_squares(state: State) -> list[int]:
    """The squares of the newest tiles of all seats that have placed one, the latest first."""
    count = min(_placed(state), state.seats)
    return [state.newest[(state.turn - ago) % state.seats] for ago in range(1, count + 1)]


def _can_have_grown(heights: list[int], last: list[int]) -> bool:
    """Whether the tiles placed since stacking opened can have been placed without covering an opponent's newest tile.

    Counted backwards from the last round, whose squares are known: between two tiles on the same square there are at
    least as many turns as there are seats.
    """
    higher = [height - 1 for height in heights]
    stacked = sum(higher)
    for square in last[: max(0, stacked)]:
        higher[square] -= 1
    if stacked <= len(last):
        return stacked <= 0 or not any(higher)
    rounds, more = divmod(stacked - len(last), len(last))
    # In `rounds` full rounds and `more` further turns, a square gets at most one tile a round, and at most `more` of
    # the squares get one more.
    waits = {square: ago for ago, square in enumerate(last)}
    return higher.count(rounds + 1) <= more and all(
        0 <= count <= rounds + (waits.get(square, 0) < more) for square, count in enumerate(higher)
    )


def _flaw_of_scores(state: State) -> str | None:
    if _scores_fit(state):
        return None
    least, most, _ = points_of_all(state)
    points = sum(state.scores)
    return "stack.flaw.fewer" if points < least else "stack.flaw.more" if points > most else "stack.flaw.scores"


def points_of_all(state: State) -> tuple[int, int, list[int]]:
    """The fewest and the most points that all seats together can have, and the most of each."""
    placed, seats = _placed(state), state.seats
    first = [turns(min(placed, len(SQUARES)), seat, seats) for seat in range(seats)]
    shares = [(count, turns(placed, seat, seats) - count) for seat, count in enumerate(first)]
    return bounds(state.always_wild, state.stacks, shares)


def flat(state: State) -> Flat | None:
    """What knows which scores are possible, exactly; None if a tile covers another."""
    if max(map(len, state.stacks)) > 1:
        return None
    return Flat(state.always_wild, [stack[-1] if stack else "" for stack in state.stacks], state.seats)


def _scores_fit(state: State) -> bool:
    """Takes back the newest tile of each seat with its points: nobody may have won before the last tile, and no score
    may become negative. Then checks the scores that are left against the tiles that are left."""
    seats, scores = state.seats, list(state.scores)
    for ago, square in enumerate(_last_squares(state), start=1):
        seat = (state.turn - ago) % seats
        scores[seat] -= sum(len(traits) for _, traits in lines_made(state, square))
        if min(scores) < 0 or max(scores) >= POINTS_TO_WIN:
            return False
        stacks = (*state.stacks[:square], state.stacks[square][:-1], *state.stacks[square + 1 :])
        state = state._replace(stacks=stacks)
    least, most, each = points_of_all(state)
    if not least <= sum(scores) <= most or any(score > limit for score, limit in zip(scores, each, strict=True)):
        return False
    bare = flat(state)
    return bare is None or bare.can_give(tuple(scores))
