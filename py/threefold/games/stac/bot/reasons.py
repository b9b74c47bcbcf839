"""Why a move in Stac is good, in one sentence: the last of a hint's three steps."""

from threefold.bots.bot import Thought, Value
from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.games.stac.bot.choices import RULES
from threefold.games.stac.bot.ideas import all_lose, honest_tie, only_hope, refuted, some_lose
from threefold.games.stac.bot.next_turn import (
    makes_pair,
    open_claims,
    open_pairs,
    square_named,
    sure_pairs,
    threat_that_stays,
    threats,
    tokens_in_reach,
    unstoppable,
)
from threefold.games.stac.rules.rules import CARRY, CLAIMS_TO_WIN, DOUBLE, PLACE, SINGLE, State, claims

Fill = dict[str, Message | str | int]


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
        return Message("stac.hint.only", {"why": _risk(state, thought, after)})
    if RULES.result(after):
        return Message("stac.hint.tie")
    if some_lose(thought) and move not in refuted(thought):
        return Message("stac.hint.holds", {"why": _risk(state, thought, after)})
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
    if stopped := set(open_claims(state, 1 - me)) - set(theirs):
        return Message("stac.hint.stops", {"square": square_named(min(stopped))})
    if own := threats(after, me):
        return Message("stac.hint.threat", {"square": square_named(own[0])})
    to = PLACE[move[-1]]
    if after.now.board[to] == DOUBLE and not makes_pair(state, move):
        return Message("stac.hint.guards", fill | {"square": square_named(to)})
    if makes_pair(state, move) and not theirs:
        return Message("stac.hint.pair", fill)
    if sure := sure_pairs(after, me):
        return Message("stac.hint.prepares", fill | {"square": square_named(min(sure))})
    if (aims := open_pairs(after, me)) and not theirs:
        return Message("stac.hint.aims", {"square": square_named(aims[0])})
    if (kept := set(open_pairs(state, 1 - me)) - set(open_pairs(after, 1 - me))) and not theirs:
        return Message("stac.hint.keeps", fill | {"square": square_named(min(kept))})
    if after.now.board[to] == SINGLE and not after.now.resting[me]:
        return Message("stac.hint.token", {"square": square_named(to)})
    return None


def _of_other_moves(state: State, thought: Thought, after: State) -> Message:
    """What a move that builds nothing avoids, prepares for the pawn, or leaves the other player."""
    me, losing = state.now.turn, refuted(thought)
    if losing and thought.move not in losing:
        why = _risk(state, thought, after)
        return Message("stac.hint.avoids", {"why": why}) if len(losing) > 1 else why
    if tokens_in_reach(after, me) > tokens_in_reach(state, me):
        return Message("stac.hint.nears", {"square": square_named(after.now.pawns[me])})
    if not open_claims(after, 1 - me) and not open_pairs(after, 1 - me):
        return Message("stac.hint.waits", {"seat": 1 - me})
    return Message("stac.hint.guess")


def _risk(state: State, thought: Thought, after: State) -> Message:
    """What the moves that are proven to lose would let the other player do, and the one advised does not."""
    other, values = 1 - state.now.turn, dict(thought.values)
    fill: Fill = {"seat": other}
    losing = sorted(refuted(thought), key=lambda move: (values[move].plies, move))
    played = [RULES.play(state, move) for move in losing]
    safe = set(open_claims(after, other))
    given = [set() if RULES.result(one) else set(open_claims(one, other)) - safe for one in played]
    if len(losing) > 1 and (common := set.intersection(*given)):
        return Message("stac.risk.all", fill | {"square": square_named(min(common))})
    number = next((number for number, squares in enumerate(given) if squares), 0)
    move = losing[number]
    way = Message(f"stac.risk.{'carry' if move[0] == CARRY else 'walk'}", {"to": square_named(PLACE[move[-1]])})
    if given[number]:
        return Message("stac.risk.claim", fill | {"move": way, "square": square_named(min(given[number]))})
    if RULES.result(played[number]):
        return Message("stac.risk.ends", fill | {"move": way})
    square = threat_that_stays(played[number])
    if square is None:
        return Message("stac.risk.far", fill | {"move": way})
    return Message("stac.risk.threat", fill | {"move": way, "square": square_named(square)})
