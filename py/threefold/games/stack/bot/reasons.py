"""Why a play is good, in a sentence: what it scores, and what the others can answer."""

from collections.abc import Mapping

from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.games.stack.bot.compact import GAIN_AT, Table, move_of
from threefold.games.stack.bot.ideas import idea, is_last_turn, most_dangerous
from threefold.games.stack.bot.wins_after import WinAfter, answers_after, opponents, win_after
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
    # Whoever the idea named: the reason speaks of the same opponent.
    about, (feared, _) = idea(state, move).key, most_dangerous(table)
    answers = {one: answers_after(table, play) for one, play in plays.items()}
    if win := win_after(table, plays[move], {plays[one]: found for one, found in answers.items()}, feared):
        if about == "stack.idea.lost" and win.seat is not None and win.seat != feared:
            return Message("stack.hint.beaten.before", {"seat": feared, "winner": win.seat})
        return _of_win(win, feared if about == "stack.idea.stops" else None)
    # What the next player can answer is certain. All others can do more, or less, after what is played in between.
    following = opponents(table)[0]
    answer = answers[move][following]
    fill: dict[str, Message | str | int] = {"points": points(gain), "seat": following, "answer": points(answer)}
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


def _of_win(win: WinAfter, stopped: int | None) -> Message:
    """`stopped`: the opponent of whom the idea said that it threatens to win, and who cannot after this play."""
    if stopped is not None and win.seat != stopped:
        if win.kind in ("only", "stops"):
            return Message(f"stack.hint.{win.kind}.everybody", {"seat": stopped})
        if win.kind in ("beaten", "hope") and win.seat is not None:
            return Message(f"stack.hint.{win.kind}.instead", {"seat": stopped, "winner": win.seat})
    if win.seat is None:
        return Message(f"stack.hint.{win.kind}.somebody")
    return Message(f"stack.hint.{win.kind}", {"seat": win.seat})


def _others_allow(most: Mapping[Move, int], move: Move) -> str:
    """The end of a message key: how many of the other plays allow the next player more points than this one."""
    if all(points > most[move] for one, points in most.items() if one != move):
        return ".all"
    return ".one" if list(most.values()).count(max(most.values())) == 1 else ""
