"""Learns what a position of Tic-Tac-Tics is worth, from games that the learned value plays against itself.

`python build.py bench learn_tactics [--generations 8] [--games 700] [--colours] [--from-nothing]` starts from the
weights in py/threefold/games/tactics/bot/weights.py, with `--colours` from those for that option, and writes better
ones there. Each generation plays games by the value alone (one turn ahead, a little noise) and fits the weights to a
target for the end of every turn: the result of the game, blended with the values of later turns. It takes one processor
about twenty seconds for a generation of 700 games.
"""

import argparse
import sys
from math import sqrt
from pathlib import Path
from random import Random
from time import process_time

from threefold.core.chance import mixed
from threefold.games.tactics.bot.deal import Deal, deal_of
from threefold.games.tactics.bot.turns import Turns
from threefold.games.tactics.bot.value import NAMES, Judge, sigmoid
from threefold.games.tactics.bot.weights import USUAL, WITH_COLOURS, Learned
from threefold.games.tactics.game import GAME
from workshop.places import ROOT
from workshop.steps import say

TARGET = ROOT / "py" / "threefold" / "games" / "tactics" / "bot" / "weights.py"
LONGEST = 160
"""Turns after which a game counts as a tie."""
NOISE = 0.25
BLEND = 0.7
"""The weight of a later turn's target in the target of the turn before it; the rest is that later turn's value."""
ROUNDS = 3
KEPT = 3
"""How many of the latest generations are used as samples."""
PULL = 1e-5
"""The L2 penalty: pulls weights that do not help towards zero."""
COMMAND = "python build.py bench learn_tactics"

COLOURED = 0.15
"""The share of games with the colours option from which the usual weights are learned."""

Sample = tuple[list[float], float]
"""The features at the end of a turn, and the target share."""
BEGINNING = {"both": (1.0, -1.0), "numbers": (0.2, -0.2), "tens": (0.4, -0.4), "ready": (1.0, -3.0)}


def dealt(seed: int, coloured: float) -> tuple[Deal, bool]:
    """Deals a game, mostly with the usual hand, sometimes with cards in hand. `coloured` is the chance that the colours
    option is on; also returns whether it is."""
    rng = Random(seed)
    colours = "on" if rng.random() < coloured else "off"
    hand = "0" if rng.random() < 0.7 else "53"[rng.random() < 0.5]
    state = GAME.rules.start(GAME.setup({"hand": hand, "colours": colours}, seed=seed))
    return deal_of(state), state.red_black


def game(judges: dict[bool, Judge], seed: int, coloured: float) -> tuple[list[Sample], int]:
    """Plays a game; returns a sample for the end of each turn, and the number of turns."""
    deal, red_black = dealt(seed, coloured)
    judge, rng = judges[red_black], Random(seed)
    turns = Turns(judge, rng, NOISE)
    ends: list[list[float]] = []
    values: list[float] = []
    won = turns.act(deal, turns.chooser.choose(deal))
    while won is None and len(ends) < LONGEST:
        last = 1 - deal.mover
        ends.append(judge.features(deal, last))
        values.append(sigmoid(judge.value(deal, last)))
        won = turns.turn(deal)
    # The winning turn itself is not in `ends`: it was played by the other seat than the last turn in it.
    seat = 1 - last if (won is not None and ends) else 0
    share = 0.5 if won is None else float(won == seat)
    samples: list[Sample] = []
    for place in range(len(ends) - 1, -1, -1):
        share = 1 - share
        samples.append((ends[place], share))
        share = BLEND * share + (1 - BLEND) * values[place]
    return samples, len(ends) + 1


def fit(samples: list[Sample], bias: float, weights: list[float], rng: Random) -> tuple[float, list[float], float]:
    """Logistic regression by AdaGrad: step sizes shrink for weights that have changed much. Returns the bias, the
    weights, and the mean squared error of the last round."""
    learned = [bias, *weights]
    rows = [([1.0, *features], share) for features, share in samples]
    scale = [sqrt(sum(row[place] ** 2 for row, _ in rows) / len(rows)) or 1.0 for place in range(len(learned))]
    rows = [([value / unit for value, unit in zip(row, scale, strict=True)], share) for row, share in rows]
    learned = [weight * unit for weight, unit in zip(learned, scale, strict=True)]
    squares = [50.0] * len(learned)
    wrong = 0.0
    average = [0.0] * len(learned)
    for turn in range(ROUNDS):
        wrong = 0.0
        for row, share in mixed(rows, rng):
            error = sigmoid(sum(map(float.__mul__, learned, row))) - share
            wrong += error * error
            for place, value in enumerate(row):
                if value:
                    slope = error * value + PULL * learned[place]
                    squares[place] += slope * slope
                    learned[place] -= 0.5 * slope / sqrt(squares[place])
            if turn == ROUNDS - 1:
                average = [a + b for a, b in zip(average, learned, strict=True)]
    settled = [total / len(rows) / unit for total, unit in zip(average, scale, strict=True)]
    return settled[0], settled[1:], wrong / len(rows)


def written(usual: Learned, with_colours: Learned) -> str:
    return f'''"""The weights of the features in value.py: for the seat that has just played and for the next one.

Learned by `{COMMAND}`, which writes this file; those for the colours option with `--colours`.
"""

from typing import NamedTuple


class Learned(NamedTuple):
    bias: float
    weights: dict[str, tuple[float, float]]
    games: int
    """How many the last run played."""


USUAL = {_listed(usual)}
WITH_COLOURS = {_listed(with_colours)}
'''


def _listed(learned: Learned) -> str:
    pairs = learned.weights.items()
    weights = "".join(f'        "{name}": ({own:.4f}, {other:.4f}),\n' for name, (own, other) in pairs)
    return f"Learned(\n    {learned.bias:.4f},\n    {{\n{weights}    }},\n    {learned.games},\n)"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument("--generations", type=int, default=8)
    parser.add_argument("--games", type=int, default=700)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--colours", action="store_true", help="learn the weights for the colours option")
    parser.add_argument("--from-nothing", action="store_true", help="forget the weights that are there")
    parser.add_argument("--to", type=Path, default=TARGET)
    asked = parser.parse_args(arguments)
    coloured = 1 if asked.colours else COLOURED
    bias, weights, _ = WITH_COLOURS if asked.colours else USUAL
    if asked.from_nothing:
        bias, weights = 0.0, BEGINNING
    kept: list[list[Sample]] = []
    for generation in range(asked.generations):
        begun = process_time()
        judges = {red_black: Judge(bias, weights, red_black) for red_black in (False, True)}
        samples: list[Sample] = []
        lengths = []
        for number in range(asked.games):
            found, length = game(judges, (asked.seed * 1000 + generation) * 100_000 + number, coloured)
            samples += found
            lengths.append(length)
        kept = [*kept[1 - KEPT :], samples]
        known = [sample for found in kept for sample in found]
        pairs = [weights.get(name, (0.0, 0.0)) for name in NAMES]
        flat = [pair[0] for pair in pairs] + [pair[1] for pair in pairs]
        bias, flat, wrong = fit(known, bias, flat, Random(generation))
        weights = {name: (flat[place], flat[len(NAMES) + place]) for place, name in enumerate(NAMES)}
        played = asked.games * (generation + 1)
        learned = Learned(bias, weights, played)
        asked.to.write_text(written(USUAL, learned) if asked.colours else written(learned, WITH_COLOURS))
        lengths.sort()
        middle, endless = lengths[len(lengths) // 2], sum(length > LONGEST for length in lengths)
        say(
            f"generation {generation + 1}: {len(samples)} turns, half the games shorter than {middle}, "
            f"{endless} endless, squared error {wrong:.4f}, {process_time() - begun:.0f} s"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
