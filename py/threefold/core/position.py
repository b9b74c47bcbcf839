"""A state, and what the rules say of it: each question is put to them once, however many want to know."""

from collections.abc import Sequence

from threefold.core.kernel import Move, Result, Rules, State, Whole

RECENT = 8
"""So many positions are remembered: those that one call at the table has to do with, and those of the one before."""


class Position:
    """What the rules say of a state, asked when somebody wants to know it first."""

    __slots__ = ("_actor", "_moves", "_result", "rules", "state")

    def __init__(self, rules: Rules[Whole, State], state: State) -> None:
        self.rules = rules
        self.state = state
        self._actor: int | None = None
        self._moves: Sequence[Move] | None = None
        self._result: tuple[Result | None] | None = None

    @property
    def actor(self) -> int:
        if self._actor is None:
            self._actor = self.rules.actor(self.state)
        return self._actor

    @property
    def moves(self) -> Sequence[Move]:
        if self._moves is None:
            self._moves = self.rules.moves(self.state)
        return self._moves

    @property
    def result(self) -> Result | None:
        if self._result is None:
            self._result = (self.rules.result(self.state),)
        return self._result[0]


_recent: list[Position] = []


def position(rules: Rules[Whole, State], state: State) -> Position:
    """The position with this very state, not with an equal one: to compare states takes longer than to ask."""
    for known in _recent:
        if known.state is state and known.rules is rules:
            return known
    made = Position(rules, state)
    _recent.insert(0, made)
    del _recent[RECENT:]
    return made
