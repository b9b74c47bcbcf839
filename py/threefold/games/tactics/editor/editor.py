"""The editor for positions of Tic-Tac-Tics: pieces on the boards, and every card in a hand, on the discards or in the
deck."""

from collections.abc import Iterator, Sequence
from random import Random

from threefold.core.chance import below, mixed
from threefold.core.editor import Brush, Count, EditorOf, Number, Palette, Place, Sheet, Why, with_fields_of
from threefold.core.kernel import SEEDS, Seen
from threefold.core.marks import Art, Mark, Picture
from threefold.core.message import Message
from threefold.drawing.editor_board import board_sheet, request
from threefold.drawing.pen import group, path, rect, text
from threefold.games.tactics.editor.stages import anew, announced, choices, choose
from threefold.games.tactics.editor.whole_boards import mirrored, rotated, swap
from threefold.games.tactics.rules.deck import CARDS, DECK, in_order, shown
from threefold.games.tactics.rules.possible_past import FIRST_NEW_DECK, drawn_fit
from threefold.games.tactics.rules.rules import Tactics
from threefold.games.tactics.rules.squares import EMPTY, NAMES, PLACE, SIGNS
from threefold.games.tactics.rules.state import State, first_seat
from threefold.games.tactics.table.art import piece, suit_mark
from threefold.games.tactics.table.labels import card_name
from threefold.games.tactics.table.scene import draw

SUITS_SHOWN, RANKS_SHOWN = "shdc", "A23456789TJQK"
HANDS = {"1": 0, "2": 1}
"""By the key of a brush: the seat whose hand it puts cards into."""
DISCARDS = "3"
PITCH, EDGE = 100.0, 96.0
MOST_TURNS = 120
FULL = 5
LATER = ("tactics.flaw.turn", "tactics.flaw.pack", "tactics.flaw.drawn", "tactics.flaw.played", "tactics.flaw.moved")
"""Flaws that another number of turns may remove."""


# ---- sheets and palettes ----


def sheets(state: State, form: str, ordered: bool) -> tuple[Sheet, ...]:
    # In the form "small" cards lie between the boards during play. Here they have a sheet of their own, so the boards
    # are drawn as in "tall".
    scene = draw(Seen(state, None), request("tall" if form == "small" else form))
    return board_sheet(scene, Message("tactics.editor.boards")), _cards(state, ordered)


def _cards(state: State, ordered: bool) -> Sheet:
    """The sheet of all cards, a row for each suit and a column for each rank, which shows where each card is."""
    art: list[Mark] = []
    places = []
    for column, rank in enumerate(RANKS_SHOWN):
        name = "10" if rank == "T" else rank
        art.append(text(EDGE + column * PITCH + 48, 30, 36, name, "key", weight=700))
    for row, suit in enumerate(SUITS_SHOWN):
        high = 60 + row * PITCH
        role = "redink" if suit in "hd" else "key"
        art.append(group(suit_mark(suit, role), at=(18, high + 18), scale=0.6))
        for column, rank in enumerate(RANKS_SHOWN):
            card, left = rank + suit, EDGE + column * PITCH
            where = _where(state, card)
            art.append(group(_cell(where), at=(left, high)))
            if where == DISCARDS:
                number = str(state.discards.index(card) + 1)
                art.append(text(left + 72, high + 74, 26, number, "key", weight=700))
            elif where == "0" and ordered:
                number = str(state.deck.index(card) + 1)
                art.append(text(left + 47, high + 48, 34, number, "key2", weight=500))
            named = _named(state, card, where, ordered)
            label = Message("tactics.editor.card", {"card": card_name(card), "where": named})
            places.append(Place(card, label, (left - 2, high - 2, PITCH, PITCH)))
    box = (0.0, 0.0, EDGE + len(RANKS_SHOWN) * PITCH, 60 + len(SUITS_SHOWN) * PITCH)
    picture = Picture(box, tuple(art))
    return Sheet("cards", Message("tactics.editor.cards"), picture, tuple(places), scrolls=True, stays=EDGE - 2)


def _where(state: State, card: str) -> str:
    for key, seat in HANDS.items():
        if card in state.hands[seat]:
            return key
    return DISCARDS if card in state.discards else "0"


def _named(state: State, card: str, where: str, ordered: bool) -> Message:
    if where in HANDS:
        return Message(f"tactics.editor.in.{where}", {"seat": HANDS[where]})
    if where == DISCARDS:
        return Message(f"tactics.editor.in.{where}", {"place": str(state.discards.index(card) + 1)})
    if ordered and card in state.deck:
        return Message("tactics.editor.in.0.place", {"place": str(state.deck.index(card) + 1)})
    return Message("tactics.editor.in.0")


def _cell(where: str) -> Art:
    held = where in HANDS
    ground = rect(0, 0, 94, 94, "wash" if where == DISCARDS else "sheet", r=8, line="key" if held else "line", width=4)
    if held:
        return (ground, group(piece(SIGNS[HANDS[where]]), at=(14, 14), scale=0.66))
    return (ground, path("M24 70L70 24", line="key", width=7)) if where == DISCARDS else (ground,)


def palettes(_: State) -> tuple[Palette, ...]:
    told = {
        "0": Message("tactics.editor.to.0"),
        **{key: Message(f"tactics.editor.to.{key}", {"seat": seat}) for key, seat in HANDS.items()},
        DISCARDS: Message("tactics.editor.to.3"),
    }
    brushes = tuple(Brush(key, name, Picture((-3, -3, 100, 100), _cell(key)), name) for key, name in told.items())
    return (Palette(Message("tactics.editor.where"), brushes),)


# ---- changes ----


def press(state: State, part: str, brush: str) -> State:
    """Changes a square from X to O to empty to X, or empties it without a brush. Moves a card to the place of the
    brush, or back to the deck if it is there already. KeyError if the part is neither."""
    if part in PLACE:
        after = {SIGNS[0]: SIGNS[1], SIGNS[1]: EMPTY, EMPTY: SIGNS[0]}
        sign = state.board[PLACE[part]]
        return _set(state, part, after[sign] if brush else EMPTY)
    CARDS[part]  # raises KeyError if it is not a card
    where = _where(state, part)
    return _put(state, part, "0" if brush in ("", where) else brush)


def holds(state: State, part: str, brush: str) -> bool:
    """Whether a card lies where the brush puts cards. A square never gets what the brush stands for."""
    return part in PLACE or _where(state, part) == brush


def carry(state: State, start: str, end: str) -> State:
    """Exchanges the contents of two squares, or moves a card to where the other card is."""
    if start in PLACE and end in PLACE:
        one, two = state.board[PLACE[start]], state.board[PLACE[end]]
        return _set(_set(state, start, two), end, one)
    return _put(state, start, _where(state, end)) if start in CARDS and end in CARDS else state


def _set(state: State, part: str, sign: str) -> State:
    place = PLACE[part]
    return anew(state._replace(board=state.board[:place] + sign + state.board[place + 1 :]))


def _put(state: State, card: str, where: str) -> State:
    """Moves a card to a hand, or to the top of the discards or of the deck."""

    def less(cards: tuple[str | None, ...]) -> tuple[str, ...]:
        return tuple(other for other in shown(cards) if other != card)

    hands, discards, deck = [less(hand) for hand in state.hands], less(state.discards), less(state.deck)
    if where in HANDS:
        hands[HANDS[where]] = in_order((*hands[HANDS[where]], card))
    elif where == DISCARDS:
        discards = (*discards, card)
    else:
        deck = (card, *deck)
    return anew(state._replace(hands=(hands[0], hands[1]), discards=discards, deck=deck))


def turn(state: State, seat: int) -> State:
    return anew(state._replace(mover=seat))


def clear(state: State) -> State:
    """Empties the boards, and puts all cards into the deck."""
    deck = (*state.deck, *state.discards, *shown(state.hands[0]), *shown(state.hands[1]))
    return anew(state._replace(board=EMPTY * len(NAMES), hands=((), ()), discards=(), deck=deck))


def deal(state: State) -> State:
    """Fills each hand up to five cards, and the mover's to six, as it has drawn one."""
    hands, deck = list(state.hands), state.deck
    for seat in (0, 1):
        more = max(0, FULL + (seat == state.mover) - len(hands[seat]))
        hands[seat], deck = in_order(shown((*hands[seat], *deck[:more]))), deck[more:]
    return anew(state._replace(hands=(hands[0], hands[1]), deck=deck))


def fitted(state: State) -> State:
    """If the number of turns, the seat that began or the pack make the position impossible, searches for others with
    which it is possible."""
    return _fitted(state, _near(state))


def _fitted(state: State, turns: Sequence[int]) -> State:
    if Tactics().flaw(state) not in LATER:
        return state
    return next((other for other in _others(state, turns) if Tactics().flaw(other) is None), state)


def _near(state: State) -> list[int]:
    """All numbers of turns, those next to the present one first, so that a number that was set changes little."""
    most = max(MOST_TURNS, state.turn + 1)
    return sorted(range(min(most, state.limit or most)), key=lambda turns: abs(turns - state.turn))


def _others(state: State, numbers_of_turns: Sequence[int]) -> Iterator[State]:
    flipped = tuple((two, one) for one, two in state.cuts)
    again = {*shown(state.deck), *state.discards}
    drawn_game = state.stage == "over" and state.winner is None
    # Since the deck was shuffled anew, nothing has been played, perhaps, but the mover has drawn a card.
    packs = (DECK, in_order(again), in_order({*again, *shown(state.hands[state.mover][:1])}))
    for pack in packs:
        for turns in numbers_of_turns:
            begins = (first_seat(state.cuts) + turns - drawn_game) % 2 == state.mover
            yield state._replace(turn=turns, cuts=state.cuts if begins else flipped, pack=pack)


def adapted(state: State, start: State) -> State:
    """The sketch with the options of `start`. If its cards cannot have been drawn after so many were dealt, it gets
    another number of turns; in the first turn, or if there is no such number, it is replaced by `start`."""
    dealt = sum(map(len, start.hands)) // 2
    state = with_fields_of(start, state, ("limit", "red_black"))
    if Tactics().flaw(state) or state.pack != DECK or drawn_fit(state, (dealt,)):
        return state
    if not state.turn:
        return start
    others = (other for other in _others(state, _near(state)) if other.pack == DECK and drawn_fit(other, (dealt,)))
    return next((other for other in others if Tactics().flaw(other) is None), start)


def numbers(state: State) -> tuple[Number, ...]:
    return (Number("turn", Message("tactics.editor.turns"), state.turn, 0, state.limit or 999),)


def number(state: State, _key: str, value: int) -> State:
    """Sets the number of turns. The cuts are swapped if needed, so that the seat that began leads to the mover, and the
    deck is one that was shuffled anew if only such a one fits."""
    state = state._replace(turn=value)
    if (first_seat(state.cuts) + value) % 2 != state.mover:
        state = state._replace(cuts=tuple((two, one) for one, two in state.cuts))
    return _fitted(state, [value])


def counts(state: State) -> tuple[Count, ...]:
    found = [
        Count(
            Message(f"tactics.editor.count.{key}", {"count": str(len(state.hands[seat])), "seat": seat}),
            len(state.hands[seat]),
            FULL + 2,
        )
        for key, seat in HANDS.items()
    ]
    lie = len(state.discards)
    return (*found, Count(Message("tactics.editor.count.3", {"count": str(lie)}), lie, len(DECK)))


def why(state: State, flaw: str) -> Why:
    if flaw == "tactics.flaw.special":
        missing = "none" if all(state.hands) else "hands"
        return Why(Message(f"tactics.editor.special.{missing if announced(state) else 'card'}"))
    if flaw == "tactics.flaw.lines":
        return Why(Message("tactics.editor.lines"))
    if flaw == "tactics.flaw.drawn" and len(DECK) - len(state.deck) <= state.turn:
        return Why(Message("tactics.editor.drawn", {"count": str(FIRST_NEW_DECK)}))
    if flaw != "tactics.flaw.board":
        return Why()
    x, o = (str(state.board.count(sign)) for sign in SIGNS)
    return Why(Message("tactics.editor.signs", {"x": x, "o": o}))


def shuffled(state: State, rng: Random) -> State:
    return state._replace(deck=mixed(shown(state.deck), rng), seed=below(SEEDS, rng))


MOVERS = "JQK"
"""The ranks that move a piece by themselves."""


def sound(state: State) -> bool:
    """Whether every card lies in one place, so that it can be shown there, and the special that waits for an answer has
    the form of one, so that its effect can be."""
    if in_order(shown((*state.hands[0], *state.hands[1], *state.discards, *state.deck))) != DECK:
        return False
    match state.special:
        case ():
            return state.stage != "answer"
        case (card, "look" | "melds"):
            return card in CARDS
        case (card, start, end):
            return card in CARDS and card[0] in MOVERS and start in PLACE and end in PLACE
    return False


EDITOR = EditorOf(
    sheets=sheets,
    palettes=palettes,
    press=press,
    holds=holds,
    carry=carry,
    turn=turn,
    tools={"clear": clear, "mirror": mirrored, "rotate": rotated, "swap": swap, "deal": deal},
    counts=counts,
    numbers=numbers,
    number=number,
    choices=choices,
    choose=choose,
    fitted=fitted,
    adapted=adapted,
    why=why,
    how=Message("tactics.editor.how"),
    mixed=shuffled,
    sound=sound,
)
