"""Damages positions, as plain JSON data, in one or two places; the same seed gives the same changes."""

import json
from base64 import b64decode, b64encode
from random import Random
from typing import Any

from threefold.core.session import Session
from threefold.saving.save import write_save

DEEP: Any = json.loads("[" * 400 + "]" * 400)
JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    3,
    7,
    25,
    10**9,
    10**30,
    0.0,
    1.0,
    1.5,
    float("nan"),
    float("inf"),
    -float("inf"),
    "",
    "0",
    "zz",
    "\ud800",
    "é" * 40,
    [],
    [[]],
    [None],
    {},
    {"a": 1},
    [0, 1, 2],
    ["a1"] * 9,
    [[]] * 200,
    DEEP,
)


def mutated(plain: Any, rng: Random) -> Any:
    """A copy of the position with one or two random changes."""
    changed = json.loads(json.dumps(plain))
    for _ in range(rng.choice((1, 1, 1, 2))):
        holder = [changed]
        _change(holder, rng)
        changed = holder[0]
    return changed


def _junk(rng: Random) -> Any:
    """A copy of a junk value, because the next change may modify it."""
    return json.loads(json.dumps(rng.choice(JUNK)))


def _change(holder: list[Any], rng: Random) -> None:
    """Descends to a random place and changes the value there. `holder` is a list with the position as its only item."""
    lists, place, parts = [holder], 0, holder
    while isinstance(parts[place], list) and parts[place] and (len(lists) < 2 or rng.random() < 0.85):
        parts = parts[place]
        place = rng.randrange(len(parts))
        lists.append(parts)
    value = parts[place]
    ways = ["junk", "junk", "drop", "twice", "insert", "swap", "wrap", "other", "other"]
    ways += ["sum"] * 3 if isinstance(value, int) else ["text"] if isinstance(value, str) else ["turn"]
    match rng.choice(ways):
        case "junk":
            parts[place] = _junk(rng)
        case "drop" if parts is not holder:
            del parts[place]
        case "twice" if parts is not holder:
            parts.insert(place, value)
        case "insert" if parts is not holder:
            parts.insert(place, _junk(rng))
        case "swap":
            other = rng.randrange(len(parts))
            parts[place], parts[other] = parts[other], parts[place]
        case "wrap":
            parts[place] = [value]
        case "other":
            parts[place] = rng.choice(_leaves(holder[0]) or [None])
        case "sum":
            parts[place] = rng.choice((value + 1, value - 1, -value, float(value), bool(value), str(value)))
        case "text":
            parts[place] = rng.choice((value[:-1], value + value[:1], value.swapcase(), value[::-1], [*value]))
        case "turn" if isinstance(value, list):
            value.reverse()


def _leaves(plain: Any) -> list[Any]:
    if not isinstance(plain, list):
        return [plain]
    return [leaf for part in plain for leaf in _leaves(part)]


def save_from(session: Session, plain: Any) -> str:
    """The save of a game without moves that begins from this position, however wrong it is."""
    fields = json.loads(write_save(session))
    if "sealed" in fields:
        told = json.loads(b64decode(fields["sealed"])) | {"position": plain}
        return json.dumps(fields | {"sealed": b64encode(json.dumps(told).encode()).decode()})
    return json.dumps(fields | {"position": plain})
