"""Positions: a state together with the results of the rules for it, each computed once and cached."""

from collections.abc import Sequence

from threefold.core.kernel import Move, Result, Rules, State, Whole

RECENT = 8
"""The number of positions in the cache: enough for those that one call of the page uses, and those of the call
before."""


class Position:
    """Actor, moves and result of a state, each computed when it is first read."""

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
    """The cached position of a state, or a new one. States are compared by identity, because comparing them by value
    takes longer than calling the rules."""
    for known in _recent:
        if known.state is state and known.rules is rules:
            return known
    made = Position(rules, state)
    _recent.insert(0, made)
    del _recent[RECENT:]
    return made
