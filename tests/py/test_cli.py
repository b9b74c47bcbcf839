"""`python -m threefold`: the command line for developers, tests and bug reports."""

import json
import re
from pathlib import Path

import pytest
from helpers import ALL, random_session

from threefold.__main__ import main
from threefold.core.game import Game
from threefold.games import all_games, find
from threefold.games.doh.rules.rules import Doh
from threefold.saving.far_letter import Letter, write_letter
from threefold.saving.link import write_link

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines that the player types; add to this list. After the last one the input ends."""
    lines: list[str] = []

    def answer(prompt: str) -> str:
        print(prompt, end="")
        if not lines:
            raise EOFError
        return lines.pop(0)

    monkeypatch.setattr("builtins.input", answer)
    return lines


def test_a_game_is_played_by_typing_moves(typed: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    typed += ["Sc3", "Lc4", "undo", "Mc4", "record", "quit"]
    assert main(["play", "doh", "--names", "Mira,Jun"]) == 0
    told = capsys.readouterr().out
    assert "Jun, place the second piece." in told
    assert "c4 M" in told
    assert "1. Sc3 2. Mc4 *" in told


def test_what_cannot_be_played_says_why_and_changes_nothing(
    typed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    typed += ["Sc3", "Sa1", "Sz9", "record"]
    assert main(["play", "doh"]) == 0
    told = capsys.readouterr().out
    assert "must touch a piece" in told
    assert "No move is written like that here." in told
    assert "1. Sc3 *" in told


@every_game
def test_every_game_can_be_played_to_its_end_in_letters(
    game: Game, typed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    session = random_session(game, 3)
    options = [f"--option={name}={value}" for name, value in session.setup.options]
    names = ",".join(session.names)
    for ply, move in enumerate(session.log):
        seats = game.rules.actor(session.states[ply]), game.rules.actor(session.states[max(0, ply - 1)])
        typed += ([""] if game.hidden and (ply == 0 or seats[0] != seats[1]) else []) + [game.write(move)]
    typed += ["record"]
    assert main(["play", game.key, "--names", names, f"--seed={session.setup.seed}", *options]) == 0
    told = capsys.readouterr().out
    assert f"{len(session.log)}. {game.write(session.log[-1])} " in " ".join(told.split())
    assert '[Result "*"]' not in told


@every_game
def test_hidden_hands_stay_hidden_until_the_device_is_passed_on(
    game: Game, typed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    if not game.hidden:
        return
    assert main(["play", game.key, "--seed=1"]) == 0
    before, _, after = capsys.readouterr().out.partition("presses Enter. ---")
    assert before.count("\n") > 50
    assert after


@every_game
def test_a_link_is_shown_as_record_and_board(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    session = random_session(game, 5)
    assert main(["show", f"https://example.org/play/#{write_link(session)}"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    for move in session.log[-3:]:
        assert f" {game.write(move)} " in told
    assert "[Date" not in told, "a link does not know when it was played"


def test_a_letter_is_shown_as_the_game_that_it_brings(capsys: pytest.CaptureFixture[str]) -> None:
    session = random_session(find("stac"), 5)
    letter = Letter(bytes(6), 0, session.game, session.setup, session.names, session)
    assert main(["show", f"https://example.org/play/#{write_letter(letter)}"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert all(f" {session.game.write(move)} " in told for move in session.log[-3:])


def test_counting_positions_ends_with_the_count(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "doh", "3", "--option", "board=fixed"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["1", "2", "3"]
    assert [line.split()[-1] for line in lines] == ["3", "76", "1802"]


@every_game
def test_simulating_tells_lengths_results_and_speed(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    for seats in game.counts:
        assert main(["simulate", game.key, "--games", "4", "--seats", str(seats)]) == 0
        told = capsys.readouterr().out
        assert "4 games of" in told and f"{seats} seats" in told
        assert re.search(r"^\d+ plies a second$", told, re.M)


@every_game
def test_checking_positions_tells_how_many_were_looked_at(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["flaws", game.key, "--games", "3", "--every", "5"]) == 0
    told = capsys.readouterr().out
    assert re.fullmatch(r"3 games of .+: none of \d+ positions is refused\n", told)


def test_a_position_that_is_refused_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Doh, "flaw", lambda rules, state: "doh.flaw.line" if state.placed == 3 else None)
    assert main(["flaws", "doh", "--games", "3"]) == 2
    assert "doh.flaw.line" in capsys.readouterr().err


POSITION = json.loads((Path(__file__).parents[1] / "museum/sketches.json").read_text())["doh"]["code"]

WRONG = [
    (["play", "doh", "--option", "bord=fixed"], "board=imaginary|fixed"),
    (["play", "doh", "--option", "fixed"], "NAME=VALUE"),
    (["play", "match", "--names", "a,b,c"], "2 or 4 players"),
    (["play", "stack", "--seats", "9"], "2 or 3"),
    (["play", "doh", "--names", "a,b", "--seats", "3"], "doh is for 2 seats"),
    (["show", "#9abc"], "another version"),
    (["show", "#abc"], "damaged or cut off"),
    (["show", "#1"], "damaged"),
    (["show", f"https://example.org/#/doh/setup/{POSITION}"], "a position being set up"),
]


@pytest.mark.parametrize(("arguments", "said"), WRONG, ids=str)
def test_what_makes_no_sense_is_said_in_a_sentence(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


@pytest.mark.parametrize("command", [[], ["play"], ["show"], ["perft"], ["simulate"], ["flaws"]], ids=str)
def test_every_command_explains_itself(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*command, "--help"])
    assert ended.value.code == 0
    assert "usage: python -m threefold" in capsys.readouterr().out


def test_the_null_game_is_for_tests_alone() -> None:
    assert {game.key for game in ALL} - {game.key for game in all_games()} == {"null"}
    with pytest.raises(SystemExit):
        main(["play", "null"])
