"""The review of Tic-Tac-Stack: hands lie open, so who can win at once is certain; the pile is guessed."""

from collections.abc import Generator, Iterator
from random import Random

from threefold.bots.bot import Thought
from threefold.bots.review import Reviewer, Step, compared, effort
from threefold.bots.sampling import Round, sift
from threefold.core.chance import mixed
from threefold.core.kernel import Move, Seen
from threefold.core.review import MISTAKE, SLIP, Claim
from threefold.games.stack.bot.bot import PAUSE, SIGHTS, _promising, _thought
from threefold.games.stack.bot.compact import GAIN_AT, Table, guessed, move_of, unseen
from threefold.games.stack.bot.lookahead import DEEPEST, duel
from threefold.games.stack.bot.reasons import reason
from threefold.games.stack.bot.value import standing
from threefold.games.stack.rules.rules import POINTS_TO_WIN, Stack, State, Whole

RULES = Stack()
ROUNDS = (Round(30, 3, 1), Round(4, 2, 2, 3))
MOST = 3_600
"""Hands looked through for a choice, after which no deal is begun."""
USUAL = 40
"""Moves of a game that get so many each."""
SECOND = 2
"""A win that the other seat has at once comes with so many moves: the one that allows it, and its own."""


def choice(seen: Seen[State], move: Move, rng: Random, plies: int) -> Iterator[Step]:
    state = seen.state
    thought = yield from _search(state, rng, int(MOST * effort(plies, USUAL)))
    found = compared(thought, move)
    if found.best == move:
        yield found
        return
    threat, other = _wins_at_once(state, move), _wins_at_once(state, found.best)
    claims = list(found.claims)
    if threat and not other:
        claims.append(Claim("loses", SECOND))
    if 100 * (found.share - found.played) >= SLIP:
        found = found._replace(why=reason(state, found.best))
    punished = (threat,) if threat else ()
    if claims or 100 * (found.share - found.played) >= MISTAKE:
        found = found._replace(claims=tuple(claims), punished=punished, better=(found.best,))
    yield found


def _search(state: State, rng: Random, most: int) -> Generator[None, None, Thought]:
    table, tiles = Table(state), unseen(state)
    plays = _promising(table, SIGHTS[5], rng)
    thought = None

    def deal() -> list[int]:
        return guessed(tiles, DEEPEST, rng)

    def judge(pile: list[int], play: int, depth: int) -> Generator[int, None, float]:
        table.pile = list(pile)
        return duel(table, play, depth)

    for standings in sift(plays, ROUNDS, deal, judge, PAUSE, most):
        if standings.ranked:
            thought = _thought(table, standings)
        yield None
    assert thought, "every play is tried once"
    return thought


def _wins_at_once(state: State, move: Move) -> Move | None:
    """What the other seat can win with after a move. Both hands lie open, and the tile drawn is not its own."""
    table = Table(state)
    table.play(next(play for play in table.plays(table.turn) if move_of(play) == move))
    if table.over:
        return None
    best = max(table.plays(table.turn), default=0)
    return move_of(best) if table.scores[table.turn] + (best >> GAIN_AT) >= POINTS_TO_WIN else None


def chance(state: State) -> float | None:
    result = RULES.result(state)
    if result:
        return result.shares[0]
    table = Table(state)
    share = standing(table)
    return share if table.turn == 0 else 1 - share


def redrawn(state: Whole, rng: Random) -> Whole:
    return Whole(state._replace(pile=mixed(state.pile, rng)))


REVIEWER = Reviewer(choice, chance, redrawn)
