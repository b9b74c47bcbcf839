"""The three steps of a hint together: the reason, which comes last, says something that the idea did not."""

import json
import re
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from threefold.bots.bot import Thought
from threefold.bots.worker import bot_of
from threefold.core.game import GameOf
from threefold.core.kernel import Seen
from threefold.core.message import Message
from threefold.games import all_games, find
from threefold.page.arguments import message_of
from threefold.words import CHOICE, ENGLISH, sentence

FILLERS = {
    *("a", "an", "the", "of", "to", "and", "or", "is", "are", "it", "its", "in", "on", "for", "with", "that", "this"),
    *("be", "by", "so", "can", "you", "me", "your", "s", "what", "here", "there", "now", "next", "one", "at", "as"),
    *("but", "not", "no", "all"),
}
"""Words that say nothing by themselves."""
REPEATED = 0.5
"""The share of a reason's words, without fillers, from which on it repeats the idea."""
SEATS_AND_GAMES = {
    "stac": ((2, 3),),
    "doh": ((2, 6),),
    "stack": ((2, 4), (6, 2)),
    "match": ((2, 5), (4, 3)),
    "tactics": ((2, 4),),
}
THOUGHTS = 12
"""How many thoughts of a search are waited for, where a quick choice has no values."""
LEVEL = 2


def content(message: Message) -> set[str]:
    text = CHOICE.sub(r"\1", sentence(message, ENGLISH)).lower()
    return {re.sub(r"(ies|es|ed|ing|e|s)$", "", word) for word in re.findall(r"[a-z0-9]+", text)} - FILLERS


def hints(game: GameOf[Any, Any], seats: int, games: int) -> Iterator[tuple[Seen[Any], Thought]]:
    """Every choice of games between bots, as a hint would advise it."""
    rules, bot = game.rules, bot_of(game)
    for seed in range(games):
        rng, state = Random(seed), rules.start(game.setup({}, seats, seed))
        for _ in range(90):
            if rules.result(state):
                break
            seen, moves = rules.mask(state, rules.actor(state)), rules.moves(state)
            if len(moves) > 1:
                thoughts = bot.think(seen, rng, LEVEL) if game.hidden else islice(bot.evaluate(seen, rng), THOUGHTS)
                *_, thought = thoughts
                yield seen, thought
            state = rules.play(state, thought.move if len(moves) > 1 else moves[0])


@pytest.mark.parametrize("game", [find(key) for key in SEATS_AND_GAMES], ids=lambda game: game.key)
def test_the_last_step_of_a_hint_hardly_ever_repeats_the_first(game: GameOf[Any, Any]) -> None:
    told = repeated = 0
    for seats, games in SEATS_AND_GAMES[game.key]:
        for seen, thought in hints(game, seats, games):
            idea, reason = (content(tell(seen, thought)) for tell in (bot_of(game).idea, bot_of(game).why))
            told += 1
            repeated += len(idea & reason) >= REPEATED * len(reason)
    assert told
    assert repeated <= told / 20, f"{repeated} of {told}"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_the_page_takes_every_step_of_a_hint(game: GameOf[Any, Any]) -> None:
    """What another worker sends is refused if it is larger or deeper than any sentence of ours."""
    bot = bot_of(game)
    for seats, games in SEATS_AND_GAMES.get(game.key, ((game.counts[0], 3),)):
        for seen, _ in islice(hints(game, seats, games), 0, None, 3):
            for thought in islice(bot.evaluate(seen, Random(1)), 0, 3 * THOUGHTS, THOUGHTS):
                for told in (bot.idea(seen, thought), bot.why(seen, thought)):
                    assert message_of(json.loads(json.dumps(told))) == told
