"""Creates marks (paths, shapes, texts and groups), and the shapes that all boards share."""

from collections.abc import Iterable, Sequence
from math import cos, radians, sin
from typing import Annotated, TypedDict, Unpack

from threefold.core.marks import Mark, Role
from threefold.core.message import Message


class Finish(TypedDict, total=False):
    """What any path may have besides its fill and its line."""

    dash: Sequence[float]
    alpha: float
    light: bool
    blur: float
    join: Annotated[str, ("round",)]


class Outline(Finish, total=False):
    line: Role
    width: float


class Placed(TypedDict, total=False):
    """What a group may have besides its place and scale."""

    turn: float
    alpha: float
    clip: str


def path(d: str, fill: str = "none", line: str = "none", width: float = 0, **more: Unpack[Finish]) -> Mark:
    mark: Mark = {"d": d}
    if fill != "none":
        mark["fill"] = fill
    if line != "none" and width:
        mark |= {"line": line, "width": width}
    return {**mark, **more}


def rect(x: float, y: float, w: float, h: float, fill: str = "none", *, r: float = 0, **more: Unpack[Outline]) -> Mark:
    if not r:
        return path(f"M{n(x)} {n(y)}h{n(w)}v{n(h)}h{n(-w)}Z", fill, **more)
    a, b = w - 2 * r, h - 2 * r
    arc = f"a{n(r)} {n(r)} 0 0 1 "
    d = (
        f"M{n(x + r)} {n(y)}h{n(a)}{arc}{n(r)} {n(r)}v{n(b)}{arc}{n(-r)} {n(r)}"
        f"h{n(-a)}{arc}{n(-r)} {n(-r)}v{n(-b)}{arc}{n(r)} {n(-r)}Z"
    )
    return path(d, fill, **more)


def circle(x: float, y: float, r: float, fill: str = "none", **more: Unpack[Outline]) -> Mark:
    return path(round_path(x, y, r), fill, **more)


def round_path(x: float, y: float, r: float) -> str:
    return f"M{n(x - r)} {n(y)}a{n(r)} {n(r)} 0 1 0 {n(2 * r)} 0a{n(r)} {n(r)} 0 1 0 {n(-2 * r)} 0Z"


def polygon(points: Iterable[tuple[float, float]], fill: str = "none", **more: Unpack[Outline]) -> Mark:
    return path("M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + "Z", fill, **more)


def star_points(
    corners: int, x: float, y: float, outer: float, inner: float | None = None
) -> list[tuple[float, float]]:
    """The corners of a regular polygon, or with `inner` of a star; the first one is on top."""
    radii = [outer] if inner is None else [outer, inner]
    count = corners * len(radii)
    angles = [radians(-90 + place * 360 / count) for place in range(count)]
    return [
        (x + radii[place % len(radii)] * cos(turn), y + radii[place % len(radii)] * sin(turn))
        for place, turn in enumerate(angles)
    ]


def text(
    x: float, y: float, size: float, words: str | Message, fill: str, *, weight: int = 800, align: str = "middle"
) -> Mark:
    return {"text": words, "at": (x, y), "size": size, "fill": fill, "weight": weight, "align": align}


def group(art: Iterable[Mark], at: tuple[float, float] = (0, 0), scale: float = 1, **more: Unpack[Placed]) -> Mark:
    """Marks moved and scaled together."""
    mark: Mark = {"art": tuple(art), "at": at}
    if scale != 1:
        mark["scale"] = scale
    return {**mark, **more}


def n(number: float) -> str:
    """A number as short text for path data, with at most two decimals."""
    return f"{number:.2f}".rstrip("0").rstrip(".") if number % 1 else str(int(number))


def as_light(mark: Mark) -> Mark:
    """The mark as a light: it shows that something can be pointed at, and is hidden as soon as somebody has done so."""
    return mark | {"light": True}


def crop_marks(x: float, y: float, w: float, h: float, role: str, *, size: float = 15, width: float = 3.4) -> Mark:
    """Crop marks at the corners of something that can be pointed at."""
    a, b, c, d = x + width / 2, y + width / 2, x + w - width / 2, y + h - width / 2
    size_ = n(size)
    corners = (
        f"M{n(a)} {n(b + size)}V{n(b)}h{size_}M{n(c - size)} {n(b)}H{n(c)}v{size_}"
        f"M{n(c)} {n(d - size)}V{n(d)}h-{size_}M{n(a + size)} {n(d)}H{n(a)}v-{size_}"
    )
    return as_light(path(corners, line=role, width=width))


def last_square(x: float, y: float, w: float, h: float, cut: float = 18) -> Mark:
    """The background of the last move's square, with its top right corner cut off for the flap."""
    return polygon([(x, y), (x + w - cut, y), (x + w, y + cut), (x + w, y + h), (x, y + h)], "wash")


def flap(x: float, y: float, w: float, role: str, cut: float = 18) -> Mark:
    """The folded corner of the last move's square."""
    return polygon([(x + w - cut, y), (x + w, y + cut), (x + w - cut, y + cut)], role)


def overprint(backs: str, front: str, role: str, front_role: str, both: str) -> list[Mark]:
    """Two shapes as if printed over each other: their overlap has the colour `both`."""
    return [path(backs, role), path(front, front_role), group([path(backs, both)], clip=front)]
