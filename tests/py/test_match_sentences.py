"""What a table of Tic-Tac-Match says: labels, sentences, tickets, the history, and the rules page."""

import json
import re
from pathlib import Path

import pytest
from match_positions import BARREN, FOUR, GAME, RULES, A, B, C, play, position
from match_tables import (
    DOUBLE,
    NAMES,
    STUCK,
    WIPING,
    History,
    after,
    hand,
    item,
    label,
    said,
    scene,
    sessions,
    viewed,
    why,
)

from german import GERMAN
from thorough import usually
from threefold.core.items import FORMS, Scene
from threefold.games.match.rules.state import State
from threefold.games.match.table.rules_page_pictures import pictures
from threefold.games.match.words.en import WORDS
from threefold.page.view import about as shown_about
from threefold.words import address, named, sentence

PAGE = Path(__file__).parents[2] / "py/threefold/games/match/rules_page.html"


# ---- what is read aloud ----


@pytest.mark.parametrize(
    ("state", "picks", "square", "label_"),
    [
        (position(), "", "a3", "a3, empty"),
        (position("Og wipe wipe wipe | Or Og Ob Oy"), "", "b2", "b2, red X"),
        (position(), "Xg", "b2", "b2, red X, can be covered"),
        (position(grid="b2:Xb,Xr"), "Xg", "b2", "b2, red X on blue X, can be covered"),
        (position(grid="b2:Xb,Xr"), "Xr", "b2", "b2, red X on blue X"),
        (position(grid="b2:Oy,Xy,Xb,Xr"), "Xg", "b2", "b2, red X on blue X and 2 more, can be covered"),
        (play(position(grid="a1:Xr b2:Xr"), "Xr-c3"), "", "b2", "b2, red X, in the line"),
    ],
)
def test_squares(state: State, picks: str, square: str, label_: str) -> None:
    assert label(item(scene(state, picks), f"square:{square}")) == label_


def test_one_more_card_is_one_and_not_several() -> None:
    shown = item(scene(position(grid="b2:Xy,Xb,Xr")), "square:b2").label
    assert shown
    assert sentence(shown) == "b2, red X on blue X and 1 more, can be covered"
    assert sentence(shown, GERMAN) == "b2, rotes X, darunter blaues X und eine weitere, darf bedeckt werden"


def test_a_look_at_a_square_tells_what_lies_beneath() -> None:
    about = item(scene(position(grid="b2:Oy,Xy,Xr")), "square:b2").about
    assert about
    assert about.picture
    assert len(about.picture.art) == 3
    assert sentence(about.text) == "2 cards lie under the red X, the lowest first."
    assert [sentence(one) for one in about.named] == ["yellow O", "yellow X", "red X"]
    assert item(scene(position()), "square:b2").about is None


def test_the_discards_can_be_looked_through() -> None:
    pile = item(scene(position(gone="flip Xr wipe")), "count:discards")
    assert label(pile) == "3 discards, on top a Wipe Out"
    assert pile.about
    assert pile.about.picture
    assert len(pile.about.picture.art) == 3
    assert [sentence(one) for one in pile.about.named] == ["Flip", "red X", "Wipe Out"]
    assert shown_about(pile.about).named == "Flip; red X; Wipe Out"
    tall = scene(position(gone="flip Xr wipe"), form="tall").strip[1]
    assert (sentence(tall.title), sentence(tall.text)) == ("3", "discards")
    assert tall.about == pile.about


def test_the_pile_tells_which_cards_others_must_still_hold() -> None:
    state = play(position("Xr Xg Xb Xy | Or flip flip wipe", left=0), "Xr-a1")
    mine = item(scene(state, holder=A), "count:pile").about
    assert mine
    assert mine.picture
    assert len(mine.picture.art) == len(mine.named) == 4
    everybody = item(scene(state, holder=None), "count:pile").about
    assert everybody
    assert everybody.picture
    assert len(everybody.picture.art) == 7
    fresh = item(scene(position()), "count:pile").about
    assert fresh
    assert fresh.picture is None


# ---- the sentence ----

PLACING = "On an empty square, or on a card that shares its colour or its symbol, not both."


@pytest.mark.parametrize(
    ("state", "picks", "what", "reason"),
    [
        (position(), "", "play a card.", "Three of one colour and symbol in a row win. X is yours, O is Jun’s."),
        (
            position(FOUR),
            "",
            "play a card.",
            "Three of one colour and symbol in a row win. X counts for you and Ada, O for the others.",
        ),
        (position(), "Xr", "where does the red X go?", PLACING),
        (
            position(),
            "b2",
            "which card goes on b2?",
            "It must share the colour or the symbol of the red X there, not both.",
        ),
        (position(), "c3", "which card goes on c3?", "Any symbol card can go on an empty square."),
        (STUCK, "", "discard a card.", "None of your cards can be played: choose one to discard."),
        (STUCK, "double", "discard the Double Play?", "None of your cards can be played: choose one to discard."),
        (DOUBLE, "", "play the first card.", "Your Double Play: two cards"),
        (DOUBLE, "Xg", "where does the green X go?", "First card of the Double Play:"),
        (play(DOUBLE, "flip"), "", "play the second card.", "The second card of the Double Play."),
        (play(DOUBLE, "flip"), "Xg", "where does the green X go?", "Second card of the Double Play:"),
        (WIPING, "", "who gets a new hand and plays next?", "Four cards go to the discards"),
    ],
)
def test_each_moment_has_its_sentence(state: State, picks: str, what: str, reason: str) -> None:
    shown = scene(state, picks)
    assert said(shown) == f"Mira, {what}"
    assert why(shown).startswith(reason)


def test_a_turn_begins_with_what_has_changed() -> None:
    flipped = after(position("flip Xg Xb Xy | Or Og Ob Oy"), "flip")
    assert why(flipped) == "Mira flipped the sides: X is yours, O is Mira’s."
    wiped = after(position("wipe Xg Xb Xy | Or Og Ob Oy"), "wipe")
    assert why(wiped).startswith("Mira wiped out your hand: these four cards are new.")
    assert wiped.aside
    assert wiped.aside.picture
    assert len(wiped.aside.picture.art) == 4
    dropped = after(position("double Xr flip wipe | Or Og Ob Xg", BARREN, top="Ob Oy"), "double flip")
    assert "flipped" in why(dropped)
    closed = position("double Xr Oy wipe | Or Og Ob Xg", BARREN.replace("a3:Oy", "a3:Xy"))
    assert why(after(closed, "double Oy-a3")).startswith("Mira held nothing that could be played as the second card.")


def test_what_a_bot_is_told_of_a_change_calls_the_reader_you() -> None:
    address(0)
    try:
        wiped = after(position("wipe Xg Xb Xy | Or Og Ob Oy"), "wipe").why
        assert wiped
        assert sentence(wiped) == (
            "You wiped out this hand: these four cards are new. X is yours, O counts for the other side."
        )
        assert sentence(wiped, GERMAN) == (
            "Du hast diese Karten abgeräumt: Alle vier sind neu. X ist deins, O zählt für die andere Seite."
        )
        assert why(after(position("flip Xg Xb Xy | Or Og Ob Oy"), "flip")) == (
            "You flipped the sides: O is yours, X counts for the other side."
        )
    finally:
        address(None)


def test_a_wiped_hand_that_is_in_a_new_pile_already_is_not_shown_any_more() -> None:
    assert after(position("wipe Xg Xb Xy | Or Og Ob Oy", left=3, top="flip Xr double"), "wipe").aside is None


def test_whose_hand_is_wiped_out_is_asked_by_one_card_for_each_other_player() -> None:
    for form in FORMS:
        shown = scene(WIPING, form=form)
        assert [(one.part, label(one)) for one in hand(shown) if one.part] == [
            ("B", "Jun, other side"),
            ("C", "Ada, own side"),
            ("D", "Leo, other side"),
        ]
    assert len(hand(scene(WIPING, holder=C))) == 4
    # In a line, the one person among bots chooses for another seat.
    address(B)
    sides = [label(one).partition(", ")[2] for one in hand(scene(WIPING)) if one.part]
    address(None)
    assert sides == ["your side", "other side", "your side"]


# ---- the end ----

ROW = "a1:Xr b1:Xr b2:Og"


@pytest.mark.parametrize(
    ("state", "who", "reason"),
    [
        (
            position(grid=ROW),
            "Mira wins: three red Xs in a row!",
            "Row 1: one colour, one symbol, and X counts for Mira.",
        ),
        (position(grid=ROW, signs=("O", "X")), "Jun wins: Mira finished Jun’s line.", "Row 1 holds three red Xs:"),
        (position(FOUR, grid=ROW), "Mira and Ada win: three red Xs in a row!", "Row 1:"),
        (position(FOUR, grid=ROW, signs=("O", "X")), "Jun and Leo win: Mira finished their line.", "Row 1 holds"),
        (
            position(grid=ROW, goal=5, points=(2, 1), number=4),
            "Mira wins round 4: three red Xs in a row!",
            "Row 1: one colour, one symbol, and X counts for Mira. Mira leads 3 to 1. Mira deals the next round.",
        ),
        (
            position(FOUR, grid=ROW, goal=5, points=(2, 1), number=4, signs=("O", "X")),
            "Jun and Leo win round 4: Mira finished their line.",
            "Row 1 holds three red Xs: whoever plays the last one, the line goes to the side with X. "
            "It is 2 all. Mira deals the next round.",
        ),
        (position(grid=ROW, goal=5, points=(4, 3), number=8), "Mira wins: 5 points to 3!", "The fifth point: three"),
        (
            position(grid=ROW, goal=5, points=(4, 3), number=8, signs=("O", "X")),
            "Jun wins round 8: Mira finished Jun’s line.",
            "Row 1 holds",
        ),
        (
            position(grid=ROW, goal=5, points=(3, 4), number=8, signs=("O", "X")),
            "Jun wins: 5 points to 3!",
            "The fifth point: Mira finished Jun’s line. Row 1 holds",
        ),
    ],
)
def test_a_line_ends_it_for_the_side_whose_symbol_it_shows(state: State, who: str, reason: str) -> None:
    for form in FORMS:
        shown = scene(play(state, "Xr-c1"), form=form)
        assert said(shown) == who
        assert why(shown).startswith(reason)
        winning = {one.part for one in shown.items if "winning" in one.moods}
        assert winning == {"a1", "b1", "c1"}
        assert any(one.key == "point" for one in shown.items) == (state.goal == 5)


def test_a_round_without_a_line_is_drawn() -> None:
    last = position(limit=300, turns=299, mover=B, dealer=B)
    assert said(scene(play(last, "Or-a1"))) == "A tie: that was the last turn."
    shown = scene(play(last._replace(goal=5, points=(1, 2), number=6), "Or-a1"))
    assert said(shown) == "Round 6 is a tie: no line in 300 turns."
    assert why(shown) == "Nobody scores. Jun leads 2 to 1. Mira deals the next round."


# ---- tickets ----


def notes(shown: Scene) -> list[tuple[str, str]]:
    return [(sentence(ticket.status), sentence(ticket.short)) for ticket in shown.tickets]


def test_each_side_has_a_ticket_with_its_id_card() -> None:
    two, four = scene(position()), scene(position(FOUR))
    assert [ticket.seats for ticket in two.tickets] == [(0,), (1,)]
    assert [ticket.seats for ticket in four.tickets] == [(0, 2), (1, 3)]
    assert notes(two) == [("plays X", "plays X"), ("plays O", "plays O")]
    assert notes(four) == [("our side plays X", "play X"), ("they play O", "play O")]
    assert notes(scene(position(FOUR), holder=B)) == [("they play X", "play X"), ("our side plays O", "play O")]
    assert notes(scene(position(FOUR), holder=None)) == [("play X", "play X"), ("play O", "play O")]
    flipped = scene(position(signs=("O", "X")))
    assert [ticket.mark for ticket in flipped.tickets] == [ticket.mark for ticket in two.tickets][::-1]


@pytest.mark.parametrize("form", FORMS)
def test_points_are_shown_only_where_they_count_and_in_every_form_with_how_many_win(form: str) -> None:
    assert all((ticket.score, ticket.of) == (None, None) for ticket in scene(position(), form=form).tickets)
    one, other = scene(position(goal=5, points=(3, 1), number=5), form=form).tickets
    assert (sentence(one.short), sentence(other.short)) == ("3 of 5 points", "1 of 5 points")
    if form not in ("tall", "low"):  # there the note has the points
        assert (one.score, one.of and sentence(one.of)) == ("3", "5")
    team = scene(position(FOUR, goal=5, points=(3, 1), number=5), form=form).tickets[0]
    assert (team.score, team.of and sentence(team.of)) == ("3", "5")


def test_the_winners_tickets_say_so() -> None:
    won = scene(play(position(FOUR, grid=ROW, signs=("O", "X")), "Xr-c1"))
    assert [note for note, _ in notes(won)] == ["play O", "win"]
    tied = scene(play(position(limit=300, turns=299, mover=B, dealer=B), "Or-a1"))
    assert [note for note, _ in notes(tied)] == ["ties"] * 2


# ---- the history ----


@pytest.mark.parametrize(
    ("state", "moves", "shown", "spoken", "tag"),
    [
        (position(), "Xg-a1", ["", "a1"], "Mira puts a green X on a1.", None),
        (position(), "Xg-b2", ["", "b2"], "Mira puts a green X on b2, over a red X.", None),
        (position(grid=ROW), "Xr-c1", ["", "c1"], "Mira puts a red X on c1.", "wins"),
        (position(grid=ROW, signs=("O", "X")), "Xr-c1", ["", "c1"], "Mira puts a red X on c1.", "loses"),
        (position(grid=ROW, goal=5), "Xr-c1", ["", "c1"], "Mira puts a red X on c1.", "+1"),
        (
            position(grid=ROW, goal=5, signs=("O", "X")),
            "Xr-c1",
            ["", "c1"],
            "Mira puts a red X on c1.",
            "+1 other side",
        ),
        (
            position("flip Xg Xb Xy | Or Og Ob Oy"),
            "flip",
            ["flips the sides"],
            "Mira flips the sides: O counts for Mira, X for Jun.",
            None,
        ),
        (position("wipe Xg Xb Xy | Or Og Ob Oy"), "wipe", ["wipes out Jun"], "Mira wipes out Jun’s hand.", None),
        (position(FOUR.replace("Xr", "wipe", 1)), "wipe", ["plays a Wipe Out"], "Mira plays a Wipe Out.", None),
        (WIPING, "C", ["wipes out Ada"], "Mira wipes out Ada’s hand.", None),
        (position("double Xg flip wipe | Or Og Ob Oy"), "double", ["Double Play"], "Mira plays a Double Play.", None),
        (STUCK, "Xr-discard", ["discards", ""], "Mira can play nothing and discards a red X.", None),
        (play(position(grid=ROW, goal=5), "Xr-c1"), "deal", ["deals round 2"], "Mira deals round 2.", None),
    ],
)
def test_lines(state: State, moves: str, shown: list[str], spoken: str, tag: str | None) -> None:
    move = GAME.read(moves)
    assert GAME.row
    line = GAME.row(RULES.mask(play(state, moves), None), RULES.actor(state), move, RULES.mask(state, None))
    assert [named(part, NAMES) if isinstance(part, str) else "" for part in line.parts] == shown
    assert named(sentence(line.spoken), NAMES) == spoken
    assert (line.tag and sentence(line.tag)) == tag


def test_the_corner_of_the_last_card_is_folded_until_somebody_does_something_else() -> None:
    def folded(shown: Scene) -> list[tuple[float, float]]:
        return [one.at for one in shown.items if one.key == "flap"]

    state = position(FOUR.replace("Xr", "wipe", 1), mover=C, turns=2)._replace(mover=A, turns=0)
    at_c3 = item(scene(state), "square:c3").at
    told: History = ((3, ("Or", "c3")),)
    assert folded(scene(state, history=told)) == [at_c3]
    half = play(state, "wipe")
    assert folded(scene(half, history=(*told, (0, ("wipe",))))) == [at_c3], "half a turn hides nothing"
    assert folded(scene(play(half, "C"), history=(*told, (0, ("wipe",)), (0, ("C",))))) == []


# ---- words and pages ----


@pytest.mark.slow
def test_every_sentence_is_complete_in_every_form() -> None:
    for session in sessions(6, step=usually(19, 13)):
        endings = (session, session.jump(session.ply // 2), session.resign(1), session.agree_tie())
        for place, looked in enumerate(endings):
            for form in usually(FORMS[(place + session.ply) % 4 :][:1], FORMS):
                holder = None if session.result else RULES.actor(session.now)
                shown = viewed(looked, form, holder=holder, heard=True)
                text = json.dumps({**shown, "save": ""}).replace('{"', "").replace("{}", "")
                assert not re.findall(r"\{[^0-3]", text)


def test_the_rules_show_every_picture() -> None:
    assert set(re.findall(r'data-figure="(\w+)"', PAGE.read_text())) == set(pictures())


SHELF = tuple(f"match.{name}" for name in ("name", "pitch", "players", "length", "credit", "goal", "bot."))


def test_no_word_is_left_over() -> None:
    package = Path(__file__).parents[2] / "py" / "threefold" / "games" / "match"
    source = "".join(path.read_text() for path in package.rglob("*.py") if path.parent.name != "words")
    heads = set(re.findall(r'"(match\.[\w.]*?)(?:"|\{)', source)) | {"match.option.", *SHELF}
    ends = (".one", ".many", ".what", ".why", ".short", ".short_one")
    for key in WORDS:
        known = key in heads or any(head.endswith((".", "_")) and key.startswith(head) for head in heads)
        assert known or (key.endswith(ends) and any(key.startswith(f"{head}.") for head in heads)), key
