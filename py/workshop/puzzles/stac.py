"""Finds puzzles of Stac: forced wins with the bot's proof search, forced claims with a search in this module. Both use
the bot's compact states."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from threefold.core.kernel import Move
from threefold.games.stac.bot.bot import BOT
from threefold.games.stac.bot.compact import WAYS, Node, can_claim, compact
from threefold.games.stac.bot.forced import ForcedLines
from threefold.games.stac.game import GAME
from threefold.games.stac.rules.rules import CARRY, CLAIMS_TO_WIN, DOUBLE, PLACE, SINGLE, State, claims
from workshop.puzzles.draft import Draft, Maker, next_move

RULES = GAME.rules
MOST_TURNS = 90
WILD = 0.45
"""How often a move is played at random; else a bot of level 1 or 2 chooses."""
LONGEST = 3
ENDLESS = 1 << 40


def games(chance: Random) -> Iterator[State]:
    state: State = RULES.start(GAME.setup())
    for _ in range(MOST_TURNS):
        if RULES.result(state):
            return
        yield timeless(state)
        state = RULES.play(state, next_move(RULES, BOT, state, chance, WILD, levels=(1, 1, 2)))


def timeless(state: State) -> State:
    """The position without its history, so that nothing counts as repeated yet."""
    return state._replace(past=(), quiet=2 if any(state.now.resting) else 0)


def node_of(state: State) -> Node:
    return (*compact(state.now), 0)


def drafts(state: State, chance: Random) -> Iterator[Draft]:
    after = {move: RULES.play(state, move) for move in RULES.moves(state)}
    mine = claims(state.now.board, state.now.turn)
    lines = ForcedLines(frozenset(), ENDLESS)
    lines.budget = ENDLESS
    node = node_of(state)
    if max(mine, claims(state.now.board, 1 - state.now.turn)) >= CLAIMS_TO_WIN - 1:
        yield from ends(state, after, lines, node)
    for within in range(1, LONGEST + 1):
        if forces_claim(node, within):
            right = [
                move
                for move, then in after.items()
                if claims(then.now.board, state.now.turn) > mine
                or (within > 1 and cannot_help_it(node_of(then), within - 1))
            ]
            if len(right) == 1:
                yield Draft("claim", within, state, right[0], about(state, right[0], within))
            return
    yield from only_way(state, after, "stop", forces_claim)


def ends(state: State, after: dict[Move, State], lines: ForcedLines, node: Node) -> Iterator[Draft]:
    """A forced win, or the only defence against one."""
    wins: Callable[[Node, int], bool] = lambda one, within: lines.wins(one, ENDLESS, 2 * within - 1)  # noqa: E731
    for within in range(1, LONGEST + 1):
        if wins(node, within):
            right = [move for move, then in after.items() if won(then, state) or loses(then, lines, within - 1)]
            if len(right) == 1:
                yield Draft("win", within, state, right[0], about(state, right[0], within))
            return
    yield from only_way(state, after, "hold", wins)


def only_way(state: State, after: dict[Move, State], kind: str, forces: Callable[[Node, int], bool]) -> Iterator[Draft]:
    for within in (1, 2):
        held = [move for move, then in after.items() if RULES.result(then) or not forces(node_of(then), within)]
        if len(held) == 1 and RULES.result(after[held[0]]) is None:
            yield Draft(kind, within, state, held[0], about(state, held[0], 0))
            return


def won(then: State, before: State) -> bool:
    result = RULES.result(then)
    return result is not None and result.shares[before.now.turn] == 1


def loses(then: State, lines: ForcedLines, within: int) -> bool:
    return within > 0 and RULES.result(then) is None and lines.loses(node_of(then), ENDLESS, 2 * within)


def forces_claim(node: Node, within: int) -> bool:
    """Whether the player to move can force a claim within so many of their own moves, before the opponent claims."""
    if can_claim(node):
        return True
    return within > 1 and any(map(partial(cannot_help_it, within=within - 1), children(node)))


def cannot_help_it(node: Node, within: int) -> bool:
    """Whether the opponent claims within so many of the opponent's moves, whatever the player to move does."""
    return not can_claim(node) and all(forces_claim(child, within) for child in children(node))


def children(node: Node) -> Iterator[Node]:
    """The positions after all moves that do not claim."""
    board, me, opponent, my_token_rests, opponent_token_rests, mine, theirs, turn = node
    carries = not my_token_rests and board >> 2 * me & 3 == 1
    for to, shift, free, _, _ in WAYS[me << 5 | opponent]:
        onto = board >> shift & 3
        if carries and free and onto < 2:
            moved = board - (1 << 2 * me) + (1 << shift)
            yield moved, opponent, to, opponent_token_rests, onto == 0, theirs, mine, 1 - turn
        yield board, opponent, to, opponent_token_rests, False, theirs, mine, 1 - turn


def about(state: State, move: Move, within: int) -> tuple[str, ...]:
    """The themes of a solution."""
    now, to = state.now, PLACE[move[-1]]
    found = [("alone", "one", "two", "three")[within]]
    carried = move[0] == CARRY
    found.append("carry" if carried else "walk")
    if carried and now.board[to] == SINGLE:
        found.append("pair")
    if not carried and now.board[to] == DOUBLE:
        found.append("block")
    if claims(now.board, now.turn) == CLAIMS_TO_WIN - 1:
        found.append("fourth")
    return tuple(found)


MAKER = Maker(
    games,
    drafts,
    {
        ("claim", 1): 40, ("claim", 2): 110, ("claim", 3): 80, ("stop", 1): 60, ("stop", 2): 60,
        ("win", 1): 20, ("win", 2): 30, ("win", 3): 10, ("hold", 1): 20,
    },
)  # fmt: skip
