"""The sentences of Tic-Tac-Stack: who, what and why on the slab, and a move in words."""

from collections.abc import Sequence

from threefold.games.stack.names import Scored, count, gain, kind_name, name_in, points, reasons, tile_name
from threefold.games.stack.rules import NOWHERE, PLACE, SQUARES, State
from threefold.kernel import Move
from threefold.scene import Say, Table, outcome, people, winners


def tell(state: State, table: Table, scored: Scored) -> tuple[Say, Say, Say]:
    """Who, what and why of the sentence on the slab."""
    if table.result:
        return _over(state, table, scored)
    who, why = Say("say.who", {"seat": state.turn}), _why(state)
    tiles = [part for part in table.picks if part not in PLACE]
    squares = [part for part in table.picks if part in PLACE]
    if tiles:
        return who, Say("stack.what.where", {"tile": name_in(state.hands[state.turn], tiles[0])}), why
    if squares:
        stack = state.stacks[PLACE[squares[0]]]
        what = Say("stack.what.which", {"square": squares[0]})
        return who, what, Say("stack.why_line.covers", {"tile": tile_name(stack[-1])}) if stack else why
    return who, Say("stack.what.place" if any(state.stacks) else "stack.what.first"), why


def _why(state: State) -> Say:
    if not any(state.stacks):
        return Say("stack.why_line.always" if state.always_wild else "stack.why_line.first")
    if not all(state.stacks):
        return Say("stack.why_line.closed")
    # Who placed the newest tiles: naming six players would fill the slab, their corners are enough.
    seats = [seat for seat, square in enumerate(state.newest) if seat != state.turn and square != NOWHERE]
    named = Say("stack.newest.one" if len(seats) == 1 else "stack.newest.two", {"people": people(seats)})
    kept = Say("stack.kept", {"newest": named}) if len(seats) <= 2 else Say("stack.kept.many")
    if not state.pile:
        return Say("stack.why_line.last", {"kept": kept})
    if sum(len(stack) for stack in state.stacks) == len(SQUARES):
        return Say("stack.why_line.opened", {"kept": kept})
    return Say("stack.why_line.lit", {"newest": named}) if len(seats) <= 2 else kept


# ---- the end ----


def _over(state: State, table: Table, scored: Scored) -> tuple[Say, Say, Say]:
    assert table.result
    best = max(state.scores)
    who, reason = outcome(table.result), table.result.reason
    if reason == "stack.seven":
        fill = {"reasons": reasons(state, scored), "count": count(gain(scored))}
        why = Say("stack.seven.why" if gain(scored) == 1 else "stack.seven.why.more", fill)
        return who, Say("stack.seven.what", {"points": points(best)}), why
    what = Say(f"{reason}.what")
    if reason == "stack.most":
        return who, what, Say("stack.most.why", {"seat": state.scores.index(best), "points": points(best)})
    leaders = winners(table.result)
    if leaders:
        return who, what, Say("stack.shared.why", {"leaders": people(leaders), "points": points(best)})
    return who, what, Say("stack.shared.why.all" if best else "stack.shared.why.none", {"points": points(best)})


# ---- moves ----


def spoken(state: State, seat: int, move: Move, scored: Scored) -> Say:
    """A move in a whole sentence. The state is the one that it led to."""
    tile, name = move
    beneath = state.stacks[PLACE[name]][:-1]
    fill: dict[str, Say | str | int] = {"seat": seat, "tile": tile_name(tile), "square": name}
    if beneath:
        fill["beneath"] = tile_name(beneath[-1])
    put = Say("stack.spoken.over" if beneath else "stack.spoken", fill)
    if not scored:
        return put
    return Say("stack.spoken.scores", {"put": put, "points": points(gain(scored)), "reasons": reasons(state, scored)})


def event(state: State, move: Move) -> Say:
    """A move that scored nothing, without its player and square, for the strip."""
    tile, name = move
    beneath: Sequence[str] = state.stacks[PLACE[name]][:-1]
    if beneath:
        return Say("stack.event.over", {"tile": tile_name(tile), "beneath": kind_name(beneath[-1])})
    return tile_name(tile)
