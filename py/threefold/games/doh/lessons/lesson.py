"""The lesson steps of Tic Tac Doh! and the checks of their tasks. Their sentences are in en.py and de.py."""

from collections.abc import Iterator, Mapping

from threefold.core.lessons import Check, Course, LessonStep, Try
from threefold.games.doh.rules.rules import (
    GRID,
    IMAGINARY_FIELD,
    PIECES_OF_A_SIZE,
    SIZES,
    Doh,
    State,
    field,
    taken,
)

AIM, TURN, FORBIDDEN, BOARD, END = range(5)
"""The indexes of the headings on the rules page."""


def at(squares: str = "", width: int = IMAGINARY_FIELD, stuck_loses: bool = False) -> State:
    """A position from text such as "c3:LM d3:S": squares with their stacks, each from the bottom up."""
    stacks = dict(square.split(":") for square in squares.split())
    used = "".join(stacks.values())
    small, medium, large = (PIECES_OF_A_SIZE - used.count(size) for size in SIZES)
    names = field(width).names
    return State(width, stuck_loses, tuple(stacks.get(name, "") for name in names), (small, medium, large))


# ---- checks of a try ----


def _stack(tried: Try) -> str:
    """The stack on the square after the move."""
    return str(tried.after.stacks[field(tried.after.width).place[tried.move[-1]]])


def _replies(tried: Try) -> Iterator[State]:
    rules: Doh = tried.game.rules  # type: ignore[assignment]
    if rules.result(tried.after) is None:
        yield from (rules.play(tried.after, reply) for reply in rules.moves(tried.after))


def _safe(tried: Try, _: tuple[str, ...]) -> bool:
    return not any(state.won for state in _replies(tried))


def _roomy(tried: Try, _: tuple[str, ...]) -> bool:
    """Whether no answer of the opponent ends the game: the last piece will have a square."""
    return not any(tried.game.rules.result(state) for state in _replies(tried))


def _decided(tried: Try, _: tuple[str, ...]) -> bool:
    """Whether the place of the grid is settled."""
    width, squares = tried.after.width, taken(tried.after)
    sides = ({square % width for square in squares}, {square // width for square in squares})
    return all(max(side) - min(side) == GRID - 1 for side in sides)


CHECKS: Mapping[str, Check] = {
    "makes": lambda tried, stacks: _stack(tried) in stacks,
    "placed": lambda tried, counts: str(tried.before.placed) in counts,
    "alone": lambda tried, _: len(_stack(tried)) == 1,
    "safe": _safe,
    "roomy": _roomy,
    "decided": _decided,
}

COURSE = Course(
    steps=(
        LessonStep("first", at(), ("any",), section=TURN),
        LessonStep("line", at("c3:M d3:M c4:L d2:S"), ("wins",), (("not has M", "size"),), section=AIM),
        LessonStep("tree", at("c3:L d3:S"), ("makes LM",), (("not has M", "size"), ("makes SM", "nest")), section=TURN),
        LessonStep("seen", at("b3:S c3:LM d3:S"), ("wins",), section=TURN),
        LessonStep(
            "nest",
            at("c3:L d4:S"),
            ("makes SM", "makes SML"),
            (("placed 4", "open"), ("not has M", "size"), ("makes LM", "tree")),
            replies=("Lb2",),
            section=TURN,
        ),
        LessonStep("fits", at("c3:L d3:M c4:LM"), ("has S & not alone",), (("not has S", "size"),), section=FORBIDDEN),
        LessonStep("safe", at("c3:M d3:L"), ("safe",), section=AIM),
        LessonStep("grid", at("c3:L d4:S"), ("decided",), (("not alone", "stack"),), section=BOARD),
        LessonStep("fixed", at(width=GRID), ("any",), options={"board": "fixed"}, section=BOARD),
        LessonStep(
            "stuck",
            at("b2:M c2:ML d2:S b3:S c3:LM d3:ML b4:ML c4:S", stuck_loses=True),
            ("roomy",),
            options={"stuck": "loses"},
            section=END,
        ),
        LessonStep("tie", at("b3:M c3:SML d3:S b4:LMS d4:LM b5:S c5:L d5:SM"), ("wins",), section=END),
        LessonStep("win", at(), section=AIM),
    ),
    numbers="first line tree seen nest fits safe grid fixed stuck tie win",
    checks=CHECKS,
    place=lambda move: move[-1],
)
