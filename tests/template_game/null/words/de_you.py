"""German forms of address ("du") for a person who plays alone against bots: the same keys as words/en_you.py."""

WORDS: dict[str, str] = {
    "null.move.keep@seat": "behältst",
    "null.move.swap@seat": "tauschst",
    "null.ticket.keep@seat": "hast behalten",
    "null.ticket.swap@seat": "hast getauscht",
    "null.label.card@seat": "Deine {card}",
    "null.label.back@seat": "Deine Karte, verdeckt",
    "null.spoken.keep@seat": "Du behältst die Karte.",
    "null.spoken.swap@seat": "Du tauschst die {card} weg.",
}
