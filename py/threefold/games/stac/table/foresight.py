"""What the choices before a player would come to: claims, and ends of the game that are easy to overlook."""

from typing import NamedTuple

from threefold.core.kernel import Result
from threefold.core.selection import remaining
from threefold.drawing.items import SceneRequest
from threefold.games.stac.rules.rules import CARRY, DOUBLE, PLACE, Stac, State, can_carry

RULES = Stac()


class Fate(NamedTuple):
    """What a move to a square would do besides moving."""

    claim: bool
    result: Result | None


class Foresight(NamedTuple):
    """The squares that can be pointed at, by name, as far as something would happen there."""

    at: dict[str, Fate]

    def claims(self, name: str) -> bool:
        return name in self.at and self.at[name].claim

    def claiming(self) -> list[str]:
        return [name for name, fate in self.at.items() if fate.claim]

    def ending(self, reason: str, seat: int | None = None) -> list[str]:
        """The squares where the game would end for this reason, and if a seat is named, with its win."""
        return [
            name
            for name, fate in self.at.items()
            if fate.result and fate.result.reason == reason and (seat is None or fate.result.shares[seat] == 1)
        ]


def foresee(state: State, table: SceneRequest) -> Foresight:
    """Looks one move ahead. As long as the choice between carrying and walking is open, nothing is foretold."""
    if table.actor is None or (can_carry(state.now) and not {"carry", "walk"} & set(table.picks)):
        return Foresight({})
    found = {}
    for move in remaining(RULES.moves(state), table.picks):
        claim = move[0] == CARRY and state.now.board[PLACE[move[-1]]] == DOUBLE
        result = RULES.result(RULES.play(state, move))
        if claim or result:
            found[move[-1]] = Fate(claim, result)
    return Foresight(found)
