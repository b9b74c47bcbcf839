"""What a table of Tic-Tac-Tics shows to one seat, or to somebody who only looks on."""

from threefold.games.signs import ghost
from threefold.games.tactics.art import sign_picture
from threefold.games.tactics.board import board_items
from threefold.games.tactics.deck import PLACE as CARDS
from threefold.games.tactics.deck import TEN
from threefold.games.tactics.hand import BOX, hand_group, hand_items
from threefold.games.tactics.labels import board_title, counted, lines_counted, rank_name, square_name
from threefold.games.tactics.plan import HANDS, PLANS
from threefold.games.tactics.rules import Tactics
from threefold.games.tactics.say import tell
from threefold.games.tactics.sides import beside
from threefold.games.tactics.squares import BOARDS, PLACE, SIGNS, lines_made
from threefold.games.tactics.state import LINES_TO_WIN, MELDS_OF_A_QUEEN, State
from threefold.kernel import Seen
from threefold.scene import Action, Box, Say, Scene, Table, Ticket

ANSWERS = ("allow", "negate")
WORDS = ("draw", "pass", "look", "melds")
"""Parts of moves that are neither cards nor squares: each is a button while it can be pointed at."""
BUTTONS_IN_A_ROW = 2
SEATS = (1, 0)
"""As their homes lie: O's first."""


def draw(seen: Seen[State], table: Table) -> Scene:
    table = _unprompted(seen.state, table)
    plan, form = PLANS[table.form], table.form
    actions = _actions(seen.state, table)
    items, areas, heights = beside(seen, form, crowded=len(actions) > BUTTONS_IN_A_ROW)
    boxes: dict[str, Box] = {"board": (0, 0, plan.size[0] * plan.unit, plan.size[1] * plan.unit), **areas}
    groups = {f"board:{board}": board_title(board, "wide") for board in BOARDS}
    groups["piles"] = Say("tactics.group.piles")
    items += board_items(seen.state, table)
    if table.result is None:
        boxes["hand"], groups["hand"] = BOX, hand_group(seen)
        heights["hand"] = HANDS[form].height
        items += hand_items(seen, table)
    who, what, why = tell(seen, table)
    return Scene(
        form=form,
        areas=boxes,
        groups=groups,
        items=tuple(items),
        who=who,
        what=what,
        why=why,
        # The smallest screen has no room for them: what they tell stands in the fan and on the boards.
        tickets=() if form == "small" else tuple(_ticket(seen.state, table, seat) for seat in SEATS),
        actions=actions,
        heights=heights,
        broad=form in ("wide", "low"),
        ghosts=tuple(map(ghost, SIGNS)),
    )


def usual(seen: Seen[State]) -> tuple[str, ...]:
    """Who holds one ten need not point at it to negate with it. That it lies picked is not shown."""
    state = seen.state
    if state.stage != "answer":
        return ()
    tens = [card for card in state.hands[Tactics().actor(state)] if card and card[0] == TEN]
    return tuple(tens) if len(tens) == 1 else ()


def _unprompted(state: State, table: Table) -> Table:
    """Whoever is asked to allow or negate sees two buttons and nothing else: a glance must not tell of tens."""
    if state.stage != "answer" or table.actor is None or "negate" in table.picks:
        return table
    return table._replace(picks=(), open=frozenset(ANSWERS), instead=frozenset())


# ---- buttons ----


def _actions(state: State, table: Table) -> tuple[Action, ...]:
    if table.actor is None:
        return ()
    fill = {"seat": 1 - table.actor}
    if state.stage == "answer" and not table.picks:
        brief = ".short" if table.form == "low" else ""
        return (
            Action("allow", Say("tactics.act.allow"), True),
            Action("negate", Say(f"tactics.act.negate{brief}"), True),
        )
    words = [word for word in WORDS if word in table.open]
    brief = ".short" if table.form == "low" or (table.form != "wide" and len(words) > BUTTONS_IN_A_ROW) else ""
    actions = [Action(word, Say(f"tactics.act.{_name(state, word)}{brief}", fill), True) for word in words]
    # On the smallest screen a second tap on the card itself has to do.
    if table.picks and table.form != "small":
        actions.append(_put_back(state, table))
    return tuple(actions)


def _name(state: State, word: str) -> str:
    if state.stage == "melds":
        return "stop.first" if state.melds == MELDS_OF_A_QUEEN else "stop"
    return word


def _put_back(state: State, table: Table) -> Action:
    """Pointing at a pick takes it back: this does it for the newest one."""
    pick = table.picks[-1]
    brief = ".short" if table.form == "low" else ""
    if pick in CARDS:
        kind = "keep" if state.stage == "discard" else "card"
        said = Say(f"tactics.act.back.{kind}{brief}", {"rank": rank_name(pick)})
    elif pick in PLACE:
        said = Say(f"tactics.act.back.square{brief}", {"square": square_name(pick)})
    else:
        said = Say("tactics.act.back.word")
    return Action(pick, said, True, icon="undo")


# ---- tickets ----


def _ticket(state: State, table: Table, seat: int) -> Ticket:
    made = lines_made(state.board, seat)
    share = table.result.shares[seat] if table.result else None
    note = counted(len(state.hands[seat]))
    if share:
        note = Say("ticket.wins" if share == 1 else "ticket.ties")
    elif state.stage == "answer" and table.actor == seat:
        note = Say("tactics.ticket.answer")
    brief, mark = Say("tactics.ticket.brief", {"note": note, "lines": lines_counted(made)}), sign_picture(SIGNS[seat])
    if table.form != "wide":
        return Ticket((seat,), brief, brief, mark=mark)
    return Ticket((seat,), note, brief, str(made), Say("tactics.ticket.of", {"n": str(LINES_TO_WIN)}), mark)
