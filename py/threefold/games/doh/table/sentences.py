"""The messages at a table of Tic Tac Doh!: headline, labels, moves, score."""

from threefold.core.items import About, SceneRequest
from threefold.core.kernel import Move, Seen
from threefold.core.marks import Picture
from threefold.core.message import Message
from threefold.games.doh.rules.rules import GRID, NESTS, SHOWS, SIZES, TREES, State, field, winning_lines

LARGEST_FIRST = SIZES[::-1]


def headline(state: State, table: SceneRequest) -> tuple[Message, Message, Message]:
    """Who, what and why of the headline."""
    if table.result:
        return _over(state, table)
    seat = state.placed % 2
    who, why = Message("say.who", {"seat": seat}), _why(state)
    match table.picks:
        case ():
            what = Message({0: "doh.what.first", 1: "doh.what.second"}.get(state.placed, "doh.what.any"))
        case (size,) if size in SIZES:
            what = Message("doh.what.place", {"size": Message(f"doh.a.{size}")})
        case (square, *_):
            what = Message("doh.what.square", {"square": square})
    return who, what, why


def _why(state: State) -> Message:
    if state.width == GRID:
        return Message("doh.why_line.fixed_first" if not state.placed else "doh.why_line.line")
    if state.placed == 0:
        return Message("doh.why_line.first")
    if state.placed == 1:
        size = next(stack for stack in state.stacks if stack)
        return Message("doh.why_line.second", {"seat": 0, "size": Message(f"doh.size.{size}")})
    squares = [square for square, stack in enumerate(state.stacks) if stack]
    columns, rows = [s % state.width for s in squares], [s // state.width for s in squares]
    decided = max(columns) - min(columns) == GRID - 1 == max(rows) - min(rows)
    return Message("doh.why_line.line" if decided else "doh.why_line.open")


def _over(state: State, table: SceneRequest) -> tuple[Message, Message, Message]:
    assert table.result
    shares, reason = table.result
    if 1.0 not in shares:
        return Message("say.tie"), Message(f"{reason}.what"), Message(f"{reason}.why")
    seats = {"seat": shares.index(1.0), "loser": shares.index(0.0)}
    who = Message("say.winner", seats)
    if reason != "doh.line":
        return who, Message(f"{reason}.what", seats), Message(f"{reason}.why", seats)
    lines = winning_lines(state)
    size, squares = lines[0]
    found = [_kind(state.stacks[square]) for square in squares]
    kinds = [Message(f"doh.kind.{kind}") for kind in found]
    fill = {"one": kinds[0], "two": kinds[1], "three": kinds[2], "line": _line_name(state.width, squares)}
    # Where all three stand alone, there is nothing to be told apart.
    key = "doh.line.why.single" if set(found) == {"single"} else "doh.line.why"
    why = Message(key, {**fill, "size": Message(f"doh.a.{size}")})
    return who, Message("doh.line.what", {"sizes": Message(f"doh.many.{size}")}), why


def _line_name(width: int, squares: tuple[int, ...]) -> Message:
    names = field(width).names
    first, last = names[squares[0]], names[squares[-1]]
    if first[0] == last[0]:
        return Message("doh.column", {"name": first[0]})
    if first[1] == last[1]:
        return Message("doh.row", {"name": first[1]})
    return Message("doh.diagonal", {"first": first, "last": last})


def _kind(stack: str) -> str:
    return "tree" if stack in TREES else "nest" if stack in NESTS else "single"


def square_label(name: str, stack: str, sure: bool) -> Message:
    """The label of a square, as it is read aloud."""
    if not stack:
        return Message("doh.label.empty" if sure else "doh.label.open", {"square": name})
    return Message("doh.label.stack", {"square": name, "stack": stack_words(stack)})


def anywhere(name: str) -> Message:
    """The label of the whole sheet before the first piece."""
    return Message("doh.label.anywhere", {"square": name})


def stack_words(stack: str) -> Message:
    return Message(f"doh.stack.{stack}")


def about_stack(name: str, stack: str, picture: Picture) -> About:
    """The information about the stack on a square."""
    shown = [size for size in LARGEST_FIRST if size in SHOWS[stack]]
    counts = Message(
        f"doh.counts.{len(shown)}", {place: Message(f"doh.a.{size}") for place, size in zip("abc", shown, strict=False)}
    )
    kind = _kind(stack)
    hidden = Message(f"doh.hidden.{stack[:-1]}") if kind == "nest" else Message("doh.hidden.none")
    return About(
        Message("doh.inside", {"square": name}),
        Message(f"doh.about.{kind}", {"counts": counts, "hidden": hidden}),
        picture,
    )


def spoken(state: State, seat: int, move: Move) -> Message:
    """A move in a whole sentence, given the state after it."""
    size, name = move
    stack = state.stacks[field(state.width).place[name]]
    fill: dict[str, Message | str | int] = {"seat": seat, "size": Message(f"doh.a.{size}"), "square": name}
    if len(stack) == 1:
        return Message("doh.spoken.single", fill)
    return Message(
        "doh.spoken.stack", {**fill, "on": Message(f"doh.onto.{stack}"), "kind": Message(f"doh.a.{_kind(stack)}")}
    )


def score(seen: Seen[State]) -> tuple[Message, ...]:
    """The game has no points: says what wins, and how many pieces are left."""
    left = {size.lower(): str(number) for size, number in zip(SIZES, seen.state.left, strict=True)}
    return Message("doh.goal"), Message("doh.left", left)


def one_piece(state: State) -> bool:
    """Whether only one piece has been placed. Counts pieces, not moves: a puzzle begins in the middle of a game."""
    return sum(len(stack) for stack in state.stacks) == 1


def last_event(state: State, move: Move) -> Message:
    """The last move without player and square, for the strip."""
    size, name = move
    stack = state.stacks[field(state.width).place[name]]
    if one_piece(state):
        return Message("doh.event.first", {"size": Message(f"doh.a.{size}")})
    if len(stack) == 1:
        return Message("doh.event.single", {"size": Message(f"doh.a.{size}")})
    fill = {
        "size": Message(f"doh.a.{size}"),
        "on": Message(f"doh.onto.{stack}"),
        "kind": Message(f"doh.a.{_kind(stack)}"),
    }
    return Message("doh.event.stack", fill)
