"""Checks that no position reached in a game is refused as impossible.

`python build.py bench positions [--games 100000] [--jobs 2]` plays so many random games of each, with all their options
and numbers of seats, and checks some positions of each, including the last, for a flaw. Each game is seeded by its
number, and the results are cached in .cache/positions as long as the rules stay the same: an interrupted run continues
where it stopped. The result is written into BENCH.md.
"""

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from bench._bench_md import write_section
from bench._positions import BY_LOT, SIZE, Part, look_through
from threefold.games import all_games
from threefold.words import ENGLISH
from workshop.steps import UserError, say

HEAD = f"""Games played at random, with all options and seats. Of each, the last position was looked at and {BY_LOT} on
its way, chosen by lot. None that a game reaches may be called impossible.

"""


def main() -> int:
    parser = argparse.ArgumentParser(prog="build.py bench positions", description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    parts = [Part(game.key, first) for game in all_games() for first in range(0, options.games, SIZE)]
    missing = [part for part in parts if not part.file.exists()]
    with ProcessPoolExecutor(options.jobs) as pool:
        for number, part in enumerate(pool.map(look_through, missing), 1):
            say(f"· {part.game}: games {part.first + 1} to {part.first + SIZE}; {number} of {len(missing)} parts")
    found = [json.loads(part.file.read_text(encoding="utf-8")) for part in parts]
    write_section("positions", report(parts, found))
    if refused := [reason for one in found for reason in one["refused"]]:
        raise UserError(f"Positions that games reach were refused: {refused[:20]}")
    return 0


def report(parts: list[Part], found: list[dict[str, Any]]) -> str:
    lines = ["| | games | positions looked at | refused | goal |", "|---|---|---|---|---|"]
    for game in all_games():
        mine = [one for part, one in zip(parts, found, strict=True) if part.game == game.key]
        looked = sum(one["positions"] for one in mine)
        refused = sum(len(one["refused"]) for one in mine)
        lines.append(f"| {ENGLISH[f'{game.key}.name']} | {len(mine) * SIZE:,} | {looked:,} | {refused} | 0 |")
    return HEAD + "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
