"""A session: one game being played, as a log of moves with the states after them as a cache. The same for all games.

A session is immutable; each action returns a new one. The clock is never read here.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from threefold.core.game import Game
from threefold.core.kernel import IllegalMove, Move, Result, Setup, State, Whole
from threefold.core.lines import GAME, Line, Tree
from threefold.core.position import Position, position

Ending = tuple[str, ...]
"""How the players ended the game themselves: ("resign", "0") with the seat, ("draw",) if they agreed on a
tie (saves name it so), or () if they did not."""


class BotAnswer(NamedTuple):
    """A bot's choice that was undone later. In the same position, the bot makes the same choice again."""

    ply: int
    level: int
    position: int
    """A digest of what its seat knows in the position."""
    move: Move


MOST_ANSWERS = 400
"""How many are kept; older ones are dropped."""
DIGESTS = 2**32
"""Digests of positions are below this number."""
MOST_LEVELS = 10
"""Levels of bots are below this number, also in later versions."""
MOST_PLIES = 4_095
"""After this many moves a game is over and shared evenly, because links cannot hold more."""


class Session(NamedTuple):
    game: Game
    setup: Setup
    names: tuple[str, ...]
    log: tuple[Move, ...] = ()
    """All moves made, including undone ones that can still be redone."""
    ply: int = 0
    """The number of moves in the log that are not undone."""
    look: int | None = None
    """The ply of the position shown, if it is not the present one."""
    line: int = GAME
    """The line of the position shown."""
    tree: Tree = Tree()
    edits: tuple["Session", ...] = ()
    """Undo history of the tree: the session before each edit, the latest last. Playing, trying or undoing a move clears
    it."""
    ending: Ending = ()
    start_position: Whole | None = None
    """The state that the game began from; None if that was `Rules.start`."""
    practice: bool = False
    """Whether an undo has revealed what a player could not know: random draws to come, or hidden cards."""
    answers: tuple[BotAnswer, ...] = ()
    states: tuple[Whole, ...] = ()
    """A cache: the state before the first move, then the one after each move of the log."""

    @property
    def at(self) -> int:
        return self.ply if self.look is None else self.look

    @property
    def state(self) -> Whole:
        """The state shown."""
        if self.line == GAME:
            return self.states[self.at]
        line = self.tree.find(self.line)
        return line.states[self.at - line.start - 1]

    @property
    def now(self) -> Whole:
        """The present state, from which the game is played on, whichever state is shown."""
        return self.states[self.ply]

    @property
    def shown(self) -> Position:
        """The position shown."""
        return position(self.game.rules, self.state)

    @property
    def present(self) -> Position:
        """The present position, from which the game is played on."""
        return self.position(self.ply)

    def position(self, ply: int) -> Position:
        return position(self.game.rules, self.states[ply])

    @property
    def played(self) -> tuple[Move, ...]:
        return self.log[: self.ply]

    @property
    def moves(self) -> Sequence[Move]:
        return () if self.result else self.present.moves

    @property
    def trunk(self) -> Line:
        """The game as a line, including undone moves."""
        return Line(GAME, GAME, 0, self.log, self.states[1:])

    def moves_and_states(self, number: int) -> tuple[tuple[Move, ...], tuple[Whole, ...]]:
        """The moves from the start of the game to the end of a line, and the states before and after them."""
        if number == GAME:
            return self.log, self.states
        line = self.tree.find(number)
        moves, states = self.moves_and_states(line.parent)
        return (*moves[: line.start], *line.moves), (*states[: line.start + 1], *line.states)

    @property
    def line_as_session(self) -> "Session":
        """The line shown as a session of its own, played up to the position shown, without tree and ending."""
        moves, states = (self.played, self.states) if self.line == GAME else self.moves_and_states(self.line)
        return Session(
            self.game, self.setup, self.names, moves, self.at, start_position=self.start_position, states=states
        )

    @property
    def allows_lines(self) -> bool:
        """Whether lines can be tried from the true state: nothing is random or hidden, or the game is over, so they
        reveal nothing that players may not know yet."""
        return self.result is not None or not (self.game.chance or self.game.hidden)

    def tree_for(self, seat: int | None) -> Tree:
        """The lines and notes that may be shown to a seat (None: an onlooker). As long as lines from the true state are
        not allowed, only guesses: with hidden hands those of this seat, else those of all seats."""
        tree = self.tree.within(self.ply)
        if self.allows_lines:
            return tree
        if not self.game.hidden:
            return tree.guesses(range(self.setup.seats))
        return tree.guesses(() if seat is None else (seat,))

    @property
    def result(self) -> Result | None:
        even = (1 / self.setup.seats,) * self.setup.seats
        match self.ending:
            case ("draw",):
                return Result(even, "result.agreed")
            case ("resign", seat):
                losers, seats = self.game.team(int(seat)), range(self.setup.seats)
                share = 1 / len(set(seats) - set(losers))
                shares = tuple(0.0 if other in losers else share for other in seats)
                return Result(shares, "result.resigned")
        if self.ply >= MOST_PLIES:
            return self.present.result or Result(even, "result.long")
        return self.present.result

    @property
    def chooser(self) -> int | None:
        """The seat that has to choose; None if the game is over."""
        return None if self.result else self.present.actor

    def play(self, move: Move) -> "Session":
        """The session after a move in the present position; undone moves are dropped. IllegalMove if not legal."""
        if move not in self.moves:
            raise IllegalMove(move)
        state = self.game.rules.play(self.now, move)
        return self._replace(
            log=(*self.played, move),
            ply=self.ply + 1,
            look=None,
            line=GAME,
            states=(*self.states[: self.ply + 1], state),
            tree=self.tree.followed(self.trunk, self.ply, move) if any(self.tree) else self.tree,
            edits=(),
        )

    def undo(self) -> "Session":
        """Takes back the last move, or, if the players ended the game themselves, only that ending."""
        if self.ending:
            return self.at_ply(self.ply)
        return self.at_ply(max(0, self.ply - 1))

    def at_ply(self, ply: int) -> "Session":
        """The session after the first `ply` moves of the log; the others can be redone."""
        return self._replace(ply=ply, look=None, line=GAME, ending=(), edits=())

    def redo(self) -> "Session":
        """Plays one undone move again. Nothing can be redone if the players ended the game themselves."""
        if self.ending:
            return self
        return self.at_ply(min(len(self.log), self.ply + 1))

    def jump(self, ply: int | None, line: int = GAME) -> "Session":
        """Shows another position of the game or of a line, without undoing anything; with ply None, the present one.
        ValueError if there is no such position."""
        if ply is None:
            return self._replace(look=None, line=GAME)
        try:
            end = self.ply if line == GAME else self.tree.find(line).end
            # The positions before the first move of a line belong to its parent.
            while line != GAME and ply <= (found := self.tree.find(line)).start:
                line = found.parent
        except KeyError:
            raise ValueError(f"no line {line}") from None
        if not 0 <= ply <= end or (line == GAME and ply > self.ply):
            raise ValueError(f"no position after {ply} moves")
        return self._replace(look=None if (line, ply) == (GAME, self.ply) else ply, line=line)

    @property
    def line_goes_on(self) -> bool:
        """Whether the position shown is in a line, and not at its end."""
        return self.line != GAME and self.at < self.tree.find(self.line).end

    def resign(self, seat: int) -> "Session":
        return self if self.result else self._over(("resign", str(seat)))

    def agree_tie(self) -> "Session":
        return self if self.result else self._over(("draw",))

    def _over(self, ending: Ending) -> "Session":
        return self._replace(ending=ending, look=None, line=GAME, edits=())

    def ended(self, ending: Ending) -> "Session":
        """The session with an ending by its players, as read from a text. ValueError if it is not valid, or if the game
        was over by its rules."""
        seats = range(self.setup.seats)
        if ending not in ((), ("draw",), *(("resign", str(seat)) for seat in seats)):
            raise ValueError("no such end")
        if ending and self.game.rules.result(self.now):
            raise ValueError("it was over already")
        return self._replace(ending=ending)

    def rename(self, names: Sequence[str]) -> "Session":
        return self._replace(names=tuple(names))


class BadPosition(ValueError):
    """A position that a game cannot begin from. `key` is the message key of the reason."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def begin(game: Game, names: Sequence[str], options: Mapping[str, str] | None = None, seed: int = 0) -> Session:
    """A new session, with one seat for each name."""
    return replay(game, game.setup(options, len(names), seed), names, ())


def replay(
    game: Game, setup: Setup, names: Sequence[str], moves: Sequence[Move], start_position: Whole | None = None
) -> Session:
    """A session from its log, every move checked. It begins from the state `start_position` if one is given, else from
    `Rules.start`."""
    again = Replay(game, setup, start_position)
    for move in moves:
        again.play(move)
    return again.session(names)


class Replay:
    """Rebuilds a session move by move. Only the rules end the game here: a log may be longer than MOST_PLIES."""

    def __init__(self, game: Game, setup: Setup, start_position: State | None = None) -> None:
        if start_position is not None and (key := game.unfit(setup, start_position)):
            raise BadPosition(key)
        self.game, self.setup = game, setup
        self.start_position = None if start_position is None else Whole(start_position)
        self.log: list[Move] = []
        self.states = [game.rules.start(setup) if self.start_position is None else self.start_position]

    def branch(self, ply: int) -> "Replay":
        """A new replay with the first `ply` moves of this one. ValueError if there are fewer."""
        if not 0 <= ply <= len(self.log):
            raise ValueError(f"no position after {ply} moves")
        other = object.__new__(Replay)
        other.game, other.setup, other.start_position = self.game, self.setup, self.start_position
        other.log, other.states = self.log[:ply], self.states[: ply + 1]
        return other

    @property
    def moves(self) -> Sequence[Move]:
        state = self.states[-1]
        return () if self.game.rules.result(state) else self.game.rules.moves(state)

    def play(self, move: Move) -> None:
        if move not in self.moves:
            raise IllegalMove(move)
        self.play_unchecked(move)

    def play_unchecked(self, move: Move) -> None:
        """Plays a move without checking that it is legal."""
        self.states.append(self.game.rules.play(self.states[-1], move))
        self.log.append(move)

    def session(self, names: Sequence[str]) -> Session:
        log, states = tuple(self.log), tuple(self.states)
        return Session(
            self.game, self.setup, tuple(names), log, len(log), start_position=self.start_position, states=states
        )
