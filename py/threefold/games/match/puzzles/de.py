"""What the puzzles of Tic-Tac-Match say, in German."""

WORDS = {
    "line": "Sieg in einem Zug oder die sichere Karte",
    "win": "Gewinn in diesem Zug.",
    "win.why": "Nur ein Weg vollendet eine Reihe von dir.",
    "win.wrong": "Das vollendet in diesem Zug keine Reihe von dir.",
    "win.done": "Eine Reihe von dir.",
    "double": "Gewinn in diesem Zug.",
    "double.why": "Nur ein Weg vollendet eine Reihe von dir.",
    "double.wrong": "Das vollendet in diesem Zug keine Reihe von dir.",
    "double.done": "Eine Reihe von dir, mit einem Double Play.",
    "safe": "Spiel eine sichere Karte.",
    "safe.why": "Danach vollendet keine einzelne Karte eine Reihe deines Gegners, was er auch auf der Hand hat.",
    "safe.wrong": "Dann gibt es eine Karte, die eine Reihe deines Gegners vollendet.",
    "safe.lost": "Das vollendet eine Reihe deines Gegners.",
    "safe.done": "Keine einzelne Karte vollendet jetzt eine Reihe deines Gegners.",
    "theme.double": "Double Play",
    "theme.single": "Eine Karte",
    "theme.flip": "Flip",
    "theme.cover": "Bedecken",
    "theme.guard": "Die sichere Karte",
}
