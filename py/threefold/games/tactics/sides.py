"""Where the piles and the other hand lie: a column on a desk, free corners of the boards upright, a row on the side."""

from threefold.games.tactics.art import sign_picture
from threefold.games.tactics.beside import (
    Cards,
    discard_items,
    faces_items,
    fan_hand,
    fan_items,
    fan_label,
    fan_seat,
    fan_title,
    pile_item,
)
from threefold.games.tactics.hand import looked_at
from threefold.games.tactics.plan import PLANS, Plan, clipped
from threefold.games.tactics.squares import SIGNS
from threefold.games.tactics.state import State
from threefold.kernel import Seen
from threefold.scene import Art, Box, Item, Mark, Say, group, text

COLUMN = 208.0
"""Width of the side column."""


def beside(seen: Seen[State], form: str, *, crowded: bool) -> tuple[list[Item], dict[str, Box], dict[str, float]]:
    """Items, the areas they need, and how high those are. Crowded: buttons take two rows."""
    if form == "wide":
        return _column(seen)
    if form == "low":
        return _row(seen, crowded)
    return _corners(seen, PLANS[form], small=form == "small"), {}, {}


def _fan(seen: Seen[State], area: str, at: tuple[float, float], art: Art, wide: float, high: float) -> Item:
    """The fan as a whole: it can be looked at, card by card it cannot."""
    label, about = fan_label(seen)
    return Item("fan", area, at, art, z=2, box=(0, 0, wide, high), label=label, group="piles", about=about)


def _faces_title(seen: Seen[State]) -> Say:
    return Say("tactics.fan.own") if looked_at(seen) else Say("tactics.fan.known.title", {"seat": fan_seat(seen)})


def _gone(state: State) -> Say:
    return Say("tactics.side.gone.one" if len(state.discards) == 1 else "tactics.side.gone")


# ---- a column: three piles side by side, what is known beneath ----


def _column(seen: Seen[State]) -> tuple[list[Item], dict[str, Box], dict[str, float]]:
    state, cards, faces = seen.state, Cards(False, 0.64), fan_hand(seen)[1]
    held = len(state.hands[fan_seat(seen)])
    holds = Say("tactics.side.own") if looked_at(seen) else Say("tactics.side.holds", {"seat": fan_seat(seen)})
    items = [
        pile_item(state, "piles", (0, 0), cards, _count(len(state.deck), Say("tactics.side.draw")), 64, 142),
        *discard_items(seen, "piles", (72, 0), cards, _count(len(state.discards), _gone(state)), 64, 142),
        *fan_items(seen, "piles", (144, 14), Cards(False, 0.43), 64, 7, faces_too=False),
        _fan(seen, "piles", (144, 0), _count(held, holds), 64, 142),
    ]
    areas: dict[str, Box] = {"piles": (0, -2, COLUMN, 144)}
    heights = {"piles": 144.0}
    if faces:
        title = clipped(text(0, 8, 13, _faces_title(seen), "key", weight=600, align="start"), 0, -4, COLUMN, 24)
        items.append(Item("known", "others", (0, 0), (title,), z=2))
        # Their corners say all, and leave the moves some room.
        items += faces_items(faces, "others", (0, 22), Cards(True, 0.4), COLUMN)
        areas["others"], heights["others"] = (0, -2, COLUMN, 62), 62.0
    return items, areas, heights


def _count(number: int, words: Say) -> Art:
    label = clipped(text(0, 132, 13, words, "key", weight=500, align="start"), 0, 120, 66, 24)
    return (text(0, 110, 20, str(number), "key", align="start"), label)


# ---- the corners that the boards leave free ----


def _corners(seen: Seen[State], plan: Plan, *, small: bool) -> list[Item]:
    u, state = plan.unit, seen.state
    cards = Cards(small, (0.62 if small else 0.38) * u)
    size = 21.0 if small else 13.0
    x, _, side = plan.boards[1]
    lower = plan.boards[1][1] + side + 14
    right = x + (82 if small else 92)
    high = 78

    def caption(words: Say, room: float) -> tuple[Mark, ...]:
        y = cards.size[1] / u + (14 if small else 13)
        return (clipped(plan.words_at(0, y, size, words, "key"), 0, (y - 15) * u, room * u, 30 * u),)

    left = Say("tactics.corner.left", {"n": str(len(state.deck))})
    gone = _discards(len(state.discards), small)
    return [
        *fan_items(seen, "board", (x * u, 0), cards, side * u, (16 if small else 13) * u),
        _fan(seen, "board", (x * u, 0), caption(fan_title(seen), side), side * u, high * u),
        pile_item(state, "board", (x * u, lower * u), cards, caption(left, right - x), (right - x - 6) * u, high * u),
        *discard_items(
            seen,
            "board",
            (right * u, lower * u),
            cards,
            caption(gone, x + side - right),
            (x + side - right) * u,
            high * u,
        ),
    ]


def _discards(number: int, small: bool) -> Say:
    if small:
        return Say("tactics.corner.gone.short", {"n": str(number)})
    return Say("tactics.corner.gone.one") if number == 1 else Say("tactics.corner.gone", {"n": str(number)})


# ---- a row: small piles with their counts, what is known above ----


def _row(seen: Seen[State], crowded: bool) -> tuple[list[Item], dict[str, Box], dict[str, float]]:
    state, cards, faces = seen.state, Cards(True, 0.4), fan_hand(seen)[1]
    top = 42.0 if faces else 0.0
    items, height = [], top + 36
    if faces:
        sign = sign_picture(SIGNS[fan_seat(seen)])
        items.append(_fan(seen, "piles", (0, 0), (group(sign.art, at=(1, 6), scale=0.22),), 156, 36))
        items += faces_items(faces, "piles", (28, 0), cards, 128)
    if faces and crowded:
        # There is room for one row, and the piles are back as soon as something is picked.
        height = 36
    else:
        left, gone = (
            _beside_it(len(state.deck), Say("tactics.side.left")),
            _beside_it(len(state.discards), _gone(state)),
        )
        items.append(pile_item(state, "piles", (0, top), cards, left, 66, 36))
        items += discard_items(seen, "piles", (68, top), cards, gone, 88, 36)
    return items, {"piles": (0, -1, 156, height + 2)}, {"piles": height + 2}


def _beside_it(number: int, words: Say) -> Art:
    return (
        text(33, 9, 17, str(number), "key", align="start"),
        text(33, 27, 13, words, "key", weight=500, align="start"),
    )
