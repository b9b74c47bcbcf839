"""The German sentences of Tic Tac Doh! that say "you": for one person who plays against bots only."""

WORDS: dict[str, str] = {
    "doh.why_line.second@seat": "Deine {size} steht auf c3: So heißt ihr Feld. Das Gitter entsteht um sie herum.",
    "doh.stuck_loses.what@loser": "Du sitzt fest.",
    "doh.spoken.single@seat": "Du setzt {size} auf {square}.",
    "doh.spoken.stack@seat": "Du setzt auf {square} {size} {on}: {kind}.",
}
