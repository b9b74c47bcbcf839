"""Learns what a position of Tic-Tac-Match is worth, from rounds that careful players play.

`python build.py bench learn_match [--games 10000]` writes py/threefold/games/match/weights.py. One move in ten is a
greedy one and a few are made at random, so that positions turn up which careful players avoid. One processor, about
three minutes; the same arguments give the same file.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np

from bench._fit import logistic
from threefold.games.match import GAME
from threefold.games.match.compact import DRAWN, KINDS, NO_CARD, NUMBER_OF, Round, round_of
from threefold.games.match.deck import DECK, HAND
from threefold.games.match.policy import best, careful, glance
from threefold.games.match.state import SIDES
from threefold.games.match.value import MOVE, PROMISE, STEPS, features, names
from workshop.places import ROOT
from workshop.steps import say

TARGET = ROOT / "py" / "threefold" / "games" / "match" / "weights.py"
COMMAND = "python build.py bench learn_match"
GREEDY_MOVES, RANDOM_MOVES = 0.1, 0.02
KEPT = 3
"""One turn in so many is learned from: those of a round all have the same winner, so more of them say little more."""
TITLES = {2: "two players", 4: "teams"}

Row = list[tuple[int, float]]
"""The places of what counts for the side that moves next, and how much of each there is. Of all else there is none."""
Sample = tuple[Row, bool]
"""What counts for the side that moves next, and whether it won."""


def turns(seats: int, seed: int) -> Iterator[Round]:
    """A round at the beginning of each of its turns, and once it is over. It is the same one all the time."""
    rng = Random(seed)
    now = round_of(GAME.rules.start(GAME.setup({}, seats, seed)))
    while now.winner is None:
        if now.phase == "turn":
            yield now
        # What is covered or discarded comes back before any card is missing: a Wipe Out and a Double Play draw most.
        if len(now.pile) < 2 * HAND:
            _shuffle(now, rng)
        now.play(_choice(now, rng))
    yield now


def _shuffle(now: Round, rng: Random) -> None:
    """Puts all cards that are neither held nor seen under the pile."""
    loose = [NUMBER_OF[card] for card in DECK]
    for cards in (now.pile, *now.hands, [top for top in now.tops if top != NO_CARD]):
        for card in cards:
            loose.remove(card)
    rng.shuffle(loose)
    now.pile = loose + now.pile


def _choice(now: Round, rng: Random) -> int:
    chance = rng.random()
    if chance < RANDOM_MOVES:
        return rng.choice(now.choices())
    if chance < RANDOM_MOVES + GREEDY_MOVES:
        return best(glance(now, rng), rng)
    unseen = [0] * KINDS
    for hidden in (now.pile, *(hand for seat, hand in enumerate(now.hands) if seat != now.mover)):
        for card in hidden:
            unseen[card] += 1
    return best(careful(now, rng, unseen), rng)


def row_of(now: Round) -> Row | None:
    """Nothing if the side that moves next can finish a line with one card."""
    if not (found := features(now)):
        return None
    promised, places = found
    return [(PROMISE, promised), *((place, 1) if place >= MOVE else (~place, -1) for place in places)]


def samples(seats: int, games: int) -> tuple[list[Sample], list[bool]]:
    """Of the rounds that somebody won: turns in which no card finishes a line; who won where one does."""
    found: list[Sample] = []
    sure: list[bool] = []
    for seed in range(games):
        of_round: list[tuple[int, Row]] = []
        could: list[int] = []
        for number, now in enumerate(turns(seats, seed)):
            if now.winner is None and (number + seed) % KEPT == 0:
                side = now.mover % SIDES
                if row := row_of(now):
                    of_round.append((side, row))
                else:
                    could.append(side)
        if now.winner != DRAWN:
            found += [(row, side == now.winner) for side, row in of_round]
            sure += [side == now.winner for side in could]
    return found, sure


def written(sure: float, weights: dict[int, dict[str, float]], games: int) -> str:
    lines = [
        '"""What the features of value.py count, by the seats at the table.',
        "",
        f"Learned by `{COMMAND}`, which writes this file; the last run played {games} rounds at each table.",
        '"""',
        "",
        f"SURE = {sure:.4f}",
        '"""The share of a side that can finish a line now."""',
        "WEIGHTS: dict[int, dict[str, float]] = {",
    ]
    for seats, named in weights.items():
        lines += [f"    {seats}: {{", *(f'        "{name}": {weight:.4f},' for name, weight in named.items()), "    },"]
    return "\n".join([*lines, "}", ""])


def main() -> int:
    parser = argparse.ArgumentParser(prog=COMMAND.removeprefix("python "), description=__doc__)
    parser.add_argument("--games", type=int, default=10000, help="rounds for each kind of table")
    parser.add_argument("--to", type=Path, default=TARGET)
    args = parser.parse_args()
    weights: dict[int, dict[str, float]] = {}
    sure: list[bool] = []
    for seats in STEPS:
        found, here = samples(seats, args.games)
        sure += here
        named = names(seats)
        rows = np.zeros((len(found), len(named)))
        for features_of, (row, _) in zip(rows, found, strict=True):
            for place, amount in row:
                features_of[place] += amount
        fitted = logistic(rows, np.array([won for _, won in found]))
        weights[seats] = dict(zip(named, fitted, strict=True))
        say(f"{TITLES[seats]}: {len(found)} turns of {args.games} rounds")
    args.to.write_text(written(sum(sure) / len(sure), weights, args.games), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
