"""The tiles of Tic-Tac-Stack: a shape in a colour with a number on it, in a square of 100."""

from threefold.scene import Mark, circle, group, polygon, rect, star_points, text

PATTERN = {"red": "hatch", "blue": "dots"}
SHAPE_ROLE = {"red": "white", "blue": "white", "yellow": "ink", "black": "white", "white": "ink"}
NUMBER_AT = {"circle": (51, 38), "square": (51, 40), "diamond": (51, 38), "triangle": (60, 34), "star": (54, 33)}
"""Height of the number's middle, and its size."""
LAYER = 4.5
"""How much of each tile beneath is to be seen."""


def shape(kind: str, role: str) -> Mark:
    match kind:
        case "circle":
            return circle(50, 50, 32, role)
        case "square":
            return rect(22, 22, 56, 56, role, r=2)
        case "diamond":
            return polygon([(50, 11), (89, 50), (50, 89), (11, 50)], role)
        case "triangle":
            return polygon([(50, 12), (90, 82), (10, 82)], role, line=role, width=3, join="round")
        case _:
            return polygon(star_points(5, 50, 53, 43, 24), role, line=role, width=3, join="round")


def tile(kind: str, colour: str, number: int, under: tuple[str, ...] = ()) -> list[Mark]:
    """A tile and up to four colours beneath it, the lowest first."""
    shown = under[-4:]
    top = 8 - len(shown) * LAYER * 0.55
    art: list[Mark] = []
    for layer, beneath in enumerate(shown):
        y = top + (len(shown) - layer) * LAYER + 1
        art += [rect(8, y + 4, 84, 84, f"t_{beneath}E", r=9), rect(8, y + 2.6, 84, 84, f"t_{beneath}", r=9)]
    art += [rect(8, top + LAYER, 84, 82, f"t_{colour}E", r=9), rect(8, top, 84, 82, f"t_{colour}", r=9)]
    if colour in PATTERN:
        art.append(rect(8, top, 84, 82, PATTERN[colour], r=9, alpha=0.13))
    else:
        art.append(rect(9, top + 1, 82, 80, r=8, line=f"t_{colour}E", width=2))
    y, size = NUMBER_AT[kind]
    face = [shape(kind, SHAPE_ROLE[colour]), text(50, y, size, str(number), f"t_{colour}N")]
    art.append(group(face, at=(12, top + 3), scale=0.76))
    return art
