"""The ranking of the players, which takes the place of the hand when the game is over.

The board keeps its place then: the ranking is as high as what the hand, and on phones the strip under it, leave beside
the buttons that are shown at the end.
"""

from typing import NamedTuple

from threefold.core.items import Item, SceneRequest
from threefold.core.kernel import Move, Result
from threefold.core.marks import Box, Mark
from threefold.core.message import Message
from threefold.drawing.pen import rect, text
from threefold.games.stack.rules.rules import PLACE, THROUGH, State, shared, shown
from threefold.games.stack.table.hands_and_pile import TICKETS_WITH_HANDS
from threefold.games.stack.words.names import Scored, gain, line_name


class Setting(NamedTuple):
    """In pixels: the greatest width of the ranking, the greatest height of a row, the text size of a name and of the
    caption under it."""

    width: float
    row: float
    name: float
    caption: float
    broadest: float
    """The greatest width of a column."""


SETTINGS = {
    "wide": Setting(672, 52, 15, 13, 460),
    "tall": Setting(358, 50, 15, 13, 358),
    "low": Setting(214, 44, 15, 12, 214),
}
HEIGHT = {"wide": 128.0, "tall": 134.0, "small": 28.0}
HEIGHT_OF_MANY = {"wide": 128.0, "tall": 122.0, "small": 20.0}
"""The height of the area by form, and with four or more players, whose hand is lower there. On the smallest phones no
ranking fits beside the buttons: the area is empty, as the tickets say the same."""
GAP = 32.0
MOST_ROWS = 3
"""With more players than this there are two columns, except in the form "low", where the place is narrow and high."""


def ranking_area(state: State, form: str) -> Box:
    if form not in SETTINGS:
        return (0, 0, 300, _room(state, form))
    height = _down(state, form) * _row_height(state, form)
    across, width = _columns(state, form)
    whole = across * width + GAP * (across - 1)
    spare = max(0.0, _room(state, form) - height)
    return (0, -spare / 2, whole, height + spare)


def ranking_items(state: State, table: SceneRequest, scored: Scored) -> list[Item]:
    assert table.result
    if table.form not in SETTINGS:
        return []
    setting, down = SETTINGS[table.form], _down(state, table.form)
    setting = setting._replace(row=_row_height(state, table.form))
    across, width = _columns(state, table.form)
    ahead = last_ahead(state, table.history)
    items = []
    for place, (seat, rank) in enumerate(_ranks(state, table.result)):
        column, row = divmod(place, down)
        caption = _caption(table, scored, seat, ahead[seat]) if across == 1 or table.form == "wide" else None
        at = (column * (width + GAP), row * setting.row)
        art = tuple(_row(setting, width, rank, seat, state.scores[seat], caption))
        items.append(Item(f"rank:{seat}", "hand", at, art, z=1))
    return items


def _room(state: State, form: str) -> float:
    """The height that there is for the ranking; 0: the page decides."""
    return (HEIGHT_OF_MANY if len(state.hands) >= TICKETS_WITH_HANDS else HEIGHT).get(form, 0.0)


def _row_height(state: State, form: str) -> float:
    row, room = SETTINGS[form].row, _room(state, form)
    return min(row, room / _down(state, form)) if room else row


def _down(state: State, form: str) -> int:
    seats = len(state.hands)
    return seats if seats <= MOST_ROWS or form == "low" else -(-seats // 2)


def _columns(state: State, form: str) -> tuple[int, float]:
    """How many columns there are, and the width of each."""
    setting = SETTINGS[form]
    across = -(-len(state.hands) // _down(state, form))
    return across, min(setting.broadest, (setting.width - GAP * (across - 1)) / across)


def _ranks(state: State, result: Result) -> list[tuple[int, int]]:
    """Each seat with its rank, the best first; seats with equal results have the same rank."""
    reached = [(result.shares[seat], score) for seat, score in enumerate(state.scores)]
    order = sorted(range(len(reached)), key=lambda seat: (-reached[seat][0], -reached[seat][1], seat))
    return [(seat, 1 + sum(other > reached[seat] for other in reached)) for seat in order]


def _row(setting: Setting, width: float, rank: int, seat: int, score: int, caption: Message | None) -> list[Mark]:
    middle = setting.row / 2
    beside = 40 if setting.width > 250 else 28
    name = text(
        beside, middle - 8 if caption else middle, setting.name, Message("people.1", {"a": seat}), "key", align="start"
    )
    art = [
        text(0, middle, 20, str(rank), "key", align="start"),
        name | {"weight": 700, "room": width - beside - 40},
        text(width, middle, 26, str(score), "key", align="end"),
        rect(0, setting.row - 2, width, 3 if rank == 1 else 2, "key" if rank == 1 else "rule"),
    ]
    if caption:
        told = text(beside, middle + 9, setting.caption, caption, "key", weight=500, align="start")
        art.append(told | {"room": width - beside - 40})
    return art


# ---- the caption under a name ----


def _caption(table: SceneRequest, scored: Scored, seat: int, ahead: int) -> Message | None:
    assert table.result
    share = table.result.shares[seat]
    if table.result.reason == "stack.seven" and share:
        made = gain(scored)
        if len(scored) == 1:
            fill = {"line": line_name(scored[0][0], short=True)}
            return Message("stack.rank.last.one" if made == 1 else "stack.rank.last.line", fill)
        return Message("stack.rank.last.lines")
    if share:
        return Message("ticket.wins" if share == 1 else "ticket.ties", {"seat": seat})
    if ahead:
        return Message("stack.rank.ahead", {"ply": str(ahead)})
    began = bool(table.history) and table.history[0][0] == seat
    return Message("stack.rank.began", {"seat": seat}) if began else None


def last_ahead(state: State, history: tuple[tuple[int, Move], ...]) -> list[int]:
    """For each seat the last move after which it had more points than anybody else; 0 if it never had."""
    ahead = [0] * len(state.hands)
    for ply, scores in enumerate(scores_by_ply(state, history), 1):
        best = max(scores)
        if scores.count(best) == 1:
            ahead[scores.index(best)] = ply
    return ahead


def scores_by_ply(state: State, history: tuple[tuple[int, Move], ...]) -> list[tuple[int, ...]]:
    """The scores after each move that led to this state. They are counted back from it: a game that began from a
    position began with its tiles and points."""
    scores, stacks = list(state.scores), list(state.stacks)
    found = []
    for seat, (_, name) in reversed(history):
        found.append(tuple(scores))
        square = PLACE[name]
        tops = shown(state._replace(stacks=tuple(stacks)))
        scores[seat] -= sum(shared(*(tops[at] for at in line)) for line in THROUGH[square])
        stacks[square] = stacks[square][:-1]
    return found[::-1]
