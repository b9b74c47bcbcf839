"""Lines at the table: made by pointing while looking back, listed, noted and edited; and who may make lines."""

import json
import re
from random import Random
from typing import Any, cast

import pytest
from helpers import answer, ask, find, random_session, refused

from bench._random_lines import random_tree
from bench.tap import ASKED, GOAL_ASKED, Counting
from thorough import usually
from threefold.core.game import Game
from threefold.core.session import Session
from threefold.games import all_games
from threefold.games.match.rules.state import State as MatchState
from threefold.page import bridge
from threefold.page.encode import Wire
from threefold.saving.save import write_save
from threefold.words import ENGLISH

pytestmark = pytest.mark.usefixtures("fresh_table")
every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)


def told(name: str, **arguments: Any) -> Any:
    return ask(name, form="wide", **arguments)


def opened(session: Session, **arguments: Any) -> Any:
    return told("open", save=write_save(session), **arguments)


def doh() -> Any:
    told("new", game="doh", names=["Mira", "Jun"], options={"board": "fixed"}, seed="1")
    for part in ("M", "b2", "L", "a1", "S", "a2"):
        view = told("point", part=part)
    return view


def tried(ply: int = 1, parts: tuple[str, ...] = ("L", "c3")) -> Any:
    """A line, made by pointing."""
    told("jump", ply=ply)
    for part in parts:
        view = told("point", part=part)
    return view


def test_pointing_while_looking_back_opens_a_line_and_leaves_the_game_alone() -> None:
    before = doh()
    view = tried()
    assert (view["ply"], view["at"], view["line"], view["looking"]) == (3, 2, 1, True)
    assert view["history"] == before["history"]
    (branch,) = view["branches"]
    assert (branch["tag"], branch["start"], len(branch["plies"])) == ("a", 1, 1)
    assert view["headline"]["who"] == "A line to try."
    assert view["headline"]["what"] == "The game stands at move 3."
    assert "Line a, move 2" in view["headline"]["why"]
    said, turn = "Line a, move 2. {1} puts a large on c3.", "{0}, place a pyramid."
    assert view["heard"] == ["A line to try.", said, turn]
    lines = ask("read_aloud", what="choices")["lines"]
    assert lines[0] == turn and lines[1].startswith("Board: ")
    back = told("jump", ply=None)
    assert (back.get("line", 0), back["at"], back.get("looking")) == (0, 3, None)
    assert back["heard"][0] == "Back to now."
    assert back["headline"] == before["headline"]


def test_a_move_that_its_row_in_the_list_has_read_is_not_read_again() -> None:
    doh()
    tried()
    for ply, line, heard in ((1, 0, []), (2, 1, ["{0}, place a pyramid."]), (None, 0, ["{1}, place a pyramid."])):
        assert told("jump", ply=ply, line=line, read=True).get("heard", []) == heard
    plies = opened(random_session(find("doh"), 1))["ply"]
    # The row of the last move says how the game ended.
    for read, begins in ((True, [None, None]), (False, ["Move ", "Back to now."])):
        for ply, begin in zip((plies - 1, None), begins, strict=True):
            heard = told("jump", ply=ply, read=read).get("heard", [])
            assert heard[0].startswith(begin) if begin else heard == []


def test_the_headline_asks_on_while_a_move_is_half_chosen() -> None:
    doh()
    told("jump", ply=1)
    view = told("point", part="L")
    assert view["headline"]["why"].startswith("{1}, ")
    assert view["heard"]


def test_a_line_of_stac_begins_with_carrying_or_with_the_pawn_only() -> None:
    session = random_session(find("stac"), 30, 1)
    plies = [
        ply
        for ply in range(session.ply)
        if len({move[0] for move in session.jump(ply).shown.moves}) == 2 and session.log[ply][0] == "carry"
    ]
    opened(session)
    view = told("jump", ply=plies[0])
    assert [action["part"] for action in view["scene"]["actions"] if action["ready"] or action["on"]] == [
        "carry",
        "walk",
    ]
    assert not [item for item in view["scene"]["items"] if {"ready", "instead"} & {*item.get("moods", ())}]
    view = told("point", part="walk")
    (lit, *_) = [item["part"] for item in view["scene"]["items"] if "ready" in item.get("moods", ())]
    view = told("point", part=lit)
    assert view["line"] == 1 and "carry" not in view["branches"][0]["plies"][0]["spoken"]


@pytest.mark.parametrize("form", ["wide", "low", "tall", "small"])
@pytest.mark.parametrize("bots", [[0, 0], [0, 4]])
def test_the_start_is_not_called_a_move(form: str, bots: list[int]) -> None:
    ask("new", game="doh", names=["Mira", "Vega"], options={"board": "fixed"}, seed="1", bots=bots, form=form)
    ask("point", part="M", form=form)
    ask("point", part="b2", form=form)
    headline = ask("jump", ply=0, form=form)["headline"]
    assert (headline["who"], headline["what"]) == ("Looking back:", "the start.")
    assert headline["why"] and not re.search("Move 0", headline["why"])


def test_in_a_line_undo_and_redo_go_along_it() -> None:
    doh()
    tried()
    view = told("undo")
    assert (view.get("line", 0), view["at"], view["looking"]) == (0, 1, True)
    assert not view["undo"]
    view = told("jump", ply=2, line=1)
    assert (view["undo"], view["redo"]) == (True, False)


def test_nobody_is_asked_to_confirm_a_line() -> None:
    doh()
    told("jump", ply=1)
    told("point", part="L", confirm=True)
    view = told("point", part="c3", confirm=True)
    assert (view["line"], view.get("confirm")) == (1, None)


def test_a_line_can_be_typed() -> None:
    doh()
    told("jump", ply=1)
    assert "Lc3" in ask("written")["moves"]
    assert told("type", text="lc3", confirm=True)["line"] == 1


def test_bots_do_not_move_in_the_game_because_of_a_line() -> None:
    told("new", game="doh", names=["Mira", "Vega"], options={"board": "fixed"}, seed="1", bots=[0, 4])
    told("point", part="M")
    view = told("point", part="b2")
    assert view["bot"] == 4
    told("jump", ply=0)
    for part in ("S", "b2"):
        view = told("point", part=part)
    assert (view["line"], view["ply"]) == (1, 1)
    view = told("answer", ply=1, move="Lc3")
    assert (view["line"], view["ply"], view["at"]) == (1, 1, 1)
    view = told("point", part="L")
    view = told("point", part="a1")
    assert (view["line"], view["ply"], view["at"]) == (1, 1, 2)


def test_a_line_becomes_the_game_only_once_that_is_over_when_bots_play() -> None:
    told("new", game="doh", names=["Mira", "Vega"], options={"board": "fixed"}, seed="1", bots=[0, 4])
    for part in ("M", "b2"):
        told("point", part=part)
    view = tried(0, ("S", "b2"))
    assert refused("promote", line=view["line"], form="wide") == "why.line.game"
    told("jump", ply=None)
    told("resign", seat=0)
    told("jump", ply=1, line=1)
    view = told("promote", line=1)
    assert view["edited"] == "Line a is the game now."
    assert [ply["move"] for ply in view["branches"][0]["plies"]] != []
    # The bot, whose move would end what can be undone, waits for that or until it may go on.
    assert (view["bot"], view["rests"]) == (4, True)
    assert view["headline"] == {"who": "{1}", "what": "waits.", "why": ENGLISH["say.resting.why.one"]}
    view = told("unedit")
    assert (view["ply"], view["over"], view.get("rests")) == (1, True, None)
    assert told("promote", line=1)["rests"]
    view = told("seat", bots=[0, 4], rest=False)
    assert (view["bot"], view.get("rests")) == (4, None)
    told("unedit")
    assert told("promote", line=1)["rests"]
    # Another way to do something else is to take the move back.
    view = told("undo")
    assert view["ply"] == 0
    assert "rests" not in told("point", part="M")


def test_what_is_noted_of_a_move_is_shown_and_can_be_taken_back() -> None:
    doh()
    view = told("mark", line=0, ply=2, mark="!?")
    assert view["notes"] == [{"line": 0, "ply": 2, "mark": "!?"}]
    assert view["edited"] == "Move 2 is marked as interesting."
    told("mark", line=0, ply=2, mark="?")
    view = told("unedit")
    assert view["notes"] == [{"line": 0, "ply": 2, "mark": "!?"}]
    assert "edited" not in view
    view = told("comment", line=0, ply=2, text=" Not {0}\nyet ")
    assert view["notes"] == [{"line": 0, "ply": 2, "mark": "!?", "text": "Not {0} yet"}]
    assert view["edited"] == ENGLISH["edited.comment"]
    view = told("mark", line=0, ply=2, mark="!?")
    assert view["notes"] == [{"line": 0, "ply": 2, "text": "Not {0} yet"}]
    assert view["edited"] == "Move 2 has no mark any more."
    assert "notes" not in told("comment", line=0, ply=2, text="")


def test_a_line_is_named_cut_and_brought_back() -> None:
    doh()
    tried()
    assert told("title", line=1, text="Quiet")["branches"][0]["name"] == "Quiet"
    view = told("cut", line=1)
    assert (view["edited"], view["at"], "branches" in view) == ("Line a is deleted.", 1, False)
    assert told("unedit")["branches"][0]["name"] == "Quiet"
    told("cut", line=1)
    # After the next move the edit cannot be undone any more.
    assert "edited" not in told("jump", ply=None) or told("point", part="S")
    told("point", part="c3")
    assert "branches" not in told("unedit")


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("jump", {"ply": 9}),
        ("jump", {"ply": 2, "line": 9}),
        ("jump", {"ply": 9, "line": 1}),
        ("jump", {"ply": 2, "line": True}),
        ("mark", {"line": 0, "ply": 0, "mark": "!"}),
        ("mark", {"line": 0, "ply": 4, "mark": "!"}),
        ("mark", {"line": 1, "ply": 1, "mark": "!"}),
        ("mark", {"line": 0, "ply": 1, "mark": "!!!"}),
        ("mark", {"line": 0, "ply": None, "mark": "!"}),
        ("comment", {"line": 0, "ply": 1, "text": 7}),
        ("comment", {"line": 0, "ply": 1, "text": "x" * 5000}),
        ("cut", {"line": 0}),
        ("cut", {"line": 2}),
        ("promote", {"line": 0}),
        ("title", {"line": -1, "text": ""}),
    ],
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(name: str, arguments: Any) -> None:
    doh()
    tried()
    before = bridge.TABLE.current
    assert refused(name, form="wide", **arguments) == "error.foreign"
    assert bridge.TABLE.current is before


@every_game
def test_lines_of_a_game_with_secrets_are_not_shown_once_it_goes_on(game: Game) -> None:
    session = random_tree(game, Random(4), plies=12)
    if not session.tree.lines:
        session = random_tree(game, Random(6), plies=12)
    view = opened(session if session.result else session.agree_tie())
    assert view["branches"]
    view = told("undo")
    if not view["over"] and (game.chance or game.hidden):
        assert "branches" not in view
        assert not [note for note in view.get("notes", []) if note["line"]]
        assert view["practice"]
        number = bridge.TABLE.current.tree.lines[0].number
        ply = bridge.TABLE.current.tree.lines[0].end
        assert refused("jump", ply=ply, line=number, form="wide") == "why.looking.secret"


@every_game
@pytest.mark.parametrize("look", ["now", "before", "after", "line", "other line"])
def test_a_line_becomes_the_game_whatever_is_shown(game: Game, look: str) -> None:
    """Where it goes on, what followed before must not be shown any more in games with chance or hidden hands."""
    session = random_session(game, 5, 16)
    choices = [ply for ply in range(1, session.ply - 1) if len(session.position(ply).moves) > 1]
    if len(choices) < 2:
        pytest.skip("a game of a few moves has no two lines")
    first, second = choices[:2]
    opened(session if session.result else session.agree_tie())
    logs, numbers = [], []
    for ply in (first, second):
        told("jump", ply=ply)
        move = next(move for move in session.position(ply).moves if move != session.log[ply])
        logs.append((*session.log[:ply], move))
        numbers.append(told("type", text=game.write(move))["line"])
    line, other = numbers
    places = {
        "now": {},
        "before": {"ply": first},
        "after": {"ply": second},
        "line": {"ply": first + 1, "line": line},
        "other line": {"ply": second + 1, "line": other},
    }
    told("jump", **places[look])
    view, now = told("promote", line=line), bridge.TABLE.current
    assert now.log == logs[0]
    if game.chance or game.hidden:
        assert not view["over"]
        assert view["practice"]
        assert "branches" not in view
        assert now.line == 0
    for name in ("show", "reveal", "unedit"):
        view = told(name)
    assert view["over"]
    assert len(view["branches"]) == 2


@pytest.mark.slow
@every_game
def test_whatever_is_done_with_lines_the_page_gets_a_view(game: Game) -> None:
    """Points, jumps and edits at random in random trees, in every form."""
    for seed in range(usually(2, 4)):
        rng = Random(f"{game.key} {seed}")
        session = random_tree(game, rng, plies=20)
        view = opened(session if session.allows_lines else session.agree_tie())
        for _ in range(25):
            form = rng.choice(("wide", "tall", "low", "small"))
            lines = view.get("branches", [])
            branch = rng.choice([None, *lines])
            first = branch["start"] + 1 if branch else 0
            end = branch["start"] + len(branch["plies"]) if branch else view["ply"]
            ply = rng.randint(first, end)
            view = ask("jump", ply=ply, line=branch["number"] if branch else 0, form=form)
            assert view["at"] == ply
            if view.get("looking") and (moves := list(bridge.TABLE.current.line_as_session.moves)):
                for part in rng.choice(moves):
                    if part not in bridge.TABLE.picks:
                        view = ask("point", part=part, form=form)
                assert "note" not in view
            ask("read_aloud", what="choices")
            ask("picture", form="wide")
            match rng.randrange(6), view.get("line", 0):
                case 0, line if line:
                    view = ask("cut", line=line, form=form)
                case 1, line if line:
                    view = ask("promote", line=line, form=form)
                    view = ask("unedit", form=form) if not view["over"] else view
                case 2, line if view["at"]:
                    view = ask("comment", line=line, ply=view["at"], text="So?", form=form)
        now = bridge.TABLE.current
        now.tree.renumbered().checked(now.trunk)
        assert json.loads(view["save"])["game"] == game.key


def test_analysis_weighs_the_moves_of_a_line() -> None:
    doh()
    told("analyse", on=True)
    view = tried()
    assert view["analysis"]["open"]
    question = ask("question", ply=2, line=1)
    assert question["seat"] == 0
    move = bridge.TABLE.current.game.write(bridge.TABLE.current.line_as_session.moves[0])
    why = ["say.start", {}]
    found = ask("evaluate", ply=2, line=1, move=move, values=[[move, 0.7, None]], why=why)
    assert found["analysis"]["marks"]
    # These values are not used for the game's own position at the same ply.
    assert refused("question", ply=2, line=0) == "why.looking"


def test_a_hint_is_given_in_a_line_even_where_a_bot_has_to_choose_in_the_game() -> None:
    view = doh()
    assert view["hint"] is True
    assert "hint" not in told("seat", bots=[0, 3]), "the bot thinks for itself"
    assert tried()["hint"] is True
    table = bridge.TABLE.current
    idea = why = ["say.start", {}]
    move = table.game.write(table.line_as_session.moves[-1])
    assert refused("hint", ply=2, line=0, move=move, idea=idea, why=why) == "why.looking"
    told_of = ask("hint", ply=2, line=1, move=move, idea=idea, why=why)
    assert tuple(told_of["parts"]) == table.line_as_session.moves[-1]
    assert told_of["said"]


def letters(name: str, **arguments: Any) -> int:
    return len(bridge.call(name, json.dumps({"form": "wide", **arguments})))


@pytest.mark.slow
def test_an_answer_does_not_grow_with_the_lines_beside_the_game() -> None:
    session = random_session(find("stac"), 3, 60)
    opened(session)
    told("jump", ply=5)
    told("jump", ply=6)
    few = letters("jump", ply=5)
    rng = Random(1)
    for _ in range(60):
        told("jump", ply=rng.randrange(50))
        for _ in range(4):
            for part in rng.choice(list(bridge.TABLE.current.line_as_session.moves)):
                if part not in bridge.TABLE.picks:
                    told("point", part=part)
    told("comment", line=0, ply=3, text="x" * 500)
    told("jump", ply=6)
    many = letters("jump", ply=5)
    assert many < few + 1000
    costs = []
    for _ in range(20):
        for part in rng.choice(list(bridge.TABLE.current.line_as_session.moves)):
            if part not in bridge.TABLE.picks:
                costs.append(letters("point", part=part))
    assert max(costs) <= 15_000


def test_the_page_puts_lines_and_notes_together_from_what_is_new() -> None:
    """Data sent only in changes add up to the same as what a fresh worker sends in full."""
    opened(random_tree(find("doh"), Random(2)))
    for ply in range(3):
        told("jump", ply=ply)
    view = answer("show", form="wide")["ok"]
    bridge.WIRE = Wire()
    fresh = answer("show", form="wide")["ok"]
    assert view.get("branches") == fresh.get("branches")
    assert view.get("notes") == fresh.get("notes")


@every_game
def test_a_tap_in_a_line_asks_the_rules_as_little_as_one_in_the_game(game: Game) -> None:
    session = random_session(game, 5, 12)
    session = session if session.allows_lines else session.agree_tie()
    counting = Counting(game.rules)
    bridge.TABLE.update({"form": "wide"}, session._replace(game=game._replace(rules=counting)))
    told("jump", ply=2)
    rng = Random(3)
    for _ in range(4):
        moves = list(bridge.TABLE.current.line_as_session.moves)
        for part in rng.choice(moves) if moves else ():
            if part not in bridge.TABLE.picks:
                counting.asked = dict.fromkeys(ASKED, 0)
                told("point", part=part)
                assert max(counting.asked.values()) <= GOAL_ASKED, counting.asked


def test_at_anothers_choice_advice_is_for_them_and_names_whoever_is_spoken_to() -> None:
    doh()
    told("seat", bots=[0, 3])
    told("analyse", on=True)
    view = tried(0, ("L", "b2"))
    assert (view["at"], view["line"], view["names"][0]) == (1, 1, "You")
    table = bridge.TABLE.current
    move = table.game.write(table.line_as_session.moves[-1])
    idea, why = ["doh.idea.wins", {"seat": 0}], ["doh.hint.wins", {"seat": 0, "n": "3"}]
    hint = ask("hint", ply=1, line=1, move=move, idea=idea, why=why)
    assert hint["idea"] == "For {1}: You can force the win, whatever Mira answers."
    assert hint["said"].startswith("{1} puts")
    found = ask("evaluate", ply=1, line=1, move=move, values=[[move, 0.7, None]], why=why)
    assert found["analysis"]["line"].endswith(
        ". For {1}: Mira has 3 answers that hand over no line at once. You win against those, too."
    )
    # At the player's own choice the idea says "You" instead of a name.
    told("jump", ply=0)
    move = bridge.TABLE.current.game.write(("M", "b2"))
    hint = ask("hint", ply=0, line=0, move=move, idea=["doh.idea.wins", {"seat": 1}], why=why)
    assert hint["idea"] == "You can force the win, whatever {1} answers."
    assert hint["said"] == "Put a medium on b2."


@pytest.mark.parametrize("key", ["match", "tactics"])
def test_at_anothers_choice_a_refusal_says_for_whom_it_is(key: str) -> None:
    """A ruling such as "None of your cards can cover this one" is about the hand that is shown."""
    told("new", game=key, names=["Mira", "Vega"], options={}, seed="9", bots=[0, 3])
    rng = Random(2)
    for _ in range(14):
        session = bridge.TABLE.current
        move = session.game.write(rng.choice(list(session.moves)))
        told("answer", ply=session.ply, move=move) if session.chooser == 1 else told("type", text=move)
    told("resign", seat=0)
    session = bridge.TABLE.current
    found: dict[int, set[str]] = {0: set(), 1: set()}
    # Tactics has so many parts to point at that usually every third position does.
    step = usually(3, 1) if key == "tactics" else 1
    for ply in range(0, session.ply, step):
        view = told("jump", ply=ply)
        for part in {item["part"] for item in view["scene"]["items"] if item.get("part")}:
            view = told("point", part=part)
            found[session.position(ply).actor] |= {view["refusal"]["text"]} if view.get("refusal") else set()
            told("jump", ply=ply)
    assert found[0] and found[1]
    assert not any(text.startswith("For ") for text in found[0])
    assert all(text.startswith("For {1}: ") for text in found[1])
    # A typed move is refused in the same words; what holds for everybody is for the reader.
    told("jump", ply=next(ply for ply in range(session.ply) if session.position(ply).actor == 1))
    assert answer("type", text="?", form="wide")["error"]["text"].startswith("No move is written like that here.")
    if key == "match":
        held = cast(MatchState, bridge.TABLE.current.state).hands[1]
        other = next(card for card in ("Xr", "Og", "Xb", "Oy", "Xy") if card not in held)
        text = answer("type", text=f"{other}-a1", form="wide")["error"]["text"]
        assert text == "For Vega: That card is not in your hand."
