"""Why a square or an action cannot be picked in Stac, as a message for the player."""

from threefold.core.kernel import Seen
from threefold.games.stac.rules.rules import (
    CARRY,
    CLAIMED,
    DOUBLE,
    EMPTY,
    PLACE,
    SINGLE,
    WALK,
    WIDTH,
    Position,
    State,
    between,
    carried_to,
)


def why_not(seen: Seen[State], parts: tuple[str, ...]) -> str | None:
    """The ruling that forbids picking the last of these parts after the others, as a message key; None: no ruling."""
    how = [part for part in parts if part in (CARRY, WALK)]
    squares = [part for part in parts if part in PLACE]
    return ruling(seen.state.now, how[-1:] == [CARRY], squares[-1] if squares else None)


def ruling(now: Position, carried: bool, name: str | None) -> str | None:
    """The ruling that forbids the pawn to go to the square `name`, with its token if `carried`, else alone, as a
    message key; None: no ruling. Without a name: the ruling that forbids carrying at all."""
    pawn, other = now.pawns if now.turn == 0 else now.pawns[::-1]
    to = None if name is None else PLACE[name]
    if to is not None:
        if to == pawn:
            return "stac.why.here"
        if to == other:
            return "stac.why.pawn"
        if to % WIDTH != pawn % WIDTH and to // WIDTH != pawn // WIDTH:
            return "stac.why.line"
    if not carried:
        return None
    if now.board[pawn] != SINGLE:
        return {EMPTY: "stac.why.nothing", DOUBLE: "stac.why.pair"}.get(now.board[pawn], "stac.why.stack")
    if now.resting[now.turn]:
        return "stac.why.resting"
    if to is None:
        return None if carried_to(now) else "stac.why.nowhere"
    if now.board[to] in CLAIMED:
        return "stac.why.claimed"
    return "stac.why.over" if other in between(pawn, to) else None
