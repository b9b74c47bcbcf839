"""The hand in front of the looking seat: its own, or the other hand while a jack shows it."""

from threefold.core.items import Item, SceneRequest
from threefold.core.kernel import Seen
from threefold.core.marks import Box
from threefold.core.message import Message
from threefold.drawing.pen import group, rect, text
from threefold.games.tactics.rules.rules import Tactics
from threefold.games.tactics.rules.state import State
from threefold.games.tactics.table.art import WIDTH, back, face, rank_text, veil
from threefold.games.tactics.table.labels import card_name
from threefold.games.tactics.table.layout import HANDS
from threefold.words import reader

TOP, LIFT = 18.0, 20.0
SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
MOODS = ("ready", "instead", "picked")


def looked_at(seen: Seen[State]) -> bool:
    """Whether the looking seat is shown the other hand, to take a card of it."""
    return seen.state.stage == "take" and seen.seat == seen.state.mover


def seat_shown(seen: Seen[State]) -> int:
    """The seat whose cards are shown as the hand. For an onlooker it is the seat that must choose."""
    if seen.seat is None:
        return Tactics().actor(seen.state)
    return 1 - seen.seat if looked_at(seen) else seen.seat


def hand_box(form: str) -> Box:
    return (-3, -4, HANDS[form].width + 8, 164)


def hand_items(seen: Seen[State], table: SceneRequest) -> list[Item]:
    plan, seat = HANDS[table.form], seat_shown(seen)
    hand = seen.state.hands[seat]
    step = min(plan.most, (plan.width - WIDTH) / max(1, len(hand) - 1))
    left = (plan.width - WIDTH - step * (len(hand) - 1)) / 2 if plan.centred else 0
    items = [
        _card(seen, table, card, place, (left + place * step, TOP), step if place < len(hand) - 1 else WIDTH)
        for place, card in enumerate(hand)
    ]
    if title := _title(seen, seat):
        size = plan.letters
        at, align = (plan.width / 2, "middle") if plan.centred else (0, "start")
        y = TOP / 2 - 2 if hand else TOP + 60
        name = text(at, y, size, title, "key", weight=700, align=align) | {"room": plan.width}
        items.append(Item("title", "hand", (0, 0), (name | {"least": plan.least} if plan.least else name,), z=4))
    return items


def _title(seen: Seen[State], seat: int) -> Message | None:
    """The title above the cards if they are the other hand, or if there are no cards."""
    if looked_at(seen):
        return Message("tactics.hand.other", {"seat": seat})
    return None if seen.state.hands[seat] else Message("tactics.hand.empty")


def hand_group(seen: Seen[State], table: SceneRequest) -> Message:
    seat = seat_shown(seen)
    if seen.seat is None or (seat == reader(seen.seat) and not table.named):
        return Message("tactics.group.hand")
    return Message("tactics.group.hand.other", {"seat": seat})


def _card(
    seen: Seen[State], table: SceneRequest, card: str | None, place: int, at: tuple[float, float], wide: float
) -> Item:
    if card is None:
        return Item(f"back:{seat_shown(seen)}:{place}", "hand", at, back(), z=5 + place, was="pile")
    picked = card in table.picks
    art = [group(face(card))]
    if _veiled(seen, table, card):
        art.append(group(veil()))
    if picked:
        shadow = rect(7, 7, WIDTH, 140, "key", r=9, alpha=0.22)
        art = [shadow, *art, rect(-2, -2, WIDTH + 4, 144, r=11, line="key", width=4)]
    moods = {mood for mood, parts in zip(MOODS, (table.open, table.instead, table.picks), strict=True) if card in parts}
    return Item(
        f"card:{card}",
        "hand",
        at,
        (group(art, at=(0, -LIFT if picked else 0)),),
        z=5 + place,
        part=card,
        box=(0, 0, wide, 140),
        label=card_name(card),
        group="hand",
        moods=frozenset(moods),
        was="pile",
        glyph=rank_text(card) + SUITS[card[1]],
    )


def _veiled(seen: Seen[State], table: SceneRequest, card: str) -> bool:
    """Whether a card is faded because it does not fit the picks. While a special waits for an answer, no card is faded
    until "negate" is picked, because that would reveal whether the hand has a ten."""
    if table.actor is None or table.actor != seen.seat or card in table.picks or card in table.open:
        return False
    # While somebody looks back, no choice is lit, but all are open.
    return bool(table.open or table.picks) and (seen.state.stage != "answer" or "negate" in table.picks)
