"""The first step of a hint in Stac: what matters in the position, without naming a move."""

from threefold.bots.bot import Thought, Value
from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.games.stac.bot.choices import RULES
from threefold.games.stac.bot.deepening import QUIET_TURNS_BEFORE_DEAD
from threefold.games.stac.bot.next_turn import makes_pair, open_claims, square_named, threats, unstoppable
from threefold.games.stac.rules.rules import CLAIMS_TO_WIN, State, claims


def idea(state: State, thought: Thought) -> Message:
    me, move = state.now.turn, thought.move
    other, after = 1 - me, RULES.play(state, move)
    result = RULES.result(after)
    fill: dict[str, Message | str | int] = {"seat": other}
    if result and result.shares[me] == 1:
        won = claims(after.now.board, me) == CLAIMS_TO_WIN
        return Message("stac.idea.fourth" if won else "stac.idea.settles")
    if claims(after.now.board, me) > claims(state.now.board, me):
        return Message("stac.idea.claim")
    if result:
        # Where every move is proven, and the best one ties, nobody can do better.
        proven = {one for one, value in thought.values if value.plies is not None}
        return Message("stac.idea.drawn" if proven.issuperset(RULES.moves(state)) else "stac.idea.goal", fill)
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
    if makes_pair(state, move) and not left:
        return Message("stac.idea.pair", fill)
    if not left and not open_claims(state, me):
        return Message("stac.idea.safe", fill)
    return Message("stac.idea.goal")


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
        case Value(share=0.0, plies=int()) if all_lose(state, thought):
            return "stac.idea.lost"
        case Value(share=0.5, plies=int()):
            return "stac.idea.drawn"
    if thought.move in values and only_hope(state, thought):
        return "stac.idea.only"
    if some_lose(thought):
        return "stac.idea.some"
    return "stac.idea.dead" if honest_tie(state, thought) else None


def some_lose(thought: Thought) -> bool:
    """Whether several moves are proven to lose in a game that is otherwise dead: then that matters more."""
    return bool(thought.dead) and len(refuted(thought)) > 1


def honest_tie(state: State, thought: Thought) -> bool:
    """Whether a tie is the honest end. As for a bot that offers one, a dead game must also have stood still for a
    while."""
    return bool(thought.dead) and state.quiet >= QUIET_TURNS_BEFORE_DEAD


def refuted(thought: Thought) -> set[Move]:
    """The moves that are proven to lose."""
    return {move for move, value in thought.values if value.share == 0 and value.plies is not None}


def all_lose(state: State, thought: Thought) -> bool:
    """Whether every legal move is proven to lose: while the search goes on, most are not known yet."""
    return refuted(thought).issuperset(RULES.moves(state))


def only_hope(state: State, thought: Thought) -> bool:
    """Whether every other legal move is proven to lose."""
    others = {move for move in RULES.moves(state) if move != thought.move}
    return bool(others) and refuted(thought) == others
