"""Whole turns of a guessed deal, played ahead: both sides choose as the learned value alone would.

Where a turn can end the game, the answer is the seat that has won by it, or None.
"""

from random import Random

from threefold.games.tactics.bot.candidates import Candidates
from threefold.games.tactics.bot.compact import TEN_KINDS
from threefold.games.tactics.bot.deal import Deal
from threefold.games.tactics.bot.quick_choice import Chooser, Plan
from threefold.games.tactics.bot.value import Judge
from threefold.games.tactics.rules.state import MELDS_OF_A_QUEEN, MOST_HELD


class Turns:
    def __init__(self, judge: Judge, rng: Random, noise: float = 0.0) -> None:
        self.judge, self.rng = judge, rng
        self.candidates = Candidates(judge)
        self.chooser = Chooser(self.candidates, rng, noise)

    def turn(self, deal: Deal) -> int | None:
        """A whole turn of the mover."""
        deal.draw(self.rng)
        return self.act(deal, self.chooser.choose(deal))

    def act(self, deal: Deal, plan: Plan) -> int | None:
        """What a turn does once its card is drawn, and all that follows until it ends."""
        won = None
        match plan.what:
            case "draw":
                deal.draw(self.rng)
            case "meld":
                deal.spend(deal.mover, plan.cards)
                won = deal.exchange(plan.change)
            case "move" | "look" | "melds":
                deal.spend(deal.mover, plan.cards)
                won = self.answers(deal, plan, 0)
        if won is None:
            self.end(deal)
        return won

    def end(self, deal: Deal) -> None:
        """Down to seven cards, and the other one moves. Nobody wins by that."""
        hand = deal.hands[deal.mover]
        if len(hand) > MOST_HELD:
            deal.keep(self.candidates.kept[tuple(hand)])
        deal.mover = 1 - deal.mover

    # ---- specials ----

    def answers(self, deal: Deal, special: Plan, tens: int) -> int | None:
        """A special lies there, and so many tens on it: both sides may play one in turn as long as it pays."""
        gain = self.gain(deal, special)
        while True:
            seat = deal.mover if tens % 2 else 1 - deal.mover
            ten = next((card for card in deal.hands[seat] if card in TEN_KINDS), None)
            if ten is None or gain <= self.judge.ten_price:
                return None if tens % 2 else self.stand(deal, special)
            deal.spend(seat, (ten,))
            tens += 1

    def gain(self, deal: Deal, special: Plan) -> float:
        """What a special gives its player if it stands."""
        seat = deal.mover
        own, foe, hand = deal.pieces[seat], deal.pieces[1 - seat], tuple(deal.hands[seat])
        match special.what:
            case "move":
                then = foe ^ special.change.theirs if foe & special.change.theirs else foe
                return self.judge.seen(own ^ special.change.mine, then, hand) - self.judge.seen(own, foe, hand)
            case "look":
                others = deal.hands[1 - seat]
                return self.candidates.taking(hand, others)[0] if others else 0.0
        return self.candidates.two_melds(own, foe, hand)[0] - self.judge.seen(own, foe, hand)

    def stand(self, deal: Deal, special: Plan) -> int | None:
        """A special that was not negated takes effect."""
        match special.what:
            case "move":
                return deal.exchange(special.change)
            case "look":
                if others := deal.hands[1 - deal.mover]:
                    deal.take(self.candidates.taking(tuple(deal.hands[deal.mover]), others)[1])
                return None
        return self.queen(deal, MELDS_OF_A_QUEEN)

    def queen(self, deal: Deal, melds: int) -> int | None:
        """So many melds, or fewer if that is better."""
        seat = deal.mover
        own, foe, hand = deal.pieces[seat], deal.pieces[1 - seat], tuple(deal.hands[seat])
        for _, cards, change, *_ in self.candidates.two_melds(own, foe, hand, melds)[1]:
            deal.spend(seat, cards)
            if (won := deal.exchange(change)) is not None:
                return won
        return None
