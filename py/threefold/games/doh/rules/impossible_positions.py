"""Finds the flaw of a foreign position of Tic Tac Doh!: the reason why it cannot occur."""

from collections.abc import Iterator

from threefold.games.doh.rules.rules import PIECES_OF_A_SIZE, SHOWS, SIZES, State, field, fits, taken, winning_lines

Stacks = tuple[str, ...]


def flaw_of(state: State) -> str | None:
    if len(state.stacks) != state.width**2:
        return "doh.flaw.board"
    used = [sum(stack.count(size) for stack in state.stacks) for size in SIZES]
    if [u + left for u, left in zip(used, state.left, strict=True)] != [PIECES_OF_A_SIZE] * 3:
        return "doh.flaw.pieces"
    squares = taken(state)
    if squares and not (fits(state.width, squares) and _joined(state.width, squares)):
        return "doh.flaw.reach"
    if bool(winning_lines(state)) != state.won or not _can_have_grown(state):
        return "doh.flaw.line"
    return None


def _joined(width: int, squares: frozenset[int]) -> bool:
    """Whether all pieces are connected to the middle square, where the first one is: each was placed next to one."""
    seen, edge = set(), [field(width).centre] if squares else []
    while edge:
        square = edge.pop()
        if square not in seen:
            seen.add(square)
            edge += field(width).around[square] & squares
    return seen == squares


def _can_have_grown(state: State) -> bool:
    """Whether the pieces can be taken back one by one without an earlier position having a line, which would have ended
    the game."""
    width, waiting = state.width, [state.stacks]
    if state.won:
        before = [stacks for _, stacks in _taken_back(width, state.stacks)]
        waiting = [stacks for stacks in before if not winning_lines(state._replace(stacks=stacks))]
    seen = set(waiting)
    while waiting:
        stacks = waiting.pop()
        if not any(stacks):
            return True
        for square, fewer in _taken_back(width, stacks):
            if fewer not in seen and not _in_line(width, fewer, square):
                seen.add(fewer)
                waiting.append(fewer)
    return False


def _taken_back(width: int, stacks: Stacks) -> Iterator[tuple[int, Stacks]]:
    """Yields each square whose top piece can have been the last one placed, with the stacks before that."""
    for square, stack in enumerate(stacks):
        if stack:
            before = (*stacks[:square], stack[:-1], *stacks[square + 1 :])
            if len(stack) > 1 or _joined(width, frozenset(place for place, held in enumerate(before) if held)):
                yield square, before


def _in_line(width: int, stacks: Stacks, square: int) -> bool:
    """Whether a square is in a line: a piece that was hidden under the one taken back shows again."""
    return any(
        size in SHOWS[stacks[one]] and size in SHOWS[stacks[two]]
        for size in SHOWS[stacks[square]]
        for one, two in field(width).lines[square]
    )
