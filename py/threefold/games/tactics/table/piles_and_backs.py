"""The items beside the boards of Tic-Tac-Tics: the draw pile, the discards, the fan of the other hand's backs."""

from collections.abc import Sequence
from typing import NamedTuple

from threefold.core.items import About, Item
from threefold.core.kernel import Seen
from threefold.core.marks import Art
from threefold.core.message import Message
from threefold.drawing.pen import group
from threefold.games.tactics.rules.deck import DECK, shown
from threefold.games.tactics.rules.state import State
from threefold.games.tactics.table.art import CORNER, HEIGHT, WIDTH, back, corner, face, layout_of_corners, slot
from threefold.games.tactics.table.hand import looked_at, seat_shown
from threefold.games.tactics.table.labels import card_name, cards_named, counted


class Cards(NamedTuple):
    """How cards are drawn: in full, or only their corners where full cards would be too small to read."""

    small: bool
    scale: float

    @property
    def size(self) -> tuple[float, float]:
        w, h = CORNER if self.small else (WIDTH, HEIGHT)
        return w * self.scale, h * self.scale

    def face(self, card: str) -> Art:
        return (group(corner(card) if self.small else face(card), scale=self.scale),)

    def back(self) -> Art:
        return (group(back(self.small), scale=self.scale),)

    def slot(self) -> Art:
        return (group(slot(self.small), scale=self.scale),)

    def two(self, above: Art, below: Art) -> Art:
        """One card on another, with the edge of the lower one visible."""
        return (group(below, at=(0, 5 * self.scale)), *above)


At = tuple[float, float]


def pile_item(state: State, area: str, at: At, cards: Cards, more: Art, wide: float, high: float) -> Item:
    left = len(state.deck)
    art = cards.slot() if not left else cards.back() if left == 1 else cards.two(cards.back(), cards.back())
    again = len(state.pack) < len(DECK)
    about = About(
        Message("tactics.pile.title"),
        Message(
            "tactics.pile.again" if again else "tactics.pile.text",
            {"cards": counted(left), "pack": str(len(state.pack))},
        ),
    )
    return Item(
        "pile",
        area,
        at,
        (*art, *more),
        z=2,
        box=(0, 0, wide, high),
        label=Message("tactics.pile.label", {"cards": counted(left)}),
        group="piles",
        about=about,
    )


def discard_items(
    seen: Seen[State], area: str, at: At, cards: Cards, more: Art, wide: float, high: float
) -> list[Item]:
    """The discard pile, which can be looked through, and its top card, an item of its own because it comes from a
    hand."""
    gone = seen.state.discards
    under = (group(cards.face(gone[-2]), at=(0, 5 * cards.scale)),) if len(gone) > 1 else ()
    fill = {"cards": counted(len(gone))}
    if gone:
        label = Message("tactics.gone.label", {**fill, "top": card_name(gone[-1])})
        text = Message("tactics.gone.text.one" if len(gone) == 1 else "tactics.gone.text", fill)
        about = About(
            Message("tactics.gone.title"), text, layout_of_corners(gone), tuple(card_name(card) for card in gone)
        )
    else:
        label = Message("tactics.gone.none")
        about = About(Message("tactics.gone.title"), Message("tactics.gone.none.text"))
    art = (*(under if gone else cards.slot()), *more)
    items = [Item("gone", area, at, art, z=2, box=(0, 0, wide, high), label=label, group="piles", about=about)]
    if gone:
        items.append(Item(f"card:{gone[-1]}", area, at, cards.face(gone[-1]), z=3, was="fan"))
    return items


# ---- the other hand ----


def fan_seat(seen: Seen[State]) -> int:
    """The seat whose cards are in the fan: the other one, or the looking seat itself while a jack shows it the other
    hand in place of its own."""
    return 1 - seat_shown(seen)


def fan_hand(seen: Seen[State]) -> tuple[list[None], list[str]]:
    """The backs and the faces of the fan."""
    hand = seen.state.hands[fan_seat(seen)]
    faces = shown(hand)
    return [None] * (len(hand) - len(faces)), faces


def fan_title(seen: Seen[State], *, short: bool) -> Message:
    """Whose cards these are, and how many; `short`: where there is only room for the name and a number."""
    seat, (backs, faces) = fan_seat(seen), fan_hand(seen)
    if looked_at(seen):
        return Message("tactics.fan.own")
    count = len(backs) + len(faces)
    if short:
        return Message("tactics.fan.short", {"seat": seat, "cards": counted(count)})
    return Message("tactics.fan", {"seat": seat, "n": Message(f"tactics.n.{count}")})


def fan_label(seen: Seen[State]) -> tuple[Message, About]:
    """The label of the fan, which is read aloud, and its closer look."""
    seat, (backs, faces) = fan_seat(seen), fan_hand(seen)
    fill: dict[str, Message | str | int] = {"seat": seat, "cards": counted(len(backs) + len(faces))}
    if looked_at(seen):
        label = (
            Message("tactics.fan.own.label", {**fill, "faces": cards_named(faces)})
            if faces
            else Message("tactics.fan.own")
        )
        return label, About(Message("tactics.fan.own"), label, layout_of_corners(tuple(faces)) if faces else None)
    few = {0: ".none", 1: ".one"}.get(len(backs), "")
    label, text = Message(f"tactics.fan.label{few}", fill), Message(f"tactics.fan.text{few}", fill)
    if faces:
        fill["faces"] = cards_named(faces)
        label, text = Message("tactics.fan.known.label", fill), Message("tactics.fan.known", fill)
    title = Message("tactics.fan.title", {"seat": seat})
    return label, About(title, text, layout_of_corners(tuple(faces)) if faces else None)


def fan_items(
    seen: Seen[State], area: str, at: At, cards: Cards, room: float, step: float, *, faces_too: bool = True
) -> list[Item]:
    """The cards of the fan, each an item of its own: backs first, then the cards that are known. Without `faces_too`
    all are backs."""
    seat, (backs, faces) = fan_seat(seen), fan_hand(seen)
    if not faces_too:
        backs, faces = [None] * (len(backs) + len(faces)), []
    wide = cards.size[0]
    of_face = 0.0 if len(faces) < 2 else min(62 * cards.scale, (room - wide) / (len(faces) - 1))
    rest = room - wide - of_face * max(0, len(faces) - 1)
    gaps = len(backs) - (0 if faces else 1)
    of_back = 0.0 if gaps < 1 else min(step, rest / gaps)
    x, y = at
    items = []
    for place, card in enumerate((*backs, *faces)):
        if card is None:
            items.append(Item(f"back:{seat}:{place}", area, (x, y), cards.back(), z=3 + place, was="pile"))
        else:
            items.append(Item(f"card:{card}", area, (x, y), cards.face(card), z=3 + place, was="pile"))
        x += of_back if card is None else of_face
    return items


def faces_items(faces: Sequence[str], area: str, at: At, cards: Cards, room: float) -> list[Item]:
    """Cards side by side, overlapping if there is not enough room."""
    wide = cards.size[0]
    step = min(wide + 4, (room - wide) / max(1, len(faces) - 1))
    x, y = at
    return [
        Item(f"card:{card}", area, (x + place * step, y), cards.face(card), z=3 + place, was="pile")
        for place, card in enumerate(faces)
    ]
