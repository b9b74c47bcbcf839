"""Settings and fixtures for all tests. Hypothesis has no deadline, so that slow machines do not fail, and uses the same
examples each time in CI."""

import os

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

from threefold.page import bridge
from threefold.page.encode import Wire
from threefold.page.table import GameTable
from threefold.words import address

settings.register_profile("threefold", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("threefold")


TOGETHER = {
    "test_bot_stac.py": "bot of Stac",
    "test_build.py": "tools",
    "test_dev.py": "tools",
    "test_long_games.py": "long games",
    "test_mistakes.py": "mistakes",
    "test_new_game.py": "new game",
    "test_positions.py": "positions",
    "test_read_aloud.py": "read aloud",
    "test_runtime.py": "tools",
    "test_scene.py": "scenes",
    "test_two_pythons.py": "tools",
    "test_walls.py": "walls",
}
"""The group of a test file. One process should run all of a group: its tests share something that is slow to make."""


class Scheduler(LoadScopeScheduling):  # type: ignore[misc]
    """Distributes tests to the processes one by one, but those of a group together. (xdist_group has no effect with
    this version of pytest.)"""

    def _split_scope(self, nodeid: str) -> str:
        return TOGETHER.get(nodeid.partition("::")[0].rpartition("/")[2], nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> Scheduler:
    return Scheduler(config, log)


@pytest.fixture(autouse=True)
def to_nobody() -> None:
    """Resets the addressed seat: sentences name all seats, until a test addresses one person as "you"."""
    address(None)


@pytest.fixture
def fresh_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replaces the bridge's game table by a new one without a game, and forgets what the page has got."""
    monkeypatch.setattr(bridge, "TABLE", GameTable())
    monkeypatch.setattr(bridge, "WIRE", Wire())
