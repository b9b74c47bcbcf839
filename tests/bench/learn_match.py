"""Learns what a position of Tic-Tac-Match is worth, from rounds that a league of players plays.

`python build.py bench learn_match [--games 6000] [--league 1500] [--search 1000]` writes
py/threefold/games/match/bot/weights.py. First, careful players play. Then a league plays: careful players, players that
think one turn ahead with the weights learned so far, and players that search a little with them. Then the league plays
again, with players added that use the weights learned from it. One move in ten is a greedy one and a few are random, so
that positions occur which good players avoid. It takes one processor about half an hour; the same arguments give the
same file.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random

import numpy as np

from bench._fit_weights import logistic
from bench.rivals.match import best_after_one_turn
from threefold.core.chance import mixed
from threefold.games.match.bot.compact import DRAWN, KINDS, NO_CARD, NUMBER_OF, Round, round_of
from threefold.games.match.bot.policy import FINISHED, best, careful, glance
from threefold.games.match.bot.search_tree import Hidden, Tree
from threefold.games.match.bot.value import STEPS, Judge, Row, features, fraction_of, names
from threefold.games.match.game import GAME
from threefold.games.match.rules.deck import DECK, HAND
from threefold.games.match.rules.state import SIDES
from workshop.places import ROOT
from workshop.steps import say

TARGET = ROOT / "py" / "threefold" / "games" / "match" / "bot" / "weights.py"
COMMAND = "python build.py bench learn_match"
GREEDY_MOVES, RANDOM_MOVES = 0.1, 0.02
KEPT = 3
"""One turn in so many becomes a sample: all turns of a round have the same winner, so more of them add little."""
TITLES = {2: "two players", 4: "teams"}

GUESSES = 6
"""How many fills of the hidden cards players use that think one turn ahead."""
TRIPS = 150
"""How many trips through the tree players make that search."""
Player = Callable[[Round, Random], int] | None
"""None: a careful player."""
League = Sequence[Player]
Sample = tuple[Row, bool]
"""The features for the side that moves next, and whether it won."""


def turns(seats: int, seed: int, league: League) -> Iterator[Round]:
    """Yields a round at the beginning of each turn, and once it is over: always the same object, which changes."""
    rng = Random(seed)
    now = round_of(GAME.rules.start(GAME.setup({}, seats, seed)))
    players = [rng.choice(league) for _ in range(SIDES)]
    while now.winner is None:
        if now.phase == "turn":
            yield now
        # Covered and discarded cards are shuffled in before the pile runs out: Wipe Out and Double Play draw the most.
        if len(now.pile) < 2 * HAND:
            _shuffle(now, rng)
        now.play(_choice(now, rng, players[now.mover % SIDES]))
    yield now


def _shuffle(now: Round, rng: Random) -> None:
    """Shuffles all covered and discarded cards and puts them under the pile."""
    loose = [NUMBER_OF[card] for card in DECK]
    for cards in (now.pile, *now.hands, [top for top in now.tops if top != NO_CARD]):
        for card in cards:
            loose.remove(card)
    rng.shuffle(loose)
    now.pile = loose + now.pile


def _choice(now: Round, rng: Random, player: Player) -> int:
    chance = rng.random()
    if chance < RANDOM_MOVES:
        return rng.choice(now.choices())
    if chance < RANDOM_MOVES + GREEDY_MOVES:
        return best(glance(now, rng), rng)
    if player:
        return player(now, rng)
    unseen = [0] * KINDS
    for hidden in (now.pile, *(hand for seat, hand in enumerate(now.hands) if seat != now.mover)):
        for card in hidden:
            unseen[card] += 1
    return best(careful(now, rng, unseen), rng)


def _one_turn(now: Round, rng: Random, judge: Judge) -> int:
    """The choice that the judge values most at the end of the turn; all choices are tried on the same guesses."""
    chosen = best_after_one_turn(
        now,
        rng,
        GUESSES,
        partial(_redealt, now, rng),
        lambda after, side: judge.share(after, side, partial(fraction_of, after.pile)),
    )
    judge.forget()
    return chosen


def _searching(now: Round, rng: Random, judge: Judge) -> int:
    """The choice of the top level's search after TRIPS trips."""
    glanced = glance(now, rng)
    if max(glanced)[0] > FINISHED / 2 or len(glanced) == 1:
        return best(glanced, rng)
    hidden = [*now.pile, *(card for seat, hand in enumerate(now.hands) if seat != now.mover for card in hand)]
    known = Hidden([hidden.count(card) for card in range(KINDS)], ())
    *_, last = Tree(now, partial(_redealt, now, rng), judge, known, rng).search(TRIPS, TRIPS)
    return last.ranked[0][0]


def _redealt(now: Round, rng: Random) -> Round:
    """A copy of the round in which the cards that its mover does not see are dealt again at random."""
    guess, others = now.copy(), [seat for seat in range(now.seats) if seat != now.mover]
    guess.pile = list(mixed([*now.pile, *(card for seat in others for card in now.hands[seat])], rng))
    for seat in others:
        guess.hands[seat] = [guess.pile.pop() for _ in now.hands[seat]]
    return guess


def samples(seats: int, games: int, league: League) -> tuple[list[Sample], list[bool]]:
    """Samples of turns in which no card completes a line; for the other turns, whether the side to move won. Both only
    from rounds that somebody won."""
    found: list[Sample] = []
    sure: list[bool] = []
    for seed in range(games):
        of_round: list[tuple[int, Row]] = []
        could: list[int] = []
        for number, now in enumerate(turns(seats, seed, league)):
            if now.winner is None and (number + seed) % KEPT == 0:
                side = now.mover % SIDES
                if row := features(now):
                    of_round.append((side, row))
                else:
                    could.append(side)
        if now.winner != DRAWN:
            found += [(row, side == now.winner) for side, row in of_round]
            sure += [side == now.winner for side in could]
    return found, sure


def written(sure: float, weights: dict[int, dict[str, float]], games: int) -> str:
    lines = [
        '"""The weights of the features in value.py, by number of seats.',
        "",
        f"Learned by `{COMMAND}`, which writes this file; the last run played {games} rounds at each table.",
        '"""',
        "",
        f"SURE = {sure:.4f}",
        '"""The expected share of a side that can finish a line now."""',
        "WEIGHTS: dict[int, dict[str, float]] = {",
    ]
    for seats, named in weights.items():
        lines += [f"    {seats}: {{", *(f'        "{name}": {weight:.4f},' for name, weight in named.items()), "    },"]
    return "\n".join([*lines, "}", ""])


def learned(seats: int, found: list[Sample]) -> dict[str, float]:
    named = names(seats)
    rows = np.zeros((len(found), len(named)))
    for features_of, (row, _) in zip(rows, found, strict=True):
        for place, amount in row:
            features_of[place] += amount
    return dict(zip(named, logistic(rows, np.array([won for _, won in found])), strict=True))


def main() -> int:
    parser = argparse.ArgumentParser(prog=COMMAND.removeprefix("python "), description=__doc__)
    parser.add_argument("--games", type=int, default=6000, help="rounds of careful players for each kind of table")
    parser.add_argument("--league", type=int, default=1500, help="rounds of the league for each kind of table")
    parser.add_argument("--search", type=int, default=1000, help="rounds of the league that has learned twice")
    parser.add_argument("--to", type=Path, default=TARGET)
    args = parser.parse_args()
    weights: dict[int, dict[str, float]] = {}
    sure: list[bool] = []
    for seats in STEPS:
        league: list[Player] = [None]
        found: list[Sample] = []
        for rounds in (args.games, args.league, args.search):
            more, here = samples(seats, rounds, league)
            found, sure = found + more, sure + here
            weights[seats] = learned(seats, found)
            judge = Judge(seats, sum(sure) / len(sure), weights[seats])
            league += [partial(_one_turn, judge=judge), partial(_searching, judge=judge)]
            say(f"{TITLES[seats]}: {len(found)} turns after {rounds} more rounds")
    rounds = args.games + args.league + args.search
    args.to.write_text(written(sum(sure) / len(sure), weights, rounds), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
