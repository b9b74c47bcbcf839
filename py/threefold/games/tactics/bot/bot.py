"""Bots for Tic-Tac-Tics: a learned value over several guessed deals, then short games from the best choices.

Every choice is carried out in a few deals that fit what the seat has seen, and the position at the end of the turn is
valued. The upper level then plays the best dozen on for some turns, in the same deals, and halves them until one is
left. Lower levels see less: their values leave out the other hand, the price of cards, or whole pieces for a turn.
"""

from collections.abc import Iterator
from random import Random

from threefold.bots.bot import Thought, Value
from threefold.core.kernel import Move, Seen
from threefold.core.message import Message
from threefold.games.tactics.bot.compact import pieces
from threefold.games.tactics.bot.deal import Deal, deal_of
from threefold.games.tactics.bot.ideas import idea
from threefold.games.tactics.bot.levels import BEST, EFFORTS, Effort, judge
from threefold.games.tactics.bot.possible_choices import RULES, Choice, at_once, options, plan_of
from threefold.games.tactics.bot.quick_choice import Plan
from threefold.games.tactics.bot.reasons import reason
from threefold.games.tactics.bot.turns import Turns
from threefold.games.tactics.rules.state import State

SLICE = 40
"""Units of work between two thoughts: one is about a twentieth of a millisecond of CPython."""
DEALING, VALUING, PLAYING = 3, 1, 5
"""Units of a deal, of the rest of a turn and its value, of a whole turn."""
FIRST_DEALS = 2
KEPT = 40
"""Choices that are valued in more than the first deals."""
WORTH = 4
"""Games that the value is worth."""


class Running:
    """A mean that grows."""

    __slots__ = ("count", "total")

    def __init__(self) -> None:
        self.total, self.count = 0.0, 0

    def add(self, share: float) -> None:
        self.total += share
        self.count += 1

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0


class TacticsMind:
    def think(self, seen: Seen[State], rng: Random, level: int) -> Iterator[Thought]:
        return Thinking(seen, rng, EFFORTS[level - 1], False).thoughts()

    def evaluate(self, seen: Seen[State], rng: Random) -> Iterator[Thought]:
        return Thinking(seen, rng, BEST, True).thoughts()

    def idea(self, seen: Seen[State], thought: Thought) -> Message:
        return idea(seen, plan_of(thought.move, seen.state))

    def why(self, seen: Seen[State], thought: Thought) -> Message:
        return reason(seen, thought)


class Thinking:
    """One choice, from the first guess to the last game."""

    def __init__(self, seen: Seen[State], rng: Random, effort: Effort, telling: bool) -> None:
        self.seen, self.rng, self.effort, self.telling = seen, rng, effort, telling
        self.state = seen.state
        self.choice = Choice(seen, Turns(judge(effort.eyes, seen.state.red_black), rng))
        self.options = options(seen)
        self.ends = {plan: at_once(plan, self.state) for plan in self.options}
        """Who wins by it at once."""
        self.deals: list[Deal] = []
        self.valued = {plan: Running() for plan in self.options}
        self.played: dict[Plan, Running] = {}
        self.running = list(self.options)
        """Plans that may still be the best."""
        self.work, self.done, self.whole = 0, 0.0, 1

    def thoughts(self) -> Iterator[Thought]:
        winning = [plan for plan in self.running if self.ends[plan] == self.choice.seat]
        yield Thought(self.options[winning[0] if winning else self.guess()][0], (), 0.0)
        if len(self.options) > 1 or self.telling:
            effort = self.effort
            self.running = winning or self.noticed()
            first, later = min(effort.deals, FIRST_DEALS), max(0, effort.deals - FIRST_DEALS)
            begun = list(self.options) if self.telling else self.running
            best = min(KEPT, len(self.running))
            final = 0 if winning else min(effort.finalists, best)
            self.whole = DEALING * effort.deals + VALUING * (first * len(begun) + later * best)
            self.whole += effort.games * (VALUING + PLAYING * effort.further) if final > 1 else 0
            yield from self.value(begun, 0, first)
            self.running = self.leading()[:best]
            yield from self.value(self.running, FIRST_DEALS, effort.deals)
            if final > 1:
                self.running = self.leading()[:final]
                yield from self.halve()
        yield self.thought(1.0)

    def guess(self) -> Plan:
        """What the value alone would do, at once."""
        if self.state.stage == "turn":
            plan = self.choice.turns.chooser.choose(self.deal(0))
            if plan in self.options:
                return plan
        return self.running[0]

    def noticed(self) -> list[Plan]:
        """The plans without those of pieces that are overlooked this time."""
        if not self.effort.overlooks:
            return self.running
        gone, left = 0, pieces(self.state.board, self.choice.seat)
        own = left
        while left:
            piece = left & -left
            left ^= piece
            if self.rng.random() < self.effort.overlooks:
                gone |= piece
        return [plan for plan in self.running if not plan.change.mine & own & gone] or self.running

    def deal(self, number: int) -> Deal:
        while len(self.deals) <= number:
            self.deals.append(deal_of(RULES.fill(self.seen, self.rng)))
            self.work += DEALING
        return self.deals[number].copy()

    # ---- the phases ----

    def value(self, plans: list[Plan], first: int, end: int) -> Iterator[Thought]:
        for number in range(first, end):
            for plan in plans:
                self.valued[plan].add(self.choice.share(self.deal(number), plan, 0))
                self.work += VALUING
                if self.work >= SLICE:
                    yield self.pause()

    def halve(self) -> Iterator[Thought]:
        """Games from each plan in the same deals; the better half plays on, until two are left."""
        plans, effort, number = self.running, self.effort, 0
        rounds = max(1, (len(plans) - 1).bit_length())
        self.played = {plan: Running() for plan in plans}
        for _ in range(rounds):
            for _ in range(max(1, effort.games // rounds // len(plans))):
                for plan in plans:
                    self.played[plan].add(self.choice.share(self.deal(number), plan, effort.further))
                    self.work += VALUING + PLAYING * effort.further
                    if self.work >= SLICE:
                        yield self.pause()
                number += 1
            self.running = plans = self.leading()[: max(2, (len(plans) + 1) // 2)]

    def pause(self) -> Thought:
        self.done = min(0.99, self.done + self.work / self.whole)
        self.work = 0
        return self.thought(self.done)

    # ---- what is known so far ----

    def leading(self) -> list[Plan]:
        """What may still be the best, the best first."""
        return sorted(self.running, key=self.share_of, reverse=True)

    def share_of(self, plan: Plan) -> float:
        end = self.ends[plan]
        if end is not None:
            return float(end == self.choice.seat)
        valued, played = self.valued[plan], self.played.get(plan)
        if played and played.count:
            # A few games tell little: the value goes with them, as if it were some more.
            return (played.total + WORTH * valued.mean) / (played.count + WORTH)
        return valued.mean

    def values(self, best: Plan) -> tuple[tuple[Move, Value], ...]:
        """What is known of all choices. What was not played on is not shown as better than what was."""
        played = [plan for plan in self.played if self.played[plan].count and self.ends[plan] is None]
        more = sum(self.share_of(plan) - self.valued[plan].mean for plan in played) / len(played) if played else 0.0
        most, shown = self.share_of(best), []
        for plan, valued in self.valued.items():
            end, share = self.ends[plan], self.share_of(plan)
            if end is None and not valued.count:
                continue  # Nobody has looked at it: a mean of nothing is no value.
            if end is None and plan != best:
                share = max(0.0, min(most, share if plan in self.played else share + more))
            shown.append((plan, Value(share, None if end is None else 1)))
        shown.sort(key=lambda pair: (pair[0] != best, -pair[1].share))
        return tuple((move, value) for plan, value in shown for move in self.options[plan])

    def thought(self, done: float) -> Thought:
        best = max(self.running, key=self.share_of)
        values = self.values(best) if self.telling or done == 1 else ()
        return Thought(self.options[best][0], values, done)


BOT = TacticsMind()
