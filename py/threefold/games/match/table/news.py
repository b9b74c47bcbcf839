"""The sentences that are read aloud after a move: the cards that were drawn, a new pile, a new round; and the score."""

from collections import Counter
from collections.abc import Sequence

from threefold.core.kernel import Move, Seen
from threefold.core.message import Message, people
from threefold.games.match.rules.deck import CENTRE, DECK, SQUARES, Card
from threefold.games.match.rules.state import State
from threefold.games.match.table.card_identity import wiped_out
from threefold.games.match.table.labels import card_name
from threefold.games.match.table.sentences import side, signs_of_all

DEAL: Move = ("deal",)


def news(after: Seen[State], seat: int, move: Move, before: Seen[State]) -> tuple[Message, ...]:
    if after.seat is None:
        return tuple(_open(after.state, seat, move, before.state))
    return tuple(_own(after.state, after.seat, seat, move, before.state))


def score(seen: Seen[State]) -> tuple[Message, ...]:
    """The points, in a game over several rounds, and which symbol counts for which side."""
    state = seen.state
    if state.goal == 1:
        return Message("match.goal"), signs_of_all(state)
    one, other = (
        Message("score.side", {"people": people(side(state, number)), "points": str(points)})
        for number, points in enumerate(state.points)
    )
    return Message("match.score", {"one": one, "other": other}), signs_of_all(state)


def signs(seen: Seen[State]) -> tuple[tuple[str, ...], Message]:
    return seen.state.signs, signs_of_all(seen.state)


def _open(after: State, seat: int, move: Move, before: State) -> list[Message]:
    """The news that everybody may hear."""
    if move == DEAL:
        centre: dict[str, Message | str | int] = {"card": card_name(after.tops[CENTRE]), "square": SQUARES[CENTRE]}
        return [signs_of_all(after), Message("match.news.centre", centre)]
    told = []
    wiped = wiped_out(((seat, move),), after.seats)
    if wiped is not None:
        told.append(Message("match.news.wiped", {"seat": wiped, "cards": named(before.hands[wiped])}))
    if before.phase == "first" and after.phase == "turn":
        told.append(Message("match.news.dropped", {"seat": seat}))
    if len(after.pile) > len(before.pile):
        told.append(Message("match.news.pile"))
    return told


def _own(after: State, own: int, seat: int, move: Move, before: State) -> list[Message]:
    """The news that only seat `own` may hear: the cards that it drew."""
    hand, held = after.hands[own], list(before.hands[own])
    if move == DEAL or own == wiped_out(((seat, move),), after.seats):
        return [Message("match.news.hand", {"cards": named(hand)})]
    if own == seat and move[0] in held:
        held.remove(move[0])
    drawn = list((Counter(hand) - Counter(held)).elements())
    return [Message("match.news.drew", {"cards": named(drawn)})] if drawn else []


def named(cards: Sequence[Card]) -> Message:
    """Cards in a sentence: "a red X and a Flip"."""
    names = [Message("match.a", {"card": card_name(card)}) for card in cards if card in DECK]
    return Message(f"people.{len(names)}", dict(zip("abcdef", names, strict=False)))
