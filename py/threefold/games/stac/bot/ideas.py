"""The first step of a hint in Stac: what matters in the position, without naming a move."""

from threefold.bots.bot import Thought, Value
from threefold.core.message import Message
from threefold.games.stac.bot.choices import RULES
from threefold.games.stac.bot.next_turn import (
    denied_threats,
    makes_pair,
    open_claims,
    open_pairs,
    square_named,
    sure_pairs,
    threats,
    unstoppable,
)
from threefold.games.stac.bot.proven import Fill, all_lose, honest_tie, only_hope, refuted, risk, some_lose
from threefold.games.stac.rules.rules import (
    CARRY,
    CLAIMS_TO_WIN,
    DOUBLE,
    NAMES,
    SINGLE,
    State,
    can_carry,
    claims,
    steps,
)

LISTED = "abc"
"""The holes for the names of squares in a list of them."""


def idea(state: State, thought: Thought) -> Message:
    me, move = state.now.turn, thought.move
    other, after = 1 - me, RULES.play(state, move)
    result = RULES.result(after)
    fill: Fill = {"seat": other}
    if result and result.shares[me] == 1:
        won = claims(after.now.board, me) == CLAIMS_TO_WIN
        return Message("stac.idea.fourth" if won else "stac.idea.settles")
    if all_lose(state, thought):
        return Message("stac.idea.lost", fill)
    if claims(after.now.board, me) > claims(state.now.board, me):
        return Message("stac.idea.claim")
    if result:
        # Where every move is proven, and the best one ties, nobody can do better.
        proven = {one for one, value in thought.values if value.plies is not None}
        if proven.issuperset(RULES.moves(state)):
            return Message("stac.idea.drawn", fill)
        return Message("stac.idea.goal", _stand(state)) if result.shares[other] == 1 else Message("stac.idea.ties")
    theirs, left = open_claims(state, other), open_claims(after, other)
    if stopped := [square for square in theirs if square not in left]:
        return Message("stac.idea.stops", fill | {"square": square_named(stopped[0])})
    if known := _proven(state, thought):
        return Message(known, fill)
    if unstoppable(after, me):
        return Message("stac.idea.two")
    own = threats(after, me)
    if theirs:
        return _claim_to_come(state, theirs, own)
    if own:
        return Message("stac.idea.threat", {"square": square_named(own[0])})
    if left or open_claims(state, me):
        return Message("stac.idea.goal", _stand(state))
    return _pair(state, fill) if makes_pair(state, move) else _quiet(state, thought, after)


def _pair(state: State, fill: Fill) -> Message:
    """The idea of building a pair, with the squares on which it leaves the other player nothing to claim."""
    me = state.now.turn
    pairs = [NAMES[square] for square in open_pairs(state, me)]
    safe = [name for name in pairs if not open_claims(RULES.play(state, (CARRY, name)), 1 - me)]
    squares = Message("stac.idea.one_of", {"count": str(len(safe))})
    if len(safe) <= len(LISTED):
        squares = Message(f"stac.squares.{len(safe)}", dict(zip(LISTED, safe, strict=False)))
    return Message("stac.idea.pair", fill | {"squares": squares})


def _quiet(state: State, thought: Thought, after: State) -> Message:
    """The idea of a move that neither claims nor builds, where nobody can claim before or after it. What the move does
    comes in the order in which reasons tell it."""
    me = state.now.turn
    other, pawn = 1 - me, after.now.pawns[me]
    fill: Fill = {"seat": other}
    if after.now.board[pawn] == DOUBLE:
        return _of_square("guards", pawn, fill)
    if denied := denied_threats(state, after):
        return _of_square("denies", min(denied), fill)
    if sure := sure_pairs(after, me):
        return _of_square("prepares", min(sure), fill)
    if kept := set(open_pairs(state, other)) - set(open_pairs(after, other)):
        return _of_square("keeps", min(kept), fill)
    losing = refuted(thought)
    if losing and thought.move not in losing:
        if square := risk(state, thought, after).fill.get("square"):
            return Message("stac.idea.risk", fill | {"square": square})
        return Message("stac.idea.some" if len(losing) > 1 else "stac.idea.trap", fill)
    return _of_counts(state, fill)


def _of_square(key: str, square: int, fill: Fill) -> Message:
    return Message(f"stac.idea.{key}", fill | {"square": square_named(square)})


def _of_counts(state: State, fill: Fill) -> Message:
    """The idea where no square matters most: what is left to build with, or how the claims stand."""
    (board, pawns, _, me), other = state.now, 1 - state.now.turn
    mine, theirs, singles = claims(board, me), claims(board, other), board.count(SINGLE)
    fill |= _stand(state) | {"n": str(singles)}
    if singles == 1:
        last = board.index(SINGLE)
        if mine != theirs:
            return _of_square("last.ends", last, fill)
        if last in pawns:
            return Message("stac.idea.last.mine" if last == pawns[me] else "stac.idea.last.theirs", fill)
        pairs = [step.square for step in steps(last, last) if board[step.square] == DOUBLE]
        if pairs:
            return _of_square("last.line", last, fill | {"pair": square_named(pairs[0])})
        return _of_square("last.far", last, fill)
    if max(mine, theirs) == CLAIMS_TO_WIN - 1:
        return Message(f"stac.idea.{'even' if mine == theirs else 'leads' if mine > theirs else 'trails'}", fill)
    return Message("stac.idea.safe" if can_carry(state.now) else "stac.idea.bare", fill)


def _stand(state: State) -> Fill:
    board, me = state.now.board, state.now.turn
    return {"mine": str(claims(board, me)), "theirs": str(claims(board, 1 - me))}


def _claim_to_come(state: State, theirs: list[int], own: list[int]) -> Message:
    """The idea where the other player can claim one of these squares and the move does not stop it. `own`: the squares
    that the move threatens to claim."""
    other = 1 - state.now.turn
    played = [RULES.play(state, move) for move in RULES.moves(state)]
    left = [set() if RULES.result(after) else set(open_claims(after, other)) for after in played]
    certain = [square for square in theirs if all(square in squares for squares in left)]
    key = ("late" if certain else "open") + ("_threat" if own else "")
    return Message(f"stac.idea.{key}", {"seat": other, "square": square_named((certain or theirs)[0])})


def _proven(state: State, thought: Thought) -> str | None:
    """The message key for an end of the game that the search has proven, a dead game or an only move; else None."""
    values = dict(thought.values)
    match values.get(thought.move, Value(0.5)):
        case Value(share=1.0, plies=int()):
            return "stac.idea.wins"
        case Value(share=0.5, plies=int()):
            return "stac.idea.drawn"
    if thought.move in values and only_hope(state, thought):
        return "stac.idea.only"
    if some_lose(thought):
        return "stac.idea.some"
    return "stac.idea.dead" if honest_tie(state, thought) else None
