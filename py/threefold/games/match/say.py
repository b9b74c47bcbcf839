"""The sentences of Tic-Tac-Match: who, what and why on the slab, and a move in words."""

from threefold.games.match.deck import DOUBLE, FLIP, PLACE, WIPE
from threefold.games.match.labels import card_name
from threefold.games.match.past import this_round, wiped_out
from threefold.games.match.state import SEAT_NAMES, SIDES, State
from threefold.kernel import Move, Seen
from threefold.scene import Say, Table, people

Telling = tuple[Say, Say, Say]


def tell(seen: Seen[State], table: Table) -> Telling:
    """Who, what and why of the sentence on the slab."""
    state = seen.state
    who = Say("say.who", {"seat": state.mover})
    if state.phase == "target":
        return who, Say("match.what.target"), Say("match.why_line.target")
    cards = [part for part in table.picks if part not in PLACE and part != "discard"]
    squares = [part for part in table.picks if part in PLACE]
    if "discard" in table.open or "discard" in table.picks:
        what = Say("match.what.discard_card", {"card": card_name(cards[0])}) if cards else Say("match.what.discard")
        return who, what, Say("match.why.stuck")
    part = state.phase if state.phase in ("first", "second") else "any"
    if cards:
        return who, Say("match.what.where", {"card": card_name(cards[0])}), Say(f"match.why_line.place_{part}")
    if squares:
        top = state.tops[PLACE[squares[0]]]
        why = Say("match.why_line.covers", {"top": card_name(top)}) if top else Say("match.why_line.empty")
        return who, Say("match.what.which", {"square": squares[0]}), why
    return who, Say(f"match.what.{part}"), _news(seen, table) if part == "any" else Say(f"match.why_line.{part}")


def _news(seen: Seen[State], table: Table) -> Say:
    """At the beginning of a turn: what has just changed, or else what all is about."""
    state, whose = seen.state, _signs(seen, table)
    moves = this_round(table.history)
    if moves and moves[-1][1] == (FLIP,):
        return Say("match.why_line.flipped", {"seat": moves[-1][0], "whose": whose})
    if wiped_out(table.history, state.seats) == state.mover == table.actor:
        by = next(seat for seat, move in reversed(moves) if move == (WIPE,))
        return Say("match.why_line.wiped", {"seat": by, "whose": whose})
    if len(moves) > 1 and moves[-2][1] == (DOUBLE,) and state.phase == "turn":
        return Say("match.why_line.dropped", {"seat": moves[-1][0], "whose": whose})
    return Say("match.why_line.any", {"whose": whose})


def _signs(seen: Seen[State], table: Table) -> Say:
    """Which symbol is whose, from the eyes of the seat that chooses or for everybody."""
    state, seat = seen.state, table.actor
    if seat is None or seat != seen.seat:
        fill = {"ours": people(side(state, 0)), "theirs": people(side(state, 1))}
        return Say("match.signs", {"mine": state.signs[0], "other": state.signs[1], **fill})
    mine = seat % SIDES
    rest = {"mine": state.signs[mine], "other": state.signs[1 - mine]}
    if state.seats == SIDES:
        return Say("match.signs.two", {**rest, "seat": 1 - seat})
    return Say("match.signs.four", {**rest, "partner": (seat + SIDES) % state.seats})


def side(state: State, number: int) -> tuple[int, ...]:
    """The seats of a side."""
    return tuple(range(number, state.seats, SIDES))


# ---- a move in words ----


def event(state: State, seat: int, move: Move) -> Say:
    """A move without its player, as short as can be."""
    match move:
        case ("deal",):
            return Say("match.move.deal", {"number": str(state.number)})
        case (card, "discard"):
            return Say("match.move.discard", {"card": card_name(card)})
        case (card, square):
            return Say("match.move.place", {"card": card_name(card), "square": square})
        case (name,) if name in SEAT_NAMES:
            return Say("match.move.target", {"target": SEAT_NAMES.index(name)})
        case ("wipe",) if state.seats == SIDES:
            return Say("match.move.target", {"target": 1 - seat})
    return Say(f"match.move.{move[0]}")


def spoken(state: State, seat: int, move: Move) -> Say:
    """A move in a whole sentence. The state is the one that it led to."""
    fill: dict[str, Say | str | int] = {"seat": seat}
    match move:
        case ("deal",):
            return Say("match.spoken.deal", {**fill, "number": str(state.number)})
        case (card, "discard"):
            return Say("match.spoken.discard", {**fill, "card": card_name(card)})
        case (card, square):
            return _placed(state, {**fill, "card": card_name(card), "square": square}, PLACE[square])
        case (name,) if name in SEAT_NAMES:
            return Say("match.spoken.target", {**fill, "target": SEAT_NAMES.index(name)})
        case ("flip",):
            fill |= {"mine": state.signs[0], "other": state.signs[1]}
            return Say("match.spoken.flip", {**fill, "ours": people(side(state, 0)), "theirs": people(side(state, 1))})
        case ("wipe",) if state.seats == SIDES:
            return Say("match.spoken.target", {**fill, "target": 1 - seat})
    return Say(f"match.spoken.{move[0]}", fill)


def _placed(state: State, fill: dict[str, Say | str | int], place: int) -> Say:
    under = state.under[place]
    if not under:
        # A card just covered may be in the new pile already; then nobody could tell any more that it was there.
        return Say("match.spoken.place", fill)
    return Say("match.spoken.cover", {**fill, "under": card_name(under[-1])})
