"""English to one person alone among bots: the same sentences, where a seat in them is that person.

"null.spoken.keep@seat" is said in place of "null.spoken.keep" when {seat} is that person. A sentence in which
"You" can stand like a name needs no such form.
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
