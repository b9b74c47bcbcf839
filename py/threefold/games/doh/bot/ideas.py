"""The first step of a hint in Tic Tac Doh!: what matters in the position, without naming a move."""

from threefold.bots.bot import Thought, Value
from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.games.doh.bot.compact import compact
from threefold.games.doh.bot.solve import threats
from threefold.games.doh.rules.rules import Doh, State, winning_lines

RULES = Doh()


def idea(state: State, thought: Thought) -> Message:
    values = dict(thought.values)
    seat: dict[str, Message | str | int] = {"seat": 1 - RULES.actor(state)}
    match values.get(thought.move, Value(0.5)):
        case Value(share=1.0, plies=1):
            made = winning_lines(RULES.play(state, thought.move))
            return Message("doh.idea.line" if made else "doh.idea.stuck")
        case Value(share=1.0, plies=3) if hands_over_all(RULES.play(state, thought.move)):
            return Message("doh.idea.three", seat)
        case Value(share=1.0, plies=int()):
            return Message("doh.idea.wins", seat)
        case Value(share=0.0, plies=2) if hands_over_all(state):
            return Message("doh.idea.lost_next", seat)
        case Value(share=0.0, plies=int()):
            return Message("doh.idea.lost", seat)
        case Value(share=0.5, plies=int()) if all(value.plies is not None for value in values.values()):
            lost = sum(value.share == 0 for value in values.values())
            if not lost:
                return Message("doh.idea.all")
            rare = {1: "doh.idea.but", len(values) - 1: "doh.idea.only"}
            return Message(rare.get(lost, "doh.idea.some"), seat)
    return _guess(state, thought.move, seat)


def _guess(state: State, move: Move, seat: dict[str, Message | str | int]) -> Message:
    """The idea when the value is not proven: from the lines that moves would let the opponent make."""
    if hands_over(state, move):
        return Message("doh.idea.goal")
    gifts = sum(hands_over(state, other) for other in RULES.moves(state))
    return Message({0: "doh.idea.calm", 1: "doh.idea.gift"}.get(gifts, "doh.idea.safe"), seat)


def hands_over(state: State, move: Move) -> bool:
    """Whether the opponent can make a line right after the move."""
    after = RULES.play(state, move)
    return RULES.result(after) is None and any(threats(compact(after)))


def hands_over_all(state: State) -> bool:
    """Whether the opponent can make a line after every move. Where being stuck loses, a game can be lost without."""
    return all(hands_over(state, move) for move in RULES.moves(state))
