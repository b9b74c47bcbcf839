"""The English sentences of Tic-Tac-Stack that say "you": for one person who plays against bots only."""

WORDS: dict[str, str] = {
    "stack.newest.one@people": "Your newest tile, with the folded corner,",
    "stack.newest.two@people+": "The newest tiles of you both, with folded corners,",
    "stack.most.why@seat": "Nobody reached seven, so the most points win: you have {points}.",
    "stack.shared.why@leaders+": "{leaders} have the most, {points} each, and share the game.",
    "stack.rank.began@seat": "began",
    "stack.group.hand@seat": "Your tiles",
    "stack.label.newest@seat": "{label}, your newest tile, cannot be covered",
    "stack.label.holds@seat": "You hold {tiles}",
    "stack.label.holds.none@seat": "You hold no tile",
    "stack.drew@seat": "You draw the {tile}.",
    "stack.spoken@seat": "You put {put} on {square}.",
    "stack.spoken.over@seat": "You put {put} on {square}, over {under}.",
    "stack.about.hand@seat": "What you hold",
    "stack.ticket.holds@seat": "hold {tiles}",
    "stack.ticket.holds.none@seat": "hold no tile",
    "stack.ticket.scored@seat": "scored {points}",
}
