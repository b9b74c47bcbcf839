"""The editor of each game: what a press, a drag or a choice makes of its positions, and what is said of flaws."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from helpers import answer, ask
from sketching import START, after, first, label, press, state

from german import GERMAN
from threefold.core.session import begin
from threefold.games import find
from threefold.games.match.rules.deck import DECK, FLIP
from threefold.games.stack.table.scored_lines import PILL_SIZE
from threefold.saving.save import read_save, write_save
from threefold.words import ENGLISH, speak


@pytest.fixture(autouse=True)
def _english() -> Any:
    yield
    speak(ENGLISH)


def flaw(view: Any) -> str:
    return str(view.get("flaw", ""))


def test_stac_counts_its_tokens_and_says_what_is_missing() -> None:
    view = press(first("stac"), "b2", "0")
    assert flaw(view) == ENGLISH["stac.flaw.tokens"]
    assert view["more"] == "One is missing: put it down."
    assert view["counts"][0]["have"] == 24
    view = press(view, "c3", "2")
    assert "flaw" not in view
    assert "error" not in answer("sketch_game", sketch=view["sketch"], names=[], seed="1")


def test_stac_pawns_on_one_square_are_marked_and_dragging_moves_them() -> None:
    view = press(first("stac"), "a1", "6")
    assert flaw(view) == ENGLISH["stac.flaw.pawns"]
    [broken] = [p["part"] for p in view["sheets"][0]["groups"][0]["places"] if p.get("broken")]
    assert broken == "a1"
    assert answer("sketch_game", sketch=view["sketch"], names=[], seed="1")["error"]["key"] == "stac.flaw.pawns"
    view = after(view, do="carry", part="a1", to="b3")
    assert "flaw" not in view
    assert state(view).now.pawns == (11, 0)


def test_stac_a_press_puts_down_and_the_same_press_takes_away() -> None:
    view = press(first("stac"), "b2", "2")
    assert state(view).now.board[6] == "2"
    assert state(press(view, "b2", "2")).now.board[6] == "0"


def test_stac_the_turn_is_given() -> None:
    view = after(first("stac"), do="turn", seat=1)
    assert state(view).now.turn == 1
    assert [ticket["on"] for ticket in view["tickets"]] == [False, True]


def test_stac_a_game_that_is_over_is_shown_but_not_to_be_played_on() -> None:
    view = first("stac")
    tokens = {"c3": "3", "a1": "3", "e1": "3", "b5": "3"}
    for part, brush in tokens.items():
        view = press(view, part, brush)
    for name in ("a2", "a3", "a4", "b1", "b2", "b3", "c1", "c2"):
        view = press(view, name, "0")
    view = after(press(view, "c3", "5"), do="turn", seat=1)
    assert "flaw" not in view
    assert view["over"]


@pytest.mark.parametrize("plies", [100, 275, 500])
def test_stac_a_game_of_many_quiet_turns_is_edited_and_played_on(plies: int) -> None:
    session: Any = begin(find("stac"), ["A", "B"], {"quiet limit": "never"})
    rules, rng = session.game.rules, Random(3)
    while session.ply < plies:
        quiet = [move for move in session.moves if len(move) == 1 or move[0] == "walk"]
        after_each = {move: rules.play(session.now, move) for move in quiet}
        session = session.play(rng.choice([move for move in quiet if rules.result(after_each[move]) is None]))
    ask("open", save=write_save(session), form="wide")
    view = ask("sketch", **START, here=True)
    assert state(view).now == session.now.now
    assert (state(view).past == session.now.past) == (plies == 100), "what is forgotten is only what has no room"
    assert ask("sketch_link", sketch=view["sketch"])
    made = ask("sketch_game", sketch=view["sketch"], names=["A", "B"], seed="7")
    assert read_save(made["save"], find).start_position == state(view)
    assert state(press(view, "b2", "2")).now.board[6] == "2"


def test_doh_pieces_join_stacks_and_the_turn_follows() -> None:
    view = press(press(first("doh"), "c3", "3"), "c3", "2")
    assert state(view).stacks[12] == "LM"
    assert [ticket["on"] for ticket in view["tickets"]] == [True, False]
    assert "flaw" not in view
    assert state(press(view, "c3", "2")).stacks[12] == "L"
    assert state(press(view, "c3", "3")).stacks[12] == "L"
    far = press(press(view, "d3", "1"), "c3", "0")
    assert flaw(press(far, "c3", "0")) == ENGLISH["doh.flaw.reach"]


def test_stack_every_tile_is_somewhere_and_scores_are_set() -> None:
    view = press(first("stack"), "a1", "3CB")
    tiles = state(view)
    assert tiles.stacks[0] == ("CB3",)
    assert sum(tile == "CB3" for tile in (*tiles.pile, *tiles.hands[0], *tiles.hands[1])) == 0
    view = after(view, do="tool", name="deal")
    assert "flaw" not in view
    view = after(view, do="number", name="0", value=3)
    assert flaw(view) == ENGLISH["stack.flaw.scores"] or flaw(view) == ENGLISH["stack.flaw.more"]


@pytest.mark.parametrize(("seats", "scores", "possible"), [(6, (2, 0), "0, 0, 2, 0, 0, 0"), (2, (0, 2), "2, 0")])
def test_stack_points_of_the_wrong_player_are_not_called_too_few_and_whose_they_are_is_said(
    seats: int, scores: tuple[int, int], possible: str
) -> None:
    """Three red circles in a row: their two points belong to whoever placed the third of them."""
    view = first("stack", seats=seats)
    for part, brush in (("a1", "1CR"), ("b1", "2CR"), ("c1", "3CR")):
        view = press(view, part, brush)
    view = after(view, do="tool", name="deal")
    for seat, points in enumerate(scores):
        view = after(view, do="number", name=str(seat), value=points)
    assert flaw(view) == ENGLISH["stack.flaw.scores"]
    assert view["more"] == f"Possible, for example: {possible}, in the order of the players."
    for seat, score in enumerate(possible.split(", ")):
        view = after(view, do="number", name=str(seat), value=int(score))
    assert "flaw" not in view
    view = after(view, do="number", name="0", value=0)
    view = after(view, do="number", name="2" if seats > 2 else "0", value=1)
    assert flaw(view) == ENGLISH["stack.flaw.fewer"], "one point is too few, whoever has it"


@pytest.mark.parametrize(("third", "points"), [("3CW", "two points"), ("5CW", "one point")])
def test_stack_the_points_on_the_board_are_told_of_one_as_of_many(third: str, points: str) -> None:
    view = first("stack")
    for part, brush in (("a1", "3CB"), ("a2", "3CR"), ("a3", third)):
        view = press(view, part, brush)
    assert view["more"] == f"The tiles on the board give {points} in all."


@pytest.mark.parametrize("form", ["wide", "tall", "low", "small"])
def test_stack_the_square_of_the_newest_tile_is_emptied(form: str) -> None:
    view = first("stack")
    for part, brush in (("a1", "1SR"), ("b1", "2SR"), ("b1", "3SR"), ("a1", "")):
        view = ask("sketch", **{**START, "form": form}, sketch=view["sketch"], act=act(part, brush))
    assert state(view).stacks[:2] == ((), ("SR2", "SR3"))
    assert flaw(view)


def act(part: str, brush: str) -> Any:
    return {"do": "press", "part": part, "brush": brush}


def test_match_card_by_card_a_position_is_made_that_can_be_played() -> None:
    view = after(first("match"), do="tool", name="clear")
    centre = state(view).tops[4]
    other = {"X": "2", "O": "6"}[centre[0]] if centre[1] != "g" else {"X": "1", "O": "5"}[centre[0]]
    view = press(view, "a1", other)
    assert state(view).tops[0]
    # The dealer and the number of turns are adjusted.
    assert "flaw" not in view
    assert state(view).turns == 1
    taken = press(view, "hand:0:0", "0")
    assert flaw(taken) == ENGLISH["match.flaw.hands"]
    assert "flaw" not in after(taken, do="tool", name="deal")


def test_how_many_lie_on_a_pile_is_told_of_one_as_of_many() -> None:
    view = after(press(first("match"), "discards", "1"), do="mix", on=False)
    assert label(view, "discards") == "discards: 1, red X on top"
    assert label(view, "pile").startswith(f"draw pile: {len(state(view).pile)}, next: ")
    view = after(first("stack"), do="mix", on=False)
    assert label(view, "pile").startswith(f"the pile: {len(state(view).pile)}, next the ")


def test_match_cards_are_carried() -> None:
    def carried(start: str, end: str) -> Any:
        return state(after(view, do="carry", part=start, to=end))

    view = press(press(first("match"), "hand:0:0", "1"), "hand:0:1", "f")
    before = state(view)
    one, two, *rest = before.hands[0]
    assert one != two
    # Within a hand, two cards are swapped.
    now = carried("hand:0:0", "hand:0:1")
    assert now.hands[0] == (two, one, *rest)
    assert now.pile == before.pile
    # A card that may not be put on the grid stays where it is.
    assert carried("hand:0:1", "a1") == before
    # From the pile the top card is taken, not another one of its kind.
    now = carried("pile", "discards")
    assert now.discards == (*before.discards, before.pile[0])
    assert now.pile == before.pile[1:]


def test_tics_cards_are_put_where_the_brush_says_and_pieces_go_round() -> None:
    view = first("tactics")
    view = press(view, "m5", "1")
    assert flaw(view) == ENGLISH["tactics.flaw.board"]
    assert "10 X" in view["more"]
    view = press(view, "x5", "0")
    view = press(press(view, "Kh", "1"), "7s", "3")
    cards = state(view)
    assert "Kh" in cards.hands[0]
    assert cards.discards[-1] == "7s"
    assert "7s" not in cards.deck
    view = press(view, "7s", "3")
    assert state(view).deck[0] == "7s"


def test_the_order_of_a_pile_is_seen_and_played_once_it_is_to_be_kept() -> None:
    view = after(first("tactics"), do="mix", on=False)
    top = state(view).deck[3]
    view = press(view, top, "0")
    assert state(view).deck[0] == top
    labels = [p["label"] for s in view["sheets"] for g in s["groups"] for p in g["places"] if p["part"] == top]
    assert labels[0].endswith("in the pile, number 1")
    kept = ask("sketch_game", sketch=view["sketch"], names=[], seed="9")
    start: Any = read_save(kept["save"], find).start_position
    assert start.deck == state(view).deck
    mixed = ask("sketch_game", sketch=after(view, do="mix", on=True)["sketch"], names=[], seed="9")
    other: Any = read_save(mixed["save"], find).start_position
    assert other.deck != start.deck
    assert sorted(other.deck) == sorted(start.deck)


def test_tics_every_moment_of_a_turn_is_set_up() -> None:
    view = after(first("tactics"), do="tool", name="deal")
    special = after(press(view, "Jh", "3"), do="choose", name="stage", value="answer")
    assert state(special).special[0] == "Jh"
    assert [choice["key"] for choice in special["choices"]] == ["stage", "special"]
    assert "flaw" not in special
    taking = after(press(view, "Jh", "3"), do="choose", name="stage", value="take")
    assert "flaw" not in taking
    assert ask("sketch_game", sketch=taking["sketch"], names=[], seed="3")["save"]
    nothing = after(view, do="choose", name="stage", value="answer")
    assert flaw(nothing) == ENGLISH["tactics.flaw.special"]
    assert nothing["more"] == ENGLISH["tactics.editor.special.card"]
    assert [choice["key"] for choice in nothing["choices"]] == ["stage"]


def test_tics_what_a_special_needs_is_said_until_it_can_wait() -> None:
    view = after(press(first("tactics"), "Jh", "3"), do="choose", name="stage", value="answer")
    assert flaw(view) == ENGLISH["tactics.flaw.special"]
    assert view["more"] == ENGLISH["tactics.editor.special.hands"]
    view = after(view, do="tool", name="deal")
    assert "flaw" not in view
    # Nobody is "you" here.
    [_, special] = view["choices"]
    assert special["values"][0]["name"] == "The jack looks at Jun’s whole hand and takes a card."
    king = press(view, "Kh", "3")
    assert king["more"] == ENGLISH["tactics.editor.special.none"]


def test_the_brushes_of_stack_are_called_by_their_things_in_german() -> None:
    speak(GERMAN)
    numbers, shapes, _ = first("stack")["palettes"]
    assert numbers["name"] == "Zahl"
    assert [brush["name"] for brush in shapes["brushes"]] == ["Kreis", "Quadrat", "Raute", "Dreieck", "Stern"]


def test_stack_the_points_of_a_move_in_the_highest_row_are_not_cut() -> None:
    board = first("stack")["sheets"][0]["picture"]["box"]
    assert board[1] <= 1 - PILL_SIZE["small"] * 1.5 / 2


def test_stac_a_token_carried_onto_a_token_makes_two_and_nothing_is_ever_lost() -> None:
    view = first("stac")

    def carried(start: str, end: str) -> Any:
        return after(view, do="carry", part=start, to=end)

    view = carried("b2", "c2")
    assert label(view, "c2") == "c2, two tokens"
    assert label(view, "b2") == "b2, empty"
    assert "flaw" not in view
    whole = state(view)
    assert state(carried("c3", "c2")) == whole, "a stack of three would belong to somebody"
    assert state(carried("b2", "c3")) == whole, "nothing is carried from an empty square"
    view = carried("c2", "b2")
    assert label(view, "b2") == "b2, two tokens"


def test_doh_a_piece_carried_onto_a_piece_is_stacked_where_it_fits() -> None:
    view = first("doh")
    for square, brush in (("c3", "3"), ("d3", "2"), ("c4", "2")):
        view = press(view, square, brush)
    stacked = after(view, do="carry", part="d3", to="c3")
    assert state(stacked).stacks[12:14] == ("LM", "")
    for start, end in (("c4", "c3"), ("c4", "d3"), ("c3", "c3")):
        kept = stacked if end == "c3" else view
        assert state(after(kept, do="carry", part=start, to=end)) == state(kept)


@pytest.mark.parametrize(
    ("game", "puts", "part", "left"),
    [
        ("stac", (("b1", "2"),), "b1", "b1, empty"),
        ("stac", (), "a1", "a1, one token, Mira’s pawn"),
        ("doh", (("c3", "3"), ("c3", "2")), "c3", "c3, anywhere on the empty board"),
        ("stack", (("a1", "2DB"), ("a1", "3CK")), "a1", "a1, blue diamond 2"),
        ("match", (("a1", "2"),), "a1", "a1, empty"),
        ("tactics", (("m4", "1"),), "m4", "4, empty"),
    ],
)
def test_what_is_dragged_off_the_table_is_what_would_be_carried(
    game: str, puts: tuple[tuple[str, str], ...], part: str, left: str
) -> None:
    view = first(game)
    for place, brush in puts:
        view = press(view, place, brush)
    whole = state(view)
    view = after(view, do="off", part=part)
    assert label(view, part) == left
    assert (state(view) == whole) == (not puts)


def three_alike(**options: str) -> Any:
    view = ask("sketch", **START, game="match", options=options)
    for square in ("a1", "b1", "c1"):
        view = press(view, square, "1")
    return view


def test_match_three_alike_end_the_round_for_whose_sign_it_is() -> None:
    view = three_alike()
    # A hand has played the last of them.
    assert flaw(view) == ENGLISH["match.flaw.hands"]
    view = after(view, do="tool", name="deal")
    assert "flaw" not in view
    assert view["over"]
    over = state(view)
    assert over.signs[over.winner] == "X"
    assert over.points[over.winner] == 1 == sum(over.points)
    for tool in ("mirror", "rotate", "swap"):
        assert after(view, do="tool", name=tool)["over"], tool
    assert ask("sketch_game", sketch=view["sketch"], names=[], seed="1")["summary"].endswith("won")
    # Without the line the round goes on.
    view = after(press(view, "a1", "0"), do="tool", name="deal")
    assert "flaw" not in view
    assert "over" not in view
    assert state(view).points == (0, 0)


def test_match_after_a_won_round_the_next_one_is_dealt() -> None:
    view = after(three_alike(match="five"), do="tool", name="deal")
    assert "flaw" not in view
    assert "over" not in view
    assert state(view).phase == "over"
    assert ask("sketch_game", sketch=view["sketch"], names=[], seed="1")["save"]


def test_what_there_is_too_much_of_is_named() -> None:
    view = first("match")
    for _ in range(7):
        view = press(view, "discards", "1")
        view = press(view, "discards", "2")
    assert flaw(view) == ENGLISH["match.flaw.cards"]
    there = Counter(DECK)["Xr"]
    placed = sum(card == "Xr" for card in (*state(view).tops, *state(view).discards, *sum(state(view).hands, ())))
    assert view["more"].split(": ")[1] == f"{placed} are placed, but there are only {there}."
    assert view["more"].split(": ")[0] in ("Red X", "Green X")
    view = first("doh")
    for square in ("c3", "b3", "d3", "c2", "c4", "b2"):
        view = press(view, square, "1")
    assert view["more"] == "6 of 5 small lie here."


def test_match_what_a_double_play_needs_is_named() -> None:
    view = after(after(first("match"), do="choose", name="phase", value="first"), do="tool", name="deal")
    assert flaw(view) == ENGLISH["match.flaw.phase"]
    assert view["more"] == "A Double Play must lie on top of the discards."
    mover = state(view).mover
    view = press(view, "discards", "d")
    for slot, card in enumerate("wwf"):
        view = press(view, f"hand:{mover}:{slot}", card)
    assert view["more"] == ENGLISH["match.editor.needs.hand"]


def test_match_discards_may_hold_the_same_card_twice_in_a_row() -> None:
    view = press(press(first("match"), "discards", "f"), "discards", "f")
    assert state(view).discards == (FLIP, FLIP)
    assert view["how"].startswith("Press a place to put a card down")
    assert state(press(view, "discards", "0")).discards == (FLIP,)
    # Elsewhere a second press takes the card away.
    assert not state(press(press(first("match"), "a1", "1"), "a1", "1")).tops[0]


@pytest.mark.parametrize(
    ("game", "part", "brush"),
    [("stack", "a1", "3CB"), ("stac", "b2", "2"), ("doh", "c3", "2"), ("match", "b3", "1"), ("tactics", "4h", "1")],
)
def test_what_is_dropped_where_it_lies_already_stays_there(game: str, part: str, brush: str) -> None:
    dropped = after(first(game), do="drop", part=part, brush=brush)
    assert state(dropped) == state(press(first(game), part, brush)) != state(first(game))
    assert state(after(dropped, do="drop", part=part, brush=brush)) == state(dropped)
    assert state(press(dropped, part, brush)) != state(dropped)


def test_tactics_a_brush_for_cards_dropped_on_a_square_changes_nothing() -> None:
    assert state(after(first("tactics"), do="drop", part="m5", brush="1")) == state(first("tactics"))


@pytest.mark.parametrize(("hand", "held"), [("0", (1, 0)), ("3", (4, 3)), ("5", (6, 5))])
def test_tactics_other_cards_at_the_start_deal_anew_where_the_position_does_not_fit(
    hand: str, held: tuple[int, int]
) -> None:
    for before in ("0", "3", "5"):
        view = ask("sketch", **START, game="tactics", options={"hand": before})
        view = after(view, do="setup", options={"hand": hand})
        assert "flaw" not in view
        hands = state(view).hands
        assert (len(hands[0]), len(hands[1])) in (held, held[::-1])
    # What fits stays as it is, with another number of turns if need be.
    later = press(press(first("tactics"), "4h", "1"), "5h", "2")
    assert state(later).turn > 0
    stays = after(later, do="setup", options={"hand": hand, "colours": "on"})
    assert (state(stays).hands == state(later).hands) == (hand == "0")
    assert "flaw" not in stays


def test_another_number_of_players_is_dealt_other_cards_each_time() -> None:
    def hands(seed: str) -> Any:
        act = {"do": "setup", "options": {}, "seats": 4}
        return state(ask("sketch", **{**START, "seed": seed}, sketch=first("match")["sketch"], act=act)).hands

    assert hands("1") != hands("2")
    assert hands("1") == hands("1")


def test_tactics_turns_that_are_over_are_set_one_by_one_up_to_the_limit_and_stay() -> None:
    view = ask("sketch", **START, game="tactics", options={"turns": "100"})
    flaws = []
    for turns in range(1, 100):
        [number] = view["numbers"]
        view = after(view, do="number", name="turn", value=number["value"] + 1)
        assert view["numbers"][0]["value"] == turns
        flaws.append(flaw(view))
        if flaw(view):
            assert view["more"].startswith("By then more cards would be")
    assert all(flaws[:20])
    assert not any(flaws[20:]), "the deck may have been shuffled anew since"
    # What is put down next changes the number no more than it must.
    view = press(press(view, "4h", "1"), "5h", "3")
    assert view["numbers"][0]["value"] >= 98
    assert not flaw(view)


def test_match_turns_that_are_over_stay_as_they_were_set_and_what_is_wrong_with_them_is_said() -> None:
    view = first("match")
    for turns in (1, 2):
        view = after(view, do="number", name="turns", value=turns)
        assert view["numbers"][0]["value"] == turns
        assert flaw(view)


def test_tactics_lines_without_what_made_them_say_what_is_missing() -> None:
    view = first("tactics")
    for square in range(1, 7):
        view = after(view, do="carry", part=f"x{square}", to=f"m{square}")
    seat = state(view).mover
    if seat:
        view = after(view, do="turn", seat=0)
    assert flaw(view) == ENGLISH["tactics.flaw.lines"]
    assert view["more"] == ENGLISH["tactics.editor.lines"]
    for card in ("3h", "4h", "5h", "6h", "Ah", "2h"):
        view = press(view, card, "3")
    assert flaw(view) != ENGLISH["tactics.flaw.lines"]
