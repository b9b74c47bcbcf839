"""Lines beside a game: making, promoting, cutting and noting them, and what happens to them as the game goes on."""

from random import Random

import pytest
from helpers import ALL, find, random_session

from bench._random_lines import random_tree
from threefold.core import lines
from threefold.core.game import Game
from threefold.core.kernel import IllegalMove
from threefold.core.lines import GAME, LONGEST_COMMENT, MOST_DEPTH, MOST_LINES, Note, TreeFull, tags, tidy
from threefold.core.session import Session, begin
from threefold.core.tree import annotate, cut, promote, rename_line, unedit, vary
from threefold.page.undo_and_practice import undo_choice

every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)


def doh(moves: str) -> Session:
    session = begin(find("doh"), ["Mira", "Jun"], {"board": "fixed"})
    for word in moves.split():
        session = session.play(session.game.read(word))
    return session


def tried(session: Session, ply: int, moves: str, line: int = GAME) -> Session:
    """The session with these moves played as a line from another position."""
    session = session.jump(ply, line)
    for word in moves.split():
        session = vary(session, session.game.read(word))
    return session


def told(session: Session) -> list[str]:
    """The lines as texts: "a 1 La1 Sb2" is line a, after one move."""
    names = tags(session.tree.lines)
    return [
        " ".join((names[line.number], str(line.start), *map(session.game.write, line.moves)))
        for line in session.tree.lines
    ]


def test_another_move_opens_a_line_and_the_game_stays() -> None:
    game = doh("Mb2 La1 Sb2")
    line = tried(game, 1, "Lc3 Sa1")
    assert told(line) == ["a 1 Lc3 Sa1"]
    assert (line.log, line.ply, line.states) == (game.log, game.ply, game.states)
    assert (line.line, line.at) == (1, 3)
    assert line.state == line.line_as_session.now == doh("Mb2 Lc3 Sa1").now
    assert line.jump(None) == game._replace(tree=line.tree)


def test_the_same_move_goes_on_along_what_is_there() -> None:
    line = tried(doh("Mb2 La1 Sb2"), 1, "Lc3 Sa1")
    assert tried(line, 0, "Mb2 La1") == line.jump(2)
    assert tried(line, 1, "Lc3") == line.jump(2, 1)
    assert told(tried(line, 1, "Lc3 Sa1 Sb1")) == ["a 1 Lc3 Sa1 Sb1"]
    assert told(tried(line, 2, "Sa2", 1)) == ["a 1 Lc3 Sa1", "a1 2 Sa2"]
    assert told(tried(line, 0, "Sb2 La1")) == ["a 0 Sb2 La1", "b 1 Lc3 Sa1"]


def test_what_comes_before_a_line_is_its_parents() -> None:
    line = tried(doh("Mb2 La1 Sb2"), 1, "Lc3 Sa1")
    assert line.jump(1, 1) == line.jump(1)
    with pytest.raises(ValueError, match="no position"):
        line.jump(4, 1)
    with pytest.raises(ValueError, match="no line"):
        line.jump(1, 7)


def test_only_legal_moves_make_a_line() -> None:
    with pytest.raises(IllegalMove):
        tried(doh("Mb2 La1"), 1, "Mb2")


def test_a_line_that_is_played_becomes_the_game() -> None:
    line = tried(doh("Mb2 La1 Sc3"), 1, "Lc3 Sa1 Sa2")
    line = annotate(tried(line, 2, "Sa2", 1), 1, 2, mark="!", text="Better.")
    game = line.jump(None).at_ply(1).play(find("doh").read("Lc3"))
    # No line continues the moves that were played before, so they are forgotten, as in a game without lines.
    assert told(game) == ["a 2 Sa1 Sa2", "b 2 Sa2"]
    assert game.tree.notes == (Note(GAME, 2, "!", "Better."),)
    game.tree.renumbered().checked(game.trunk)


def test_what_was_undone_lives_on_as_a_line_if_something_hangs_on_it() -> None:
    line = annotate(tried(doh("Mb2 La1 Sc3 Sa2"), 3, "Sa3"), GAME, 4, text="The end.").jump(None)
    read = find("doh").read
    game = line.at_ply(1).play(read("Lc3"))
    assert told(game) == ["a 1 La1 Sc3 Sa2", "a1 3 Sa3"]
    assert game.tree.notes == (Note(game.tree.lines[0].number, 4, "", "The end."),)
    assert line.at_ply(1).redo().redo().redo() == line._replace(edits=())
    # The same move is played again: only the moves after it become a line.
    assert told(line.at_ply(1).play(read("La1"))) == ["a 2 Sc3 Sa2", "a1 3 Sa3"]
    # A game without lines forgets what was undone.
    assert doh("Mb2 La1 Sc3").at_ply(1).play(read("Lc3")).tree == lines.Tree()


def test_promoted_a_line_takes_the_place_of_what_it_stands_beside() -> None:
    line = tried(tried(doh("Mb2 La1 Sc3"), 1, "Lc3 Sa1"), 2, "Sa3")
    line = annotate(line, GAME, 3, mark="?").jump(3, 1)
    game = promote(line, 1)
    assert game.played == doh("Mb2 Lc3 Sa1").log
    assert told(game) == ["a 1 La1 Sc3", "a1 2 Sa3"]
    assert game.tree.notes == (Note(1, 3, "?"),)
    assert (game.look, game.line, game.state) == (None, GAME, line.state)
    assert promote(game.jump(3), 1).played == line.played
    assert unedit(game) == line


def test_a_line_in_a_line_is_promoted_without_touching_the_game() -> None:
    line = tried(tried(doh("Mb2 La1 Sc3"), 1, "Lc3 Sa1"), 2, "Sa3 Sb1", 1)
    after = promote(line, 2)
    assert told(after) == ["a 1 Lc3 Sa3 Sb1", "a1 2 Sa1"]
    assert (after.log, after.state) == (line.log, line.state)


def test_a_line_is_cut_with_all_that_hangs_on_it_and_comes_back() -> None:
    line = tried(tried(doh("Mb2 La1 Sc3"), 1, "Lc3 Sa1"), 2, "Sa3", 1)
    line = annotate(rename_line(line, 2, " The\nquiet  one "), 2, 3, text="x" * 600)
    assert line.tree.find(2).name == "The quiet one"
    assert len(line.tree.notes[0].text) == LONGEST_COMMENT
    gone = cut(line, 1)
    assert (gone.tree, gone.at, gone.line) == (lines.Tree(), 1, GAME)
    assert unedit(gone) == line
    # After another move the cut cannot be undone any more.
    assert vary(gone, gone.game.read("Lc3")).edits == ()


def test_the_same_note_is_one_and_an_empty_one_is_none() -> None:
    game = annotate(doh("Mb2 La1"), GAME, 1, mark="!?")
    game = annotate(game, GAME, 1, text="Why not?")
    assert game.tree.notes == (Note(GAME, 1, "!?", "Why not?"),)
    assert annotate(annotate(game, GAME, 1, mark=""), GAME, 1, text=" ").tree == lines.Tree()
    for ply, mark in ((0, "!"), (3, "!"), (1, "!!!")):
        with pytest.raises(ValueError):
            annotate(game, GAME, ply, mark=mark)


def test_everything_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "MOST_LETTERS", 5)
    with pytest.raises(TreeFull):
        annotate(doh("Mb2"), GAME, 1, text="Too long")
    monkeypatch.setattr(lines, "MOST_LINE_PLIES", 2)
    with pytest.raises(TreeFull):
        tried(doh("Mb2 La1"), 1, "Lc3 Sa1 Sa2")
    deep = random_session(find("stac"), 3, 40)
    for _ in range(MOST_DEPTH):
        deep = vary(deep.jump(deep.at - 1, deep.line), fresh(deep.jump(deep.at - 1, deep.line)))
        monkeypatch.undo()
        deep = vary(deep, deep.line_as_session.moves[0])
    with pytest.raises(TreeFull):
        vary(deep.jump(deep.at - 1, deep.line), fresh(deep.jump(deep.at - 1, deep.line)))
    wide = random_session(find("stac"), 3, 60)
    with pytest.raises(TreeFull):
        for ply in range(MOST_LINES + 1):
            at = wide.jump(ply % 50)
            wide = vary(at, fresh(at))


def fresh(session: Session) -> tuple[str, ...]:
    """A move that is in no line yet."""
    known = {line.moves[0] for line in session.tree.lines if (line.parent, line.start) == (session.line, session.at)}
    known |= set(session.line_as_session.log[session.at : session.at + 1])
    return next(move for move in session.line_as_session.moves if move not in known)


def test_letters_and_numbers_take_turns_in_what_a_line_is_called() -> None:
    session = random_session(find("stac"), 3, 60)
    for ply in range(28):
        at = session.jump(ply)
        session = vary(at, fresh(at))
    assert [tags(session.tree.lines)[line.number] for line in session.tree.lines][-4:] == ["y", "z", "aa", "ab"]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (" a \n b\t", "a b"),
        ("\u202e\x00\ud800x", "x"),
        ("x" * 9, "x" * 5),
        ("🙂 é {0}", "🙂 é {"),
        ("👩\u200d🚀 it", "👩\u200d🚀 i"),
        ("abcd\u200de", "abcd"),
    ],
)
def test_what_is_written_is_one_plain_line(text: str, shown: str) -> None:
    assert tidy(text, 5) == shown
    assert tidy(shown, 5) == shown


def test_lines_are_tried_only_where_that_tells_nothing() -> None:
    for game in ALL:
        session = random_session(game, 5, 6)
        if session.result:
            continue
        assert session.allows_lines is not (game.chance or game.hidden)
        assert session.agree_tie().allows_lines
        assert session.resign(0).allows_lines


def test_whoever_has_tried_lines_and_goes_back_plays_for_practice() -> None:
    session = random_session(find("stack"), 4, 10).agree_tie()
    assert not undo_choice(session, ()).practice
    looking = session.jump(5)
    tried = vary(looking, fresh(looking)).jump(None)
    assert undo_choice(tried, ()).practice
    assert undo_choice(cut(tried, 1), ()).practice


@every_game
def test_whatever_is_done_to_a_tree_it_stays_one(game: Game) -> None:
    for seed in range(25):
        session = random_tree(game, Random(f"whole {seed}"), edits=20)
        session.tree.renumbered().checked(session.trunk)
        for line in session.tree.lines:
            moves, states = session.moves_and_states(line.number)
            assert len(states) == len(moves) + 1
            for state, move, after in zip(states, moves, states[1:], strict=False):
                assert game.rules.play(state, move) == after
