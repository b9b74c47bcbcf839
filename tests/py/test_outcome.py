"""What statistics and moving to another device need from Python: how a game ended, and which of two saves contains the
other."""

from random import Random

import pytest
from helpers import ALL, answer, ask, find

from bench._random_lines import random_tree
from threefold.core.game import Game
from threefold.core.lines import GAME
from threefold.core.session import Replay, Session, begin
from threefold.core.tree import annotate, vary
from threefold.games import all_games
from threefold.saving.compare_saves import contains
from threefold.saving.save import write_save

every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)


def doh(moves: str) -> Session:
    session = begin(find("doh"), ["Mira", "Jun"], {})
    for word in moves.split():
        session = session.play(session.game.read(word))
    return session


def compared(one: Session, other: Session) -> tuple[bool, bool]:
    return contains(one, other), contains(other, one)


@every_game
def test_a_game_holds_all_that_it_once_was(game: Game) -> None:
    rng = Random(7)
    session = begin(game, ["Mira", "Jun", "Ada", "Leo"][: game.seats[2]], {}, 7)
    before = [session]
    while not session.result and session.ply < 12:
        session = session.play(rng.choice(list(session.moves)))
        before.append(session)
    for earlier in before[:-1]:
        assert compared(session, earlier) == (True, False)
    assert compared(session, session._replace(names=tuple(reversed(session.names)))) == (True, True)
    dealt = begin(game, list(session.names), {}, 8)
    assert compared(session, dealt)[0] is (dealt.setup == session.setup)


def test_what_went_on_differently_holds_neither() -> None:
    one, other = doh("Sc3 Lc4 Sd4"), doh("Sc3 Lc4 Sd3")
    assert compared(one, other) == (False, False)
    # A move that was undone is still in the save until another one is played.
    assert compared(one, doh("Sc3 Lc4 Sd4").undo()) == (True, False)
    assert compared(one.undo(), one) == (False, True)


def test_an_end_that_players_made_counts() -> None:
    on, resigned, drawn = doh("Sc3 Lc4"), doh("Sc3 Lc4").ended(("resign", "0")), doh("Sc3 Lc4").ended(("draw",))
    # The one that ended is later: it went on from the other one.
    assert compared(on, resigned) == (False, True)
    assert compared(drawn, on) == (True, False)
    assert compared(doh("Sc3 Lc4 Sd4"), resigned) == (False, False)
    noted = annotate(on, GAME, 1, mark="!", text="There")
    assert compared(noted, resigned) == (False, False)
    assert compared(resigned, drawn) == (False, False)
    assert compared(resigned, doh("Sc3")) == (True, False)


def test_lines_and_notes_beside_a_game_count() -> None:
    plain = doh("Sc3 Lc4 Sd4 Ld3")
    tried = vary(plain.jump(2), plain.game.read("Sd3")).jump(None)
    noted = annotate(plain, GAME, 2, mark="!", text="There")
    assert compared(tried, plain) == (True, False)
    assert compared(noted, plain) == (True, False)
    assert compared(tried, noted) == (False, False)
    other = annotate(plain, GAME, 2, mark="?", text="There")
    assert compared(noted, other) == (False, False)
    both = annotate(tried, GAME, 2, mark="!", text="There")
    assert compared(both, tried) == (True, False)
    assert compared(both, noted) == (True, False)


@every_game
def test_whatever_hangs_on_a_game_a_save_holds_itself(game: Game) -> None:
    for seed in range(4):
        session = random_tree(game, Random(seed))
        assert compared(session, session) == (True, True)
        bare = session._replace(tree=type(session.tree)())
        assert contains(session, bare)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_how_a_game_ended_is_told_for_each_seat(game: Game) -> None:
    rng, found = Random(3), set()
    for seed in range(12):
        seats = rng.choice([count for count in range(game.seats[0], game.seats[1] + 1) if count not in game.gaps])
        session = begin(game, [f"P{seat}" for seat in range(seats)], {}, seed)
        assert ask("outcome", save=write_save(session))["seats"] == []
        while not session.result:
            session = session.play(rng.choice(list(session.moves)))
        told = ask("outcome", save=write_save(session))
        shares = session.result.shares
        assert (told["game"], told["ply"], len(told["seats"])) == (game.key, session.ply, seats)
        assert (told["began"], "practice" in told) == (session.position(0).actor, False)
        assert ask("outcome", save=write_save(session._replace(practice=True)))["practice"]
        # A seat with a larger share than another one does not have a worse outcome.
        for one in range(seats):
            assert all(told["seats"][one] >= told["seats"][two] for two in range(seats) if shares[one] > shares[two])
        if max(shares) == 1:
            assert told["seats"][shares.index(1)] == 2
            assert told["seats"].count(0) == seats - 1
        found |= set(told["seats"])
    assert {0, 2} <= found


def test_a_game_that_began_from_a_position_set_up_is_counted_apart() -> None:
    nearly = doh("Lc3 Lc4 Mb3 Sb4")
    session = Replay(nearly.game, nearly.setup, nearly.now).session(nearly.names).play(("L", "c5"))
    assert session.result
    told = ask("outcome", save=write_save(session))
    assert (told["seats"], told["ply"], told["practice"]) == ([2, 0], 1, True)


def test_a_team_wins_together() -> None:
    match = find("match")
    session = begin(match, ["A", "B", "C", "D"], {}, 1)
    told = ask("outcome", save=write_save(session.ended(("resign", "0"))))
    team = match.team(0)
    assert told["seats"] == [0 if seat in team else 2 for seat in range(4)]


def test_the_bridge_refuses_what_is_no_save() -> None:
    good = write_save(doh("Sc3"))
    assert ask("compare", save=good, other=write_save(doh("Sc3 Lc4"))) == {"first": False, "second": True}
    for arguments in ({"save": good, "other": "{}"}, {"save": good}, {"save": 7, "other": good}):
        assert "error" in answer("compare", **arguments)
    assert "error" in answer("outcome", save="[]")
