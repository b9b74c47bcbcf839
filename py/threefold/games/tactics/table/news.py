"""The news that is read aloud after a move: what a special did, the cards that came. And the score."""

from threefold.core.kernel import Move, Seen
from threefold.core.message import Message
from threefold.games.tactics.rules.deck import shown
from threefold.games.tactics.rules.squares import EMPTY, PLACE, SIGNS, lines_made
from threefold.games.tactics.rules.state import State
from threefold.games.tactics.table.labels import cards_named, rank_name, square_name

ALLOW: Move = ("allow",)


def news(after: Seen[State], seat: int, move: Move, before: Seen[State]) -> tuple[Message, ...]:
    if after.seat is None:
        return tuple(_open(after.state, move, before.state))
    return tuple(_own(after, seat, before))


def score(seen: Seen[State]) -> tuple[Message, ...]:
    """How many lines each seat has, and which sign each plays."""
    board = seen.state.board
    each = [Message("score.seat", {"seat": seat, "points": str(lines_made(board, seat))}) for seat in (0, 1)]
    standing = Message("tactics.score", {"lines": Message("people.2", {"a": each[0], "b": each[1]})})
    return standing, signs(seen)[1]


def signs(_seen: Seen[State]) -> tuple[tuple[str, ...], Message]:
    one, other = (Message("tactics.plays", {"seat": seat, "sign": SIGNS[seat]}) for seat in (0, 1))
    return tuple(SIGNS), Message("tactics.signs", {"one": one, "other": other})


def _open(after: State, move: Move, before: State) -> list[Message]:
    """The news for everybody: the effect of a special that was not negated, and that there is a new pile."""
    told = []
    if move == ALLOW and before.tens % 2 == 0:
        told += _effect(after, before)
    if len(after.deck) > len(before.deck):
        told.append(Message("tactics.news.pile"))
    return told


def _effect(after: State, before: State) -> list[Message]:
    special = before.special
    if len(special) == 2:
        nothing = after.stage not in ("take", "melds")
        return [Message("tactics.news.nothing", {"card": rank_name(special[0])})] if nothing else []
    _, start, end = special
    sign, foe = before.board[PLACE[start]], before.board[PLACE[end]]
    fill: dict[str, Message | str | int] = {
        "start": square_name(start),
        "end": square_name(end),
        "sign": sign,
        "foe": foe,
    }
    return [Message("tactics.news.moved" if foe == EMPTY else "tactics.news.switched", fill)]


def _own(after: Seen[State], seat: int, before: Seen[State]) -> list[Message]:
    """The news for one seat only: which card it drew, took or lost, and the hand that it looks at."""
    own, state = after.seat, after.state
    assert own is not None
    had, has = set(shown(before.state.hands[own])), shown(state.hands[own])
    came, told = [card for card in has if card not in had], []
    if before.state.stage == "take" and seat == own:
        return [Message("tactics.news.took", {"cards": cards_named(came)})]
    if before.state.stage == "take":
        lost = [card for card in shown(before.state.hands[own]) if card not in has]
        told.append(Message("tactics.news.lost", {"cards": cards_named(lost)}))
    if came:
        told.append(Message("tactics.news.drew", {"cards": cards_named(came)}))
    if state.stage == "take" and state.mover == own:
        told.append(Message("tactics.news.looked", {"cards": cards_named(shown(state.hands[1 - own]))}))
    return told
