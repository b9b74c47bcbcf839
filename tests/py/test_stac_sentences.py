"""What is said at a table of Stac: the sentence, warnings of what would end the game, squares, moves."""

import pytest
from stac_positions import FULL, GAME, game, position
from stac_tables import WINS, about, at, items, label, said, sessions, table

from threefold.core.session import Session
from threefold.games.stac.rules.rules import NAMES, State
from threefold.words import named

# ---- warnings ----


@pytest.mark.parametrize(
    ("state", "words", "square", "name"),
    [
        (
            position(WINS, "a1", "e1", quiet=149),
            "On b1 it makes your fourth claim and wins.",
            "b1",
            "b1, two tokens, would claim and win",
        ),
        (
            position("AAB11 22222 22000 00000 00000", "d5", "e1"),
            "On e5 it ends the game: nobody could claim any more, and Ada has more claims.",
            "e5",
            "e5, one token, would end the game: Ada wins",
        ),
        (
            position("ABB11 22222 22000 00000 00000", "d5", "e1"),
            "On e5 it ends the game: nobody could claim any more, and Ben has more claims.",
            "e5",
            "e5, one token, would end the game: Ben wins",
        ),
        (
            position(FULL, "a1", "e5", quiet=149),
            "149 quiet turns so far: after 150 it is a tie. A token put on a token saves the game.",
            "b1",
            "b1, one token",
        ),
    ],
)
def test_what_would_end_the_game_is_said_before(state: State, words: str, square: str, name: str) -> None:
    shown = table(at(state))
    assert words in said(shown)
    assert label(shown, square) == name


def test_a_tie_by_repetition_is_said_before() -> None:
    shown = table(game("-a2 -e4 -a1 -e5 " * 2 + "-a2 -e4 -a1", repetition="play on"), picks=("walk",))
    assert "third time" not in said(shown)
    session = game("-a2 -e4 -a1 -e5 -a2 -e4 -a1")
    shown = table(session, picks=("walk",))
    assert "On e5 the same position stands for the third time: a tie." in said(shown)
    assert label(shown, "e5") == "e5, one token, would end the game in a tie"
    assert "tie" not in said(table(session, picks=("carry",)))


def test_what_is_foretold_is_what_happens() -> None:
    told = 0
    for session in sessions(20, 1, 400):
        if not session.result and session.ply % 3 == 0:
            for picks in (("carry",), ("walk",)):
                for move in (move for move in session.moves if set(picks) <= set(move)):
                    after = session.play(move)
                    foretold = "would end the game" in label(table(session, picks=picks), move[-1])
                    wins = after.result is not None and after.result.reason == "stac.claims"
                    assert foretold is (after.result is not None and not wins)
                    told += foretold
                    if told > 5:
                        return
    raise AssertionError("random games end now and then")


# ---- the sentence ----


def test_before_it_is_said_how_the_table_asks() -> None:
    assert "With the token it stands on, or alone?" in said(table(game(), picks=()))
    assert "to c1: with its token?" in said(table(game(), picks=("c1",)))
    shown = table(at(position("11111 11111 1111A 11111 11111", "c3", "b3")), picks=("a3",))
    assert "With a token the pawn cannot pass the other pawn." in said(shown)


@pytest.mark.parametrize(
    ("session", "words"),
    [
        (
            game(),
            "Ada, move your pawn. It carries the token it stands on. The third token on a square claims it.",
        ),
        (game("=a2"), "Ben, move your pawn. It carries the token it stands on."),
        (game("=a2 -e4"), "Ada, move your pawn. It goes alone: only a single token is carried, and it stands on two."),
        (game("=b1 =e4 a1 e5"), "Ada, move your pawn. It stands on no token, so it goes alone."),
        (
            at(position("11111 11111 11110 11111 11112", "e3", "e5", resting=(True, False))),
            "Ada, move your pawn. It stands on no token, so it goes alone.",
        ),
        (
            at(position("11111 11111 01111 11111 11112", "e3", "e5", resting=(True, False))),
            "Ada, move your pawn. It goes alone: the token under it rests, as you put it there on the last turn.",
        ),
        (
            at(position("11111 11111 11A11 11111 00111", "c3", "e5")),
            "Ada, move your pawn. It goes alone: the stack under it is claimed and stays.",
        ),
    ],
)
def test_the_sentence_says_how_the_pawn_goes(session: Session, words: str) -> None:
    assert said(table(session)) == words


def test_walking_says_that_the_token_stays() -> None:
    assert "It goes alone and leaves the token where it is." in said(table(game(), picks=("walk",)))


def test_many_squares_are_counted() -> None:
    state = position("12111 22122 12111 11111 11111", "b1", "e5")
    state = state._replace(now=state.now._replace(board="11212" + "02000" + "02000" + "02000" + "02000"))
    assert "On 6 squares that token is the third" in said(table(at(state)))


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (
            position("AAAAB BB000 11200 00000 00000", "a5", "e1", 1),
            "Ada wins: four claims! Whoever claims four stacks first wins at once.",
        ),
        (
            position("AAB02 22222 22000 00000 00000", "e5", "e1", 1),
            "Ada wins: more claims, and none to come. With 8 pairs left, no square can get its third token."
            " More claims win: 2 to 1.",
        ),
        (
            position(FULL, "a1", "e5", quiet=150),
            "A tie: 150 quiet turns. For 150 turns in a row nobody put a token on a token.",
        ),
    ],
)
def test_the_end_says_who_wins_and_why(state: State, words: str) -> None:
    assert said(table(at(state))) == words


def test_squares_say_what_is_on_them() -> None:
    shown = table(at(position("A1111 11110 00112 11111 11111", "a5", "c3", 1, (False, True))), picks=("c2",))
    assert label(shown, "e4") == "e4, empty"
    assert label(shown, "b5") == "b5, one token"
    assert label(shown, "e3") == "e3, two tokens"
    assert label(shown, "a5") == "a5, claimed by Ada, Ada’s pawn"
    assert label(shown, "c3") == "c3, one token, Ben’s pawn, the token rests"
    assert about(shown, "e3") == "Two tokens. They stay here; the third one claims them."
    assert about(shown, "c3").endswith("Ben put the token here on the last turn, so it rests for the next one.")
    assert "about" not in items(shown, "square:")["e4"]


@pytest.mark.parametrize(
    ("state", "move", "words", "tag"),
    [
        (
            position("11111 11111 12110 11111 11111", "a3", "e5"),
            "=b3",
            "Ada claims on b3, with the token from a3.",
            "claim",
        ),
        (
            position("11111 11111 12110 11111 11111", "a3", "e5"),
            "=c3",
            "Ada makes a pair on c3, with the token from a3.",
            None,
        ),
        (position("11111 11111 12010 11111 11111", "a3", "e5"), "=c3", "Ada carries a token from a3 to c3.", None),
        (position("11111 11111 12110 11111 11111", "a3", "e5"), "-b3", "Ada moves the pawn only, from a3 to b3.", None),
        (position(WINS, "a1", "e1"), "=b1", "Ada makes the fourth claim, on b1, with the token from a1.", "wins"),
        (
            position("AAB11 22222 22000 00000 00000", "d5", "e1"),
            "=e5",
            "Ada makes a pair on e5, with the token from d5.",
            "wins",
        ),
        (
            position("ABB11 22222 22000 00000 00000", "d5", "e1"),
            "=e5",
            "Ada makes a pair on e5, with the token from d5.",
            None,
        ),
    ],
)
def test_the_history_tells_what_a_move_did(state: State, move: str, words: str, tag: str | None) -> None:
    (ply,) = table(at(state).play(GAME.read(move)))["history"]
    start = NAMES[state.now.pawns[state.now.turn]]
    assert ply["move"] == [start + move.replace("=", " = ").replace("-", " – ")]
    # The spoken sentence says the same as the tag, or "Wins." is added to it.
    assert named(ply["spoken"], ("Ada", "Ben")) == (f"{words} Wins." if tag == "wins" else words)
    assert ply.get("tag") == tag
