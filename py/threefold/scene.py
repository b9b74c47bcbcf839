"""The drawing vocabulary: what lies where, what it looks like, and what it is called when it is read aloud.

Board units, y down: 100 is one square. Colours are roles; the page knows what they are in the theme at hand. Strings
may hold {0}, {1}: the page puts the names of seats there. Painter, mirror and animation read the same list of items.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import cos, radians, sin
from typing import Any, NamedTuple

from threefold.kernel import Move, Result

Mark = dict[str, Any]
"""One stroke of the pen, ready for JSON: a path (`d`), a text, or a group of marks (`art`)."""

Art = tuple[Mark, ...]
Box = tuple[float, float, float, float]
FORMS = ("wide", "tall", "low", "small")
"""Desktop, phone upright, phone on its side, the smallest phone."""


class Picture(NamedTuple):
    """Art, and the box of it that is to be seen."""

    box: Box
    art: Art


class Say(NamedTuple):
    """A sentence by its key, with what fills it: other sentences, texts, numbers or seats."""

    key: str
    fill: Mapping[str, "Say | str | int"] = {}


class About(NamedTuple):
    """What a look at an item tells besides its name."""

    title: Say
    text: Say
    picture: Picture | None = None


class Item(NamedTuple):
    key: str
    """Identity between two scenes."""
    area: str
    at: tuple[float, float]
    art: Art
    z: int = 0
    part: str | None = None
    """What pointing at it contributes to a move."""
    box: Box = (0, 0, 100, 100)
    """Where it can be pointed at, relative to `at`."""
    label: Say | None = None
    group: str = ""
    moods: frozenset[str] = frozenset()
    """ready, instead, picked, last, winning."""
    was: str | None = None
    """The key it grew from."""
    about: About | None = None
    """With a label but without a part an item is only there to be looked at: discards, for instance."""
    glyph: str = ""
    """What stands for it where there are only letters."""


class Action(NamedTuple):
    """A plain button that is a part of moves: pass, allow, carry."""

    part: str
    label: Say
    ready: bool
    on: bool | None = None
    """Not None: one of a few that exclude each other, as on a switch; whether it is the one."""
    icon: str = ""


class Ticket(NamedTuple):
    """What stands on the ticket of a seat, or of the seats of a side."""

    seats: tuple[int, ...]
    note: Say
    short: Say
    """The same where room is short."""
    score: str | None = None
    of: Say | None = None
    mark: Picture | None = None
    cards: Picture | None = None
    """An open hand, where it has no room beside the board."""


class Strip(NamedTuple):
    """An entry of the strip under the board, where no column lies beside it: a pile, the last event."""

    title: Say
    text: Say
    mark: Picture | None = None
    about: About | None = None
    """What pressing it shows."""


class Scene(NamedTuple):
    form: str
    areas: Mapping[str, Box]
    """board, hand (of whoever chooses), piles, others (what the others hold or have won): each has its place."""
    groups: Mapping[str, Say]
    items: tuple[Item, ...]
    who: Say
    what: Say
    why: Say
    tickets: tuple[Ticket, ...]
    strip: tuple[Strip, ...] = ()
    actions: tuple[Action, ...] = ()
    aside: About | None = None
    heights: Mapping[str, float] = {}
    """How high an area is shown, in pixels of the form's usual window; without one the page decides."""
    broad: bool = False
    """The board is a row that needs all the width there is: everything else lies below it."""
    ghosts: tuple[Picture, ...] = ()
    """Where hands are hidden: the sign of each seat, large on the cover that waits for it."""


class Line(NamedTuple):
    """A move as the history shows it and as it is read aloud."""

    parts: tuple[str | Picture, ...]
    spoken: Say
    tag: Say | None = None


class Table(NamedTuple):
    """What a scene is asked for, besides what its seat sees."""

    form: str
    actor: int | None
    """Who chooses; None when the game is over or an earlier position is looked at."""
    picks: tuple[str, ...]
    open: frozenset[str]
    """What can be pointed at now, together with the picks: it is lit."""
    instead: frozenset[str]
    """What can be pointed at in place of a pick: another card, another piece."""
    result: Result | None
    history: tuple[tuple[int, Move], ...]
    """The moves up to this position, each with the seat that made it."""
    front: int | None = None
    """Where all hands lie open: whose lies in front of whoever looks; None: that of the seat whose turn it is."""


# ---- what is said of seats ----


def people(seats: Sequence[int]) -> Say:
    """Seats by their names, as a list in a sentence: "Mira, Jun and Ada"."""
    return Say(f"people.{len(seats)}", dict(zip("abcdef", seats, strict=False)))


def winners(result: Result | None) -> tuple[int, ...]:
    """The seats that did best, if not all did equally well."""
    if result is None or min(result.shares) == max(result.shares):
        return ()
    return tuple(seat for seat, share in enumerate(result.shares) if share == max(result.shares))


def outcome(result: Result) -> Say:
    """Who won, as the beginning of a sentence that goes on with how."""
    match winners(result):
        case ():
            return Say("say.tie")
        case (seat,):
            return Say("say.winner", {"seat": seat})
        case several:
            return Say("say.winners", {"people": people(several)})


# ---- the pen ----


def path(d: str, fill: str = "none", line: str = "none", width: float = 0, **more: Any) -> Mark:
    mark: Mark = {"d": d}
    if fill != "none":
        mark["fill"] = fill
    if line != "none" and width:
        mark |= {"line": line, "width": width}
    return mark | more


def rect(x: float, y: float, w: float, h: float, fill: str = "none", *, r: float = 0, **more: Any) -> Mark:
    if not r:
        return path(f"M{n(x)} {n(y)}h{n(w)}v{n(h)}h{n(-w)}Z", fill, **more)
    a, b = w - 2 * r, h - 2 * r
    arc = f"a{n(r)} {n(r)} 0 0 1 "
    d = (
        f"M{n(x + r)} {n(y)}h{n(a)}{arc}{n(r)} {n(r)}v{n(b)}{arc}{n(-r)} {n(r)}"
        f"h{n(-a)}{arc}{n(-r)} {n(-r)}v{n(-b)}{arc}{n(r)} {n(-r)}Z"
    )
    return path(d, fill, **more)


def circle(x: float, y: float, r: float, fill: str = "none", **more: Any) -> Mark:
    return path(round_path(x, y, r), fill, **more)


def round_path(x: float, y: float, r: float) -> str:
    return f"M{n(x - r)} {n(y)}a{n(r)} {n(r)} 0 1 0 {n(2 * r)} 0a{n(r)} {n(r)} 0 1 0 {n(-2 * r)} 0Z"


def polygon(points: Iterable[tuple[float, float]], fill: str = "none", **more: Any) -> Mark:
    return path("M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + "Z", fill, **more)


def star_points(
    corners: int, x: float, y: float, outer: float, inner: float | None = None
) -> list[tuple[float, float]]:
    """Corners of a regular polygon, or of a star, the first one on top."""
    radii = [outer] if inner is None else [outer, inner]
    count = corners * len(radii)
    angles = [radians(-90 + place * 360 / count) for place in range(count)]
    return [
        (x + radii[place % len(radii)] * cos(turn), y + radii[place % len(radii)] * sin(turn))
        for place, turn in enumerate(angles)
    ]


def text(
    x: float, y: float, size: float, words: str | Say, fill: str, *, weight: int = 800, align: str = "middle"
) -> Mark:
    return {"text": words, "at": (x, y), "size": size, "fill": fill, "weight": weight, "align": align}


def group(art: Iterable[Mark], at: tuple[float, float] = (0, 0), scale: float = 1, **more: Any) -> Mark:
    """Marks moved and scaled together; `turn` (degrees), `alpha` and `clip` (path data) are taken too."""
    mark: Mark = {"art": tuple(art), "at": at}
    if scale != 1:
        mark["scale"] = scale
    return mark | more


def n(number: float) -> str:
    """A number as short as a path allows."""
    return f"{number:.2f}".rstrip("0").rstrip(".") if number % 1 else str(int(number))


# ---- what all boards share ----


def crop_marks(x: float, y: float, w: float, h: float, role: str, *, size: float = 15, width: float = 3.4) -> Mark:
    """The printer's marks at the corners of what can be pointed at."""
    a, b, c, d = x + width / 2, y + width / 2, x + w - width / 2, y + h - width / 2
    size_ = n(size)
    corners = (
        f"M{n(a)} {n(b + size)}V{n(b)}h{size_}M{n(c - size)} {n(b)}H{n(c)}v{size_}"
        f"M{n(c)} {n(d - size)}V{n(d)}h-{size_}M{n(a + size)} {n(d)}H{n(a)}v-{size_}"
    )
    return path(corners, line=role, width=width)


def last_square(x: float, y: float, w: float, h: float, cut: float = 18) -> Mark:
    """The square of the last move, its corner cut for the flap."""
    return polygon([(x, y), (x + w - cut, y), (x + w, y + cut), (x + w, y + h), (x, y + h)], "wash")


def flap(x: float, y: float, w: float, role: str, cut: float = 18) -> Mark:
    return polygon([(x + w - cut, y), (x + w, y + cut), (x + w - cut, y + cut)], role)


def overprint(backs: str, front: str, role: str, front_role: str, both: str) -> list[Mark]:
    """Two shapes printed over each other: where they overlap lies a colour of its own."""
    return [path(backs, role), path(front, front_role), group([path(backs, both)], clip=front)]
