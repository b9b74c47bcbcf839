"""What is said at a table of Stac: sentences by their keys, with what fills them."""

from functools import reduce

from threefold.games.stac.foresight import RULES, Fate, Foresight
from threefold.games.stac.refusals import why_not
from threefold.games.stac.rules import (
    CARRY,
    CLAIMED,
    CLAIMS_TO_WIN,
    DOUBLE,
    EMPTY,
    NAMES,
    PLACE,
    SINGLE,
    WALK,
    State,
    can_carry,
    carried_to,
    claims,
)
from threefold.kernel import Move, Result
from threefold.scene import About, Picture, Say, Table, outcome, winners

NOTHING = Say("stac.nothing")
SQUARES_NAMED = 3
"""More squares than these are only counted."""
QUIET_WARNING = 10
"""So many turns before the limit it is mentioned."""


# ---- the sentence ----


def tell(state: State, table: Table, ahead: Foresight) -> tuple[Say, Say, Say]:
    """Who, what and why of the sentence on the slab."""
    if table.result:
        return _over(state, table.result)
    who = Say("say.who", {"seat": state.now.turn})
    squares = [pick for pick in table.picks if pick in PLACE]
    if squares:
        # Only how it goes there is left to say.
        refusal = why_not(state.now, True, squares[0])
        return who, Say("stac.what.how", {"square": squares[0]}), Say(refusal or "stac.why_line.how")
    return who, Say("stac.what"), _joined([_how(state, table.picks), _warning(state, ahead)])


def _how(state: State, picks: tuple[str, ...]) -> Say:
    """How the pawn goes: with the token or alone, and why alone if there is no choice."""
    now = state.now
    under = now.board[now.pawns[now.turn]]
    if can_carry(now):
        if not carried_to(now):
            return Say("stac.why_line.nowhere")
        return Say("stac.why_line." + (CARRY if CARRY in picks else WALK if WALK in picks else "either"))
    if under == SINGLE:
        return Say("stac.why_line.resting")
    return Say("stac.why_line." + {EMPTY: "empty", DOUBLE: "pair"}.get(under, "claimed"))


def _warning(state: State, ahead: Foresight) -> Say:
    """The one thing that should not be overlooked now."""
    seat = state.now.turn
    if wins := ahead.ending("stac.claims"):
        return Say("stac.ahead.wins", {"squares": _any_of(wins)})
    for winner in (seat, 1 - seat):
        if ends := ahead.ending("stac.settled", winner):
            return Say("stac.ahead.settled", {"squares": _any_of(ends), "seat": winner})
    if ties := ahead.ending("stac.repetition"):
        return Say("stac.ahead.repetition", {"squares": _any_of(ties)})
    if state.limit and state.limit - state.quiet <= QUIET_WARNING:
        return Say("stac.ahead.quiet", {"turns": str(state.quiet), "limit": str(state.limit)})
    if claiming := ahead.claiming():
        return Say("stac.ahead.claim", {"squares": _any_of(claiming)})
    if set(state.now.board) == {SINGLE}:
        return Say("stac.ahead.first")
    return NOTHING


def _any_of(names: list[str]) -> Say:
    if len(names) > SQUARES_NAMED:
        return Say("stac.squares", {"count": str(len(names))})
    return Say(f"stac.squares.{len(names)}", dict(zip("abc", names, strict=False)))


def _joined(parts: list[Say]) -> Say:
    """Sentences one after another."""
    some = [part for part in parts if part is not NOTHING]
    return reduce(lambda one, other: Say("stac.both", {"one": one, "other": other}), some) if some else NOTHING


def _over(state: State, result: Result) -> tuple[Say, Say, Say]:
    board, best = state.now.board, winners(result)
    fill: dict[str, Say | str | int] = {}
    if result.reason == "stac.settled":
        more, fewer = (claims(board, seat) for seat in (best[0], 1 - best[0]))
        fill = {"left": left_to_build(board), "more": str(more), "fewer": str(fewer)}
    return outcome(result), Say(f"{result.reason}.what"), Say(f"{result.reason}.why", fill)


def left_to_build(board: str) -> Say:
    """How many single tokens and pairs there are, those under pawns included."""
    fill = {"singles": str(board.count(SINGLE)), "pairs": str(board.count(DOUBLE))}
    kinds = (SINGLE in board, DOUBLE in board)
    key = {(True, True): "both", (True, False): "singles", (False, True): "pairs", (False, False): "none"}[kinds]
    return Say(f"stac.left.{key}", fill)


# ---- a square ----


def square_label(state: State, square: int, fate: Fate | None) -> Say:
    """What a square is called when it is read aloud."""
    now, seats = state.now, [seat for seat in (0, 1) if state.now.pawns[seat] == square]
    fill: dict[str, Say | str | int] = {
        "square": NAMES[square],
        "holds": _holds(now.board[square]),
        "pawn": Say("stac.label.pawn", {"seat": seats[0]}) if seats else NOTHING,
        "rests": Say("stac.label.rests") if seats and now.resting[seats[0]] else NOTHING,
        "fate": _fate(fate) if fate else NOTHING,
    }
    return Say("stac.label", fill)


def _holds(holds: str) -> Say:
    if holds in CLAIMED:
        return Say("stac.label.claimed", {"seat": CLAIMED.index(holds)})
    return Say(f"stac.label.{holds}")


def _fate(fate: Fate) -> Say:
    if not fate.result:
        return Say("stac.fate.claim")
    if fate.result.reason == "stac.claims":
        return Say("stac.fate.wins")
    if fate.result.reason == "stac.settled":
        return Say("stac.fate.settled", {"seat": winners(fate.result)[0]})
    return Say("stac.fate.tie")


def about_square(state: State, square: int, picture: Picture) -> About | None:
    """What a look at a square tells: how many tokens, whose they are, whether they can be moved."""
    now, holds = state.now, state.now.board[square]
    seats = [seat for seat in (0, 1) if now.pawns[seat] == square]
    if holds == EMPTY and not seats:
        return None
    who = {"seat": CLAIMED.index(holds)} if holds in CLAIMED else {}
    kind = "claimed" if who else holds
    parts = [Say(f"stac.about.{kind}", who)]
    if seats:
        parts.append(Say("stac.about.pawn", {"seat": seats[0]}))
        if now.resting[seats[0]]:
            parts.append(Say("stac.about.rests", {"seat": seats[0]}))
    return About(Say("stac.about", {"square": NAMES[square]}), _joined(parts), picture)


# ---- a move ----


def kind_of(state: State, move: Move) -> str:
    """What a move did. The state is the one that it led to."""
    holds = state.now.board[PLACE[move[-1]]]
    if move[0] != CARRY:
        return "walk"
    if holds in CLAIMED:
        return "claim"
    return "pair" if holds == DOUBLE else "carry"


def spoken(state: State, seat: int, move: Move) -> Say:
    """A move in a whole sentence."""
    kind = kind_of(state, move)
    if kind == "claim" and claims(state.now.board, seat) == CLAIMS_TO_WIN:
        kind = "wins"
    return Say(f"stac.spoken.{kind}", {"seat": seat, "square": move[-1]})


def tag(state: State, seat: int, move: Move) -> Say | None:
    """What the history adds to a move."""
    result = RULES.result(state)
    if result and seat in winners(result):
        return Say("tag.wins")
    return Say("stac.tag.claim") if kind_of(state, move) == "claim" else None
