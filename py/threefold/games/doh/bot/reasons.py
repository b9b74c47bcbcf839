"""Why a move in Tic Tac Doh! is good, in one sentence: the last of a hint's three steps."""

from threefold.bots.bot import Thought, Value
from threefold.core.message import Message
from threefold.games.doh.bot.ideas import hands_over, hands_over_all
from threefold.games.doh.rules.rules import Doh, State, winning_lines

RULES = Doh()


def reason(state: State, thought: Thought) -> Message:
    size, values = thought.move[0], dict(thought.values)
    share, plies = values.get(thought.move, Value(0.5))
    seat = {"seat": 1 - RULES.actor(state)}
    match share, plies:
        case 1.0, 1:
            made = winning_lines(RULES.play(state, thought.move))
            return Message("doh.hint.line" if made else "doh.hint.stuck", {"sizes": Message(f"doh.many.{size}")})
        case 1.0, 3 if hands_over_all(RULES.play(state, thought.move)):
            return Message("doh.hint.three", seat)
        case 1.0, int():
            return Message("doh.hint.wins", seat)
        case 0.0, 2 if hands_over_all(state):
            return Message("doh.hint.lost_next", seat)
        case 0.0, int():
            return Message("doh.hint.lost", seat)
        case _, int() if all(value.plies is not None for value in values.values()):
            holds = sum(value.share == 0.5 for value in values.values())
            rare = {len(values) - 1: "doh.hint.but", 1: "doh.hint.only", len(values): "doh.hint.all"}
            return Message(rare.get(holds, "doh.hint.tie"))
    return Message("doh.hint.unsure" if hands_over(state, thought.move) else "doh.hint.guess")
