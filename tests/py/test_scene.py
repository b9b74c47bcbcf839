"""Scenes in every form: they use only texts and colours that exist, and have a button for every legal part."""

import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from random import Random
from typing import Any, NamedTuple

import pytest
from helpers import laid, option_sets, random_session, whole

from thorough import usually
from threefold.build.prerender import ON_TABLE, first_drawn, openings, start
from threefold.core.game import Game
from threefold.core.items import FORMS
from threefold.core.kernel import Move
from threefold.core.selection import point, remaining
from threefold.core.session import Session, begin
from threefold.games import GAMES, find
from threefold.page.moves_list import Story
from threefold.page.situation import TableContext, situation
from threefold.page.view import view as view_of
from threefold.words import Naming, address
from workshop.stylesheets import tokens

TOKENS = tokens()
PATTERNS = {"hatch", "dots", "bars"}
HEADLINE_INK = "on"
"""The page sets this colour for each panel; only motifs use it."""
GAMES_PLAYED, POSITIONS = usually((2, 5), (4, 7))
"""In each form, which has games of its own."""
pytestmark = pytest.mark.slow
every_game = pytest.mark.parametrize("game", ON_TABLE, ids=lambda game: game.key)


class Moment(NamedTuple):
    """A table at one moment: a position and the picked parts."""

    session: Session
    picks: tuple[str, ...]
    story: Story

    def shown(self, form: str) -> dict[str, Any]:
        """The view of the seat that has to choose, or of an onlooker if the game is over, with what is read aloud."""
        session = self.session
        holder = None if session.result else session.game.rules.actor(session.now)
        told: dict[str, Any] = laid(session, form, self.picks, True, TableContext(holder=holder), self.story)
        return told

    @property
    def legal(self) -> Sequence[Move]:
        return self.session.moves if self.session.look is None else ()


Shown = list[tuple[Moment, dict[str, Any]]]


@cache
def moments(game: Game, form: str) -> list[Moment]:
    """Positions of random games: with only the usual parts picked, with one part picked, and looking back."""
    found = []
    first = FORMS.index(form) * GAMES_PLAYED
    for seed in range(first, first + GAMES_PLAYED):
        rng, story, whole = Random(seed), Story(), random_session(game, seed)
        plies = {0, 1, whole.ply, *rng.sample(range(whole.ply + 1), min(whole.ply, POSITIONS))}
        for ply in sorted(plies, reverse=True):
            session = whole._replace(ply=ply, ending=())
            found += [
                Moment(one, situation(one, "wide", TableContext()).usual, story)
                for one in (session, session.jump(ply // 2))
            ]
            if session.moves:
                found.append(Moment(session, (rng.choice(rng.choice(list(session.moves))),), story))
    return found


@pytest.fixture(scope="module", params=product(ON_TABLE, FORMS), ids=lambda param: f"{param[1]}-{param[0].key}")
def shown(request: pytest.FixtureRequest) -> Shown:
    """All these moments of a game in one form. They are drawn once for all tests, because that takes longest."""
    game, form = request.param
    return [(moment, moment.shown(form)) for moment in moments(game, form)]


def marks(node: Any) -> Iterator[dict[str, Any]]:
    """Every mark in a piece of JSON."""
    nodes = [node]
    while nodes:
        node = nodes.pop()
        if isinstance(node, dict):
            if "d" in node or "art" in node or ("text" in node and "size" in node):
                yield node
            nodes += node.values()
        elif isinstance(node, list | tuple):
            nodes += node


def check_marks(node: Any) -> None:
    roles = set()
    for mark in marks(node):
        assert ("d" in mark) + ("text" in mark) + ("art" in mark) <= 1 or "box" in mark
        roles |= {mark.get("fill"), mark.get("line")}
    for role, theme in product(roles - {None, HEADLINE_INK} - PATTERNS, ("light", "dark", "hc")):
        assert role in TOKENS[theme], f"{role} has no colour in {theme}"


def lit_parts(scene: dict[str, Any]) -> set[str]:
    return {item["part"] for item in scene["items"] if "part" in item and "ready" in item["moods"]}


def test_all_that_is_legal_has_a_button_and_nothing_else_is_lit(shown: Shown) -> None:
    for moment, view in shown:
        session, picks, scene, game = moment.session, moment.picks, view["scene"], moment.session.game
        legal = remaining(moment.legal, picks)
        fitting = {part for move in legal for part in move} - set(picks)
        lit = lit_parts(scene)
        pressed = {action["part"] for action in scene["actions"] if action["ready"]}
        assert lit <= fitting
        for part in fitting - lit - pressed:
            # A prompt must not reveal what a hand holds; then the part is lit only after its button is pressed.
            (button,) = {other for move in legal if part in move for other in move if other in pressed}
            assert part in lit_parts(moment._replace(picks=(*picks, button)).shown(scene["form"])["scene"])
        # While looking back, parts of possible lines are not lit until something is picked.
        tried = session.shown.moves if view.get("tries") else moment.legal
        for part in pressed - fitting - set(picks):
            # The other side of a switch replaces a pick; a button whose absence would reveal something says why not.
            picked = point(tried, picks, part)
            seen = game.rules.mask(session.state, game.rules.actor(session.state))
            assert (picked and part in picked.parts) or game.why_not(seen, (*picks, part))


def test_in_high_contrast_a_square_that_can_be_chosen_is_told_apart_where_the_grid_is_open() -> None:
    game = find("doh")
    session = begin(game, ["Ada", "Ben"])
    for move in ("Sc3", "Lc4"):
        session = session.play(game.read(move))
    items = {item["key"]: item for item in laid(session, "wide", ("M",))["scene"]["items"]}
    for name in ("a3", "b3", "e4", "d4", "c5"):
        square = items[f"square:{name}"]
        assert ("mk_bold" in json.dumps(square["art"])) == ("ready" in square["moods"]), name
    assert {"ready" in items[f"square:{name}"]["moods"] for name in ("a3", "b3")} == {True, False}


def test_the_tint_of_the_last_move_never_covers_a_light(shown: Shown) -> None:
    for _, view in shown:
        for item in view["scene"]["items"]:
            tints = [place for place, mark in enumerate(item["art"]) if mark.get("fill") == "wash"]
            lights = [place for place, mark in enumerate(item["art"]) if mark.get("light")]
            assert not tints or not lights or max(tints) < min(lights), (item["key"], view["scene"]["form"])


def test_what_may_replace_a_pick_is_told_apart_from_what_fits_it(shown: Shown) -> None:
    for moment, view in shown:
        for item in view["scene"]["items"]:
            if "instead" in item["moods"]:
                assert "ready" not in item["moods"]
                picked = point(moment.legal, moment.picks, item["part"])
                assert picked
                assert item["part"] in picked.parts


def test_items_have_keys_of_their_own_and_lie_in_areas_that_exist(shown: Shown) -> None:
    for _, view in shown:
        scene = view["scene"]
        keys = [item["key"] for item in scene["items"]]
        assert len(set(keys)) == len(keys)
        for item in scene["items"]:
            assert item["area"] in scene["areas"]
            if "part" in item:
                assert item["label"]
            if "label" in item:
                assert item["group"] in scene["groups"]


def test_buttons_lie_within_reach_of_their_area(shown: Shown) -> None:
    for _, view in shown:
        scene = view["scene"]
        for item in (item for item in scene["items"] if "label" in item):
            x, y, w, h = scene["areas"][item["area"]]
            left, top = item["at"][0] + item["box"][0], item["at"][1] + item["box"][1]
            assert x - 12 <= left and left + item["box"][2] <= x + w + 12
            assert y - 12 <= top and top + item["box"][3] <= y + h + 12


def test_every_colour_has_a_role_in_every_theme(shown: Shown) -> None:
    for _, view in shown:
        check_marks(view)


def test_no_hole_of_a_sentence_is_left_open(shown: Shown) -> None:
    for moment, view in shown:
        seats = "".join(map(str, range(moment.session.setup.seats)))
        text = json.dumps({**view, "save": ""}).replace('{"', "").replace("{}", "")
        assert not re.findall(rf"\{{[^{seats}]", text)


@every_game
def test_while_the_device_is_passed_on_nobody_sees_a_hand(game: Game) -> None:
    """The scene under the cover is the same for any cards in the hands."""
    rng = Random(3)
    for moment in moments(game, "wide"):
        session = moment.session
        if session.look is None and not session.result:
            before = laid(session, "wide", moment.picks, story=moment.story)
            assert ("cover" in before) == game.hidden
            if game.hidden:
                assert before["cover"] == game.rules.actor(session.now)
                other = game.rules.guess(game.rules.mask(session.now, None), rng)
                changed = session._replace(states=(*session.states[: session.ply], other))
                again = laid(changed, "wide", (), story=moment.story)
                assert (again["scene"], again["headline"], again["tickets"]) == (
                    before["scene"],
                    before["headline"],
                    before["tickets"],
                )


def test_the_shelf_shows_a_poster_of_every_game_and_opens_what_can_be_played() -> None:
    made = whole(start())
    assert [game["key"] for game in made["games"]] == list(GAMES)
    assert {game["key"] for game in made["games"] if game["open"]} == {game.key for game in ON_TABLE}
    check_marks(made)


@every_game
def test_the_pictures_made_beforehand_are_those_that_python_draws_later(game: Game) -> None:
    made = whole(openings(game))
    tables = product(game.counts, option_sets(game), FORMS, ((None, "places"), (0, "alone")))
    for seats, options, form, (you, company) in tables:
        key = ",".join([str(seats), *(f"{name}={value}" for name, value in options.items())])
        early = made["views"][made[company][key][form]]
        session = begin(game, [f"{{{seat}}}" for seat in range(seats)], options, seed=987654321)
        address(you)
        now, scene = first_drawn(session, form, you)
        with Naming(session.shown.actor):
            later = whole(view_of(now, scene, Story().follow(session)))
        for unknown in ("sides", "turn", "options"):
            later.pop(unknown, None)
        later["save"] = ""
        if game.chance:
            # The early scene only has items that are the same in every deal, so it reveals nothing of this deal.
            assert all(item in later["scene"]["items"] for item in early["scene"]["items"])
            assert early["scene"]["areas"] == later["scene"]["areas"]
        else:
            assert early == later
            assert later["names"] == [("You" if seat == you else f"{{{seat}}}") for seat in range(seats)]
