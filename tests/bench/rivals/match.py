"""Rivals for the benchmark of the bots of Tic-Tac-Match."""

from collections.abc import Callable
from random import Random
from typing import Any

from bench.rivals._plain_search import plain_search
from threefold.core.chance import mixed
from threefold.core.kernel import Move, Seen
from threefold.games.match.bot.compact import DRAWN, Round, cards_for_new_pile, choice_of, round_of, unseen
from threefold.games.match.bot.policy import FINISHED, best, glance
from threefold.games.match.bot.policy import careful as careful_choices
from threefold.games.match.bot.value import share
from threefold.games.match.game import GAME
from threefold.games.match.rules.state import SIDES

RULES = GAME.rules
TABLES: dict[str, tuple[int, dict[str, str]]] = {"two players": (2, {}), "teams": (4, {})}
LADDER = "two players"
GUESSES = 20
"""How many guesses the rival "one turn" makes."""


def random(seen: Seen[Any], rng: Random) -> Move:
    return rng.choice(list(RULES.moves(seen.state)))


def greedy(seen: Seen[Any], rng: Random) -> Move:
    """Wins if it can, avoids letting the opponents complete a line if it can; otherwise maximises its own begun lines
    minus those of the others."""
    return _named(seen, best(glance(round_of(seen.state), rng), rng))


def careful(seen: Seen[Any], rng: Random) -> Move:
    """Like greedy, but subtracts what the next opponent could complete, weighted by the unseen cards."""
    now = round_of(seen.state)
    return _named(seen, best(careful_choices(now, rng, unseen(seen.state, now.mover)), rng))


def one_turn(seen: Seen[Any], rng: Random) -> Move:
    """As strong as thinking one turn ahead can be: tries every choice on the same guesses of the hidden cards, and
    values the position after the turn as level 5 does, by everything that each hand could complete."""
    return _named(seen, best_after_one_turn(round_of(seen.state), rng, GUESSES, lambda: _guessed(seen, rng), share))


def best_after_one_turn(
    now: Round, rng: Random, guesses: int, guess: Callable[[], Round], share: Callable[[Round, int], float]
) -> int:
    """The choice with the largest share for the mover's side after the turn, over the same guesses for all choices. No
    guesses are made if a choice ends the round at once, or if there is only one."""
    glanced = glance(now, rng)
    if max(glanced)[0] > FINISHED / 2 or len(glanced) == 1:
        return best(glanced, rng)
    side, values = now.mover % SIDES, {choice: look / 10**6 for look, choice in glanced}
    for _ in range(guesses):
        guessed = guess()
        for choice in values:
            after = guessed.copy()
            after.play(choice)
            while after.winner is None and after.phase != "turn":
                after.play(best(glance(after, rng), rng))
            values[choice] += share(after, side)
    return best([(total, choice) for choice, total in values.items()], rng)


class _Guess:
    def __init__(self, now: Round) -> None:
        self._round = now

    def side(self) -> int:
        return self._round.mover % SIDES

    def choices(self) -> list[int]:
        return self._round.choices() if self._round.winner is None else []

    def play(self, choice: int) -> None:
        self._round.play(choice)

    def share(self, side: int) -> float:
        winner = self._round.winner
        return 0.5 if winner in (None, DRAWN) else float(winner == side)


def search(seen: Seen[Any], rng: Random) -> Move:
    return _named(seen, plain_search(lambda: _Guess(_guessed(seen, rng)), rng))


def _guessed(seen: Seen[Any], rng: Random) -> Round:
    guess = round_of(RULES.guess(seen, rng))
    # The cards that would be shuffled into the next pile go under this one.
    guess.pile = [*mixed(cards_for_new_pile(seen.state), rng), *guess.pile]
    return guess


def _named(seen: Seen[Any], choice: int) -> Move:
    return next(move for move in RULES.moves(seen.state) if choice_of(move) == choice)


RIVALS: dict[str, Callable[[Seen[Any], Random], Move]] = {
    "random": random,
    "greedy": greedy,
    "careful": careful,
    "one turn": one_turn,
    "search of 3,000": search,
}
GOALS = {
    "greedy": {"two players": 0.78, "teams": 0.68},
    "careful": {"two players": 0.66, "teams": 0.65},
    "one turn": {"two players": 0.66, "teams": 0.65},
    "search of 3,000": {"two players": 0.5, "teams": 0.5},
}
