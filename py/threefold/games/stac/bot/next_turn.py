"""What a player of Stac could do with the next turn, by the rules alone: for the sentences of hints."""

from functools import lru_cache

from threefold.core.message import Message
from threefold.games.stac.bot.choices import RULES
from threefold.games.stac.rules.rules import CARRY, DOUBLE, NAMES, PLACE, SINGLE, State, carried_to, steps


def open_claims(state: State, seat: int) -> list[int]:
    """The pairs that a player could claim if it were that player's turn."""
    now = state.now._replace(turn=seat)
    return [square for square in carried_to(now) if now.board[square] == DOUBLE]


def threats(after: State, me: int) -> list[int]:
    """The pairs that a player who has just moved could claim with the next move, without those that the other player
    can claim before."""
    theirs = open_claims(after, 1 - me)
    return [square for square in open_claims(after, me) if square not in theirs]


def unstoppable(after: State, me: int) -> bool:
    """Whether the seat threatens several claims, and every answer leaves at least one and does not end the game."""
    if len(open_claims(after, me)) < 2:
        return False
    answers = [RULES.play(after, answer) for answer in RULES.moves(after)]
    return all(RULES.result(answered) is None and open_claims(answered, me) for answered in answers)


def denied_threats(state: State, after: State) -> set[int]:
    """The pairs that the other player could threaten to claim with the next move, and after this move no longer can."""
    other = 1 - state.now.turn
    return next_threats(state, other) - next_threats(after, other)


def next_threats(state: State, seat: int) -> set[int]:
    """The pairs that a player could threaten to claim with a move if it were that player's turn."""
    turned = state._replace(now=state.now._replace(turn=seat))
    played = [RULES.play(turned, move) for move in RULES.moves(turned)]
    return {square for after in played if not RULES.result(after) for square in threats(after, seat)}


def makes_pair(state: State, move: tuple[str, ...]) -> bool:
    return move[0] == CARRY and state.now.board[PLACE[move[-1]]] == SINGLE


def square_named(square: int) -> Message:
    return Message("stac.square", {"name": NAMES[square]})


def open_pairs(state: State, seat: int) -> list[int]:
    """The squares on which a player could make a pair if it were that player's turn."""
    now = state.now._replace(turn=seat)
    return [square for square in carried_to(now) if now.board[square] == SINGLE]


def sure_pairs(after: State, me: int) -> set[int]:
    """The squares on which the player who has just moved can make a pair next, whatever the answer is, so that the
    other player cannot claim it."""
    sure = set(open_pairs(after, me))
    for answer in RULES.moves(after):
        answered = RULES.play(after, answer)
        sure = set() if RULES.result(answered) else sure & set(open_pairs(answered, me))
        sure = {square for square in sure if not _gives(answered, square, 1 - me)}
        if not sure:
            break
    return sure


def _gives(state: State, square: int, other: int) -> bool:
    """Whether the other player could claim the pair that is made on this square now."""
    return square in open_claims(RULES.play(state, (CARRY, NAMES[square])), other)


def tokens_in_reach(state: State, seat: int) -> int:
    """How many single tokens a player's pawn could step onto if it were that player's turn."""
    pawns = state.now.pawns
    return sum(state.now.board[step.square] == SINGLE for step in steps(pawns[seat], pawns[1 - seat]))


@lru_cache(maxsize=64)
def threat_that_stays(state: State) -> int | None:
    """A square that the player to move can threaten to claim so that no answer stops it; None if there is none.
    Cached, because a search asks it again and again of the same position."""
    me = state.now.turn
    for move in RULES.moves(state):
        after = RULES.play(state, move)
        squares = set() if RULES.result(after) else set(threats(after, me))
        for answer in RULES.moves(after):
            if not squares:
                break
            answered = RULES.play(after, answer)
            squares = set() if RULES.result(answered) else squares & set(open_claims(answered, me))
        if squares:
            return min(squares)
    return None
