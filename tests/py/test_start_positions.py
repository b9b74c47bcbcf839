"""Games that begin from a position instead of the deal: from the editor, a puzzle, or a foreign link or file."""

import json
from functools import partial
from random import Random
from typing import Any, cast

import pytest
from helpers import ALL, find, random_session

from threefold.core.game import Game
from threefold.core.session import BadPosition, Session, replay
from threefold.saving.bad_record import BadRecord
from threefold.saving.link import read_link, write_link
from threefold.saving.link_text import BadLink
from threefold.saving.record import read_record, write_record
from threefold.saving.save import BadSave, read_save, write_save
from threefold.words import ENGLISH

every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
DAY = "2026-11-21"


def _named(names: tuple[str, ...], _seats: int) -> tuple[str, ...]:
    return names


def from_the_middle(game: Game, seed: int, plies: int = 6) -> tuple[Session, Session]:
    """A random game, and a game that begins from a position in its middle and continues with the same moves."""
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
            read_link(write_link(begun), find, partial(_named, begun.names)),
            read_save(write_save(begun), find),
            read_record(write_record(begun, DAY), find).session,
        ):
            assert back == begun
            assert type(back.start_position) is type(begun.start_position)


@every_game
def test_a_position_of_another_setup_is_refused(game: Game) -> None:
    for seed in range(12):
        whole = random_session(game, seed, plies=2)
        for other in (random_session(game, other_seed, plies=0) for other_seed in range(12)):
            fits = game.unfit(other.setup, whole.now) is None
            same = all(getattr(other.now, name) == getattr(whole.now, name) for name in game.fixed_fields)
            assert fits == same


@every_game
def test_a_position_that_cannot_occur_is_refused_with_a_sentence(game: Game) -> None:
    """Puts wrong values into each field in turn: every position that is accepted can be played on."""
    rng = Random(7)
    whole = random_session(game, 4)
    state = whole.states[whole.ply // 2]
    wrong: list[Any] = [None, -1, 10**9, "", "zz", (), ((),), (1, 2, 3), ("x",) * 9, {}, 1.5, [1], True]
    for field in cast(Any, state)._fields:
        for junk in wrong:
            foreign = cast(Any, state)._replace(**{field: junk})
            reason = game.unfit(whole.setup, foreign)
            if reason is None:
                moves = game.rules.moves(foreign)
                assert game.rules.result(foreign) or game.rules.play(foreign, rng.choice(list(moves)))
                continue
            assert reason.startswith("null.") or ENGLISH[reason]
            with pytest.raises(BadPosition):
                replay(game, whole.setup, whole.names, (), foreign)


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
