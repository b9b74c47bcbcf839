"""What all tests share. Hypothesis runs alike on fast and slow machines, and in CI with the same examples each time."""

import os

import pytest
from hypothesis import settings

from threefold import bridge

settings.register_profile("threefold", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("threefold")


@pytest.fixture
def fresh_desk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table at which nobody has sat yet."""
    monkeypatch.setattr(bridge, "DESK", bridge.Desk())
