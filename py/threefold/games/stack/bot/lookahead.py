"""The search of Tic-Tac-Stack with a guessed pile: alpha-beta for two players, one round of best answers for more."""

from collections.abc import Generator

from threefold.games.stack.bot.compact import GAIN_AT, Table
from threefold.games.stack.bot.value import standing, standings
from threefold.games.stack.rules.rules import POINTS_TO_WIN

DEEPEST = 4
"""The most plays that `duel` may look ahead, and so the most tiles of a guessed pile that can be drawn."""
WIDTHS = (0, 10, 10, 8)
"""By the depth that is left: how many plays are searched, those that score most."""
CROWD_WIDTHS = {3: 6, 4: 4, 5: 3, 6: 2}
"""By the number of seats: how many answers of each seat are searched, those that score most."""


def duel(table: Table, play: int, depth: int) -> Generator[int, None, float]:
    """The share that a play leads to for the seat that makes it, in a game of two. Every answer is searched, `depth`
    plays deep.

    Yields the work since the last yield.
    """
    table.play(play)
    answers = _plays(table)
    if not answers or _wins(table, answers[0]):
        share = table.shares()[1 - table.turn] if table.over else 0.0
        table.undo()
        return share
    work = table.work
    least = 1.0
    for answer in answers:
        table.play(answer)
        least = min(least, _share(table, depth - 1, 0.0, least))
        table.undo()
        if depth > 1 and table.work > work:
            yield table.work - work
            work = table.work
    table.undo()
    yield table.work - work
    return least


def _share(table: Table, depth: int, low: float, high: float) -> float:
    """The expected share of the seat to move, in a game of two: exact if it is between `low` and `high`."""
    if not depth:
        return standing(table)
    plays = _plays(table)
    if not plays:
        return table.shares()[table.turn]
    if _wins(table, plays[0]):
        return 1.0
    for play in plays[: WIDTHS[depth]]:
        table.play(play)
        share = 1 - _share(table, depth - 1, 1 - high, 1 - low)
        table.undo()
        if share > low:
            low = share
            if low >= high:
                break
    return low


def crowd(table: Table, play: int) -> Generator[int, None, float]:
    """The share that a play leads to for the seat that makes it, with more than two players."""
    seat = table.turn
    shares = yield from crowd_shares(table, play)
    return shares[seat]


def crowd_shares(table: Table, play: int) -> Generator[int, None, list[float]]:
    """The shares of all seats after a play, if every other seat answers with the play that is best for itself.

    Yields the work since the last yield.
    """
    seat = table.turn
    table.play(play)
    if table.over:
        shares = table.shares()
        table.undo()
        return shares
    answering, best = table.turn, list[float]()
    answers = _plays(table)
    if answers and _wins(table, answers[0]):
        answers = []
        best = [float(other == answering) for other in range(table.seats)]
    work = table.work - 1
    for answer in answers[: CROWD_WIDTHS[table.seats]]:
        table.play(answer)
        shares = _everybody(table, seat)
        table.undo()
        if not best or shares[answering] > best[answering]:
            best = shares
        yield table.work - work
        work = table.work
    table.undo()
    return best


def _everybody(table: Table, until: int) -> list[float]:
    """The shares of all seats if each seat before `until` chooses the play that is best for itself."""
    seat = table.turn
    if seat == until:
        return standings(table)
    plays = _plays(table)
    if not plays:
        return table.shares()
    if _wins(table, plays[0]):
        return [float(other == seat) for other in range(table.seats)]
    best: list[float] = []
    for play in plays[: CROWD_WIDTHS[table.seats]]:
        table.play(play)
        shares = _everybody(table, until)
        table.undo()
        if not best or shares[seat] > best[seat]:
            best = shares
    return best


def _plays(table: Table) -> list[int]:
    """The plays of the seat to move, those that score most first."""
    return sorted(table.plays(table.turn), reverse=True)


def _wins(table: Table, play: int) -> bool:
    return table.scores[table.turn] + (play >> GAIN_AT) >= POINTS_TO_WIN
