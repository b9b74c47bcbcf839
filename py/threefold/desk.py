"""The game at the table and what is done with it: pointing, playing, looking, ending.

What is asked may be foreign; what comes out is a View (web/js/types.d.ts names its fields).
"""

from typing import Any

from threefold.arguments import Arguments, Refused, bots_of, form_of, names_of, say_of, text_of
from threefold.bots import Bots, all_play, back, forth, level, onlooker, question
from threefold.confirm import asked, whole
from threefold.picks import open_parts, point
from threefold.session import Session
from threefold.typed import typed
from threefold.view import Company, Story, view
from threefold.words import sentence, word
from threefold.worth import Found, choices, found, spoken, student, worth


class Desk:
    """The session being played and what the player has pointed at so far."""

    def __init__(self) -> None:
        self.session: Session | None = None
        self.picks: tuple[str, ...] = ()
        self.eyes: int | None = None
        """The seat whose hidden hand the page shows: whoever holds the device and has said so."""
        self.story = Story()
        self.bots: Bots = ()
        self.rests = False
        """Whether the bots wait, among whom nobody else plays: nobody thinks for them, so whoever looks on may."""
        self.studies = False
        """Whether the page shows what moves are worth."""
        self.found: Found | None = None

    @property
    def current(self) -> Session:
        if self.session is None:
            raise Refused("error.none")
        return self.session

    @property
    def unseen(self) -> bool:
        """Whether nobody who may see the hand that has to choose holds the device now."""
        return self.current.game.hidden and self.eyes is None

    @property
    def student(self) -> int | None:
        return student(self.current, self.eyes, self.thinking) if self.studies else None

    @property
    def thinking(self) -> Bots:
        """The bots, as far as they think."""
        return () if self.rests else self.bots

    def begin(self, arguments: Arguments, session: Session) -> Any:
        """Another game comes to the table."""
        self.studies, self.eyes = arguments.get("study") is True, None
        return self._taken(arguments, session)

    def seat(self, arguments: Arguments) -> Any:
        """Who plays each seat from now on, and whether the bots wait."""
        return self._taken(arguments, self.current)

    def _taken(self, arguments: Arguments, session: Session) -> Any:
        self.bots = bots_of(arguments)
        self.rests = arguments.get("rest") is True and all_play(session, self.bots)
        return self.show(arguments, session)

    def show(
        self, arguments: Arguments, session: Session, picks: tuple[str, ...] = (), heard: str | None = None
    ) -> Any:
        """Keeps the session and answers what it looks like."""
        bot = level(session, self.bots)
        waiting = bot and session.look is None
        eyes = onlooker(session, self.bots, self.eyes)
        seat = student(session, eyes, self.thinking) if self.studies else None
        untouched = () if waiting else usual(session, seat)
        picks = () if waiting else picks or untouched
        company = Company(eyes, bot, self.rests, seat)
        shown = view(session, form_of(arguments), picks, heard, company, self.story)
        self.session, self.picks, self.eyes = session, picks, eyes
        if self.studies:
            shown["worth"] = worth(session, seat, picks, self.found)
        # A picture to be kept and shown again later must tell no secret and hold nothing half done.
        shown["keepable"] = picks == untouched and (eyes is None or not session.game.hidden)
        shown["sides"] = sides(session)
        if session.result is None:
            shown["turn"] = session.game.rules.actor(session.now)
        if bot:
            shown["bot"] = bot
        move = None if "cover" in shown else whole(session, picks)
        return asked(session, move, shown) if move else shown

    def reveal(self, arguments: Arguments) -> Any:
        """Whoever has to choose holds the device now and may see."""
        session = self.current
        if session.result is None and not level(session, self.bots):
            self.eyes = session.game.rules.actor(session.now)
        return self.show(arguments, session, self.picks)

    def point(self, arguments: Arguments) -> Any:
        session, part = self.current, text_of(arguments, "part")
        form_of(arguments)
        if self.unseen:
            return self.show(arguments, session)
        if session.look is None:
            legal = () if level(session, self.bots) else session.moves
        else:
            legal = () if self.student is None else choices(session)
        picked = point(legal, self.picks, part)
        if picked and picked.move and session.look is not None:
            return self.show(arguments, session, self.picks) | {"note": {"part": part, "text": word("why.looking")}}
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
        move = None if self.unseen else whole(session, self.picks)
        if not move:
            return self.show(arguments, session, self.picks)
        return self.show(arguments, session.play(move), heard="heard.turn")

    def answer(self, arguments: Arguments) -> Any:
        """What a bot has thought of. If the game has gone elsewhere meanwhile, nobody asked."""
        session = self.current
        elsewhere = session.ply != arguments.get("ply") or session.look is not None
        if elsewhere or not level(session, self.bots):
            return self.show(arguments, session, self.picks)
        return self.show(arguments, session.play(typed(session, text_of(arguments, "move"))), heard="heard.turn")

    def hint(self, arguments: Arguments) -> Any:
        """What a mind would play and why, for whoever has to choose: the parts to point at, and a sentence."""
        session = self.current
        if level(session, self.bots):
            raise Refused("why.bot")
        if session.ply != arguments.get("ply") or session.look is not None or self.unseen:
            raise Refused("why.looking")
        move = typed(session, text_of(arguments, "move"))
        told = sentence(spoken(session, move))
        return {"said": told, "parts": move, "why": sentence(say_of(arguments.get("why")))}

    def question(self, arguments: Arguments) -> Any:
        """What a mind gets to think about: a bot's choice, or that of whoever looks at the position shown."""
        session = self.current
        playing = session.look is None and level(session, self.thinking)
        if session.at != arguments.get("ply") or (not playing and student(session, self.eyes, self.thinking) is None):
            raise Refused("why.looking")
        return question(session)

    def study(self, arguments: Arguments) -> Any:
        """Whether the page shows what moves are worth."""
        self.studies = arguments.get("on") is True
        return self.show(arguments, self.current, self.picks)

    def weigh(self, arguments: Arguments) -> Any:
        """What a mind has found out so far about the position shown; the page shows what comes of it."""
        session, seat = self.current, self.student
        if seat is not None and session.at == arguments.get("ply"):
            self.found = found(session, arguments)
        return {"worth": worth(session, seat, self.picks, self.found)}

    def written(self, arguments: Arguments) -> Any:
        """The moves that can be made now, as the notation writes them, for whoever holds the device."""
        session = self.current
        silent = session.look is not None or self.unseen or level(session, self.bots)
        return {"moves": [] if silent else [session.game.write(move) for move in session.moves]}

    def type(self, arguments: Arguments) -> Any:
        session, text = self.current, text_of(arguments, "text")
        if level(session, self.bots):
            raise Refused("why.bot")
        if self.unseen:
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

    def why_not(self, session: Session, part: str) -> str | None:
        if session.look is not None and self.student is None:
            return "why.looking"
        if session.look is None and session.result:
            return "why.over"
        if session.look is None and level(session, self.bots):
            return "why.bot"
        rules = session.game.rules
        seen = rules.mask(session.state, rules.actor(session.state))
        return session.game.why_not(seen, (*self.picks, part))

    def undo(self, arguments: Arguments) -> Any:
        return self.show(arguments, back(self.current, self.bots), heard="heard.undone")

    def redo(self, arguments: Arguments) -> Any:
        return self.show(arguments, forth(self.current, self.bots), heard="heard.turn")

    def put_back(self, arguments: Arguments) -> Any:
        """The last part that was pointed at is taken back."""
        return self.show(arguments, self.current, self.picks[:-1])

    def agree(self, arguments: Arguments) -> Any:
        return self.end(arguments, self.current.agree_draw())


def usual(session: Session, seat: int | None = None) -> tuple[str, ...]:
    """What lies picked while nothing is pointed at. Looking back, only a student has something to point at."""
    if seat is None and (session.look is not None or session.result):
        return ()
    rules = session.game.rules
    return session.game.usual(rules.mask(session.state, rules.actor(session.state)))


def sides(session: Session) -> list[list[int]]:
    """Seats that win and lose together, as far as they are taken."""
    taken = range(session.setup.seats)
    teams = dict.fromkeys(session.game.team(seat) for seat in taken)
    return [[seat for seat in team if seat in taken] for team in teams]
