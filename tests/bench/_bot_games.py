"""Plays one deal between two opponents, from every seat. An opponent is a level of a game's bot, or a rival of
tests/bench/rivals.

Bots resign, offer ties and accept them, as they do on the page. Rivals do none of these.
"""

import importlib
import importlib.util
from collections.abc import Callable, Collection, Iterator, Mapping
from random import Random
from time import process_time
from typing import Any, NamedTuple

from threefold.bots.bot import LEVELS, Bot, Thought
from threefold.bots.resign_and_tie import MOVES_BETWEEN_OFFERS, GameFacts, accepts_tie, expected, offers_tie, resigns
from threefold.core.game import Game
from threefold.core.kernel import Move, Seen
from threefold.games import find

Player = Callable[[Seen[Any], Random], Iterator[Thought]]
"""Yields better and better thoughts; the last one is played."""
LONGEST = 3000
"""After so many plies a game counts as a tie: no game that ends is so long."""
ITSELF = "itself"
"""A name in a game's GOALS: the top level plays against itself, to find out how many games are drawn."""
PLAYED, RESIGNED, AGREED = "played", "resigned", "agreed"
"""How a game ended."""
OPENINGS = 4
"""Games without chance begin with zero to three random moves, so that the deals differ."""


class Table(NamedTuple):
    """The number of seats and the options of a game that is benchmarked."""

    name: str
    seats: int
    options: Mapping[str, str]


class Pairing(NamedTuple):
    game: str
    table: str
    hero: str
    other: str
    """`hero` and `other` are a level as a digit, or the name of a rival."""


class Work(NamedTuple):
    """How long a player's choices took, in milliseconds of CPU time. Forced moves are not counted."""

    moves: int = 0
    total: float = 0.0
    worst: float = 0.0
    slice: float = 0.0
    """The longest time from one thought to the next."""


class Side(NamedTuple):
    """The result of one game of a deal, from the hero's side."""

    shares: list[float]
    """The share of each side: the hero's first, then those of the sides after it."""
    plies: int
    hero: Work
    other: Work
    end: str = PLAYED


class Rivals(NamedTuple):
    """The constants of tests/bench/rivals/GAME.py: RIVALS, and optionally TABLES, LADDER, GOALS and OF_ALL."""

    players: Mapping[str, Callable[[Seen[Any], Random], Move]]
    tables: Mapping[str, Table]
    ladder: str
    """The table at which the levels play against each other."""
    goals: Mapping[str, Mapping[str, float]]
    """By rival and table: the share of decided games that the top level should win."""
    of_all: Collection[str]
    """The rivals for whom the goal is a share of all games instead, with a tie counting half."""


def bot_of(key: str) -> Bot[Any] | None:
    """The bot of a game, or None if it has none yet."""
    name = f"threefold.games.{key}.bot.bot"
    if importlib.util.find_spec(name) is None:
        return None
    bot: Bot[Any] = importlib.import_module(name).BOT
    return bot


def rivals_of(key: str) -> Rivals:
    name = f"bench.rivals.{key}"
    module = importlib.import_module(name) if importlib.util.find_spec(name) else None
    usual: Mapping[str, tuple[int, Mapping[str, str]]] = {"usual": (find(key).seats[2], {})}
    tables = {
        table: Table(table, seats, options) for table, (seats, options) in getattr(module, "TABLES", usual).items()
    }
    ladder = getattr(module, "LADDER", next(iter(tables)))
    players = getattr(module, "RIVALS", {})
    goals = getattr(module, "GOALS", {name: {ladder: 0.5} for name in players})
    return Rivals(players, tables, ladder, goals, getattr(module, "OF_ALL", ()))


def pairings(key: str) -> list[Pairing]:
    """Each level against the one below it, then the top level against every rival."""
    rivals = rivals_of(key)
    found = [Pairing(key, rivals.ladder, str(level), str(level - 1)) for level in LEVELS[1:]]
    for name, tables in rivals.goals.items():
        found += [Pairing(key, table, str(LEVELS[-1]), name) for table in tables]
    return found


def sides(game: Game, seats: int) -> list[tuple[int, ...]]:
    """The seats of each side: each seat by itself, or each team. The hero plays one game as each side."""
    return sorted({tuple(seat for seat in game.team(one) if seat < seats) for one in range(seats)})


def play_deal(pairing: Pairing, deal: int) -> list[Side]:
    game, table = find(pairing.game), rivals_of(pairing.game).tables[pairing.table]
    return [_play(game, table, pairing, deal, side) for side in played_from(pairing)]


def played_from(pairing: Pairing) -> list[tuple[int, ...]]:
    """The sides from which a deal is played: all, or only the first if both opponents are the same."""
    every = sides(find(pairing.game), rivals_of(pairing.game).tables[pairing.table].seats)
    return every[:1] if pairing.other == ITSELF else every


class TieAndResignPolicy:
    """Decides when bots resign and agree on ties, as on the page, from what they expected at earlier turns."""

    def __init__(self, seats: int, offering: bool = True, sides: int = 2) -> None:
        self.offering, self.sides = offering, sides
        self.shares: list[list[float]] = [[] for _ in range(seats)]
        self.offered: list[int | None] = [None] * seats
        self.accepts = [False] * seats

    def end(self, seat: int, ply: int, thought: Thought) -> str | None:
        """Returns how the game ends before this thought's move (RESIGNED or AGREED), or None if it goes on."""
        seats, offered = len(self.accepts), self.offered[seat]
        since = MOVES_BETWEEN_OFFERS if offered is None else ply - offered
        standing = GameFacts(tuple(self.shares[seat]), seats, since, self.sides)
        if value := expected(thought):
            self.shares[seat].append(value.share)
        self.accepts[seat] = accepts_tie(thought, standing)
        if resigns(thought, standing):
            return RESIGNED
        if self.offering and offers_tie(thought, standing):
            self.offered[seat] = ply
            # A rival has no expected share, so it never accepts a tie.
            if all(accepts for other, accepts in enumerate(self.accepts) if other != seat):
                return AGREED
        return None


def _player(key: str, name: str) -> Player:
    if not name.isdigit():
        rival = rivals_of(key).players[name]
        return lambda seen, rng: iter([Thought(rival(seen, rng))])
    bot, level = bot_of(key), int(name)
    assert bot
    return lambda seen, rng: bot.think(seen, rng, level)


def _play(game: Game, table: Table, pairing: Pairing, deal: int, side: tuple[int, ...]) -> Side:
    other = pairing.hero if pairing.other == ITSELF else pairing.other
    rules, players = game.rules, (_player(game.key, pairing.hero), _player(game.key, other))
    state = _dealt(game, table, deal)
    rngs = [Random(f"{deal} {seat}") for seat in range(table.seats)]
    work = [Work(), Work()]
    policy = TieAndResignPolicy(table.seats, game.offers_ties, len(set(game.sides(table.seats))))
    tie = [1 / table.seats] * table.seats
    plies, shares, end = 0, list[float](), PLAYED
    while (result := rules.result(state)) is None and plies < LONGEST:
        seat = rules.actor(state)
        who = int(seat not in side)
        legal = rules.moves(state)
        move = legal[0]
        if len(legal) > 1:
            thought, work[who] = _choose(players[who], rules.mask(state, seat), rngs[seat], work[who])
            move = thought.move
            if move not in legal:
                raise AssertionError(f"{pairing}, deal {deal}: {move} is not legal in {state}")
            if ended := policy.end(seat, plies, thought):
                # Happens only between two players: the other one wins.
                shares, end = tie if ended == AGREED else [float(one != seat) for one in range(table.seats)], ended
                break
        state = rules.play(state, move)
        plies += 1
    shares = shares or (list(result.shares) if result else tie)
    # A team's share is the sum of its seats' shares.
    every = sides(game, table.seats)
    won = [sum(shares[seat] for seat in one) for one in every]
    first = every.index(side)
    return Side(won[first:] + won[:first], plies, work[0], work[1], end)


def _dealt(game: Game, table: Table, deal: int) -> Any:
    rules, rng = game.rules, Random(f"deal {deal}")
    state = rules.start(game.setup(table.options, table.seats, deal))
    for _ in range(0 if game.chance else deal % OPENINGS):
        state = rules.play(state, rng.choice(list(rules.moves(state))))
    return state


def _choose(player: Player, seen: Seen[Any], rng: Random, work: Work) -> tuple[Thought, Work]:
    begun = last = process_time()
    longest, chosen = 0.0, None
    for thought in player(seen, rng):
        now = process_time()
        longest, last, chosen = max(longest, now - last), now, thought
    assert chosen, "a thought comes always"
    longest, taken = max(longest, process_time() - last) * 1000, (process_time() - begun) * 1000
    moves, total, worst, slices = work
    return chosen, Work(moves + 1, total + taken, max(worst, taken), max(slices, longest))
