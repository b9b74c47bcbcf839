"""Reviewers: they examine a finished game choice by choice. Each game has one: `REVIEWER` in its bot/reviewer.py.

To judge a choice, a reviewer gets only what the seat knew, so nothing that was hidden then can affect the judgement.
Luck is calculated separately, from whole states in which only the order of later draws is unknown.
"""

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from threefold.bots.bot import Thought, Value
from threefold.core.game import Game
from threefold.core.judgements import Found, Proof, Sides, distance_proofs
from threefold.core.kernel import Move, Seen, State, Whole
from threefold.core.whole_numbers import is_whole

DRAWS, LEAST_DRAWS = 24, 8
"""The number of random alternatives with which a draw is compared: the usual number, and the minimum in long games."""
USUAL_LUCK = 100
"""Up to this many moves in a game, each draw is compared with the usual number of alternatives."""
TWO = 2
MOST_PLIES = 40
"""The maximum number of choices in one question."""
ReviewStep = Found | None
"""None as long as the search is not finished."""
Shares = tuple[float, ...]
"""Each side's share of the game."""


class Reviewer(NamedTuple):
    choice: Callable[[Seen[Any], Move, Random, int], Iterator[ReviewStep]]
    """Compares the move that was made with the others. Yields None every few milliseconds, and the result last. The
    number is how many moves the game has: a review has a fixed amount of work, which a long game divides among more
    moves. It is counted in work, not in time, so that every device finds the same."""
    chance: Callable[[Any], Shares | None] | None = None
    """Evaluates a whole state: the expected share of each side, or None if it cannot tell."""
    redrawn: Callable[[Any, Random], Any] | None = None
    """Returns the same whole state with later draws in another order."""


def effort(plies: int, usual: int) -> float:
    """The fraction of the usual work that each choice gets: less than 1 in a game of more than `usual` moves."""
    return min(1.0, usual / max(1, plies))


def reviewer_of(game: Game) -> Reviewer:
    found: Reviewer = import_module(f"threefold.games.{game.key}.bot.reviewer").REVIEWER
    return found


class ChoiceMade(NamedTuple):
    """A choice that was made."""

    seen: Seen[State]
    """What the seat knew."""
    move: Move
    plies: int
    """The number of moves in the game."""
    before: Whole | None = None
    """The whole state before the choice; None if luck is not to be calculated."""
    sides: int = 2


def review_choice(game: Game, reviewer: Reviewer, made: ChoiceMade) -> Iterator[ReviewStep]:
    """Yields None while it searches, then what was found about one choice, with luck if `made.before` is given."""
    seen, move, plies, before, sides = made
    found: ReviewStep = None
    if len(game.rules.moves(seen.state)) == 1:
        found = forced(game, reviewer, made)
    if not found:
        # The seed is the same in every position, so that nothing hidden can affect the result.
        for found in reviewer.choice(seen, move, Random(1), plies):
            if found is None:
                yield None
    assert found, "a reviewer finds something"
    if before is not None:
        draws = max(LEAST_DRAWS, round(DRAWS * effort(plies, USUAL_LUCK)))
        lucks = luck(game, reviewer, before, move, draws) or (0.0,) * sides
        found = found._replace(luck=lucks[0], sides=found.sides and found.sides._replace(luck=lucks))
    yield found


def forced(game: Game, reviewer: Reviewer, made: ChoiceMade) -> Found | None:
    """The result for a forced move, from the evaluation of the whole state. None if there is none: then the position is
    searched like any other."""
    shares = reviewer.chance(made.before) if made.before is not None and reviewer.chance else None
    if not shares:
        return None
    share = shares[game.side(game.rules.actor(made.seen.state))]
    found = Found(made.move, share, share, None, False, (), (), (), 0.0)
    return found._replace(sides=Sides(shares, shares, (0.0,) * made.sides)) if made.sides > TWO else found


def luck(game: Game, reviewer: Reviewer, before: Whole, move: Move, draws: int) -> Shares | None:
    """The luck of each side: the evaluation after the actual draw, minus the average over random draws. None if there
    is no luck in this move, or the game's reviewer does not evaluate luck."""
    chance, redrawn = reviewer.chance, reviewer.redrawn
    if not (chance and redrawn):
        return None
    rng, play = Random(2), game.rules.play
    came = chance(play(before, move))
    if came is None:
        return None
    others = [chance(play(redrawn(before, rng), move)) for _ in range(draws)]
    told = [shares for shares in others if shares is not None]
    if all(shares == came for shares in told):
        return None
    # The actual draw is counted as one of the random ones.
    sums = [sum(shares) for shares in zip(*told, strict=True)]
    return tuple(one - (whole + one) / (len(told) + 1) for one, whole in zip(came, sums, strict=True))


def compared(thought: Thought, move: Move) -> Found:
    """Compares a move with the best one, by the values of a bot's last thought."""
    values = dict(thought.values)
    best = thought.values[0][0] if thought.values else thought.move
    top = values.get(best, Value(0.5))
    played = values.get(move) or Value(min((value.share for value in values.values()), default=0.5))
    if played.liking >= top.liking:
        best, top = move, played
    others = [value.share for other, value in values.items() if other != move]
    proven = top.plies is not None and played.plies is not None
    proofs = []
    if top.share == 1 and top.plies and played.share < 1:
        proofs.append(Proof("wins", top.plies))
    if played.share == 0 and played.plies and top.share > 0:
        proofs.append(Proof("loses", played.plies))
    if top.plies and played.plies:
        proofs += distance_proofs(top.share, played.share, (top.plies, played.plies))
    return Found(best, top.share, played.share, max(others, default=0.0), proven, tuple(proofs), (), (), 0.0)


# ---- the worker's side ----

Json = dict[str, Any]


class Reviewing:
    """A question about some moves of a finished game, worked on in slices like a bot's question."""

    def __init__(self, game: Game, question: Json) -> None:
        self.game, self.reviewer = game, reviewer_of(game)
        seats, plies = question["seats"], question["plies"]
        if not is_whole(seats) or not is_whole(plies):
            raise ValueError("no such game")
        game.setup(dict(question["options"]), seats)
        self.sides = len(set(game.sides(seats)))
        self.choices = [self._made(plain, seats, plies) for plain in question["choices"][:MOST_PLIES]]
        self.found: list[Json] = []
        self.steps = self._steps()

    def _made(self, plain: Sequence[Any], seats: int, plies: int) -> ChoiceMade:
        state, seat, text, whole = plain
        if not is_whole(seat, seats):
            raise ValueError("no such seat")
        seen = Seen(self.game.position(state), seat)
        move = self.game.read(text)
        if move not in self.game.rules.moves(seen.state):
            raise ValueError("no such move")
        return ChoiceMade(seen, move, plies, None if whole is None else Whole(self.game.position(whole)), self.sides)

    def _steps(self) -> Iterator[ReviewStep]:
        for made in self.choices:
            for step in review_choice(self.game, self.reviewer, made):
                if step:
                    self.found.append(plain_found(self.game, step, made.move))
                yield step

    def go_on(self, enough: Callable[[], bool]) -> Json:
        for _ in self.steps:
            if enough():
                return {"done": round(min(0.99, len(self.found) / len(self.choices)), 3)}
        return {"done": 1.0, "found": self.found}


def plain_found(game: Game, found: Found, move: Move) -> Json:
    """The result as plain data for the page, which also stores it. Fields with default values are left out."""
    write = game.write
    told: Json = {"share": round(found.share, 4), "played": round(found.played, 4)}
    if found.best != move:
        told["best"] = write(found.best)
    if found.second is not None:
        told["second"] = round(found.second, 4)
    if found.proven:
        told["proven"] = True
    if found.proofs:
        told["claims"] = [[proof.key, proof.plies] for proof in found.proofs]
    for name, line in (("punished", found.punished), ("better", found.better)):
        if line:
            told[name] = [write(one) for one in line]
    if found.why:
        told["why"] = found.why
    if found.sides:
        told["sides"] = [[round(share, 5) for share in shares] for shares in found.sides]
    elif found.luck:
        told["luck"] = round(found.luck, 5)
    return told
