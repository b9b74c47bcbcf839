"""The review of Stac: a short search of every choice. What it says of forced ends and of claims is proven."""

from collections.abc import Generator, Iterator
from random import Random

from threefold.bots.bot import Thought
from threefold.bots.reviewer import Reviewer, ReviewStep, compared
from threefold.core.judgements import MISTAKE, SLIP, Proof
from threefold.core.kernel import Move, Seen
from threefold.games.stac.bot.bot import BOT
from threefold.games.stac.bot.choices import RULES
from threefold.games.stac.bot.compact import can_claim, compact
from threefold.games.stac.bot.deepening import Sight, deepen
from threefold.games.stac.bot.review_search import PROOF, judged
from threefold.games.stac.rules.rules import State, claims

POSITIONS = 36_000
"""Positions that a review of ten seconds can search on a slow phone, divided among all moves of the game."""
MOST, LEAST = 900, 250
"""Limits of the positions for one move."""
ANSWER = Sight(40, 400, forced=0)
"""The limits for finding the answer to a move. Answers within a proven line are found with PROOF instead."""
LONGEST_LINE = 12


def choice(seen: Seen[State], move: Move, rng: Random, plies: int) -> Iterator[ReviewStep]:
    state = seen.state
    sight = Sight(40, max(LEAST, min(MOST, POSITIONS // max(1, plies))))
    thought = yield from _last(judged(state, move, rng, sight))
    found = compared(thought, move)
    after, best = RULES.play(state, move), RULES.play(state, found.best)
    proven = {proof.key for proof in found.proofs}
    if not proven and _can_claim(after) and not _can_claim(best) and found.best != move and found.share > found.played:
        found = found._replace(proofs=(Proof("claim", 0),))
    if 100 * (found.share - found.played) >= SLIP:
        found = found._replace(why=BOT.why(seen, thought._replace(move=found.best)))
    if found.proofs or 100 * (found.share - found.played) >= MISTAKE:
        values = dict(thought.values)
        lost = values.get(move)
        won = values.get(found.best)
        punished: tuple[Move, ...] = ()
        if "slower" not in proven:
            punished = yield from _line(after, rng, bool(lost and lost.plies and lost.share == 0))
        later = yield from _line(best, rng, bool(won and won.plies and won.share == 1))
        if "claim" in {proof.key for proof in found.proofs} and not _claims(after, punished[0]):
            # If the best answer is not a claim, a claim is shown instead: it shows what was given away.
            punished = (next(one for one in RULES.moves(after) if _claims(after, one)),)
        found = found._replace(punished=punished, better=(found.best, *later))
    yield found


def _last(thoughts: Iterator[Thought]) -> Generator[None, None, Thought]:
    thought: Thought | None = None
    for step in thoughts:
        thought = step
        yield None
    assert thought, "a bot has a first thought at once"
    return thought


def _can_claim(state: State) -> bool:
    """Whether the player to move can claim at once."""
    return RULES.result(state) is None and can_claim((*compact(state.now), 0))


def _claims(state: State, move: Move) -> bool:
    me = state.now.turn
    return claims(RULES.play(state, move).now.board, me) > claims(state.now.board, me)


def _line(state: State, rng: Random, to_the_end: bool) -> Generator[None, None, tuple[Move, ...]]:
    """The best answer; with `to_the_end`, all moves to the end of the game, at most LONGEST_LINE."""
    line: list[Move] = []
    while RULES.result(state) is None and len(line) < LONGEST_LINE:
        thought = yield from _last(deepen(state, rng, PROOF if to_the_end else ANSWER, all_exact=False))
        line.append(thought.move)
        state = RULES.play(state, thought.move)
        if not to_the_end:
            break
    return tuple(line)


REVIEWER = Reviewer(choice)
