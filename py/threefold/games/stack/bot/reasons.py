"""Why a play is good, in a sentence: what it scores, and what the others can answer."""

from collections.abc import Collection, Mapping

from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.games.stack.bot.compact import GAIN_AT, Table, move_of
from threefold.games.stack.bot.ideas import idea, is_last_turn, most_dangerous
from threefold.games.stack.rules.rules import POINTS_TO_WIN, State
from threefold.games.stack.words.names import count, points


def reason(state: State, move: Move) -> Message:
    table = Table(state)
    seat = table.turn
    plays = {move_of(play): play for play in table.plays(seat)}
    gain = plays[move] >> GAIN_AT
    if table.scores[seat] + gain >= POINTS_TO_WIN:
        return Message("stack.hint.wins", {"points": points(gain), "total": count(table.scores[seat] + gain)})
    if is_last_turn(state):
        return Message("stack.hint.last", {"points": points(gain)})
    others = [(seat + step) % table.seats for step in range(1, table.seats)]
    # Whoever the idea named: the reason speaks of the same opponent.
    about, (feared, _) = idea(state, move).key, most_dangerous(table)
    answers = {one: _answers(table, play, others) for one, play in plays.items()}
    winners = {
        one: {other for other, most in found.items() if table.scores[other] + most >= POINTS_TO_WIN}
        for one, found in answers.items()
    }
    # What the next player can answer is certain. All others can do more, or less, after what is played in between.
    following = others[0]
    answer = answers[move][following]
    fill: dict[str, Message | str | int] = {"points": points(gain), "seat": following, "answer": points(answer)}
    safe = sum(not found for found in winners.values())
    if winners[move]:
        if all(following in found for found in winners.values()):
            return Message("stack.hint.lost", fill)
        by = next((one for one in (following, feared) if one in winners[move]), None)
        by = max(winners[move], key=answers[move].__getitem__) if by is None else by
        sure = by == following or (by == others[1] and _always_wins(table, plays[move], by))
        return Message("stack.hint.beaten" if sure else "stack.hint.hope", {"seat": by})
    named_first = sorted(others, key=lambda other: other != feared)
    if safe == 1:
        return threat("stack.hint.only", winners.values(), named_first, 1)
    if safe * 2 <= len(plays):
        return threat("stack.hint.stops", winners.values(), named_first, len(plays) // 2)
    if about in ("stack.idea.stops", "stack.idea.shuts") and feared != following:
        return Message("stack.hint.shuts.far", {"seat": feared, "answer": points(answers[move][feared])})
    if about == "stack.idea.later":
        allowed = min(answers[one][following] for one, play in plays.items() if play >> GAIN_AT)
        fill["worst"] = points(allowed)
        return Message("stack.hint.later" if allowed > answer else "stack.hint.later.less", fill)
    most = {one: found[following] for one, found in answers.items()}
    worst = max(most.values())
    fill["worst"] = points(worst)
    if gain:
        most_told = ".most" if gain == max(plays.values()) >> GAIN_AT else ""
        return Message(f"stack.hint.{'trade' if answer else 'free'}{most_told}", fill)
    if answer:
        if answer < worst:
            return Message(f"stack.hint.least{_others_allow(most, move)}", fill)
        return Message("stack.hint.even" if min(most.values()) == worst else "stack.hint.promise", fill)
    if worst:
        return Message(f"stack.hint.shuts{_others_allow(most, move)}", fill)
    calm = not any(any(found.values()) for found in answers.values())
    return Message("stack.hint.calm") if calm else Message("stack.hint.free", fill)


def _answers(table: Table, play: int, others: list[int]) -> dict[int, int]:
    """The most that each opponent's next play could score after a play, if nobody stopped it."""
    if table.scores[table.turn] + (play >> GAIN_AT) >= POINTS_TO_WIN:
        return dict.fromkeys(others, 0)
    table.play(play)
    found = {other: table.best(other) for other in others}
    table.undo()
    return found


def _always_wins(table: Table, play: int, seat: int) -> bool:
    """Whether the seat after the next one can win whatever the next one plays."""
    table.play(play)
    answers = table.plays(table.turn)
    wins = True
    for answer in answers:
        table.play(answer)
        wins = wins and table.scores[seat] + table.best(seat) >= POINTS_TO_WIN
        table.undo()
    table.undo()
    return wins


def _others_allow(most: Mapping[Move, int], move: Move) -> str:
    """The end of a message key: how many of the other plays allow the next player more points than this one."""
    if all(points > most[move] for one, points in most.items() if one != move):
        return ".all"
    return ".one" if list(most.values()).count(max(most.values())) == 1 else ""


def threat(key: str, winners: Collection[set[int]], others: list[int], exceptions: int) -> Message:
    """Names an opponent that could win after all plays but so many; if there is none, it is somebody else each time."""
    for other in others:
        if sum(other not in found for found in winners) <= exceptions:
            return Message(key, {"seat": other})
    return Message(f"{key}.somebody")
