"""The texts of hints: first an idea in terms of the game's goal, which is true by the rules whatever the move is worth;
at the end a reason. No text is only a number."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest
from helpers import find, random_session, random_states
from stac_ideas import true_of_stac

from german import GERMAN
from threefold.bots.bot import Bot, Thought, Value
from threefold.bots.worker import bot_of
from threefold.core.game import GameOf
from threefold.core.kernel import Move, Seen
from threefold.core.message import Message
from threefold.core.session import begin
from threefold.games import all_games
from threefold.games.match.rules.state import SIDES
from threefold.games.stack.rules.rules import CENTRE
from threefold.games.tactics.rules.squares import PLACE as SQUARE
from threefold.games.tactics.rules.squares import SIGNS, exchanged
from threefold.page.analysis import spoken
from threefold.page.queries import advised
from threefold.words import CHOICE, ENGLISH, sentence

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
LONGEST = 84
"""The most characters of an idea."""
TWO_LINES = 78
"""The most characters of an idea with the name of a bot in it: two lines of the smallest phone hold as many."""
POSITIONS = 12
"""How many positions of each game are searched."""
DEALS = 6
"""How many fills of what is hidden a statement is checked in; it must be true in each."""


def bot(game: GameOf[Any, Any]) -> Bot[Any]:
    return bot_of(game)


@every_game
def test_a_hint_tells_whoever_chooses_what_to_do(game: GameOf[Any, Any]) -> None:
    """In the sentence of every move, of every stage: not "You put" or "Mira puts", but "Put"."""
    told = set[str]()
    for seed in range(6):
        session = random_session(game, seed)
        for ply, move in enumerate(session.log):
            say = advised(spoken(session.jump(ply), move))
            for words in (ENGLISH, GERMAN):
                text = said(say, words)
                assert not text.startswith(("{", "You ", "Du ")), text
            told.add(say.key)
    assert len(told) >= 2


def choices(game: GameOf[Any, Any], games: int, step: int) -> Iterator[tuple[Any, Seen[Any], Move, Message]]:
    """Every `step`-th move of random positions, with the idea that a hint of it would tell."""
    for number, state in enumerate(random_states(game, games)):
        if game.rules.result(state):
            continue
        seen = game.rules.mask(state, game.rules.actor(state))
        for move in list(game.rules.moves(state))[number % step :: step]:
            yield state, seen, move, bot(game).idea(seen, Thought(move))


def said(message: Message, words: Any = ENGLISH) -> str:
    return sentence(message, words)


def length(message: Message, words: Any) -> int:
    return len(re.sub(r"\{\d\}", "Steady", said(message, words)))


def ends_for(game: GameOf[Any, Any], state: Any, move: Move, seat: int) -> float | None:
    result = game.rules.result(game.rules.play(state, move))
    return result.shares[seat] if result else None


def gains(rules: Any, state: Any, seat: int) -> int:
    """The most that this seat could score in Tic-Tac-Stack if it were its turn."""
    turned = state._replace(turn=seat)
    most: int = max(rules.play(turned, move).scores[seat] for move in rules.moves(turned))
    return most - int(state.scores[seat])


# ---- what each idea claims, asked of the rules ----


def doh(game: GameOf[Any, Any], state: Any, move: Move, idea: Message) -> None:
    rules = game.rules
    after = rules.play(state, move)

    def line_for_next(position: Any) -> bool:
        return rules.result(position) is None and any(rules.play(position, one).won for one in rules.moves(position))

    gifts = {one: line_for_next(rules.play(state, one)) for one in rules.moves(state)}
    match idea.key.rpartition(".")[2]:
        case "safe":
            assert sum(gifts.values()) > 1 and not line_for_next(after)
        case "gift":
            assert sum(gifts.values()) == 1 and not line_for_next(after)
        case "calm":
            assert not any(gifts.values())
        case other:
            assert other == "goal"


def stack(game: GameOf[Any, Any], state: Any, move: Move, idea: Message) -> None:
    rules, me = game.rules, state.turn
    after = rules.play(state, move)
    others = [seat for seat in range(len(state.scores)) if seat != me and state.hands[seat]]
    gained = after.scores[me] - state.scores[me]

    def points() -> int:
        counted = idea.fill["points"]
        assert isinstance(counted, Message)
        words = said(counted).split()[0]
        return ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"].index(words)

    seat = idea.fill.get("seat")
    match idea.key.rpartition(".")[2]:
        case "wins":
            assert ends_for(game, state, move, me) == 1
        case "stops" | "lost" as kind:
            assert seat in others
            assert state.scores[seat] + gains(rules, state, seat) >= 7
            assert (state.scores[seat] + gains(rules, after, seat) >= 7) == (kind == "lost")
        case "score":
            assert gained == points()
        case "shuts":
            assert seat in others
            assert gains(rules, state, seat) == points() > gains(rules, after, seat)
        case "calm" | "wild" as kind:
            assert all(gains(rules, state, one) == 0 for one in (me, *others))
            assert all(gains(rules, after, one) == 0 for one in others)
            open_centre = state.always_wild or not state.stacks[CENTRE]
            assert (kind == "wild") == open_centre, "a single tile can then be enough for the next player"
        case "weighs":
            assert seat in others and state.scores[seat] + gains(rules, after, seat) >= 7
        case "careless" | "somebody":
            wins = [
                {one for one in others if left.scores[one] + gains(rules, left, one) >= 7 and not rules.result(left)}
                for left in (rules.play(state, one) for one in rules.moves(state))
            ]
            assert any(wins) and any(seat in one for one in wins) == (seat is not None)
        case "later":
            assert gained == 0 < gains(rules, state, me) == points()
            assert seat == (me + 1) % len(state.scores), "whose answer is certain"
        case "last":
            assert all(rules.result(rules.play(state, one)) for one in rules.moves(state))
        case other:
            assert other == "goal"


def match(game: GameOf[Any, Any], state: Any, move: Move, idea: Message) -> None:
    rules, me = game.rules, state.mover
    side = me % SIDES

    def finishes_with(tops: tuple[str, ...], card: str, symbol: str) -> bool:
        """Whether this card can be put somewhere so that three equal cards of the symbol lie in a row."""
        if card[0] != symbol:
            return False
        hands, none = ((card,) * 4,) * state.seats, (0,) * state.seats
        holder = state._replace(tops=tops, phase="turn", hands=hands, old=none, counted=(), discards=())
        wins = (rules.play(holder, one) for one in rules.moves(holder) if one[-1] not in ("discard", card))
        return any(after.winner is not None for after in wins)

    def one_short(tops: tuple[str, ...], symbol: str) -> bool:
        return any(finishes_with(tops, symbol + colour, symbol) for colour in "rgby")

    match idea.key.rpartition(".")[2]:
        case "wins":
            assert rules.play(state, move).winner == side
        case "forced":
            assert {rules.play(state, one).winner for one in rules.moves(state)} == {1 - side}
        case "two":
            first = rules.play(state, move)
            halves = [rules.play(first, one) for one in rules.moves(first)]
            seconds = [rules.play(half, one) for half in halves if half.phase == "second" for one in rules.moves(half)]
            assert any(after.winner == side for after in (*halves, *seconds))
        case "last":
            after = rules.play(state, move)
            assert after.phase == "over" and after.winner is None
        case "discard":
            assert all(one[-1] == "discard" for one in rules.moves(state))
        case "breaks":
            assert idea.fill["sign"] == state.signs[1 - side]
            assert one_short(state.tops, state.signs[1 - side])
        case "threat" | "begins" as kind:
            after = rules.play(state, move)
            assert one_short(after.tops, str(idea.fill["sign"]))
            if kind == "threat":
                kept = list(state.hands[me])
                kept.remove(move[0])
                assert any(finishes_with(after.tops, card, after.signs[side]) for card in kept)
        case "target":
            assert state.phase == "target"
        case "deal":
            assert state.phase == "over"
        case other:
            begun = ("many", "both", "open", "waits", "partner", "first", "cross", "spoils", "idle")
            told = (*begun, "keep_double", "keep_flip")
            assert other in ("goal", "flip", "double", "wipe", *told), "test_bot_match_hints.py asks for the others"


def tactics(game: GameOf[Any, Any], state: Any, move: Move, idea: Message) -> None:
    rules, me = game.rules, game.rules.actor(state)

    def lines(board: str, seat: int) -> int:
        mine = {place for place, sign in enumerate(board) if sign == SIGNS[seat]}
        found = 0
        # The mid board and the opponent's home: x is the home of seat 0, o that of seat 1.
        for name in ("m", "ox"[seat]):
            for line in ("123", "456", "789", "147", "258", "369", "159", "357"):
                found += all(SQUARE[name + number] in mine for number in line)
        return found

    def short(board: str, seat: int, most: int) -> bool:
        """Whether at most `most` more pieces in the right places make two lines."""
        free = [place for place, sign in enumerate(board) if sign != SIGNS[seat]]

        def put(place: int, rest: str, left: int) -> bool:
            if lines(rest, seat) >= 2:
                return True
            if not left:
                return False
            return any(
                put(free.index(one) + 1, rest[:one] + SIGNS[seat] + rest[one + 1 :], left - 1) for one in free[place:]
            )

        return put(0, board, most)

    match idea.key.removeprefix("tactics.idea."):
        case "wins":
            assert rules.play(state, move).winner == me
        case "lost":
            assert {rules.play(state, one).winner for one in rules.moves(state)} == {1 - me}
        case "saves":
            assert idea.fill["other"] == 1 - me
            assert short(state.board, 1 - me, 1) and not short(state.board, 1 - me, 0)
        case "near":
            board = list(state.board)
            one, two = (SQUARE[name] for name in move[-2:])
            board[one], board[two] = board[two], board[one]
            assert short("".join(board), me, 1)
        case "race":
            named = [idea.fill["theirs"], idea.fill["far"]]
            for seat, told in zip((1 - me, me), named, strict=True):
                assert isinstance(told, Message)
                count = ["one", "two", "three", "four", "five"].index(said(told).split()[0]) + 1
                assert short(state.board, seat, count) and not short(state.board, seat, count - 1)
            assert lines(state.board, me) == 0
        case "places":
            ends = {place for place in range(len(state.board)) if state.board[place] != SIGNS[me]}
            boards = {place: state.board[:place] + SIGNS[me] + state.board[place + 1 :] for place in ends}
            assert lines(state.board, me) == 0
            assert idea.fill["n"] == Message(f"tactics.n.{sum(lines(one, me) > 0 for one in boards.values())}")
        case "start" | "cards" as kind:
            assert (kind == "cards") == (move[0] == "draw")
            assert SIGNS[me] not in state.board[SQUARE["m1"] : SQUARE["m9"] + 1]
            goal = SQUARE["ox"[me] + "1"]
            assert SIGNS[me] not in state.board[goal : goal + 9]
        case "places.none" | "one.none" as kind:
            played = [one for one in rules.moves(state) if one[-1] in SQUARE]
            assert not any(lines(exchanged(state.board, *one[-2:]), me) for one in played)
            assert not any(one[-1] == "melds" for one in rules.moves(state)) and move[0] in ("draw", "pass")
            tactics(game, state, move, Message(idea.key.removesuffix(".none"), idea.fill))
        case "draw" | "draw.none" | "one" | "next" as kind:
            assert (kind in ("draw.none", "one")) == (lines(state.board, me) == 0)
            # With these squares one more line is made, and no line needs fewer.
            squares = idea.fill["squares"]
            assert isinstance(squares, Message) and isinstance(squares.fill["n"], Message)
            home = "m" if squares.key == "tactics.square.mid" else "xo"[int(str(squares.fill["seat"]))]
            way = [SQUARE[home + str(number)] for number in squares.fill["n"].fill.values()]
            assert all(state.board[place] != SIGNS[me] for place in way)
            filled = "".join(SIGNS[me] if place in way else sign for place, sign in enumerate(state.board))
            assert lines(filled, me) > lines(state.board, me)
            for few in combinations(range(len(state.board)), len(way) - 1):
                filled = "".join(SIGNS[me] if place in few else sign for place, sign in enumerate(state.board))
                assert lines(filled, me) == lines(state.board, me)
            if kind != "draw":
                return
            melds = [one for one in rules.moves(state) if len(one) == 4]
            assert not any(rules.play(state, one).winner == me for one in melds)
            for other in rules.moves(state):
                assert len(other) != 3 or lines(exchanged(state.board, *other[1:]), me) < 2, "unless it is negated"
                assert other[-1] != "melds" or not short(state.board, me, 2)
        case "last":
            assert state.turn + 1 == state.limit
            assert not any(rules.play(state, one).winner == me for one in rules.moves(state) if len(one) == 4)
        case "no_ten":
            assert not any(one[0] == "negate" for one in rules.moves(state))
        case "answer" | "save" as kind:
            assert any(one[0] == "negate" for one in rules.moves(state))
            assert (state.mover == me) == (kind == "save")
        case "take" | "discard" | "look" | "melds" | "stop" as kind:
            assert {"look": "turn", "melds": "turn", "stop": "melds"}.get(kind, kind) == state.stage
        case "nearer":
            assert not short(state.board, me, 1)
        case "back":
            assert not short(state.board, 1 - me, 1)
        case other:
            assert other == "wins.unless"


TRUTHS: dict[str, Callable[[GameOf[Any, Any], Any, Move, Message], None]] = {
    "stac": true_of_stac,
    "doh": doh,
    "stack": stack,
    "match": match,
    "tactics": tactics,
}
SAMPLES = {"stac": (3, 5), "doh": (4, 5), "stack": (3, 9), "match": (6, 3), "tactics": (3, 12)}
"""For each game: how many random games, and the step between the moves that are checked."""


@pytest.mark.parametrize("game", [game for game in all_games() if game.key in TRUTHS], ids=lambda game: game.key)
def test_ideas_are_true_by_the_rules(game: GameOf[Any, Any]) -> None:
    keys = set()
    for state, _, move, idea in choices(game, *SAMPLES[game.key]):
        keys.add(idea.key)
        assert idea.key.startswith(f"{game.key}.idea.")
        TRUTHS[game.key](game, state, move, idea)
    assert len(keys) >= 3


def test_in_tics_games_of_bots_a_hint_without_a_line_yet_says_how_that_stands() -> None:
    game, told = find("tactics"), Counter[str]()
    rules = game.rules
    for seed in range(4):
        state, rng = begin(game, ["Ada", "Ben"], {}, seed).state, Random(seed)
        for _ in range(90):
            if rules.result(state):
                break
            seen = rules.mask(state, rules.actor(state))
            *_, thought = bot(game).think(seen, rng, 2)
            idea = bot(game).idea(seen, thought)
            told[idea.key] += len(rules.moves(state)) > 1
            TRUTHS["tactics"](game, state, thought.move, idea)
            assert all(length(idea, words) <= TWO_LINES for words in (ENGLISH, GERMAN))
            state = rules.play(state, thought.move)
    assert all(told[f"tactics.idea.{kind}"] for kind in ("cards", "race", "places", "one", "draw.none")), told
    assert max(told.values()) < told.total() / 4, told


@every_game
def test_an_idea_is_made_of_what_the_seat_may_know(game: GameOf[Any, Any]) -> None:
    if not game.hidden:
        return
    rng = Random(4)
    for state, seen, move, idea in choices(game, 2, 17):
        for _ in range(DEALS):
            other = game.rules.guess(seen, rng)
            assert bot(game).idea(game.rules.mask(other, game.rules.actor(state)), Thought(move)) == idea


def first_and_last(game: GameOf[Any, Any], seen: Seen[Any]) -> Iterator[Thought]:
    """The first thought of a search, and one after a while."""
    thoughts = bot(game).evaluate(seen, Random(3))
    first = next(thoughts)
    yield first
    latest = first
    for _ in range(12):
        latest = next(thoughts, latest)
    yield latest


@every_game
def test_every_hint_can_be_told_in_both_languages_and_says_no_bare_number(game: GameOf[Any, Any]) -> None:
    states = [state for state in random_states(game, 2) if not game.rules.result(state)]
    for state in states[:: 1 + len(states) // POSITIONS]:
        seen = game.rules.mask(state, game.rules.actor(state))
        for thought in first_and_last(game, seen):
            for message in (bot(game).idea(seen, thought), bot(game).why(seen, thought)):
                for words in (ENGLISH, GERMAN):
                    text = sentence(message, words)
                    assert text.endswith((".", "!")) and not re.search(r"\{\^|\{[a-z]", text)
                    assert not re.search(r"\b100\b|%| in \d", re.sub(r"\{\d\}", "Jun", text)), text


def test_no_sentence_of_a_hint_has_a_number_of_moves_or_a_share() -> None:
    for words in (ENGLISH, GERMAN):
        said = {key: CHOICE.sub(r"\1", text) for key, text in words.items()}
        told = {key: text for key, text in said.items() if re.search(r"\.(hint|idea)\.", key)}
        assert not [key for key, text in told.items() if re.search(r"\{plies\}|\{percent\}|\b100\b", text)]
        # It must fit over the sentence on the smallest phone.
        assert not [key for key, text in told.items() if ".idea." in key and len(text) > LONGEST]


# ---- what is proven, where the search is exact ----


def careful_games(game: GameOf[Any, Any], games: int, options: dict[str, str] | None = None) -> Iterator[Any]:
    """Late positions of games whose players avoid moves that let the next player win: there values can be proven."""
    rules = game.rules

    def gives(state: Any) -> bool:
        return rules.result(state) is None and any(rules.play(state, one).won for one in rules.moves(state))

    for seed in range(games):
        rng, state = Random(seed), rules.start(game.setup(options))
        while rules.result(state) is None:
            if state.placed >= 8:
                yield state
            after = [rules.play(state, one) for one in rules.moves(state)]
            state = rng.choice([one for one in after if not gives(one)] or after)


@pytest.mark.parametrize("stuck", ["tie", "loses"])
def test_in_doh_what_is_proven_is_told_as_the_solver_has_it(stuck: str) -> None:
    game = find("doh")
    keys = set()

    def hand_over_lines(state: Any) -> bool:
        after = [game.rules.play(state, one) for one in game.rules.moves(state)]
        return not any(map(game.rules.result, after)) and all(
            any(game.rules.play(position, one).won for one in game.rules.moves(position)) for position in after
        )

    for state in careful_games(game, 12, {"stuck": stuck}):
        seen = game.rules.mask(state, game.rules.actor(state))
        thought = list(bot(game).evaluate(seen, Random(1)))[-1]
        idea = bot(game).idea(seen, thought)
        reason = bot(game).why(seen, thought)
        keys.add(idea.key)
        values = dict(thought.values)
        best = max(value.share for value in values.values())
        for kind in ("three", "wins", "lost_next", "lost"):
            assert (idea.key == f"doh.idea.{kind}") == (reason.key.removesuffix(".one") == f"doh.hint.{kind}")
        match idea.key.rpartition(".")[2]:
            case "line":
                assert any(game.rules.play(state, one).won for one in game.rules.moves(state))
            case "stuck" | "wins":
                assert best == 1
            case "three":
                assert hand_over_lines(game.rules.play(state, thought.move))
            case "lost_next":
                assert best == 0
                assert hand_over_lines(state)
            case "lost":
                assert best == 0
            case "all":
                assert {value.share for value in values.values()} == {0.5}
            case "only" | "some" | "but" as kind:
                shares = [value.share for value in values.values()]
                assert set(shares) == {0.0, 0.5}
                assert (kind == "only") == (shares.count(0.5) == 1)
                assert kind == "only" or (kind == "but") == (shares.count(0.0) == 1)
    assert len(keys) >= 5


def test_in_stac_the_search_is_believed_only_where_it_has_proven() -> None:
    game = find("stac")
    state = next(state for state in random_states(game, 1) if not game.rules.result(state))
    seen, (move, *others) = Seen(state, 0), game.rules.moves(state)
    guess = bot(game).idea(seen, Thought(move, ((move, Value(0.9)),)))
    assert guess.key not in ("stac.idea.wins", "stac.idea.only", "stac.idea.lost")
    lost = tuple((other, Value(0.0, 6)) for other in others)
    assert bot(game).idea(seen, Thought(move, ((move, Value(0.5)), *lost))).key == "stac.idea.only"
    assert bot(game).idea(seen, Thought(move, ((move, Value(1.0, 7)), *lost))).key == "stac.idea.wins"
    assert bot(game).idea(seen, Thought(move, ((move, Value(0.5, 8)), *lost))).key == "stac.idea.drawn"
