"""Finds puzzles of Tic Tac Doh! by the exact values that its best bot knows."""

from collections.abc import Iterator
from random import Random

from threefold.bots.bot import Value
from threefold.core.kernel import Move, Seen
from threefold.games.doh.bot.bot import BOT
from threefold.games.doh.game import GAME
from threefold.games.doh.rules.rules import GRID, NESTS, SIZES, TREES, State, field, taken
from workshop.puzzles.draft import Draft, Maker

RULES = GAME.rules
CAREFUL, PATIENT = 0.85, 0.6
FIRST, EXHAUSTIVE = 3, 9
"""FIRST: how many pieces are placed before positions are used. EXHAUSTIVE: with how many the plain search can prove a
tie to the end of the game."""
MOST_STOPPED = 2


def games(chance: Random) -> Iterator[State]:
    """The positions of a random game in which players seldom let the opponent make a line, and sometimes miss a line of
    their own."""
    state: State = RULES.start(GAME.setup({"board": chance.choice(("imaginary", "imaginary", "imaginary", "fixed"))}))
    while RULES.result(state) is None:
        if state.placed >= FIRST:
            yield state
        moves = RULES.moves(state)
        after = {move: RULES.play(state, move) for move in moves}
        if chance.random() < CAREFUL:
            quiet = [move for move in moves if not after[move].won] if chance.random() < PATIENT else moves
            safe = [move for move in quiet if after[move].won or not hands_over(after[move])]
            moves = safe or quiet or moves
        state = after[chance.choice(moves)]


def hands_over(state: State) -> bool:
    return any(RULES.play(state, move).won for move in RULES.moves(state))


def drafts(state: State, chance: Random) -> Iterator[Draft]:
    thought = None
    for thought in BOT.evaluate(Seen(state, None), Random(1)):  # noqa: B007
        pass
    assert thought
    values: dict[Move, Value] = dict(thought.values)
    wins = {move: value.plies for move, value in values.items() if value.share == 1 and value.plies}
    if wins:
        plies = min(wins.values())
        first = [move for move, count in wins.items() if count == plies]
        if len(first) == 1:
            within = (plies + 1) // 2
            yield Draft("win", within, state, first[0], about(state, first[0], within))
        return
    held = [move for move, value in values.items() if value.share == 0.5]
    if len(held) != 1 or len(values) < 3:
        return
    longest = max(value.plies or 99 for move, value in values.items() if move not in held)
    themes = about(state, held[0], 0)
    if longest <= 2 * MOST_STOPPED:
        yield Draft("save", longest // 2, state, held[0], themes)
    elif state.placed >= EXHAUSTIVE:
        yield Draft("tie", (15 - state.placed) // 2, state, held[0], themes)


def about(state: State, move: Move, within: int) -> tuple[str, ...]:
    """The themes of a solution."""
    size, name = move
    square = field(state.width).place[name]
    stack = state.stacks[square] + size
    found = [("safe", "one", "two", "three", "four")[min(within, 4)]]
    if stack in TREES:
        found.append("tree")
    if stack in NESTS:
        found.append("nest")
    if len(stack) == 1:
        found.append("alone")
    columns, rows = ({place % state.width for place in taken(state)}, {place // state.width for place in taken(state)})
    if state.width > GRID and min(len(columns), len(rows)) < GRID:
        found.append("open")
    if not state.left[SIZES.index(size)] - 1:
        found.append("last")
    return tuple(found)


MAKER = Maker(
    games,
    drafts,
    {
        ("win", 1): 50, ("win", 2): 130, ("win", 3): 90, ("win", 4): 30,
        ("save", 1): 50, ("save", 2): 50, ("tie", 3): 30,
    },
)  # fmt: skip
