"""Reviewed games, and whether what was claimed of their moves is so: each claim is played out by the rules."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from threefold.bots.bot import Thought
from threefold.bots.review import Made, looked, reviewer_of
from threefold.bots.worker import bot_of
from threefold.core.game import Game
from threefold.core.kernel import Move
from threefold.core.review import Claim, Found, Review, review
from threefold.core.session import Session, begin

EXHAUSTIVE = 5
"""A win in so many plies is tried against every answer; a longer one is played against some."""
DEFENCES = 3
STRONGEST = 5
"""The level that finds wins most quickly."""
LONGEST = 300


class Reviewed(NamedTuple):
    session: Session
    founds: list[Found]
    review: Review


def sides(session: Session) -> tuple[int, ...]:
    return tuple(int(0 not in session.game.team(seat)) for seat in range(session.setup.seats))


def played(game: Game, seed: int, levels: tuple[int, ...]) -> Session:
    """A game of bots, each of its level."""
    session, bot, rng = begin(game, ["Ada", "Bo"], {}, seed), bot_of(game), Random(seed)
    while session.result is None and session.ply < LONGEST:
        seat = session.present.actor
        thought = None
        for step in bot.think(game.rules.mask(session.now, seat), rng, levels[seat]):
            thought = step
        assert thought, "a bot has a first thought at once"
        session = session.play(thought.move)
    return session if session.result else session.resign(0)


def found_at(session: Session, ply: int, *, luck: bool = True) -> Found:
    game, state = session.game, session.states[ply]
    seen = game.rules.mask(state, game.rules.actor(state))
    whole = state if game.chance and luck else None
    found = None
    for step in looked(game, reviewer_of(game), Made(seen, session.log[ply], session.ply, whole)):
        found = step
    assert found, "a reviewer finds something"
    return found


def reviewed(session: Session) -> Reviewed:
    founds = [found_at(session, ply) for ply in range(session.ply)]
    seats = [session.game.rules.actor(state) for state in session.states[: session.ply]]
    assert session.result, "only finished games are reviewed"
    share = sum(one for one, side in zip(session.result.shares, sides(session), strict=True) if side == 0)
    return Reviewed(session, founds, review(founds, seats, sides(session), share))


# ---- are they so? ----


def false_claims(session: Session, ply: int, found: Found) -> Iterator[Claim]:
    """Those that do not hold when they are played out."""
    for claim in found.claims:
        if not _holds(session, ply, found, claim):
            yield claim


def _holds(session: Session, ply: int, found: Found, claim: Claim) -> bool:
    rules, state = session.game.rules, session.states[ply]
    seat = rules.actor(state)
    after, best = rules.play(state, session.log[ply]), rules.play(state, found.best)
    match claim.key:
        case "wins":
            return _wins_within(session.game, best, seat, claim.plies - 1)
        case "loses":
            return _wins_within(session.game, after, 1 - seat, claim.plies - 1)
        case "ties":
            return _best_play(session.game, after) == 0.5
        case "holds":
            return _best_play(session.game, best) == 0.5
        case "claim":
            return _scores(session.game, after, found.punished[0]) and not any(
                _scores(session.game, best, move) for move in rules.moves(best)
            )
    return False


def _wins_within(game: Game, state: Any, seat: int, plies: int) -> bool:
    if plies <= EXHAUSTIVE:
        return _forced(game, state, seat, plies)
    # Whoever is quick may miss the shortest way: then whoever looks longest tries, against the same answers.
    return all(
        any(_played_out(game, state, seat, plies, Random(seed), finds) for finds in (_quick, _best))
        for seed in range(DEFENCES)
    )


def _forced(game: Game, state: Any, seat: int, plies: int) -> bool:
    """Whether the seat has won within so many plies against every answer. Its own moves are tried one after the other,
    that of the bot first."""
    rules = game.rules
    result = rules.result(state)
    if result:
        return bool(result.shares[seat] == 1)
    if plies == 0:
        return False
    moves, mine = list(rules.moves(state)), rules.actor(state) == seat
    if mine and plies > 1 and len(moves) > 1:
        first = _quick(game, state)
        moves.sort(key=lambda move: move != first)
    after = (_forced(game, rules.play(state, move), seat, plies - 1) for move in moves)
    return any(after) if mine else all(after)


Finds = Callable[[Game, Any], Move]


def _played_out(game: Game, state: Any, seat: int, plies: int, rng: Random, finds: Finds) -> bool:
    """The seat plays what is found for it, the other at random or the best it can."""
    rules, strong = game.rules, rng.random() < 0.5
    for _ in range(plies):
        if rules.result(state):
            break
        mine = rules.actor(state) == seat
        move = finds(game, state) if mine or strong else rng.choice(list(rules.moves(state)))
        state = rules.play(state, move)
    result = rules.result(state)
    return result is not None and result.shares[seat] == 1


def _best_play(game: Game, state: Any) -> float:
    """What the first seat has when both play their best."""
    while (result := game.rules.result(state)) is None:
        state = game.rules.play(state, _best(game, state))
    return result.shares[0]


def _quick(game: Game, state: Any) -> Move:
    seen = game.rules.mask(state, game.rules.actor(state))
    return _last(bot_of(game).think(seen, Random(1), STRONGEST))


def _best(game: Game, state: Any) -> Move:
    return _last(bot_of(game).evaluate(game.rules.mask(state, game.rules.actor(state)), Random(1)))


def _last(thoughts: Iterator[Thought]) -> Move:
    thought = None
    for step in thoughts:
        thought = step
    assert thought, "a bot has a first thought at once"
    return thought.move


def _scores(game: Game, state: Any, move: Move) -> bool:
    """Whether a move of Stac claims: then one more stack is the mover's."""
    if game.rules.result(state) is not None:
        return False
    mark = "AB"[game.rules.actor(state)]
    return bool(game.rules.play(state, move).now.board.count(mark) > state.now.board.count(mark))
