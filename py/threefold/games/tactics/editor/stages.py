"""The stage of the turn in a sketch of Tic-Tac-Tics: the beginning of a turn, or a choice within it."""

from threefold.core.editor import EditorChoice
from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.games.tactics.rules.deck import COURT, TEN, in_order, shown
from threefold.games.tactics.rules.rules import Tactics
from threefold.games.tactics.rules.squares import PLACE, lines_made
from threefold.games.tactics.rules.state import LINES_TO_WIN, MELDS_OF_A_QUEEN, Stage, State
from threefold.games.tactics.table.labels import effect

STAGES: tuple[Stage, ...] = ("turn", "answer", "take", "melds", "discard")
MOST_SPECIALS = 12
"""The most specials that are offered as the announced one."""


def anew(state: State) -> State:
    """The sketch with the fields reset that depend on others: what seats know of hands (only what the stage requires),
    proofs, the special, tens and melds. The game is over if a seat has two lines."""
    return _at(state, "turn" if state.stage == "over" else state.stage)


def _at(state: State, stage: Stage) -> State:
    seats = (state.mover, 1 - state.mover)
    won = [seat for seat in seats if lines_made(state.board, seat) >= LINES_TO_WIN]
    special = state.special
    state = state._replace(
        known=((), ()),
        proofs=((), ()),
        stage="over" if won else stage,
        winner=won[0] if won else None,
        special=(),
        tens=0,
        melds=0,
    )
    match state.stage:
        case "melds":
            return state._replace(melds=MELDS_OF_A_QUEEN)
        case "take":
            seen = in_order(shown(state.hands[1 - state.mover]))
            return state._replace(known=((), seen) if state.mover else (seen, ()))
        case "answer":
            tens, legal = _announced(state)
            # If no special can have been announced, an impossible one takes its place, so that it can be shown.
            nothing = (state.discards[-1] if state.discards else "Jc", "look")
            kept = special if special in legal else next(iter(legal), nothing)
            return state._replace(tens=tens, special=kept)
    return state


def announced(state: State) -> tuple[str, ...]:
    """The jack, queen or king on top of the discards, with the tens on it; () if another card lies there."""
    log = state.discards
    tens = next((ago for ago, card in enumerate(reversed(log)) if card[0] != TEN), len(log))
    top = log[len(log) - tens - 1 :] if len(log) > tens else ()
    return top if top and top[0][0] in COURT else ()


def _announced(state: State) -> tuple[int, list[Move]]:
    """The number of tens on top of the discards, and all specials that can have been announced with the card under
    them; 0 and none if that card is no jack, queen or king."""
    top = announced(state)
    if not top:
        return 0, []
    hands = list(state.hands)
    hands[state.mover] = in_order(shown((*hands[state.mover], *top[::2])))
    hands[1 - state.mover] = in_order(shown((*hands[1 - state.mover], *top[1::2])))
    before = state._replace(hands=(hands[0], hands[1]), stage="turn", special=(), tens=0)
    return len(top) - 1, [move for move in Tactics().moves(before) if move[0] == top[0] and len(move) > 1]


def choices(state: State) -> tuple[EditorChoice, ...]:
    if state.stage == "over":
        return ()
    stages = tuple((stage, Message(f"tactics.editor.stage.{stage}")) for stage in STAGES)
    stage = EditorChoice("stage", Message("tactics.editor.stage"), stages, state.stage)
    if state.stage != "answer" or not state.special:
        return (stage,)
    every = _announced(state._replace(special=(), tens=0))[1]
    if not every:
        return (stage,)
    legal = every[:MOST_SPECIALS]
    if state.special not in legal:
        legal = [state.special, *legal]
    told = tuple((" ".join(move), _effect_sentence(state, move)) for move in legal)
    return stage, EditorChoice("special", Message("tactics.editor.special"), told, " ".join(state.special))


def _effect_sentence(state: State, move: Move) -> Message:
    if move[-1] == "look":
        # What the table says of it calls the other seat "you": here nobody is.
        return Message("tactics.editor.look", {"seat": 1 - state.mover})
    one, two = (state.board[PLACE[part]] if part in PLACE else "" for part in (move[-2], move[-1]))
    return effect(move, state.mover, (one, two))


def choose(state: State, key: str, value: str) -> State:
    if key == "special":
        return anew(state._replace(special=tuple(value.split(" "))))
    return _at(state, next(stage for stage in STAGES if stage == value))
