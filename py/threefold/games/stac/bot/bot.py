"""What a bot in Stac thinks: every level searches, the lower ones a move or two, the highest as far as it can."""

from collections.abc import Iterator
from random import Random

from threefold.bots.bot import Thought, Value
from threefold.core.kernel import Seen
from threefold.core.message import Message
from threefold.games.stac.bot import deepening
from threefold.games.stac.bot.choices import RULES
from threefold.games.stac.bot.deepening import Sight
from threefold.games.stac.bot.evaluation import Weights
from threefold.games.stac.bot.ideas import idea, makes_pair, only_hope, open_claims, square_named, unstoppable
from threefold.games.stac.rules.rules import CLAIMS_TO_WIN, PLACE, State, claims

BLIND = Weights(0, 0, 0, 0, 0, 0)
SIGHTS = {
    1: Sight(1, 1_000, BLIND),
    2: Sight(2, 2_000, BLIND),
    3: Sight(4, 8_000),
    4: Sight(6, 20_000),
    5: Sight(40, 25_000),
}
WEIGHS = Sight(40, 60_000, forced=14)


class StacMind:
    def think(self, seen: Seen[State], rng: Random, level: int) -> Iterator[Thought]:
        yield from deepening.deepen(seen.state, rng, SIGHTS[level], all_exact=False)

    def evaluate(self, seen: Seen[State], rng: Random) -> Iterator[Thought]:
        yield from deepening.deepen(seen.state, rng, WEIGHS, all_exact=True)

    def idea(self, seen: Seen[State], thought: Thought) -> Message:
        return idea(seen.state, thought)

    def why(self, seen: Seen[State], thought: Thought) -> Message:
        return _why(seen.state, thought)


BOT = StacMind()


def _why(state: State, thought: Thought) -> Message:
    me, move = state.now.turn, thought.move
    share, plies = dict(thought.values).get(move, Value(0.5))
    after = RULES.play(state, move)
    own = open_claims(after, me)
    fill: dict[str, Message | str | int] = {"seat": 1 - me, "square": square_named(PLACE[move[-1]])}
    match share, plies:
        case 1.0, 1:
            return Message("stac.hint.fourth" if claims(after.now.board, me) == CLAIMS_TO_WIN else "stac.hint.settles")
        case 1.0, int():
            return Message("stac.hint.wins", fill)
        case 0.0, int():
            return Message("stac.hint.lost", fill)
    if thought.dead:
        return Message("stac.hint.dead")
    if claims(after.now.board, me) > claims(state.now.board, me):
        return Message("stac.hint.claim", {"n": str(claims(after.now.board, me))})
    if only_hope(thought):
        return Message("stac.hint.only")
    if len(own) > 1 and unstoppable(after, me):
        return Message("stac.hint.two")
    stopped = set(open_claims(state, 1 - me)) - set(open_claims(after, 1 - me))
    if stopped:
        return Message("stac.hint.stops", {"square": square_named(min(stopped))})
    if own:
        return Message("stac.hint.threat", {"square": square_named(own[0])})
    return Message("stac.hint.pair" if makes_pair(state, move) else "stac.hint.guess", fill)
