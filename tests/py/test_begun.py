"""Games that begin from a position instead of the deal: an editor's, a puzzle's, a stranger's."""

import json
from random import Random
from typing import Any

import pytest
from helpers import ALL, find, random_session
from hypothesis import given
from hypothesis import strategies as st

from threefold.codec import BadLink, BadSave, read_link, read_save, write_link, write_save
from threefold.game import Game
from threefold.records import BadRecord, read_record, write_record
from threefold.session import BadPosition, Session, replay
from threefold.words import ENGLISH

every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
DAY = "2026-11-21"


def from_the_middle(game: Game, seed: int, plies: int = 6) -> tuple[Session, Session]:
    """A random game, and another one begun from a position of it and played on with the same moves."""
    whole = random_session(game, seed)
    at = whole.ply // 2
    begun = replay(game, whole.setup, whole.names, whole.log[at : at + plies], whole.states[at])
    return whole, begun


@every_game
def test_a_game_goes_on_from_a_position_as_it_would_have(game: Game) -> None:
    for seed in range(12):
        whole, begun = from_the_middle(game, seed)
        at = whole.ply // 2
        assert begun.states == whole.states[at : at + begun.ply + 1]


@every_game
def test_it_travels_in_links_saves_and_records(game: Game) -> None:
    for seed in range(12):
        _, begun = from_the_middle(game, seed)
        for back in (
            read_link(write_link(begun), find, lambda seats, names=begun.names: names),
            read_save(write_save(begun), find),
            read_record(write_record(begun, DAY), find),
        ):
            assert back == begun
            assert type(back.begun) is type(begun.begun)


@every_game
def test_a_position_of_another_setup_is_refused(game: Game) -> None:
    for seed in range(12):
        whole = random_session(game, seed, plies=2)
        for other in (random_session(game, other_seed, plies=0) for other_seed in range(12)):
            fits = game.unfit(other.setup, whole.now) is None
            same = all(getattr(other.now, name) == getattr(whole.now, name) for name in game.frame)
            assert fits == same


@every_game
def test_a_position_that_cannot_occur_is_refused_with_a_sentence(game: Game) -> None:
    """One field after the other is put wrong: what is taken then is a position that could be."""
    rng = Random(7)
    whole = random_session(game, 4)
    state = whole.states[whole.ply // 2]
    for field in state._fields:
        for junk in (None, -1, 10**9, "", "zz", (), ((),), (1, 2, 3), ("x",) * 9, {}, 1.5, [1], True):
            foreign = state._replace(**{field: junk})
            reason = game.unfit(whole.setup, foreign)
            if reason is None:
                moves = game.rules.moves(foreign)
                assert game.rules.result(foreign) or game.rules.play(foreign, rng.choice(list(moves)))
                continue
            assert reason.startswith("null.") or ENGLISH[reason]
            with pytest.raises(BadPosition):
                replay(game, whole.setup, whole.names, (), foreign)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8), lambda part: st.lists(part, max_size=12)
)


@every_game
@given(plain=JUNK)
def test_junk_is_no_position(game: Game, plain: Any) -> None:
    setup = game.setup()
    try:
        state = game.position(setup, plain)
    except ValueError:
        return
    assert game.unfit(setup, state) is not None


@pytest.mark.parametrize("game", ALL[:5], ids=lambda game: game.key)
def test_a_changed_save_or_record_says_what_is_wrong(game: Game) -> None:
    _, begun = from_the_middle(game, 2)
    record = write_record(begun, DAY)
    line = next(text for text in record.splitlines() if text.startswith("[Position"))
    with pytest.raises(BadRecord) as problem:
        read_record(record.replace(line, '[Position "\\[1\\,2\\]"]'.replace("\\[", "[").replace("\\]", "]")), find)
    assert problem.value.key == "record.position"
    fields = json.loads(write_save(begun))
    if "position" in fields:
        with pytest.raises(BadSave):
            read_save(json.dumps(fields | {"position": [1, 2]}), find)
    with pytest.raises(BadLink):
        read_link(write_link(begun)[:-9], find, lambda seats: [""] * seats)
