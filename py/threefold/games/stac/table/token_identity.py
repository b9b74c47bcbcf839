"""Names for tokens, so that an item keeps its key between scenes and can be animated. The rules do not tell tokens
apart."""

from typing import NamedTuple

from threefold.core.kernel import Move
from threefold.games.stac.rules.rules import CARRY, CLAIMED, PLACE, STACK, TOKENS, State

History = tuple[tuple[int, Move], ...]
USUAL_START = (PLACE["a1"], PLACE["e5"])
UNKNOWN_START = (None, None)


class Trail(NamedTuple):
    tokens: tuple[tuple[str, ...], ...]
    """The names of the tokens on each square, the lowest first. A token is named after the place where it first lay."""
    came: int | None
    """The square where the last move began, if that is known."""


class Walked(NamedTuple):
    """What the moves alone tell of pawns and tokens, without the state that they led to."""

    pawns: list[int | None]
    brought: list[list[str]]
    """The tokens carried to each square."""
    left: set[int]
    """The squares whose original token was carried away."""
    came: int | None


def trail(state: State, history: History) -> Trail:
    """Follows the tokens through the moves that were made."""
    walked = _walk(history, USUAL_START)
    stayed = _stayed(state, walked)
    if tuple(walked.pawns) != state.now.pawns or stayed != [int(s not in walked.left) for s in range(TOKENS)]:
        # The game did not begin from the usual start.
        walked = _walk(history, UNKNOWN_START)
        stayed = _stayed(state, walked)
    came = walked.came
    if came is None and history and state.past:
        came = state.past[-1].pawns[history[-1][0]]
    named = [tuple(f"{square}.{level}" for level in range(count)) for square, count in enumerate(stayed)]
    return Trail(tuple((*some, *more) for some, more in zip(named, walked.brought, strict=True)), came)


def _walk(history: History, start: tuple[int | None, ...]) -> Walked:
    brought: list[list[str]] = [[] for _ in range(TOKENS)]
    left: set[int] = set()
    pawns, came = list(start), None
    for seat, move in history:
        came, to = pawns[seat], PLACE[move[-1]]
        if move[0] == CARRY and came is None:
            brought[to].append(f"first.{seat}")
        elif move[0] == CARRY and came is not None:
            if not brought[came]:
                left.add(came)
                brought[came].append(f"{came}.0")
            brought[to].append(brought[came].pop())
        pawns[seat] = to
    return Walked(pawns, brought, left, came)


def _stayed(state: State, walked: Walked) -> list[int]:
    """How many of the tokens on each square were not carried there."""
    return [height(holds) - len(some) for holds, some in zip(state.now.board, walked.brought, strict=True)]


def height(holds: str) -> int:
    return STACK if holds in CLAIMED else int(holds)
