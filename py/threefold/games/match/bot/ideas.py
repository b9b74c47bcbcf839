"""The first step of a hint in Tic-Tac-Match: what matters in the position, without naming a move."""

from threefold.bots.bot import Thought
from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.games.match.bot.compact import (
    DISCARD,
    DRAWN,
    FLIPS,
    NO_CARD,
    OF_SYMBOL,
    SQUARE,
    SQUARE_BITS,
    Round,
    choice_of,
    round_of,
    unseen,
)
from threefold.games.match.bot.policy import NEARLY, finishes, promise_of
from threefold.games.match.rules.deck import FLIP
from threefold.games.match.rules.state import SIDES, State

Fill = dict[str, Message | str | int]


def idea(state: State, thought: Thought) -> Message:
    move = thought.move
    if state.phase == "over":
        return Message("match.idea.deal")
    now, choice = round_of(state), choice_of(move)
    side, sign = now.mover % SIDES, state.signs[now.mover % SIDES]
    goal, others = Fill(sign=sign), others_named(state)
    if state.phase == "target":
        return Message("match.idea.target")
    after = _after(now, choice)
    if after.winner == DRAWN:
        return Message("match.idea.last")
    if choice & SQUARE == DISCARD:
        return Message("match.idea.discard")
    if (winner := _won(now, choice)) is not None:
        if winner == side:
            return Message("match.idea.wins", goal)
        gifts = all(_won(now, one) == 1 - side for one in now.choices())
        return Message("match.idea.forced" if gifts else "match.idea.goal", goal | others)
    if move == ("double",) and wins_with_two(now):
        return Message("match.idea.two", goal)
    if move in (("double",), ("wipe",)):
        return Message(f"match.idea.{move[0]}")
    theirs, left = one_short(now, 1 - side), one_short(after, 1 - side)
    begun = one_short(after, side) - one_short(now, side)
    danger = others | {"sign": state.signs[1 - side]}
    if theirs - left:
        kind = "many" if len(theirs) > 1 else "both" if begun and not left else "breaks"
        return Message(f"match.idea.{kind}", danger)
    if choice >> SQUARE_BITS == FLIPS:
        return Message("match.idea.flip", goal)
    if keeps_a_threat(now, after, choice):
        return Message("match.idea.threat", goal)
    if begun:
        helps = state.seats > SIDES and any(unseen(state, now.mover)[face] for face in begun)
        return Message("match.idea.partner" if helps else "match.idea.begins", goal)
    if theirs:
        stopped = any(theirs - one_short(_after(now, one), 1 - side) for one in now.choices())
        return Message("match.idea.open" if stopped else "match.idea.breaks", danger)
    if one_short(now, side) & one_short(after, side) and not finishes(now):
        return Message("match.idea.waits", goal)
    if state.phase == "first":
        return Message("match.idea.double")
    kind = _about_begun_lines(now, after, choice, _runner_up(thought))
    return Message(f"match.idea.{kind}", danger if kind in ("spoils", "idle") else goal | others)


def others_named(state: State) -> Fill:
    """The other side, as the subject of a sentence and as its object: with two players whoever it is."""
    if state.seats == SIDES:
        return {"they": 1 - state.mover, "them": 1 - state.mover}
    return {"they": Message("match.they"), "them": Message("match.them")}


def _runner_up(thought: Thought) -> Move | None:
    """The best of the moves that were not chosen; None while no other one is known."""
    others = [(value.share, move) for move, value in thought.values if move != thought.move]
    return max(others)[1] if others else None


def _about_begun_lines(now: Round, after: Round, choice: int, runner_up: Move | None) -> str:
    """The end of a message key, where no line is one card short: what is begun, and what is better kept for later."""
    mine = now.signs[now.mover % SIDES]
    was, gained = promised(now, mine), _grown(now, after, mine)
    own = (choice >> SQUARE_BITS) // OF_SYMBOL == mine
    if own and gained and not was:
        return "first"
    # That a card can wait is only told where the choice was between it and the one advised.
    if runner_up == ("double",) and now.phase == "turn" and now.can_double() and not wins_with_two(now):
        return "keep_double"
    if runner_up == (FLIP,) and was > promised(now, 1 - mine):
        return "keep_flip"
    if own and gained > 1:
        return "cross"
    if promised(after, 1 - mine) < promised(now, 1 - mine):
        return "spoils"
    return "goal" if own or _grown(now, after, 1 - mine) else "idle"


def promised(now: Round, symbol: int) -> int:
    """The promise of the lines of a symbol, without what it takes from those of the other."""
    return sum(promise_of(code, symbol) for code in now.codes)


def _grown(now: Round, after: Round, symbol: int) -> int:
    """How many lines promise more for this symbol than before."""
    pairs = zip(now.codes, after.codes, strict=True)
    return sum(promise_of(old, symbol) < promise_of(new, symbol) for old, new in pairs)


def one_short(now: Round, side: int) -> set[int]:
    """The faces of which one card more finishes a line for this side."""
    symbol = now.signs[side]
    return {face for code in now.codes if (face := NEARLY[code]) != NO_CARD and face // OF_SYMBOL == symbol}


def _after(now: Round, choice: int) -> Round:
    after = now.copy()
    after.play(choice)
    return after


def _won(now: Round, choice: int) -> int | None:
    """The side whose line this choice finishes at once; None if it finishes none."""
    winner = _after(now, choice).winner
    return winner if winner in range(SIDES) else None


def wins_with_two(now: Round) -> bool:
    """Whether some two cards of a Double Play finish a line for the mover's side."""
    side, mover = now.mover % SIDES, now.mover
    first = _after(now, choice_of(("double",)))
    for one in first.choices():
        second = _after(first, one)
        goes_on = second.winner is None and second.mover == mover and second.phase == "second"
        if second.winner == side or (goes_on and any(_won(second, two) == side for two in second.choices())):
            return True
    return False


def keeps_a_threat(now: Round, after: Round, choice: int) -> bool:
    """Whether another card in the hand could finish a line in the next turn, if the others did not change the grid."""
    later = after.copy()
    later.mover, later.phase = now.mover, "turn"
    later.hands[now.mover] = list(now.hands[now.mover])
    later.hands[now.mover].remove(choice >> SQUARE_BITS)
    return finishes(later)
