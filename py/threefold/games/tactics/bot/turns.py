"""Plays complete turns of a guessed deal; both seats choose by the learned value alone.

Methods that can end the game return the seat that has won, or None.
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
        """Plays a complete turn of the mover."""
        deal.draw(self.rng)
        return self.act(deal, self.chooser.choose(deal))

    def act(self, deal: Deal, plan: Plan) -> int | None:
        """Carries out a plan after the turn's card was drawn, and the rest of the turn."""
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
        """Ends the turn: the mover discards down to seven cards, and the other seat moves. Nobody can win by that."""
        hand = deal.hands[deal.mover]
        if len(hand) > MOST_HELD:
            deal.keep(self.candidates.kept[tuple(hand)])
        deal.mover = 1 - deal.mover

    # ---- specials ----

    def answers(self, deal: Deal, special: Plan, tens: int) -> int | None:
        """Plays the answers to a special on which `tens` tens lie: the seats in turn play a ten, as long as they have
        one and it pays. Then the special takes effect, unless it was negated."""
        gain = self.gain(deal, special)
        while True:
            seat = deal.mover if tens % 2 else 1 - deal.mover
            ten = next((card for card in deal.hands[seat] if card in TEN_KINDS), None)
            if ten is None or gain <= self.judge.ten_price:
                return None if tens % 2 else self.stand(deal, special)
            deal.spend(seat, (ten,))
            tens += 1

    def gain(self, deal: Deal, special: Plan) -> float:
        """The value that a special adds for its player if it is not negated."""
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
        """Carries out a special that was not negated."""
        match special.what:
            case "move":
                return deal.exchange(special.change)
            case "look":
                if others := deal.hands[1 - deal.mover]:
                    deal.take(self.candidates.taking(tuple(deal.hands[deal.mover]), others)[1])
                return None
        return self.queen(deal, MELDS_OF_A_QUEEN)

    def queen(self, deal: Deal, melds: int) -> int | None:
        """Plays up to `melds` melds, fewer if that is better."""
        seat = deal.mover
        own, foe, hand = deal.pieces[seat], deal.pieces[1 - seat], tuple(deal.hands[seat])
        for _, cards, change, *_ in self.candidates.two_melds(own, foe, hand, melds)[1]:
            deal.spend(seat, cards)
            if (won := deal.exchange(change)) is not None:
                return won
        return None
