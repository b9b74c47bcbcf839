"""Why a move in Tic-Tac-Match is good, in one sentence: the last of a hint's three steps."""

from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.games.match.bot.compact import DRAWN, FLIPS, OF_SYMBOL, SQUARE_BITS, Round, choice_of, round_of, unseen
from threefold.games.match.bot.ideas import keeps_a_threat, others_named, promised, wins_with_two
from threefold.games.match.bot.policy import danger, finishes, finishing, promise
from threefold.games.match.rules.state import SEAT_NAMES, SIDES, State

LIKELY, SOME = 0.25, 0.08
"""Probabilities that the next opponent finishes a line: one that is a risk, and a difference that is worth telling."""
RARELY, PERHAPS, PROBABLY = 0.1, 0.5, 0.85
"""The highest probabilities that `_chance` calls by these words."""


def reason(state: State, move: Move) -> Message:
    if state.phase == "over":
        return Message("match.hint.deal")
    now, choice = round_of(state), choice_of(move)
    side, count = now.mover % SIDES, unseen(state, now.mover)
    if state.phase == "target":
        seat = SEAT_NAMES.index(move[0])
        return Message("match.hint.wiped" if seat % SIDES != side else "match.hint.partner", {"seat": seat})
    after = now.copy()
    after.play(choice)
    if after.winner is not None:
        if after.winner == side:
            return Message("match.hint.wins" if state.points[side] + 1 < state.goal else "match.hint.wins.game")
        return Message("match.hint.last" if after.winner == DRAWN else "match.hint.forced", others_named(state))
    if (after.phase == "second" and finishes(after)) or (move == ("double",) and wins_with_two(now)):
        return Message("match.hint.wins_double")
    before, risk = danger(now, 1 - side, count), danger(after, 1 - side, count)
    fill = others_named(state) | {"after": _chance(risk), "before": _chance(before)}
    match move:
        case (_, "discard"):
            return Message("match.hint.discard")
        case ("double",):
            return Message("match.hint.double")
        case ("wipe",):
            return Message("match.hint.wipe.one" if state.seats == SIDES else "match.hint.wipe", fill)
        case _ if before > risk + SOME:
            if _chance(before) != _chance(risk):
                return Message("match.hint.breaks", fill)
            were, left = (str(finishing(one, 1 - side, count)) for one in (now, after))
            return Message("match.hint.fewer", fill | {"were": were, "left": left})
    if keeps_a_threat(now, after, choice):
        return Message("match.hint.threat", fill)
    if risk >= LIKELY:
        return Message("match.hint.risk", fill)
    return Message(f"match.hint.{_about_lines(now, after, choice, now.signs[side])}", fill)


def _about_lines(now: Round, after: Round, choice: int, symbol: int) -> str:
    """What the choice does to the lines that both sides have begun, as the end of a message key."""
    mine, theirs = (promised(after, one) - promised(now, one) for one in (symbol, 1 - symbol))
    if choice >> SQUARE_BITS == FLIPS:
        x = symbol == 1
        return "flip" if promise(now.codes, x) > promise(now.codes, not x) else "quiet"
    if mine > max(0, theirs) and (choice >> SQUARE_BITS) // OF_SYMBOL == symbol:
        return "begins"
    return "spoils" if theirs < min(0, mine) else "quiet"


def _chance(share: float) -> Message:
    """A probability in words."""
    return Message(f"match.chance.{1 + (share > RARELY) + (share > PERHAPS) + (share > PROBABLY)}")
