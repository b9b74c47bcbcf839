"""What can be told of a settled position of Tic Tac Doh! a ply or two before the end, without a search."""

from threefold.games.doh.bot.children import Node, settled_children
from threefold.games.doh.bot.compact import REACH


def finishes(node: Node) -> bool:
    """Whether some safe piece leaves no safe answer.

    A small takes no square from the larges but its own, and no other from the mediums but those that show a large; so
    it is with a large. A medium takes no square from the smalls unless it comes onto a large, none from the larges
    unless it comes onto a small. So few pieces need to be tried, mostly none.
    """
    _, board, (safe_s, safe_m, safe_l) = node
    shows_s, _, shows_l, _, _, _, _, _, _ = board
    smalls = larges = 0
    others = safe_l | safe_m & ~shows_l
    if not others & others - 1:
        smalls = safe_s & others if others else safe_s
    others = safe_s | safe_m & ~shows_s
    if not others & others - 1:
        larges = safe_l & others if others else safe_l
    mediums = safe_m
    if safe_s:
        mediums &= shows_l
    if safe_l:
        mediums &= shows_s
    if not smalls | mediums | larges:
        return False
    return not settled_children(board, (smalls, mediums, larges))[0][0]


def holds(node: Node) -> bool:
    """Whether some safe piece leaves an answer, but none that finishes."""
    _, board, safe = node
    children = settled_children(board, safe)
    # Where most answers are left, none finishes most often.
    return not children[0][0] or any(not finishes(child) for child in reversed(children))


def never_stuck(node: Node) -> bool:
    """Whether the last piece will have a square in any case.

    Only a medium takes a square from the mediums, only a small or a large one from the smalls and one from the larges.
    """
    _, (shows_s, shows_m, shows_l, takes_s, takes_m, takes_l, left_s, left_m, left_l), _ = node
    ok, others = REACH[shows_s | shows_m | shows_l], left_s + left_l
    return (
        (not left_m or (takes_m & ok).bit_count() >= left_m)
        and (not left_s or (takes_s & ok).bit_count() >= others)
        and (not left_l or (takes_l & ok).bit_count() >= others)
    )
