"""Analysis: what the moves in the position shown are worth, as far as a bot has found out, and who may see it.

A bot's values come through the page, so they are validated like all arguments.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, NamedTuple

from threefold.bots.bot import Value
from threefold.core.kernel import Move, Whole
from threefold.core.message import Message, people, winners
from threefold.core.selection import open_parts, point, remaining
from threefold.core.session import Session
from threefold.core.whole_numbers import is_whole
from threefold.page.address_hint import address_hint
from threefold.page.arguments import Arguments, Refused, message_of, text_of
from threefold.page.seats import FAR
from threefold.page.situation import Situation, over
from threefold.words import has_word, sentence

EVEN = 0.5


class PartValue(NamedTuple):
    """The value of the best move that contains a part."""

    text: str
    said: str
    mood: Annotated[str, ("win", "loss", "tie", "some")]
    best: bool


class End(NamedTuple):
    """The label at one end of the bar; where room is short, the page cuts the name first."""

    who: str
    value: str


NOBODY = End("", "")
Bar = tuple[float, End, End]
"""The bar that shows who is ahead: the share of the left end, and the labels at both ends."""


class Analysis(NamedTuple):
    """What the moves in the position shown are worth, as far as it is known."""

    open: bool
    """Whether the position may be analysed; else `line` says why not."""
    line: str
    marks: Mapping[str, PartValue]
    """The keys are parts."""
    share: float | None = None
    """The share of the bar's left end."""
    left: End | None = None
    right: End | None = None


class Evaluation(NamedTuple):
    """What a bot has found about a position so far."""

    state: Whole
    """The position: the evaluation is used only while this one is shown."""
    move: Move
    why: Message
    values: Mapping[Move, Value]


def spoken(session: Session, move: Move, seat: int | None = None) -> Message:
    """A move in the position shown as a spoken sentence, as that seat would hear it; None: an onlooker."""
    game, rules, state = session.game, session.game.rules, session.state
    assert game.row, "only games that can be drawn come to the table"
    before, after = rules.mask(state, seat), rules.mask(rules.play(state, move), seat)
    return game.row(after, session.shown.actor, move, before).spoken


def found(session: Session, arguments: Arguments) -> Evaluation:
    """The bot's evaluation of the position shown, parsed from the arguments; Refused if it is not valid."""
    names = {session.game.write(move): move for move in session.shown.moves}
    try:
        best = names[text_of(arguments, "move")]
        values = {names[text]: _value(share, plies) for text, share, plies in arguments["values"]}
    except (KeyError, TypeError, ValueError):
        raise Refused("error.foreign") from None
    why = message_of(arguments.get("why"))
    try:
        address_hint(session, why)
    except KeyError:
        raise Refused("error.foreign") from None
    return Evaluation(session.state, best, why, values)


def _value(share: Any, plies: Any) -> Value:
    if isinstance(share, bool) or not isinstance(share, int | float) or not 0 <= share <= 1:
        raise ValueError("a share of a game")
    if plies is not None and not is_whole(plies):
        raise ValueError("a number of moves")
    return Value(float(share), plies)


def analysis(now: Situation, known: Evaluation | None) -> Analysis:
    """The analysis that the page shows. If the position may not be analysed, its `line` says why."""
    session, seat = now.session, now.analyst
    if seat is None:
        return Analysis(False, sentence(_why_closed(now)), {}, *_result_bar(session))
    if known is None or known.state is not session.state:
        return Analysis(True, sentence(Message("analysis.begun")), {})
    best = known.values.get(known.move)
    solved = all(_proven(known.values.get(move)) for move in session.shown.moves)
    # As long as a move is not known, the game is not lost, and a move that was not compared is not the best.
    if best is None or (_proven(best) and best.share < EVEN and not solved):
        return Analysis(True, sentence(Message("analysis.begun")), _marks(session, now.picks, known, None))
    move = Message("analysis.solved" if solved else "analysis.best", {"move": spoken(session, known.move)})
    # The move has told what it scores: where there is a reason that leaves this out, it is given.
    after = f"{known.why.key}.after"
    why = Message(after, known.why.fill) if has_word(after) else known.why
    told = [sentence(move), address_hint(session, why)]
    # In a low window the line stands above the hand and leaves it little room as it is.
    if now.form != "low":
        if session.game.rounds(session.setup):
            told.append(sentence(Message("analysis.rounds")))
        sides = len(set(session.game.sides(session.setup.seats)))
        if sides > 2:
            told.append(sentence(Message("analysis.even", {"n": str(sides), "percent": str(_percent(1 / sides))})))
    return Analysis(True, " ".join(told), _marks(session, now.picks, known, best), *_bar(session, seat, best))


def _proven(value: Value | None) -> bool:
    return value is not None and value.plies is not None


def _why_closed(now: Situation) -> Message:
    session = now.session
    if over(session) is not None:
        return Message("analysis.over")
    waits = "far" if now.level == FAR else "bot"
    return Message(f"analysis.{'hidden' if session.game.hidden else waits}", {"seat": session.shown.actor})


# ---- the bar ----


def _bar(session: Session, seat: int, value: Value) -> Bar:
    """With two sides, the first seat's side is on the left; with more, the chooser's, and all others on the right."""
    game, seats = session.game, range(session.setup.seats)
    mine = tuple(one for one in game.team(seat) if one in seats)
    others = tuple(one for one in seats if one not in mine)
    turned = len({game.team(one) for one in seats}) == 2 and 0 not in mine
    share = value.share
    against = people(others) if game.teams or len(others) == 1 else Message("analysis.others")
    percent = _percent(share)
    left = _end(people(mine), share, value.plies, percent)
    # What is left of 100: rounded by itself, it could make the two add up to 99 or 101.
    right = _end(against, 1 - share, value.plies, 100 - percent)
    if left == right:
        right = NOBODY
    return (round(1 - share, 4), right, left) if turned else (round(share, 4), left, right)


def _end(side: Message, share: float, plies: int | None, percent: int) -> End:
    """The label at one end of the bar. A side that certainly loses has none, for its end has no length."""
    if plies is None:
        return End(sentence(side), sentence(Message("analysis.side", {"percent": str(percent)})))
    if share == EVEN:
        return End("", sentence(Message("analysis.side.tie")))
    if share < EVEN:
        return NOBODY
    return End(sentence(side), sentence(Message("analysis.side.wins", {"n": _moves(plies)})))


def _result_bar(session: Session) -> Bar | tuple[()]:
    result = over(session)
    if result is None:
        return ()
    won = winners(result)
    if not won:
        return EVEN, End("", sentence(Message("analysis.side.tie"))), NOBODY
    said = End(sentence(people(won)), sentence(Message("analysis.side.won")))
    return (1.0, said, NOBODY) if 0 in won else (0.0, NOBODY, said)


# ---- the marks ----


def _marks(session: Session, picks: tuple[str, ...], known: Evaluation, best: Value | None) -> dict[str, PartValue]:
    """The value of each part that can be pointed at next: that of the best move with it and the picks. `best`: the
    value of the best of all; None if it is not known yet."""
    every = session.shown.moves
    # Parts of the best move that would replace a pick are marked too, or there might be no mark on the board.
    open_now, rest = open_parts(every, picks), set(known.move) - set(picks)
    other = rest - open_now
    # If all of them fit the picks, but in other moves, they are marked as the beginning of the best move: its next part
    # replaces the picks. One that would complete another move is not.
    astray = not other and not set(picks) <= set(known.move)
    away = {part for part in rest if astray and _completes(every, picks, part) is None}
    chosen = other or away or (set() if astray else rest)
    marks: dict[str, PartValue] = {}
    for part in sorted(open_now | other):
        picked = point(every, picks, part) if part in other else None
        legal = [known.move] if part in away else remaining(every, picked.parts if picked else picks)
        mine = [move for move in legal if part in move]
        values = [known.values[move] for move in mine if move in known.values]
        value = max(values, key=lambda value: value.liking, default=None)
        # What is proven is told only if no unknown move with the part can turn out better.
        if value and (not _proven(value) or value.share > EVEN or len(values) == len(mine)):
            marks[part] = _mark(value, best is not None and (part in chosen or (_proven(value) and value == best)))
    return marks


def _completes(moves: Sequence[Move], picks: tuple[str, ...], part: str) -> Move | None:
    """The move that pointing at a part would complete, if any."""
    picked = point(moves, picks, part)
    return picked.move if picked else None


def _mark(value: Value, best: bool) -> PartValue:
    kind, fill = "some", {"percent": str(_percent(value.share))}
    if value.plies is not None:
        kind = "tie" if value.share == EVEN else "win" if value.share > EVEN else "loss"
        fill = {"n": _moves(value.plies)}
    text, said = (
        sentence(Message(f"analysis.mark.{kind}", dict(fill))),
        sentence(Message(f"analysis.said.{kind}", dict(fill))),
    )
    return PartValue(text, said, kind, best)


def _moves(plies: int) -> str:
    """How many moves of its own the side that wins needs: so do puzzles and reviews count, too."""
    return str((plies + 1) // 2)


def _percent(share: float) -> int:
    """The share as a whole percentage from 1 to 99: 0 and 100 would look proven."""
    return min(99, max(1, round(100 * share)))
