"""What all tests share. Hypothesis runs alike on fast and slow machines, and in CI with the same examples each time."""

import os

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

from threefold.page import bridge
from threefold.page.table import GameTable
from threefold.words import address

settings.register_profile("threefold", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("threefold")


TOGETHER = {
    "test_build.py": "tools",
    "test_dev.py": "tools",
    "test_new_game.py": "new game",
    "test_runtime.py": "tools",
    "test_scene.py": "scenes",
    "test_two_pythons.py": "tools",
}
"""Tests that one process should run, for they share what takes long to make, by the names of their files."""


class Scheduler(LoadScopeScheduling):  # type: ignore[misc]
    """Gives tests to the processes one by one, but some together. (xdist_group does nothing with this pytest.)"""

    def _split_scope(self, nodeid: str) -> str:
        return TOGETHER.get(nodeid.partition("::")[0].rpartition("/")[2], nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> Scheduler:
    return Scheduler(config, log)


@pytest.fixture(autouse=True)
def to_nobody() -> None:
    """Sentences name all seats, until a test sits one person down among bots."""
    address(None)


@pytest.fixture
def fresh_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table at which nobody has sat yet."""
    monkeypatch.setattr(bridge, "TABLE", GameTable())
