"""What the puzzles of Tic-Tac-Tics say."""

WORDS = {
    "line": "Two lines this turn",
    "meld": "Make two lines this turn.",
    "meld.why": "One play does it, and nothing can stop it.",
    "meld.wrong": "That does not make two lines this turn.",
    "meld.done": "Two lines.",
    "special": "Make two lines this turn.",
    "special.why": "One play does it. Your rival can have no ten.",
    "special.wrong": "That does not make two lines this turn.",
    "special.done": "Two lines.",
    "theme.meld": "A meld",
    "theme.ten": "A ten in a meld",
    "theme.switch": "A switch",
    "theme.transfer": "A transfer",
    "theme.jump": "The jump",
    "theme.corners": "Corners",
    "theme.king": "The king",
    "theme.queen": "The queen's melds",
    "theme.two": "Two melds",
    "theme.both": "Both lines at once",
}
