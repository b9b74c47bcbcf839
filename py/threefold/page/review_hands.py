"""What was in the hands in a finished game, for its review. The game is over, so every hand may be seen."""

from typing import NamedTuple

from threefold.core.items import Item, SceneRequest
from threefold.core.message import Message
from threefold.core.session import Session
from threefold.page.board_image import history_of
from threefold.page.read_aloud import cards_in_hand
from threefold.words import sentence


class Came(NamedTuple):
    """What came to a hand by chance."""

    seat: int
    cards: str


def hand_at(session: Session, ply: int, seat: int, form: str = "wide") -> list[Item]:
    """The cards or tiles in the hand of a seat after so many moves; none in games without hands."""
    looked, game, nothing = session.jump(ply), session.game, frozenset[str]()
    assert game.draw, "only games that can be drawn come to the table"
    request = SceneRequest(form, None, (), nothing, nothing, None, history_of(looked), seat)
    scene = game.draw(game.rules.mask(looked.state, seat), request)
    if not game.hidden and "seat" not in scene.groups.get("hand", Message("")).fill:
        return []
    return cards_in_hand(scene)


def listed(cards: list[Item]) -> str:
    return ", ".join(sentence(item.label) for item in cards if item.label)


def came_after(session: Session, ply: int) -> tuple[Came, ...]:
    """What came to each hand with the move after so many others, beginning with the seat that moved."""
    seats, found = session.setup.seats, []
    first = session.game.rules.actor(session.states[ply])
    for seat in (*range(first, seats), *range(first)):
        # A card keeps its key as long as it stays in a hand.
        had = {item.key for item in hand_at(session, ply, seat)}
        cards = [item for item in hand_at(session, ply + 1, seat) if item.key not in had]
        if cards:
            found.append(Came(seat, listed(cards)))
    return tuple(found)
