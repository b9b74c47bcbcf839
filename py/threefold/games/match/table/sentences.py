"""The messages of Tic-Tac-Match: who, what and why of the headline, and moves in words."""

from threefold.core.items import SceneRequest
from threefold.core.kernel import Move, Seen
from threefold.core.message import Message, people
from threefold.games.match.rules.deck import ACTION_CARDS, DOUBLE, FLIP, PLACE, WIPE
from threefold.games.match.rules.state import SEAT_NAMES, SIDES, State
from threefold.games.match.table.card_identity import this_round, wiped_out
from threefold.games.match.table.labels import card_name

Headline = tuple[Message, Message, Message]


def headline(seen: Seen[State], table: SceneRequest) -> Headline:
    """Who, what and why of the headline."""
    state = seen.state
    who = Message("say.who", {"seat": state.mover})
    if state.phase == "target":
        return who, Message("match.what.target"), Message("match.why_line.target")
    cards = [part for part in table.picks if part not in PLACE and part != "discard"]
    squares = [part for part in table.picks if part in PLACE]
    if "discard" in table.open or "discard" in table.picks:
        what = (
            Message("match.what.discard_card", {"card": card_name(cards[0])})
            if cards
            else Message("match.what.discard")
        )
        return who, what, Message("match.why.stuck")
    part = state.phase if state.phase in ("first", "second") else "any"
    if cards and cards[0] in ACTION_CARDS:
        return who, Message("match.what.again"), _effect(state, cards[0])
    if cards:
        return who, Message("match.what.where", {"card": card_name(cards[0])}), Message(f"match.why_line.place_{part}")
    if squares:
        top = state.tops[PLACE[squares[0]]]
        why = Message("match.why_line.covers", {"top": card_name(top)}) if top else Message("match.why_line.empty")
        return who, Message("match.what.which", {"square": squares[0]}), why
    return (
        who,
        Message(f"match.what.{part}"),
        _news(seen, table) if part == "any" else Message(f"match.why_line.{part}"),
    )


def _effect(state: State, card: str) -> Message:
    """What an action card does that the player has picked, but not played yet."""
    if card == WIPE and state.seats == SIDES:
        return Message("match.about.wipe.one", {"seat": 1 - state.mover})
    return Message(f"match.about.{card}")


def _news(seen: Seen[State], table: SceneRequest) -> Message:
    """The `why` at the beginning of a turn: what has just changed, or else the aim."""
    state, whose = seen.state, _signs(seen, table)
    moves = this_round(table.history)
    if moves and moves[-1][1] == (FLIP,):
        return Message("match.why_line.flipped", {"seat": moves[-1][0], "whose": whose})
    if wiped_out(table.history, state.seats) == state.mover == table.actor:
        return Message("match.why_line.wiped", {"seat": moves[-1][0], "whose": whose})
    if len(moves) > 1 and moves[-2][1] == (DOUBLE,) and state.phase == "turn":
        return Message("match.why_line.dropped", {"seat": moves[-1][0], "whose": whose})
    return Message("match.why_line.any", {"whose": whose})


def rest_of(why: Message) -> Message | None:
    """What is left of a `why` without what the last move did; None if it does not tell that."""
    if why.key == "match.why_line.flipped":
        return Message("match.why_line.aim")  # whose side has which symbol was told with the move
    if why.key not in ("match.why_line.wiped", "match.why_line.dropped"):
        return None
    return Message("match.why_line.any", {"whose": why.fill["whose"]})


def _signs(seen: Seen[State], table: SceneRequest) -> Message:
    """Which symbol counts for which side: from the view of the viewing seat if it chooses, else for everybody."""
    state, seat = seen.state, table.actor
    if seat is None or seat != seen.seat:
        return signs_of_all(state)
    mine = seat % SIDES
    rest = {"mine": state.signs[mine], "other": state.signs[1 - mine]}
    if state.seats == SIDES:
        return Message("match.signs.two", {**rest, "seat": 1 - seat})
    return Message("match.signs.four", {**rest, "partner": (seat + SIDES) % state.seats})


def signs_of_all(state: State) -> Message:
    ours, theirs = (people(side(state, number)) for number in range(SIDES))
    return Message("match.signs", {"mine": state.signs[0], "other": state.signs[1], "ours": ours, "theirs": theirs})


def side(state: State, number: int) -> tuple[int, ...]:
    """The seats of a side."""
    return tuple(range(number, state.seats, SIDES))


# ---- a move in words ----


def event(state: State, seat: int, move: Move) -> Message:
    """A move in few words, without its player."""
    fill: dict[str, Message | str | int] = {"seat": seat}
    match move:
        case ("deal",):
            return Message("match.move.deal", {**fill, "number": str(state.number)})
        case (card, "discard"):
            return Message("match.move.discard", {**fill, "card": card_name(card)})
        case (card, square):
            return Message("match.move.place", {"card": card_name(card), "square": square})
        case (name,) if name in SEAT_NAMES:
            return Message("match.move.target", {**fill, "target": SEAT_NAMES.index(name)})
        case ("wipe",) if state.seats == SIDES:
            return Message("match.move.target", {**fill, "target": 1 - seat})
    return Message(f"match.move.{move[0]}", fill)


def spoken(state: State, seat: int, move: Move) -> Message:
    """A move in a whole sentence, given the state after it."""
    fill: dict[str, Message | str | int] = {"seat": seat}
    match move:
        case ("deal",):
            return Message("match.spoken.deal", {**fill, "number": str(state.number)})
        case (card, "discard"):
            return Message("match.spoken.discard", {**fill, "card": card_name(card)})
        case (card, square):
            return _placed(state, {**fill, "card": card_name(card), "square": square}, PLACE[square])
        case (name,) if name in SEAT_NAMES:
            return Message("match.spoken.target", {**fill, "target": SEAT_NAMES.index(name)})
        case ("flip",):
            return Message("match.spoken.flip", {**fill, "whose": signs_of_all(state)})
        case ("wipe",) if state.seats == SIDES:
            return Message("match.spoken.target", {**fill, "target": 1 - seat})
    return Message(f"match.spoken.{move[0]}", fill)


def _placed(state: State, fill: dict[str, Message | str | int], place: int) -> Message:
    under = state.under[place]
    if not under:
        # The square was empty, or the card that was covered is in a new pile already: then it cannot be named any more.
        return Message("match.spoken.place", fill)
    return Message("match.spoken.cover", {**fill, "under": card_name(under[-1])})
