"""The search of Stac: alpha-beta with null windows, a transposition table and late move reductions, on integers.

A value is from the view of the player to move. The bot calls the search again with each depth; the tables are kept.
"""

from threefold.games.stac.bot.compact import Node, can_claim
from threefold.games.stac.bot.evaluation import FORCED, WIN, Evaluation, Weights, no_claim_left
from threefold.games.stac.bot.ordering import MoveOrder
from threefold.games.stac.bot.transpositions import Best, Transpositions, Window, bounds, deep_enough
from threefold.games.stac.rules.rules import CLAIMS_TO_WIN

LATE = 3
"""Late move reduction: all quiet moves but the first LATE are searched one ply less deep, and again at full depth if
they turn out better than the best so far."""
DEEP = 3
"""Moves are reduced only with at least this many plies left after them."""


class Pause(Exception):
    """Raised when a slice's budget of nodes is used up. Results are kept, so the search can be started again."""


class Search:
    __slots__ = (
        "_build", "_contempt", "_evaluation", "_order", "_path", "_quiet", "_soon", "_table",
        "budget", "depth", "nodes",
    )  # fmt: skip

    def __init__(self, before: frozenset[Node], whole_quiet: int, contempt: int, weights: Weights) -> None:
        self._path = set(before)
        """The positions of the game so far and of the branch that is being searched: a repetition is a tie."""
        self._quiet, self._contempt = whole_quiet, contempt
        self._soon, self._build = weights.soon, weights.build
        self._evaluation, self._order, self._table = Evaluation(weights), MoveOrder(), Transpositions()
        self.nodes = 0
        self.budget = 0
        """Pause is raised when `nodes` exceeds this."""
        self.depth = 0
        """The last depth to which every move was searched; set by the caller."""

    def value(self, node: Node, quiet_left: int, depth: int, window: Window, ply: int) -> int:
        """The value of a position, searched `depth` plies deep, if it is in the window; else a bound of it. After
        `quiet_left` more quiet turns it is a tie. `ply` counts from the start of the search. Raises Pause."""
        if depth <= 0:
            return self._evaluation.at_leaf(node, ply)
        if node in self._path:
            return self._draw(ply)
        low, high = window
        if depth == 1 and quiet_left > 1 and (most := self._evaluation.most_before_leaf(node)) <= low:
            return most
        best_move = 0
        if entry := self._table.entry(node):
            best_move = entry[3]
            if deep_enough(entry, depth):
                least, most = bounds(entry, ply)
                if least >= high or least == most:
                    return least
                if most <= low:
                    return most
                window = max(low, least), min(high, most)
        self.nodes += 1
        if self.nodes > self.budget:
            raise Pause
        if node[5] == CLAIMS_TO_WIN - 1 and can_claim(node):
            return WIN - ply - 1
        self._path.add(node)
        try:
            best = self._best(node, quiet_left, depth, window, ply, best_move)
        finally:
            self._path.discard(node)
        self._table.store(node, depth, best, window, ply)
        return best[0]

    def _best(self, node: Node, quiet_left: int, depth: int, window: Window, ply: int, known_best: int) -> Best:
        """The value of the best move, and the number of that move. `known_best` is tried first, if it is not 0."""
        low, high = window
        _, _, opponent, _, opponent_token_rests, mine, theirs, turn = node
        evaluate = self._evaluation.at_leaf
        children = self._order.ordered(node, known_best, ply)
        best, best_move, depth_after = -WIN, children[0][1], depth - 1
        for place, (_, move, to, board, onto) in enumerate(children):
            claims, bonus, quiet_after = mine, 0, quiet_left - 1
            if onto >= 1:
                quiet_after, bonus = self._quiet, self._build * depth
                if onto == 2:
                    claims, bonus = mine + 1, self._soon * depth
            child = (board, opponent, to, opponent_token_rests, onto == 0, theirs, claims, 1 - turn)
            if onto >= 1 and no_claim_left(board):
                value, bonus = WIN - ply - 1 if claims > theirs else ply + 1 - WIN, 0
            elif quiet_after <= 0:
                value = self._draw(ply)
            elif not depth_after:
                value = -evaluate(child, ply + 1)
            else:
                inside = (without(low, bonus), without(high, bonus)) if bonus else (low, high)
                if not place:
                    value = -self.value(child, quiet_after, depth_after, (-inside[1], -inside[0]), ply + 1)
                else:
                    reduction = int(place >= LATE and depth_after >= DEEP and onto <= 0)
                    value = self._later(child, quiet_after, depth_after, reduction, inside, ply + 1)
            if bonus and -FORCED < value < FORCED:
                value += bonus
            if value > best:
                best, best_move = value, move
                if best > low:
                    low = best
                    if best >= high:
                        self._order.cut_off(move, depth, ply, quiet=onto <= 0)
                        break
        return best, best_move

    def _later(self, child: Node, quiet_left: int, depth: int, reduction: int, window: Window, ply: int) -> int:
        """The value of a move that is not the first. A null window shows whether it is better than the best so far;
        only if it is, it is searched again with the full window and depth."""
        low, high = window
        value = -self.value(child, quiet_left, depth - reduction, (-low - 1, -low), ply)
        if value > low and (reduction or value < high):
            value = -self.value(child, quiet_left, depth, (-high, -low), ply)
        return value

    def stays_quiet(self, node: Node, plies: int) -> bool:
        """Whether no token lands on a token within `plies` plies of the best line, as far as the table has it."""
        for _ in range(plies):
            entry = self._table.entry(node)
            if not entry:
                return True
            board, me, opponent, _, opponent_token_rests, mine, theirs, turn = node
            to, carries = entry[3] % 64 >> 1, entry[3] & 1
            onto = board >> 2 * to & 3
            if carries:
                if onto:
                    return False
                board += (1 << 2 * to) - (1 << 2 * me)
            node = (board, opponent, to, opponent_token_rests, bool(carries), theirs, mine, 1 - turn)
        return True

    def _draw(self, ply: int) -> int:
        """The value of a tie: slightly below 0 for the player who chooses, who moves at even plies."""
        return self._contempt if ply & 1 else -self._contempt


def without(bound: int, bonus: int) -> int:
    """A bound of a move's value, converted to a bound of its value before the bonus. Forced ends get no bonus."""
    return bound - bonus if -FORCED < bound < FORCED else bound
