"""Typed moves: capitals and spaces are ignored, and a refusal says why."""

from random import Random

import pytest
from helpers import ALL, random_session

from threefold.core.game import Game
from threefold.core.session import begin
from threefold.games import find
from threefold.page.typed_move import Mistyped, typed
from threefold.words import ENGLISH, sentence

every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)


@every_game
def test_every_legal_move_can_be_typed_as_the_record_writes_it(game: Game) -> None:
    for seed in range(6):
        session = random_session(game, seed, plies=Random(seed).randrange(12))
        for move in session.moves:
            written = game.write(move)
            assert typed(session, written) == move
            assert typed(session, f"  {written} ") == move


@every_game
def test_capitals_and_spaces_do_not_matter(game: Game) -> None:
    for seed in range(6):
        session = random_session(game, seed, plies=Random(seed).randrange(12))
        for move in session.moves:
            assert typed(session, game.write(move).swapcase().replace("-", " – ")) == move


def refusal(session: object, text: str) -> str:
    with pytest.raises(Mistyped) as caught:
        typed(session, text)  # type: ignore[arg-type]
    return sentence(caught.value.message)


def test_what_is_no_move_is_answered_with_one_that_is() -> None:
    session = begin(find("doh"), ["Ada", "Ben"], {"board": "fixed"})
    for text in ("", "hello", "Sc9", "{0}", "S" * 40):
        assert refusal(session, text) == "No move is written like that here. One that can be made now is Sb2."


def test_what_cannot_be_played_names_the_ruling() -> None:
    session = begin(find("doh"), ["Ada", "Ben"]).play(("S", "c3"))
    assert "must touch a piece" in refusal(session, "Sa1")
    assert refusal(session, "Sc3") == ENGLISH["doh.why.small"]


def test_nothing_is_typed_into_the_past_or_after_the_end() -> None:
    session = begin(find("doh"), ["Ada", "Ben"]).play(("S", "c3")).play(("M", "c4"))
    assert "looking back" in refusal(session.jump(1), "Mc4")
    assert "over" in refusal(session.agree_draw(), "Mc4")
