"""The smallest game with everything in it: chance, hidden cards, a choice. Fixture for tests, template for new games.

Nine cards, one each, unseen by the other. Each player in turn keeps the card or swaps it for the top of the pile; the
one swapped away lies open. Then the higher card wins.
"""

from random import Random
from typing import NamedTuple

from threefold.chance import mixed, shuffled
from threefold.game import Game, Option
from threefold.kernel import Move, Result, Seen, Setup
from threefold.scene import Action, Line, Say, Scene, Table, Ticket

LOWEST = 1


class State(NamedTuple):
    hands: tuple[int | None, int | None]
    pile: tuple[int | None, ...]
    cards: int
    open: tuple[int, ...] = ()
    turn: int = 0


class Higher:
    def start(self, setup: Setup) -> State:
        deck = shuffled(range(LOWEST, LOWEST + int(setup.option("cards"))), setup.seed)
        return State((deck[0], deck[1]), deck[2:], len(deck))

    def actor(self, state: State) -> int:
        return state.turn % 2

    def moves(self, state: State) -> list[Move]:
        return [] if self.result(state) else [("keep",), ("swap",)]

    def play(self, state: State, move: Move) -> State:
        if move == ("keep",):
            return state._replace(turn=state.turn + 1)
        mine, other = state.hands[state.turn], state.hands[1 - state.turn]
        assert mine is not None
        new = (state.pile[0], other) if state.turn == 0 else (other, state.pile[0])
        return State(new, state.pile[1:], state.cards, (*state.open, mine), state.turn + 1)

    def result(self, state: State) -> Result | None:
        one, two = state.hands
        if state.turn < 2 or one is None or two is None:
            return None
        return Result((1.0, 0.0) if one > two else (0.0, 1.0), "null.higher")

    def mask(self, state: State, seat: int | None) -> Seen[State]:
        over = state.turn == 2
        one, two = (card if over or seat == owner else None for owner, card in enumerate(state.hands))
        return Seen(state._replace(hands=(one, two), pile=(None,) * len(state.pile)), seat)

    def fill(self, seen: Seen[State], rng: Random) -> State:
        state = seen.state
        known = {*state.open, *(card for card in state.hands if card is not None)}
        unseen = list(mixed(sorted(set(range(LOWEST, LOWEST + state.cards)) - known), rng))
        one, two = (unseen.pop() if card is None else card for card in state.hands)
        return state._replace(hands=(one, two), pile=tuple(unseen))

    def flaw(self, state: State) -> str | None:
        cards = [*state.hands, *state.pile, *state.open]
        whole = sorted(card or 0 for card in cards) == list(range(LOWEST, LOWEST + state.cards))
        parts = all(isinstance(part, tuple) for part in (state.hands, state.pile, state.open))
        fits = len(state.hands) == 2 and type(state.turn) is int and len(state.open) <= state.turn <= 2
        return None if whole and parts and fits and all(type(card) is int for card in cards) else "null.flaw"


def draw(seen: Seen[State], table: Table) -> Scene:
    words = Say("say.start")
    actions = tuple(Action(part, words, part in table.open) for part in ("keep", "swap"))
    tickets = tuple(Ticket((seat,), words, words) for seat in (0, 1))
    return Scene(table.form, {}, {}, (), words, words, words, tickets, actions=actions)


GAME = Game(
    key="null",
    code=31,
    seats=(2, 2, 2),
    options=(Option("cards", ("9", "5")),),
    chance=True,
    hidden=True,
    frame=("cards",),
    rules=Higher(),
    write=lambda move: move[0],
    read=lambda text: (text,),
    draw=draw,
    line=lambda seen, seat, move, before: Line((move[0],), Say("say.start")),
)
