"""Which points the tiles on the board can have scored for each seat, over all orders in which they can have been
placed."""

from collections.abc import Iterable, Sequence

from threefold.games.stack.rules.rules import CENTRE, EMPTY, LINES, SQUARES, THROUGH, TRAITS, WILD, shared

Shares = Sequence[tuple[int, int]]
"""For each seat how many of the first nine tiles it placed, and how many of the later ones."""


def bounds(always_wild: bool, stacks: Sequence[Sequence[str]], shares: Shares) -> tuple[int, int, list[int]]:
    """The fewest and the most points of all seats together, and the most of each."""
    bottoms = [stack[0] if stack else EMPTY for stack in stacks]
    least, most = total(always_wild, bottoms)
    first, later = [], []
    for square, stack in enumerate(stacks):
        for level, tile in enumerate(stack):
            if level:
                later.append(_most_stacked(always_wild, stacks, square, tile))
            else:
                first.append(_most_flat(always_wild, bottoms, square))
    first.sort(reverse=True)
    later.sort(reverse=True)
    return least, most + sum(later), [sum(first[:one]) + sum(later[:two]) for one, two in shares]


def total(always_wild: bool, tops: Sequence[str]) -> tuple[int, int]:
    """The fewest and the most points that all tiles together can have scored while none covers another.

    Each line scores when its last square is filled. If that is the centre, the line has scored before, too, with the
    open centre as a wild square.
    """
    least = twice = 0
    for one, two, three in LINES:
        if two == CENTRE:
            open_centre = shared(tops[one], WILD, tops[three])
            covered = tops[two] and not always_wild
            least += shared(tops[one], tops[two], tops[three]) if covered else open_centre
            twice += open_centre if tops[two] else 0
        else:
            least += shared(tops[one], tops[two], tops[three])
    return least, least + twice


def _most_flat(always_wild: bool, tops: Sequence[str], square: int) -> int:
    """The most points that a tile which covers no other can have scored."""
    found = 0
    for line in THROUGH[square]:
        tiles = [tops[other] for other in line]
        found += shared(*tiles)
        if CENTRE in line and (always_wild or square != CENTRE):
            wild = shared(*(WILD if other == CENTRE else tops[other] for other in line))
            found += max(0, wild - shared(*tiles))
    return found


def _most_stacked(always_wild: bool, stacks: Sequence[Sequence[str]], square: int, tile: str) -> int:
    """The most points that a tile which covers another can have scored, whichever tiles of the other stacks were on
    top then."""
    found = 0
    for line in THROUGH[square]:
        if always_wild and square == CENTRE:
            one, two = (stacks[other] for other in line if other != square)
            found += max(max(map(_size, _common(own, two))) for own in one)
            continue
        around = [
            {(True,) * len(TRAITS)} if always_wild and other == CENTRE else _common(tile, stacks[other])
            for other in line
            if other != square
        ]
        found += max(sum(a and b for a, b in zip(one, two, strict=True)) for one in around[0] for two in around[1])
    return found


def _common(tile: str, others: Iterable[str]) -> set[tuple[bool, ...]]:
    """For each of these tiles, which traits it shares with the first one; duplicates are merged."""
    return {(tile[0] == other[0], tile[1] == other[1], tile[2] == other[2]) for other in others}


def _size(traits: tuple[bool, ...]) -> int:
    return sum(traits)


class Flat:
    """A board on which no tile covers another. Finds which scores are possible by taking back tiles in every order."""

    def __init__(self, always_wild: bool, tops: Sequence[str], seats: int) -> None:
        self.always_wild, self.tops, self.seats = always_wild, tops, seats
        self.gains: dict[int, list[tuple[int, int]]] = {}
        self.totals: dict[int, tuple[int, int]] = {}
        self.vain: set[tuple[int, tuple[int, ...]]] = set()
        """Filled squares (a bit each) with scores that no order of their tiles gives."""

    def can_give(self, scores: tuple[int, ...]) -> bool:
        return self._can_give(sum(1 << square for square in range(len(SQUARES)) if self.tops[square]), scores)

    def _can_give(self, filled: int, scores: tuple[int, ...]) -> bool:
        if (filled, scores) in self.vain or not self._in_bounds(filled, sum(scores)):
            return False
        if not filled:
            return True
        seat = (filled.bit_count() - 1) % self.seats
        for last, gain in self._gains(filled):
            if gain <= scores[seat]:
                before = (*scores[:seat], scores[seat] - gain, *scores[seat + 1 :])
                if self._can_give(filled & ~last, before):
                    return True
        self.vain.add((filled, scores))
        return False

    def _shown(self, filled: int) -> list[str]:
        return [tile if filled >> square & 1 else EMPTY for square, tile in enumerate(self.tops)]

    def _in_bounds(self, filled: int, points: int) -> bool:
        if filled not in self.totals:
            self.totals[filled] = total(self.always_wild, self._shown(filled))
        least, most = self.totals[filled]
        return least <= points <= most

    def _gains(self, filled: int) -> list[tuple[int, int]]:
        """For each filled square (as a bit), what its tile scores if it was placed last."""
        if filled not in self.gains:
            tops = self._shown(filled)
            if self.always_wild or not tops[CENTRE]:
                tops[CENTRE] = WILD
            self.gains[filled] = [
                (1 << square, sum(shared(tops[one], tops[two], tops[three]) for one, two, three in THROUGH[square]))
                for square in range(len(SQUARES))
                if filled >> square & 1
            ]
        return self.gains[filled]
