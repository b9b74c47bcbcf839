"""Why a play is good, in a sentence: what it scores, and what the others can answer."""

from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.games.stack.bot.compact import GAIN_AT, Table, move_of
from threefold.games.stack.rules.rules import POINTS_TO_WIN, State
from threefold.games.stack.words.names import points


def reason(state: State, move: Move) -> Message:
    table = Table(state)
    seat = table.turn
    plays = {move_of(play): play for play in table.plays(seat)}
    gain = plays[move] >> GAIN_AT
    if table.scores[seat] + gain >= POINTS_TO_WIN:
        return Message("stack.hint.wins", {"points": points(gain)})
    dangers = {other: _danger(table, play) for other, play in plays.items()}
    wins, answer, by = dangers[move]
    safe = sum(not danger[0] for danger in dangers.values())
    if wins:
        return Message("stack.hint.hope", {"seat": by}) if safe else Message("stack.hint.lost", {"seat": by})
    if safe * 2 <= len(plays):
        key = "stack.hint.only" if safe == 1 else "stack.hint.stops"
        feared = max(danger for danger in dangers.values() if danger[0])[2]
        return Message(key, {"seat": feared})
    worst = max(danger[1] for danger in dangers.values())
    fill: dict[str, Message | str | int] = {
        "points": points(gain),
        "seat": by,
        "answer": points(answer),
        "worst": points(worst),
    }
    match bool(gain), bool(answer):
        case True, True:
            return Message("stack.hint.trade", fill)
        case True, False:
            return Message("stack.hint.free", fill)
        case False, True:
            return Message("stack.hint.least" if answer < worst else "stack.hint.even", fill)
    return Message("stack.hint.shuts" if worst else "stack.hint.calm", fill)


def _danger(table: Table, play: int) -> tuple[bool, int, int]:
    """Of the most dangerous opponent after a play: whether its next play could win, if nobody stopped it; the most that
    it could score; its seat."""
    seat = table.turn
    if table.scores[seat] + (play >> GAIN_AT) >= POINTS_TO_WIN:
        return False, 0, table.turn
    table.play(play)
    found = []
    for step in range(1, table.seats):
        other = (seat + step) % table.seats
        most = table.best(other)
        found.append((table.scores[other] + most >= POINTS_TO_WIN, most, -step, other))
    table.undo()
    wins, most, _, other = max(found)
    return wins, most, other
