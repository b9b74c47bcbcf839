"""Runs the package's prerendering: the data from which the page paints before Python has started."""

import sys
from pathlib import Path

from workshop.atomic_files import create_atomically, remove_old
from workshop.places import CACHE, PY
from workshop.steps import UserError, run_logged, step
from workshop.wheel import digest_of, sources_of


def make_data() -> Path:
    """Returns a folder with start.json, embed.json and what each game and language needs (such as
    opening-GAME-LANGUAGE.json), made again only if the package changed. Raises UserError if a game is incomplete."""
    folder = CACHE / "prerender" / digest_of(sources_of(PY / "threefold"))[:10]
    if not folder.exists():
        with step("Drawing the shelf and the starting positions"), create_atomically(folder) as draft:
            # A fixed hash seed: sets must be iterated in the same order every time.
            env = {"PYTHONPATH": str(PY), "PYTHONHASHSEED": "0"}
            code, output = run_logged([sys.executable, "-m", "threefold.build.complete"], "complete.txt", env)
            if code:
                raise UserError(f"A game is not complete (docs/add-a-game.md):\n{output}")
            code, output = run_logged([sys.executable, "-m", "threefold.build.prerender", draft], "prerender.txt", env)
            if code:
                raise UserError(f"The starting pictures could not be drawn:\n{output}")
        remove_old(folder.parent)
    return folder
