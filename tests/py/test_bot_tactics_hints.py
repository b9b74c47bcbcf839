"""What hints of Tic-Tac-Tics say: each claim about the boards is checked by counting, in random games."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from tactics_positions import GAME, RULES, X, play, position, random_game

from threefold.bots.bot import Thought, Value
from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.games.tactics.bot.bot import BOT
from threefold.games.tactics.rules.squares import GOALS, LINES, MID, SIGNS, exchanged, lines
from threefold.games.tactics.rules.state import State
from threefold.words import ENGLISH, sentence
from threefold.words.german import GERMAN

KING_WINS = "x1-m1 x2-m2 x3-m3 x4-m4 x6-m6 x8-m8"
"""A step of a king from m8 to m5 makes the second line of X."""


def why(state: State, move: Move, share: float | None = None) -> Message:
    """The reason for a move, as a search that expects this share tells it."""
    values = () if share is None else ((move, Value(share)),)
    return BOT.why(RULES.mask(state, RULES.actor(state)), Thought(move, values))


def idea(state: State, move: Move) -> Message:
    return BOT.idea(RULES.mask(state, RULES.actor(state)), Thought(move))


def test_on_the_last_turn_nothing_is_said_of_later() -> None:
    """No line is on its way, and a card that is drawn is never played."""
    before, state = (position("As 3c 3h 5d Js", "2c", limit=100, turn=turn, cuts=(("2c", "Kh"),)) for turn in (97, 99))
    for move in (("draw",), ("pass",), ("Js", "look")):
        assert idea(before, move).key != "tactics.idea.last"
        assert why(before, move).key != "tactics.hint.why.last"
        assert idea(state, move).key == "tactics.idea.last"
        assert why(state, move, 0.5).key == "tactics.hint.why.last"


LAST: dict[str, Any] = {"limit": 100, "turn": 99, "cuts": (("2c", "Kh"),)}
HELD = "As 3c 3h 4d 6d 8c 9h"
"""As many cards as a hand keeps."""


@pytest.mark.parametrize(
    ("hands", "moves", "choice"),
    [
        ((f"{HELD} Js", "2c 5d"), "", "Js:look"),
        ((f"{HELD} Js", "2c 5d"), "Js:look", "allow"),
        ((f"{HELD} Js", "2c Td"), "Js:look", "negate:Td"),
        ((f"{HELD} Js", "2c 5d"), "Js:look allow", "5d"),
        ((f"{HELD} Js", "2c 5d"), "Js:look allow 5d", "As"),
        (("As 3c Th Js", "2c Td"), "Js:look negate:Td", "allow"),
        (("Qs As 3c 4d 6d", "2c"), "Qs:melds allow", "pass"),
        (("Qs As 3c 4d 6d", "2c"), "Qs:melds allow", "As+3c:x1-m3"),
    ],
)
def test_on_the_last_turn_every_choice_that_cannot_win_is_told_as_the_end(
    hands: tuple[str, str], moves: str, choice: str
) -> None:
    """Whoever answers, takes a card, discards or has melds left is told the same as at the beginning of the turn."""
    for turn in (97, 99):
        state = play(position(*hands, **{**LAST, "turn": turn}), moves)
        move = GAME.read(choice)
        assert move in RULES.moves(state)
        ends = turn == 99
        assert (idea(state, move).key == "tactics.idea.last") == ends, (idea(state, move), state.stage)
        assert (why(state, move, 0.5).key == "tactics.hint.why.last") == ends, (why(state, move, 0.5), state.stage)


@pytest.mark.parametrize(
    ("moves", "choice"), [("Ks:m8-m5", "negate:Td"), ("Ks:m8-m5 negate:Td", "negate:Th"), ("Ks:m8-m5", "allow")]
)
def test_on_the_last_turn_an_answer_that_decides_the_game_is_told_as_in_any_turn(moves: str, choice: str) -> None:
    hands = ("Ks Th", "2c Td")
    state, before = (play(position(*hands, KING_WINS, **{**LAST, "turn": turn}), moves) for turn in (99, 97))
    move = GAME.read(choice)
    assert (idea(state, move), why(state, move, 0.5)) == (idea(before, move), why(before, move, 0.5))


def test_on_the_last_turn_a_queen_whose_melds_may_win_is_not_told_as_the_end() -> None:
    swaps = "x1-m1 x2-m2 x3-m3"  # two pieces more, on m5 and m8, make a second line
    state = play(position("Qs 5c 5h 8c 8h", "2c", swaps, **LAST), "Qs:melds allow")
    first = GAME.read("5c+5h:x5-m5")
    assert idea(state, first).key == "tactics.idea.near"
    assert why(state, first).key != "tactics.hint.why.last"
    last = play(state, "5c+5h:x5-m5")
    assert why(last, ("pass",)).key == "tactics.hint.why.last"


def test_on_the_last_turn_a_win_is_still_told_as_one() -> None:
    state = position("Ks", "2c", KING_WINS, limit=100, turn=99, cuts=(("2c", "Kh"),))
    assert idea(state, ("Ks", "m8", "m5")).key == "tactics.idea.wins.unless"
    assert why(state, ("Ks", "m8", "m5")).key == "tactics.hint.why.wins.unless"


def short(board: str, seat: int) -> int:
    """How many pieces a seat needs for two lines at least, if it could put them anywhere."""
    lines = [{part.start + place for place in line} for part in (MID, GOALS[seat]) for line in LINES]
    own = {place for place, sign in enumerate(board) if sign == SIGNS[seat]}
    return min(len((one | two) - own) for one, two in combinations(lines, 2))


def ways(board: str, seat: int) -> int:
    """In how many ways two lines can be made with no more pieces than that."""
    lines = [{part.start + place for place in line} for part in (MID, GOALS[seat]) for line in LINES]
    own = {place for place, sign in enumerate(board) if sign == SIGNS[seat]}
    gaps = {frozenset(one | two): len((one | two) - own) for one, two in combinations(lines, 2)}
    return list(gaps.values()).count(short(board, seat))


def number(told: Any) -> int:
    """The number in words such as "two pieces"."""
    return ["no", "one", "two", "three", "four", "five", "six"].index(sentence(told).split()[0])


def wins_with_a_meld(state: State, seat: int) -> bool:
    turned = state._replace(mover=seat, stage="turn", special=(), tens=0, melds=0)
    return any(RULES.play(turned, one).winner == seat for one in RULES.moves(turned) if len(one) == 4)


def check(state: State, move: Move, reason: Message) -> str:
    kind, me = reason.key.removeprefix("tactics.hint.why."), RULES.actor(state)
    moved = state.stage in ("turn", "melds") and len(move) in (3, 4) and "look" not in move
    board = exchanged(state.board, *move[-2:]) if moved else state.board
    mine, theirs = short(board, me), short(board, 1 - me)
    was, theirs_was = short(state.board, me), short(state.board, 1 - me)
    match kind:
        case "wins":
            assert RULES.play(state, move).winner == me
        case "wins.unless":
            assert mine == 0 and RULES.play(state, move).stage == "answer"
        case "lost":
            assert theirs == 0
        case "saves":
            assert theirs_was == 1 < theirs == number(reason.fill["theirs"])
        case "fewer":
            assert theirs_was == 1 == theirs
        case "near":
            assert mine == 1
        case "ready":
            cards = tuple(card for card in state.hands[me] if card not in move)
            hands = (cards, state.hands[1]) if me == X else (state.hands[0], cards)
            assert mine == 1 and wins_with_a_meld(state._replace(board=board, hands=hands), me)
        case "both" | "nearer":
            assert number(reason.fill["far"]) == mine < was == number(reason.fill["was"])
            if kind == "both":
                assert number(reason.fill["theirs"]) == theirs > theirs_was == number(reason.fill["wastheirs"])
        case "back":
            assert number(reason.fill["theirs"]) == theirs > theirs_was == number(reason.fill["wastheirs"])
        case "ground":
            assert mine == was and ways(board, me) > ways(state.board, me)
        case "hinders":
            assert theirs == theirs_was and ways(board, 1 - me) < ways(state.board, 1 - me)
        case "quiet":
            assert mine >= was and theirs <= theirs_was
            assert mine > was or ways(board, me) <= ways(state.board, me)
        case "allow" | "no_ten" as kind:
            assert (kind == "allow") == any(one[0] == "negate" for one in RULES.moves(state))
        case "discard" | "discard.two":
            assert len(state.hands[me]) - 7 == (2 if kind == "discard.two" else 1)
        case "draw" | "draw.only":
            assert (kind == "draw") == any(one[0] not in ("draw", "pass") for one in RULES.moves(state))
        case other:
            assert other in ("look", "look.one", "melds", "stop", "negate", "save", "take", "pass")
    return kind


def test_reasons_are_true_by_the_rules() -> None:
    told = Counter[str]()
    for seed in range(8):
        options = {"hand": ("5", "3", "0")[seed % 3], "colours": ("off", "on")[seed % 2]}
        for ply, (state, _, _) in enumerate(random_game(seed, **options)):
            for move in RULES.moves(state)[ply % 5 :: 5] if ply < 150 else ():
                told[check(state, move, why(state, move))] += 1
    assert {key for key, count in told.items() if count >= 5} >= {
        *("wins", "wins.unless", "saves", "fewer", "near", "ready", "nearer", "back", "ground", "hinders", "quiet"),
    }, told


@pytest.mark.parametrize("words", [ENGLISH, GERMAN])
@pytest.mark.parametrize("share", [0.1, 0.3, 0.5, 0.7, 0.97])
def test_what_follows_a_condition_is_not_said_of_it(share: float, words: dict[str, str]) -> None:
    """ "You win unless it is negated. Then you are far ahead." would be read as: if it is negated."""
    state = position("Kh 2c", "Tc 5c 7d", swaps=KING_WINS)
    reason = why(state, GAME.read("Kh:m8-m5"), share)
    assert reason.key == "tactics.hint.why.wins.unless"
    assert sentence(reason, words).count(".") == 1
    # Elsewhere what the search expects is told.
    assert sentence(why(state, ("draw",), share), words).count(".") == 2


@pytest.mark.parametrize(("hand", "told"), [("2c", "{1}’s only card"), ("2c 3c", "The best of {1}’s two cards")])
def test_what_hidden_cards_are_worth_is_only_likely(hand: str, told: str) -> None:
    """Nobody knows them, so what is said of them is no fact; a single card is not called the best of one."""
    why_look = why(position("Jh 5c", hand), ("Jh", "look"))
    assert sentence(why_look) == f"{told} is likely worth more than the jack."
    assert "ist wohl mehr wert" in sentence(why_look, GERMAN)


def test_with_one_line_made_the_idea_names_what_a_second_needs() -> None:
    """Also where the move brings it no nearer, and where a card is drawn although a queen might win."""
    state = position("Qs 5c 5h 2d 9c 9s", "2c", "x1-m1 x2-m2 x3-m3")
    assert len(lines(state.board, X)) == 1
    told = {move: idea(state, move) for move in RULES.moves(state)}
    others = [move for move, found in told.items() if found.key == "tactics.idea.next"]
    assert ("draw",) in others and any(len(move) == 4 for move in others)
    for move in others:
        squares = told[move].fill["squares"]
        assert isinstance(squares, Message)
        for words in (ENGLISH, GERMAN):
            assert sentence(squares, words) in sentence(told[move], words)
    assert "tactics.idea.goal" not in ENGLISH, "the bare goal tells nobody what the next line needs"
