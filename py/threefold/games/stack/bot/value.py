"""The evaluation function of Tic-Tac-Stack, with weights that are learned from games."""

from math import exp

from threefold.games.stack.bot.compact import OTHERS, PAIRS, WILD, Table
from threefold.games.stack.bot.weights import CROWD, DUEL
from threefold.games.stack.rules.rules import CENTRE, POINTS_TO_WIN


def standing(table: Table) -> float:
    """The expected share of the seat to move, in a game of two."""
    me, scores = table.turn, table.scores
    own, other = scores[me], scores[1 - me]
    if not table.hands[me]:
        return table.shares()[me]
    gain, threat = table.both()
    if own + gain >= POINTS_TO_WIN:
        return 1.0
    table.work += 1  # The other hand was looked through as well.
    empty = len(table.empty)
    weights = DUEL[table.wild][1 + empty % 2 if empty else 0]
    tops, around = table.tops, 0
    for one, two in OTHERS[CENTRE]:
        row = PAIRS[tops[one]][tops[two]]
        if row:
            around += row[WILD]
    total = (
        weights.own[own]
        + weights.other[other]
        + weights.gain * gain
        + weights.threat * threat
        + weights.around * around
    )
    if other + threat >= POINTS_TO_WIN:
        total += weights.mate
    if table.newest[me] == CENTRE:
        total += weights.holds + weights.holds_around * around
    if table.newest[1 - me] == CENTRE:
        total += weights.held + weights.held_around * around
    return 1 / (1 + exp(-total))


def standings(table: Table) -> list[float]:
    """The expected shares of all seats, with more than two players."""
    me, seats, scores = table.turn, table.seats, table.scores
    if not table.hands[me]:
        return table.shares()
    weights = CROWD[table.wild]
    totals = [0.0] * seats
    for step in range(seats):
        seat = (me + step) % seats
        gain, near = table.best(seat), min(step, 2)
        points = scores[seat]
        total = weights.points[points] + weights.turn[near] + weights.gain[near] * gain
        if points + gain >= POINTS_TO_WIN:
            if not step:
                return [float(other == me) for other in range(seats)]
            total += weights.mate[near]
        totals[seat] = exp(total)
    whole = sum(totals)
    return [total / whole for total in totals]
