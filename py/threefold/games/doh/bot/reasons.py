"""Why a move in Tic Tac Doh! is good, in one sentence: the last of a hint's three steps."""

from threefold.bots.bot import Thought, Value
from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.games.doh.bot.ideas import hands_over, hands_over_all
from threefold.games.doh.rules.rules import Doh, State, winning_lines

RULES = Doh()
Fill = dict[str, Message | str | int]


def reason(state: State, thought: Thought) -> Message:
    size, values = thought.move[0], dict(thought.values)
    share, plies = values.get(thought.move, Value(0.5))
    seat: Fill = {"seat": 1 - RULES.actor(state)}
    match share, plies:
        case 1.0, 1:
            made = winning_lines(RULES.play(state, thought.move))
            return Message("doh.hint.line" if made else "doh.hint.stuck", {"sizes": Message(f"doh.many.{size}")})
        case 1.0, 3 if hands_over_all(RULES.play(state, thought.move)):
            return _every_answer(RULES.play(state, thought.move), seat)
        case 1.0, int():
            return _beats(RULES.play(state, thought.move), seat)
        case 0.0, 2 if hands_over_all(state):
            return Message("doh.hint.lost_next", seat)
        case 0.0, int():
            return Message("doh.hint.lost", seat)
        case _, int() if all(value.plies is not None for value in values.values()):
            holds = sum(value.share == 0.5 for value in values.values())
            rare = {len(values) - 1: "doh.hint.but", 1: "doh.hint.only", len(values): "doh.hint.all"}
            why = {} if holds == len(values) else {"why": _risk(state, values, seat)}
            return Message(rare.get(holds, "doh.hint.tie"), why)
    return Message("doh.hint.unsure" if hands_over(state, thought.move) else "doh.hint.guess")


def _put(move: Move) -> Fill:
    return {"size": Message(f"doh.a.{move[0]}"), "square": move[1]}


def _line(state: State) -> Move:
    """The first move that makes a line."""
    return next(move for move in RULES.moves(state) if RULES.play(state, move).won)


def _every_answer(after: State, seat: Fill) -> Message:
    """That every answer hands over a line, with one of them."""
    answer = RULES.moves(after)[0]
    size, end = _line(RULES.play(after, answer))
    return Message("doh.hint.three", seat | _put(answer) | {"mine": Message(f"doh.a.{size}"), "end": end})


def _beats(after: State, seat: Fill) -> Message:
    """How few answers hand over no line: a forced win is near where they are few."""
    safe = [move for move in RULES.moves(after) if not hands_over(after, move)]
    if len(safe) == 1:
        return Message("doh.hint.wins.one", seat | _put(safe[0]))
    return Message("doh.hint.wins", seat | {"n": str(len(safe))})


def _risk(state: State, values: dict[Move, Value], seat: Fill) -> Message:
    """What the move that loses soonest would let the opponent do."""
    plies, move = min((value.plies or 0, move) for move, value in values.items() if value.share == 0)
    fill = seat | _put(move)
    if plies == 2 and hands_over(state, move):
        size = _line(RULES.play(state, move))[0]
        return Message("doh.risk.line", fill | {"sizes": Message(f"doh.many.{size}")})
    return Message("doh.risk.far", fill)
