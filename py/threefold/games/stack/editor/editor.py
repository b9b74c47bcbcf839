"""The editor for positions of Tic-Tac-Stack: every tile lies on a square, in a hand or in the pile."""

from collections.abc import Iterator, Sequence
from itertools import islice, permutations
from random import Random

from threefold.core.chance import mixed
from threefold.core.editor import Count, EditorOf, Number, Why, mirror, moved, rotate, with_fields_of
from threefold.core.message import Message, people
from threefold.drawing.editor_board import hand_slot
from threefold.games.stack.editor.pictures import PILE, palettes, sheets
from threefold.games.stack.rules.impossible_positions import flat, flaw_of, points_of_all, turns
from threefold.games.stack.rules.rules import (
    COLOURS,
    DECK,
    HAND,
    NOWHERE,
    PLACE,
    POINTS_TO_WIN,
    SQUARES,
    TILES,
    State,
)
from threefold.games.stack.words.names import points

MOST_POINTS = 60
MOST_TRIES = 300
"""`fitted` tries at most this many combinations of squares for the newest tiles."""
ACROSS = 3


def press(state: State, part: str, brush: str) -> State:
    """Takes the brush's tile from where it lies and puts it on the part. If it already lies on top there, or the brush
    is not a tile, the top tile goes back to the pile."""
    tile = brush[1:3] + brush[:1]
    top = _top(state, part)
    if tile not in TILES or tile == top:
        return _put_back(state, top) if top and part != PILE else state
    return _put(state, part, tile)


def holds(state: State, part: str, brush: str) -> bool:
    return _top(state, part) == brush[1:3] + brush[:1]


def carry(state: State, start: str, end: str) -> State:
    tile = _top(state, start)
    return _put(state, end, tile) if tile else state


def _top(state: State, part: str) -> str | None:
    if part in PLACE:
        return (state.stacks[PLACE[part]] or (None,))[-1]
    if part == PILE:
        return state.pile[0] if state.pile else None
    seat, slot = hand_slot(part)
    hand = state.hands[seat]
    return hand[slot] if slot < len(hand) else None


def _put(state: State, part: str, tile: str) -> State:
    if part not in PLACE and part != PILE:
        seat, slot = hand_slot(part)
        old = _top(state, part)
        if old:
            state = _put_back(state, old)
        state = _without(state, tile)
        hand = state.hands[seat]
        hand = (*hand[:slot], tile, *hand[slot:])[:HAND]
        return state._replace(hands=_changed(state.hands, seat, hand))
    state = _without(state, tile)
    if part == PILE:
        return state._replace(pile=(tile, *state.pile))
    square = PLACE[part]
    return state._replace(stacks=_changed(state.stacks, square, (*state.stacks[square], tile)))


def _put_back(state: State, tile: str) -> State:
    """Puts a tile under the pile."""
    state = _without(state, tile)
    return state._replace(pile=(*state.pile, tile))


def _without(state: State, tile: str) -> State:
    def less(tiles: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(other for other in tiles if other != tile)

    return state._replace(
        stacks=tuple(map(less, state.stacks)),
        hands=tuple(map(less, state.hands)),
        pile=tuple(other for other in state.pile if other != tile),
    )


def _changed(rows: tuple[tuple[str, ...], ...], place: int, row: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return (*rows[:place], row, *rows[place + 1 :])


def clear(state: State) -> State:
    """Puts all tiles on the board under the pile, and resets scores, newest tiles and turn."""
    lying = tuple(tile for stack in state.stacks for tile in stack)
    seats = state.seats
    return state._replace(
        stacks=((),) * len(SQUARES),
        pile=(*state.pile, *lying),
        scores=(0,) * seats,
        newest=(NOWHERE,) * seats,
        turn=0,
    )


def deal(state: State) -> State:
    """Gives every hand as many tiles as it must have: it gets them from the top of the pile, or puts them under it."""
    placed = sum(map(len, state.stacks))
    stock = len(DECK) - HAND * state.seats
    drawn = min(placed - (max(state.scores) >= POINTS_TO_WIN), stock)
    for seat in range(state.seats):
        due = HAND + turns(drawn, seat, state.seats) - turns(placed, seat, state.seats)
        due = min(HAND, max(0, due))
        hand, pile = state.hands[seat], state.pile
        more = max(0, due - len(hand))
        hand, pile = (*hand, *(tile for tile in pile[:more] if tile)), pile[more:]
        hand, pile = hand[:due], (*pile, *hand[due:])
        state = state._replace(hands=_changed(state.hands, seat, hand), pile=pile)
    return state


def _turned(state: State, goes: Sequence[int]) -> State:
    newest = tuple(square if square == NOWHERE else goes[square] for square in state.newest)
    return state._replace(stacks=moved(state.stacks, goes), newest=newest)


def swap(state: State) -> State:
    """Gives every tile the next colour.

    Seats have no colour here and cannot be swapped: the first one always begins, so the number of tiles on the board
    decides how many each seat placed.
    """
    after = dict(zip(COLOURS, (*COLOURS, *COLOURS)[1:], strict=False))

    def recoloured(tiles: tuple[str | None, ...]) -> tuple[str, ...]:
        return tuple(tile[0] + after[tile[1]] + tile[2] for tile in tiles if tile)

    return state._replace(
        stacks=tuple(map(recoloured, state.stacks)),
        hands=tuple(map(recoloured, state.hands)),
        pile=recoloured(state.pile),
    )


def fitted(state: State) -> State:
    """Derives the turn from the number of tiles on the board. If the position is impossible, it searches for squares of
    the newest tiles with which it is possible."""
    placed = sum(map(len, state.stacks))
    state = state._replace(turn=placed % state.seats)
    if flaw_of(state) is None:
        return state
    kept = state
    for newest in islice(_newest(state, placed), MOST_TRIES):
        state = state._replace(newest=newest)
        flaw = flaw_of(state)
        if flaw is None:
            return state
        if flaw not in ("stack.flaw.newest", "stack.flaw.heights", "stack.flaw.scores", "stack.flaw.fewer"):
            break
        if flaw != "stack.flaw.newest":
            kept = state
    return kept


def _newest(state: State, placed: int) -> Iterator[tuple[int, ...]]:
    """All combinations of squares for the newest tiles: a different square for each seat that has placed one, the
    highest stacks first."""
    count = min(placed, state.seats)
    taken = sorted((s for s, stack in enumerate(state.stacks) if stack), key=lambda s: -len(state.stacks[s]))
    for squares in permutations(taken, count):
        newest = [NOWHERE] * state.seats
        for ago, square in enumerate(squares, start=1):
            newest[(placed - ago) % state.seats] = square
        yield tuple(newest)


def numbers(state: State) -> tuple[Number, ...]:
    return tuple(
        Number(str(seat), Message("stack.editor.points", {"people": people((seat,))}), score, 0, MOST_POINTS)
        for seat, score in enumerate(state.scores)
    )


def number(state: State, key: str, value: int) -> State:
    scores = list(state.scores)
    scores[int(key)] = value
    return fitted(state._replace(scores=tuple(scores)))


def counts(state: State) -> tuple[Count, ...]:
    lie = sum(map(len, state.stacks))
    return (Count(Message("stack.editor.count", {"count": str(lie)}), lie, len(SQUARES)),)


def why(state: State, flaw: str) -> Why:
    if flaw in ("stack.flaw.fewer", "stack.flaw.more"):
        least, most, _ = points_of_all(state)
        if least == most:
            return Why(Message("stack.editor.range.one", {"points": points(most)}))
        return Why(Message("stack.editor.range", {"least": str(least), "most": str(most)}))
    if flaw == "stack.flaw.scores" and (possible := _possible_scores(state)):
        return Why(Message("stack.editor.scores", {"scores": ", ".join(map(str, possible))}))
    if flaw == "stack.flaw.hands":
        return Why(Message("stack.editor.deal"))
    return Why()


def _possible_scores(state: State) -> tuple[int, ...] | None:
    """Scores of the same sum that the tiles on the board can have given, with as few points as possible at another
    seat; None if none is found."""
    bare = flat(state)
    if not bare:
        return None
    queue = [state.scores]
    for scores in queue:
        if bare.can_give(scores) and max(scores) < POINTS_TO_WIN:
            return scores
        for giver, taker in permutations(range(state.seats), 2):
            others = list(scores)
            others[giver], others[taker] = others[giver] - 1, others[taker] + 1
            if others[giver] >= 0 and tuple(others) not in queue and len(queue) < MOST_TRIES:
                queue.append(tuple(others))
    return None


def sound(state: State) -> bool:
    return len(state.scores) == len(state.newest) == state.seats > state.turn


def shuffled(state: State, rng: Random) -> State:
    return state._replace(pile=mixed(state.pile, rng))


def adapted(state: State, start: State) -> State:
    """The sketch with the options of `start`. With another number of seats it is replaced by `start`."""
    return with_fields_of(start, state, ("always_wild",)) if state.seats == start.seats else start


EDITOR = EditorOf(
    sheets=sheets,
    palettes=palettes,
    press=press,
    holds=holds,
    carry=carry,
    turn=None,
    tools={
        "clear": clear,
        "mirror": lambda state: _turned(state, mirror(ACROSS)),
        "rotate": lambda state: _turned(state, rotate(ACROSS)),
        "swap": swap,
        "deal": deal,
    },
    counts=counts,
    numbers=numbers,
    number=number,
    fitted=fitted,
    why=why,
    sound=sound,
    mixed=shuffled,
    adapted=adapted,
)
