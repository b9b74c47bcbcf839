"""The move generator for turns that the bot plays ahead: melds, specials that move pieces, and the card that a jack
takes, each with its value.

It works with kinds and bits, without suits and names of squares. It leaves out a king's move home, which is seldom the
best.
"""

from collections.abc import Sequence
from operator import itemgetter

from threefold.games.tactics.bot.compact import COUNTING, JACK, NUMBER_KINDS, QUEEN, Exchange, exchanges, like
from threefold.games.tactics.bot.value import WON, Judge, Memo
from threefold.games.tactics.rules.state import MOST_HELD

Cards = tuple[int, ...]
"""Kinds in rising order."""
Candidate = tuple[float, Cards, Exchange, int, int, Cards]
"""A meld, or a special that moves pieces: the value of the position after it, the cards it takes, the exchange, then
the seat's own pieces, those of the other one, and the cards that are left in the hand. A plain tuple: thousands are
made for a choice."""
by_score = itemgetter(0)
FIRST_MELDS = 4
"""A queen's second meld is looked for only after this many of the best first ones."""


def less(hand: Cards, card: int) -> Cards:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def more(hand: Cards, card: int) -> Cards:
    return tuple(sorted((*hand, card)))


class Candidates:
    """Generates candidate moves for any boards and hand, valued by one judge."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.changes: Memo[tuple[int, int], tuple[tuple[int, int, Exchange], ...]] = Memo(
            lambda pair: tuple((*change, change) for change in exchanges(*pair, judge.red_black))
        )
        self.kept: Memo[Cards, Cards] = Memo(self._kept)
        """By hand: the hand without the cards that are discarded at the end of a turn."""

    def _kept(self, hand: Cards) -> Cards:
        while len(hand) > MOST_HELD:
            hand = max((less(hand, card) for card in sorted(set(hand))), key=self.judge.hand[0].__getitem__)
        return hand

    def melds(self, own: int, foe: int, hand: Cards) -> list[Candidate]:
        """Every meld of the hand."""
        judge = self.judge
        board, other = judge.board
        values, bias, changes, still = judge.hand[0], judge.bias, self.changes, other[foe & COUNTING]
        found: list[Candidate] = []
        for i, one in enumerate(hand):
            if one >= NUMBER_KINDS:
                break
            if i and hand[i - 1] == one:
                continue
            last = -1
            for j in range(i + 1, len(hand)):
                two = hand[j]
                if two >= JACK:
                    break
                if two == last:
                    continue
                last = two
                rest = hand[:i] + hand[i + 1 : j] + hand[j + 1 :]
                base = values[rest] + bias
                for mine, theirs, change in changes[one, two if two < NUMBER_KINDS else like(two, one)]:
                    moved = own & mine
                    if moved and moved != mine:
                        now = own ^ mine
                        if foe & theirs:
                            then = foe ^ theirs
                            score = base + board[now & COUNTING] + other[then & COUNTING]
                        else:
                            then, score = foe, base + still + board[now & COUNTING]
                        found.append((score, (one, two), change, now, then, rest))
        return found

    def steps(self, own: int, foe: int, hand: Cards, card: int, ways: Sequence[Exchange]) -> list[Candidate]:
        """The moves of a jack or king to empty squares, or a queen's exchanges, the best first."""
        judge, rest = self.judge, less(hand, card)
        found: list[Candidate] = []
        for change in ways:
            moved = own & change.mine
            if moved and moved != change.mine and (card == QUEEN) == (foe & change.theirs != 0):
                now, then = own ^ change.mine, foe ^ change.theirs if card == QUEEN else foe
                found.append((judge.seen(now, then, rest), (card,), change, now, then, rest))
        found.sort(key=by_score, reverse=True)
        return found

    def two_melds(self, own: int, foe: int, hand: Cards, most: int = 2) -> tuple[float, list[Candidate]]:
        """The value of the best way to use a queen for up to `most` melds, and these melds: none, one or two."""
        best = self.judge.seen(own, foe, hand)
        way: list[Candidate] = []
        found = self.melds(own, foe, hand)
        found.sort(key=by_score, reverse=True)
        if found and found[0][0] > best:
            best, way = found[0][0], [found[0]]
        if most > 1 and best < WON / 2:
            for first in found[:FIRST_MELDS]:
                _, _, _, now, then, rest = first
                second = max(self.melds(now, then, rest), key=by_score, default=None)
                if second and second[0] > best:
                    best, way = second[0], [first, second]
        return best, way

    def taking(self, hand: Cards, others: Sequence[int]) -> tuple[float, int]:
        """The value of taking the best of these cards (what it gives the taker and costs the other seat), and that
        card."""
        theirs = tuple(sorted(others))
        mine, values = self.judge.hand
        best, which, before = -WON, -1, mine[hand] + values[theirs]
        for card in set(others):
            gain = mine[self.kept[more(hand, card)]] + values[less(theirs, card)] - before
            if gain > best or (gain == best and card > which):
                best, which = gain, card
        return best, which
