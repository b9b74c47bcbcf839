"""Arrows that show what a move moves on the board: each from one item that can be pointed at to another."""

from collections.abc import Iterator, Sequence

from threefold.core.items import Item, Scene, SceneRequest
from threefold.core.kernel import Move, Seen, State
from threefold.page.situation import Situation

Arrow = tuple[str, str]
"""The keys of two items that can be pointed at."""
MARKED = ":"
"""The keys of things that stay on the table from move to move contain this; the marks of the last move do not."""


def arrows(now: Situation, move: Move, history: Sequence[tuple[int, Move]]) -> tuple[Arrow, ...]:
    """The arrows of a move, as far as the viewing seat sees both ends.

    They are found by comparing the scenes before and after the move, as the page does to animate it, because games do
    not describe movement otherwise. If nothing moves, the arrow goes from the last but one square in the move to the
    last one.
    """
    session, past = now.session, tuple(history[: now.session.at])
    rules, state = session.game.rules, session.state
    before = _drawn(now, now.seen, past)
    after = _drawn(now, rules.mask(rules.play(state, move), now.seen.seat), (*past, (session.shown.actor, move)))
    return tuple(dict.fromkeys(_travels(before, after, move))) or _named(before, move)


def _drawn(now: Situation, seen: Seen[State], history: tuple[tuple[int, Move], ...]) -> Scene:
    """The scene with no seat choosing and, before and after the move, the same hand in front."""
    session = now.session
    assert session.game.draw, "only games that can be drawn come to the table"
    front = None if session.game.hidden else now.chooser
    nothing = frozenset[str]()
    return session.game.draw(seen, SceneRequest(now.form, None, (), nothing, nothing, None, history, front))


def _travels(before: Scene, after: Scene, move: Move) -> Iterator[Arrow]:
    """Things on the board whose place changes and whose new place is a part of the move: so cards that are spent give
    no arrow."""
    known = {item.key: item for item in before.items}
    for item in after.items:
        old = known.get(item.key) or known.get(item.was or "")
        if old and item.area == "board" and MARKED in item.key:
            start, end = _button(before, old), _button(after, item)
            if start and end and start != end and end in known and known[end].part in move:
                yield start, end


def _named(before: Scene, move: Move) -> tuple[Arrow, ...]:
    """One arrow between the last two squares that the move names; none if it names fewer."""
    squares = {item.part: item.key for item in before.items if item.label and item.part and item.area == "board"}
    named = [squares[part] for part in move if part in squares]
    return ((named[-2], named[-1]),) if len(named) > 1 else ()


def _button(scene: Scene, item: Item) -> str | None:
    """The key of the first labelled item in the same area whose box contains the middle of this one."""
    x, y, width, height = item.box
    middle = item.at[0] + x + width / 2, item.at[1] + y + height / 2
    found = [one for one in scene.items if one.label and one.area == item.area and _holds(one, middle)]
    return found[0].key if found else None


def _holds(item: Item, point: tuple[float, float]) -> bool:
    left, top, width, height = item.at[0] + item.box[0], item.at[1] + item.box[1], item.box[2], item.box[3]
    return left <= point[0] <= left + width and top <= point[1] <= top + height
