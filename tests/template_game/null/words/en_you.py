"""English forms of address ("you") for a person who plays alone against bots.

"null.spoken.keep@seat" replaces "null.spoken.keep" when {seat} is that person. A sentence in which "You" can be used
like a name needs no such form.
"""

WORDS: dict[str, str] = {
    "null.move.keep@seat": "keep",
    "null.move.swap@seat": "swap",
    "null.ticket.keep@seat": "have kept",
    "null.ticket.swap@seat": "have swapped",
    "null.label.card@seat": "Your {card}",
    "null.label.back@seat": "Your card, face down",
    "null.spoken.keep@seat": "You keep the card.",
    "null.spoken.swap@seat": "You swap away the {card}.",
}
