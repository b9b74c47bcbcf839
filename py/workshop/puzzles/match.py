"""Finds puzzles of Tic-Tac-Match by searching to the end of the turn on its bot's compact states."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain
from random import Random

from threefold.core.kernel import Move
from threefold.games.match.bot.bot import BOT
from threefold.games.match.bot.compact import Round, choice_of, round_of
from threefold.games.match.game import GAME
from threefold.games.match.rules.deck import COPIES_OF_A_FACE, DOUBLE, FACES, FITS, FLIP, LINES, PLACE, WIPE
from threefold.games.match.rules.state import Whole
from workshop.puzzles.draft import Draft, Maker, next_move

RULES = GAME.rules
WILD = 0.5
"""How often a card is played at random; else a bot of level 1 or 2 chooses."""
MOST_TURNS = 80
A_TURN = 3
"""The most choices in a turn: the Double Play and its two cards."""


def games(chance: Random) -> Iterator[Whole]:
    state: Whole = RULES.start(GAME.setup(None, 2, chance.randrange(1 << 30)))
    while RULES.result(state) is None and state.turns < MOST_TURNS:
        if state.phase == "turn":
            yield state
        move = next_move(RULES, BOT, state, chance, WILD, random_moves=partial(not_last, state))
        state = RULES.play(state, move)


def not_last(state: Whole) -> Sequence[Move]:
    """The moves that do not end the round, or all moves if every move ends it."""
    moves = RULES.moves(state)
    return [move for move in moves if RULES.result(RULES.play(state, move)) is None] or moves


def drafts(state: Whole, chance: Random) -> Iterator[Draft]:
    seat = state.mover
    now = round_of(state)
    moves = RULES.moves(state)
    if moves[0][-1] == "discard":
        return
    winning = [move for move in moves if wins_by(now, choice_of(move), seat)]
    if winning:
        if len(winning) == 1 and only_way_on(now, choice_of(winning[0]), seat):
            kind = "double" if winning[0] == (DOUBLE,) else "win"
            yield Draft(kind, A_TURN, state, winning[0], about(state, winning[0]))
        return
    if (DOUBLE,) in moves or (WIPE,) in moves or len(moves) < 3:
        return
    gone = all_known(state)
    safe = [move for move in moves if not exposed(after_one(state, move), turned(state, move)[1 - seat], gone)]
    if len(safe) == 1:
        yield Draft("safe", 1, state, safe[0], ("flip",) if safe[0] == (FLIP,) else ("guard",))


def wins_by(now: Round, choice: int, seat: int) -> bool:
    """Whether this seat can complete a line of its own within this turn, beginning with this choice."""
    then = now.copy()
    then.play(choice)
    if then.winner is not None:
        return then.winner == seat
    if then.phase not in ("first", "second"):
        return False
    return any(wins_by(then, other, seat) for other in then.choices())


def only_way_on(now: Round, choice: int, seat: int) -> bool:
    """Whether after this choice each further choice up to the line is the only winning one."""
    then = now.copy()
    then.play(choice)
    if then.winner is not None:
        return True
    on = [other for other in then.choices() if wins_by(then, other, seat)]
    return len(on) == 1 and only_way_on(then, on[0], seat)


def turned(state: Whole, move: Move) -> tuple[str, str]:
    first, second = state.signs
    return (second, first) if move == (FLIP,) else (first, second)


def after_one(state: Whole, move: Move) -> tuple[str, ...]:
    """The visible top cards after one card is played."""
    if move == (FLIP,):
        return state.tops
    card, square = move
    place = PLACE[square]
    return (*state.tops[:place], card, *state.tops[place + 1 :])


def all_known(state: Whole) -> frozenset[str]:
    """The symbol cards of which the mover knows where all copies are, so that the opponent can hold none."""
    known = Counter((*state.tops, *chain(*state.under), *state.hands[state.mover], *state.discards))
    return frozenset(face for face in FACES if known[face] == COPIES_OF_A_FACE)


def exposed(tops: tuple[str, ...], sign: str, gone: frozenset[str]) -> bool:
    """Whether there is a card, not one of those that are gone, that completes a line of this symbol."""
    for line in LINES:
        for place in line:
            one, two = (tops[other] for other in line if other != place)
            if one == two and one[:1] == sign and one not in gone and tops[place] in FITS[one]:
                return True
    return False


def about(state: Whole, move: Move) -> tuple[str, ...]:
    """The themes of a solution."""
    if move != (DOUBLE,):
        return ("single", "cover") if state.tops[PLACE[move[1]]] else ("single",)
    then = round_of(state)
    then.play(choice_of(move))
    first = RULES.play(state, move)
    on = next(one for one in RULES.moves(first) if wins_by(then, choice_of(one), state.mover))
    if on == (FLIP,):
        return ("double", "flip")
    return ("double", "cover") if state.tops[PLACE[on[1]]] else ("double",)


MAKER = Maker(
    games, drafts, {("double", 3): 190, ("win", 3): 100, ("safe", 1): 138}, length=0, kept=("qm7g53", "49ubwy")
)
