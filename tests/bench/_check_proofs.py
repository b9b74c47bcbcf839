"""Reviews games that bots play, and checks the proofs of the review: each is played out by the rules."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from threefold.bots.bot import Thought
from threefold.bots.reviewer import ChoiceMade, review_choice, reviewer_of
from threefold.bots.worker import bot_of
from threefold.core.game import Game, GameOf
from threefold.core.judgements import Found, Proof
from threefold.core.kernel import Move, Rules
from threefold.core.review import Review, judge_game
from threefold.core.session import Session, begin
from threefold.games import find
from threefold.page.review_calls import shares_of

EXHAUSTIVE = 5
"""A win within so many plies is checked against every answer; a longer one only against DEFENCES defences."""
DEFENCES = 3
TWO = 2
STRONGEST = 5
"""The bot level that finds wins in the fewest plies."""
LONGEST = 300
NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Flo")


class Kind(NamedTuple):
    """A game and its setup."""

    name: str
    key: str
    seats: int = 2
    options: tuple[tuple[str, str], ...] = ()
    longest: int = LONGEST
    """After so many moves the first seat resigns."""
    rarely: int = 1
    """The number of games to play is divided by this."""

    @property
    def game(self) -> Game:
        return find(self.key)

    def played(self, seed: int, levels: tuple[int, ...]) -> Session:
        return played(self.game, seed, levels, dict(self.options), self.longest)


POINTS = (("match", "five"),)
MORE = (
    Kind("stack-3", "stack", 3),
    Kind("stack-4", "stack", 4),
    Kind("stack-6", "stack", 6),
    Kind("match-4", "match", 4),
    Kind("match-points", "match", 2, POINTS, 400, 10),
    Kind("match-points-4", "match", 4, POINTS, 400, 10),
)
"""Setups with more than two sides, with teams, and over several rounds."""


class Reviewed(NamedTuple):
    session: Session
    founds: list[Found]
    review: Review


def sides(session: Session) -> tuple[int, ...]:
    return session.game.sides(session.setup.seats)


def played(
    game: Game, seed: int, levels: tuple[int, ...], options: dict[str, str] | None = None, longest: int = LONGEST
) -> Session:
    """A game between bots of these levels, one for each seat."""
    session, bot, rng = begin(game, NAMES[: len(levels)], options or {}, seed), bot_of(game), Random(seed)
    while session.result is None and session.ply < longest:
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
    made = ChoiceMade(seen, session.log[ply], session.ply, whole, len(set(sides(session))))
    for step in review_choice(game, reviewer_of(game), made):
        found = step
    assert found, "a reviewer finds something"
    return found


def reviewed(session: Session) -> Reviewed:
    founds = [found_at(session, ply) for ply in range(session.ply)]
    seats = [session.game.rules.actor(state) for state in session.states[: session.ply]]
    return Reviewed(session, founds, judge_game(founds, seats, sides(session), shares_of(session)))


# ---- checking proofs ----


def wrong_proofs(session: Session, ply: int, found: Found) -> Iterator[Proof]:
    """The proofs about this move that turn out false when they are played out."""
    for proof in found.proofs:
        if not _holds(session, ply, found, proof):
            yield proof


def _holds(session: Session, ply: int, found: Found, proof: Proof) -> bool:
    rules: Rules[Any, Any] = session.game.rules
    state = session.states[ply]
    seat = rules.actor(state)
    after, best = rules.play(state, session.log[ply]), rules.play(state, found.best)
    match proof.key:
        case "wins":
            return _wins_within(session.game, best, seat, proof.plies - 1)
        case "loses" if len(set(sides(session))) > TWO:
            # The next seat can win at once, and could not after the best choice.
            others = rules.actor(after), rules.actor(best)
            wins = [_forced(session.game, state, one, 1) for state, one in zip((after, best), others, strict=True)]
            return proof.plies == TWO and seat not in others and wins == [True, False]
        case "loses":
            return _wins_within(session.game, after, 1 - seat, proof.plies - 1)
        case "slower":
            quicker = proof.plies <= EXHAUSTIVE and _forced(session.game, after, seat, proof.plies - 1)
            return _wins_within(session.game, best, seat, proof.plies - 1) and not quicker
        case "sooner":
            as_soon = proof.plies <= EXHAUSTIVE and _forced(session.game, best, 1 - seat, proof.plies - 1)
            return _wins_within(session.game, after, 1 - seat, proof.plies - 1) and not as_soon
        case "round":
            ours = session.game.side(seat)
            return best.winner == ours != after.winner and best.phase == "over" and rules.result(best) is None
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
    # The quick bot may miss the shortest win: then the thorough one tries, against the same defence.
    return all(
        any(_played_out(game, state, seat, plies, Random(seed), finds) for finds in (_quick, _best))
        for seed in range(DEFENCES)
    )


def _forced(game: Game, state: Any, seat: int, plies: int) -> bool:
    """Whether the seat can force a win within so many plies. Tries all its moves, the bot's first."""
    rules = game.rules
    if rules.result(state):
        return _has_won(game, state, seat)
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
    """Whether the seat wins when it plays the moves that `finds` returns, and the opponent plays either all moves at
    random or those of `finds` too."""
    rules, strong = game.rules, rng.random() < 0.5
    for _ in range(plies):
        if rules.result(state):
            break
        mine = rules.actor(state) == seat
        move = finds(game, state) if mine or strong else rng.choice(list(rules.moves(state)))
        state = rules.play(state, move)
    return _has_won(game, state, seat)


def _has_won(game: Game, state: Any, seat: int) -> bool:
    """Whether the seat's side has won outright (a share of 1)."""
    result = game.rules.result(state)
    if result is None:
        return False
    return sum(share for one, share in enumerate(result.shares) if game.side(one) == game.side(seat)) == 1


def _best_play(game: Game, state: Any) -> float:
    """The first seat's share when both play the best moves that the bot finds."""
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


def _scores(game: GameOf[Any, Any], state: Any, move: Move) -> bool:
    """Whether a move of Stac claims a stack: then the mover's mark is on the board once more."""
    if game.rules.result(state) is not None:
        return False
    mark = "AB"[game.rules.actor(state)]
    return bool(game.rules.play(state, move).now.board.count(mark) > state.now.board.count(mark))
