"""The items of Tic-Tac-Tics' three boards: titles, lines, lit squares, pieces, the last moves, an announced special."""

from functools import cache

from threefold.core.items import Item, SceneRequest
from threefold.core.marks import Art, Mark
from threefold.drawing.pen import as_light, crop_marks, flap, group, last_square, polygon, rect, text
from threefold.games.tactics.rules.deck import CARDS, COURT, RANK, TEN
from threefold.games.tactics.rules.squares import BOARDS, EMPTY, NAMES, NINE, PLACE, SIGNS, lines
from threefold.games.tactics.rules.state import State
from threefold.games.tactics.table.art import SEAT_ROLES, piece
from threefold.games.tactics.table.labels import board_title, home_in_short, square_label
from threefold.games.tactics.table.last_turn import last_turn
from threefold.games.tactics.table.layout import BOARD, PITCH, PLANS, SQUARE, Layout
from threefold.games.tactics.table.titles import ground
from threefold.games.tactics.table.winning_lines import bands

CUT = 21.0
SHEET = 6
"""With at least this many lit squares a board is lit as one sheet."""
TINT, MARKS = "lit_tactics", "mk_tactics"


def board_items(state: State, table: SceneRequest) -> list[Item]:
    plan, light = PLANS[table.form], glowing(table)
    sheets = {board for board in range(3) if sum(PLACE[name] // NINE == board for name in light) >= SHEET}
    won = frozenset(name for line in winning_lines(state, table) for name in line)
    came, left = moved(state, table)
    items = [_ground(state, table, plan, light, sheets)]
    for place, name in enumerate(NAMES):
        moods = {
            "ready": name in table.open,
            "instead": name in table.instead,
            "picked": name in table.picks,
            "last": name in came,
            "winning": name in won,
        }
        shining = name in light and place // NINE not in sheets
        art = _square(state, plan, place, shining, name in came and name not in won, name in table.picks)
        scale = plan.scale(place // NINE)
        side, edge = PITCH * scale, (SQUARE - PITCH) / 2 * scale
        items.append(
            Item(
                f"square:{name}",
                "board",
                plan.place(place),
                (group(art, scale=scale),),
                z=1,
                part=name,
                box=(edge, edge, side, side),
                label=square_label(name, state.board[place]),
                group=f"board:{name[0]}",
                moods=frozenset(mood for mood, holds in moods.items() if holds),
                glyph=state.board[place].replace(EMPTY, "·"),
                takes=(f"piece:{name}:{state.board[place]}",) if state.board[place] != EMPTY and moods["ready"] else (),
            )
        )
        if state.board[place] != EMPTY:
            items.append(_piece(state, plan, place, came | left, name in won))
    return items + _folds(table, plan, came, left, won) + _announced(state, plan)


def glowing(table: SceneRequest) -> frozenset[str]:
    """The squares to light. They are fewer than those that can be picked: before a card is picked these are most of the
    squares, and none is lit."""
    squares = table.open & PLACE.keys()
    cards = [pick for pick in table.picks if pick in CARDS]
    if not table.picks:
        return frozenset()
    if len(table.picks) == 1 and cards and cards[0][0] not in COURT:
        card = cards[0]
        return frozenset(name for name in squares if card[0] != TEN and PLACE[name] % NINE == RANK[card])
    return squares


def winning_lines(state: State, table: SceneRequest) -> list[tuple[str, ...]]:
    return lines(state.board, state.winner) if table.result and state.winner is not None else []


def moved(state: State, table: SceneRequest) -> tuple[dict[str, str], dict[str, str]]:
    """The squares that pieces of the last turn came to, and those that they left: each with the square at the other end
    of the move."""
    turn = last_turn(table.history)
    if turn is None or state.special:
        return {}, {}
    came: dict[str, str] = {}
    left: dict[str, str] = {}
    for start, end in turn.effects:
        left.pop(end, None)
        came.pop(start, None)
        came[end], left[start] = start, end
    return came, left


# ---- drawings under the pieces ----


def _ground(state: State, table: SceneRequest, plan: Layout, light: frozenset[str], sheets: set[int]) -> Item:
    art: list[Mark] = []
    for board in sorted(sheets):
        marks = [
            as_light(rect(-6, -6, BOARD + 12, BOARD + 12, TINT)),
            crop_marks(-6, -6, BOARD + 12, BOARD + 12, MARKS, size=26, width=3.6),
        ]
        for place in range(NINE):
            if NAMES[board * NINE + place] not in light:
                row, column = divmod(place, 3)
                marks.append(rect(column * PITCH, row * PITCH, SQUARE, SQUARE, "cell"))
        art.append(group(marks, at=plan.place(board * NINE), scale=plan.scale(board)))
    titles = [board_title(board, table.form) for board in BOARDS]
    art += ground(plan, titles, [home_in_short(board) if table.form == "small" else None for board in BOARDS])
    for board, letter in enumerate(BOARDS):
        won = bands(line for line in winning_lines(state, table) if line[0][0] == letter)
        art.append(group(won, at=plan.place(board * NINE), scale=plan.scale(board)))
    return Item("ground", "board", (0, 0), tuple(art))


def _square(state: State, plan: Layout, place: int, shining: bool, washed: bool, picked: bool) -> list[Mark]:
    art: list[Mark] = []
    # Under the light: a square that can be chosen looks like the others that can be.
    if washed:
        art.append(last_square(0, 0, SQUARE, SQUARE, CUT))
    if shining:
        art.append(group(_shine()))
    number = str(place % NINE + 1)
    if state.board[place] == EMPTY:
        art.append(plan.readable(text(50, 51.5, plan.empty, number, "key2", weight=600)))
    else:
        beside = text(5, 93 - 0.36 * plan.number, plan.number, number, "key2", weight=700, align="start")
        art.append(plan.readable(beside))
    if picked:
        art.append(rect(2, 2, SQUARE - 4, SQUARE - 4, line="key", width=4))
    return art


@cache
def _shine() -> Art:
    """The light on a square that can be chosen: the same on all, so that it is sent to the page once."""
    return (
        as_light(rect(0, 0, SQUARE, SQUARE, TINT)),
        crop_marks(0, 0, SQUARE, SQUARE, MARKS, size=16.7, width=3.7),
        # The bold marks are visible only in the high-contrast theme; transparent in the others.
        crop_marks(0, 0, SQUARE, SQUARE, "mk_bold", size=22, width=7),
    )


# ---- pieces ----


def _piece(state: State, plan: Layout, place: int, travelled: dict[str, str], ringed: bool) -> Item:
    """The item of a piece. Its key names its square and its sign, so it changes when the piece moves; `was` is the key
    that it had before."""
    name, sign = NAMES[place], state.board[place]
    x, y, size = plan.piece
    art = group(piece(sign, ringed=ringed), at=(x, y), scale=size)
    other = travelled.get(name)
    return Item(
        f"piece:{name}:{sign}",
        "board",
        plan.place(place),
        (group([art], scale=plan.scale(place // NINE)),),
        z=2,
        was=f"piece:{other}:{sign}" if other else None,
    )


def _folds(
    table: SceneRequest, plan: Layout, came: dict[str, str], left: dict[str, str], won: frozenset[str]
) -> list[Item]:
    """A folded corner on squares that a piece came to, the outline of one on squares that a piece left."""
    turn = last_turn(table.history)
    ink = SEAT_ROLES[turn.mover][0] if turn else "key"
    full = [_on(plan, name, "flap", flap(0, 0, SQUARE, ink, CUT)) for name in came if name not in won]
    return full + [_on(plan, name, "from", _hollow(ink)) for name in left if name not in won]


def _hollow(ink: str) -> Mark:
    return polygon([(76.7, 2.5), (97.5, 23.3), (76.7, 23.3)], line=ink, width=4.3)


def _announced(state: State, plan: Layout) -> list[Item]:
    """For a special that waits for an answer: a mark where a piece would leave, its ghost where it would arrive."""
    if len(state.special) != 3:
        return []
    _, start, end = state.special
    items = []
    for here, there in ((start, end), (end, start)):
        sign = state.board[PLACE[here]]
        if sign == EMPTY:
            continue
        ink = SEAT_ROLES[SIGNS.index(sign)][0]
        items.append(_on(plan, here, "from", _hollow(ink)))
        art = [rect(2.7, 2.7, 94.6, 94.6, line=ink, width=5.3, dash=[11.7, 8.3])]
        if state.board[PLACE[there]] == EMPTY:
            art.insert(0, group(piece(sign), at=(15, 6.7), scale=0.8, alpha=0.45))
        items.append(_on(plan, there, "ghost", *art))
    return items


def _on(plan: Layout, name: str, what: str, *art: Mark) -> Item:
    place = PLACE[name]
    return Item(f"{what}:{name}", "board", plan.place(place), (group(art, scale=plan.scale(place // NINE)),), z=3)
