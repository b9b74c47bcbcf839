"""Very long games: a rule ends them after a fixed number of moves, and everything that is written can be read."""

import json
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from helpers import ALL, ask, find, refused
from long_games import BEYOND, ENDLESS, long_game
from script_numbers import number_in

from german import GERMAN
from thorough import usually
from threefold.bots import worker as bots_worker
from threefold.core.game import Game
from threefold.core.kernel import IllegalMove, Whole
from threefold.core.lines import (
    GAME,
    LONGEST_COMMENT,
    MOST_LETTERS,
    MOST_LINE_PLIES,
    MOST_LINES,
    MOST_NOTES,
    Line,
    Note,
    Tree,
)
from threefold.core.session import MOST_PLIES, Replay, Session
from threefold.games.match.rules.notation import ALL_MOVES
from threefold.games.stac.rules.rules import times
from threefold.page.bridge import LONGEST_CALL
from threefold.page.seats import question
from threefold.saving.checked_input import LONGEST_NAME, LONGEST_POSITION, MOST_MOVES
from threefold.saving.link import read_link, write_link
from threefold.saving.link_text import LONGEST_LINK, BadLink
from threefold.saving.record import LONGEST_RECORD, read_record, write_record
from threefold.saving.save import LONGEST_SAVE, BadSave, read_save, write_save

ROOT = Path(__file__).parents[2]
DAY = "2026-11-21"
endless_games = pytest.mark.parametrize("key", ENDLESS)
LONGEST_MOVES = {
    "stack": ("CB3", "b2"),
    "tactics": ("2h", "7c", "o2", "m7"),
    "stac": ("carry", "c4"),
    "doh": ("M", "c4"),
    "match": max(ALL_MOVES.values(), key=lambda move: len("-".join(move))),
}
MOST_CHOICES = 2_000
"""No position has more legal moves."""


def names(seats: int) -> list[str]:
    return ["Ada", "Ben", "Cem", "Dana"][:seats]


# ---- the rule ----


@endless_games
def test_after_so_many_moves_a_game_is_over_and_shared(key: str) -> None:
    last = long_game(key, MOST_PLIES)
    assert last.result == ((0.5, 0.5), "result.long")
    assert not last.moves
    with pytest.raises(IllegalMove):
        last.play(last.game.rules.moves(last.now)[0])
    assert last.resign(0) == last.agree_tie() == last


@endless_games
def test_undo_takes_it_back_and_the_game_goes_on(key: str) -> None:
    last = long_game(key, MOST_PLIES)
    before = last.undo()
    assert before.result is None
    assert before.redo() == last
    assert before.play(before.moves[-1]).result


@endless_games
def test_the_rules_tell_of_it(key: str) -> None:
    folder = ROOT / "py/threefold/games" / key
    assert f"{MOST_PLIES:,}" in (folder / "rules_page.html").read_text()
    assert f"{MOST_PLIES:,}".replace(",", ".") in (folder / "rules_page_de.html").read_text()


def test_a_win_by_the_last_move_is_a_win() -> None:
    session = long_game("tactics", MOST_PLIES)
    won = cast(Any, session.states[-1])._replace(stage="over", winner=0)
    assert session._replace(states=(*session.states[:-1], won)).result.shares == (1.0, 0.0)  # type: ignore[union-attr]


@pytest.mark.usefixtures("fresh_table")
def test_the_end_is_told_in_words() -> None:
    ask("open", save=write_save(long_game("stac", MOST_PLIES - 1)), form="wide")
    shown = ask("type", text=long_game("stac", MOST_PLIES).log[-1][-1], form="wide", confirm=False)
    told = {
        "who": "A tie:",
        "what": "as long as a game can get.",
        "why": "After 4095 moves every game is over and shared evenly. Undo still works.",
    }
    assert shown["over"]
    assert shown["headline"] == told
    assert shown["heard"][-2:] == [f"{told['who']} {told['what']}", told["why"]]
    try:
        ask("language", words=GERMAN)
        assert "4095" in ask("show", form="wide")["headline"]["why"]
    finally:
        ask("language")
    assert not ask("undo", form="wide")["over"]


# ---- at the bound everything that is written can be read ----


@endless_games
def test_the_longest_games_travel(key: str) -> None:
    session = long_game(key, MOST_PLIES)
    assert read_link(write_link(session), find, names) == session
    assert read_save(write_save(session), find) == session
    assert read_record(write_record(session, DAY), find).session == session
    undone = session._replace(ply=0)
    assert read_save(write_save(undone), find) == undone


@pytest.mark.parametrize("ending", [("draw",), ("resign", "1")])
def test_an_old_game_that_was_ended_by_its_last_move_stays_ended(ending: tuple[str, ...]) -> None:
    session = long_game("stac", MOST_PLIES)._replace(ending=ending)
    assert read_link(write_link(session), find, names).result == session.result
    assert read_save(write_save(session), find) == session
    assert read_record(write_record(session, DAY), find).session == session


@pytest.mark.parametrize("key", usually(["stac"], [*ENDLESS]))
def test_games_that_are_longer_are_read_from_old_saves(key: str) -> None:
    old = long_game(key, MOST_PLIES + BEYOND)
    assert old.result == ((0.5, 0.5), "result.long")
    assert read_save(write_save(old), find) == old
    assert read_record(write_record(old, DAY), find).session == old
    # One move before that bound it can be played on.
    back = old._replace(ply=MOST_PLIES - 1)
    assert read_save(write_save(back), find).play(back.moves[0]).ply == MOST_PLIES


@pytest.mark.usefixtures("fresh_table")
def test_why_there_is_no_link_is_said() -> None:
    old = long_game("stac", MOST_PLIES + 1)
    with pytest.raises(BadLink) as problem:
        write_link(old)
    assert problem.value.key == "link.many"
    ask("open", save=write_save(old), form="wide")
    assert refused("link") == "link.many"
    ask("undo", form="wide")
    assert read_link(ask("link")["code"], find, names).ply == MOST_PLIES


# ---- the limits of what is read are above all that is written ----


class Choices:
    """Rules with more legal moves than any real position has, the longest one last."""

    def __init__(self, move: tuple[str, ...]) -> None:
        self.all = [*((str(number),) for number in range(MOST_CHOICES - 1)), move]

    def moves(self, state: Any) -> list[tuple[str, ...]]:
        return self.all


def longest(game: Game, moves: int) -> Session:
    """A session longer than any real one: with the longest names, position and moves."""
    move, setup = LONGEST_MOVES[game.key], game.setup(seats=game.counts[-1], seed=2**53 - 1)
    setup = setup._replace(seed=2**53 - 1)
    # As many quotes and commas as a position can have: they are escaped in a record and inside other JSON texts.
    position = [""] * ((LONGEST_POSITION - 2) // 3)
    assert len(json.dumps(position, separators=(",", ":"))) > LONGEST_POSITION - 3
    seen = game._replace(rules=Choices(move))  # type: ignore[arg-type]
    state = game.rules.start(setup)
    return Session(
        seen,
        setup,
        ("\0" * LONGEST_NAME,) * setup.seats,
        (move,) * moves,
        moves,
        start_position=cast(Whole, position),
        states=(state,) * (moves + 1),
        ending=("resign", "0"),
    )


def full(session: Session) -> Session:
    """The same session with as many lines and notes as are allowed."""
    plies, state = MOST_LINE_PLIES // MOST_LINES, session.states[0]
    line = Line(1, GAME, session.ply - 1, session.log[:plies], (state,) * plies)
    lines = tuple(line._replace(number=number) for number in range(1, MOST_LINES + 1))
    letters = [LONGEST_COMMENT] * (MOST_LETTERS // LONGEST_COMMENT)
    texts = ["🙂" * count for count in letters] + [""] * (MOST_NOTES - len(letters))
    notes = tuple(Note(GAME, 1000 + place, "?!", text) for place, text in enumerate(texts))
    return session._replace(tree=Tree(lines, notes).bounded())


@pytest.mark.parametrize("game", ALL[:5], ids=lambda game: game.key)
def test_with_all_the_lines_that_there_is_room_for_it_can_still_be_kept(game: Game) -> None:
    session = full(longest(game, MOST_PLIES))
    assert len(write_record(session, DAY)) <= LONGEST_RECORD
    save = write_save(full(longest(game, MOST_MOVES)))
    assert len(save) <= min(LONGEST_SAVE, number_in("lib/limits.js", "LONGEST_SAVE"))
    assert len(json.dumps({"save": save, "form": "wide", "bots": [0] * 6}, ensure_ascii=False)) <= LONGEST_CALL


@pytest.mark.parametrize("game", ALL[:5], ids=lambda game: game.key)
def test_no_link_save_or_record_is_longer_than_what_is_read(game: Game) -> None:
    assert len(write_link(longest(game, MOST_PLIES))) <= LONGEST_LINK
    old = longest(game, MOST_MOVES)
    assert len(write_record(old, DAY)) <= min(LONGEST_RECORD, number_in("lib/limits.js", "LONGEST_SAVE"))
    save = write_save(old._replace(ply=0))
    assert len(save) <= min(LONGEST_SAVE, number_in("lib/limits.js", "LONGEST_SAVE"))
    lines = number_in("store/validate.js", "LONGEST_LINE") * 3
    entry = json.dumps({"save": save, "names": old.names, "rest": "x" * lines}, ensure_ascii=False)
    assert len(entry) <= number_in("store/game_entries.js", "LONGEST_ENTRY")
    assert len(json.dumps({"save": save, "form": "wide", "bots": [0] * 6})) <= LONGEST_CALL


def test_no_position_has_so_many_legal_moves() -> None:
    most = max(
        len(long_game(key, 2000).game.rules.moves(state)) for key in ENDLESS for state in long_game(key, 2000).states
    )
    assert most < MOST_CHOICES / 4


def test_a_bot_can_be_asked_after_the_longest_game() -> None:
    session = long_game("stac", MOST_PLIES - 1)
    # As if every turn had been quiet: without a token landing on another one.
    past = tuple(cast(Any, state).now for state in session.states)
    asked = question(session._replace(states=(*session.states[:-1], cast(Any, session.now)._replace(past=past))))
    assert len(json.dumps([asked._asdict(), {}])) <= bots_worker.LONGEST_CALL


@pytest.mark.parametrize("game", ALL[:5], ids=lambda game: game.key)
def test_a_position_longer_than_any_is_refused(game: Game) -> None:
    huge = longest(game, 0)._replace(start_position=cast(Whole, [""] * LONGEST_POSITION), ending=())
    with pytest.raises(BadLink):
        read_link(write_link(huge), find, names)
    with pytest.raises(BadSave):
        read_save(write_save(huge), find)


def test_positions_that_come_back_are_counted_in_every_line_of_play() -> None:
    """The counts are cached for the moves that are played; another move, tried in between, is counted separately."""
    game, rng = find("stac"), Random(3)
    setup = game.setup({"quiet limit": "never"})
    again: Any = Replay(game, setup)
    while len(again.log) < 400 and again.moves:
        before = again.states[-1]
        # Walks, so that positions are repeated; and another move that is tried but not played.
        walks = [move for move in again.moves if move[0] != "carry"]
        game.rules.result(game.rules.play(before, rng.choice(list(again.moves))))
        again.play(rng.choice(walks[:2]))
        now = again.states[-1]
        assert times(now.past, now.now) == list(now.past).count(now.now)
        assert times(before.past, before.now) == list(before.past).count(before.now)
    assert again.states[-1].past
