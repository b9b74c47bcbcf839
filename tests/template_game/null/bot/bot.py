"""The bot of Higher. It gets the state as its seat may see it, guesses the rest with the rules' own `guess`, and plays
each guess to its end: the higher the level, the more guesses. bots/bot.py describes what a bot must do.
"""

from collections.abc import Iterator
from random import Random

from threefold.bots.bot import Thought, Value
from threefold.core.chance import below
from threefold.core.kernel import Move, Seen
from threefold.core.message import Message
from threefold.games.null.rules.rules import KEEP, LOWEST, SEATS, SWAP, Higher, State

RULES = Higher()
GUESSES = {1: 0, 2: 1, 3: 3, 4: 12, 5: 200}
"""The number of guesses for each level: limited by count, never by time, so that a seed gives the same move on every
machine."""


GOOD = 0.6
"""A hint is sure of a choice that wins more than this share of the guesses."""


class HigherBot:
    def think(self, seen: Seen[State], rng: Random, level: int) -> Iterator[Thought]:
        moves = RULES.moves(seen.state)
        if not GUESSES[level]:
            yield Thought(moves[below(len(moves), rng)])
            return
        yield from _evaluated(seen, rng, GUESSES[level])

    def evaluate(self, seen: Seen[State], rng: Random) -> Iterator[Thought]:
        """For hints and analysis: thinks like the highest level, and gives a value for every move."""
        yield from _evaluated(seen, rng, GUESSES[5])

    def idea(self, seen: Seen[State], thought: Thought) -> Message:
        """The first step of a hint: what matters in the position, without naming the move."""
        mine = seen.state.hands[RULES.actor(seen.state)] or LOWEST
        lower = 2 * mine < 2 * LOWEST + seen.state.cards - 1
        return Message("null.idea.lower" if lower else "null.idea.upper")

    def why(self, seen: Seen[State], thought: Thought) -> Message:
        """The last step of a hint: one sentence that explains the move."""
        share = dict(thought.values).get(thought.move, Value(0.5)).share
        return Message(f"null.hint.{thought.move[0]}" if share > GOOD else "null.hint.unsure")


BOT = HigherBot()
"""The program imports the bot by this name."""


def _evaluated(seen: Seen[State], rng: Random, guesses: int) -> Iterator[Thought]:
    """Yields a better thought after each guess: the caller can stop at any of them and play it."""
    seat, won = RULES.actor(seen.state), dict.fromkeys(RULES.moves(seen.state), 0.0)
    for guess in range(1, guesses + 1):
        whole = RULES.guess(seen, rng)
        for move in won:
            won[move] += _share(RULES.play(whole, move), seat)
        ranked = sorted(won, key=lambda move: -won[move])
        yield Thought(ranked[0], tuple((move, Value(won[move] / guess)) for move in ranked), guess / guesses)


def _share(state: State, seat: int) -> float:
    """The seat's share if the other player swaps exactly the cards of the lower half."""
    while (result := RULES.result(state)) is None:
        state = RULES.play(state, _usual(state))
    share: float = result.shares[seat]
    return share


def _usual(state: State) -> Move:
    mine = state.hands[state.turn % SEATS] or LOWEST
    move: Move = SWAP if 2 * mine < 2 * LOWEST + state.cards - 1 else KEEP
    return move
