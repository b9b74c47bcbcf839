"""The messages at the table: keys of words/ with the values for their placeholders. A seat's number is its name's
placeholder."""

from threefold.core.items import SceneRequest
from threefold.core.kernel import Move, Seen
from threefold.core.message import Message, outcome
from threefold.games.null.rules.rules import KEEP, SEATS, State


def headline(seen: Seen[State], table: SceneRequest) -> tuple[Message, Message, Message]:
    """Who, what and why: the two lines of the headline, and the small line below it."""
    state = seen.state
    one, two = state.hands
    # If somebody resigned, the cards stay hidden, and the page itself says how the game ended.
    if table.result and one and two:
        reason = table.result.reason
        fill: dict[str, Message | str | int] = {"high": str(max(one, two)), "low": str(min(one, two))}
        return outcome(table.result), Message(f"{reason}.what", fill), Message(f"{reason}.why", fill)
    why = Message("null.why_line.second" if state.turn else "null.why_line.first", {"count": str(state.cards)})
    return Message("say.who", {"seat": state.turn % SEATS}), Message("null.what"), why


def spoken(seen: Seen[State], seat: int, move: Move) -> Message:
    """A move as a whole sentence, to be read aloud. `seen` is the position after it."""
    if move == KEEP:
        return Message("null.spoken.keep", {"seat": seat})
    return Message("null.spoken.swap", {"seat": seat, "card": str(seen.state.open[-1])})


def news(after: Seen[State], seat: int, move: Move, _before: Seen[State]) -> tuple[Message, ...]:
    """What else is read aloud about a move: only to the seat that moved, the card that it took."""
    if move == KEEP or seat != after.seat:
        return ()
    return (Message("null.news", {"card": str(after.state.hands[seat])}),)


def score(_seen: Seen[State]) -> tuple[Message, ...]:
    """What is read aloud when a player asks for the score."""
    return (Message("null.goal"),)


def status(table: SceneRequest, seat: int) -> Message:
    """The text on the ticket of a seat."""
    # `fill` has the seat even where the text has no placeholder for it: a player addressed as "you" gets another form.
    share, fill = table.result.shares[seat] if table.result else 0, {"seat": seat}
    if share:
        return Message("ticket.wins" if share == 1 else "ticket.ties", fill)
    if table.actor == seat:
        return Message("ticket.to_play", fill)
    made = [move for who, move in table.history if who == seat]
    return Message(f"null.ticket.{made[-1][0]}", fill) if made else Message("ticket.waits", fill)


def card_label(seat: int, number: int | None) -> Message:
    """The name of a card for screen readers."""
    fill: dict[str, Message | str | int] = {"seat": seat, "card": str(number)}
    return Message("null.label.card" if number else "null.label.back", fill)
