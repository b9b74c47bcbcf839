"""Learns what a position of Tic-Tac-Stack is worth, from games between careful players.

`python build.py bench learn_stack [--games 4000]` writes the weights into py/threefold/games/stack/bot/weights.py. One
move in ten is a greedy one, so that positions occur which careful players avoid. It takes one processor about ten
minutes.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from random import Random

import numpy as np

from bench._fit_weights import PULL, logistic
from bench.rivals.stack import careful_play, greedy_play
from threefold.games.stack.bot.compact import NUMBER_OF, OTHERS, PAIRS, WILD, Table
from threefold.games.stack.game import GAME
from threefold.games.stack.rules.rules import CENTRE, POINTS_TO_WIN
from workshop.places import ROOT
from workshop.steps import say

TARGET = ROOT / "py" / "threefold" / "games" / "stack" / "bot" / "weights.py"
GREEDY_MOVES = 0.1
CENTRES = ("open", "always")
CROWDS = (3, 4, 5)
POINTS = range(POINTS_TO_WIN)


def positions(centre: str, seats: int, seed: int) -> Iterator[Table]:
    """Yields all positions of a game, including its end. It is always the same object, which changes."""
    rng = Random(seed)
    state = GAME.rules.start(GAME.setup({"centre": centre}, seats, seed))
    table = Table(state, [NUMBER_OF[tile] for tile in reversed(state.pile) if tile])
    while not table.over:
        pile, table.pile = table.pile, []
        yield table
        choose = greedy_play if rng.random() < GREEDY_MOVES else careful_play
        play = choose(table, rng)
        table.pile = pile
        table.play(play)
    yield table


def samples(
    centre: str, seats: int, games: int, features: Callable[[Table], list[float] | None]
) -> tuple[list[list[float]], list[int]]:
    """The features of positions in which the seat to move cannot win at once, and how many seats after it the winner
    sits."""
    seen: list[list[float]] = []
    winners: list[int] = []
    for seed in range(games):
        of_game: list[tuple[int, list[float]]] = []
        for table in positions(centre, seats, seed):
            if table.over:
                shares = table.shares()
            elif (row := features(table)) is not None:
                of_game.append((table.turn, row))
        if max(shares) == 1:
            for turn, row in of_game:
                seen.append(row)
                winners.append((shares.index(1.0) - turn) % seats)
    return seen, winners


# ---- two players ----


def duel_features(table: Table) -> list[float] | None:
    """The number of empty squares, then the features of the bot's formula, in its order; None if the seat to move can
    win at once."""
    me, other = table.turn, 1 - table.turn
    gain, threat = table.best(me), table.best(other)
    own, others = table.scores[me], table.scores[other]
    if own + gain >= POINTS_TO_WIN:
        return None
    around = sum(row[WILD] for a, b in OTHERS[CENTRE] if (row := PAIRS[table.tops[a]][table.tops[b]]))
    holds, held = table.newest[me] == CENTRE, table.newest[other] == CENTRE
    mate = others + threat >= POINTS_TO_WIN
    flags = [float(points == own) for points in POINTS] + [float(points == others) for points in POINTS]
    return [len(table.empty), *flags, gain, threat, mate, around, holds, held, holds * around, held * around]


def duel(centre: str, games: int) -> str:
    seen, winners = samples(centre, 2, games, duel_features)
    rows, wins = np.array(seen, float), np.array(winners) == 0
    empty = rows[:, 0]
    written = []
    for phase in (empty == 0, (empty > 0) & (empty % 2 == 0), empty % 2 == 1):
        weights = [round(float(weight), 2) for weight in logistic(rows[phase][:, 1:], wins[phase])]
        own, other, rest = weights[:7], weights[7:14], weights[14:]
        written.append(f"Weights({tuple(own)}, {tuple(other)}, *{tuple(rest)}),")
    return "(" + "".join(written) + ")"


# ---- more players ----


def crowd_features(table: Table) -> list[float] | None:
    """For each seat, beginning with the one to move, the 16 features of the bot's formula, in its order; None if the
    seat to move can win at once."""
    found: list[float] = []
    for step in range(table.seats):
        seat, near = (table.turn + step) % table.seats, min(step, 2)
        gain, points = table.best(seat), table.scores[seat]
        mate = points + gain >= POINTS_TO_WIN
        if mate and not step:
            return None
        here = [float(place == near) for place in range(3)]
        found += [float(points == one) for one in POINTS]
        found += [gain * one for one in here] + [mate * one for one in here] + here
    return found


def softmax(features: np.ndarray, winners: np.ndarray, weights: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The gradient and the negative Hessian of the log-likelihood of the winners, for these weights."""
    strengths = np.exp(features @ weights)
    shares = strengths / strengths.sum(1, keepdims=True)
    expected = np.einsum("ns,nsf->nf", shares, features)
    slope = (features[np.arange(len(features)), winners] - expected).sum(0)
    away = features - expected[:, None, :]
    return slope, np.einsum("ns,nsf,nsg->fg", shares, away, away)


def crowd(centre: str, games: int) -> str:
    data = []
    for seats in CROWDS:
        seen, winners = samples(centre, seats, games // len(CROWDS), crowd_features)
        data.append((np.array(seen).reshape(len(seen), seats, -1), np.array(winners)))
    count = sum(len(winners) for _, winners in data)
    weights = np.zeros(data[0][0].shape[2])
    pull = PULL * count * np.eye(len(weights))
    for _ in range(25):
        slope, curve = -pull @ weights, pull.copy()
        for features, winners in data:
            one, other = softmax(features, winners, weights)
            slope, curve = slope + one, curve + other
        weights += np.linalg.solve(curve, slope)
    rounded = [round(float(weight), 2) for weight in weights]
    points, gain, mate, turn = rounded[:7], rounded[7:10], rounded[10:13], rounded[13:]
    return f"Crowd({tuple(points)}, {tuple(gain)}, {tuple(mate)}, {tuple(turn)})"


def main() -> int:
    parser = argparse.ArgumentParser(prog="build.py bench learn_stack", description=__doc__)
    parser.add_argument("--games", type=int, default=4000, help="games for each kind of table")
    args = parser.parse_args()
    text = TARGET.read_text(encoding="utf-8")
    for name, learn in (("DUEL", duel), ("CROWD", crowd)):
        learned = ", ".join(learn(centre, args.games) for centre in CENTRES)
        text = re.sub(rf"^{name} = \(.*?^\)\n", f"{name} = ({learned})\n", text, flags=re.S | re.M)
        say(f"{name}: learned")
    TARGET.write_text(text, encoding="utf-8")
    subprocess.run([sys.executable, "-m", "ruff", "format", "--quiet", str(TARGET)], check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
