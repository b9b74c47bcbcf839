"""Why a move in Tic-Tac-Match is good, in one sentence: the last of a hint's three steps."""

from random import Random

from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.games.match.bot.compact import FLIPS, SQUARE, choice_of, round_of, unseen
from threefold.games.match.bot.policy import FINISHED, danger, finishes, glance, promise
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
    glanced = {one: worth for worth, one in glance(now, Random(0))}
    if state.phase == "target":
        seat = SEAT_NAMES.index(move[0])
        return Message("match.hint.wiped" if seat % SIDES != side else "match.hint.partner", {"seat": seat})
    if glanced[choice] > FINISHED / 2:
        return Message("match.hint.wins" if choice & SQUARE < 9 else "match.hint.wins_double")
    after = now.copy()
    after.play(choice)
    if after.winner is not None:
        return Message("match.hint.forced")
    before, risk = danger(now, 1 - side, count), danger(after, 1 - side, count)
    fill: dict[str, Message | str | int] = {"after": _chance(risk), "before": _chance(before)}
    match move:
        case (_, "discard"):
            return Message("match.hint.discard")
        case ("double",):
            return Message("match.hint.double")
        case ("wipe",):
            if state.seats == SIDES:
                return Message("match.hint.wipe.one", {"seat": 1 - state.mover})
            return Message("match.hint.wipe")
        case _ if before > risk + SOME:
            return Message("match.hint.breaks" if _chance(before) != _chance(risk) else "match.hint.fewer", fill)
    after.mover, after.phase = now.mover, "turn"
    after.hands[now.mover] = [card for card in now.hands[now.mover] if card != choice >> 4 or card == FLIPS]
    if finishes(after):
        return Message("match.hint.threat" if risk < LIKELY else "match.hint.threat_risk", fill)
    if risk >= LIKELY:
        return Message("match.hint.risk", fill)
    x = after.signs[side] == 0
    if choice >> 4 == FLIPS:
        return Message("match.hint.flip")
    begins = promise(after.codes, x) > promise(now.codes, x)
    return Message("match.hint.begins" if begins else "match.hint.quiet", fill)


def _chance(share: float) -> Message:
    """A probability in words."""
    return Message(f"match.chance.{1 + (share > RARELY) + (share > PERHAPS) + (share > PROBABLY)}")
