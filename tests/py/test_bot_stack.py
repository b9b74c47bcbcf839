"""The bots of Tic-Tac-Stack."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import cast

import pytest
from helpers import check_evaluated, check_thoughts, find, random_states
from stack_tables import FULL, NAMES, game, state_of, table

from threefold.bots.bot import LEVELS, Thought
from threefold.core.kernel import Move, Seen
from threefold.core.message import Message
from threefold.games.stack.bot.bot import BOT, PAUSE
from threefold.games.stack.bot.compact import NUMBER_OF, Table, move_of
from threefold.games.stack.bot.wins_after import winner_but_for
from threefold.games.stack.rules.rules import DECK, POINTS_TO_WIN, State
from threefold.games.stack.words.names import points
from threefold.words import ENGLISH, named, sentence

GAME = find("stack")
RULES = GAME.rules
MATE = "SR1 SB2 SY3 TK1 TW2 TR3 DB1 DY2 CK3"
"""A diamond on c1 makes a point."""


def seen(state: State) -> Seen[State]:
    return RULES.mask(state, state.turn)


def last(state: State, level: int, seed: int = 1) -> Thought:
    return list(BOT.think(seen(state), Random(seed), level))[-1]


def dealt(seats: int = 2, seed: int = 1, plies: int = 0, centre: str = "open") -> State:
    state: State = RULES.start(GAME.setup({"centre": centre}, seats, seed))
    for _ in range(plies):
        state = RULES.play(state, next(iter(BOT.think(seen(state), Random(seed), 4))).move)
    assert not RULES.result(state)
    return state


def test_what_two_hands_can_score_is_what_each_can() -> None:
    """`both` finds the same as two calls of `best`, from the empty board up to boards without an empty square."""
    closed = 0
    for centre in ("open", "always"):
        for seed in range(12):
            state = RULES.start(GAME.setup({"centre": centre}, 2, seed))
            rng = Random(seed)
            while not RULES.result(state):
                table = Table(state)
                assert table.both() == (table.best(table.turn), table.best(1 - table.turn))
                closed += not table.empty
                state = RULES.play(state, rng.choice(RULES.moves(state)))
    assert closed


def test_the_compact_game_is_the_game() -> None:
    for number, state in enumerate(random_states(GAME, 8)):
        table = Table(state, [NUMBER_OF[tile] for tile in reversed(state.pile)])
        if RULES.result(state):
            assert table.over
            result = RULES.result(state)
            assert result
            assert tuple(table.shares()) == result.shares
            continue
        plays = {move_of(play): play for play in table.plays(state.turn)}
        assert sorted(plays) == sorted(RULES.moves(state))
        before = (table.tops[:], [hand[:] for hand in table.hands], table.scores[:], table.newest[:], table.empty)
        for move in RULES.moves(state)[number % 3 :: 3]:
            after = RULES.play(state, move)
            table.play(plays[move])
            assert table.scores == list(after.scores)
            assert table.newest == list(after.newest)
            if not RULES.result(after):
                assert [[DECK[tile] for tile in hand] for hand in table.hands] == [list(hand) for hand in after.hands]
            table.undo()
        assert before == (table.tops, table.hands, table.scores, table.newest, table.empty)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_thought_is_a_legal_move(level: int, seats: int) -> None:
    state = dealt(seats, seed=level, plies=5)
    thoughts = list(BOT.think(seen(state), Random(2), level))
    check_thoughts(thoughts, RULES.moves(state))


@pytest.mark.parametrize("level", LEVELS)
def test_the_pile_is_not_known(level: int) -> None:
    """A bot thinks the same in two games that differ only in the pile."""
    state = dealt(plies=4)
    other = RULES.guess(seen(state), Random(9))
    assert other != state
    one = list(BOT.think(seen(state), Random(3), level))
    assert one == list(BOT.think(seen(other), Random(3), level))


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_a_win_is_taken(level: int) -> None:
    state = table(MATE, "CB5 DK5 CW4", "SK4 XW5 XB4", scores=(6, 6), newest=(0, 1))
    assert last(state, level).move == ("DK5", "c1")


@pytest.mark.parametrize("level", [4, 5])
def test_a_win_of_the_other_is_prevented(level: int) -> None:
    state = table(MATE, "XB5 XK5 XW4", "DK4 CW5 CB4", scores=(3, 6), newest=(0, 1))
    after = RULES.play(state, last(state, level).move)
    assert all(max(RULES.play(after, move).scores) < 7 for move in RULES.moves(after))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_slices_are_short(monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    """Between two thoughts fewer than twice PAUSE hands are evaluated."""
    looked = [0]
    plays = Table.plays
    monkeypatch.setattr(Table, "plays", lambda self, seat: looked.__setitem__(0, looked[0] + 1) or plays(self, seat))
    state, counts = dealt(seats, plies=10, seed=2), []
    looked[0] = 0
    for _ in BOT.think(seen(state), Random(1), 5):
        counts.append(looked[0])
    assert counts[0] < 40
    assert max(later - sooner for sooner, later in pairwise(counts)) < 2 * PAUSE


@pytest.mark.parametrize("seats", [2, 3])
def test_every_move_is_weighed(seats: int) -> None:
    state = dealt(seats, plies=7)
    thought = list(BOT.evaluate(seen(state), Random(1)))[-1]
    check_evaluated(thought, RULES.moves(state))


def test_a_win_is_known_for_certain() -> None:
    state = table(MATE, "CB5 DK5 CW4", "SK4 XW5 XB4", scores=(6, 6), newest=(0, 1))
    (move, value), *_ = list(BOT.evaluate(seen(state), Random(1)))[-1].values
    assert (move, value.share, value.plies) == (("DK5", "c1"), 1.0, 1)


def test_the_last_tiles_are_played_to_the_end() -> None:
    state = table(FULL, "XB5", "XK4", scores=(3, 3), newest=(0, 1))
    for level in LEVELS:
        assert last(state, level).move in RULES.moves(state)
    alone = table(FULL, "XB5", "", scores=(3, 4), newest=(0, 1))
    assert last(alone, 5).move in RULES.moves(alone)


def why(state: State, move: tuple[str, str] | None = None) -> str:
    thought = Thought(move) if move else last(state, 4)
    return named(sentence(BOT.why(seen(state), thought)), NAMES)


def test_reasons_are_told() -> None:
    state = table(MATE, "CB5 DK5 CW4", "SK4 XW5 XB4", scores=(6, 2), newest=(0, 1))
    assert why(state) == "It scores one point: that makes seven, and seven win."
    assert "Jun could win next turn." in why(table(MATE, "XB5 XK5 XW4", "DK4 CW5 CB4", scores=(3, 6), newest=(0, 1)))
    assert (
        why(table(". . . . . . . . .", "CR1 CR5 CK1", "SB2 DY3 XW4"))
        == "No move lets anybody score next. This one leaves you the best chances."
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_reasons_are_true_by_the_rules(seats: int) -> None:
    """What opponents could do after a play, asked of the rules; "could" means: if nobody stopped them."""
    told = set()
    for seed in range(5):
        rng, state = Random(seed), RULES.start(GAME.setup({}, seats, seed))
        while not RULES.result(state):
            moves = list(RULES.moves(state))
            if max(state.scores) >= 4:
                for move in rng.sample(moves, min(3, len(moves))):
                    reason = BOT.why(seen(state), Thought(move))
                    told.add(reason.key)
                    check_reason(state, move, reason)
            rng.shuffle(moves)
            state = max((RULES.play(state, move) for move in moves), key=lambda after: sum(after.scores))
    others = ("beaten", "hope") if seats > 2 else ()
    assert told >= {f"stack.hint.{key}" for key in ("lost", "later.less", *others)}


def check_reason(state: State, move: Move, reason: Message) -> None:
    me = state.turn
    others = [seat for seat in range(len(state.scores)) if seat != me]
    after = {one: RULES.play(state, one) for one in RULES.moves(state)}
    gained = {one: position.scores[me] - state.scores[me] for one, position in after.items()}
    answers = {one: {seat: most(position, seat) for seat in others} for one, position in after.items()}
    who, told = (
        cast(int | None, reason.fill.get("seat")),
        {key: reason.fill.get(key) for key in ("points", "answer", "worst")},
    )

    if reason.key.endswith((".instead", ".everybody")):
        assert who is not None and wins_next(state, who) and not wins_next(after[move], who)
        who = cast(int | None, reason.fill.get("winner"))
    if reason.key.endswith(".before"):
        assert who is not None and wins_next(state, who) and all(wins_next(one, who) for one in after.values())
        who = cast(int | None, reason.fill.get("winner"))

    def wins(one: Move) -> bool:
        """Whether the seat that is who, or if none is, any opponent could win after it."""
        seats = others if who is None else [who]
        return any(state.scores[other] + answers[one][other] >= POINTS_TO_WIN for other in seats)

    following = (me + 1) % len(state.scores)

    def next_most(one: Move) -> int:
        """What the next player can answer: the others' answers depend on what is played before them."""
        return answers[one][following]

    prevent = [one for one in after if not wins(one)]
    worst = max(map(next_most, after))
    seat = me if who is None else who
    following_finds = points(next_most(move))
    kind = reason.key.removeprefix("stack.hint.")
    if kind == "shuts.far":
        assert seat != following and told["answer"] == points(answers[move][seat])
        assert most(state, seat) > answers[move][seat]
        return
    match kind.split(".")[0]:
        case "wins":
            assert reason.fill["total"] == Message(f"stack.count.{state.scores[me] + gained[move]}")
            assert state.scores[me] + gained[move] >= POINTS_TO_WIN
        case "last":
            assert all(map(RULES.result, after.values())) and told["points"] == points(gained[move])
        case "lost":
            # The player in between could stop anybody but the next one.
            assert not prevent and seat == following
        case "beaten":
            if seat != following:
                assert all(wins_next(RULES.play(after[move], one), seat) for one in RULES.moves(after[move]))
            assert wins(move)
        case "only":
            assert prevent == [move]
        case "stops":
            assert move in prevent and len(prevent) * 2 <= len(after)
        case "hope":
            assert wins(move) and seat != following and not wins_next(after[move], following)
            answered = [RULES.play(after[move], one) for one in RULES.moves(after[move])]
            # Somebody else still plays in between if it is not the one behind the next player.
            behind = seat == (following + 1) % len(state.scores)
            assert not behind or any(not wins_next(one, seat) for one in answered)
        case "trade" | "free" as kind:
            assert seat == following and told["answer"] == following_finds
            assert (next_most(move) > 0) == (kind == "trade")
            assert kind == "free" or gained[move]
            assert reason.key.endswith(".most") == (0 < gained[move] == max(gained.values()))
        case "later":
            wins_now = {one for one in after if state.scores[me] + gained[one] >= POINTS_TO_WIN}
            least = min(0 if one in wins_now else next_most(one) for one in after if gained[one])
            assert seat == following and told["answer"] == following_finds and not gained[move]
            assert (least > next_most(move)) == (reason.key == "stack.hint.later")
            assert told["worst"] == points(least)
        case "least" | "shuts":
            assert told["answer"] == points(next_most(move)) and told["worst"] == points(worst) != told["answer"]
            assert seat == following and (next_most(move) > 0) == ("least" in reason.key)
            check_others(reason, next_most(move), [next_most(one) for one in after if one != move])
        case "even" | "promise" as kind:
            assert seat == following and told["answer"] == points(next_most(move))
            assert all(next_most(one) >= next_most(move) for one in after) == (kind == "even")
        case other:
            assert worst == 0 and other == "calm"
            assert not any(map(any, (found.values() for found in answers.values())))


def wins_next(state: State, seat: int) -> bool:
    """Whether this seat could win if it were its turn."""
    return state.scores[seat] + most(state, seat) >= POINTS_TO_WIN


def check_others(reason: Message, mine: int, others: list[int]) -> None:
    """What is said of the other moves is true as it is read: "some" are several, but not all of them."""
    allowed = sentence(cast(Message, reason.fill["worst"]))
    second = sentence(reason).split(". ")[1]
    if second.startswith("Every other move"):
        assert min(others) > mine
    elif second.startswith("Another move"):
        assert others.count(max(others)) == 1 and allowed in second
    else:
        assert second == f"Some other moves allow {allowed}."
        assert others.count(max(others)) > 1 and min(others) <= mine


def most(state: State, seat: int) -> int:
    """The most that this seat could score if it were its turn."""
    turned = state._replace(turn=seat)
    return max((RULES.play(turned, one).scores[seat] - state.scores[seat] for one in RULES.moves(turned)), default=0)


def advised(seats: int, seed: int, moves: str, advice: str) -> str:
    """The reason for this advice after these moves, as it is read."""
    state = state_of(game(moves, seats, seed))
    return named(sentence(BOT.why(seen(state), Thought(GAME.read(advice)))), NAMES)


@pytest.mark.parametrize("seats", [2, 6])
def test_idea_and_reason_speak_of_the_same_opponent(seats: int) -> None:
    """Of all moves, so that some neither score nor are good. Only the next player who could win as well is told first,
    or somebody who could only after the move."""
    told = Counter[tuple[str, str]]()
    for seed in range(4):
        rng, state = Random(seed), RULES.start(GAME.setup({}, seats, seed))
        while not RULES.result(state):
            for move in RULES.moves(state)[::3]:
                idea, reason = (tell(seen(state), Thought(move)) for tell in (BOT.idea, BOT.why))
                pair = (idea.key.removeprefix("stack.idea."), reason.key.removeprefix("stack.hint."))
                told[pair] += 1
                check_reason(state, move, reason)
                following = (state.turn + 1) % seats
                if pair[0] == "later":
                    assert idea.fill["seat"] == following
                    assert pair[1] in ("later", "later.less") or "seat" not in reason.fill, pair
                if idea.fill.get("seat") is not None and pair[1] in ENDS:
                    assert reason.fill["seat"] == idea.fill["seat"], (idea, reason)
                if pair[0] == "careless.somebody":
                    assert pair[1] in ("only.somebody", "stops.somebody")
                if pair[0] == "shuts":
                    assert reason.fill["seat"] == idea.fill["seat"], (idea, reason)
            state = RULES.play(state, next(iter(BOT.think(seen(state), rng, 4))).move)
    assert sum(count for pair, count in told.items() if pair[0] == "later") > 5
    assert {"promise", "even", "trade", "trade.most", "free.most"} <= {kind for _, kind in told}, told
    assert seats == 2 or any(pair == ("shuts", "shuts.far") for pair in told), told


ENDS = (
    *("only", "only.everybody", "stops", "stops.everybody", "lost"),
    *("beaten", "beaten.instead", "beaten.before", "hope", "hope.instead"),
)
"""Reasons that speak of who could win after a move."""


def test_a_hint_does_not_hide_that_the_next_player_wins_at_once() -> None:
    """Only one play stops the next player, and after it the one behind wins."""
    moves = (
        "SY4b2 DY3c2 TK4a3 CY5a2 DW4c1 DK2c3 CB1b3 TB2a1 XW5b1 DR4c1 "
        "XY2b2 DB4c3 XY3c2 TW3a2 XK2b3 DR2c3 CW3b2 DR5c2 SR2c1 DR3c3"
    )
    beaten = "{} can win after it, and nobody can prevent that. This is the best try."
    assert advised(3, 4, moves, "DW5b3") == beaten.format("Mira")
    # Mira is who the idea is about.
    instead = "It stops Mira, but nobody can stop Jun then. This is the best try."
    assert advised(3, 4, moves, "DW5b2") == instead


def test_where_all_is_lost_the_reason_names_whom_the_idea_named_and_whoever_wins_sooner() -> None:
    """Nothing keeps Ada from winning, and this move lets Jun, who is next."""
    moves = "XK2c2 TR5a1 XY2a2 XR2b2 TK2b3 TR3c3 TR2b1 TB3a3 TB4c1 TB1b2 DY3b3 TK1a1 CB4a3 DW1c3 SB1b2 TY3a1"
    state = state_of(game(moves, 4, 56))
    idea = BOT.idea(seen(state), Thought(GAME.read("XW5c2")))
    assert named(sentence(idea), NAMES) == "Ada threatens to win next turn, and no move takes that away."
    both = "Ada can still win after it, and Jun even before. This is the best try."
    assert advised(4, 56, moves, "XW5c2") == both


def test_only_the_next_player_is_said_to_have_no_answer() -> None:
    """After Ada's answer the one behind her could score, so a hint that speaks of nobody would be false."""
    assert advised(3, 13, "SY3a1", "DB2b2").startswith("Ada has no answer that scores.")


def test_the_last_tile_of_the_game_is_told_as_the_last_turn() -> None:
    state = table(FULL, "", "XW5", scores=(3, 2), newest=(0, 1), turn=1)
    assert why(state) == "It scores no points, and the game ends."
    assert (
        named(sentence(BOT.idea(seen(state), last(state, 4))), NAMES) == "This is the last turn: the most points win."
    )


def test_what_other_plays_allow_is_told_of_as_many_as_do() -> None:
    """In games of a good level: "other moves" would be read as all others, and mostly some are as safe."""
    told = Counter[str]()
    for seats, seed in ((2, 0), (2, 1), (3, 7), (3, 9)):
        rng, state = Random(seed), RULES.start(GAME.setup({}, seats, seed))
        while not RULES.result(state):
            for move in RULES.moves(state):
                reason = BOT.why(seen(state), Thought(move))
                if reason.key.startswith(("stack.hint.least", "stack.hint.shuts")) and told[reason.key] < 12:
                    told[reason.key] += 1
                    check_reason(state, move, reason)
            state = RULES.play(state, next(iter(BOT.think(seen(state), rng, 4))).move)
    assert len(told) == 6


def test_a_threat_that_is_always_somebody_elses_names_nobody() -> None:
    """After some plays one opponent could win, after the others the next one."""
    winners = [{1}, {1, 2}, {2}]
    assert winner_but_for(winners, [1, 2], 0) is None
    assert winner_but_for(winners[1:], [1, 2], 0) == 2
    assert winner_but_for([set(), *winners], [1, 2], 1) is None
    assert winner_but_for([set(), *winners[:2]], [1, 2], 1) == 1


def test_there_is_a_sentence_for_every_move_anywhere() -> None:
    for state in random_states(GAME, 4):
        if not RULES.result(state):
            for move in RULES.moves(state)[::7]:
                assert "{" not in why(state, cast(tuple[str, str], move))


def test_levels_have_characters() -> None:
    for level in LEVELS:
        assert len(ENGLISH[f"stack.bot.{level}"]) < 70


def looked_through(state: State, monkeypatch: pytest.MonkeyPatch) -> int:
    """How much work level 5 does for a choice."""
    tables: list[Table] = []
    begin = Table.__init__

    def noted(table: Table, state: State, pile: Sequence[int] = ()) -> None:
        tables.append(table)
        begin(table, state, pile)

    with monkeypatch.context() as patched:
        patched.setattr(Table, "__init__", noted)
        last(state, 5)
    return sum(table.work for table in tables)


def test_with_an_always_wild_centre_the_time_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """The best choices are searched deeper, but only up to a limit of work."""
    usual, wild = (looked_through(dealt(plies=7, centre=centre), monkeypatch) for centre in ("open", "always"))
    assert wild > 3 * usual
    monkeypatch.setattr("threefold.games.stack.bot.bot.MOST", usual)
    assert looked_through(dealt(plies=7, centre="always"), monkeypatch) < wild / 2
