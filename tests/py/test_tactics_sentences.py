"""What the table of Tic-Tac-Tics says: the sentence of every kind of moment, names read aloud, and the history."""

import json
import re
from pathlib import Path

import pytest
from helpers import laid, random_session
from tactics_positions import GAME, RULES, O, X, play, position
from tactics_tables import buttons, draw, item, named, played, said

from german import GERMAN
from threefold.bots.bot import Thought
from threefold.build.game_pictures import rules_pictures_of
from threefold.core.items import FORMS
from threefold.games.tactics.bot.reasons import reason
from threefold.games.tactics.rules.state import State
from threefold.page.situation import TableContext
from threefold.words import ENGLISH, address, sentence

WORDS = {"en": ENGLISH, "de": GERMAN}
HAND = "5s 9d Tc 3h 2c Js Kd"


def test_things_are_called_as_people_call_them() -> None:
    scene = draw(position("9d Tc", "4c", swaps="x4-m7 o3-x5", gone="7s"))
    labels = {one.part or one.key: named(one.label) for one in scene.items if one.label}
    assert labels["9d"] == "nine of diamonds"
    assert labels["Tc"] == "ten of clubs"
    assert labels["m7"] == "7, X"
    assert labels["o3"] == "3, X"
    assert labels["o1"] == "1, O"
    assert labels["m2"] == "2, empty"
    assert labels["x4"] == "4, empty"
    # The shared part of the labels is told once, in the name of the group.
    boards = {name: named(say) for name, say in scene.groups.items() if name.startswith("board")}
    assert boards == {"board:o": "Jun’s home", "board:m": "Mid board", "board:x": "Mira’s home"}
    assert {one.group for one in scene.items if one.part == "x4"} == {"board:x"}
    assert labels["pile"] == "draw pile, 48 cards"
    assert labels["gone"] == "discards, 1 card, seven of spades on top"
    assert labels["fan"] == "Jun’s hand, 1 card, not known"
    assert [named(scene.groups[f"board:{board}"]) for board in "omx"] == ["Jun’s home", "Mid board", "Mira’s home"]


# ---- a turn ----


@pytest.mark.parametrize(
    ("picks", "what"),
    [
        ("", "Mira, play, draw or pass."),
        ("9d", "Mira, what goes with the nine?"),
        ("Tc", "Mira, what goes with the ten?"),
        ("9d 5s", "Mira, which piece goes where?"),
        ("9d 5s x5", "Mira, where does it go?"),
        ("9d 5s m9", "Mira, which piece goes there?"),
        ("x5", "Mira, which card moves it?"),
        ("m9", "Mira, which card leads there?"),
        ("x5 m9", "Mira, with which cards?"),
        ("o9", "Mira, which card switches it?"),
        ("Kd", "Mira, which piece goes where?"),
        ("Kd x5", "Mira, where does it go?"),
        ("Js", "Mira, look, or jump?"),
        ("look", "Mira, now the jack itself."),
    ],
)
def test_each_choice_of_a_turn_has_its_sentence(picks: str, what: str) -> None:
    state = position(HAND, "4c", swaps="x4-m1 x8-m8")
    for form in FORMS:
        assert said(draw(state, picks, form=form)).startswith(what)


def test_of_two_jacks_it_is_asked_which() -> None:
    assert said(draw(position("Js Jh", "4c"), "look")).startswith("Mira, which jack?")


def test_a_pick_can_be_put_back_by_a_button_that_names_it() -> None:
    state = position(HAND, "4c")
    assert buttons(draw(state)) == {"draw": "Draw a card", "pass": "Pass", "look": "Look at Jun’s hand"}
    assert buttons(draw(state, "9d")) == {"9d": "Put the nine back"}
    assert buttons(draw(state, "9d 5s x5")) == {"x5": "Let go of Mira’s home 5"}
    assert buttons(draw(state, "9d", form="low")) == {"9d": "Put back"}
    small = draw(state, "9d", form="small")
    assert small.actions and not any(action.ready for action in small.actions), "there a second tap on the card does it"
    assert buttons(draw(state, "Js", form="small")) == {"look": "Look at Jun’s hand"}


def test_a_jack_and_a_queen_ask_only_for_what_they_can_do() -> None:
    assert said(draw(position("Js", "4c"), "Js")).startswith("Mira, look at Jun’s hand?")
    assert said(draw(position("Js", "", swaps="x2-m2"), "Js")).startswith("Mira, which piece jumps?")
    assert said(draw(position("Qs 2c 3c", "4c"), "Qs")).startswith("Mira, two melds?")
    corners = position("Qs", "4c", swaps="x1-m1 o9-m9")
    assert said(draw(corners, "Qs")).startswith("Mira, which corners?")


def test_a_hand_that_can_do_nothing_is_told_to_its_own_seat_alone() -> None:
    state = position("Tc", "4c")
    assert said(draw(state)).startswith("Mira, draw or pass.")
    assert said(draw(state, holder=O)).startswith("Mira, play, draw or pass.")


def test_the_first_turn_says_what_wins_and_who_cut_what() -> None:
    assert said(draw(position("9d", "", turn=0))).endswith(
        "You play X. Two lines win, on the mid board or Jun’s home. "
        "Cut for the first turn: your king of hearts beats Jun’s two of clubs."
    )


@pytest.mark.parametrize(
    ("state", "moves", "event"),
    [
        (position("5c", "4c"), "draw", "Mira drew a second card."),
        (position("5c", "4c"), "pass", "Mira passed."),
        (position("Kd 8c", "Tc 3c", swaps="x4-m4"), "Kd:x5-x4 negate:Tc allow", "Mira’s king was negated."),
        (position("Jh", "2c 9d"), "Jh:look allow 9d", "Mira took the nine of diamonds from Jun."),
        (position("Qh 2c 3c", "9d"), "Qh:melds allow pass", "Mira’s queen did nothing."),
        (position("Kd 8c", "9d", swaps="x4-m4"), "Kd:x5-x4 allow", ""),
    ],
)
def test_the_next_turn_tells_what_the_boards_do_not_show(state: State, moves: str, event: str) -> None:
    after, history = played(state, moves)
    assert RULES.actor(after) == O
    hint = "Two number cards make a meld. A jack, queen or king works alone."
    why = named(draw(after, history=history).why)
    assert why == f"{event} {hint}".strip()
    if "took" in event:
        assert named(draw(after, holder=None, history=history).why) == f"Mira took a card from Jun. {hint}"


def test_a_line_already_made_is_pointed_out() -> None:
    near = {"swaps": "x1-m1 x2-m2 x3-m3"}
    _, history = played(position("2c", "4c"), "pass")
    assert named(draw(position("5c", "4c", **near), history=history).why).startswith("Mira passed. You have one line.")
    assert "Mira has one line" in named(draw(position("5c", "4c", **near, mover=O, turn=61), history=history).why)


# ---- reactions and what follows ----


def test_whoever_is_asked_hears_the_effect_with_its_squares() -> None:
    start = position("Kd Jh Qs 2c 3c Td", "Tc Th", swaps="x4-m4 o1-x9")
    ask = {
        "Kd:m4-x4": "Jun, let Mira’s king stand? The king takes Mira’s X from mid 4 to Mira’s home 4.",
        "Jh:look": "Jun, let Mira’s jack stand? The jack looks at your whole hand and takes a card.",
        "Qs:x1-x9": (
            "Jun, let Mira’s queen stand? The queen makes X on Mira’s home 1 and O on Mira’s home 9 change places."
        ),
        "Qs:melds": "Jun, let Mira’s queen stand? The queen lets Mira play up to two melds.",
    }
    for move, words in ask.items():
        assert said(draw(play(start, move))) == f"{words} A ten would negate it."
    state = play(start, "Kd:m4-x4 negate:Tc")
    assert said(draw(state)) == "Mira, negate Jun’s ten? Another ten would save your king."
    state = play(state, "negate:Td")
    assert said(draw(state)).startswith("Jun, let Mira’s king stand?")
    assert said(draw(state)).endswith("Mira negated your ten. Another one would negate it after all.")


def test_taking_melding_and_discarding_have_their_sentences() -> None:
    jack = play(position("Jh 5c", "2c 9d"), "Jh:look allow")
    assert said(draw(jack)).startswith("Mira, take one of Jun’s cards.")
    queen = play(position("Qh 2c 3c 8c 9c", "9d"), "Qh:melds allow")
    assert said(draw(queen)).startswith("Mira, which meld comes first?")
    assert buttons(draw(queen)) == {"pass": "No meld at all"}
    queen = play(queen, "2c+3c:x2-m3")
    assert said(draw(queen)).startswith("Mira, a second meld?")
    assert buttons(draw(queen)) == {"pass": "No second meld"}
    queen = play(queen, "8c+9c:x8-m9")
    last = play(position("Qh 2c 3c", "9d"), "Qh:melds allow 2c+3c:x2-m3")
    assert said(draw(last)).startswith("Mira, no meld is left.")
    assert said(draw(last, holder=O)).startswith("Mira, a second meld?"), "what Jun hears tells nothing"


def test_two_cards_too_many_go_together() -> None:
    hand = "2c 2d 2h 2s 3c 3d 3h 3s"
    state = play(position(hand, "9d"), "draw")
    assert state.stage == "discard"
    assert said(draw(state)).startswith("Mira, let two cards go.")
    assert said(draw(state, "3c")).startswith("Mira, and which other card? The three goes")
    assert buttons(draw(state, "3c")) == {"3c": "Keep the three"}
    assert said(draw(play(position(hand, "9d"), "pass"))).startswith("Mira, let one card go.")


JACK = position("Jh 5c", "2c 9d")
KING = position("Kd", "Tc 9d", swaps="x4-m4")
LINE = {"swaps": "x1-m1 x2-m2 x3-m3"}
LINE_O = {"swaps": "o1-m1 o2-m2 o3-m3"}


@pytest.mark.parametrize(
    ("state", "picks", "english", "german"),
    [
        (position("Js", "4c"), "Js", "look at your hand?", "deine Karten ansehen?"),
        (play(JACK, "Jh:look allow"), "", "take one of your cards.", "nimm eine Karte von dir."),
        (play(position("5c", "Jh 9d", mover=O, turn=61), "Jh:look"), "", "let your jack stand?", "Bube von dir: Gilt"),
        (play(KING, "Kd:m4-x4 negate:Tc"), "", "let your ten stand?", "deine Zehn: Gilt das?"),
    ],
)
def test_a_question_to_a_bot_in_a_line_calls_the_reader_you(
    state: State, picks: str, english: str, german: str
) -> None:
    """A person among bots tries moves for a bot, too, and is asked as the bot would be."""
    address(O)
    try:
        scene = draw(state, picks)
        assert scene.what
        assert named(scene.who) == "Mira,"
        assert named(scene.what) == english
        assert sentence(scene.what, GERMAN).startswith(german)
    finally:
        address(None)


@pytest.mark.parametrize(
    ("state", "picks", "english", "german"),
    [
        (
            position("9d", "", turn=0),
            "",
            "Mira plays X. Two lines win, on the mid board or your home. Cut",
            "schlägt Kreuz-Zwei von dir.",
        ),
        (position("5c", "4c", **LINE), "", "Mira has one line. A second, on the mid board or your home", "deinem Heim"),
        (position("5c", "4c", **LINE_O), "", "You have one line and need one more to win.", "Du hast eine Reihe und"),
        (position("Js", "4c", swaps="x2-m2"), "Js", "Mira looks at your hand and takes a card, or", "deine Karten an"),
        (
            play(position("5c", "Kd 9d", swaps="o4-m4", mover=O, turn=61), "Kd:m4-o4"),
            "",
            "The king takes your O from mid 4 to your home 4.",
            "Der König bringt dein O von Mitte 4 nach Feld 4 in deinem Heim.",
        ),
        (
            play(position("5c", "Jh 9d", swaps="o2-m2", mover=O, turn=61), "Jh:m2-m7"),
            "",
            "The jack lets your O jump from mid 2 to mid 7.",
            "Der Bube lässt dein O springen, von Mitte 2 nach Mitte 7.",
        ),
        (
            play(position("5c", "Jh 9d", mover=O, turn=61), "Jh:look"),
            "",
            "The jack looks at Mira’s whole hand and takes a card.",
            "Der Bube sieht alle Karten von {0} an und nimmt eine.",
        ),
        (
            play(position("5c", "Qs 2c 3c", mover=O, turn=61), "Qs:melds"),
            "",
            "The queen lets you play up to two melds.",
            "Mit der Dame darfst du bis zu zwei Kombis spielen.",
        ),
        (
            play(position("Ts 5c", "Kd Td 9d", swaps="o4-m4", mover=O, turn=61), "Kd:m4-o4 negate:Ts negate:Td"),
            "",
            "You negated Mira’s ten.",
            "Du hast die Zehn von {0} gekontert.",
        ),
    ],
)
def test_the_reason_of_a_bots_question_calls_the_reader_you(
    state: State, picks: str, english: str, german: str
) -> None:
    _, history = played(position("2c", "4c"), "pass")
    address(O)
    try:
        why = draw(state, picks, history=history if state.turn else ()).why
        assert why
        assert english in named(why)
        assert german in sentence(why, GERMAN)
    finally:
        address(None)


# ---- the end ----


def test_the_end_names_the_winner_and_the_lines() -> None:
    state, history = played(position("2c 7d", "Jh", swaps="x1-m1 x5-m5 x9-m9 x3-m3"), "2c+7d:x2-m7")
    scene = draw(state, history=history)
    assert said(scene) == "Mira wins: two lines! X holds 1–5–9 and 3–5–7 on the mid board."
    assert [(ticket.seats, ticket.score, named(ticket.status)) for ticket in scene.tickets] == [
        ((O,), "0", "1 card"),
        ((X,), "2", "wins"),
    ]


def test_a_gift_and_the_last_turn_are_explained() -> None:
    gift = position("2c 9c", "4c", swaps="o1-m1 o3-m3 o5-m5 o7-m7 x9-m9 o2-x2")
    state, history = played(gift, "9c+2c:m9-x2")
    assert state.winner == O
    assert said(draw(state, history=history)).startswith("Jun wins: two lines, as a gift! Mira made them: O holds")
    limit = play(position("2c", "4c", limit=61), "pass")
    assert said(draw(limit)).startswith("A tie: that was the last turn.")
    assert [named(ticket.status) for ticket in draw(limit).tickets] == ["ties"] * 2


# ---- words ----


def test_no_sentence_of_the_game_is_left_unsaid() -> None:
    package = Path(__file__).parents[2] / "py" / "threefold" / "games" / "tactics"
    source = "".join(file.read_text() for file in package.rglob("*.py") if file.parent.name != "words")
    prefixes = {match[: match.index("{")] for match in re.findall(r'"(tactics\.[^"]*\{[^"]*)"', source)}
    for key in ENGLISH:
        if key.startswith("tactics.") and not key.startswith(("tactics.option", *SHELF)):
            key = key.partition("@")[0]
            assert f'"{key}"' in source or key.startswith(tuple(prefixes)) or key.startswith(REASONS), key


SHELF = ("tactics.name", "tactics.pitch", "tactics.players", "tactics.length", "tactics.credit", "tactics.goal")
# The texts of results and levels are looked up elsewhere, by composed keys.
REASONS = ("tactics.lines", "tactics.gift", "tactics.limit", "tactics.bot")


def test_the_view_of_a_whole_game_holds_no_open_question() -> None:
    session = random_session(GAME, 4)
    for form in FORMS:
        text = json.dumps({**laid(session, form, context=TableContext(holder=X)), "save": ""})
        assert "tactics." not in text


def test_the_rules_page_has_every_picture_and_shows_each() -> None:
    page = (Path(__file__).parents[2] / "py/threefold/games/tactics/rules_page.html").read_text()
    assert set(re.findall(r'data-figure="(\w+)"', page)) == set(rules_pictures_of("tactics"))
    for option in GAME.options:
        assert ENGLISH[f"tactics.option.{option.name}"].split()[0].lower() in page.lower()
    assert item(draw(position("9d", "4c")), "pile").about


@pytest.mark.parametrize("language", ["en", "de"])
def test_of_one_card_or_none_nothing_is_said_as_of_several(language: str) -> None:
    def told(state: State) -> dict[str, tuple[str, str]]:
        items = {one.key: one for one in draw(state).items}
        found = {}
        for key in ("fan", "gone"):
            label, about = items[key].label, items[key].about
            assert label and about
            found[key] = (sentence(label, WORDS[language]), sentence(about.text, WORDS[language]))
        return found

    one, two = told(position("9d", "4c", gone="7s")), told(position("9d", "4c 5c", gone="7s 8s"))
    none = told(position("9d", "", gone="7s"))["fan"]
    if language == "en":
        assert none == ("{1}’s hand, no cards", "No cards.")
        assert one["fan"] == ("{1}’s hand, 1 card, not known", "1 card, not known.")
        assert two["fan"] == ("{1}’s hand, 2 cards, none of them known", "2 cards, and none of them is known.")
        assert (one["gone"][1], two["gone"][1]) == ("1 card.", "2 cards, the oldest first.")
    else:
        assert none == ("Karten von {1}: keine", "Keine Karten.")
        assert one["fan"] == ("Karten von {1}: 1 Karte, nicht bekannt", "1 Karte, nicht bekannt.")
        assert two["fan"][1] == "2 Karten, und keine davon ist bekannt."
        assert (one["gone"][1], two["gone"][1]) == ("1 Karte.", "2 Karten, die älteste zuerst.")
    address(1)
    said = told(position("9d", "4c", gone="7s"))["fan"][0]
    address(None)
    assert said == ("Your hand, 1 card, not known" if language == "en" else "Deine Karten: 1 Karte, nicht bekannt")


@pytest.mark.parametrize(
    ("hand", "move", "why"),
    [
        (f"{HAND} Ah", ("Ah",), "On these boards it is missed least."),
        (f"{HAND} Ah Ad", ("Ah", "Ad"), "On these boards these two are missed least."),
    ],
)
def test_the_reason_for_a_discard_counts_its_cards(hand: str, move: tuple[str, ...], why: str) -> None:
    seen = RULES.mask(position(hand, stage="discard"), X)
    assert sentence(reason(seen, Thought(move, ()))) == why
