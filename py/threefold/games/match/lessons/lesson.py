"""The lesson steps of Tic-Tac-Match and the checks of their tasks. Their sentences are in en.py and de.py."""

from collections import Counter
from collections.abc import Mapping
from itertools import chain
from typing import Any

from threefold.core.kernel import Move
from threefold.core.lessons import LEARNER, Check, Course, LessonStep, Try
from threefold.core.message import Message
from threefold.games.match.rules.deck import ACTION_CARDS, DECK, PLACE, SQUARES
from threefold.games.match.rules.state import SEAT_NAMES, State

AIM, SIDES, TURN, ACTING, STUCK, PILES, END, OPTIONS = range(8)
"""The indexes of the headings on the rules page."""
BARREN = "a1:Xr b1:Og c1:Xr a2:Ob b2:Xr c2:Oy a3:Oy b3:Xr c3:Og"
"""A full grid on which a red X cannot be put anywhere."""
HIGH = "b2:Xr,Xg,Xr,Xg,Xr,Xg a1:Oy,Ob,Oy,Ob,Oy c3:Xr,Xg,Xr,Xg,Xr a3:Oy,Ob,Oy,Ob c1:Xb,Xy b3:Or,Og"
GONE = "flip double flip double flip double flip double" + 4 * " wipe Xb Xy Or Og"
"""With the grid HIGH and so many discards, no card is left to draw."""
THEIRS = "Xb Xy Og Ob"
LIMIT = 300
LAST_TURN = LIMIT - 1


def at(grid: str, *hands: str, top: str = "Xg Ob", gone: str = "", **more: Any) -> State:
    """A position from its grid ("b2:Og,Or": Or on Og), all hands, the top of the pile and the discards. It is late in a
    round, after a new pile was made."""
    held, above = tuple(tuple(hand.split()) for hand in hands), tuple(top.split())
    stacks = {square: tuple(cards.split(",")) for square, cards in (one.split(":") for one in grid.split())}
    lying = [stacks.get(square, ()) for square in SQUARES]
    rest = Counter(DECK)
    rest.subtract(chain(*held, *lying, above, gone.split()))
    state = State(
        seats=len(held),
        goal=1,
        limit=LIMIT,
        number=1,
        dealer=len(held) - 1,
        turns=60,
        mover=LEARNER,
        phase="turn",
        points=(0, 0),
        signs=("X", "O"),
        tops=tuple(stack[-1] if stack else "" for stack in lying),
        under=tuple(stack[:-1] for stack in lying),
        hands=held,
        pile=(*above, *rest.elements()),
        discards=tuple(gone.split()),
        seed=7,
        old=(0,) * len(held),
    )
    return state._replace(**more)


# ---- checks of a try ----


def _empty(tried: Try, _: tuple[str, ...]) -> bool:
    square = tried.move[-1]
    return square in PLACE and not tried.before.tops[PLACE[square]]


def _ends(tried: Try, _: tuple[str, ...]) -> bool:
    return bool(tried.after.phase == "over")


def _leads(tried: Try, _: tuple[str, ...]) -> bool:
    """Whether the learner's side can finish a line with the next card."""
    rules, state = tried.game.rules, tried.after
    return any(rules.play(state, move).winner == 0 for move in rules.moves(state))


NO_LINE = (("has Xr", "place"), ("to c1", "card"))
CHECKS: Mapping[str, Check] = {
    "empty": _empty,
    "ends": _ends,
    "leads": _leads,
    "in": lambda tried, phases: tried.before.phase in phases,
    "shows": lambda tried, signs: tried.before.signs[LEARNER] in signs,
}


def place(move: Move) -> str | Message:
    """What a move chooses, in words: the square where a card goes, else the card or the player."""
    name = move[-1]
    if name in PLACE:
        return name
    if name in SEAT_NAMES:
        return Message("match.tried.seat", {"seat": SEAT_NAMES.index(name)})
    return Message(f"match.tried.{name}") if name in ACTION_CARDS else Message(f"match.card.{move[0]}")


COURSE = Course(
    steps=(
        LessonStep(
            "cover",
            at("b2:Xr", "Xg Or Xb Oy", THEIRS),
            ("empty", "to b2"),
            (("to b2", "early"), ("empty", "empty")),
            replies=("Og-c3", "Og-a1"),
            section=TURN,
        ),
        LessonStep("line", at("a1:Xr b1:Xr b2:Og", "Xr Xg Ob Oy", THEIRS), ("wins",), NO_LINE, section=AIM),
        LessonStep(
            "over",
            at("a1:Xr b1:Xr c1:Or b2:Og", "Xr Xg Ob Oy", THEIRS, turns=LAST_TURN, dealer=LEARNER),
            ("wins",),
            (("has Xr", "square"),),
            section=TURN,
            also=(END, OPTIONS),
        ),
        LessonStep(
            "theirs",
            at("a1:Or b1:Or b2:Xg", "Or Xb Ob Xy", THEIRS),
            ("not ends",),
            section=SIDES,
        ),
        LessonStep(
            "flip",
            at("a1:Or b1:Or b2:Xg", "flip Or Xb Xy", THEIRS),
            ("is flip", "wins"),
            (("ends & shows X", "theirs"), ("shows X", "unflipped")),
            replies=("Xb-a3", "Xy-a3"),
            section=ACTING,
        ),
        LessonStep(
            "double",
            at("a1:Xr b2:Og", "double Xr Xr Oy", THEIRS),
            ("is double", "leads", "wins"),
            (("in turn", "single"), ("in first", "apart")),
            section=ACTING,
        ),
        LessonStep("wipe", at("b2:Xr a1:Ob", "wipe Xr Xg Oy", THEIRS), ("is wipe",), section=ACTING),
        LessonStep(
            "partner",
            at("b2:Xr a1:Ob", "wipe Xr Xg Oy", THEIRS, "Xg Xb Og Oy", "Or Oy Xg Xy"),
            ("is wipe", "one B D"),
            (("is C", "own"),),
            seats=4,
            section=SIDES,
        ),
        LessonStep("discard", at(BARREN, "Xr Xr double double", "Xb Xy Ob Oy"), ("any",), section=STUCK),
        LessonStep("pile", at(HIGH, "Xg Or Ob Oy", THEIRS, top="", gone=GONE), ("not empty",), section=PILES),
        LessonStep(
            "five",
            at("a1:Xr b1:Xr b2:Og", "Xr Xg Ob Oy", THEIRS, goal=5, number=4, points=(2, 1), limit=0, turns=LIMIT),
            ("ends", "is deal"),
            NO_LINE,
            options={"match": "five", "turns": "0"},
            section=END,
            also=(OPTIONS,),
        ),
        LessonStep("win", at("a1:Xr b2:Xg c3:Ob", "Xr Xr Xg Xb", "Oy Oy Og Ob", top="Xr Xg Xg Xb"), section=END),
    ),
    numbers="place cover line over theirs flip double wipe partner discard five win pile",
    checks=CHECKS,
    place=place,
)
