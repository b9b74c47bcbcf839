"""What Tic-Tac-Tics teaches. Sentences in en.py and de.py."""

from collections.abc import Mapping
from typing import Any

from threefold.core.lessons import LEARNER, Check, Course, Step, Try
from threefold.games.tactics.rules.deck import DECK, in_order
from threefold.games.tactics.rules.squares import EMPTY, PLACE, START, exchanged
from threefold.games.tactics.rules.state import State

AIM, BOARDS, TURN, MELDS, COURT, NEGATING, KNOWN, END, OPTIONS = range(9)
"""The headings of the rules page."""
STANDS = ("allow",)
MID = " ".join(f"m{number}" for number in range(1, 10))


def at(mine: str, theirs: str = "4d 8h", swaps: str = "", top: str = "", **more: Any) -> State:
    """A position from both hands, the squares that have changed contents ("x1-m5") and the top of the deck. It is late
    in a game: the deck has been shuffled anew."""
    board = START
    for swap in swaps.split():
        board = exchanged(board, *swap.split("-"))
    hands, above = (in_order(mine.split()), in_order(theirs.split())), tuple(top.split())
    state = State(
        limit=300,
        red_black=False,
        cuts=(("Kh", "2c"),),
        seed=7,
        board=board,
        hands=hands,
        known=((), ()),
        deck=(*above, *(card for card in DECK if card not in {*hands[0], *hands[1], *above})),
        pack=DECK,
        discards=(),
        turn=60,
        mover=LEARNER,
    )
    return state._replace(**more)


# ---- what a try is ----


def _melds(tried: Try, _: tuple[str, ...]) -> bool:
    return len(tried.move) == 4


def _switches(tried: Try, _: tuple[str, ...]) -> bool:
    """Whether two pieces change places: the square named last holds one."""
    return tried.move[-1] in PLACE and tried.before.board[PLACE[tried.move[-1]]] != EMPTY


CHECKS: Mapping[str, Check] = {"melds": _melds, "switches": _switches}
IDLE = ("one draw pass", "idle")

COURSE = Course(
    steps=(
        Step("transfer", at("2h 5c"), ("one m2 m5",), (IDLE, ("switches", "switch")), section=MELDS),
        Step("switch", at("3h 7c"), ("switches",), (IDLE,), section=MELDS),
        Step("ten", at("4h Ts"), ("to m4",), (IDLE, ("switches", "switch")), section=MELDS),
        Step("jump", at("Jh", swaps="x1-m1"), ("has Jh m1",), (IDLE, ("has look", "look")), then=STANDS, section=COURT),
        Step("look", at("Jh", "9c Kd 2s"), ("has look", "any"), (IDLE,), replies=STANDS, section=COURT),
        Step(
            "queen",
            at("Qh 2h 5c 3s 8d"),
            ("is Qh melds", "melds", "melds"),
            (IDLE, ("melds", "plain")),
            replies=STANDS,
            section=COURT,
        ),
        Step("corners", at("Qs", swaps="x1-m1 o9-m9"), ("has Qs m1 m9",), (IDLE,), then=STANDS, section=COURT),
        Step(
            "king",
            at("Kh", swaps="x5-m5"),
            (f"has Kh m5 & to {MID}",),
            (IDLE, ("has Kh", "home")),
            then=STANDS,
            section=COURT,
        ),
        Step(
            "negate",
            at("Kh Tc", "Ts 4d", swaps="x5-m5"),
            ("has Kh", "is negate Tc"),
            (IDLE,),
            replies=("negate:Ts",),
            then=STANDS,
            section=NEGATING,
        ),
        Step("seven", at("2h 3c 4s 6d 8c 9s Jd", "5d 7h"), ("is draw", "any"), section=TURN),
        Step(
            "colours",
            at("2h 5c", red_black=True),
            ("to m2",),
            (IDLE,),
            options={"colours": "on"},
            section=OPTIONS,
        ),
        Step("win", at("4c 6d 9h Ts", swaps="x1-m1 x2-m2 x3-m3 x5-m5"), section=AIM),
    ),
    checks=CHECKS,
)
