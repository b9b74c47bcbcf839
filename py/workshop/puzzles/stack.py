"""Finds puzzles of Tic-Tac-Stack by the points that each play gains, from the lookup tables of its bot."""

from collections.abc import Iterator
from random import Random

from threefold.core.kernel import Move
from threefold.games.stack.bot.bot import BOT
from threefold.games.stack.bot.compact import GAIN_AT, Table, move_of
from threefold.games.stack.game import GAME
from threefold.games.stack.rules.rules import CENTRE, PLACE, POINTS_TO_WIN, Whole, lines_made
from workshop.puzzles.draft import Draft, Maker, next_move

RULES = GAME.rules
WILD = 0.5
"""How often a tile is placed at random; else a bot of level 1 or 2 chooses."""
LEAST_GAIN = 2


def games(chance: Random) -> Iterator[Whole]:
    centre = chance.choice(("open", "open", "open", "always"))
    state: Whole = RULES.start(GAME.setup({"centre": centre}, 2, chance.randrange(1 << 30)))
    while RULES.result(state) is None:
        yield state
        state = RULES.play(state, next_move(RULES, BOT, state, chance, WILD))


def drafts(state: Whole, chance: Random) -> Iterator[Draft]:
    table = Table(state)
    seat = state.turn
    plays = table.plays(seat)
    gains = {play: play >> GAIN_AT for play in plays}
    score, theirs = state.scores[seat], state.scores[1 - seat]
    answers: dict[int, int] = {}
    for play in plays:
        table.play(play)
        answers[play] = table.best(1 - seat)
        table.undo()
    wins = [play for play in plays if score + gains[play] >= POINTS_TO_WIN]
    if wins:
        if len(wins) == 1:
            yield drafted("win", state, wins[0])
        return
    held = [play for play in plays if theirs + answers[play] < POINTS_TO_WIN]
    if len(held) == 1:
        yield drafted("stop", state, held[0])
    if not held:
        return
    # A play that lets the rival win at once is no solution, however many points it scores.
    most = max(gains.values())
    best = [play for play in plays if gains[play] == most]
    if len(best) == 1 and most >= LEAST_GAIN and best[0] in held:
        yield drafted("most", state, best[0])
    margin = max(gains[play] - answers[play] for play in plays)
    swings = [play for play in plays if gains[play] - answers[play] == margin]
    if len(swings) == 1 and gains[swings[0]] < most and swings[0] in held:
        yield drafted("lead", state, swings[0])


def drafted(kind: str, state: Whole, play: int) -> Draft:
    move = move_of(play)
    return Draft(kind, 1, state, move, about(state, move))


def about(state: Whole, move: Move) -> tuple[str, ...]:
    """The themes of a solution."""
    square = PLACE[move[1]]
    made = lines_made(RULES.play(state, move), square)
    found = []
    if len(made) > 1:
        found.append("lines")
    if any(len(traits) > 1 for _, traits in made):
        found.append("traits")
    if square == CENTRE:
        found.append("centre")
    elif any(CENTRE in line for line, _ in made) and (state.always_wild or not state.stacks[CENTRE]):
        found.append("wild")
    if state.stacks[square]:
        found.append("cover")
    if not made:
        found.append("quiet")
    return tuple(found)


MAKER = Maker(games, drafts, {("most", 1): 150, ("win", 1): 90, ("stop", 1): 90, ("lead", 1): 100})
