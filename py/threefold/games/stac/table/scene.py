"""The scene of Stac: the board, the claims beside it, and the switch between carrying the token and walking."""

from threefold.core.items import Action, Row, Scene, SceneRequest, Strip, Ticket
from threefold.core.kernel import Move, Seen
from threefold.core.marks import Picture
from threefold.core.message import Message
from threefold.drawing.pen import group
from threefold.games.stac.rules.rules import CARRY, CLAIMS_TO_WIN, NAMES, WALK, State, can_carry, carried_to, claims
from threefold.games.stac.table.art import seal
from threefold.games.stac.table.board import AREA, board_items
from threefold.games.stac.table.claimed import HEIGHTS, claimed_area, claimed_items
from threefold.games.stac.table.foresight import foresee
from threefold.games.stac.table.layout import SIDE
from threefold.games.stac.table.sentences import CLAIM, counts_now, headline, kind_of, left_to_build, spoken, tag
from threefold.games.stac.table.token_identity import Trail, trail

SIGN = {True: "=", False: "–"}
"""Between two squares: with a token or without."""
NO_BREAK = "\u2060"
"""Between two characters: no line begins with the second. A line may break after a dash."""


def draw(seen: Seen[State], table: SceneRequest) -> Scene:
    state = seen.state
    followed, ahead = trail(state, table.history), foresee(state, table)
    areas = {"board": AREA.get(table.form, (0, 0, SIDE, SIDE))}
    groups = {"board": Message("group.board")}
    beside = claimed_area(table.form)
    if beside:
        areas["piles"], groups["piles"] = beside, Message("stac.claimed.group")
    who, what, why = headline(state, table, ahead)
    return Scene(
        form=table.form,
        areas=areas,
        groups=groups,
        items=(*board_items(state, table, followed, ahead), *claimed_items(state, table.form)),
        who=who,
        what=what,
        why=why,
        why_counts=counts_now(why),
        tickets=tuple(_ticket(state, table, seat) for seat in (0, 1)),
        strip=_strip(state, table, followed),
        actions=_actions(state, table),
        heights={"piles": HEIGHTS[table.form]} if beside else {},
        values_low=table.form != "wide",
    )


def row(seen: Seen[State], seat: int, move: Move, before: Seen[State]) -> Row:
    """A move as the list of moves shows it: from which square to which, with the token or without."""
    state = seen.state
    start = NAMES[before.state.now.pawns[seat]]
    told = tag(state, seat, move)
    return Row((f"{start} {SIGN[move[0] == CARRY]} {move[-1]}",), spoken(state, seat, move, start), told, told == CLAIM)


def usual(seen: Seen[State]) -> tuple[str, ...]:
    """The action that is picked from the start: carrying, as a player who can carry hardly ever wants to walk; walking
    if no square can take the token. Nothing if the pawn has no token to carry."""
    now = seen.state.now
    if not can_carry(now):
        return ()
    return (CARRY,) if carried_to(now) else (WALK,)


def _actions(state: State, table: SceneRequest) -> tuple[Action, ...]:
    """The switch between carrying and walking. It also stays where there is no choice, so that the board does not
    change its place."""
    if table.result:
        return ()
    chosen, possible = table.picks, table.open | table.instead
    if table.actor is not None and not can_carry(state.now):
        chosen = (WALK,)
    return tuple(Action(how, Message(f"stac.{how}"), how in possible, how in chosen) for how in (CARRY, WALK))


def _ticket(state: State, table: SceneRequest, seat: int) -> Ticket:
    status = Message("stac.ticket.claims")
    if table.result and table.result.shares[seat]:
        status = Message("ticket.wins" if table.result.shares[seat] == 1 else "ticket.ties", {"seat": seat})
    return Ticket(
        (seat,),
        status,
        status,
        score=str(claims(state.now.board, seat)),
        of=Message("stac.ticket.of", {"claims": str(CLAIMS_TO_WIN)}),
        mark=Picture((0, 0, 100, 100), (group(seal(seat), at=(10, 10), scale=0.8),)),
    )


def _strip(state: State, table: SceneRequest, followed: Trail) -> tuple[Strip, ...]:
    """The last move, and the tokens that are left to build with."""
    if table.form not in ("tall", "low"):
        return ()
    entries = []
    if table.history:
        seat, move = table.history[-1]
        came = "" if followed.came is None else NAMES[followed.came]
        title = Message("stac.strip", {"seat": seat, "move": came + SIGN[move[0] == CARRY] + NO_BREAK + move[-1]})
        entries.append(Strip(title, Message(f"stac.strip.{kind_of(state, move)}")))
    entries.append(Strip(left_to_build(state.now.board), Message("stac.strip.left")))
    return tuple(entries)
