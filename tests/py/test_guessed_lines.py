"""Lines in an unfinished game with hidden information: what the seat that looks cannot know is guessed in them."""

from random import Random
from typing import Any

import pytest
from far_pages import begun
from helpers import answer, ask, find, going_on, refused

from threefold.core.game import Game
from threefold.core.kernel import Whole
from threefold.core.session import Session, begin
from threefold.games import all_games
from threefold.page import bridge
from threefold.page.situation import guess
from threefold.saving.link import read_link, write_link
from threefold.saving.record import read_record, write_record
from threefold.saving.save import read_save, write_save
from threefold.words import ENGLISH

UNKNOWN = [game for game in all_games() if game.chance or game.hidden]
pytestmark = pytest.mark.usefixtures("fresh_table")
every_game = pytest.mark.parametrize("game", UNKNOWN, ids=lambda game: game.key)


def names(seats: int) -> list[str]:
    return [str(seat) for seat in range(seats)]


def told(name: str, **arguments: Any) -> Any:
    return ask(name, form="wide", **arguments)


def seat_of(session: Session, ply: int) -> int:
    return session.game.rules.actor(session.states[ply])


def at_own_choice(game: Game, seed: int = 5) -> tuple[Session, Any]:
    """An unfinished game at the table, held by the seat that has to choose now. It looks at an earlier choice of its
    own or, in a short game, of an earlier seat."""
    session = going_on(game, seed, 12)
    told("open", save=write_save(session))
    told("reveal")
    holder = session.chooser
    ply = next(
        (
            ply
            for ply in reversed(range(session.ply))
            if seat_of(session, ply) == holder and len(session.jump(ply).line_as_session.moves) > 1
        ),
        None,
    )
    if ply is None:
        pytest.skip("nobody chooses twice in this game")
    return session, told("jump", ply=ply)


def tried(session: Session, seed: int = 1, plies: int = 1) -> Any:
    """Plays random moves from the position shown, the first one not that of the game; returns the last view."""
    rng, view = Random(seed), None
    for _ in range(plies):
        current = bridge.TABLE.current
        shown = current.line_as_session
        played = session.log[current.at] if current.line == 0 else None
        others = [move for move in shown.moves if move != played]
        if not others:
            break
        view = told("type", text=session.game.write(rng.choice(others)), confirm=False)
    return view


@every_game
def test_what_is_tried_makes_a_line_of_guesses_and_leaves_the_game_alone(game: Game) -> None:
    session, view = at_own_choice(game)
    assert view["tries"]
    assert "guess" in view["headline"]["why"]
    view = tried(session, plies=4)
    (branch,) = view["branches"]
    assert branch["guess"] is True
    assert len(branch["plies"]) >= 1
    assert view["headline"]["who"] == ENGLISH["say.line.guess"]
    assert (bridge.TABLE.current.log, bridge.TABLE.current.states) == (session.log, session.states)
    back = told("jump", ply=None)
    assert (back["ply"], back.get("looking"), back.get("practice")) == (session.ply, None, None)
    assert told("undo").get("practice") == opened(session, "undo").get("practice")


def opened(session: Session, name: str) -> Any:
    told("open", save=write_save(session))
    told("reveal")
    return told(name)


@every_game
def test_a_guess_follows_from_what_the_seat_knows_and_from_nothing_else(game: Game) -> None:
    """If only cards that the seat cannot know are different, the guess is the same."""
    for seed in range(6):
        session = going_on(game, seed, 10)
        ply = Random(seed).randrange(session.ply + 1) if session.ply else 0
        seat, rules = seat_of(session, ply), game.rules
        seen = rules.mask(session.states[ply], seat)
        for chance in range(3):
            other: Whole = rules.guess(seen, Random(chance))
            states = (*session.states[:ply], other, *session.states[ply + 1 :])
            here = session._replace(look=ply)
            assert guess(here) == guess(here._replace(states=states))


@every_game
def test_every_guess_is_a_position_that_can_occur_and_be_played_on(game: Game) -> None:
    for seed in range(8):
        session = going_on(game, seed, 30)
        rng = Random(seed)
        for ply in range(0, session.ply, 3):
            imagined = guess(session._replace(look=ply))
            assert imagined
            state = imagined.state
            assert game.unfit(session.setup, state) is None
            assert game.rules.moves(state) == game.rules.moves(session.states[ply])
            for _ in range(10):
                if game.rules.result(state):
                    break
                state = game.rules.play(state, rng.choice(list(game.rules.moves(state))))


@every_game
def test_guesses_are_kept_with_the_game_and_told_to_nobody(game: Game) -> None:
    session, _ = at_own_choice(game)
    view = tried(session, plies=3)
    told("title", line=view["line"], text="What if")
    told("comment", line=view["line"], ply=view["at"], text="better?")
    kept = bridge.TABLE.current
    again = read_save(write_save(kept), find)
    assert again.tree == kept.tree
    assert again.tree.lines[0].name == "What if"
    record = write_record(kept, "2026-11-22")
    assert "What if" not in record
    assert not read_record(record, find).session.tree.lines
    assert not read_link(write_link(kept), find, names).tree.lines


@every_game
def test_a_guess_that_is_damaged_is_refused_with_a_sentence(game: Game) -> None:
    session, _ = at_own_choice(game)
    tried(session)
    kept = bridge.TABLE.current
    (line,) = kept.tree.lines
    assert line.guess
    for seat in (7, -1):
        bad = kept._replace(tree=kept.tree._replace(lines=(line._replace(guess=line.guess._replace(seat=seat)),)))
        assert answer("open", form="wide", save=write_save(bad))["error"]["key"] == "save.damaged"
    bad = kept._replace(tree=kept.tree._replace(lines=(line._replace(guess=line.guess._replace(state=Whole(()))),)))
    assert answer("open", form="wide", save=write_save(bad))["error"]["key"].startswith(("save.", "position."))
    # A position of the game that does not look the same to that seat is refused as a guess.
    elsewhere = [one for one in session.states if game.rules.actor(one) == line.guess.seat and game.rules.moves(one)]
    if len(elsewhere) < 2:
        return
    state = next(one for one in elsewhere if one is not session.states[line.start])
    bad = kept._replace(tree=kept.tree._replace(lines=(line._replace(guess=line.guess._replace(state=state)),)))
    assert answer("open", form="wide", save=write_save(bad))["error"]["key"] == "save.damaged"


@every_game
def test_nobody_else_sees_what_a_seat_has_guessed(game: Game) -> None:
    session, _ = at_own_choice(game)
    view = tried(session)
    number, ply = view["line"], view["at"]
    told("jump", ply=None)
    moves = bridge.TABLE.current.moves
    view = told("type", text=game.write(moves[0]), confirm=False)
    after = bridge.TABLE.current
    if after.chooser is None or after.chooser == session.chooser:
        return
    if not game.hidden:
        assert view["branches"]
        return
    assert "branches" not in view, "the device is on its way"
    assert "branches" not in told("reveal")
    assert refused("jump", ply=ply, line=number, form="wide") == "why.looking.secret"
    assert refused("cut", line=number, form="wide") == "error.foreign"


@every_game
def test_where_others_choose_nothing_is_tried_in_a_game_with_hidden_hands(game: Game) -> None:
    if not game.hidden:
        return
    session = going_on(game, 5, 12)
    told("open", save=write_save(session))
    told("reveal")
    ply = next((ply for ply in range(session.ply) if seat_of(session, ply) != session.chooser), None)
    if ply is None:
        return
    view = told("jump", ply=ply)
    assert "tries" not in view
    assert ask("written")["moves"] == []
    assert refused("link", line=0, ply=ply) == "error.foreign"
    for part in bridge.TABLE.current.line_as_session.moves[0]:
        view = told("point", part=part)
    assert view["refusal"]["text"] == ENGLISH["why.looking.secret"]


@every_game
def test_a_guess_can_be_played_on_from_but_never_becomes_the_game(game: Game) -> None:
    session, _ = at_own_choice(game)
    view = tried(session, plies=2)
    line, at = view["line"], view["at"]
    assert refused("promote", line=line, form="wide") == "why.line.guess"
    shown = bridge.TABLE.current.state
    alone = read_link(ask("link", line=line, ply=at)["code"], find, names)
    assert (alone.start_position, alone.log) == (shown, ())
    # From a choice of the game itself, the link holds the guessed state, not the real one.
    ply = bridge.TABLE.current.tree.find(line).start
    told("jump", ply=ply)
    here = read_link(ask("link", line=0, ply=ply)["code"], find, names)
    imagined = guess(bridge.TABLE.current)
    assert imagined
    assert here.start_position == imagined.state
    told("resign", seat=0)
    assert refused("promote", line=line, form="wide") == "why.line.guess"


@every_game
def test_the_game_may_go_on_as_was_guessed_and_the_guess_stays_beside_it(game: Game) -> None:
    """When the moves of a line are then played in the game, the game gets its real states, and the line stays."""
    session, _ = at_own_choice(game)
    view = tried(session, plies=2)
    line = bridge.TABLE.current.tree.find(view["line"])
    told("jump", ply=None)
    cut = bridge.TABLE.current.at_ply(line.start)
    after = cut.play(line.moves[0])
    assert after.states[-1] == game.rules.play(cut.now, line.moves[0])
    assert line in after.tree.lines
    again = read_save(write_save(after), find)
    assert again.tree == after.tree


@pytest.mark.parametrize("key", ["tactics", "match"])
@pytest.mark.parametrize(("before", "after"), [([0, 3], [0, 0]), ([0, 0], [3, 0]), ([0, 0], [3, 3])])
def test_a_guess_is_not_shown_when_others_take_the_seats(key: str, before: list[int], after: list[int]) -> None:
    """Seat 0 looks at its guess while the seats change: the table shows the game instead, with no hand until somebody
    else has taken the device."""
    game = find(key)
    session: Any = begin(game, ["Ann", "Bob"], {"hand": "5"} if key == "tactics" else {}, seed=5)
    chooser = 1 if any(before) else 0
    while session.ply < 6 or session.chooser != chooser:
        session = session.play(session.moves[0])
    told("open", save=write_save(session), bots=before)
    told("reveal")
    ply = next(ply for ply in range(session.ply) if seat_of(session, ply) == 0 and len(session.position(ply).moves) > 1)
    told("jump", ply=ply)
    number = tried(session)["line"]
    told("title", line=number, text="Mine")
    view = told("seat", bots=after)
    assert not [one["label"] for one in view["scene"]["items"] if one.get("group") == "hand"]
    assert view.get("cover") == (1 if after == [0, 0] else None)
    for name in ("show", "unedit", "reveal", "undo", "redo"):
        assert (view.get("line", 0), view.get("looking"), view.get("branches")) == (0, None, None)
        view = told(name)
    assert refused("jump", ply=ply + 1, line=number, form="wide") == "why.looking.secret"


@every_game
def test_a_guess_stays_while_a_game_goes_on_by_links(game: Game) -> None:
    """In games dealt by two hash chains, what is drawn is known only when the answer comes."""
    pages, sent = begun(game.key, 4)
    rng, page = Random(4), pages[0]
    for _ in range(4):
        page.move(rng)
        if page.session.chooser is None:
            return
        sent.append(page.send())
        page = pages[page.session.chooser]
        page.open(sent[-1])
    session = page.session
    ply = next((ply for ply in range(session.ply) if seat_of(session, ply) == page.seat), None)
    assert ply is not None
    page.ask("jump", ply=ply)
    other = next(move for move in page.session.line_as_session.moves if move != session.log[ply])
    page.save = page.ask("type", text=game.write(other), confirm=False)["save"]
    (line,) = page.session.tree.lines
    page.ask("jump", ply=None)
    page.move(rng)
    code = page.send()
    assert line in read_save(page.save, find).tree.lines
    if page.session.chooser is None:
        return
    answering = pages[page.session.chooser]
    answering.open(code)
    assert not answering.session.tree.lines
    answering.move(rng)
    page.open(answering.send())
    assert line in page.session.tree.lines
    assert line in read_save(page.save, find).tree.lines
