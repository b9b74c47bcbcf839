"""All that is done in both Pythons, part by part.

Of every answer only a check sum is kept, so that many can be compared; one of them can be asked for whole. An order
(JSON on the standard input, or given by shipped.mjs) says what to do.
"""

import json
import sys
from binascii import crc32
from importlib import import_module
from random import Random
from typing import Any

from two_pythons.begun import from_positions
from two_pythons.chosen import Hear
from two_pythons.door import at_the_table
from two_pythons.laws import without_a_table
from two_pythons.stand_ins import asked_of_stand_ins

Json = dict[str, Any]


def carried_out(order: str) -> str:
    """What came of each part, and which of the names asked for are missing."""
    wanted: Json = json.loads(order)
    done: Json = {part: heard(part, wanted["german"], wanted.get("whole")) for part in wanted["parts"]}
    return json.dumps(done | {"missing": missing(wanted.get("names", []))})


def heard(part: str, german: dict[str, str], whole: int | None) -> Json:
    """The sums of all answers, and which calls were ever answered and refused; or one question with its answer."""
    sums: list[int] = []
    found: list[str] = []
    answered: set[str] = set()
    refused: set[str] = set()

    def hear(asked: str, answer: str) -> None:
        if len(sums) == whole:
            found[:] = [asked, answer]
        sums.append(crc32(f"{asked}\0{answer}".encode("utf-8", "surrogatepass")))
        (refused if answer.startswith('{"error"') else answered).add(asked.partition(" ")[0])

    _do(part, hear, german)
    if whole is not None:
        return {"found": found}
    return {"sums": sums, "answered": sorted(answered), "refused": sorted(refused)}


def _do(part: str, hear: Hear, german: dict[str, str]) -> None:
    match part:
        case "table":
            at_the_table(hear, Random(1), german)
        case "positions":
            from_positions(hear, Random(2))
        case "laws":
            without_a_table(hear, Random(3))
        case "bots":
            # The bots lie in an archive of their own, which a first visit does not wait for.
            from two_pythons.bots import thinking

            thinking(hear, Random(4))
        case "stand-ins":
            asked_of_stand_ins(hear, Random(5))


def missing(names: list[tuple[str, str]]) -> list[str]:
    """The modules that are not there, and the names that are not in them."""
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
