"""One person among bots is addressed as "you": "You place a tile", "Du legst ein Plättchen", never "You places", nor by
a name.

Plays whole games of every game in both languages, and checks every text that a table shows or reads aloud.
"""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from helpers import ask, laid, option_sets

from german import GERMAN
from thorough import usually
from threefold import words
from threefold.core.game import Game
from threefold.core.message import Message, people
from threefold.core.session import Session, begin
from threefold.core.tree import vary
from threefold.games import all_games, find
from threefold.page import bridge
from threefold.page.moves_list import Story
from threefold.page.situation import TableContext, guess
from threefold.saving.save import write_save
from threefold.words import CHOICE, ENGLISH, HOLE, address, sentence, speak
from threefold.words.catalogue import holes

LANGUAGES = {"en": ENGLISH, "de": GERMAN}
FORMS = ("wide", "tall", "low", "small")
SHOWN = 8
"""About how many plies at the beginning of a game are checked; later plies are checked less and less often."""
EVERY_GAME = [(1, 0), (2, 1), (3, 2), (4, 1)]
GAMES_PLAYED = usually({"en": EVERY_GAME[:2], "de": EVERY_GAME[2:]}, {"en": EVERY_GAME, "de": EVERY_GAME})
"""In each language, the seeds of games and the player who is addressed."""
WRONG = {
    # "you" with a verb for "she", with an apostrophe, with a capital inside a sentence
    "en": r"\b[Yy]ou (?!as\b|pass\b)[a-z]+s\b|\b[Yy]ou’s|(?<=[a-z,;] )You\b|(?:\bis|\bhas|’s) you\b|\bto you to\b",
    # "du" with a verb of another person, instead of "dir", "dich" or "dein", with a capital inside a sentence
    "de": r"(?<!st )\b[Dd]u (?!\w*[sz]t\b|und\b|hier\b|nicht\b)[a-zäöü]+\b"
    r"|\b(?:von|mit|bei|gegen|für|an|zu|Heim|hindert|wischt) [Dd]u\b|(?<=[a-zäöü,;] )Du\b|\b[Dd]us\b",
}
BARE = {
    # A name or a title, and what belongs to it: "You c3", "You: 2 of four", "You +2".
    "people.1", "people.2", "people.3", "people.4", "people.5", "people.6",
    "say.winners", "doh.strip", "stac.strip", "stac.claimed.seat", "stack.strip.placed", "stack.strip.scored",
    "match.label.target", "tactics.fan.short", "summary.tie", "summary.many", "score.seat", "score.side",
}  # fmt: skip
"""The keys of sentences that need no second form, because "You" stands in them like a name."""


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    speak(LANGUAGES[request.param])
    yield request.param
    speak(ENGLISH)


def context_of(seats: int, you: int) -> TableContext:
    return TableContext(bots=tuple(0 if seat == you else 2 for seat in range(seats)))


def texts(value: Any) -> Iterator[str]:
    """All readable texts in a view, without saves and keys."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for part in value:
            yield from texts(part)
    elif isinstance(value, dict):
        for name, part in value.items():
            if name not in ("save", "players", "key", "part", "picks"):
                yield from texts(part)


def walk(game: Game, seed: int, you: int) -> Iterator[Any]:
    """Yields views of a random game as the addressed player sees it, sometimes with parts picked."""
    rng = Random(seed)
    count = rng.choice(game.counts)
    you %= count
    address(you)
    session = begin(game, [f"P{seat}" for seat in range(count)], rng.choice(option_sets(game)), rng.getrandbits(48))
    story, context = Story(), context_of(count, you)
    while True:
        move = None if session.result else rng.choice(list(session.moves))
        picks = () if move is None or session.chooser != you else move[: rng.randrange(len(move))]
        if session.result or rng.random() < SHOWN / (SHOWN + session.ply):
            yield laid(session, rng.choice(FORMS), picks, True, context, story)
        if rng.random() < SHOWN / (SHOWN + session.ply) and (line := tried(session, rng, you)):
            yield laid(line, rng.choice(FORMS), context=context._replace(holder=you), story=story)
        if move is None:
            return
        session = session.play(move)


def tried(session: Session, rng: Random, you: int) -> Session | None:
    """A line with another move at an earlier choice of the addressed player, and up to two random moves after it."""
    choices = [ply for ply in range(session.ply) if session.position(ply).actor == you]
    looking = session.jump(rng.choice(choices)) if choices else session
    others = [move for move in looking.line_as_session.moves if move != session.log[looking.at]] if choices else []
    if not others:
        return None
    line = vary(looking, rng.choice(others), guess(looking))
    for _ in range(rng.randrange(3)):
        if line.line_as_session.moves:
            line = vary(line, rng.choice(list(line.line_as_session.moves)))
    return line


@pytest.mark.slow
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_nothing_said_in_a_whole_game_has_a_wrong_form(
    game: Game, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = re.compile(WRONG[language])
    found: set[tuple[str, str]] = set()

    def watch(say: Message, catalogue: Any) -> str:
        key = chosen(say, catalogue)
        if key == say.key and key not in BARE:
            shown = {name: say.fill[name] for _, name in HOLE.findall(CHOICE.sub(r"\1", catalogue[key]))}
            found.update((key, name) for name, fill in shown.items() if fill == words.addressed())
        return key

    chosen = words._form
    monkeypatch.setattr(words, "_form", watch)
    for seed, you in GAMES_PLAYED[language]:
        for shown in walk(game, seed, you):
            name = f"{{{words.addressed()}}}"
            found.update((text, "") for text in texts(shown) if name in text or wrong.search(text))
    assert found == set()


def test_a_second_form_belongs_to_a_sentence_and_is_a_right_one(language: str) -> None:
    catalogue = LANGUAGES[language]
    for form, text in catalogue.items():
        key, at, _ = form.partition("@")
        if at:
            assert key in catalogue, form
            assert holes(text) <= holes(catalogue[key]) | holes(ENGLISH[form]), form
            assert not re.search(WRONG[language], text), form


def test_somebody_alone_is_you_from_the_first_word_to_the_result() -> None:
    seat = ask("new", game="doh", names=["Mira", "Casual"], options={}, seed="0", form="wide", bots=[0, 2])
    assert (seat["you"], seat["names"], seat["players"]) == (0, ["You", "Casual"], ["Mira", "Casual"])
    assert seat["headline"]["who"] == "Your turn."
    assert seat["headline"]["what"] == "Place the first piece."
    ask("point", part="L", form="wide")
    played = ask("point", part="c3", form="wide")
    assert played["heard"] == ["You put a large on c3.", "{1} is thinking."]
    assert played["history"][0]["spoken"] == "You put a large on c3."
    assert played["summary"] == "with {1}, who is to move"
    over = ask("resign", seat=0, form="wide")
    assert [over["headline"][part] for part in ("who", "what")] == ["{1} wins:", "you gave up."]


def test_names_come_back_as_soon_as_several_play() -> None:
    ask("new", game="doh", names=["Mira", "Casual"], options={}, seed="0", form="wide", bots=[0, 2])
    for part in ("L", "c3"):
        ask("point", part=part, form="wide")
    two = ask("seat", bots=[0, 0], form="wide")
    assert "you" not in two and two["names"] == ["Mira", "Casual"]
    assert two["headline"]["who"] == "{1},"
    assert two["history"][0]["spoken"] == "{0} puts a large on c3."


@pytest.mark.parametrize(("key", "seats"), [("tactics", 2), ("match", 2), ("match", 4)])
def test_a_bots_hand_that_is_shown_is_not_called_yours(key: str, seats: int) -> None:
    options, names = {"hand": "5"} if key == "tactics" else {}, [f"N{seat}" for seat in range(seats)]
    ask("new", game=key, names=names, options=options, seed="5", form="wide", bots=[0, 3, 3, 3][:seats])
    plies: dict[int, int] = {}
    while len(plies) < seats:
        session = bridge.TABLE.current
        assert session.chooser is not None
        plies[session.chooser] = session.ply
        move = session.game.write(session.moves[-1])
        ask("answer" if session.chooser else "type", ply=session.ply, move=move, text=move, form="wide")
    ask("tie", form="wide")
    for seat, ply in plies.items():
        view = ask("jump", ply=ply, form="wide")
        [told] = ask("read_aloud", what="hand")["lines"]
        assert told.partition(":")[0] == (f"{{{seat}}}’s hand" if seat else "Your hand")
        if seats == 4:
            told = [ticket["status"] for ticket in view["tickets"]]
            assert (told[0][:15], told[1][:9]) == ("our side plays ", "they play")


@pytest.mark.parametrize("key", ["tactics", "match"])
@pytest.mark.parametrize("bots", [[2, 2], [0, 0]])
def test_looking_back_each_hand_is_called_by_its_player_where_nobody_is_you(key: str, bots: list[int]) -> None:
    session = begin(find(key), ["N0", "N1"], {"hand": "5"} if key == "tactics" else {}, 5)
    for _ in range(4):
        session = session.play(session.moves[0])
    ask("open", save=write_save(session.ended(("draw",))), form="wide", bots=bots)
    for ply in range(4):
        seat = session.game.rules.actor(session.states[ply])
        assert ask("jump", ply=ply, form="wide")["scene"]["groups"]["hand"] == f"{{{seat}}}’s hand"
        # In a line, too, as a review shows what was better.
        other = next(move for move in session.game.rules.moves(session.states[ply]) if move != session.log[ply])
        view = ask("type", text=session.game.write(other), form="wide")
        seat = session.game.rules.actor(session.game.rules.play(session.states[ply], other))
        assert view["scene"]["groups"]["hand"] == f"{{{seat}}}’s hand"


def test_a_game_for_others_is_told_with_its_names() -> None:
    """Pictures, links and records use names, because their reader is not the player at this table."""
    view = ask("new", game="stac", names=["Mira", "Casual"], options={}, seed="0", form="wide", bots=[0, 2])
    assert ask("picture", form="wide")["said"] == "Mira to make the first move."
    assert "Mira" in ask("record", date="2026-11-22")["text"]
    assert "You" not in view["save"] and "Mira" in view["save"]
    assert ask("load", text=view["save"])["summary"] == "with {1}, {0} to move"
    assert ask("show", form="wide")["headline"]["who"] == "Your turn."


def test_several_among_whom_is_the_one_spoken_to() -> None:
    address(2)
    won = Message("say.winners", {"people": people((0, 2))})
    assert sentence(won) == "{0} and you win:"
    assert sentence(won, GERMAN) == "{0} und du gewinnt:"
    assert sentence(Message("say.winners", {"people": people((2, 3))}), GERMAN) == "Du und {3} gewinnt:"
    assert sentence(Message("say.winners", {"people": people((0, 1))}), GERMAN) == "{0} und {1} gewinnen:"
