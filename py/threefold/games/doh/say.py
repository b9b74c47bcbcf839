"""What is said at a table of Tic Tac Doh!: sentences by their keys, with what fills them."""

from threefold.games.doh.rules import GRID, NESTS, SHOWS, SIZES, TREES, State, field, winning_lines
from threefold.kernel import Move
from threefold.scene import About, Picture, Say, Table

LARGEST_FIRST = SIZES[::-1]


def tell(state: State, table: Table) -> tuple[Say, Say, Say]:
    """Who, what and why of the sentence on the slab."""
    if table.result:
        return _over(state, table)
    seat = state.placed % 2
    who, why = Say("say.who", {"seat": seat}), _why(state)
    match table.picks:
        case ():
            what = Say({0: "doh.what.first", 1: "doh.what.second"}.get(state.placed, "doh.what.any"))
        case (size,) if size in SIZES:
            what = Say("doh.what.place", {"size": Say(f"doh.a.{size}")})
        case (square, *_):
            what = Say("doh.what.square", {"square": square})
    return who, what, why


def _why(state: State) -> Say:
    if state.width == GRID:
        return Say("doh.why_line.fixed_first" if not state.placed else "doh.why_line.line")
    if state.placed == 0:
        return Say("doh.why_line.first")
    if state.placed == 1:
        size = next(stack for stack in state.stacks if stack)
        return Say("doh.why_line.second", {"seat": 0, "size": Say(f"doh.size.{size}")})
    squares = [square for square, stack in enumerate(state.stacks) if stack]
    columns, rows = [s % state.width for s in squares], [s // state.width for s in squares]
    decided = max(columns) - min(columns) == GRID - 1 == max(rows) - min(rows)
    return Say("doh.why_line.line" if decided else "doh.why_line.open")


def _over(state: State, table: Table) -> tuple[Say, Say, Say]:
    assert table.result
    shares, reason = table.result
    if 1.0 not in shares:
        return Say("say.tie"), Say(f"{reason}.what"), Say(f"{reason}.why")
    seats = {"seat": shares.index(1.0), "loser": shares.index(0.0)}
    who = Say("say.winner", seats)
    if reason != "doh.line":
        return who, Say(f"{reason}.what", seats), Say(f"{reason}.why", seats)
    lines = winning_lines(state)
    size, squares = lines[0]
    kinds = [Say(f"doh.kind.{_kind(state.stacks[square])}") for square in squares]
    fill = {"one": kinds[0], "two": kinds[1], "three": kinds[2], "line": _line_name(state.width, squares)}
    why = Say("doh.line.why", {**fill, "size": Say(f"doh.a.{size}")})
    return who, Say("doh.line.what", {"sizes": Say(f"doh.many.{size}")}), why


def _line_name(width: int, squares: tuple[int, ...]) -> Say:
    names = field(width).names
    first, last = names[squares[0]], names[squares[-1]]
    if first[0] == last[0]:
        return Say("doh.column", {"name": first[0]})
    if first[1] == last[1]:
        return Say("doh.row", {"name": first[1]})
    return Say("doh.diagonal", {"first": first, "last": last})


def _kind(stack: str) -> str:
    return "tree" if stack in TREES else "nest" if stack in NESTS else "single"


def square_label(name: str, stack: str, sure: bool) -> Say:
    """What a square is called when it is read aloud."""
    if not stack:
        return Say("doh.label.empty" if sure else "doh.label.open", {"square": name})
    return Say("doh.label.stack", {"square": name, "stack": stack_words(stack)})


def stack_words(stack: str) -> Say:
    return Say(f"doh.stack.{stack}")


def about_stack(name: str, stack: str, picture: Picture) -> About:
    """What a look inside a square tells."""
    shown = [size for size in LARGEST_FIRST if size in SHOWS[stack]]
    counts = Say(
        f"doh.counts.{len(shown)}", {place: Say(f"doh.a.{size}") for place, size in zip("abc", shown, strict=False)}
    )
    kind = _kind(stack)
    hidden = Say(f"doh.hidden.{stack[:-1]}") if kind == "nest" else Say("doh.hidden.none")
    return About(
        Say("doh.inside", {"square": name}), Say(f"doh.about.{kind}", {"counts": counts, "hidden": hidden}), picture
    )


def spoken(state: State, seat: int, move: Move) -> Say:
    """A move in a whole sentence. The state is the one that it led to."""
    size, name = move
    stack = state.stacks[field(state.width).place[name]]
    fill: dict[str, Say | str | int] = {"seat": seat, "size": Say(f"doh.a.{size}"), "square": name}
    if len(stack) == 1:
        return Say("doh.spoken.single", fill)
    return Say("doh.spoken.stack", {**fill, "on": Say(f"doh.onto.{stack}"), "kind": Say(f"doh.a.{_kind(stack)}")})


def last_event(state: State, move: Move, first: bool) -> Say:
    """The last move without its player and square, for the strip."""
    size, name = move
    stack = state.stacks[field(state.width).place[name]]
    if first:
        return Say("doh.event.first", {"size": Say(f"doh.a.{size}")})
    if len(stack) == 1:
        return Say("doh.event.single", {"size": Say(f"doh.a.{size}")})
    fill = {"size": Say(f"doh.a.{size}"), "on": Say(f"doh.onto.{stack}"), "kind": Say(f"doh.a.{_kind(stack)}")}
    return Say("doh.event.stack", fill)
