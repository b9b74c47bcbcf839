"""One game being played: a log, and the states it leads to as a cache. Nothing here knows a game by name.

A session never changes; each action gives a new one. Time is never read here.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from threefold.core.game import Game
from threefold.core.kernel import IllegalMove, Move, Result, Setup, State, Whole
from threefold.core.lines import GAME, Line, Tree
from threefold.core.position import Position, position

Ending = tuple[str, ...]
"""("resign", "0"), ("draw",) or (): how the players ended the game themselves."""


class Answer(NamedTuple):
    """What a bot chose in a position that was taken back since: there it chooses the same again."""

    ply: int
    level: int
    position: int
    """A digest of what its seat may know there."""
    move: Move


MOST_ANSWERS = 400
"""The latest are remembered."""
DIGESTS = 2**32
"""Numbers below this are digests of positions."""
MOST_LEVELS = 10
"""Levels are below this, whatever bots there will be."""
MOST_PLIES = 4_095
"""A game without an end is over after so many moves and shared evenly: links hold no more."""


class Session(NamedTuple):
    game: Game
    setup: Setup
    names: tuple[str, ...]
    log: tuple[Move, ...] = ()
    """Every move made, those undone but not yet replaced included."""
    ply: int = 0
    """How many moves of the log count: the rest can be redone."""
    look: int | None = None
    """The ply being looked at, if it is not the last of the game."""
    line: int = GAME
    """The line being looked at."""
    tree: Tree = Tree()
    """The lines beside the game, and what is noted of moves."""
    edits: tuple["Session", ...] = ()
    """What each edit of the tree can be taken back to, as long as nothing was played since."""
    ending: Ending = ()
    begun: Whole | None = None
    """The position the game began from, if it was not the deal."""
    practice: bool = False
    """Whether an undo has shown what comes next: of chance, or of hidden cards."""
    answers: tuple[Answer, ...] = ()
    states: tuple[Whole, ...] = ()
    """A cache: the position after each move that counts, and the one before."""

    @property
    def at(self) -> int:
        return self.ply if self.look is None else self.look

    @property
    def state(self) -> Whole:
        """The position shown."""
        if self.line == GAME:
            return self.states[self.at]
        line = self.tree.find(self.line)
        return line.states[self.at - line.start - 1]

    @property
    def now(self) -> Whole:
        """The position to be played from, whatever is shown."""
        return self.states[self.ply]

    @property
    def shown(self) -> Position:
        """What the rules say of the position shown."""
        return position(self.game.rules, self.state)

    @property
    def present(self) -> Position:
        """What the rules say of the position to be played from."""
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
        """The game as a line, with what was undone."""
        return Line(GAME, GAME, 0, self.log, self.states[1:])

    def way(self, number: int) -> tuple[tuple[Move, ...], tuple[Whole, ...]]:
        """The moves from the first one of the game to the end of a line, and the positions before and after them."""
        if number == GAME:
            return self.log, self.states
        line = self.tree.find(number)
        moves, states = self.way(line.parent)
        return (*moves[: line.start], *line.moves), (*states[: line.start + 1], *line.states)

    @property
    def walk(self) -> "Session":
        """The line that is looked at as a game by itself, played up to where one looks; nobody has ended it."""
        moves, states = (self.played, self.states) if self.line == GAME else self.way(self.line)
        return Session(self.game, self.setup, self.names, moves, self.at, begun=self.begun, states=states)

    @property
    def allows_lines(self) -> bool:
        """Whether any line can be tried as it truly is: it tells nothing that players of this game may not know yet."""
        return self.result is not None or not (self.game.chance or self.game.hidden)

    def tree_for(self, seat: int | None) -> Tree:
        """The lines and notes that may be shown to whoever looks from a seat: where something is unknown, the guesses
        that were made from there."""
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
        """The seat that has to choose, as long as the game is on."""
        return None if self.result else self.present.actor

    def play(self, move: Move) -> "Session":
        """The game after a move, from the present position: what was undone is forgotten."""
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
        """One choice back. An agreed end is taken back first."""
        if self.ending:
            return self.at_ply(self.ply)
        return self.at_ply(max(0, self.ply - 1))

    def at_ply(self, ply: int) -> "Session":
        """The game as it stood after so many moves; the others can be redone."""
        return self._replace(ply=ply, look=None, line=GAME, ending=(), edits=())

    def redo(self) -> "Session":
        """One undone choice again. Behind an agreed end lies nothing."""
        if self.ending:
            return self
        return self.at_ply(min(len(self.log), self.ply + 1))

    def jump(self, ply: int | None, line: int = GAME) -> "Session":
        """Look at another position, of the game or of a line; None is back to the present one. Nothing is undone by
        looking. ValueError if there is no such position."""
        if ply is None:
            return self._replace(look=None, line=GAME)
        try:
            end = self.ply if line == GAME else self.tree.find(line).end
            # What comes before a line is its parent's.
            while line != GAME and ply <= (found := self.tree.find(line)).start:
                line = found.parent
        except KeyError:
            raise ValueError(f"no line {line}") from None
        if not 0 <= ply <= end or (line == GAME and ply > self.ply):
            raise ValueError(f"no position after {ply} moves")
        return self._replace(look=None if (line, ply) == (GAME, self.ply) else ply, line=line)

    @property
    def line_goes_on(self) -> bool:
        """A line is looked at, and not at its end."""
        return self.line != GAME and self.at < self.tree.find(self.line).end

    def resign(self, seat: int) -> "Session":
        return self if self.result else self._over(("resign", str(seat)))

    def agree_draw(self) -> "Session":
        return self if self.result else self._over(("draw",))

    def _over(self, ending: Ending) -> "Session":
        return self._replace(ending=ending, look=None, line=GAME, edits=())

    def ended(self, ending: Ending) -> "Session":
        """The game with an end that its players gave it, as a text tells it. ValueError if they cannot have."""
        seats = range(self.setup.seats)
        if ending not in ((), ("draw",), *(("resign", str(seat)) for seat in seats)):
            raise ValueError("no such end")
        if ending and self.game.rules.result(self.now):
            raise ValueError("it was over already")
        return self._replace(ending=ending)

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


def replay(
    game: Game, setup: Setup, names: Sequence[str], moves: Sequence[Move], begun: Whole | None = None
) -> Session:
    """A game from its log, every move checked; from a position instead of the deal, if one is given."""
    again = Replay(game, setup, begun)
    for move in moves:
        again.play(move)
    return again.session(names)


class Replay:
    """A game as it is brought back, move by move. Only its rules end it: a log that is too long is still a log."""

    def __init__(self, game: Game, setup: Setup, begun: State | None = None) -> None:
        if begun is not None and (key := game.unfit(setup, begun)):
            raise BadPosition(key)
        self.game, self.setup = game, setup
        self.begun = None if begun is None else Whole(begun)
        self.log: list[Move] = []
        self.states = [game.rules.start(setup) if self.begun is None else self.begun]

    def branch(self, ply: int) -> "Replay":
        """Another game that begins with the same moves, so many of them. ValueError if there are not so many."""
        if not 0 <= ply <= len(self.log):
            raise ValueError(f"no position after {ply} moves")
        other = object.__new__(Replay)
        other.game, other.setup, other.begun = self.game, self.setup, self.begun
        other.log, other.states = self.log[:ply], self.states[: ply + 1]
        return other

    @property
    def moves(self) -> Sequence[Move]:
        state = self.states[-1]
        return () if self.game.rules.result(state) else self.game.rules.moves(state)

    def play(self, move: Move) -> None:
        if move not in self.moves:
            raise IllegalMove(move)
        self.go(move)

    def go(self, move: Move) -> None:
        """Plays what is known to be legal."""
        self.states.append(self.game.rules.play(self.states[-1], move))
        self.log.append(move)

    def session(self, names: Sequence[str]) -> Session:
        log, states = tuple(self.log), tuple(self.states)
        return Session(self.game, self.setup, tuple(names), log, len(log), begun=self.begun, states=states)
