"""The cost of a tap is small in every game and does not grow with its length; what crosses the bridge has a type."""

import re
from pathlib import Path

import pytest

from bench.tap import GOAL_ASKED, GOAL_GROWTH, GOAL_LETTERS, after, shortened, taps
from threefold.core.game import Game
from threefold.games import all_games, find
from threefold.page import bridge
from threefold.page.table import GameTable
from workshop.bridge_call_types import ARGUMENTS
from workshop.places import PY, WEB
from workshop.typescript import TYPES, types

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


def test_the_types_of_the_page_are_those_of_python() -> None:
    assert TYPES.read_text(encoding="utf-8") == types(), "run build.py types"


UNSEEN = "  readonly state: unknown;"
"""What a bot is asked about goes to its worker, and the page never reads it."""


def test_what_crosses_the_bridge_has_a_type() -> None:
    told = [line for line in types().splitlines() if "/**" not in line and line != UNSEEN]
    assert [line for line in told if re.search(r"\b(any|unknown|object)\b", line)] == []


UNCHECKED = re.compile(
    r"@param \{.*\bargs\??: any\b"  # a call handed on with any arguments
    r"|\b(?:ask|call|decided|request|hint|sketch|game\.\w+)\(.*@type \{any\}"
    r"|\bargs = /\*\* @type \{any\}"
)


def test_the_arguments_of_calls_are_checked() -> None:
    casts = [(name, line) for name, text in sources(WEB / "js", "*.js", "") for line in text.splitlines()]
    assert [(name, line) for name, line in casts if UNCHECKED.search(line)] == []


def test_every_call_says_what_comes_with_it() -> None:
    assert ARGUMENTS.keys() == {*bridge.calls(GameTable()), *bridge.extra_calls()}


def sources(folder: Path, pattern: str, but: str) -> list[tuple[str, str]]:
    found = [
        (path.name, path.read_text(encoding="utf-8")) for path in sorted(folder.rglob(pattern)) if path.name != but
    ]
    assert found
    return found


def test_only_the_rules_and_those_who_ask_a_bot_make_what_a_seat_sees() -> None:
    """Bots and scenes only get a Seen, so code that cannot make one cannot give them hidden information."""
    makers = {path for path in (PY / "threefold").rglob("*.py") if re.search(r"\bSeen\(", path.read_text("utf-8"))}
    told = {path.relative_to(PY / "threefold").as_posix() for path in makers}
    # The editor may make one, because nothing in the position is hidden from the person who sets it up.
    others = {name for name in told if not name.endswith("rules.py") and "/editor/" not in name}
    # A puzzle is stored as its solver sees it.
    assert others <= {"core/kernel.py", "bots/worker.py", "bots/reviewer.py", "page/puzzle_teacher.py"}
