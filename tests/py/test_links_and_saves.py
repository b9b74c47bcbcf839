"""Saves and links: what is written is read back unchanged, and foreign data can do no harm."""

import json

import pytest
from helpers import ALL, find, random_session
from hypothesis import given, settings
from hypothesis import strategies as st

from thorough import usually
from threefold.core.game import Game
from threefold.core.session import Session, begin, replay
from threefold.saving.checked_input import BadInput
from threefold.saving.link import read_link, write_link
from threefold.saving.link_text import LONGEST_LINK, BadLink, Digits
from threefold.saving.save import BadSave, read_save, write_save
from threefold.words import ENGLISH

every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

# Links that were sent once must open for ever: the game, its options, its moves.
GOLDEN = {
    "1cOTZA0sQWEqo4AUD": "Sc3 Lc4 Sd4 Ld3 Mc3 Le3 Me3 Se3 Mc4 Md3",
    "1dMsPI8AB4w": "Mb2 La1 Sb2",
    "13ZBlCIl5JpqFVogTgMAMBA": "=e1 =e4 a1 d4 a5 =d3 =a2 d2 a1 =c2 a2 c5 a1 =c2 a3 e2 =b3 =e1 d3 d1 d2 =c1 e2 e1",
    "1QetUA_dlRrmkyUAIZA": "=a3 =e3 c3 e4 =c1 =e1 c5 b1 =c4 =b3 c1 c3 a1 c2 a4 =d2",
    "1jQleAyeG0PxoeAHgAAAAAAnfgQ": "CY5c3 XK4b1 SY5a1 SK2b3 CK5a3 SB2a2 TB4c1 CW2b2 DR3c2 SB4b3 XK1c2 DR2a3",
    "1NcGIArlJ3RkDQgHgAAAAAACdAQ": "CK4b3 XY4c3 SK5c2 CR3a2 TR2a3 CK5b2 CY1c1 DY1a1 DW1b1 TR3b3 CW4a2 SY1a3",
}


GAMES_PLAYED = usually(8, 60)
"""The first eight have every option and number of seats."""
EXAMPLES = usually(100, 400)


def nameless(seats: int) -> list[str]:
    return [f"P{seat}" for seat in range(seats)]


def game_of(session: Session) -> tuple[object, ...]:
    return session.game.key, session.setup, session.played, session.ending, session.now


@pytest.mark.slow
@every_game
def test_a_link_brings_the_same_position_and_history(game: Game) -> None:
    for seed in range(GAMES_PLAYED):
        session = random_session(game, seed)
        for shown in (session, session.undo(), session.undo().resign(0), session.undo().agree_tie()):
            assert game_of(read_link(write_link(shown), find, nameless)) == game_of(shown)


@pytest.mark.slow
@every_game
def test_a_save_brings_back_all_of_it(game: Game) -> None:
    for seed in range(GAMES_PLAYED):
        session = random_session(game, seed)
        for kept in (session, session.undo(), session.undo().undo(), session.undo().resign(1)):
            assert read_save(write_save(kept), find) == kept


def test_a_whole_game_fits_a_short_link() -> None:
    lengths = sorted(len(write_link(random_session(find("doh"), seed))) for seed in range(201))
    assert lengths[100] <= 120


@pytest.mark.parametrize(("link", "moves"), GOLDEN.items())
def test_golden_links_never_break(link: str, moves: str) -> None:
    session = read_link(link, find, nameless)
    assert " ".join(session.game.write(move) for move in session.log) == moves


@every_game
def test_one_changed_letter_is_noticed(game: Game) -> None:
    link = write_link(random_session(game, 8))
    for place in range(len(link)):
        for letter in "Az_":
            changed = link[:place] + letter + link[place + 1 :]
            if changed != link:
                with pytest.raises(BadLink):
                    read_link(changed, find, nameless)


@every_game
def test_a_cut_link_is_noticed(game: Game) -> None:
    link = write_link(random_session(game, 9))
    for length in range(len(link)):
        with pytest.raises(BadLink):
            read_link(link[:length], find, nameless)


@pytest.mark.parametrize(
    ("link", "key"),
    [
        ("", "link.letters"),
        ("1äöü", "link.letters"),
        ("1ab%00", "link.letters"),
        ("9AAAA", "link.version"),
        ("nonsense", "link.cut"),
        ("1AAAAA", "link.cut"),
        ("1AAAA", "link.game"),
        ("1" + "A" * LONGEST_LINK, "link.long"),
    ],
)
def test_what_is_wrong_with_a_link_is_said(link: str, key: str) -> None:
    with pytest.raises(BadLink) as problem:
        read_link(link, find, nameless)
    assert problem.value.key == key
    assert ENGLISH[key].endswith(".")


@given(st.text(alphabet=LETTERS, max_size=60).map(lambda text: "1" + text))
@settings(max_examples=EXAMPLES)
def test_foreign_links_are_refused_with_a_sentence(link: str) -> None:
    try:
        session = read_link(link, find, nameless)
    except BadLink as problem:
        assert problem.key in ENGLISH
    else:
        assert replay(session.game, session.setup, session.names, session.log).now == session.now


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@pytest.mark.slow
@given(st.sampled_from(["threefold", "game", "options", "seed", "names", "moves", "ply", "ending"]), json_values)
@settings(max_examples=EXAMPLES)
def test_a_save_with_one_field_changed_is_read_or_refused_with_a_sentence(field: str, value: object) -> None:
    save = json.loads(write_save(random_session(find("doh"), 2)))
    try:
        read_save(json.dumps(save | {field: value}), find)
    except BadSave as problem:
        assert problem.key in ENGLISH


@pytest.mark.slow
@given(st.text(max_size=60))
def test_foreign_text_is_no_save(text: str) -> None:
    with pytest.raises(BadInput):
        read_save(text, find)


def test_deep_nesting_is_no_save() -> None:
    with pytest.raises(BadSave):
        read_save("[" * 100_000, find)


@given(st.lists(st.integers(1, 1000).flatmap(lambda base: st.tuples(st.integers(0, base - 1), st.just(base)))))
def test_digits_come_back_in_their_order(pairs: list[tuple[int, int]]) -> None:
    written = Digits()
    for digit, base in pairs:
        written.put(digit, base)
    read = Digits(written.number)
    assert [read.take(base) for _, base in pairs] == [digit for digit, _ in pairs]
    assert read.number == 0


@every_game
def test_whatever_can_be_dealt_can_be_kept_and_sent(game: Game) -> None:
    for seed in (0, 2**48 - 1, 2**53 - 1):
        session = begin(game, ["Ada", "Ben"], {}, seed)
        while session.ply < 6 and not session.result:
            session = session.play(session.moves[-1])
        assert read_save(write_save(session), find) == session
        assert read_link(write_link(session), find, lambda seats: ["Ada", "Ben"]).states == session.states
    for seed in (-1, 2**53, 2**128):
        with pytest.raises(ValueError):
            begin(game, ["Ada", "Ben"], {}, seed)
