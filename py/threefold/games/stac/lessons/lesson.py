"""The lessons of Stac. Their sentences are in en.py and de.py."""

from collections.abc import Mapping

from threefold.core.lessons import AGREE, Check, Course, LessonStep, Try
from threefold.games.stac.rules.rules import CARRY, CLAIMED, DOUBLE, NAMES, PLACE, WALK, Position, Stac, State, claims

BOARD, TURN, CLAIMING, END, OPTIONS = range(5)
"""The headings of the rules page, by number."""
FULL = "11111 11111 11111 11111 11111"
QUIET = 150


def at(rows: str, first: str, second: str, quiet: int = 0, *, limits: bool = True) -> State:
    """A position from its rows, the top one (rank 5) first, and the squares of the pawns. Without limits neither
    repetitions nor quiet turns end the game."""
    board = "".join(reversed(rows.split()))
    return State(
        Position(board, (PLACE[first], PLACE[second]), (False, False), 0), quiet, (), limits, QUIET if limits else 0
    )


def after(state: State, *squares: str) -> State:
    """The position after both pawns have walked in turn."""
    for square in squares:
        state = Stac().play(state, (WALK, square))
    return state


# ---- checks of a try ----


def _claims(tried: Try, _: tuple[str, ...]) -> bool:
    return claims(tried.after.now.board, 0) > claims(tried.before.now.board, 0)


def _pairs(tried: Try, _: tuple[str, ...]) -> bool:
    place = PLACE[tried.move[-1]]
    return tried.move[0] == CARRY and bool(tried.after.now.board[place] == DOUBLE)


def _safe(tried: Try, _: tuple[str, ...]) -> bool:
    """Whether the opponent can claim nothing with its next move."""
    rules, state = tried.game.rules, tried.after
    before = state.now.board.count(CLAIMED[1])
    return all(rules.play(state, reply).now.board.count(CLAIMED[1]) == before for reply in rules.moves(state))


CHECKS: Mapping[str, Check] = {
    "carries": lambda tried, _: tried.move[0] == CARRY,
    "claims": _claims,
    "pairs": _pairs,
    "safe": _safe,
    "from": lambda tried, squares: NAMES[tried.before.now.pawns[0]] in squares,
    "ends": lambda tried, _: tried.game.rules.result(tried.after) is not None,
}
WALKED = ("not carries", "walked")

COURSE = Course(
    steps=(
        LessonStep("move", at(FULL, "a1", "e5"), ("any",), show="-b1", section=TURN, also=(BOARD,)),
        LessonStep("carry", at(FULL, "c3", "e5"), ("carries", "any"), (WALKED,), replies=("-e4",), section=TURN),
        LessonStep(
            "claim",
            at("11111 11111 11111 11111 10211", "a1", "e5"),
            ("claims",),
            (WALKED, ("pairs", "pair")),
            section=CLAIMING,
        ),
        LessonStep(
            "pass",
            at("11111 11111 11111 01111 1B200", "a1", "e5"),
            ("claims",),
            (WALKED, ("pairs", "pair")),
            section=TURN,
        ),
        LessonStep(
            "beyond",
            at("11111 11111 11111 11111 1100B", "a1", "c1"),
            ("to e1",),
            (("to d1", "short"), ("carries", "carried")),
            section=TURN,
        ),
        LessonStep(
            "rest",
            at("11111 11111 11111 11121 10111", "a1", "e5"),
            ("carries & to b1", "any"),
            (WALKED, ("pairs", "pair")),
            replies=("-e4",),
            section=TURN,
        ),
        LessonStep(
            "bar", at("11111 11111 02111 11111 11111", "d5", "e3"), ("safe",), (("pairs", "gift"),), section=CLAIMING
        ),
        LessonStep(
            "tie",
            after(at(FULL, "a1", "e5"), "b1", "d5", "c1", "e5", "b1", "d5", "c1", "e5"),
            ("not ends",),
            section=OPTIONS,
        ),
        LessonStep(
            "quiet",
            at("11111 11211 10111 11111 11111", "c3", "e1", QUIET - 1),
            ("not ends",),
            (WALKED,),
            section=OPTIONS,
        ),
        LessonStep(
            "agree",
            at("A0100 0200A 00B20 BB000 00A02", "a2", "d4", QUIET - 2, limits=False),
            ("any", "to a2", AGREE),
            (("from a2", "on"),),
            replies=("d5", "d4"),
            options={"repetition": "play on", "quiet limit": "never"},
            section=END,
            also=(OPTIONS,),
        ),
        LessonStep(
            "settled",
            at("00A0B 0B020 00A20 02002 1A001", "a1", "c4"),
            ("wins",),
            (WALKED,),
            section=END,
        ),
        LessonStep("win", at("10110 1A011 01A10 2111B 00111", "b4", "b1"), section=END),
    ),
    numbers="move carry claim leave pass beyond rest bar tie quiet settled win agree",
    checks=CHECKS,
    place=lambda move: move[-1],
)
