"""The scene of Tic-Tac-Stack: the board and what lies beside it, tickets and headline."""

from threefold.core.items import Item, Row, Scene, SceneRequest, Strip, Ticket
from threefold.core.kernel import Move, Seen
from threefold.core.marks import Box
from threefold.core.message import Message, winners
from threefold.games.stack.rules.rules import PLACE, SQUARES, State, lines_made
from threefold.games.stack.table.board import board_items
from threefold.games.stack.table.grid import AREA
from threefold.games.stack.table.hands_and_pile import (
    HAND_AREA,
    HAND_HEIGHT,
    HAND_HEIGHT_OF_MANY,
    PILE_AREA,
    TICKETS_WITH_HANDS,
    hand_items,
    in_front,
    mini_picture,
    others_area,
    others_items,
    pile_item,
    pile_picture,
    ticket_cards,
)
from threefold.games.stack.table.labels import about_pile, hand_status
from threefold.games.stack.table.ranking import ranking_area, ranking_items
from threefold.games.stack.table.sentences import event, headline, spoken
from threefold.games.stack.words.names import Scored, gain, last_placed, reasons_in_short

QUIET = Message("stack.ticket.quiet")


def draw(seen: Seen[State], table: SceneRequest) -> Scene:
    """The scene of a position. All hands are open, so it does not depend on `seen.seat`."""
    state = seen.state
    last = last_placed(state)
    scored = lines_made(state, last[1]) if last else []
    won = table.result is not None and table.result.reason == "stack.seven"
    items = board_items(state, table, scored, won)
    areas: dict[str, Box] = {"board": AREA}
    heights: dict[str, float] = {}
    beside = _ranking(state, table, scored) if table.result else _hands(state, table)
    for name, (box, height, more) in beside.items():
        areas[name] = box
        items += more
        if height:
            heights[name] = height
    who, what, why = headline(state, table, scored)
    return Scene(
        form=table.form,
        areas=areas,
        groups={
            "board": Message("group.board"),
            "hand": Message("stack.group.hand", {"seat": in_front(state, table)}),
            "others": Message("stack.group.others"),
            "piles": Message("stack.group.pile"),
        },
        items=tuple(items),
        who=who,
        what=what,
        why=why,
        tickets=tuple(_ticket(state, table, scored, seat) for seat in range(len(state.hands))),
        strip=_strip(state, table, scored),
        heights=heights,
        why_in_row=won,
    )


def row(seen: Seen[State], seat: int, move: Move, _before: Seen[State]) -> Row:
    """A move as the list of moves shows it. `seen` is the position after the move."""
    tile, name = move
    scored = lines_made(seen.state, PLACE[name])
    tag = Message("stack.tag", {"points": str(gain(scored))}) if scored else None
    parts = (mini_picture(tile), tile[2], f"  {name}")
    return Row(parts, spoken(seen.state, seat, move, scored), tag, tag_in_spoken=True)


# ---- beside the board ----

Beside = dict[str, tuple[Box, float | None, list[Item]]]
"""Areas by name, each with its box, its height (None: the page decides) and its items."""


def _hands(state: State, table: SceneRequest) -> Beside:
    form = table.form
    many = len(state.hands) >= TICKETS_WITH_HANDS
    height = (HAND_HEIGHT_OF_MANY if many else HAND_HEIGHT).get(form)
    areas: Beside = (
        {"hand": (HAND_AREA, height, hand_items(state, table))} if state.hands[in_front(state, table)] else {}
    )
    box = others_area(state, form)
    if box:
        areas["others"] = (box, box[3], others_items(state, table))
    if form == "wide":
        areas["piles"] = (PILE_AREA, PILE_AREA[3], [pile_item(state)])
    return areas


def _ranking(state: State, table: SceneRequest, scored: Scored) -> Beside:
    form = table.form
    box = ranking_area(state, form)
    areas: Beside = {"hand": (box, None if form == "low" else box[3], ranking_items(state, table, scored))}
    over_board = others_area(state, form) if form in ("tall", "small") else None
    if over_board:
        # Empty: the board under it stays where it is.
        areas["others"] = (over_board, over_board[3], [])
    return areas


def _ticket(state: State, table: SceneRequest, scored: Scored, seat: int) -> Ticket:
    status, hand, cards = _status(state, table, scored, seat), state.hands[seat], None
    if len(state.hands) >= TICKETS_WITH_HANDS and table.form in ("tall", "small"):
        on = table.actor == seat or seat in winners(table.result)
        cards = ticket_cards(hand, "act_stack_t" if on else "on_stack")
        # There is no room for a status beside the tiles: it is only read aloud, so it names the tiles.
        status = status if table.result else hand_status(seat, hand)
    return Ticket((seat,), status, status, score=str(state.scores[seat]), cards=cards)


def _status(state: State, table: SceneRequest, scored: Scored, seat: int) -> Message:
    share = table.result.shares[seat] if table.result else None
    if share:
        return Message("ticket.wins" if share == 1 else "ticket.ties", {"seat": seat})
    if table.actor == seat:
        return Message("ticket.to_play", {"seat": seat})
    last = last_placed(state)
    if scored and last and last[0] == seat:
        return Message("stack.ticket.scored", {"seat": seat, "points": str(gain(scored))})
    return QUIET


def _strip(state: State, table: SceneRequest, scored: Scored) -> tuple[Strip, ...]:
    """In forms without a column beside the board: the pile, and the last move."""
    if table.form not in ("tall", "low") or table.result:
        return ()
    left = len(state.pile)
    pile = Strip(
        Message("stack.strip.pile", {"count": str(left)}),
        Message("stack.strip.left"),
        pile_picture(left),
        about_pile(left),
    )
    last = last_placed(state)
    if not last:
        return (pile,)
    seat, square = last
    if scored:
        title = Message("stack.strip.scored", {"seat": seat, "points": str(gain(scored))})
        return pile, Strip(title, reasons_in_short(state, scored))
    title = Message("stack.strip.placed", {"seat": seat, "square": SQUARES[square]})
    return pile, Strip(title, event(state, (state.stacks[square][-1], SQUARES[square])))
