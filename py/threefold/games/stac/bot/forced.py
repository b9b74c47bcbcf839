"""Search for forced lines of Stac: whether the player to move wins within a number of plies, whatever the answers are.

It looks only for wins, without reductions or estimates, and has its own table. So its results are proven, and the
smallest number of plies for which it finds a win is the distance. It is fast because claims take time: a pawn that has
just claimed stands on a stack, and has to walk to a token before it can carry again.
"""

from threefold.games.stac.bot.compact import CARRIES, LOW, WAYS, Node
from threefold.games.stac.bot.evaluation import no_claim_left
from threefold.games.stac.bot.search import Pause
from threefold.games.stac.rules.rules import CLAIMS_TO_WIN, STACK

Child = tuple[int, int, int, int, int]
"""Its rank (the lowest is tried first), the number of the move, the square of the pawn after it, the board after it,
and how many tokens lay on that square before one was carried there; WALK if none was carried."""
WALK = -1


class ForcedLines:
    __slots__ = ("_answers", "_drawn", "_quiet", "_refuted", "_won", "budget", "nodes")

    def __init__(self, drawn: frozenset[Node], whole_quiet: int) -> None:
        self._drawn, self._quiet = drawn, whole_quiet
        """The positions that draw the game if they occur once more, and the number of quiet turns that draws it."""
        self._won: dict[object, int] = {}
        """By position (with the quiet turns left, where they matter): plies within which the player to move wins."""
        self._refuted: dict[object, int] = {}
        """By the same key: plies within which that player cannot force a win."""
        self._answers: dict[int, int] = {}
        """By the number of plies left: the move that succeeded last, which is tried first (killer move)."""
        self.nodes = 0
        self.budget = 0
        """Pause is raised when `nodes` exceeds this. Results are kept, so the search can be started again."""

    def wins(self, node: Node, quiet: int, plies: int) -> bool:
        """Whether the player to move wins within `plies`, an odd number, with `quiet` quiet turns left. Raises
        Pause."""
        board, me, opponent, my_token_rests, opponent_token_rests, mine, theirs, turn = node
        if too_early(
            board, (me, my_token_rests), (opponent, opponent_token_rests), mine, plies, CARRIES[me << 5 | opponent]
        ):
            return False
        key: object = node if quiet >= plies else (node, quiet)
        if self._won.get(key, plies + 1) <= plies:
            return True
        if self._refuted.get(key, 0) >= plies:
            return False
        self._count()
        for _, move, to, after, onto in self._tries(node, plies):
            made = mine + (onto == 2)
            if onto > 0 and (made == CLAIMS_TO_WIN or no_claim_left(after)):
                won = made > theirs
            elif plies == 1 or (onto <= 0 and quiet <= 1):
                won = False
            else:
                child = (after, opponent, to, opponent_token_rests, onto == 0, theirs, made, 1 - turn)
                left = self._quiet if onto > 0 else quiet - 1
                won = child not in self._drawn and self.loses(child, left, plies - 1)
            if won:
                self._answers[plies] = move
                self._won[key] = plies
                return True
        self._refuted[key] = plies
        return False

    def loses(self, node: Node, quiet: int, plies: int) -> bool:
        """Whether the other player wins within `plies`, an even number, whatever the player to move does. Raises
        Pause."""
        board, me, opponent, my_token_rests, opponent_token_rests, mine, theirs, turn = node
        if too_early(board, (opponent, opponent_token_rests), (me, my_token_rests), theirs, plies, LOW):
            return False
        self._count()
        for _, move, to, after, onto in self._tries(node, plies):
            made = mine + (onto == 2)
            if onto > 0 and (made == CLAIMS_TO_WIN or no_claim_left(after)):
                held = made > theirs
            elif onto <= 0 and quiet <= 1:
                held = True
            else:
                child = (after, opponent, to, opponent_token_rests, onto == 0, theirs, made, 1 - turn)
                left = self._quiet if onto > 0 else quiet - 1
                held = child in self._drawn or not self.wins(child, left, plies - 1)
            if held:
                self._answers[plies] = move
                return False
        return True

    def _tries(self, node: Node, plies: int) -> list[Child]:
        """All moves, ordered: first the move that last succeeded with as many plies left, then claims, new pairs, walks
        to a single token, other carries, other walks."""
        board, me, opponent, my_token_rests, _, _, _, _ = node
        right = self._answers.get(plies)
        can_carry = not my_token_rests and board >> 2 * me & 3 == 1
        lifted = board - (1 << 2 * me)
        children = []
        for to, shift, free, carried, walked in WAYS[me << 5 | opponent]:
            onto = board >> shift & 3
            if can_carry and free and onto < 3:
                rank = 0 if carried == right else 4 - onto if onto else 5
                children.append((rank, carried, to, lifted + (1 << shift), onto))
            children.append((0 if walked == right else 4 if onto == 1 else 6, walked, to, board, WALK))
        children.sort()
        return children

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes > self.budget:
            raise Pause


def too_early(
    board: int, winner: tuple[int, bool], other: tuple[int, bool], claims: int, plies: int, reach: int
) -> bool:
    """Whether a win within so few plies is impossible, whatever both players do. `reach`: the squares that the winner's
    pawn can carry a token to on its first turn, as a mask of lower bits; all squares if that is not known."""
    low, high = board & LOW, board >> 1 & LOW
    singles, pairs = low & ~high, high & ~low
    ready = not winner[1] and singles >> 2 * winner[0] & 1
    turns = (plies + 1) >> 1
    # A player has to walk between two claims, and before the first one unless the pawn can claim at once.
    if turns >= 2 * (CLAIMS_TO_WIN - claims) - (1 if ready and pairs & reach else 0):
        return False
    # The game also ends when no further claim is possible. For that, enough tokens must land on tokens, and neither
    # player can do that on two turns in a row.
    others = plies - turns
    most = (turns + ready >> 1) + (others + (1 if not other[1] and singles >> 2 * other[0] & 1 else 0) >> 1)
    count, doubles = singles.bit_count(), pairs.bit_count()
    return most < min(count + 1 >> 1, doubles + 2 * max(0, -(-(count - doubles - STACK + 1) // STACK)))
