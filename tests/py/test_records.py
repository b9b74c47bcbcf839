"""Records: a game as text that people read, and that comes back as the same game."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from time import process_time

import pytest
from helpers import ALL, find, random_session
from hypothesis import given, settings
from hypothesis import strategies as st

from german import GERMAN
from threefold.core.game import Game
from threefold.core.message import Message
from threefold.core.session import Replay, Session, begin
from threefold.saving import record as records
from threefold.saving import record_moves
from threefold.saving.bad_record import BadRecord
from threefold.saving.checked_input import LONGEST_NAME
from threefold.saving.record import LONGEST_RECORD, WIDTH, read_record, write_record
from threefold.words import ENGLISH, sentence

DAY = "2026-11-21"
every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)

RECORD = """\
[Game "Tic Tac Doh!"]
[Options "board=fixed, stuck=tie"]
[Players "Mira, Jun"]
[Date "2026-11-21"]
[Result "*"]

1. Mb2 2. La1 3. Sb2 *
"""


def game_of(session: Session) -> tuple[object, ...]:
    return session.game.key, session.setup, session.names, session.played, session.ending, session.now, session.result


def read(text: str) -> Session:
    return read_record(text, find).session


def refusal(text: str) -> tuple[str, str]:
    """The key of the error in a text, and the sentence that tells it."""
    with pytest.raises(BadRecord) as problem:
        read(text)
    return problem.value.key, sentence(Message(problem.value.key, problem.value.fill))


def doh(moves: str, names: tuple[str, ...] = ("Mira", "Jun"), **options: str) -> Session:
    session = begin(find("doh"), names, options)
    for word in moves.split():
        session = session.play(session.game.read(word))
    return session


# ---- what goes out comes back ----


@every_game
def test_a_record_brings_back_the_game(game: Game) -> None:
    for seed in range(12):
        session = random_session(game, seed)
        short = session.undo().undo()
        last = session.setup.seats - 1
        for shown in (session, short, short.resign(0), short.resign(last), short.agree_tie()):
            assert game_of(read(write_record(shown, DAY))) == game_of(shown)


@every_game
def test_a_game_not_begun_is_a_record_too(game: Game) -> None:
    session = random_session(game, 1, plies=0)
    assert game_of(read(write_record(session, DAY))) == game_of(session)


@every_game
def test_a_record_is_lines_that_fit(game: Game) -> None:
    for seed in range(10):
        session = random_session(game, seed)
        head, body = write_record(session, DAY).split("\n\n")
        assert all(re.fullmatch(r'\[[A-Z][a-z]+ ".*"\]', line) for line in head.split("\n"))
        lines = body.removesuffix("\n").split("\n")
        assert all(len(line) <= WIDTH for line in lines)
        # Every line but the first starts with a move's number, so that a move can be found.
        assert all(re.match(r"\d+\. ", line) for line in lines[:-1])
        written = [game.write(move) for move in session.log]
        assert [word for word in body.split()[:-1] if not re.fullmatch(r"\d+\.", word)] == written


def test_the_tags_say_what_was_played() -> None:
    assert write_record(doh("Mb2 La1 Sb2", board="fixed"), DAY) == RECORD
    assert game_of(read(RECORD)) == game_of(doh("Mb2 La1 Sb2", board="fixed"))


def test_what_was_undone_is_not_in_the_record() -> None:
    assert write_record(doh("Mb2 La1 Sb2 Mc1", board="fixed").undo(), DAY) == RECORD


def test_a_game_with_chance_has_its_seed_in_the_record() -> None:
    session = begin(find("null"), ["a", "b"], seed=123456789)
    assert '[Seed "123456789"]' in write_record(session, DAY)
    assert "[Seed" not in RECORD


@pytest.mark.parametrize(
    ("session", "result", "ending"),
    [
        (doh("Mb2", board="fixed"), "*", None),
        (doh("Mb2", board="fixed").resign(0), "0-1", "seat 1 resigns"),
        (doh("Mb2", board="fixed").resign(1), "1-0", "seat 2 resigns"),
        (doh("Mb2", board="fixed").agree_tie(), "1/2-1/2", "draw agreed"),
        (doh("Sb2 Sa1 Mb1 Sc3", board="fixed"), "0-1", None),
    ],
)
def test_results_and_endings_are_noted(session: Session, result: str, ending: str | None) -> None:
    record = write_record(session, DAY)
    assert f'[Result "{result}"]' in record
    assert record.endswith(f" {result}\n")
    assert re.findall(r'\[Ending "(.*)"\]', record) == ([ending] if ending else [])


names = st.text(max_size=LONGEST_NAME) | st.text('\\",= []{}\n\r\t\0\u2028\ud800\u00a0nu{20}é🙂', max_size=LONGEST_NAME)


@given(st.tuples(names, names), st.text(max_size=20))
def test_names_and_dates_survive_whatever_they_are(players: tuple[str, str], date: str) -> None:
    session = doh("Mb2 La1", players, board="fixed")
    record = write_record(session, date)
    assert game_of(read(record)) == game_of(session)
    assert len(record.splitlines()) in (6, 7)
    record.encode()


@pytest.mark.parametrize("quotes", ["“”", "„“", "””", "„‟"])
@pytest.mark.parametrize("names", ["Mira Jun", 'Ann_"Ace"_Lee Émile,_père', "Back\\slash\\ M“i”ra"])
def test_quotes_that_a_messenger_curled_are_read(quotes: str, names: str) -> None:
    """All quotes of the tags, those inside names and a position too."""
    begun = doh("Mb2", board="fixed")
    state = begun.game.position(json.loads(json.dumps(begun.now)))
    session = Replay(begun.game, begun.setup, state).session(tuple(names.split()))
    record = write_record(session, DAY)
    assert "[Position" in record
    curled = re.sub(r'(?<= )"|(?<=,)"|(?<=\[)"', quotes[0], record)
    assert game_of(read(curled.replace('"', quotes[1]))) == game_of(session)


@pytest.mark.parametrize("words", [ENGLISH, GERMAN], ids=["en", "de"])
def test_the_lines_that_a_refusal_shows_are_lines_that_are_read(words: Mapping[str, str]) -> None:
    shown = [line for key, text in words.items() if key.startswith("record.") for line in re.findall(r"\[.*\]", text)]
    assert len(shown) == 4
    for line in shown:
        assert records.TAG.fullmatch(line) and not set(records.CURLY) & set(line), line


def test_a_name_looks_as_it_is_if_it_can() -> None:
    record = write_record(doh("Mb2", ('Ann "Ace" Lee', "Émile, père"), board="fixed"), DAY)
    assert r'[Players "Ann \"Ace\" Lee, Émile\, père"]' in record


# ---- what people may do to a record ----


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("1. Mb2 2. La1 3. Sb2 *", "Mb2 La1 Sb2 *"),
        ("1. Mb2 2. La1 3. Sb2 *", "1.Mb2\n2.La1\n\n3.  Sb2\t*"),
        ("Tic Tac Doh!", "tic tac doh!"),
        ("Tic Tac Doh!", "doh"),
        (", stuck=tie", ""),
        ("board=fixed, stuck=tie", " stuck = tie,board=fixed"),
        ("Mira, Jun", "Mira,  Jun "),
        ('[Date "2026-11-21"]', '[Event "The long evening"]\n\n[Place "At home"]'),
        ('[Result "*"]\n', ""),
        ("[", "  [ "),
        ("\n", "\r\n"),
        ('[Game "', '\ufeff[Game "'),
    ],
)
def test_a_record_may_be_written_otherwise(old: str, new: str) -> None:
    assert old in RECORD
    assert game_of(read(RECORD.replace(old, new))) == game_of(read(RECORD))


def test_options_not_named_have_their_usual_values() -> None:
    record = RECORD.replace('[Options "board=fixed, stuck=tie"]\n', "").replace("Mb2 2. La1 3. Sb2", "Mc3")
    assert read(record).setup == find("doh").setup()


@pytest.mark.parametrize(
    ("old", "new", "key", "line", "word"),
    [
        (RECORD, "", "record.foreign", None, "[Game"),
        (RECORD, "Dear Jun, shall we play on Sunday?", "record.foreign", None, "[Game"),
        (RECORD, "x" * (LONGEST_RECORD + 1), "record.long", None, "too long"),
        ('"Tic Tac Doh!"', '"Tic Tac Doh!', "record.tag", 1, "[Game"),
        ('"Tic Tac Doh!"', '"Tic "Tac" Doh!"', "record.tag", 1, "[Game"),
        ("Mira", r"M\ira", "record.tag", 3, r"M\ira"),
        ("Mira", r"M\u{110000}ira", "record.tag", 3, "110000"),
        ("Mira", r"M\u{x}ira", "record.tag", 3, "{x}"),
        ("Mira, Jun", "Mira, Jun\\", "record.tag", 3, "Jun"),
        ("[Date", '[Game "Chess"]\n[Date', "record.twice", 4, "Game"),
        ("Tic Tac Doh!", "Chess", "record.game", 1, "Chess"),
        ("Tic Tac Doh!", "", "record.game", 1, ""),
        ('[Players "Mira, Jun"]\n', "", "record.players", None, "[Players"),
        ("Mira, Jun", "Mira", "record.seats", 3, "1"),
        ("Mira, Jun", "", "record.seats", 3, "1"),
        ("Mira, Jun", "Mira, Jun, Ada", "record.seats", 3, "3"),
        ("Mira", "M" * 41, "record.name", 3, "MMM"),
        ("fixed", "round", "record.option", 2, "board=round"),
        ("stuck", "lost", "record.option", 2, "lost=tie"),
        ("stuck=tie", "tie", "record.option", 2, "tie"),
        ("stuck=tie", "board=fixed", "record.option", 2, "board=fixed"),
        ("stuck=tie", "", "record.option", 2, ""),
        (" *\n", "\n", "record.cut", 7, "cut off"),
        ("1. Mb2 2. La1 3. Sb2 *", "", "record.cut", 6, "cut off"),
        ("3. Sb2 *", "", "record.cut", 7, "cut off"),
        ("2. La1 ", "", "record.number", 7, "3."),
        ("2. La1", "2. 3. La1", "record.number", 7, "3."),
        ("2. La1", "2. La1 (2. La1)", "record.lines", None, "lines"),
        ("2. La1", "2. La1 )", "record.line", 7, ")"),
        ("2. La1", "2. La1 (( 2. Lb2 ))", "record.line", 7, "("),
        ("2. La1", "2. La1 ({too} {late})", "record.line", 7, ")"),
        ("1. Mb2", "{Early} 1. Mb2", "record.line", 7, "Early"),
        ("2. La1", "2. La1 {Good} (4. Sb2)", "record.number", 7, "4."),
        ("3. Sb2 *", "3. Sb2 (3. Sa2 *", "record.cut", 7, "cut off"),
        ("2. La1", "2. La1 {Too late", "record.cut", 7, "cut off"),
        ("2. La1", "2. La1 $9", "record.move", 7, "$9"),
        ("La1", "Qa1", "record.move", 7, "Qa1"),
        ("La1", "[La1]", "record.move", 7, "[La1]"),
        ("La1", "L" * 200, "record.move", 7, "LLL"),
        ("3. Sb2", "\n3.\nSa1", "record.illegal", 9, "Sa1"),
        ("3. Sb2 *", "3. Sb2 1-0", "record.result", 7, "1-0"),
        ('[Result "*"]', '[Result "1-0"]', "record.result", 5, "1-0"),
        ("[Date", '[Ending "seat 3 resigns"]\n[Date', "record.ending", 4, "seat 3"),
        ("[Date", '[Ending "seat 0 resigns"]\n[Date', "record.ending", 4, "seat 0"),
        ("[Date", '[Ending "a fire"]\n[Date', "record.ending", 4, "a fire"),
        ("[Date", '[Ending "draw agreed"]\n[Date', "record.result", 8, "*"),
    ],
)
def test_what_is_wrong_is_said_with_its_line_and_word(
    old: str, new: str, key: str, line: int | None, word: str
) -> None:
    assert old in RECORD
    wrong, said = refusal(RECORD.replace(old, new, 1))
    assert wrong == key
    assert word.replace("{", "(").replace("}", ")") in said
    assert line is None or key == "record.cut" or f"ine {line}" in said
    assert said.endswith(".")
    assert len(said) < 200


@pytest.mark.parametrize("first", [RECORD, write_record(doh("Sb2 Sa1 Mb1 Sc3", board="fixed"), DAY)])
def test_two_records_in_one_text_are_told_as_such(first: str) -> None:
    line = len(first.splitlines()) + 2
    assert refusal(f"{first}\n{RECORD}") == ("record.several", sentence(Message("record.several", {"line": str(line)})))
    # A comment may say the same words.
    told = read(RECORD.replace("Sb2 *", 'Sb2 {As in 0-1\n[Game "Tic Tac Doh!"]\n* it was.} *'))
    assert told.ply == 3 and "[Game" in told.tree.notes[0].text


@pytest.mark.parametrize("more", ["Sa2 *", "5. Sa2 1-0"])
def test_no_move_follows_the_end_of_a_game(more: str) -> None:
    won = write_record(doh("Sb2 Sa1 Mb1 Sc3", board="fixed"), DAY)
    key, said = refusal(won.removesuffix("0-1\n") + more)
    assert key == "record.over"
    assert "Sa2" in said


def test_a_game_that_is_over_cannot_be_given_up() -> None:
    won = write_record(doh("Sb2 Sa1 Mb1 Sc3", board="fixed"), DAY)
    assert refusal(won.replace("[Date", '[Ending "draw agreed"]\n[Date'))[0] == "record.ending"


@pytest.mark.parametrize("seed", ["", "x", "-1", "1.5", "９", "9" * 30, str(2**53), "1_0"])
def test_a_seed_is_a_number_not_too_large(seed: str) -> None:
    record = write_record(begin(find("null"), ["a", "b"], seed=77), DAY)
    assert read(record).setup.seed == 77
    assert refusal(record.replace('"77"', f'"{seed}"'))[0] == "record.seed"


def test_without_a_seed_nothing_can_be_dealt() -> None:
    record = write_record(begin(find("null"), ["a", "b"], seed=77), DAY)
    assert refusal(record.replace('[Seed "77"]\n', ""))[0] == "record.seedless"


def test_a_record_holds_no_more_moves_than_a_game_may_have(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("threefold.saving.record_moves.MOST_MOVES", 2)
    assert refusal(RECORD)[0] == "record.long"
    assert read(RECORD.replace("3. Sb2 ", "")).ply == 2


def test_empty_comments_say_nothing_and_many_in_one_word_take_no_time() -> None:
    begun = process_time()
    assert read(RECORD.replace("1. Mb2", "1. {} Mb2 {}" + "{}" * 60_000)) == read(RECORD)
    (note,) = read(RECORD.replace("1. Mb2", "1. Mb2 " + "{a}" * 60_000)).tree.notes
    assert (note.ply, note.text) == (1, "a " * 249 + "a")
    assert process_time() - begun < 1.5


@pytest.mark.parametrize(
    ("said", "shortened"),
    [
        ("{" + "x" * 500 + "}", False),
        ("{" + "x" * 501 + "}", True),
        ("{" + "x " * 200 + "} {" + "y " * 100 + "}", True),
        ("({" + "n" * 40 + "} 2. Lc1)", False),
        ("({" + "n" * 41 + "} 2. Lc1)", True),
    ],
)
def test_a_comment_that_is_too_long_is_cut_and_it_is_known(said: str, shortened: bool) -> None:
    found = read_record(RECORD.replace("2. La1", f"2. La1 {said}"), find)
    assert found.shortened is shortened
    assert all(len(note.text) <= 500 for note in found.session.tree.notes)
    assert all(len(line.name) <= 40 for line in found.session.tree.lines)


def test_every_refusal_has_a_sentence_and_every_sentence_a_refusal() -> None:
    sources = (Path(module.__file__ or "").read_text(encoding="utf-8") for module in (records, record_moves))
    keys = set(re.findall(r'"(record\.\w+)"', "".join(sources)))
    assert keys == {key for key in ENGLISH if key.startswith("record.")}


# ---- what comes from outside can do no harm ----


def read_or_refused(text: str) -> None:
    try:
        session = read(text)
    except BadRecord as problem:
        said = sentence(Message(problem.key, problem.fill))
        assert "{" not in said
        assert said.isprintable()
    else:
        assert game_of(read(write_record(session, DAY))) == game_of(session)


@given(st.text(max_size=80) | st.text('[]"\\ ,=\nGamePlyrs*1.', max_size=80).map(lambda text: RECORD[:40] + text))
@settings(max_examples=300)
def test_foreign_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    read_or_refused(text)


@given(
    st.sampled_from(ALL),
    st.integers(0, 5),
    st.lists(st.tuples(st.floats(0, 1), st.integers(0, 3), st.text(max_size=3)), min_size=1, max_size=3),
)
@settings(max_examples=300, deadline=None)
def test_a_changed_record_is_read_or_refused_with_a_sentence(
    game: Game, seed: int, changes: list[tuple[float, int, str]]
) -> None:
    record = write_record(random_session(game, seed, plies=12), DAY)
    for where, cut, more in changes:
        place = int(where * len(record))
        record = record[:place] + more + record[place + cut :]
    read_or_refused(record)


@every_game
def test_a_line_or_word_more_or_less_is_read_or_refused_with_a_sentence(game: Game) -> None:
    record = write_record(random_session(game, 6, plies=10).resign(0), DAY)
    pieces = re.split(r"(?<=[\n ])", record)
    for place, piece in enumerate(pieces):
        read_or_refused("".join(pieces[:place] + pieces[place + 1 :]))
        read_or_refused("".join([*pieces[:place], piece, *pieces[place:]]))


@every_game
def test_a_record_cut_off_is_noticed(game: Game) -> None:
    record = write_record(random_session(game, 7, plies=9), DAY).rstrip("\n")
    body = record.index("\n\n") + 2
    for length in range(body, len(record)):
        with pytest.raises(BadRecord):
            read(record[:length])
