"""Sessions of every game: undo, redo, looking back, and endings by agreement."""

import pytest
from helpers import ALL, find, random_session

from threefold.core.game import Game
from threefold.core.session import begin

every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)


@every_game
def test_undo_and_redo_walk_the_whole_game(game: Game) -> None:
    session = random_session(game, 3)
    states = session.states
    for ply in range(session.ply - 1, -1, -1):
        session = session.undo()
        assert session.now == states[ply]
    assert session.undo().now == states[0]
    for state in states[1:]:
        session = session.redo()
        assert session.now == state
    assert session.redo().now == states[-1]


@every_game
def test_a_move_after_undo_forgets_what_was_undone(game: Game) -> None:
    session = random_session(game, 4, plies=2).undo()
    again = session.play(session.moves[0])
    assert len(again.log) == again.ply == session.ply + 1
    assert again.redo() == again


@every_game
def test_looking_back_undoes_nothing(game: Game) -> None:
    session = random_session(game, 5)
    looking = session.jump(1)
    assert looking.state == session.states[1]
    assert looking.now == session.now
    assert looking.jump(None) == session
    assert session.jump(session.ply) == session


@pytest.mark.parametrize("ply", [-1, 99])
def test_nobody_looks_at_what_was_not_played(ply: int) -> None:
    with pytest.raises(ValueError, match="no position"):
        random_session(find("doh"), 1).jump(ply)


def test_resigning_ends_the_game_and_undo_takes_it_back() -> None:
    session = random_session(find("doh"), 1, plies=2)
    given_up = session.resign(1)
    assert given_up.result == ((1.0, 0.0), "result.resigned")
    assert not given_up.moves
    assert given_up.undo() == session


def test_an_agreed_tie_shares_the_game() -> None:
    drawn = random_session(find("doh"), 1, plies=2).agree_tie()
    assert drawn.result == ((0.5, 0.5), "result.agreed")
    assert drawn.resign(0) == drawn


@pytest.mark.parametrize("options", [{"board": "round"}, {"colour": "red"}])
def test_options_that_the_game_does_not_have_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="doh has no"):
        begin(find("doh"), ["a", "b"], options)


def test_seats_that_the_game_does_not_have_are_refused() -> None:
    with pytest.raises(ValueError, match="seats"):
        begin(find("doh"), ["a", "b", "c"])
