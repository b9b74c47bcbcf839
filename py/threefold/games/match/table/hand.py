"""The area under the board: the cards of the viewing seat; while it is chosen whose hand to wipe out, a button for each
other player above them."""

from typing import NamedTuple

from threefold.core.items import Item, SceneRequest
from threefold.core.kernel import Seen
from threefold.core.marks import Box, Mark
from threefold.core.message import Message, people
from threefold.drawing.pen import group, rect, text
from threefold.games.match.rules.state import SEAT_NAMES, SIDES, State
from threefold.games.match.table.art import H, W, back, card, lifted, mini, veiled
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


class Choice(NamedTuple):
    """How the choice of a hand is laid out, in pixels: the buttons of the players above the own cards."""

    area: tuple[float, float]
    across: float
    down: float
    gap: float
    fan: tuple[float, float, float] | None
    """Scale, left edge and step of the cards drawn on a button; None where there is no room for them."""
    words: tuple[float, float, float]
    """The left edge of the words, and the lines of name and side."""
    cards: tuple[float, float]
    """The scale and the step of the own cards."""


CHOICE = {
    "wide": Choice((672, 172), 213.33, 88, 16, (0.42, 12, 8), (90, 37, 57), (0.48, 60)),
    "tall": Choice((358, 126), 114, 60, 8, None, (9, 23, 42), (0.4, 52)),
    "small": Choice((300, 100), 94.67, 48, 8, None, (8, 17, 33), (0.31, 48)),
    "low": Choice((214, 200), 214, 44, 6, (0.22, 10, 9), (74, 15, 32), (0.34, 52)),
}


def hand_items(seen: Seen[State], table: SceneRequest, past: Past) -> tuple[Box, list[Item]]:
    """The box of the hand's area, and its items."""
    state, seat = seen.state, seen.seat
    if chooses_hand(seen, table):
        return choice_items(state, table, past)
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
        elif choosing and (table.open or table.picks) and not any(moods.values()) and name not in table.picks:
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


def choice_items(state: State, table: SceneRequest, past: Past) -> tuple[Box, list[Item]]:
    """A button for each other player, and the own cards, small: what they are can decide whom to choose."""
    form = CHOICE[table.form]
    others = [other for other in range(state.seats) if other != state.mover]
    below = table.form == "low"
    items = []
    for place, other in enumerate(others):
        at = (0, place * (form.down + form.gap)) if below else (place * (form.across + form.gap), 0)
        moods = {"ready": SEAT_NAMES[other] in table.open}
        me = reader(state.mover)
        side = Message("match.side.yours", {"seat": me}) if other % SIDES == me % SIDES else Message("match.side.other")
        items.append(
            Item(
                f"target:{SEAT_NAMES[other]}",
                "hand",
                at,
                tuple(_choice_art(form, other, side, table.form == "wide")),
                z=6,
                part=SEAT_NAMES[other],
                box=(0, 0, form.across, form.down),
                label=Message("match.label.target", {"seat": other, "side": side}),
                group="hand",
                moods=frozenset(mood for mood, holds in moods.items() if holds),
                glyph=f"×{len(state.hands[other])}",
            )
        )
    rows = len(others) if below else 1
    return (0, 0, *form.area), [*items, *_small_cards(state, form, rows * (form.down + form.gap), past)]


def _small_cards(state: State, form: Choice, top: float, past: Past) -> list[Item]:
    """The cards of whoever chooses, which can only be looked at meanwhile."""
    scale, step = form.cards
    hand = [one for one in state.hands[state.mover] if one]
    left = (form.area[0] - (len(hand) - 1) * step - W * scale) / 2
    edge = (step - W * scale) / 2
    items: list[Item] = []
    for place, name in enumerate(hand):
        twin = hand[:place].count(name)
        items.append(
            Item(
                hand_key(state.number, state.mover, past, name, twin),
                "hand",
                (left + place * step, top),
                (group(mini(name), scale=scale),),
                z=6,
                box=(-edge, 0, step, H * scale),
                label=card_name(name),
                group="own",
                was="pile",
                about=about_card(name),
                glyph=sentence(card_name(name)),
            )
        )
    return items


def _choice_art(form: Choice, seat: int, side: Message, large: bool) -> list[Mark]:
    w, h = form.across, form.down
    fan: list[Mark] = []
    if form.fan:
        scale, left, step = form.fan
        fan = [group(back(), at=(left + place * step, (h - H * scale) / 2), scale=scale) for place in range(HAND)]
    x, name_at, side_at = form.words
    words = [
        text(x, name_at, 17 if large else 15, people((seat,)), "key", weight=700, align="start"),
        text(x, side_at, 13, side, "key", weight=500, align="start"),
    ]
    # A long name is cut off at the edge of the button.
    clip = f"M2 2h{w - 4:g}v{h - 4:g}h-{w - 4:g}Z"
    return [rect(1, 1, w - 2, h - 2, "sheet", r=4, line="key", width=2), group([*fan, *words], clip=clip)]
