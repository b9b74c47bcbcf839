"""Why a choice is good, in a sentence: what it does on the boards, and what the search expects of it."""

from threefold.bots.bot import Thought
from threefold.core.kernel import Seen
from threefold.core.message import Message
from threefold.games.tactics.bot.compact import (
    BOARD,
    COUNTING,
    LINE_BITS,
    PAIR_BITS,
    Ways,
    distance,
    kinds,
    pieces,
    ways_to_win,
)
from threefold.games.tactics.bot.ideas import is_last_turn, special_may_win
from threefold.games.tactics.bot.possible_choices import RULES, moved, plan_of
from threefold.games.tactics.bot.quick_choice import Plan
from threefold.games.tactics.bot.value import pairs_in
from threefold.games.tactics.rules.squares import NINE, SIGNS
from threefold.games.tactics.rules.state import MOST_HELD, State

Fill = dict[str, Message | str | int]
BOUNDS = (0.2, 0.42, 0.58, 0.8)
"""Limits between the sentences for the expected share of the game."""


def reason(seen: Seen[State], thought: Thought) -> Message:
    plan = plan_of(thought.move, seen.state)
    if is_last_turn(seen.state) and _ties(seen.state, plan):
        return Message("tactics.hint.why.last")
    why = _why(seen.state, plan)
    value = next((value for move, value in thought.values if move == thought.move), None)
    # After "you win unless", "then you are ahead" would be read as what comes of being negated.
    if value is None or value.plies is not None or why.key == "tactics.hint.why.wins.unless":
        return why
    odds = 1 + sum(value.share > bound for bound in BOUNDS)
    return Message("tactics.hint.why.odds", {"why": why, "odds": Message(f"tactics.odds.{odds}")})


def _why(state: State, plan: Plan) -> Message:
    seat = RULES.actor(state)
    fill: Fill = {"other": 1 - seat, "sign": SIGNS[seat]}
    match state.stage, plan.what:
        case _, "meld" | "move":
            return _effect(state, seat, plan, fill)
        case "turn", "look":
            held = len(state.hands[1 - seat])
            fill["n"] = Message(f"tactics.n.{held}")
            return Message("tactics.hint.why.look.one" if held == 1 else "tactics.hint.why.look", fill)
        case "turn", "melds":
            return Message("tactics.hint.why.melds", fill)
        case "turn", "draw":
            plays = any(move[0] not in ("draw", "pass") for move in RULES.moves(state))
            return Message("tactics.hint.why.draw" if plays else "tactics.hint.why.draw.only", fill)
        case "melds", "pass":
            return Message("tactics.hint.why.stop", fill)
        case "answer", "allow":
            has_ten = any(move[0] == "negate" for move in RULES.moves(state))
            return Message("tactics.hint.why.allow" if has_ten else "tactics.hint.why.no_ten", fill)
        case "answer", "negate":
            return Message("tactics.hint.why.save" if state.tens % 2 else "tactics.hint.why.negate", fill)
        case "take", _:
            return Message("tactics.hint.why.take", fill)
        case "discard", _:
            two = len(state.hands[seat]) - MOST_HELD == 2
            return Message("tactics.hint.why.discard.two" if two else "tactics.hint.why.discard", fill)
    return Message("tactics.hint.why.pass", fill)


def _ties(state: State, plan: Plan) -> bool:
    """Whether nobody can get two lines any more in the turn of this choice; a queen's melds are still to be chosen."""
    if state.stage == "answer":
        return not special_may_win(state)
    own, foe = moved(plan.change, pieces(state.board, state.mover), pieces(state.board, 1 - state.mover))
    left = state.melds - 1 if state.stage == "melds" and plan.what == "meld" else 0
    return plan.what != "melds" and distance(own & COUNTING) > left and distance(foe & COUNTING) > 0


def _effect(state: State, seat: int, plan: Plan, fill: Fill) -> Message:
    """What the exchange of two squares means for the lines of both seats."""
    own, foe = pieces(state.board, seat), pieces(state.board, 1 - seat)
    now, then = moved(plan.change, own, foe)
    near, theirs = distance(now & COUNTING), distance(then & COUNTING)
    was, theirs_was = distance(own & COUNTING), distance(foe & COUNTING)
    before = {"was": Message(f"tactics.n.{was}"), "wastheirs": Message(f"tactics.n.{theirs_was}")}
    fill |= {"far": _pieces(near), "theirs": _pieces(theirs), **before}
    if near == 0:
        return Message("tactics.hint.why.wins" if plan.what == "meld" else "tactics.hint.why.wins.unless", fill)
    if theirs == 0:
        return Message("tactics.hint.why.lost", fill)
    if theirs_was == 1 and theirs > 1:
        return Message("tactics.hint.why.saves", fill)
    if near == 1:
        left = _left(state, seat, plan)
        ways = ways_to_win(now, state.red_black)
        return Message("tactics.hint.why.ready" if pairs_in(left) & ways.pairs else "tactics.hint.why.near", fill)
    if theirs_was == 1 and _fewer(ways_to_win(then, state.red_black), ways_to_win(foe, state.red_black)):
        return Message("tactics.hint.why.fewer", fill)
    if near < was and theirs > theirs_was:
        return Message("tactics.hint.why.both", fill)
    if near < was:
        return Message("tactics.hint.why.nearer", fill)
    if theirs > theirs_was:
        return Message("tactics.hint.why.back", fill)
    if near == was and _shortest(now, near) > _shortest(own, was):
        return Message("tactics.hint.why.ground", fill)
    hinders = theirs == theirs_was and _shortest(then, theirs) < _shortest(foe, theirs_was)
    return Message("tactics.hint.why.hinders" if hinders else "tactics.hint.why.quiet", fill)


def _shortest(own: int, far: int) -> int:
    """In how many ways two lines can be made with `far` more pieces."""
    goal, mid = own & BOARD, own >> NINE & BOARD
    on_one = sum((pair & ~nine).bit_count() == far for nine in (goal, mid) for pair in PAIR_BITS)
    on_goal, on_mid = ([(line & ~nine).bit_count() for line in LINE_BITS] for nine in (goal, mid))
    return on_one + sum(one + two == far for one in on_goal for two in on_mid)


def _fewer(ways: Ways, before: Ways) -> bool:
    return ways.pairs.bit_count() < before.pairs.bit_count()


def _pieces(count: int) -> Message:
    return (
        Message("tactics.pieces.one")
        if count == 1
        else Message("tactics.pieces.many", {"n": Message(f"tactics.n.{count}")})
    )


def _left(state: State, seat: int, plan: Plan) -> tuple[int, ...]:
    hand = kinds(state.hands[seat], state.red_black)
    for card in plan.cards:
        hand.remove(card)
    return tuple(hand)
