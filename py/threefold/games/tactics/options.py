"""What can be chosen in a position, in the mind's own terms, and how each choice goes on in a guessed deal."""

from threefold.games.tactics.compact import Exchange, Table, has_won, kind, kinds, named, pieces
from threefold.games.tactics.rules import Tactics
from threefold.games.tactics.state import State
from threefold.games.tactics.turns import Plan, Turns, winner
from threefold.games.tactics.value import sigmoid
from threefold.kernel import Move, Seen

RULES = Tactics()


def plan_of(move: Move, state: State) -> Plan:
    """A legal move without what makes no difference: suits, and which card of two stands for which square."""
    seat, red_black = state.mover, state.red_black
    match move:
        case ("negate", ten):
            return Plan("negate", (kind(ten, red_black),))
        case (card, "look" | "melds" as what):
            return Plan(what, (kind(card, red_black),))
        case (card, start, end):
            return Plan("move", (kind(card, red_black),), named(start, end, seat))
        case (one, two, start, end):
            return Plan("meld", tuple(kinds((one, two), red_black)), named(start, end, seat))
        case ("draw" | "pass" | "allow" as what,):
            return Plan(what)
    return Plan(state.stage, tuple(kinds(move, red_black)))


def options(seen: Seen[State]) -> dict[Plan, list[Move]]:
    """Every choice with the legal moves that it stands for, the one that tells the other side least first."""
    state = seen.state
    told = set(state.known[1 - RULES.actor(state)])
    found: dict[Plan, list[Move]] = {}
    for move in RULES.moves(state):
        found.setdefault(plan_of(move, state), []).append(move)
    for moves in found.values():
        if len(moves) > 1:
            moves.sort(key=lambda move: -sum(part in told for part in move))
    return found


def at_once(plan: Plan, state: State) -> int | None:
    """Who wins by this meld, which nobody can negate."""
    if plan.what != "meld":
        return None
    seat = state.mover
    own, foe = moved(plan.change, pieces(state.board, seat), pieces(state.board, 1 - seat))
    if has_won(own):
        return seat
    return 1 - seat if has_won(foe) else None


def moved(change: Exchange, own: int, foe: int) -> tuple[int, int]:
    return own ^ change.mine, foe ^ change.theirs if foe & change.theirs else foe


class Choice:
    """A position in which a seat must choose, as guessed deals go on from it."""

    def __init__(self, seen: Seen[State], turns: Turns) -> None:
        self.state = state = seen.state
        self.turns, self.seat = turns, RULES.actor(state)
        self.special = plan_of(state.special, state) if state.special else Plan("pass")
        self.left = state.limit - state.turn if state.limit else 10**6
        """Turns until the game is drawn, this one included."""

    def share(self, table: Table, plan: Plan, further: int) -> float:
        """What the seat may expect when it chooses so in this deal, so many turns after this one. Uses up the table."""
        turns, seat = self.turns, self.seat
        won = self.carry_out(table, plan)
        for played in range(further):
            if won is not None or played + 1 >= self.left:
                break
            won = turns.turn(table)
        if won is not None:
            return float(won == seat)
        if further + 1 >= self.left:
            return 0.5
        last = 1 - table.mover
        value = sigmoid(turns.judge.value(table, last))
        return value if last == seat else 1 - value

    def carry_out(self, table: Table, plan: Plan) -> int | None:
        """The choice, and the rest of the turn. Who has won by it, if somebody has."""
        turns, state = self.turns, self.state
        match state.stage:
            case "answer" if plan.what == "negate":
                turns.spend(table, self.seat, plan.cards)
                return turns.answered(table, self.special, state.tens + 1)
            case "answer":
                return turns.end(table) if state.tens % 2 else turns.stand(table, self.special)
            case "take":
                turns.take(table, plan.cards[0])
                return turns.end(table)
            case "melds" if plan.what == "meld":
                turns.spend(table, state.mover, plan.cards)
                if turns.change(table, plan.change):
                    return winner(table)
                return turns.queen(table, state.melds - 1) if state.melds > 1 else turns.end(table)
            case "discard":
                turns.spend(table, state.mover, plan.cards)
                return turns.end(table)
        return turns.act(table, plan)
