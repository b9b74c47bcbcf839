"""The German sentences of Stac that say "you": for one person who plays against bots only."""

WORDS: dict[str, str] = {
    "stac.ahead.settled@seat": "Auf {squares} endet die Partie: Kein Turm ist mehr möglich, und die meisten hast du.",
    "stac.label.claimed@seat": "Turm von dir",
    "stac.label.pawn@seat": ", deine Figur",
    "stac.fate.settled@seat": ", würde die Partie beenden: Du gewinnst",
    "stac.about.claimed@seat": "Drei Scheiben, ein Turm von dir. Er bleibt stehen, und keine Scheibe kommt dazu.",
    "stac.about.pawn@seat": "Hier steht deine Figur.",
    "stac.about.rests@seat": "Du hast die Scheibe im letzten Zug hergebracht, darum ruht sie im nächsten.",
    "stac.claimed.label@seat": "Du hast {count} von 4 Türmen",
    "stac.spoken.walk@seat": "Du ziehst nur die Figur, von {start} nach {square}.",
    "stac.spoken.carry@seat": "Du trägst eine Scheibe von {start} nach {square}.",
    "stac.spoken.pair@seat": "Du machst ein Paar auf {square}, mit der Scheibe von {start}.",
    "stac.spoken.claim@seat": "Du baust einen Turm auf {square}, mit der Scheibe von {start}.",
    "stac.spoken.wins@seat": "Du baust den vierten Turm, auf {square}, mit der Scheibe von {start}.",
}
