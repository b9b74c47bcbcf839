"""The English sentences of Stac that say "you": for one person who plays against bots only."""

WORDS: dict[str, str] = {
    "stac.ahead.settled@seat": "On {squares} it ends the game: nobody could claim any more, and you have more claims.",
    "stac.label.claimed@seat": "claimed by you",
    "stac.label.pawn@seat": ", your pawn",
    "stac.fate.settled@seat": ", would end the game: you win",
    "stac.about.claimed@seat": "Three tokens, claimed by you. They stay for good, and no token joins them.",
    "stac.about.pawn@seat": "Your pawn stands here.",
    "stac.about.rests@seat": "You put the token here on the last turn, so it rests for the next one.",
    "stac.claimed.label@seat": "You have claimed {count} of 4",
    "stac.spoken.walk@seat": "You move the pawn only, from {start} to {square}.",
    "stac.spoken.carry@seat": "You carry a token from {start} to {square}.",
    "stac.spoken.pair@seat": "You make a pair on {square}, with the token from {start}.",
    "stac.spoken.claim@seat": "You claim on {square}, with the token from {start}.",
    "stac.spoken.wins@seat": "You make the fourth claim, on {square}, with the token from {start}.",
}
