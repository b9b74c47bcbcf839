"""What several test files need: the games under test, and games played at random, the door to Python."""

import json
from collections.abc import Collection, Iterator
from itertools import pairwise, product
from random import Random
from typing import Any

import nullgame

from threefold import bridge
from threefold.game import Game
from threefold.games.every import GAMES
from threefold.kernel import Move, Rules
from threefold.mind import Thought
from threefold.session import Session, begin
from threefold.words import ENGLISH

ALL: tuple[Game, ...] = (*GAMES, nullgame.GAME)


def find(key: int | str) -> Game:
    for game in ALL:
        if key in (game.key, game.code):
            return game
    raise KeyError(key)


def ask(name: str, **arguments: Any) -> Any:
    """What the page is answered."""
    answer = json.loads(bridge.call(name, json.dumps(arguments)))
    assert list(answer) == ["ok"], answer
    return answer["ok"]


def refused(name: str, **arguments: Any) -> str:
    """The key of the sentence that the page gets instead of an answer."""
    answer = json.loads(bridge.call(name, json.dumps(arguments)))
    assert answer["error"]["text"] == ENGLISH[answer["error"]["key"]]
    return str(answer["error"]["key"])


def option_sets(game: Game) -> list[dict[str, str]]:
    names = [option.name for option in game.options]
    return [dict(zip(names, values, strict=True)) for values in product(*(option.values for option in game.options))]


def random_session(game: Game, seed: int, plies: int | None = None) -> Session:
    """A game played at random, to its end or for so many plies; options and seats vary with the seed."""
    rng = Random(seed)
    names = [f"P{seat}" for seat in range(rng.choice(game.counts))]
    session = begin(game, names, rng.choice(option_sets(game)), rng.getrandbits(48))
    while not session.result and (plies is None or session.ply < plies):
        session = session.play(rng.choice(list(session.moves)))
    return session


def random_states(game: Game, games: int) -> Iterator[Any]:
    for seed in range(games):
        yield from random_session(game, seed).states


def perft(rules: Rules[Any], state: Any, depth: int) -> int:
    """How many games of so many moves there are from here: a number that any change of the rules would change."""
    if rules.result(state):
        return 0
    moves = rules.moves(state)
    if depth == 1:
        return len(moves)
    return sum(perft(rules, rules.play(state, move), depth - 1) for move in moves)


def check_thoughts(thoughts: list[Thought], legal: Collection[Move]) -> None:
    """What is true of every mind that has thought to its end: only legal moves, and it always gets on."""
    assert {thought.move for thought in thoughts} <= set(legal)
    assert {move for thought in thoughts for move, _ in thought.values} <= set(legal)
    assert all(one.done <= other.done for one, other in pairwise(thoughts))
    assert thoughts[-1].done == 1


def check_weighed(thought: Thought, legal: Collection[Move]) -> None:
    """What is true of every mind's advice: it values all that is legal, the best first."""
    assert {move for move, _ in thought.values} == set(legal)
    assert len(thought.values) == len(legal)
    shares = [value.share for _, value in thought.values]
    assert shares == sorted(shares, reverse=True)
    assert all(0 <= share <= 1 for share in shares)
    assert thought.move == thought.values[0][0]
