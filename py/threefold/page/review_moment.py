"""Calls for one move of a review: its board with the played and the better move, and a new game from that position."""

from collections.abc import Mapping
from typing import Annotated, NamedTuple

from threefold.core.highlights import Highlight
from threefold.core.items import Item
from threefold.core.kernel import Move
from threefold.core.lines import GAME, Note, Tree
from threefold.core.marks import Box, Mark
from threefold.core.session import Session
from threefold.drawing.highlights import places_of, with_highlights
from threefold.drawing.pen import Finish, rect
from threefold.page.arguments import Arguments, Refused, form_of, ply_of, renamed
from threefold.page.board_image import board_of, drawing_of
from threefold.page.headline_sentences import summary
from threefold.page.move_arrows import arrows
from threefold.page.review_calls import signs_at
from threefold.page.review_hands import hand_at, listed
from threefold.page.situation import TableContext, situation
from threefold.page.stored_review import finished_game, read_move
from threefold.page.table import GameTable
from threefold.saving.save import write_save
from threefold.words import address, addressed, sentence

INSET = 8.0
"""How far a frame around a square lies inside of it, so that those of neighbours do not touch."""


class Board(NamedTuple):
    """The board before a move, with the played and the better move drawn on it."""

    box: Box
    art: list[Mark]
    shown: tuple[Annotated[str, ("arrow", "dashed", "frame", "dashed_frame", "same")], ...]
    """What is drawn: a whole arrow or frame for the best move, a dashed one for another that was played.
    A move that names nothing on the board has none. "same": only the best move is drawn, because the other one would
    look like it, as where two sizes go to one square."""
    hand: str
    """The cards or tiles that the seat could choose from; empty in games without hands."""
    signs: str = ""
    """Which symbol each side plays, as a sentence; empty in games in which sides have none."""


class Replay(NamedTuple):
    """A new game that begins with the moves of this one up to a position."""

    text: str
    """The save."""
    ply: int
    summary: str
    practice: bool


def review_board(game_table: GameTable, arguments: Arguments) -> Board:
    """The board before a move, as an onlooker sees it, with the played and the better move drawn on it, and the hand
    of the seat that chose."""
    session = finished_game(game_table)
    ply, form = ply_of(arguments), form_of(arguments)
    if ply is None or ply >= session.ply:
        raise Refused("error.foreign")
    played = session.log[ply]
    best = read_move(session, arguments["best"]) if "best" in arguments else None
    if best is not None and best not in session.game.rules.moves(session.states[ply]):
        raise Refused("error.foreign")
    looked = session.jump(ply)
    scene, board = board_of(looked, form, highlights=False)
    places = {item.key: part for part, item in places_of(scene.items).items()}
    marks = [_marks(looked, form, places, best, better=True)] if best else []
    marks.append(_marks(looked, form, places, played, better=best is None))
    first, last = ([mark[1:] for mark in some] for some in (marks[0], marks[-1]))
    same = best is not None and first == last
    highlights = tuple(dict.fromkeys(mark for some in marks[: 1 if same else None] for mark in some))
    arrows_drawn = tuple(mark for mark in highlights if mark.end)
    items = with_highlights(tuple(board), Note(GAME, 0, highlights=arrows_drawn), ())
    on_board = places_of(scene.items)
    items += tuple(_framed(on_board[mark.start], mark.kind) for mark in highlights if not mark.end)
    art: list[Mark] = [
        {"at": item.at, "art": drawing_of(item.art, session)} for item in sorted(items, key=lambda one: one.z)
    ]
    shown = ("same",) if same and highlights else tuple(dict.fromkeys(mark.kind for mark in highlights))
    signs = signs_at(session, ply)
    return Board(
        scene.areas["board"],
        art,
        shown,
        listed(hand_at(session, ply, session.position(ply).actor, form)),
        sentence(signs[1]) if signs else "",
    )


def _framed(item: Item, kind: str) -> Item:
    """A frame around an item, under what lies on it."""
    x, y, width, height = item.box
    box = x + INSET, y + INSET, width - 2 * INSET, height - 2 * INSET
    dash: Finish = {"dash": (16, 10)} if kind == "dashed_frame" else {}
    art = rect(*box, line="cell", width=10), rect(*box, line="key", width=6, **dash)
    return Item(f"framed-{item.key}", "board", item.at, art, item.z)


def _marks(
    session: Session, form: str, places: Mapping[str, str], move: Move, *, better: bool
) -> tuple[Highlight, ...]:
    """Highlights for a move: at most two arrows if it moves something on the board; else a frame around the last board
    part that it names. No ring and no cross, which would look like an O and an X of the game."""
    now = situation(session, form, TableContext())
    rules = session.game.rules
    history = tuple(
        (rules.actor(state), one) for state, one in zip(session.states, session.log[: session.at], strict=False)
    )
    ends = [
        (places[start], places[end]) for start, end in arrows(now, move, history) if start in places and end in places
    ]
    if ends:
        return tuple(Highlight("arrow" if better else "dashed", start, end) for start, end in ends[:2])
    named = [part for part in move if part in places.values()]
    return tuple(Highlight("frame" if better else "dashed_frame", part) for part in named[-1:])


def review_play(game_table: GameTable, arguments: Arguments) -> Replay:
    """A game with the same moves up to a ply, to be played on from there."""
    session, ply = finished_game(game_table), ply_of(arguments)
    if ply is None or ply >= session.ply:
        raise Refused("error.foreign")
    begun = session.at_ply(ply)._replace(log=session.log[:ply], tree=Tree(), answers=())
    if session.game.chance:
        # The player has seen how the game went on and knows what will be drawn.
        begun = begun._replace(practice=True)
    if "names" in arguments:
        begun = renamed(begun, arguments)
    reader = addressed()
    address(None)
    try:
        said = summary(begun)
    finally:
        address(reader)
    return Replay(write_save(begun), ply, said, begun.practice)
