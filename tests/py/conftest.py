"""One way to run for hypothesis on fast and slow machines: no deadlines, and in CI the same examples every time."""

import os

from hypothesis import settings

settings.register_profile("threefold", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("threefold")
