"""The English texts of Higher. threefold/build/complete.py lists the keys that every game must have; the table uses the
others. {seat} is replaced by a name, {^one} by a text with a capital first letter; words/de.py has the same keys and
placeholders."""

WORDS: dict[str, str] = {
    # The shelf, the new game and the credit under the rules.
    "null.name": "Higher",
    "null.pitch": "One card, one choice.",
    "null.players": "2 players",
    "null.length": "1 min",
    "null.credit": "Higher belongs to nobody: it is the example that new games are made from.",
    "null.goal": "The higher card wins.",
    # Every option of game.py, each of its values, and a line about each value.
    "null.option.cards": "The deck",
    "null.option.cards.9": "Nine cards",
    "null.option.cards.9.line": "One to nine. Who knows what the other holds?",
    "null.option.cards.5": "Five cards",
    "null.option.cards.5.line": "One to five: easier to guess.",
    # A description of each bot level.
    "null.bot.1": "Keeps or swaps as the mood takes it.",
    "null.bot.2": "Imagines one card you could have.",
    "null.bot.3": "Imagines three, and trusts them.",
    "null.bot.4": "Imagines a dozen before it chooses.",
    "null.bot.5": "Imagines two hundred deals, and what you would do in each.",
    # The table.
    "null.what": "keep your card or swap it?",
    "null.why_line.first": "There are {count} cards. A card swapped away lies open.",
    "null.why_line.second": "The last choice. Then both cards are shown and the higher one wins.",
    "null.group.hand": "Your card",
    "null.open": "swapped",
    "null.left": "{count} left",
    "null.move.keep": "keeps",
    "null.move.swap": "swaps",
    "null.strip": "Last",
    "null.ticket.keep": "has kept",
    "null.ticket.swap": "has swapped",
    "null.about.pile": "The pile",
    "null.about.pile.text": "{count} cards that nobody has seen. Whoever swaps takes the top one.",
    # Read aloud.
    "null.label.keep": "Keep the {card}",
    "null.label.pile": "Swap for the top card of the pile, {count} left",
    "null.label.card": "The {card} of {seat}",
    "null.label.back": "The card of {seat}, face down",
    "null.spoken.keep": "{seat} keeps the card.",
    "null.spoken.swap": "{seat} swaps away the {card}.",
    # Moves as a hint advises them.
    "null.spoken.keep.advice": "Keep the card.",
    "null.spoken.swap.advice": "Swap away the {card}.",
    "null.news": "[You|{me}] took the {card}.",
    # For each possible reason of a result: what happened, and why.
    "null.higher.what": "{high} beats {low}.",
    "null.higher.why": "The higher card wins.",
    # Each possible flaw of a position.
    "null.flaw.cards": "Every card must be there once.",
    "null.flaw.turn": "More cards lie open than were swapped.",
    # The reasons of hints.
    "null.hint.keep": "Most cards of the pile are lower than [yours|{me}’s].",
    "null.hint.swap": "Most cards of the pile are higher than [yours|{me}’s].",
    "null.hint.unsure": "Both choices win about as often. This one is hardly better.",
    # The first sentence of a hint.
    "null.idea.lower": "Higher wins, and most other cards are higher than [yours|{me}’s].",
    "null.idea.upper": "Higher wins, and at least half of the other cards are lower than [yours|{me}’s].",
}
