"""What the search has proven of a position of Stac, for the sentences of hints."""

from threefold.bots.bot import Thought
from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.games.stac.bot.choices import RULES
from threefold.games.stac.bot.deepening import QUIET_TURNS_BEFORE_DEAD
from threefold.games.stac.bot.next_turn import open_claims, square_named, threat_that_stays
from threefold.games.stac.rules.rules import CARRY, PLACE, State

Fill = dict[str, Message | str | int]


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


def risk(state: State, thought: Thought, after: State) -> Message:
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
