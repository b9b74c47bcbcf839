"""The first step of a hint in Tic-Tac-Stack: what matters in the position, without naming a move."""

from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.games.stack.bot.compact import GAIN_AT, WILD, Table, move_of
from threefold.games.stack.bot.wins_after import WinAfter, answers_after, opponents, win_after
from threefold.games.stack.rules.rules import CENTRE, POINTS_TO_WIN, State
from threefold.games.stack.words.names import points


def idea(state: State, move: Move) -> Message:
    table = Table(state)
    plays = {move_of(play): play for play in table.plays(table.turn)}
    gain, most = plays[move] >> GAIN_AT, max(plays.values()) >> GAIN_AT
    if table.scores[table.turn] + gain >= POINTS_TO_WIN:
        return Message("stack.idea.wins")
    if is_last_turn(state):
        return Message("stack.idea.last")
    seat, threat = most_dangerous(table)
    wins = table.scores[seat] + threat >= POINTS_TO_WIN
    fill: dict[str, Message | str | int] = {"seat": seat, "points": points(threat)}
    left = {one: _left(table, play, seat) for one, play in plays.items()}
    if wins and all(table.scores[seat] + points_left >= POINTS_TO_WIN for points_left in left.values()):
        return Message("stack.idea.lost", fill)
    if wins and table.scores[seat] + left[move] < POINTS_TO_WIN:
        return Message("stack.idea.stops", fill)
    if gain:
        return Message("stack.idea.score", {"points": points(gain)})
    answers = {play: answers_after(table, play) for play in plays.values()}
    # Whoever could win is told before whoever could score: the reason speaks of that one.
    if win := win_after(table, plays[move], answers, seat):
        return _of_win(win)
    if left[move] < threat:
        return Message("stack.idea.shuts", fill)
    if not most and not threat and not any(_left(table, plays[move], other) for other in opponents(table)):
        return Message("stack.idea.calm.wild" if table.tops[CENTRE] == WILD else "stack.idea.calm")
    if most:
        return Message("stack.idea.later", {"points": points(most), "seat": opponents(table)[0]})
    return Message("stack.idea.goal")


def is_last_turn(state: State) -> bool:
    """Whether the game is over after the next play, whatever it is."""
    return not state.pile and sum(map(len, state.hands)) == 1


def _of_win(win: WinAfter) -> Message:
    if win.seat is None:
        return Message("stack.idea.careless.somebody")
    if win.kind in ("only", "stops"):
        return Message("stack.idea.careless", {"seat": win.seat})
    return Message("stack.idea.weighs", {"seat": win.seat})


def most_dangerous(table: Table) -> tuple[int, int]:
    """The most dangerous opponent on the board as it is, and the points that it could score if it were its turn: the
    next in turn that could win, else the one that could score most."""
    best = {other: table.best(other) for other in opponents(table)}
    for other, most in best.items():
        if table.scores[other] + most >= POINTS_TO_WIN:
            return other, most
    return max(best.items(), key=lambda one: one[1])


def _left(table: Table, play: int, seat: int) -> int:
    """The most that this seat could score after the play, if it were its turn."""
    table.play(play)
    most = table.best(seat)
    table.undo()
    return most
