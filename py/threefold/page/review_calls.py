"""The review of the game at the table: what is asked of whoever thinks, and what the page shows of the answers."""

import json
from collections.abc import Sequence
from typing import NamedTuple

from threefold.bots.reviewer import MOST_PLIES
from threefold.bots.seats import Plain, plain
from threefold.core.judgements import GOOD, JUDGEMENTS, MISTAKE, SLIP, Found
from threefold.core.kernel import Move, Whole
from threefold.core.review import Review, review
from threefold.core.session import Session
from threefold.drawing.pen import Picture
from threefold.page.arguments import Arguments
from threefold.page.kept_review import TWO, answers_of, finished_game, stamp
from threefold.page.table import GameTable
from threefold.words import sentence


class ReviewQuestions(NamedTuple):
    stamp: str
    """Of the moves: a review is kept with it, and belongs to no others."""
    questions: tuple[str, ...]
    """For whoever thinks, each about some moves. Nothing is hidden any more when a game is over."""


class ToldMove(NamedTuple):
    seat: int
    move: tuple[str | Picture, ...]
    """How a list prints it."""
    spoken: str
    text: str
    """As the notation writes it."""


class ReviewMove(NamedTuple):
    ply: int
    """Its number, from 1."""
    seat: int
    judgement: str
    chances: tuple[int, ...]
    """Of each side after it, in points of a hundred."""
    before: tuple[int, ...]
    """The same if the best had been played."""
    lost: int
    """Points that whoever chose gave away."""
    drawn: tuple[int, ...]
    """Points that chance then gave to each side."""
    claims: tuple[tuple[str, int], ...] = ()
    why: str = ""
    """What is good about the better move."""
    best: ToldMove | None = None
    """If it is another one."""
    punished: tuple[ToldMove, ...] = ()
    better: tuple[ToldMove, ...] = ()
    """What follows the better move."""


class ReviewAccount(NamedTuple):
    """Points of a side from an even game: luck + skill + rest = result."""

    luck: float
    skill: float
    rest: float
    result: float


class ReviewTold(NamedTuple):
    moves: tuple[ReviewMove, ...]
    points: tuple[int, ...]
    """The turning points: places among the moves."""
    accuracy: tuple[int, ...]
    """Of each seat; -1: it had no choice."""
    counts: tuple[tuple[int, ...], ...]
    """Of each seat: how many of each judgement."""
    judgements: tuple[str, ...]
    thresholds: tuple[int, int, int]
    """From so many points on a move is no longer the best, a slip, a mistake."""
    proven: bool
    """Whether nothing in it is an estimate."""
    sides: tuple[int, ...]
    """Of each seat, from 0."""
    accounts: tuple[ReviewAccount, ...]
    """Of each side, where chance has a part."""
    rounds: bool
    """Whether the game went over several rounds: chances are those of the whole game."""
    gave_up: int | None = None
    """The seat that ended the game by giving up."""


def _sides(session: Session) -> tuple[int, ...]:
    return session.game.sides(session.setup.seats)


def shares_of(session: Session) -> tuple[float, ...]:
    """What each side has of the game."""
    result, sides = session.result, _sides(session)
    assert result, "only a finished game is reviewed"
    return tuple(
        sum(share for share, other in zip(result.shares, sides, strict=True) if other == side)
        for side in range(len(set(sides)))
    )


def review_questions(game_table: GameTable, arguments: Arguments) -> ReviewQuestions:
    return questions_of(finished_game(game_table))


def questions_of(session: Session) -> ReviewQuestions:
    game, setup = session.game, session.setup
    choices = [_choice(session, ply) for ply in range(session.ply)]
    head = {"game": game.key, "seats": setup.seats, "options": setup.options, "plies": session.ply}
    parts = [choices[first : first + MOST_PLIES // 2] for first in range(0, len(choices), MOST_PLIES // 2)]
    return ReviewQuestions(stamp(session), tuple(json.dumps({**head, "choices": part}) for part in parts))


def _choice(session: Session, ply: int) -> tuple[Plain, int, str, Plain]:
    """What the seat that chose knew, what it did, and, where there is chance, how it really was."""
    game, state = session.game, session.states[ply]
    seat = game.rules.actor(state)
    whole = plain(state) if game.chance else None
    return plain(game.rules.mask(state, seat).state), seat, game.write(session.log[ply]), whole


def told(game_table: GameTable, arguments: Arguments) -> ReviewTold:
    """What the answers come to, in words."""
    session = finished_game(game_table)
    founds = answers_of(session, arguments)
    made = review_of(session, founds)
    moves = tuple(_move(session, founds[ply], made, ply) for ply in range(session.ply))
    accounts = tuple(ReviewAccount(*(100 * part for part in one)) for one in made.accounts)
    proven = all(found.proven or found.second is None for found in founds) and not session.game.chance
    thresholds = (GOOD, SLIP, MISTAKE)
    return ReviewTold(
        moves,
        made.points,
        made.accuracy,
        made.counts,
        JUDGEMENTS,
        thresholds,
        proven,
        _sides(session),
        accounts if session.game.chance else (),
        session.game.rounds(session.setup),
        int(session.ending[1]) if session.ending[:1] == ("resign",) else None,
    )


def review_of(session: Session, founds: Sequence[Found]) -> Review:
    rules = session.game.rules
    seats = [rules.actor(state) for state in session.states[: session.ply]]
    return review(founds, seats, _sides(session), shares_of(session))


def _move(session: Session, found: Found, made: Review, ply: int) -> ReviewMove:
    one = made.moves[ply]
    ended = ply == session.ply - 1 and session.result and not session.ending
    after = shares_of(session) if ended else one.after
    mine = ReviewMove(
        ply + 1,
        one.seat,
        one.judgement,
        _points(after),
        _points(one.before),
        round(one.lost),
        tuple(map(round, one.luck)),
    )
    if found.best == session.log[ply]:
        return mine
    state = session.states[ply]
    return mine._replace(
        claims=tuple((claim.key, claim.plies) for claim in found.claims),
        why=sentence(found.why) if found.why else "",
        best=told_line(session, state, (found.best,))[0],
        punished=told_line(session, session.states[ply + 1], found.punished),
        better=told_line(session, state, found.better)[1:],
    )


def _points(shares: Sequence[float]) -> tuple[int, ...]:
    """In points of a hundred; those of two sides together make all of them."""
    points = tuple(max(0, min(100, round(100 * share))) for share in shares)
    return points if len(points) > TWO else (points[0], 100 - points[0])


def told_line(session: Session, state: Whole, line: Sequence[Move]) -> tuple[ToldMove, ...]:
    """A line in words, as an onlooker would hear it. Where chance plays a part only its first move is certain."""
    game, found = session.game, []
    assert game.row, "only games that can be drawn come to the table"
    for move in line if not game.chance else line[:1]:
        if game.rules.result(state) is not None or move not in game.rules.moves(state):
            break
        seat, after = game.rules.actor(state), game.rules.play(state, move)
        row = game.row(game.rules.mask(after, None), seat, move, game.rules.mask(state, None))
        found.append(ToldMove(seat, row.parts, sentence(row.spoken), game.write(move)))
        state = after
    return tuple(found)
