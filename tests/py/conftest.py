"""What all tests share. Hypothesis runs alike on fast and slow machines, and in CI with the same examples each time."""

import os

import pytest
from hypothesis import settings

from threefold.page import bridge
from threefold.page.table import GameTable
from threefold.words import address

settings.register_profile("threefold", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("threefold")


@pytest.fixture(autouse=True)
def to_nobody() -> None:
    """Sentences name all seats, until a test sits one person down among bots."""
    address(None)


@pytest.fixture
def fresh_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table at which nobody has sat yet."""
    monkeypatch.setattr(bridge, "TABLE", GameTable())
