"""The bot of Tic-Tac-Tics: a learned value over several guessed deals, then short games from the best choices.

Every choice is carried out in a few deals that fit what the seat has seen, and the position at the end of the turn is
valued. The highest level then plays on from the best dozen choices for some turns, in the same deals, and drops the
worse half until two are left. Lower levels see less: their values leave out what cards will do next, the price of
cards or the opponent, and they overlook some of their pieces for a turn.
"""

from collections.abc import Iterator
from random import Random

from threefold.bots.bot import Thought, Value
from threefold.bots.sampling import RunningMean
from threefold.core.kernel import Move, Seen
from threefold.core.message import Message
from threefold.games.tactics.bot.compact import pieces
from threefold.games.tactics.bot.deal import Deal, deal_of
from threefold.games.tactics.bot.ideas import idea
from threefold.games.tactics.bot.levels import EFFORTS, Effort, effort_of, judge
from threefold.games.tactics.bot.possible_choices import RULES, Choice, at_once, options, plan_of
from threefold.games.tactics.bot.quick_choice import Plan
from threefold.games.tactics.bot.reasons import reason
from threefold.games.tactics.bot.turns import Turns
from threefold.games.tactics.rules.state import State

SLICE = 40
"""Units of work between two thoughts: one is about a twentieth of a millisecond of CPython."""
DEALING, VALUING, PLAYING = 3, 1, 5
"""Units of work: for guessing a deal, for the rest of a turn and its value, for a complete turn."""
FIRST_DEALS = 2
KEPT = 40
"""How many of the best choices are valued in more than the first deals."""
PRIOR_GAMES = 4
"""The value counts as much as this many games that were played on."""


class TacticsBot:
    def think(self, seen: Seen[State], rng: Random, level: int) -> Iterator[Thought]:
        return Thinking(seen, rng, effort_of(level, seen.state.red_black), False).thoughts()

    def evaluate(self, seen: Seen[State], rng: Random) -> Iterator[Thought]:
        return Thinking(seen, rng, effort_of(len(EFFORTS), seen.state.red_black), True).thoughts()

    def idea(self, seen: Seen[State], thought: Thought) -> Message:
        return idea(seen, plan_of(thought.move, seen.state))

    def why(self, seen: Seen[State], thought: Thought) -> Message:
        return reason(seen, thought)


class Thinking:
    """The bot's work on one choice, from the first guess to the last game."""

    def __init__(self, seen: Seen[State], rng: Random, effort: Effort, values_all: bool) -> None:
        self.seen, self.rng, self.effort, self.values_all = seen, rng, effort, values_all
        self.state = seen.state
        self.choice = Choice(seen, Turns(judge(effort.evaluation, seen.state.red_black), rng))
        self.options = options(seen)
        self.ends = {plan: at_once(plan, self.state) for plan in self.options}
        """By plan: the seat that wins by it at once, or None."""
        self.deals: list[Deal] = []
        self.valued = {plan: RunningMean() for plan in self.options}
        self.played: dict[Plan, RunningMean] = {}
        self.running = list(self.options)
        """Plans that may still be the best."""
        self.work, self.done, self.whole = 0, 0.0, 1

    def thoughts(self) -> Iterator[Thought]:
        winning = [plan for plan in self.running if self.ends[plan] == self.choice.seat]
        yield Thought(self.options[winning[0] if winning else self.guess()][0], (), 0.0)
        if len(self.options) > 1 or self.values_all:
            effort = self.effort
            self.running = winning or self.noticed()
            first, later = min(effort.deals, FIRST_DEALS), max(0, effort.deals - FIRST_DEALS)
            begun = list(self.options) if self.values_all else self.running
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
        """A first plan without any search: the one that the value alone chooses."""
        if self.state.stage == "turn":
            plan = self.choice.turns.chooser.choose(self.deal(0))
            if plan in self.options:
                return plan
        return self.running[0]

    def noticed(self) -> list[Plan]:
        """The plans that do not move a piece that is overlooked this time; all plans, if there are none left."""
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
            self.deals.append(deal_of(RULES.guess(self.seen, self.rng)))
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
        """Plays games from each plan, in the same deals. The better half goes on, until two plans are left."""
        plans, effort, number = self.running, self.effort, 0
        rounds = max(1, (len(plans) - 1).bit_length())
        self.played = {plan: RunningMean() for plan in plans}
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

    # ---- results so far ----

    def leading(self) -> list[Plan]:
        """The plans that may still be the best, the best first."""
        return sorted(self.running, key=self.share_of, reverse=True)

    def share_of(self, plan: Plan) -> float:
        end = self.ends[plan]
        if end is not None:
            return float(end == self.choice.seat)
        valued, played = self.valued[plan], self.played.get(plan)
        if played and played.count:
            # A few games tell little, so the value is added to them as if it were PRIOR_GAMES more games.
            return (played.total + PRIOR_GAMES * valued.mean) / (played.count + PRIOR_GAMES)
        return valued.mean

    def values(self, best: Plan) -> tuple[tuple[Move, Value], ...]:
        """The values of all choices so far, the best first. No choice is shown as better than `best`; those that were
        not played on are corrected by the mean difference that playing on made."""
        played = [plan for plan in self.played if self.played[plan].count and self.ends[plan] is None]
        more = sum(self.share_of(plan) - self.valued[plan].mean for plan in played) / len(played) if played else 0.0
        most, shown = self.share_of(best), []
        for plan, valued in self.valued.items():
            end, share = self.ends[plan], self.share_of(plan)
            if end is None and not valued.count:
                continue  # It has not been valued yet, so its mean is not a value.
            if end is None and plan != best:
                share = max(0.0, min(most, share if plan in self.played else share + more))
            shown.append((plan, Value(share, None if end is None else 1)))
        shown.sort(key=lambda pair: (pair[0] != best, -pair[1].share))
        return tuple((move, value) for plan, value in shown for move in self.options[plan])

    def thought(self, done: float) -> Thought:
        best = max(self.running, key=self.share_of)
        values = self.values(best) if self.values_all or done == 1 else ()
        return Thought(self.options[best][0], values, done)


BOT = TacticsBot()
