"""Where several people sit at the table, no sentence says "you": hints, analysis, headlines, refusals and what is read
aloud call everybody by name, or need no name.

Plays whole games of every game, as the page does, and looks at each sentence that is said, in both languages.
"""

import re
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest
from helpers import ask, option_sets

from german import GERMAN
from threefold import words
from threefold.bots.worker import bot_of
from threefold.core.game import GameOf
from threefold.core.message import Message
from threefold.games import all_games
from threefold.page import bridge
from threefold.words import CHOICE, ENGLISH, Naming, sentence

LANGUAGES = {"en": ENGLISH, "de": GERMAN}
YOU = {"en": re.compile(r"\b(you|your|yours|yourself)\b", re.I), "de": re.compile(r"\b(du|dich|dir|dein\w*)\b", re.I)}
ADVICE = re.compile(r"\.(hint|idea|risk|odds|struck|effect|why_line|ahead)\.|^analysis\.|^(\w+)\.why\.")
"""The keys of hints, their reasons, the headlines that explain a choice, and what is said of a press that is refused:
anybody at the table may have pressed, while what is said of hands and pieces is so for whoever has to choose."""
TO_THE_READER = re.compile(
    # Asks or tells whoever has to choose, whose name is said right before it: "Mira, move your pawn."
    r"say\.confirm|heard\.confirm|\w+\.what"
    # The hand that lies face up belongs to whoever holds the device: the cover says whose it is.
    r"|\w+\.group\.hand|tactics\.fan\.(own|own\.label|known)"
    # Rules for anybody, and cards that whoever presses does see.
    r"|match\.why\.seat|tactics\.why\.(no_meld|take)"
)
"""Matches the keys of sentences that do say "you", as there is only one person they can mean."""
PRESSED = 1
"""How many parts that were legal before are pressed, with nothing picked and with part of a move."""
ADVISED = 5
"""About how many positions of a game are analysed."""


def advise(rng: Random) -> Iterator[str]:
    """The analysis of the position at the table, and a hint, from the first thoughts of the best bot."""
    session = bridge.TABLE.current
    game: GameOf[Any, Any] = session.game
    bot, seen = bot_of(game), game.rules.mask(session.state, session.present.actor)
    for _, thought in zip(range(2), bot.evaluate(seen, rng), strict=False):
        move, why = game.write(thought.move), list(bot.why(seen, thought))
        values = [[game.write(one), value.share, value.plies] for one, value in thought.values]
        told = {"ply": session.ply, "line": 0, "move": move, "why": why}
        yield from str(ask("evaluate", values=values, **told)["analysis"]["line"])
        advice = ask("hint", idea=bot.idea(seen, thought), **told)
        yield from (advice["idea"], advice["why"])


@pytest.mark.slow
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_nothing_said_to_several_people_says_you(game: GameOf[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    found = set[tuple[str, str]]()

    def watch(say: Message, catalogue: Mapping[str, str]) -> str:
        """Also looks at what would be said in the language that the page does not speak."""
        named = words._you is None and words._me is not None
        for language, known in LANGUAGES.items():
            key = chosen(say, known)
            said = CHOICE.sub(r"\2" if named else r"\1", known[key])
            if not TO_THE_READER.fullmatch(key) and YOU[language].search(said):
                found.add((language, key))
        return chosen(say, catalogue)

    chosen = words._form
    monkeypatch.setattr(words, "_form", watch)
    advised = 0
    for seed in range(2):
        rng = Random(seed)
        names, form = [f"P{seat}" for seat in range(rng.choice(game.counts))], rng.choice(["wide", "tall"])
        shown = ask("new", game=game.key, names=names, options=rng.choice(option_sets(game)), seed=str(seed), form=form)
        plies, parts = 0, set[str]()
        while not shown.get("over") and plies < 400:
            if shown.get("cover") is not None:
                ask("reveal", form=form)
            session = bridge.TABLE.current
            if rng.random() < ADVISED / (ADVISED + session.ply):
                ask("analyse", on=True, form=form)
                advised += sum(map(bool, advise(rng)))
            for what in ("choices", "score", "hand"):
                ask("read_aloud", what=what)
            legal = {part for one in session.moves for part in one}
            parts |= legal
            move = rng.choice(list(session.moves))
            for part in (*rng.sample(sorted(parts - legal), min(PRESSED, len(parts - legal))), *move[:-1]):
                ask("point", part=part, form=form)
            for part in rng.sample(sorted(parts - legal), min(PRESSED, len(parts - legal))):
                ask("point", part=part, form=form)
            shown = ask("type", text=game.write(move), confirm=False, form=form)
            plies += 1
    assert advised
    assert found == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_advice_for_several_people_says_you(language: str) -> None:
    catalogue = LANGUAGES[language]
    advice = {key: CHOICE.sub(r"\2", text) for key, text in catalogue.items() if ADVICE.search(key) and "@" not in key}
    assert len(advice) > 100
    said = {key for key, text in advice.items() if YOU[language].search(text)}
    assert {key for key in said if not TO_THE_READER.fullmatch(key)} == set()


def test_a_hint_names_the_seat_only_where_several_people_play() -> None:
    say = Message("stack.idea.wins")
    assert (sentence(say), sentence(say, GERMAN)) == ("You can win now.", "Du kannst jetzt gewinnen.")
    with Naming(1):
        assert (sentence(say), sentence(say, GERMAN)) == ("{1} can win now.", "{1} kann jetzt gewinnen.")
        words.address(0)
        assert sentence(say) == "You can win now."
        words.address(None)


def test_a_refusal_says_whose_tile_it_is_not_where_several_people_play() -> None:
    """Whoever presses a tile out of turn is not told that the own tile is another player's."""
    shown = ask("new", game="stack", names=["Ada", "Ben"], options={}, seed="1", form="wide")
    game = bridge.TABLE.current
    state: Any = game.state
    own, others = state.hands[game.present.actor], state.hands[1 - game.present.actor]
    theirs = next(tile for tile in others if tile not in own)
    assert shown["headline"]
    several = ask("point", part=theirs, form="wide")["refusal"]["text"]
    assert "your" not in several and f"{{{game.present.actor}}}" in several
