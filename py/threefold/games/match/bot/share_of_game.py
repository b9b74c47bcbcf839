"""What rounds of Tic-Tac-Match are worth in a game over several rounds, if each side wins half of the rounds to come.

In a game of a single round, a share of the round is a share of the game.
"""

from math import comb

from threefold.games.match.rules.state import State


def stake(state: State, side: int) -> tuple[float, float]:
    """The side's expected share of the game if it loses the present round, and if it wins it."""
    mine, theirs = state.points[side], state.points[1 - side]
    return ahead(state.goal - mine, state.goal - theirs - 1), ahead(state.goal - mine - 1, state.goal - theirs)


def between_rounds(state: State, side: int) -> float:
    """The side's expected share of the game when a round has ended and the next one is to be dealt."""
    return ahead(state.goal - state.points[side], state.goal - state.points[1 - side])


def ahead(mine: int, theirs: int) -> float:
    """The probability that a side wins `mine` rounds before the other one wins `theirs`, if both win a round with
    probability one half."""
    rounds = mine + theirs - 1
    return sum(comb(rounds, won) for won in range(mine, rounds + 1)) / (1 << rounds)
