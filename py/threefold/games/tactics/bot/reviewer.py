"""The review of Tic-Tac-Tics: values each choice in guessed deals that fit what its seat could know."""

from collections.abc import Iterator
from random import Random

from threefold.bots.bot import Thought
from threefold.bots.reviewer import Reviewer, ReviewStep, Shares, compared, effort
from threefold.core.chance import mixed
from threefold.core.judgements import SLIP
from threefold.core.kernel import Move, Seen
from threefold.games.tactics.bot.bot import BOT, Thinking
from threefold.games.tactics.bot.deal import deal_of
from threefold.games.tactics.bot.levels import Effort, judge
from threefold.games.tactics.bot.possible_choices import plan_of
from threefold.games.tactics.bot.value import sigmoid
from threefold.games.tactics.rules.rules import Tactics
from threefold.games.tactics.rules.state import State, Whole

RULES = Tactics()
DEALS, LEAST = 6, 2
"""Guessed deals for each move, as many as fit into a review of ten seconds on a slow phone; they are only valued, not
played on. A move of a very long game gets LEAST."""
USUAL = 200
"""In a game of at most this many moves each move gets all DEALS."""


def choice(seen: Seen[State], move: Move, rng: Random, plies: int) -> Iterator[ReviewStep]:
    deals = max(LEAST, int(DEALS * effort(plies, USUAL)))
    thought: Thought | None = None
    for step in Thinking(seen, rng, Effort("learned", deals), True).thoughts():
        thought = step
        yield None
    assert thought, "a bot has a first thought at once"
    found = compared(thought, move)
    # Suits, and which card of two stands for a square, make no difference.
    if found.best != move and plan_of(found.best, seen.state) == plan_of(move, seen.state):
        found = found._replace(best=move)
    if 100 * (found.share - found.played) >= SLIP:
        found = found._replace(why=BOT.why(seen, thought._replace(move=found.best)))
    if found.proofs:
        found = found._replace(better=(found.best,))
    yield found


def chance(state: State) -> Shares | None:
    result = RULES.result(state)
    if result:
        return result.shares
    if state.stage != "turn":
        return None
    last = 1 - state.mover
    value = sigmoid(judge("learned", state.red_black).value(deal_of(state), last))
    return (value, 1 - value) if last == 0 else (1 - value, value)


def redrawn(state: Whole, rng: Random) -> Whole:
    return Whole(state._replace(deck=mixed(state.deck, rng)))


REVIEWER = Reviewer(choice, chance, redrawn)
