"""The lessons of Tic-Tac-Stack. Their sentences are in en.py and de.py."""

from collections.abc import Mapping
from itertools import islice

from threefold.core.chance import shuffled
from threefold.core.kernel import Move
from threefold.core.lessons import Check, Course, LessonStep, Try
from threefold.games.stack.rules.rules import DECK, HAND, NOWHERE, SQUARES, Stack, State, Whole

TILES, TURN, SCORING, STACKING, END, OPTIONS = range(6)
"""The headings of the rules page, by number."""
TILE = 3
"""The number of letters of a tile's name in a move; the square follows."""


def played(mine: str, theirs: str, drawn: str = "", moves: str = "", always_wild: bool = False) -> Whole:
    """The position after `moves` ("CB3a1"), in a game of two with these hands at the start and these tiles drawn
    next."""
    hands, first = (tuple(mine.split()), tuple(theirs.split())), tuple(drawn.split())
    rest = tuple(tile for tile in DECK if tile not in {*hands[0], *hands[1], *first})
    state = State(always_wild, ((),) * 9, hands, (*first, *rest), (0, 0), (NOWHERE, NOWHERE))
    return _after(Whole(state), moves)


def shuffled_with(seed: int, moves: str, seats: int = 2) -> Whole:
    """The position after `moves`, in a game that was shuffled with this seed."""
    pile = shuffled(DECK, seed)
    hands = tuple(pile[at : at + HAND] for at in range(0, seats * HAND, HAND))
    start = State(False, ((),) * 9, hands, pile[seats * HAND :], (0,) * seats, (NOWHERE,) * seats)
    return _after(Whole(start), moves)


def last_tile() -> Whole:
    """A position in which all tiles but one are placed, and nobody is ahead."""
    tops = ("DW4", "SY5", "XK2", "SK4", "XB2", "TY1", "CB1", "DY2", "CW5")
    rest = iter([tile for tile in DECK if tile not in {*tops, "CR3"}])
    heights = (14, 14, 14, 14, 14, 14, 14, 13, 13)
    stacks = tuple((*islice(rest, height - 1), top) for height, top in zip(heights, tops, strict=True))
    newest = (SQUARES.index("a1"), SQUARES.index("c2"))
    return Whole(State(False, stacks, (("CR3",), ()), (), (3, 3), newest))


def _after(state: Whole, moves: str) -> Whole:
    for text in moves.split():
        move: Move = (text[:TILE], text[TILE:])
        state = Stack().play(state, move)
    return state


# ---- checks of a try ----


def _gains(tried: Try, least: tuple[str, ...]) -> bool:
    return bool(tried.after.scores[0] - tried.before.scores[0] >= int(least[0]))


CHECKS: Mapping[str, Check] = {"gains": _gains}
FULL = "TW1b2 SK1c1 CY3a2 SR4c2 XK4b1 CB1a1 XB4a3 DR3b3 DY3c3 XW4a3"
"""Nine tiles, and a tenth that covers one of them."""
OF_THREE = "SW3a3 TW1b1 XB3c3 DW1c2 SK4a2 XK4c1 XK1b3 XB5a1 XW1b2"
"""Each of three players has placed three tiles. The learner can score with one tile, on its own newest one (b3)."""

COURSE = Course(
    steps=(
        LessonStep("place", played("CR1 SB2 TY3", "DK4 XW5 CB1"), ("any",), section=TURN, also=(TILES,)),
        LessonStep(
            "shape",
            played("CR1 CY3 TK5", "CB2 DK4 XW5", "DW2", "CR1a1 CB2b1"),
            ("is CY3 c1",),
            (("gains 1", "wild"), ("to c1", "tile")),
            section=SCORING,
        ),
        LessonStep(
            "number",
            played("SB3 DK3 TW5", "CR3 XY1 SK2", "TB1", "SB3a3 CR3b3"),
            ("is DK3 c3",),
            (("gains 1", "wild"), ("to c3", "tile")),
            section=SCORING,
        ),
        LessonStep(
            "two",
            played("CR1 CR5 TR3", "CR4 DY2 XW5", "SB2", "CR1a1 CR4b1"),
            ("gains 2",),
            (("gains 1", "one"),),
            section=SCORING,
        ),
        LessonStep("wild", played("CR1 CB3 TK5", "DK4 XY2 SW1", "SY2", "CR1a1 DK4c2"), ("gains 1",), section=SCORING),
        LessonStep(
            "lines",
            played("CR1 CY3 CK5", "CB2 DW4 XW5", "TB1 SY2 SR5", "CR1a1 CB2b1 CY3a3 DW4c2"),
            ("gains 2",),
            (("to c1", "tile"), ("gains 1", "one")),
            section=SCORING,
        ),
        LessonStep("cover", shuffled_with(1, FULL), ("any",), section=STACKING),
        LessonStep("again", shuffled_with(1, FULL), ("gains 1",), section=STACKING),
        LessonStep(
            "three",
            shuffled_with(298, OF_THREE, seats=3),
            ("gains 1",),
            (("to b3", "tile"),),
            section=STACKING,
            seats=3,
        ),
        LessonStep(
            "always",
            played("CR1 CB3 TW5", "DK4 XY2 SW1", "SY2", "CR1a1 DK4b2", always_wild=True),
            ("gains 1",),
            options={"centre": "always"},
            section=OPTIONS,
        ),
        LessonStep("last", last_tile(), ("wins",), section=END),
        LessonStep(
            "win",
            shuffled_with(2, "DR1b1 CB1a2 SW1c2 CW2c3 XW2a1 DK5a3"),
            section=END,
        ),
    ),
    numbers="place shape number two wild lines cover again three always win last",
    checks=CHECKS,
    place=lambda move: move[-1],
)
