"""Games with lines as links, records and saves: they are read back unchanged, and foreign data do no harm."""

import json
from random import Random

import pytest
from helpers import ask, find, random_session, refused
from sketching import has_editor

from bench._broken_links import OTHERS, broken, nameless, opened, others_of
from bench._random_lines import random_tree
from bench.tree import DAY, GOALS, large, standing, travelled
from thorough import usually
from threefold.core.game import Game
from threefold.core.lines import MOST_LETTERS, Tree
from threefold.core.session import Session
from threefold.core.tree import annotate, rename_line, vary
from threefold.games import all_games
from threefold.saving.checked_input import BadInput
from threefold.saving.link import read_link, write_link
from threefold.saving.link_text import CONTAINER, TREE, BadLink, pack, unpack
from threefold.saving.record import read_record, write_record
from threefold.saving.save import BadSave, read_save, write_save
from threefold.words import ENGLISH

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
TREES, BROKEN = usually((40, 250), (200, 1000))


@pytest.mark.slow
@every_game
def test_trees_survive_link_record_save_and_link(game: Game) -> None:
    for seed in range(TREES):
        session = random_tree(game, Random(f"travel {seed}"))
        assert standing(travelled(session)) == standing(session)


@every_game
def test_a_save_holds_what_hangs_on_undone_moves_too(game: Game) -> None:
    for seed in range(40):
        session = random_tree(game, Random(f"save {seed}"))
        kept = session._replace(tree=session.tree.renumbered(), edits=())
        assert read_save(write_save(kept), find) == kept


@pytest.mark.slow
@every_game
def test_a_broken_link_is_a_sentence_or_a_legal_game(game: Game) -> None:
    rng = Random(game.key)
    links = [write_link(random_tree(game, rng)) for _ in range(20)]
    refusals = sum(opened(broken(rng.choice(links), rng)) is None for _ in range(BROKEN))
    assert refusals > BROKEN / 2


@pytest.mark.slow
@every_game
def test_games_from_positions_and_broken_letters_and_sketches(game: Game) -> None:
    rng = Random(game.key)
    sessions = [random_tree(game, rng, with_start_position=seed % 2 == 0) for seed in range(20)]
    for session in sessions:
        assert standing(travelled(session)) == standing(session)
    made = others_of(sessions, rng)
    assert made.keys() == {name for name, has in (("letters", game.by_links), ("sketches", has_editor(game))) if has}
    for name, links in made.items():
        _, spoil, open_it = OTHERS[name]
        assert all(open_it(link) for link in links)
        refusals = sum(open_it(spoil(rng.choice(links), rng)) is None for _ in range(BROKEN))
        assert BROKEN / 2 < refusals < BROKEN


@pytest.mark.parametrize("key", GOALS)
def test_a_large_tree_fits_a_link(key: str) -> None:
    assert max(len(write_link(large(find(key), seed))) for seed in range(3)) <= GOALS[key]


@every_game
def test_without_lines_everything_is_written_as_ever(game: Game) -> None:
    session = random_tree(game, Random(3))
    plain = session._replace(tree=Tree())
    assert write_link(plain)[0] in "12"
    assert write_link(session, lines=False) == write_link(plain)
    assert write_record(session, DAY, lines=False) == write_record(plain, DAY)
    assert "tree" not in write_save(plain)


def with_lines_and_notes() -> Session:
    """A short game with a line, a name, marks and comments."""
    game = find("doh")
    session = random_tree(game, Random(0), plies=1, edits=0)
    for word in ("Sb2", "La1"):
        session = session.play(next(move for move in session.moves if move[0] == word[0]))
    looking = session.jump(1)
    session = vary(looking, next(move for move in looking.line_as_session.moves if move not in session.log)).jump(None)
    return annotate(rename_line(session, 1, "The (other) {way}"), 0, 1, mark="?!", text="Why \\ not }?")


def test_a_record_of_lines_can_be_read_by_people() -> None:
    body = write_record(with_lines_and_notes(), DAY).split("\n\n")[1]
    assert "$6 {Why \\\\ not \\}?} " in body
    assert "({The (other) \\{way\\}} 2. " in body
    assert read_record(write_record(with_lines_and_notes(), DAY), find).session.tree == with_lines_and_notes().tree


def test_a_kind_that_is_not_known_yet_is_of_another_version() -> None:
    _, body = unpack(write_link(with_lines_and_notes()))
    assert body[0] == TREE
    for kind in (0x13, 0x22, 0x32, 0x41, 0xFF):
        with pytest.raises(BadLink) as problem:
            read_link(pack(CONTAINER, bytes([kind]) + body[1:]), find, nameless)
        assert problem.value.key == "link.version"


def test_what_is_too_long_for_a_link_says_so_and_is_a_record() -> None:
    session = random_session(find("stac"), 3, 60)
    for ply in range(1, session.ply + 1):
        session = annotate(session, 0, ply, text="é" * min(500, MOST_LETTERS // session.ply))
    with pytest.raises(BadLink) as problem:
        write_link(session)
    assert "record" in ENGLISH[problem.value.key]
    assert standing(read_record(write_record(session, DAY), find).session)[-1] == session.tree


def save_with(tree: object) -> str:
    save = json.loads(write_save(with_lines_and_notes()))
    return json.dumps(save | {"tree": tree})


MOVES = ["Sa1"]


@pytest.mark.parametrize(
    "tree",
    [
        None,
        [],
        {},
        {"lines": [], "notes": {}},
        {"lines": [[0, 1, "", []]], "notes": []},
        {"lines": [[0, 9, "", MOVES]], "notes": []},
        {"lines": [[0, -1, "", MOVES]], "notes": []},
        {"lines": [[1, 1, "", MOVES]], "notes": []},
        {"lines": [[True, 1, "", MOVES]], "notes": []},
        {"lines": [[0, 1.0, "", MOVES]], "notes": []},
        {"lines": [[0, 1, 7, MOVES]], "notes": []},
        {"lines": [[0, 1, "", ["Xx9"]]], "notes": []},
        {"lines": [[0, 1, "", ["x" * 1000]]], "notes": []},
        {"lines": [[0, 1, "", [["Sa1"]]]], "notes": []},
        {"lines": [[0, 1, "", MOVES], [0, 1, "", MOVES]], "notes": []},
        {"lines": [[0, 1, "", MOVES]] * 101, "notes": []},
        {"lines": [], "notes": [[0, 0, "!", ""]]},
        {"lines": [], "notes": [[0, 99, "!", ""]]},
        {"lines": [], "notes": [[3, 1, "!", ""]]},
        {"lines": [], "notes": [[0, 1, "!!!", ""]]},
        {"lines": [], "notes": [[0, 1, "", ""]]},
        {"lines": [], "notes": [[0, 1, "!", ""], [0, 1, "?", ""]]},
        {"lines": [], "notes": [[0, 1, "!", None]]},
    ],
)
def test_a_save_with_a_foreign_tree_is_refused_with_a_sentence(tree: object) -> None:
    with pytest.raises(BadSave) as problem:
        read_save(save_with(tree), find)
    assert problem.value.key in ENGLISH


def test_records_with_something_changed_are_refused_with_a_sentence_or_are_games() -> None:
    rng = Random(7)
    for seed in range(usually(100, 300)):
        record = write_record(random_tree(all_games()[seed % 5], rng), DAY)
        place = rng.randrange(record.index("\n\n"), len(record))
        with_change = (
            record[:place] + rng.choice(("(", ")", "{", "}", "$1", "$", "1.", " ", "\\", "*")) + record[place + 1 :]
        )
        try:
            session = read_record(with_change, find).session
        except BadInput as problem:
            assert problem.key in ENGLISH
        else:
            session.tree.checked(session.trunk)


def test_the_page_gets_links_with_and_without_lines_and_of_one_line() -> None:
    view = ask("open", save=write_save(with_lines_and_notes()), form="wide")
    (branch,) = view["branches"]
    links = [ask("link", **how)["code"] for how in ({"lines": True}, {"lines": False}, {"line": branch["number"]})]
    whole, plain, alone = (read_link(code, find, nameless) for code in links)
    assert len(whole.tree.lines) == 1
    assert plain.tree == alone.tree == Tree()
    assert alone.log == whole.moves_and_states(1)[0]
    assert refused("link", line=7) == "error.foreign"
