"""Why a choice in Tic-Tac-Match is good, in a sentence: what it finishes, what it begins, what others could do."""

from random import Random

from threefold.games.match.compact import FLIPS, SQUARE, choice_of, round_of, unseen
from threefold.games.match.policy import FINISHED, danger, finishes, glance, promise
from threefold.games.match.state import SEAT_NAMES, SIDES, State
from threefold.kernel import Move
from threefold.scene import Say

LIKELY, SOME = 0.25, 0.08
"""How likely it is that the next opponent finishes a line."""


def reason(state: State, move: Move) -> Say:
    if state.phase == "over":
        return Say("match.hint.deal")
    now, choice = round_of(state), choice_of(move)
    side, count = now.mover % SIDES, unseen(state, now.mover)
    glanced = {one: worth for worth, one in glance(now, Random(0))}
    if state.phase == "target":
        seat = SEAT_NAMES.index(move[0])
        return Say("match.hint.wiped" if seat % SIDES != side else "match.hint.partner", {"seat": seat})
    if glanced[choice] > FINISHED / 2:
        return Say("match.hint.wins" if choice & SQUARE < 9 else "match.hint.wins_double")
    after = now.copy()
    after.play(choice)
    if after.winner is not None:
        return Say("match.hint.forced")
    before, risk = danger(now, 1 - side, count), danger(after, 1 - side, count)
    fill: dict[str, Say | str | int] = {"percent": str(round(100 * risk)), "before": str(round(100 * before))}
    match move:
        case (_, "discard"):
            return Say("match.hint.discard")
        case ("double",):
            return Say("match.hint.double")
        case ("wipe",):
            return Say("match.hint.wipe")
        case _ if before > risk + SOME:
            return Say("match.hint.breaks", fill)
    after.mover, after.phase = now.mover, "turn"
    after.hands[now.mover] = [card for card in now.hands[now.mover] if card != choice >> 4 or card == FLIPS]
    if finishes(after):
        return Say("match.hint.threat" if risk < LIKELY else "match.hint.threat_risk", fill)
    if risk >= LIKELY:
        return Say("match.hint.risk", fill)
    x = after.signs[side] == 0
    if choice >> 4 == FLIPS:
        return Say("match.hint.flip")
    begins = promise(after.codes, x) > promise(now.codes, x)
    return Say("match.hint.begins" if begins else "match.hint.quiet", fill)
