"""The games that the screenshots show: each a seed and the moves, in the notation of its game."""

from typing import Any, NamedTuple

from threefold.core.session import Session, begin
from threefold.games import find
from threefold.page.headline_sentences import summary
from threefold.saving.save import write_save

NAMES = ("Mira", "Jun", "Ada", "Leo", "Noor", "Ida")


class ExampleGame(NamedTuple):
    game: str
    moves: str
    seed: int = 0
    names: tuple[str, ...] = NAMES[:2]
    options: tuple[tuple[str, str], ...] = ()

    def session(self) -> Session:
        game = find(self.game)
        session = begin(game, self.names, dict(self.options), self.seed)
        for text in self.moves.split():
            session = session.play(game.read(text))
        return session


STACK = ExampleGame(
    "stack",
    "TB3a2 TY2a1 TR3c1 DR3c2 SY2c3 DW4b2 CK5b3 CK3a3 SY1b1 DK1a2 DR5c1 DK5a3 CK4c3 XY3c1 XR1b2 TW3a3 CW2c2 CB3b3 "
    "DW2c3 CW4c2 DY4a1 XB5c1 TR1c3 CY5a2 DW1b3 XY2a3 XK5c2",
    572,
    NAMES[:3],
)
STACK_EARLY = ExampleGame("stack", "CR4b3 CY5c2 CW3c1 CR1c3 DW4b1 TK5a1", 1630, NAMES[:3])
STACK_SIX = ExampleGame(
    "stack",
    "XW3a1 CB3c3 DY1b1 TK5c2 XR1b3 TY4a2 DW1c1 DW3a3 DW5b2 SR1a1 XB2c3 DY2b3 DR1b1 TR2c2 SY2a2 DY4a3 SB1b2 XY1c3 "
    "DR5c1 XR5a1 TB4c2 XY3b3 XB4a3 DB1c3 DK4b2 SY3a1 CK3c2 DB5c1 SR4b1 SW3a3",
    678,
    NAMES,
)
STACK_OVER = ExampleGame(
    "stack",
    "SR1b3 DR2c1 XW3c3 DR5a3 XY3a1 CB4b1 TR4b2 XW1a2 XW5c2 TW1c3 CR1b3 SR3c1 TB1a3 XB5c2 DK5c1 CK4b1 XY4b3 DW5a2 "
    "SB1a3 TY4b1 CW4c2 TW4b3 TR1a1 DR3c3 TK2b3",
    516,
    NAMES[:3],
)
STAC = ExampleGame("stac", "=b1 =b5 e1 b2 =b1 =b5 b4 b2 =a4 d2 e4 =d5 =a4 d4 a2 =d5 =c2 b5 e2 d5")
DOH = ExampleGame("doh", "Sc3 Lc4 Sd4 Ld3 Mc3 Le3 Me3 Se3 Mc4", names=("Jun", "Mira"))
DOH_ONE = DOH._replace(moves="Sc3")
DOH_WON = DOH._replace(moves=f"{DOH.moves} Md3")
TACTICS = ExampleGame(
    "tactics",
    "pass draw draw 6c+Th:x6-o6 2c+3d:o2-x3 Jc:look allow 7d Qs:x3-x7 allow draw 8s+3h:o8-x3 5h+7d:x5-o7 draw draw "
    "draw Jd:look allow 4s 4h+2h:o4-m2",
    212,
)
PASSED_ON = TACTICS._replace(moves=f"{TACTICS.moves} pass")
WITH_A_TEN = ExampleGame(
    "tactics",
    "draw draw 5h+4h:x5-m4 4d+Th:o4-x4 draw 8s+Ad:o8-m1 6c+Tc:x6-o6 Jd:look allow 5s draw draw 9c+3d:x9-m3 5s+7c:o5-m7 "
    "draw 3h+8c:o3-m8 draw draw 2s+Ts:x2-m2 2d+5c:o2-x5 Ks:m3-m5 allow As+6s:m1-m6 8h+9h:x8-x9 pass Jh:x9-x2 allow "
    "4s+2h:x4-x2 Ac+9s:x1-m9 draw draw Kd:m6-o8",
    231,
)
WITHOUT_A_TEN = ExampleGame(
    "tactics",
    "draw pass draw pass 2s+5d:x2-o5 2h+7s:o2-m7 Qc:melds allow 7d+Td:x7-o7 pass pass pass Jd:look allow 7c draw "
    "Kc:m7-o2",
    31,
)
MATCH = ExampleGame(
    "match",
    "Og-c1 Og-b3 Xr-a2 Xg-a1 Or-b3 Og-b3 Og-c2 double Xg-a3 Xg-b3 flip Xg-c1 Xg-b1 deal Ob-b3 Xg-c3 Xr-c1 Xg-a1 Xb-c1 "
    "Or-b2 Or-b1 Xr-b2 Xr-a3 Xr-a2 Xg-b2 deal Xy-a1 Oy-b3 flip Og-b3 Xb-c2 Xy-a2 Xy-c3 Xg-c3 Or-b2 Or-b3 Og-c3 Xr-a2 "
    "Xr-b2 double flip Ob-b3 Xb-b2 Xb-a2 deal Og-a1 Oy-a2 Xb-c1 Ob-a2 Or-a1 Xy-b3 Xg-c2 Xy-c3 Xb-b3 Oy-b2 Oy-a1 Or-b1 "
    "Or-b2 Og-a1 Ob-a3 Oy-a2 Xr-b1 Oy-c3 Xr-b3 Xy-c3 Xb-b1 Ob-b1",
    87,
    NAMES[:4],
    (("match", "five"),),
)
WIPED = ExampleGame(
    "match",
    "Xb-c1 Og-c2 Oy-a1 Oy-a2 Og-a1 Xb-c3 Oy-b2 Xy-b3 Or-b2 Xr-b3 Xy-a2 Xb-a2 Or-b3 Xy-c1 double Og-b1 Xr-a2 Xb-a3 "
    "Ob-c2 Xb-c2 Xr-a3 Ob-c2 Xr-c1 Xg-c1 Og-c1 deal Og-b3 Oy-a3 Xb-c3 Xb-c2 Og-a3 Ob-c2 Ob-a1 Or-b1 Xr-c3 Ob-a3 Ob-a2 "
    "deal Oy-c1 Og-b3 Og-c2 Xg-a3 Xr-c3 Xr-a1 Ob-c1 Og-b2 Xb-a2 Xb-a1 Or-b2 Xr-a3 Og-b1 Xb-a3 deal Xb-a3 Or-c1 Xr-c1 "
    "Og-a1 Xg-a1 flip Ob-a2 Or-c3 Xg-b1 Xg-c1 deal Or-b1 Xb-c1 Xy-c2 Xg-a1 Ob-c1 Og-c1 Oy-a2 Oy-b2 Or-a2 Xg-c2 Ob-b1 "
    "Ob-b3 Xy-c3 Ob-b2 deal Xr-b3 Xb-c1 Xg-a2 Xy-a3 Xb-c3 Xy-a2 Xg-b1 Ob-c3 Xg-c1 flip Xr-a3 wipe B Xr-c1 Og-b1 Or-a3 "
    "wipe",
    67,
    NAMES[:4],
    (("match", "five"),),
)


def entry_of(session: Session, name: str, when: int, **more: Any) -> dict[str, Any]:
    """A game as the page stores it in localStorage."""
    entry = {"id": name, "game": session.game.key, "rev": 1, "when": when, "names": session.names, "ply": session.ply}
    entry |= {"save": write_save(session), "over": session.result is not None, "summary": summary(session)}
    return entry | more
