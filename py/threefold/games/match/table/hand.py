"""The area under the board: the cards of the viewing seat, or one card for each player whose hand can be wiped out."""

from threefold.core.kernel import Seen
from threefold.core.message import Message, people
from threefold.drawing.items import Item, SceneRequest
from threefold.drawing.pen import Box, Mark, group, rect, text
from threefold.games.match.rules.state import SEAT_NAMES, SIDES, State
from threefold.games.match.table.art import W, back, card, lifted, veiled
from threefold.games.match.table.card_identity import Past, hand_key
from threefold.games.match.table.labels import about_card, card_name
from threefold.words import reader, sentence

STEP = {"wide": 116.0, "tall": 107.0, "small": 107.0, "low": 116.0}
DOWN = 154.0
"""The distance between the two rows in the form "low", where the cards are in two columns."""
TOP, LIFT = 16.0, 16.0
SIZES = {"wide": (17.0, 16.0), "tall": (17.0, 16.0), "small": (20.0, 20.0), "low": (17.0, 16.0)}
"""The sizes of the letter and of the caption of a card: at least 12 pixels as shown."""
HEIGHTS = {"wide": 172.0, "tall": 126.0, "small": 100.0}
AT_THE_END = {"wide": 172.0, "tall": 64.0, "small": 43.0}
"""The height of the hand's empty area when the game is over, by form: together with the buttons that phones show then,
it keeps the board in its place."""
HAND = 4

# Layout of the cards of the players to choose from, in pixels: width and height of the area, width of a card, gap.
CHOICE: dict[str, tuple[float, float, float, float]] = {
    "wide": (672, 172, 213.33, 16),
    "tall": (358, 126, 114, 8),
    "small": (300, 100, 94.67, 8),
    "low": (214, 200, 214, 8),
}


def hand_items(seen: Seen[State], table: SceneRequest, past: Past) -> tuple[Box, list[Item]]:
    """The box of the hand's area, and its items."""
    state, seat = seen.state, seen.seat
    if chooses_hand(seen, table):
        return choice_items(state, table)
    area = area_of_hand(table.form)
    if seat is None:
        # An onlooker only sees the backs of the mover's cards.
        held = range(len(state.hands[state.mover]))
        items = [Item(f"back:{place}", "hand", _at(table, place, len(held)), back(), z=6) for place in held]
        return area, items
    return area, _own_cards(state, seat, table, past)


def area_of_hand(form: str) -> Box:
    return (0, -2, 230, 310) if form == "low" else (0, -2, 3 * STEP[form] + 112, 162)


def _at(table: SceneRequest, place: int, count: int) -> tuple[float, float]:
    if table.form == "low":
        return 4.0 + place % 2 * STEP["low"], 8.0 + place // 2 * DOWN
    step = STEP[table.form]
    return 3 + place * step + (HAND - count) * step / 2, TOP


def _own_cards(state: State, seat: int, table: SceneRequest, past: Past) -> list[Item]:
    items: list[Item] = []
    seen_before: dict[str, int] = {}
    choosing = table.actor == seat
    hand = [one for one in state.hands[seat] if one]
    for place, name in enumerate(hand):
        # Of equal cards the one held longest is played: only that one is lifted.
        twin = seen_before.get(name, 0)
        seen_before[name] = twin + 1
        moods = {
            "picked": choosing and name in table.picks and not twin,
            "ready": choosing and name in table.open,
            "instead": choosing and name in table.instead,
        }
        art = card(name, *SIZES[table.form])
        if moods["picked"]:
            art = lifted(art, 6 if table.form == "low" else LIFT)
        elif choosing and not any(moods.values()) and name not in table.picks:
            art = veiled(art)
        items.append(
            Item(
                hand_key(state.number, seat, past, name, twin),
                "hand",
                _at(table, place, len(hand)),
                art,
                z=6,
                part=name,
                box=(-3, -3, W + 6, 146),
                label=card_name(name),
                group="hand",
                moods=frozenset(mood for mood, holds in moods.items() if holds),
                was="pile",
                about=about_card(name),
                glyph=sentence(card_name(name)),
            )
        )
    return items


# ---- choosing whose hand to wipe out ----


def chooses_hand(seen: Seen[State], table: SceneRequest) -> bool:
    """Whether the viewing seat has to choose whose hand to wipe out."""
    return seen.state.phase == "target" and table.actor == seen.state.mover == seen.seat


def choice_items(state: State, table: SceneRequest) -> tuple[Box, list[Item]]:
    """One card for each other player: a fan of backs, the name, the side."""
    w, h, across, gap = CHOICE[table.form]
    others = [seat for seat in range(state.seats) if seat != state.mover]
    low = table.form == "low"
    down = (h - 2 * gap) / 3 if low else h
    items = []
    for place, seat in enumerate(others):
        at = (0, place * (down + gap)) if low else (place * (across + gap), 0)
        moods = {"ready": SEAT_NAMES[seat] in table.open}
        side = Message("match.side.yours" if seat % SIDES == reader(state.mover) % SIDES else "match.side.other")
        items.append(
            Item(
                f"target:{SEAT_NAMES[seat]}",
                "hand",
                at,
                tuple(_choice_art(table.form, across, down, seat, side, len(state.hands[seat]))),
                z=6,
                part=SEAT_NAMES[seat],
                box=(0, 0, across, down),
                label=Message("match.label.target", {"seat": seat, "side": side}),
                group="hand",
                moods=frozenset(mood for mood, holds in moods.items() if holds),
                glyph=f"×{len(state.hands[seat])}",
            )
        )
    return (0, 0, w, h), items


def _choice_art(form: str, w: float, h: float, seat: int, side: Message, count: int) -> list[Mark]:
    wide, low = form == "wide", form == "low"
    art: list[Mark] = [rect(1, 1, w - 2, h - 2, "sheet", r=4, line="key", width=2)]
    scale, step = {"wide": (0.7, 31.0), "tall": (0.42, 18.2), "small": (0.34, 15.5), "low": (0.33, 13.5)}[form]
    left, top = (16, 16) if wide else (10, (h - 140 * scale) / 2) if low else (9, 13 if form == "tall" else 9)
    fan = [group(back(), at=(left + place * step, top), scale=scale) for place in range(count)]
    x, name_at, side_at = {
        "wide": (14.0, 135.0, 153.0),
        "tall": (9.0, 91.0, 108.0),
        "small": (8.0, 71.0, 86.0),
        "low": (left + 3 * step + 100 * scale + 12, h / 2 - 9, h / 2 + 10),
    }[form]
    words = [
        text(x, name_at, 17 if wide else 15, people((seat,)), "key", weight=700, align="start"),
        text(x, side_at, 13, side, "key", weight=500, align="start"),
    ]
    # A long name is cut off at the edge of the card.
    clip = f"M2 2h{w - 4:g}v{h - 4:g}h-{w - 4:g}Z"
    return [*art, group([*fan, *words], clip=clip)]
