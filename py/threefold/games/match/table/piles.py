"""Draws the pile and the discards beside the board, or in the strip under it, there with the last event."""

from threefold.core.items import About, Item, SceneRequest, Strip
from threefold.core.kernel import Seen
from threefold.core.marks import Box, Mark, Picture
from threefold.core.message import Message, people
from threefold.drawing.pen import group, rect, text
from threefold.games.match.rules.deck import HAND
from threefold.games.match.rules.state import State
from threefold.games.match.table.art import back, card, pile
from threefold.games.match.table.card_identity import Past, hand_key, this_round, wiped_out
from threefold.games.match.table.labels import about_discards, about_pile, about_wiped, card_name, counted
from threefold.games.match.table.sentences import event

AREA: Box = (0, 0, 208, 160)
"""In pixels; its width is that of the column beside the board."""
SCALE, DISCARDS_AT, BELOW = 0.76, 110.0, 3.8
PILE_BOX: Box = (0, 0, 98, 160)
NOTHING = rect(1.3, 1.3, 97.4, 137.4, r=9, line="line", width=2.6, dash=[7, 7])
"""The outline in place of an empty pile."""


def pile_items(seen: Seen[State], table: SceneRequest, past: Past) -> list[Item]:
    state = seen.state
    stock = pile(back(), back()) if len(state.pile) > 1 else list(back()) if state.pile else [NOTHING]
    about = about_pile(state, seen.seat)
    items = [
        Item("pile", "piles", (0, 0), (group(stock, scale=SCALE),), z=1),
        _counter("pile", 0, len(state.pile), "match.to_draw", about.title, about),
    ]
    items += _discards(state, table, past)
    about_open = about_discards(state)
    label = Message("match.label.discards", {"count": counted("match.discards", len(state.discards))})
    if state.discards and state.discards[-1]:
        fill = {"count": counted("match.discards", len(state.discards)), "card": card_name(state.discards[-1])}
        label = Message("match.label.discards_top", fill)
    items.append(_counter("discards", DISCARDS_AT, len(state.discards), "match.discards", label, about_open))
    return items


def _counter(name: str, x: float, count: int, words: str, label: Message, about: About | None) -> Item:
    """The count and the caption under a pile. This item has the label and the information for the whole pile."""
    art = (
        text(0, 129, 20, str(count), "key", align="start"),
        text(0, 148, 13, _caption(words, count), "key", weight=500, align="start"),
    )
    return Item(f"count:{name}", "piles", (x, 0), art, z=2, box=PILE_BOX, label=label, group="piles", about=about)


def _caption(words: str, count: int) -> Message:
    return Message(f"{words}.short_one" if count == 1 else f"{words}.short")


def _discards(state: State, table: SceneRequest, past: Past) -> list[Item]:
    """The two newest discards. A card keeps its key when the next one covers it."""
    if not state.discards:
        return [Item("discard:none", "piles", (DISCARDS_AT, 0), (group([NOTHING], scale=SCALE),))]
    items = []
    for place in range(max(0, len(state.discards) - 2), len(state.discards)):
        name = state.discards[place]
        assert name, "discards lie open"
        top = place == len(state.discards) - 1
        items.append(
            Item(
                f"discard:{state.number}:{place}",
                "piles",
                (DISCARDS_AT, 0 if top else BELOW),
                (group(card(name), scale=SCALE),),
                z=1 if top else 0,
                was=_discarded_from(state, table, past, name) if top else None,
            )
        )
    return items


def _discarded_from(state: State, table: SceneRequest, past: Past, name: str) -> str | None:
    """The key that the top card had in its hand; None if it was not the last move that discarded it."""
    moves = this_round(table.history)
    if not moves or moves[-1][1] not in ((name,), (name, "discard")):
        return None
    return hand_key(state.number, moves[-1][0], past, name, -1)


# ---- the strip ----


def strip(seen: Seen[State], table: SceneRequest) -> tuple[Strip, ...]:
    """The strip for forms without room beside the board; empty in the form "small", which has no room for it either."""
    if table.form not in ("tall", "low"):
        return ()
    state = seen.state
    entries = [
        Strip(
            Message("match.number", {"count": str(len(state.pile))}),
            _caption("match.to_draw", len(state.pile)),
            _picture(pile(back(), back()) if state.pile else [NOTHING]),
            about_pile(state, seen.seat),
        ),
        Strip(
            Message("match.number", {"count": str(len(state.discards))}),
            _caption("match.discards", len(state.discards)),
            _picture(_small_discards(state)),
            about_discards(state),
        ),
    ]
    if table.history:
        seat, move = table.history[-1]
        entries.append(Strip(people((seat,)), event(state, seat, move), about=wiped_hand(state, table)))
    return tuple(entries)


def _small_discards(state: State) -> list[Mark]:
    shown = [card(one, letter=0, caption=0) for one in state.discards[-2:] if one]
    return pile(shown[-1], shown[0] if len(shown) > 1 else ()) if shown else [NOTHING]


def _picture(art: list[Mark]) -> Picture:
    return Picture((0, 0, 100, 145), tuple(art))


def wiped_hand(state: State, table: SceneRequest) -> About | None:
    """The hand that the last move wiped out; None if there is none. The last discards, unless a new pile has them."""
    seat = wiped_out(table.history, state.seats)
    if seat is None:
        return None
    hand = table.before.state.hands[seat] if table.before else state.discards[-HAND:]
    cards = [one for one in hand if one]
    return about_wiped(seat, cards, state.discards[-HAND:] != tuple(hand)) if len(cards) == HAND else None
