"""Chooses a plan for a turn by the learned value alone: fast, and without looking at hidden cards.

The chooser uses the mover's hand, the boards, and cards from the bottom of the deck in place of the other hand: these
are as likely to be in that hand as the cards that are in it.
"""

from math import log
from random import Random
from typing import NamedTuple

from threefold.games.tactics.bot.candidates import Candidates, Cards, by_score, less, more
from threefold.games.tactics.bot.compact import CORNERS, JACK, JUMPS, KING, QUEEN, STEPS, TEN_KINDS, Exchange
from threefold.games.tactics.bot.deal import Deal
from threefold.games.tactics.bot.value import WON

NO_EXCHANGE = Exchange(0, 0)


class Plan(NamedTuple):
    """A choice in the bot's form. The melds of a queen are chosen only when it is not negated."""

    what: str
    """draw, pass, meld, move, look or melds. In other stages: negate, allow, or the stage (take, discard)."""
    cards: Cards = ()
    change: Exchange = NO_EXCHANGE


DRAW, PASS = Plan("draw"), Plan("pass")
LOOKED_AT, STEPS_LOOKED_AT = 5, 2
"""How many melds, and how many moves of each special, are valued by `careful`."""
IMAGINED = 3
"""How many cards stand in for the unknown card that is drawn."""
SURE = 6.0
"""The most that a special can gain in value: a win counts so much, because it may be negated."""


class Chooser:
    """Chooses the plan for a turn. With noise it sometimes chooses a plan that is nearly as good as the best."""

    def __init__(self, candidates: Candidates, rng: Random, noise: float) -> None:
        self.candidates, self.judge, self.rng, self.noise = candidates, candidates.judge, rng, noise

    def choose(self, deal: Deal) -> Plan:
        """The best plan for the mover, who has drawn the turn's card."""
        judge, seat = self.judge, deal.mover
        own, foe, hand = deal.pieces[seat], deal.pieces[1 - seat], tuple(deal.hands[seat])
        size = len(deal.hands[1 - seat])
        melds = self.candidates.melds(own, foe, hand)
        melds.sort(key=by_score, reverse=True)
        found = melds[:LOOKED_AT]
        if found and found[0][0] > WON / 2:
            return Plan("meld", found[0][1], found[0][2])
        still = judge.careful(own, foe, self.candidates.kept[hand], size)
        plans = [(still, PASS), (still + self.drawing(deal, hand), DRAW)]
        for _, cards, change, now, then, rest in found:
            plans.append((judge.careful(now, then, rest, size), Plan("meld", cards, change)))
        if hand and hand[-1] >= JACK:
            plans += self.specials(deal, own, foe, hand, bool(melds))
        if self.noise:
            plans = [(value + self.noise * -log(-log(self.rng.random() or 0.5)), plan) for value, plan in plans]
        return max(plans, key=by_score)[1]

    def drawing(self, deal: Deal, hand: Cards) -> float:
        """The value of drawing another card, averaged over a few cards."""
        cards, values = deal.deck[:IMAGINED] or deal.discards[:IMAGINED], self.judge.hand[0]
        after = [values[self.candidates.kept[more(hand, card)]] for card in cards]
        return sum(after) / len(after) - values[self.candidates.kept[hand]] if after else 0.0

    def specials(self, deal: Deal, own: int, foe: int, hand: Cards, can_meld: bool) -> list[tuple[float, Plan]]:
        judge, size, plans = self.judge, len(deal.hands[1 - deal.mover]), []
        negated = self.ten_chance(deal, size)
        for card, ways in ((JACK, JUMPS), (QUEEN, CORNERS), (KING, STEPS)):
            if card not in hand:
                continue
            rest = less(hand, card)
            base = judge.careful(own, foe, rest, size)
            options = [
                (judge.careful(now, then, rest, size), Plan("move", (card,), change))
                for _, _, change, now, then, _ in self.candidates.steps(own, foe, hand, card, ways)[:STEPS_LOOKED_AT]
            ]
            if card == JACK and size:
                imagined = deal.deck[:size]
                options.append((base + self.candidates.taking(rest, imagined)[0], Plan("look", (card,))))
            if card == QUEEN and can_meld:
                value, way = self.candidates.two_melds(own, foe, rest)
                if way and value < WON / 2:
                    _, _, _, now, then, left = way[-1]
                    value = judge.careful(now, then, left, size)
                options.append((value, Plan("melds", (card,))))
            for value, plan in options:
                gain = min(value - base, SURE)
                plans.append((base + gain * (1 - negated if gain > judge.ten_price else 1), plan))
        return plans

    def ten_chance(self, deal: Deal, size: int) -> float:
        """The chance that the other hand holds a ten, as far as the mover knows."""
        unseen = (*deal.deck, *deal.hands[1 - deal.mover])
        tens = sum(card in TEN_KINDS for card in unseen)
        return float(1 - (1 - tens / len(unseen)) ** size) if unseen else 0.0
