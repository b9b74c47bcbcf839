"""A move that is pointed at in full and does not count yet: the question that is asked before it does."""

from typing import Any

from threefold.kernel import Move
from threefold.scene import Say
from threefold.session import Session
from threefold.words import sentence


def whole(session: Session, picks: tuple[str, ...]) -> Move | None:
    """The move that the picks make up, if they do."""
    if not picks or session.look is not None:
        return None
    return next((move for move in session.moves if len(move) == len(picks) and set(move) == set(picks)), None)


def asked(session: Session, move: Move, shown: dict[str, Any]) -> dict[str, Any]:
    """The view, asking whether the move that is picked in it shall count.

    What it would do is told as an onlooker would hear it: nobody learns more by asking than by playing it.
    """
    game, rules = session.game, session.game.rules
    assert game.line, "only games that can be drawn come to the table"
    seat = rules.actor(session.now)
    before, after = rules.mask(session.now, None), rules.mask(rules.play(session.now, move), None)
    told = sentence(game.line(after, seat, move, before).spoken)
    who, what = sentence(Say("say.who", {"seat": seat})), sentence(Say("say.confirm"))
    # A switch stays, for another of its choices is another move. Plain buttons make room for the two answers.
    actions = [action for action in shown["scene"]["actions"] if "on" in action]
    return shown | {
        "confirm": True,
        "say": {"who": who, "what": what, "why": told},
        "scene": shown["scene"] | {"actions": actions},
        "heard": f"{told} {sentence(Say('heard.confirm'))}",
    }
