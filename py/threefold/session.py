"""One game being played: a log, and the states it leads to as a cache. Nothing here knows a game by name.

A session never changes; each action gives a new one. Time is never read here.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from threefold.game import Game
from threefold.kernel import IllegalMove, Move, Result, Setup

Ending = tuple[str, ...]
"""("resign", "0"), ("draw",) or (): how the players ended the game themselves."""


class Session(NamedTuple):
    game: Game
    setup: Setup
    names: tuple[str, ...]
    log: tuple[Move, ...] = ()
    """Every move made, those undone but not yet replaced included."""
    ply: int = 0
    """How many moves of the log count: the rest can be redone."""
    look: int | None = None
    """The ply being looked at, if it is not the last."""
    ending: Ending = ()
    begun: Any = None
    """The position the game began from, if it was not the deal."""
    states: tuple[Any, ...] = ()
    """A cache: the position after each move that counts, and the one before."""

    @property
    def at(self) -> int:
        return self.ply if self.look is None else self.look

    @property
    def state(self) -> Any:
        """The position shown."""
        return self.states[self.at]

    @property
    def now(self) -> Any:
        """The position to be played from, whatever is shown."""
        return self.states[self.ply]

    @property
    def played(self) -> tuple[Move, ...]:
        return self.log[: self.ply]

    @property
    def moves(self) -> Sequence[Move]:
        return () if self.result else self.game.rules.moves(self.now)

    @property
    def result(self) -> Result | None:
        match self.ending:
            case ("draw",):
                return Result((1 / self.setup.seats,) * self.setup.seats, "result.agreed")
            case ("resign", seat):
                losers, seats = self.game.team(int(seat)), range(self.setup.seats)
                share = 1 / len(set(seats) - set(losers))
                shares = tuple(0.0 if other in losers else share for other in seats)
                return Result(shares, "result.resigned")
        return self.game.rules.result(self.now)

    def play(self, move: Move) -> "Session":
        """The game after a move, from the present position: what was undone is forgotten."""
        if move not in self.moves:
            raise IllegalMove(move)
        state = self.game.rules.play(self.now, move)
        return self._replace(
            log=(*self.played, move),
            ply=self.ply + 1,
            look=None,
            states=(*self.states[: self.ply + 1], state),
        )

    def undo(self) -> "Session":
        """One choice back. An agreed end is taken back first."""
        if self.ending:
            return self._replace(ending=(), look=None)
        return self._replace(ply=max(0, self.ply - 1), look=None)

    def redo(self) -> "Session":
        """One undone choice again. Behind an agreed end lies nothing."""
        if self.ending:
            return self
        return self._replace(ply=min(len(self.log), self.ply + 1), look=None)

    def jump(self, ply: int | None) -> "Session":
        """Look at an earlier position; None is back to the present one. Nothing is undone by looking."""
        if ply is not None and not 0 <= ply <= self.ply:
            raise ValueError(f"no position after {ply} moves")
        return self._replace(look=None if ply == self.ply else ply)

    def resign(self, seat: int) -> "Session":
        return self if self.result else self._replace(ending=("resign", str(seat)), look=None)

    def agree_draw(self) -> "Session":
        return self if self.result else self._replace(ending=("draw",), look=None)

    def rename(self, names: Sequence[str]) -> "Session":
        return self._replace(names=tuple(names))


class BadPosition(ValueError):
    """A position that no game can begin from. The key names the sentence that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def begin(game: Game, names: Sequence[str], options: Mapping[str, str] | None = None, seed: int = 0) -> Session:
    """A new game. There is a seat for each name."""
    return replay(game, game.setup(options, len(names), seed), names, ())


def replay(game: Game, setup: Setup, names: Sequence[str], moves: Sequence[Move], begun: Any = None) -> Session:
    """A game from its log, every move checked; from a position instead of the deal, if one is given."""
    if begun is not None and (key := game.unfit(setup, begun)):
        raise BadPosition(key)
    first = game.rules.start(setup) if begun is None else begun
    session = Session(game, setup, tuple(names), begun=begun, states=(first,))
    for move in moves:
        session = session.play(move)
    return session
