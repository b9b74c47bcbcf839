"""Why a move in Stac is good, in one sentence: the last of a hint's three steps."""

from threefold.bots.bot import Thought, Value
from threefold.core.message import Message
from threefold.games.stac.bot.choices import RULES
from threefold.games.stac.bot.ideas import (
    all_lose,
    makes_pair,
    only_hope,
    open_claims,
    square_named,
    threats,
    unstoppable,
)
from threefold.games.stac.rules.rules import CLAIMS_TO_WIN, PLACE, State, claims


def reason(state: State, thought: Thought) -> Message:
    me, move = state.now.turn, thought.move
    share, plies = dict(thought.values).get(move, Value(0.5))
    after = RULES.play(state, move)
    fill: dict[str, Message | str | int] = {"seat": 1 - me, "square": square_named(PLACE[move[-1]])}
    match share, plies:
        case 1.0, 1:
            return Message("stac.hint.fourth" if claims(after.now.board, me) == CLAIMS_TO_WIN else "stac.hint.settles")
        case 1.0, int():
            return Message("stac.hint.wins", fill)
        case 0.0, int() if all_lose(state, thought):
            return Message("stac.hint.lost", fill)
    if claims(after.now.board, me) > claims(state.now.board, me):
        return Message("stac.hint.claim", {"n": str(claims(after.now.board, me))})
    if only_hope(state, thought):
        return Message("stac.hint.only")
    if RULES.result(after):
        return Message("stac.hint.tie")
    if thought.dead:
        return Message("stac.hint.dead")
    if unstoppable(after, me):
        return Message("stac.hint.two")
    stopped = set(open_claims(state, 1 - me)) - set(open_claims(after, 1 - me))
    if stopped:
        return Message("stac.hint.stops", {"square": square_named(min(stopped))})
    if own := threats(after, me):
        return Message("stac.hint.threat", {"square": square_named(own[0])})
    pair = makes_pair(state, move) and not open_claims(after, 1 - me)
    return Message("stac.hint.pair" if pair else "stac.hint.guess", fill)
