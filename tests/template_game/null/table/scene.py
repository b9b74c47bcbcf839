"""Draws the scene of Higher: every item with its picture, its place, and the part that pointing at it picks.

A new scene is made for each position, for one of four forms of window (drawing/items.py). The page moves an item from
its place in the last scene to its place in the next one: items with the same key are the same.
"""

from threefold.core.items import About, Item, Row, Scene, SceneRequest, Strip, Ticket
from threefold.core.kernel import Move, Seen
from threefold.core.marks import Art, Box, Mark, Picture
from threefold.core.message import Message, people
from threefold.drawing.pen import crop_marks, group, rect, text
from threefold.games.null.rules.rules import SEATS, State
from threefold.games.null.table.art import H, W, back, card, place
from threefold.games.null.table.sentences import card_label, headline, spoken, status
from threefold.words import sentence

STEP = 132.0
"""The distance from one card on the board to the next."""
CAPTION = {"wide": 15.0, "tall": 17.0, "low": 18.0, "small": 19.0}
"""Font sizes in board units. Text must not be smaller than 12 pixels, so they are larger in smaller forms."""
BOARD: Box = (-12, -10, 2 * STEP + W + 24, H + 48)
HAND: dict[str, Box] = dict.fromkeys(("wide", "tall", "small"), (-8.0, -8.0, W + 16, H + 16))
HAND["low"] = (-58, -8, W + 116, H + 16)
"""A phone on its side shows the hand as wide as possible: the margins keep the card as small as the others."""
HAND_HEIGHT = {"wide": 200.0, "tall": 140.0}
"""The height of the hand in pixels, in the forms in which the usual height would make it too small."""
CARD: Box = (0, 0, W, H)
WITH_CAPTION: Box = (0, 0, W, H + 36)


def draw(seen: Seen[State], table: SceneRequest) -> Scene:
    over = table.result is not None
    items = [*_pile(seen, table), *_open_cards(seen, table)] if not over else []
    items += [_card(seen, table, seat) for seat in range(SEATS)]
    who, what, why = headline(seen, table)
    return Scene(
        form=table.form,
        areas={"board": BOARD} if over else {"board": BOARD, "hand": HAND[table.form]},
        groups={"board": Message("group.board"), "hand": Message("null.group.hand")},
        items=tuple(items),
        who=who,
        what=what,
        why=why,
        tickets=tuple(Ticket((seat,), status(table, seat), status(table, seat)) for seat in range(SEATS)),
        strip=_strip(seen, table),
        heights={"hand": HAND_HEIGHT[table.form]} if table.form in HAND_HEIGHT and not over else {},
        # The picture on the cover while the device is passed on: only games that hide something have one.
        ghosts=(Picture((0, 0, W, H), back()),) * SEATS,
    )


def row(seen: Seen[State], seat: int, move: Move, _before: Seen[State]) -> Row:
    """A move in the list of moves: texts and small pictures side by side. `seen` is the position after it."""
    words = sentence(Message(f"null.move.{move[0]}", {"seat": seat}))
    parts: tuple[str | Picture, ...] = (words,)
    if move == ("swap",):
        parts = (words, Picture((0, 0, W, H), card(seen.state.open[-1])))
    return Row(parts, spoken(seen, seat, move))


def _in_front(seen: Seen[State]) -> int:
    """The seat whose card is shown in the hand: the seat that looks, or for an onlooker the seat to choose."""
    return seen.state.turn % SEATS if seen.seat is None else seen.seat


def _card(seen: Seen[State], table: SceneRequest, seat: int) -> Item:
    """The card of a seat. A player keeps their own card by pointing at it."""
    number = seen.state.hands[seat]
    key, art, label = f"card:{seat}", card(number) if number else back(), card_label(seat, number)
    name = _caption(table, people((seat,)))
    if table.result:
        won = bool(number) and table.result.shares[seat] == 1
        moods = frozenset({"winning"} if won else ())
        at = (STEP / 2 + seat * STEP, 0.0)
        return Item(key, "board", at, (*_ring(won), *art, name), 2, None, WITH_CAPTION, label, "board", moods)
    if seat != _in_front(seen):
        return Item(key, "board", (0, 0), (*art, name), 2, None, WITH_CAPTION, label, "board")
    if table.actor != seat:
        return Item(key, "hand", (0, 0), art, 3, None, CARD, label, "hand")
    label = Message("null.label.keep", {"card": str(number)})
    return Item(
        key, "hand", (0, 0), _lit(art, "keep" in table.open), 3, "keep", CARD, label, "hand", _moods(table, "keep")
    )


def _pile(seen: Seen[State], table: SceneRequest) -> list[Item]:
    """The pile. Pointing at it swaps the card. Its cards are all drawn face down."""
    left = str(len(seen.state.pile))
    art = (group(back(), at=(5, 5)), *back(), _caption(table, Message("null.left", {"count": left})))
    label = Message("null.label.pile", {"count": left})
    about = About(Message("null.about.pile"), Message("null.about.pile.text", {"count": left}))
    part = "swap" if table.actor is not None else None
    shown, moods = _lit(art, "swap" in table.open), _moods(table, "swap")
    return [Item("pile", "board", (STEP, 0), shown, 1, part, WITH_CAPTION, label, "board", moods, about=about)]


def _open_cards(seen: Seen[State], table: SceneRequest) -> list[Item]:
    """The cards that were swapped away, or an empty place for them."""
    at, caption = (2 * STEP, 0.0), _caption(table, Message("null.open"))
    if not seen.state.open:
        return [Item("open", "board", at, (*place(), caption))]
    numbers = seen.state.open
    return [
        Item(f"open:{number}", "board", at, (*card(number), caption), 1 + turn, was="card:0")
        for turn, number in enumerate(numbers)
    ]


def _strip(seen: Seen[State], table: SceneRequest) -> tuple[Strip, ...]:
    """The last move, on a phone on its side, which has no room for the list of moves."""
    if not table.history or table.form != "low":
        return ()
    seat, move = table.history[-1]
    return (Strip(Message("null.strip"), spoken(seen, seat, move)),)


# ---- helpers for drawing ----


def _moods(table: SceneRequest, part: str) -> frozenset[str]:
    found = {"picked": part in table.picks, "ready": part in table.open, "instead": part in table.instead}
    return frozenset(mood for mood, holds in found.items() if holds)


def _lit(art: Art, ready: bool) -> Art:
    """The art with a background and crop marks around it if the part can be pointed at."""
    if not ready:
        return art
    box = (-7.0, -7.0, W + 14, H + 14)
    return (rect(*box, "lit_null"), *art, crop_marks(*box, "mk_null"))


def _ring(won: bool) -> Art:
    return (rect(-7, -7, W + 14, H + 14, "lit_null", r=14, line="g_null", width=5),) if won else ()


def _caption(table: SceneRequest, words: Message) -> Mark:
    return text(W / 2, H + 24, CAPTION[table.form], words, "key", weight=650)
