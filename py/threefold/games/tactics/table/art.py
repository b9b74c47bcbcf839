"""The drawings of Tic-Tac-Tics: playing cards, 100 by 140 units, and pieces. All that matters on a card is in its left
part, which stays visible in a fan."""

from functools import cache

from threefold.core.marks import Art, Mark, Picture
from threefold.drawing.pen import circle, group, overprint, path, polygon, rect, round_path, text
from threefold.drawing.x_and_o import cross, ring

WIDTH, HEIGHT, ROUND = 100.0, 140.0, 9.0
CORNER = (66.0, 82.0)
"""The size of a card's corner, for places with room only for its rank and suit."""
RED_SUITS = "hd"
FINDER_AT, FINDER_PITCH = (11, 81), 17
"""The upper left corner of the small board on a card, which shows the square of its number, and that board's pitch."""
CROWNS = {
    "K": ("M4 18L4 76L62 76ZM96 18L96 76L38 76Z", "M50 2L86 76L14 76Z"),
    "Q": (round_path(26, 54, 22) + round_path(74, 54, 22), round_path(50, 30, 26)),
    "J": ("M8 76A42 42 0 0 1 92 76Z", "M46 76L72 2H96L70 76Z"),
}
SEAT_ROLES = (("seatA", "seatAdark"), ("seatB", "seatBdark"))
"""By seat: the role of its ink, and the role of the folds in its pieces."""


def suit_mark(suit: str, role: str) -> list[Mark]:
    match suit:
        case "h":
            return [path("M50 88L14 50A22.5 22.5 0 0 1 50 25A22.5 22.5 0 0 1 86 50Z", role)]
        case "d":
            return [polygon([(50, 8), (84, 50), (50, 92), (16, 50)], role)]
        case "s":
            return [path("M50 8L84 46A21 21 0 0 1 54 70L62 92H38L46 70A21 21 0 0 1 16 46Z", role)]
        case _:
            leaves = [circle(50, 28, 20, role), circle(28, 58, 20, role), circle(72, 58, 20, role)]
            return [*leaves, polygon([(44, 46), (56, 46), (64, 92), (36, 92)], role)]


def card(rank: str, suit: str) -> list[Mark]:
    role = "redink" if suit in RED_SUITS else "key"
    art = [group(_sheet(WIDTH, HEIGHT)), *_index(rank, suit, role)]
    if rank in CROWNS:
        return [*art, group(_crown(rank, role), at=(9, 78), scale=0.53)]
    return art + _finder(rank, role)


# What cards have in common is a group each, because what a group holds is sent to the page only once.


@cache
def _sheet(w: float, h: float) -> Art:
    return (rect(0, 0, w, h, "line", r=ROUND), rect(1.3, 1.3, w - 2.6, h - 3.8, "sheet", r=8))


@cache
def veil() -> Art:
    """Lies over a card that does not fit, which looks faded."""
    return (rect(0, 0, WIDTH, HEIGHT, "paper", r=ROUND, alpha=0.55),)


@cache
def _suit(suit: str, role: str) -> Art:
    return tuple(suit_mark(suit, role))


@cache
def _crown(rank: str, role: str) -> Art:
    backs, front = CROWNS[rank]
    both = "ovred" if role == "redink" else "ovkey"
    return (*overprint(backs, front, role, "g_tactics", both), rect(4, 80, 92, 14, role))


@cache
def _empty(squares: int) -> Art:
    """So many empty squares of the small board, side by side."""
    return tuple(rect(1 + place * FINDER_PITCH, 1, 11, 11, "wash", line="line", width=1.2) for place in range(squares))


def _index(rank: str, suit: str, role: str) -> list[Mark]:
    return [text(9, 27, 34, rank, role, align="start"), group(_suit(suit, role), at=(9, 47), scale=0.25)]


def _finder(rank: str, role: str) -> list[Mark]:
    if rank == "10":
        return _finder_of_ten(role)
    x, y = FINDER_AT
    its_row, its_column = divmod(int(rank.replace("A", "1")) - 1, 3)
    art: list[Mark] = []
    for row in range(3):
        down = y + row * FINDER_PITCH
        if row != its_row:
            art.append(group(_empty(3), at=(x, down)))
            continue
        beside = x + (its_column + 1) * FINDER_PITCH
        if its_column:
            art.append(group(_empty(its_column), at=(x, down)))
        art.append(rect(beside - FINDER_PITCH - 1.5, down - 1.5, 16, 16, role))
        if its_column < 2:
            art.append(group(_empty(2 - its_column), at=(beside, down)))
    return art


def _finder_of_ten(role: str) -> list[Mark]:
    """A ten has no square: all of them are framed, and crossed out."""
    x, y = FINDER_AT
    row = tuple(rect(0.6 + place * FINDER_PITCH, 0.6, 11.8, 11.8, line=role, width=2.6) for place in range(3))
    return [
        *(group(row, at=(x, y + place * FINDER_PITCH)) for place in range(3)),
        path("M8 132L61 79", line="sheet", width=13),
        path("M8 132L61 79", line=role, width=6),
    ]


def rank_text(code: str) -> str:
    """The rank as printed on a card: "10" for a ten, whose code is the letter T."""
    return "10" if code[0] == "T" else code[0]


@cache
def face(code: str) -> Art:
    """A card by its code: "Th" is the ten of hearts."""
    return tuple(card(rank_text(code), code[1]))


@cache
def corner(code: str) -> Art:
    """The corner of a card, for places where a full card has no room."""
    role = "redink" if code[1] in RED_SUITS else "key"
    return (group(_sheet(*CORNER)), *_index(rank_text(code), code[1], role))


@cache
def back(small: bool = False) -> Art:
    w, h = CORNER if small else (WIDTH, HEIGHT)
    role, side = "g_tactics", 0.56 * w
    squares = [rect(at, at, 40, 40, "ink") for at in (6, 30, 54)]
    overlaps = [rect(at, at, 16, 16, role) for at in (30, 54)]
    mark = group([*squares, *overlaps], at=((w - side) / 2, (h - side) / 2 - 1), scale=side / 100)
    return (group(_sheet(w, h)), rect(7, 7, w - 14, h - 15, role, r=4), mark)


@cache
def slot(small: bool = False) -> Art:
    """The outline of an empty pile."""
    w, h = CORNER if small else (WIDTH, HEIGHT)
    return (rect(2, 2, w - 4, h - 4, line="line", width=3, r=ROUND, dash=[9, 7]),)


@cache
def suit_picture(suit: str) -> Picture:
    """A suit in the list of moves, about as high as the letters beside it."""
    return Picture((-35, -42, 170, 170), tuple(suit_mark(suit, "redink" if suit in RED_SUITS else "key")))


# ---- X and O ----


@cache
def piece(sign: str, *, ringed: bool = False, wide: float = 23) -> Art:
    """A piece in a square of 100. Ringed if it counts in a winning line."""
    ink, fold = SEAT_ROLES["XO".index(sign)]
    around = wide + 11
    if sign == "X":
        under = cross("key", "key", width=around, length=103) if ringed else []
        return (*under, *cross(ink, fold, width=wide, length=92))
    under = [circle(50, 50, 31, line="key", width=around)] if ringed else []
    return (*under, *ring(ink, fold, width=wide, radius=31))


@cache
def sign_picture(sign: str) -> Picture:
    return Picture((0, 0, 100, 100), piece(sign))


@cache
def layout_of_corners(cards: tuple[str, ...], across: int = 6) -> Picture:
    """A picture of cards in rows, in order: only their corners, so that there is room for many."""
    w, h = CORNER
    places = [(column * (w + 6), row * (h + 6)) for row in range(9) for column in range(across)]
    art = [group(corner(code), at=at) for code, at in zip(cards, places, strict=False)]
    rows = max(1, -(-len(cards) // across))
    return Picture((0, 0, across * (w + 6) - 6, rows * (h + 6) - 6), tuple(art))
