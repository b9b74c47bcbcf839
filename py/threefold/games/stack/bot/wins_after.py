"""Who could win after a move in Tic-Tac-Stack: for both steps of a hint that have to speak of the same opponent. A
`play` is a move as `Table` packs it into a number."""

from collections.abc import Collection
from typing import Literal, NamedTuple

from threefold.games.stack.bot.compact import GAIN_AT, Table
from threefold.games.stack.rules.rules import POINTS_TO_WIN

Answers = dict[int, int]
"""By opponent: the most that its next move could score, if nobody stopped it."""


Kind = Literal["lost", "beaten", "hope", "only", "stops"]


class WinAfter(NamedTuple):
    """What is most important to say of the wins that moves leave to opponents."""

    kind: Kind
    """lost: the next player can win after all moves. beaten, hope: somebody can win after this one, for certain or
    unless it is stopped. only, stops: this move prevents what no other does, or at most half of them."""
    seat: int | None
    """None: it would be somebody else each time."""


def answers_after(table: Table, play: int) -> Answers:
    others = opponents(table)
    if table.scores[table.turn] + (play >> GAIN_AT) >= POINTS_TO_WIN:
        return dict.fromkeys(others, 0)
    table.play(play)
    found = {other: table.best(other) for other in others}
    table.undo()
    return found


def opponents(table: Table) -> list[int]:
    """All other seats, the next in turn first."""
    return [(table.turn + step) % table.seats for step in range(1, table.seats)]


def win_after(table: Table, play: int, answers: dict[int, Answers], feared: int) -> WinAfter | None:
    """`answers`: those to every move. `feared`: the most dangerous opponent on the board as it is."""
    others = opponents(table)
    winners = {
        one: {other for other, most in found.items() if table.scores[other] + most >= POINTS_TO_WIN}
        for one, found in answers.items()
    }
    following = others[0]
    safe = sum(not found for found in winners.values())
    if winners[play]:
        if all(following in found for found in winners.values()):
            return WinAfter("lost", following)
        by = next((one for one in (following, feared) if one in winners[play]), None)
        by = max(winners[play], key=answers[play].__getitem__) if by is None else by
        sure = by == following or (by == others[1] and _always_wins(table, play, by))
        return WinAfter("beaten" if sure else "hope", by)
    named_first = sorted(others, key=lambda other: other != feared)
    if safe == 1:
        return WinAfter("only", winner_but_for(winners.values(), named_first, 1))
    if safe * 2 <= len(winners):
        return WinAfter("stops", winner_but_for(winners.values(), named_first, len(winners) // 2))
    return None


def _always_wins(table: Table, play: int, seat: int) -> bool:
    """Whether the seat after the next one can win whatever move the next one makes."""
    table.play(play)
    wins = True
    for answer in table.plays(table.turn):
        table.play(answer)
        wins = wins and table.scores[seat] + table.best(seat) >= POINTS_TO_WIN
        table.undo()
    table.undo()
    return wins


def winner_but_for(winners: Collection[set[int]], others: list[int], exceptions: int) -> int | None:
    """An opponent that could win after all moves but so many; None if it is somebody else each time."""
    return next((one for one in others if sum(one not in found for found in winners) <= exceptions), None)
