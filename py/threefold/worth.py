"""Analysis: what the moves in the position shown are worth, as far as a mind has found out, and who may be told.

A mind's values come through the page, so they are checked like everything that does. What comes out is the View's
`worth` (web/js/types.d.ts names its fields).
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from threefold.arguments import Arguments, Refused, say_of, text_of
from threefold.bots import Bots, level
from threefold.kernel import Move, Result
from threefold.mind import Value
from threefold.picks import open_parts, point, remaining
from threefold.scene import Say, people, winners
from threefold.session import Session
from threefold.words import sentence

Json = dict[str, Any]
EVEN = 0.5
ROOM, ROOM_FOR_NAME = 0.1, 0.3
"""So much of the bar has room for a number, and for a name too."""


class Found(NamedTuple):
    """What a mind has told of a position so far."""

    state: Any
    """The position itself: what was found stays with it, whatever is undone or looked at meanwhile."""
    move: Move
    why: Say
    values: Mapping[Move, Value]


def student(session: Session, eyes: int | None, bots: Bots) -> int | None:
    """The seat that has to choose in the position shown, if whoever looks may have its choice weighed.

    Where hands are hidden that is the seat that looks, for the values would tell what another holds. A bot is not
    advised: it thinks for itself.
    """
    if _result(session) is not None:
        return None
    seat = session.game.rules.actor(session.state)
    if session.game.hidden and seat != eyes:
        return None
    return None if session.look is None and level(session, bots) else seat


def _result(session: Session) -> Result | None:
    """How the game ended, if it is over in the position shown."""
    return session.result if session.look is None else session.game.rules.result(session.state)


def spoken(session: Session, move: Move) -> Say:
    """A move in the position shown, in words, as an onlooker would hear it."""
    game, rules, state = session.game, session.game.rules, session.state
    assert game.line, "only games that can be drawn come to the table"
    before, after = rules.mask(state, None), rules.mask(rules.play(state, move), None)
    return game.line(after, rules.actor(state), move, before).spoken


def choices(session: Session) -> list[Move]:
    """What could be played in the position shown."""
    return list(session.game.rules.moves(session.state))


def found(session: Session, arguments: Arguments) -> Found:
    """What the page brings from a mind that thought about the position shown."""
    names = {session.game.write(move): move for move in choices(session)}
    try:
        best = names[text_of(arguments, "move")]
        values = {names[text]: _value(share, plies) for text, share, plies in arguments["values"]}
    except (KeyError, TypeError, ValueError):
        raise Refused("error.foreign") from None
    why = say_of(arguments.get("why"))
    try:
        sentence(why)
    except KeyError:
        raise Refused("error.foreign") from None
    return Found(session.state, best, why, values)


def _value(share: Any, plies: Any) -> Value:
    if isinstance(share, bool) or not isinstance(share, int | float) or not 0 <= share <= 1:
        raise ValueError("a share of a game")
    if plies is not None and (not isinstance(plies, int) or plies < 0):
        raise ValueError("a number of moves")
    return Value(float(share), plies)


def worth(session: Session, seat: int | None, picks: tuple[str, ...], known: Found | None) -> Json:
    """What the page shows of it. `seat` is the student; without one there is a reason why nothing is weighed."""
    if seat is None:
        return {"open": False, **_result_bar(session), "line": sentence(_why_closed(session)), "marks": {}}
    if known is None or known.state is not session.state:
        return {"open": True, "line": sentence(Say("worth.begun")), "marks": {}}
    best = known.values.get(known.move, Value(EVEN))
    solved = bool(known.values) and all(value.plies is not None for value in known.values.values())
    line: dict[str, Say | str | int] = {"move": spoken(session, known.move), "why": known.why}
    return {
        "open": True,
        **_bar(session, seat, best),
        "line": sentence(Say("worth.solved" if solved else "worth.best", line)),
        "marks": _marks(session, picks, known),
    }


def _why_closed(session: Session) -> Say:
    if _result(session) is not None:
        return Say("worth.over")
    seat = session.game.rules.actor(session.state)
    return Say("worth.hidden" if session.game.hidden else "worth.bot", {"seat": seat})


# ---- the bar ----


def _bar(session: Session, seat: int, value: Value) -> Json:
    """Between two sides the first seat's is always on the left; among more, whoever chooses and everybody else."""
    game, seats = session.game, range(session.setup.seats)
    mine = tuple(one for one in game.team(seat) if one in seats)
    others = tuple(one for one in seats if one not in mine)
    turned = len({game.team(one) for one in seats}) == 2 and 0 not in mine
    share = value.share
    against = people(others) if game.teams or len(others) == 1 else Say("worth.others")
    sides = [_said(people(mine), share, value.plies), _said(against, 1 - share, value.plies)]
    if sides[0] == sides[1]:
        sides[1] = ""
    if turned:
        return {"share": round(1 - share, 4), "left": sides[1], "right": sides[0]}
    return {"share": round(share, 4), "left": sides[0], "right": sides[1]}


def _said(side: Say, share: float, plies: int | None) -> str:
    """One end of the bar. The end of who loses for certain has no room."""
    who: dict[str, Say | str | int] = {"people": side}
    if plies is None:
        key = "worth.side" if share >= ROOM_FOR_NAME else "worth.side.small"
        return sentence(Say(key, who | {"percent": _percent(share)})) if share >= ROOM else ""
    if share == EVEN:
        return sentence(Say("worth.side.tie"))
    return sentence(Say("worth.side.wins", who | {"plies": str(plies)})) if share > EVEN else ""


def _result_bar(session: Session) -> Json:
    result = _result(session)
    if result is None:
        return {}
    won = winners(result)
    if not won:
        return {"share": EVEN, "left": sentence(Say("worth.side.tie")), "right": ""}
    said = sentence(Say("worth.side.won", {"people": people(won)}))
    return {"share": 1.0, "left": said, "right": ""} if 0 in won else {"share": 0.0, "left": "", "right": said}


# ---- the marks ----


def _marks(session: Session, picks: tuple[str, ...], known: Found) -> Json:
    """What can be pointed at next, each with the best that can come of it."""
    every, best = choices(session), known.values.get(known.move)
    # A part of the best move that would take a pick's place is marked too: else nothing on the board might be.
    other = {part for part in known.move if part not in open_parts(every, picks) and part not in picks}
    marks: Json = {}
    for part in sorted(open_parts(every, picks) | other):
        picked = point(every, picks, part) if part in other else None
        legal = remaining(every, picked.parts if picked else picks)
        values = [known.values[move] for move in legal if part in move and move in known.values]
        if values:
            value = max(values, key=lambda value: value.liking)
            chosen = part in other or (part in known.move and set(picks) <= set(known.move))
            marks[part] = _mark(value, chosen or (value.plies is not None and value == best))
    return marks


def _mark(value: Value, best: bool) -> Json:
    kind, fill = "some", {"percent": _percent(value.share)}
    if value.plies is not None:
        kind = "tie" if value.share == EVEN else "win" if value.share > EVEN else "loss"
        fill = {"plies": str(value.plies)}
    return {
        "text": sentence(Say(f"worth.mark.{kind}", dict(fill))),
        "said": sentence(Say(f"worth.said.{kind}", dict(fill))),
        "mood": kind,
        "best": best,
    }


def _percent(share: float) -> str:
    """Never quite certain as long as nothing is proven."""
    return str(min(99, max(1, round(100 * share))))
