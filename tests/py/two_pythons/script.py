"""The entry point in both Pythons: makes all calls, part by part.

Only a checksum of every answer is kept, so that many can be compared; one of them can be requested as a whole. An order
(JSON on standard input, or passed by shipped.mjs) says what to do.
"""

import json
import sys
from binascii import crc32
from importlib import import_module
from random import Random
from typing import Any

from two_pythons.at_the_table import at_the_table
from two_pythons.from_positions import from_positions
from two_pythons.rules_calls import without_a_table
from two_pythons.seeded_choices import Hear
from two_pythons.stand_ins import asked_of_stand_ins

Json = dict[str, Any]


def carried_out(order: str) -> str:
    """Runs the parts of the order; returns JSON with the result of each, and the requested names that are missing."""
    wanted: Json = json.loads(order)
    done: Json = {part: heard(part, wanted) for part in wanted["parts"]}
    return json.dumps(done | {"missing": missing(wanted.get("names", []))})


def heard(part: str, wanted: Json) -> Json:
    """Runs one part. Returns the checksums of all answers, and the names of the calls that were ever answered and ever
    refused; with `whole`, only the question and answer of that number."""
    sums: list[int] = []
    found: list[str] = []
    answered: set[str] = set()
    refused: set[str] = set()
    whole: int | None = wanted.get("whole")

    def hear(asked: str, answer: str) -> None:
        if len(sums) == whole:
            found[:] = [asked, answer]
        sums.append(crc32(f"{asked}\0{answer}".encode("utf-8", "surrogatepass")))
        (refused if answer.startswith('{"error"') else answered).add(asked.partition(" ")[0])

    _do(part, hear, wanted)
    if whole is not None:
        return {"found": found}
    return {"sums": sums, "answered": sorted(answered), "refused": sorted(refused)}


def _do(part: str, hear: Hear, wanted: Json) -> None:
    match part:
        case "table":
            at_the_table(hear, Random(1), wanted["german"], wanted["thorough"])
        case "positions":
            from_positions(hear, Random(2))
        case "laws":
            without_a_table(hear, Random(3))
        case "bots":
            # The bots are in an archive of their own, which the page loads later.
            from two_pythons.bots import thinking

            thinking(hear, Random(4))
        case "stand-ins":
            asked_of_stand_ins(hear, Random(5))


def missing(names: list[tuple[str, str]]) -> list[str]:
    """The names, as "module.name", that cannot be imported."""
    lost: list[str] = []
    for module, name in names:
        try:
            if name and not hasattr(import_module(module), name):
                import_module(f"{module}.{name}")
            import_module(module)
        except ImportError:
            lost.append(f"{module}.{name}")
    return lost


if __name__ == "__main__":
    sys.stdout.write(carried_out(sys.stdin.read()))
