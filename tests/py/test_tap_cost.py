"""The cost of a tap is small in every game and does not grow with its length."""

import pytest

from bench.tap import GOAL_ASKED, GOAL_GROWTH, GOAL_LETTERS, after, shortened, taps
from threefold.core.game import Game
from threefold.games import all_games, find
from threefold.page import bridge

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)


@pytest.fixture(autouse=True)
def bridge_put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bridge, "TABLE", bridge.TABLE)
    monkeypatch.setattr(bridge, "WIRE", bridge.WIRE)


@every_game
def test_a_tap_asks_the_rules_little_and_its_answer_is_small(game: Game) -> None:
    session = after(game, 8) or after(game, 1)  # some games are shorter
    assert session
    cost = list(taps(game, session, 12))
    assert max(max(tap.asked.values()) for tap in cost) <= GOAL_ASKED
    assert max(tap.letters for tap in cost) <= GOAL_LETTERS


@pytest.mark.slow
@pytest.mark.parametrize("key", ["stac", "tactics", "match"])
def test_a_tap_costs_the_same_after_a_thousand_moves(key: str) -> None:
    """Compares the same position with its whole history and with only the last few moves."""
    long = after(find(key), 1000)
    assert long
    costs = [list(taps(long.game, session, 12)) for session in (long, shortened(long))]
    assert max(tap.letters for cost in costs for tap in cost) <= GOAL_LETTERS
    late, early = (sum(tap.letters for tap in cost) for cost in costs)
    assert abs(late - early) <= early * GOAL_GROWTH / 100


@pytest.mark.slow
@pytest.mark.parametrize("plies", [50, 400])
def test_a_tap_that_shows_many_cards_is_small_too(plies: int) -> None:
    """Cards, and lit squares, that the page has not seen before come with their drawings."""
    session = after(find("tactics"), plies)
    assert session
    assert max(tap.letters for seed in range(6) for tap in taps(session.game, session, 24, seed)) <= GOAL_LETTERS
