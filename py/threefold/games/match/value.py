"""What a position of Tic-Tac-Match in which all hands are known is worth to a side.

The numbers are rounded from a logistic regression of who won, over ten thousand rounds of careful play. What is held
counts for more than what has been begun: a Wipe Out that nobody wants to play blocks its place in the hand.
"""

from math import exp

from threefold.games.match.compact import DOUBLES, DRAWN, FLIPS, WIPES, Round
from threefold.games.match.policy import finishes, promise
from threefold.games.match.state import SIDES

SURE = 0.98
"""The share of a side that can finish a line now."""
BEGUN = 0.012
"""What a point of promise counts."""
TO_MOVE = 0.05
# By how many of them a hand holds.
HELD_FLIPS = (0.0, 0.15, 0.28, 0.28, 0.28)
HELD_WIPES = (0.0, -0.3, -0.75, -1.2, -1.5)
HELD_DOUBLES = (0.0, 0.07, -0.3, -0.6, -0.8)


def share(now: Round, side: int) -> float:
    """What a side may expect."""
    if now.winner is not None:
        return 0.5 if now.winner == DRAWN else float(now.winner == side)
    mine = now.mover % SIDES == side
    if finishes(now):
        return SURE if mine else 1 - SURE
    worth = BEGUN * promise(now.codes, now.signs[side] == 0) + (TO_MOVE if mine else -TO_MOVE)
    for seat, hand in enumerate(now.hands):
        count = hand.count
        held = HELD_FLIPS[count(FLIPS)] + HELD_WIPES[count(WIPES)] + HELD_DOUBLES[count(DOUBLES)]
        worth += held if seat % SIDES == side else -held
    return 1 / (1 + exp(-worth))
