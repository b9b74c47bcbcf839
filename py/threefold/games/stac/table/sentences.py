"""The messages at a table of Stac: headline, labels of squares, closer looks, moves."""

from functools import reduce

from threefold.core.items import About, SceneRequest
from threefold.core.kernel import Move, Result, Seen
from threefold.core.marks import Picture
from threefold.core.message import Message, outcome, winners
from threefold.games.stac.rules.rules import (
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
from threefold.games.stac.rules.why_not import ruling
from threefold.games.stac.table.foresight import RULES, Foresight, MoveOutcome

NOTHING, CLAIM = Message("stac.nothing"), Message("stac.tag.claim")
SQUARES_NAMED = 3
"""A sentence names at most this many squares; more are only counted."""
GENERAL = {f"stac.why_line.{key}" for key in ("how", CARRY, WALK, "either")} | {"stac.ahead.first"}
"""What is true of every turn, or of how a move is pointed at."""
QUIET_WARNING = 10
"""The quiet limit is mentioned when at most this many turns are left."""


# ---- the headline ----


def headline(state: State, table: SceneRequest, ahead: Foresight) -> tuple[Message, Message, Message]:
    """Who, what and why of the headline."""
    if table.result:
        return _over(state, table.result)
    who = Message("say.who", {"seat": state.now.turn})
    squares = [pick for pick in table.picks if pick in PLACE]
    if squares:
        # The square is picked; the choice between carrying and walking is left.
        refusal = ruling(state.now, True, squares[0])
        return who, Message("stac.what.how", {"square": squares[0]}), Message(refusal or "stac.why_line.how")
    return who, Message("stac.what"), _joined([_how(state, table.picks), _warning(state, ahead)])


def counts_now(why: Message) -> bool:
    """Whether a `why` tells what holds in this turn: why the pawn goes alone, what a square would claim or end."""
    if why.key == "stac.both":
        return any(counts_now(part) for part in why.fill.values() if isinstance(part, Message))
    return why.key.startswith(("stac.why_line.", "stac.ahead.")) and why.key not in GENERAL


def _how(state: State, picks: tuple[str, ...]) -> Message:
    """How the pawn moves: with the token or alone, and why it must go alone if it must."""
    now = state.now
    under = now.board[now.pawns[now.turn]]
    if can_carry(now):
        if not carried_to(now):
            return Message("stac.why_line.nowhere")
        return Message("stac.why_line." + (CARRY if CARRY in picks else WALK if WALK in picks else "either"))
    if under == SINGLE:
        return Message("stac.why_line.resting")
    return Message("stac.why_line." + {EMPTY: "empty", DOUBLE: "pair"}.get(under, "claimed"))


def _warning(state: State, ahead: Foresight) -> Message:
    """The most important warning about the coming move, or NOTHING."""
    seat = state.now.turn
    if wins := ahead.ending("stac.claims"):
        return Message("stac.ahead.wins", {"squares": _any_of(wins)})
    for winner in (seat, 1 - seat):
        if ends := ahead.ending("stac.settled", winner):
            return Message("stac.ahead.settled", {"squares": _any_of(ends), "seat": winner})
    if ties := ahead.ending("stac.repetition"):
        return Message("stac.ahead.repetition", {"squares": _any_of(ties)})
    if state.limit and state.limit - state.quiet <= QUIET_WARNING:
        return Message("stac.ahead.quiet", {"turns": str(state.quiet), "limit": str(state.limit)})
    if claiming := ahead.claiming():
        return Message("stac.ahead.claim", {"squares": _any_of(claiming)})
    if set(state.now.board) == {SINGLE}:
        return Message("stac.ahead.first")
    return NOTHING


def _any_of(names: list[str]) -> Message:
    if len(names) > SQUARES_NAMED:
        return Message("stac.squares", {"count": str(len(names))})
    return Message(f"stac.squares.{len(names)}", dict(zip("abc", names, strict=False)))


def _joined(parts: list[Message]) -> Message:
    """One message with these sentences one after another, NOTHING left out."""
    some = [part for part in parts if part is not NOTHING]
    return reduce(lambda one, other: Message("stac.both", {"one": one, "other": other}), some) if some else NOTHING


def _over(state: State, result: Result) -> tuple[Message, Message, Message]:
    board, best = state.now.board, winners(result)
    fill: dict[str, Message | str | int] = {}
    if result.reason == "stac.settled":
        more, fewer = (claims(board, seat) for seat in (best[0], 1 - best[0]))
        fill = {"left": left_to_build(board), "more": str(more), "fewer": str(fewer)}
    return outcome(result), Message(f"{result.reason}.what"), Message(f"{result.reason}.why", fill)


def left_to_build(board: str) -> Message:
    """How many single tokens and pairs there are, those under pawns included."""
    singles, pairs = (_counted(kind, board.count(held)) for kind, held in (("single", SINGLE), ("pair", DOUBLE)))
    if SINGLE in board and DOUBLE in board:
        return Message("stac.left.both", {"singles": singles, "pairs": pairs})
    return singles if SINGLE in board else pairs if DOUBLE in board else Message("stac.left.none")


def _counted(kind: str, count: int) -> Message:
    return Message(f"stac.left.{kind}") if count == 1 else Message(f"stac.left.{kind}s", {"n": str(count)})


# ---- a square ----


def square_label(state: State, square: int, fate: MoveOutcome | None) -> Message:
    """The name of a square as it is read aloud."""
    now, seats = state.now, [seat for seat in (0, 1) if state.now.pawns[seat] == square]
    fill: dict[str, Message | str | int] = {
        "square": NAMES[square],
        "holds": _holds(now.board[square]),
        "pawn": Message("stac.label.pawn", {"seat": seats[0]}) if seats else NOTHING,
        "rests": Message("stac.label.rests") if seats and now.resting[seats[0]] else NOTHING,
        "fate": _fate(fate) if fate else NOTHING,
    }
    return Message("stac.label", fill)


def _holds(holds: str) -> Message:
    if holds in CLAIMED:
        return Message("stac.label.claimed", {"seat": CLAIMED.index(holds)})
    return Message(f"stac.label.{holds}")


def _fate(fate: MoveOutcome) -> Message:
    if not fate.result:
        return Message("stac.fate.claim")
    if fate.result.reason == "stac.claims":
        return Message("stac.fate.wins")
    if fate.result.reason == "stac.settled":
        return Message("stac.fate.settled", {"seat": winners(fate.result)[0]})
    return Message("stac.fate.tie")


def about_square(state: State, square: int, picture: Picture) -> About | None:
    """The closer look at a square: how many tokens, whose they are, whether they can be moved. None if it is empty."""
    now, holds = state.now, state.now.board[square]
    seats = [seat for seat in (0, 1) if now.pawns[seat] == square]
    if holds == EMPTY and not seats:
        return None
    who = {"seat": CLAIMED.index(holds)} if holds in CLAIMED else {}
    kind = "claimed" if who else holds
    parts = [Message(f"stac.about.{kind}", who)]
    if seats:
        parts.append(Message("stac.about.pawn", {"seat": seats[0]}))
        if now.resting[seats[0]]:
            parts.append(Message("stac.about.rests", {"seat": seats[0]}))
    return About(Message("stac.about", {"square": NAMES[square]}), _joined(parts), picture)


# ---- a move ----


def kind_of(state: State, move: Move) -> str:
    """The kind of a move, given the state after it: walk, carry, pair or claim."""
    holds = state.now.board[PLACE[move[-1]]]
    if move[0] != CARRY:
        return "walk"
    if holds in CLAIMED:
        return "claim"
    return "pair" if holds == DOUBLE else "carry"


def spoken(state: State, seat: int, move: Move, start: str) -> Message:
    """A move as a complete sentence. `start` is the square where it began."""
    kind = kind_of(state, move)
    if kind == "claim" and claims(state.now.board, seat) == CLAIMS_TO_WIN:
        kind = "wins"
    return Message(f"stac.spoken.{kind}", {"seat": seat, "start": start, "square": move[-1]})


def score(seen: Seen[State]) -> tuple[Message, ...]:
    """How many claims each player has, and the tokens left to build with."""
    board = seen.state.now.board
    one, other = (Message("score.seat", {"seat": seat, "points": str(claims(board, seat))}) for seat in (0, 1))
    standing = Message("stac.score", {"claims": Message("people.2", {"a": one, "b": other})})
    return standing, Message("stac.left", {"left": left_to_build(board)})


def tag(state: State, seat: int, move: Move) -> Message | None:
    """The tag of a move in the list of moves: that it won or claimed; else None. The state is the one after it."""
    result = RULES.result(state)
    if result and seat in winners(result):
        return Message("tag.wins", {"seat": seat})
    return CLAIM if kind_of(state, move) == "claim" else None
