"""Puzzles: a plain search proves that each has one right first move and is of the kind it claims. Wrong tries are told
what they allow and leave the position; texts that are no puzzle are refused; making puzzles again gives the same."""

import gzip
import json
from collections.abc import Iterator
from importlib import import_module
from itertools import cycle, islice
from random import Random
from typing import Any

import pytest
from match_positions import position

from german import GERMAN
from threefold.core.game import Game
from threefold.core.kernel import Seen
from threefold.core.puzzles import BadPuzzle, read, right, setup_of, write
from threefold.core.session import Replay
from threefold.games import all_games, find
from threefold.page import bridge
from threefold.page.arguments import Refused
from threefold.page.move_calls import MoveCalls
from threefold.page.puzzle_teacher import PuzzleTeacher, opened, puzzle, puzzle_picture, words_of
from threefold.page.step_calls import StepCalls
from threefold.page.table import GameTable
from threefold.page.view_types import View
from threefold.words import ENGLISH, address, speak
from workshop.puzzles.check import trouble, troubles
from workshop.puzzles.make import book_of, harder, has_puzzles, maker_of, puzzles
from workshop.puzzles.shipped import id_of, lines_of, shipped

GAMES = [pytest.param(game, id=game.key) for game in all_games() if has_puzzles(game)]
every_game = pytest.mark.parametrize("game", GAMES)
LEAST, LEAST_IN_ALL, MOST_BYTES = 300, 2000, 150_000
MADE_AGAIN = 4
SAMPLED = 6
"""How many puzzles of each game have all their wrong tries tested."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    speak(ENGLISH)
    address(None)


def at_the_table(
    game: Game, text: str, language: str = "en", form: str = "wide", **more: Any
) -> tuple[GameTable, View]:
    speak(ENGLISH if language == "en" else GERMAN)
    table = GameTable()
    told = {"game": game.key, "puzzle": text, "solver": "Ada", "opponent": "Pip", "language": language, "form": form}
    return table, puzzle(table, {"seed": 1, "table": "ab", **told, **more})


def sample(game: Game, count: int) -> list[str]:
    """Puzzles at regular intervals in the file, so that every kind is included."""
    texts = lines_of(game.key)
    return texts[:: max(1, len(texts) // count)][:count]


@every_game
def test_there_are_enough_and_none_twice(game: Game) -> None:
    texts = lines_of(game.key)
    assert len(texts) >= LEAST
    assert len({text.split("\t")[-1] for text in texts}) == len(texts)
    ratings = sorted(int(text.split("\t")[1]) for text in texts)
    assert ratings[-1] - ratings[0] > 500, "some are for beginners, some are not"


def test_all_of_them_together_are_enough_and_small() -> None:
    assert sum(len(lines_of(game.key)) for game in all_games() if has_puzzles(game)) >= LEAST_IN_ALL
    assert sum(len(gzip.compress(content, 9)) for content in shipped().values()) <= MOST_BYTES


@every_game
def test_every_one_opens_in_a_position_that_can_occur(game: Game) -> None:
    book = book_of(game)
    for text in lines_of(game.key):
        one = read(game, book, text)
        assert write(one) == text
        session = opened(game, one, ("Ada", "Pip"), 1)  # raises BadPosition if the position cannot occur
        assert session.result is None and game.read(one.line[0]) in session.moves
        assert set(one.themes) <= set(book.themes)


@pytest.mark.slow
@every_game
def test_a_sample_has_one_right_first_move_and_every_answer_is_answered(game: Game) -> None:
    """With one of each kind that is too rare for the sample."""
    texts = sample(game, 24)
    kinds = {kind_of(text) for text in texts}
    rare = {kind_of(text): text for text in lines_of(game.key) if kind_of(text) not in kinds}
    assert not list(troubles(game.key, [*texts, *rare.values()]))


def kind_of(text: str) -> str:
    return text.partition("\t")[0]


@pytest.mark.slow
@pytest.mark.thorough
@every_game
def test_more_of_them_are_what_they_say(game: Game) -> None:
    assert not list(troubles(game.key, Random(2).sample(lines_of(game.key), 60)))


@every_game
def test_what_is_wrong_with_a_puzzle_is_found(game: Game) -> None:
    book, text = book_of(game), lines_of(game.key)[3]
    assert trouble(game, book, text) == ""
    fields = text.split("\t")
    one = read(game, book, text)
    session = Replay(game, setup_of(game, one.seen), opened(game, one, ("a", "b"), 1).states[0]).session(("a", "b"))
    wrong = next(game.write(move) for move in session.moves if game.write(move) != one.line[0])
    assert trouble(game, book, "\t".join((*fields[:4], wrong, fields[5])))
    for bad in ("", text[:-9], text + "\t", text.replace("[", "{"), f"nothing{text}", "x" * 4000, "\t" * 5):
        with pytest.raises(BadPuzzle):
            read(game, book, bad)


@pytest.mark.slow
@every_game
def test_made_again_they_are_the_same(game: Game) -> None:
    again = [write(one) for one in islice(puzzles(game), MADE_AGAIN)]
    assert again == lines_of(game.key)[:MADE_AGAIN]


def test_the_harder_ones_are_the_same_too_and_few_levels_find_them() -> None:
    game, texts = find("tactics"), lines_of("tactics")
    again = [write(one) for one in islice(harder(game, 1.0, set()), 2)]
    first = texts.index(again[0])
    assert texts[first : first + 2] == again
    more = maker_of(game).harder
    assert more
    for theme, count in more.themes.items():
        found = [text for text in texts[first:] if theme in text.split("\t")[2].split(",")]
        assert len(found) >= count
        assert all(int(text.split("\t")[1]) >= more.least for text in found)


@every_game
def test_the_first_solver_finds_what_is_shipped_too(game: Game) -> None:
    """The puzzle makers' own searches find the same solutions in the positions as they are shipped."""
    book, maker = book_of(game), maker_of(game)
    for text in sample(game, 12):
        one = read(game, book, text)
        start = opened(game, one, ("a", "b"), 1).states[0]
        found = {(draft.kind, draft.within, game.write(draft.move)) for draft in maker.drafts(start, Random(1))}
        assert (one.kind, one.within, one.line[0]) in found


@every_game
def test_both_languages_say_everything_that_is_asked_for_and_nothing_else(game: Game) -> None:
    book, english, german = book_of(game), words_of(game, "en"), words_of(game, "de")
    assert english.keys() == german.keys()
    assert {f"theme.{theme}" for theme in book.themes} == {key for key in english if key.startswith("theme.")}
    assert {key.split(".")[0] for key in english} - {"line", "theme"} == set(book.kinds)
    for text in (*english.values(), *german.values()):
        assert text == text.strip() and not set("→<>—\"'") & set(text) and len(text) < 100
    met = {(one.kind, one.within) for one in (read(game, book, text) for text in lines_of(game.key))}
    assert all(f"{kind}.{within}" in english or kind in english for kind, within in met)


@every_game
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_wrong_try_is_told_what_it_allows_stands_on_the_board_and_is_taken_back(
    game: Game, language: str
) -> None:
    words = words_of(game, language)
    for text in sample(game, SAMPLED):
        table, view = at_the_table(game, text, language)
        teacher = table.teacher
        assert isinstance(teacher, PuzzleTeacher) and view.exercise and view.headline.who and view.cover is None
        session, tries = table.current, 0
        for move in session.moves:
            if game.write(move) == view.exercise.show:
                continue
            stands = teacher.play(session, move)
            tries += 1
            assert teacher.tries == tries and teacher.wrong_try and teacher.wrong_try.move == move
            # The try is shown, with an answer if that shows what it allows. No move can be played from there.
            assert stands.played[: session.ply + 1] == (*session.played, move) and stands.ply <= session.ply + 2
            told = teacher.task(stands).taught
            assert (told.sign, told.missed, told.done, told.show) == ("wrong", True, False, "")
            assert all(teacher.play(stands, on) is stands for on in stands.moves[:3])
            assert teacher.back(stands).ply == 0 and teacher.back(session) is session
            assert not set("-'") & set(teacher.wrong_try.rest.replace("Tic-Tac", "")), "set as it is printed"
            endings = [words[key].split("{")[0] for key in words if key.endswith((".wrong", ".late", ".lost"))]
            assert any(ending in teacher.wrong_try.rest for ending in endings)
        shown = teacher.task(session).taught
        assert (shown.sign, shown.tries, shown.done, shown.missed) == ("wrong", tries, False, False)


def test_in_match_a_card_that_finishes_the_rivals_line_is_told_so() -> None:
    match, told = find("match"), set()
    safe = (text for text in lines_of("match") if text.startswith("safe"))
    for text, language in zip(islice(safe, 40), cycle(["en", "de"])):
        table, _ = at_the_table(match, text, language)
        teacher, session, words = table.teacher, table.current, words_of(match, language)
        assert isinstance(teacher, PuzzleTeacher)
        for move in session.moves:
            after: Any = teacher.play(session, move).now
            if teacher.wrong_try and teacher.wrong_try.move == move:
                lost = after.phase == "over"
                assert teacher.wrong_try.rest == words["safe.lost" if lost else "safe.wrong"]
                told.add((language, lost))
    assert len(told) == 4


def test_in_match_a_card_of_which_all_copies_are_known_is_no_danger() -> None:
    """Two yellow Os of the rival wait for a third: whether there can be one depends on where the other four are."""
    match, kind, maker = find("match"), book_of(find("match")).kinds["safe"], import_module("workshop.puzzles.match")
    for hand, grid, gone, yellow in (
        ("Xr Xg Xb Xg", "a1:Oy b1:Oy a3:Oy,Xy", "Oy Oy Oy", 6),
        ("Xr Oy Oy Xg", "a1:Oy b1:Oy a3:Oy,Xy", "Oy", 6),
        ("Xr Xg Xb Xg", "a1:Oy b1:Oy a3:Oy,Xy", "Oy Oy", 5),
        ("Xr Xg Xb Xg", "a1:Oy b1:Oy", "", 2),
    ):
        state = position(f"{hand} | Or Og Ob Ob", grid, gone)
        before = match.rules.guess(Seen(state, 0), Random(1))
        move = match.read("Xr-c3")
        assert kind.value(before, match.rules.play(before, move), 0) == (yellow == 6)
        assert maker.exposed(maker.after_one(before, move), "O", maker.all_known(before)) == (yellow != 6)


def test_in_stack_no_puzzle_takes_a_move_for_right_that_lets_the_rival_win_at_once() -> None:
    """Nobody learns to score the most where the rival then has seven points, and another move would have held."""
    stack = find("stack")
    rules = stack.rules

    def loses_at_once(state: Any, move: tuple[str, ...]) -> bool:
        seat, after = state.turn, rules.play(state, move)
        answers = [] if rules.result(after) else [rules.play(after, answer) for answer in rules.moves(after)]
        return any((result := rules.result(answer)) and result.shares[seat] == 0 for answer in answers)

    for text in lines_of("stack"):
        one = read(stack, book_of(stack), text)
        state = opened(stack, one, ("Ada", "Pip"), 1).now
        assert not loses_at_once(state, stack.read(one.line[0])), text


def test_puzzles_of_past_days_with_several_right_moves_accept_each_of_them() -> None:
    match = find("match")
    texts = [text for text in lines_of("match") if id_of(text) in maker_of(match).kept]
    assert len(texts) == len(maker_of(match).kept) == 2
    for text in texts:
        one = read(match, book_of(match), text)
        table, view = at_the_table(match, text)
        teacher, session = table.teacher, table.current
        assert isinstance(teacher, PuzzleTeacher) and view.exercise and view.exercise.show == one.line[0]
        rights = right(match, teacher.kind, session.now, session.now, 1)
        assert len(rights) > 1
        for move in session.moves:
            stands = teacher.play(session, move)
            assert teacher.done(stands) == (move in rights), move
        for move in rights:
            # The right move that is not the puzzle's own is not taken back after a reload either.
            solved = MoveCalls(table).type({"form": "wide", "text": match.write(move)})
            _, again = at_the_table(match, text, save=solved.save)
            assert again.ply == 1 and again.exercise and again.exercise.done
            table, _ = at_the_table(match, text)


@every_game
def test_after_a_miss_nothing_is_lit_and_any_press_begins_the_puzzle_again(game: Game) -> None:
    for text in sample(game, SAMPLED):
        table, view = at_the_table(game, text)
        assert view.exercise
        begun, right = table.current, game.read(view.exercise.show)
        assert sum(line.startswith(view.headline.who) for line in view.heard) == 1, "the task is read when it is posed"
        wrong = next(move for move in begun.moves if move != right)

        def miss(table: GameTable = table, wrong: Any = wrong) -> View:
            shown = MoveCalls(table).type({"form": "wide", "text": game.write(wrong)})
            assert (
                shown.exercise and shown.exercise.missed and shown.ply >= 1 and shown.cover is None and not shown.hint
            )
            assert not [item for item in shown.scene.items if "ready" in item.moods]
            # The answer to the try follows: neither the task nor what the answer says is read before it.
            assert shown.heard and not [line for line in shown.heard if shown.headline.who in line], shown.heard
            assert not [line for line in shown.heard if line in shown.exercise.rest], shown.heard
            return shown

        # The sentence stays when the try is taken back, by undo or by pointing at something.
        told = miss().exercise
        back = StepCalls(table).undo({"form": "wide"})
        assert told and back.exercise and (back.ply, back.exercise.missed, back.exercise.rest) == (0, False, told.rest)
        kept = miss().save
        _, again = at_the_table(game, text, save=kept)
        assert again.ply == 0 and again.exercise and not again.exercise.done
        part = right[0]
        pointed = MoveCalls(table).point({"form": "wide", "part": part})
        assert pointed.exercise and not pointed.exercise.missed
        assert part in pointed.picks or pointed.exercise.done or pointed.ply > 0
        table, _ = at_the_table(game, text)
        miss(table)
        solved = MoveCalls(table).type({"form": "wide", "text": game.write(right)})
        assert solved.exercise and not solved.exercise.missed and solved.ply >= 1


def test_in_doh_no_puzzle_calls_its_first_move_the_first_piece() -> None:
    doh = find("doh")
    for text in sample(doh, SAMPLED):
        table, view = at_the_table(doh, text, form="low")
        assert view.exercise
        after = MoveCalls(table).type({"form": "low", "text": view.exercise.show})
        told = str([after.strip, after.tickets])
        assert "first" not in told, told


@every_game
def test_a_later_miss_leads_back_to_the_beginning(game: Game) -> None:
    longer = (text for text in lines_of(game.key) if len(text.split("\t")[4].split(";")) > 2)
    for text in islice(longer, 4):
        table, view = at_the_table(game, text)
        assert view.exercise
        view = MoveCalls(table).type({"form": "wide", "text": view.exercise.show})
        if not view.exercise or view.exercise.done:
            continue
        wrong = next(move for move in table.current.moves if game.write(move) != view.exercise.show)
        teacher = table.teacher
        assert isinstance(teacher, PuzzleTeacher)
        if wrong in teacher.right(table.current):
            continue
        view = MoveCalls(table).type({"form": "wide", "text": game.write(wrong)})
        assert view.exercise and view.exercise.missed and view.ply > 1
        assert StepCalls(table).undo({"form": "wide"}).ply == 0


def test_a_right_move_is_acknowledged_and_the_task_counts_down() -> None:
    for key, kind, then in (
        ("doh", "win:2", "Win now."),
        ("doh", "win:3", "Win in two."),
        ("stac", "claim:2", "Claim a stack."),
    ):
        game = find(key)
        table, view = at_the_table(game, next(text for text in lines_of(key) if text.startswith(f"{kind}\t")))
        assert view.exercise and not view.headline.who.startswith("Right.")
        view = MoveCalls(table).type({"form": "wide", "text": view.exercise.show})
        assert (view.headline.who, view.headline.why) == (f"Right. {then}", "")


@every_game
def test_the_solution_solves_it_whatever_is_not_seen(game: Game) -> None:
    for seed, text in enumerate(sample(game, 12)):
        table, view = at_the_table(game, text, seed=seed)
        for _ in range(12):
            assert view.exercise
            if view.exercise.done:
                break
            view = MoveCalls(table).type({"form": "wide", "text": view.exercise.show})
        assert view.exercise and view.exercise.done and view.exercise.line
        assert view.exercise.themes or not text.split("\t")[2]
        # After the solution the game can be played on: further moves are not tries.
        before = table.current.log
        for item in view.scene.items:
            if item.part:
                MoveCalls(table).point({"form": "wide", "part": item.part})
        assert table.current.log == before


@every_game
def test_a_puzzle_that_is_stopped_is_at_rest_but_its_solution_can_be_shown(game: Game) -> None:
    table, view = at_the_table(game, sample(game, 2)[1])
    assert view.exercise
    move = game.read(view.exercise.show)
    wrong = next(one for one in table.current.moves if one != move)
    lit = [item for item in view.scene.items if "ready" in item.moods]
    assert lit or any(action.ready for action in view.scene.actions)
    view = table.show({"form": "wide", "stop": True})
    assert view.exercise and view.exercise.stopped and not view.exercise.done and not view.hint
    assert not any("ready" in item.moods for item in view.scene.items)
    assert not any(action.ready for action in view.scene.actions)
    for part in (*wrong, *move):
        view = MoveCalls(table).point({"form": "wide", "part": part})
        assert (view.ply, view.picks, view.refusal) == (0, (), None)
    with pytest.raises(Refused, match=r"why\.stopped"):
        MoveCalls(table).type({"form": "wide", "text": game.write(wrong)})
    for _ in range(12):
        assert view.exercise
        if not view.exercise.show:
            break
        # Nothing can be picked any more, so a move of the solution needs no confirmation.
        view = MoveCalls(table).type({"form": "wide", "text": view.exercise.show, "confirm": True})
    assert view.exercise and view.exercise.done
    # Another one is not stopped, and a game without a task never is.
    table.show({"form": "wide", "stop": True})
    told = {"game": game.key, "puzzle": sample(game, 2)[0], "solver": "Ada", "opponent": "Pip", "language": "en"}
    view = puzzle(table, {"seed": 1, "table": "ab", "form": "wide", **told})
    assert view.exercise and not view.exercise.stopped
    table.begin({"form": "wide"}, table.current)
    table.show({"form": "wide", "stop": True})
    assert not table.stopped


@every_game
def test_a_puzzle_goes_on_from_its_save_and_another_game_is_not_taken_for_it(game: Game) -> None:
    first, second = sample(game, 2)
    table, view = at_the_table(game, first)
    view = MoveCalls(table).type({"form": "wide", "text": view.exercise.show if view.exercise else ""})
    _, again = at_the_table(game, first, save=view.save)
    assert again.ply == view.ply
    _, other = at_the_table(game, second, save=view.save)
    assert other.ply == 0


def test_what_is_asked_wrongly_is_refused() -> None:
    game = next(game for game in all_games() if has_puzzles(game))
    text = lines_of(game.key)[0]
    good = {"game": game.key, "puzzle": text, "solver": "a", "opponent": "b", "language": "en", "form": "wide"}
    assert '"error"' not in bridge.call("puzzle", json.dumps(good))
    bads: list[dict[str, Any]] = [{"game": "chess"}, {"puzzle": ""}, {"puzzle": 7}, {"language": "fr"}, {"seed": -1}]
    for bad in (*bads, {"puzzle": text[:50]}, {"solver": None}, {"puzzle": text.replace("\t", " ")}):
        assert '"error"' in bridge.call("puzzle", json.dumps({**good, **bad}))
    assert '"error"' not in bridge.call("puzzle_picture", json.dumps(good))
    for bad in ({"game": "chess"}, {"puzzle": ""}, {"puzzle": 7}, {"puzzle": text[:50]}, {"form": "round"}):
        assert '"error"' in bridge.call("puzzle_picture", json.dumps({**good, **bad}))


@every_game
def test_a_picture_of_a_puzzle_shows_its_board_and_nothing_of_the_solution(game: Game) -> None:
    for text in sample(game, SAMPLED):
        table, view = at_the_table(game, text)
        drawn = puzzle_picture(table, {"game": game.key, "puzzle": text, "form": "wide"})
        assert drawn.game == game.key and drawn.art and drawn.box[2] > 0
        # The picture is the same whatever was done at the table.
        assert view.exercise and view.exercise.show not in drawn.said
        assert puzzle_picture(GameTable(), {"game": game.key, "puzzle": text, "form": "wide"}) == drawn


def test_a_game_without_puzzles_needs_none() -> None:
    for game in all_games():
        folder = f"threefold.games.{game.key}.puzzles"
        if not has_puzzles(game):
            with pytest.raises(ModuleNotFoundError):
                import_module(folder)
