"""What hints of Tic-Tac-Tics say: each claim about the boards is checked by counting, in random games."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any, cast

import pytest
from tactics_positions import GAME, RULES, X, play, position, random_game

from german import GERMAN
from threefold.bots.bot import Thought, Value
from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.games.tactics.bot.bot import BOT
from threefold.games.tactics.rules.squares import GOALS, LINES, MID, PLACE, SIGNS, exchanged, lines
from threefold.games.tactics.rules.state import State
from threefold.words import ENGLISH, sentence

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


def squares_of(told: Any) -> list[int]:
    """The squares of a name such as "mid 1 and 5"."""
    home = "m" if told.key == "tactics.square.mid" else "xo"[told.fill["seat"]]
    return [PLACE[home + str(one)] for one in told.fill["n"].fill.values()]


def with_piece(board: str, place: int, seat: int) -> str:
    return board[:place] + SIGNS[seat] + board[place + 1 :]


def can_stop(state: State) -> bool:
    """Whether some choice sets the other player, who is one piece short, back; a queen's two melds may."""
    seat = RULES.actor(state)
    moves = [one for one in RULES.moves(state) if len(one) in (3, 4)]
    return any(one[-1] == "melds" for one in RULES.moves(state)) or any(
        short(exchanged(state.board, *one[-2:]), 1 - seat) > 1 for one in moves
    )


def after_melds(state: State, melds: int) -> Iterator[str]:
    """The boards that up to so many melds in one turn can make."""
    yield state.board
    for one in RULES.moves(state._replace(stage="turn")) if melds else ():
        if len(one) == 4:
            left = tuple(card for card in state.hands[state.mover] if card not in one)
            hands = (left, state.hands[1]) if state.mover == X else (state.hands[0], left)
            board = exchanged(state.board, *one[-2:])
            yield from after_melds(state._replace(board=board, hands=hands), melds - 1)


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
            assert sentence(cast(Message, reason.fill["cards"])).split()[0] == str(len(state.hands[1 - me]))
        case "lost":
            assert theirs == 0
        case "saves":
            assert theirs_was == 1 < theirs == number(reason.fill["theirs"])
        case "fewer":
            assert theirs_was == 1 == theirs
        case "open" | "open.choice":
            assert theirs_was == 1 == theirs and can_stop(state) == (kind == "open.choice")
            inner = cast(Message, reason.fill["why"])
            assert check(state, move, inner) not in ("saves", "fewer", "lost", "open", "open.choice")
            return f"{check(state, move, inner)}+{kind}"
        case "near" | "ready":
            assert mine == 1
            wins = [place for place in range(27) if short(with_piece(board, place, me), me) == 0]
            squares = cast(Message, reason.fill["squares"])
            if squares.key == "tactics.square.some":
                assert squares.fill["n"] in (Message(f"tactics.n.{len(wins)}"), str(len(wins)))
            else:
                assert squares_of(squares) == wins
            if kind == "ready":
                cards = tuple(card for card in state.hands[me] if card not in move)
                hands = (cards, state.hands[1]) if me == X else (state.hands[0], cards)
                assert wins_with_a_meld(state._replace(board=board, hands=hands), me)
        case "both" | "nearer" | "nearer.line":
            assert number(reason.fill["far"]) == mine < was == number(reason.fill["was"])
            if kind == "both":
                assert number(reason.fill["theirs"]) == theirs > theirs_was == number(reason.fill["wastheirs"])
            if kind == "nearer":
                filled = board
                for place in squares_of(reason.fill["squares"]):
                    assert board[place] != SIGNS[me]
                    filled = with_piece(filled, place, me)
                assert len(lines(filled, me)) > len(lines(board, me))
            elif kind == "nearer.line":
                assert len(lines(board, me)) == 1 and not lines(state.board, me)
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
            assert theirs_was > 1 or can_stop(state)
        case "draw.danger":
            assert theirs_was == 1 and not can_stop(state)
        case "melds" | "melds.win" | "melds.other":
            far = 0 if kind == "melds.win" else number(reason.fill["far"])
            assert far in [short(one, me) for one in after_melds(state, 2)]
            assert (far < was) == (kind != "melds.other")
        case "take" | "take.mine" | "take.theirs" | "take.sum":
            assert state.stage == "take"
        case other:
            assert other in ("look", "look.one", "stop", "negate", "save", "pass")
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
    assert sentence(why(state, GAME.read("Kh:x6-x5"), share), words).count(".") == 2


@pytest.mark.parametrize(
    ("hands", "moves", "choice"),
    [
        (("Jh 5c", "2c 3c"), "", "draw"),
        (("Jh 5c", "2c 3c"), "", "Jh:look"),
        (("Jh 5c", "2c 3c"), "Jh:look allow", "2c"),
        ((f"{HELD} Js", "2c 5d"), "Js:look allow 5d", "As"),
        (("Jh 5c", "2c Td"), "Jh:look", "allow"),
        (("Jh 5c", "2c Td"), "Jh:look", "negate:Td"),
    ],
)
def test_what_a_game_is_worth_is_no_reason_where_the_boards_stay_as_they_are(
    hands: tuple[str, str], moves: str, choice: str
) -> None:
    """A card drawn, taken or let go, an answer: "then you are ahead" tells nothing about any of them."""
    state = play(position(*hands), moves)
    assert why(state, GAME.read(choice), 0.7) == why(state, GAME.read(choice))


def test_a_card_that_a_jack_takes_is_said_to_help_whoever_it_helps() -> None:
    """A ten makes a winning meld for X, who has a line and misses one piece; a king is worth most to O."""
    state = play(position("Jh 5c 5h", "Th 8c Kd", "x1-m1 x2-m2 x3-m3 x4-m4 x6-m6"), "Jh:look allow")
    assert sentence(why(state, ("Th",))) == "Of these cards it helps you most."
    assert sentence(why(state, ("Kd",))) == "Of these cards it would help {1} most."
    told = Counter[str]()
    for seed in range(12):
        for ply, (state, _, _) in enumerate(random_game(seed, hand="5")):
            if state.stage == "take" and ply < 400:
                for move in RULES.moves(state):
                    told[why(state, move).key.removeprefix("tactics.hint.why.")] += 1
    assert told.keys() >= {"take", "take.mine", "take.theirs", "take.sum"}, told


def test_before_a_draw_the_idea_says_that_no_card_in_hand_makes_the_first_line() -> None:
    """One piece is missing on mid 2, and no two cards bring it there."""
    swaps = "x1-m1 x2-m3"
    bare, with_meld = (position(hand, "2d", swaps) for hand in ("7c 3h", "7c 2h"))
    assert idea(with_meld, ("draw",)).key == "tactics.idea.one"
    assert idea(bare, ("draw",)).key == "tactics.idea.one.none"
    for words in (ENGLISH, GERMAN):
        squares = cast(Message, idea(bare, ("draw",)).fill["squares"])
        assert sentence(squares, words) in sentence(idea(bare, ("draw",)), words)


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
