"""The legal moves in a position of Stac, each with what the search knows of it."""

from math import exp

from threefold.bots.bot import Thought, Value
from threefold.bots.resign_and_tie import contempt
from threefold.core.kernel import Move
from threefold.games.stac.bot.compact import Node, compact
from threefold.games.stac.bot.evaluation import FORCED, WIN
from threefold.games.stac.rules.rules import Stac, State, claims

RULES = Stac()
ENDLESS = 1 << 20
"""The quiet turns left where no limit is set."""
SCALE = 90.0
"""The value at which a player may expect 1 / (1 + 1/e) of the result."""
CONTEMPT = contempt(SCALE)
SURE = round(4.6 * SCALE)
"""Estimates are capped at this value, a share of 0.99 (0.01 for its negative): only proven ends are certain."""


class Choice:
    """A legal move, what it leads to, and what is known of it."""

    __slots__ = (
        "after", "alike", "builds", "claims", "exact", "hunch", "known", "move", "node", "proof", "quiet", "score",
    )  # fmt: skip

    def __init__(self, state: State, move: Move) -> None:
        me = state.now.turn
        self.move = move
        self.after = after = RULES.play(state, move)
        self.node: Node = (*compact(after.now), 1)
        self.quiet = after.limit - after.quiet if after.limit else ENDLESS
        """The quiet turns that are left after it."""
        self.claims = claims(after.now.board, me) > claims(state.now.board, me)
        self.builds = not after.quiet and not self.claims
        self.known = False
        """Whether the result is certain, so that no search is needed."""
        self.proof: Value | None = None
        """The proven win or loss, with its distance in plies."""
        self.score = 0
        self.exact = False
        """Whether the score is more than an upper bound."""
        self.alike: int | None = None
        """The score at the last depth to which all choices were searched, or the certain score; None until then. Scores
        from different depths cannot be compared."""
        self.hunch = 0
        """The score of a first look. It only decides which choice is advised while nothing better is known."""
        if result := RULES.result(after):
            if result.shares[me] == 0.5:
                self.known, self.score, self.alike = True, -CONTEMPT, -CONTEMPT
            else:
                self.prove(result.shares[me] == 1, 1)

    def prove(self, won: bool, plies: int) -> None:
        self.known, self.exact, self.proof = True, True, Value(float(won), plies)
        self.score = self.alike = WIN - plies if won else plies - WIN

    @property
    def ties(self) -> bool:
        """Whether it ends the game in a tie."""
        return self.known and not self.proof

    @property
    def lost(self) -> bool:
        return self.score <= -FORCED

    def told(self, score: int) -> tuple[Move, Value]:
        sure = max(-SURE, min(score, SURE))
        return self.move, self.proof or Value(1 / (1 + exp(-sure / SCALE)))

    def compared(self, score: int) -> tuple[Move, Value]:
        """As `told`, for a reader instead of a bot that plays: a tie that ends the game is told as one."""
        return (self.move, Value(0.5, 1)) if self.ties else self.told(score)


def so_far(choices: list[Choice], done: float) -> Thought:
    """The thought of a bot that plays: the best choice so far, and the values of the choices with an exact score."""
    known = [choice for choice in choices if choice.exact] or choices[:1]
    return Thought(choices[0].move, tuple(choice.told(choice.score) for choice in known), done, dead=False)


def compared(choices: list[Choice], done: float) -> Thought:
    """The thought for comparing moves: only scores from the same depth, or certain ones. While some choices have none,
    a proven loss is not the best: one of those may hold."""
    known = [choice.compared(choice.alike) for choice in choices if choice.alike is not None]
    known.sort(key=lambda told: told[1].liking, reverse=True)
    unknown = [choice for choice in choices if choice.alike is None]
    if unknown and not (known and known[0][1].share):
        return Thought(max(unknown, key=lambda choice: choice.hunch).move, tuple(known), done, dead=False)
    return Thought(known[0][0], tuple(known), done, dead=False)


def advised(choices: list[Choice]) -> Choice | None:
    """The choice that comes out best where moves are compared; None while no depth is complete."""
    known = [(choice, choice.alike) for choice in choices if choice.alike is not None]
    return max(known, key=lambda one: one[0].compared(one[1])[1].liking)[0] if known else None


def dead(thought: Thought) -> Thought:
    """The thought for a game in which neither player can make progress: the estimates are shifted so that the best move
    ties (0.5), whatever the claims are. Proven values stay."""
    best = next((value.share for _, value in thought.values if value != Value(0.5, 1)), 0.5)
    values = tuple(
        (move, value if value.plies else Value(max(0.01, value.share - best + 0.5))) for move, value in thought.values
    )
    return thought._replace(values=values, dead=True)
