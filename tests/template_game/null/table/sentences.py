"""What is said at the table: keys of words/, with what fills their holes. A seat's number stands for its name."""

from threefold.core.kernel import Move, Seen
from threefold.core.message import Message, outcome
from threefold.drawing.items import SceneRequest
from threefold.games.null.rules.rules import KEEP, SEATS, State


def tell(seen: Seen[State], table: SceneRequest) -> tuple[Message, Message, Message]:
    """Who, what and why: the two lines of the large sentence, and the small one below it."""
    state = seen.state
    one, two = state.hands
    # Where somebody gave up, the cards stay hidden, and the page says by itself how the game ended.
    if table.result and one and two:
        reason = table.result.reason
        fill: dict[str, Message | str | int] = {"high": str(max(one, two)), "low": str(min(one, two))}
        return outcome(table.result), Message(f"{reason}.what", fill), Message(f"{reason}.why", fill)
    why = Message("null.why_line.second" if state.turn else "null.why_line.first", {"count": str(state.cards)})
    return Message("say.who", {"seat": state.turn % SEATS}), Message("null.what"), why


def spoken(seen: Seen[State], seat: int, move: Move) -> Message:
    """A move in a whole sentence, for whoever listens. The position is the one that it led to."""
    if move == KEEP:
        return Message("null.spoken.keep", {"seat": seat})
    return Message("null.spoken.swap", {"seat": seat, "card": str(seen.state.open[-1])})


def news(after: Seen[State], seat: int, move: Move, _before: Seen[State]) -> tuple[Message, ...]:
    """What else is read aloud of a move. A seat alone hears what it alone may know: the card that it took."""
    if move == KEEP or seat != after.seat:
        return ()
    return (Message("null.news", {"card": str(after.state.hands[seat])}),)


def score(_seen: Seen[State]) -> tuple[Message, ...]:
    """What is said to whoever asks how it stands."""
    return (Message("null.goal"),)


def note(table: SceneRequest, seat: int) -> Message:
    """What stands on the ticket of a seat."""
    # A seat that no hole names belongs to a sentence all the same: to that seat it is said in another form.
    share, fill = table.result.shares[seat] if table.result else 0, {"seat": seat}
    if share:
        return Message("ticket.wins" if share == 1 else "ticket.ties", fill)
    if table.actor == seat:
        return Message("ticket.to_play", fill)
    made = [move for who, move in table.history if who == seat]
    return Message(f"null.ticket.{made[-1][0]}", fill) if made else Message("ticket.waits", fill)


def card_label(seat: int, number: int | None) -> Message:
    """What a card is called when it is read aloud."""
    fill: dict[str, Message | str | int] = {"seat": seat, "card": str(number)}
    return Message("null.label.card" if number else "null.label.back", fill)
