"""What the open choices of a player would lead to: claims, and ends of the game that are easy to overlook."""

from typing import NamedTuple

from threefold.core.items import SceneRequest
from threefold.core.kernel import Result
from threefold.core.selection import remaining
from threefold.games.stac.rules.rules import CARRY, DOUBLE, PLACE, Stac, State, can_carry

RULES = Stac()


class MoveOutcome(NamedTuple):
    """What a move to a square would do besides moving."""

    claim: bool
    result: Result | None


class Foresight(NamedTuple):
    """By name, the squares where a move would claim or end the game."""

    at: dict[str, MoveOutcome]

    def claims(self, name: str) -> bool:
        return name in self.at and self.at[name].claim

    def claiming(self) -> list[str]:
        return [name for name, fate in self.at.items() if fate.claim]

    def ending(self, reason: str, seat: int | None = None) -> list[str]:
        """The squares where a move would end the game for this reason; with a seat, only those where that seat wins."""
        return [
            name
            for name, fate in self.at.items()
            if fate.result and fate.result.reason == reason and (seat is None or fate.result.shares[seat] == 1)
        ]


def foresee(state: State, table: SceneRequest) -> Foresight:
    """Looks one move ahead. Empty as long as the choice between carrying and walking is open."""
    if table.actor is None or (can_carry(state.now) and not {"carry", "walk"} & set(table.picks)):
        return Foresight({})
    found = {}
    for move in remaining(RULES.moves(state), table.picks):
        claim = move[0] == CARRY and state.now.board[PLACE[move[-1]]] == DOUBLE
        result = RULES.result(RULES.play(state, move))
        if claim or result:
            found[move[-1]] = MoveOutcome(claim, result)
    return Foresight(found)
