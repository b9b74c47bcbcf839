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
from threefold.arguments import Arguments, Refused, bots_of, form_of, names_of, say_of, text_of
from threefold.bots import Bots, back, forth, level, onlooker, question
from threefold.codec import BadInput, read_link, read_save, write_link
from threefold.confirm import asked, whole
from threefold.games import find
from threefold.kernel import IllegalMove
from threefold.picks import open_parts, point
from threefold.portrait import portrait
from threefold.scene import FORMS, Say
from threefold.session import Session, begin
from threefold.typed import Mistyped, typed
from threefold.view import Story, view
from threefold.words import ENGLISH, sentence, speak, word
from threefold.words.catalogue import checked

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
        self.bots: Bots = ()

    def call(self, name: str, arguments: Arguments) -> Any:
        calls: dict[str, Callable[[Arguments], Any]] = {
            # The number shows that chance stands somewhere else on every visit.
            "hello": lambda _: {"version": __version__, "chance": random()},
            "language": self.language,
            "new": self.new,
            "open": self.open,
            "follow": self.follow,
            "show": lambda a: self.show(a, self.current, self.picks),
            "reveal": self.reveal,
            "point": self.point,
            "confirm": self.confirm,
            "written": self.written,
            "type": self.type,
            "back": lambda a: self.show(a, self.current, self.picks[:-1]),
            "undo": lambda a: self.show(a, back(self.current, self.bots), heard="heard.undone"),
            "redo": lambda a: self.show(a, forth(self.current, self.bots), heard="heard.turn"),
            "seat": self.seat,
            "question": lambda _: question(self.current),
            "answer": self.answer,
            "hint": self.hint,
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
        bot = level(session, self.bots)
        resting = () if bot else usual(session)
        picks = () if bot else picks or resting
        eyes = onlooker(session, self.bots, self.eyes)
        shown = view(session, form_of(arguments), picks, heard, eyes, self.story, bot)
        self.session, self.picks, self.eyes = session, picks, eyes
        # A picture to be kept and shown again later must tell no secret and hold nothing half done.
        shown["keepable"] = picks == resting and (eyes is None or not session.game.hidden)
        shown["sides"] = sides(session)
        if session.result is None:
            shown["turn"] = session.game.rules.actor(session.now)
        if bot:
            shown["bot"] = bot
        move = None if "cover" in shown else whole(session, picks)
        return asked(session, move, shown) if move else shown

    def language(self, arguments: Arguments) -> Any:
        """Speaks another language, whose words the page brings; without words, English."""
        words = arguments.get("words")
        try:
            speak(ENGLISH if words is None else checked(words))
        except ValueError:
            raise Refused("error.foreign") from None
        self.story = Story()
        return {}

    def reveal(self, arguments: Arguments) -> Any:
        """Whoever has to choose holds the device now and may see."""
        session = self.current
        if session.result is None:
            self.eyes = session.game.rules.actor(session.now)
        return self.show(arguments, session, self.picks)

    def seat(self, arguments: Arguments) -> Any:
        """Who plays each seat from now on."""
        self.bots = bots_of(arguments)
        return self.show(arguments, self.current)

    def answer(self, arguments: Arguments) -> Any:
        """What a bot has thought of. If the game has gone elsewhere meanwhile, nobody asked."""
        session = self.current
        if session.ply != arguments.get("ply") or not level(session, self.bots):
            return self.show(arguments, session, self.picks)
        return self.show(arguments, session.play(typed(session, text_of(arguments, "move"))), heard="heard.turn")

    def hint(self, arguments: Arguments) -> Any:
        """What a mind would play and why, for whoever has to choose: the parts to point at, and a sentence."""
        session = self.current
        if (
            session.ply != arguments.get("ply")
            or session.look is not None
            or (session.game.hidden and self.eyes is None)
        ):
            raise Refused("why.looking")
        move = typed(session, text_of(arguments, "move"))
        return {"move": session.game.write(move), "parts": move, "why": sentence(say_of(arguments.get("why")))}

    def open(self, arguments: Arguments) -> Any:
        session = read_save(text_of(arguments, "save"), find)
        self.bots = bots_of(arguments)
        return self.show(arguments, session)

    def follow(self, arguments: Arguments) -> Any:
        session = read_link(text_of(arguments, "code"), find, _default_names)
        self.bots = ()
        return self.show(arguments, session)

    def new(self, arguments: Arguments) -> Any:
        try:
            game, options = find(text_of(arguments, "game")), arguments.get("options", {})
            session = begin(game, names_of(arguments), options, int(text_of(arguments, "seed"), 16))
        except (KeyError, ValueError, TypeError, AttributeError):
            raise Refused("error.foreign") from None
        self.bots = bots_of(arguments)
        return self.show(arguments, session)

    def point(self, arguments: Arguments) -> Any:
        session, part = self.current, text_of(arguments, "part")
        form_of(arguments)
        if session.game.hidden and self.eyes is None:
            return self.show(arguments, session)
        bot = level(session, self.bots)
        legal = session.moves if session.look is None and not bot else ()
        picked = point(legal, self.picks, part)
        if picked is None or (part not in self.picks and part not in open_parts(legal, self.picks)):
            reason = self.why_not(session, part)
            if picked is None or reason:
                shown = self.show(arguments, session, self.picks)
                return shown | {"note": {"part": part, "text": word(reason or "why.part")}}
        if picked.move and not arguments.get("confirm"):
            return self.show(arguments, session.play(picked.move), heard="heard.turn")
        return self.show(arguments, session, picked.parts)

    def confirm(self, arguments: Arguments) -> Any:
        """The move that lies picked in full shall count."""
        session = self.current
        unseen = session.game.hidden and self.eyes is None
        move = None if unseen else whole(session, self.picks)
        if not move:
            return self.show(arguments, session, self.picks)
        return self.show(arguments, session.play(move), heard="heard.turn")

    def written(self, arguments: Arguments) -> Any:
        """The moves that can be made now, as the notation writes them, for whoever holds the device."""
        session = self.current
        unseen = session.look is not None or (session.game.hidden and self.eyes is None) or level(session, self.bots)
        return {"moves": [] if unseen else [session.game.write(move) for move in session.moves]}

    def type(self, arguments: Arguments) -> Any:
        session, text = self.current, text_of(arguments, "text")
        if level(session, self.bots):
            raise Refused("why.bot")
        if session.game.hidden and self.eyes is None:
            return self.show(arguments, session)
        move = typed(session, text)
        if arguments.get("confirm"):
            return self.show(arguments, session, move)
        return self.show(arguments, session.play(move), heard="heard.turn")

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
        if level(session, self.bots):
            return "why.bot"
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
    return [word(f"shell.player.{seat}") for seat in range(1, seats + 1)]


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
        answer = {"error": {"key": "why.part", "text": word("why.part")}}
    # The border: whatever happened inside, the page gets a sentence and the game stays.
    except Exception as problem:  # noqa: BLE001
        answer = {"error": {"key": "error.inside", "text": f"{word('error.inside')} ({type(problem).__name__})"}}
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
