"""Evaluates settled positions of Tic Tac Doh! one or two plies before the end without a search."""

from threefold.games.doh.bot.children import Node, settled_children
from threefold.games.doh.bot.compact import REACH


def wins_next(node: Node) -> bool:
    """Whether the player to move has a safe move that leaves no safe answer.

    Only few moves need to be tried, mostly none. A small removes only its own square from the safe squares of larges,
    and only squares that show a large from those of mediums; a large likewise, with small and large exchanged. A medium
    removes safe squares of smalls only if it goes onto a large, and those of larges only if it goes onto a small.
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


def at_least_ties(node: Node) -> bool:
    """Whether the player to move has a safe move that leaves no safe answer, or none after which `finishes` is true."""
    _, board, safe = node
    children = settled_children(board, safe)
    # The last children leave the most answers: `finishes` is most likely false for them.
    return not children[0][0] or any(not wins_next(child) for child in reversed(children))


def never_stuck(node: Node) -> bool:
    """Whether the last piece is certain to have a square.

    Only a medium closes a square to mediums; only a small or a large closes one to smalls and larges.
    """
    _, (shows_s, shows_m, shows_l, takes_s, takes_m, takes_l, left_s, left_m, left_l), _ = node
    ok, others = REACH[shows_s | shows_m | shows_l], left_s + left_l
    return (
        (not left_m or (takes_m & ok).bit_count() >= left_m)
        and (not left_s or (takes_s & ok).bit_count() >= others)
        and (not left_l or (takes_l & ok).bit_count() >= others)
    )
