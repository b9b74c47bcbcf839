"""Calls the eight functions of every game's rules, and its notation, without a table."""

import json
from random import Random

from threefold.core.game import Game
from threefold.core.kernel import Whole
from threefold.core.session import Session
from threefold.games import all_games
from two_pythons.seeded_choices import Hear, at_random, damaged, one_of, setups

TIMES = 2
WRONG_MOVES = ("", "b2", "Q9", "S c3", "1-2", "+", "x" * 90)


def without_a_table(hear: Hear, rng: Random) -> None:
    for game in all_games():
        for text in WRONG_MOVES:
            try:
                hear(f"{game.key} reads {text}", repr(game.read(text)))
            except ValueError as problem:
                hear(f"{game.key} reads {text}", repr(problem))
        for options, seats in setups(game):
            for _ in range(TIMES):
                session = at_random(game, rng, options, seats, int(rng.random() * 60))
                hear(f"{game.key} {session.setup!r}", repr(session.states))
                for _ in range(2):
                    _position(hear, rng, game, session, one_of(rng, session.states))


def _position(hear: Hear, rng: Random, game: Game, session: Session, state: Whole) -> None:
    rules, setup, asked = game.rules, session.setup, f"{game.key} {state!r}"
    moves, result = rules.moves(state), rules.result(state)
    hear(f"{asked} moves", repr((rules.actor(state), moves, result, rules.flaw(state))))
    hear(f"{asked} notation", repr([(game.write(move), game.read(game.write(move))) for move in moves]))
    for seat in (None, *range(setup.seats)):
        seen = rules.mask(state, seat)
        hear(f"{asked} mask {seat}", repr(seen))
        hear(f"{asked} guess {seat}", repr(rules.guess(seen, Random(int(rng.random() * 2**53)))))
    plain = json.loads(json.dumps(state))
    for _ in range(6):
        wrong = damaged(rng, plain)
        try:
            told = game.unfit(setup, game.position(wrong))
        except (ValueError, RecursionError) as problem:
            told = type(problem).__name__
        hear(f"{game.key} {wrong!r}", repr(told))
