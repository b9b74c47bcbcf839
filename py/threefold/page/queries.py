"""What is asked about the game at the table: hints, what moves are worth, what a thing is. Nothing is played here."""

import re
from typing import NamedTuple

from threefold.bots.seats import Question, level, question
from threefold.core.kernel import Move
from threefold.core.whole_numbers import is_whole
from threefold.page.address_hint import address_hint
from threefold.page.analysis import Analysis, analysis, found, spoken
from threefold.page.arguments import Arguments, Refused, message_of, text_of
from threefold.page.headline_sentences import headline
from threefold.page.move_arrows import Arrow, arrows
from threefold.page.read_aloud import choices, hand_told, score_of
from threefold.page.situation import analyst
from threefold.page.table import GameTable
from threefold.page.typed_move import typed
from threefold.page.view import about
from threefold.page.view_types import About
from threefold.words import sentence

FIRST_SENTENCE = re.compile(r"(?<=\.) ")
"""What a move is; what comes of it is said after that."""


class Advice(NamedTuple):
    """What matters in the position, what a bot would play, and why."""

    idea: str
    said: str
    parts: Move
    """To be pointed at."""
    why: str
    arrows: tuple[Arrow, ...] = ()


class Evaluated(NamedTuple):
    analysis: Analysis


class Written(NamedTuple):
    moves: tuple[str, ...]


class Told(NamedTuple):
    about: About | None = None


class Spoken(NamedTuple):
    """Sentences to be read aloud."""

    lines: tuple[str, ...]


class Questions:
    """Questions about the game at a table."""

    def __init__(self, table: GameTable) -> None:
        self.table = table

    def hint(self, arguments: Arguments) -> Advice:
        """What a bot would play and why, for whoever has to choose, or tries what can be tried."""
        session, now = self.table.current, self.table.situation
        if not now.trying and level(session, self.table.bots):
            raise Refused("why.bot")
        if not now.advisable or not self.table.shows(arguments):
            raise Refused("why.looking")
        move = typed(session.walk if now.trying else session, text_of(arguments, "move"))
        idea, why = (address_hint(session, message_of(arguments.get(name))) for name in ("idea", "why"))
        said = FIRST_SENTENCE.split(sentence(spoken(session, move)), maxsplit=1)[0]
        return Advice(idea, said, move, why, arrows(self.table.situation, move, self.table.story.moves))

    def question(self, arguments: Arguments) -> Question:
        """What a bot gets to think about: a bot's choice, or that of whoever looks at the position shown."""
        session, company = self.table.current, self.table.company
        playing = session.look is None and level(session, company.thinking)
        if not self.table.shows(arguments):
            raise Refused("why.looking")
        if not playing and analyst(session, company.holder, company.thinking) is None:
            raise Refused("why.looking")
        return question(session)

    def evaluate(self, arguments: Arguments) -> Evaluated:
        """What a bot has found out so far about the position shown; the page shows what comes of it."""
        session = self.table.current
        if self.table.analyst is not None and self.table.shows(arguments):
            self.table.found = found(session, arguments)
        return Evaluated(analysis(self.table.situation, self.table.found))

    def about(self, arguments: Arguments) -> Told:
        """What a thing on the table is, or an entry of the strip: told to whoever asks."""
        item, entry = arguments.get("item"), arguments.get("entry")
        scene = self.table.scene
        if scene is None:
            raise Refused("error.none")
        if is_whole(entry, len(scene.strip)):
            told = scene.strip[entry].about
        else:
            told = next((one.about for one in scene.items if one.key == item), None)
        return Told(about(told) if told else None)

    def tell(self, arguments: Arguments) -> Spoken:
        """What somebody asks to hear: what can be done now, how it stands, what lies in the hand."""
        scene = self.table.scene
        if scene is None:
            raise Refused("error.none")
        match text_of(arguments, "what"):
            case "choices":
                now = self.table.situation
                return Spoken(tuple(choices(now, scene, headline(now, scene, self.table.story.rows))))
            case "score":
                return Spoken(tuple(map(sentence, score_of(self.table.current))))
            case "hand":
                return Spoken((hand_told(scene),))
        raise Refused("error.foreign")

    def written(self, _: Arguments) -> Written:
        """The moves that can be made now, as the notation writes them, for whoever holds the device."""
        session = self.table.current
        if self.table.trying:
            session = session.walk
        elif session.look is not None or self.table.unseen or level(session, self.table.bots):
            return Written(())
        return Written(tuple(session.game.write(move) for move in session.moves))
