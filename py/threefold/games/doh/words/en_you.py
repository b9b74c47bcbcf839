"""The English sentences of Tic Tac Doh! that say "you": for one person who plays against bots only."""

WORDS: dict[str, str] = {
    "doh.why_line.second@seat": "Your {size} stands on the square called c3. The grid forms around it.",
    "doh.stuck_loses.what@loser": "you are stuck.",
    "doh.spoken.single@seat": "You put {size} on {square}.",
    "doh.spoken.stack@seat": "You put {size} {on} on {square}: {kind}.",
}
