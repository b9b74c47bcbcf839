"""Why a move in Stac is good, in one sentence: the last of a hint's three steps."""

from threefold.bots.bot import Thought, Value
from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.games.stac.bot.choices import RULES
from threefold.games.stac.bot.next_turn import (
    denied_threats,
    makes_pair,
    next_threats,
    open_claims,
    open_pairs,
    square_named,
    sure_pairs,
    threats,
    tokens_in_reach,
    unstoppable,
)
from threefold.games.stac.bot.proven import Fill, all_lose, honest_tie, only_hope, refuted, risk, some_lose
from threefold.games.stac.rules.rules import CLAIMS_TO_WIN, DOUBLE, PLACE, SINGLE, State, claims


def reason(state: State, thought: Thought) -> Message:
    me, move = state.now.turn, thought.move
    share, plies = dict(thought.values).get(move, Value(0.5))
    after = RULES.play(state, move)
    fill: Fill = {"seat": 1 - me}
    match share, plies:
        case 1.0, 1:
            return Message("stac.hint.fourth" if claims(after.now.board, me) == CLAIMS_TO_WIN else "stac.hint.settles")
        case 1.0, 3:
            return Message("stac.hint.wins.next", fill)
        case 1.0, int():
            why = _on_the_board(state, move, after)
            return Message("stac.hint.wins", fill | {"why": why}) if why else Message("stac.hint.wins.far", fill)
        case 0.0, int() if all_lose(state, thought):
            return Message("stac.hint.lost", fill)
    if claims(after.now.board, me) > claims(state.now.board, me):
        return _claim(after, me)
    if only_hope(state, thought):
        return Message("stac.hint.only", {"why": risk(state, thought, after)})
    if RULES.result(after):
        return Message("stac.hint.tie")
    if some_lose(thought) and move not in refuted(thought):
        return Message("stac.hint.holds", {"why": risk(state, thought, after)})
    if honest_tie(state, thought):
        return Message("stac.hint.dead")
    return _on_the_board(state, move, after) or _of_other_moves(state, thought, after)


def _claim(after: State, me: int) -> Message:
    return Message("stac.hint.claim", {"n": str(claims(after.now.board, me))})


def _on_the_board(state: State, move: Move, after: State) -> Message | None:
    """What the move does that can be seen on the board, if anything."""
    me = state.now.turn
    fill: Fill = {"seat": 1 - me}
    if claims(after.now.board, me) > claims(state.now.board, me):
        return _claim(after, me)
    if unstoppable(after, me):
        return Message("stac.hint.two")
    theirs = open_claims(after, 1 - me)
    own = threats(after, me)
    if stopped := set(open_claims(state, 1 - me)) - set(theirs):
        fill["square"] = square_named(min(stopped))
        if own:
            return Message("stac.hint.stops.threat", fill | {"own": square_named(own[0])})
        return Message("stac.hint.stops" if theirs else "stac.hint.stops.all", fill)
    if own:
        return _threat(after, own[0])
    to = PLACE[move[-1]]
    if after.now.board[to] == DOUBLE and not makes_pair(state, move):
        return Message("stac.hint.guards", fill | {"square": square_named(to)})
    if makes_pair(state, move) and not theirs:
        return Message("stac.hint.pair", fill)
    if not theirs and (denied := denied_threats(state, after)):
        left = next_threats(after, 1 - me)
        return Message(f"stac.hint.denies{'' if left else '.all'}", fill | {"square": square_named(min(denied))})
    if sure := sure_pairs(after, me):
        pawn = square_named(after.now.pawns[me])
        return Message("stac.hint.prepares", {"start": pawn, "square": square_named(min(sure))})
    if (aims := open_pairs(after, me)) and not theirs:
        return Message("stac.hint.aims", {"square": square_named(aims[0])})
    if (kept := set(open_pairs(state, 1 - me)) - set(open_pairs(after, 1 - me))) and not theirs:
        return Message("stac.hint.keeps", fill | {"square": square_named(min(kept))})
    if after.now.board[to] == SINGLE and not after.now.resting[me]:
        return Message("stac.hint.token", {"square": square_named(to)})
    return None


def _threat(after: State, square: int) -> Message:
    """That the move threatens to claim this square, and how many answers stop that."""
    answers, me = RULES.moves(after), 1 - after.now.turn
    played = [RULES.play(after, answer) for answer in answers]
    stop = sum(RULES.result(one) is not None or square not in open_claims(one, me) for one in played)
    return Message("stac.hint.threat", {"square": square_named(square), "n": str(stop), "all": str(len(answers))})


def _of_other_moves(state: State, thought: Thought, after: State) -> Message:
    """What a move that builds nothing avoids, prepares for the pawn, or leaves the other player."""
    me, losing = state.now.turn, refuted(thought)
    if losing and thought.move not in losing:
        why = risk(state, thought, after)
        return Message("stac.hint.avoids", {"why": why}) if len(losing) > 1 else why
    if tokens_in_reach(after, me) > tokens_in_reach(state, me):
        return Message("stac.hint.nears", {"square": square_named(after.now.pawns[me])})
    if not open_claims(after, 1 - me) and not open_pairs(after, 1 - me):
        return Message("stac.hint.waits", {"seat": 1 - me})
    return Message("stac.hint.guess")
