"""JSON in, JSON out: the only door between the page and Python. One session lives behind it.

Every call answers {"ok": ...} or {"error": {"key", "text"}}; no exception crosses the border. What a call shows is a
View: the scene and its texts with all keys turned into sentences, ready to be painted (web/js/types.d.ts names the
fields).
"""

import json
import re
from collections.abc import Callable
from random import random
from typing import Any

from threefold import __version__
from threefold.arguments import Arguments, Refused, form_of, names_of, text_of
from threefold.codec import BadInput, read_link, read_save, write_link
from threefold.games import find
from threefold.kernel import IllegalMove
from threefold.picks import open_parts, point
from threefold.portrait import portrait
from threefold.scene import FORMS, Say
from threefold.session import Session, begin
from threefold.typed import Mistyped, typed
from threefold.view import Story, view
from threefold.words import ENGLISH, sentence

LONGEST_CALL = 400_000
DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


class Desk:
    """The session being played and what the player has pointed at so far."""

    def __init__(self) -> None:
        self.session: Session | None = None
        self.picks: tuple[str, ...] = ()
        self.eyes: int | None = None
        """The seat whose hidden hand the page shows: whoever holds the device and has said so."""
        self.story = Story()

    def call(self, name: str, arguments: Arguments) -> Any:
        calls: dict[str, Callable[[Arguments], Any]] = {
            # The number shows that chance stands somewhere else on every visit.
            "hello": lambda _: {"version": __version__, "chance": random()},
            "new": self.new,
            "open": lambda a: self.show(a, read_save(text_of(a, "save"), find)),
            "follow": lambda a: self.show(a, read_link(text_of(a, "code"), find, _default_names)),
            "show": lambda a: self.show(a, self.current, self.picks),
            "reveal": self.reveal,
            "point": self.point,
            "written": self.written,
            "type": self.type,
            "back": lambda a: self.show(a, self.current, self.picks[:-1]),
            "undo": lambda a: self.show(a, self.current.undo(), heard="heard.undone"),
            "redo": lambda a: self.show(a, self.current.redo(), heard="heard.turn"),
            "jump": self.jump,
            "rename": self.rename,
            "resign": self.resign,
            "draw": lambda a: self.end(a, self.current.agree_draw()),
            "link": lambda _: {"code": write_link(self.current)},
            "record": self.record,
            "picture": self.picture,
            "load": self.load,
        }
        if name not in calls:
            raise Refused("error.foreign")
        return calls[name](arguments)

    @property
    def current(self) -> Session:
        if self.session is None:
            raise Refused("error.none")
        return self.session

    def show(
        self, arguments: Arguments, session: Session, picks: tuple[str, ...] = (), heard: str | None = None
    ) -> Any:
        """Keeps the session and answers what it looks like."""
        resting = usual(session)
        picks = picks or resting
        eyes = self.eyes
        if session.result is None and eyes != session.game.rules.actor(session.now):
            eyes = None  # The device is on its way to somebody else.
        shown = view(session, form_of(arguments), picks, heard, eyes, self.story)
        self.session, self.picks, self.eyes = session, picks, eyes
        # A picture to be kept and shown again later must tell no secret and hold nothing half done.
        shown["keepable"] = picks == resting and (eyes is None or not session.game.hidden)
        shown["sides"] = sides(session)
        if session.result is None:
            shown["turn"] = session.game.rules.actor(session.now)
        return shown

    def reveal(self, arguments: Arguments) -> Any:
        """Whoever has to choose holds the device now and may see."""
        session = self.current
        if session.result is None:
            self.eyes = session.game.rules.actor(session.now)
        return self.show(arguments, session, self.picks)

    def new(self, arguments: Arguments) -> Any:
        try:
            game, options = find(text_of(arguments, "game")), arguments.get("options", {})
            session = begin(game, names_of(arguments), options, int(text_of(arguments, "seed"), 16))
        except (KeyError, ValueError, TypeError, AttributeError):
            raise Refused("error.foreign") from None
        return self.show(arguments, session)

    def point(self, arguments: Arguments) -> Any:
        session, part = self.current, text_of(arguments, "part")
        form_of(arguments)
        if session.game.hidden and self.eyes is None:
            return self.show(arguments, session)
        legal = session.moves if session.look is None else ()
        picked = point(legal, self.picks, part)
        if picked is None or (part not in self.picks and part not in open_parts(legal, self.picks)):
            reason = self.why_not(session, part)
            if picked is None or reason:
                shown = self.show(arguments, session, self.picks)
                return shown | {"note": {"part": part, "text": ENGLISH[reason or "why.part"]}}
        if picked.move:
            return self.show(arguments, session.play(picked.move), heard="heard.turn")
        return self.show(arguments, session, picked.parts)

    def written(self, arguments: Arguments) -> Any:
        """The moves that can be made now, as the notation writes them, for whoever holds the device."""
        session = self.current
        unseen = session.look is not None or (session.game.hidden and self.eyes is None)
        return {"moves": [] if unseen else [session.game.write(move) for move in session.moves]}

    def type(self, arguments: Arguments) -> Any:
        session, text = self.current, text_of(arguments, "text")
        if session.game.hidden and self.eyes is None:
            return self.show(arguments, session)
        return self.show(arguments, session.play(typed(session, text)), heard="heard.turn")

    def jump(self, arguments: Arguments) -> Any:
        ply = arguments.get("ply")
        if not (ply is None or (isinstance(ply, int) and 0 <= ply <= self.current.ply)):
            raise Refused("error.foreign")
        return self.show(arguments, self.current.jump(ply))

    def rename(self, arguments: Arguments) -> Any:
        session, names = self.current, names_of(arguments)
        if len(names) != session.setup.seats:
            raise Refused("error.foreign")
        return self.show(arguments, session.rename(names), self.picks)

    def resign(self, arguments: Arguments) -> Any:
        session, seat = self.current, arguments.get("seat")
        if not (isinstance(seat, int) and 0 <= seat < session.setup.seats):
            raise Refused("error.foreign")
        return self.end(arguments, session.resign(seat))

    def end(self, arguments: Arguments, session: Session) -> Any:
        """An end that the players have agreed on. Where there was one already, nothing has changed."""
        if session is self.current:
            raise Refused("why.over")
        shown = self.show(arguments, session)
        shown["heard"] = " ".join(shown["say"][part] for part in ("who", "what", "why"))
        return shown

    def record(self, arguments: Arguments) -> Any:
        """The game as text. Which day it is, only the page knows."""
        date = text_of(arguments, "date")
        if not DAY.fullmatch(date):
            raise Refused("error.foreign")
        from threefold.records import write_record  # hardly any visit needs it, and no start should wait for it

        return {"text": write_record(self.current, date)}

    def picture(self, arguments: Arguments) -> Any:
        """The board of the game at the table, or of a save."""
        session = read_save(text_of(arguments, "save"), find) if "save" in arguments else self.current
        return portrait(session, form_of(arguments))

    def load(self, arguments: Arguments) -> Any:
        """What a record or a save holds, as the page keeps it. Reading is not sitting down: the table stays."""
        from threefold.records import read_record

        text = text_of(arguments, "text")
        read = read_save if text.lstrip("\ufeff \t\r\n").startswith("{") else read_record
        session = read(text, find)
        shown = view(session, FORMS[0], usual(session))
        return {name: shown[name] for name in ("game", "names", "ply", "over", "summary", "save")}

    def why_not(self, session: Session, part: str) -> str | None:
        if session.look is not None:
            return "why.looking"
        if session.result:
            return "why.over"
        rules = session.game.rules
        seen = rules.mask(session.now, rules.actor(session.now))
        return session.game.why_not(seen, (*self.picks, part))


def usual(session: Session) -> tuple[str, ...]:
    """What lies picked while nothing is pointed at."""
    if session.look is not None or session.result:
        return ()
    rules = session.game.rules
    return session.game.usual(rules.mask(session.now, rules.actor(session.now)))


def sides(session: Session) -> list[list[int]]:
    """Seats that win and lose together, as far as they are taken."""
    taken = range(session.setup.seats)
    teams = dict.fromkeys(session.game.team(seat) for seat in taken)
    return [[seat for seat in team if seat in taken] for team in teams]


def _default_names(seats: int) -> list[str]:
    return [ENGLISH[f"shell.player.{seat}"] for seat in range(1, seats + 1)]


DESK = Desk()


def call(name: str, text: str) -> str:
    """The one function that the page calls."""
    try:
        if len(text) > LONGEST_CALL:
            raise Refused("error.foreign")
        arguments = json.loads(text)
        if not isinstance(arguments, dict):
            raise Refused("error.foreign")
        answer = {"ok": DESK.call(name, arguments)}
    except (BadInput, Refused) as problem:
        text = sentence(Say(problem.key, getattr(problem, "fill", {})))
        answer = {"error": {"key": problem.key, "text": text}}
    except Mistyped as problem:
        answer = {"error": {"key": problem.say.key, "text": sentence(problem.say)}}
    except IllegalMove:
        answer = {"error": {"key": "why.part", "text": ENGLISH["why.part"]}}
    # The border: whatever happened inside, the page gets a sentence and the game stays.
    except Exception as problem:  # noqa: BLE001
        answer = {"error": {"key": "error.inside", "text": f"{ENGLISH['error.inside']} ({type(problem).__name__})"}}
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
