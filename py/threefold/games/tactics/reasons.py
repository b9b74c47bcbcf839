"""Why a choice is good, in a sentence: what it does on the boards, and what the search expects of it."""

from threefold.games.tactics.compact import COUNTING, Ways, distance, kinds, pieces, ways_to_win
from threefold.games.tactics.options import RULES, moved, plan_of
from threefold.games.tactics.squares import SIGNS
from threefold.games.tactics.state import State
from threefold.games.tactics.turns import Plan
from threefold.games.tactics.value import pairs_in
from threefold.kernel import Seen
from threefold.mind import Thought
from threefold.scene import Say

Fill = dict[str, Say | str | int]


def reason(seen: Seen[State], thought: Thought) -> Say:
    plan = plan_of(thought.move, seen.state)
    why = _why(seen.state, plan)
    value = next((value for move, value in thought.values if move == thought.move), None)
    if value is None or value.plies is not None:
        return why
    return Say("tactics.hint.why.odds", {"why": why, "n": str(round(100 * value.share))})


def _why(state: State, plan: Plan) -> Say:
    seat = RULES.actor(state)
    fill: Fill = {"other": 1 - seat, "sign": SIGNS[seat]}
    match state.stage, plan.what:
        case _, "meld" | "move":
            return _effect(state, seat, plan, fill)
        case "turn", "look":
            fill["n"] = str(len(state.hands[1 - seat]))
            return Say("tactics.hint.why.look", fill)
        case "turn", "melds":
            return Say("tactics.hint.why.melds", fill)
        case "turn", "draw":
            return Say("tactics.hint.why.draw", fill)
        case "melds", "pass":
            return Say("tactics.hint.why.stop", fill)
        case "answer", "allow":
            has_ten = any(move[0] == "negate" for move in RULES.moves(state))
            return Say("tactics.hint.why.allow" if has_ten else "tactics.hint.why.no_ten", fill)
        case "answer", "negate":
            return Say("tactics.hint.why.save" if state.tens % 2 else "tactics.hint.why.negate", fill)
        case "take", _:
            return Say("tactics.hint.why.take", fill)
        case "discard", _:
            return Say("tactics.hint.why.discard", fill)
    return Say("tactics.hint.why.pass", fill)


def _effect(state: State, seat: int, plan: Plan, fill: Fill) -> Say:
    """What two squares that change contents mean for both sides' lines."""
    own, foe = pieces(state.board, seat), pieces(state.board, 1 - seat)
    now, then = moved(plan.change, own, foe)
    near, theirs = distance(now & COUNTING), distance(then & COUNTING)
    was, theirs_was = distance(own & COUNTING), distance(foe & COUNTING)
    fill |= {"far": _pieces(near), "was": _pieces(was), "theirs": _pieces(theirs), "wastheirs": _pieces(theirs_was)}
    if near == 0:
        return Say("tactics.hint.why.wins" if plan.what == "meld" else "tactics.hint.why.wins.unless", fill)
    if theirs == 0:
        return Say("tactics.hint.why.lost", fill)
    if theirs_was == 1 and theirs > 1:
        return Say("tactics.hint.why.saves", fill)
    if near == 1:
        left = _left(state, seat, plan)
        ways = ways_to_win(now, state.red_black)
        return Say("tactics.hint.why.ready" if pairs_in(left) & ways.pairs else "tactics.hint.why.near", fill)
    if theirs_was == 1 and _fewer(ways_to_win(then, state.red_black), ways_to_win(foe, state.red_black)):
        return Say("tactics.hint.why.fewer", fill)
    if near < was and theirs > theirs_was:
        return Say("tactics.hint.why.both", fill)
    if near < was:
        return Say("tactics.hint.why.nearer", fill)
    if theirs > theirs_was:
        return Say("tactics.hint.why.back", fill)
    return Say("tactics.hint.why.ground", fill)


def _fewer(ways: Ways, before: Ways) -> bool:
    return ways.pairs.bit_count() < before.pairs.bit_count()


def _pieces(count: int) -> Say:
    return Say("tactics.pieces.one") if count == 1 else Say("tactics.pieces.many", {"n": Say(f"tactics.n.{count}")})


def _left(state: State, seat: int, plan: Plan) -> tuple[int, ...]:
    hand = kinds(state.hands[seat], state.red_black)
    for card in plan.cards:
        hand.remove(card)
    return tuple(hand)
