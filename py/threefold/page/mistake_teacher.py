"""Practising a mistake: the calls that put its position on the table, and the teacher that judges the moves tried.

The review has judged the move that was played and the best one. For any other move the page asks the reviewer, which
runs in its own worker, and returns the answer. Meanwhile the player may try another move: an answer that comes too
late is kept for the move that it is about.
"""

import json
from collections.abc import Mapping
from math import floor

from threefold.core.judgements import SLIP, Found
from threefold.core.kernel import Move, Whole
from threefold.core.lines import Tree
from threefold.core.session import Session
from threefold.games import find
from threefold.page.arguments import Arguments, Refused, ply_of, text_of
from threefold.page.lesson_teacher import gone_on
from threefold.page.review_calls import spoken_line
from threefold.page.seats import plain
from threefold.page.stored_review import read_found, read_move
from threefold.page.table import GameTable
from threefold.page.teacher import Task, Taught, Verdict
from threefold.page.view import reviewable
from threefold.page.view_types import View
from threefold.saving.save import read_save
from threefold.words import sentence

LONGEST_TASK = 200
BOT = 1
"""The level of the other seats: they count as bots, so that their hands stay hidden, but no bot moves for them."""


class MistakeTeacher:
    """Judges what is tried in the position of one mistake."""

    def __init__(self, start: Session, played: Move, found: Found, said: Mapping[str, str], plies: int) -> None:
        self.start, self.said, self.plies = start, said, plies
        self.seat = start.present.actor
        best = found._replace(played=found.share, proofs=(), punished=())
        self.known = {found.best: best, played: found}
        """The moves that are judged already."""
        self.shown = played
        """The move whose verdict is shown."""
        self.unjudged: Move = ()
        """The move that the reviewer has to judge; empty if there is none."""
        self.best = found.best
        self.tries = 0

    def done(self, session: Session) -> bool:
        return session.ply > self.start.ply

    def play(self, session: Session, move: Move) -> Session:
        if self.done(session):
            return session
        found = self.known.get(move)
        if found is None:
            self.unjudged = move
            return session
        return self._judged(session, move, found)

    def judge(self, session: Session, move: Move, found: Found) -> Session:
        """Stores the reviewer's answer about a move. Returns the session after that move if it is good enough and is
        still the one asked about; else the unchanged session."""
        self.known[move] = found
        if self.done(session) or move != self.unjudged:
            return session  # something else was tried meanwhile
        return self._judged(session, move, found)

    def _judged(self, session: Session, move: Move, found: Found) -> Session:
        self.unjudged = ()
        self.shown = move
        if 100 * (found.share - found.played) < SLIP:
            return session.play(move)
        self.tries += 1
        return session

    def back(self, session: Session) -> Session:
        return session  # a wrong one was never played

    def task(self, session: Session) -> Task:
        done = self.done(session)
        taught = Taught(0, (), done, tries=self.tries, show="" if done else session.game.write(self.best))
        if self.unjudged:
            return self._task(taught._replace(question=self._question(self.unjudged)))
        if done:
            move = session.log[self.start.ply]
            # The answers of an earlier visit are not stored: the move may not be judged here.
            verdict = self._verdict(move) if move in self.known else None
            return self._task(taught._replace(sign="right", verdict=verdict))
        taught = taught._replace(verdict=self._verdict(self.shown))
        return self._task(taught._replace(sign="wrong", tried=self.shown) if self.tries else taught)

    def _task(self, taught: Taught) -> Task:
        task, why = (self.said["solved"], "") if taught.done else (self.said["task"], self.said["why"])
        return Task(taught, task, why, (), still=True)

    def _question(self, move: Move) -> str:
        """The question for the reviewer: what the seat knows, and the move that it tries."""
        game, setup, state = self.start.game, self.start.setup, self.start.now
        choice = [plain(game.rules.mask(state, self.seat).state), self.seat, game.write(move), None]
        # The length of the whole game, so that the reviewer spends as much time on this move as in the review.
        head = {"game": game.key, "seats": setup.seats, "options": setup.options, "plies": self.plies}
        return json.dumps({**head, "choices": [choice]})

    def _verdict(self, move: Move) -> Verdict:
        found, start = self.known[move], self.start
        game, state = start.game, start.now
        before, after = (round(100 * share) for share in (found.share, found.played))
        # Rounded down, so that a move below the threshold of a slip is never shown as having reached it.
        lost = max(0, floor(100 * (found.share - found.played) + 1e-9))
        told = Verdict(_spoken(start, state, (move,))[0], before, after, lost, found.proven)
        if found.best == move:
            return told
        later = game.rules.play(state, move)
        return told._replace(
            chooser=game.rules.actor(later) if not game.hidden and game.rules.result(later) is None else None,
            claims=tuple((proof.key, proof.plies) for proof in found.proofs),
            then=() if game.hidden else _spoken(start, later, found.punished),
            better=_spoken(start, state, (found.best,))[0],
            why=sentence(found.why) if found.why else "",
        )


def _spoken(session: Session, state: Whole, line: tuple[Move, ...]) -> tuple[str, ...]:
    return tuple(one.spoken for one in spoken_line(session, state, line))


def mistake(game_table: GameTable, arguments: Arguments) -> View:
    """Puts the position before a mistake on the table, seen from the seat that made it; with a save, as far as it was
    played already."""
    game = read_save(text_of(arguments, "kept"), find)
    ply = ply_of(arguments)
    said = {name: text_of(arguments, name)[:LONGEST_TASK] for name in ("task", "why", "solved")}
    if not reviewable(game) or ply is None or ply >= game.ply:
        raise Refused("error.foreign")
    found = read_found(game, game.states[ply], game.log[ply], arguments.get("found"))
    start = game.at_ply(ply)._replace(
        log=game.log[:ply],
        states=game.states[: ply + 1],
        tree=Tree(),
        answers=(),
        # The player has seen how the game went on and knows what will be drawn.
        practice=game.practice or game.game.chance,
    )
    teacher = MistakeTeacher(start, game.log[ply], found, said, game.ply)
    session = start
    if "save" in arguments:
        later = gone_on(start, text_of(arguments, "save"))
        session = later if later.log[:ply] == start.log and later.ply <= ply + 1 else start
    bots = [BOT] * start.setup.seats
    bots[teacher.seat] = 0
    return game_table.arrive({**arguments, "bots": bots}, session, teacher)


def mistake_judged(game_table: GameTable, arguments: Arguments) -> View:
    """Receives the reviewer's answer about a move that was tried."""
    session, teacher = game_table.current, game_table.teacher
    if not isinstance(teacher, MistakeTeacher):
        raise Refused("error.foreign")
    if teacher.done(session):
        return game_table.update(arguments, session)
    move = read_move(session, text_of(arguments, "move"))
    if move not in session.moves:
        raise Refused("error.foreign")
    found = read_found(session, session.now, move, arguments.get("found"))
    return game_table.update(arguments, teacher.judge(session, move, found), game_table.picks)
