"""German: forms of table_and_links.py that address the only person among bots as "you"."""

WORDS: dict[str, str] = {
    "you": "du",
    "say.who@seat": "Du bist dran.",
    "say.winner@seat": "Du gewinnst:",
    "say.winners@people+": "{people} gewinnt:",
    "result.resigned.what@people": "Du hast aufgegeben.",
    "result.resigned.many.what@people+": "{people} habt aufgegeben.",
    "ticket.to_play@seat": "bist dran",
    "ticket.waits@seat": "wartest",
    "ticket.wins@seat": "gewinnst",
    "ticket.ties@seat": "Remis",
    "tag.wins@seat": "gewinnst",
    "summary.turn@seat": "gegen {other}, du bist dran",
    "summary.turn@other": "{seat} ist dran",
    "summary.won@seat": "{people}; du hast gewonnen",
    "summary.won.many@winners+": "{people}; {winners} habt gewonnen",
    "summary.many@seat": "{people}; du bist dran",
    "score.seat@seat": "{points} für dich",
    "score.side@people": "{points} für dich",
    "score.side@people+": "{points} für deine Seite",
}
