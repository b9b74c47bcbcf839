"""Whole turns on a guessed deal, as the learned value alone would play them: quick, and without a look at hidden cards.

Whoever chooses uses its own hand, the boards, and the far end of the deck in place of the other hand: those cards are
as likely to be held there as the ones that are.
"""

from collections.abc import Sequence
from math import log
from operator import itemgetter
from random import Random
from typing import NamedTuple

from threefold.chance import mixed
from threefold.games.tactics.compact import (
    CORNERS,
    COUNTING,
    JACK,
    JUMPS,
    KING,
    NUMBER_KINDS,
    QUEEN,
    STEPS,
    TEN_KINDS,
    Exchange,
    Hand,
    Table,
    exchanges,
    has_won,
    like,
)
from threefold.games.tactics.state import MOST_HELD
from threefold.games.tactics.value import WON, Judge, Memo

NOWHERE = Exchange(0, 0)
Cards = tuple[int, ...]


class Plan(NamedTuple):
    """What a turn does. The squares of a queen's melds are chosen when it stands."""

    what: str
    """draw, pass, meld, move, look or melds."""
    cards: Cards = ()
    change: Exchange = NOWHERE


class Found(NamedTuple):
    """A meld or a special's step, and the position after it."""

    score: float
    cards: Cards
    change: Exchange
    own: int
    foe: int
    rest: Cards


DRAW, PASS = Plan("draw"), Plan("pass")
by_score = itemgetter(0)
LOOKED_AT, STEPS_LOOKED_AT = 5, 2
"""Melds, and steps of each special, that are judged with all their prospects."""
FIRST_MELDS = 4
"""A queen's first melds that are followed by a second one."""
IMAGINED = 3
"""Cards that stand for the one that is drawn."""
SURE = 6.0
"""What a win counts in a value that may be negated."""


def less(hand: Cards, card: int) -> Cards:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def more(hand: Cards, card: int) -> Cards:
    return tuple(sorted((*hand, card)))


class Turns:
    def __init__(self, judge: Judge, rng: Random, noise: float = 0.0) -> None:
        self.judge, self.rng, self.noise = judge, rng, noise
        self.changes: Memo[tuple[int, int], tuple[tuple[int, int, Exchange], ...]] = Memo(
            lambda pair: tuple((*change, change) for change in exchanges(*pair, judge.red_black))
        )
        self.kept: Memo[Cards, Cards] = Memo(self._kept)
        """Hands without the cards that are given up at the end of a turn."""

    def _kept(self, hand: Cards) -> Cards:
        while len(hand) > MOST_HELD:
            hand = max((less(hand, card) for card in sorted(set(hand))), key=self.judge.hand[0].__getitem__)
        return hand

    # ---- what a hand can do ----

    def melds(self, own: int, foe: int, hand: Cards) -> list[Found]:
        judge = self.judge
        board, other = judge.board
        values, bias, changes, still = judge.hand[0], judge.bias, self.changes, other[foe & COUNTING]
        found = []
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
        return found  # type: ignore[return-value]  # plain tuples: made twice as fast

    def steps(self, own: int, foe: int, hand: Cards, card: int, ways: Sequence[Exchange]) -> list[Found]:
        """Moves of a jack or king to empty squares, or a queen's exchanges, the best first."""
        judge, rest, found = self.judge, less(hand, card), []
        for change in ways:
            moved = own & change.mine
            if moved and moved != change.mine and (card == QUEEN) == (foe & change.theirs != 0):
                now, then = own ^ change.mine, foe ^ change.theirs if card == QUEEN else foe
                found.append(Found(judge.seen(now, then, rest), (card,), change, now, then, rest))
        found.sort(key=by_score, reverse=True)
        return found

    def two_melds(self, own: int, foe: int, hand: Cards, most: int = 2) -> tuple[float, list[Found]]:
        """The best one or two melds for a queen, and their value; none may be best."""
        best, way = self.judge.seen(own, foe, hand), []
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

    # ---- choosing ----

    def choose(self, table: Table) -> Plan:
        """The best thing to do for the mover, whose card is drawn."""
        judge, seat = self.judge, table.mover
        own, foe, hand = table.pieces[seat], table.pieces[1 - seat], tuple(table.hands[seat])
        size = len(table.hands[1 - seat])
        melds = self.melds(own, foe, hand)
        melds.sort(key=by_score, reverse=True)
        found = melds[:LOOKED_AT]
        if found and found[0][0] > WON / 2:
            return Plan("meld", found[0][1], found[0][2])
        still = judge.careful(own, foe, self.kept[hand], size)
        plans = [(still, PASS), (still + self.drawing(table, hand), DRAW)]
        for _, cards, change, now, then, rest in found:
            plans.append((judge.careful(now, then, rest, size), Plan("meld", cards, change)))
        if hand and hand[-1] >= JACK:
            plans += self.specials(table, own, foe, hand, bool(melds))
        if self.noise:
            plans = [(value + self.noise * -log(-log(self.rng.random() or 0.5)), plan) for value, plan in plans]
        return max(plans, key=by_score)[1]

    def drawing(self, table: Table, hand: Cards) -> float:
        """What another card is worth, on average of a few."""
        cards, values = table.deck[:IMAGINED] or table.discards[:IMAGINED], self.judge.hand[0]
        after = [values[self.kept[more(hand, card)]] for card in cards]
        return sum(after) / len(after) - values[self.kept[hand]] if after else 0.0

    def specials(self, table: Table, own: int, foe: int, hand: Cards, can_meld: bool) -> list[tuple[float, Plan]]:
        judge, size, plans = self.judge, len(table.hands[1 - table.mover]), []
        negated = self.ten_chance(table, size)
        for card, ways in ((JACK, JUMPS), (QUEEN, CORNERS), (KING, STEPS)):
            if card not in hand:
                continue
            rest = less(hand, card)
            base = judge.careful(own, foe, rest, size)
            options = [
                (judge.careful(now, then, rest, size), Plan("move", (card,), change))
                for _, _, change, now, then, _ in self.steps(own, foe, hand, card, ways)[:STEPS_LOOKED_AT]
            ]
            if card == JACK and size:
                imagined = table.deck[:size]
                options.append((base + self.taking(rest, imagined)[0], Plan("look", (card,))))
            if card == QUEEN and can_meld:
                value, way = self.two_melds(own, foe, rest)
                if way and value < WON / 2:
                    _, _, _, now, then, left = way[-1]
                    value = judge.careful(now, then, left, size)
                options.append((value, Plan("melds", (card,))))
            for value, plan in options:
                gain = min(value - base, SURE)
                plans.append((base + gain * (1 - negated if gain > judge.ten_price else 1), plan))
        return plans

    def ten_chance(self, table: Table, size: int) -> float:
        """The chance that the other hand holds a ten, as far as the mover knows."""
        unseen = (*table.deck, *table.hands[1 - table.mover])
        tens = sum(card in TEN_KINDS for card in unseen)
        return float(1 - (1 - tens / len(unseen)) ** size) if unseen else 0.0

    def taking(self, hand: Cards, others: Sequence[int]) -> tuple[float, int]:
        """What the best card to take of these gives both sides, and which it is."""
        theirs = tuple(sorted(others))
        mine, values = self.judge.hand
        best, which, before = -WON, -1, mine[hand] + values[theirs]
        for card in set(others):
            gain = mine[self.kept[more(hand, card)]] + values[less(theirs, card)] - before
            if gain > best or (gain == best and card > which):
                best, which = gain, card
        return best, which

    # ---- playing: each answers who has won, if somebody has ----

    def turn(self, table: Table) -> int | None:
        self.draw(table)
        return self.act(table, self.choose(table))

    def draw(self, table: Table) -> None:
        if not table.deck:
            table.deck, table.discards = list(mixed(table.discards, self.rng)), []
        hand = table.hands[table.mover]
        hand.append(table.deck.pop())
        hand.sort()

    def act(self, table: Table, plan: Plan) -> int | None:
        match plan.what:
            case "draw":
                self.draw(table)
            case "meld":
                self.spend(table, table.mover, plan.cards)
                if self.change(table, plan.change):
                    return winner(table)
            case "move" | "look" | "melds":
                self.spend(table, table.mover, plan.cards)
                return self.answered(table, plan, 0)
        return self.end(table)

    def answered(self, table: Table, plan: Plan, tens: int) -> int | None:
        """A special lies there, and so many tens on it: both sides may play one in turn as long as it pays."""
        gain = self.gain(table, plan)
        while True:
            seat = table.mover if tens % 2 else 1 - table.mover
            ten = next((card for card in table.hands[seat] if card in TEN_KINDS), None)
            if ten is None or gain <= self.judge.ten_price:
                return self.end(table) if tens % 2 else self.stand(table, plan)
            self.spend(table, seat, (ten,))
            tens += 1

    def gain(self, table: Table, plan: Plan) -> float:
        """What a special gives its player if it stands."""
        seat = table.mover
        own, foe, hand = table.pieces[seat], table.pieces[1 - seat], tuple(table.hands[seat])
        match plan.what:
            case "move":
                then = foe ^ plan.change.theirs if foe & plan.change.theirs else foe
                return self.judge.seen(own ^ plan.change.mine, then, hand) - self.judge.seen(own, foe, hand)
            case "look":
                others = table.hands[1 - seat]
                return self.taking(hand, others)[0] if others else 0.0
        return self.two_melds(own, foe, hand)[0] - self.judge.seen(own, foe, hand)

    def stand(self, table: Table, plan: Plan) -> int | None:
        """A special takes effect, and the turn ends."""
        seat = table.mover
        match plan.what:
            case "move":
                if self.change(table, plan.change):
                    return winner(table)
            case "look":
                if others := table.hands[1 - seat]:
                    self.take(table, self.taking(tuple(table.hands[seat]), others)[1])
            case _:
                return self.queen(table, 2)
        return self.end(table)

    def queen(self, table: Table, melds: int) -> int | None:
        """So many melds, or fewer if that is better, and the turn ends."""
        seat = table.mover
        own, foe, hand = table.pieces[seat], table.pieces[1 - seat], tuple(table.hands[seat])
        for _, cards, change, *_ in self.two_melds(own, foe, hand, melds)[1]:
            self.spend(table, seat, cards)
            if self.change(table, change):
                return winner(table)
        return self.end(table)

    def take(self, table: Table, card: int) -> None:
        hand = table.hands[table.mover]
        table.hands[1 - table.mover].remove(card)
        hand.append(card)
        hand.sort()

    def end(self, table: Table) -> int | None:
        """Down to seven cards, and the other one moves. Nobody wins by that."""
        seat = table.mover
        if len(table.hands[seat]) > MOST_HELD:
            hand = table.hands[seat]
            keep: Hand = list(self.kept[tuple(hand)])
            for card in keep:
                hand.remove(card)
            table.discards += hand
            table.hands[seat] = keep
        table.mover = 1 - seat
        return None

    def spend(self, table: Table, seat: int, cards: Cards) -> None:
        for card in cards:
            table.hands[seat].remove(card)
            table.discards.append(card)

    def change(self, table: Table, change: Exchange) -> bool:
        """Two squares change contents. Whether that decides the game."""
        seat = table.mover
        own, foe = table.pieces[seat], table.pieces[1 - seat]
        table.pieces[seat] = own = own ^ change.mine
        if foe & change.theirs:
            table.pieces[1 - seat] = foe = foe ^ change.theirs
        return has_won(own) or has_won(foe)


def winner(table: Table) -> int:
    """Who has two lines; the mover if both have."""
    return table.mover if has_won(table.pieces[table.mover]) else 1 - table.mover
