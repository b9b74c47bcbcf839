"""The legal melds and specials of a hand in Tic-Tac-Tics, in an order that links rely on."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations

from threefold.core.kernel import Move
from threefold.games.tactics.rules.deck import COURT, MELDING, RANK, TEN, is_red
from threefold.games.tactics.rules.squares import EMPTY, HOMES, KNIGHT, NAMES, NEXT, NINE, NUMBERED, OPPOSITE, SIGNS

ANYWHERE = (0, 1, 2)
"""Boards by their index in "omx"."""
ON_MID = (1,)
AT_HOME = (0, 2)


def stands_on(card: str, red_black: bool) -> tuple[int, ...]:
    """The boards on which a card of a meld may stand for a square."""
    if not red_black:
        return ANYWHERE
    return ON_MID if is_red(card) else AT_HOME


def melds(board: str, seat: int, hand: Sequence[str], red_black: bool) -> list[Move]:
    """Every meld of two cards of the hand: (first card, second card, first square, second square).

    The first card stands for the first square, the second card for the second. The seat's own piece is on the first
    square; the second one is empty (a transfer) or holds a piece of the opponent (a switch). Where either card can
    stand for either square, the cards are in the order of the deck, so that the same parts are never offered twice.
    """
    found: list[Move] = []
    mine = SIGNS[seat]
    for one, two in combinations([card for card in hand if card in MELDING], 2):
        if one[0] == TEN:
            break  # Tens lie last in a hand, so only two tens are left.
        number = RANK[one]
        other = number if two[0] == TEN else RANK[two]
        way = ways(
            mine,
            board[number::NINE],
            board[other::NINE],
            stands_on(one, red_black),
            stands_on(two, red_black),
            number == other,
        )
        ones, twos = NUMBERED[number], NUMBERED[other]
        found += [(two, one, twos[i], ones[j]) if back else (one, two, ones[i], twos[j]) for back, i, j in way]
    return found


@cache
def ways(
    mine: str, ones: str, twos: str, one_on: tuple[int, ...], two_on: tuple[int, ...], same: bool
) -> tuple[tuple[bool, int, int], ...]:
    """The possible melds between the squares of two numbers, given the contents of these squares on the three boards.

    Each is (whether the second card stands for the first square, board of the first square, board of the second).
    """
    forward = [(i, j) for i in one_on for j in two_on if ones[i] == mine != twos[j]]
    back = [(i, j) for i in two_on for j in one_on if twos[i] == mine != ones[j]]
    if same:
        back = [pair for pair in back if pair not in forward]
    return (*((False, *pair) for pair in forward), *((True, *pair) for pair in back))


def specials(board: str, seat: int, hand: Sequence[str], can_meld: bool, can_look: bool) -> list[Move]:
    """Every jack, queen and king of the hand with each of its effects."""
    effects: dict[str, Sequence[Move]] = {}
    found: list[Move] = []
    for card in hand:
        rank = card[0]
        if rank in COURT:
            if rank not in effects:
                if rank == "J":
                    effects[rank] = (*([("look",)] if can_look else []), *jumps(board, seat))
                elif rank == "Q":
                    effects[rank] = ([("melds",)] if can_meld else []) + corners(board, seat)
                else:
                    effects[rank] = kings(board, seat)
            found += [(card, *effect) for effect in effects[rank]]
    return found


# Cached because the moves of a position are asked for several times, and the board is often the same for several turns.
@lru_cache(maxsize=64)
def jumps(board: str, seat: int) -> tuple[Move, ...]:
    """A piece jumps a knight's move to an empty square of its board."""
    mine = SIGNS[seat]
    pieces = [place for place, sign in enumerate(board) if sign == mine]
    return tuple((NAMES[place], NAMES[to]) for place in pieces for to in KNIGHT[place] if board[to] == EMPTY)


def corners(board: str, seat: int) -> list[Move]:
    """Two pieces of different owners on opposite corners change places: the seat's own piece is named first."""
    mine, other = SIGNS[seat], SIGNS[1 - seat]
    found: list[Move] = []
    for one, two in OPPOSITE:
        if board[one] == mine and board[two] == other:
            found.append((NAMES[one], NAMES[two]))
        elif board[one] == other and board[two] == mine:
            found.append((NAMES[two], NAMES[one]))
    return found


@lru_cache(maxsize=64)
def kings(board: str, seat: int) -> tuple[Move, ...]:
    """A piece goes to an empty square of its home from anywhere, or steps to an empty square next to it. A step within
    the home is both, and is listed once."""
    mine = SIGNS[seat]
    home = range(*HOMES[seat].indices(len(board)))
    empty = [place for place in home if board[place] == EMPTY]
    found: list[Move] = []
    for place, sign in enumerate(board):
        if sign == mine:
            name = NAMES[place]
            found += [(name, NAMES[to]) for to in empty]
            if place not in home:
                found += [(name, NAMES[to]) for to in NEXT[place] if board[to] == EMPTY]
    return tuple(found)
