"""The playing cards of Tic-Tac-Tics, 100 by 140: all that matters lies in the left part, which a fan shows."""

from threefold.scene import Mark, circle, group, overprint, path, polygon, rect, round_path, text

RED_SUITS = "hd"
FINDER_AT, FINDER_PITCH = (11, 81), 17
"""Where the little board of nine squares begins that shows a number's square."""
CROWNS = {
    "K": ("M4 18L4 76L62 76ZM96 18L96 76L38 76Z", "M50 2L86 76L14 76Z"),
    "Q": (round_path(26, 54, 22) + round_path(74, 54, 22), round_path(50, 30, 26)),
    "J": ("M8 76A42 42 0 0 1 92 76Z", "M46 76L72 2H96L70 76Z"),
}


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
    art = [rect(0, 0, 100, 140, "line", r=9), rect(1.3, 1.3, 97.4, 136.2, "sheet", r=8)]
    art += [text(9, 27, 34, rank, role, align="start"), group(suit_mark(suit, role), at=(9, 47), scale=0.25)]
    if rank in CROWNS:
        backs, front = CROWNS[rank]
        both = "ovred" if suit in RED_SUITS else "ovkey"
        crown = [*overprint(backs, front, role, "g_tactics", both), rect(4, 80, 92, 14, role)]
        return [*art, group(crown, at=(9, 78), scale=0.53)]
    return art + _finder(rank, role)


def _finder(rank: str, role: str) -> list[Mark]:
    art: list[Mark] = []
    number = 1 if rank == "A" else int(rank)
    for place in range(9):
        x, y = FINDER_AT[0] + place % 3 * FINDER_PITCH, FINDER_AT[1] + place // 3 * FINDER_PITCH
        if number == 10:
            art.append(rect(x + 0.6, y + 0.6, 11.8, 11.8, line=role, width=2.6))
        elif place + 1 == number:
            art.append(rect(x - 1.5, y - 1.5, 16, 16, role))
        else:
            art.append(rect(x + 1, y + 1, 11, 11, "wash", line="line", width=1.2))
    if number == 10:
        art += [path("M8 132L61 79", line="sheet", width=13), path("M8 132L61 79", line=role, width=6)]
    return art
