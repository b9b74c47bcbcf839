"""The Monte Carlo tree search of the best bot in Tic-Tac-Match: one tree for all guesses at the hidden cards.

A node stands for a sequence of choices, which all players see. A trip walks down the tree with one of the guesses,
picks choices that the guessed hands allow, adds nodes until a turn begins that is new to the tree, and evaluates that
position. So a choice is valued by its results on all guesses together, and no player in the tree uses cards that its
seat cannot know.
"""

from collections.abc import Callable, Iterator, Sequence
from math import exp, sqrt
from random import Random
from typing import NamedTuple

from threefold.bots.sampling import Ranking
from threefold.core.chance import below, mixed
from threefold.core.kernel import Seen
from threefold.games.match.bot.compact import (
    COVERS,
    DISCARD,
    DOUBLES,
    DRAWN,
    FLIPS,
    NO_CARD,
    PLAY,
    SQUARE_BITS,
    TARGET,
    THROUGH,
    WIPES,
    Round,
    numbers,
)
from threefold.games.match.bot.policy import GAIN, promise
from threefold.games.match.bot.value import Judge, finishes, wanted
from threefold.games.match.rules.guess_hidden import HiddenCards
from threefold.games.match.rules.rules import guessed
from threefold.games.match.rules.state import SIDES, State

EXPLORATION = 0.5
"""The exploration constant: the weight of a choice's prior against its results so far."""
PRIOR_TEMPERATURE = 20.0
"""The temperature of the priors: a gain in promise that is higher by this makes the prior e times as high."""
FIRST_TRIAL_PENALTY = 0.05
"""Until a card's choice is tried, its mean is assumed to be that of its node minus this."""
MOST_TRIPS_IF_FORCED = 300
"""The most trips if there is only one choice: its value may still be needed."""
AT_LEAST = 4
"""How often every choice at the root is tried before `Node.pick` decides there."""
DOUBLE_GAINS, WIPE_GAINS, MOST_GAIN = 4.0, 0.5, 100.0
GUESSES = {2: 200, 4: 800}
"""By number of seats, how many guesses at the hands are made; the trips use them in turn."""
FREED_AT_ONCE = 300
"""About how many trips' nodes are freed between two thoughts."""

_PRIOR_FACTORS = {
    (key, sign): tuple(exp(max(-MOST_GAIN, sign * gain) / PRIOR_TEMPERATURE) for gain in gains)
    for key, gains in GAIN.items()
    for sign in (1, -1)
}
PRIOR_FACTORS = tuple(
    {
        face << SQUARE_BITS | square: tuple((line, _PRIOR_FACTORS[(face, weight), sign]) for line, weight in through)
        for face in range(NO_CARD)
        for square, through in enumerate(THROUGH)
    }
    for sign in (1, -1)
)
"""For the Xs and the Os, by face and square: each line through the square, with the factors for the prior by the line's
code."""


class Edge:
    """A choice in a node, with its prior and its results for the side that makes it."""

    __slots__ = ("choice", "due", "likely", "mean", "nodes", "tried")

    def __init__(self, choice: int, likely: float, hoped: float) -> None:
        self.choice, self.likely, self.tried = choice, likely, 0
        self.due = likely
        """The prior, lowered by each trial: the higher it is, the more the choice should be tried."""
        self.mean = hoped
        self.nodes: dict[str, Node] = {}
        """The next nodes, by phase: it depends on the hand whether a Double Play goes on to its second card."""

    def add(self, share: float) -> None:
        self.tried += 1
        self.mean = share if self.tried == 1 else self.mean + (share - self.mean) / self.tried
        self.due = self.likely / (1 + self.tried)


Edges = tuple[float, list[Edge]]
"""The choices with one card, after the sum of their priors."""


class Node:
    """What all players see after a sequence of choices. The choices with a card are added when a guessed hand first has
    it."""

    __slots__ = ("edges", "mean", "phase", "side", "symbol", "tried", "wanted")

    def __init__(self, now: Round) -> None:
        self.side, self.phase = now.mover % SIDES, now.phase
        self.symbol = now.signs[self.side]
        self.wanted = wanted(now.codes) if now.phase != "target" else 0
        self.edges: dict[int, Edges] = {}
        self.tried, self.mean = 1, 0.5

    def of(self, card: int, now: Round) -> Edges:
        """Creates, stores and returns the choices with a card."""
        hoped, found = self.mean - FIRST_TRIAL_PENALTY, list[Edge]()
        if card < FLIPS:
            covers, place, codes, factors_of = COVERS[card], card << SQUARE_BITS, now.codes, PRIOR_FACTORS[self.symbol]
            for square, top in enumerate(now.tops):
                if covers[top]:
                    likely = 1.0
                    for line, times in factors_of[place | square]:
                        likely *= times[codes[line]]
                    found.append(Edge(place | square, likely, hoped))
        else:
            gain = DOUBLE_GAINS if card == DOUBLES else WIPE_GAINS
            if card == FLIPS:
                gain = max(-MOST_GAIN, min(MOST_GAIN, -2 * promise(now.codes, self.symbol == 0)))
            found.append(Edge(card << SQUARE_BITS | PLAY, exp(gain / PRIOR_TEMPERATURE), hoped))
        edges = self.edges[card] = sum([edge.likely for edge in found]), found
        return edges

    def allowed(self, now: Round) -> list[Edges]:
        """The choices that the guessed hand of the mover allows, by card (or by target); [] if the hand is empty."""
        edges, mover = self.edges, now.mover
        if self.phase == "target":
            if not edges:
                for seat in range(now.seats):
                    likely = 1.0 if seat % SIDES != self.side else 0.1
                    edges[seat] = likely, [Edge(seat << SQUARE_BITS | TARGET, likely, self.mean)]
            return [edges[seat] for seat in range(now.seats) if seat != mover]
        hand, found = now.hands[mover], list[Edges]()
        for card in dict.fromkeys(hand):
            if card <= FLIPS or (self.phase == "turn" and (card == WIPES or now.can_double())):
                some = edges.get(card) or self.of(card, now)
                if some[0]:
                    found.append(some)
        if not found:
            for card in dict.fromkeys(hand):
                if ~card not in edges:
                    edges[~card] = 1.0, [Edge(card << SQUARE_BITS | DISCARD, 1.0, self.mean)]
                found.append(edges[~card])
        return found

    def pick(self, allowed: list[Edges]) -> Edge:
        """Returns the choice with the highest upper bound: its mean plus a bonus for a high prior and few trials."""
        curious = EXPLORATION * sqrt(self.tried) / sum([likely for likely, _ in allowed])
        most, best = -1.0, allowed[0][1][0]
        for _, edges in allowed:
            for edge in edges:
                score = edge.mean + curious * edge.due
                if score > most:
                    most, best = score, edge
        return best

    def add(self, share: float) -> None:
        self.tried += 1
        self.mean += (share - self.mean) / self.tried


class Hidden(NamedTuple):
    """What the mover knows of the cards that it does not see."""

    unseen: Sequence[int]
    """How many of each kind are in the pile and in other hands."""
    loose: Sequence[int]
    """The cards that a new pile would be made of."""


def guesses(seen: Seen[State], now: Round, rng: Random) -> Callable[[], Round]:
    """Returns a function that guesses the hidden cards of a position; `now` is the visible part of it. `HiddenCards` is
    made only once, because that takes longer than a guess."""
    cards = HiddenCards(seen.state, seen.seat)

    def guess() -> Round:
        state, found = guessed(cards, rng), now.copy()
        found.hands = [numbers(hand) for hand in state.hands]
        found.pile = numbers(state.pile)[::-1]
        return found

    return guess


class Tree:
    """The search for one decision. Every call of `deal` returns another guess at everything that is hidden."""

    def __init__(self, now: Round, deal: Callable[[], Round], judge: Judge, hidden: Hidden, rng: Random) -> None:
        self.root, self.judge, self.rng = Node(now), judge, rng
        self.first = [edge for _, edges in self.root.allowed(now) for edge in edges]
        self.deal, self.deals, self.guesses = deal, list[Round](), GUESSES[now.seats]
        self.loose = mixed(hidden.loose, rng)
        self.unseen, self.all_unseen = hidden.unseen, sum(hidden.unseen)
        self.shares: dict[int, float] = {}
        judge.forget()

    def search(self, trips: int, pause: int) -> Iterator[Ranking[int]]:
        """Yields the standing after every `pause` trips and at the end. Stops early when the trips left cannot change
        which choice is tried most."""
        trips = trips if len(self.first) > 1 else min(trips, MOST_TRIPS_IF_FORCED)
        for done in range(trips):
            if done % pause == 0 and done:
                most, next_ = sorted([0, *(edge.tried for edge in self.first)], reverse=True)[:2]
                if len(self.first) > 1 and most - next_ > trips - done:
                    break
                yield self.standing(done / trips)
            self.trip(done)
        last = self.standing(1.0)
        for _ in self.freed(self.root):
            yield last._replace(done=0.99)
        yield last

    def freed(self, node: Node) -> Iterator[None]:
        """Frees the tree under a node in pieces: all at once this would take longer than a bot's worker may be busy."""
        trips = 0
        for _, edges in node.edges.values():
            for edge in edges:
                if edge.tried > FREED_AT_ONCE:
                    for following in edge.nodes.values():
                        yield from self.freed(following)
                edge.nodes.clear()
                trips += edge.tried
                if trips > FREED_AT_ONCE:
                    trips = 0
                    yield

    def trip(self, number: int) -> None:
        now, node, path = self.guess(number), self.root, list[tuple[Node, Edge]]()
        while True:
            if number < AT_LEAST * len(self.first) and not path:
                edge = self.first[number % len(self.first)]
            elif path and finishes(now.hands[now.mover], node.wanted, node.symbol):
                share = 1.0 - node.side
                break
            elif allowed := node.allowed(now):
                edge = node.pick(allowed)
            else:
                share = 0.5  # The hand is empty and no cards are left to draw: the outcome is unknown.
                break
            path.append((node, edge))
            now.play(edge.choice)
            if now.winner is not None:
                share = 0.5 if now.winner == DRAWN else 1.0 - now.winner
                break
            following = edge.nodes.get(now.phase)
            if following is None:
                node = edge.nodes[now.phase] = Node(now)
                if now.phase == "turn":
                    share = self.judge.share(now, 0, self.left)
                    break
            else:
                node = following
        for node, edge in path:
            won = 1 - share if node.side else share
            edge.add(won)
            node.add(won)

    def guess(self, number: int) -> Round:
        """Returns one of the guesses at the hands, used in turn, with the pile cut at another place every time."""
        if len(self.deals) <= number < self.guesses:
            self.deals.append(self.deal())
        now = self.deals[number % self.guesses].copy()
        pile = now.pile
        cut = below(len(pile), self.rng)
        # The cards that the next pile would be made of lie under this one.
        now.pile = [*self.loose, *pile[cut:], *pile[:cut]]
        return now

    def left(self, faces: int) -> float:
        """The fraction of the unseen cards that are of these faces (a bit mask)."""
        share = self.shares.get(faces)
        if share is None:
            found = sum(count for face, count in enumerate(self.unseen[:NO_CARD]) if faces >> face & 1)
            share = self.shares[faces] = found / max(1, self.all_unseen)
        return share

    def standing(self, done: float) -> Ranking[int]:
        """The root's choices with their means, the most tried first; one that was tried less is never worth more."""
        ranked, least = list[tuple[int, float]](), 1.0
        for edge in sorted(self.first, key=lambda edge: (-edge.tried, -edge.mean)):
            least = min(least, edge.mean)
            ranked.append((edge.choice, least))
        return Ranking(ranked, done)
