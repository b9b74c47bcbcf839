"""Draws the table of Tic Tac Doh!: the part of the field that can still be in the grid, and all pieces."""

from threefold.core.items import About, Item, Row, Scene, SceneRequest, Strip, Ticket
from threefold.core.kernel import Move, Seen
from threefold.core.marks import Box, Mark, Picture
from threefold.core.message import Message
from threefold.drawing.pen import as_light, crop_marks, flap, group, last_square, rect, text
from threefold.games.doh.rules.rules import GRID, NESTS, PIECES_OF_A_SIZE, SIZES, State, field, winning_lines
from threefold.games.doh.table.art import pyramid, shadow, square_outline, stack_art, stack_layers
from threefold.games.doh.table.board import (
    DASH,
    GUTTER,
    PITCH,
    SQUARE,
    Board,
    board_of,
    ground,
    lit,
    nothing_decided,
    nowhere_yet,
    under_one_sheet,
)
from threefold.games.doh.table.sentences import (
    about_stack,
    anywhere,
    headline,
    last_event,
    one_piece,
    spoken,
    square_label,
)

MIDDLE = 12
"""The square of the first piece on the imaginary board, c3, wherever it was put."""
PIECE_AT, PIECE_SCALE = 3.0, 0.94
LOW_HAND, HAND = (0.0, -4.0, 220.0, 324.0), (0.0, -6.0, 340.0, 146.0)
AT_THE_END = {"tall": 62.0, "small": 47.0}
"""The height of the hand's empty area when the game is over, by form: together with the buttons that are shown then, it
keeps the board in its place."""


def draw(seen: Seen[State], table: SceneRequest) -> Scene:
    state = seen.state
    board = board_of(state)
    w, h = board.size
    margin = 8 if table.form in ("tall", "small") else 38
    areas: dict[str, Box] = {"board": (-38, -8, w + 38 + margin, h + 46)}
    items = [ground(state, board, table)]
    for square in board.squares:
        # Before the first piece only c3 has an item, as large as the whole sheet: the grid forms around it.
        if not nowhere_yet(state) or square == MIDDLE:
            items += _square_items(state, board, table, square)
    heights: dict[str, float] = {}
    if table.result is None or table.form == "wide":
        areas["hand"] = LOW_HAND if table.form == "low" else HAND
        items += [item for place, size in enumerate("LMS") for item in _hand_items(state, table, place, size)]
    elif table.form in AT_THE_END:
        areas["hand"], heights["hand"] = HAND, AT_THE_END[table.form]
    who, what, why = headline(state, table)
    return Scene(
        form=table.form,
        areas=areas,
        groups={"board": Message("group.board"), "hand": Message("doh.group.hand")},
        items=tuple(items),
        who=who,
        what=what,
        why=why,
        tickets=tuple(_ticket(state, table, seat) for seat in range(2)),
        strip=_strip(state, table),
        aside=_aside(state, table),
        heights=heights,
    )


def row(seen: Seen[State], seat: int, move: Move, _before: Seen[State]) -> Row:
    """A move as the list of moves shows it, from the position after it."""
    size, name = move
    mini = Picture((0, 0, 100, 100), (group(pyramid(size, alone=True), at=(-8, -8), scale=1.16),))
    return Row(
        (mini, name), spoken(seen.state, seat, move), Message("tag.wins", {"seat": seat}) if seen.state.won else None
    )


# ---- one square ----


def _square_items(state: State, board: Board, table: SceneRequest, square: int) -> list[Item]:
    name, stack = field(state.width).names[square], state.stacks[square]
    x, y = board.at(square)
    is_last = bool(table.history) and table.history[-1][1][1] == name
    rings = _counting_sizes(state, table, square)
    moods = {"ready": name in table.open, "picked": name in table.picks, "last": is_last, "winning": bool(rings)}
    items = [
        Item(
            f"square:{name}",
            "board",
            (x, y),
            tuple(_square_art(state, board, table, square, is_last and not rings)),
            z=1,
            part=name,
            box=(-x, -y, *board.size) if nowhere_yet(state) else (-GUTTER / 2, -GUTTER / 2, PITCH, PITCH),
            label=anywhere(name) if nowhere_yet(state) else square_label(name, stack, board.sure(square)),
            group="board",
            moods=frozenset(mood for mood, holds in moods.items() if holds),
            about=about_stack(name, stack, _picture(stack)) if stack else None,
            glyph=stack or "·",
        )
    ]
    at = (x + PIECE_AT, y + PIECE_AT)
    for place, marks in stack_layers(stack):
        piece = (group(marks, scale=PIECE_SCALE),)
        items.append(Item(f"piece:{name}:{place}", "board", at, piece, z=2, was=f"hand:{stack[place]}"))
    if rings:
        art = tuple(square_outline(size, "key", 4.5, away=2, r=2) for size in rings)
        items.append(Item(f"ring:{name}", "board", at, (group(art, scale=PIECE_SCALE),), z=3))
    if is_last:
        items.append(Item("flap", "board", (x, y), (flap(0, 0, SQUARE, "key"),), z=4))
    return items


def _square_art(state: State, board: Board, table: SceneRequest, square: int, washed: bool) -> list[Mark]:
    """The marks on a square under its pieces: the light, dashes, the tint of the last move, the frame of a pick."""
    name = field(state.width).names[square]
    first_field = nothing_decided(state)
    decided = board.sure(square) or first_field
    bold = crop_marks(0, 0, SQUARE, SQUARE, "mk_bold", size=20, width=6)  # visible only in high contrast
    art: list[Mark] = []
    if not decided:
        art.append(rect(3, 3, 94, 94, line="rule", width=2.6, dash=DASH))
    # Under the light: a square that can be chosen looks like the others that can be.
    if washed:
        art.append(last_square(0, 0, SQUARE, SQUARE))
    if lit(table, name):
        if not decided:
            art += [as_light(rect(3, 3, 94, 94, "lit_doh", line="mk_doh", width=2.6, dash=DASH)), bold]
        elif not under_one_sheet(board, table) and not first_field:
            light = as_light(rect(0, 0, SQUARE, SQUARE, "lit_doh"))
            art += [light, crop_marks(0, 0, SQUARE, SQUARE, "mk_doh", size=13, width=2.8), bold]
    if name in table.picks:
        (x, y), (w, h) = ((0.0, 0.0), (SQUARE, SQUARE)) if not nowhere_yet(state) else (board.at(square), board.size)
        art.append(rect(2 - x, 2 - y, w - 4, h - 4, line="key", width=4))
    return art


def _counting_sizes(state: State, table: SceneRequest, square: int) -> list[str]:
    """The sizes of the winning lines that a square is in."""
    if not (state.won and table.result):
        return []
    return sorted({size for size, squares in winning_lines(state) if square in squares})


def _picture(stack: str) -> Picture:
    return Picture((0, 0, 100, 100), tuple(stack_art(stack)))


# ---- the pieces still to place ----


def _hand_items(state: State, table: SceneRequest, place: int, size: str) -> list[Item]:
    """Two items for a size in the hand: the piece, and its caption with how many are left, which stays in place when
    the piece is dragged."""
    left = state.left[SIZES.index(size)]
    moods = {"picked": size in table.picks, "ready": size in table.open, "instead": size in table.instead}
    low = table.form == "low"
    art: list[Mark] = []
    if left:
        art += [shadow(size, 7)] if moods["picked"] else []
        art += pyramid(size, alone=True)
    else:
        art.append(square_outline(size, "line", 2, dash=(5, 4.5)))
    if moods["picked"]:
        art.append(square_outline(size, "key", 3.5, away=5, r=3))
    # A picked piece is drawn higher; its caption stays in place.
    lift = -8 if moods["picked"] and not low else 0
    if left and table.actor is not None and (table.open or table.picks) and not any(moods.values()):
        art = [group(art, alpha=0.45)]
    name = Message(f"doh.name.{size}")
    if low:
        caption = [text(112, 46, 17, name, "key", weight=700, align="start")]
    else:
        caption = [text(50, 107, 17 if table.form == "small" else 14, name, "key", weight=700)]
    for one in range(PIECES_OF_A_SIZE):
        x, y, side = (112 + one * 14, 58, 10) if low else (21 + one * 12, 118, 9)
        fill, edge = (f"p_{size}", f"p_{size}E") if one < left else ("none", "line")
        caption.append(rect(x, y, side, side, fill, line=edge, width=1.4))
    at = (4.0, place * 108.0) if low else (4.0 + place * 116, 4.0)
    box = (-4, -4, 220, 108) if low else (-8, -8, 116, 144)
    piece = Item(
        f"hand:{size}",
        "hand",
        at,
        (group(art, at=(0, lift)),),
        z=5,
        part=size,
        box=box,
        label=Message("doh.label.hand", {"size": name, "left": str(left)}),
        group="hand",
        glyph=f"×{left}",
        moods=frozenset(mood for mood, holds in moods.items() if holds),
    )
    return [piece, Item(f"count:{size}", "hand", at, tuple(caption), z=5)]


# ---- beside the board ----


def _ticket(state: State, table: SceneRequest, seat: int) -> Ticket:
    share = table.result.shares[seat] if table.result else None
    if share:
        status = Message("ticket.wins" if share == 1 else "ticket.ties", {"seat": seat})
        return Ticket((seat,), status, status)
    if table.actor == seat:
        status = Message("ticket.to_play", {"seat": seat})
        return Ticket((seat,), status, status)
    moves = [move for who, move in table.history if who == seat]
    if not moves:
        # When the game is over, nobody waits.
        status = Message("say.plain", {"text": ""}) if table.result else Message("ticket.waits", {"seat": seat})
        return Ticket((seat,), status, status)
    size, name = moves[-1]
    where = Message("doh.ticket.where", {"size": Message(f"doh.size.{size}"), "square": name})
    status = Message("doh.ticket.first" if one_piece(state) else "doh.ticket.last", {"where": where})
    return Ticket((seat,), status, where)


def _strip(state: State, table: SceneRequest) -> tuple[Strip, ...]:
    if not table.history or table.form != "low":
        return ()
    seat, move = table.history[-1]
    title = Message("doh.strip", {"seat": seat, "square": move[1]})
    return (Strip(title, last_event(state, move)),)


def _aside(state: State, table: SceneRequest) -> About | None:
    """What the side panel shows: the last played nest that is still there, or, after the first piece on the imaginary
    board, how squares are named."""
    if state.width > GRID and state.placed == 1:
        return About(Message("doh.where.title"), Message("doh.where.text"))
    place = field(state.width).place
    for _, (_, name) in reversed(table.history):
        stack = state.stacks[place[name]]
        if stack in NESTS:
            return about_stack(name, stack, _picture(stack))
    return None
