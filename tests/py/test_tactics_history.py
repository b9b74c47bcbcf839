"""The texts of moves in the history of Tic-Tac-Tics: shown in few words, read aloud as a whole sentence."""

import re
from typing import cast

from helpers import random_session
from tactics_positions import GAME, RULES, O, board, nearly_empty, play, position
from tactics_tables import named

from german import GERMAN
from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.games.tactics.rules.deck import DECK
from threefold.games.tactics.rules.state import State
from threefold.games.tactics.table.labels import card_name
from threefold.games.tactics.table.moves_list_row import row
from threefold.words import sentence


def test_the_history_tells_each_kind_of_move() -> None:
    told = _told(
        position("Kd 8c 2c 3c Td Jh Qs", "Tc Th 9d", swaps="x4-m4"),
        "Kd:m4-x4 negate:Tc negate:Td negate:Th allow pass Jh:look allow 9d pass 2c+3c:x2-m3 pass Qs:melds allow pass",
    )
    assert told[:5] == [
        ("K m4–x4", "Mira plays the king of diamonds: X is to go from mid 4 to Mira’s home 4.", ""),
        ("10 negates K", "Jun negates the king with the ten of clubs.", ""),
        ("10 negates 10", "Mira negates the ten with the ten of diamonds.", ""),
        ("10 negates 10", "Jun negates the ten with the ten of hearts.", ""),
        ("gives up K", "Mira lets the ten stand: the king is negated.", "negated"),
    ]
    assert told[5][0] == "passes"
    assert told[7] == ("allows J", "Jun lets the jack stand.", "")
    assert told[8] == ("takes a card", "Mira takes a card from Jun’s hand.", "")
    assert told[10][:2] == (
        "2 + 3, x2–m3",
        "Mira melds the two of clubs and the three of clubs: X goes from Mira’s home 2 to mid 3.",
    )


def test_a_switch_a_win_and_a_discard_are_marked() -> None:
    assert _told(position("2c 3c", "9d"), "2c+3c:x2-o3")[0] == (
        "2 + 3, x2–o3",
        "Mira melds the two of clubs and the three of clubs: X goes to Jun’s home 3, O to Mira’s home 2.",
        "switch",
    )
    won = _told(position("2c 7d", "Jh", swaps="x1-m1 x5-m5 x9-m9 x3-m3"), "2c+7d:x2-m7")
    assert won[0][2] == "wins"
    king = position("2c", "Kd", swaps="o1-m1 o5-m5 o9-m9 o3-m3 o4-m8", mover=O, turn=61)
    assert _told(king, "Kd:m8-m7 allow")[1] == ("allows K", "Mira lets the king stand.", "Jun wins")
    gone = _told(position("2c 2d 2h 2s 3c 3d 3h 3s", "9d"), "draw 3c,3s")
    assert gone[1][1] == "Mira discards the three of clubs and the three of spades."
    assert gone[1][0] == "discards 3 3"


def test_what_a_shuffle_takes_away_is_still_told_rightly() -> None:
    """Right after the move the discards, which would show whether a ten was played, are shuffled into a new pile."""
    state = nearly_empty()._replace(hands=(("3c", "Kd"), ("5c", "Th")), board=board("x4-m4"))
    gone = tuple(card for card in DECK if card not in {"3c", "Kd", "5c", "Th"})
    state = state._replace(discards=gone)
    assert _told(state, "Kd:m4-x4 negate:Th allow")[2] == (
        "gives up K",
        "Mira lets the ten stand: the king is negated.",
        "negated",
    )


def test_no_line_of_a_game_names_a_card_that_was_taken() -> None:
    """A hint, which only the seat that takes it hears, does."""
    takes = 0
    for seed in range(25):
        session = random_session(GAME, seed)
        for ply, state in enumerate(cast(tuple[State, ...], session.states[: session.ply])):
            move = session.log[ply]
            assert GAME.row
            line = GAME.row(
                RULES.mask(session.states[ply + 1], None), RULES.actor(state), move, RULES.mask(state, None)
            )
            if state.stage == "take":
                takes += 1
                taker, after = RULES.actor(state), session.states[ply + 1]
                for seat in (0, 1):
                    known = GAME.row(RULES.mask(after, seat), taker, move, RULES.mask(state, seat))
                    assert (sentence(card_name(move[0])) in named(known.spoken)) == (seat == taker)
                assert line.parts == ("takes a card",)
                assert not {sentence(card_name(card)) for card in DECK} & set(
                    re.split(r" the |[.:]", named(line.spoken))
                )
            if state.stage == "discard":
                assert all(sentence(card_name(card)) in named(line.spoken) for card in move)
            assert ply + 1 < session.ply or line.tag
    assert takes > 5


def _told(state: State, moves: str) -> list[tuple[str, str, str]]:
    found = []
    for text in moves.split():
        move, seat = GAME.read(text), RULES.actor(state)
        assert move in RULES.moves(state), text
        before, state = state, RULES.play(state, move)
        assert GAME.row
        line = GAME.row(RULES.mask(state, None), seat, move, RULES.mask(before, None))
        words = "".join(part for part in line.parts if isinstance(part, str))
        found.append((words, named(line.spoken), named(line.tag) if line.tag else ""))
    return found


def test_a_played_card_has_its_article_in_german_and_a_home_is_named_once() -> None:
    """Also where a hint advises it. In "switch" the square that the piece goes to is told first."""
    state = position("Jh 5c 8h Kc", "2c 5d")
    for move in RULES.moves(state):
        say = _spoken(state, move)
        told = sentence(say, GERMAN)
        if move[0] in ("Jh", "Kc"):
            assert told.startswith("{0} spielt den " + {"J": "Herz-Buben", "K": "Kreuz-König"}[move[0][0]]), told
        if len(move) > 2 and move[-1][0] == move[-2][0] != "m":
            assert told.count("im Heim von") == 1 and sentence(say).count("home") == 1, told
    after = play(state, "Jh:look")
    assert sentence(_spoken(after, ("allow",)), GERMAN) == "{1} lässt den Buben gelten."


def _spoken(state: State, move: Move) -> Message:
    seat = RULES.actor(state)
    before, after = (RULES.mask(one, seat) for one in (state, RULES.play(state, move)))
    return row(after, seat, move, before).spoken
