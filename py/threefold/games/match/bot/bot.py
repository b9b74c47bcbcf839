"""The bots of Tic-Tac-Match: they choose at first sight or, at the best level, by a tree search over guesses at the
hidden cards."""

from collections.abc import Iterator
from random import Random

from threefold.bots.bot import Thought, Value
from threefold.bots.sampling import Ranking
from threefold.core.chance import mixed
from threefold.core.kernel import Move, Seen
from threefold.core.message import Message
from threefold.games.match.bot.compact import cards_for_new_pile, choice_of, round_of, unseen
from threefold.games.match.bot.ideas import idea
from threefold.games.match.bot.levels import SIGHTS, TRIPS, Sight
from threefold.games.match.bot.policy import FINISHED, Perception, best, careful, glance, wins_at_once
from threefold.games.match.bot.reasons import reason
from threefold.games.match.bot.search_tree import Hidden, Tree, guesses
from threefold.games.match.bot.share_of_game import between_rounds, stake
from threefold.games.match.bot.value import JUDGES
from threefold.games.match.rules.rules import Match
from threefold.games.match.rules.state import SIDES, State

RULES = Match()
PAUSE = 20
"""How many trips are made between two thoughts."""


class MatchBot:
    def think(self, seen: Seen[State], rng: Random, level: int) -> Iterator[Thought]:
        moves = _moves(seen)
        if not seen.state.hands[RULES.actor(seen.state)] or moves[0] == ("deal",):
            yield Thought(moves[0], dead=_dead(seen.state))
            return
        sight = SIGHTS[level]
        names = {choice_of(move): move for move in moves}
        glanced = _glanced(seen, sight, rng)
        first = best(glanced, rng)
        if not sight.searches or len(moves) == 1:
            yield Thought(names[first], dead=_dead(seen.state))
            return
        if max(glanced)[0] > FINISHED / 2:
            wins = wins_at_once(round_of(seen.state))
            choice = first if first in wins or not wins else wins[0]
            yield _thought(seen.state, names, Ranking([(choice, 1.0)], 1.0))
            return
        yield Thought(names[first], done=0.0, dead=_dead(seen.state))
        for standing in _search(seen, rng):
            yield _thought(seen.state, names, standing)

    def evaluate(self, seen: Seen[State], rng: Random) -> Iterator[Thought]:
        moves = _moves(seen)
        if moves[0] == ("deal",):
            share = between_rounds(seen.state, RULES.actor(seen.state) % SIDES)
            yield Thought(moves[0], ((moves[0], Value(share)),), dead=_dead(seen.state))
            return
        names = {choice_of(move): move for move in moves}
        wins = wins_at_once(round_of(seen.state))
        for standing in _search(seen, rng):
            yield _thought(seen.state, names, _wins_first(standing, wins))

    def idea(self, seen: Seen[State], thought: Thought) -> Message:
        return idea(seen.state, thought)

    def why(self, seen: Seen[State], thought: Thought) -> Message:
        return reason(seen.state, thought.move)


BOT = MatchBot()


def _moves(seen: Seen[State]) -> list[Move]:
    return RULES.moves(seen.state)


def _glanced(seen: Seen[State], sight: Sight, rng: Random) -> list[tuple[float, int]]:
    now = round_of(seen.state)
    if sight.fears:
        return careful(now, rng, unseen(seen.state, now.mover))
    overlooked = mixed(sorted(set(now.hands[now.mover])), rng)[: sight.overlooked]
    return glance(now, rng, Perception(sight.others_lines, frozenset(overlooked)))


def _wins_first(standing: Ranking[int], wins: list[int]) -> Ranking[int]:
    """A card that finishes a line comes before a Double Play that only leads to one: that win is the plain one."""
    others = [one for one in standing.ranked if one[0] not in wins]
    return Ranking([*((choice, 1.0) for choice in wins), *others], standing.done)


def _dead(state: State) -> bool | None:
    """Several rounds always lead somewhere, however long they have been level. Of a single one the bot cannot tell."""
    return False if state.goal > 1 else None


def _thought(state: State, names: dict[int, Move], standing: Ranking[int]) -> Thought:
    """The search's shares of the round as a thought, with shares of the game."""
    lost, won = stake(state, state.mover % SIDES)
    values = tuple((names[choice], Value(lost + share * (won - lost))) for choice, share in standing.ranked)
    return Thought(values[0][0], values, standing.done, dead=_dead(state), stake=(lost, won))


def _search(seen: Seen[State], rng: Random) -> Iterator[Ranking[int]]:
    state = seen.state
    now = round_of(state)
    hidden = Hidden(unseen(state, now.mover), cards_for_new_pile(state))
    tree = Tree(now, guesses(seen, now, rng), JUDGES[state.seats], hidden, rng)
    return tree.search(TRIPS[state.seats], PAUSE)
