"""Move ordering for the search of Stac: moves that are likely to be best come first, so that the rest is cut off."""

from threefold.games.stac.bot.compact import ONE, WAYS, Node

Child = tuple[int, int, int, int, int]
"""Its rank (the lowest is tried first), the number of the move, the square of the pawn after it, the board after it,
and how many tokens lay on that square before one was carried there; WALK if none was carried."""
WALK = -1
FROM_TABLE, CLAIM, KILLER = 1 << 50, 1 << 40, 1 << 30
"""Ranks above those of all other moves, which are ranked by their count in the history heuristic."""


class MoveOrder:
    """The history heuristic and the killer moves: moves that caused cut-offs elsewhere are tried early."""

    __slots__ = ("_history", "_killers")

    def __init__(self) -> None:
        self._history: dict[int, int] = {}
        """By move: the sum of the squared depths at which it caused a cut-off."""
        self._killers: dict[int, int] = {}
        """By ply: the last quiet move that caused a cut-off."""

    def ordered(self, node: Node, best: int, ply: int) -> list[Child]:
        """All moves, the most promising first. `best` is the move from the transposition table, or 0."""
        board, me, opponent, my_token_rests, _, _, _, _ = node
        history, killer = self._history, self._killers.get(ply)
        can_carry = not my_token_rests and board >> 2 * me & 3 == 1
        lifted = board - ONE[me]
        children = []
        for to, shift, free, carried, walked in WAYS[me << 5 | opponent]:
            onto = board >> shift & 3
            if can_carry and free and onto < 3:
                if carried == best:
                    rank = FROM_TABLE
                elif onto == 2:
                    rank = CLAIM
                elif carried == killer:
                    rank = KILLER
                else:
                    rank = history.get(carried, 0) + onto
                children.append((-rank, carried, to, lifted + (1 << shift), onto))
            if walked == best:
                rank = FROM_TABLE
            elif walked == killer:
                rank = KILLER
            else:
                rank = history.get(walked, 0)
            children.append((-rank, walked, to, board, WALK))
        children.sort()
        return children

    def cut_off(self, move: int, depth: int, ply: int, *, quiet: bool) -> None:
        """Records a move that caused a cut-off: it was so good that the moves after it need not be searched."""
        self._history[move] = self._history.get(move, 0) + depth * depth
        if quiet:
            self._killers[ply] = move
