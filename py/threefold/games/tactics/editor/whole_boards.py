"""The editor's tools for all boards of a sketch of Tic-Tac-Tics at once: mirror, rotate, swap.

Each of them makes an equivalent position, because the rules are symmetric for sides and seats.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from threefold.core.editor import mirror, moved, rotate
from threefold.games.tactics.rules.deck import DECK, NUMBERS, RANK, in_order, shown
from threefold.games.tactics.rules.proofs import Proofs
from threefold.games.tactics.rules.squares import BOARDS, NAMES, NINE, SIDE, SIGNS
from threefold.games.tactics.rules.state import State

T = TypeVar("T")
OTHER_SIGN = str.maketrans(SIGNS, SIGNS[::-1])
OTHER_BOARD = dict(zip(BOARDS, reversed(BOARDS), strict=True))


def mirrored(state: State) -> State:
    return _turned(state, mirror(SIDE))


def rotated(state: State) -> State:
    return _turned(state, rotate(SIDE, from_top=True))


def _turned(state: State, goes: Sequence[int]) -> State:
    """Turns each board by itself; the homes stay in place. Number cards change with the numbers of their squares, so
    that each hand can do the same as before. Only the cards that were cut stay, because they tell who began."""
    now = {card: NUMBERS[goes[RANK[card]]] + card[1] for card in DECK if card[0] in NUMBERS}
    now |= {name: name[0] + str(goes[int(name[1]) - 1] + 1) for name in NAMES}

    def renamed(parts: Iterable[str | None]) -> tuple[str, ...]:
        return tuple(now.get(part, part) for part in shown(parts))

    def held(cards: Iterable[str | None]) -> tuple[str, ...]:
        return in_order(renamed(cards))

    def turned(board: str) -> str:
        return "".join("".join(moved(board[first : first + NINE], goes)) for first in range(0, len(board), NINE))

    def proven(proofs: Proofs) -> Proofs:
        return tuple(proof._replace(board=turned(proof.board), spent=held(proof.spent)) for proof in proofs)

    return state._replace(
        board=turned(state.board),
        hands=_each(held, state.hands),
        known=_each(held, state.known),
        deck=renamed(state.deck),
        pack=held(state.pack),
        discards=renamed(state.discards),
        special=renamed(state.special),
        proofs=_each(proven, state.proofs),
    )


def _each(what: Callable[[T], T], pair: tuple[T, T]) -> tuple[T, T]:
    return what(pair[0]), what(pair[1])


def swap(state: State) -> State:
    """Swaps the seats: pieces, homes, hands, what they know, the turn and a win."""
    other_name = {name: OTHER_BOARD[name[0]] + name[1] for name in NAMES}

    def turned(board: str) -> str:
        board = board.translate(OTHER_SIGN)
        return board[2 * NINE :] + board[NINE : 2 * NINE] + board[:NINE]

    def proven(proofs: Proofs) -> Proofs:
        return tuple(proof._replace(board=turned(proof.board)) for proof in proofs)

    return state._replace(
        cuts=tuple((two, one) for one, two in state.cuts),
        board=turned(state.board),
        hands=state.hands[::-1],
        known=state.known[::-1],
        mover=1 - state.mover,
        special=tuple(other_name.get(part, part) for part in state.special),
        winner=None if state.winner is None else 1 - state.winner,
        proofs=_each(proven, state.proofs)[::-1],
    )
