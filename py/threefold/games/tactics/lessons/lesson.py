"""The lessons of Tic-Tac-Tics. Their sentences are in en.py and de.py."""

from collections.abc import Mapping
from typing import Any

from threefold.core.kernel import Move
from threefold.core.lessons import AGREE, LEARNER, Check, Course, LessonStep, Try
from threefold.core.message import Message
from threefold.games.tactics.rules.deck import DECK, in_order, shown
from threefold.games.tactics.rules.squares import EMPTY, PLACE, START, exchanged
from threefold.games.tactics.rules.state import State

AIM, BOARDS, TURN, MELDS, COURT, NEGATING, KNOWN, END, OPTIONS = range(9)
"""The headings of the rules page, by number."""
STANDS = ("allow",)
LIMIT = 300
DRAWN = "Kd 5h Jc 3h 2s 8s 6h Qs 9d 7c 3c Ac 5s Js Qc 7h 2d 4s Kc 6c"
"""The top of the deck in the last lesson, drawn by the opponent and the learner in turn."""
MID = " ".join(f"m{number}" for number in range(1, 10))


def at(
    mine: str, theirs: str = "4d 8h", swaps: str = "", top: str = "", gone: str = "", dry: bool = False, **more: Any
) -> State:
    """A position late in a game, from both hands, exchanges of squares ("x1-m5"), the top of the deck and the discards.
    If `dry`, the deck is empty and all other cards are on the discards, too. `more`: other fields of the state."""
    board = START
    for swap in swaps.split():
        board = exchanged(board, *swap.split("-"))
    hands, above = (in_order(mine.split()), in_order(theirs.split())), tuple(top.split())
    used = {*hands[0], *hands[1], *above, *gone.split()}
    rest = tuple(card for card in DECK if card not in used)
    state = State(
        limit=LIMIT,
        red_black=False,
        cuts=(("Kh", "2c"),),
        seed=7,
        board=board,
        hands=hands,
        known=((), ()),
        deck=() if dry else (*above, *rest),
        pack=DECK,
        discards=(*gone.split(), *(rest if dry else ())),
        turn=60,
        mover=LEARNER,
    )
    return state._replace(**more)


# ---- checks of a try ----


def _melds(tried: Try, _: tuple[str, ...]) -> bool:
    return len(tried.move) == 4


def _switches(tried: Try, _: tuple[str, ...]) -> bool:
    """Whether two pieces change places: the square named last holds one."""
    return tried.move[-1] in PLACE and tried.before.board[PLACE[tried.move[-1]]] != EMPTY


CHECKS: Mapping[str, Check] = {
    "melds": _melds,
    "switches": _switches,
    "in": lambda tried, stages: tried.before.stage in stages,
    "jacks": lambda tried, counts: str(sum(card[0] == "J" for card in shown(tried.before.hands[LEARNER]))) in counts,
    "from": lambda tried, boards: len(tried.move) > 2 and tried.move[-2][0] in boards,
}
IDLE = ("one draw pass", "idle")


def place(move: Move) -> Message:
    """What a wrong try is called by: the square where the move ends, the card that was chosen, or what was done."""
    name = move[-1]
    if name in PLACE:
        board, number = name[0], name[1]
        fill: dict[str, Message | str | int] = {"seat": int(board == "o"), "n": number}
        return Message("tactics.square.mid" if board == "m" else "tactics.square.home", fill)
    if name in DECK:
        suit = Message(f"tactics.suit.{name[1]}")
        return Message("tactics.card", {"rank": Message(f"tactics.rank.{name[0]}"), "suit": suit})
    return Message(f"tactics.tried.{name}")


COURSE = Course(
    steps=(
        LessonStep(
            "transfer", at("2h 5c"), ("one m2 m5",), (IDLE, ("switches", "switch")), section=MELDS, also=(BOARDS,)
        ),
        LessonStep("switch", at("3h 7c"), ("switches",), (IDLE,), section=MELDS),
        LessonStep("ten", at("4h Ts"), ("to m4",), (IDLE, ("switches", "switch")), section=MELDS),
        LessonStep(
            "jump",
            at("Jh Js", "9c Kd 2s", swaps="x1-m1", top="8c 3d"),
            ("has m1", "has look", "any"),
            (IDLE, ("has look", "look"), ("jacks 2", "home")),
            replies=("allow", "pass"),
            section=COURT,
            also=(KNOWN,),
        ),
        LessonStep(
            "queen",
            at("Qh 2h 5c 3s 8d"),
            ("is Qh melds", "melds", "melds"),
            (("in melds", "declined"), IDLE, ("melds", "plain")),
            replies=STANDS,
            section=COURT,
        ),
        LessonStep(
            "corners",
            at(
                "Qs",
                swaps="x1-m1 x3-m3 x6-m6 o9-m9 o4-m4 o7-m7 x7-o1 x8-o2 x9-o3",
                cuts=(("2c", "Kh"),),
                turn=LIMIT - 1,
            ),
            ("has Qs m1 m9",),
            (IDLE,),
            then=STANDS,
            section=COURT,
            also=(END, OPTIONS),
        ),
        LessonStep(
            "king",
            at("Kh Ks", swaps="x5-m5", top="8c 3d"),
            (f"from m & to {MID}", "from m & to x5"),
            (IDLE, ("from m & to x5", "home"), ("from m", "step")),
            replies=("allow", "pass"),
            then=STANDS,
            section=COURT,
        ),
        LessonStep(
            "negate",
            at(
                "Tc Td 5d",
                "Ts 4d",
                swaps="o1-m1 o2-m2 o6-m6 o7-m7 o8-m8 o9-m9",
                gone="Kh",
                mover=1,
                turn=61,
                stage="answer",
                special=("Kh", "m6", "m3"),
            ),
            ("one Tc Td", "one Tc Td"),
            (("is allow", "lost"),),
            replies=("negate:Ts",),
            then=STANDS,
            section=NEGATING,
        ),
        LessonStep(
            "seven",
            at("2h 3c 4s 6d 8c 9s Jd", "5d 7h", dry=True),
            ("is draw", "any"),
            (("melds", "meld"), ("has look", "look")),
            section=TURN,
        ),
        LessonStep(
            "colours",
            at("2h 5c 7s 9d Jc Kd", "Ac 3s 4d 6c 8h", red_black=True, turn=0, cuts=(("Kh", "2c"),)),
            (f"melds & to {MID}",),
            (IDLE, ("melds", "homes")),
            options={"colours": "on", "hand": "5"},
            section=OPTIONS,
            also=(BOARDS,),
        ),
        LessonStep(
            "agree",
            at("5d", turn=LIMIT, limit=0, top="6h 9c 2s"),
            ("one draw pass", AGREE),
            replies=("pass",),
            options={"turns": "0"},
            section=END,
            also=(OPTIONS,),
        ),
        LessonStep("win", at("4c 6d 9h Ts", swaps="x1-m1 x2-m2 x5-m5", top=DRAWN), section=AIM),
    ),
    numbers="transfer switch ten jump look queen corners king negate seven colours win agree",
    checks=CHECKS,
    place=place,
)
