"""The boards of a game for embedding in another site, each with its sentences; and the moves in words, for paper.

The other site shows them without Python, to anybody, so no hidden hand is in them.
"""

import re
from functools import partial
from typing import NamedTuple

from threefold.core.items import Item, Scene
from threefold.core.lines import GAME, Tree
from threefold.core.marks import Box
from threefold.core.message import Message, people
from threefold.core.session import Session
from threefold.page.arguments import Arguments
from threefold.page.board_image import Drawing, Placed, board_of, drawing_of
from threefold.page.encode import Drawings
from threefold.page.film_boards import MOST_STILLS, stretch
from threefold.page.headline_sentences import ended
from threefold.page.moves_list import Story
from threefold.words import address, addressed, named, sentence

MOST_SENTENCES = 400
"""The maximum number of moves in one answer without boards."""
NO_BREAK_SPACE = "\u00a0"
"""Keeps a number in the line of the word before it: of the last word of a name, or the 1 of "Player 1"."""


class EmbeddedStep(NamedTuple):
    """A board with its sentences."""

    box: Box
    items: tuple[Placed, ...]
    """The lowest first."""
    said: str
    """The move that led here; before the first move, who begins."""
    end: str
    """How the game ended; empty except at the last board of a game that is over."""
    score: str
    board: tuple[str, ...]
    """The board in words, group by group."""


class Steps(NamedTuple):
    """Boards with their sentences, names filled in; their drawings are shared."""

    drawings: tuple[Drawing, ...]
    steps: tuple[EmbeddedStep, ...]


class MoveSentences(NamedTuple):
    """Moves in sentences, names filled in."""

    said: tuple[str, ...]


def steps(session: Session, form: str, arguments: Arguments, story: Story) -> Steps:
    """The boards from ply `since` to ply `until`, both included. `story` keeps the sentences for the next call; it is
    only for sessions as they are told to anybody."""
    since, until = stretch(session, arguments, MOST_STILLS)
    reader = addressed()
    address(None)
    try:
        drawings, maker = Drawings(), _StepMaker(session, until, story, arguments.get("highlights") is True)
        shown = tuple(maker.step(ply, form, drawings) for ply in range(since, until + 1))
    finally:
        address(reader)
    return Steps(tuple(map(Drawing, drawings.all)), shown)


def move_sentences(session: Session, arguments: Arguments, story: Story) -> MoveSentences:
    """The moves that lead to the plies from `since` to `until`, in the same sentences."""
    since, until = stretch(session, arguments, MOST_SENTENCES)
    reader = addressed()
    address(None)
    try:
        maker = _StepMaker(session, until, story)
        return MoveSentences(tuple(map(maker.said, range(max(1, since), until + 1))))
    finally:
        address(reader)


class _StepMaker:
    """Makes the steps of one game up to a ply, in sentences that call nobody "you"."""

    def __init__(self, session: Session, until: int, story: Story, highlights: bool = False) -> None:
        self.session = session
        self.highlights = highlights
        """Whether the highlights on the boards are included."""
        known = len(story.plies) if GAME in story.chapters else 0
        ply = min(max(until, known), session.ply)
        story.follow(session.at_ply(ply)._replace(tree=Tree()))
        self.plies, self.history = story.plies, tuple(story.moves)
        self.unbroken = tuple(re.sub(r" (?=\d+$)", NO_BREAK_SPACE, name) for name in session.names)

    def step(self, ply: int, form: str, drawings: Drawings) -> EmbeddedStep:
        session = self.session.jump(ply)
        scene, board = board_of(session, form, self.highlights, self.history[:ply])
        art = partial(drawing_of, session=session)
        return EmbeddedStep(
            box=scene.areas["board"],
            items=tuple(Placed(item.at, drawings.number(item.art, art)) for item in board),
            said=self.said(ply) if ply else self._named(_start(session)),
            end=self._end(session, scene),
            score=", ".join(named(side, self.unbroken) for side in _scores(scene)),
            board=tuple(self._named(line) for line in _in_words(scene, board)),
        )

    def said(self, ply: int) -> str:
        """The move that led to this ply."""
        return self._named(self.plies[ply - 1].spoken)

    def _end(self, session: Session, scene: Scene) -> str:
        if not session.result or session.look is not None:
            return ""
        who, what, _ = (sentence(say) for say in ended(session, scene))
        return self._named(f"{who} {what[:1].upper() + what[1:] if who.endswith('.') else what}")

    def _named(self, template: str) -> str:
        return named(template, self.session.names)


def _start(session: Session) -> str:
    return sentence(Message("shell.picture.start", {"seat": session.shown.actor}))


def _scores(scene: Scene) -> list[str]:
    """A template for each side, like "Mira: 3" when the names are filled in; none in games without a score."""
    seats = sorted(scene.tickets, key=lambda ticket: ticket.seats)
    counted = [(ticket.seats, ticket.score) for ticket in seats if ticket.score]
    return [f"{sentence(people(side))}:{NO_BREAK_SPACE}{score}" for side, score in counted]


def _in_words(scene: Scene, board: list[Item]) -> list[str]:
    groups: dict[str, list[str]] = {}
    for item in board:
        if item.label:
            groups.setdefault(item.group, []).append(sentence(item.label))
    return [
        f"{sentence(scene.groups[group])}: {'; '.join(labels)}." if group in scene.groups else f"{'; '.join(labels)}."
        for group, labels in groups.items()
    ]
