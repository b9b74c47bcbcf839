"""JSON in, JSON out: the only door between the page and Python. One desk stands behind it.

Every call answers {"ok": ...} or {"error": {"key", "text"}}; no exception crosses the border. Here is what begins a
game, brings one back and takes one out; what is done at the table is in desk.py.
"""

import json
import re
from collections.abc import Callable
from random import random
from typing import Any

from threefold import __version__
from threefold.arguments import Arguments, Refused, form_of, names_of, text_of
from threefold.codec import BadInput, read_link, read_save, write_link
from threefold.desk import Desk, usual
from threefold.games import find
from threefold.kernel import IllegalMove
from threefold.portrait import portrait
from threefold.scene import FORMS, Say
from threefold.session import begin
from threefold.typed import Mistyped
from threefold.view import Story, view
from threefold.words import ENGLISH, sentence, speak, word
from threefold.words.catalogue import checked

LONGEST_CALL = 400_000
DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
DESK = Desk()


def language(arguments: Arguments) -> Any:
    """Speaks another language, whose words the page brings; without words, English."""
    words = arguments.get("words")
    try:
        speak(ENGLISH if words is None else checked(words))
    except ValueError:
        raise Refused("error.foreign") from None
    DESK.story = Story()
    return {}


def new(arguments: Arguments) -> Any:
    try:
        game, options = find(text_of(arguments, "game")), arguments.get("options", {})
        session = begin(game, names_of(arguments), options, int(text_of(arguments, "seed"), 16))
    except (KeyError, ValueError, TypeError, AttributeError):
        raise Refused("error.foreign") from None
    return DESK.begin(arguments, session)


def reopen(arguments: Arguments) -> Any:
    return DESK.begin(arguments, read_save(text_of(arguments, "save"), find))


def follow(arguments: Arguments) -> Any:
    return DESK.begin(arguments, read_link(text_of(arguments, "code"), find, _default_names))


def record(arguments: Arguments) -> Any:
    """The game as text. Which day it is, only the page knows."""
    date = text_of(arguments, "date")
    if not DAY.fullmatch(date):
        raise Refused("error.foreign")
    from threefold.records import write_record  # hardly any visit needs it, and no start should wait for it

    return {"text": write_record(DESK.current, date)}


def picture(arguments: Arguments) -> Any:
    """The board of the game at the table, or of a save."""
    session = read_save(text_of(arguments, "save"), find) if "save" in arguments else DESK.current
    return portrait(session, form_of(arguments))


def load(arguments: Arguments) -> Any:
    """What a record or a save holds, as the page keeps it. Reading is not sitting down: the table stays."""
    from threefold.records import read_record

    text = text_of(arguments, "text")
    read = read_save if text.lstrip("\ufeff \t\r\n").startswith("{") else read_record
    session = read(text, find)
    shown = view(session, FORMS[0], usual(session))
    return {name: shown[name] for name in ("game", "names", "ply", "over", "summary", "save")}


def _default_names(seats: int) -> list[str]:
    return [word(f"shell.player.{seat}") for seat in range(1, seats + 1)]


def answer(name: str, arguments: Arguments) -> Any:
    desk = DESK
    calls: dict[str, Callable[[Arguments], Any]] = {
        # The number shows that chance stands somewhere else on every visit.
        "hello": lambda _: {"version": __version__, "chance": random()},
        "language": language,
        "new": new,
        "open": reopen,
        "follow": follow,
        "show": lambda a: desk.show(a, desk.current, desk.picks),
        "reveal": desk.reveal,
        "point": desk.point,
        "confirm": desk.confirm,
        "written": desk.written,
        "type": desk.type,
        "back": desk.put_back,
        "undo": desk.undo,
        "redo": desk.redo,
        "seat": desk.seat,
        "question": desk.question,
        "study": desk.study,
        "weigh": desk.weigh,
        "answer": desk.answer,
        "hint": desk.hint,
        "jump": desk.jump,
        "rename": desk.rename,
        "resign": desk.resign,
        "draw": desk.agree,
        "link": lambda _: {"code": write_link(desk.current)},
        "record": record,
        "picture": picture,
        "load": load,
    }
    if name not in calls:
        raise Refused("error.foreign")
    return calls[name](arguments)


def call(name: str, text: str) -> str:
    """The one function that the page calls."""
    try:
        if len(text) > LONGEST_CALL:
            raise Refused("error.foreign")
        arguments = json.loads(text)
        if not isinstance(arguments, dict):
            raise Refused("error.foreign")
        told: dict[str, Any] = {"ok": answer(name, arguments)}
    except (BadInput, Refused) as problem:
        text = sentence(Say(problem.key, getattr(problem, "fill", {})))
        told = {"error": {"key": problem.key, "text": text}}
    except Mistyped as problem:
        told = {"error": {"key": problem.say.key, "text": sentence(problem.say)}}
    except IllegalMove:
        told = {"error": {"key": "why.part", "text": word("why.part")}}
    # The border: whatever happened inside, the page gets a sentence and the game stays.
    except Exception as problem:  # noqa: BLE001
        told = {"error": {"key": "error.inside", "text": f"{word('error.inside')} ({type(problem).__name__})"}}
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))
