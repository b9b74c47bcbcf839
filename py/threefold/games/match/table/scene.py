"""Draws the table of Tic-Tac-Match: the grid, one seat's hand, the piles, and each side's ID card."""

from threefold.core.items import Action, Item, Row, Scene, SceneRequest, Ticket
from threefold.core.kernel import Move, Seen
from threefold.core.marks import Box, Picture
from threefold.core.message import Message, people, winners
from threefold.drawing.x_and_o import ghost
from threefold.games.match.rules.state import SIDES, State
from threefold.games.match.table import board, piles
from threefold.games.match.table.art import id_card, mini
from threefold.games.match.table.card_identity import past_of
from threefold.games.match.table.hand import AT_THE_END, HEIGHTS, area_of_hand, chooses_hand, hand_items
from threefold.games.match.table.labels import card_name
from threefold.games.match.table.round_end import headline_at_end
from threefold.games.match.table.sentences import event, headline, rest_of, side, spoken
from threefold.words import reader, sentence


def draw(seen: Seen[State], table: SceneRequest) -> Scene:
    state = seen.state
    past = past_of(table.history, state.seats)
    areas: dict[str, Box] = {"board": board.AREA}
    heights: dict[str, float] = {}
    items: list[Item] = board.board_items(state, table, past)
    over = state.phase == "over"
    if not over and table.result is None:
        # When a round is over, no hand is shown any more.
        areas["hand"], hand = hand_items(seen, table, past)
        items += hand
        heights = {"hand": HEIGHTS[table.form]} if table.form in HEIGHTS else {}
    elif table.form in AT_THE_END:
        areas["hand"], heights["hand"] = area_of_hand(table.form), AT_THE_END[table.form]
    if table.form == "wide":
        areas["piles"], heights["piles"] = piles.AREA, piles.AREA[3]
        items += piles.pile_items(seen, table, past)
    who, what, why = headline_at_end(state, table.result) if over else headline(seen, table)
    return Scene(
        form=table.form,
        areas=areas,
        groups={
            "board": Message("group.board"),
            "hand": _hand_group(seen, table),
            "own": Message("match.group.hand"),
            "piles": Message("match.group.piles"),
        },
        items=tuple(items),
        who=who,
        what=what,
        why=why,
        why_rest=rest_of(why),
        round_over=over and table.result is None,
        tickets=tuple(_ticket(seen, table, number) for number in range(SIDES)),
        strip=piles.strip(seen, table),
        actions=_actions(state, table),
        aside=piles.wiped_hand(state, table),
        heights=heights,
        ghosts=tuple(ghost(state.signs[seat % SIDES]) for seat in range(state.seats)),
    )


def _hand_group(seen: Seen[State], table: SceneRequest) -> Message:
    seat = seen.seat
    if chooses_hand(seen, table):
        return Message("match.group.target")
    if seat is None or (seat == reader(seat) and not table.named):
        return Message("match.group.hand")
    return Message("match.group.hand.other", {"seat": seat})


def _actions(state: State, table: SceneRequest) -> tuple[Action, ...]:
    if state.phase == "over":
        return (Action("deal", Message("match.act.deal"), True, icon="deal"),) if "deal" in table.open else ()
    if "discard" not in table.open and "discard" not in table.picks:
        return ()
    cards = [part for part in table.picks if part != "discard"]
    label = Message("match.act.discard_card", {"card": card_name(cards[0])}) if cards else Message("match.act.discard")
    return (Action("discard", label, "discard" in table.open, icon="bin"),)


def _ticket(seen: Seen[State], table: SceneRequest, number: int) -> Ticket:
    state, seats = seen.state, side(seen.state, number)
    status, short = _shows(seen, seats, state.signs[number])
    points = state.points[number]
    whose: dict[str, Message | str | int] = {"seat": seats[0]} if len(seats) == 1 else {"people": people(seats)}
    if state.goal > 1:
        short = Message("match.points_short", {"count": str(points), "goal": str(state.goal)})
    if table.result and seats[0] in winners(table.result):
        status = short = Message("ticket.wins" if len(seats) == 1 else "match.ticket.win", whose)
    elif table.result and not winners(table.result):
        status = short = Message("ticket.ties" if len(seats) == 1 else "match.ticket.tie", whose)
    sign = state.signs[number]
    # On larger phones the status has the points. The smallest have no room for it: a team’s names take its place.
    in_status = len(seats) == 1 and table.form in ("tall", "low")
    if state.goal == 1 or in_status:
        return Ticket(seats, status, short, mark=id_card(sign))
    return Ticket(seats, status, short, str(points), Message("match.number", {"count": str(state.goal)}), id_card(sign))


def _shows(seen: Seen[State], seats: tuple[int, ...], symbol: str) -> tuple[Message, Message]:
    """Which symbol the ID card of a side shows, from the view of the viewing seat; and the same in fewer words."""
    if len(seats) == 1:
        status = short = Message("match.shows.one", {"seat": seats[0], "symbol": symbol})
        return status, short
    short = Message("match.shows.many", {"people": people(seats), "symbol": symbol})
    if seen.seat is None:
        return short, short
    ours = reader(seen.seat) in seats
    return Message("match.shows.ours" if ours else "match.shows.theirs", {"symbol": symbol}), short


# ---- the list of moves ----


def row(seen: Seen[State], seat: int, move: Move, _before: Seen[State]) -> Row:
    """A move as the list of moves shows it, from the position after it."""
    state = seen.state
    parts: tuple[str | Picture, ...]
    match move:
        case (card, "discard"):
            parts = (sentence(Message("match.move.discards", {"seat": seat})), _mini(card))
        case (card, square):
            parts = (_mini(card), square)
        case ("double",):
            parts = (sentence(Message("match.move.double_short")),)
        case _:
            parts = (sentence(event(state, seat, move)),)
    return Row(parts, spoken(state, seat, move), _tag(state, seat))


def _mini(card: str) -> Picture:
    return Picture((0, 0, 100, 140), mini(card))


def _tag(state: State, seat: int) -> Message | None:
    """The tag of a move that finished a line: a win or a point, which can be the other side's."""
    if state.winner is None or state.phase != "over":
        return None
    own, last = seat % SIDES == state.winner, state.points[state.winner] >= state.goal
    if last:
        return Message("tag.wins" if own else "match.tag.loses", {"seat": seat})
    return Message("match.tag.point" if own else "match.tag.point_other")
