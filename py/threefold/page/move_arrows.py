"""Where a move takes things to on the board, as arrows from one button to another."""

from collections.abc import Iterator, Sequence

from threefold.core.kernel import Move, Seen, State
from threefold.drawing.items import Item, Scene, SceneRequest
from threefold.page.situation import Situation

Arrow = tuple[str, str]
"""The keys of two items that can be pointed at."""
MARKED = ":"
"""Stands in the keys of things that last from move to move; marks of the last move have none."""


def arrows(now: Situation, move: Move, history: Sequence[tuple[int, Move]]) -> tuple[Arrow, ...]:
    """What the move takes from where to where, as far as the seat that makes it sees both ends.

    Found by comparing two drawings of the game, as movement is: no game says it anywhere else. What is only announced
    goes from the square named before to the one named last.
    """
    session, past = now.session, tuple(history[: now.session.at])
    rules, state = session.game.rules, session.state
    before = _drawn(now, now.seen, past)
    after = _drawn(now, rules.mask(rules.play(state, move), now.seen.seat), (*past, (session.shown.actor, move)))
    return tuple(dict.fromkeys(_travels(before, after, move))) or _named(before, move)


def _drawn(now: Situation, seen: Seen[State], history: tuple[tuple[int, Move], ...]) -> Scene:
    """The table without a choice to be made, with the same hand in front."""
    session = now.session
    assert session.game.draw, "only games that can be drawn come to the table"
    front = None if session.game.hidden else now.chooser
    nothing = frozenset[str]()
    return session.game.draw(seen, SceneRequest(now.form, None, (), nothing, nothing, None, history, front))


def _travels(before: Scene, after: Scene, move: Move) -> Iterator[Arrow]:
    """What a player pointed at moves, or moves to where it was pointed at: cards that are spent are no news."""
    known = {item.key: item for item in before.items}
    for item in after.items:
        old = known.get(item.key) or known.get(item.was or "")
        if old and item.area == "board" and MARKED in item.key:
            start, end = _button(before, old), _button(after, item)
            if start and end and start != end and end in known and known[end].part in move:
                yield start, end


def _named(before: Scene, move: Move) -> tuple[Arrow, ...]:
    """From one square to another, if the move names two."""
    squares = {item.part: item.key for item in before.items if item.label and item.part and item.area == "board"}
    named = [squares[part] for part in move if part in squares]
    return ((named[-2], named[-1]),) if len(named) > 1 else ()


def _button(scene: Scene, item: Item) -> str | None:
    """The item that can be pointed at where this one lies."""
    x, y, width, height = item.box
    middle = item.at[0] + x + width / 2, item.at[1] + y + height / 2
    found = [one for one in scene.items if one.label and one.area == item.area and _holds(one, middle)]
    return found[0].key if found else None


def _holds(item: Item, point: tuple[float, float]) -> bool:
    left, top, width, height = item.at[0] + item.box[0], item.at[1] + item.box[1], item.box[2], item.box[3]
    return left <= point[0] <= left + width and top <= point[1] <= top + height
