"""Finds puzzles of Tic-Tac-Tics: searches within a turn by the effect of cards on the boards, without playing moves by
the rules."""

from collections.abc import Iterator, Sequence
from random import Random

from threefold.core.kernel import Move
from threefold.games.tactics.bot.bot import BOT
from threefold.games.tactics.game import GAME
from threefold.games.tactics.rules.choices import melds
from threefold.games.tactics.rules.deck import TEN, shown, without
from threefold.games.tactics.rules.squares import BOARDS, exchanged, lines_made
from threefold.games.tactics.rules.state import LINES_TO_WIN, MELDS_OF_A_QUEEN, Whole
from workshop.puzzles.draft import Draft, Harder, Maker, next_move

RULES = GAME.rules
WILD = 0.35
"""How often a move is played at random; else a bot of level 1 or 2 chooses."""
MOST_TURNS = 120
A_TURN = 4
"""The most choices in a turn: a queen, its two melds, and the end of the turn."""
TENS = 4
MOVES_A_PIECE = 3
"""The number of parts of a special that moves a piece: its card and two squares."""


def games(chance: Random, wild: float = WILD) -> Iterator[Whole]:
    options = {"hand": chance.choice(("0", "3", "5")), "colours": chance.choice(("off", "off", "on"))}
    state: Whole = RULES.start(GAME.setup(options, 2, chance.randrange(1 << 30)))
    while RULES.result(state) is None and state.turn < MOST_TURNS:
        if state.stage == "turn":
            yield state
        state = RULES.play(state, next_move(RULES, BOT, state, chance, wild))


def at_random(chance: Random) -> Iterator[Whole]:
    """Games played only at random. Bots take most wins while they are easy; in random games hard ones come up too."""
    return games(chance, 1)


def drafts(state: Whole, chance: Random) -> Iterator[Draft]:
    if state.stage == "answer":
        yield from answer(state)
        return
    seat, moves = state.mover, RULES.moves(state)
    yield from answers(state, moves)
    winning = [move for move in moves if wins(state, move, seat)]
    if len(winning) != 1:
        return
    move = winning[0]
    if len(move) == 4 or not may_be_negated(state, seat):
        yield Draft(kind_of(move), A_TURN, state, move, about(state, move, seat))


def answers(state: Whole, moves: Sequence[Move]) -> Iterator[Draft]:
    """The puzzles of the opponent: how to answer each special that ends the game at once if it is allowed."""
    for special in moves:
        if len(special) == MOVES_A_PIECE:
            board = exchanged(state.board, *special[1:])
            if made(board, 0) or made(board, 1):
                yield from answer(RULES.play(state, special))


def answer(state: Whole) -> Iterator[Draft]:
    """A puzzle about allowing or negating the special, if the answering hand has exactly one ten."""
    seat = 1 - state.mover
    tens = [card for card in shown(state.hands[seat]) if card[0] == TEN]
    if len(tens) != 1 or len(state.special) != MOVES_A_PIECE:
        return
    board = exchanged(state.board, *state.special[1:])
    if made(board, state.mover):
        yield Draft("negate", 1, state, ("negate", tens[0]), ("answer",))
    elif made(board, seat):
        yield Draft("allow", 1, state, ("allow",), ("answer",))


def wins(state: Whole, move: Move, seat: int) -> bool:
    """Whether this move makes the lines to win within this turn, if it is not negated."""
    match move:
        case (_, _, start, end) | (_, start, end):
            return made(exchanged(state.board, start, end), seat)
        case (card, "melds"):
            hand = without(state.hands[seat], (card,))
            return melds_win(state, state.board, tuple(shown(hand)), MELDS_OF_A_QUEEN, seat)
    return False


def melds_win(state: Whole, board: str, hand: tuple[str, ...], left: int, seat: int) -> bool:
    for one, two, start, end in melds(board, seat, hand, state.red_black):
        after = exchanged(board, start, end)
        if made(after, seat):
            return True
        if left > 1 and not made(after, 1 - seat):
            kept = tuple(card for card in hand if card not in (one, two))
            if melds_win(state, after, kept, left - 1, seat):
                return True
    return False


def made(board: str, seat: int) -> bool:
    return lines_made(board, seat) >= LINES_TO_WIN


def may_be_negated(state: Whole, seat: int) -> bool:
    """Whether the opponent's hand may contain a ten, as far as this seat knows."""
    hand, known = state.hands[1 - seat], state.known[seat]
    if len(known) == len(hand):
        return any(card[0] == TEN for card in known)
    seen = sum(card[0] == TEN for card in (*shown(state.hands[seat]), *state.discards))
    return seen < TENS


def kind_of(move: Move) -> str:
    return "meld" if len(move) == 4 else "special"


def about(state: Whole, move: Move, seat: int) -> tuple[str, ...]:
    """The themes of a solution."""
    if move[-1] == "melds":
        return ("queen", "two")
    found = []
    if len(move) == 4:
        found.append("ten" if TEN in (move[0][0], move[1][0]) else "meld")
        found.append("switch" if end_holds(state, move[-1]) else "transfer")
    else:
        found.append({"J": "jump", "Q": "corners", "K": "king"}[move[0][0]])
    if lines_made(state.board, seat) == 0:
        found.append("both")
    return tuple(found)


def end_holds(state: Whole, name: str) -> bool:
    place = BOARDS.index(name[0]) * 9 + int(name[1]) - 1
    return state.board[place] != "."


MAKER = Maker(
    games,
    drafts,
    {("meld", A_TURN): 240, ("special", A_TURN): 190, ("negate", 1): 40, ("allow", 1): 40},
    length=0,
    harder=Harder(at_random, {"queen": 50, "jump": 40, "corners": 40, "king": 40}, least=900),
)
