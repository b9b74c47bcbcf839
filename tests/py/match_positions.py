"""Positions and games of Tic-Tac-Match for its tests."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice
from random import Random
from typing import Any, cast

from helpers import find, random_states

from threefold.core.kernel import Setup
from threefold.core.session import Session
from threefold.games.match.rules.deck import DECK, SQUARES
from threefold.games.match.rules.state import State

GAME = find("match")
RULES = GAME.rules
A, B, C, D = range(4)

FOUR = "Xr Xg Xb Xy | Or Og Ob Oy | Xr Xg Xb Xy | Or Og Ob Oy"
# A full grid on which red Xs, and of all cards with a sign only these, cannot be placed.
BARREN = "a1:Xr b1:Og c1:Xr a2:Ob b2:Xr c2:Oy a3:Oy b3:Xr c3:Og"


def position(
    hands: str = "Xr Xg Xb Xy | Or Og Ob Oy", grid: str = "b2:Xr", gone: str = "", top: str = "", **change: Any
) -> State:
    """A position: the hands from seat A on, the stacks on the grid ("b2:Xr,Or": Or on Xr), the discards, the top of the
    pile. All other cards are below in the pile; `left` limits the size of the pile, and the rest is discarded. It is so
    late in the round (`turns`) that the pile has been reshuffled, so that many histories are possible."""
    held = [tuple(hand.split()) for hand in hands.split("|")]
    stacks = dict(stack.split(":") for stack in grid.split())
    lying = [tuple(stacks[square].split(",")) if square in stacks else () for square in SQUARES]
    above, discards = tuple(top.split()), tuple(gone.split())
    rest = Counter(DECK)
    rest.subtract(chain(*held, *lying, above, discards))
    assert min(rest.values()) >= 0, "no more cards than there are"
    pile = (*above, *rest.elements())
    left = change.pop("left", len(pile))
    state = State(
        seats=len(held),
        goal=1,
        limit=0,
        number=1,
        dealer=len(held) - 1,
        turns=60,
        mover=A,
        phase="turn",
        points=(0, 0),
        signs=("X", "O"),
        tops=tuple(stack[-1] if stack else "" for stack in lying),
        under=tuple(stack[:-1] for stack in lying),
        hands=tuple(held),
        pile=pile[:left],
        discards=(*discards, *pile[left:]),
        seed=7,
        old=(0,) * len(held),
    )
    return state._replace(**change)


def state_of(session: Session) -> State:
    return cast(State, session.now)


def play(state: State, moves: str) -> State:
    for text in moves.split():
        move = GAME.read(text)
        assert move in RULES.moves(state), f"{text} is not among {RULES.moves(state)}"
        state = RULES.play(state, move)
    return state


def texts(state: State) -> list[str]:
    return [GAME.write(move) for move in RULES.moves(state)]


def cards(state: State) -> set[str]:
    """The first part of every legal move: cards and actions."""
    return {move[0] for move in RULES.moves(state)}


def begun(seed: int = 1, seats: int = 2, match: str = "one", turns: str = "300") -> State:
    state: State = RULES.start(Setup(seats, (("match", match), ("turns", turns)), seed))
    return state


def shares(state: State) -> tuple[float, ...]:
    result = RULES.result(state)
    assert result
    return result.shares


def some_states(games: int, step: int = 7) -> Iterator[State]:
    """Every so many positions of random games, because whole matches are long."""
    return islice(random_states(GAME, games), 0, None, step)


def session_of(state: State, seed: int) -> list[State]:
    """All positions of a random game from here."""
    states, rng = [state], Random(seed)
    while not RULES.result(state):
        state = RULES.play(state, rng.choice(RULES.moves(state)))
        states.append(state)
    return states
