"""The German sentences of Tic-Tac-Stack that say "you": for one person who plays against bots only."""

WORDS: dict[str, str] = {
    "stack.newest.one@people": "dein neuestes Plättchen, das mit der geknickten Ecke",
    "stack.newest.two@people+": "das jeweils neueste Plättchen von euch beiden, das mit der geknickten Ecke",
    "stack.most.why@seat": "Niemand kam auf sieben, also entscheiden die meisten Punkte: Du hast {points}.",
    "stack.shared.why@leaders+": "{leaders} habt die meisten, je {points}, und teilt euch den Sieg.",
    "stack.rank.began@seat": "hast angefangen",
    "stack.group.hand@seat": "Deine Plättchen",
    "stack.label.newest@seat": "{label}, dein neuestes Plättchen, darf nicht bedeckt werden",
    "stack.label.holds@seat": "Du hast: {tiles}",
    "stack.label.holds.none@seat": "Du hast kein Plättchen",
    "stack.drew@seat": "Du ziehst: {tile}.",
    "stack.spoken@seat": "Du legst {put} auf {square}.",
    "stack.spoken.over@seat": "Du legst {put} auf {square}, über {under}.",
    "stack.about.hand@seat": "Was du hast",
    "stack.ticket.holds@seat": "hast: {tiles}",
    "stack.ticket.holds.none@seat": "hast kein Plättchen",
    "stack.ticket.scored@seat": "holst {points}",
}
