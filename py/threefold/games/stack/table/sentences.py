"""The sentences of Tic-Tac-Stack: who, what and why of the headline, and a move in words."""

from collections.abc import Sequence

from threefold.core.items import SceneRequest
from threefold.core.kernel import Move
from threefold.core.message import Message, outcome, people, winners
from threefold.games.stack.rules.rules import NOWHERE, PLACE, SQUARES, State
from threefold.games.stack.words.names import (
    Scored,
    count,
    gain,
    kind_name,
    name_in,
    points,
    reasons,
    the_tile,
    tile_name,
)


def headline(state: State, table: SceneRequest, scored: Scored) -> tuple[Message, Message, Message]:
    """Who, what and why of the headline."""
    if table.result:
        return _over(state, table, scored)
    who, why = Message("say.who", {"seat": state.turn}), _why(state)
    tiles = [part for part in table.picks if part not in PLACE]
    squares = [part for part in table.picks if part in PLACE]
    if tiles:
        return who, Message("stack.what.where", {"tile": name_in(state.hands[state.turn], tiles[0])}), why
    if squares:
        stack = state.stacks[PLACE[squares[0]]]
        what = Message("stack.what.which", {"square": squares[0]})
        return who, what, Message("stack.why_line.covers", {"tile": tile_name(stack[-1])}) if stack else why
    return who, Message("stack.what.place" if any(state.stacks) else "stack.what.first"), why


def _why(state: State) -> Message:
    if not any(state.stacks):
        return Message("stack.why_line.always" if state.always_wild else "stack.why_line.first")
    if not all(state.stacks):
        return Message("stack.why_line.closed")
    # The players of the newest tiles are named only if they are few: six names would fill the headline, and the folded
    # corners show these tiles anyway.
    seats = [seat for seat, square in enumerate(state.newest) if seat != state.turn and square != NOWHERE]
    named = Message("stack.newest.one" if len(seats) == 1 else "stack.newest.two", {"people": people(seats)})
    kept = Message("stack.kept", {"newest": named}) if len(seats) <= 2 else Message("stack.kept.many")
    if not state.pile:
        return Message("stack.why_line.last", {"kept": kept})
    if sum(len(stack) for stack in state.stacks) == len(SQUARES):
        return Message("stack.why_line.opened", {"kept": kept})
    return Message("stack.why_line.lit", {"newest": named}) if len(seats) <= 2 else kept


# ---- the end ----


def _over(state: State, table: SceneRequest, scored: Scored) -> tuple[Message, Message, Message]:
    assert table.result
    best = max(state.scores)
    who, reason = outcome(table.result), table.result.reason
    if reason == "stack.seven":
        fill = {"reasons": reasons(state, scored), "count": count(gain(scored))}
        why = Message("stack.seven.why" if gain(scored) == 1 else "stack.seven.why.more", fill)
        return who, Message("stack.seven.what", {"points": points(best)}), why
    what = Message(f"{reason}.what")
    if reason == "stack.most":
        return who, what, Message("stack.most.why", {"seat": state.scores.index(best), "points": points(best)})
    leaders = winners(table.result)
    if leaders:
        return who, what, Message("stack.shared.why", {"leaders": people(leaders), "points": points(best)})
    return who, what, Message("stack.shared.why.all" if best else "stack.shared.why.none", {"points": points(best)})


# ---- moves ----


def spoken(state: State, seat: int, move: Move, scored: Scored) -> Message:
    """A move as a complete sentence. `state` is the one after the move."""
    tile, name = move
    beneath = state.stacks[PLACE[name]][:-1]
    fill: dict[str, Message | str | int] = {"seat": seat, "put": the_tile(tile), "square": name}
    if beneath:
        fill["under"] = the_tile(beneath[-1])
    put = Message("stack.spoken.over" if beneath else "stack.spoken", fill)
    if not scored:
        return put
    return Message(
        "stack.spoken.scores", {"put": put, "points": points(gain(scored)), "reasons": reasons(state, scored)}
    )


def event(state: State, move: Move) -> Message:
    """A move that scored nothing, without its player and square, for the strip."""
    tile, name = move
    beneath: Sequence[str] = state.stacks[PLACE[name]][:-1]
    if beneath:
        return Message("stack.event.over", {"tile": tile_name(tile), "beneath": kind_name(beneath[-1])})
    return tile_name(tile)
