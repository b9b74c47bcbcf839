"""What the players have claimed, beside the board: four slots each, filled from the left."""

from threefold.core.items import About, Item
from threefold.core.marks import Art, Box, Picture
from threefold.core.message import Message
from threefold.drawing.pen import group, rect, text
from threefold.games.stac.rules.rules import CLAIMED, CLAIMS_TO_WIN, NAMES, State, claims
from threefold.games.stac.table.art import contents, emblem

SLOT, PITCH = 100.0, 108.0
ROW = (CLAIMS_TO_WIN - 1) * PITCH + SLOT


HEIGHTS = {"wide": 122, "low": 102}
"""The height of the area, in pixels of the form's usual window."""
FIRST_ROW = {"wide": 58.0, "low": 0.0}
NEXT_ROW = {"wide": 115.0, "low": 109.0}


def claimed_area(form: str) -> Box | None:
    """The box of the area; None in forms with no room beside the board, where the tickets show the claims."""
    return {"wide": (0.0, 0.0, 467.0, 274.0), "low": (0.0, 0.0, 441.0, 211.0)}.get(form)


def claimed_items(state: State, form: str) -> list[Item]:
    if claimed_area(form) is None:
        return []
    items = []
    if form == "wide":
        title = text(0, 20, 33, Message("stac.claimed.title"), "key", weight=700, align="start")
        items.append(Item("claimed", "piles", (0, 0), (title,)))
    for seat in (0, 1):
        count = claims(state.now.board, seat)
        y = FIRST_ROW[form] + seat * NEXT_ROW[form]
        items.append(_row_item(state, seat, count, (0, y)))
        for slot in range(CLAIMS_TO_WIN):
            art = _slot(seat, slot < count)
            items.append(Item(f"slot:{seat}:{slot}", "piles", (slot * PITCH, y), art))
    return items


def _row_item(state: State, seat: int, count: int, at: tuple[float, float]) -> Item:
    """The row of a seat's claims: a label, and a closer look that names the claimed squares."""
    names = [name for name, holds in zip(NAMES, state.now.board, strict=True) if holds == CLAIMED[seat]]
    fill: dict[str, Message | str | int] = {"seat": seat, "count": str(count), "squares": ", ".join(names)}
    about = About(
        Message("stac.claimed.seat", fill),
        Message("stac.claimed.some" if names else "stac.claimed.none", fill),
        Picture(
            (0, 0, ROW, SLOT), tuple(group(_slot(seat, n < count), at=(n * PITCH, 0)) for n in range(CLAIMS_TO_WIN))
        ),
    )
    box = (0, 0, ROW, SLOT)
    return Item(
        f"claims:{seat}",
        "piles",
        at,
        (),
        box=box,
        label=Message("stac.claimed.label", fill),
        group="piles",
        about=about,
    )


def _slot(seat: int, filled: bool) -> Art:
    if filled:
        return contents(CLAIMED[seat])
    return (rect(2, 2, 96, 96, line="line", width=4), *emblem(seat, 50, 5, "rule"))
