"""Reviews games of Tic-Tac-Match: each choice is judged by what its seat could know; the hands of others are guessed.

In a game over several rounds shares are those of the whole game (share_of_game.py).
"""

from collections.abc import Generator, Iterator
from math import sqrt
from random import Random
from typing import TypeVar

from threefold.bots.reviewer import Reviewer, ReviewStep, Shares, effort
from threefold.bots.sampling import Ranking
from threefold.core.chance import below, mixed
from threefold.core.judgements import SLIP, Found, Proof
from threefold.core.kernel import SEEDS, Move, Seen
from threefold.games.match.bot.compact import Round, cards_for_new_pile, choice_of, round_of, unseen
from threefold.games.match.bot.reasons import reason
from threefold.games.match.bot.search_tree import AT_LEAST, Hidden, Tree, guesses
from threefold.games.match.bot.share_of_game import between_rounds, stake
from threefold.games.match.bot.value import JUDGES, share
from threefold.games.match.rules.rules import Match
from threefold.games.match.rules.state import SIDES, State, Whole

RULES = Match()
TRIPS, MORE, PAUSE = 130, 100, 15
"""Numbers of trips (each tries a series of choices on a guess at the hidden cards): to find the best choice, to compare
it with the one that was made, and between two pauses."""
NOISE = 0.07
"""With all these trips, a smaller difference between two choices counts as none."""
USUAL = 60
"""In games of up to this many moves, each move gets all these trips."""
LEAST = 0.4
"""The least fraction of them that a move gets in longer games."""
USUAL_OF_MANY, LEAST_OF_MANY, USUAL_STAKE = 40, 0.14, 0.42
"""The same in a game over several rounds; there a move gets more trips if its round decides more than USUAL_STAKE."""
EACH = 6
"""In a game over several rounds, so few choices are tried that each of them gets this many trips."""


class Comparison(Tree):
    """A tree that tries some choices equally often: one that is tried less often would look worse than it is."""

    def compare(self, one: int, other: int, trips: int) -> Iterator[tuple[float, float]]:
        self.first = [edge for edge in self.first if edge.choice in (one, other)]
        self.count = 0
        for number in range(trips):
            self.trip(number % (AT_LEAST * len(self.first)))
            if number % PAUSE == 0:
                yield self.means(one, other)
        yield self.means(one, other)

    def best(self, trips: int) -> Generator[None, None, tuple[int, float]]:
        """Tries the choices that look best, and returns the best of them with its share."""
        self.first = sorted(self.first, key=lambda edge: -edge.likely)[: max(2, trips // EACH)]
        self.count = 0
        for number in range(trips):
            self.trip(number % (AT_LEAST * len(self.first)))
            if number % PAUSE == 0:
                yield None
        edge = max(self.first, key=lambda one: one.mean)
        return edge.choice, edge.mean

    def means(self, one: int, other: int) -> tuple[float, float]:
        means = {edge.choice: edge.mean for edge in self.first}
        return means[one], means[other]

    def guess(self, number: int) -> Round:
        """Uses each guess for two choices, so that the difference between them depends less on the guess."""
        self.count += 1
        return super().guess((self.count - 1) // 2)


def choice(seen: Seen[State], move: Move, rng: Random, plies: int) -> Iterator[ReviewStep]:
    state = seen.state
    lost, won = stake(state, RULES.actor(state) % SIDES)
    part = max(LEAST, effort(plies, USUAL))
    if state.goal > 1:
        part = min(1.0, max(LEAST_OF_MANY, effort(plies, USUAL_OF_MANY) * (won - lost) / USUAL_STAKE))
    for found in _of_the_round(seen, move, rng, part):
        yield found and _of_the_game(found, lost, won)


def _of_the_game(found: Found, lost: float, won: float) -> Found:
    """What was found about the round, converted to shares of the game."""
    if (lost, won) == (0, 1):
        return found
    best, played, second = (
        None if share is None else lost + share * (won - lost) for share in (found.share, found.played, found.second)
    )
    assert best is not None
    assert played is not None
    proofs = tuple(Proof("round", 1) if proof.key == "wins" and won < 1 else proof for proof in found.proofs)
    why = found.why if 100 * (best - played) >= SLIP else None
    return found._replace(share=best, played=played, second=second, proofs=proofs, why=why)


def _of_the_round(seen: Seen[State], move: Move, rng: Random, part: float) -> Iterator[ReviewStep]:
    names = {choice_of(one): one for one in RULES.moves(seen.state)}
    played = choice_of(move)
    guess = RULES.guess(seen, Random(3))
    wins = next((one for one in names.values() if _wins(guess, one)), None)
    if wins:
        same = _wins(guess, move)
        yield from _won(seen, move, wins, same=same, names=names, rng=rng, part=part)
        return
    if seen.state.goal > 1:
        best, share = yield from _tree(seen, rng, Comparison).best(round(TRIPS * part))
    else:
        standing: Ranking[int] | None = None
        for step in _tree(seen, rng, Tree).search(round(TRIPS * part), PAUSE):
            standing = step
            yield None
        assert standing and standing.ranked, "every choice is tried"
        best, share = standing.ranked[0]
    if best != played and len(names) > 1:
        share, mine = yield from _compared(seen, rng, best, played, part)
        if share - mine < NOISE / sqrt(part):
            share = mine
    else:
        mine = share
    better = names[best] if mine < share else move
    # `second` is set to `mine`: the other choices are not known well enough to judge one as a find.
    why = reason(seen.state, better) if 100 * (share - mine) >= SLIP else None
    yield Found(better, max(share, mine), mine, mine, False, (), (), (), 0.0, why)


def _won(
    seen: Seen[State], move: Move, wins: Move, *, same: bool, names: dict[int, Move], rng: Random, part: float
) -> Iterator[ReviewStep]:
    """The result for a choice where the seat can win at once; `same`: the move that was made wins at once, too."""
    if same or len(names) == 1:
        yield Found(move, 1.0, 1.0, 1.0, False, (), (), (), 0.0)
        return
    _, mine = yield from _compared(seen, rng, choice_of(wins), choice_of(move), part)
    yield Found(wins, 1.0, min(mine, 0.99), mine, False, (Proof("wins", 1),), (), (wins,), 0.0)


def _compared(
    seen: Seen[State], rng: Random, one: int, other: int, part: float
) -> Generator[None, None, tuple[float, float]]:
    means = 0.5, 0.5
    for step in _tree(seen, rng, Comparison).compare(one, other, round(MORE * part)):
        means = step
        yield None
    return means


T = TypeVar("T", bound=Tree)


def _tree(seen: Seen[State], rng: Random, kind: type[T]) -> T:
    state, now = seen.state, round_of(seen.state)
    hidden = Hidden(unseen(state, now.mover), cards_for_new_pile(state))
    return kind(now, guesses(seen, now, rng), JUDGES[state.seats], hidden, rng)


def _wins(guess: Whole, move: Move) -> bool:
    """Whether the move puts a card on the grid that wins the round at once. This does not depend on the guess."""
    if len(move) != 2 or move[1] == "discard":
        return False
    return RULES.play(guess, move).winner == RULES.actor(guess) % SIDES


def chance(state: State) -> Shares | None:
    result = RULES.result(state)
    if result:
        first = sum(result.shares[::SIDES])
    elif state.phase == "over":
        first = between_rounds(state, 0)
    elif state.phase == "turn":
        lost, won = stake(state, 0)
        first = lost + share(round_of(state), 0) * (won - lost)
    else:
        return None
    return first, 1 - first


def redrawn(state: Whole, rng: Random) -> Whole:
    """The state with the pile in another order; between two rounds, with another seed for the next deal."""
    if state.phase == "over":
        return Whole(state._replace(seed=below(SEEDS, rng)))
    return Whole(state._replace(pile=mixed(state.pile, rng)))


REVIEWER = Reviewer(choice, chance, redrawn)
