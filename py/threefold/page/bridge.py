"""The bridge: the only entry point from the page to Python. Takes and returns JSON, and keeps one game table.

Every call returns {"ok": ...} or {"error": {"key", "text"}}; no exception reaches the page. This module has the calls
that begin, load and export a game; those at the table are methods of the table (table.py) and of MoveCalls, StepCalls,
LineEdits and Questions.

The page gives each of its games a name, its "table". A call that names another game than the one at the table is
refused, and every answer says which game is there, so that the page never mixes up two games.
"""

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from random import random, seed
from typing import TYPE_CHECKING, NamedTuple

from threefold import __version__
from threefold.core.kernel import IllegalMove
from threefold.core.lines import GAME
from threefold.core.message import Message
from threefold.core.read_json import read_json
from threefold.core.session import begin
from threefold.games import find
from threefold.page.address_hint import address_ruling
from threefold.page.arguments import Arguments, Refused, form_of, line_of, names_of, ply_of, renamed, text_of
from threefold.page.board_image import BoardPicture, board_picture
from threefold.page.encode import Wire, compact
from threefold.page.line_edits import LineEdits
from threefold.page.move_calls import MoveCalls
from threefold.page.queries import AboutAnswer, Advice, Evaluated, Questions, Spoken, Written
from threefold.page.readable_names import readable
from threefold.page.seats import Question
from threefold.page.situation import game_from_here
from threefold.page.step_calls import StepCalls
from threefold.page.table import GameTable
from threefold.page.typed_move import Mistyped
from threefold.page.view_types import View
from threefold.saving.checked_input import BadInput
from threefold.saving.link import read_link, write_link
from threefold.saving.save import read_save
from threefold.words import ENGLISH, named, sentence, speak, word
from threefold.words.catalogue import checked

if TYPE_CHECKING:
    from threefold.page.extra_calls import ExtraAnswer

LONGEST_CALL = 400_000
TABLE = GameTable()
ARRIVALS = ("new", "open", "follow", "lesson", "puzzle", "mistake")
"""Calls that put a game on the table and set its table name."""
WIRE = Wire()
"""Encodes the answers for the page, which is the only caller."""


class Hello(NamedTuple):
    version: str
    chance: float


class Done(NamedTuple):
    """The answer of a call that returns nothing else."""

    done: bool = True


class Code(NamedTuple):
    code: str
    turn: int | None = None
    """The seat that has to choose where a game that goes on from an earlier position or from a line begins."""


Answer = View | Advice | Question | Evaluated | AboutAnswer | Spoken | Written | Hello | Done | Code | BoardPicture


def hello(_: Arguments) -> Hello:
    # The number shows that the random generator starts differently on each visit.
    return Hello(__version__, random())


def language(arguments: Arguments) -> Done:
    """Switches to the language whose words the page sends; without words, to English."""
    words = arguments.get("words")
    try:
        speak(ENGLISH if words is None else checked(words))
    except ValueError:
        raise Refused("error.foreign") from None
    TABLE.forget_stories()
    WIRE.forget()
    return Done()


def new(arguments: Arguments) -> View:
    try:
        game, options = find(text_of(arguments, "game")), arguments.get("options", {})
        session = begin(game, names_of(arguments), options, int(text_of(arguments, "seed"), 16))
    except (KeyError, ValueError, TypeError, AttributeError):
        raise Refused("error.foreign") from None
    return TABLE.arrive(arguments, session)


def open_save(arguments: Arguments) -> View:
    return TABLE.arrive(arguments, readable(read_save(text_of(arguments, "save"), find)))


def follow(arguments: Arguments) -> View:
    session = read_link(text_of(arguments, "code"), find, _default_names)
    if "names" in arguments:
        session = renamed(session, arguments)
    return TABLE.arrive(arguments, session)


def picture(arguments: Arguments) -> BoardPicture:
    """A picture of the board of the game at the table, or of a save if the call has one."""
    session = read_save(text_of(arguments, "save"), find) if "save" in arguments else TABLE.current
    return board_picture(session, form_of(arguments), highlights=arguments.get("highlights") is True)


def _default_names(seats: int) -> list[str]:
    return [word(f"shell.player.{seat}") for seat in range(1, seats + 1)]


def link(arguments: Arguments) -> Code:
    """A link to the game, with its lines if `lines` is set; or to one line as a game of its own; or, with `ply`, to
    either of them up to that position."""
    session, line, ply = TABLE.current, line_of(arguments), ply_of(arguments)
    if line == GAME and ply is None:
        return Code(write_link(session, arguments.get("lines") is True))
    if line != GAME and line not in {one.number for one in TABLE.situation.lines.lines}:
        raise Refused("error.foreign")
    end = session.tree.find(line).end if ply is None else ply
    try:
        begun = game_from_here(session.jump(end, line), TABLE.situation.guesser)
        return Code(write_link(begun), None if begun.result else begun.present.actor)
    except ValueError:
        raise Refused("error.foreign") from None


def calls(game_table: GameTable) -> dict[str, Callable[[Arguments], Answer]]:
    """All calls by name, except those in extra_calls.py. Their arguments: py/workshop/bridge_call_types.py."""
    moves, steps = MoveCalls(game_table), StepCalls(game_table)
    edits, questions = LineEdits(game_table), Questions(game_table)
    return {
        "hello": hello,
        "language": language,
        "new": new,
        "open": open_save,
        "follow": follow,
        "show": game_table.show,
        "reveal": game_table.reveal,
        "cover": game_table.cover,
        "point": moves.point,
        "confirm": moves.confirm,
        "about": questions.about,
        "read_aloud": questions.read_aloud,
        "written": questions.written,
        "type": moves.type,
        "back": moves.back,
        "undo": steps.undo,
        "redo": steps.redo,
        "seat": game_table.seat,
        "question": questions.question,
        "analyse": game_table.analyse,
        "evaluate": questions.evaluate,
        "answer": moves.answer,
        "hint": questions.hint,
        "jump": steps.jump,
        "mark": edits.mark,
        "comment": edits.comment,
        "highlight": edits.highlight,
        "title": edits.title,
        "cut": edits.cut,
        "promote": edits.promote,
        "unedit": edits.unedit,
        "rename": game_table.rename,
        "sent": game_table.sent,
        "resign": moves.resign,
        "tie": moves.tie,
        "link": link,
        "picture": picture,
    }


def extra_calls() -> "Mapping[str, Callable[[GameTable, Arguments], ExtraAnswer]]":
    """The calls of extra_calls.py. Imported by name at run time, so that the archive that every page fetches does not
    include them."""
    try:
        module = import_module("threefold.page.extra_calls")
    except ModuleNotFoundError:
        raise Refused("error.extras") from None  # the page fetches it and asks again
    found: Mapping[str, Callable[[GameTable, Arguments], ExtraAnswer]] = module.EXTRA_CALLS
    return found


def answer(name: str, arguments: Arguments) -> "Answer | ExtraAnswer":
    function: Callable[[Arguments], Answer | ExtraAnswer] | None
    function = calls(TABLE).get(name)
    if function is None and (extra := extra_calls().get(name)):
        function = partial(extra, TABLE)
    if function is None:
        raise Refused("error.foreign")
    if name not in ARRIVALS and "table" in arguments and arguments["table"] != TABLE.table:
        raise Refused("error.none")
    return function(arguments)


def open_bridge(digits: str) -> Callable[[str, str], str]:
    """Seeds the random numbers, which a snapshot of Python would begin with the same on every visit; returns `call`."""
    seed(int(digits, 16))
    return call


def call(name: str, text: str) -> str:
    """The one function that the page calls, after open_bridge."""
    try:
        if len(text) > LONGEST_CALL:
            raise Refused("error.foreign")
        arguments = read_json(text)
        if not isinstance(arguments, dict):
            raise Refused("error.foreign")
        said = answer(name, arguments)
        return WIRE.encode(said, TABLE.table)
    except (BadInput, Refused) as problem:
        why = Message(problem.key, getattr(problem, "fill", {}))
        told = {"error": {"key": problem.key, "text": sentence(why)}}
    except Mistyped as problem:
        text = named(address_ruling(TABLE.current, problem.message), TABLE.current.names)
        told = {"error": {"key": problem.message.key, "text": text}}
    except IllegalMove:
        told = {"error": {"key": "why.part", "text": word("why.part")}}
    # Whatever went wrong, the page gets a sentence, and the game at the table is kept.
    except Exception as problem:  # noqa: BLE001
        told = {"error": {"key": "error.inside", "text": f"{word('error.inside')} ({type(problem).__name__})"}}
    return compact(told)
