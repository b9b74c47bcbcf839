"""Calls that ask about the game at the table and play nothing: hints, analysis, information about an item."""

import re
from typing import NamedTuple

from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.core.whole_numbers import is_whole
from threefold.page.address_hint import address_hint
from threefold.page.analysis import Analysis, analysis, found, spoken
from threefold.page.arguments import Arguments, Refused, message_of, text_of
from threefold.page.headline_sentences import headline
from threefold.page.move_arrows import Arrow, arrows
from threefold.page.read_aloud import choices, hand_sentence, score_sentences
from threefold.page.seats import Question, level, question
from threefold.page.situation import analyst
from threefold.page.table import GameTable
from threefold.page.typed_move import typed
from threefold.page.view import about
from threefold.page.view_types import About
from threefold.words import Naming, addressed, has_word, sentence

FIRST_SENTENCE = re.compile(r"(?<=\.) ")
"""Splits after the first sentence, which names the move; later ones say what comes of it."""


class Advice(NamedTuple):
    """A hint: what matters in the position, what a bot would play, and why."""

    idea: str
    said: str
    parts: Move
    """The parts of the move."""
    why: str
    arrows: tuple[Arrow, ...] = ()


class Evaluated(NamedTuple):
    analysis: Analysis


class Written(NamedTuple):
    moves: tuple[str, ...]


class AboutAnswer(NamedTuple):
    about: About | None = None


class Spoken(NamedTuple):
    """Sentences to be read aloud."""

    lines: tuple[str, ...]


def advised(say: Message) -> Message:
    """The sentence of a move as advice to the seat that chooses: not "You put it there" but "Put it there"."""
    key = f"{say.key}.advice"
    fill = {name: advised(one) if isinstance(one, Message) else one for name, one in say.fill.items()}
    return Message(key if has_word(key) else say.key, fill)


class Questions:
    """Questions about the game at a table."""

    def __init__(self, table: GameTable) -> None:
        self.table = table

    def hint(self, arguments: Arguments) -> Advice:
        """The hint for the player who has to choose or tries a line: the bot's move and its messages come from the
        page."""
        session, now = self.table.current, self.table.situation
        if not now.trying and level(session, self.table.bots):
            raise Refused("why.bot")
        if not now.advisable or not self.table.shows(arguments):
            raise Refused("why.looking")
        move = typed(session.line_as_session if now.trying else session, text_of(arguments, "move"))
        idea, why = (address_hint(session, message_of(arguments.get(name))) for name in ("idea", "why"))
        told = spoken(session, move, session.shown.actor)
        if addressed() in (None, session.shown.actor):
            told = advised(told)
        moves = (session.shown if now.trying else session.present).moves
        said = FIRST_SENTENCE.split(sentence(told), maxsplit=1)[0]
        if len(moves) == len(move) == 1:
            # One button is all there is: nothing is left to ask for.
            idea, said, why = "", f"{said} {why}".strip(), ""
        return Advice(idea, said, move, why, arrows(self.table.situation, move, self.table.story.moves))

    def question(self, arguments: Arguments) -> Question:
        """The position that a bot shall think about: for its own move, or for an analysis or a hint."""
        session, context = self.table.current, self.table.context
        playing = session.look is None and level(session, context.thinking)
        if not self.table.shows(arguments):
            raise Refused("why.looking")
        if not playing and analyst(session, context.holder, context.thinking) is None:
            raise Refused("why.looking")
        return question(session)

    def evaluate(self, arguments: Arguments) -> Evaluated:
        """Stores what a bot has found so far about the position shown, and returns the analysis that the page shows."""
        session = self.table.current
        if self.table.analyst is not None and self.table.shows(arguments):
            self.table.found = found(session, arguments)
        return Evaluated(analysis(self.table.situation, self.table.found))

    def about(self, arguments: Arguments) -> AboutAnswer:
        """More information about an item on the table or an entry of the strip; None if there is none."""
        item, entry = arguments.get("item"), arguments.get("entry")
        scene = self.table.scene
        if scene is None:
            raise Refused("error.none")
        if is_whole(entry, len(scene.strip)):
            told = scene.strip[entry].about
        else:
            told = next((one.about for one in scene.items if one.key == item), None)
        with Naming(self.table.current.shown.actor):
            return AboutAnswer(about(told) if told else None)

    def read_aloud(self, arguments: Arguments) -> Spoken:
        """Sentences to be read aloud on request: the choices, the score or the cards in the hand."""
        scene = self.table.scene
        if scene is None:
            raise Refused("error.none")
        now = self.table.situation
        head = headline(now, scene, self.table.story.rows)
        with Naming(now.session.shown.actor):
            match text_of(arguments, "what"):
                case "choices":
                    return Spoken(tuple(choices(now, scene, head)))
                case "score":
                    return Spoken(score_sentences(now, scene, head))
                case "hand":
                    return Spoken((hand_sentence(scene),))
        raise Refused("error.foreign")

    def written(self, _: Arguments) -> Written:
        """The legal moves in notation, for the player at the device; empty if that player cannot move now."""
        session = self.table.current
        if self.table.trying:
            session = session.line_as_session
        elif session.look is not None or self.table.unseen or level(session, self.table.bots):
            return Written(())
        return Written(tuple(session.game.write(move) for move in session.moves))
