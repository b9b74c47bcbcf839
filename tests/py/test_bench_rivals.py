"""The strongest rivals that the bench sets against the bots: they win when they can and know nothing hidden."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from match_positions import FOUR, GAME, RULES, play, position

from bench import _positions, _review_proofs
from bench._results import digest
from bench._source_hash import source_hash
from bench.rivals import _plain_search, stack
from bench.rivals import match as rivals
from threefold.core.kernel import Seen
from threefold.games import all_games, find

STRONG = ("one turn", "search of 3,000")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_plain_search, "ITERATIONS", 150)
    monkeypatch.setattr(rivals, "GUESSES", 6)


@pytest.mark.parametrize("name", STRONG)
def test_a_line_is_finished(name: str) -> None:
    state = position("Xr Xg Ob wipe | Or Og Ob Oy", "a1:Xr b1:Xr b2:Og")
    assert GAME.write(rivals.RIVALS[name](RULES.mask(state, 0), Random(1))) == "Xr-c1"


@pytest.mark.parametrize("name", STRONG)
def test_what_is_hidden_is_not_known(name: str) -> None:
    state = play(position(FOUR), "Xg-a1 Or-c3")
    seen = RULES.mask(state, state.mover)
    other = RULES.mask(RULES.guess(seen, Random(5)), state.mover)
    move = rivals.RIVALS[name](seen, Random(3))
    assert move in RULES.moves(state)
    assert move == rivals.RIVALS[name](other, Random(3))


@pytest.mark.slow
@pytest.mark.parametrize("centre", [pytest.param("open", marks=pytest.mark.thorough), "always"])
def test_the_plain_search_of_stack_knows_no_pile_and_beats_chance(centre: str) -> None:
    game = find("stack")
    rules, won = game.rules, 0.0
    for seed in range(4):
        rng = Random(seed)
        state = rules.start(game.setup({"centre": centre}, 2, seed))
        while not (result := rules.result(state)):
            seen: Seen[Any] = rules.mask(state, rules.actor(state))
            if seen.seat != seed % 2:
                state = rules.play(state, stack.random(seen, rng))
                continue
            move = stack.search(seen, Random(seed))
            if not any(seen.state.scores):
                other = rules.mask(rules.guess(seen, Random(seed + 1)), seen.seat)
                assert move == stack.search(other, Random(seed))
            state = rules.play(state, move)
        won += result.shares[1 - seed % 2]
    assert won <= 1


def test_games_are_kept_by_the_sources_that_played_them() -> None:
    found = [digest(game.key) for game in all_games()]
    assert len({*found}) == len(found)


def test_cached_results_stay_valid_when_only_words_about_the_code_change(tmp_path: Path) -> None:
    sources = {
        "plain": "A = 1\ndef f():\n    return A\n",
        "told": '"""What it is."""\n# why\nA = 1\n"""A number."""\n\n\ndef f():\n    """Returns it."""\n    return A\n',
        "other": "A = 2\ndef f():\n    return A\n",
    }
    for name, text in sources.items():
        (tmp_path / f"{name}.py").write_text(text)
    plain, told, other = (source_hash([tmp_path / f"{name}.py"]) for name in sources)
    assert plain == told != other


@pytest.mark.parametrize("digest_of", [_positions.digest.__wrapped__, _review_proofs.digest])
def test_cached_results_do_not_outlive_what_decided_them(
    digest_of: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = digest_of("stac")
    read = Path.read_text
    for name in ("core/kernel.py", "core/shapes.py", "games/stac/rules/rules.py"):

        def changed(path: Path, *args: Any, name: str = name, **options: Any) -> str:
            return read(path, *args, **options) + "\nNEW = 1\n" * path.as_posix().endswith(name)

        monkeypatch.setattr(Path, "read_text", changed)
        assert digest_of("stac") != before, name
        monkeypatch.setattr(Path, "read_text", read)
    assert digest_of("stac") == before


def test_positions_are_looked_through_again_when_a_game_gets_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    digest_of = _positions.digest.__wrapped__
    before, stac = digest_of("stac"), find("stac")
    monkeypatch.setattr(_positions, "find", lambda key: stac._replace(options=(*stac.options, *find("stack").options)))
    assert digest_of("stac") != before
