"""Finds forced wins and losses in Stac by exhaustive search, using only the rules. `facts` reads the stored results
from stac_forced.txt; `python tests/py/stac_exhaustive_search.py` computes them again, which takes some minutes."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from stac_positions import GAME, RULES, position, rows_of

from threefold.bots.bot import Value
from threefold.core.kernel import Move, Seen
from threefold.games.stac.rules.rules import NAMES, State

FILE = Path(__file__).with_name("stac_forced.txt")
COUNT, MOST_QUIET = 300, 60
"""The number of positions, and at most how many of them have no forced move."""
Memory = dict[tuple[object, int], bool]


def wins(state: State, plies: int, memory: Memory) -> bool:
    """Whether the player to move can force a win within so many plies."""
    key = (state.now, plies) if not state.past else (state, plies)
    if key not in memory:
        memory[key] = any(loses(RULES.play(state, move), plies - 1, memory) for move in RULES.moves(state))
    return memory[key]


def loses(state: State, plies: int, memory: Memory) -> bool:
    """Whether the player to move has lost, or loses within so many plies with every move."""
    if result := RULES.result(state):
        return result.shares[RULES.actor(state)] == 0
    if plies < 1:
        return False
    return all(over_and_won(after, plies - 1, memory) for after in (RULES.play(state, m) for m in RULES.moves(state)))


def over_and_won(state: State, plies: int, memory: Memory) -> bool:
    if result := RULES.result(state):
        return result.shares[RULES.actor(state)] == 1
    return plies > 0 and wins(state, plies, memory)


def forced_value(state: State, move: Move, plies: int, memory: Memory) -> Value | None:
    """The result that the move forces within so many plies, and in how many; None if it forces nothing."""
    after = RULES.play(state, move)
    for left in range(plies):
        if loses(after, left, memory):
            return Value(1.0, left + 1)
        if over_and_won(after, left, memory):
            return Value(0.0, left + 1)
    return None


class Facts(NamedTuple):
    state: State
    plies: int
    """The depth of the search."""
    forced: dict[Move, Value]
    """The moves that force a win or a loss within so many plies."""


def facts() -> Iterator[Facts]:
    for line in FILE.read_text(encoding="utf-8").splitlines():
        (*rows, first, second, turn, resting, plies), found = (part.split() for part in line.split("|"))
        rests = (resting[0] == "r", resting[1] == "r")
        state = position(" ".join(rows), first, second, int(turn), rests, repetition=False)
        forced = {}
        for one in found:
            move, ends, left = one.replace("+", " 1 ").replace("~", " 0 ").split()
            forced[GAME.read(move)] = Value(float(ends), int(left))
        yield Facts(state, int(plies), forced)


def line_of(state: State, plies: int) -> str:
    memory: Memory = {}
    found = []
    for move in RULES.moves(state):
        if value := forced_value(state, move, plies, memory):
            found.append(f"{GAME.write(move)}{'+' if value.share else '~'}{value.plies}")
    first, second = (NAMES[pawn] for pawn in state.now.pawns)
    rests = "".join("r" if rest else "-" for rest in state.now.resting)
    return f"{rows_of(state)} {first} {second} {state.now.turn} {rests} {plies} | {' '.join(found)}"


def played(games: int, seed: int) -> Iterator[State]:
    """Positions of games that level 3 plays against itself, with one move in five at random."""
    from threefold.games.stac.bot.bot import BOT

    rng = Random(seed)
    for _ in range(games):
        state = RULES.start(GAME.setup({"repetition": "play on"}))
        for _ in range(90):
            if RULES.result(state):
                break
            yield state
            move = rng.choice(list(RULES.moves(state)))
            if rng.random() > 0.2:
                *_, thought = BOT.think(Seen(state, state.now.turn), Random(rng.randrange(99)), 3)
                move = thought.move
            state = RULES.play(state, move)


def main() -> None:
    rng = Random(19)
    every = [state._replace(quiet=0) for state in played(80, 19) if max(map(state.now.board.count, "AB")) >= 2]
    rng.shuffle(every)
    lines: list[str] = []
    quiet = 0
    for number, state in enumerate(every):
        plies = 8 if number % 8 == 0 else 6
        line = line_of(state, plies)
        nothing_forced = line.endswith("| ")
        quiet += nothing_forced
        if nothing_forced and quiet > MOST_QUIET:
            continue
        lines.append(line.rstrip())
        if len(lines) == COUNT:
            break
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
