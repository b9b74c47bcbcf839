"""The headline at the end of a round of Tic-Tac-Match, which may also be the end of the game."""

from threefold.core.kernel import Result
from threefold.core.message import Message, outcome, people
from threefold.games.match.rules.deck import SQUARES
from threefold.games.match.rules.state import SIDES, State, next_seat
from threefold.games.match.table.board import won_lines
from threefold.games.match.table.labels import card_name
from threefold.games.match.table.sentences import Headline, side


def headline_at_end(state: State, result: Result | None) -> Headline:
    """Who, what and why of the headline when the round is over."""
    if result:
        return outcome(result), *_how(state, result.reason)
    number = {"number": str(state.number)}
    if state.winner is None:
        what, drawn = Message("match.drawn.what", {"limit": str(state.limit)}), Message("match.drawn.why")
        return Message("match.round.drawn", number), what, _then(state, drawn)
    winners = side(state, state.winner)
    who = Message(f"match.round.{len(winners)}", {**number, "people": people(winners)})
    return who, _finished(state), _then(state, _line(state))


def _how(state: State, reason: str) -> tuple[Message, Message]:
    """What and why at the end of the game. Endings by the players have headlines of their own."""
    if state.winner is None:
        return Message(f"{reason}.what"), Message(f"{reason}.why")
    if reason == "match.line":
        return _finished(state), _line(state)
    points = {"won": str(state.points[state.winner]), "lost": str(state.points[1 - state.winner])}
    return Message("match.points.to", points), Message(
        "match.points.by", {"how": _finished(state), "line": _line(state)}
    )


def _finished(state: State) -> Message:
    """The line that was finished; and by whom, if it was the other side's."""
    assert state.winner is not None
    winners = side(state, state.winner)
    if state.mover in winners:
        return Message("match.made.own", {"card": card_name(_card(state))})
    return Message(
        f"match.made.other.{len(winners)}", {"seat": state.mover, "owner": winners[0], "people": people(winners)}
    )


def _line(state: State) -> Message:
    """Where the line is, and why it counts for the winners."""
    assert state.winner is not None
    line = won_lines(state)[0]
    own = state.mover % SIDES == state.winner
    fill: dict[str, Message | str | int] = {"line": _line_name(line), "card": card_name(_card(state))}
    fill |= {"symbol": state.signs[state.winner], "people": people(side(state, state.winner))}
    return Message("match.line.own" if own else "match.line.other", fill)


def _card(state: State) -> str:
    return state.tops[won_lines(state)[0][0]]


def _line_name(line: tuple[int, int, int]) -> Message:
    first, last = SQUARES[line[0]], SQUARES[line[-1]]
    if first[0] == last[0]:
        return Message("match.column", {"name": first[0]})
    if first[1] == last[1]:
        return Message("match.row", {"name": first[1]})
    return Message("match.diagonal", {"first": first, "last": last})


def _then(state: State, first: Message) -> Message:
    """A sentence followed by the points and who deals the next round."""
    a, b = state.points
    leaders = side(state, int(b > a))
    score: dict[str, Message | str | int] = {"high": str(max(a, b)), "low": str(min(a, b)), "people": people(leaders)}
    points = Message("match.score.even", score) if a == b else Message(f"match.score.{len(leaders)}", score)
    return Message("match.then", {"first": first, "points": points, "dealer": next_seat(state, state.dealer)})
