"""How much the tests try. A usual run tries each behaviour, with games, languages, windows and browsers that differ; a
thorough one (`build.py test --thorough`) tries all their combinations, and many more random games."""

import os
from typing import TypeVar

THOROUGH = os.environ.get("THREEFOLD_TESTS") == "thorough"
T = TypeVar("T")


def usually(few: T, thoroughly: T) -> T:
    """Returns what a test tries in a usual run, or all that it tries in a thorough one."""
    return thoroughly if THOROUGH else few
