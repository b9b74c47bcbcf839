"""Typed moves: capitals and spaces are ignored, and a refusal says why."""

from random import Random

import pytest
from helpers import ALL, going_on, random_session

from threefold.core.game import Game
from threefold.core.kernel import Move
from threefold.core.session import Session, begin
from threefold.games import all_games, find
from threefold.page.typed_move import Mistyped, typed
from threefold.words import ENGLISH, named, sentence

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


def listed(session: Session) -> dict[Move, str]:
    """What the list of moves would write of each legal move, its pictures left out."""
    game, mask = session.game, session.game.rules.mask
    assert game.row
    before, texts = mask(session.state, None), {}
    for move in session.moves:
        row = game.row(mask(game.rules.play(session.state, move), None), session.present.actor, move, before)
        texts[move] = named("".join(part for part in row.parts if isinstance(part, str)), session.names)
    return texts


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_a_move_can_be_typed_as_the_list_of_moves_writes_it_and_one_of_several_is_named(game: Game) -> None:
    for seed in range(8):
        session = going_on(game, seed, plies=Random(seed).randrange(60))
        texts = listed(session)
        for move, text in texts.items():
            same = [game.write(one) for one in texts if texts[one] == text]
            try:
                assert typed(session, text) == move, text
            except Mistyped as refused:
                assert refused.message.key == "why.which", text
                assert refused.message.fill["moves"] == ", ".join(same[:4]) + ("…" if len(same) > 4 else "")


def test_in_stac_a_walk_and_a_token_carried_are_typed_as_the_list_writes_them() -> None:
    session = begin(find("stac"), ["Ada", "Ben"])
    start = listed(session)[("carry", "b1")].split()[0]
    for text in (f"{start} = b1", f"{start}=B1"):
        assert typed(session, text) == ("carry", "b1")
    for text in (f"{start} – b1", f"{start}-b1"):
        assert typed(session, text) == ("walk", "b1")
    said = refusal(session, "hello")
    assert "=b1" in said and "-b1" in said, "one of each kind"


def test_a_square_alone_is_asked_what_goes_there() -> None:
    session = begin(find("doh"), ["Ada", "Ben"], {"board": "fixed"})
    assert refusal(session, "b2") == "Which one is meant? Possible now: Sb2, Mb2, Lb2."


def refusal(session: Session, text: str) -> str:
    with pytest.raises(Mistyped) as caught:
        typed(session, text)
    return sentence(caught.value.message)


def test_what_is_no_move_is_answered_with_one_that_is() -> None:
    session = begin(find("doh"), ["Ada", "Ben"], {"board": "fixed"})
    for text in ("", "hello", "Sc9", "{0}", "S" * 40):
        assert refusal(session, text) == "No move is written like that here. Possible now, for example: Sb2."


def test_what_cannot_be_played_names_the_ruling() -> None:
    session = begin(find("doh"), ["Ada", "Ben"]).play(("S", "c3"))
    assert "must touch a piece" in refusal(session, "Sa1")
    assert refusal(session, "Sc3") == ENGLISH["doh.why.small"]


def test_nothing_is_typed_into_the_past_or_after_the_end() -> None:
    session = begin(find("doh"), ["Ada", "Ben"]).play(("S", "c3")).play(("M", "c4"))
    assert "looking back" in refusal(session.jump(1), "Mc4")
    assert "over" in refusal(session.agree_tie(), "Mc4")
