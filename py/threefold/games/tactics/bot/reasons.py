"""Why a choice is good, in a sentence: what it does on the boards, and what the search expects of it."""

from threefold.bots.bot import Thought
from threefold.core.kernel import Move, Seen
from threefold.core.message import Message
from threefold.games.tactics.bot.candidates import Candidates, less, more
from threefold.games.tactics.bot.compact import (
    BOARD,
    COUNTING,
    LINE_BITS,
    LINES_IN,
    PAIR_BITS,
    QUEEN,
    Ways,
    distance,
    has_won,
    kinds,
    missing,
    pieces,
    ways_to_win,
)
from threefold.games.tactics.bot.ideas import is_last_turn, nearest_line, pieces_named, special_may_win, squares_named
from threefold.games.tactics.bot.levels import EFFORTS, judge
from threefold.games.tactics.bot.possible_choices import RULES, moved, options, plan_of
from threefold.games.tactics.bot.quick_choice import Plan
from threefold.games.tactics.bot.value import Judge, dot, pairs_in
from threefold.games.tactics.rules.squares import GOALS, MID, NINE, SIGNS, exchanged
from threefold.games.tactics.rules.state import MOST_HELD, State

Fill = dict[str, Message | str | int]
BOUNDS = (0.2, 0.42, 0.58, 0.8)
"""Limits between the sentences for the expected share of the game."""

WITHOUT_ODDS = {f"tactics.hint.why.{key}" for key in ("wins.unless", "open", "open.choice")}
"""After "without a ten there, it wins", "then you are ahead" would be read as what comes of a ten. The others say two
things already."""


def reason(seen: Seen[State], thought: Thought) -> Message:
    plan = plan_of(thought.move, seen.state)
    if is_last_turn(seen.state) and _ties(seen.state, plan):
        return Message("tactics.hint.why.last")
    why = _why(seen, thought.move)
    value = next((value for move, value in thought.values if move == thought.move), None)
    # What is expected of the game tells nothing of a choice that leaves the boards as they are, or is the only one.
    tells = plan.what in ("meld", "move") and len(RULES.moves(seen.state)) > 1
    if not tells or value is None or value.plies is not None or why.key in WITHOUT_ODDS:
        return why
    odds = 1 + sum(value.share > bound for bound in BOUNDS)
    return Message("tactics.hint.why.odds", {"why": why, "odds": Message(f"tactics.odds.{odds}")})


def _why(seen: Seen[State], move: Move) -> Message:
    state = seen.state
    plan = plan_of(move, state)
    seat = RULES.actor(state)
    fill: Fill = {"other": 1 - seat, "sign": SIGNS[seat]}
    match state.stage, plan.what:
        case _, "meld" | "move":
            return _effect(seen, seat, move, fill)
        case "turn", "look":
            held = len(state.hands[1 - seat])
            fill["n"] = Message(f"tactics.n.{held}")
            return Message("tactics.hint.why.look.one" if held == 1 else "tactics.hint.why.look", fill)
        case "turn", "melds":
            return _two_melds(state, seat, fill)
        case "turn", "draw":
            plays = any(move[0] not in ("draw", "pass") for move in RULES.moves(state))
            if distance(pieces(state.board, 1 - seat) & COUNTING) == 1 and not _can_stop(seen, seat):
                return Message("tactics.hint.why.draw.danger", fill)
            return Message("tactics.hint.why.draw" if plays else "tactics.hint.why.draw.only", fill)
        case "melds", "pass":
            return Message("tactics.hint.why.stop", fill)
        case "answer", "allow":
            has_ten = any(move[0] == "negate" for move in RULES.moves(state))
            return Message("tactics.hint.why.allow" if has_ten else "tactics.hint.why.no_ten", fill)
        case "answer", "negate":
            return Message("tactics.hint.why.save" if state.tens % 2 else "tactics.hint.why.negate", fill)
        case "take", _:
            return Message(f"tactics.hint.why.take{_taken_for(state, seat, plan.cards[0])}", fill)
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


def _effect(seen: Seen[State], seat: int, move: Move, fill: Fill) -> Message:
    """What the exchange of two squares means for the lines of both seats."""
    state = seen.state
    own, foe = pieces(state.board, seat), pieces(state.board, 1 - seat)
    now, then = moved(plan_of(move, state).change, own, foe)
    theirs, theirs_was = distance(then & COUNTING), distance(foe & COUNTING)
    why = _own_effect(state, seat, move, fill)
    if theirs != 1 or theirs_was != 1 or has_won(now):
        return why
    # Who is about to win is what the idea was about, so whatever else the choice does, this is told.
    if _fewer(ways_to_win(then, state.red_black), ways_to_win(foe, state.red_black)):
        return Message("tactics.hint.why.fewer", why.fill)
    return Message(f"tactics.hint.why.open{'.choice' if _can_stop(seen, seat) else ''}", {**fill, "why": why})


def _can_stop(seen: Seen[State], seat: int) -> bool:
    """Whether some choice leaves the other seat more than one piece short of two lines."""
    own, foe = pieces(seen.state.board, seat), pieces(seen.state.board, 1 - seat)
    return any(
        plan.what == "melds" or distance(moved(plan.change, own, foe)[1] & COUNTING) > 1 for plan in options(seen)
    )


def _own_effect(state: State, seat: int, move: Move, fill: Fill) -> Message:
    plan = plan_of(move, state)
    own, foe = pieces(state.board, seat), pieces(state.board, 1 - seat)
    now, then = moved(plan.change, own, foe)
    near, theirs = distance(now & COUNTING), distance(then & COUNTING)
    was, theirs_was = distance(own & COUNTING), distance(foe & COUNTING)
    before = {"was": Message(f"tactics.n.{was}"), "wastheirs": Message(f"tactics.n.{theirs_was}")}
    fill |= {"far": pieces_named(near), "theirs": pieces_named(theirs), **before}
    if near == 0:
        held = len(state.hands[1 - seat])
        fill["cards"] = Message("tactics.cards.one" if held == 1 else "tactics.cards.many", {"n": str(held)})
        return Message("tactics.hint.why.wins" if plan.what == "meld" else "tactics.hint.why.wins.unless", fill)
    if theirs == 0:
        return Message("tactics.hint.why.lost", fill)
    if theirs_was == 1 and theirs > 1:
        return Message("tactics.hint.why.saves", fill)
    if near == 1:
        ready = pairs_in(_left(state, seat, plan)) & ways_to_win(now, state.red_black).pairs
        return _one_short(now, seat, "ready" if ready else "near", fill)
    if near < was and theirs > theirs_was:
        return Message("tactics.hint.why.both", fill)
    if near < was:
        if _lines(now) > _lines(own) == 0:
            return Message("tactics.hint.why.nearer.line", fill)
        squares = squares_named(*nearest_line(exchanged(state.board, *move[-2:]), seat), seat)
        return Message("tactics.hint.why.nearer", {**fill, "squares": squares})
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


def _lines(own: int) -> int:
    return LINES_IN[own & BOARD] + LINES_IN[own >> NINE & BOARD]


def _one_short(now: int, seat: int, kind: str, fill: Fill) -> Message:
    """What is said where one piece more wins: on which square, or on how many."""
    gaps = missing(now & COUNTING)
    count, last = gaps.bit_count(), gaps.bit_length() - 1
    if count == 1:
        squares = squares_named(GOALS[seat] if last < NINE else MID, [last % NINE], seat)
    else:
        squares = Message("tactics.square.some", {"n": Message(f"tactics.n.{count}") if count <= NINE else str(count)})
    return Message(f"tactics.hint.why.{kind}", {**fill, "squares": squares})


def _two_melds(state: State, seat: int, fill: Fill) -> Message:
    """How near to two lines the best melds of a queen would bring her player."""
    own, foe = pieces(state.board, seat), pieces(state.board, 1 - seat)
    hand = less(tuple(kinds(state.hands[seat], state.red_black)), QUEEN)
    _, way = Candidates(_judge(state)).two_melds(own, foe, hand)
    far, was = (distance(one & COUNTING) for one in (way[-1][3] if way else own, own))
    if not far:
        return Message("tactics.hint.why.melds.win", fill)
    fill |= {"far": pieces_named(far), "was": Message(f"tactics.n.{was}")}
    return Message("tactics.hint.why.melds" if far < was else "tactics.hint.why.melds.other", fill)


def _taken_for(state: State, seat: int, taken: int) -> str:
    """The end of a message key: whether of all cards the one that a jack takes helps its player most, or would help the
    other one most."""
    judged, red_black = _judge(state), state.red_black
    own, foe = pieces(state.board, seat), pieces(state.board, 1 - seat)
    mine, theirs = (tuple(kinds(state.hands[one], red_black)) for one in (seat, 1 - seat))
    kept = Candidates(judged).kept

    def value_of(card: int) -> tuple[float, float]:
        hand, left = kept[more(mine, card)], less(theirs, card)
        helps = judged.hand[0][hand] + dot(judged.tune[0], judged.in_tune(own, foe, hand))
        return helps, -judged.hand[1][left] - dot(judged.tune[1], judged.in_tune(foe, own, left))

    helped, missed = (value_of(taken)[side] >= max(value_of(card)[side] for card in theirs) for side in (0, 1))
    return {(True, True): "", (True, False): ".mine", (False, True): ".theirs"}.get((helped, missed), ".sum")


def _judge(state: State) -> Judge:
    return judge(EFFORTS[-1].evaluation, state.red_black)


def _left(state: State, seat: int, plan: Plan) -> tuple[int, ...]:
    hand = kinds(state.hands[seat], state.red_black)
    for card in plan.cards:
        hand.remove(card)
    return tuple(hand)
