"""The editor's tools for the whole board: mirror, rotate, swap the colours."""

import pytest
from sketching import EDITED, after, first, label, press, reached, state

from threefold.core.game import Game
from threefold.games.stack.rules.rules import COLOURS
from threefold.games.tactics.rules.squares import PLACE
from threefold.page.sketch_text import editor_of

AS_OFTEN = {"mirror": 2, "rotate": 4, "swap": 2}
"""How often each tool has to be used until the position is as before."""
WHOLE_BOARD = [
    pytest.param(game, name, id=f"{game.key}-{name}")
    for game in EDITED
    for name in AS_OFTEN
    if name in editor_of(game).tools
]
FORGOTTEN = {
    "stac": {"now", "quiet", "past"},
    "match": {"old", "counted", "proven"},
}
"""Fields with knowledge of earlier turns, which an edit clears."""


def test_whole_boards_are_turned_and_colours_swapped_wherever_the_rules_know_such_a_thing() -> None:
    has = {game.key: AS_OFTEN.keys() & editor_of(game).tools.keys() for game in EDITED}
    nobody_owns = AS_OFTEN.keys() - {"swap"}
    assert has == {**dict.fromkeys(has, AS_OFTEN.keys()), "doh": nobody_owns}


@pytest.mark.parametrize(("game", "name"), WHOLE_BOARD)
def test_turned_or_swapped_as_often_as_it_takes_it_is_the_same_and_legal_all_the_time(game: Game, name: str) -> None:
    """Checks positions of random games with all numbers of seats and all options."""
    times = len(COLOURS) if (game.key, name) == ("stack", "swap") else AS_OFTEN[name]
    tool, changed = editor_of(game).tools[name], 0
    for seed in range(6):
        for _, one in reached(game, seed)[::4]:
            steps = [one]
            for _ in range(times):
                steps.append(tool(steps[-1]))
                assert game.rules.flaw(steps[-1]) is None, name
                if game.key not in FORGOTTEN:
                    assert len(game.rules.moves(steps[-1])) == len(game.rules.moves(one)), "it plays as before"
            changed += any(step != one for step in steps[1:-1])
            fields = [field for field in one._fields if field not in FORGOTTEN.get(game.key, ())]
            assert [getattr(steps[-1], field) for field in fields] == [getattr(one, field) for field in fields]
            if game.key == "stac":
                assert steps[-1].now._replace(resting=one.now.resting) == one.now
    assert changed > 5


def test_a_board_is_turned_clockwise_as_it_is_seen() -> None:
    corners = {"stac": ("a1", "a5"), "doh": ("a1", "a5"), "stack": ("a1", "a3"), "match": ("a1", "a3")}
    put = {"stac": "4", "doh": "3", "stack": "3CK", "match": "2", "tactics": "2"}
    for game, (start, end) in {**corners, "tactics": ("m7", "m1")}.items():
        view = press(first(game), start, put[game])
        turned = after(view, do="tool", name="rotate")
        assert label(turned, end).split(",", 1)[1] == label(view, start).split(",", 1)[1], game
        assert state(view) != state(turned), game


def test_tics_cards_go_along_with_their_squares() -> None:
    view = press(press(first("tactics"), "m1", "1"), "As", "1")
    mirrored = state(after(view, do="tool", name="mirror"))
    assert mirrored.board[PLACE["m3"]] == "X"
    assert "3s" in mirrored.hands[0]
    assert state(view).cuts == mirrored.cuts
    swapped = state(after(view, do="tool", name="swap"))
    assert swapped.board[PLACE["m1"]] == "O"
    assert "As" in swapped.hands[1]


def test_stack_colours_are_swapped_and_nothing_else() -> None:
    view = press(first("stack"), "a1", "3CB")
    swapped = state(after(view, do="tool", name="swap"))
    assert swapped.stacks[0] == ("CY3",)
    assert swapped.scores == state(view).scores
