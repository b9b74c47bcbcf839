"""The legal choices of a position as plans, which is the bot's form of a move, and their values in a guessed deal."""

from threefold.core.kernel import Move, Seen
from threefold.games.tactics.bot.compact import Exchange, has_won, kind, kinds, named, pieces
from threefold.games.tactics.bot.deal import Deal
from threefold.games.tactics.bot.quick_choice import Plan
from threefold.games.tactics.bot.turns import Turns
from threefold.games.tactics.bot.value import sigmoid
from threefold.games.tactics.rules.rules import Tactics
from threefold.games.tactics.rules.state import State

RULES = Tactics()


def plan_of(move: Move, state: State) -> Plan:
    """The plan of a legal move, without what makes no difference: suits, and which card of two stands for which
    square."""
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
    """Every plan with the legal moves that it stands for. The move that reveals least to the other seat is first."""
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
    """The seat that wins at once by this meld, which cannot be negated; None if nobody does, or it is no meld."""
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
    """A position in which a seat must choose, for playing on from it in guessed deals."""

    def __init__(self, seen: Seen[State], turns: Turns) -> None:
        self.state = state = seen.state
        self.turns, self.seat = turns, RULES.actor(state)
        self.special = plan_of(state.special, state) if state.special else Plan("pass")
        self.left = state.limit - state.turn if state.limit else 10**6
        """Turns until the game is drawn, this one included."""

    def share(self, deal: Deal, plan: Plan, further: int) -> float:
        """The expected share of the seat after this plan in this deal, valued after `further` more turns. Changes the
        deal."""
        turns, seat = self.turns, self.seat
        won = self.carry_out(deal, plan)
        for played in range(further):
            if won is not None or played + 1 >= self.left:
                break
            won = turns.turn(deal)
        if won is not None:
            return float(won == seat)
        if further + 1 >= self.left:
            return 0.5
        last = 1 - deal.mover
        value = sigmoid(turns.judge.value(deal, last))
        return value if last == seat else 1 - value

    def carry_out(self, deal: Deal, plan: Plan) -> int | None:
        """Carries out the plan and the rest of the turn. Returns the seat that has won by it, or None."""
        turns, state = self.turns, self.state
        won = None
        match state.stage:
            case "turn":
                return turns.act(deal, plan)
            case "answer" if plan.what == "negate":
                deal.spend(self.seat, plan.cards)
                won = turns.answers(deal, self.special, state.tens + 1)
            case "answer" if state.tens % 2 == 0:
                won = turns.stand(deal, self.special)
            case "take":
                deal.take(plan.cards[0])
            case "melds" if plan.what == "meld":
                deal.spend(state.mover, plan.cards)
                won = deal.exchange(plan.change)
                if won is None and state.melds > 1:
                    won = turns.queen(deal, state.melds - 1)
            case "discard":
                deal.spend(state.mover, plan.cards)
        if won is None:
            turns.end(deal)
        return won
