"""Positions and games of Tic-Tac-Tics for its tests."""

from collections.abc import Iterator
from random import Random
from typing import Any

from helpers import find

from threefold.core.chance import below
from threefold.core.kernel import Move
from threefold.games.tactics.rules.deck import DECK, in_order
from threefold.games.tactics.rules.squares import START, exchanged
from threefold.games.tactics.rules.state import State

GAME = find("tactics")
RULES = GAME.rules
X, O = 0, 1  # noqa: E741


def board(swaps: str = "") -> str:
    """The boards after the contents of these pairs of squares were exchanged: "x1-m5 o2-x1"."""
    squares = START
    for swap in swaps.split():
        squares = exchanged(squares, *swap.split("-"))
    return squares


def position(x: str = "", o: str = "", swaps: str = "", top: str = "", gone: str = "", **change: Any) -> State:
    """A position with X to choose and these cards in the hands, on top of the deck and on the discard pile. It is so
    late in the game (`turn`) that the deck has been reshuffled, so that many histories are possible."""
    hands, above, discards = (in_order(x.split()), in_order(o.split())), tuple(top.split()), tuple(gone.split())
    used = {*hands[0], *hands[1], *above, *discards}
    deck = (*above, *(card for card in DECK if card not in used))
    state = State(
        limit=0,
        red_black=False,
        cuts=(("Kh", "2c"),),
        seed=7,
        board=board(swaps),
        hands=hands,
        known=((), ()),
        deck=deck,
        pack=DECK,
        discards=discards,
        turn=60,
        mover=X,
    )._replace(**change)
    assert RULES.flaw(state) is None
    return state


def play(state: State, moves: str) -> State:
    """The position after moves in notation, each checked."""
    for text in moves.split():
        move = GAME.read(text)
        assert move in RULES.moves(state), f"{text} is not legal"
        state = RULES.play(state, move)
        assert RULES.flaw(state) is None
    return state


def offered(state: State, card: str = "") -> set[str]:
    """The legal moves in notation, or only those with this card."""
    return {GAME.write(move) for move in RULES.moves(state) if card in ("", *move)}


def start(seed: int, **options: str) -> State:
    state: State = RULES.start(GAME.setup(options, seed=seed))
    return state


def random_game(seed: int, **options: str) -> Iterator[tuple[State, Move, State]]:
    """Every ply of a random game: the position, the move, the position after it."""
    rng = Random(seed)
    state = start(seed, **options)
    while not RULES.result(state):
        moves = RULES.moves(state)
        move = moves[below(len(moves), rng)]
        after = RULES.play(state, move)
        yield state, move, after
        state = after


def random_plies(games: int, **options: str) -> Iterator[tuple[State, Move, State]]:
    for seed in range(games):
        yield from random_game(seed, **options)


def nearly_empty(deck: str = "") -> State:
    """X to choose with only these cards in the deck; all cards that are not in hands are discarded."""
    above, hands = tuple(deck.split()), (("3c", "4c"), ("5c", "6c"))
    gone = tuple(card for card in DECK if card not in {*above, *hands[0], *hands[1]})
    state = position("3c 4c", "5c 6c", top=deck, gone=" ".join(gone), deck=above)
    assert len(state.discards) == 48 - len(above)
    return state
