"""The first step of a hint in Tic-Tac-Tics: what matters in the position, without naming a choice."""

from collections.abc import Iterator
from itertools import product

from threefold.core.kernel import Seen
from threefold.core.message import Message
from threefold.games.tactics.bot.compact import BOARD, COUNTING, LINES_IN, distance, has_won, pieces
from threefold.games.tactics.bot.possible_choices import RULES, at_once, moved, options, plan_of
from threefold.games.tactics.bot.quick_choice import Plan
from threefold.games.tactics.rules.squares import GOALS, LINES, MID, NINE, SIGNS, lines_made
from threefold.games.tactics.rules.state import MELDS_OF_A_QUEEN, State

Fill = dict[str, Message | str | int]


def idea(seen: Seen[State], plan: Plan) -> Message:
    state = seen.state
    seat = RULES.actor(state)
    other: Fill = {"other": 1 - seat}
    if is_last_turn(state) and not _may_be_won(seen):
        return Message("tactics.idea.last")
    match state.stage, plan.what:
        case "answer", _ if not any(move[0] == "negate" for move in RULES.moves(state)):
            return Message("tactics.idea.no_ten", other)
        case "answer", _:
            return Message("tactics.idea.save" if state.tens % 2 else "tactics.idea.answer", other)
        case "take" | "discard", _:
            return Message(f"tactics.idea.{state.stage}", other)
        case "melds", "pass":
            return Message("tactics.idea.stop", other)
        case _, "look" | "melds":
            return Message(f"tactics.idea.{plan.what}", other)
        case _, "draw" | "pass":
            wins = any(_may_win(one, state, seat) for one in options(seen))
            about = _next_line(state.board, seat, "next" if wins else "draw")
            if plan.what == "draw" and about.key == "tactics.idea.start":
                return Message("tactics.idea.cards")
            short = about.key in ("tactics.idea.one", "tactics.idea.places")
            return Message(f"{about.key}.none", about.fill) if short and not _may_make_line(seen, seat) else about
    return _about_lines(seen, seat, plan, other)


def is_last_turn(state: State) -> bool:
    """Whether the limit of turns ends the game after this one."""
    return state.turn + 1 == state.limit


def _may_be_won(seen: Seen[State]) -> bool:
    """Whether somebody may still get two lines in this turn by what is chosen now, or by what waits for an answer."""
    state = seen.state
    match state.stage:
        case "answer":
            return special_may_win(state)
        case "melds":
            return distance(pieces(state.board, state.mover) & COUNTING) <= state.melds
    return any(_may_win(one, state, state.mover) for one in options(seen))


def special_may_win(state: State) -> bool:
    """Whether somebody may get two lines by the special that waits for an answer, if it stands."""
    special, seat = plan_of(state.special, state), state.mover
    own, foe = pieces(state.board, seat), pieces(state.board, 1 - seat)
    return _may_win(special, state, seat) or has_won(moved(special.change, own, foe)[1])


def _next_line(board: str, seat: int, second: str) -> Message:
    """What the next line of a seat needs; `second`: the end of the message key if it has one line already."""
    lines = _gaps(board, seat)
    part, missing = nearest_line(board, seat)
    fill: Fill = {"squares": squares_named(part, missing, seat), "other": 1 - seat}
    if lines_made(board, seat):
        return Message(f"tactics.idea.{second}", fill)
    far, theirs = (distance(pieces(board, one) & COUNTING) for one in (seat, 1 - seat))
    if theirs < min(far, 3):
        return Message("tactics.idea.race", fill | {"far": pieces_named(far), "theirs": pieces_named(theirs)})
    places = {board_part.start + short[0] for board_part, short in lines if len(short) == 1}
    if 1 < len(places) <= NINE:
        return Message("tactics.idea.places", {"n": Message(f"tactics.n.{len(places)}")})
    kind = {1: "one", 3: "start"}.get(len(missing), "draw.none")
    return Message(f"tactics.idea.{kind}", fill)


def nearest_line(board: str, seat: int) -> tuple[slice, list[int]]:
    """The board of a line that needs fewest pieces, and the squares where they are missing."""
    return min((one for one in _gaps(board, seat) if one[1]), key=lambda one: len(one[1]))


def _gaps(board: str, seat: int) -> list[tuple[slice, list[int]]]:
    """Every line that counts for a seat: its board, and the squares where a piece is missing."""
    return [(part, [place for place in line if board[part][place] != SIGNS[seat]]) for part, line in _counting(seat)]


def squares_named(part: slice, missing: list[int], seat: int) -> Message:
    """The squares of a board on which the seat's lines count."""
    names = Message(f"people.{len(missing)}", dict(zip("abc", (str(place + 1) for place in missing), strict=False)))
    if part == MID:
        return Message("tactics.square.mid", {"n": names})
    return Message("tactics.square.home", {"seat": 1 - seat, "n": names})


def _counting(seat: int) -> Iterator[tuple[slice, tuple[int, ...]]]:
    """The lines that count for a seat, each with its board."""
    return product((MID, GOALS[seat]), LINES)


def _may_win(plan: Plan, state: State, seat: int) -> bool:
    """Whether the seat's second line may be made by this plan, unless a special is negated."""
    own, foe = pieces(state.board, seat), pieces(state.board, 1 - seat)
    if plan.what == "melds":
        return distance(own & COUNTING) <= MELDS_OF_A_QUEEN
    return has_won(moved(plan.change, own, foe)[0])


def _may_make_line(seen: Seen[State], seat: int) -> bool:
    """Whether some choice in this turn may make a line that counts for the seat."""
    own, foe = pieces(seen.state.board, seat), pieces(seen.state.board, 1 - seat)
    plans = options(seen)
    after = (moved(plan.change, own, foe)[0] for plan in plans)
    return any(plan.what == "melds" for plan in plans) or any(
        LINES_IN[one & BOARD] or LINES_IN[one >> NINE & BOARD] for one in after
    )


def _about_lines(seen: Seen[State], seat: int, plan: Plan, fill: Fill) -> Message:
    """How far each seat is from two lines, and what the exchange of two squares changes about that."""
    state = seen.state
    own, foe = pieces(state.board, seat), pieces(state.board, 1 - seat)
    now, then = moved(plan.change, own, foe)
    near, theirs = distance(now & COUNTING), distance(then & COUNTING)
    was, theirs_were = distance(own & COUNTING), distance(foe & COUNTING)
    if not near:
        return Message("tactics.idea.wins" if plan.what == "meld" else "tactics.idea.wins.unless", fill)
    if not theirs:
        lost = all(at_once(one, state) == 1 - seat for one in options(seen))
        return Message("tactics.idea.lost", fill) if lost else _next_line(state.board, seat, "next")
    fill |= {"far": pieces_named(was), "theirs": pieces_named(theirs_were)}
    if theirs_were == 1:
        return Message("tactics.idea.saves", fill)
    if near < was:
        return Message("tactics.idea.near" if near == 1 else "tactics.idea.nearer", fill)
    if theirs > theirs_were:
        return Message("tactics.idea.back", fill)
    return _next_line(state.board, seat, "next")


def pieces_named(count: int) -> Message:
    if count == 1:
        return Message("tactics.pieces.one")
    return Message("tactics.pieces.many", {"n": Message(f"tactics.n.{count}")})
