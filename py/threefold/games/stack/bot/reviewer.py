"""The review of Tic-Tac-Stack. All hands are open, so an immediate win is certain; the pile is guessed."""

from collections.abc import Generator, Iterator
from random import Random
from typing import TypeVar

from threefold.bots.bot import Thought
from threefold.bots.reviewer import TWO, Reviewer, ReviewStep, Shares, compared, effort
from threefold.bots.sampling import Ranking, Round, successive_halving
from threefold.core.chance import mixed
from threefold.core.judgements import MISTAKE, SLIP, Found, Proof, Sides
from threefold.core.kernel import Move, Seen
from threefold.games.stack.bot.bot import PAUSE, _promising, _thought
from threefold.games.stack.bot.compact import GAIN_AT, Table, guessed, move_of, unseen
from threefold.games.stack.bot.levels import SIGHTS
from threefold.games.stack.bot.lookahead import DEEPEST, crowd_shares, duel
from threefold.games.stack.bot.reasons import reason
from threefold.games.stack.bot.value import standing, standings
from threefold.games.stack.rules.rules import POINTS_TO_WIN, Stack, State, Whole

RULES = Stack()
ROUNDS = (Round(30, 3, 1), Round(4, 2, 2, 3))
MOST = 3_600
"""Once this many hands were looked through for a choice, no further deal is begun."""
USUAL = 40
"""In a game of at most this many moves each choice gets MOST; in a longer game each gets less."""
SECOND = 2
"""The distance in plies of a win that a move allows the next seat: the move itself, and the winning one."""
CANDIDATES, FINAL = 6, 3
"""With more than two players: how many plays are searched, besides the one that was made, in the first part of the work
and in the rest of it."""
CROWD_MOST, CROWD_USUAL = 3_600, 30
"""MOST and USUAL for more than two players."""
MOST_DEALS = 8
FIRST = 0.5
"""The share of the work after which only the final plays are searched."""


def choice(seen: Seen[State], move: Move, rng: Random, plies: int) -> Iterator[ReviewStep]:
    state = seen.state
    if state.seats > TWO:
        found = yield from _among_more(state, move, rng, int(CROWD_MOST * effort(plies, CROWD_USUAL)))
    else:
        thought = yield from _search(state, rng, int(MOST * effort(plies, USUAL)))
        found = compared(thought, move)
    if found.best == move:
        yield found
        return
    threat, other = _wins_at_once(state, move), _wins_at_once(state, found.best)
    proofs = list(found.proofs)
    if threat and not other:
        proofs.append(Proof("loses", SECOND))
    if 100 * (found.share - found.played) >= SLIP:
        found = found._replace(why=reason(state, found.best))
    punished = (threat,) if threat else ()
    if proofs or 100 * (found.share - found.played) >= MISTAKE:
        found = found._replace(proofs=tuple(proofs), punished=punished, better=(found.best,))
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

    for step in successive_halving(plays, ROUNDS, deal, judge, PAUSE, most):
        if step.ranked:
            thought = _thought(table, step)
        yield None
    assert thought, "every play is tried once"
    return thought


def _among_more(state: State, move: Move, rng: Random, most: int) -> Generator[None, None, Found]:
    """The search for more than two seats: the expected shares of all seats after the most promising plays and after the
    one that was made, averaged over guessed piles."""
    table, tiles = Table(state), unseen(state)
    seat, plays = table.turn, _looking_best(table)
    made = next(play for play in plays if move_of(play) == move)
    staying = _with(plays[:CANDIDATES], made)
    sums = {play: [0.0] * table.seats for play in staying}
    work = deals = 0
    for keep, until in ((CANDIDATES, most * FIRST), (FINAL, most)):
        staying = _with(sorted(staying, key=lambda play: -sums[play][seat])[:keep], made)
        while not deals or (work < until and deals < MOST_DEALS):
            pile = guessed(tiles, table.seats + 1, rng)
            deals += 1
            for play in staying:
                table.pile = list(pile)
                shares, took = yield from _paused(crowd_shares(table, play))
                sums[play] = [one + other for one, other in zip(sums[play], shares, strict=True)]
                work += took
    means = {move_of(play): tuple(share / deals for share in sums[play]) for play in staying}
    ranked = sorted(((play, sums[play][seat] / deals) for play in staying), key=lambda one: -one[1])
    found = compared(_thought(table, Ranking(ranked, 1.0)), move)
    return found._replace(sides=Sides(means[found.best], means[move], (0.0,) * table.seats))


def _looking_best(table: Table) -> list[int]:
    """All plays, the best first, by the estimated share of the position after each of them, without any answers."""
    shares = {}
    for play in table.plays(table.turn):
        seat = table.turn
        table.play(play)
        shares[play] = (table.shares() if table.over else standings(table))[seat]
        table.undo()
    return sorted(shares, key=lambda play: -shares[play])


def _with(plays: list[int], made: int) -> list[int]:
    return plays if made in plays else [*plays, made]


T = TypeVar("T")


def _paused(trying: Generator[int, None, T]) -> Generator[None, None, tuple[T, int]]:
    """Runs a trial with a pause whenever PAUSE work is done. Returns its result, and the work that it took."""
    work = since = 0
    while True:
        try:
            took = next(trying)
        except StopIteration as ended:
            yield None
            return ended.value, work
        work, since = work + took, since + took
        if since >= PAUSE:
            since = 0
            yield None


def _wins_at_once(state: State, move: Move) -> Move | None:
    """The move with which the next seat can win right after this one, or None. It is certain: all hands are open, and
    the tile that is drawn in between does not go to the next seat."""
    table = Table(state)
    table.play(next(play for play in table.plays(table.turn) if move_of(play) == move))
    if table.over:
        return None
    best = max(table.plays(table.turn), default=0)
    return move_of(best) if table.scores[table.turn] + (best >> GAIN_AT) >= POINTS_TO_WIN else None


def chance(state: State) -> Shares | None:
    result = RULES.result(state)
    if result:
        return result.shares
    table = Table(state)
    if table.seats > TWO:
        return tuple(standings(table))
    share = standing(table)
    return (share, 1 - share) if table.turn == 0 else (1 - share, share)


def redrawn(state: Whole, rng: Random) -> Whole:
    return Whole(state._replace(pile=mixed(state.pile, rng)))


REVIEWER = Reviewer(choice, chance, redrawn)
