"""English: forms of table_and_links.py that address the only person among bots as "you"."""

WORDS: dict[str, str] = {
    "you": "you",
    "say.who@seat": "Your turn.",
    "say.winner@seat": "You win:",
    "say.winners@people+": "{people} win:",
    "result.resigned.what@people": "you gave up.",
    "result.resigned.many.what@people+": "{people} gave up.",
    "ticket.to_play@seat": "to play",
    "ticket.waits@seat": "wait",
    "ticket.wins@seat": "win",
    "ticket.ties@seat": "tie",
    "tag.wins@seat": "win",
    "summary.turn@seat": "with {other}, you to move",
    "summary.turn@other": "with {seat}, who is to move",
    "summary.won@seat": "{people}; you won",
    "summary.won.many@winners+": "{people}; {winners} won",
    "summary.many@seat": "{people}; you to move",
    "score.seat@seat": "{points} for you",
    "score.side@people": "{points} for you",
    "score.side@people+": "{points} for your side",
}
