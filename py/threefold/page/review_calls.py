"""Calls for the review of the game at the table: the questions for the reviewer, and what the page shows of its
answers."""

import json
from collections.abc import Sequence
from typing import NamedTuple

from threefold.bots.reviewer import MOST_PLIES
from threefold.core.judgements import GOOD, JUDGEMENTS, MISTAKE, SLIP, Found, Judged, Proof
from threefold.core.kernel import Move, Whole
from threefold.core.marks import Picture
from threefold.core.message import Message
from threefold.core.review import Review, judge_game
from threefold.core.session import Session
from threefold.core.turning_points import LUCKY
from threefold.page.arguments import Arguments
from threefold.page.review_hands import Came, came_after
from threefold.page.seats import Plain, plain
from threefold.page.stored_review import TWO, answers_of, finished_game, stamp
from threefold.page.table import GameTable
from threefold.words import sentence


class ReviewQuestions(NamedTuple):
    stamp: str
    """A digest of the game's moves. A stored review has the stamp of its game and is valid for no other."""
    questions: tuple[str, ...]
    """JSON for the reviewer, each about some moves. They may tell everything, for the game is over."""


class SpokenMove(NamedTuple):
    seat: int
    move: tuple[str | Picture, ...]
    """As the list of moves prints it."""
    spoken: str
    text: str
    """In notation."""


class ReviewMove(NamedTuple):
    ply: int
    """The number of the move, from 1."""
    seat: int
    judgement: str
    chances: tuple[int, ...]
    """The expected share of each side after it, in percent."""
    before: tuple[int, ...]
    """The same if the best move had been played."""
    lost: int
    """Percentage points that the seat that moved gave away."""
    drawn: tuple[int, ...]
    """Percentage points that chance then gave to each side."""
    signs: tuple[str, ...] = ()
    """The symbol that each side played when the move was made; empty in games in which sides have none."""
    came: tuple[Came, ...] = ()
    """If chance gave much: the cards or tiles that came to hands."""
    claims: tuple[tuple[str, int], ...] = ()
    why: str = ""
    """What is good about the better move."""
    best: SpokenMove | None = None
    """None if the move played was the best."""
    punished: tuple[SpokenMove, ...] = ()
    better: tuple[SpokenMove, ...] = ()
    """The moves that follow the better move."""


class ReviewAccount(NamedTuple):
    """Where a side's result comes from, in percentage points from an even share: luck + skill + rest = result."""

    luck: float
    skill: float
    rest: float
    result: float


class ReviewAnswer(NamedTuple):
    moves: tuple[ReviewMove, ...]
    points: tuple[int, ...]
    """The turning points: indexes into `moves`."""
    accuracy: tuple[int, ...]
    """For each seat; -1: it had no choice."""
    counts: tuple[tuple[int, ...], ...]
    """For each seat, how many moves got each of the judgements."""
    judgements: tuple[str, ...]
    thresholds: tuple[int, int, int]
    """The percentage points lost from which a move is not the best, is a slip, is a mistake."""
    proven: bool
    """Whether nothing in it is an estimate."""
    sides: tuple[int, ...]
    """The number of each seat's side, from 0."""
    accounts: tuple[ReviewAccount, ...]
    """For each side; empty in games without chance."""
    result: tuple[int, ...]
    """Each side's share of the game when it was over, in percent."""
    rounds: bool
    """Whether the game has several rounds: then shares are still those of the whole game."""
    gave_up: int | None = None
    """The seat that resigned, if the game ended so."""


def _sides(session: Session) -> tuple[int, ...]:
    return session.game.sides(session.setup.seats)


def shares_of(session: Session) -> tuple[float, ...]:
    """Each side's share of the game."""
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
    """What the seat that chose knew, its number and move, and, in games with chance, the whole state."""
    game, state = session.game, session.states[ply]
    seat = game.rules.actor(state)
    whole = plain(state) if game.chance else None
    return plain(game.rules.mask(state, seat).state), seat, game.write(session.log[ply]), whole


def review(game_table: GameTable, arguments: Arguments) -> ReviewAnswer:
    """The review, made from the reviewer's answers, with its moves and reasons in words."""
    session = finished_game(game_table)
    founds = answers_of(session, arguments)
    made = review_of(session, founds)
    moves = tuple(_move(session, founds[ply], made, ply) for ply in range(session.ply))
    accounts = tuple(ReviewAccount(*(100 * part for part in one)) for one in made.accounts)
    proven = all(found.proven or found.second is None for found in founds) and not session.game.chance
    thresholds = (GOOD, SLIP, MISTAKE)
    return ReviewAnswer(
        moves,
        made.points,
        made.accuracy,
        made.counts,
        JUDGEMENTS,
        thresholds,
        proven,
        _sides(session),
        accounts if session.game.chance else (),
        percent(shares_of(session)),
        session.game.rounds(session.setup),
        int(session.ending[1]) if session.ending[:1] == ("resign",) else None,
    )


def review_of(session: Session, founds: Sequence[Found]) -> Review:
    rules = session.game.rules
    seats = [rules.actor(state) for state in session.states[: session.ply]]
    return judge_game(founds, seats, _sides(session), shares_of(session))


def _move(session: Session, found: Found, made: Review, ply: int) -> ReviewMove:
    one = made.moves[ply]
    ended = ply == session.ply - 1 and session.result and not session.ending
    side = _sides(session)[one.seat]
    before, after = percent(one.before), percent_after(one, side)
    # The difference of the two chances that are told beside a move: the exact loss could be rounded to another number.
    lost = before[side] - after[side] if one.lost >= GOOD else 0
    mine = ReviewMove(
        ply + 1,
        one.seat,
        one.judgement,
        percent(shares_of(session)) if ended else after,
        before,
        lost,
        tuple(map(round, one.luck)),
        signs[0] if (signs := signs_at(session, ply)) else (),
        came_after(session, ply) if max(map(abs, one.luck)) >= LUCKY else (),
    )
    if found.best == session.log[ply]:
        return mine
    state = session.states[ply]
    return mine._replace(
        claims=tuple((proof.key, proof.plies) for proof in sorted(found.proofs, key=_about_better)),
        why=sentence(found.why) if found.why else "",
        best=spoken_line(session, state, (found.best,))[0],
        punished=spoken_line(session, session.states[ply + 1], found.punished),
        better=spoken_line(session, state, found.better)[1:],
    )


def signs_at(session: Session, ply: int) -> tuple[tuple[str, ...], Message] | None:
    """The symbol that each side plays after so many moves, and the same as a sentence: they may change in a game."""
    game = session.game
    return game.signs(game.rules.mask(session.states[ply], None)) if game.signs else None


def _about_better(proof: Proof) -> bool:
    """A key to sort by: what the move played leads to is said before what a better one would have done."""
    return proof.key not in ("loses", "ties")


def percent_after(one: Judged, side: int) -> tuple[int, ...]:
    """The chances after a choice, in percent. Where rounding alone would make the loss reach a threshold of the
    judgements, or fall short of one, the mover's chance is a point higher or lower."""
    before, points = percent(one.before)[side], percent(one.after)
    most = next((limit - 1 for limit in (GOOD, SLIP, MISTAKE) if one.lost < limit), 100)
    least = next((limit for limit in (MISTAKE, SLIP, GOOD) if one.lost >= limit), -100)
    told = before - max(least, min(most, before - points[side]))
    if abs(told - points[side]) != 1:
        return points
    others = (
        (100 - told,) if len(points) == TWO else tuple(points[other] for other in range(len(points)) if other != side)
    )
    return (*others[:side], told, *others[side:])


def percent(shares: Sequence[float]) -> tuple[int, ...]:
    """Shares as whole percentages; those of two sides always add up to 100."""
    points = tuple(max(0, min(100, round(100 * share))) for share in shares)
    return points if len(points) > TWO else (points[0], 100 - points[0])


def spoken_line(session: Session, state: Whole, line: Sequence[Move]) -> tuple[SpokenMove, ...]:
    """A line in words, as an onlooker would hear it; stops before a move that is not legal. In games with chance, only
    its first move, for what would be drawn after it is not known."""
    game, found = session.game, []
    assert game.row, "only games that can be drawn come to the table"
    for move in line if not game.chance else line[:1]:
        if game.rules.result(state) is not None or move not in game.rules.moves(state):
            break
        seat, after = game.rules.actor(state), game.rules.play(state, move)
        row = game.row(game.rules.mask(after, None), seat, move, game.rules.mask(state, None))
        found.append(SpokenMove(seat, row.parts, sentence(row.spoken), game.write(move)))
        state = after
    return tuple(found)
