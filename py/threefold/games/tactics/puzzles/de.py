"""What the puzzles of Tic-Tac-Tics say, in German."""

WORDS = {
    "line": "Zwei Reihen in einem Zug",
    "meld": "Bilde in diesem Zug zwei Reihen.",
    "meld.why": "Nur ein Zug schafft es, und nichts kann ihn aufhalten.",
    "meld.wrong": "Das bildet in diesem Zug keine zwei Reihen.",
    "meld.done": "Zwei Reihen.",
    "special": "Bilde in diesem Zug zwei Reihen.",
    "special.why": "Nur ein Zug schafft es. Dein Gegner kann keine Zehn haben.",
    "special.wrong": "Das bildet in diesem Zug keine zwei Reihen.",
    "special.done": "Zwei Reihen.",
    "theme.meld": "Eine Kombi",
    "theme.ten": "Eine Zehn in der Kombi",
    "theme.switch": "Ein Tausch",
    "theme.transfer": "Ein Umzug",
    "theme.jump": "Der Sprung",
    "theme.corners": "Ecken",
    "theme.king": "Der König",
    "theme.queen": "Die Kombis der Dame",
    "theme.two": "Zwei Kombis",
    "theme.both": "Beide Reihen auf einmal",
}
