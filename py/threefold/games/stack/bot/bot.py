"""The bot of Tic-Tac-Stack. All hands are open, so only the pile is guessed."""

from collections.abc import Generator, Iterator
from random import Random

from threefold.bots.bot import Thought, Value
from threefold.bots.sampling import Ranking, successive_halving
from threefold.core.chance import mixed
from threefold.core.kernel import Seen
from threefold.core.message import Message
from threefold.games.stack.bot.compact import (
    GAIN_AT,
    HELPS,
    OTHERS,
    TILE,
    Table,
    guessed,
    move_of,
    square_of,
    unseen,
)
from threefold.games.stack.bot.ideas import idea
from threefold.games.stack.bot.levels import MOST, ROUNDS, SIGHTS, Sight
from threefold.games.stack.bot.lookahead import DEEPEST, crowd, duel
from threefold.games.stack.bot.reasons import reason
from threefold.games.stack.rules.rules import POINTS_TO_WIN, State

PAUSE = 150
"""Hands looked through between two thoughts: about two milliseconds."""
WON = 100


class StackBot:
    def think(self, seen: Seen[State], rng: Random, level: int) -> Iterator[Thought]:
        sight, table = SIGHTS[level], Table(seen.state)
        plays = _promising(table, sight, rng)
        won = table.scores[table.turn] + (plays[0] >> GAIN_AT) >= POINTS_TO_WIN
        if won or not sight.searches:
            yield Thought(move_of(plays[0]), done=1.0)
            return
        yield Thought(move_of(plays[0]), done=0.0)
        yield from _thoughts(seen.state, table, plays, rng)

    def evaluate(self, seen: Seen[State], rng: Random) -> Iterator[Thought]:
        table = Table(seen.state)
        plays = _promising(table, SIGHTS[5], rng)
        yield from _thoughts(seen.state, table, plays, rng)

    def idea(self, seen: Seen[State], thought: Thought) -> Message:
        return idea(seen.state, thought.move)

    def why(self, seen: Seen[State], thought: Thought) -> Message:
        return reason(seen.state, thought.move)


BOT = StackBot()


def _promising(table: Table, sight: Sight, rng: Random) -> list[int]:
    """The plays, the best first, by their points minus those of the next seat's best answer, as far as this level sees
    them."""
    seat = table.turn
    after = (seat + 1) % table.seats
    hand, answering = table.hands[seat], table.hands[after]
    plays = table.plays(seat)
    watched = set(_some(hand, sight.own, rng))
    feared = _some(answering, sight.answers, rng)
    values: dict[int, float] = {}
    for play in mixed(plays, rng):
        gain = play >> GAIN_AT
        if play & TILE not in watched:
            values[play] = -WON
        elif table.scores[seat] + gain >= POINTS_TO_WIN:
            values[play] = WON
        elif feared:
            table.play(play)
            table.hands[after] = feared
            values[play] = gain - table.best(after)
            table.hands[after] = answering
            table.undo()
        else:
            # A level that ignores answers prefers tiles that share traits with their neighbours, and so makes pairs
            # that others can complete.
            values[play] = gain + _shared_traits(table, play) / WON
    return sorted(values, key=values.__getitem__, reverse=True)


def _some(tiles: list[int], count: int, rng: Random) -> list[int]:
    return list(mixed(tiles, rng)[:count]) if count < len(tiles) else list(tiles)


def _shared_traits(table: Table, play: int) -> int:
    """How many traits the tile shares with the tiles in line with its square, summed over those tiles."""
    fits = HELPS[play & TILE]
    return sum(fits[table.tops[other]] for line in OTHERS[square_of(play)] for other in line)


def _thoughts(state: State, table: Table, plays: list[int], rng: Random) -> Iterator[Thought]:
    thought = Thought(move_of(plays[0]), done=0.0)
    for standing in _search(state, table, plays, rng):
        if standing.ranked:
            thought = _thought(table, standing)
        yield thought


def _thought(table: Table, standing: Ranking[int]) -> Thought:
    """The thought with the values so far, where a play that wins at once is proven."""
    points = table.scores[table.turn]
    values = [
        (move_of(play), Value(1.0, 1) if points + (play >> GAIN_AT) >= POINTS_TO_WIN else Value(share))
        for play, share in standing.ranked
    ]
    return Thought(values[0][0], tuple(values), standing.done)


def _search(state: State, table: Table, plays: list[int], rng: Random) -> Iterator[Ranking[int]]:
    tiles = unseen(state)
    two = table.seats == 2

    def deal() -> list[int]:
        return guessed(tiles, DEEPEST if two else table.seats + 1, rng)

    def judge(pile: list[int], play: int, depth: int) -> Generator[int, None, float]:
        table.pile = list(pile)
        return duel(table, play, depth) if two else crowd(table, play)

    rounds = ROUNDS["more" if not two else "always" if table.wild else "open"]
    return successive_halving(plays, rounds, deal, judge, PAUSE, MOST)
