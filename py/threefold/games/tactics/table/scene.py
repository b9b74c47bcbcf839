"""The scene of Tic-Tac-Tics for a seat or an onlooker."""

from threefold.core.items import Action, Scene, SceneRequest, Ticket
from threefold.core.kernel import Seen
from threefold.core.marks import Box
from threefold.core.message import Message
from threefold.drawing.x_and_o import ghost
from threefold.games.tactics.rules.deck import CARDS, TEN
from threefold.games.tactics.rules.rules import Tactics
from threefold.games.tactics.rules.squares import BOARDS, PLACE, SIGNS, lines_made
from threefold.games.tactics.rules.state import LINES_TO_WIN, MELDS_OF_A_QUEEN, State
from threefold.games.tactics.table.art import sign_picture
from threefold.games.tactics.table.board import board_items
from threefold.games.tactics.table.hand import hand_box, hand_group, hand_items
from threefold.games.tactics.table.labels import board_title, counted, lines_counted, rank_name, square_name
from threefold.games.tactics.table.layout import HANDS, PLANS
from threefold.games.tactics.table.sentences import headline, more_to_tell, rest_of
from threefold.games.tactics.table.side_layout import beside

ANSWERS = ("allow", "negate")
WORD_BUTTONS = ("draw", "pass", "look", "melds")
"""Parts of moves that are neither cards nor squares: each is a button while it can be picked."""
ALWAYS_SHOWN = ("draw", "pass")
BUTTONS_IN_A_ROW = 2
SEATS = (1, 0)
"""The order of the tickets, as the homes lie: O's first."""


def draw(seen: Seen[State], table: SceneRequest) -> Scene:
    table = _unprompted(seen.state, table)
    plan, form = PLANS[table.form], table.form
    actions = _actions(seen.state, table)
    # In a picture for anybody there is no hand, and so no fan, which counts the cards of one of the two hands.
    fan = seen.seat is not None or table.actor is not None
    items, areas, heights = beside(seen, form, fan=fan)
    boxes: dict[str, Box] = {"board": (0, 0, plan.size[0] * plan.unit, plan.size[1] * plan.unit), **areas}
    groups = {f"board:{board}": board_title(board, "wide") for board in BOARDS}
    groups["piles"] = Message("tactics.group.piles")
    items += board_items(seen.state, table)
    # The empty area stays when the game is over, so that the boards above it do not move.
    boxes["hand"] = hand_box(form)
    if (height := HANDS[form].height) is not None:
        heights["hand"] = height
    if table.result is None:
        groups["hand"] = hand_group(seen, table)
        items += hand_items(seen, table)
    who, what, why = headline(seen, table)
    return Scene(
        form=form,
        areas=boxes,
        groups=groups,
        items=tuple(items),
        who=who,
        what=what,
        why=why,
        why_rest=rest_of(why) if seen.state.stage == "turn" else None,
        why_follows=seen.state.stage == "turn" and more_to_tell(table, why),
        # The smallest screen has no room for tickets; the fan and the boards show the same.
        tickets=() if form == "small" else tuple(_ticket(seen.state, table, seat) for seat in SEATS),
        actions=actions,
        heights=heights,
        broad=form in ("wide", "low"),
        ghosts=tuple(map(ghost, SIGNS)),
    )


def usual(seen: Seen[State]) -> tuple[str, ...]:
    """A seat's only ten is picked from the start when a special waits for an answer, so that "negate" is enough. The
    pick is not shown."""
    state = seen.state
    if state.stage != "answer":
        return ()
    tens = [card for card in state.hands[Tactics().actor(state)] if card and card[0] == TEN]
    return tuple(tens) if len(tens) == 1 else ()


def _unprompted(state: State, table: SceneRequest) -> SceneRequest:
    """The request of a seat that is asked to allow or negate, without picks and with both buttons open: the table must
    not reveal whether the hand has a ten."""
    if state.stage != "answer" or table.actor is None or "negate" in table.picks:
        return table
    if not (table.open or table.picks):
        return table  # The looking seat is not the one that answers.
    return table._replace(picks=(), open=frozenset(ANSWERS), instead=frozenset())


# ---- buttons ----


def _actions(state: State, table: SceneRequest) -> tuple[Action, ...]:
    if table.actor is None:
        return ()
    # Disabled buttons stay where none can be pressed, so that the boards do not move.
    still = tuple(Action(word, Message(f"tactics.act.{word}"), False) for word in ALWAYS_SHOWN)
    if not (table.open or table.picks):
        return still  # another seat chooses
    fill = {"seat": 1 - table.actor}
    if state.stage == "answer" and not table.picks:
        brief = ".short" if table.form == "low" else ""
        return (
            Action("allow", Message("tactics.act.allow"), True),
            Action("negate", Message(f"tactics.act.negate{brief}"), True),
        )
    words = [word for word in WORD_BUTTONS if word in table.open]
    brief = ".short" if table.form == "low" or (table.form != "wide" and len(words) > BUTTONS_IN_A_ROW) else ""
    actions = [Action(word, Message(f"tactics.act.{_name(state, word)}{brief}", fill), True) for word in words]
    # The smallest screen has no room for the button: there a pick is taken back by tapping it again.
    if table.picks and table.form != "small":
        actions.append(_put_back(state, table))
    return tuple(actions) or still


def _name(state: State, word: str) -> str:
    if state.stage == "melds":
        return "stop.first" if state.melds == MELDS_OF_A_QUEEN else "stop"
    return word


def _put_back(state: State, table: SceneRequest) -> Action:
    """The button that takes back the newest pick, as pointing at that pick does."""
    pick = table.picks[-1]
    brief = ".short" if table.form == "low" else ""
    if pick in CARDS:
        kind = "keep" if state.stage == "discard" else "card"
        said = Message(f"tactics.act.back.{kind}{brief}", {"rank": rank_name(pick)})
    elif pick in PLACE:
        said = Message(f"tactics.act.back.square{brief}", {"square": square_name(pick)})
    else:
        said = Message("tactics.act.back.word")
    return Action(pick, said, True, icon="undo")


# ---- tickets ----


def _ticket(state: State, table: SceneRequest, seat: int) -> Ticket:
    made = lines_made(state.board, seat)
    share = table.result.shares[seat] if table.result else None
    status = counted(len(state.hands[seat]))
    if share:
        status = Message("ticket.wins" if share == 1 else "ticket.ties", {"seat": seat})
    elif state.stage == "answer" and table.actor == seat:
        status = Message("tactics.ticket.answer", {"seat": seat})
    brief, mark = (
        Message("tactics.ticket.brief", {"status": status, "lines": lines_counted(made)}),
        sign_picture(SIGNS[seat]),
    )
    if table.form != "wide":
        return Ticket((seat,), brief, brief, mark=mark)
    return Ticket((seat,), status, brief, str(made), Message("tactics.ticket.of", {"n": str(LINES_TO_WIN)}), mark)
