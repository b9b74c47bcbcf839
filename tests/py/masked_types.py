"""Checks that a masked state has a type that `play` does not accept. Nothing here is run: mypy expects each call below
to be a type error, and complains about one that is not."""

from threefold.core.game import Game, GameOf
from threefold.core.kernel import Move, Rules, Seen, State, Whole
from threefold.games.match.rules.rules import Match
from threefold.games.match.rules.state import State as MatchState
from threefold.games.match.rules.state import Whole as MatchWhole
from threefold.games.stack.rules.rules import Stack
from threefold.games.stack.rules.rules import State as StackState
from threefold.games.stack.rules.rules import Whole as StackWhole
from threefold.games.tactics.rules.rules import Tactics
from threefold.games.tactics.rules.state import State as TacticsState


def play_on(
    move: Move,
    some: tuple[Rules[Whole, State], Seen[State]],
    stack: tuple[Stack, Seen[StackState]],
    match: tuple[Match, Seen[MatchState]],
    tactics: tuple[Tactics, Seen[TacticsState]],
) -> None:
    some[0].play(some[1].state, move)  # type: ignore[arg-type]
    stack[0].play(stack[1].state, move)  # type: ignore[arg-type]
    match[0].play(match[1].state, move)  # type: ignore[arg-type]
    tactics[0].play(tactics[1].state, move)  # type: ignore[arg-type]


def play_on_what_came_from_outside(game: Game, plain: object, move: Move) -> None:
    game.rules.play(game.position(plain), move)  # type: ignore[arg-type]


def draw_another_game(stack: GameOf[StackWhole, StackState], match: GameOf[MatchWhole, MatchState]) -> None:
    stack._replace(score=match.score)  # type: ignore[arg-type]
